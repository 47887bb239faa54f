//! Analyses a puzzle for print: its level, techniques, nudges and solution.

use nonet_engine::line;
use nonet_engine::rating::GradeLevel;
use nonet_engine::solver::{Limits, Solver};
use nonet_engine::technique::{PathOutcome, Position, Step, Technique, TechniqueOrder, solve_logically};
use nonet_engine::{Board, HouseKind, Puzzle, rating};
use serde::{Deserialize, Serialize};

use crate::puzzle::coach_on;
use crate::worker::{JobUpdates, Task, TaskFailure, TaskKind, Unfinished, WorkerParts};
use nonet_game::boards::board_named;
use nonet_game::puzzles::level::Level;
use nonet_text::spoken::HouseName;
use nonet_text::{Lang, PrintText, technique_name};

/// Asks for the analysis of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PrintRequest {
    /// The name of the board, with its variants.
    pub board: String,
    /// A character per cell, `.` for an empty one.
    pub givens: String,
    /// The language of the answer.
    pub lang: Lang,
}

/// The analysis of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PrintReply {
    /// The level; `None` if the techniques do not solve the puzzle.
    pub level: Option<Level>,
    /// Minutes that a person is expected to take.
    pub minutes: Option<u16>,
    /// The names of the techniques other than singles, hardest first.
    pub techniques: Vec<String>,
    /// Three hints on where to look.
    pub nudges: Vec<String>,
    /// The solution, a character per cell; `None` unless there is exactly one.
    pub solution: Option<String>,
}

/// Number of nudges for a puzzle.
const NUDGES: usize = 3;

impl Task for PrintRequest {
    const KIND: TaskKind = TaskKind::Print;
    type Part = ();
    type Output = PrintReply;

    fn parts(&self) -> WorkerParts {
        coach_on(&self.board)
    }

    fn lang(&self) -> Lang {
        self.lang
    }

    fn run(self, _: &mut JobUpdates<'_, ()>) -> Result<PrintReply, Unfinished> {
        Ok(answer(&self)?)
    }
}

/// Analyses a puzzle. Returns an error if the board is unknown or the givens do not fit it.
fn answer(request: &PrintRequest) -> Result<PrintReply, TaskFailure> {
    let PrintRequest { board, givens, lang } = request;
    let board = board_named(board).ok_or(TaskFailure::UnknownBoard)?;
    let givens = line::read(&board, givens).map_err(|_| TaskFailure::BadGivens)?;
    let puzzle = Puzzle::new(board, givens).map_err(|_| TaskFailure::BadGivens)?;
    Ok(studied(&puzzle, *lang))
}

fn studied(puzzle: &Puzzle, lang: Lang) -> PrintReply {
    let grade = rating::grade(puzzle);
    let order = TechniqueOrder::standard().without_uniqueness();
    let path = solve_logically(&Position::new(puzzle), &order);
    let is_solved = path.outcome == PathOutcome::Solved;
    let outcome = Solver::new(puzzle.board().clone()).search(puzzle.givens()).limits(Limits::UNIQUE).run();
    let solution = outcome.unique().map(|solution| line::write(solution, '.'));
    let mut beyond: Vec<Technique> = Vec::new();
    for step in path.steps.iter().filter(|step| !is_single(step)) {
        if !beyond.contains(&step.technique) {
            beyond.push(step.technique);
        }
    }
    beyond.sort_by_key(|technique| {
        std::cmp::Reverse((GradeLevel::of(*technique), technique.explainer_tenths()))
    });
    let mut techniques: Vec<String> =
        beyond.into_iter().map(|technique| technique_name(lang, technique)).collect();
    techniques.dedup();
    if techniques.is_empty() && is_solved {
        techniques.push(PrintText::SinglesOnly.say(lang).to_owned());
    }
    PrintReply {
        level: grade.as_ref().map(|grade| Level::of_grade(grade.level)),
        minutes: grade.as_ref().map(rating::Grade::minutes),
        techniques,
        nudges: nudges(&path.steps, puzzle.board(), lang),
        solution,
    }
}

