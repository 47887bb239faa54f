//! Finding the edges, corners, lines and rules near a point of a board.

use std::collections::BTreeMap;

use nonet_engine::geometry::{Point, edge_neighbours, touching};
use nonet_engine::rules::{Family, Rule, RuleShape};
use nonet_engine::{Board, Cell, CellSet};

use nonet_game::drawing::hit::cell_at;
use nonet_game::drawing::{Sign, signs_of};

/// Maximum distance between a press and the edge, corner or rule that it selects, in drawing units.
const MAX_DISTANCE: i64 = 330;
/// Maximum distance between a press outside the grid and the clue that it selects. It is larger because only clues are
/// there.
const MAX_DISTANCE_OUTSIDE: i64 = 620;

/// Neighbourhoods of a board's cells, computed once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HitMap {
    /// The cells that share an edge with each cell.
    adjacent: Vec<CellSet>,
    /// The cells that share a point with each cell.
    touching: Vec<CellSet>,
    is_square_grid: bool,
}

impl HitMap {
    pub fn new(board: &Board) -> HitMap {
        let is_square_grid = board.shapes().iter().all(|shape| shape.outline.corners().len() == 4);
        HitMap {
            adjacent: edge_neighbours(board.shapes()),
            touching: touching(board.shapes()),
            is_square_grid,
        }
    }

    pub fn share_edge(&self, one: Cell, other: Cell) -> bool {
        self.adjacent.get(one.index()).is_some_and(|cells| cells.contains(other))
    }

    pub fn share_point(&self, one: Cell, other: Cell) -> bool {
        self.touching.get(one.index()).is_some_and(|cells| cells.contains(other))
    }

    /// Returns the two cells on either side of the edge near a point.
    pub fn edge_at(&self, board: &Board, at: Point) -> Option<[Cell; 2]> {
        let cell = cell_at(board, at, false)?;
        let middle = |other: Cell| midpoint(board.shape(cell).centre(), board.shape(other).centre());
        let near =
            self.adjacent[cell.index()].iter().map(|other| (distance_squared(at, middle(other)), other));
        let (_, other) = near.filter(|(distance, _)| *distance <= MAX_DISTANCE * MAX_DISTANCE).min()?;
        Some([cell.min(other), cell.max(other)])
    }

    /// Returns the cells around each corner of a cell, starting at the lower right. Leaves out corners at the edge of
    /// the board.
    pub fn corners_of(&self, board: &Board, cell: Cell) -> Vec<(Point, Vec<Cell>)> {
        let centre = board.shape(cell).centre();
        let mut corners: Vec<(Point, Vec<Cell>)> = board
            .shape(cell)
            .outline
            .corners()
            .iter()
            .map(|corner| {
                let near = std::iter::once(cell).chain(self.touching[cell.index()].iter());
                let mut cells: Vec<Cell> =
                    near.filter(|c| board.shape(*c).outline.corners().contains(corner)).collect();
                cells.sort_unstable();
                (*corner, cells)
            })
            .filter(|(_, cells)| cells.len() > 2)
            .collect();
        corners.sort_by_key(|(corner, _)| (corner.y < centre.y, corner.x < centre.x));
        corners
    }

    /// Returns the cells around the corner nearest to a point.
    pub fn corner_at(&self, board: &Board, at: Point) -> Option<Vec<Cell>> {
        let cell = cell_at(board, at, false)?;
        let corners = self.corners_of(board, cell).into_iter();
        corners.min_by_key(|(corner, _)| distance_squared(at, *corner)).map(|(_, cells)| cells)
    }

    /// Returns the lines of cells that a clue outside the grid can apply to.
    pub fn clue_lines(&self, board: &Board, family: Family) -> Vec<Vec<Cell>> {
        if !self.is_square_grid {
            return if family == Family::LittleKiller { Vec::new() } else { along_houses(board) };
        }
        let position = |cell: Cell| (i32::from(board.shape(cell).row), i32::from(board.shape(cell).column));
        let cells: BTreeMap<(i32, i32), Cell> = board.cells().map(|cell| (position(cell), cell)).collect();
        let directions = match family {
            Family::LittleKiller => [(1, 1), (1, -1), (-1, 1), (-1, -1)],
            _ => [(0, 1), (1, 0), (0, -1), (-1, 0)],
        };
        let mut lines = Vec::new();
        for (start, cell) in &cells {
            for (down, right) in directions {
                if cells.contains_key(&(start.0 - down, start.1 - right)) {
                    continue;
                }
                let line: Vec<Cell> = (0..)
                    .map_while(|i| cells.get(&(start.0 + down * i, start.1 + right * i)).copied())
                    .collect();
                debug_assert_eq!(line.first(), Some(cell));
                if line.len() >= 2 {
                    lines.push(line);
                }
            }
        }
        lines
    }

