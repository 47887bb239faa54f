//! Requests for hints, their stages, and the moves they suggest.

use std::sync::Arc;

use nonet_engine::line;
use nonet_engine::{Board, Cell, CellSet, Digit, DigitSet, Grid, Puzzle};

use super::{UpdateContext, current_game, entering, requests};
use crate::model::Model;
use crate::session::{GameNotice, HintState, placed};
use nonet_game::game::entries::Change;
use nonet_game::game::entry::Layer;
use nonet_game::game::{Game, PuzzleSource};
use nonet_game::settings::Switch;
use nonet_tasks::hint::{Hint, HintAction, HintActionKind, HintRequest, Specimen, SpecimenRequest};
use nonet_tasks::worker::{Pending, TaskUpdate, Worker, WorkerReply};
use nonet_text::CellText;
use nonet_text::spoken::sentences;

/// Handles the hint key: asks for a hint, shows the next stage, and finally applies the hint.
pub(super) fn hint(model: &mut Model, context: &mut UpdateContext) {
    if !model.can_play() {
        return;
    }
    match &mut model.session.hint {
        Some(HintState::Asked(_) | HintState::Specimen(_)) => {}
        Some(HintState::Shown { hint, stage, .. }) if *stage + 1 < hint.stages.len() => {
            *stage += 1;
            announce(model, context);
        }
        Some(HintState::Shown { .. }) => apply(model, context),
        None => ask(model, context),
    }
}

pub(super) fn ask(model: &mut Model, context: &mut UpdateContext) {
    // While a puzzle is being made, the board is hidden.
    let Some(game) = model.game.as_ref().filter(|_| model.pending.is_none()) else { return };
    let board = game.board();
    let own = Grid::from_cells(board.cells().map(|c| game.entry(c).digit).collect());
    let marks = |cell| if game.digit(cell).is_some() { 0 } else { game.entry(cell).layer(Layer::Centre) };
    let request = HintRequest {
        board: board.name().to_owned(),
        givens: line::write(game.puzzle().givens(), '.'),
        digits: line::write(&own, '.'),
        marks: board.cells().map(marks).collect(),
        solution: game.solution().map(|s| line::write(s, '.')),
        lang: model.lang(),
    };
    let mut pending = Pending::default();
    context.push(pending.ask(&mut model.requests, Worker::Coach, &request));
    model.session.hint = Some(HintState::Asked(pending));
    // The hint takes the place of a notice such as the number of wrong digits.
    model.session.notice = None;
}

/// Asks for the hint that a line of the gallery describes.
pub(super) fn show_specimen(model: &mut Model, line: String, context: &mut UpdateContext) {
    requests::close_hint(model, context);
    let request = SpecimenRequest { line, lang: model.lang() };
    let mut pending = Pending::default();
    context.push(pending.ask(&mut model.requests, Worker::Coach, &request));
    model.session.hint = Some(HintState::Specimen(pending));
}

/// Takes a worker's reply if the hint waits for it.
pub(super) fn take(model: &mut Model, reply: &WorkerReply, context: &mut UpdateContext) -> Option<()> {
    match &mut model.session.hint {
        Some(HintState::Asked(pending)) => match pending.take(reply)? {
            TaskUpdate::Done(hint) => answered(model, hint, context),
            TaskUpdate::Failed(_) | TaskUpdate::Cancelled => failed(model, context),
            TaskUpdate::Progress(_) | TaskUpdate::Part(()) => {}
        },
        Some(HintState::Specimen(pending)) => match pending.take(reply)? {
            TaskUpdate::Done(specimen) => open_specimen(model, specimen, context),
            TaskUpdate::Failed(_) | TaskUpdate::Cancelled => failed(model, context),
            TaskUpdate::Progress(_) | TaskUpdate::Part(()) => {}
        },
        _ => return None,
    }
    Some(())
}

fn answered(model: &mut Model, hint: Hint, context: &mut UpdateContext) {
    // The guide isn't help that the player asked for.
    let is_guided = model.session.guided_moves > 0;
    let is_whole = is_guided || model.settings.is_on(Switch::WholeHints);
    let Some(game) = model.game.as_mut().filter(|_| !hint.stages.is_empty()) else { return };
    if !is_guided {
        game.record.hints = game.record.hints.saturating_add(1);
        game.hinted.push_str(&hint.technique);
        context.game_changed = true;
    }
    let last = hint.stages.len() - 1;
    let stage = if is_guided && placed(&hint).is_some() {
        // The stage before the last asks, so that the player may find the answer.
        last.saturating_sub(1)
    } else if is_whole {
        last
    } else {
        0
    };
    model.session.hint = Some(HintState::Shown { at: game.history().at(), hint, stage });
    announce(model, context);
}

