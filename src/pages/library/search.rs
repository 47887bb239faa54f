//! Search, filter and sort order of the list.

use leptos::prelude::*;
use nonet_pages::library::{GameFilter, GameKinds, GameSort};
use nonet_text::locale::locale;
use nonet_text::{EditorText, GamesText, Label, NewGameText, RulesText};

use super::{LibraryHandle, change_query, folders};
use crate::reactive::ErasedMemo;
use crate::store::Store;

#[component]
pub fn Search(
    kinds: ErasedMemo<GameKinds>,
    /// The number of games that each filter shows.
    counts: ErasedMemo<[usize; 3]>,
) -> impl IntoView {
    let store = Store::from_context();
    let page = LibraryHandle::of(store);
    let filters = GameFilter::ALL.into_iter().enumerate().map(|(place, filter)| {
        let count = move || locale().number(store.lang.get(), counts.with(|counts| counts[place] as u64));
        let chosen = page.memo(move |page| page.query().filter == filter);
        view! {
            <label>
                <input
                    type="radio"
                    name="filter"
                    prop:checked=move || chosen.get()
                    on:change=move |_| change_query(store, |query| query.filter = filter)
                />
                <span>{page.text(filter.text())} " " <span class="filter-count">{count}</span></span>
            </label>
        }
    });
    let filters = filters.collect_view();
    let sorts = GameSort::ALL.map(|sort| view! { <option>{page.text(sort.text())}</option> });
    let choose_sort = move |event: leptos::ev::Event| {
        let select: web_sys::HtmlSelectElement = event_target(&event);
        if let Some(sort) = usize::try_from(select.selected_index()).ok().and_then(|at| GameSort::ALL.get(at))
        {
            change_query(store, |query| query.sort = *sort);
        }
    };
    let unfolded = RwSignal::new(false);
    let choices = page.memo(|page| page.query().choices());
    let unfold = move || {
        let (lang, choices) = (store.lang.get(), choices.get());
        let name = GamesText::Filters.say(lang);
        if choices == 0 {
            name.to_owned()
        } else {
            format!("{name} · {}", locale().number(lang, choices as u64))
        }
    };
    view! {
        <div class="games-filters" class:unfolded=move || unfolded.get()>
            <input
                type="search"
                class="games-search"
                autocomplete="off"
                aria-label=page.text(GamesText::Search)
                placeholder=page.text(GamesText::Search)
                on:input=move |event| change_query(store, |query| query.text = event_target_value(&event))
            />
            <folders::NewFolderButton />
            // Shown in large text on small screens, where the choices would fill the page.
            <button
                class="button games-unfold"
                aria-expanded=move || unfolded.get().to_string()
                on:click=move |_| unfolded.update(|unfolded| *unfolded = !*unfolded)
            >
                {move || unfold()}
            </button>
            <fieldset class="choice">
                <legend class="hidden-text">{page.text(GamesText::Show)}</legend>
                {filters}
            </fieldset>
            <div class="games-order">
                <folders::FolderChoice />
                <KindChoices kinds />
                <label class="field games-sort">
                    <span class="hidden-text">{page.text(GamesText::Sort)}</span>
                    <select on:change=choose_sort>{sorts.collect_view()}</select>
                </label>
            </div>
        </div>
    }
}

/// The choices of a level and of a board, if the games have several.
#[component]
fn KindChoices(kinds: ErasedMemo<GameKinds>) -> impl IntoView {
    let store = Store::from_context();
    let page = LibraryHandle::of(store);
    let query = page.memo(|page| page.query().clone());
    let levels: ErasedMemo<Vec<String>> = ErasedMemo::new(move || {
        let lang = store.lang.get();
        kinds.with(|kinds| kinds.levels.iter().map(|level| level.text().say(lang).to_owned()).collect())
    });
    let level: ErasedMemo<Option<usize>> = ErasedMemo::new(move || {
        let level = query.with(|query| query.level)?;
        kinds.with(|kinds| kinds.levels.iter().position(|offered| *offered == level))
    });
    let choose_level = move |place: Option<usize>| {
        let level = place.and_then(|place| kinds.with_untracked(|kinds| kinds.levels.get(place).copied()));
        change_query(store, |query| query.level = level);
    };
    let boards: ErasedMemo<Vec<String>> = ErasedMemo::new(move || kinds.with(|kinds| kinds.boards.clone()));
    let board: ErasedMemo<Option<usize>> = ErasedMemo::new(move || {
        let board = query.with(|query| query.board.clone())?;
        boards.with(|boards| boards.iter().position(|title| *title == board))
    });
    let choose_board = move |place: Option<usize>| {
        let board = place.and_then(|place| boards.with_untracked(|boards| boards.get(place).cloned()));
        change_query(store, |query| query.board = board);
    };
    view! {
        <NameChoice
            label=NewGameText::Level.label()
            any=GamesText::AnyLevel.label()
            names=levels
            chosen=level
            choose=choose_level
        />
        <NameChoice
            label=EditorText::Board.label()
            any=RulesText::AllBoards.label()
            names=boards
            chosen=board
            choose=choose_board
        />
    }
}

/// A choice of one of these names or of any. There is no choice without names.
#[component]
fn NameChoice(
    label: Label,
    any: Label,
    names: ErasedMemo<Vec<String>>,
    chosen: ErasedMemo<Option<usize>>,
    choose: impl Fn(Option<usize>) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let page = LibraryHandle::from_context();
    let options = move || {
        let option = |(place, name): (usize, String)| {
            view! { <option prop:selected=move || chosen.get() == Some(place)>{name}</option> }
        };
        names.get().into_iter().enumerate().map(option).collect_view().into_any()
    };
    let changed = move |event: leptos::ev::Event| {
        let select: web_sys::HtmlSelectElement = event_target(&event);
        // The first option is any.
        choose(usize::try_from(select.selected_index()).ok().and_then(|place| place.checked_sub(1)));
    };
    let has_names = ErasedMemo::new(move || names.with(|names| !names.is_empty()));
    view! {
        <Show when=move || has_names.get()>
            <label class="field kind-choice">
                <span class="hidden-text">{page.text(label)}</span>
                <select on:change=changed>
                    <option prop:selected=move || chosen.get().is_none()>{page.text(any)}</option>
                    {move || options()}
                </select>
            </label>
        </Show>
    }
}
