//! The jobs.

use std::ops::ControlFlow;

use nonet_engine::format::line;
use nonet_engine::generator::{self, GenerateError, Generator, Made, Miss};
use nonet_engine::geometry::SymmetryKind;
use nonet_engine::rating;
use nonet_engine::solver::{Limits, Verdict, solve};
use nonet_engine::technique::Technique;
use nonet_engine::{Grid, Puzzle};

use super::{Failure, Job, JobOutcome, MadePuzzle, Progress, Reply, Request, RequestId};
use crate::boards::board_named;
use crate::hint;
use crate::level::Level;
use crate::report;
use crate::wish::{Lack, Wish};

/// How far a job is, told while it runs; the answer says whether to go on.
type Watch<'a> = dyn FnMut(RequestId, Progress) -> ControlFlow<()> + 'a;

/// What a job comes to; `None` if it was stopped.
type Ran = Result<Option<JobOutcome>, Failure>;

/// Does whatever is asked and gives the last word on it. `progress` is told how far a job is and may stop it.
/// A request to cancel finds nothing running here, and is answered as cancelled.
pub fn serve(request: Request, progress: &mut Watch<'_>) -> Reply {
    answer(
        request,
        progress,
        |job, told| if job.is_for_coach() { coached(job, told) } else { made(job, told) },
    )
}

/// [`serve`] for the generator: what only the coach knows is refused.
pub fn serve_generator(request: Request, progress: &mut Watch<'_>) -> Reply {
    answer(request, progress, made)
}

/// [`serve`] for the coach: what only the generator knows is refused.
pub fn serve_coach(request: Request, progress: &mut Watch<'_>) -> Reply {
    answer(request, progress, coached)
}

fn answer(
    request: Request,
    progress: &mut Watch<'_>,
    run: impl FnOnce(Job, &mut dyn FnMut(Progress) -> ControlFlow<()>) -> Ran,
) -> Reply {
    match request {
        Request::Cancel { id } => Reply::Cancelled { id },
        Request::Run { id, job } => match run(job, &mut |p| progress(id, p)) {
            Ok(Some(outcome)) => Reply::Done { id, outcome },
            Ok(None) => Reply::Cancelled { id },
            Err(failure) => Reply::Failed { id, failure },
        },
    }
}

fn coached(job: Job, progress: &mut dyn FnMut(Progress) -> ControlFlow<()>) -> Ran {
    match job {
        Job::Hint(ask) => hint::answer(&ask).map(|hint| Some(JobOutcome::Hint(hint))),
        Job::Specimen { line, lang } => {
            hint::specimen(&line, lang).map(|found| Some(JobOutcome::Specimen(found)))
        }
        Job::Report(ask) => report::answer(&ask, progress).map(|text| text.map(JobOutcome::Report)),
        Job::Generate { .. } | Job::Make { .. } | Job::Board { .. } | Job::Solve { .. } => {
            Err(Failure::WrongWorker)
        }
    }
}

fn made(job: Job, progress: &mut dyn FnMut(Progress) -> ControlFlow<()>) -> Ran {
    match job {
        Job::Generate { board, level, seed } => generate(board, level, seed, progress),
        Job::Make { wish, seed } => make(wish, seed, progress),
        Job::Board { name } => {
            let packed = board_named(&name).ok_or(Failure::UnknownBoard)?.pack();
            Ok(Some(JobOutcome::Board { name, packed }))
        }
        Job::Solve { board, givens } => {
            let board = board_named(&board).ok_or(Failure::UnknownBoard)?;
            let grid = line::read(&board, &givens).map_err(|_| Failure::BadGivens)?;
            let puzzle = Puzzle::new(board, grid).map_err(|_| Failure::BadGivens)?;
            let found = solve(&puzzle, Limits::UNIQUE);
            match (found.verdict(), found.solution()) {
                (Verdict::Unique, Some(solution)) => Ok(Some(JobOutcome::Solution(text(solution)))),
                (Verdict::Several, _) => Err(Failure::SeveralSolutions),
                _ => Err(Failure::NoSolution),
            }
        }
        Job::Hint(_) | Job::Specimen { .. } | Job::Report(_) => Err(Failure::WrongWorker),
    }
}

fn generate(
    name: String,
    level: Level,
    seed: u64,
    progress: &mut dyn FnMut(Progress) -> ControlFlow<()>,
) -> Ran {
    let wish = Wish { board: name, level: Some(level), ..Wish::default() };
    match make(wish, seed, progress) {
        Ok(Some(JobOutcome::Nearest(..))) => Err(Failure::NotFound),
        other => other,
    }
}

