//! Which region each cell of a square grid is in.

use std::ops::RangeInclusive;

use nonet_engine::geometry::catalogue::{BoardBase, BoardName};
use nonet_engine::geometry::{ExtraRule, Layout, Regions};

/// How many rows a grid to paint may have.
pub const SIDES: RangeInclusive<usize> = 4..=12;

/// The regions of a square grid of `side` rows, as far as they are painted. Regions go by numbers from 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    pub(super) side: usize,
    /// The region of each cell, in reading order; less than `side`.
    pub(super) of: Vec<Option<u8>>,
    pub(super) extras: Vec<ExtraRule>,
}

/// What is to be said about a plan.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// Cells are in no region.
    Open {
        /// How many.
        cells: usize,
        /// The first of them, in reading order.
        first: usize,
    },
    /// A region has not as many cells as the grid has rows.
    Size {
        /// The region.
        region: u8,
        /// How many cells it has.
        cells: usize,
    },
    /// A region is not in one piece. That is allowed, and seldom meant.
    Parts {
        /// The region.
        region: u8,
        /// How many pieces.
        parts: usize,
    },
}

impl Fault {
    /// True if there can be no board before this is mended.
    pub const fn is_fatal(self) -> bool {
        !matches!(self, Fault::Parts { .. })
    }
}

impl Plan {
    /// The extra rules that a plan may have; not all fit every size.
    pub const EXTRAS: [ExtraRule; 4] =
        [ExtraRule::Diagonals, ExtraRule::Windows, ExtraRule::AntiKnight, ExtraRule::AntiKing];

    /// Nothing painted. A side that is out of [`SIDES`] becomes the nearest in it.
    pub fn blank(side: usize) -> Plan {
        let side = side.clamp(*SIDES.start(), *SIDES.end());
        Plan { side, of: vec![None; side * side], extras: Vec::new() }
    }

    /// Every row a region.
    pub fn rows(side: usize) -> Plan {
        let mut plan = Plan::blank(side);
        let side = plan.side;
        for (cell, region) in plan.of.iter_mut().enumerate() {
            *region = Some((cell / side) as u8);
        }
        plan
    }

    /// Boxes, as near to squares as the side allows; `None` for a prime side.
    pub fn boxes(side: usize) -> Option<Plan> {
        let rows = (2..=side.isqrt()).rev().find(|rows| side.is_multiple_of(*rows))?;
        Plan::of_regions(&Regions::boxes(rows, side / rows).ok()?)
    }

    /// These regions; `None` if the grid is smaller or larger than [`SIDES`].
    pub fn of_regions(regions: &Regions) -> Option<Plan> {
        SIDES.contains(&regions.side()).then(|| Plan {
            side: regions.side(),
            of: regions.as_slice().iter().map(|region| Some(*region)).collect(),
            extras: Vec::new(),
        })
    }

    /// The regions of a board of this name.
    pub(super) fn of_name(name: &str) -> Option<Plan> {
        Plan::of_board(&name.parse::<BoardName>().ok()?)
    }

    /// The regions and rules of a board of the catalogue, such as `jigsaw-1` or `6x6+x`; `None` if it has no such
    /// regions, or rules that a plan cannot have.
    pub fn of_board(name: &BoardName) -> Option<Plan> {
        let BoardBase::Square(layout) = name.base() else { return None };
        let plan = match layout {
            Layout::Boxes { rows, columns } => Plan::of_regions(&Regions::boxes(*rows, *columns).ok()?),
            Layout::Regions(regions) => Plan::of_regions(regions),
        }?;
        let extras = name.extras().to_vec();
        extras.iter().all(|extra| Plan::EXTRAS.contains(extra)).then_some(Plan { extras, ..plan })
    }

    /// The board's name, once nothing is fatal.
    pub fn board_name(&self) -> Option<BoardName> {
        let regions = Regions::from_labels(&self.of).ok()?;
        self.extras.iter().try_fold(BoardName::jigsaw(regions), |name, extra| name.with(*extra)).ok()
    }

    /// How many rows, columns and regions.
    pub fn side(&self) -> usize {
        self.side
    }

    /// The region of a cell.
    pub fn region(&self, cell: usize) -> Option<u8> {
        self.of.get(cell).copied().flatten()
    }

    /// The extra rules.
    pub fn extras(&self) -> &[ExtraRule] {
        &self.extras
    }

    /// True if the rule makes sense on a grid of this size.
    pub fn fits(&self, extra: ExtraRule) -> bool {
        let layout = Layout::Boxes { rows: 1, columns: self.side };
        Plan::EXTRAS.contains(&extra) && extra.fits(&layout)
    }

    /// How many cells each region has.
    pub fn sizes(&self) -> Vec<usize> {
        let mut sizes = vec![0; self.side];
        for region in self.of.iter().flatten() {
            if let Some(size) = sizes.get_mut(usize::from(*region)) {
                *size += 1;
            }
        }
        sizes
    }

    /// All that is to be said, what is fatal first. The number of pieces is told of regions that are full only:
    /// others are being painted.
    pub fn faults(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        if let Some(first) = self.of.iter().position(Option::is_none) {
            faults.push(Fault::Open { cells: self.of.iter().filter(|r| r.is_none()).count(), first });
        }
        let sizes = self.sizes();
        let numbered = || (0u8..).zip(&sizes);
        for (region, cells) in numbered().filter(|(_, cells)| **cells != self.side) {
            faults.push(Fault::Size { region, cells: *cells });
        }
        for (region, _) in numbered().filter(|(_, cells)| **cells == self.side) {
            let parts = self.parts(region);
            if parts > 1 {
                faults.push(Fault::Parts { region, parts });
            }
        }
        faults
    }

