//! Cages of a killer: covers the board with them, cuts cells off, and joins or cuts neighbours in other ways.

use std::ops::RangeInclusive;
use std::sync::Arc;

use rand::RngExt;
use rand::seq::{IndexedRandom, SliceRandom};

use crate::geometry::edge_neighbours;
use crate::rng::SeededRng;
use crate::rules::{Family, Rule};
use crate::{Board, Cell, CellSet, Grid};

/// Cages that are replaced by others with the same cells.
pub(super) struct CageChange {
    pub from: Vec<Rule>,
    pub to: Vec<Rule>,
}

/// Cuts a solved board into cages in which no digit repeats.
pub(super) struct CageCutter {
    board: Arc<Board>,
    solution: Grid,
    neighbours: Vec<CellSet>,
    /// Maximum number of cells in a changed cage.
    max: usize,
}

impl CageCutter {
    pub fn new(board: &Arc<Board>, solution: &Grid, max: usize) -> CageCutter {
        let neighbours = edge_neighbours(board.shapes());
        CageCutter { board: board.clone(), solution: solution.clone(), neighbours, max }
    }

    /// Returns cages of these sizes that cover the board. Where no neighbour can join, a cage is smaller.
    pub fn tiling(&self, sizes: RangeInclusive<usize>, rng: &mut SeededRng) -> Vec<Rule> {
        let mut order: Vec<Cell> = self.board.cells().collect();
        order.shuffle(rng);
        let mut free = CellSet::all(self.board.cell_count());
        let mut cages: Vec<Vec<Cell>> = Vec::new();
        for first in order {
            if !free.remove(first) {
                continue;
            }
            let size = rng.random_range(sizes.clone());
            let mut cage = vec![first];
            while cage.len() < size {
                let fresh: Vec<Cell> = cage
                    .iter()
                    .flat_map(|cell| self.neighbours[cell.index()].iter())
                    .filter(|cell| free.contains(*cell) && !self.repeats(*cell, &cage))
                    .collect();
                let Some(next) = fresh.choose(rng) else { break };
                free.remove(*next);
                cage.push(*next);
            }
            cages.push(cage);
        }
        cages.into_iter().map(|cage| self.cage(cage)).collect()
    }

    /// Cuts this cell off its cage.
    pub fn cut_off(&self, cell: Cell, cage: &Rule) -> CageChange {
        let mut rest: Vec<Cell> = cage.cells().iter().copied().filter(|other| *other != cell).collect();
        let mut to = vec![self.cage(vec![cell])];
        while let Some(first) = rest.first().copied() {
            let part = self.connected(first, &rest);
            let others = rest.iter().copied().filter(|other| !part.contains(*other)).collect();
            to.push(self.cage(part.iter().collect()));
            rest = others;
        }
        CageChange { from: vec![cage.clone()], to }
    }

    /// Returns all ways to join this cage with a neighbour, or to cut both into two other cages of at least two cells,
    /// in random order.
    pub fn changes(&self, cage: &Rule, cages: &[Rule], rng: &mut SeededRng) -> Vec<CageChange> {
        let touches = |other: &&Rule| {
            let is_neighbour =
                |cell: &Cell| cage.cells().iter().any(|own| self.neighbours[own.index()].contains(*cell));
            *other != cage && other.cells().iter().any(is_neighbour)
        };
        let mut changes: Vec<CageChange> = Vec::new();
        for other in cages.iter().filter(touches) {
            let cells: Vec<Cell> = cage.cells().iter().chain(other.cells()).copied().collect();
            let change = |to| CageChange { from: vec![cage.clone(), other.clone()], to };
            changes.extend(self.cuts(&cells).into_iter().filter(|to| !to.contains(cage)).map(change));
        }
        changes.shuffle(rng);
        changes
    }

