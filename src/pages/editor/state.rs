//! What is on the page, and the worker behind it.

use nonet_game::editor::say;
use nonet_game::words::{EditorText, Lang};
use std::time::Duration;

use leptos::prelude::*;
use nonet_engine::geometry::jigsaw;
use nonet_engine::rng::rng;
use nonet_game::editor::{Editor, Filled, Plan};
use nonet_game::save::{OWN_BOARDS_KEY, OwnBoard, OwnBoards, read_own_boards, write_own_boards};
use nonet_game::settings::Settings;
use nonet_game::workbench::{WorkbenchReply, WorkbenchRequest};

use crate::browser;
use crate::client::{Client, CoachEvent};

/// Random regions tried for one that can be filled.
const MOST_TRIES: u32 = 8;

/// Regions that made at random, and how often it tried.
#[derive(Clone)]
struct Rolled {
    plan: Plan,
    even: bool,
    tries: u32,
}

/// A handle to everything; copied freely into closures.
#[derive(Clone, Copy)]
pub struct Desk {
    pub lang: Lang,
    pub editor: RwSignal<Editor>,
    pub plan: Memo<Plan>,
    /// The board's name, once the regions are regions.
    pub board: Memo<Option<String>>,
    pub filled: RwSignal<Option<Filled>>,
    /// The boards kept; none if they cannot be read.
    pub own: RwSignal<Option<OwnBoards>>,
    /// What was deleted last, and where it was.
    pub deleted: RwSignal<Option<(usize, OwnBoard)>>,
    /// What was done last, in words.
    pub said: RwSignal<String>,
    client: StoredValue<Option<Client>, LocalStorage>,
    rolled: StoredValue<Option<Rolled>>,
}

impl Desk {
    pub fn new(settings: &Settings) -> Desk {
        let first = Plan::boxes(9).unwrap_or_else(|| Plan::rows(9));
        let editor = RwSignal::new(Editor::new(first));
        let plan = Memo::new(move |_| editor.with(|e| e.plan().clone()));
        Desk {
            lang: browser::lang(settings),
            editor,
            plan,
            board: Memo::new(move |_| plan.with(|p| p.board_name().map(|name| name.to_string()))),
            filled: RwSignal::new(None),
            own: RwSignal::new(kept()),
            deleted: RwSignal::new(None),
            said: RwSignal::new(String::new()),
            client: StoredValue::new_local(None),
            rolled: StoredValue::new(None),
        }
    }

    /// The desk of this part of the page.
    pub fn here() -> Desk {
        expect_context::<Desk>()
    }

    /// EditorText in the language in use.
    pub fn say(self, words: EditorText) -> &'static str {
        words.say(self.lang)
    }

    /// Says what was done; it fades by itself.
    pub fn tell(self, words: EditorText) {
        self.said.set(self.say(words).to_owned());
    }

    /// Begins with what the address names, and judges whatever is drawn.
    pub fn start(self, hash: RwSignal<String>) {
        self.client.set_value(Some(Client::new(move |heard| match heard {
            CoachEvent::WorkbenchReply(WorkbenchReply::Filled(filled)) => self.hear(filled),
            CoachEvent::WorkbenchReply(_) => {}
            CoachEvent::Lost => self.tell(EditorText::WorkerDied),
        })));
        on_cleanup(move || {
            let _ = self.client.try_with_value(|client| client.as_ref().map(Client::end));
        });
        Effect::new(move |_| {
            if let Some(plan) = hash.with(|hash| Plan::of_address(hash)) {
                self.take(plan);
            }
        });
        Effect::new(move |_| {
            let board = self.board.get();
            self.filled.set(None);
            self.client.with_value(|client| {
                let Some(client) = client else { return };
                client.stop();
                if let Some(board) = board {
                    client.ask(WorkbenchRequest::Fill(board));
                }
            });
        });
        let said = self.said;
        Effect::new(move |_| {
            let now = said.get();
            let take_away = move || {
                if said.try_with_untracked(|said| *said == now) == Some(true) {
                    said.set(String::new());
                }
            };
            if said.with(|said| !said.is_empty()) {
                set_timeout(take_away, Duration::from_secs(6));
            }
        });
    }

    fn hear(self, filled: Filled) {
        let rolled = self.rolled.get_value().filter(|r| self.plan.with_untracked(|plan| *plan == r.plan));
        // SeededRng that made regions no digits fit into may try again, as if it never had.
        match rolled {
            Some(rolled) if filled == Filled::No && rolled.tries < MOST_TRIES => {
                self.editor.update(Editor::undo);
                self.roll(rolled.even, rolled.tries + 1);
            }
            _ => self.filled.set(Some(filled)),
        }
    }

    /// Puts a plan on the board, or says why it is none.
    pub fn take(self, plan: Result<Plan, nonet_game::editor::PlanError>) {
        match plan {
            Ok(plan) => self.editor.update(|editor| editor.put(plan)),
            Err(error) => self.said.set(say::unreadable(self.lang, &error)),
        }
    }

    /// Puts regions made at random on the board; `even` ones look the same upside down.
    pub fn random(self, even: bool) {
        self.roll(even, 1);
    }

    fn roll(self, even: bool, tries: u32) {
        let side = self.plan.with_untracked(Plan::side);
        let seed = u64::from(browser::random());
        let make = if even { jigsaw::random_symmetric } else { jigsaw::random };
        let Some(plan) = Plan::of_regions(&make(side, &mut rng(seed))) else { return };
        self.rolled.set_value(Some(Rolled { plan: plan.clone(), even, tries }));
        self.editor.update(|editor| editor.put(plan));
    }

    /// The address at which this plan is found again.
    pub fn link(self) -> String {
        let page = browser::address_of_page();
        self.plan.with_untracked(|plan| format!("{page}#/draw?{}", plan.link()))
    }

    /// Changes the boards that are kept. They are read anew first: another tab may have changed them.
    pub fn change_own(self, change: impl FnOnce(&mut OwnBoards)) -> bool {
        let Some(mut own) = kept() else {
            self.own.set(None);
            return false;
        };
        change(&mut own);
        let is_kept = browser::keep(&[(OWN_BOARDS_KEY.to_owned(), write_own_boards(&own))]);
        if is_kept {
            self.own.set(Some(own));
        } else {
            self.tell(EditorText::CannotSave);
        }
        is_kept
    }
}

/// The boards kept on this device; `None` if there is a list that cannot be read.
fn kept() -> Option<OwnBoards> {
    browser::kept(OWN_BOARDS_KEY)
        .map_or_else(|| Some(OwnBoards::default()), |text| read_own_boards(&text).ok())
}
