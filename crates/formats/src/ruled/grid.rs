//! A board as a grid with regions, which is all that other programs know.

use nonet_engine::Board;

/// Rows and columns of a board of squares without holes.
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

/// Per cell the region it is in. A region that is a whole row or column is a house of the board only as that.
pub(super) fn pieces(base: &Board) -> Vec<Option<usize>> {
    let mut pieces = vec![None; base.cell_count()];
    let mut count = 0;
    let regions = base.houses().iter().filter(|h| h.kind().is_region());
    for house in regions.chain(base.houses().iter().filter(|h| h.kind().is_line())) {
        if house.cells().iter().all(|c| pieces[c.index()].is_none()) {
            house.cells().iter().for_each(|c| pieces[c.index()] = Some(count));
            count += 1;
        }
    }
    pieces
}
