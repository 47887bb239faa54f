//! Writing and erasing digits, marks, colours and links.

use nonet_engine::technique::{Candidate, Strength};
use nonet_engine::{Cell, CellSet, Digit, DigitSet};

use super::{UpdateContext, preparing};
use crate::action::{Effect, Sound};
use crate::model::Model;
use crate::session::{EntryMode, GameNotice};
use crate::view;
use nonet_game::game::Game;
use nonet_game::game::entries::Change;
use nonet_game::game::entries::link_bits;
use nonet_game::game::entry::{Colour, ColourSet, Layer};
use nonet_game::settings::{Settings, Switch};
use nonet_text::{Text, spoken};

pub(super) fn set_mode(model: &mut Model, mode: EntryMode, context: &mut UpdateContext) {
    if model.session.mode != mode {
        model.session.mode = mode;
        let lang = model.lang();
        context.announce(Text::mode_now(lang, view::mode_text(mode).say(lang)));
        explain_mode(model, mode);
    }
}

/// Number of games in which the modes are explained.
const GAMES_WITH_TIPS: usize = 3;

/// Explains a mode once per visit, in the player's first games.
fn explain_mode(model: &mut Model, mode: EntryMode) {
    let is_new = model.index.games.len() <= GAMES_WITH_TIPS && model.can_play();
    let was_told = std::mem::replace(&mut model.session.explained_modes[mode as usize], true);
    if is_new && mode != EntryMode::Digit && !was_told {
        model.session.notice = Some(GameNotice::ModeTip(mode));
    }
}

/// Handles a digit key: writes the digit or, in digit-first entry, chooses it.
pub(super) fn digit(model: &mut Model, mode: EntryMode, digit: Digit, context: &mut UpdateContext) {
    let most = model.game.as_ref().map_or(0, |g| g.board().digit_count());
    let known = match mode {
        EntryMode::Colour => digit.value() <= Colour::COUNT,
        _ => digit.value() <= most,
    };
    if !known {
        return;
    }
    if model.settings.is_on(Switch::DigitFirst) {
        let again = model.session.chosen_digit == Some(digit);
        model.session.chosen_digit = (!again).then_some(digit);
        return;
    }
    write(model, mode, digit, context);
}

/// Writes a digit, mark or colour into the selected cells.
pub(super) fn write(model: &mut Model, mode: EntryMode, digit: Digit, context: &mut UpdateContext) {
    if !model.can_play() {
        return;
    }
    if model.session.selection.is_empty() {
        // With no cell selected, a digit key highlights the digit.
        if mode == EntryMode::Colour {
            context.say(model, Text::SelectFirst)
        } else {
            highlight(model, Some(digit))
        }
        return;
    }
    let Some(game) = &model.game else { return };
    let selection = model.session.selection;
    let several = selection.iter().filter(|c| game.given(*c).is_none()).count() > 1;
    let mode = match mode {
        EntryMode::Digit if several && model.settings.is_on(Switch::SeveralAsCentre) => EntryMode::Centre,
        EntryMode::Digit if several => EntryMode::Corner,
        other => other,
    };
    let changes = match mode {
        EntryMode::Digit => place(game, &selection, digit, &model.settings),
        EntryMode::Corner | EntryMode::Centre => {
            mark(game, &selection, mode.layer(), DigitSet::single(digit).bits())
        }
        // With a digit highlighted, colours go to its candidates.
        EntryMode::Colour if let Some(lit) = model.session.highlighted => match Colour::new(digit.value()) {
            Some(colour) => {
                let open = selection.iter().filter(|c| game.digit(*c).is_none());
                toggle(game, open, Layer::Tint(lit), ColourSet::single(colour).bits())
            }
            None => return,
        },
        EntryMode::Colour => match Colour::new(digit.value()) {
            Some(colour) => toggle(game, selection.iter(), Layer::Colour, ColourSet::single(colour).bits()),
            None => return,
        },
    };
    if changes.is_empty() {
        if selection.iter().all(|c| game.given(c).is_some()) {
            context.say(model, Text::GivenStays);
        }
        return;
    }
    play(model, changes, context);
    after_writing(model, mode, context);
}

/// Returns the changes that write a digit into the one selected open cell, or erase it if it is there, and remove it
/// from the marks of the cells it sees.
pub(super) fn place(game: &Game, selection: &CellSet, digit: Digit, settings: &Settings) -> Vec<Change> {
    let Some(cell) = selection.iter().find(|c| game.given(*c).is_none()) else { return Vec::new() };
    let old = game.entry(cell).layer(Layer::Digit);
    let new = if game.entry(cell).digit == Some(digit) { 0 } else { u32::from(digit.value()) };
    let mut changes = vec![Change { cell, layer: Layer::Digit, flip: old ^ new }];
    if new != 0 && settings.is_on(Switch::AutoRemoveMarks) {
        let bit = DigitSet::single(digit).bits();
        for layer in [Layer::Corner, Layer::Centre] {
            let marked = game.board().peers(cell).iter().filter(|p| game.entry(*p).layer(layer) & bit != 0);
            changes.extend(marked.map(|cell| Change { cell, layer, flip: bit }));
        }
    }
    changes
}

