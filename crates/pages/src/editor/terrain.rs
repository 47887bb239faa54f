//! Where rules can be put, and which rule is where, from the geometry alone.

use std::collections::BTreeMap;

use nonet_engine::geometry::{Point, edge_neighbours, touching};
use nonet_engine::rules::{Family, Rule, RuleShape};
use nonet_engine::{Board, Cell, CellSet};

use nonet_game::drawing::hit::cell_at;
use nonet_game::drawing::{Sign, signs_of};

/// How near a press has to be to what lies between cells, in thousandths of a cell's side.
const NEAR: i64 = 330;
/// How near to a clue outside: there is nothing else.
const NEAR_OUTSIDE: i64 = 620;

/// What of the geometry is asked again and again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Terrain {
    /// Per cell, those that share an edge with it.
    beside: Vec<CellSet>,
    /// Per cell, those that share a point with it.
    touching: Vec<CellSet>,
    /// Whether it is made of squares, as grids are.
    squares: bool,
}

impl Terrain {
    /// Of a board.
    pub fn of(board: &Board) -> Terrain {
        let squares = board.shapes().iter().all(|shape| shape.outline.corners().len() == 4);
        Terrain { beside: edge_neighbours(board.shapes()), touching: touching(board.shapes()), squares }
    }

    /// True if the two share an edge.
    pub fn are_beside(&self, one: Cell, other: Cell) -> bool {
        self.beside.get(one.index()).is_some_and(|cells| cells.contains(other))
    }

    /// True if the two share a point.
    pub fn touch(&self, one: Cell, other: Cell) -> bool {
        self.touching.get(one.index()).is_some_and(|cells| cells.contains(other))
    }

    /// The two cells on either side of the edge that a point is near.
    pub fn edge(&self, board: &Board, at: Point) -> Option<[Cell; 2]> {
        let cell = cell_at(board, at, false)?;
        let middle = |other: Cell| between(board.shape(cell).centre(), board.shape(other).centre());
        let near = self.beside[cell.index()].iter().map(|other| (far(at, middle(other)), other));
        let (_, other) = near.filter(|(far, _)| *far <= NEAR * NEAR).min()?;
        Some([cell.min(other), cell.max(other)])
    }

    /// The cells round each corner of a cell, from its lower right one on; corners at the edge of the board are none.
    pub fn corners(&self, board: &Board, cell: Cell) -> Vec<(Point, Vec<Cell>)> {
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

    /// The cells round the corner that a point is near.
    pub fn corner(&self, board: &Board, at: Point) -> Option<Vec<Cell>> {
        let cell = cell_at(board, at, false)?;
        let corners = self.corners(board, cell).into_iter();
        corners.min_by_key(|(corner, _)| far(at, *corner)).map(|(_, cells)| cells)
    }

    /// The lines of cells that a clue outside can look along.
    pub fn sights(&self, board: &Board, family: Family) -> Vec<Vec<Cell>> {
        if !self.squares {
            return if family == Family::LittleKiller { Vec::new() } else { along_houses(board) };
        }
        let place = |cell: Cell| (i32::from(board.shape(cell).row), i32::from(board.shape(cell).column));
        let cells: BTreeMap<(i32, i32), Cell> = board.cells().map(|cell| (place(cell), cell)).collect();
        let directions = match family {
            Family::LittleKiller => [(1, 1), (1, -1), (-1, 1), (-1, -1)],
            _ => [(0, 1), (1, 0), (0, -1), (-1, 0)],
        };
        let mut sights = Vec::new();
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
                    sights.push(line);
                }
            }
        }
        sights
    }

    /// The sight whose clue a point is nearest to. Of those at one place the one that goes where a drag led.
    pub fn sight(&self, board: &Board, family: Family, at: Point, to: Point) -> Option<Vec<Cell>> {
        let drag = (to.x - at.x, to.y - at.y);
        let is_drag = far(at, to) > 300 * 300;
        self.sights(board, family)
            .into_iter()
            .filter_map(|cells| {
                let place = place_of(board, &Rule::new(family, cells.iter().copied()).with_number(1))?;
                let first = board.shape(cells[0]).centre();
                let near = far(at, place).min(far(at, between(place, first)));
                let last = board.shape(*cells.last()?).centre();
                let off = if is_drag { off_course(drag, (last.x - place.x, last.y - place.y)) } else { 0 };
                (near <= NEAR_OUTSIDE * NEAR_OUTSIDE
                    || is_drag && far(at, first) <= NEAR_OUTSIDE * NEAR_OUTSIDE)
                    .then_some((off, near, cells))
            })
            .min()
            .map(|(_, _, cells)| cells)
    }

    /// The sights that begin at a cell.
    pub fn sights_from(&self, board: &Board, family: Family, cell: Cell) -> Vec<Vec<Cell>> {
        self.sights(board, family).into_iter().filter(|cells| cells[0] == cell).collect()
    }
}

