//! `nonet-tools generate-bench`: how long requests take, and how many are met. Writes rows of a table in Markdown. Times are
//! those of one core, so that what else runs does not count.
//!
//! Every puzzle is solved and rated again, by a solver and a grader that know nothing of how it was made.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use nonet_cli::{Answer, Failure, board_name, quantile};
use nonet_engine::Board;
use nonet_engine::generator::{
    GenerateError, GeneratedPuzzle, Generator, GivensLevel, RuleStyle, VariantGenerator, position_before,
};
use nonet_engine::rating::{GradeLevel as Grade, Grader};
use nonet_engine::solver::{Limits, Solver};
use nonet_engine::technique::Technique;

/// What is measured.
#[derive(clap::Args)]
pub struct Args {
    /// The boards.
    #[arg(long, default_value = "classic", value_delimiter = ',', num_args = 1..)]
    board: Vec<String>,
    /// Grades, techniques, numbers of givens, `junior`, `mid`, `senior`, and `any`.
    #[arg(long, value_delimiter = ',', num_args = 1.., default_values_t = USUAL.map(String::from))]
    ask: Vec<String>,
    /// Styles of rules, each a row for every board and ask; `+` joins several: `killer`, `kropki`, `thermo+arrow` or
    /// any family.
    #[arg(long, value_delimiter = ',', num_args = 1..)]
    rules: Vec<String>,
    /// Requests for each, from seed 1.
    #[arg(long, default_value_t = 200)]
    requests: u64,
    /// No request of a row is begun after so many seconds.
    #[arg(long, default_value_t = 120)]
    seconds: u64,
    /// A request is given up, and counts as not met, after so many seconds of the processor's time.
    #[arg(long, default_value_t = 600)]
    patience: u64,
}

/// As long as a person waits without a thought.
const SOON: Duration = Duration::from_secs(3);

const USUAL: [&str; 12] = [
    "any", "gentle", "easy", "moderate", "tricky", "hard", "fierce", "fiendish", "extreme", "junior", "mid",
    "senior",
];

/// Measures. Errors: a name is not understood, or a puzzle is not what was asked for.
pub fn run(args: &Args) -> Result<Answer, Failure> {
    println!("| board | asked for | requests | met | median ms | 95 % ms | most ms | under 3 s | tries |");
    println!("|---|---|---|---|---|---|---|---|---|");
    for name in &args.board {
        let board = board_name::board(name)?;
        for ask in &args.ask {
            if args.rules.is_empty() {
                row(args, &board, ask, None)?;
            }
            for rules in &args.rules {
                row(args, &board, ask, Some(rules))?;
            }
        }
    }
    Ok(Answer::Yes)
}

fn row(args: &Args, board: &Arc<Board>, ask: &str, rules: Option<&str>) -> Result<(), Failure> {
    let styles = rules.map_or(Ok(Vec::new()), |rules| {
        rules.split('+').map(|slug| RuleStyle::from_slug(slug).ok_or(slug)).collect::<Result<Vec<_>, _>>()
    });
    let styles = styles.map_err(|slug| Failure::Input(format!("‘{slug}’ is no rule")))?;
    let asked = Asked::read(ask)
        .ok_or_else(|| Failure::Input(format!("‘{ask}’ is no grade, no technique and no number")))?;
    let mut proof = Proof::on(board);
    let (mut times, mut tries, mut met, mut within) = (Vec::new(), Vec::new(), 0, 0);
    let begun = Instant::now();
    for seed in 1..=args.requests {
        if begun.elapsed().as_secs() >= args.seconds {
            break;
        }
        let started = ThreadTime::now();
        let watch = |_| {
            if started.elapsed().as_secs() < args.patience {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        };
        let request = asked.of(Generator::new(board.clone()).seed(seed));
        let result = if styles.is_empty() {
            request.build_watched(watch)
        } else {
            VariantGenerator::new(request, styles.iter().copied()).build_watched(watch)
        };
        times.push(started.elapsed().as_secs_f64() * 1000.0);
        match result {
            Ok(made) => {
                if !styles.is_empty() {
                    proof = Proof::on(made.puzzle.board());
                }
                within += u32::from(started.elapsed() < SOON);
                proof.check(&made, &asked).map_err(|e| Failure::Input(format!("{ask}, seed {seed}: {e}")))?;
                tries.push(made.tries as f64);
                met += 1;
            }
            Err(GenerateError::OutOfTries { tries: made, .. }) => tries.push(made as f64),
            Err(GenerateError::Stopped) => {}
            Err(error) => return Err(Failure::Input(error.to_string())),
        }
    }
    times.sort_by(f64::total_cmp);
    tries.sort_by(f64::total_cmp);
    let requests = times.len();
    let share = |count: u32| 100.0 * f64::from(count) / requests.max(1) as f64;
    let asked_for = rules.map_or(ask.to_owned(), |rules| format!("{rules}, {ask}"));
    let at = |percent| quantile(&times, percent).unwrap_or_default();
    let tries = quantile(&tries, 50).unwrap_or_default();
    println!(
        "| {} | {asked_for} | {requests} | {:.0} % | {:.2} | {:.2} | {:.1} | {:.0} % | {tries} |",
        board.name(),
        share(met),
        at(50),
        at(95),
        at(100),
        share(within)
    );
    Ok(())
}

enum Asked {
    Any,
    Grade(Grade),
    Givens(usize),
    With(Technique),
}

impl Asked {
    fn read(text: &str) -> Option<Asked> {
        Some(match text {
            "any" => Asked::Any,
            "junior" => Asked::Givens(GivensLevel::Junior.givens()),
            "mid" => Asked::Givens(GivensLevel::Mid.givens()),
            "senior" => Asked::Givens(GivensLevel::Senior.givens()),
            _ => match text.parse() {
                Ok(givens) => Asked::Givens(givens),
                Err(_) => Grade::from_slug(text)
                    .map(Asked::Grade)
                    .or_else(|| Technique::from_slug(text).map(Asked::With))?,
            },
        })
    }

    fn of(&self, request: Generator) -> Generator {
        match self {
            Asked::Any => request,
            Asked::Grade(grade) => request.grade(*grade),
            Asked::Givens(givens) => request.givens(*givens),
            Asked::With(technique) => request.with(*technique),
        }
    }
}

struct Proof {
    solver: Solver,
    grader: Grader,
}

impl Proof {
    fn on(board: &Arc<Board>) -> Proof {
        Proof { solver: Solver::new(board.clone()), grader: Grader::new(board.clone()) }
    }

    fn check(&mut self, made: &GeneratedPuzzle, asked: &Asked) -> Result<(), String> {
        let outcome = self.solver.solve(&made.puzzle, Limits::UNIQUE);
        if outcome.unique() != Some(&made.solution) {
            return Err("it has not the one solution it comes with".into());
        }
        match asked {
            Asked::Any => Ok(()),
            Asked::Givens(givens) if made.puzzle.given_count() == *givens => Ok(()),
            Asked::With(technique) if position_before(&made.puzzle, *technique).is_some() => Ok(()),
            Asked::With(technique) => Err(format!("it does not need {technique}")),
            Asked::Givens(_) => Err(format!("it has {} givens", made.puzzle.given_count())),
            Asked::Grade(wanted) => match self.grader.grade(made.puzzle.givens()) {
                Some(grade) if grade.level == *wanted => Ok(()),
                other => Err(format!("it rates as {:?}", other.map(|grade| grade.level))),
            },
        }
    }
}
