//! Analysing the techniques of earlier games. They have no report, or one from before reports listed techniques. When
//! the player asks for it, a worker analyses their moves, one game at a time.

use std::collections::BTreeSet;

use super::StatisticsPage;
use nonet_app::action::Effect;
use nonet_app::model::Model;
use nonet_game::game::{Game, GameId};
use nonet_game::library::index::GameIndex;
use nonet_game::statistics::tally::tallies;
use nonet_game::storage as save;
use nonet_tasks::report::ReportRequest;
use nonet_tasks::worker::{Pending, TaskUpdate, Worker, WorkerReply};

/// Progress of the backfill.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Backfill {
    is_running: bool,
    asked: Option<(Pending<ReportRequest>, GameId)>,
    /// Games that could not be analysed.
    failed: BTreeSet<GameId>,
}

impl Backfill {
    pub(super) fn start(&mut self) {
        self.is_running = true;
    }

    /// Stops and cancels the request in progress.
    pub(super) fn stop(&mut self) -> Vec<Effect> {
        self.is_running = false;
        let asked = self.asked.take();
        asked.and_then(|(mut pending, _)| pending.cancel()).into_iter().collect()
    }
}

impl StatisticsPage {
    /// Returns the games without known techniques, in the order of the index.
    fn backfillable<'a>(&'a self, index: &'a GameIndex) -> impl Iterator<Item = &'a GameId> {
        let lacks = |id: &&GameId| {
            let known = self.ledger.games.get(id);
            known.is_some_and(|known| known.techniques.is_none()) && !self.backfill.failed.contains(id)
        };
        let ids = index.games.iter().filter(|line| line.finished && !line.deleted).map(|line| &line.id);
        ids.filter(lacks)
    }

    /// Returns the number of games without known techniques.
    pub fn backfill_count(&self, index: &GameIndex) -> usize {
        self.backfillable(index).count()
    }

    pub fn is_backfilling(&self) -> bool {
        self.backfill.is_running
    }

    /// Returns the next game to analyse, if the worker is free.
    pub fn next_to_backfill(&self, index: &GameIndex) -> Option<GameId> {
        let is_free = self.backfill.is_running && self.backfill.asked.is_none();
        if is_free { self.backfillable(index).next().cloned() } else { None }
    }

    pub(super) fn backfill_game(&mut self, model: &mut Model, id: GameId) -> Vec<Effect> {
        if self.next_to_backfill(&model.index).as_ref() != Some(&id) {
            return Vec::new();
        }
        let line = model.index.games.iter().find(|line| line.id == id);
        if let Some(board) = line.map(|line| line.board.clone()) {
            model.boards.build(&board);
        }
        let text = model.storage.text(&save::game_key(&id));
        let game = text.map(|text| save::read_game(&text, &|name| model.boards.get(name).cloned()));
        let Some(game) = game.and_then(Result::ok).filter(Game::is_solved) else {
            self.failed(id, model);
            return Vec::new();
        };
        let mut pending = Pending::default();
        let task = ReportRequest::of(&game, model.lang());
        let ask = pending.ask(&mut model.requests, Worker::Batch, &task);
        self.backfill.asked = Some((pending, id));
        vec![ask]
    }

    pub(super) fn on_reply(&mut self, model: &Model, reply: &WorkerReply) {
        let Some((pending, id)) = &mut self.backfill.asked else { return };
        let Some(update) = pending.take(reply).filter(|_| reply.is_last()) else { return };
        let id = id.clone();
        self.backfill.asked = None;
        let techniques = match update {
            TaskUpdate::Done(report) => tallies(&report),
            _ => None,
        };
        match (techniques, self.ledger.games.get_mut(&id)) {
            (Some(techniques), Some(figures)) => {
                figures.techniques = Some(techniques);
                self.is_unsaved = true;
                self.end_if_done(model);
            }
            _ => self.failed(id, model),
        }
    }

    fn failed(&mut self, id: GameId, model: &Model) {
        self.backfill.failed.insert(id);
        self.end_if_done(model);
    }

    fn end_if_done(&mut self, model: &Model) {
        self.backfill.is_running &= self.backfill_count(&model.index) > 0;
    }
}
