//! The solver that Nonet is compared with on other boards: `batsat`, a SAT solver. The rules become clauses over the
//! candidates that the givens leave.

use batsat::{BasicSolver, Lit, SolverInterface, lbool};

use crate::boards::BoardTask;

/// Counts solutions up to two. Building the clauses is part of the measured work, as setting up the givens is for
/// Nonet.
fn solutions(givens: &[usize], houses: &[Vec<usize>], digits: usize) -> usize {
    let mut open = vec![true; givens.len() * digits];
    for (cell, digit) in givens.iter().enumerate().filter(|(_, digit)| **digit > 0) {
        for other in (0..digits).filter(|other| other + 1 != *digit) {
            open[cell * digits + other] = false;
        }
        for peer in houses.iter().filter(|house| house.contains(&cell)).flatten().filter(|c| **c != cell) {
            open[peer * digits + digit - 1] = false;
        }
    }
    let mut solver = BasicSolver::default();
    let literals: Vec<Option<Lit>> =
        open.iter().map(|open| open.then(|| Lit::new(solver.new_var_default(), true))).collect();
    let of_cell = |cell: usize| (0..digits).map(move |digit| cell * digits + digit);
    let cells = (0..givens.len()).map(|cell| of_cell(cell).filter_map(|i| literals[i]).collect());
    let places = houses.iter().flat_map(|house| {
        let literals = &literals;
        (0..digits).map(move |digit| house.iter().filter_map(|c| literals[c * digits + digit]).collect())
    });
    let groups: Vec<Vec<Lit>> = cells.chain(places).collect();
    for group in groups {
        solver.add_clause_reuse(&mut group.clone());
        for (index, first) in group.iter().enumerate() {
            for second in &group[..index] {
                solver.add_clause_reuse(&mut vec![!*first, !*second]);
            }
        }
    }
    let mut count = 0;
    while count < 2 && solver.solve_limited(&[]) == lbool::TRUE {
        count += 1;
        let holds = |literal: &&Lit| solver.value_lit(**literal) == lbool::TRUE;
        let mut other: Vec<Lit> = literals.iter().flatten().filter(holds).map(|literal| !*literal).collect();
        if !solver.add_clause_reuse(&mut other) {
            break;
        }
    }
    count
}

/// A puzzle in the form that the SAT solver needs.
pub struct PeerPuzzle {
    givens: Vec<usize>,
    houses: Vec<Vec<usize>>,
    digits: usize,
}

impl PeerPuzzle {
    /// Converts a puzzle.
    pub fn of(task: &BoardTask) -> PeerPuzzle {
        let digits = usize::from(task.solver.board().digit_count());
        PeerPuzzle { givens: task.digits(), houses: task.houses(), digits }
    }

    /// True if the puzzle has exactly one solution.
    pub fn is_unique(&self) -> bool {
        solutions(&self.givens, &self.houses, self.digits) == 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards::{SETS, read};

    #[test]
    fn both_solvers_agree() {
        for mut task in read(SETS[0].1).into_iter().take(8) {
            assert!(PeerPuzzle::of(&task).is_unique());
            let first = task.givens.filled().next().map(|(cell, _)| cell).unwrap();
            task.givens.set(first, None);
            assert!(!PeerPuzzle::of(&task).is_unique());
            assert_eq!(task.solver.search(&task.givens).run().count, 2);
        }
    }
}
