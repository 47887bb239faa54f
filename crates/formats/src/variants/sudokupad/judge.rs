//! Chooses the meaning of each element of a drawing.

use std::collections::{HashSet, VecDeque};
use std::sync::Arc;

use super::drawings::ElementGuess;
use super::guess::PictureGuesses;
use crate::variants::{GuessLimits, PuzzleDraft, VariantError, push_once};
use nonet_engine::solver::{Limits, Solver, Verdict};
use nonet_engine::{Cell, Digit, Grid, Rule};

/// Maximum number of combinations of meanings to try.
const MAX_CHOICES: usize = 64;

/// Returns the puzzle with the chosen meanings, or an error if the board is impossible.
pub(super) fn draft(guesses: &PictureGuesses, limits: &GuessLimits<'_>) -> Result<PuzzleDraft, VariantError> {
    let mut judge = GuessJudge::new(guesses, limits)?;
    let has_solution = judge.solution.is_some();
    let is_sure = judge.choices.iter().all(|choices| choices.len() == 1 && choices[0].is_some());
    if !has_solution && !is_sure {
        judge.solve_certain(guesses);
    }
    let combinations = if is_sure { Vec::new() } else { judge.combinations() };
    let mut undecided = None;
    let mut chosen = None;
    // If an element has no meaning, the others can be right although the puzzle has several solutions.
    let is_unread = |rules: Vec<Rule>| !guesses.words.unread(&rules).is_empty();
    let is_partial = guesses.list.iter().any(|guess| guess.readings.is_empty() && !guess.is_drawn)
        || is_unread([guesses.draft.rules.clone(), judge.first_choice().rules(guesses)].concat());
    for (number, choice) in combinations.into_iter().enumerate() {
        match judge.verdict(&choice.rules(guesses)) {
            Verdict::Unique => {
                chosen = Some(choice);
                break;
            }
            // The caller's own search decides whether the most likely meaning is right.
            Verdict::Open if undecided.is_none() => undecided = Some(choice),
            Verdict::Several if number == 0 && is_partial => undecided = Some(choice),
            _ => {}
        }
    }
    let found_one = chosen.is_some();
    let choice = match (chosen, undecided) {
        (Some(choice), _) => choice,
        // With a solution, every remaining meaning satisfies it. Without one, nothing confirms the guesses.
        (None, _) if judge.solution.is_some() || is_sure => judge.first_choice(),
        (None, Some(choice)) => choice,
        (None, None) => judge.certain_choice(),
    };
    let mut draft = guesses.draft.clone();
    draft.rules.extend(choice.rules(guesses));
    if guesses.draft.solution.is_some() && !has_solution {
        push_once(&mut draft.unknown, "the solution in the text");
    }
    for (guess, reading) in guesses.list.iter().zip(&choice.0) {
        // Rules that only the text states are quoted.
        if reading.is_none() && !guess.is_text {
            let is_drawn = guess.is_drawn || guess.readings.is_empty() && found_one;
            push_once(if is_drawn { &mut draft.drawn } else { &mut draft.unknown }, &guess.name);
        }
    }
    draft.unread = guesses.words.unread(&draft.rules);
    draft.said = guesses.words.said();
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

struct GuessJudge<'g> {
    bare: PuzzleDraft,
    solution: Option<Grid>,
    /// The possible readings of each guess, most likely first; `None` means no meaning.
    choices: Vec<Vec<Option<usize>>>,
    certain: Vec<bool>,
    steps_left: u64,
    cancel: &'g dyn Fn() -> bool,
}

impl<'g> GuessJudge<'g> {
    fn new(guesses: &PictureGuesses, limits: &GuessLimits<'g>) -> Result<GuessJudge<'g>, VariantError> {
        let bare = guesses.draft.clone();
        let (board, givens) = bare.clone().board()?;
        let grid = |digits: &Vec<usize>| {
            Grid::from_cells(digits.iter().map(|digit| Some(Digit::from_index(*digit))).collect())
        };
        let has_givens =
            |digits: &&Vec<usize>| givens.iter().all(|(cell, digit)| digits.get(cell.index()) == Some(digit));
        let solution = bare.solution.as_ref().filter(has_givens).map(grid);
        let solution = solution.filter(|grid| grid.is_solved(&board));
        let mut judge = GuessJudge {
            bare,
            solution,
            choices: Vec::new(),
            certain: guesses.list.iter().map(|guess| guess.certain).collect(),
            steps_left: limits.steps,
            cancel: limits.cancel,
        };
        judge.choose(guesses);
        Ok(judge)
    }

    /// Lists the readings that the board and the solution allow.
    fn choose(&mut self, guesses: &PictureGuesses) {
        let fits = |rules: &[Rule]| {
            self.with_rules(rules)
                .board()
                .is_ok_and(|(board, _)| self.solution.as_ref().is_none_or(|grid| grid.is_solved(&board)))
        };
        let choices = guesses.list.iter().map(|guess| {
            let fitting = (0..guess.readings.len()).filter(|number| fits(&guess.readings[*number])).map(Some);
            let mut choices: Vec<Option<usize>> = fitting.collect();
            if choices.is_empty() || self.solution.is_none() && !guess.certain {
                choices.push(None);
            }
            choices
        });
        self.choices = choices.collect();
    }

    /// Takes the solution of the puzzle without guesses, if there is only one. The meanings must then satisfy it.
    fn solve_certain(&mut self, guesses: &PictureGuesses) {
        let rules = self.certain_choice().rules(guesses);
        let steps = self.steps_left / 4;
        if let (Verdict::Unique, Some(solution)) = self.search(&rules, steps) {
            self.solution = Some(solution);
            self.choose(guesses);
        }
    }

    fn with_rules(&self, rules: &[Rule]) -> PuzzleDraft {
        let mut draft = self.bare.clone();
        draft.rules.extend_from_slice(rules);
        draft
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

    /// Solves the puzzle with these rules; open if the limits do not suffice.
    fn verdict(&mut self, rules: &[Rule]) -> Verdict {
        // One hard combination must not use up the steps of all others.
        self.search(rules, self.steps_left.div_ceil(2)).0
    }

    fn search(&mut self, rules: &[Rule], steps: u64) -> (Verdict, Option<Grid>) {
        let Ok((board, givens)) = self.with_rules(rules).board() else { return (Verdict::None, None) };
        if steps == 0 || (self.cancel)() {
            return (Verdict::Open, None);
        }
        let mut grid = Grid::empty(board.cell_count());
        for (cell, digit) in givens {
            grid.set(Cell::new(cell.index()), Some(Digit::from_index(digit)));
        }
        let mut solver = Solver::new(Arc::clone(&board));
        let search = solver.search(&grid).limits(Limits::UNIQUE.steps(steps)).cancel(self.cancel);
        let outcome = search.run();
        self.steps_left -= steps.min(outcome.steps).min(self.steps_left);
        (outcome.verdict(), outcome.unique().cloned())
    }
}
