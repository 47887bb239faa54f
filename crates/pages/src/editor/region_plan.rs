//! Square grids with painted regions.

use std::ops::RangeInclusive;

use nonet_engine::geometry::catalogue::{BoardBase, BoardName};
use nonet_engine::geometry::{ExtraRule, Layout, Point, Regions};

/// Side length of a cell in drawing units.
const CELL: i32 = 1000;

/// Possible side lengths of a painted grid.
pub const SIDES: RangeInclusive<usize> = 4..=12;

/// The regions of a square grid, finished or not. Regions are numbered from 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RegionPlan {
    pub(super) side: usize,
    /// The region of each cell in reading order, less than `side`.
    pub(super) regions: Vec<Option<u8>>,
    pub(super) extras: Vec<ExtraRule>,
}

/// A fault of a region plan.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RegionFault {
    /// Some cells are in no region.
    Open {
        cells: usize,
        /// The first such cell in reading order.
        first: usize,
    },
    /// A region has more or fewer cells than the grid has rows.
    Size { region: u8, cells: usize },
    /// A region consists of several pieces. That is allowed, but rarely intended.
    Parts { region: u8, parts: usize },
}

impl RegionFault {
    /// True if a plan with this fault can't become a board.
    pub const fn is_fatal(self) -> bool {
        !matches!(self, RegionFault::Parts { .. })
    }
}

impl RegionPlan {
    /// Extra rules that a plan can have. Some don't fit every size.
    pub const EXTRAS: [ExtraRule; 4] =
        [ExtraRule::Diagonals, ExtraRule::Windows, ExtraRule::AntiKnight, ExtraRule::AntiKing];

    /// Creates a grid without regions. Clamps the side to [`SIDES`].
    pub fn blank(side: usize) -> RegionPlan {
        let side = side.clamp(*SIDES.start(), *SIDES.end());
        RegionPlan { side, regions: vec![None; side * side], extras: Vec::new() }
    }

    /// Creates a grid in which every row is a region.
    pub fn rows(side: usize) -> RegionPlan {
        let mut plan = RegionPlan::blank(side);
        let side = plan.side;
        for (cell, region) in plan.regions.iter_mut().enumerate() {
            *region = Some((cell / side) as u8);
        }
        plan
    }

    /// Returns a grid divided into boxes, as square as the side allows; `None` for a prime side.
    pub fn boxes(side: usize) -> Option<RegionPlan> {
        let rows = (2..=side.isqrt()).rev().find(|rows| side.is_multiple_of(*rows))?;
        RegionPlan::from_regions(&Regions::boxes(rows, side / rows).ok()?)
    }

    /// Returns `None` if the side length isn't in [`SIDES`].
    pub fn from_regions(regions: &Regions) -> Option<RegionPlan> {
        SIDES.contains(&regions.side()).then(|| RegionPlan {
            side: regions.side(),
            regions: regions.as_slice().iter().map(|region| Some(*region)).collect(),
            extras: Vec::new(),
        })
    }

    /// Returns the regions of the board with this name.
    pub(super) fn from_name(name: &str) -> Option<RegionPlan> {
        RegionPlan::from_board_name(&name.parse::<BoardName>().ok()?)
    }

    /// Returns the regions and extra rules of a catalogue board such as `jigsaw-1` or `6x6+x`. `None` if it isn't a
    /// square grid with a side in [`SIDES`], or has an extra rule that plans can't have.
    pub fn from_board_name(name: &BoardName) -> Option<RegionPlan> {
        let BoardBase::Square(layout) = name.base() else { return None };
        let plan = match layout {
            Layout::Boxes { rows, columns } => {
                RegionPlan::from_regions(&Regions::boxes(*rows, *columns).ok()?)
            }
            Layout::Regions(regions) => RegionPlan::from_regions(regions),
        }?;
        let extras = name.extras().to_vec();
        extras.iter().all(|extra| RegionPlan::EXTRAS.contains(extra)).then_some(RegionPlan { extras, ..plan })
    }

    /// Returns the board's name; `None` if the plan has a fatal fault.
    pub fn board_name(&self) -> Option<BoardName> {
        let regions = Regions::from_labels(&self.regions).ok()?;
        self.extras.iter().try_fold(BoardName::jigsaw(regions), |name, extra| name.with(*extra)).ok()
    }

    /// Returns the number of rows, which is also the number of columns and of regions.
    pub fn side(&self) -> usize {
        self.side
    }

    pub fn region(&self, cell: usize) -> Option<u8> {
        self.regions.get(cell).copied().flatten()
    }

    pub fn extras(&self) -> &[ExtraRule] {
        &self.extras
    }

    /// True if a plan of this size can have the extra rule.
    pub fn fits(&self, extra: ExtraRule) -> bool {
        let layout = Layout::Boxes { rows: 1, columns: self.side };
        RegionPlan::EXTRAS.contains(&extra) && extra.fits(&layout)
    }

    /// Returns the number of cells of each region.
    pub fn sizes(&self) -> Vec<usize> {
        let mut sizes = vec![0; self.side];
        for region in self.regions.iter().flatten() {
            if let Some(size) = sizes.get_mut(usize::from(*region)) {
                *size += 1;
            }
        }
        sizes
    }

