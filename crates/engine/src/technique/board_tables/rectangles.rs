//! Rectangles whose cells can exchange two digits.

use super::BoardTables;
use crate::{Board, Cell};

/// Four cells whose diagonals can exchange their digits: `a` and `d` with `b` and `c`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rectangle {
    /// The corners. `a` sees `b` and `c`, and so does `d`.
    pub corners: [Cell; 4],
}

impl Rectangle {
    /// Returns the indexes of the two adjacent corners.
    pub fn adjacent(&self, corner: usize) -> [usize; 2] {
        if corner == 0 || corner == 3 { [1, 2] } else { [0, 3] }
    }

    /// Returns the index of the opposite corner.
    pub fn opposite(corner: usize) -> usize {
        3 - corner
    }
}

/// True if exchanging the digits of the even cells with those of the odd cells leaves every house valid.
pub fn is_exchangeable(board: &Board, cells: &[Cell]) -> bool {
    cells.iter().all(|cell| {
        !board.links().iter().any(|l| l.first == *cell || l.second == *cell)
            && board.houses_of(*cell).iter().all(|house| {
                let set = board.house(*house).set();
                let count =
                    |odd: usize| cells.iter().skip(odd).step_by(2).filter(|c| set.contains(**c)).count();
                count(0) == count(1)
            })
    })
}

/// Returns all rectangles of a board, each once.
pub fn find_rectangles(tables: &BoardTables) -> Vec<Rectangle> {
    let board = tables.board();
    let mut found = Vec::new();
    for a in board.cells() {
        for b in board.peers(a) {
            if b < a {
                continue;
            }
            // The third corner must be in all houses of the first that don't contain the second.
            let missing =
                board.houses_of(a).iter().filter(|h| !board.house(**h).set().contains(b)).collect::<Vec<_>>();
            let Some((first, rest)) = missing.split_first() else { continue };
            for &c in board.house(**first).cells() {
                if c <= b
                    || board.peers(b).contains(c)
                    || !rest.iter().all(|h| board.house(**h).set().contains(c))
                {
                    continue;
                }
                let both = board.peers(b).intersection(board.peers(c));
                for d in both {
                    if d > a && !board.peers(a).contains(d) && is_exchangeable(board, &[a, b, d, c]) {
                        found.push(Rectangle { corners: [a, b, c, d] });
                    }
                }
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry;
    use std::sync::Arc;

    #[test]
    fn the_classic_board_has_486_rectangles() {
        let tables = BoardTables::new(Arc::new(geometry::classic()));
        assert_eq!(find_rectangles(&tables).len(), 486);
    }
}
