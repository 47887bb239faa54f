//! An independent check of the solver: rules as clauses for a SAT solver. It tests rules only with `families::holds`,
//! tuple by tuple, so that it shares no code with search and reasoning.

use batsat::{BasicSolver, Lit, SolverInterface, Var, lbool};

use crate::rules::{Family, RuleShape};
use crate::{Board, Cell, Digit, Grid};

/// Returns the number of solutions, up to `most`; `None` if a rule has too many cells to enumerate.
pub fn count(board: &Board, givens: &Grid, most: usize) -> Option<usize> {
    let digits = usize::from(board.digit_count());
    let mut solver = BasicSolver::default();
    let vars: Vec<Var> = (0..board.cell_count() * digits).map(|_| solver.new_var_default()).collect();
    let is = |cell: Cell, digit: usize| Lit::new(vars[cell.index() * digits + digit], true);
    let mut clauses: Vec<Vec<Lit>> = Vec::new();
    for cell in board.cells() {
        clauses.push((0..digits).map(|d| is(cell, d)).collect());
        for d in 0..digits {
            clauses.extend((0..d).map(|other| vec![!is(cell, d), !is(cell, other)]));
        }
    }
    let base = board.rules().base()?;
    for house in base.houses() {
        let pairs = house
            .cells()
            .iter()
            .enumerate()
            .flat_map(|(i, a)| house.cells()[..i].iter().map(move |b| (*a, *b)));
        for (a, b) in pairs {
            clauses.extend((0..digits).map(|d| vec![!is(a, d), !is(b, d)]));
        }
    }
    for (cell, digit) in givens.filled() {
        clauses.push(vec![is(cell, digit.index())]);
    }
    let mut scopes: Vec<Vec<Cell>> = Vec::new();
    for rule in board.rules().list() {
        let cells = rule.cells().to_vec();
        let all: Vec<Cell> = board.cells().collect();
        let pairs = |of: &[Cell]| -> Vec<Vec<Cell>> {
            of.iter()
                .flat_map(|a| all.iter().filter(move |b| *b > a || of.len() == 1).map(move |b| vec![*a, *b]))
                .collect()
        };
        match (rule.family(), rule.family().shape()) {
            (Family::Entropy, _) => return None,
            (_, RuleShape::Board) => scopes.extend(pairs(&all)),
            (Family::Minimum | Family::Maximum, _) => {
                scopes.extend(pairs(&cells).into_iter().filter(|pair| pair[0] != pair[1]));
            }
            _ if cells.len() > 6 => return None,
            _ => scopes.push(cells),
        }
    }
    for mut scope in scopes {
        scope.sort_unstable();
        scope.dedup();
        let mut tuple = vec![0; scope.len()];
        loop {
            let mut grid = Grid::empty(board.cell_count());
            scope.iter().zip(&tuple).for_each(|(c, d)| grid.set(*c, Some(Digit::from_index(*d))));
            if board.rules().broken(&grid).is_some() {
                clauses.push(scope.iter().zip(&tuple).map(|(c, d)| !is(*c, *d)).collect());
            }
            let Some(at) = tuple.iter().rposition(|d| *d + 1 < digits) else { break };
            tuple[at] += 1;
            tuple[at + 1..].fill(0);
        }
    }
    for mut clause in clauses {
        solver.add_clause_reuse(&mut clause);
    }
    let mut found = 0;
    while found < most && solver.solve_limited(&[]) == lbool::TRUE {
        found += 1;
        let mut other: Vec<Lit> =
            vars.iter().map(|v| Lit::new(*v, solver.value_var(*v) != lbool::TRUE)).collect();
        solver.add_clause_reuse(&mut other);
    }
    Some(found)
}