/// Returns the changes that add a mark to all selected open cells, or remove it if all have it.
fn mark(game: &Game, selection: &CellSet, layer: Layer, bit: u32) -> Vec<Change> {
    toggle(game, selection.iter().filter(|c| game.digit(*c).is_none()), layer, bit)
}

/// Returns the changes that write the remaining candidates into a cell without centre marks. Several bits always flip
/// at once, even for a single mark, because the history recognises filled marks by that.
pub(super) fn write_candidates(game: &Game, cell: Cell, left: DigitSet, changes: &mut Vec<Change>) {
    let mut flip = left.bits();
    if left.len() == 1 {
        let all = game.board().digits().bits();
        changes.push(Change { cell, layer: Layer::Centre, flip: all });
        flip ^= all;
    }
    changes.push(Change { cell, layer: Layer::Centre, flip });
}

fn toggle(game: &Game, cells: impl Iterator<Item = Cell> + Clone, layer: Layer, bit: u32) -> Vec<Change> {
    // Filled marks are displayed as corner marks, so corner marks are added to them.
    let here = |c: Cell| match layer {
        Layer::Corner if game.history().has_filled_marks(c) => Layer::Centre,
        _ => layer,
    };
    let has = |c: &Cell| game.written().bits(*c, here(*c)) & bit != 0;
    let all = cells.clone().all(|c| has(&c));
    cells.filter(|c| has(c) == all).map(|cell| Change { cell, layer: here(cell), flip: bit }).collect()
}

pub(super) fn erase(model: &mut Model, context: &mut UpdateContext) {
    let Some(game) = model.game.as_ref().filter(|_| model.can_play()) else { return };
    // The mode's own layer is cleared first, then the topmost.
    let first = Some(model.session.effective_mode().layer()).filter(|l| *l != Layer::Digit);
    let layers = first.into_iter().chain([Layer::Digit, Layer::Centre, Layer::Corner, Layer::Colour]);
    let selection = model.session.selection;
    let changes = layers.map(|layer| clear(game, &selection, layer)).find(|changes| !changes.is_empty());
    match changes {
        Some(changes) => {
            play(model, changes, context);
            context.say(model, Text::Erased);
        }
        None if !selection.is_empty() && selection.iter().all(|c| game.given(c).is_some()) => {
            context.say(model, Text::GivenStays);
        }
        None => {}
    }
}

/// Returns the changes that clear a layer of the selected cells. Marks under a digit can't be cleared.
fn clear(game: &Game, selection: &CellSet, layer: Layer) -> Vec<Change> {
    let hidden = |c: &Cell| matches!(layer, Layer::Corner | Layer::Centre) && game.digit(*c).is_some();
    selection
        .iter()
        .filter(|c| !hidden(c))
        .map(|cell| Change { cell, layer, flip: game.entry(cell).layer(layer) })
        .filter(|change| change.flip != 0)
        .collect()
}

/// Writes the candidates into each open cell without centre marks, and removes impossible ones from existing marks.
/// Marks that the player has struck stay struck.
pub(super) fn fill_marks(model: &mut Model, context: &mut UpdateContext) {
    let Some(game) = model.game.as_ref().filter(|_| model.can_play()) else { return };
    let mut changes = Vec::new();
    for cell in game.board().cells().filter(|c| game.digit(*c).is_none()) {
        let (now, open) = (game.entry(cell).centre, game.candidates_of(cell));
        if now.is_empty() {
            write_candidates(game, cell, open, &mut changes);
        } else {
            changes.push(Change { cell, layer: Layer::Centre, flip: now.difference(open).bits() });
        }
    }
    changes.retain(|change| change.flip != 0);
    if changes.is_empty() {
        return;
    }
    if let Some(game) = &mut model.game {
        game.record.fills = game.record.fills.saturating_add(1);
    }
    play(model, changes, context);
    context.say(model, Text::MarksFilled);
}

/// Returns the game, if both candidates are on its board and open.
fn game_with_open(model: &Model, candidates: [Candidate; 2]) -> Option<&Game> {
    model.game.as_ref().filter(|game| {
        let open = |c: Candidate| {
            c.cell.index() < game.board().cell_count()
                && c.digit.value() <= game.board().digit_count()
                && game.digit(c.cell).is_none()
        };
        model.can_play() && candidates.into_iter().all(open)
    })
}

fn link(
    model: &mut Model,
    one: Candidate,
    other: Candidate,
    strength: Strength,
    context: &mut UpdateContext,
) {
    let (from, to) = (one.min(other), one.max(other));
    let Some(game) = game_with_open(model, [from, to]).filter(|_| from != to) else { return };
    let layer = Layer::Link(from.digit, to);
    let old = game.written().bits(from.cell, layer);
    let wanted = link_bits(Some(strength));
    let new = if old == wanted { 0 } else { wanted };
    play(model, vec![Change { cell: from.cell, layer, flip: old ^ new }], context);
}

