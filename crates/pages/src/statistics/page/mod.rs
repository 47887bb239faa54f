//! The page `#/statistics` as a part of the model: which kind of game is looked at, which games are still to be looked
//! through, what was deleted.

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
use nonet_tasks::worker::Reply;

/// Games that are read at once: few enough that nobody waits for it.
const CHUNK: usize = 50;

/// The page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StatisticsPage {
    today: Day,
    minutes_ahead: i32,
    ledger: Ledger,
    /// True if a newer Nonet wrote what is kept: it stays as it is.
    is_newer: bool,
    chosen: Option<GameKind>,
    /// The games that were read since the page was opened, or could not be.
    read: BTreeSet<GameId>,
    /// True if something was noted that is not kept yet.
    is_unsaved: bool,
    save_failed: bool,
    /// What was kept before the statistics were deleted.
    deleted: Option<Ledger>,
    /// The games that were forgotten here and brought back.
    brought_back: BTreeSet<GameId>,
    backfill: Backfill,
}

impl StatisticsPage {
    /// The day on which the page was opened.
    pub fn today(&self) -> Day {
        self.today
    }

    /// How far the player's clock is ahead of UTC, in minutes.
    pub fn minutes_ahead(&self) -> i32 {
        self.minutes_ahead
    }

    /// What is known of the games.
    pub fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    /// The kind that is looked at: the one that was chosen, else the one with the most games.
    pub fn chosen(&self, solved: &[SolvedGame]) -> Option<GameKind> {
        let chosen = self.chosen.clone().filter(|kind| !of_kind(solved, kind).is_empty());
        chosen.or_else(|| kinds(solved).into_iter().rev().max_by_key(|kind| of_kind(solved, kind).len()))
    }

    /// The games that are to be read next. One that is about to be written is read after that.
    pub fn unread(&self, model: &Model) -> Vec<GameId> {
        let is_known =
            |id: &GameId| self.ledger.games.get(id).is_some_and(|known| known.techniques.is_some());
        let is_read_later =
            |id: &GameId| model.keeping.unwritten.game && model.index.current.as_ref() == Some(id);
        let ids = model.index.games.iter().filter(|line| line.finished).map(|line| &line.id);
        let unread = ids
            .filter(|id| !is_read_later(id))
            .filter(|id| !self.read.contains(id) && !is_known(id) && !self.ledger.forgotten.contains(id));
        unread.take(CHUNK).cloned().collect()
    }

    /// True once there is something to keep, and nothing more to be read.
    pub fn should_save(&self, model: &Model) -> bool {
        self.is_unsaved && self.unread(model).is_empty()
    }

    /// True if the statistics were deleted and can be brought back.
    pub fn is_deleted(&self) -> bool {
        self.deleted.is_some()
    }

    /// True if there is no room to keep what was noted.
    pub fn save_failed(&self) -> bool {
        self.save_failed
    }
}

/// What can happen on the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StatisticsAction {
    /// It opens.
    Open {
        /// Now, in milliseconds since 1970.
        now_ms: u64,
        /// How far the player's clock is ahead of UTC, in minutes.
        minutes_ahead: i32,
    },
    /// It closes.
    Close,
    /// Read the games that are next: see [`StatisticsPage::unread`].
    Read,
    /// Keep what was noted.
    Save,
    /// Look at a kind of game.
    Choose(GameKind),
    /// Have the moves of all games looked through of which the techniques are not known.
    StartBackfill,
    /// Look through this game next.
    BackfillGame(GameId),
    /// Have no more looked through.
    StopBackfill,
    /// A worker spoke.
    Worker(Reply),
    /// Delete the statistics: all games solved so far count no longer.
    Delete,
    /// Bring them back.
    Undo,
}

impl Page for StatisticsPage {
    type Action = StatisticsAction;

    fn update(model: &mut Model, action: StatisticsAction) -> Vec<Effect> {
        match (model.pages.take::<StatisticsPage>(), action) {
            (before, StatisticsAction::Open { now_ms, minutes_ahead }) => {
                let effects = before.map(|mut page| page.backfill.stop()).unwrap_or_default();
                let kept = model.storage.text(STATISTICS_KEY);
                let page = StatisticsPage::opened(now_ms, minutes_ahead, kept.as_deref());
                model.pages.put(Box::new(page));
                effects
            }
            (Some(mut page), StatisticsAction::Close) => {
                // What was deleted a moment ago is not kept yet.
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

    fn heard(event: PageEvent) -> Option<StatisticsAction> {
        match event {
            PageEvent::Worker(reply) => Some(StatisticsAction::Worker(reply)),
            _ => None,
        }
    }
}

impl StatisticsPage {
    fn opened(now_ms: u64, minutes_ahead: i32, kept: Option<&str>) -> StatisticsPage {
        let kept = kept.map(save::read_ledger);
        StatisticsPage {
            today: Day::at(now_ms, minutes_ahead),
            minutes_ahead,
            is_newer: matches!(kept, Some(Err(SaveError::Newer(_)))),
            // What is damaged is noted anew from the games.
            ledger: kept.and_then(Result::ok).unwrap_or_default(),
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
                self.on_report(model, &reply);
                Vec::new()
            }
            StatisticsAction::Delete => self.delete(model),
            StatisticsAction::Undo => self.undo(),
        }
    }

    /// Notes what a game says.
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

    /// Writes what was noted, together with what another tab has noted meanwhile.
    fn save(&mut self, model: &mut Model) {
        if !std::mem::take(&mut self.is_unsaved) {
            return;
        }
        match model.storage.text(STATISTICS_KEY).as_deref().map(save::read_ledger) {
            Some(Ok(theirs)) => self.ledger.merge(theirs, &self.brought_back),
            Some(Err(SaveError::Newer(_))) => self.is_newer = true,
            _ => {}
        }
        if !self.is_newer && model.keeping.never.is_none() {
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

/// The element that brings the statistics back.
const UNDO: &str = "statistics-undo";
/// The element that deletes them.
const DELETE: &str = "statistics-delete";