fn make(wish: Wish, seed: u64, progress: &mut dyn FnMut(Progress) -> ControlFlow<()>) -> Ran {
    let asked = request(&wish)?.seed(seed);
    let answer = asked.build_watched(|p| {
        let (givens, level) = p.nearest.unwrap_or_default();
        let (givens, level) = (count(givens), level.map(Level::of_grade));
        progress(Progress { tries: p.tries, most_tries: p.most_tries, givens, level })
    });
    // Of what was asked for only what it has: a puzzle that came nearest is called what it is.
    let made = |made: &Made, lacks: &[Lack]| {
        let is_asked = !lacks.iter().any(|lack| matches!(lack, Lack::Givens(_) | Lack::Level(_)));
        let rated = || rating::grade(&made.puzzle).map(|grade| Level::of_grade(grade.level));
        MadePuzzle {
            board: wish.board.clone(),
            level: wish.level.filter(|_| is_asked).or_else(rated).unwrap_or(Level::Extreme),
            seed,
            givens: text(made.puzzle.givens()),
            solution: text(&made.solution),
        }
    };
    match answer {
        Ok(puzzle) => Ok(Some(JobOutcome::Made(made(&puzzle, &[])))),
        Err(GenerateError::Stopped) => Ok(None),
        Err(GenerateError::OutOfTries { nearest: Some(nearest), .. }) => {
            let lacks: Vec<Lack> = nearest.misses.iter().map(lack).collect();
            Ok(Some(JobOutcome::Nearest(made(&nearest.made, &lacks), lacks)))
        }
        Err(GenerateError::NoSuchSymmetry | GenerateError::NeverNext(_)) => Err(Failure::Impossible),
        Err(_) => Err(Failure::NotFound),
    }
}

fn request(wish: &Wish) -> Result<Generator, Failure> {
    let mut asked = Generator::new(board_named(&wish.board).ok_or(Failure::UnknownBoard)?);
    asked = match wish.level {
        Some(Level::Senior) => asked.level(generator::GivensLevel::Senior),
        Some(Level::Mid) => asked.level(generator::GivensLevel::Mid),
        Some(Level::Junior) => asked.level(generator::GivensLevel::Junior),
        Some(level) => level.grade().map_or(asked.clone(), |grade| asked.grade(grade)),
        None => asked,
    };
    if let Some(givens) = wish.givens {
        asked = asked.givens(usize::from(givens));
    }
    if wish.minimal {
        asked = asked.minimal();
    }
    if !wish.symmetry.is_empty() {
        asked = asked.symmetry(SymmetryKind::from_name(&wish.symmetry).ok_or(Failure::Impossible)?);
    }
    for slug in &wish.with {
        asked = asked.with(Technique::from_slug(slug).ok_or(Failure::Impossible)?);
    }
    for slug in &wish.without {
        asked = asked.without(Technique::from_slug(slug).ok_or(Failure::Impossible)?);
    }
    Ok(asked)
}

fn lack(miss: &Miss) -> Lack {
    match miss {
        Miss::Givens { found, .. } => Lack::Givens(count(*found)),
        Miss::Grade { found, .. } => Lack::Level(found.map(Level::of_grade)),
        Miss::Technique(technique) | Miss::Hardest { wanted: technique, .. } => {
            Lack::Technique(technique.slug().to_owned())
        }
        Miss::NotEnough => Lack::Without,
        Miss::Minimal => Lack::Minimal,
    }
}

fn count(givens: usize) -> u16 {
    u16::try_from(givens).unwrap_or(u16::MAX)
}

fn text(grid: &Grid) -> String {
    line::write(grid, '.')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(wish: Wish) -> Ran {
        make(wish, 3, &mut |_| ControlFlow::Continue(()))
    }

    #[test]
    fn wishes_are_granted_all_at_once() {
        let wish = Wish {
            board: "classic".to_owned(),
            level: Some(Level::Moderate),
            givens: Some(30),
            symmetry: "turn-180".to_owned(),
            ..Wish::default()
        };
        let Ok(Some(JobOutcome::Made(made))) = asked(wish) else { panic!("no puzzle") };
        let given: Vec<bool> = made.givens.chars().map(|c| c != '.').collect();
        assert_eq!(given.iter().filter(|g| **g).count(), 30);
        assert!(given.iter().eq(given.iter().rev()));
        assert_eq!(made.level, Level::Moderate);
    }

    #[test]
    fn without_a_level_the_puzzle_says_what_it_is() {
        let wish =
            Wish { board: "triangular".to_owned(), with: vec!["naked-pair".to_owned()], ..Wish::default() };
        let Ok(Some(JobOutcome::Made(made))) = asked(wish) else { panic!("no puzzle") };
        assert_eq!(made.level, Level::Moderate);
    }

    #[test]
    fn what_cannot_be_had_is_said() {
        let senior = Wish { board: "4x4".to_owned(), givens: Some(3), ..Wish::default() };
        let Ok(Some(JobOutcome::Nearest(made, lacks))) = asked(senior) else { panic!("no nearest puzzle") };
        let givens = made.givens.chars().filter(|c| *c != '.').count();
        assert_eq!(lacks, [Lack::Givens(givens as u16)]);
        let extreme =
            Wish { board: "4x4".to_owned(), level: Some(Level::Extreme), givens: Some(9), ..Wish::default() };
        let Ok(Some(JobOutcome::Nearest(made, lacks))) = asked(extreme) else { panic!("no nearest puzzle") };
        assert!(made.level.grade() < Some(rating::GradeLevel::Extreme));
        assert_eq!(lacks, [Lack::Level(Some(made.level))]);
        let quarter = Wish { board: "triangular".into(), symmetry: "turn-90".into(), ..Wish::default() };
        assert_eq!(asked(quarter), Err(Failure::Impossible));
        let unknown = Wish { board: "classic".into(), with: vec!["guessing".into()], ..Wish::default() };
        assert_eq!(asked(unknown), Err(Failure::Impossible));
    }
}
