//! The choice of the puzzles to print.

use std::collections::BTreeSet;
use std::time::Duration;

use leptos::ev::Event;
use leptos::prelude::*;
use nonet_app::page::Page;
use nonet_engine::rules::styles::{STYLES, takes_rules};
use nonet_game::boards::{NAMES, board_named};
use nonet_game::game::GameId;
use nonet_game::library::folders::FolderId;
use nonet_game::puzzles::level::Level;
use nonet_pages::library::{FolderFilter, GameFilter};
use nonet_pages::print::{GameSelection, MAX_PUZZLES, NewPuzzles, PrintAction, PrintPage, PrintSource};
use nonet_text::{GamesText, PrintText, board_title, style_name};

use super::PrintHandle;
use crate::browser::random;
use crate::components::windowed::Windowed;
use crate::reactive::ErasedMemo;
use crate::store::Store;

/// Number of games read between two paints.
const BATCH_LEN: usize = 40;

/// The source of the puzzles, and its options.
#[component]
pub fn ChooseSource() -> impl IntoView {
    let store = Store::from_context();
    let page = PrintHandle::of(store);
    let source = page.memo(PrintPage::source);
    let has_board_puzzle = store.memo(PrintPage::has_board_puzzle);
    let name = store.memo(|model| PrintPage::of(model).and_then(|page| page.board_puzzle_name(model.lang())));
    let one = move |own: PrintSource, text: PrintText| {
        view! {
            <label>
                <input
                    type="radio"
                    name="source"
                    prop:checked=move || source.get() == own
                    on:change=move |_: Event| page.dispatch(PrintAction::SetSource(own))
                />
                <span>{page.text(text)}</span>
            </label>
        }
    };
    view! {
        <section aria-labelledby="print-which">
            <h2 id="print-which">{page.text(PrintText::Which)}</h2>
            <div class="choice" role="group" aria-labelledby="print-which">
                <Show when=move || has_board_puzzle.get()>
                    {one(PrintSource::Board, PrintText::SourceBoard)}
                </Show>
                {one(PrintSource::Games, PrintText::SourceGames)}
                {one(PrintSource::NewPuzzles, PrintText::SourceFresh)}
            </div>
            {move || match source.get() {
                PrintSource::Board => view! { <p class="lead">{move || name.get()}</p> }.into_any(),
                PrintSource::Games => view! { <GameChoice /> }.into_any(),
                PrintSource::NewPuzzles => view! { <GeneratorOptions /> }.into_any(),
            }}
        </section>
    }
}

/// Returns the games to choose from: id, name, and whether it is printed.
fn games(store: Store) -> Vec<(GameId, String, bool)> {
    store.peek(|model| PrintPage::of(model).map(|page| page.games(model)).unwrap_or_default())
}

/// Reads the games to print, a few at a time. Stops if the choice changes.
fn gather(store: Store, gathering: u32, of: usize, mut left: Vec<GameId>) {
    let page = PrintHandle::of(store);
    let now = store.peek(|model| PrintPage::of(model).map(PrintPage::gathering));
    if now != Some(gathering) || of == 0 {
        return;
    }
    let later = left.split_off(left.len().min(BATCH_LEN));
    page.dispatch(PrintAction::Gather { gathering, of, games: left });
    if !later.is_empty() {
        set_timeout(move || gather(store, gathering, of, later), Duration::ZERO);
    }
}

