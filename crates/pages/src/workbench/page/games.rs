//! Puzzles that come from the games, and go among them.

use nonet_engine::line;
use nonet_engine::{Grid, Puzzle};

use super::WorkbenchPage;
use nonet_app::action::Effect;
use nonet_app::model::Model;
use nonet_app::update::{beside, bringing};
use nonet_text::WorkbenchText;

/// How long the store may take to say that it is full, in milliseconds.
const KEEPING_MS: u32 = 100;

/// The game being played comes onto the bench: what was given, as it was given.
pub(super) fn take(page: &mut WorkbenchPage, model: &mut Model, effects: &mut Vec<Effect>) {
    match &model.game {
        Some(game) => page.bench.bring(game.board().clone(), game.puzzle().givens().clone()),
        None => page.say(model, WorkbenchText::NoGame, effects),
    }
}

/// The puzzle is put among the games. Whether it stays there is known when it was written.
pub(super) fn keep(page: &mut WorkbenchPage, model: &mut Model, now_ms: u64, effects: &mut Vec<Effect>) {
    let kept = puzzle(page).and_then(|(puzzle, solution)| bringing::keep(model, puzzle, solution, now_ms));
    let Some((id, store)) = kept else { return page.say(model, WorkbenchText::CannotKeep, effects) };
    let number = beside::number(model).0;
    page.keeping = Some((number, id));
    effects.push(store);
    effects.push(Effect::Wake { number, ms: KEEPING_MS });
}

/// It was written, or could not be.
pub(super) fn kept(page: &mut WorkbenchPage, model: &mut Model, effects: &mut Vec<Effect>) {
    let Some((_, id)) = page.keeping.take() else { return };
    let is_kept = bringing::is_kept(model, &id);
    page.say(model, if is_kept { WorkbenchText::Kept } else { WorkbenchText::CannotKeep }, effects);
}

/// The puzzle becomes the game being played.
pub(super) fn play(page: &mut WorkbenchPage, model: &mut Model, now_ms: u64, effects: &mut Vec<Effect>) {
    match puzzle(page) {
        Some((puzzle, solution)) => effects.extend(bringing::play(model, puzzle, solution, now_ms)),
        None => page.say(model, WorkbenchText::CannotKeep, effects),
    }
}

/// The puzzle with its solution, once it is judged.
fn puzzle(page: &WorkbenchPage) -> Option<(Puzzle, Option<Grid>)> {
    let bench = &page.bench;
    let report = bench.verdict.as_ref()?;
    let puzzle = Puzzle::new(bench.board().clone(), bench.grid().clone()).ok()?;
    let solution = report.solutions.first().and_then(|solution| line::read(bench.board(), solution).ok());
    Some((puzzle, solution))
}
