//! Transformations of positions: cells move so that houses stay houses and links stay links, and digits are relabelled.
//! Everything that is true of a position is true of its images, so a position that was hard to find can be reused in
//! many forms.
//!
//! On the classic board this permutes rows within bands, bands, columns, stacks, and transposes the grid (see
//! [`crate::canonical`]). Other boards are rotated and mirrored (see [`crate::geometry::symmetry`]).

use std::sync::Arc;

use rand::RngExt;
use rand::seq::{IndexedRandom, SliceRandom};

use crate::geometry::symmetry;
use crate::rng::SeededRng;
use crate::solver::classic::is_classic;
use crate::technique::Position;
use crate::{Board, Candidates, Cell, CellSet, Digit, DigitSet, Grid};

/// A symmetry of a board combined with a relabelling of its digits.
///
/// ```
/// use nonet_engine::line;
/// use nonet_engine::geometry::catalogue;
/// use nonet_engine::transformation::Transformation;
/// use nonet_engine::rng::rng;
///
/// let board = catalogue::board("4x4")?;
/// let grid = line::read(&board, "1234341221434321")?;
/// let transformation = Transformation::random(&board, &mut rng(1));
/// assert!(transformation.map_grid(&grid).is_solved(&board));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Transformation {
    /// For each cell of the image, the original cell.
    from: Vec<Cell>,
    /// For each digit, its new label.
    labels: Vec<Digit>,
}

impl Transformation {
    /// Returns a random transformation of a board. Meant for boards of houses and links: other rules are not
    /// transformed.
    pub fn random(board: &Board, rng: &mut SeededRng) -> Transformation {
        let from = if is_classic(board) { classic_cell_order(rng) } else { by_symmetry(board, rng) };
        let mut labels: Vec<Digit> = Digit::all(board.digit_count()).collect();
        labels.shuffle(rng);
        Transformation { from, labels }
    }

    /// Returns the new label of a digit.
    pub fn map_digit(&self, digit: Digit) -> Digit {
        self.labels[digit.index()]
    }

    /// Returns the image of a grid.
    pub fn map_grid(&self, grid: &Grid) -> Grid {
        Grid::from_cells(self.from.iter().map(|cell| Some(self.map_digit(grid.get(*cell)?))).collect())
    }

    /// Returns the image of a position.
    pub fn map_position(&self, position: &Position) -> Position {
        let moved = |digits: DigitSet| digits.iter().map(|digit| self.map_digit(digit)).collect();
        let candidates = self.from.iter().map(|cell| moved(position.candidates(*cell))).collect();
        let givens: CellSet = (0..)
            .map(Cell::new)
            .zip(&self.from)
            .filter(|(_, from)| position.is_given(**from))
            .map(|p| p.0)
            .collect();
        let tables = Arc::clone(position.tables());
        let grid = self.map_grid(position.grid());
        Position::with_candidates(tables, grid, givens, &Candidates::from_sets(candidates))
            .with_one_solution(position.has_one_solution())
    }
}

fn by_symmetry(board: &Board, rng: &mut SeededRng) -> Vec<Cell> {
    let mut from: Vec<Cell> = board.cells().collect();
    if let Some(symmetry) = symmetry::of(board).choose(rng) {
        board.cells().for_each(|cell| from[symmetry.image(cell).index()] = cell);
    }
    from
}

fn classic_cell_order(rng: &mut SeededRng) -> Vec<Cell> {
    let is_transposed = rng.random_bool(0.5);
    let (down, across) = (random_order(rng), random_order(rng));
    let cell = |row: usize, column: usize| match is_transposed {
        true => Cell::new(column * 9 + row),
        false => Cell::new(row * 9 + column),
    };
    down.iter().flat_map(|row| across.iter().map(move |column| cell(*row, *column))).collect()
}

/// Returns the numbers of nine rows or columns, with the three bands shuffled, and the lines within each band.
pub(crate) fn random_order(rng: &mut SeededRng) -> [usize; 9] {
    let mut groups = [0, 3, 6];
    groups.shuffle(rng);
    let mut order = [0; 9];
    for (places, first) in order.chunks_exact_mut(3).zip(groups) {
        let mut within = [first, first + 1, first + 2];
        within.shuffle(rng);
        places.copy_from_slice(&within);
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Puzzle;
    use crate::canonical::canonical;
    use crate::generator::Generator;
    use crate::geometry::catalogue;
    use crate::rng::rng;
    use crate::technique::{Technique, all_steps};

    #[test]
    fn an_image_has_the_same_peers_and_number_of_steps() {
        for name in ["classic", "triangular", "jigsaw-1", "anti-knight", "x", "tridoku"] {
            let board = Arc::new(catalogue::board(name).unwrap());
            let made = Generator::new(board.clone()).seed(3).build().unwrap();
            let position = Position::new(&made.puzzle);
            for seed in 0..4 {
                let transformation = Transformation::random(&board, &mut rng(seed));
                for cell in board.cells() {
                    let peers: CellSet =
                        board.peers(cell).iter().map(|peer| transformation.from[peer.index()]).collect();
                    assert_eq!(&peers, board.peers(transformation.from[cell.index()]), "{name}");
                }
                assert!(transformation.map_grid(&made.solution).is_solved(&board), "{name}");
                let moved = transformation.map_position(&position);
                for technique in [Technique::HiddenSingle, Technique::Pointing, Technique::NakedPair] {
                    let (own, its) = (all_steps(&position, technique), all_steps(&moved, technique));
                    assert_eq!(own.len(), its.len(), "{name} {technique}");
                }
            }
        }
    }

    #[test]
    fn images_of_a_classic_puzzle_share_its_canonical_form() {
        let board = Arc::new(catalogue::board("classic").unwrap());
        let made = Generator::new(board.clone()).seed(1).build().unwrap();
        let image = Transformation::random(&board, &mut rng(9)).map_grid(made.puzzle.givens());
        let moved = Puzzle::new(board, image).unwrap();
        assert_ne!(moved, made.puzzle);
        assert_eq!(canonical(&moved), canonical(&made.puzzle));
    }
}
