//! Makes puzzles with variants, in the part of the program that contains all families of them.

use std::sync::Arc;

use nonet_engine::generator::{GenerateError, Generator, RuleStyle, VariantGenerator};
use nonet_engine::line;
use nonet_engine::rating;
use nonet_engine::rules::spec;
use nonet_engine::technique::Technique;

use super::{Attempted, MakePuzzle, PuzzleFound, TryAttempts};
use crate::worker::{JobProgress, JobUpdates, TaskFailure, Unfinished};
use nonet_game::puzzles::generated::NewPuzzle;
use nonet_game::puzzles::level::Level;

/// Makes attempts until one succeeds, on a board whose name contains the variants. Requires
/// [`nonet_game::boards::install_variants`].
pub fn try_with_rules(job: TryAttempts, updates: &mut JobUpdates<'_, ()>) -> Result<Attempted, Unfinished> {
    let TryAttempts { task: MakePuzzle { spec: wish, seed }, attempts, most_tries, nearer_than } = job;
    let board = Arc::new(spec::board(&wish.board).map_err(|_| TaskFailure::UnknownBoard)?);
    let styles: Option<Vec<RuleStyle>> = wish.rules.iter().map(|slug| RuleStyle::from_slug(slug)).collect();
    let styles = styles.ok_or(TaskFailure::Impossible)?;
    let technique = |slug: &String| Technique::from_slug(slug).ok_or(TaskFailure::Impossible);
    let mut asked = Generator::new(board).seed(seed).attempts(attempts);
    if let Some(most_tries) = most_tries {
        asked = asked.max_tries(most_tries);
    }
    if let Some(grade) = wish.level.and_then(Level::grade) {
        asked = asked.grade(grade);
    }
    for slug in &wish.with {
        asked = asked.with(technique(slug)?);
    }
    for slug in &wish.without {
        asked = asked.without(technique(slug)?);
    }
    let mut limit = u64::MAX;
    let answer = VariantGenerator::new(asked, styles).build_watched(|p| {
        limit = p.max_tries;
        updates.progress(JobProgress { tries: p.tries, most_tries: p.max_tries, givens: 0, level: None })
    });
    let made = match answer {
        Ok(made) => made,
        Err(GenerateError::Stopped) => return Err(Unfinished::Stopped),
        Err(GenerateError::OutOfTries { tries, .. }) => {
            return Ok(Attempted { tries, most_tries: limit, found: None, distance: nearer_than });
        }
        Err(_) => return Err(TaskFailure::NotFound.into()),
    };
    let grade = rating::grade(&made.puzzle);
    let rated = grade.as_ref().map(|grade| Level::of_grade(grade.level));
    let found = Some(PuzzleFound::Made(NewPuzzle {
        board: made.puzzle.board().name().to_owned(),
        level: wish.level.or(rated).unwrap_or(Level::Extreme),
        seed,
        givens: line::write(made.puzzle.givens(), '.'),
        solution: line::write(&made.solution, '.'),
        minutes: grade.as_ref().map(rating::Grade::minutes),
    }));
    Ok(Attempted { tries: made.tries, most_tries: limit, found, distance: 0 })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::print::PrintRequest;
    use crate::worker::run;
    use nonet_game::puzzles::spec::PuzzleSpec;

    #[test]
    fn the_board_name_of_a_killer_puzzle_has_its_cages() {
        nonet_game::boards::install_variants();
        let asked = |style: &str| {
            let rules = style.split('+').map(str::to_owned).collect();
            run(MakePuzzle {
                spec: PuzzleSpec { board: "6x6".to_owned(), rules, ..PuzzleSpec::default() },
                seed: 5,
            })
        };
        let Ok(PuzzleFound::Made(made)) = asked("killer") else { panic!("no puzzle") };
        let board = spec::board(&made.board).unwrap();
        assert!(board.rules().list().len() > 3 && made.givens.len() == 36, "{}", made.board);
        let studied = run(PrintRequest { board: made.board, givens: made.givens, lang: Default::default() });
        assert!(studied.is_ok(), "{studied:?}");
        assert_eq!(asked("x"), Err(TaskFailure::Impossible.into()));
    }
}
