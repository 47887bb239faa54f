//! The player's games: what of them is known, and how those went in which a technique was to be used.

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

/// Games that are read at once: few enough that nobody waits for it.
const CHUNK: usize = 50;

/// How a game went in which a technique was to be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InGame {
    /// It waits to be played to the end.
    Waits,
    /// The technique was used without help.
    Used,
    /// It was used after a hint.
    Hinted,
    /// It was not used.
    NotUsed,
}

impl LearnPage {
    /// The solved games that are to be read next.
    pub fn unread(&self, index: &GameIndex) -> Vec<GameId> {
        let is_wanted = |id: &GameId| {
            let is_asked = self.progress.games.values().any(|game| game == id);
            let known = self.ledger.games.get(id);
            let is_known = known.is_some_and(|known| known.techniques.is_some() && !is_asked);
            !is_known && !self.ledger.forgotten.contains(id) && !self.read.contains(id)
        };
        let ids = index.games.iter().filter(|line| line.finished && !line.deleted).map(|line| &line.id);
        ids.filter(|id| is_wanted(id)).take(CHUNK).cloned().collect()
    }

    pub(super) fn read_games(&mut self, model: &mut Model) -> Vec<Effect> {
        let mut effects = Vec::new();
        for id in self.unread(&model.index) {
            if let Some(text) = model.storage.text(&save::game_key(&id))
                && let Ok(figures) = save::read_figures(&text)
            {
                let techniques = figures.techniques.clone();
                self.ledger.put(id.clone(), figures);
                effects.extend(self.settle(model, &id, techniques.as_deref(), &text));
            }
            self.read.insert(id);
        }
        for slug in self.progress.games.keys() {
            let Some(technique) = Technique::from_slug(slug) else { continue };
            if !self.in_games.iter().any(|(own, _)| *own == technique) {
                self.in_games.push((technique, InGame::Waits));
            }
        }
        effects
    }

    /// Rates a game in which a technique was to be used. If its report does not say, it is looked through first.
    fn settle(
        &mut self,
        model: &mut Model,
        id: &GameId,
        known: Option<&[TechniqueTally]>,
        text: &str,
    ) -> Vec<Effect> {
        let asked = self.progress.games.iter().find(|(_, game)| *game == id);
        let Some(slug) = asked.map(|(slug, _)| slug.clone()) else { return Vec::new() };
        if let Some(tallies) = known {
            self.rate(&slug, tallies);
            return Vec::new();
        }
        let line = model.index.games.iter().find(|line| line.id == *id);
        if let Some(board) = line.map(|line| line.board.clone()) {
            model.boards.build(&board);
        }
        let game = save::read_game(text, &|name| model.boards.get(name).cloned());
        let Some(game) = game.ok().filter(Game::is_solved).filter(|_| self.studied.is_none()) else {
            return Vec::new();
        };
        let task = ReportRequest::of(&game, model.lang());
        let mut pending = Pending::default();
        let ask = pending.ask(&mut model.requests, Worker::Batch, &task);
        self.studied = Some((pending, slug));
        vec![ask]
    }

    pub(super) fn hear_report(&mut self, reply: &WorkerReply) {
        let Some((pending, slug)) = &mut self.studied else { return };
        let Some(update) = pending.take(reply) else { return };
        let slug = std::mem::take(slug);
        self.studied = None;
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
        let how = match tally {
            Some(tally) if tally.hinted > 0 => InGame::Hinted,
            Some(tally) if tally.found > 0 => InGame::Used,
            _ => InGame::NotUsed,
        };
        let outcome = match how {
            InGame::Used | InGame::Waits => ExerciseOutcome::default(),
            InGame::Hinted => ExerciseOutcome { helped: true, ..ExerciseOutcome::default() },
            InGame::NotUsed => ExerciseOutcome { gave_up: true, ..ExerciseOutcome::default() },
        };
        let request = ExerciseRequest {
            technique: slug.to_owned(),
            board: String::new(),
            kind: ExerciseKind::InGame,
            seed: 0,
            givens: None,
            lang: nonet_text::Lang::default(),
        };
        self.note(&request, outcome);
        self.change = None;
        self.in_games.retain(|(own, _)| *own != technique);
        self.in_games.push((technique, how));
    }
}
