//! A shifted pattern whose rows, columns and digits are shuffled without breaking it. It costs one pass over the cells,
//! but reaches only some of the grids.

use rand::seq::SliceRandom;

use super::shuffled;
use crate::geometry::HouseKind;
use crate::rng::SeededRng;
use crate::{Board, CellSet, Grid};

/// Row `r` of the pattern is row 0 shifted by `box columns · r + r / box rows`.
pub(super) fn pattern(board: &Board, rng: &mut SeededRng) -> Option<Grid> {
    let side = usize::from(board.digit_count());
    let first_box = board.houses().iter().find(|h| h.kind() == HouseKind::Box)?;
    let top: CellSet = first_box.cells().iter().copied().filter(|c| c.index() < side).collect();
    let (box_rows, box_columns) = (first_box.cells().len() / top.len().max(1), top.len());
    if board.cell_count() != side * side || box_rows * box_columns != side {
        return None;
    }
    let rows = shuffled_in_groups(side, box_rows, rng);
    let columns = shuffled_in_groups(side, box_columns, rng);
    let digits = shuffled(board.digits(), rng);
    let cells = board.cells().map(|cell| {
        let (r, c) = (rows[cell.index() / side], columns[cell.index() % side]);
        Some(digits[(box_columns * r + r / box_rows + c) % side])
    });
    let grid = Grid::from_cells(cells.collect());
    grid.is_solved(board).then_some(grid)
}

/// Returns the numbers below `count`, shuffled within groups of `size` and with the groups shuffled.
fn shuffled_in_groups(count: usize, size: usize, rng: &mut SeededRng) -> Vec<usize> {
    let mut groups: Vec<Vec<usize>> =
        (0..count).collect::<Vec<_>>().chunks(size).map(<[_]>::to_vec).collect();
    groups.iter_mut().for_each(|group| group.shuffle(rng));
    groups.shuffle(rng);
    groups.concat()
}