    fn parts(&self, region: u8) -> usize {
        let mut seen = vec![false; self.of.len()];
        let mut parts = 0;
        for start in 0..self.of.len() {
            if seen[start] || self.of[start] != Some(region) {
                continue;
            }
            parts += 1;
            seen[start] = true;
            let mut found = vec![start];
            while let Some(cell) = found.pop() {
                for next in self.neighbours(cell) {
                    if !seen[next] && self.of[next] == Some(region) {
                        seen[next] = true;
                        found.push(next);
                    }
                }
            }
        }
        parts
    }

    fn neighbours(&self, cell: usize) -> impl Iterator<Item = usize> + use<> {
        let (side, row, column) = (self.side, cell / self.side, cell % self.side);
        [
            (row > 0).then(|| cell - side),
            (column > 0).then(|| cell - 1),
            (column + 1 < side).then_some(cell + 1),
            (row + 1 < side).then_some(cell + side),
        ]
        .into_iter()
        .flatten()
    }

    /// The lines between cells of different regions and round the grid, each from corner to corner as column and
    /// row.
    pub fn walls(&self) -> Vec<[(usize, usize); 2]> {
        let side = self.side;
        let at = |row: usize, column: usize| self.region(row * side + column);
        let mut walls = Vec::new();
        for line in 0..=side {
            for along in 0..side {
                let edge = line == 0 || line == side;
                if edge || at(line - 1, along) != at(line, along) {
                    walls.push([(along, line), (along + 1, line)]);
                }
                if edge || at(along, line - 1) != at(along, line) {
                    walls.push([(line, along), (line, along + 1)]);
                }
            }
        }
        walls
    }
}

#[cfg(test)]
mod tests {
    use nonet_engine::geometry::jigsaw;
    use std::sync::Arc;

    use super::*;
    use nonet_game::boards::board_named;
    use nonet_tasks::editor::fill::{FillResult, fill};

    #[test]
    fn starts_are_boards_of_the_catalogue() {
        assert_eq!(Plan::boxes(9).unwrap().board_name().unwrap().to_string(), "classic");
        assert_eq!(Plan::boxes(12).unwrap().board_name().unwrap().to_string(), "12x12");
        assert_eq!(Plan::boxes(7), None);
        for side in SIDES {
            let rows = Plan::rows(side);
            assert!(rows.faults().is_empty());
            assert!(rows.board_name().unwrap().board().is_ok());
        }
        let jigsaw = Plan::of_board(&"jigsaw-3+x".parse().unwrap()).unwrap();
        assert_eq!(jigsaw.board_name().unwrap().to_string(), "jigsaw-3+x");
        assert_eq!(Plan::of_board(&"16x16".parse().unwrap()), None);
        assert_eq!(Plan::of_board(&"disjoint-groups".parse().unwrap()), None);
        assert_eq!(Plan::of_board(&"samurai".parse().unwrap()), None);
        assert_eq!(Plan::blank(99).side(), 12);
    }

    #[test]
    fn faults_name_region_and_place() {
        let mut plan = Plan::rows(4);
        plan.of[5] = Some(0);
        plan.of[15] = None;
        assert_eq!(
            plan.faults(),
            [
                Fault::Open { cells: 1, first: 15 },
                Fault::Size { region: 0, cells: 5 },
                Fault::Size { region: 1, cells: 3 },
                Fault::Size { region: 3, cells: 3 },
            ]
        );
        assert_eq!(plan.board_name(), None);
    }

    #[test]
    fn pieces_are_told_and_allowed() {
        let mut plan = Plan::rows(4);
        plan.of.swap(0, 15);
        assert_eq!(
            plan.faults(),
            [Fault::Parts { region: 0, parts: 2 }, Fault::Parts { region: 3, parts: 2 }]
        );
        assert!(plan.faults().iter().all(|fault| !fault.is_fatal()));
        assert!(plan.board_name().unwrap().board().is_ok());
    }

    #[test]
    fn walls_part_regions_and_bound_the_grid() {
        assert_eq!(Plan::blank(4).walls().len(), 16);
        assert_eq!(Plan::rows(4).walls().len(), 16 + 12);
        assert!(Plan::rows(4).walls().contains(&[(0, 1), (1, 1)]));
    }

    #[test]
    fn windows_want_nine_rows() {
        assert!(Plan::rows(9).fits(ExtraRule::Windows) && !Plan::rows(8).fits(ExtraRule::Windows));
        assert!(Plan::rows(8).fits(ExtraRule::Diagonals) && !Plan::rows(9).fits(ExtraRule::DisjointGroups));
    }

    fn filled(plan: &Plan) -> FillResult {
        fill(Arc::new(plan.board_name().unwrap().board().unwrap()))
    }

    #[test]
    fn boards_that_can_be_filled_are_told_from_those_that_cannot() {
        for side in SIDES {
            assert_eq!(filled(&Plan::rows(side)), FillResult::Yes, "{side}");
        }
        for side in [6, 9, 12] {
            let plan = Plan::of_regions(&jigsaw::random(side, &mut nonet_engine::rng::rng(1))).unwrap();
            assert_eq!(filled(&plan), FillResult::Yes, "{side}");
        }
        // The last cell of the first row, and the one below it, would have to be equal.
        let none = Plan::parse("AAAB BBBA CCCC DDDD").unwrap();
        assert_eq!(filled(&none), FillResult::No);
        assert_eq!(fill(board_named("samurai").unwrap()), FillResult::Yes);
    }
}