/// The rules at a point, the smallest first: what lies between cells or outside, then what covers the cell there.
pub fn rules_at(board: &Board, rules: &[Rule], at: Point) -> Vec<usize> {
    let under = cell_at(board, at, false);
    let mut found: Vec<(bool, i64, usize)> = Vec::new();
    for (i, rule) in rules.iter().enumerate() {
        match rule.family().shape() {
            RuleShape::Board => {}
            RuleShape::Edge | RuleShape::Corner | RuleShape::Outside => {
                let near = if rule.family().shape() == RuleShape::Outside { NEAR_OUTSIDE } else { NEAR };
                let place = place_of(board, rule).map(|place| far(at, place));
                if let Some(far) = place.filter(|far| *far <= near * near) {
                    found.push((false, far, i));
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

/// Where a rule is that lies between cells or outside: where its sign stands.
pub fn place_of(board: &Board, rule: &Rule) -> Option<Point> {
    let centre = |cell: &Cell| board.shape(*cell).centre();
    match rule.family().shape() {
        RuleShape::Edge => match rule.cells() {
            [one, other] => Some(between(centre(one), centre(other))),
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

/// On boards of other shapes one looks along their lines, from either end.
fn along_houses(board: &Board) -> Vec<Vec<Cell>> {
    let lines = board.houses().iter().filter(|house| house.kind().is_line() && house.cells().len() > 2);
    lines
        .flat_map(|house| {
            let centre = |cell: Cell| board.shape(cell).centre();
            let cells = house.cells();
            let pairs = cells.iter().flat_map(|a| cells.iter().map(move |b| (*a, *b)));
            let (a, b) = pairs
                .max_by_key(|(a, b)| far(centre(*a), centre(*b)))
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

fn between(a: Point, b: Point) -> Point {
    Point { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

/// The square of the distance.
pub(super) fn far(a: Point, b: Point) -> i64 {
    let (dx, dy) = (i64::from(a.x - b.x), i64::from(a.y - b.y));
    dx * dx + dy * dy
}

/// How far one direction is from another: 0 for the same, up to 2000 for the opposite.
fn off_course(one: (i32, i32), other: (i32, i32)) -> i64 {
    let (a, b) = ((f64::from(one.0), f64::from(one.1)), (f64::from(other.0), f64::from(other.1)));
    let long = (a.0.hypot(a.1) * b.0.hypot(b.1)).max(1.0);
    (1000.0 - 1000.0 * (a.0 * b.0 + a.1 * b.1) / long) as i64
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
    fn edges_and_corners_are_found_by_what_is_near() {
        let board = classic();
        let terrain = Terrain::of(&board);
        assert_eq!(terrain.edge(&board, point(980, 520)).map(|c| numbers(&c)), Some(vec![0, 1]));
        assert_eq!(terrain.edge(&board, point(500, 1100)).map(|c| numbers(&c)), Some(vec![0, 9]));
        assert_eq!(terrain.edge(&board, point(500, 500)), None);
        assert_eq!(terrain.corner(&board, point(2900, 1200)).map(|c| numbers(&c)), Some(vec![2, 3, 11, 12]));
        let all: Vec<usize> = terrain.corners(&board, Cell::new(0)).iter().map(|(_, c)| c.len()).collect();
        assert_eq!(all, [4], "the corner cell has one corner that is not at the edge");
        let first = terrain.corners(&board, Cell::new(40)).swap_remove(0).1;
        assert_eq!(numbers(&first), [40, 41, 49, 50]);
    }

    #[test]
    fn clues_outside_look_along_rows_columns_and_diagonals() {
        let board = classic();
        let terrain = Terrain::of(&board);
        assert_eq!(terrain.sights(&board, Family::Sandwich).len(), 36);
        assert_eq!(terrain.sights(&board, Family::LittleKiller).len(), 4 * 15);
        let at = |family, x, y| terrain.sight(&board, family, point(x, y), point(x, y));
        assert_eq!(numbers(&at(Family::Sandwich, -400, 1500).unwrap()), (9..18).collect::<Vec<_>>());
        assert_eq!(numbers(&at(Family::Sandwich, 2500, 9300).unwrap())[..2], [74, 65]);
        assert_eq!(at(Family::Sandwich, 4500, 4500), None);
        // From the same place two diagonals begin; the drag says which.
        let from = point(2650, -350);
        let right = terrain.sight(&board, Family::LittleKiller, from, point(4650, 1650)).unwrap();
        assert_eq!(numbers(&right)[..2], [3, 13]);
        let left = terrain.sight(&board, Family::LittleKiller, from, point(650, 1650)).unwrap();
        assert_eq!(left[1].index() % 9 + 1, left[0].index() % 9);
        assert_eq!(terrain.sights_from(&board, Family::XSum, Cell::new(0)).len(), 2);
    }

    #[test]
    fn other_shapes_have_edges_corners_and_lines_as_well() {
        let board = triangular();
        let terrain = Terrain::of(&board);
        assert!(!terrain.sights(&board, Family::Sandwich).is_empty());
        assert!(terrain.sights(&board, Family::LittleKiller).is_empty());
        let corners = board.cells().flat_map(|cell| terrain.corners(&board, cell)).count();
        assert!(corners > 0);
        let cell = Cell::new(20);
        let other = terrain.beside[20].first().unwrap();
        let middle = between(board.shape(cell).centre(), board.shape(other).centre());
        assert!(terrain.edge(&board, middle).is_some());
    }

    #[test]
    fn the_smallest_rule_at_a_place_comes_first() {
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
