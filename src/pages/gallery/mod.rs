//! Boards in all their states, in every theme, and a hint for each technique, for looking at: the hidden page
//! `#/gallery`.

use leptos::prelude::*;
use nonet_engine::{Cell, Digit};
use nonet_game::action::{Action, Start};
use nonet_game::model::Kept;
use nonet_game::route::Route;
use nonet_game::session::Mode;
use nonet_game::settings::Theme;
use nonet_game::words::Text;
use nonet_game::worker::{JobOutcome, MadePuzzle, Reply, RequestId};
use nonet_game::{Model, update};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;

use crate::board::{board, board_on_page};
use crate::desk::Desk;
use crate::dom::{El, el};
use crate::effects::Edge;
use crate::hint::{has_hint, hint};
use crate::keypad::keypad;

const CLASSIC: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The gallery.
pub fn gallery() -> El {
    let themes = Theme::ALL.into_iter().filter(|theme| *theme != Theme::System);
    let section = |theme: Theme| {
        let triangles = String::from("1..2..3....45") + &".".repeat(41);
        el("section", "")
            .attr("data-theme", theme.name())
            .child(still(played()))
            .child(still(dealt("triangular", &triangles)))
            .child(still(dealt("9x9", &".".repeat(81))))
    };
    el("main", "gallery").child(el("h1", "").say(Text::Gallery)).child(hints()).children(themes.map(section))
}

/// A hint for each technique, at a position of its own, on a desk that keeps nothing.
fn hints() -> El {
    let owner = Owner::new();
    let made = owner.with(|| {
        let mut model = Model::default();
        update(&mut model, start());
        (model.kept, model.pending) = (Kept::NoStore, None);
        let desk = Desk::new(model, Some(Edge::of_browser(RwSignal::new(String::new()))));
        provide_context(desk);
        let list = el("div", "specimens");
        list_specimens(desk, list.clone());
        let asked = move || if has_hint(desk) { "y".into() } else { String::new() };
        el("section", "hints")
            .child(list)
            .child(el("div", "still").child(board_on_page(desk)))
            .child(el("div", "").part(asked, move |is| (!is.is_empty()).then(|| hint(desk))))
    });
    on_cleanup(move || drop(owner));
    made
}

/// Fills the list with a button per technique, once their positions are there.
fn list_specimens(desk: Desk, list: El) {
    leptos::task::spawn_local(async move {
        let Ok(response) = JsFuture::from(window().fetch_with_str("gallery.txt")).await else { return };
        let Ok(text) = response.unchecked_into::<web_sys::Response>().text() else { return };
        let Some(text) = JsFuture::from(text).await.ok().and_then(|text| text.as_string()) else { return };
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let (slug, line) = (line.split(' ').next().unwrap_or_default(), line.to_owned());
            let button = el("button", "button").text(slug);
            let show = move || desk.act(Action::ShowSpecimen(line.clone()));
            let _ = list.clone().child(button.press(show));
        }
    });
}

/// A desk of its own, at which nothing reaches the browser.
fn still(model: Model) -> El {
    let desk = Desk::new(model, None);
    el("div", "still").child(board(desk, desk.board.get_untracked())).child(keypad(desk, None))
}

/// A puzzle just put on its board.
fn dealt(board: &str, givens: &str) -> Model {
    let mut model = Model::default();
    update(&mut model, start());
    let made = MadePuzzle {
        board: board.to_owned(),
        level: Default::default(),
        seed: 0,
        givens: givens.to_owned(),
        solution: givens.to_owned(),
    };
    update(&mut model, Action::Worker(Reply::Done { id: RequestId(0), outcome: JobOutcome::Made(made) }));
    model
}

/// The page's language, and nothing kept.
fn start() -> Action {
    Action::Start(Box::new(Start {
        index: Ok(None),
        settings: None,
        lang: document().document_element().and_then(|root| root.get_attribute("lang")).unwrap_or_default(),
        route: Route::Gallery,
        now_ms: 0,
        seed: 0,
    }))
}

/// A classic board with everything on it that a cell can show.
fn played() -> Model {
    let mut model = dealt("classic", CLASSIC);
    let mut at = |cell: usize, mode: Mode, digits: &[u8]| {
        update(&mut model, Action::Select(Cell::new(cell)));
        for digit in digits.iter().filter_map(|d| Digit::new(*d)) {
            update(&mut model, Action::DigitAs(mode, digit));
        }
    };
    at(2, Mode::Digit, &[4]);
    at(5, Mode::Corner, &[1, 2, 3, 4, 5, 6, 7, 8, 9]);
    at(10, Mode::Digit, &[7]);
    at(11, Mode::Centre, &[1, 2, 4]);
    at(19, Mode::Corner, &[2, 4]);
    at(19, Mode::Centre, &[1, 7]);
    at(28, Mode::Centre, &[1, 2, 3, 4, 5, 6, 7]);
    for colour in 1..=9 {
        at(53 + usize::from(colour), Mode::Colour, &[colour]);
    }
    at(65, Mode::Colour, &[1, 2]);
    at(66, Mode::Colour, &[1, 3, 5]);
    at(64, Mode::Colour, &[2, 4, 6, 8]);
    at(43, Mode::Digit, &[8]);
    at(38, Mode::Digit, &[6]);
    model
}
