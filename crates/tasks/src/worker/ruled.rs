//! Puzzles with rules beyond houses. What makes them, and coaches who plays them, knows every family of rules, so it is a
//! program of its own.

use std::ops::ControlFlow;
use std::sync::Arc;

use nonet_engine::generator::{GenerateError, Generator, RuleStyle, RuledGenerator};
use nonet_engine::line;
use nonet_engine::rating;
use nonet_engine::rules::spec;
use nonet_engine::technique::Technique;
use serde::{Deserialize, Serialize};

use super::{
    CoachJob, CoachOutcome, Failure, Progress, Reply, RequestId, Telling, decode, encode, serve_coach,
};
use crate::editor as answers;
use crate::editor::Question;
use nonet_game::puzzles::generated::MadePuzzle;
use nonet_game::puzzles::level::Level;
use nonet_game::puzzles::spec::Wish;

/// Something about puzzles with rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum RuledJob {
    /// Make one.
    Make {
        /// What it shall be, with styles of rules.
        wish: Wish,
        /// The seed of the random numbers.
        seed: u64,
    },
    /// Answer about one that is being made.
    Set(Question),
}

/// Does a [`RuledJob`] or any other job of the coach, on a board with rules as on any, and gives the last word on it; see
/// [`serve_coach`]. Rules must be known ([`nonet_game::boards::know_rules`]). A puzzle that is made is on a board whose name has
/// the rules.
pub fn serve_ruled(
    id: RequestId,
    job: CoachJob,
    tell: &mut dyn FnMut(Telling) -> ControlFlow<()>,
) -> Reply<CoachOutcome> {
    let CoachJob::Ruled(job) = job else { return serve_coach(id, job, tell) };
    let ran = match decode(&job) {
        Ok(RuledJob::Make { wish, seed }) => {
            make(&wish, seed, &mut |progress| tell(Telling::Progress(progress)))
        }
        Ok(RuledJob::Set(question)) => match answers::answer(&question) {
            Some(answer) => Ok(encode(&answer).ok().map(CoachOutcome::Setter)),
            None => Err(Failure::Impossible),
        },
        Err(_) => Err(Failure::Impossible),
    };
    Reply::last(id, ran)
}

fn make(
    wish: &Wish,
    seed: u64,
    progress: &mut dyn FnMut(Progress) -> ControlFlow<()>,
) -> Result<Option<CoachOutcome>, Failure> {
    let board = Arc::new(spec::board(&wish.board).map_err(|_| Failure::UnknownBoard)?);
    let styles: Option<Vec<RuleStyle>> = wish.rules.iter().map(|slug| RuleStyle::from_slug(slug)).collect();
    let styles = styles.ok_or(Failure::Impossible)?;
    let technique = |slug: &String| Technique::from_slug(slug).ok_or(Failure::Impossible);
    let mut asked = Generator::new(board).seed(seed);
    if let Some(grade) = wish.level.and_then(Level::grade) {
        asked = asked.grade(grade);
    }
    for slug in &wish.with {
        asked = asked.with(technique(slug)?);
    }
    for slug in &wish.without {
        asked = asked.without(technique(slug)?);
    }
    let answer = RuledGenerator::new(asked, styles).build_watched(|p| {
        progress(Progress { tries: p.tries, most_tries: p.most_tries, givens: 0, level: None })
    });
    let made = match answer {
        Ok(made) => made,
        Err(GenerateError::Stopped) => return Ok(None),
        Err(_) => return Err(Failure::NotFound),
    };
    let grade = rating::grade(&made.puzzle);
    let rated = grade.as_ref().map(|grade| Level::of_grade(grade.level));
    Ok(Some(CoachOutcome::Made(MadePuzzle {
        board: made.puzzle.board().name().to_owned(),
        level: wish.level.or(rated).unwrap_or(Level::Extreme),
        seed,
        givens: line::write(made.puzzle.givens(), '.'),
        solution: line::write(&made.solution, '.'),
        minutes: grade.as_ref().map(rating::Grade::minutes),
    })))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::print::PrintRequest;

    #[test]
    fn a_killer_s_board_says_its_cages() {
        let asked = |style: &str| {
            let rules = style.split('+').map(str::to_owned).collect();
            let wish = Wish { board: "6x6".to_owned(), rules, ..Wish::default() };
            let job = CoachJob::ruled(&RuledJob::Make { wish, seed: 5 }).unwrap();
            serve_ruled(RequestId(1), job, &mut |_| ControlFlow::Continue(()))
        };
        let Reply::Done { outcome: CoachOutcome::Made(made), .. } = asked("killer") else {
            panic!("no puzzle")
        };
        let board = spec::board(&made.board).unwrap();
        assert!(board.rules().list().len() > 3 && made.givens.len() == 36, "{}", made.board);
        let request = PrintRequest { board: made.board, givens: made.givens, lang: Default::default() };
        let job = CoachJob::print(&request).unwrap();
        let studied = serve_ruled(RequestId(2), job, &mut |_| ControlFlow::Continue(()));
        assert!(matches!(studied, Reply::Done { outcome: CoachOutcome::Print(_), .. }), "{studied:?}");
        assert_eq!(asked("x"), Reply::Failed { id: RequestId(1), failure: Failure::Impossible });
    }
}
