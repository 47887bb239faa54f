//! Extra rules for square grids: more houses, or links between cells a chess move apart.
//!
//! | rule | what must differ | grids | houses, links (9×9) |
//! |---|---|---|---|
//! | [`ExtraRule::Diagonals`] | each of the two long diagonals, `\` first | all | 2 |
//! | [`ExtraRule::Windows`] | four 3×3 windows, one cell in from the edges and apart | 9×9 | 4 |
//! | [`ExtraRule::Asterisk`] | r2c5, r3c3, r3c7, r5c2, r5c5, r5c8, r7c3, r7c7, r8c5 | 9×9 | 1 |
//! | [`ExtraRule::CentreDots`] | the middle cells of the boxes | boxes with a middle | 1 |
//! | [`ExtraRule::Girandola`] | the corners, r2c5, r5c2, r5c5, r5c8, r8c5 | 9×9 | 1 |
//! | [`ExtraRule::DisjointGroups`] | the cells at the same place in each box | boxes | 9 |
//! | [`ExtraRule::AntiKnight`] | cells a knight's move apart | all | 152 links |
//! | [`ExtraRule::AntiKing`] | cells that touch, by an edge or a corner | all | 56 links |
//!
//! Source: the rules as printed in the puzzle press; the cells of asterisk and girandola as listed by other variant
//! solvers.

use super::layout::{box_cells, box_corners};
use super::{BoardBuilder, HouseKind, Layout, LinkKind};

/// A rule in addition to rows, columns and regions. The order of the variants is their order in names and houses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ExtraRule {
    /// Both long diagonals.
    Diagonals,
    /// Four inner windows.
    Windows,
    /// Nine cells in the shape of an asterisk.
    Asterisk,
    /// The middle cells of the boxes.
    CentreDots,
    /// Nine cells in the shape of a spinning firework.
    Girandola,
    /// Cells at the same place in each box.
    DisjointGroups,
    /// No equal digits a knight's move apart.
    AntiKnight,
    /// No equal digits touching, by an edge or a corner.
    AntiKing,
}

const ASTERISK: [usize; 9] = [13, 20, 24, 37, 40, 43, 56, 60, 67];
const GIRANDOLA: [usize; 9] = [0, 8, 13, 37, 40, 43, 67, 72, 80];
/// Moves as (rows down, columns right). The opposite moves are found from the other cell.
const KNIGHT: [(i32, i32); 4] = [(1, -2), (1, 2), (2, -1), (2, 1)];
const KING: [(i32, i32); 4] = [(0, 1), (1, -1), (1, 0), (1, 1)];

impl ExtraRule {
    /// All extra rules, in order.
    pub const ALL: [ExtraRule; 8] = [
        ExtraRule::Diagonals,
        ExtraRule::Windows,
        ExtraRule::Asterisk,
        ExtraRule::CentreDots,
        ExtraRule::Girandola,
        ExtraRule::DisjointGroups,
        ExtraRule::AntiKnight,
        ExtraRule::AntiKing,
    ];

    /// Returns the name, as used in board names.
    pub fn name(self) -> &'static str {
        match self {
            ExtraRule::Diagonals => "x",
            ExtraRule::Windows => "windoku",
            ExtraRule::Asterisk => "asterisk",
            ExtraRule::CentreDots => "centre-dot",
            ExtraRule::Girandola => "girandola",
            ExtraRule::DisjointGroups => "disjoint-groups",
            ExtraRule::AntiKnight => "anti-knight",
            ExtraRule::AntiKing => "anti-king",
        }
    }

    /// Returns the rule with this name; `non-touching` is an alias of [`ExtraRule::AntiKing`].
    pub fn from_name(name: &str) -> Option<ExtraRule> {
        if name == "non-touching" {
            return Some(ExtraRule::AntiKing);
        }
        ExtraRule::ALL.into_iter().find(|extra| extra.name() == name)
    }

    /// Returns true if the rule can be applied to a grid with this layout.
    pub fn fits(self, layout: &Layout) -> bool {
        match (self, layout) {
            (ExtraRule::Diagonals | ExtraRule::AntiKnight | ExtraRule::AntiKing, _) => true,
            (ExtraRule::Windows | ExtraRule::Asterisk | ExtraRule::Girandola, _) => layout.side() == 9,
            (ExtraRule::CentreDots, Layout::Boxes { rows, columns }) => rows % 2 == 1 && columns % 2 == 1,
            (ExtraRule::DisjointGroups, Layout::Boxes { .. }) => true,
            (ExtraRule::CentreDots | ExtraRule::DisjointGroups, Layout::Regions(_)) => false,
        }
    }

    /// Adds the houses or links of the rule to the builder; nothing if the rule does not fit.
    pub(super) fn add_to(self, mut builder: BoardBuilder, layout: &Layout) -> BoardBuilder {
        let side = layout.side();
        match (self, layout) {
            (ExtraRule::Diagonals, _) => builder
                .house(HouseKind::Diagonal, (0..side).map(|i| i * (side + 1)))
                .house(HouseKind::Diagonal, (0..side).map(|i| (side - 1 - i) * side + i)),
            (ExtraRule::Windows, _) => {
                for first in [10, 14, 46, 50] {
                    builder = builder.house(HouseKind::Window, box_cells(9, first, 3, 3));
                }
                builder
            }
            (ExtraRule::Asterisk, _) => builder.house(HouseKind::Asterisk, ASTERISK),
            (ExtraRule::Girandola, _) => builder.house(HouseKind::Girandola, GIRANDOLA),
            (ExtraRule::CentreDots, Layout::Boxes { rows, columns }) => {
                let middle = rows / 2 * side + columns / 2;
                let cells = box_corners(side, *rows, *columns).map(|first| first + middle);
                builder.house(HouseKind::CentreDots, cells)
            }
            (ExtraRule::DisjointGroups, Layout::Boxes { rows, columns }) => {
                for place in box_cells(side, 0, *rows, *columns) {
                    let cells = box_corners(side, *rows, *columns).map(|first| first + place);
                    builder = builder.house(HouseKind::DisjointGroup, cells);
                }
                builder
            }
            (ExtraRule::AntiKnight, _) => with_moves(builder, side, LinkKind::Knight, KNIGHT),
            (ExtraRule::AntiKing, _) => with_moves(builder, side, LinkKind::King, KING),
            (ExtraRule::CentreDots | ExtraRule::DisjointGroups, Layout::Regions(_)) => builder,
        }
    }
}