fn is_single(step: &Step) -> bool {
    !step.placements.is_empty() && step.technique.explainer_tenths() <= 23
}

/// Chooses the hardest steps, and singles if there are fewer than [`NUDGES`], in the order of the path.
fn nudges(steps: &[Step], board: &Board, lang: Lang) -> Vec<String> {
    let mut hardest: Vec<(usize, &Step)> =
        steps.iter().enumerate().filter(|(_, step)| !is_single(step)).collect();
    hardest.sort_by_key(|(at, step)| (std::cmp::Reverse(step.technique.explainer_tenths()), *at));
    hardest.truncate(NUDGES);
    let singles =
        steps.iter().enumerate().filter(|(_, step)| is_single(step) && house_of(step, board).is_some());
    let missing = NUDGES - hardest.len();
    // Choose singles spread evenly over the path.
    let singles: Vec<(usize, &Step)> = singles.collect();
    let apart = (singles.len() / (missing + 1)).max(1);
    hardest.extend(singles.into_iter().step_by(apart).take(missing));
    hardest.sort_by_cached_key(|(at, _)| *at);
    hardest.into_iter().map(|(_, step)| nudge(step, board, lang)).collect()
}

/// Returns the first house that a step names.
fn house_of(step: &Step, board: &Board) -> Option<HouseName> {
    let (_, house) = step.evidence.houses.first()?;
    let house = board.house(*house);
    // A house that a variant makes has no name on paper.
    (house.kind() != HouseKind::Group).then(|| HouseName::of(house))
}

fn nudge(step: &Step, board: &Board, lang: Lang) -> String {
    let digits: Vec<String> = step.digits.iter().take(4).map(|digit| digit.to_char().to_string()).collect();
    let digits = digits.join(" ");
    let technique = technique_name(lang, step.technique);
    match (house_of(step, board), is_single(step)) {
        (Some(house), true) => PrintText::nudge_single(lang, house, &digits),
        (Some(house), false) => PrintText::nudge_house(lang, house, &technique),
        (None, _) if digits.is_empty() => technique,
        (None, _) => PrintText::nudge_digits(lang, &technique, &digits),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_engine::generator::Generator;
    use nonet_game::boards::board_named;
    use nonet_text::install_all;

    #[test]
    fn the_analysis_has_three_nudges_in_the_requested_language() {
        install_all();
        let made =
            Generator::new(board_named("classic").unwrap()).grade(GradeLevel::Hard).seed(3).build().unwrap();
        for lang in Lang::ALL {
            let request = PrintRequest {
                board: "classic".to_owned(),
                givens: line::write(made.puzzle.givens(), '.'),
                lang,
            };
            let PrintReply { level, minutes, techniques, nudges, solution } = answer(&request).unwrap();
            assert_eq!((level, solution), (Some(Level::Hard), Some(line::write(&made.solution, '.'))));
            assert!(minutes.is_some_and(|minutes| minutes > 3) && !techniques.is_empty(), "{techniques:?}");
            assert_eq!(nudges.len(), NUDGES, "{nudges:?}");
            assert!(nudges.iter().all(|nudge| nudge.len() > 5 && !nudge.contains(['{', '}'])), "{nudges:?}");
        }
    }

    #[test]
    fn a_gentle_puzzle_gets_nudges_for_singles() {
        let made = Generator::new(board_named("triangular").unwrap())
            .grade(GradeLevel::Gentle)
            .seed(3)
            .build()
            .unwrap();
        let givens = line::write(made.puzzle.givens(), '.');
        let board = "triangular".to_owned();
        let PrintReply { techniques, nudges, .. } =
            answer(&PrintRequest { board, givens, lang: Lang::English }).unwrap();
        assert_eq!((techniques, nudges.len()), (vec!["Singles only".to_owned()], NUDGES));
    }
}
