//! Pointers, arrow keys and selections.

use nonet_engine::geometry::step;
use nonet_engine::{Cell, CellSet};

use super::{UpdateContext, entering};
use crate::model::Model;
use crate::session::{EntryMode, Pointer};
use nonet_game::drawing::hit::Direction;
use nonet_game::game::Game;
use nonet_game::game::entry::Layer;
use nonet_game::settings::Switch;
use nonet_text::spoken;
use nonet_text::spoken::HouseName;
use nonet_text::{CellText, Text};

/// The longest time between the two presses of a double tap.
const DOUBLE_MS: u64 = 350;

/// Returns the game, if the cell is on its board and the board is visible.
fn game_with(model: &Model, cell: Cell) -> Option<&Game> {
    model.game.as_ref().filter(|g| cell.index() < g.board().cell_count() && !model.session.paused)
}

pub(super) fn press(model: &mut Model, cell: Cell, add: bool, now_ms: u64) {
    if game_with(model, cell).is_none() {
        return;
    }
    let writes = model.settings.is_on(Switch::DigitFirst) && model.session.chosen_digit.is_some() && !add;
    let session = &mut model.session;
    session.before_press = (session.cursor, session.selection);
    session.cursor = cell;
    if writes {
        session.selection = CellSet::single(cell);
        session.pointer = Some(Pointer::Entering { cell });
        return;
    }
    let double = session.last_press.is_some_and(|(last, at)| {
        last == cell && now_ms.checked_sub(at).is_some_and(|passed| passed <= DOUBLE_MS)
    });
    // A third tap counts as a first one.
    session.last_press = (!double).then_some((cell, now_ms));
    let adding = !(add && session.selection.contains(cell)) || double;
    session.pointer = Some(Pointer::Selecting { adding });
    if !add {
        session.selection = CellSet::EMPTY;
    }
    put(&mut session.selection, cell, adding);
    if double {
        let before = model.session.selection;
        select_same(model, cell);
        if add {
            model.session.selection = model.session.selection.union(&before);
        }
    }
}

fn put(selection: &mut CellSet, cell: Cell, adding: bool) {
    if adding {
        selection.insert(cell);
    } else {
        selection.remove(cell);
    }
}

pub(super) fn drag(model: &mut Model, cell: Cell) {
    if game_with(model, cell).is_none() || model.session.cursor == cell {
        return;
    }
    let session = &mut model.session;
    match session.pointer {
        Some(Pointer::Selecting { adding }) => put(&mut session.selection, cell, adding),
        // Dragging means selecting, even with a digit chosen.
        Some(Pointer::Entering { cell: first }) => {
            session.pointer = Some(Pointer::Selecting { adding: true });
            session.selection = [first, cell].into_iter().collect();
        }
        None => return,
    }
    session.cursor = cell;
    session.last_press = None;
}

pub(super) fn release(model: &mut Model, context: &mut UpdateContext) {
    if let Some(Pointer::Entering { .. }) = model.session.pointer.take()
        && let Some(digit) = model.session.chosen_digit
    {
        entering::write(model, model.session.effective_mode(), digit, context);
    }
}

pub(super) fn abandon(model: &mut Model) {
    let session = &mut model.session;
    if session.pointer.take().is_some() {
        (session.cursor, session.selection) = session.before_press;
        session.last_press = None;
    }
}

pub(super) fn long_press(model: &mut Model, cell: Cell, context: &mut UpdateContext) {
    match model.session.pointer {
        Some(Pointer::Entering { cell: pressed }) if pressed == cell => {
            model.session.pointer = None;
            if let Some(digit) = model.session.chosen_digit {
                entering::write(model, model.session.effective_mode().other(), digit, context);
            }
        }
        // With a digit highlighted in colour mode, a long press links its candidates.
        _ if model.session.effective_mode() == EntryMode::Colour && model.session.highlighted.is_some() => {
            select(model, cell);
            model.session.pointer = None;
            entering::link_in_turn(model, context);
        }
        // Without a chosen digit a long press extends the selection, like Ctrl.
        _ => {
            if game_with(model, cell).is_some() {
                model.session.cursor = cell;
                model.session.selection.insert(cell);
                model.session.pointer = Some(Pointer::Selecting { adding: true });
            }
        }
    }
}

pub(super) fn select(model: &mut Model, cell: Cell) {
    if game_with(model, cell).is_some() {
        model.session.cursor = cell;
        model.session.selection = CellSet::single(cell);
    }
}

pub(super) fn select_same(model: &mut Model, cell: Cell) {
    let Some(game) = game_with(model, cell) else { return };
    let cells = cells_like(game, cell);
    model.session.cursor = cell;
    model.session.selection = cells;
}

/// Returns the cells with the same content: the same digit, else centre marks, corner marks or colours. An empty cell
/// matches only itself.
fn cells_like(game: &Game, cell: Cell) -> CellSet {
    if let Some(digit) = game.digit(cell) {
        return game.board().cells().filter(|c| game.digit(*c) == Some(digit)).collect();
    }
    let entry = game.entry(cell);
    let layer = [Layer::Centre, Layer::Corner, Layer::Colour].into_iter().find(|l| entry.layer(*l) != 0);
    let Some(layer) = layer else { return CellSet::single(cell) };
    let same = |c: &Cell| {
        game.entry(*c).layer(layer) == entry.layer(layer)
            && (layer == Layer::Colour || game.digit(*c).is_none())
    };
    game.board().cells().filter(same).collect()
}

pub(super) fn select_all(model: &mut Model) {
    if let Some(game) = model.game.as_ref().filter(|_| !model.session.paused) {
        model.session.selection = CellSet::all(game.board().cell_count());
    }
}

pub(super) fn deselect(model: &mut Model) {
    let session = &mut model.session;
    session.selection = CellSet::EMPTY;
    session.highlighted = None;
    session.link_start = None;
    session.chosen_digit = None;
    session.pointer = None;
    session.replay_ms = None;
    session.notice = None;
}

pub(super) fn go(model: &mut Model, to: Direction, extend: bool) {
    let cursor = model.session.cursor;
    let Some(game) = game_with(model, cursor) else { return };
    // With nothing selected, the first arrow key shows the cursor.
    let next = if model.session.selection.is_empty() { cursor } else { step(game.board(), cursor, to, true) };
    let session = &mut model.session;
    session.cursor = next;
    if !extend {
        session.selection = CellSet::EMPTY;
    }
    session.selection.insert(next);
}

pub(super) fn say_house(model: &mut Model, which: usize, context: &mut UpdateContext) {
    let Some(game) = game_with(model, model.session.cursor) else { return };
    let houses = spoken::houses(game.board(), model.session.cursor);
    // The third key reads the third house and any others of the cell.
    let end = if which < 2 { which + 1 } else { houses.len() };
    let lang = model.lang();
    let read = |house: &&nonet_engine::House| {
        let digit = |cell: &Cell| match game.digit(*cell) {
            Some(digit) => digit.to_char().to_string(),
            None => CellText::EmptyInHouse.say(lang).to_owned(),
        };
        let digits = spoken::with_commas(lang, house.cells().iter().map(digit).collect());
        Text::house_read(lang, HouseName::of(house), &digits)
    };
    let said: Vec<String> = houses.get(which..end).unwrap_or_default().iter().map(read).collect();
    if !said.is_empty() {
        context.announce(spoken::sentences(lang, said));
    }
}