/// Opens the position that a line of the gallery describes, with its hint.
fn open_specimen(model: &mut Model, specimen: Specimen, context: &mut UpdateContext) {
    if model.boards.get(&specimen.board).is_none()
        && let Some(board) = Board::unpack(&specimen.packed)
    {
        model.boards.put(specimen.board.clone(), Arc::new(board));
    }
    let game = model.boards.get(&specimen.board).cloned().and_then(|board| {
        let givens = line::read(&board, &specimen.givens).ok()?;
        let digits = line::read(&board, &specimen.digits).ok()?;
        let mut game =
            Game::new(model.fresh_id(), Puzzle::new(board, givens).ok()?, PuzzleSource::Imported, None);
        let digits = digits.filled().map(|(cell, d)| (cell, Layer::Digit, u32::from(d.value())));
        let marks = (0..).zip(&specimen.marks).map(|(i, bits)| (Cell::new(i), Layer::Centre, *bits));
        let changes = digits.chain(marks).map(|(cell, layer, flip)| Change { cell, layer, flip }).collect();
        game.history.play(&mut game.written, changes);
        Some(game)
    });
    let Some(game) = game else { return failed(model, context) };
    current_game::begin(model, game, context);
    answered(model, specimen.hint, context);
}

fn failed(model: &mut Model, context: &mut UpdateContext) {
    model.session.hint = None;
    context.show_notice(model, GameNotice::NoHint);
}

pub(super) fn back(model: &mut Model, context: &mut UpdateContext) {
    if let Some(HintState::Shown { stage, .. }) = &mut model.session.hint {
        *stage = stage.saturating_sub(1);
        announce(model, context);
    }
}

/// Shows a stage of the hint. Says nothing aloud, because the slider that asks for it does.
pub(super) fn seek(model: &mut Model, to: usize) {
    if let Some(HintState::Shown { hint, stage, .. }) = &mut model.session.hint {
        *stage = to.min(hint.stages.len().saturating_sub(1));
    }
}

/// Closes a hint that was made for another position.
pub(super) fn close_if_stale(model: &mut Model) {
    if let Some(HintState::Shown { at, .. }) = &model.session.hint
        && model.game.as_ref().is_none_or(|game| game.history().at() != *at)
    {
        model.session.hint = None;
    }
}

fn announce(model: &Model, context: &mut UpdateContext) {
    // The panel of the guide announces its steps itself.
    if model.session.guided_moves > 0 {
        return;
    }
    let Some(HintState::Shown { hint, stage, .. }) = &model.session.hint else { return };
    let Some(stage) = hint.stages.get(*stage) else { return };
    let lang = model.lang();
    let title = (!stage.title.is_empty()).then(|| CellText::sentence(lang, &stage.title));
    let text = if stage.spoken.is_empty() { &stage.text } else { &stage.spoken };
    context.announce(sentences(lang, title.into_iter().chain([text.clone()])));
}

fn apply(model: &mut Model, context: &mut UpdateContext) {
    if let Some(HintState::Shown { hint, .. }) = &model.session.hint {
        let actions = hint.actions.clone();
        // The guide compares its hint with what has changed.
        if model.session.guided_moves == 0 {
            model.session.hint = None;
        }
        perform(model, &actions, context);
    }
}

/// Makes all actions of a hint as one move.
pub(super) fn perform(model: &mut Model, actions: &[HintAction], context: &mut UpdateContext) {
    let Some(game) = &model.game else { return };
    let mut changes: Vec<Change> = Vec::new();
    for action in actions {
        let cell = Cell::new(usize::from(action.cell));
        let Some(digit) = Digit::new(action.digit).filter(|_| cell.index() < game.board().cell_count())
        else {
            continue;
        };
        let more = match action.kind {
            HintActionKind::Place => entering::place(game, &CellSet::single(cell), digit, &model.settings),
            HintActionKind::Strike => strike(game, actions, cell),
            HintActionKind::Erase => vec![change(game, cell, Layer::Digit, 0)],
            HintActionKind::Restore => {
                let marks = game.entry(cell).centre.union(DigitSet::single(digit));
                vec![change(game, cell, Layer::Centre, marks.bits())]
            }
        };
        // Two actions may remove the same mark.
        let before = changes.len();
        for change in more {
            if !changes[..before].iter().any(|c| (c.cell, c.layer) == (change.cell, change.layer)) {
                changes.push(change);
            }
        }
    }
    if let Some(first) = actions.first() {
        model.session.cursor = Cell::new(usize::from(first.cell));
        model.session.selection = CellSet::single(model.session.cursor);
    }
    entering::play(model, changes, context);
    if model.game.as_ref().is_some_and(Game::is_solved) {
        entering::finish(model, context);
    }
}

/// Returns the changes that strike the hint's candidates from a cell. A cell without centre marks gets the remaining
/// candidates.
fn strike(game: &Game, actions: &[HintAction], cell: Cell) -> Vec<Change> {
    let here =
        actions.iter().filter(|d| d.kind == HintActionKind::Strike && usize::from(d.cell) == cell.index());
    let gone: DigitSet = here.filter_map(|d| Digit::new(d.digit)).collect();
    let entry = game.entry(cell);
    let mut changes = vec![change(game, cell, Layer::Corner, entry.corner.difference(gone).bits())];
    if entry.centre.is_empty() {
        entering::write_candidates(game, cell, game.candidates_of(cell).difference(gone), &mut changes);
    } else {
        changes.push(change(game, cell, Layer::Centre, entry.centre.difference(gone).bits()));
    }
    changes
}

/// Returns the change that sets a layer to these bits.
fn change(game: &Game, cell: Cell, layer: Layer, bits: u32) -> Change {
    Change { cell, layer, flip: game.entry(cell).layer(layer) ^ bits }
}
