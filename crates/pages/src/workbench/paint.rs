//! Contents of the cells on the workbench's board.

use nonet_engine::solver::{SearchEvent, Trajectory};
use nonet_engine::{Board, Candidates, Cell, CellSet, Digit, DigitSet, Grid, HouseId};

use nonet_game::drawing::{CellView, DigitLook, Highlight};
use nonet_tasks::hint::{HintShape, edges};
use nonet_tasks::workbench::no_solution::NoSolution;
use nonet_tasks::workbench::path::{SolvePath, StepData};
use nonet_tasks::workbench::verdict::{PuzzleReport, PuzzleVerdict};
use nonet_text::Lang;

/// A cell: its contents and its tint.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CellPaint {
    pub view: CellView,
    pub highlight: Highlight,
}

impl CellPaint {
    fn of(digit: Option<Digit>, look: DigitLook) -> CellPaint {
        CellPaint { view: CellView { digit, look, ..CellView::default() }, highlight: Highlight::None }
    }
}

/// A board as it is drawn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BoardPicture {
    /// In the order of the board's cells.
    pub cells: Vec<CellPaint>,
    /// Shapes over the cells, in painting order.
    pub drawing: Vec<HintShape>,
}

fn digits_of(grid: &Grid) -> Vec<CellPaint> {
    grid.as_slice().iter().map(|digit| CellPaint::of(*digit, DigitLook::Given)).collect()
}

fn tint(cells: &mut [CellPaint], cell: usize, highlight: Highlight) {
    if let Some(cell) = cells.get_mut(cell) {
        cell.highlight = highlight;
    }
}

fn tint_house(cells: &mut [CellPaint], board: &Board, house: u16, with: Highlight) {
    if usize::from(house) < board.houses().len() {
        for cell in board.house(HouseId::new(usize::from(house))).cells() {
            tint(cells, cell.index(), with);
        }
    }
}

/// Draws the puzzle. Highlights the reason why there is no solution, or the redundant givens. Shows the solution or the
/// candidates on request.
pub fn puzzle_picture(
    board: &Board,
    grid: &Grid,
    own: Option<&Candidates>,
    report: Option<&PuzzleReport>,
    show_marks: bool,
) -> BoardPicture {
    let mut cells = digits_of(grid);
    let possible = report.map(|r| r.possible.as_slice()).unwrap_or_default();
    let solution = report.filter(|r| r.verdict == PuzzleVerdict::Unique).and_then(|r| r.solutions.first());
    let solution: Option<Vec<char>> = solution.map(|s| s.chars().collect());
    if show_marks && let Some(solution) = &solution {
        for (cell, found) in cells.iter_mut().zip(solution) {
            if cell.view.digit.is_none() {
                cell.view.digit = Digit::from_char(*found);
                cell.view.look = DigitLook::Forced;
            }
        }
    } else if show_marks || own.is_some() {
        let left = own.cloned().unwrap_or_else(|| Candidates::of(board, grid));
        for (at, cell) in board.cells().zip(&mut cells).filter(|(_, cell)| cell.view.digit.is_none()) {
            let set = match possible.get(at.index()) {
                Some(bits) if show_marks => DigitSet::from_bits(*bits),
                _ => left.get(at),
            };
            cell.view.corner = set;
        }
    }
    match report.map(|r| r.verdict) {
        Some(PuzzleVerdict::None(NoSolution::Clash { first, second, house, .. })) => {
            if let Some(house) = house {
                tint_house(&mut cells, board, house, Highlight::House);
            }
            tint(&mut cells, first.into(), Highlight::Bad);
            tint(&mut cells, second.into(), Highlight::Bad);
        }
        Some(PuzzleVerdict::None(NoSolution::NoCandidate { cell })) => {
            tint(&mut cells, cell.into(), Highlight::Bad)
        }
        Some(PuzzleVerdict::None(NoSolution::NoPlace { house, .. })) => {
            tint_house(&mut cells, board, house, Highlight::Bad)
        }
        _ => {
            // If all givens are redundant, highlighting them would not help: the grid is full, or nearly so.
            let redundant = report.and_then(|r| r.redundant.as_deref()).unwrap_or_default();
            for cell in redundant {
                tint(&mut cells, (*cell).into(), Highlight::Redundant);
            }
        }
    }
    BoardPicture { cells, drawing: Vec::new() }
}

