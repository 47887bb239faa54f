//! State and actions of the page `#/statistics`: reads games into the ledger, saves it, and deletes it on request.

mod backfill;
#[cfg(test)]
mod tests;

use std::collections::BTreeSet;

use super::{GameKind, SolvedGame, kinds, of_kind, solved};
use backfill::Backfill;
use nonet_app::action::Effect;
use nonet_app::model::Model;
use nonet_app::page::{Page, PageEvent};
use nonet_app::update::page_api;
use nonet_game::daily::Day;
use nonet_game::game::GameId;
use nonet_game::statistics::ledger::Ledger;
use nonet_game::storage as save;
use nonet_game::storage::{STATISTICS_KEY, SaveError};
use nonet_tasks::worker::WorkerReply;

/// Number of games read at a time, small enough not to block the page.
const CHUNK: usize = 50;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StatisticsPage {
    today: Day,
    minutes_ahead: i32,
    ledger: Ledger,
    /// True if the stored ledger was written by a newer version of Nonet. It is then not overwritten.
    is_newer: bool,
    chosen: Option<GameKind>,
    /// Games read since the page was opened, including unreadable ones.
    read: BTreeSet<GameId>,
    is_unsaved: bool,
    save_failed: bool,
    /// The ledger as it was before the statistics were deleted.
    deleted: Option<Ledger>,
    /// Games whose statistics were deleted on this page and restored by undo.
    brought_back: BTreeSet<GameId>,
    backfill: Backfill,
}

impl StatisticsPage {
    /// Day on which the page was opened.
    pub fn today(&self) -> Day {
        self.today
    }

    /// Offset of the player's clock from UTC, in minutes.
    pub fn minutes_ahead(&self) -> i32 {
        self.minutes_ahead
    }

    pub fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    /// Returns the chosen kind, or the one with the most games.
    pub fn chosen(&self, solved: &[SolvedGame]) -> Option<GameKind> {
        let chosen = self.chosen.clone().filter(|kind| !of_kind(solved, kind).is_empty());
        chosen.or_else(|| kinds(solved).into_iter().rev().max_by_key(|kind| of_kind(solved, kind).len()))
    }

    /// Returns the next games to read, except a game that is about to be saved.
    pub fn unread(&self, model: &Model) -> Vec<GameId> {
        let is_known =
            |id: &GameId| self.ledger.games.get(id).is_some_and(|known| known.techniques.is_some());
        let is_read_later =
            |id: &GameId| model.save_state.unsaved.game && model.index.current.as_ref() == Some(id);
        let ids = model.index.games.iter().filter(|line| line.finished).map(|line| &line.id);
        let unread = ids
            .filter(|id| !is_read_later(id))
            .filter(|id| !self.read.contains(id) && !is_known(id) && !self.ledger.forgotten.contains(id));
        unread.take(CHUNK).cloned().collect()
    }

    /// True if there are unsaved figures and no more games to read.
    pub fn should_save(&self, model: &Model) -> bool {
        self.is_unsaved && self.unread(model).is_empty()
    }

    /// True if the statistics were deleted and can be restored.
    pub fn is_deleted(&self) -> bool {
        self.deleted.is_some()
    }

