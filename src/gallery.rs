//! Boards in all their states, in every theme, and a hint for each technique, for looking at: the page `#/gallery` of
//! `cargo xtask start --dev`.

use leptos::prelude::*;
use nonet_engine::{Cell, Digit};
use nonet_game::action::{Action, Start};
use nonet_game::hint::GALLERY;
use nonet_game::model::Kept;
use nonet_game::route::Route;
use nonet_game::session::Mode;
use nonet_game::settings::Theme;
use nonet_game::text::Text;
use nonet_game::worker::{JobOutcome, MadePuzzle, Reply, RequestId};
use nonet_game::{Model, update};

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
        let asked = move || if has_hint(desk) { "y".into() } else { String::new() };
        el("section", "hints")
            .child(specimens(desk))
            .child(el("div", "still").child(board_on_page(desk)))
            .child(el("div", "").part(asked, move |is| (!is.is_empty()).then(|| hint(desk))))
    });
    on_cleanup(move || drop(owner));
    made
}

/// A button per technique.
fn specimens(desk: Desk) -> El {
    let lines = GALLERY.lines().filter(|line| !line.starts_with('#'));
    let button = move |line: &'static str| {
        let slug = line.split(' ').next().unwrap_or_default();
        el("button", "button").text(slug).press(move || desk.act(Action::ShowSpecimen(line.to_owned())))
    };
    el("div", "specimens").children(lines.map(button))
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
