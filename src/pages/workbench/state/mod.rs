//! What is on the page, and the workers behind it.
//!
//! - [`Desk`]: all that the parts of the page show and change;
//! - [`work`]: what the workers are asked, and what they say;
//! - [`games`]: puzzles that come from the games, and go among them.

mod games;
mod work;

use nonet_game::words::{Lang, WorkbenchText};
use std::sync::Arc;

use leptos::prelude::*;
use nonet_engine::Board;
use nonet_engine::solver::Trajectory;
use nonet_game::settings::Settings;
use nonet_game::workbench::batch::Table;
use nonet_game::workbench::paint::{self, Picture};
use nonet_game::workbench::path::{Path, Ratings};
use nonet_game::workbench::search::{SearchOptions, Searched};
use nonet_game::workbench::{Bench, Player, Tree};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use crate::browser;
use work::{Clients, Incoming};

/// A side of the page.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Tab {
    Puzzle,
    Logic,
    Search,
    Batch,
}

impl Tab {
    pub const ALL: [Tab; 4] = [Tab::Puzzle, Tab::Logic, Tab::Search, Tab::Batch];

    /// Its id in the page.
    pub const fn id(self) -> &'static str {
        match self {
            Tab::Puzzle => "tab-puzzle",
            Tab::Logic => "tab-logic",
            Tab::Search => "tab-search",
            Tab::Batch => "tab-batch",
        }
    }
}

/// A search with its record.
pub struct Record {
    pub trajectory: Trajectory,
    pub searched: Searched,
    pub ms: f64,
}

/// How far a batch is.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Batch {
    pub running: bool,
    pub of: usize,
}

/// A handle to everything; copied freely into closures.
#[derive(Clone, Copy)]
pub struct Desk {
    pub lang: Lang,
    pub bench: RwSignal<Bench>,
    pub tab: RwSignal<Tab>,
    /// What was done last, in words.
    pub said: RwSignal<String>,
    pub dropping: RwSignal<bool>,
    /// Whether the solution, or what is possible, is shown.
    pub showing: RwSignal<bool>,
    /// Whether two solutions are shown side by side.
    pub comparing: RwSignal<bool>,
    pub path: RwSignal<Path>,
    /// The step that is open on the board.
    pub step: RwSignal<usize>,
    pub ratings: RwSignal<Option<Ratings>>,
    pub rating: RwSignal<bool>,
    pub options: RwSignal<SearchOptions>,
    pub searching: RwSignal<bool>,
    pub record: RwSignal<Option<Arc<Record>>>,
    pub tree: RwSignal<Tree>,
    pub player: RwSignal<Player>,
    pub table: RwSignal<Table>,
    pub batch: RwSignal<Batch>,
    /// The text of the batch and the name of its board.
    pub batch_text: RwSignal<(Arc<str>, String)>,
    pub picture: Memo<Picture>,
    pub board: Memo<Arc<Board>>,
    pub edition: Memo<u32>,
    clients: StoredValue<Option<Clients>, LocalStorage>,
    incoming: StoredValue<Incoming>,
    /// The edition of the puzzle that the path is of.
    path_of: StoredValue<Option<u32>>,
}

impl Desk {
    pub fn new(settings: &Settings) -> Desk {
        let bench = RwSignal::new(Bench::default());
        let tab = RwSignal::new(Tab::Puzzle);
        let showing = RwSignal::new(false);
        let path = RwSignal::new(Path::default());
        let step = RwSignal::new(0);
        let record: RwSignal<Option<Arc<Record>>> = RwSignal::new(None);
        let player = RwSignal::new(Player::default());
        let at = Memo::new(move |_| player.with(Player::at));
        let edition = Memo::new(move |_| bench.with(Bench::edition));
        let picture = Memo::new(move |_| {
            let tab = tab.get();
            bench.with(|bench| {
                if tab == Tab::Logic && path.with(|p| !p.steps.is_empty()) {
                    let step = step.get();
                    return path
                        .with(|p| paint::step(bench.board(), bench.grid(), bench.candidates(), p, step));
                }
                if tab == Tab::Search
                    && let Some(record) = record.get()
                {
                    return paint::moment(bench.grid(), &record.trajectory, at.get());
                }
                let shown = showing.get() && tab == Tab::Puzzle;
                paint::setting(bench.board(), bench.grid(), bench.candidates(), bench.verdict.as_ref(), shown)
            })
        });
        Desk {
            lang: browser::lang(settings),
            bench,
            tab,
            said: RwSignal::new(String::new()),
            dropping: RwSignal::new(false),
            showing,
            comparing: RwSignal::new(false),
            path,
            step,
            ratings: RwSignal::new(None),
            rating: RwSignal::new(false),
            options: RwSignal::new(SearchOptions::default()),
            searching: RwSignal::new(false),
            record,
            tree: RwSignal::new(Tree::default()),
            player,
            table: RwSignal::new(Table::default()),
            batch: RwSignal::new(Batch::default()),
            batch_text: RwSignal::new((Arc::from(""), String::new())),
            picture,
            board: Memo::new(move |_| bench.with(|b| b.board().clone())),
            edition,
            clients: StoredValue::new_local(None),
            incoming: StoredValue::new(Incoming::default()),
            path_of: StoredValue::new(None),
        }
    }

    /// The desk of this part of the page.
    pub fn here() -> Desk {
        expect_context::<Desk>()
    }

    /// WorkbenchText in the language in use.
    pub fn say(self, words: WorkbenchText) -> &'static str {
        words.say(self.lang)
    }

    /// Opens a side.
    pub fn open(self, tab: Tab) {
        self.comparing.set(false);
        self.player.update(|player| {
            if player.runs() {
                player.toggle();
            }
        });
        self.tab.set(tab);
        if tab == Tab::Logic {
            self.find_path();
        }
    }
}

/// Gives an element the focus.
pub fn focus(id: &str) {
    if let Some(element) = document().get_element_by_id(id).and_then(|e| e.dyn_into::<HtmlElement>().ok()) {
        let _ = element.focus();
    }
}
