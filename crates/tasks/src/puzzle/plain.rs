//! Makes puzzles without variants. New games wait for this program to load, so it contains no texts.

use nonet_engine::generator::{self, GenerateError, GeneratedPuzzle, Generator, RequestMismatch};
use nonet_engine::geometry::SymmetryKind;
use nonet_engine::line;
use nonet_engine::technique::Technique;
use nonet_engine::{Grid, rating};

use super::{Attempted, MakePuzzle, PuzzleFound, TryAttempts};
use crate::worker::{JobProgress, JobUpdates, TaskFailure, Unfinished};
use nonet_game::boards::board_named;
use nonet_game::puzzles::generated::NewPuzzle;
use nonet_game::puzzles::level::Level;
use nonet_game::puzzles::spec::{Mismatch, PuzzleSpec};

/// Makes attempts until one succeeds, or finds the nearest puzzle.
pub fn try_plain(job: TryAttempts, updates: &mut JobUpdates<'_, ()>) -> Result<Attempted, Unfinished> {
    let TryAttempts { task: MakePuzzle { spec: wish, seed }, attempts, most_tries, nearer_than } = job;
    let mut asked = request(&wish)?.seed(seed).attempts(attempts).nearer_than(nearer_than);
    if let Some(most_tries) = most_tries {
        asked = asked.max_tries(most_tries);
    }
    let mut limit = u64::MAX;
    let answer = asked.build_watched(|p| {
        limit = p.max_tries;
        let (givens, level) = p.nearest.unwrap_or_default();
        let (givens, level) = (count(givens), level.map(Level::of_grade));
        updates.progress(JobProgress { tries: p.tries, most_tries: p.max_tries, givens, level })
    });
    // The nearest puzzle gets its own level, not the one in the specification.
    let made = |made: &GeneratedPuzzle, lacks: &[Mismatch]| {
        let is_asked = !lacks.iter().any(|lack| matches!(lack, Mismatch::Givens(_) | Mismatch::Level(_)));
        let grade = rating::grade(&made.puzzle);
        let rated = || grade.as_ref().map(|grade| Level::of_grade(grade.level));
        NewPuzzle {
            board: wish.board.clone(),
            level: wish.level.filter(|_| is_asked).or_else(rated).unwrap_or(Level::Extreme),
            seed,
            givens: text(made.puzzle.givens()),
            solution: text(&made.solution),
            minutes: grade.as_ref().map(rating::Grade::minutes),
        }
    };
    let attempted = |tries, distance, found| Attempted { tries, most_tries: limit, found, distance };
    match answer {
        Ok(puzzle) => Ok(attempted(puzzle.tries, 0, Some(PuzzleFound::Made(made(&puzzle, &[]))))),
        Err(GenerateError::Stopped) => Err(Unfinished::Stopped),
        Err(GenerateError::OutOfTries { tries, nearest: Some(nearest) })
            if nearest.distance < nearer_than =>
        {
            let lacks: Vec<Mismatch> = nearest.mismatches.iter().map(lack).collect();
            let near = PuzzleFound::Nearest(made(&nearest.generated, &lacks), lacks);
            Ok(attempted(tries, nearest.distance, Some(near)))
        }
        Err(GenerateError::OutOfTries { tries, .. }) => Ok(attempted(tries, nearer_than, None)),
        Err(GenerateError::NoSuchSymmetry | GenerateError::NeverNext(_)) => {
            Err(TaskFailure::Impossible.into())
        }
        Err(_) => Err(TaskFailure::NotFound.into()),
    }
}

fn request(wish: &PuzzleSpec) -> Result<Generator, TaskFailure> {
    let mut asked = Generator::new(board_named(&wish.board).ok_or(TaskFailure::UnknownBoard)?);
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
        asked = asked.symmetry(SymmetryKind::from_name(&wish.symmetry).ok_or(TaskFailure::Impossible)?);
    }
    for slug in &wish.with {
        asked = asked.with(Technique::from_slug(slug).ok_or(TaskFailure::Impossible)?);
    }
    for slug in &wish.without {
        asked = asked.without(Technique::from_slug(slug).ok_or(TaskFailure::Impossible)?);
    }
    Ok(asked)
}

fn lack(miss: &RequestMismatch) -> Mismatch {
    match miss {
        RequestMismatch::Givens { found, .. } => Mismatch::Givens(count(*found)),
        RequestMismatch::Grade { found, .. } => Mismatch::Level(found.map(Level::of_grade)),
        RequestMismatch::Technique(technique) | RequestMismatch::Hardest { wanted: technique, .. } => {
            Mismatch::Technique(technique.slug().to_owned())
        }
        RequestMismatch::NotEnough => Mismatch::Without,
        RequestMismatch::Minimal => Mismatch::Minimal,
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
    use crate::worker::run;

    fn asked(wish: PuzzleSpec) -> Result<PuzzleFound, Unfinished> {
        run(MakePuzzle { spec: wish, seed: 3 })
    }

    #[test]
    fn a_puzzle_meets_every_part_of_its_specification() {
        let wish = PuzzleSpec {
            board: "classic".to_owned(),
            level: Some(Level::Moderate),
            givens: Some(30),
            symmetry: "turn-180".to_owned(),
            ..PuzzleSpec::default()
        };
        let Ok(PuzzleFound::Made(made)) = asked(wish) else { panic!("no puzzle") };
        let given: Vec<bool> = made.givens.chars().map(|c| c != '.').collect();
        assert_eq!(given.iter().filter(|g| **g).count(), 30);
        assert!(given.iter().eq(given.iter().rev()));
        assert_eq!(made.level, Level::Moderate);
    }

    #[test]
    fn without_a_requested_level_the_puzzle_gets_its_own() {
        let wish = PuzzleSpec {
            board: "triangular".to_owned(),
            with: vec!["naked-pair".to_owned()],
            ..PuzzleSpec::default()
        };
        let Ok(PuzzleFound::Made(made)) = asked(wish) else { panic!("no puzzle") };
        assert_eq!(made.level, Level::Moderate);
    }

    #[test]
    fn impossible_specifications_fail() {
        let senior = PuzzleSpec { board: "4x4".to_owned(), givens: Some(3), ..PuzzleSpec::default() };
        let Ok(PuzzleFound::Nearest(made, lacks)) = asked(senior) else { panic!("no nearest puzzle") };
        let givens = made.givens.chars().filter(|c| *c != '.').count();
        assert_eq!(lacks, [Mismatch::Givens(givens as u16)]);
        let extreme = PuzzleSpec {
            board: "4x4".to_owned(),
            level: Some(Level::Extreme),
            givens: Some(9),
            ..PuzzleSpec::default()
        };
        let Ok(PuzzleFound::Nearest(made, lacks)) = asked(extreme) else { panic!("no nearest puzzle") };
        assert!(made.level.grade() < Some(rating::GradeLevel::Extreme));
        assert_eq!(lacks, [Mismatch::Level(Some(made.level))]);
        let quarter =
            PuzzleSpec { board: "triangular".into(), symmetry: "turn-90".into(), ..PuzzleSpec::default() };
        assert_eq!(asked(quarter), Err(TaskFailure::Impossible.into()));
        let unknown =
            PuzzleSpec { board: "classic".into(), with: vec!["guessing".into()], ..PuzzleSpec::default() };
        assert_eq!(asked(unknown), Err(TaskFailure::Impossible.into()));
    }
}