    /// Returns the line whose clue is nearest to `at`. If several lines share that position, the drag from `at` to `to`
    /// decides between them.
    pub fn clue_line_at(&self, board: &Board, family: Family, at: Point, to: Point) -> Option<Vec<Cell>> {
        let drag = (to.x - at.x, to.y - at.y);
        let is_drag = distance_squared(at, to) > 300 * 300;
        self.clue_lines(board, family)
            .into_iter()
            .filter_map(|cells| {
                let sign = anchor(board, &Rule::new(family, cells.iter().copied()).with_number(1))?;
                let first = board.shape(cells[0]).centre();
                let near = distance_squared(at, sign).min(distance_squared(at, midpoint(sign, first)));
                let last = board.shape(*cells.last()?).centre();
                let turn =
                    if is_drag { direction_difference(drag, (last.x - sign.x, last.y - sign.y)) } else { 0 };
                (near <= MAX_DISTANCE_OUTSIDE * MAX_DISTANCE_OUTSIDE
                    || is_drag && distance_squared(at, first) <= MAX_DISTANCE_OUTSIDE * MAX_DISTANCE_OUTSIDE)
                    .then_some((turn, near, cells))
            })
            .min()
            .map(|(_, _, cells)| cells)
    }

    /// Returns the clue lines that start at a cell.
    pub fn clue_lines_from(&self, board: &Board, family: Family, cell: Cell) -> Vec<Vec<Cell>> {
        self.clue_lines(board, family).into_iter().filter(|cells| cells[0] == cell).collect()
    }
}

/// Returns the indices of the rules at a point: first those on edges, on corners and outside the grid, then those that
/// cover the cell.
pub fn rules_at(board: &Board, rules: &[Rule], at: Point) -> Vec<usize> {
    let under = cell_at(board, at, false);
    let mut found: Vec<(bool, i64, usize)> = Vec::new();
    for (i, rule) in rules.iter().enumerate() {
        match rule.family().shape() {
            RuleShape::Board => {}
            RuleShape::Edge | RuleShape::Corner | RuleShape::Outside => {
                let near = if rule.family().shape() == RuleShape::Outside {
                    MAX_DISTANCE_OUTSIDE
                } else {
                    MAX_DISTANCE
                };
                let distance = anchor(board, rule).map(|sign| distance_squared(at, sign));
                if let Some(distance) = distance.filter(|distance| *distance <= near * near) {
                    found.push((false, distance, i));
                }
            }
            RuleShape::Area | RuleShape::Path | RuleShape::Spot => {
                if under.is_some_and(|cell| rule.cells().contains(&cell)) {
                    found.push((true, 0, i));
                }
            }
        }
    }
    found.sort_unstable();
    found.into_iter().map(|(_, _, i)| i).collect()
}

/// Returns the position of the sign of a rule on an edge, on a corner or outside the grid.
pub fn anchor(board: &Board, rule: &Rule) -> Option<Point> {
    let centre = |cell: &Cell| board.shape(*cell).centre();
    match rule.family().shape() {
        RuleShape::Edge => match rule.cells() {
            [one, other] => Some(midpoint(centre(one), centre(other))),
            _ => None,
        },
        RuleShape::Corner => {
            let mut shared: BTreeMap<Point, usize> = BTreeMap::new();
            for corner in rule.cells().iter().flat_map(|cell| board.shape(*cell).outline.corners()) {
                *shared.entry(*corner).or_default() += 1;
            }
            shared.into_iter().max_by_key(|(_, count)| *count).map(|(corner, _)| corner)
        }
        RuleShape::Outside => signs_of(board, rule).into_iter().find_map(|sign| match sign {
            Sign::Written { x, y, .. } => Some(Point { x, y }),
            Sign::Drawn(..) => None,
        }),
        _ => None,
    }
}

/// Returns the lines of a board that isn't a square grid, each in both directions.
fn along_houses(board: &Board) -> Vec<Vec<Cell>> {
    let lines = board.houses().iter().filter(|house| house.kind().is_line() && house.cells().len() > 2);
    lines
        .flat_map(|house| {
            let centre = |cell: Cell| board.shape(cell).centre();
            let cells = house.cells();
            let pairs = cells.iter().flat_map(|a| cells.iter().map(move |b| (*a, *b)));
            let (a, b) = pairs
                .max_by_key(|(a, b)| distance_squared(centre(*a), centre(*b)))
                .map_or((Point { x: 0, y: 0 }, Point { x: 1, y: 0 }), |(a, b)| (centre(a), centre(b)));
            let along = |cell: &Cell| {
                let at = centre(*cell);
                i64::from(at.x) * i64::from(b.x - a.x) + i64::from(at.y) * i64::from(b.y - a.y)
            };
            let mut line = cells.to_vec();
            line.sort_by_key(along);
            let back = line.iter().rev().copied().collect();
            [line, back]
        })
        .collect()
}