/// Draws one of two solutions, with the differences highlighted.
pub fn solution(board: &Board, givens: &Grid, own: &Grid, other: &Grid) -> BoardPicture {
    let cell = |cell: Cell| {
        let same = own.get(cell) == other.get(cell);
        let look = match (givens.get(cell), same) {
            (Some(_), _) => DigitLook::Given,
            (None, true) => DigitLook::Forced,
            (None, false) => DigitLook::Differs,
        };
        let highlight = if same { Highlight::None } else { Highlight::Now };
        CellPaint { highlight, ..CellPaint::of(own.get(cell), look) }
    };
    BoardPicture { cells: board.cells().map(cell).collect(), drawing: Vec::new() }
}

/// Draws a step of the path: the position before it, the shapes of its hint, and labels for the lines that its text
/// names.
pub fn step(
    lang: Lang,
    board: &Board,
    givens: &Grid,
    own: Option<&Candidates>,
    path: &SolvePath,
    index: usize,
) -> BoardPicture {
    let (grid, candidates) = path.state(board, givens, own, index);
    let mut cells = digits_of(&grid);
    for (at, cell) in board.cells().zip(&mut cells) {
        if givens.get(at).is_none() {
            cell.view.look = DigitLook::Forced;
        }
        if cell.view.digit.is_none() {
            cell.view.corner = candidates.get(at);
        }
    }
    let labelled = |step: &StepData| [step.drawing.clone(), edges(lang, board)].concat();
    BoardPicture { cells, drawing: path.steps.get(index).map(labelled).unwrap_or_default() }
}

/// Draws a position of a search: guessed and forced digits, and those just undone.
pub fn search_position(givens: &Grid, trajectory: &Trajectory, index: usize) -> BoardPicture {
    let replay = trajectory.replay(index);
    let mut cells = digits_of(replay.grid());
    for (cell, guess) in replay.written() {
        if let Some(paint) = cells.get_mut(cell.index()) {
            paint.view.look = if *guess { DigitLook::Guessed } else { DigitLook::Forced };
        }
    }
    match index.checked_sub(1).and_then(|last| trajectory.event(last)) {
        Some(SearchEvent::Forced { cell, .. } | SearchEvent::Guessed { cell, .. }) => {
            tint(&mut cells, cell.index(), Highlight::Now);
        }
        Some(SearchEvent::Backtracked) => {
            let before = trajectory.replay(index - 1);
            let still_written: CellSet = replay.written().iter().map(|(cell, _)| *cell).collect();
            for (cell, guess) in before.written().iter().filter(|(cell, _)| !still_written.contains(*cell)) {
                if let Some(paint) = cells.get_mut(cell.index()).filter(|_| givens.get(*cell).is_none()) {
                    paint.view.digit = before.grid().get(*cell);
                    paint.view.look = DigitLook::Undone;
                    paint.highlight = if *guess { Highlight::Bad } else { Highlight::None };
                }
            }
        }
        Some(SearchEvent::Solved) | None => {}
    }
    BoardPicture { cells, drawing: Vec::new() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_engine::solver::{Limits, SearchStrategy, Solver};
    use nonet_game::boards::board_named;

    #[test]
    fn search_is_drawn_event_by_event() {
        let board = board_named("6x6").unwrap();
        let grid = Grid::empty(36);
        let trajectory = Solver::new(board)
            .search(&grid)
            .limits(Limits::ONE.solutions(5))
            .strategy(SearchStrategy::RowByRow)
            .record(10_000);
        let mut undone = 0;
        for index in 0..=trajectory.len() {
            let picture = search_position(&grid, &trajectory, index);
            let shown = picture
                .cells
                .iter()
                .filter(|c| c.view.digit.is_some() && c.view.look != DigitLook::Undone)
                .count();
            assert_eq!(shown, trajectory.replay(index).grid().filled_count());
            let taken_back = picture.cells.iter().filter(|c| c.view.look == DigitLook::Undone).count();
            let is_back = index > 0 && trajectory.event(index - 1) == Some(SearchEvent::Backtracked);
            assert_eq!(taken_back > 0, is_back);
            undone += taken_back;
        }
        assert!(undone > 0);
        let end = search_position(&grid, &trajectory, trajectory.len());
        assert!(end.cells.iter().all(|c| c.view.digit.is_some()));
    }

    #[test]
    fn clash_is_highlighted() {
        let board = board_named("4x4").unwrap();
        let grid = nonet_engine::line::read(&board, "1..1............").unwrap();
        let report = PuzzleReport::unknown(PuzzleVerdict::None(NoSolution::Clash {
            first: 0,
            second: 3,
            digit: 1,
            house: Some(0),
        }));
        let picture = puzzle_picture(&board, &grid, None, Some(&report), false);
        let tints: Vec<Highlight> = picture.cells.iter().take(5).map(|c| c.highlight).collect();
        assert_eq!(
            tints,
            [Highlight::Bad, Highlight::House, Highlight::House, Highlight::Bad, Highlight::None]
        );
    }
}
