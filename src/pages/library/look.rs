//! What is looked for: words, which games, in which order.

use leptos::prelude::*;
use nonet_app::page::Page;
use nonet_pages::library::{GameFilter, GameQuery, GameSort, LibraryAction, LibraryPage};
use nonet_text::GamesText;

use super::{Handle, folders};
use crate::store::Store;

#[component]
pub fn Look() -> impl IntoView {
    let store = Store::here();
    let page = Handle::of(store);
    let filters = GameFilter::ALL.map(|filter| {
        let chosen = page.see(move |page| page.query().filter == filter);
        view! {
            <label>
                <input
                    type="radio"
                    name="filter"
                    prop:checked=move || chosen.get()
                    on:change=move |_| look(store, |query| query.filter = filter)
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
            look(store, |query| query.sort = *sort);
        }
    };
    view! {
        <div class="games-look">
            <input
                type="search"
                class="games-search"
                autocomplete="off"
                aria-label=page.text(GamesText::Search)
                placeholder=page.text(GamesText::Search)
                on:input=move |event| look(store, |query| query.text = event_target_value(&event))
            />
            <fieldset class="choice">
                <legend class="hidden-text">{page.text(GamesText::Show)}</legend>
                {filters.collect_view()}
            </fieldset>
            <div class="games-order">
                <folders::Choose />
                <label class="field games-sort">
                    <span>{page.text(GamesText::Sort)}</span>
                    <select on:change=choose_sort>{sorts.collect_view()}</select>
                </label>
            </div>
        </div>
    }
}

/// Looks for what was looked for, but for a change.
pub fn look(store: Store, change: impl FnOnce(&mut GameQuery)) {
    let page = Handle::of(store);
    let query = store.peek(|model| LibraryPage::of(model).map(|page| page.query().clone()));
    let mut query = query.unwrap_or_default();
    change(&mut query);
    page.act(LibraryAction::Search(query));
}