/// The choice of games.
#[component]
fn GameChoice() -> impl IntoView {
    let store = Store::from_context();
    let page = PrintHandle::of(store);
    let all = store.peek(|model| PrintPage::of(model).map(|page| page.folders().clone()).unwrap_or_default());
    let from = page.memo(|page| page.from().clone());
    let gathering = page.memo(PrintPage::gathering);
    let listed = ErasedMemo::new(move || {
        gathering.with(|_| ());
        games(store)
    });
    Effect::new(move |_| {
        let number = gathering.get();
        let chosen: Vec<GameId> = listed.with_untracked(|list| {
            list.iter().filter(|(.., is_in)| *is_in).map(|(id, ..)| id.clone()).collect()
        });
        let folder = from.with_untracked(|from| match from.folder {
            FolderFilter::In(folder) => Some(folder),
            _ => None,
        });
        // Deferred, because this effect runs within an action.
        let begin = move || {
            if let Some(folder) = folder {
                page.dispatch(PrintAction::GatherCollection { gathering: number, folder });
            }
            gather(store, number, chosen.len(), chosen);
        };
        set_timeout(begin, Duration::ZERO);
    });
    let change = move |change: &dyn Fn(&mut GameSelection)| {
        let mut from = from.get_untracked();
        change(&mut from);
        page.dispatch(PrintAction::SetGameSelection(Box::new(from)));
    };
    let selected = ErasedMemo::new(move || from.with(|from| from.only.as_ref().map(BTreeSet::len)));
    let filters = move || {
        let selected = selected.get();
        let option = |filter: GameFilter| {
            let is_chosen = selected.is_none() && from.with_untracked(|from| from.filter == filter);
            view! {
                <option value=filter.text() as usize selected=is_chosen>{page.text(filter.text())}</option>
            }
        };
        let selected = selected.map(|games| {
            let games = GamesText::selected(store.lang.get(), games as u64);
            view! { <option value="" selected=true>{games}</option> }
        });
        view! {
            {selected}
            {GameFilter::ALL.map(option).collect_view()}
        }
        .into_any()
    };
    let choose_filter = move |event: Event| {
        let chosen = event_target_value(&event);
        let found = GameFilter::ALL.into_iter().find(|filter| (filter.text() as usize).to_string() == chosen);
        change(&|from| {
            from.only = None;
            from.filter = found.unwrap_or_default();
            from.excluded.clear();
        });
    };
    let options: Vec<(String, String)> =
        all.all().into_iter().map(|(id, name)| (id.text(), name.to_owned())).collect();
    let is_any = !options.is_empty();
    let place = move || {
        let here = from.with_untracked(|from| match from.folder {
            FolderFilter::In(folder) => folder.text(),
            _ => String::new(),
        });
        let options = options.iter().map(|(value, name)| {
            view! { <option value=value.clone() selected=*value == here>{name.clone()}</option> }
        });
        options.collect_view()
    };
    let choose_place = move |event: Event| {
        let place = FolderId::parse(&event_target_value(&event)).map_or(FolderFilter::Any, FolderFilter::In);
        change(&|from| {
            from.only = None;
            from.folder = place;
            from.excluded.clear();
        });
    };
    let count = ErasedMemo::new(move || listed.with(Vec::len));
    let is_some = page.memo(|page| !page.puzzles().is_empty());
    let row = move |at: usize| {
        let Some((id, name, is_in)) = listed.with(|list| list.get(at).cloned()) else { return ().into_any() };
        let turn = move |_: Event| {
            let id = id.clone();
            change(&move |from| {
                if !from.excluded.remove(&id) {
                    from.excluded.insert(id.clone());
                }
            });
        };
        view! {
            <label class="check-row print-game">
                <input type="checkbox" prop:checked=is_in on:change=turn />
                <span>{name}</span>
            </label>
        }
        .into_any()
    };
    view! {
        <label class="field">
            <span>{page.text(PrintText::GamesShown)}</span>
            <select on:change=choose_filter>{move || filters()}</select>
        </label>
        {is_any.then(|| view! {
            <label class="field">
                <span>{page.text(GamesText::Folder)}</span>
                <select on:change=choose_place>
                    <option value="">{page.text(GamesText::AnyFolder)}</option>
                    {place()}
                </select>
            </label>
        })}
        {move || match count.get() {
            0 if is_some.get() => ().into_any(),
            0 => view! { <p class="note">{page.text(PrintText::NoGames)}</p> }.into_any(),
            _ => view! {
                <details class="print-selection">
                    <summary>{page.text(PrintText::ChooseGames)}</summary>
                    <Windowed label=page.text(PrintText::GamesShown) count row />
                </details>
            }
            .into_any(),
        }}
    }
}

