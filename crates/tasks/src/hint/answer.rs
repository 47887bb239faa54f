//! Chooses the hint, in this order: the puzzle does not have exactly one solution, a digit is wrong, a necessary mark
//! is missing, a digit follows from one cell alone, and last the easiest step that the player has not made yet.

use std::sync::Arc;

use nonet_engine::line;
use nonet_engine::solver::{Limits, SearchOutcome, Verdict, solve};
use nonet_engine::technique::{
    BoardTables, Candidate, Position, Step, Technique, TechniqueOrder, extended, next_simple_step, next_step,
};
use nonet_engine::{Board, Candidates, Cell, DigitSet, Grid, Puzzle};

use super::drawing::HintDrawing;
use super::explain::explain;
use super::free::free_digit;
use super::sentences::Phrasing;
use super::singles::is_single;
use super::{Hint, HintAction, HintActionKind, HintRequest, HintStage};
use crate::worker::{JobUpdates, TaskFailure, Unfinished};
use nonet_game::boards::board_named;
use nonet_text::{HintText, Lang};

/// Answers a request. Returns an error if the board is unknown or the texts do not fit it.
pub fn answer(ask: &HintRequest) -> Result<Hint, TaskFailure> {
    let reasoning = Reasoning { solve: |puzzle| Ok(solve(puzzle, Limits::UNIQUE)), find_step };
    answer_by(ask, &reasoning).map_err(|unfinished| match unfinished {
        Unfinished::Failed(failure) => failure,
        // With all techniques, nothing is missing, and nothing stops the search.
        Unfinished::Stopped | Unfinished::NeedsMoreParts => TaskFailure::Impossible,
    })
}

/// Answers like [`answer()`], with the simple techniques only, so that the first hint doesn't wait for the program of the
/// others. Returns [`Unfinished::NeedsMoreParts`] if the answer takes more.
pub fn answer_simply(ask: HintRequest, _: &mut JobUpdates<'_, ()>) -> Result<Hint, Unfinished> {
    let find_step = |position: &Position, order: &TechniqueOrder| {
        let found = next_simple_step(position, order).filter(|_| position.board().rules().is_empty());
        found.map(Some).ok_or(Unfinished::NeedsMoreParts)
    };
    answer_by(&ask, &Reasoning { solve: |_| Err(Unfinished::NeedsMoreParts), find_step })
}

/// The functions for which most of the engine is needed. Those of a worker that finds simple steps only are small.
struct Reasoning {
    /// Looks for two solutions.
    solve: fn(&Puzzle) -> Result<SearchOutcome, Unfinished>,
    /// Returns the step to explain, or `None` if no technique finds one.
    find_step: fn(&Position, &TechniqueOrder) -> Result<Option<Step>, Unfinished>,
}

fn answer_by(ask: &HintRequest, reasoning: &Reasoning) -> Result<Hint, Unfinished> {
    let board = board_named(&ask.board).ok_or(TaskFailure::UnknownBoard)?;
    let read = |text: &str| line::read(&board, text).map_err(|_| TaskFailure::BadGivens);
    let givens = read(&ask.givens)?;
    let own = read(&ask.digits)?;
    let solution = match &ask.solution {
        Some(text) => read(text)?,
        None => {
            let puzzle = Puzzle::new(board.clone(), givens.clone()).map_err(|_| TaskFailure::BadGivens)?;
            let found = (reasoning.solve)(&puzzle)?;
            match (found.verdict(), found.solution()) {
                (Verdict::Unique, Some(solution)) => solution.clone(),
                (Verdict::Several, _) => return Ok(said(ask.lang, HintText::Several, HintText::SeveralWhy)),
                _ => return Ok(said(ask.lang, HintText::NoSolution, HintText::NoSolutionWhy)),
            }
        }
    };
    let wrong: Vec<Candidate> = own
        .filled()
        .filter(|(cell, digit)| solution.get(*cell) != Some(*digit))
        .map(|(cell, digit)| Candidate::new(cell, digit))
        .collect();
    if !wrong.is_empty() {
        let first = if wrong.len() == 1 { HintText::FixDigit } else { HintText::FixDigits };
        let words: (HintText, MistakeSentence) = (first, HintText::wrong_where);
        return Ok(mistakes(&board, ask.lang, words, &wrong, HintActionKind::Erase));
    }
    let grid = Grid::from_cells(board.cells().map(|c| givens.get(c).or(own.get(c))).collect());
    let marks = |cell: Cell| DigitSet::from_bits(ask.marks.get(cell.index()).copied().unwrap_or(0));
    let missing: Vec<Candidate> = board
        .cells()
        .filter(|c| grid.get(*c).is_none() && !marks(*c).is_empty())
        .filter_map(|c| solution.get(c).map(|d| Candidate::new(c, d)))
        .filter(|c| !marks(c.cell).contains(c.digit))
        .collect();
    if !missing.is_empty() {
        let words: (HintText, MistakeSentence) = (HintText::FixNotes, HintText::missing_where);
        return Ok(mistakes(&board, ask.lang, words, &missing, HintActionKind::Restore));
    }
    let mut candidates = Candidates::of(&board, &grid);
    let mut keeps_marks = false;
    for cell in board.cells().filter(|c| !marks(*c).is_empty()) {
        keeps_marks = true;
        candidates.set(cell, candidates.get(cell).intersection(marks(cell)));
    }
    let given_cells = givens.filled().map(|(cell, _)| cell).collect();
    let position =
        Position::with_candidates(Arc::new(BoardTables::new(board.clone())), grid, given_cells, &candidates)
            .with_one_solution(true);
    Ok(match (reasoning.find_step)(&position, &order(keeps_marks))? {
        Some(step) => explain(&position, &step, ask.lang),
        None => last_resort(&position, &solution, ask.lang),
    })
}

