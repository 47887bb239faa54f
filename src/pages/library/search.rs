//! Search, filter and sort order of the list.

use leptos::prelude::*;
use nonet_pages::library::{GameFilter, GameKinds, GameSort, KindFilter};
use nonet_text::{EditorText, GamesText, NewGameText};

use super::{LibraryHandle, change_query, folders};
use crate::reactive::ErasedMemo;
use crate::store::Store;

#[component]
pub fn Search(kinds: ErasedMemo<GameKinds>) -> impl IntoView {
    let store = Store::from_context();
    let page = LibraryHandle::of(store);
    let filters = GameFilter::ALL.map(|filter| {
        let chosen = page.memo(move |page| page.query().filter == filter);
        view! {
            <label>
                <input
                    type="radio"
                    name="filter"
                    prop:checked=move || chosen.get()
                    on:change=move |_| change_query(store, |query| query.filter = filter)
                />
                {page.text(filter.text())}
            </label>
        }
    });
    let sorts = GameSort::ALL.map(|sort| view! { <option>{page.text(sort.text())}</option> });
    let choose_sort = move |event: leptos::ev::Event| {
        let select: web_sys::HtmlSelectElement = event_target(&event);
        if let Some(sort) = usize::try_from(select.selected_index()).ok().and_then(|at| GameSort::ALL.get(at))
        {
            change_query(store, |query| query.sort = *sort);
        }
    };
    view! {
        <div class="games-filters">
            <input
                type="search"
                class="games-search"
                autocomplete="off"
                aria-label=page.text(GamesText::Search)
                placeholder=page.text(GamesText::Search)
                on:input=move |event| change_query(store, |query| query.text = event_target_value(&event))
            />
            <fieldset class="choice">
                <legend class="hidden-text">{page.text(GamesText::Show)}</legend>
                {filters.collect_view()}
            </fieldset>
            <div class="games-order">
                <folders::FolderChoice />
                <KindChoice kinds />
                <label class="field games-sort">
                    <span class="hidden-text">{page.text(GamesText::Sort)}</span>
                    <select on:change=choose_sort>{sorts.collect_view()}</select>
                </label>
            </div>
        </div>
    }
}

/// The choice of a level or a board, if the games have several.
#[component]
fn KindChoice(kinds: ErasedMemo<GameKinds>) -> impl IntoView {
    let store = Store::from_context();
    let page = LibraryHandle::of(store);
    let chosen = page.memo(|page| page.query().kind.clone());
    let option = move |kind: KindFilter, name: String| {
        view! { <option prop:selected=move || chosen.with(|chosen| *chosen == kind)>{name}</option> }
    };
    let options = move || {
        let lang = store.lang.get();
        let GameKinds { levels, boards } = kinds.get();
        let group = |name: &'static str, options: Vec<_>| {
            (!options.is_empty()).then(|| view! { <optgroup label=name>{options}</optgroup> })
        };
        let levels = levels
            .into_iter()
            .map(|level| option(KindFilter::Level(level), level.text().say(lang).to_owned()));
        let boards = boards.into_iter().map(|title| option(KindFilter::Board(title.clone()), title));
        view! {
            {option(KindFilter::Any, GamesText::AnyKind.say(lang).to_owned())}
            {group(NewGameText::Level.say(lang), levels.collect())}
            {group(EditorText::Board.say(lang), boards.collect())}
        }
        .into_any()
    };
    let choose = move |event: leptos::ev::Event| {
        let select: web_sys::HtmlSelectElement = event_target(&event);
        let choices = kinds.with_untracked(GameKinds::choices);
        let kind = usize::try_from(select.selected_index()).ok().and_then(|at| choices.get(at).cloned());
        change_query(store, |query| query.kind = kind.unwrap_or_default());
    };
    let is_empty = ErasedMemo::new(move || kinds.with(|kinds| *kinds == GameKinds::default()));
    view! {
        <Show when=move || !is_empty.get()>
            <label class="field kind-choice">
                <span class="hidden-text">{page.text(GamesText::Kind)}</span>
                <select on:change=choose>{options}</select>
            </label>
        </Show>
    }
}
