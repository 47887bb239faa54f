//! Chooses the meaning of each element of a drawing.

use std::collections::{HashSet, VecDeque};
use std::sync::Arc;

use super::drawings::ElementGuess;
use super::guess::PictureGuesses;
use crate::variants::{PuzzleDraft, VariantError, push_once};
use nonet_engine::solver::{Limits, Solver, Verdict};
use nonet_engine::{Cell, Digit, Grid, Rule};

/// Maximum number of combinations of meanings to try.
const MAX_CHOICES: usize = 24;
/// Maximum number of search steps, per combination and in total.
const MAX_STEPS: u64 = 3_000;
const MAX_TOTAL_STEPS: u64 = 9_000;

/// Returns the puzzle with the chosen meanings, or an error if the board is impossible.
pub(super) fn draft(guesses: &PictureGuesses) -> Result<PuzzleDraft, VariantError> {
    let mut judge = GuessJudge::new(guesses)?;
    let bare = judge.bare.clone();
    let is_sure = judge.choices.iter().all(|choices| choices.len() == 1 && choices[0].is_some());
    let combinations = if is_sure { Vec::new() } else { judge.combinations() };
    let choice = combinations.into_iter().find(|choice| judge.has_one_solution(&choice.rules(guesses)));
    let found_one = choice.is_some();
    let choice = match choice {
        Some(choice) => choice,
        // With a solution, every remaining meaning satisfies it. Without one, nothing confirms the guesses.
        None if judge.solution.is_some() || is_sure => judge.first_choice(),
        None => judge.certain_choice(),
    };
    let mut draft = PuzzleDraft { rules: choice.rules(guesses), ..bare };
    if guesses.solution.is_some() && judge.solution.is_none() {
        push_once(&mut draft.unknown, "solution");
    }
    for (guess, reading) in guesses.list.iter().zip(&choice.0) {
        if reading.is_none() {
            let is_drawn = guess.readings.is_empty() && found_one;
            push_once(if is_drawn { &mut draft.drawn } else { &mut draft.unknown }, &guess.name);
        }
    }
    Ok(draft)
}

/// The chosen meaning of each guess, as the index of one of its readings.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct GuessChoice(Vec<Option<usize>>);

impl GuessChoice {
    fn rules(&self, guesses: &PictureGuesses) -> Vec<Rule> {
        let chosen = |(guess, choice): (&ElementGuess, &Option<usize>)| {
            choice.map(|number| guess.readings[number].clone())
        };
        let mut found: Vec<Rule> = Vec::new();
        for rule in guesses.list.iter().zip(&self.0).filter_map(chosen).flatten() {
            if !found.contains(&rule) {
                found.push(rule);
            }
        }
        found
    }
}

struct GuessJudge {
    bare: PuzzleDraft,
    solution: Option<Grid>,
    /// The possible readings of each guess, most likely first; `None` means no meaning.
    choices: Vec<Vec<Option<usize>>>,
    certain: Vec<bool>,
    steps_left: u64,
}

impl GuessJudge {
    fn new(guesses: &PictureGuesses) -> Result<GuessJudge, VariantError> {
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
            let made = PuzzleDraft { rules: rules.to_vec(), ..bare.clone() }.board();
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
        Ok(GuessJudge { bare, solution, choices, certain, steps_left: MAX_TOTAL_STEPS })
    }

    fn first_choice(&self) -> GuessChoice {
        GuessChoice(self.choices.iter().map(|choices| choices[0]).collect())
    }

    fn certain_choice(&self) -> GuessChoice {
        let choices = self.choices.iter().zip(&self.certain);
        GuessChoice(choices.map(|(choices, certain)| choices[0].filter(|_| *certain)).collect())
    }

    /// Returns combinations of readings, most likely first.
    fn combinations(&self) -> Vec<GuessChoice> {
        let mut seen: HashSet<Vec<usize>> = HashSet::new();
        let mut queue = VecDeque::from([vec![0; self.choices.len()]]);
        let mut found = Vec::new();
        while let Some(numbers) = queue.pop_front().filter(|_| found.len() < MAX_CHOICES) {
            found.push(GuessChoice(
                numbers.iter().zip(&self.choices).map(|(n, choices)| choices[*n]).collect(),
            ));
            for (place, choices) in self.choices.iter().enumerate() {
                let mut next = numbers.clone();
                next[place] += 1;
                if next[place] < choices.len()
                    && seen.len() < MAX_CHOICES * MAX_CHOICES
                    && seen.insert(next.clone())
                {
                    queue.push_back(next);
                }
            }
        }
        found
    }

    fn has_one_solution(&mut self, rules: &[Rule]) -> bool {
        let steps = MAX_STEPS.min(self.steps_left);
        let Ok((board, givens)) = (PuzzleDraft { rules: rules.to_vec(), ..self.bare.clone() }).board() else {
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
