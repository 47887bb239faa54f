//! The hint panel: it shows the stages of a hint, carries it out, or lets the player find its step.

use leptos::ev::MouseEvent;
use leptos::prelude::*;
use nonet_app::action::Action;
use nonet_app::update::page_api::seek_hint;
use nonet_app::view;
use nonet_app::view::{HintView, TextPiece};
use nonet_text::{PanelText, Text};

use super::board::draw_new_links;
use super::icon::{Glyph, Icon};
use super::link::Link;
use super::rules::{RulesPart, place};
use crate::reactive::ErasedMemo;
use crate::store::Store;

/// The panel. On a phone it takes the place of the keypad, so that the board stays in sight, and gives it back while
/// the player looks for the step.
#[component]
pub fn HintPanel() -> impl IntoView {
    let store = Store::from_context();
    store.dispatch(Action::HintPanel(true));
    on_cleanup(move || store.dispatch(Action::HintPanel(false)));
    let hint = store.memo(|model| view::hint(model).unwrap_or_default());
    let drawing = store.memo(|model| view::hint_drawing(model).to_vec());
    draw_new_links(store, drawing, ".strokes .board");
    let is = move |read: fn(&HintView) -> bool| move || hint.with(read);
    let waiting = move || hint.with(|hint| hint.waiting);
    let back = move || store.say_once(if waiting() { Text::Cancel } else { Text::Back }).to_owned();
    let less = move |_| {
        let waiting = hint.with_untracked(|hint: &HintView| hint.waiting);
        store.dispatch(if waiting { Action::HintClose } else { Action::HintBack });
    };
    let act = move |action: Action| move |_: MouseEvent| store.dispatch(action.clone());
    view! {
        <section
            class="hint"
            class:waiting=waiting
            class:finding=is(|hint| hint.finding)
            aria-label=store.say(Text::Hint)
        >
            <div class="hint-title">
                <h2>
                    <Title hint />
                    {move || {
                        let stage = hint.with(|hint| hint.stage.clone());
                        (!stage.is_empty()).then(|| view! { " " <small class="note">{stage}</small> })
                    }}
                </h2>
                <button
                    class="button hint-find"
                    hidden=is(|hint| !hint.can_find)
                    aria-pressed=move || hint.with(|hint| hint.finding.to_string())
                    on:click=act(Action::HintFind)
                >
                    {store.say(PanelText::FindIt)}
                </button>
                <button
                    class="bar-button"
                    aria-label=store.say(Text::Close)
                    on:click=act(Action::HintClose)
                >
                    <Glyph icon=Icon::CLOSE />
                </button>
            </div>
            <div class="hint-body" tabindex="0">
                <p class="hint-feedback" hidden=is(|hint| hint.said.is_empty())>
                    {move || hint.with(|hint| hint.said.clone())}
                </p>
                <Said hint />
                <ChainSlider hint />
                <Legend is_chain=ErasedMemo::new(move || hint.with(|hint| hint.has_legend)) />
                {move || {
                    let has_rules = store.board.with(|board| !board.rules().is_empty());
                    has_rules.then(|| place(RulesPart::BelowHint))
                }}
            </div>
            <div class="buttons">
                <button class="button" disabled=is(|hint| !hint.waiting && !hint.can_back) on:click=less>
                    {back}
                </button>
                <button class="button" hidden=is(|hint| !hint.can_skip) on:click=act(Action::HintWhole)>
                    {store.say(PanelText::HintWhole)}
                </button>
                <button
                    class="button main"
                    hidden=is(|hint| hint.next.is_none())
                    on:click=act(Action::Hint)
                >
                    {move || hint.with(|hint| hint.next.unwrap_or_default().to_owned())}
                </button>
            </div>
        </section>
    }
}

/// The headline. The name of a technique links to its lesson.
#[component]
fn Title(hint: ErasedMemo<HintView>) -> impl IntoView {
    let title = ErasedMemo::new(move || hint.with(|hint| (hint.title.clone(), hint.lesson.clone())));
    move || match title.get() {
        (title, Some(lesson)) => {
            view! { <Link to=ErasedMemo::stored(lesson) class="lesson-link">{title}</Link> }.into_any()
        }
        (title, None) => title.into_any(),
    }
}

/// The text. Pressing a cell in it makes the cell pulse on the board.
#[component]
fn Said(hint: ErasedMemo<HintView>) -> impl IntoView {
    let store = Store::from_context();
    let text = ErasedMemo::new(move || hint.with(|hint| hint.text.clone()));
    let piece = move |piece: TextPiece| match piece.cell {
        None => piece.words.into_any(),
        Some(cell) => {
            let label = PanelText::show_cell(store.lang.get(), &piece.words);
            view! {
                <span class="unbroken">
                    <button
                        class="coordinate"
                        title=label
                        on:click={move |_| store.dispatch(Action::HintShowCell(cell))}
                    >
                        {piece.words}
                    </button>
                    {piece.after}
                </span>
            }
            .into_any()
        }
    };
    view! {
        <p class="hint-text">{move || text.get().into_iter().map(piece).collect_view().into_any()}</p>
    }
}

/// A slider through the links of a chain.
#[component]
fn ChainSlider(hint: ErasedMemo<HintView>) -> impl IntoView {
    let store = Store::from_context();
    let has_chain = ErasedMemo::new(move || hint.with(|hint| hint.chain.is_some()));
    let stage =
        move |which: usize| move || hint.with(|hint| hint.chain.map(|chain| chain[which].to_string()));
    let seek = move |event| {
        if let Ok(stage) = event_target_value(&event).parse() {
            store.change(|model| seek_hint(model, stage));
        }
    };
    view! {
        <Show when=move || has_chain.get()>
            <input
                type="range"
                class="chain-scrub"
                min=stage(0)
                max=stage(2)
                prop:value=stage(1)
                aria-label=store.say(PanelText::HintScrub)
                aria-valuetext=move || hint.with(|hint| hint.title.clone())
                on:input=seek
            />
        </Show>
    }
}

/// The legend of the signs of a chain.
#[component]
fn Legend(
    /// True while the board shows signs of a chain.
    #[prop(into)]
    is_chain: ErasedMemo<bool>,
) -> impl IntoView {
    let store = Store::from_context();
    let sign = move |class: &'static str, path: &'static str, text: PanelText| {
        view! {
            <li>
                <svg class="sign" viewBox="0 0 40 20" aria-hidden="true"><path class=class d=path /></svg>
                <span>{store.say(text)}</span>
            </li>
        }
    };
    view! {
        <Show when=move || is_chain.get()>
            <details class="legend" open=true>
                <summary>{store.say(PanelText::Legend)}</summary>
                <ul>
                    {sign("hint-mark disc", "M12 10a8 8 0 1 0 16 0a8 8 0 1 0 -16 0Z", PanelText::LegendIs)}
                    {sign("hint-mark square", "M13 3h14v14h-14Z", PanelText::LegendIsNot)}
                    {sign("hint-link strong", "M2 10H38", PanelText::LegendStrong)}
                    {sign("hint-link weak", "M2 10H38", PanelText::LegendWeak)}
                </ul>
            </details>
        </Show>
    }
}
