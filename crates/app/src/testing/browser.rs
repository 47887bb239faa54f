//! A simulated browser with tabs: limited storage, locks, messages and a clock.

use std::collections::{BTreeMap, VecDeque};
use std::ops::ControlFlow;
use std::sync::Arc;

use nonet_engine::{Cell, Digit};

use super::{NOW, open_cells, right, start_as};
use crate::action::{Action, Effect, LockCommand};
use crate::model::Model;
use crate::page::Page;
use crate::update::{page_api, update};
use crate::view;
use nonet_game::game::GameId;
use nonet_game::storage as save;
use nonet_game::storage::{MemoryStorage, Storage, StorageHandle};
use nonet_game::tabs::OwnershipEvent;
use nonet_tasks::worker;

/// A tab's number, from 0 in the order they were opened.
type Tab = usize;

#[derive(Default)]
pub struct Browser {
    /// `None` for a tab that was closed or killed.
    pub tabs: Vec<Option<Model>>,
    /// The storage shared by all tabs.
    pub storage: Arc<MemoryStorage>,
    holders: BTreeMap<GameId, (Tab, u32)>,
    line: VecDeque<(GameId, Tab, u32)>,
    monotonic_ms: u64,
}

/// An independent browser with a copy of the storage.
impl Clone for Browser {
    fn clone(&self) -> Browser {
        let storage = Arc::new(self.storage.copied());
        let mut tabs = self.tabs.clone();
        tabs.iter_mut().flatten().for_each(|model| model.storage = StorageHandle::from(storage.clone()));
        let (holders, line) = (self.holders.clone(), self.line.clone());
        Browser { tabs, storage, holders, line, monotonic_ms: self.monotonic_ms }
    }
}

impl Browser {
    /// Returns a browser with one tab, playing the classic puzzle of seed 7.
    pub fn playing() -> Browser {
        let mut browser = Browser::default();
        browser.open();
        browser
    }

    pub fn open(&mut self) -> Tab {
        self.tabs.push(Some(Model::new(self.storage.clone().into())));
        let tab = self.tabs.len() - 1;
        self.act(tab, start_as(7 + ((tab as u64) << 32)));
        tab
    }

    /// Removes a tab and its locks.
    pub fn kill(&mut self, tab: Tab) {
        self.tabs[tab] = None;
        self.line.retain(|(_, waiting, _)| *waiting != tab);
        let held: Vec<GameId> =
            self.holders.iter().filter(|(_, (holder, _))| *holder == tab).map(|(id, _)| id.clone()).collect();
        for id in held {
            self.pass_on(&id);
        }
    }

    pub fn model(&mut self, tab: Tab) -> &mut Model {
        self.tabs[tab].as_mut().unwrap()
    }

    /// Returns the text under a key, which must exist.
    pub fn text(&self, key: &str) -> String {
        self.storage.get(key).unwrap().unwrap()
    }

    /// Writes a text without notifying the tabs.
    pub fn put(&mut self, key: &str, text: &str) {
        self.storage.set(key, text).unwrap();
        self.storage.take_written();
    }

    pub fn game_key(&mut self, tab: Tab) -> String {
        save::game_key(self.model(tab).game.as_ref().unwrap().id())
    }

    /// Applies an action in a tab, and performs its effects.
    pub fn act(&mut self, tab: Tab, action: Action) {
        self.change(tab, |model| update(model, action));
    }

    /// Applies a page's action in a tab, and performs its effects.
    pub fn act_on<P: Page>(&mut self, tab: Tab, action: P::Action) {
        self.change(tab, |model| P::update(model, action));
    }

    fn change(&mut self, tab: Tab, act: impl FnOnce(&mut Model) -> Vec<Effect>) {
        let Some(model) = &mut self.tabs[tab] else { return };
        model.set_time(NOW + self.monotonic_ms, self.monotonic_ms);
        let effects = act(model);
        self.notify_writes(tab);
        for effect in effects {
            self.perform(tab, effect);
        }
    }

