//! The sweep over houses that the player has just completed.

use std::collections::BTreeMap;

use nonet_engine::{Board, Cell, HouseId};

use super::board::with_conflicts;
use crate::model::Model;
use nonet_game::drawing::cell_outline;
use nonet_game::game::GameId;
use nonet_game::game::entry::Layer;

/// The complete houses of the game on the board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CompleteHouses {
    /// `None` while houses aren't swept: without a game, while it is paused, and after its end.
    game: Option<GameId>,
    houses: Vec<HouseId>,
    /// The cells whose digit the last move wrote.
    written: Vec<Cell>,
}

/// The cells that a sweep reaches at the same time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SweptCells {
    /// The outlines of the cells, as path data.
    pub outlines: String,
    /// The delay until the sweep reaches the cells, in milliseconds.
    pub delay_ms: u16,
}

/// The time in which a sweep crosses a house.
const CROSSING_MS: usize = 240;

/// Returns the complete houses: those without an empty cell and without a clash. If the player doesn't want to see
/// clashes, they don't count, because a missing sweep would tell of them. The solution never counts.
pub fn complete_houses(model: &Model) -> CompleteHouses {
    let Some(game) = model.game.as_ref().filter(|game| !model.session.paused && !game.finished) else {
        return CompleteHouses::default();
    };
    let shows_clashes = with_conflicts(model).is_some();
    let is_complete = |id: &HouseId| {
        let cells = game.board().house(*id).cells();
        cells.iter().all(|cell| game.digit(*cell).is_some())
            && !(shows_clashes && cells.iter().any(|cell| game.clashes(*cell)))
    };
    let last = game.history().changes(game.history().at());
    CompleteHouses {
        game: Some(game.id().clone()),
        houses: game.board().house_ids().filter(is_complete).collect(),
        written: last
            .iter()
            .filter(|change| change.layer == Layer::Digit)
            .map(|change| change.cell)
            .collect(),
    }
}

