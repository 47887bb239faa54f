//! The timeline: where in the history the board stands, and the branches that were left.

use leptos::html;
use leptos::prelude::*;
use nonet_game::action::Action;
use nonet_game::text::{Phrase, Text};
use nonet_game::view::{self, BranchView};

use crate::desk::Desk;
use crate::icons::{Icon, icon};
use crate::live::{live, pressed, words};

/// Milliseconds per move of a replay.
const PACE: u32 = 400;

/// The panel. On a phone it takes the keypad's place, so that the board stays in sight.
#[component]
pub fn Timeline(open: RwSignal<bool>) -> impl IntoView {
    let desk = Desk::here();
    let timeline = desk.memo(view::timeline);
    let moves = Memo::new(move |_| timeline.with(|t| t.line.len().saturating_sub(1)));
    let at = Memo::new(move |_| timeline.with(|t| t.at));
    let replays = Memo::new(move |_| desk.status.with(|s| s.replay_ms.is_some()));
    let jump = move |event: web_sys::Event| {
        let node = event_target_value(&event).parse::<usize>().ok();
        if let Some(node) = node.and_then(|i| timeline.with_untracked(|t| t.line.get(i).copied())) {
            desk.act(Action::Jump(node));
        }
    };
    let place = move || {
        let lang = desk.lang.get();
        format!("{} / {}", at.get(), Phrase::Moves(moves.get()).say(lang))
    };
    view! {
        <section class="timeline" aria-label=desk.say(Text::Timeline)>
            <div class="timeline-head">
                <h2>{desk.say(Text::Timeline)}</h2>
                <span class="note">{words(place)}</span>
                <button class="bar-button" aria-label=desk.say(Text::Close) on:click=pressed(move || open.set(false))>
                    {icon(Icon::Close)}
                </button>
            </div>
            <input
                type="range"
                min="0"
                max=words(move || moves.get().to_string())
                prop:value=words(move || at.get().to_string())
                aria-label=desk.say(Text::Timeline)
                aria-valuetext=words(place)
                on:input=jump
            />
            <div class="buttons">
                <button
                    class="button"
                    on:click=pressed(move || desk.act(Action::Replay((!replays.get_untracked()).then_some(PACE))))
                >
                    {words(move || {
                        let text = if replays.get() { Text::StopReplay } else { Text::Replay };
                        text.say(desk.lang.get()).to_owned()
                    })}
                </button>
                <button class="button" on:click=pressed(move || desk.act(Action::BeforeFirstMistake))>
                    {desk.say(Text::BeforeFirstMistake)}
                </button>
            </div>
            <NameField />
            {live(move || {
                let branches = timeline.with(|t| t.branches.clone());
                if branches.is_empty() {
                    return ().into_any();
                }
                let rows = branches.into_iter().map(|branch| row(desk, branch)).collect_view();
                view! { <h3>{desk.say(Text::Branches)}</h3> <ul class="rows">{rows}</ul> }.into_any()
            })}
        </section>
    }
}

/// Names the move at which the board stands.
#[component]
fn NameField() -> impl IntoView {
    let desk = Desk::here();
    let here = desk.memo(|model| {
        let history = model.game.as_ref()?.history();
        Some((history.at(), history.name(history.at()).unwrap_or_default().to_owned()))
    });
    let field = NodeRef::<html::Input>::new();
    let keep = move || {
        if let (Some(field), Some((node, _))) = (field.get_untracked(), here.get_untracked()) {
            desk.act(Action::Name(node, field.value()));
        }
    };
    view! {
        <form
            class="name-field"
            on:submit=move |event| {
                event.prevent_default();
                keep();
            }
        >
            <input
                node_ref=field
                type="text"
                maxlength="60"
                autocomplete="off"
                aria-label=desk.say(Text::NameBranch)
                placeholder=desk.say(Text::NameBranch)
                prop:value=words(move || here.get().map(|(_, name)| name).unwrap_or_default())
                on:change=move |_| keep()
            />
        </form>
    }
}

fn row(desk: Desk, branch: BranchView) -> impl IntoView {
    let (node, top) = (branch.node, branch.top);
    view! {
        <li class="branch" class:current=branch.current>
            <button class="row" on:click=pressed(move || desk.act(Action::Jump(node)))>
                <span class="say">{branch.label}</span>
            </button>
            <button
                class="bar-button"
                aria-label=desk.say(Text::DropBranch)
                on:click=pressed(move || desk.act(Action::DropBranch(top)))
            >
                {icon(Icon::Close)}
            </button>
        </li>
    }
}
