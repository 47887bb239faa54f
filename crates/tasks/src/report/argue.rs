//! Finds the easiest argument for a digit, without redundant steps.

use std::ops::ControlFlow;

use nonet_engine::rating::GradeLevel;
use nonet_engine::technique::{Candidate, Position, Step, Technique, TechniqueOrder, find};

/// The techniques that place a digit directly, easiest first.
const SINGLES: [Technique; 3] = [Technique::FullHouse, Technique::HiddenSingle, Technique::NakedSingle];

/// Maximum number of steps before a digit. Nobody would follow a longer argument.
const MOST_STEPS: usize = 100;

/// Maximum number of searches for techniques from [`GradeLevel::Fiendish`] up in one report, since each is slow.
const DEAR_SEARCHES: u32 = 600;

/// A digit with the steps that allow it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DigitArgument {
    /// Steps before the digit: eliminations and other digits. Often empty.
    pub steps: Vec<Step>,
    /// The kind of single that the digit is after these steps.
    pub single: Technique,
    pub placed: Candidate,
}

impl DigitArgument {
    /// Returns the steps that eliminate candidates.
    pub fn strikes(&self) -> impl Iterator<Item = &Step> {
        self.steps.iter().filter(|step| step.placements.is_empty())
    }

    /// Returns the number of other digits before this one.
    pub fn digits_before(&self) -> usize {
        self.steps.len() - self.strikes().count()
    }
}

/// The result of a search for a digit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GoalArguments {
    /// The argument for the digit; `None` if the techniques do not reach it.
    pub argument: Option<DigitArgument>,
    /// The argument for the first digit that the techniques reached, if it was a different one.
    pub first: Option<DigitArgument>,
}

/// Finds arguments with the easiest techniques first.
#[derive(Clone, Debug)]
pub struct Reasoner {
    all: Vec<Technique>,
    others: Vec<Technique>,
    dear_left: u32,
}

impl Reasoner {
    /// Creates a reasoner with all techniques that do not assume a unique solution.
    pub fn new() -> Reasoner {
        let all = TechniqueOrder::standard().without_uniqueness().techniques;
        let others = all.iter().copied().filter(|t| !SINGLES.contains(t)).collect();
        Reasoner { all, others, dear_left: DEAR_SEARCHES }
    }

    /// Returns the rank of a technique; that of the easiest is 0.
    pub fn rank(&self, technique: Technique) -> usize {
        self.all.iter().position(|t| *t == technique).unwrap_or(self.all.len())
    }

    /// Returns the hardest technique of an argument.
    pub fn hardest(&self, argument: &DigitArgument) -> Technique {
        let steps = argument.steps.iter().map(|s| s.technique);
        steps.fold(argument.single, |a, b| if self.rank(b) > self.rank(a) { b } else { a })
    }

    /// Finds out why `goal` can be placed in this position, and which digit is reached first.
    pub fn argue_for(&mut self, start: &Position, goal: Candidate) -> GoalArguments {
        let mut at = start.clone();
        let mut steps: Vec<Step> = Vec::new();
        let mut first = None;
        loop {
            if let Some(single) = single(&at, goal) {
                let argument = without_idle_steps(start, DigitArgument { steps, single, placed: goal });
                return GoalArguments { argument: Some(argument), first };
            }
            let step = match any_single(&at) {
                Some((placed, step)) => {
                    first.get_or_insert_with(|| {
                        let (steps, single) = (steps.clone(), step.technique);
                        without_idle_steps(start, DigitArgument { steps, single, placed })
                    });
                    Some(step)
                }
                None => self.next(&at),
            };
            let Some(step) = step.filter(|_| steps.len() < MOST_STEPS) else {
                return GoalArguments { argument: None, first };
            };
            at.apply(&step);
            steps.push(step);
        }
    }

    /// Finds the easiest argument for any digit.
    pub fn argue(&mut self, start: &Position) -> Option<DigitArgument> {
        let mut at = start.clone();
        let mut steps: Vec<Step> = Vec::new();
        loop {
            if let Some((placed, step)) = any_single(&at) {
                let single = step.technique;
                return Some(without_idle_steps(start, DigitArgument { steps, single, placed }));
            }
            let step = self.next(&at).filter(|_| steps.len() < MOST_STEPS)?;
            at.apply(&step);
            steps.push(step);
        }
    }

    /// Finds the easiest step that eliminates candidates.
    fn next(&mut self, at: &Position) -> Option<Step> {
        for technique in &self.others {
            if GradeLevel::of(*technique) >= GradeLevel::Fiendish {
                self.dear_left = self.dear_left.checked_sub(1)?;
            }
            let mut found = None;
            let _ = find(at, *technique, &mut |step| match striking(at, step) {
                Some(step) => {
                    found = Some(step);
                    ControlFlow::Break(())
                }
                None => ControlFlow::Continue(()),
            });
            if found.is_some() {
                return found;
            }
        }
        None
    }
}

/// Removes redundant steps from an argument.
fn without_idle_steps(start: &Position, argument: DigitArgument) -> DigitArgument {
    let DigitArgument { mut steps, single: mut last, placed } = argument;
    for gap in (0..steps.len()).rev() {
        let mut fewer = steps.clone();
        fewer.remove(gap);
        if let Some(single) = holds(start, &fewer, gap, placed) {
            (steps, last) = (fewer, single);
        }
    }
    DigitArgument { steps, single: last, placed }
}

/// Returns the kind of single that a digit is in this position.
fn single(at: &Position, goal: Candidate) -> Option<Technique> {
    if !at.has(goal.cell, goal.digit) {
        return None;
    }
    let tables = at.tables();
    let full =
        || tables.memberships(goal.cell).iter().map(|(house, _)| *house).filter(|h| tables.is_full(*h));
    if full().any(|house| at.open_in(house).count_ones() == 1) {
        return Some(Technique::FullHouse);
    }
    if full().any(|house| at.places_in(house, goal.digit).count_ones() == 1) {
        return Some(Technique::HiddenSingle);
    }
    (at.candidates(goal.cell).len() == 1).then_some(Technique::NakedSingle)
}

