//! A gallery for development, page `#/gallery`: boards in all states and themes, pictures of all boards, and a hint for
//! each technique. Release builds don't have it.

use leptos::prelude::*;
use leptos::tachys::reactive_graph::OwnedView;
use nonet_app::action::{Action, Effect, NewGameRequest, StartInfo};
use nonet_app::model::Model;
use nonet_app::route::Route;
use nonet_app::session::EntryMode;
use nonet_app::{update, view};
use nonet_engine::{Cell, Digit};
use nonet_game::boards::{NAMES, board_named};
use nonet_game::puzzles::generated::NewPuzzle;
use nonet_game::settings::Theme;
use nonet_game::storage::{MemoryStorage, StorageHandle};
use nonet_tasks::puzzle::{MakePuzzle, PuzzleFound};
use nonet_tasks::worker;
use nonet_tasks::worker::{Worker, WorkerReply, WorkerRequest};
use nonet_text::{Lang, Text};

use super::play::board::PlayedBoard;
use super::play::panels;
use crate::browser::style;
use crate::components::board::{Thumbnail, Viewport};
use crate::components::hint_panel::HintPanel;
use crate::components::keypad::Keypad;
use crate::components::page_style::adopt_page_style;
use crate::reactive::LazyView;
use crate::store::Store;
use nonet::styles;

const STYLE: &str = styles!["lesson_link.css", "dialogs.css", "pages/gallery.css"];

const CLASSIC: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

#[leptos::wasm_split::wasm_split(gallery, wasm_split_path = leptos::wasm_split, fallible)]
pub fn gallery() -> LazyView {
    Ok(view! { <Gallery /> }.into_any())
}

#[component]
fn Gallery() -> impl IntoView {
    let store = Store::from_context();
    adopt_page_style(STYLE);
    style::adopt(panels::STYLE);
    let lang = store.lang.get_untracked();
    let triangles = String::from("1..2..3....45") + &".".repeat(41);
    let boards = NAMES.iter().filter_map(|name| board_named(name));
    let themes = Theme::ALL.into_iter().filter(|theme| *theme != Theme::System).map(|theme| {
        view! {
            <section data-theme=theme.name()>
                <Still model=played(lang) />
                <Still model=dealt(lang, "triangular", &triangles) />
                <Still model=dealt(lang, "9x9", &".".repeat(81)) />
            </section>
        }
    });
    view! {
        <div class="gallery other-page">
            <h1>{move || store.say(Text::Gallery)}</h1>
            <Hints lang />
            <div class="specimens">{boards.map(|board| view! { <Thumbnail board /> }).collect_view()}</div>
            {themes.collect_view()}
        </div>
    }
}

/// Renders with a model of its own, in a store without effects.
fn alone(model: Model, show: impl FnOnce(Store) -> AnyView) -> AnyView {
    let owner = Owner::new();
    let shown = owner.with(|| {
        let store = Store::new(model, None);
        provide_context(store);
        provide_context(Viewport::new());
        show(store)
    });
    // Views that are rendered later find this store, too.
    OwnedView::new_with_owner(shown, owner).into_any()
}

/// A board with its keypad.
#[component]
fn Still(model: Model) -> impl IntoView {
    alone(model, |store| {
        let board = store.board.get_untracked();
        view! {
            <div class="still">
                <PlayedBoard board still=true />
                <Keypad />
            </div>
        }
        .into_any()
    })
}