pub(super) fn link_on(model: &mut Model, strength: Strength, context: &mut UpdateContext) {
    let Some(digit) = model.session.highlighted else {
        context.say(model, Text::HighlightFirst);
        return;
    };
    let here = Candidate::new(model.session.cursor, digit);
    if game_with_open(model, [here; 2]).is_none() {
        return;
    }
    match model.session.link_start.replace(here) {
        Some(from) if from != here => {
            link(model, from, here, strength, context);
            context.say(model, Text::Linked);
        }
        Some(_) => model.session.link_start = None,
        None => context.say(model, Text::LinkStarts),
    }
}

/// Adds a strong link, turns a strong link weak, or removes a weak link.
pub(super) fn link_in_turn(model: &mut Model, context: &mut UpdateContext) {
    let here = model.session.highlighted.map(|digit| Candidate::new(model.session.cursor, digit));
    let weaker =
        here.zip(model.session.link_start).zip(model.game.as_ref()).is_some_and(|((here, from), game)| {
            let ends = (here.min(from), here.max(from));
            game.written().links().any(|(one, other, _)| (one, other) == ends)
        });
    link_on(model, if weaker { Strength::Weak } else { Strength::Strong }, context);
}

pub(super) fn clear_chains(model: &mut Model, context: &mut UpdateContext) {
    let Some(game) = model.game.as_ref().filter(|_| model.can_play()) else { return };
    let changes = game.written().clear_chains();
    if !changes.is_empty() {
        play(model, changes, context);
        context.say(model, Text::Erased);
    }
}

/// Highlights a digit. Digits that the board doesn't have are ignored, since they have no candidates to colour or link.
pub(super) fn highlight(model: &mut Model, digit: Option<Digit>) {
    let most = model.game.as_ref().map_or(0, |game| game.board().digit_count());
    let session = &mut model.session;
    let digit = digit.filter(|digit| digit.value() <= most);
    session.highlighted = if session.highlighted == digit { None } else { digit };
}

/// Makes changes as one move.
pub(super) fn play(model: &mut Model, changes: Vec<Change>, context: &mut UpdateContext) {
    model.session.notice = None;
    model.session.replay_ms = None;
    let helped =
        model.settings.is_on(Switch::ShowWrongDigits) || model.settings.is_on(Switch::ShowWrongMarks);
    let Some(game) = &mut model.game else { return };
    if game.history.play(&mut game.written, changes) {
        game.record_pace();
        context.game_changed = true;
    }
    game.record.checked |= helped && game.solution().is_some();
}

/// Announces a written digit or mark, and finishes the game if it is solved.
fn after_writing(model: &mut Model, mode: EntryMode, context: &mut UpdateContext) {
    let lang = model.lang();
    if model.settings.is_on(Switch::Haptics) {
        context.push(Effect::Vibrate);
    }
    let cell =
        model.session.selection.iter().find(|c| model.game.as_ref().is_some_and(|g| g.given(*c).is_none()));
    let (Some(cell), Some(game)) = (cell, &mut model.game) else { return };
    if mode != EntryMode::Digit {
        if model.session.selection.only().is_some() {
            let label = view::annotations(model, cell).label;
            context.push(Effect::Announce(label));
        }
        return;
    }
    let Some(digit) = game.entry(cell).digit else {
        context.say(model, Text::Erased);
        return;
    };
    if model.session.selection.iter().any(|cell| game.is_wrong(cell)) {
        game.record.mistakes = game.record.mistakes.saturating_add(1);
    }
    if game.is_solved() {
        finish(model, context);
        return;
    }
    let (clashes, full) = (game.clashes(cell), game.is_full());
    let place = spoken::place_within(lang, game.board(), cell);
    context.announce(Text::placed(lang, &place, digit));
    let shown = clashes && model.settings.is_on(Switch::ShowConflicts);
    if shown && let Some(clash) = view::clash_text(model, cell) {
        context.announce(clash);
    }
    if model.settings.is_on(Switch::Sounds) {
        context.push(Effect::Play(if shown { Sound::Clash } else { Sound::Place }));
    }
    if full {
        model.session.notice = Some(GameNotice::FullButWrong);
        context.say(model, Text::FullButWrong);
    }
}

pub(super) fn finish(model: &mut Model, context: &mut UpdateContext) {
    let lang = model.lang();
    let Some(game) = &mut model.game else { return };
    game.finished = true;
    game.clock.stop();
    let (time, mistakes) = (game.clock.text(lang), game.record.mistakes);
    model.session.selection = CellSet::EMPTY;
    model.session.highlighted = None;
    model.session.chosen_digit = None;
    context.announce(Text::solved_in(model.lang(), &time, mistakes.into()));
    if model.settings.is_on(Switch::Sounds) {
        context.push(Effect::Play(Sound::Finish));
    }
    // A reopened game has nothing prepared yet.
    preparing::prepare(model, context);
}
