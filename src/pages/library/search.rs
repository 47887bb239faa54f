//! Search, filter and sort order of the list.

use leptos::prelude::*;
use nonet_pages::library::{GameFilter, GameSort};
use nonet_text::GamesText;

use super::{LibraryHandle, change_query, folders};
use crate::store::Store;

#[component]
pub fn Search() -> impl IntoView {
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
                <label class="field games-sort">
                    <span>{page.text(GamesText::Sort)}</span>
                    <select on:change=choose_sort>{sorts.collect_view()}</select>
                </label>
            </div>
        </div>
    }
}