fn midpoint(a: Point, b: Point) -> Point {
    Point { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

pub(super) fn distance_squared(a: Point, b: Point) -> i64 {
    let (dx, dy) = (i64::from(a.x - b.x), i64::from(a.y - b.y));
    dx * dx + dy * dy
}

/// Measures the angle between two directions: 0 if they are the same, 2000 if they are opposite.
fn direction_difference(one: (i32, i32), other: (i32, i32)) -> i64 {
    let (a, b) = ((f64::from(one.0), f64::from(one.1)), (f64::from(other.0), f64::from(other.1)));
    let length = (a.0.hypot(a.1) * b.0.hypot(b.1)).max(1.0);
    (1000.0 - 1000.0 * (a.0 * b.0 + a.1 * b.1) / length) as i64
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_engine::geometry::{classic, triangular::triangular};

    fn point(x: i32, y: i32) -> Point {
        Point { x, y }
    }

    fn numbers(cells: &[Cell]) -> Vec<usize> {
        cells.iter().map(|cell| cell.index()).collect()
    }

    #[test]
    fn the_nearest_edge_or_corner_is_found() {
        let board = classic();
        let hit_map = HitMap::new(&board);
        assert_eq!(hit_map.edge_at(&board, point(980, 520)).map(|c| numbers(&c)), Some(vec![0, 1]));
        assert_eq!(hit_map.edge_at(&board, point(500, 1100)).map(|c| numbers(&c)), Some(vec![0, 9]));
        assert_eq!(hit_map.edge_at(&board, point(500, 500)), None);
        assert_eq!(
            hit_map.corner_at(&board, point(2900, 1200)).map(|c| numbers(&c)),
            Some(vec![2, 3, 11, 12])
        );
        let all: Vec<usize> = hit_map.corners_of(&board, Cell::new(0)).iter().map(|(_, c)| c.len()).collect();
        assert_eq!(all, [4], "three corners of a corner cell are at the edge of the board");
        let first = hit_map.corners_of(&board, Cell::new(40)).swap_remove(0).1;
        assert_eq!(numbers(&first), [40, 41, 49, 50]);
    }

    #[test]
    fn outside_clues_have_rows_columns_and_diagonals() {
        let board = classic();
        let hit_map = HitMap::new(&board);
        assert_eq!(hit_map.clue_lines(&board, Family::Sandwich).len(), 36);
        assert_eq!(hit_map.clue_lines(&board, Family::LittleKiller).len(), 4 * 15);
        let at = |family, x, y| hit_map.clue_line_at(&board, family, point(x, y), point(x, y));
        assert_eq!(numbers(&at(Family::Sandwich, -400, 1500).unwrap()), (9..18).collect::<Vec<_>>());
        assert_eq!(numbers(&at(Family::Sandwich, 2500, 9300).unwrap())[..2], [74, 65]);
        assert_eq!(at(Family::Sandwich, 4500, 4500), None);
        // Two diagonals start at this position, so the drag decides.
        let from = point(2650, -350);
        let right = hit_map.clue_line_at(&board, Family::LittleKiller, from, point(4650, 1650)).unwrap();
        assert_eq!(numbers(&right)[..2], [3, 13]);
        let left = hit_map.clue_line_at(&board, Family::LittleKiller, from, point(650, 1650)).unwrap();
        assert_eq!(left[1].index() % 9 + 1, left[0].index() % 9);
        assert_eq!(hit_map.clue_lines_from(&board, Family::XSum, Cell::new(0)).len(), 2);
    }

    #[test]
    fn other_shapes_have_edges_corners_and_lines() {
        let board = triangular();
        let hit_map = HitMap::new(&board);
        assert!(!hit_map.clue_lines(&board, Family::Sandwich).is_empty());
        assert!(hit_map.clue_lines(&board, Family::LittleKiller).is_empty());
        let corners = board.cells().flat_map(|cell| hit_map.corners_of(&board, cell)).count();
        assert!(corners > 0);
        let cell = Cell::new(20);
        let other = hit_map.adjacent[20].first().unwrap();
        let middle = midpoint(board.shape(cell).centre(), board.shape(other).centre());
        assert!(hit_map.edge_at(&board, middle).is_some());
    }

    #[test]
    fn the_smallest_rule_at_a_point_is_first() {
        let board = classic();
        let cells = |list: &[usize]| list.iter().map(|i| Cell::new(*i)).collect::<Vec<_>>();
        let rules = [
            Rule::new(Family::Cage, cells(&[0, 1, 9])).with_number(12),
            Rule::new(Family::Difference, cells(&[0, 1])),
            Rule::new(Family::Quadruple, cells(&[0, 1, 9, 10])),
            Rule::new(Family::Sandwich, cells(&[0, 1, 2, 3, 4, 5, 6, 7, 8])).with_number(3),
            Rule::everywhere(Family::AntiKnight),
        ];
        assert_eq!(rules_at(&board, &rules, point(950, 500)), [1, 0]);
        assert_eq!(rules_at(&board, &rules, point(950, 950)), [2, 0]);
        assert_eq!(rules_at(&board, &rules, point(400, 400)), [0]);
        assert_eq!(rules_at(&board, &rules, point(-350, 500)), [3]);
        assert_eq!(rules_at(&board, &rules, point(5500, 5500)), [0; 0]);
    }
}