    /// Returns all ways to make one cage of these cells, or two of at least two cells.
    fn cuts(&self, cells: &[Cell]) -> Vec<Vec<Rule>> {
        // The last cell is always in the second part, so that no cut is listed twice.
        let cuts = (0..1_u32 << (cells.len() - 1)).map(|chosen| {
            let is_chosen = |at: &usize| chosen >> at & 1 == 1;
            let (part, rest): (Vec<usize>, Vec<usize>) = (0..cells.len()).partition(is_chosen);
            [part, rest].map(|part| part.into_iter().map(|at| cells[at]).collect::<Vec<Cell>>())
        });
        let fits = |part: &Vec<Cell>| part.len() != 1 && self.may_be_cage(part);
        let cages = |parts: [Vec<Cell>; 2]| {
            parts.into_iter().filter(|part| !part.is_empty()).map(|part| self.cage(part)).collect()
        };
        cuts.filter(|parts| parts.iter().all(fits)).map(cages).collect()
    }

    /// Returns true if the cells are connected, not too many, and have different digits.
    fn may_be_cage(&self, cells: &[Cell]) -> bool {
        let Some(first) = cells.first() else { return true };
        cells.len() <= self.max
            && (1..cells.len()).all(|at| !self.repeats(cells[at], &cells[..at]))
            && self.connected(*first, cells).len() == cells.len()
    }

    /// Returns true if the digit of this cell is in one of the others.
    fn repeats(&self, cell: Cell, others: &[Cell]) -> bool {
        others.iter().any(|other| self.solution.get(*other) == self.solution.get(cell))
    }

    /// Returns the cells that are connected with the first one.
    fn connected(&self, first: Cell, cells: &[Cell]) -> CellSet {
        let mut found = CellSet::single(first);
        let mut ends = vec![first];
        while let Some(end) = ends.pop() {
            let near = self.neighbours[end.index()];
            ends.extend(cells.iter().filter(|cell| near.contains(**cell) && found.insert(**cell)));
        }
        found
    }

    /// Returns a cage of these cells with their sum in the solution.
    fn cage(&self, mut cells: Vec<Cell>) -> Rule {
        cells.sort_unstable();
        let value = |cell: &Cell| self.solution.get(*cell).map_or(0, |digit| self.board.rules().value(digit));
        let sum: u32 = cells.iter().map(value).sum();
        Rule::new(Family::Cage, cells).with_number(sum as u16)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::classic;
    use crate::rng::rng;
    use crate::solver::Solver;

    fn cutter(rng: &mut SeededRng) -> CageCutter {
        let board = Arc::new(classic());
        let solution = Solver::new(board.clone()).random_grid(rng).unwrap();
        CageCutter::new(&board, &solution, 4)
    }

    /// Asserts that cages have different digits and their sums, and returns their cells in order.
    fn checked(cutter: &CageCutter, cages: &[Rule]) -> Vec<Cell> {
        for cage in cages {
            let cells = cage.cells();
            assert_eq!(cutter.connected(cells[0], cells).len(), cells.len(), "{cage:?}");
            assert!((1..cells.len()).all(|at| !cutter.repeats(cells[at], &cells[..at])), "{cage:?}");
            let sum: u16 = cells.iter().map(|c| u16::from(cutter.solution.get(*c).unwrap().value())).sum();
            assert_eq!(cage.number(), Some(sum));
        }
        let mut cells: Vec<Cell> = cages.iter().flat_map(|cage| cage.cells().iter().copied()).collect();
        cells.sort_unstable();
        cells
    }

    #[test]
    fn cages_cover_the_board_and_changes_keep_their_cells() {
        let mut rng = rng(5);
        for _ in 0..20 {
            let cutter = cutter(&mut rng);
            let cages = cutter.tiling(2..=3, &mut rng);
            assert_eq!(checked(&cutter, &cages), cutter.board.cells().collect::<Vec<Cell>>());
            let mut count = 0;
            for cage in &cages {
                let off = cutter.cut_off(cage.cells()[0], cage);
                assert_eq!(checked(&cutter, &off.to), checked(&cutter, &off.from));
                for CageChange { from, to } in cutter.changes(cage, &cages, &mut rng) {
                    count += 1;
                    assert_eq!(checked(&cutter, &to), checked(&cutter, &from));
                    assert!(from[0] == *cage && cages.contains(&from[1]) && !to.contains(cage));
                    assert!(to.iter().all(|cage| (2..=4).contains(&cage.cells().len())), "{to:?}");
                }
            }
            assert!(count > 0);
        }
    }
}