    /// Returns all faults, fatal ones first. Only complete regions are checked for separate pieces: the player is still
    /// painting the others.
    pub fn faults(&self) -> Vec<RegionFault> {
        let mut faults = Vec::new();
        if let Some(first) = self.regions.iter().position(Option::is_none) {
            faults.push(RegionFault::Open {
                cells: self.regions.iter().filter(|r| r.is_none()).count(),
                first,
            });
        }
        let sizes = self.sizes();
        let numbered = || (0u8..).zip(&sizes);
        for (region, cells) in numbered().filter(|(_, cells)| **cells != self.side) {
            faults.push(RegionFault::Size { region, cells: *cells });
        }
        for (region, _) in numbered().filter(|(_, cells)| **cells == self.side) {
            let parts = self.part_count(region);
            if parts > 1 {
                faults.push(RegionFault::Parts { region, parts });
            }
        }
        faults
    }

    fn part_count(&self, region: u8) -> usize {
        let mut seen = vec![false; self.regions.len()];
        let mut parts = 0;
        for start in 0..self.regions.len() {
            if seen[start] || self.regions[start] != Some(region) {
                continue;
            }
            parts += 1;
            seen[start] = true;
            let mut stack = vec![start];
            while let Some(cell) = stack.pop() {
                for next in self.neighbours(cell) {
                    if !seen[next] && self.regions[next] == Some(region) {
                        seen[next] = true;
                        stack.push(next);
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

    /// Returns the cell at a point of the grid; for a point outside, the nearest one.
    pub fn cell_at(&self, point: Point) -> usize {
        let along = |at: i32| usize::try_from(at.div_euclid(CELL)).unwrap_or(0).min(self.side - 1);
        along(point.y) * self.side + along(point.x)
    }

    /// Returns the lines between regions and around the grid, one per cell side. Each is a pair of corners, given as
    /// column and row.
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
    fn boxes_rows_and_catalogue_boards_have_names() {
        assert_eq!(RegionPlan::boxes(9).unwrap().board_name().unwrap().to_string(), "classic");
        assert_eq!(RegionPlan::boxes(12).unwrap().board_name().unwrap().to_string(), "12x12");
        assert_eq!(RegionPlan::boxes(7), None);
        for side in SIDES {
            let rows = RegionPlan::rows(side);
            assert!(rows.faults().is_empty());
            assert!(rows.board_name().unwrap().board().is_ok());
        }
        let jigsaw = RegionPlan::from_board_name(&"jigsaw-3+x".parse().unwrap()).unwrap();
        assert_eq!(jigsaw.board_name().unwrap().to_string(), "jigsaw-3+x");
        assert_eq!(RegionPlan::from_board_name(&"16x16".parse().unwrap()), None);
        assert_eq!(RegionPlan::from_board_name(&"disjoint-groups".parse().unwrap()), None);
        assert_eq!(RegionPlan::from_board_name(&"samurai".parse().unwrap()), None);
        assert_eq!(RegionPlan::blank(99).side(), 12);
    }

    #[test]
    fn faults_name_regions_and_cells() {
        let mut plan = RegionPlan::rows(4);
        plan.regions[5] = Some(0);
        plan.regions[15] = None;
        assert_eq!(
            plan.faults(),
            [
                RegionFault::Open { cells: 1, first: 15 },
                RegionFault::Size { region: 0, cells: 5 },
                RegionFault::Size { region: 1, cells: 3 },
                RegionFault::Size { region: 3, cells: 3 },
            ]
        );
        assert_eq!(plan.board_name(), None);
    }

    #[test]
    fn split_regions_are_reported_and_allowed() {
        let mut plan = RegionPlan::rows(4);
        plan.regions.swap(0, 15);
        assert_eq!(
            plan.faults(),
            [RegionFault::Parts { region: 0, parts: 2 }, RegionFault::Parts { region: 3, parts: 2 }]
        );
        assert!(plan.faults().iter().all(|fault| !fault.is_fatal()));
        assert!(plan.board_name().unwrap().board().is_ok());
    }

    #[test]
    fn walls_surround_regions_and_grid() {
        assert_eq!(RegionPlan::blank(4).walls().len(), 16);
        assert_eq!(RegionPlan::rows(4).walls().len(), 16 + 12);
        assert!(RegionPlan::rows(4).walls().contains(&[(0, 1), (1, 1)]));
    }

    #[test]
    fn windows_need_nine_rows() {
        assert!(
            RegionPlan::rows(9).fits(ExtraRule::Windows) && !RegionPlan::rows(8).fits(ExtraRule::Windows)
        );
        assert!(
            RegionPlan::rows(8).fits(ExtraRule::Diagonals)
                && !RegionPlan::rows(9).fits(ExtraRule::DisjointGroups)
        );
    }

    #[test]
    fn a_point_outside_the_grid_is_on_the_nearest_cell() {
        let plan = RegionPlan::rows(6);
        let at = |x, y| plan.cell_at(Point { x, y });
        assert_eq!((at(0, 0), at(999, 1000), at(5999, 5999)), (0, 6, 35));
        assert_eq!((at(-20, 2500), at(9000, 2500), at(3500, i32::MIN)), (12, 17, 3));
    }

    fn filled(plan: &RegionPlan) -> FillResult {
        fill(Arc::new(plan.board_name().unwrap().board().unwrap()))
    }

    #[test]
    fn impossible_regions_are_recognised() {
        for side in SIDES {
            assert_eq!(filled(&RegionPlan::rows(side)), FillResult::Yes, "{side}");
        }
        for side in [6, 9, 12] {
            let plan =
                RegionPlan::from_regions(&jigsaw::random(side, &mut nonet_engine::rng::rng(1))).unwrap();
            assert_eq!(filled(&plan), FillResult::Yes, "{side}");
        }
        // The last cell of the first row and the cell below it would have to be equal.
        let impossible = RegionPlan::parse("AAAB BBBA CCCC DDDD").unwrap();
        assert_eq!(filled(&impossible), FillResult::No);
        assert_eq!(fill(board_named("samurai").unwrap()), FillResult::Yes);
    }
}
