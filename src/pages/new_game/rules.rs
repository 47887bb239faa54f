//! The choice of variants, which can be combined. The usual ones are tiles with a sentence, and the rest are folded away.
//! An example of each chosen rule is shown on a small board.

use std::sync::Arc;

use leptos::prelude::*;
use nonet_engine::line;
use nonet_engine::rules::styles::{COMMON_STYLES, MAX_STYLES, STYLES, takes_rules};
use nonet_engine::{Board as Geometry, Cell, Grid};
use nonet_game::boards::board_named;
use nonet_game::drawing::{CellAnnotations, CellView, DigitLook, DigitStyle};
use nonet_pages::new_game::{NewGameChoice, StyleSample, sample};
use nonet_text::{HomeText, NewGameText, style_name, style_sentence};

use super::{NewGameHandle, choose, chosen_board};
use crate::components::board::{Board, CellViews, Thumbnail, signs};
use crate::reactive::{ErasedMemo, reactive_text};
use crate::store::Store;

#[component]
pub fn Rules() -> impl IntoView {
    let (store, page) = (Store::from_context(), NewGameHandle::from_context());
    let board = chosen_board();
    let takes = ErasedMemo::new(move || board.with(|board| takes_rules(board)));
    let chosen = page.memo(|page| page.form().spec().rules.clone());
    let later = STYLES[COMMON_STYLES..].iter();
    let open =
        chosen.with_untracked(|all| all.iter().any(|own| STYLES[COMMON_STYLES..].contains(&own.as_str())));
    let examples = move || {
        let chosen = chosen.get();
        chosen.into_iter().map(|style| view! { <Example style /> }).collect_view()
    };
    view! {
        <fieldset id="variants" class="rule-styles">
            <legend>
                <h2 id="variants-title" tabindex="-1">{page.text(HomeText::Variants)}</h2>
            </legend>
            <Show
                when=move || takes.get()
                fallback=move || view! { <p class="note">{page.text(NewGameText::NoRulesHere)}</p> }
            >
                <div class="rule-tiles">
                    {STYLES[..COMMON_STYLES].iter().map(|style| view! { <Style style chosen is_tile=true /> }).collect_view()}
                </div>
                <details open=open>
                    <summary>
                        <h3>{page.text(NewGameText::MoreVariants)}</h3>
                        <span class="count">{move || store.lang.get().with_own_digits((STYLES.len() - COMMON_STYLES).to_string())}</span>
                    </summary>
                    <div class="rule-chips">
                        {later.clone().map(|style| view! { <Style style chosen is_tile=false /> }).collect_view()}
                    </div>
                </details>
            </Show>
            <div class="rule-examples" aria-live="polite">{examples}</div>
        </fieldset>
    }
}

/// A rule to choose, with a picture; a tile also has a sentence.
#[component]
fn Style(style: &'static &'static str, chosen: ErasedMemo<Vec<String>>, is_tile: bool) -> impl IntoView {
    let store = Store::from_context();
    let style: &'static str = style;
    let is_chosen = ErasedMemo::new(move || chosen.with(|all| all.iter().any(|own| own == style)));
    let is_full = ErasedMemo::new(move || chosen.with(|all| all.len() >= MAX_STYLES) && !is_chosen.get());
    let picture = sample(style).and_then(|sample| board_named(sample.board));
    let says = is_tile.then(|| view! { <small>{move || style_sentence(store.lang.get(), style)}</small> });
    view! {
        <label class=if is_tile { "rule-tile" } else { "rule-chip" }>
            <input
                type="checkbox"
                name="rules"
                value=style
                prop:checked=move || is_chosen.get()
                disabled=move || is_full.get()
                on:change=move |event| choose(store, NewGameChoice::Style(style.to_owned(), event_target_checked(&event)))
            />
            {picture.map(|board| view! { <Thumbnail board /> })}
            <span>{move || style_name(store.lang.get(), style)} {says}</span>
        </label>
    }
}

/// An example of a rule on a small board, with its sentence.
#[component]
fn Example(style: String) -> impl IntoView {
    let store = Store::from_context();
    let Some(StyleSample { board, digits }) = sample(&style) else { return ().into_any() };
    let Some(board) = board_named(board) else { return ().into_any() };
    let grid = line::read(&board, digits).unwrap_or_else(|_| Grid::empty(board.cell_count()));
    let named = style.clone();
    let label = move || style_name(store.lang.get(), &named).to_owned();
    view! {
        <figure class="rule-example">
            <Shown board grid label=label.clone() />
            <figcaption>
                <b>{label.clone()}</b>
                " "
                {move || style_sentence(store.lang.get(), &style)}
            </figcaption>
        </figure>
    }
    .into_any()
}

#[component]
fn Shown(
    board: Arc<Geometry>,
    grid: Grid,
    label: impl Fn() -> String + Clone + Send + Sync + 'static,
) -> impl IntoView {
    let content =
        move |cell: Cell| CellView { digit: grid.get(cell), look: DigitLook::Given, ..CellView::default() };
    let cells = CellViews {
        content: Arc::new(content),
        remarks: Arc::new(|_| CellAnnotations::default()),
        wave_index: Arc::new(|_| 0),
    };
    let label = ErasedMemo::new(label);
    let [under, over] = signs(&board);
    let (look, cursor) = (ErasedMemo::stored(DigitStyle::default()), ErasedMemo::stored(None));
    view! { <Board board cells look cursor label=reactive_text(move || label.get()) still=true under over /> }
}