/// Returns the cells to sweep when the complete houses of a game change. The sweep begins at the cell that completed
/// the house, and takes the same time for every house.
pub fn swept_cells(board: &Board, before: &CompleteHouses, now: &CompleteHouses) -> Vec<SweptCells> {
    if now.game.is_none() || before.game != now.game {
        return Vec::new();
    }
    let mut delays: Vec<(Cell, usize)> = Vec::new();
    for id in now.houses.iter().filter(|id| !before.houses.contains(id)) {
        let cells = board.house(*id).cells();
        let Some(start) = cells.iter().position(|cell| now.written.contains(cell)) else { continue };
        for (at, cell) in cells.iter().enumerate() {
            let delay = at.abs_diff(start) * CROSSING_MS / cells.len();
            match delays.iter_mut().find(|(known, _)| known == cell) {
                Some((_, earlier)) => *earlier = delay.min(*earlier),
                None => delays.push((*cell, delay)),
            }
        }
    }
    let mut by_delay: BTreeMap<usize, String> = BTreeMap::new();
    for (cell, delay) in delays {
        *by_delay.entry(delay).or_default() += &cell_outline(board, cell);
    }
    let swept =
        |(delay, outlines)| SweptCells { outlines, delay_ms: u16::try_from(delay).unwrap_or(u16::MAX) };
    by_delay.into_iter().map(swept).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::Action;
    use crate::testing::{enter, open_cells, playing, right, run};
    use nonet_engine::Digit;
    use nonet_game::settings::Switch;

    fn swept(model: &Model, before: &CompleteHouses) -> Vec<SweptCells> {
        swept_cells(model.game.as_ref().unwrap().board(), before, &complete_houses(model))
    }

    /// Returns the number of cells in a sweep: each outline is closed once.
    fn cell_count(sweep: &[SweptCells]) -> usize {
        sweep.iter().map(|cells| cells.outlines.matches('Z').count()).sum()
    }

    /// Returns a game in which one cell of a row is left, and that cell. The columns and boxes of the row aren't complete.
    fn with_one_cell_left() -> (Model, Cell) {
        let mut model = playing();
        let open: Vec<Cell> = open_cells(&model).into_iter().filter(|cell| cell.index() < 9).collect();
        let (last, others) = open.split_last().unwrap();
        for cell in others {
            let digit = right(&model, *cell);
            enter(&mut model, *cell, digit);
        }
        (model, *last)
    }

    #[test]
    fn the_last_digit_of_a_row_sweeps_it_from_that_digit_on() {
        let (mut model, last) = with_one_cell_left();
        let before = complete_houses(&model);
        let digit = right(&model, last);
        enter(&mut model, last, digit);
        let sweep = swept(&model, &before);
        assert!(cell_count(&sweep) >= 9, "{sweep:?}");
        let board = model.game.as_ref().unwrap().board().clone();
        let delay = |cell: Cell| {
            let outline = cell_outline(&board, cell);
            sweep.iter().find(|swept| swept.outlines.contains(&outline)).map(|swept| swept.delay_ms)
        };
        assert_eq!(delay(last), Some(0));
        let row: Vec<u16> = (0..9).map(|at| delay(Cell::new(at)).unwrap()).collect();
        assert!(row.iter().all(|delay| usize::from(*delay) < CROSSING_MS), "{row:?}");
        // Nothing changes the houses any more, so nothing is swept again.
        let before = complete_houses(&model);
        run(&mut model, Action::Select(Cell::new(40)));
        assert_eq!(swept(&model, &before), []);
    }

    #[test]
    fn a_house_with_a_clash_is_not_swept_unless_clashes_are_hidden() {
        let (mut model, last) = with_one_cell_left();
        let right = right(&model, last);
        let twice = Digit::all(9).find(|digit| *digit != right).unwrap();
        let mut hiding = model.clone();
        let before = complete_houses(&model);
        enter(&mut model, last, twice);
        assert_eq!(swept(&model, &before), []);

        run(&mut hiding, Action::Set(Switch::ShowConflicts, false));
        let before = complete_houses(&hiding);
        enter(&mut hiding, last, twice);
        assert!(!swept(&hiding, &before).is_empty(), "the sweep tells nothing of clashes");
    }

    #[test]
    fn a_wrong_digit_without_a_clash_is_swept_like_a_right_one() {
        let (mut model, last) = with_one_cell_left();
        // With all other digits of the row exchanged for wrong ones, nothing but the solution tells.
        let board = model.game.as_ref().unwrap().board().clone();
        let empty = nonet_engine::Grid::empty(board.cell_count());
        let puzzle = nonet_engine::Puzzle::new(board, empty).unwrap();
        let id = nonet_game::game::GameId::new(1, 1);
        let solution = model.game.as_ref().unwrap().solution().cloned();
        let source = nonet_game::game::PuzzleSource::Imported;
        model.game = Some(nonet_game::game::Game::new(id, puzzle, source, solution));
        let wrong_row = |model: &Model, at: usize| right(model, Cell::new((at + 1) % 9));
        for at in (0..9).filter(|at| *at != last.index()) {
            let digit = wrong_row(&model, at);
            enter(&mut model, Cell::new(at), digit);
        }
        let before = complete_houses(&model);
        let digit = wrong_row(&model, last.index());
        enter(&mut model, last, digit);
        assert_eq!(cell_count(&swept(&model, &before)), 9);
    }

    #[test]
    fn resuming_or_changing_the_game_sweeps_nothing() {
        let (mut model, last) = with_one_cell_left();
        let digit = right(&model, last);
        enter(&mut model, last, digit);
        run(&mut model, Action::Pause(true));
        let paused = complete_houses(&model);
        run(&mut model, Action::Pause(false));
        assert_eq!(swept(&model, &paused), []);
        let fresh = complete_houses(&playing());
        assert_eq!(swept(&model, &CompleteHouses { game: Some(GameId::new(9, 9)), ..fresh }), []);
    }
}