/// A hint for each technique, at an example position.
#[component]
fn Hints(lang: Lang) -> impl IntoView {
    let shown = RwSignal::new(None::<&'static str>);
    let buttons = nonet_tasks::hint::gallery().into_iter().map(|line| {
        let technique = line.split(' ').next();
        view! { <button class="button" on:click=move |_| shown.set(Some(line))>{technique}</button> }
    });
    view! {
        <section class="hints">
            <div class="specimens">{buttons.collect_view()}</div>
            {move || shown.get().map(|line| view! { <Specimen model=specimen(lang, line) /> })}
        </section>
    }
}

/// A technique's hint, with its drawing on the board.
#[component]
fn Specimen(model: Model) -> impl IntoView {
    alone(model, |store| {
        let board = store.board.get_untracked();
        let has_hint = store.memo(|model| view::hint(model).is_some());
        view! {
            <div class="specimen">
                <div class="still">
                    <PlayedBoard board />
                </div>
                <Show when=move || has_hint.get()>
                    <HintPanel />
                </Show>
            </div>
        }
        .into_any()
    })
}

/// Carries out an action, and answers the coach's requests at once.
fn perform(model: &mut Model, action: Action) {
    let mut actions = vec![action];
    while let Some(action) = actions.pop() {
        for effect in update(model, action) {
            if let Effect::Work(Worker::Coach, request @ WorkerRequest::Run { .. }) = effect {
                actions.push(Action::Worker(worker::answer(request)));
            }
        }
    }
}

/// Creates a model that saves nothing and waits for nothing.
fn quiet(lang: Lang) -> Model {
    let nothing = MemoryStorage::default();
    nothing.set_absent(true);
    let mut model = Model::new(StorageHandle::new(nothing));
    update(
        &mut model,
        Action::Start(Box::new(StartInfo {
            lang: lang.tag().to_owned(),
            address: Route::Gallery.into(),
            now_ms: 0,
            seed: 0,
        })),
    );
    model.pending = None;
    model
}

/// Shows a technique at its example position.
fn specimen(lang: Lang, line: &str) -> Model {
    let mut model = quiet(lang);
    perform(&mut model, Action::ShowSpecimen(line.to_owned()));
    model
}

/// Creates a model with a puzzle that has just been begun.
fn dealt(lang: Lang, name: &str, givens: &str) -> Model {
    let mut model = quiet(lang);
    let wanted = NewGameRequest { board: name.to_owned(), level: Default::default(), seed: 0, now_ms: 0 };
    for effect in update(&mut model, Action::NewGame(wanted)) {
        let Effect::Work(Worker::Generator, request @ WorkerRequest::Run { .. }) = effect else { continue };
        let asked = match &request {
            WorkerRequest::Run { id, job } => job.read::<MakePuzzle>().map(|task| (*id, task)),
            _ => None,
        };
        let reply = match asked {
            Some((id, MakePuzzle { spec: wish, seed })) => {
                let (board, level) = (wish.board, wish.level.unwrap_or_default());
                let (givens, solution) = (givens.to_owned(), givens.to_owned());
                let made = NewPuzzle { board, level, seed, givens, solution, minutes: None };
                WorkerReply::done::<MakePuzzle>(id, &PuzzleFound::Made(made))
            }
            None => worker::answer(request),
        };
        update(&mut model, Action::Worker(reply));
    }
    model
}

/// Creates a model with a classic board that shows everything a cell can hold.
fn played(lang: Lang) -> Model {
    let mut model = dealt(lang, "classic", CLASSIC);
    let mut at = |cell: usize, mode: EntryMode, digits: &[u8]| {
        update(&mut model, Action::Select(Cell::new(cell)));
        for digit in digits.iter().filter_map(|d| Digit::new(*d)) {
            update(&mut model, Action::DigitAs(mode, digit));
        }
    };
    at(2, EntryMode::Digit, &[4]);
    at(5, EntryMode::Corner, &[1, 2, 3, 4, 5, 6, 7, 8, 9]);
    at(10, EntryMode::Digit, &[7]);
    at(11, EntryMode::Centre, &[1, 2, 4]);
    at(19, EntryMode::Corner, &[2, 4]);
    at(19, EntryMode::Centre, &[1, 7]);
    at(28, EntryMode::Centre, &[1, 2, 3, 4, 5, 6, 7]);
    for colour in 1..=9 {
        at(53 + usize::from(colour), EntryMode::Colour, &[colour]);
    }
    at(65, EntryMode::Colour, &[1, 2]);
    at(66, EntryMode::Colour, &[1, 3, 5]);
    at(64, EntryMode::Colour, &[2, 4, 6, 8]);
    at(43, EntryMode::Digit, &[8]);
    at(38, EntryMode::Digit, &[6]);
    model
}
