//! What is on the page, and the workers behind it.

use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;
use nonet_engine::Board;
use nonet_engine::format::line;
use nonet_engine::solver::Trajectory;
use nonet_game::boards::board_named;
use nonet_game::save::{INDEX_KEY, read_game};
use nonet_game::settings::Settings;
use nonet_game::text::Lang;
use nonet_game::workbench::batch::{Table, Task};
use nonet_game::workbench::paint::{self, Picture};
use nonet_game::workbench::path::{Path, Ratings};
use nonet_game::workbench::search::{self, Searched, Wish};
use nonet_game::workbench::{Ask, Bench, Player, Told, Tree, Words, out};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use crate::browser;
use crate::client::{Client, Heard};

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

/// While an answer comes in.
struct Incoming {
    words: Vec<u64>,
    asked_ms: f64,
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
    pub wish: RwSignal<Wish>,
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

#[derive(Clone)]
struct Clients {
    verdict: Client,
    path: Client,
    rating: Client,
    search: Client,
    batch: Client,
}

impl Clients {
    fn all(&self) -> [&Client; 5] {
        [&self.verdict, &self.path, &self.rating, &self.search, &self.batch]
    }
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
            wish: RwSignal::new(Wish::default()),
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
            incoming: StoredValue::new(Incoming { words: Vec::new(), asked_ms: 0.0 }),
            path_of: StoredValue::new(None),
        }
    }

    /// The desk of this part of the page.
    pub fn here() -> Desk {
        expect_context::<Desk>()
    }

    /// Words in the language in use.
    pub fn say(self, words: Words) -> &'static str {
        words.say(self.lang)
    }

    /// Starts listening to the workers, and judges whatever is put on the bench.
    pub fn start(self) {
        let client = |hear: fn(Desk, Told)| {
            Client::new(move |heard| match heard {
                Heard::Told(told) => hear(self, told),
                Heard::Lost => self.lost(),
            })
        };
        self.clients.set_value(Some(Clients {
            verdict: client(Desk::hear_verdict),
            path: client(Desk::hear_path),
            rating: client(Desk::hear_rating),
            search: client(Desk::hear_search),
            batch: client(Desk::hear_batch),
        }));
        on_cleanup(move || {
            let _ = self.clients.try_with_value(|clients| {
                for client in clients.iter().flat_map(Clients::all) {
                    client.end();
                }
            });
        });
        let said = self.said;
        Effect::new(move |_| {
            let now = said.get();
            if !now.is_empty() {
                let take_away = move || {
                    if said.try_with_untracked(|said| *said == now) == Some(true) {
                        said.set(String::new());
                    }
                };
                set_timeout(take_away, Duration::from_secs(6));
            }
        });
        let edition = self.edition;
        Effect::new(move |_| {
            edition.get();
            self.forget();
            self.judge();
            if self.tab.get_untracked() == Tab::Logic {
                self.find_path();
            }
        });
    }

    fn with_clients(self, act: impl FnOnce(&Clients)) {
        self.clients.with_value(|clients| clients.as_ref().map(act));
    }

    fn lost(self) {
        self.said.set(self.say(Words::WorkerDied).to_owned());
        self.searching.set(false);
        self.rating.set(false);
        self.batch.update(|batch| batch.running = false);
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

    /// What was known of another puzzle is known no more.
    fn forget(self) {
        self.with_clients(|clients| {
            clients.path.stop();
            clients.rating.stop();
            clients.search.stop();
        });
        self.path_of.set_value(None);
        self.path.set(Path::default());
        self.step.set(0);
        self.ratings.set(None);
        self.rating.set(false);
        self.searching.set(false);
        self.record.set(None);
        self.tree.set(Tree::default());
        self.player.set(Player::default());
        self.comparing.set(false);
    }

    fn judge(self) {
        if self.bench.with_untracked(|b| b.grid().filled_count() == 0) {
            self.with_clients(|clients| clients.verdict.stop());
            return;
        }
        let setup = self.bench.with_untracked(Bench::setup);
        self.with_clients(|clients| {
            // What takes long is not waited for: another worker starts in a blink.
            if clients.verdict.is_busy() {
                let verdict = clients.verdict.clone();
                let asked = self.edition.get_untracked();
                set_timeout(
                    move || {
                        let unanswered =
                            self.bench.try_with_untracked(|b| b.verdict.is_none() && b.edition() == asked);
                        if unanswered == Some(true) && verdict.is_busy() {
                            let setup = self.bench.with_untracked(Bench::setup);
                            verdict.stop();
                            verdict.ask(Ask::Verdict(setup));
                        }
                    },
                    Duration::from_millis(250),
                );
            }
            clients.verdict.ask(Ask::Verdict(setup));
        });
    }

    fn hear_verdict(self, told: Told) {
        if let Told::Verdict(report) = told {
            self.bench.update(|bench| bench.verdict = Some(report));
        }
    }

    /// Has the path found, unless it is known or being found.
    pub fn find_path(self) {
        let edition = self.edition.get_untracked();
        let empty = self.bench.with_untracked(|b| b.grid().filled_count() == 0 && b.candidates().is_none());
        if self.path_of.get_value() == Some(edition) || empty {
            return;
        }
        self.path_of.set_value(Some(edition));
        let setup = self.bench.with_untracked(Bench::setup);
        self.with_clients(|clients| clients.path.ask(Ask::Path(setup, self.lang)));
    }

    fn hear_path(self, told: Told) {
        match told {
            Told::Steps(steps) => self.path.update(|path| path.steps.extend(steps)),
            Told::PathEnd(end) => self.path.update(|path| path.end = Some(end)),
            _ => {}
        }
    }

    /// Has the puzzle rated on other scales, or no longer.
    pub fn rate(self) {
        let running = self.rating.get_untracked();
        self.rating.set(!running);
        let setup = self.bench.with_untracked(Bench::setup);
        self.with_clients(|clients| {
            if running { clients.rating.stop() } else { clients.rating.ask(Ask::Ratings(setup)) }
        });
    }

    fn hear_rating(self, told: Told) {
        match told {
            Told::Ratings(ratings) => self.ratings.set(Some(ratings)),
            _ => self.rating.set(false),
        }
    }

    /// Searches, or no longer.
    pub fn search(self) {
        let running = self.searching.get_untracked();
        self.searching.set(!running);
        if running {
            self.with_clients(|clients| clients.search.stop());
            return;
        }
        self.record.set(None);
        self.tree.set(Tree::default());
        self.player.set(Player::default());
        self.incoming.set_value(Incoming { words: Vec::new(), asked_ms: js_sys::Date::now() });
        let ask = Ask::Search(self.bench.with_untracked(Bench::setup), self.wish.get_untracked());
        self.with_clients(|clients| clients.search.ask(ask));
    }

    fn hear_search(self, told: Told) {
        match told {
            Told::Events(words) => self.incoming.update_value(|incoming| incoming.words.extend(words)),
            Told::Searched(searched) => {
                let (words, ms) = self
                    .incoming
                    .try_update_value(|i| (std::mem::take(&mut i.words), js_sys::Date::now() - i.asked_ms))
                    .unwrap_or_default();
                let trajectory =
                    self.bench.with_untracked(|b| search::trajectory(b.board(), b.grid(), &words, &searched));
                if let Some(trajectory) = trajectory {
                    self.tree.set(Tree::of(&trajectory));
                    self.player.set(Player::new(trajectory.len()));
                    self.record.set(Some(Arc::new(Record { trajectory, searched, ms })));
                }
            }
            Told::Done | Told::Refused => self.searching.set(false),
            _ => {}
        }
    }

    /// Goes through many puzzles.
    pub fn run_batch(self, task: Task) {
        let (text, board) = self.batch_text.get_untracked();
        let Some(cells) = board_named(&board).map(|b| b.cell_count()) else { return };
        let of = text.lines().filter(|l| !l.trim().is_empty() && !l.trim_start().starts_with('#')).count();
        self.table.set(Table::new(cells));
        self.batch.set(Batch { running: true, of });
        let ask = Ask::Batch { board, text: text.to_string(), task };
        self.with_clients(|clients| clients.batch.ask(ask));
    }

    /// Stops at once; the rows so far stay.
    pub fn stop_batch(self) {
        self.with_clients(|clients| clients.batch.stop());
        self.batch.update(|batch| batch.running = false);
        self.table.update(Table::arrange);
        self.said.set(self.say(Words::BatchCancelled).to_owned());
    }

    fn hear_batch(self, told: Told) {
        match told {
            Told::Rows(rows) => self.table.update(|table| table.extend(rows)),
            Told::Done | Told::Refused => {
                self.batch.update(|batch| batch.running = false);
                self.table.update(Table::arrange);
            }
            _ => {}
        }
    }

    /// The game being played comes onto the bench: what was given, as it was given.
    pub fn take_game(self) {
        let game = browser::kept(INDEX_KEY)
            .and_then(|index| out::current_game(&index))
            .and_then(|key| browser::kept(&key))
            .and_then(|text| read_game(&text, &board_named).ok());
        match game {
            Some(game) => {
                self.bench.update(|b| b.bring(game.board().clone(), game.puzzle().givens().clone()));
            }
            None => self.said.set(self.say(Words::NoGame).to_owned()),
        }
    }

    /// The puzzle is put among the games; if it is to be played, it becomes the game being played.
    pub fn keep(self, to_play: bool) {
        let kept = self.bench.with_untracked(|bench| {
            let puzzle = nonet_engine::Puzzle::new(bench.board().clone(), bench.grid().clone()).ok()?;
            let report = bench.verdict.as_ref()?;
            let solution = report.solutions.first().and_then(|s| line::read(bench.board(), s).ok());
            let index = browser::kept(INDEX_KEY);
            out::as_game(puzzle, solution, index.as_deref(), browser::now_ms(), browser::random(), to_play)
                .ok()
        });
        match kept {
            Some(texts) if browser::keep(&texts) => {
                if to_play {
                    browser::go_to_game();
                } else {
                    self.said.set(self.say(Words::Kept).to_owned());
                }
            }
            _ => self.said.set(self.say(Words::CannotKeep).to_owned()),
        }
    }
}

/// Gives an element the focus.
pub fn focus(id: &str) {
    if let Some(element) = document().get_element_by_id(id).and_then(|e| e.dyn_into::<HtmlElement>().ok()) {
        let _ = element.focus();
    }
}
