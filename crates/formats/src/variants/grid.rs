//! Describes a board as a grid with regions. Other programs support no other boards.

use nonet_engine::Board;

/// Returns the numbers of rows and columns of a board; `None` unless it is a rectangle of square cells.
pub(super) fn size(board: &Board) -> Option<(usize, usize)> {
    let columns = board.shapes().iter().map(|s| usize::from(s.column) + 1).max()?;
    let rows = board.shapes().iter().map(|s| usize::from(s.row) + 1).max()?;
    let in_order = board.cells().all(|cell| {
        let shape = board.shape(cell);
        usize::from(shape.row) * columns + usize::from(shape.column) == cell.index()
    });
    let square = board
        .shapes()
        .iter()
        .all(|s| s.outline == nonet_engine::geometry::Polygon::unit_square(s.column.into(), s.row.into()));
    (in_order && square && rows * columns == board.cell_count()).then_some((rows, columns))
}

/// Returns the 0-based number of each cell's region. Regions that are a whole row or column are found among the rows
/// and columns, since a board has no house twice.
pub(super) fn region_numbers(base: &Board) -> Vec<Option<usize>> {
    let mut numbers = vec![None; base.cell_count()];
    let mut count = 0;
    let regions = base.houses().iter().filter(|h| h.kind().is_region());
    for house in regions.chain(base.houses().iter().filter(|h| h.kind().is_line())) {
        if house.cells().iter().all(|c| numbers[c.index()].is_none()) {
            house.cells().iter().for_each(|c| numbers[c.index()] = Some(count));
            count += 1;
        }
    }
    numbers
}