/// Finds the easiest single.
fn any_single(at: &Position) -> Option<(Candidate, Step)> {
    SINGLES.into_iter().find_map(|technique| {
        let mut found = None;
        let _ = find(at, technique, &mut |step| {
            found = step.placements.first().copied().map(|placed| (placed, step));
            if found.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        found
    })
}

/// Counts the digits that can be placed by looking at one house or one cell.
pub fn at_sight(at: &Position) -> u32 {
    let mut placed: Vec<Candidate> = Vec::new();
    for technique in SINGLES {
        let _ = find(at, technique, &mut |step| {
            placed.extend(&step.placements);
            ControlFlow::Continue(())
        });
    }
    placed.sort_unstable();
    placed.dedup();
    placed.len() as u32
}

/// Turns the placements of a step into the eliminations that follow from them; `None` if there are none.
fn striking(at: &Position, mut step: Step) -> Option<Step> {
    let placements = std::mem::take(&mut step.placements);
    for placed in placements {
        let others = at.candidates(placed.cell).iter().filter(|d| *d != placed.digit);
        step = step.removes(others.map(|digit| Candidate::new(placed.cell, digit)));
    }
    (step.eliminations.iter().any(|c| at.has(c.cell, c.digit))).then_some(step)
}

/// Returns the kind of single that `goal` is after these steps, if each step from index `from` on can still be found
/// in its position.
fn holds(start: &Position, steps: &[Step], from: usize, goal: Candidate) -> Option<Technique> {
    let mut end = start.clone();
    steps.iter().for_each(|step| end.apply(step));
    let single = single(&end, goal)?;
    let mut at = start.clone();
    for (number, step) in steps.iter().enumerate() {
        if number >= from && !is_there(&at, step) {
            return None;
        }
        at.apply(step);
    }
    Some(single)
}

/// Returns true if the step's digit is still a single, or its technique still makes the same eliminations.
fn is_there(at: &Position, step: &Step) -> bool {
    if let Some(placed) = step.placements.first() {
        return single(at, *placed).is_some();
    }
    let mut there = false;
    let _ = find(at, step.technique, &mut |other| {
        let all = striking(at, other).is_some_and(|other| {
            step.eliminations
                .iter()
                .all(|c| !at.has(c.cell, c.digit) || other.eliminations.binary_search(c).is_ok())
        });
        there |= all;
        if all { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    there
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_engine::geometry::classic;
    use nonet_engine::line;
    use nonet_engine::solver::{Limits, solve};
    use nonet_engine::{Cell, Puzzle};
    use std::sync::Arc;

    fn puzzle(text: &str) -> Puzzle {
        let board = Arc::new(classic());
        let givens = line::read(&board, text).unwrap();
        Puzzle::new(board, givens).unwrap()
    }

    /// Needs locked candidates and a hidden pair; HoDoKu rates it "Medium".
    const MODERATE: &str =
        "000050000060103007135004000000036000008079000000500900009307600406000000051090040";

    #[test]
    fn arguments_lead_to_the_solution_without_redundant_steps() {
        let puzzle = puzzle(MODERATE);
        let solution = solve(&puzzle, Limits::UNIQUE).solution().cloned().unwrap();
        let mut at = Position::new(&puzzle);
        let mut reasoner = Reasoner::new();
        let mut steps = 0;
        while !at.is_filled() {
            let argument = reasoner.argue(&at).unwrap();
            assert_eq!(solution.get(argument.placed.cell), Some(argument.placed.digit));
            for gap in 0..argument.steps.len() {
                let mut fewer = argument.steps.clone();
                fewer.remove(gap);
                assert_eq!(holds(&at, &fewer, gap, argument.placed), None);
            }
            steps += argument.steps.len();
            argument.steps.iter().for_each(|step| at.apply(step));
            at.place(argument.placed.cell, argument.placed.digit);
        }
        assert!(steps > 0, "singles alone do not solve it");
    }

    #[test]
    fn every_digit_has_an_argument_from_the_start_without_redundant_steps() {
        let puzzle = puzzle(MODERATE);
        let solution = solve(&puzzle, Limits::UNIQUE).solution().cloned().unwrap();
        let at = Position::new(&puzzle);
        let mut reasoner = Reasoner::new();
        let mut direct = 0;
        for cell in at.open().iter().step_by(3) {
            let goal = Candidate::new(cell, solution.get(cell).unwrap());
            let found = reasoner.argue_for(&at, goal);
            let argument = found.argument.unwrap();
            assert_eq!(argument.placed, goal);
            assert_eq!(holds(&at, &argument.steps, 0, goal), Some(argument.single));
            if argument.steps.is_empty() {
                assert_eq!((reasoner.hardest(&argument), found.first), (argument.single, None));
                direct += 1;
            } else if argument.digits_before() > 0 {
                let first = reasoner.hardest(&found.first.unwrap());
                assert!(reasoner.rank(first) <= reasoner.rank(reasoner.hardest(&argument)));
            }
        }
        assert!(direct < at.open().len() / 3, "most digits do not come first");
    }

    #[test]
    fn a_digit_out_of_reach_has_no_argument() {
        let empty = puzzle(&".".repeat(81));
        let found = Reasoner::new().argue_for(
            &Position::new(&empty),
            Candidate::new(Cell::new(0), nonet_engine::Digit::from_index(0)),
        );
        assert_eq!(found, GoalArguments { argument: None, first: None });
    }
}