fn with_moves(
    mut builder: BoardBuilder,
    side: usize,
    kind: LinkKind,
    moves: [(i32, i32); 4],
) -> BoardBuilder {
    let on_grid = |place: i32| (0..side as i32).contains(&place);
    for cell in 0..side * side {
        for (down, right) in moves {
            let (row, column) = ((cell / side) as i32 + down, (cell % side) as i32 + right);
            if on_grid(row) && on_grid(column) {
                builder = builder.link(kind, cell, row as usize * side + column as usize);
            }
        }
    }
    builder
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Board, SquareSpec};
    use crate::{Cell, Digit, Grid};

    fn nine(extras: &[ExtraRule]) -> Board {
        extras.iter().fold(SquareSpec::boxes(3, 3), |rules, e| rules.with(*e)).board("test").unwrap()
    }

    #[test]
    fn each_rule_adds_its_houses_or_links() {
        let counts = ExtraRule::ALL.map(|extra| {
            let board = nine(&[extra]);
            (board.houses().len() - 27, board.links().len())
        });
        assert_eq!(
            counts,
            [(2, 0), (4, 0), (1, 0), (1, 0), (1, 0), (9, 0), (0, 152), (0, 56)],
            "in the order {:?}",
            ExtraRule::ALL
        );
    }

    #[test]
    fn extra_houses_have_the_right_cells() {
        for extra in
            [ExtraRule::Asterisk, ExtraRule::CentreDots, ExtraRule::Girandola, ExtraRule::DisjointGroups]
        {
            let board = nine(&[extra]);
            for house in &board.houses()[27..] {
                assert_eq!(house.cells().len(), 9, "{extra:?}");
                for box_house in &board.houses()[18..27] {
                    assert_eq!(house.set().intersection(box_house.set()).len(), 1, "{extra:?}");
                }
            }
        }
        let windows = nine(&[ExtraRule::Windows]);
        assert_eq!(windows.houses()[27].cells()[0].index(), 10);
        assert_eq!(windows.houses()[30].cells()[8].index(), 70);
        let x = nine(&[ExtraRule::Diagonals]);
        assert_eq!(x.houses_of(Cell::new(40)).len(), 5);
        assert_eq!(x.houses()[28].cells()[0].index(), 72);
    }

    #[test]
    fn combined_rules_add_no_duplicates() {
        let board = nine(&[ExtraRule::DisjointGroups, ExtraRule::CentreDots, ExtraRule::DisjointGroups]);
        assert_eq!(board.houses().len(), 27 + 9, "the centre dots are the fifth disjoint group");
        let both = nine(&[ExtraRule::AntiKing, ExtraRule::AntiKnight, ExtraRule::Diagonals]);
        assert_eq!(both.houses().len(), 29);
        assert_eq!(both.links().len(), 152 + 56 - 4, "the diagonals already cover four of these pairs");
    }

    #[test]
    fn a_shifted_pattern_satisfies_the_chess_rules_but_not_the_diagonals() {
        let value = |cell: usize| (cell / 9 * 3 + cell / 27 + cell % 9) % 9 + 1;
        let pattern = Grid::from_cells((0..81).map(|cell| Digit::new(value(cell) as u8)).collect());
        assert!(pattern.is_solved(&nine(&[ExtraRule::AntiKnight, ExtraRule::AntiKing])));
        assert_eq!(pattern.clash(&nine(&[ExtraRule::Diagonals])), Some((Cell::new(8), Cell::new(40))));
    }

    #[test]
    fn unsuitable_rules_do_not_fit() {
        let six = Layout::Boxes { rows: 2, columns: 3 };
        let fitting: Vec<ExtraRule> = ExtraRule::ALL.into_iter().filter(|e| e.fits(&six)).collect();
        assert_eq!(
            fitting,
            [ExtraRule::Diagonals, ExtraRule::DisjointGroups, ExtraRule::AntiKnight, ExtraRule::AntiKing]
        );
        assert!(ExtraRule::CentreDots.fits(&Layout::Boxes { rows: 5, columns: 5 }));
    }
}
