//! Which reading of each drawing is so.

use std::collections::{HashSet, VecDeque};
use std::sync::Arc;

use super::drawings::Guess;
use super::guess::Guesses;
use crate::ruled::{Draft, RuledError, once};
use nonet_engine::solver::{Limits, Solver, Verdict};
use nonet_engine::{Cell, Digit, Grid, Rule};

/// So many ways to put readings together are tried.
const WAYS: usize = 24;
/// So many options are tried on each way, and on all together.
const STEPS: u64 = 3_000;
const ALL_STEPS: u64 = 9_000;

/// The puzzle with the readings that count. Errors: a board that cannot be.
pub(super) fn draft(guesses: &Guesses) -> Result<Draft, RuledError> {
    let mut judge = Judge::new(guesses)?;
    let bare = judge.bare.clone();
    let is_sure = judge.choices.iter().all(|choices| choices.len() == 1 && choices[0].is_some());
    let ways = if is_sure { Vec::new() } else { judge.ways() };
    let way = ways.into_iter().find(|way| judge.has_one_solution(&way.rules(guesses)));
    let found_one = way.is_some();
    let way = match way {
        Some(way) => way,
        // Each of these the solution keeps; without one they are guesses that nothing bears out.
        None if judge.solution.is_some() || is_sure => judge.first_way(),
        None => judge.certain_way(),
    };
    let mut draft = Draft { rules: way.rules(guesses), ..bare };
    if guesses.solution.is_some() && judge.solution.is_none() {
        once(&mut draft.unknown, "solution");
    }
    for (guess, choice) in guesses.list.iter().zip(&way.0) {
        if choice.is_none() {
            let is_drawn = guess.readings.is_empty() && found_one;
            once(if is_drawn { &mut draft.drawn } else { &mut draft.unknown }, &guess.name);
        }
    }
    Ok(draft)
}

/// A way to read all: for each guess the number of its reading.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Way(Vec<Option<usize>>);

impl Way {
    fn rules(&self, guesses: &Guesses) -> Vec<Rule> {
        let chosen =
            |(guess, choice): (&Guess, &Option<usize>)| choice.map(|number| guess.readings[number].clone());
        let mut found: Vec<Rule> = Vec::new();
        for rule in guesses.list.iter().zip(&self.0).filter_map(chosen).flatten() {
            if !found.contains(&rule) {
                found.push(rule);
            }
        }
        found
    }
}

struct Judge {
    bare: Draft,
    solution: Option<Grid>,
    /// For each guess what it may be, likeliest first.
    choices: Vec<Vec<Option<usize>>>,
    certain: Vec<bool>,
    steps_left: u64,
}

impl Judge {
    fn new(guesses: &Guesses) -> Result<Judge, RuledError> {
        let bare = guesses.draft.clone();
        let (board, givens) = bare.clone().board()?;
        let grid = |digits: &Vec<usize>| {
            Grid::from_cells(digits.iter().map(|digit| Some(Digit::from_index(*digit))).collect())
        };
        let has_givens =
            |digits: &&Vec<usize>| givens.iter().all(|(cell, digit)| digits.get(cell.index()) == Some(digit));
        let solution = guesses.solution.as_ref().filter(has_givens).map(grid);
        let solution = solution.filter(|grid| grid.is_solved(&board));
        let fits = |rules: &[Rule]| {
            let made = Draft { rules: rules.to_vec(), ..bare.clone() }.board();
            made.is_ok_and(|(board, _)| solution.as_ref().is_none_or(|grid| grid.is_solved(&board)))
        };
        let choices = guesses.list.iter().map(|guess| {
            let fitting = (0..guess.readings.len()).filter(|number| fits(&guess.readings[*number])).map(Some);
            let mut choices: Vec<Option<usize>> = fitting.collect();
            if choices.is_empty() || solution.is_none() && !guess.certain {
                choices.push(None);
            }
            choices
        });
        let choices = choices.collect();
        let certain = guesses.list.iter().map(|guess| guess.certain).collect();
        Ok(Judge { bare, solution, choices, certain, steps_left: ALL_STEPS })
    }

    fn first_way(&self) -> Way {
        Way(self.choices.iter().map(|choices| choices[0]).collect())
    }

    fn certain_way(&self) -> Way {
        let choices = self.choices.iter().zip(&self.certain);
        Way(choices.map(|(choices, certain)| choices[0].filter(|_| *certain)).collect())
    }

    /// Ways to read all, the likeliest first.
    fn ways(&self) -> Vec<Way> {
        let mut seen: HashSet<Vec<usize>> = HashSet::new();
        let mut queue = VecDeque::from([vec![0; self.choices.len()]]);
        let mut found = Vec::new();
        while let Some(numbers) = queue.pop_front().filter(|_| found.len() < WAYS) {
            found.push(Way(numbers.iter().zip(&self.choices).map(|(n, choices)| choices[*n]).collect()));
            for (place, choices) in self.choices.iter().enumerate() {
                let mut next = numbers.clone();
                next[place] += 1;
                if next[place] < choices.len() && seen.len() < WAYS * WAYS && seen.insert(next.clone()) {
                    queue.push_back(next);
                }
            }
        }
        found
    }

    fn has_one_solution(&mut self, rules: &[Rule]) -> bool {
        let steps = STEPS.min(self.steps_left);
        let Ok((board, givens)) = (Draft { rules: rules.to_vec(), ..self.bare.clone() }).board() else {
            return false;
        };
        if steps == 0 {
            return false;
        }
        let mut grid = Grid::empty(board.cell_count());
        for (cell, digit) in givens {
            grid.set(Cell::new(cell.index()), Some(Digit::from_index(digit)));
        }
        let outcome = Solver::new(Arc::clone(&board)).search(&grid).limits(Limits::UNIQUE.steps(steps)).run();
        self.steps_left -= steps.min(outcome.steps);
        outcome.verdict() == Verdict::Unique
    }
}
