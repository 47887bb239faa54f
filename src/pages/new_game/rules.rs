//! The choice of variants, which can be combined and searched by name. The usual ones are tiles with a sentence, the next
//! ones pictures, and a button shows the rest. An example of each chosen rule is shown on a small board.

use std::sync::Arc;

use leptos::prelude::*;
use nonet_engine::line;
use nonet_engine::rules::styles::{COMMON_STYLES, MAX_STYLES, STYLES, takes_rules};
use nonet_engine::{Board as Geometry, Cell, Grid};
use nonet_game::boards::board_named;
use nonet_game::drawing::{CellAnnotations, CellView, DigitLook, DigitStyle};
use nonet_pages::new_game::{NewGameChoice, StyleSample, is_style_named, picture, sample};
use nonet_text::{HomeText, NewGameText, RulesText, style_name, style_sentence};

use super::{NewGameHandle, choose, chosen_board};
use crate::browser::{focus_soon, is_wide};
use crate::components::board::{Board, CellViews, StyleThumbnail, signs};
use crate::components::search_field::SearchField;
use crate::reactive::{ErasedMemo, reactive_text};
use crate::store::Store;

#[component]
pub fn Rules() -> impl IntoView {
    let page = NewGameHandle::from_context();
    let board = chosen_board();
    let takes = ErasedMemo::new(move || board.with(|board| takes_rules(board)));
    let chosen = page.memo(|page| page.form().spec().rules.clone());
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
                <Styles chosen />
            </Show>
            <div class="rule-examples" aria-live="polite">{examples}</div>
        </fieldset>
    }
}

/// The variants that a search finds; without a search, the usual ones and a button that shows the rest.
#[component]
fn Styles(chosen: ErasedMemo<Vec<String>>) -> impl IntoView {
    let (store, page) = (Store::from_context(), NewGameHandle::from_context());
    // The button for the rest ends a row of pictures: three in a row on phones, five on wide screens.
    let first = COMMON_STYLES + if is_wide() { 9 } else { 8 };
    let is_later = |all: &Vec<String>| all.iter().any(|own| STYLES[first..].contains(&own.as_str()));
    let shows_all = RwSignal::new(chosen.with_untracked(is_later));
    let search = RwSignal::new(String::new());
    let is_searching = ErasedMemo::new(move || search.with(|search| !search.trim().is_empty()));
    // The numbers of the variants on display.
    let shown = ErasedMemo::new(move || {
        let count = if shows_all.get() || is_searching.get() { STYLES.len() } else { first };
        let lang = store.lang.get();
        let is_found = |place: &usize| search.with(|search| is_style_named(lang, STYLES[*place], search));
        (0..count).filter(is_found).collect::<Vec<usize>>()
    });
    let tiles = move || shown.get().into_iter().filter(|place| *place < COMMON_STYLES);
    let pictures = move || shown.get().into_iter().filter(|place| *place >= COMMON_STYLES);
    let show_all = move |_| {
        shows_all.set(true);
        // The variant that takes the place of the button gets its focus.
        focus_soon(style_id(STYLES[first]));
    };
    view! {
        <SearchField name=RulesText::FindVariant search />
        <Show when=move || shown.with(Vec::is_empty)>
            <p class="note" role="status">{page.text(RulesText::NoSuchVariant)}</p>
        </Show>
        <div class="rule-tiles">
            <For each=tiles key=|place| *place let:place>
                <Style style=STYLES[place] chosen is_tile=true />
            </For>
        </div>
        <div class="rule-chips">
            <For each=pictures key=|place| *place let:place>
                <Style style=STYLES[place] chosen is_tile=false />
            </For>
            <Show when=move || !shows_all.get() && !is_searching.get()>
                <button type="button" class="rule-chip all-variants" on:click=show_all>
                    <span>{page.text(NewGameText::MoreVariants)}</span>
                    <span class="count">{move || store.lang.get().with_own_digits((STYLES.len() - first).to_string())}</span>
                </button>
            </Show>
        </div>
    }
}

/// A rule to choose, with a picture; a tile also has a sentence.
#[component]
fn Style(style: &'static str, chosen: ErasedMemo<Vec<String>>, is_tile: bool) -> impl IntoView {
    let store = Store::from_context();
    let is_chosen = is_chosen(style, chosen);
    let is_full = is_full(chosen);
    let says = is_tile.then(|| view! { <small>{move || style_sentence(store.lang.get(), style)}</small> });
    view! {
        <label class=if is_tile { "rule-tile" } else { "rule-chip" }>
            <input
                id=style_id(style)
                type="checkbox"
                name="rules"
                value=style
                prop:checked=move || is_chosen.get()
                disabled=move || is_full.get() && !is_chosen.get()
                on:change=move |event| choose(store, NewGameChoice::Style(style.to_owned(), event_target_checked(&event)))
            />
            {picture(style).map(|picture| view! { <StyleThumbnail picture /> })}
            <span>{move || style_name(store.lang.get(), style)} {says}</span>
        </label>
    }
}

/// Memoizes whether a style is chosen.
pub(super) fn is_chosen(style: &'static str, chosen: ErasedMemo<Vec<String>>) -> ErasedMemo<bool> {
    ErasedMemo::new(move || chosen.with(|all| all.iter().any(|own| own == style)))
}

/// Memoizes whether no further style can be chosen.
pub(super) fn is_full(chosen: ErasedMemo<Vec<String>>) -> ErasedMemo<bool> {
    ErasedMemo::new(move || chosen.with(|all| all.len() >= MAX_STYLES))
}

/// Returns the element id of the choice of a style.
fn style_id(style: &str) -> String {
    format!("style-{style}")
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
