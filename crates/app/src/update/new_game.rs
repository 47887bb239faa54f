//! New games, from a prepared puzzle where there is one.

use super::{UpdateContext, navigation, opening, preparing, requests};
use crate::action::NewGameRequest;
use crate::model::{BoardRequest, Model};
use crate::route::{Address, Route};
use nonet_engine::rules::styles::has_rules;
use nonet_game::game::PuzzleSource;
use nonet_game::puzzles::spec as wish;
use nonet_tasks::puzzle::{MakePuzzle, PuzzleFound};
use nonet_tasks::worker::{Claim, Prefetch};

pub(super) fn new_game(model: &mut Model, wanted: NewGameRequest, context: &mut UpdateContext) {
    model.now_ms = wanted.now_ms;
    let NewGameRequest { board, level, seed, .. } = wanted;
    let wanted = MakePuzzle::of_level(board, level, seed);
    let fits =
        |prefetch: &mut Prefetch<MakePuzzle>| prefetch.is_started() && prefetch.task().spec == wanted.spec;
    let Some(prepared) = model.prepared.take_if(fits) else {
        preparing::stop(model, context);
        return requests::ask_puzzle(model, wanted, context);
    };
    requests::stop_asking(model, context);
    match prepared.claim() {
        (_, Claim::Ready(PuzzleFound::Made(made))) => opening::begin(model, &made, context),
        // The worker is already making it, so the player waits for that one.
        (task, Claim::Running(pending)) => model.pending = Some(BoardRequest::Puzzle { task, pending }),
        _ => requests::ask_puzzle(model, wanted, context),
    }
}

/// Begins another puzzle of the same kind. If the puzzle was requested in detail, the page for new games makes the next
/// one.
pub(super) fn next_puzzle(model: &mut Model, seed: u64, now_ms: u64, context: &mut UpdateContext) {
    let Some(game) = &model.game else { return };
    let (level, made_with) = match game.source() {
        PuzzleSource::Generated { level, seed } => (level, Some(seed)),
        PuzzleSource::Imported => (Default::default(), None),
    };
    if made_with.is_some() && made_with == model.wanted_seed {
        let again = Address { route: Route::NewGame, rest: wish::AGAIN.to_owned() };
        return navigation::go(model, again, context);
    }
    let board = game.board().name().to_owned();
    if has_rules(&board) {
        // Variants are generated together with the puzzle, and only the page for new games can request such a puzzle.
        return navigation::go(model, Route::NewGame.into(), context);
    }
    new_game(model, NewGameRequest { board, level, seed, now_ms }, context);
}