    /// True if there was not enough storage to save the figures.
    pub fn save_failed(&self) -> bool {
        self.save_failed
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StatisticsAction {
    Open {
        now_ms: u64,
        /// Offset of the player's clock from UTC, in minutes.
        minutes_ahead: i32,
    },
    Close,
    /// Reads the games that [`StatisticsPage::unread`] returns.
    Read,
    Save,
    Choose(GameKind),
    /// Starts analysing earlier games.
    StartBackfill,
    BackfillGame(GameId),
    StopBackfill,
    Worker(WorkerReply),
    /// Deletes the statistics: the games solved so far no longer count.
    Delete,
    /// Restores deleted statistics.
    Undo,
}

impl Page for StatisticsPage {
    type Action = StatisticsAction;

    fn update(model: &mut Model, action: StatisticsAction) -> Vec<Effect> {
        match (model.pages.take::<StatisticsPage>(), action) {
            (before, StatisticsAction::Open { now_ms, minutes_ahead }) => {
                let effects = before.map(|mut page| page.backfill.stop()).unwrap_or_default();
                let stored = model.storage.text(STATISTICS_KEY);
                let page = StatisticsPage::opened(now_ms, minutes_ahead, stored.as_deref());
                model.pages.put(Box::new(page));
                effects
            }
            (Some(mut page), StatisticsAction::Close) => {
                // A recent deletion may not be saved yet.
                page.save(model);
                page.backfill.stop()
            }
            (Some(mut page), action) => {
                let effects = page.act(model, action);
                model.pages.put(page);
                effects
            }
            (None, _) => Vec::new(),
        }
    }

    fn on_event(event: PageEvent) -> Option<StatisticsAction> {
        match event {
            PageEvent::Worker(reply) => Some(StatisticsAction::Worker(reply)),
            _ => None,
        }
    }
}

impl StatisticsPage {
    fn opened(now_ms: u64, minutes_ahead: i32, stored: Option<&str>) -> StatisticsPage {
        let stored = stored.map(save::read_ledger);
        StatisticsPage {
            today: Day::at(now_ms, minutes_ahead),
            minutes_ahead,
            is_newer: matches!(stored, Some(Err(SaveError::Newer(_)))),
            // A damaged ledger is rebuilt from the games.
            ledger: stored.and_then(Result::ok).unwrap_or_default(),
            chosen: None,
            read: BTreeSet::new(),
            is_unsaved: false,
            save_failed: false,
            deleted: None,
            brought_back: BTreeSet::new(),
            backfill: Backfill::default(),
        }
    }

    fn act(&mut self, model: &mut Model, action: StatisticsAction) -> Vec<Effect> {
        match action {
            StatisticsAction::Open { .. } | StatisticsAction::Close => Vec::new(),
            StatisticsAction::Read => {
                for id in self.unread(model) {
                    let text = model.storage.text(&save::game_key(&id));
                    self.note(id, text.as_deref());
                }
                Vec::new()
            }
            StatisticsAction::Save => {
                self.save(model);
                Vec::new()
            }
            StatisticsAction::Choose(kind) => {
                self.chosen = Some(kind);
                Vec::new()
            }
            StatisticsAction::StartBackfill => {
                self.backfill.start();
                Vec::new()
            }
            StatisticsAction::BackfillGame(id) => self.backfill_game(model, id),
            StatisticsAction::StopBackfill => self.backfill.stop(),
            StatisticsAction::Worker(reply) => {
                self.on_reply(model, &reply);
                Vec::new()
            }
            StatisticsAction::Delete => self.delete(model),
            StatisticsAction::Undo => self.undo(),
        }
    }

    /// Adds a game's figures to the ledger.
    fn note(&mut self, id: GameId, text: Option<&str>) {
        if let Some(Ok(figures)) = text.map(save::read_figures) {
            let is_news =
                self.ledger.games.get(&id).is_none_or(|known| known.techniques != figures.techniques);
            if is_news {
                self.ledger.put(id.clone(), figures);
                self.is_unsaved = true;
            }
        }
        self.read.insert(id);
    }

    /// Saves the ledger, merged with changes from other tabs.
    fn save(&mut self, model: &mut Model) {
        if !std::mem::take(&mut self.is_unsaved) {
            return;
        }
        match model.storage.text(STATISTICS_KEY).as_deref().map(save::read_ledger) {
            Some(Ok(theirs)) => self.ledger.merge(theirs, &self.brought_back),
            Some(Err(SaveError::Newer(_))) => self.is_newer = true,
            _ => {}
        }
        if !self.is_newer && model.save_state.blocked.is_none() {
            let text = save::write_ledger(&self.ledger);
            self.save_failed = !page_api::write_text(model, STATISTICS_KEY, text);
        }
    }

    fn delete(&mut self, model: &Model) -> Vec<Effect> {
        let ids: Vec<GameId> =
            solved(&model.index, &self.ledger).iter().map(|game| game.line.id.clone()).collect();
        if ids.is_empty() {
            return Vec::new();
        }
        let effects = self.backfill.stop();
        self.brought_back.retain(|id| !ids.contains(id));
        self.deleted = Some(self.ledger.clone());
        self.ledger.forget(ids);
        self.is_unsaved = true;
        effects.into_iter().chain([Effect::Focus(UNDO.to_owned())]).collect()
    }

    fn undo(&mut self) -> Vec<Effect> {
        let Some(before) = self.deleted.take() else { return Vec::new() };
        self.brought_back.extend(self.ledger.forgotten.difference(&before.forgotten).cloned());
        self.ledger = before;
        self.is_unsaved = true;
        vec![Effect::Focus(DELETE.to_owned())]
    }
}

/// Id of the undo button.
const UNDO: &str = "statistics-undo";
/// Id of the delete button.
const DELETE: &str = "statistics-delete";
