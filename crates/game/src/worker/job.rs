//! The jobs.

use std::ops::ControlFlow;

use nonet_engine::format::line;
use nonet_engine::generator::{self, GenerateError, Generator};
use nonet_engine::solver::{Limits, Verdict, solve};
use nonet_engine::{Grid, Puzzle};

use super::{Failure, Job, MadePuzzle, Outcome, Progress, Reply, Request, RequestId};
use crate::boards::board_named;
use crate::hint;
use crate::level::Level;
use crate::report;

/// Does what is asked and gives the last word on it. `progress` is told how far a job is and may stop it.
/// A request to cancel finds nothing running here, and is answered as cancelled.
pub fn serve(request: Request, progress: &mut dyn FnMut(RequestId, Progress) -> ControlFlow<()>) -> Reply {
    match request {
        Request::Cancel { id } => Reply::Cancelled { id },
        Request::Run { id, job } => match run(job, &mut |p| progress(id, p)) {
            Ok(Some(outcome)) => Reply::Done { id, outcome },
            Ok(None) => Reply::Cancelled { id },
            Err(failure) => Reply::Failed { id, failure },
        },
    }
}

/// `None` if it was stopped.
fn run(job: Job, progress: &mut dyn FnMut(Progress) -> ControlFlow<()>) -> Result<Option<Outcome>, Failure> {
    match job {
        Job::Generate { board, level, seed } => generate(board, level, seed, progress),
        Job::Hint(ask) => hint::answer(&ask).map(|hint| Some(Outcome::Hint(hint))),
        Job::Specimen { line, lang } => {
            hint::specimen(&line, lang).map(|found| Some(Outcome::Specimen(found)))
        }
        Job::Board { name } => {
            let packed = board_named(&name).ok_or(Failure::UnknownBoard)?.pack();
            Ok(Some(Outcome::Board { name, packed }))
        }
        Job::Report(ask) => report::answer(&ask, progress).map(|text| text.map(Outcome::Report)),
        Job::Solve { board, givens } => {
            let board = board_named(&board).ok_or(Failure::UnknownBoard)?;
            let grid = line::read(&board, &givens).map_err(|_| Failure::BadGivens)?;
            let puzzle = Puzzle::new(board, grid).map_err(|_| Failure::BadGivens)?;
            let found = solve(&puzzle, Limits::UNIQUE);
            match (found.verdict(), found.solution()) {
                (Verdict::Unique, Some(solution)) => Ok(Some(Outcome::Solution(text(solution)))),
                (Verdict::Several, _) => Err(Failure::SeveralSolutions),
                _ => Err(Failure::NoSolution),
            }
        }
    }
}

fn generate(
    name: String,
    level: Level,
    seed: u64,
    progress: &mut dyn FnMut(Progress) -> ControlFlow<()>,
) -> Result<Option<Outcome>, Failure> {
    let board = board_named(&name).ok_or(Failure::UnknownBoard)?;
    let asked = Generator::new(board).seed(seed);
    let asked = match (level.grade(), level) {
        (Some(grade), _) => asked.grade(grade),
        (None, Level::Senior) => asked.level(generator::Level::Senior),
        (None, Level::Mid) => asked.level(generator::Level::Mid),
        (None, _) => asked.level(generator::Level::Junior),
    };
    let made = asked.build_watched(|p| progress(Progress { tries: p.tries, most_tries: p.most_tries }));
    match made {
        Ok(made) => Ok(Some(Outcome::Made(MadePuzzle {
            board: name,
            level,
            seed,
            givens: text(made.puzzle.givens()),
            solution: text(&made.solution),
        }))),
        Err(GenerateError::Stopped) => Ok(None),
        Err(_) => Err(Failure::NotFound),
    }
}

fn text(grid: &Grid) -> String {
    line::write(grid, '.')
}
