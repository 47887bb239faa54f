//! Search, filter and sort order of the list.

use leptos::prelude::*;
use nonet_app::page::Page;
use nonet_pages::library::{GameFilter, GameKinds, GameQuery, GameSort, LibraryAction, LibraryPage};
use nonet_text::locale::locale;
use nonet_text::{CollectionText, EditorText, GamesText, Label, LibraryText, NewGameText, RulesText};

use super::{LibraryHandle, change_query, folders};
use crate::components::icon::{Glyph, Icon};
use crate::reactive::ErasedMemo;
use crate::store::Store;

#[component]
pub fn Search(
    kinds: ErasedMemo<GameKinds>,
    /// The number of games that each filter shows.
    counts: ErasedMemo<[usize; 3]>,
    /// True if the list shows a button of its own that clears the filters.
    is_empty: ErasedMemo<bool>,
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
    let unfolded = RwSignal::new(false);
    let menu_choices = choices_of(GameQuery::menu_choices);
    // A choice that hides games is shown: a new folder is chosen at once.
    Effect::new(move |_| {
        if menu_choices.get() > 0 {
            unfolded.set(true);
        }
    });
    let choices = choices_of(GameQuery::choices);
    let words = page.memo(|page| page.query().text.clone());
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
                prop:value=move || words.get()
                on:input=move |event| change_query(store, |query| query.text = event_target_value(&event))
            />
            // Shown on phones only.
            <button
                class="button games-unfold"
                class:narrowed=move || { menu_choices.get() > 0 }
                title=move || unfold()
                aria-label=move || unfold()
                aria-expanded=move || unfolded.get().to_string()
                on:click=move |_| unfolded.update(|unfolded| *unfolded = !*unfolded)
            >
                <Glyph icon=Icon::FILTER />
            </button>
            <folders::NewFolderButton />
            <fieldset class="choice">
                <legend class="hidden-text">{page.text(GamesText::Show)}</legend>
                {filters}
            </fieldset>
            <div class="games-order">
                <ClearChoices is_empty />
                <folders::FolderChoice />
                <KindChoices kinds />
                <SortChoice kinds />
            </div>
        </div>
    }
}

/// True if words or choices hide games.
pub fn is_narrowed() -> ErasedMemo<bool> {
    let page = LibraryHandle::from_context();
    let choices = choices_of(GameQuery::choices);
    page.memo(move |page| !page.query().text.trim().is_empty() || choices.get() > 0)
}

/// The number of listed games. Only screen readers need it, because the filters show the number too.
#[component]
pub fn Found(count: ErasedMemo<usize>, puzzles: ErasedMemo<Vec<u32>>) -> impl IntoView {
    let store = Store::from_context();
    let puzzles = ErasedMemo::new(move || puzzles.with(Vec::len) as u64);
    let found = move || {
        let lang = store.lang.get();
        let games = GamesText::found(lang, count.get() as u64);
        match puzzles.get() {
            0 => games,
            puzzles => [games, CollectionText::count(lang, puzzles)].join(" · "),
        }
    };
    view! { <p class="games-found hidden-text" role="status">{move || found()}</p> }
}

/// The button before the menus that clears what hides games. It takes no line of its own, so that the list stays in
/// place.
#[component]
fn ClearChoices(is_empty: ErasedMemo<bool>) -> impl IntoView {
    let page = LibraryHandle::from_context();
    let is_narrowed = is_narrowed();
    let is_shown = ErasedMemo::new(move || is_narrowed.get() && !is_empty.get());
    view! {
        <Show when=move || is_shown.get()>
            <button
                class="button clear-choices"
                title=page.text(LibraryText::ClearFilters)
                aria-label=page.text(LibraryText::ClearFilters)
                on:click=move |_| page.dispatch(LibraryAction::ClearFilters)
            >
                <Glyph icon=Icon::CLOSE />
            </button>
        </Show>
    }
}

/// The button that removes the words and all choices that hide games.
#[component]
pub fn ClearButton(is_shown: ErasedMemo<bool>) -> impl IntoView {
    let page = LibraryHandle::from_context();
    let button = move || {
        view! {
            <button class="button clear-filters" on:click=move |_| page.dispatch(LibraryAction::ClearFilters)>
                {page.text(LibraryText::ClearFilters)}
            </button>
        }
        .into_any()
    };
    move || is_shown.get().then(|| button()).into_any()
}

/// The choice of the order.
#[component]
fn SortChoice(kinds: ErasedMemo<GameKinds>) -> impl IntoView {
    let store = Store::from_context();
    let page = LibraryHandle::of(store);
    let sorts = ErasedMemo::new(move || kinds.with(GameKinds::sorts));
    let sort = page.memo(|page| page.query().sort);
    // Without the order that was chosen, the list is in the first one.
    let chosen = ErasedMemo::new(move || {
        let shown = kinds.with(|kinds| kinds.shown_sort(sort.get()));
        sorts.with(|sorts| sorts.iter().position(|sort| *sort == shown)).unwrap_or_default()
    });
    let options = move || {
        let option = |(place, sort): (usize, GameSort)| {
            view! { <option prop:selected=move || chosen.get() == place>{page.text(sort.text())}</option> }
        };
        sorts.get().into_iter().enumerate().map(option).collect_view().into_any()
    };
    let choose = move |event: leptos::ev::Event| {
        let select: web_sys::HtmlSelectElement = event_target(&event);
        let place = usize::try_from(select.selected_index()).ok();
        if let Some(sort) = place.and_then(|place| sorts.with_untracked(|sorts| sorts.get(place).copied())) {
            change_query(store, |query| query.sort = sort);
        }
    };
    view! {
        <label class="field games-sort">
            <span class="hidden-text">{page.text(GamesText::Sort)}</span>
            <select on:change=choose>{move || options()}</select>
        </label>
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

/// Counts choices that hide games, without those that can't be made any more.
fn choices_of(count: fn(&GameQuery) -> usize) -> ErasedMemo<usize> {
    Store::from_context().memo(move |model| {
        let count = |page: &LibraryPage| {
            count(&page.query().with_offered_kinds(model.lang(), &model.index, page.folders()))
        };
        LibraryPage::of(model).map(count).unwrap_or_default()
    })
}
