//! Boards with uniquely solvable puzzles, and random positions from them.

use std::sync::{Arc, OnceLock};

use nonet_engine::geometry::{self, Board, BoardBuilder, HouseKind};
use nonet_engine::line;
use nonet_engine::rng::{SeededRng, rng};
use nonet_engine::technique::{BoardTables, Position};
use nonet_engine::{Candidates, Cell, Digit, DigitSet, Grid};
use rand::RngExt;
use rand::seq::SliceRandom;

/// A board with uniquely solvable puzzles.
pub struct Fixture {
    pub tables: Arc<BoardTables>,
    /// Pairs of givens and their solution.
    pub puzzles: Vec<(Grid, Grid)>,
}

/// Regions and solutions of irregular boards, generated for this project.
const JIGSAWS: [(&str, &str); 2] = [
    (
        "000001111000221331022211333224241333524444463555746466555776668755766888777788888",
        "518497623723645918692714835834159762256983174465371289379862541981236457147528396",
    ),
    (
        "000000111022233311022223331022333411544444441554666778566677778556667778555888888",
        "637249851182673549591738426845196273374865192263517984926354718719482365458921637",
    ),
];

/// Solved grids. The first is the usual textbook pattern, with many deadly patterns.
const CLASSICS: [&str; 3] = [
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645",
    "491385762637921458285764913769253841528416397314897625153648279976532184842179536",
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
];

/// Solutions of the triangular puzzles from one of Nonet's predecessors.
const TRIANGULARS: [&str; 2] = [
    "574916238386217594629534871187432965458219673397615284",
    "489763215312569478267138549594821736845697312173296485",
];

/// Solved grids of a small board and of one with diagonals, found by this project's own search.
const SMALL: &str = "123456456123231564564231312645645312";
const X: &str = "123456789789123456456789123637218945918534267542697831364972518871345692295861374";

/// Returns the boards on which all techniques are tested.
pub fn fixtures() -> &'static [Fixture] {
    static FIXTURES: OnceLock<Vec<Fixture>> = OnceLock::new();
    FIXTURES.get_or_init(|| {
        let mut fixtures = vec![
            fixture(geometry::classic(), &CLASSICS),
            fixture(geometry::triangular(), &TRIANGULARS),
            fixture(geometry::triangular::triangular_short(), &TRIANGULARS),
            fixture(geometry::catalogue::board("6x6").unwrap(), &[SMALL]),
            fixture(geometry::catalogue::board("x").unwrap(), &[X]),
        ];
        fixtures.extend(JIGSAWS.iter().map(|(regions, solution)| fixture(jigsaw(regions), &[solution])));
        fixtures
    })
}

fn jigsaw(regions: &str) -> Board {
    let classic = geometry::classic();
    let shapes = classic.cells().map(|c| classic.shape(c).clone()).collect();
    let mut builder = BoardBuilder::new("jigsaw", 9, shapes);
    for house in &classic.houses()[..18] {
        builder = builder.house(house.kind(), house.cells().iter().map(|c| c.index()));
    }
    for region in '0'..='8' {
        let cells = regions.chars().enumerate().filter(move |(_, r)| *r == region).map(|(i, _)| i);
        builder = builder.house(HouseKind::Region, cells);
    }
    builder.build().unwrap()
}

/// Creates six puzzles on a board by removing digits from these solutions.
fn fixture(board: Board, solutions: &[&str]) -> Fixture {
    let board = Arc::new(board);
    let tables = Arc::new(BoardTables::new(board.clone()));
    let mut rng = rng(board.cell_count() as u64);
    let solutions: Vec<Grid> = solutions.iter().map(|s| line::read(&board, s).unwrap()).collect();
    for solution in &solutions {
        assert!(solution.is_solved(&board), "{} is not solved", board.name());
    }
    let puzzles = (0..6)
        .map(|n| {
            let solution = &solutions[n % solutions.len()];
            (remove_givens(&tables, solution, &mut rng), solution.clone())
        })
        .collect();
    Fixture { tables, puzzles }
}

