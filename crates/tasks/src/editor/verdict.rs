//! Finds the number of solutions, or why there is none.

use nonet_engine::line;
use nonet_engine::solver::{Limits, Solver, Verdict, no_solution_reason};
use serde::{Deserialize, Serialize};

use super::parts;
use crate::workbench::no_solution::NoSolution;

/// The number of solutions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Judgement {
    /// The variant with this number is invalid together with the others.
    Faulty(u16),
    None(NoSolution),
    /// One solution, a character per cell.
    One(String),
    /// Several solutions, of which these are two.
    Several(String, String),
    /// Not determined within the limit.
    Open,
}

pub(super) fn judge(puzzle: &str, steps: u64) -> Option<Judgement> {
    let (board, grid) = match parts(puzzle) {
        Ok(parts) => parts,
        Err(error) => return Some(Judgement::Faulty(error?.rule()? as u16)),
    };
    if let Some(why) = no_solution_reason(&board, &grid) {
        return Some(Judgement::None(why.into()));
    }
    let found = Solver::new(board).search(&grid).limits(Limits::UNIQUE.steps(steps)).run();
    let mut solutions = found.solutions.iter().map(|solution| line::write(solution, '.'));
    Some(match (found.verdict(), solutions.next(), solutions.next()) {
        (Verdict::Unique, Some(one), _) => Judgement::One(one),
        (Verdict::Several, Some(one), Some(other)) => Judgement::Several(one, other),
        (Verdict::None, ..) => Judgement::None(NoSolution::Exhausted),
        _ => Judgement::Open,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judged(board: &str, givens: &str) -> Judgement {
        let cells = nonet_engine::rules::spec::board(board.split(';').next().unwrap()).unwrap().cell_count();
        judge(&format!("{board};={givens:.<cells$}"), 2_000).unwrap()
    }

    #[test]
    fn no_one_and_several_solutions_are_distinguished() {
        assert!(matches!(judged("4x4", "1234341221434321"), Judgement::One(_)));
        assert!(matches!(judged("4x4", "1"), Judgement::Several(a, b) if a != b && a.len() == 16));
        assert_eq!(
            judged("4x4", "11"),
            Judgement::None(NoSolution::Clash { first: 0, second: 1, digit: 1, house: Some(0) })
        );
        assert_eq!(judged("classic;even:81;cage 3:1,2", "5"), Judgement::None(NoSolution::Rule { rule: 1 }));
        assert_eq!(judged("classic;even:1;sandwich:1,2,3,4,5,6,7,8,9", ""), Judgement::Faulty(1));
        assert_eq!(judge("classic", 1), None);
    }
}