    /// Notifies the other tabs of what this one has written.
    fn notify_writes(&mut self, tab: Tab) {
        for (key, value) in self.storage.take_written() {
            for other in (0..self.tabs.len()).filter(|other| *other != tab) {
                let (key, value) = (key.clone(), value.clone());
                self.act(other, Action::StoredElsewhere { key, value });
            }
        }
    }

    /// Lets time pass in all tabs.
    pub fn pass(&mut self, ms: u64) {
        let end = self.monotonic_ms + ms;
        while self.monotonic_ms < end {
            self.monotonic_ms += 50;
            for tab in 0..self.tabs.len() {
                self.happens(tab, OwnershipEvent::Tick);
            }
        }
    }

    pub fn happens(&mut self, tab: Tab, event: OwnershipEvent) {
        self.act(tab, Action::Tab(event));
    }

    fn perform(&mut self, tab: Tab, effect: Effect) {
        match effect {
            Effect::Work(_, request) => {
                let mut replies = Vec::new();
                worker::serve(request, &mut |reply| {
                    replies.push(reply);
                    ControlFlow::Continue(())
                });
                replies.into_iter().for_each(|reply| self.act(tab, Action::Worker(reply)));
            }
            Effect::RebuildIndex => self.change(tab, page_api::rebuild_index),
            Effect::TellTabs(message) => {
                for other in (0..self.tabs.len()).filter(|other| *other != tab) {
                    self.act(other, Action::TabMessage(message.clone()));
                }
            }
            Effect::Lock(game, locking) => self.lock(tab, game, locking),
            _ => {}
        }
    }

    fn lock(&mut self, tab: Tab, game: GameId, locking: LockCommand) {
        match locking {
            LockCommand::Queue(request) if !self.holders.contains_key(&game) => {
                self.holders.insert(game, (tab, request));
                self.happens(tab, OwnershipEvent::Granted(request));
            }
            LockCommand::Queue(request) => self.line.push_back((game, tab, request)),
            LockCommand::Steal(request) => {
                self.line.retain(|(own, waiting, _)| *own != game || *waiting != tab);
                let before = self.holders.insert(game, (tab, request));
                if let Some((holder, had)) = before {
                    self.happens(holder, OwnershipEvent::Taken(had));
                }
                self.happens(tab, OwnershipEvent::Granted(request));
            }
            LockCommand::Release => {
                self.line.retain(|(own, waiting, _)| *own != game || *waiting != tab);
                if self.holders.get(&game).is_some_and(|(holder, _)| *holder == tab) {
                    self.pass_on(&game);
                }
            }
            LockCommand::Verify(question) => {
                if self.holders.get(&game).is_some_and(|(holder, _)| *holder == tab) {
                    self.happens(tab, OwnershipEvent::StillHeld(question));
                }
            }
        }
    }

    fn pass_on(&mut self, game: &GameId) {
        self.holders.remove(game);
        let next = self.line.iter().position(|(own, ..)| own == game);
        if let Some((game, tab, request)) = next.and_then(|at| self.line.remove(at)) {
            self.lock(tab, game, LockCommand::Queue(request));
        }
    }
}

/// Returns some right digits for the game in this tab.
pub fn moves(browser: &mut Browser, tab: usize) -> Vec<(Cell, Digit)> {
    let model = browser.model(tab);
    open_cells(model).into_iter().map(|cell| (cell, right(model, cell))).collect()
}

pub fn writes(browser: &mut Browser, tab: usize, (cell, digit): (Cell, Digit)) {
    browser.act(tab, Action::Select(cell));
    browser.act(tab, Action::Digit(digit));
}

/// Writes a right digit into the n-th open cell of the first tab's game.
pub fn play(browser: &mut Browser, n: usize) {
    let next = moves(browser, 0)[n];
    writes(browser, 0, next);
}

pub fn shows(browser: &mut Browser, tab: usize, (cell, _): (Cell, Digit)) -> Option<Digit> {
    view::cell(browser.model(tab), cell).digit
}