/// Removes givens as long as the solution stays unique.
fn remove_givens(tables: &Arc<BoardTables>, solution: &Grid, rng: &mut SeededRng) -> Grid {
    let mut cells: Vec<Cell> = tables.board().cells().collect();
    cells.shuffle(rng);
    let mut givens = solution.clone();
    for cell in cells {
        givens.set(cell, None);
        if count_solutions(&Position::from_grid(tables.clone(), &givens), 2) != 1 {
            givens.set(cell, solution.get(cell));
        }
    }
    givens
}

/// Returns the solution of a position, if it has exactly one.
pub fn solution_of(position: &Position) -> Option<Grid> {
    let mut found = Vec::new();
    search(position, 2, &mut found);
    if found.len() == 1 { found.pop() } else { None }
}

fn count_solutions(position: &Position, most: usize) -> usize {
    let mut found = Vec::new();
    search(position, most, &mut found);
    found.len()
}

/// Collects solutions, branching on the cell or digit with the fewest options.
fn search(position: &Position, most: usize, found: &mut Vec<Grid>) {
    if found.len() >= most || position.is_broken() {
        return;
    }
    if position.is_filled() {
        found.push(position.grid().clone());
        return;
    }
    let by_cell = position
        .open()
        .iter()
        .map(|c| position.candidates(c).iter().map(|d| (c, d)).collect::<Vec<_>>())
        .min_by_key(Vec::len);
    let by_house = position
        .tables()
        .full_houses()
        .iter()
        .flat_map(|h| position.digits().map(move |d| (*h, d)))
        .filter(|(h, d)| position.places_in(*h, *d) != 0)
        .min_by_key(|(h, d)| position.places_in(*h, *d).count_ones());
    let mut choices = by_cell.unwrap();
    if let Some((house, digit)) = by_house
        && (position.places_in(house, digit).count_ones() as usize) < choices.len()
    {
        choices = position.cells_in(house, position.places_in(house, digit)).map(|c| (c, digit)).collect();
    }
    for (cell, digit) in choices {
        let mut next = position.clone();
        next.place(cell, digit);
        search(&next, most, found);
    }
}

/// Returns a random position on the way to the solution: some cells filled, some false candidates removed, digits
/// permuted.
pub fn random_position(fixture: &Fixture, rng: &mut SeededRng) -> (Position, Grid) {
    let board = fixture.tables.board();
    let (puzzle, solution) = &fixture.puzzles[rng.random_range(0..fixture.puzzles.len())];
    let mut names: Vec<Digit> = Digit::all(board.digit_count()).collect();
    names.shuffle(rng);
    let rename =
        |grid: &Grid| Grid::from_cells(grid.as_slice().iter().map(|d| d.map(|d| names[d.index()])).collect());
    let (puzzle, solution) = (rename(puzzle), rename(solution));
    let givens = puzzle.filled().map(|(cell, _)| cell).collect();
    let mut grid = puzzle;
    let fill = rng.random_range(0.0..0.6);
    for cell in board.cells() {
        if rng.random_bool(fill) {
            grid.set(cell, solution.get(cell));
        }
    }
    let mut candidates = Candidates::of(board, &grid);
    let strike = [0.0, 0.1, 0.3, 0.5, 0.7][rng.random_range(0..5)];
    for cell in board.cells().filter(|c| grid.get(*c).is_none()) {
        let kept: DigitSet = candidates
            .get(cell)
            .iter()
            .filter(|d| solution.get(cell) == Some(*d) || !rng.random_bool(strike))
            .collect();
        candidates.set(cell, kept);
    }
    let position = Position::with_candidates(fixture.tables.clone(), grid, givens, &candidates);
    (position.with_one_solution(true), solution)
}
