//! What the workers are asked, and what they say.

use nonet_game::words::WorkbenchText;
use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;
use nonet_game::boards::board_named;
use nonet_game::workbench::batch::{Table, Task};
use nonet_game::workbench::path::Path;
use nonet_game::workbench::{Bench, Player, Tree, WorkbenchReply, WorkbenchRequest, search};

use super::{Batch, Desk, Record, Tab};
use crate::client::{Client, CoachEvent};

#[derive(Clone)]
pub(super) struct Clients {
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

/// While an answer comes in.
#[derive(Default)]
pub(super) struct Incoming {
    words: Vec<u64>,
    asked_ms: f64,
}

impl Desk {
    /// Starts listening to the workers, and judges whatever is put on the bench.
    pub fn start(self) {
        let client = |hear: fn(Desk, WorkbenchReply)| {
            Client::new(move |heard| match heard {
                CoachEvent::WorkbenchReply(told) => hear(self, told),
                CoachEvent::Lost => self.lost(),
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
        self.said.set(self.say(WorkbenchText::WorkerDied).to_owned());
        self.searching.set(false);
        self.rating.set(false);
        self.batch.update(|batch| batch.running = false);
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
                            verdict.ask(WorkbenchRequest::Verdict(setup));
                        }
                    },
                    Duration::from_millis(250),
                );
            }
            clients.verdict.ask(WorkbenchRequest::Verdict(setup));
        });
    }

    fn hear_verdict(self, told: WorkbenchReply) {
        if let WorkbenchReply::Verdict(report) = told {
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
        self.with_clients(|clients| clients.path.ask(WorkbenchRequest::Path(setup, self.lang)));
    }

    fn hear_path(self, told: WorkbenchReply) {
        match told {
            WorkbenchReply::Steps(steps) => self.path.update(|path| path.steps.extend(steps)),
            WorkbenchReply::PathEnd(end) => self.path.update(|path| path.end = Some(end)),
            _ => {}
        }
    }

    /// Has the puzzle rated on other scales, or no longer.
    pub fn rate(self) {
        let running = self.rating.get_untracked();
        self.rating.set(!running);
        let setup = self.bench.with_untracked(Bench::setup);
        self.with_clients(|clients| {
            if running { clients.rating.stop() } else { clients.rating.ask(WorkbenchRequest::Ratings(setup)) }
        });
    }

    fn hear_rating(self, told: WorkbenchReply) {
        match told {
            WorkbenchReply::Ratings(ratings) => self.ratings.set(Some(ratings)),
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
        let ask =
            WorkbenchRequest::Search(self.bench.with_untracked(Bench::setup), self.options.get_untracked());
        self.with_clients(|clients| clients.search.ask(ask));
    }

    fn hear_search(self, told: WorkbenchReply) {
        match told {
            WorkbenchReply::Events(words) => {
                self.incoming.update_value(|incoming| incoming.words.extend(words))
            }
            WorkbenchReply::Searched(searched) => {
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
            WorkbenchReply::Done | WorkbenchReply::Refused => self.searching.set(false),
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
        let ask = WorkbenchRequest::Batch { board, text: text.to_string(), task };
        self.with_clients(|clients| clients.batch.ask(ask));
    }

    /// Stops at once; the rows so far stay.
    pub fn stop_batch(self) {
        self.with_clients(|clients| clients.batch.stop());
        self.batch.update(|batch| batch.running = false);
        self.table.update(Table::arrange);
        self.said.set(self.say(WorkbenchText::BatchCancelled).to_owned());
    }

    fn hear_batch(self, told: WorkbenchReply) {
        match told {
            WorkbenchReply::Rows(rows) => self.table.update(|table| table.extend(rows)),
            WorkbenchReply::Done | WorkbenchReply::Refused => {
                self.batch.update(|batch| batch.running = false);
                self.table.update(Table::arrange);
            }
            _ => {}
        }
    }
}