/// The options of puzzles to generate.
#[component]
fn GeneratorOptions() -> impl IntoView {
    let store = Store::from_context();
    let page = PrintHandle::of(store);
    let new_puzzles = page.memo(|page| page.new_puzzles().clone());
    let change = move |change: &dyn Fn(&mut NewPuzzles)| {
        let mut new_puzzles = new_puzzles.get_untracked();
        change(&mut new_puzzles);
        page.dispatch(PrintAction::SetNewPuzzles(Box::new(new_puzzles)));
    };
    let board = ErasedMemo::new(move || new_puzzles.with(|new_puzzles| new_puzzles.board.clone()));
    let has_rules = ErasedMemo::new(move || {
        board.with(|name| board_named(name)).is_some_and(|board| takes_rules(&board))
    });
    let boards = move || {
        let lang = store.lang.get();
        let option = |name: &&str| {
            let selected = new_puzzles.with_untracked(|new_puzzles| new_puzzles.board == *name);
            view! { <option value=*name selected=selected>{board_title(lang, name)}</option> }
        };
        NAMES.iter().map(option).collect_view()
    };
    let styles = move || {
        let lang = store.lang.get();
        let option = |style: &'static str| {
            let selected = new_puzzles.with_untracked(|new_puzzles| new_puzzles.style == style);
            view! { <option value=style selected=selected>{style_name(lang, style)}</option> }
        };
        view! {
            <option value="">{PrintText::NoRules.say(lang)}</option>
            {STYLES.map(option).collect_view()}
        }
    };
    let levels = move || {
        let lang = store.lang.get();
        let has_style = new_puzzles.with(|new_puzzles| !new_puzzles.style.is_empty());
        let offered = board.with(|name| board_named(name).map(|board| Level::on(&board))).unwrap_or_default();
        let option = |level: &Level| {
            let selected = new_puzzles.with_untracked(|new_puzzles| new_puzzles.level == Some(*level));
            view! { <option value=level.name() selected=selected>{level.text().say(lang)}</option> }
        };
        let fits = |level: &&Level| !has_style || level.takes_variants();
        view! {
            {offered.iter().filter(fits).map(option).collect_view()}
            <option value="" selected=new_puzzles.with_untracked(|new_puzzles| new_puzzles.level.is_none())>
                {PrintText::AnyLevel.say(lang)}
            </option>
        }
    };
    view! {
        <label class="field">
            <span>{page.text(PrintText::Count)}</span>
            <input
                type="number"
                min="1"
                max=MAX_PUZZLES.to_string()
                prop:value=move || new_puzzles.with(|new_puzzles| new_puzzles.count.to_string())
                on:change=move |event| {
                    let count = event_target_value(&event).parse().unwrap_or(1);
                    change(&|new_puzzles| new_puzzles.count = count);
                }
            />
        </label>
        <label class="field">
            <span>{page.text(PrintText::Board)}</span>
            <select on:change=move |event| {
                let board = event_target_value(&event);
                change(&|new_puzzles| new_puzzles.board.clone_from(&board));
            }>{move || boards().into_any()}</select>
        </label>
        {move || has_rules.get().then(|| view! {
            <label class="field">
                <span>{page.text(PrintText::Rules)}</span>
                <select on:change=move |event| {
                    let style = event_target_value(&event);
                    change(&|new_puzzles| new_puzzles.style.clone_from(&style));
                }>{move || styles().into_any()}</select>
            </label>
        }).into_any()}
        <label class="field">
            <span>{page.text(PrintText::Level)}</span>
            <select on:change=move |event| {
                let level = Level::from_name(&event_target_value(&event));
                change(&|new_puzzles| new_puzzles.level = level);
            }>{move || levels().into_any()}</select>
        </label>
        <button class="button main" on:click=move |_| page.dispatch(PrintAction::Make { seed: random() })>
            {page.text(PrintText::MakeThem)}
        </button>
    }
}
