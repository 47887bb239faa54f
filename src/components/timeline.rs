//! The timeline: the position in the history, and abandoned branches.

use leptos::prelude::*;
use nonet_app::action::Action;
use nonet_app::view;
use nonet_app::view::{BranchView, TimelineView};
use nonet_text::{Label, PanelText, Text};

use super::icon::{Glyph, Icon};
use crate::reactive::ErasedMemo;
use crate::store::Store;

/// Default replay speed in moves per second.
const SPEED: u32 = 3;

/// The panel. On a phone it takes the place of the keypad, so that the board stays in sight.
#[component]
pub fn Timeline(open: RwSignal<bool>) -> impl IntoView {
    let store = Store::from_context();
    let timeline = store.memo(view::timeline);
    let place = move || {
        let (at, moves) = timeline.with(place);
        let lang = store.lang.get();
        lang.with_own_digits(format!("{at} / {}", PanelText::moves(lang, moves as u64)))
    };
    let speed = RwSignal::new(SPEED);
    let replays = move || store.status.with(|status| status.replay_ms.is_some());
    let replay = move || store.say(if replays() { PanelText::StopReplay } else { PanelText::Replay });
    let jump = move |event| {
        let at = event_target_value(&event).parse::<usize>().ok();
        if let Some(node) = at.and_then(|at| timeline.with_untracked(|t| t.line.get(at).copied())) {
            store.dispatch(Action::Jump(node));
        }
    };
    let pace = move |event| {
        speed.set(event_target_value(&event).parse().unwrap_or(SPEED).clamp(1, 20));
        if untrack(replays) {
            store.dispatch(Action::Replay(Some(1000 / speed.get_untracked())));
        }
    };
    let start = move |_| {
        store.dispatch(Action::Replay((!untrack(replays)).then(|| 1000 / speed.get_untracked())));
    };
    view! {
        <section class="timeline" aria-label=store.say(Text::Timeline)>
            <div class="timeline-head">
                <h2>{store.say(Text::Timeline)}</h2>
                <span class="note">{place}</span>
                <Closer label=Text::Close.label() press=move |()| open.set(false) />
            </div>
            <input
                type="range"
                min="0"
                max=move || timeline.with(|timeline| self::place(timeline).1.to_string())
                prop:value=move || timeline.with(|timeline| self::place(timeline).0.to_string())
                aria-label=store.say(Text::Timeline)
                aria-valuetext=place
                on:input=jump
            />
            <div class="buttons">
                <button class="button" on:click=start>{replay}</button>
                <button class="button" on:click=move |_| store.dispatch(Action::BeforeFirstMistake)>
                    {store.say(Text::BeforeFirstMistake)}
                </button>
            </div>
            <label class="speed">
                <span class="note">{store.say(PanelText::ReplaySpeed)}</span>
                <input type="range" min="1" max="20" prop:value=move || speed.get().to_string() on:input=pace />
            </label>
            <NameField />
            <Branches timeline />
        </section>
    }
}

/// Returns the current position and the number of moves.
fn place(timeline: &TimelineView) -> (usize, usize) {
    (timeline.at, timeline.line.len().saturating_sub(1))
}

/// A field with the name of the current move.
#[component]
fn NameField() -> impl IntoView {
    let store = Store::from_context();
    let name = store.memo(|model| {
        let history = model.game.as_ref().map(|game| game.history());
        history.and_then(|history| history.name(history.at())).unwrap_or_default().to_owned()
    });
    let keep = move |event| {
        if let Some(node) = store.peek(|model| model.game.as_ref().map(|game| game.history().at())) {
            store.dispatch(Action::Name(node, event_target_value(&event)));
        }
    };
    // Enter in a form's only field submits the form, after the field's change event.
    view! {
        <form class="name-field" on:submit=move |event| event.prevent_default()>
            <input
                type="text"
                maxlength="60"
                autocomplete="off"
                aria-label=store.say(PanelText::NameBranch)
                placeholder=store.say(PanelText::NameBranch)
                prop:value=move || name.get()
                on:change=keep
            />
        </form>
    }
}

/// The branches, if there are several or named ones.
#[component]
fn Branches(timeline: ErasedMemo<TimelineView>) -> impl IntoView {
    let store = Store::from_context();
    let branches = ErasedMemo::new(move || timeline.with(|timeline| timeline.branches.clone()));
    view! {
        {move || {
            let branches = branches.get();
            let list = (!branches.is_empty()).then(|| view! {
                <div>
                    <h3>{store.say(PanelText::Branches)}</h3>
                    <ul class="rows">
                        {branches.into_iter().map(|branch| view! { <Branch branch /> }).collect_view()}
                    </ul>
                </div>
            });
            list.into_any()
        }}
    }
}

#[component]
fn Branch(branch: BranchView) -> impl IntoView {
    let store = Store::from_context();
    let (node, top) = (branch.node, branch.top);
    view! {
        <li class="branch" class:current=branch.current>
            <button class="row" on:click=move |_| store.dispatch(Action::Jump(node))>
                <span class="row-text">{branch.label}</span>
            </button>
            <Closer label=PanelText::DropBranch.label() press=move |()| store.dispatch(Action::DropBranch(top)) />
        </li>
    }
}

#[component]
fn Closer(label: Label, #[prop(into)] press: Callback<()>) -> impl IntoView {
    let store = Store::from_context();
    view! {
        <button class="bar-button" aria-label=store.say(label) on:click=move |_| press.run(())>
            <Glyph icon=Icon::CLOSE />
        </button>
    }
}