/// Finds a step with all techniques.
fn find_step(position: &Position, order: &TechniqueOrder) -> Result<Option<Step>, Unfinished> {
    let found = next_step(position, order);
    // A digit that follows from one cell comes before steps that are harder to spot.
    let is_at_sight = |step: &Step| is_single(step) && step.technique != Technique::NakedSingle;
    let free = if found.as_ref().is_some_and(is_at_sight) { None } else { free_digit(position) };
    // Shows all that one rule proves at once, not digit by digit.
    Ok(free.or(found).map(|step| extended(position, step)))
}

/// Returns the order of techniques. If the player keeps no marks, techniques that place a digit come before those that
/// only eliminate candidates.
fn order(keeps_marks: bool) -> TechniqueOrder {
    let mut order = TechniqueOrder::standard();
    if !keeps_marks {
        use Technique::{DirectClaiming, DirectHiddenPair, DirectHiddenTriplet, DirectPointing, NakedSingle};
        let after = order.techniques.iter().position(|t| *t == NakedSingle).map_or(0, |at| at + 1);
        order
            .techniques
            .splice(after..after, [DirectPointing, DirectClaiming, DirectHiddenPair, DirectHiddenTriplet]);
    }
    order
}

/// Creates a hint with one stage and no actions.
fn said(lang: Lang, title: HintText, text: HintText) -> Hint {
    let stage = HintStage {
        title: title.say(lang).to_owned(),
        text: text.say(lang).to_owned(),
        ..HintStage::default()
    };
    Hint { stages: vec![stage], actions: Vec::new(), technique: String::new() }
}

/// A sentence that names the number of mistakes and lists them.
type MistakeSentence = fn(Lang, u64, &str) -> String;

/// Creates a hint that first says that something is wrong, then lists the mistakes. Its actions correct them.
fn mistakes(
    board: &Board,
    lang: Lang,
    (first, then): (HintText, MistakeSentence),
    wrong: &[Candidate],
    kind: HintActionKind,
) -> Hint {
    let title = HintText::Fix.say(lang).to_owned();
    let say = |aloud| {
        let phrasing = Phrasing { lang, aloud, board };
        then(lang, wrong.len() as u64, &phrasing.candidates(wrong))
    };
    let mut drawing = HintDrawing::on(board);
    wrong.iter().for_each(|c| drawing.cell(c.cell, "hint-wrong"));
    let stages = vec![
        HintStage { title: title.clone(), text: first.say(lang).to_owned(), ..HintStage::default() },
        HintStage { title, text: say(false), spoken: say(true), drawing: drawing.finish() },
    ];
    let action = |c: &Candidate| HintAction { kind, cell: c.cell.index() as u16, digit: c.digit.value() };
    Hint { stages, actions: wrong.iter().map(action).collect(), technique: String::new() }
}

/// Creates a hint for positions where no technique applies: it reveals the digit of the cell with the fewest
/// candidates.
fn last_resort(position: &Position, solution: &Grid, lang: Lang) -> Hint {
    let fewest = position.open().iter().min_by_key(|c| position.candidates(*c).len());
    let told = fewest.and_then(|cell| Some(Candidate::new(cell, solution.get(cell)?)));
    let Some(told) = told else { return said(lang, HintText::Several, HintText::SeveralWhy) };
    let board = position.board();
    let mut hint = said(lang, HintText::Stuck, HintText::Stuck);
    let mut drawing = HintDrawing::on(board);
    drawing.cell(told.cell, "hint-cell");
    let place = |aloud| {
        let place = Phrasing { lang, aloud, board }.cell(told.cell);
        HintText::stuck_why(lang, &place, &told.digit.to_char().to_string())
    };
    hint.stages[0].text = place(false);
    hint.stages[0].spoken = place(true);
    hint.stages[0].drawing = drawing.finish();
    hint.actions = vec![HintAction {
        kind: HintActionKind::Place,
        cell: told.cell.index() as u16,
        digit: told.digit.value(),
    }];
    hint
}
