//! Draws boards as text.

use std::collections::BTreeSet;

use nonet_engine::{Board, Cell, Digit, Grid, HouseKind};

/// Draws a grid: on square boards, with walls between boxes or regions; on others, with each digit at the position of
/// its cell.
pub fn draw(board: &Board, grid: &Grid) -> String {
    let digit = |cell: Cell| grid.get(cell).map_or('.', Digit::to_char);
    let place = |cell: Cell| (usize::from(board.shape(cell).row), usize::from(board.shape(cell).column));
    let (rows, columns) =
        board.cells().map(place).fold((0, 0), |(r, c), (row, column)| (r.max(row + 1), c.max(column + 1)));
    let mut at = vec![vec![None; columns]; rows];
    for cell in board.cells() {
        let (row, column) = place(cell);
        at[row][column] = Some(cell);
    }
    if board.cells().all(|c| board.shape(c).outline.corners().len() == 4) {
        draw_with_walls(board, &at, digit)
    } else {
        draw_by_position(board, digit)
    }
}

/// Returns the box, region or triangle of a cell.
fn block(board: &Board, cell: Option<Cell>) -> Option<usize> {
    let houses = board.houses_of(cell?);
    let is_block = |kind| matches!(kind, HouseKind::Box | HouseKind::Region | HouseKind::Triangle);
    houses.iter().find(|h| is_block(board.house(**h).kind())).map(|h| h.index())
}

fn draw_with_walls(board: &Board, at: &[Vec<Option<Cell>>], digit: impl Fn(Cell) -> char) -> String {
    let cell = |row: usize, column: usize| at.get(row).and_then(|r| r.get(column)).copied().flatten();
    let has_wall = |a: Option<Cell>, b: Option<Cell>| a != b && block(board, a) != block(board, b);
    let (rows, columns) = (at.len(), at[0].len());
    let above = |row: usize, column: usize| {
        has_wall(row.checked_sub(1).and_then(|r| cell(r, column)), cell(row, column))
    };
    let before = |row: usize, column: usize| {
        has_wall(column.checked_sub(1).and_then(|c| cell(row, c)), cell(row, column))
    };
    let mut text = String::new();
    for row in 0..=rows {
        if (0..columns).any(|column| above(row, column)) {
            let mut line = String::new();
            for column in 0..=columns {
                let left = column > 0 && above(row, column - 1);
                let right = above(row, column);
                let up = row > 0 && before(row - 1, column);
                let down = before(row, column);
                line.push(match (left || right, up || down) {
                    (true, true) => '+',
                    (true, false) => '-',
                    (false, true) => '|',
                    (false, false) => ' ',
                });
                line.push_str(if right { "---" } else { "   " });
            }
            text.push_str(line.trim_end());
            text.push('\n');
        }
        if row < rows {
            let mut line = String::new();
            for column in 0..=columns {
                line.push(if before(row, column) { '|' } else { ' ' });
                line.push_str(&cell(row, column).map_or("   ".into(), |c| format!(" {} ", digit(c))));
            }
            text.push_str(line.trim_end());
            text.push('\n');
        }
    }
    text
}

fn draw_by_position(board: &Board, digit: impl Fn(Cell) -> char) -> String {
    let columns: BTreeSet<i32> = board.cells().map(|c| board.shape(c).centre().x).collect();
    // Triangles that point up and down in the same strip have the same top.
    let top = |cell: Cell| board.shape(cell).outline.corners().iter().map(|p| p.y).min();
    let rows: BTreeSet<Option<i32>> = board.cells().map(top).collect();
    let mut text = String::new();
    for row in rows {
        let mut line = vec![' '; columns.len() * 2];
        for cell in board.cells().filter(|c| top(*c) == row) {
            line[columns.range(..board.shape(cell).centre().x).count() * 2] = digit(cell);
        }
        text.push_str(line.iter().collect::<String>().trim_end());
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_engine::geometry::{catalogue, triangular};

    #[test]
    fn regions_are_drawn_with_walls() {
        let board = catalogue::board("jigsaw:aabb aabb ccdd ccdd").unwrap();
        let mut grid = Grid::empty(16);
        grid.set(Cell::new(5), Digit::new(3));
        let expected = "\
+-------+-------+
| .   . | .   . |
| .   3 | .   . |
+-------+-------+
| .   . | .   . |
| .   . | .   . |
+-------+-------+
";
        assert_eq!(draw(&board, &grid), expected);
    }

    #[test]
    fn triangles_are_drawn_by_position() {
        let drawn = draw(&triangular(), &Grid::empty(54));
        assert_eq!(drawn.lines().count(), 8);
        assert_eq!(drawn.matches('.').count(), 54);
    }
}
