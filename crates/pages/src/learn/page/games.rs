//! Statistics of the player's games, and rating of practice games, in which the player was to use a technique.

use nonet_engine::technique::Technique;

use super::LearnPage;
use nonet_app::action::Effect;
use nonet_app::model::Model;
use nonet_game::game::{Game, GameId};
use nonet_game::learning::grade::ExerciseOutcome;
use nonet_game::learning::question::{ExerciseKind, ExerciseRequest};
use nonet_game::library::index::GameIndex;
use nonet_game::statistics::tally::{TechniqueTally, tallies};
use nonet_game::storage as save;
use nonet_tasks::report::ReportRequest;
use nonet_tasks::worker::{Pending, TaskUpdate, Worker, WorkerReply};

/// Number of games to read in one action, small enough to keep the page responsive.
const GAMES_AT_ONCE: usize = 50;

/// The result of a practice game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameResult {
    Unfinished,
    /// The technique was used without a hint.
    Used,
    UsedWithHint,
    NotUsed,
}

impl LearnPage {
    /// Returns the solved games to read next.
    pub fn unread_games(&self, index: &GameIndex) -> Vec<GameId> {
        let is_wanted = |id: &GameId| {
            let is_practice = self.progress.games.values().any(|game| game == id);
            let known = self.ledger.games.get(id);
            let is_known = known.is_some_and(|known| known.techniques.is_some() && !is_practice);
            !is_known && !self.ledger.forgotten.contains(id) && !self.read_games.contains(id)
        };
        let ids = index.games.iter().filter(|line| line.finished && !line.deleted).map(|line| &line.id);
        ids.filter(|id| is_wanted(id)).take(GAMES_AT_ONCE).cloned().collect()
    }

    pub(super) fn read_games(&mut self, model: &mut Model) -> Vec<Effect> {
        let mut effects = Vec::new();
        for id in self.unread_games(&model.index) {
            if let Some(text) = model.storage.text(&save::game_key(&id))
                && let Ok(figures) = save::read_figures(&text)
            {
                let techniques = figures.techniques.clone();
                self.ledger.put(id.clone(), figures);
                effects.extend(self.rate_game(model, &id, techniques.as_deref(), &text));
            }
            self.read_games.insert(id);
        }
        for slug in self.progress.games.keys() {
            let Some(technique) = Technique::from_slug(slug) else { continue };
            if !self.game_results.iter().any(|(other, _)| *other == technique) {
                self.game_results.push((technique, GameResult::Unfinished));
            }
        }
        effects
    }

    /// Rates a practice game. Requests a report first if the game's statistics don't list techniques.
    fn rate_game(
        &mut self,
        model: &mut Model,
        id: &GameId,
        known: Option<&[TechniqueTally]>,
        text: &str,
    ) -> Vec<Effect> {
        let practice = self.progress.games.iter().find(|(_, game)| *game == id);
        let Some(slug) = practice.map(|(slug, _)| slug.clone()) else { return Vec::new() };
        if let Some(tallies) = known {
            self.rate(&slug, tallies);
            return Vec::new();
        }
        let line = model.index.games.iter().find(|line| line.id == *id);
        if let Some(board) = line.map(|line| line.board.clone()) {
            model.boards.build(&board);
        }
        let game = save::read_game(text, &|name| model.boards.get(name).cloned());
        let Some(game) = game.ok().filter(Game::is_solved).filter(|_| self.report_request.is_none()) else {
            return Vec::new();
        };
        let task = ReportRequest::of(&game, model.lang());
        let mut pending = Pending::default();
        let ask = pending.ask(&mut model.requests, Worker::Batch, &task);
        self.report_request = Some((pending, slug));
        vec![ask]
    }

    pub(super) fn receive_report(&mut self, reply: &WorkerReply) {
        let Some((pending, slug)) = &mut self.report_request else { return };
        let Some(update) = pending.take(reply) else { return };
        let slug = std::mem::take(slug);
        self.report_request = None;
        if let TaskUpdate::Done(report) = update
            && let Some(tallies) = tallies(&report)
        {
            self.rate(&slug, &tallies);
        }
    }

    fn rate(&mut self, slug: &str, tallies: &[TechniqueTally]) {
        let (Some(technique), Some(_)) = (Technique::from_slug(slug), self.progress.games.remove(slug))
        else {
            return;
        };
        let tally = tallies.iter().find(|tally| tally.technique == technique);
        let result = match tally {
            Some(tally) if tally.hinted > 0 => GameResult::UsedWithHint,
            Some(tally) if tally.found > 0 => GameResult::Used,
            _ => GameResult::NotUsed,
        };
        let outcome = match result {
            GameResult::Used | GameResult::Unfinished => ExerciseOutcome::default(),
            GameResult::UsedWithHint => ExerciseOutcome { helped: true, ..ExerciseOutcome::default() },
            GameResult::NotUsed => ExerciseOutcome { gave_up: true, ..ExerciseOutcome::default() },
        };
        let request = ExerciseRequest {
            technique: slug.to_owned(),
            board: String::new(),
            kind: ExerciseKind::InGame,
            seed: 0,
            givens: None,
            lang: nonet_text::Lang::default(),
        };
        self.record(&request, outcome);
        self.change = None;
        self.game_results.retain(|(other, _)| *other != technique);
        self.game_results.push((technique, result));
    }
}
