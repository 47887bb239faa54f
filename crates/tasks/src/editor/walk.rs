//! Solves the puzzle as a person would, to find its level, its hardest step, and how often each variant is used.

use nonet_engine::line;
use nonet_engine::rating::{GradeLevel, Grader};
use nonet_engine::technique::{BoardTables, Effort, EvidenceRole, Position, Step};
use nonet_engine::{Board, CellSet};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

use super::parts;
use nonet_game::puzzles::level::Level;

/// Maximum effort of the search for techniques: a few seconds for a hard puzzle.
const EFFORT: u64 = 60_000;

/// A summary of the path.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PathSummary {
    /// The level; `None` if the techniques do not solve the puzzle.
    pub level: Option<Level>,
    /// Minutes that a person is expected to take.
    pub minutes: Option<u16>,
    /// Number of steps.
    pub steps: u16,
    /// The index of the hardest step, with the slug of its technique; the last step if the techniques do not solve the
    /// puzzle.
    pub hardest: Option<(u16, String)>,
    /// True if the solver has to guess.
    pub trial: bool,
    /// The digits before the hardest step, a character per cell.
    pub digits: String,
    /// The candidates of each cell before that step, as bits.
    pub left: Vec<u32>,
    /// The cells of the hardest step.
    pub cells: Vec<u16>,
    /// For each variant, the number of steps that use it; `None` if it applies to the whole board or only makes cells
    /// differ.
    pub uses: Vec<Option<u16>>,
}

pub(super) fn walk(puzzle: &str) -> Option<PathSummary> {
    let (board, grid) = parts(puzzle).ok()?;
    let (path, grade) = Grader::new(board.clone()).walk(&grid, Effort::new(EFFORT));
    let place = |step: &Step| (GradeLevel::of(step.technique), step.technique.explainer_tenths());
    let mut hardest: Option<usize> = None;
    for (at, step) in path.steps.iter().enumerate() {
        if hardest.is_none_or(|before| place(&path.steps[before]) < place(step)) {
            hardest = Some(at);
        }
    }
    let mut position = Position::from_grid(Arc::new(BoardTables::new(board.clone())), &grid);
    let stop = if grade.is_some() { hardest.unwrap_or_default() } else { path.steps.len() };
    path.steps[..stop].iter().for_each(|step| position.apply(step));
    let shown = grade.as_ref().and_then(|_| path.steps.get(stop));
    Some(PathSummary {
        level: grade.as_ref().map(|grade| Level::of_grade(grade.level)),
        minutes: grade.as_ref().map(|grade| grade.minutes()),
        steps: path.steps.len() as u16,
        hardest: shown.map(|step| (stop as u16, step.technique.slug().to_owned())),
        trial: grade.as_ref().is_none_or(|grade| grade.level == GradeLevel::Extreme),
        digits: line::write(position.grid(), '.'),
        left: board.cells().map(|cell| position.candidates(cell).bits()).collect(),
        cells: shown.map(|step| cells_of(&board, step)).unwrap_or_default(),
        uses: uses(&board, &path.steps),
    })
}

/// Returns the cells of a step's evidence, results and variants.
fn cells_of(board: &Board, step: &Step) -> Vec<u16> {
    let mut cells: CellSet = step.evidence.cells.iter().map(|(_, cell)| *cell).collect();
    cells = cells.union(&step.evidence.candidates.iter().map(|(_, candidate)| candidate.cell).collect());
    cells = cells.union(&step.placements.iter().map(|placed| placed.cell).collect());
    cells = cells.union(&step.eliminations.iter().map(|gone| gone.cell).collect());
    for rule in &step.evidence.rules {
        cells = cells.union(&board.rules().get(*rule).cells().iter().copied().collect());
    }
    cells.iter().map(|cell| cell.index() as u16).collect()
}

/// Counts the steps that name each variant, or the house that it makes.
fn uses(board: &Board, steps: &[Step]) -> Vec<Option<u16>> {
    let rules = board.rules();
    let mut uses: Vec<Option<u16>> = rules.list().iter().map(|_| None).collect();
    for entry in rules.entries() {
        if !rules.get(entry.rule).cells().is_empty() {
            uses[entry.rule.index()] = Some(0);
        }
    }
    for step in steps {
        let houses = step.evidence.houses.iter().filter(|(role, _)| *role != EvidenceRole::Cause);
        let of_houses = houses.filter_map(|(_, house)| board.house(*house).rule());
        let mut named: Vec<_> = step.evidence.rules.iter().copied().chain(of_houses).collect();
        named.sort_unstable();
        named.dedup();
        for rule in named {
            if let Some(Some(count)) = uses.get_mut(rule.index()) {
                *count += 1;
            }
        }
    }
    uses
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_path_of_a_puzzle_has_a_hardest_step() {
        let easy = "classic;cage 3:1,2;=....5....060103007135004000000036000008079000000500900009307600406000000051090040";
        let walk = walk(easy).unwrap();
        assert_eq!(
            (walk.level.is_some(), walk.minutes.is_some(), walk.trial),
            (true, true, false),
            "{walk:?}"
        );
        let (at, technique) = walk.hardest.clone().unwrap();
        assert!(at < walk.steps && nonet_engine::technique::Technique::from_slug(&technique).is_some());
        assert_eq!((walk.left.len(), walk.digits.len(), walk.uses.len()), (81, 81, 1));
        assert!(!walk.cells.is_empty());
    }

    #[test]
    fn an_unsolved_path_needs_a_guess() {
        let walk = walk("4x4;even:1;=................").unwrap();
        assert_eq!((walk.level, walk.hardest.is_none(), walk.trial), (None, true, true));
    }
}
