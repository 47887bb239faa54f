//! `nonet-tools generate-bench`: measures how long generating takes and how many requests succeed. Writes a Markdown
//! table. Times are CPU times of one core, so that other programs have little effect.
//!
//! Every puzzle is checked by solving and rating it again.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use nonet_cli::{CommandAnswer, CommandError, options, quantile};
use nonet_engine::Board;
use nonet_engine::generator::{
    GenerateError, GeneratedPuzzle, Generator, GivensLevel, RuleStyle, VariantGenerator, position_before,
};
use nonet_engine::rating::{GradeLevel as Grade, Grader};
use nonet_engine::solver::{Limits, Solver};
use nonet_engine::technique::Technique;

#[derive(clap::Args)]
pub struct GenerateBenchArgs {
    /// The boards; `nonet boards` lists the names.
    #[arg(long, default_value = "classic", value_delimiter = ',', num_args = 1..)]
    board: Vec<String>,
    /// Requirements to measure: grades, techniques, numbers of givens, `junior`, `mid`, `senior`, or `any`.
    #[arg(long, value_delimiter = ',', num_args = 1.., default_values_t = DEFAULT_REQUIREMENTS.map(String::from))]
    ask: Vec<String>,
    /// Styles of variants, with a row for each board and requirement; `+` joins several: `killer`, `kropki`,
    /// `thermo+arrow`, or any family.
    #[arg(long, value_delimiter = ',', num_args = 1..)]
    rules: Vec<String>,
    /// Number of requests per row, from seed 1.
    #[arg(long, default_value_t = 200)]
    requests: u64,
    /// Do not start any more requests for a row after this many seconds.
    #[arg(long, default_value_t = 120)]
    seconds: u64,
    /// Give up on a request, and count it as failed, after this many seconds of CPU time.
    #[arg(long, default_value_t = 600)]
    patience: u64,
}

/// A waiting time that people hardly notice.
const SHORT_WAIT: Duration = Duration::from_secs(3);

const DEFAULT_REQUIREMENTS: [&str; 12] = [
    "any", "gentle", "easy", "moderate", "tricky", "hard", "fierce", "fiendish", "extreme", "junior", "mid",
    "senior",
];

/// Prints the table. Returns an error for an unknown name, or for a puzzle that does not meet its requirement.
pub fn run(args: &GenerateBenchArgs) -> Result<CommandAnswer, CommandError> {
    println!("| board | requirement | requests | met | median ms | 95 % ms | most ms | under 3 s | tries |");
    println!("|---|---|---|---|---|---|---|---|---|");
    for name in &args.board {
        let board = options::board(name)?;
        for ask in &args.ask {
            if args.rules.is_empty() {
                row(args, &board, ask, None)?;
            }
            for rules in &args.rules {
                row(args, &board, ask, Some(rules))?;
            }
        }
    }
    Ok(CommandAnswer::Yes)
}

fn row(
    args: &GenerateBenchArgs,
    board: &Arc<Board>,
    ask: &str,
    rules: Option<&str>,
) -> Result<(), CommandError> {
    let styles = rules.map_or(Ok(Vec::new()), |rules| {
        rules.split('+').map(|slug| RuleStyle::from_slug(slug).ok_or(slug)).collect::<Result<Vec<_>, _>>()
    });
    let styles = styles.map_err(|slug| CommandError::Input(format!("there is no style ‘{slug}’")))?;
    let requirement = Requirement::read(ask)
        .ok_or_else(|| CommandError::Input(format!("‘{ask}’ is not a grade, a technique or a number")))?;
    let mut checker = Checker::new(board);
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
        let request = requirement.apply(Generator::new(board.clone()).seed(seed));
        let result = if styles.is_empty() {
            request.build_watched(watch)
        } else {
            VariantGenerator::new(request, styles.iter().copied()).build_watched(watch)
        };
        times.push(started.elapsed().as_secs_f64() * 1000.0);
        match result {
            Ok(made) => {
                if !styles.is_empty() {
                    checker = Checker::new(made.puzzle.board());
                }
                within += u32::from(started.elapsed() < SHORT_WAIT);
                checker
                    .check(&made, &requirement)
                    .map_err(|e| CommandError::Input(format!("{ask}, seed {seed}: {e}")))?;
                tries.push(made.tries as f64);
                met += 1;
            }
            Err(GenerateError::OutOfTries { tries: made, .. }) => tries.push(made as f64),
            Err(GenerateError::Stopped) => {}
            Err(error) => return Err(CommandError::Input(error.to_string())),
        }
    }
    times.sort_by(f64::total_cmp);
    tries.sort_by(f64::total_cmp);
    let requests = times.len();
    let share = |count: u32| 100.0 * f64::from(count) / requests.max(1) as f64;
    let label = rules.map_or(ask.to_owned(), |rules| format!("{rules}, {ask}"));
    let at = |percent| quantile(&times, percent).unwrap_or_default();
    let tries = quantile(&tries, 50).unwrap_or_default();
    println!(
        "| {} | {label} | {requests} | {:.0} % | {:.2} | {:.2} | {:.1} | {:.0} % | {tries} |",
        board.name(),
        share(met),
        at(50),
        at(95),
        at(100),
        share(within)
    );
    Ok(())
}

enum Requirement {
    Any,
    Grade(Grade),
    Givens(usize),
    With(Technique),
}

impl Requirement {
    fn read(text: &str) -> Option<Requirement> {
        Some(match text {
            "any" => Requirement::Any,
            "junior" => Requirement::Givens(GivensLevel::Junior.givens()),
            "mid" => Requirement::Givens(GivensLevel::Mid.givens()),
            "senior" => Requirement::Givens(GivensLevel::Senior.givens()),
            _ => match text.parse() {
                Ok(givens) => Requirement::Givens(givens),
                Err(_) => Grade::from_slug(text)
                    .map(Requirement::Grade)
                    .or_else(|| Technique::from_slug(text).map(Requirement::With))?,
            },
        })
    }

    fn apply(&self, request: Generator) -> Generator {
        match self {
            Requirement::Any => request,
            Requirement::Grade(grade) => request.grade(*grade),
            Requirement::Givens(givens) => request.givens(*givens),
            Requirement::With(technique) => request.with(*technique),
        }
    }
}

struct Checker {
    solver: Solver,
    grader: Grader,
}

impl Checker {
    fn new(board: &Arc<Board>) -> Checker {
        Checker { solver: Solver::new(board.clone()), grader: Grader::new(board.clone()) }
    }

    fn check(&mut self, made: &GeneratedPuzzle, requirement: &Requirement) -> Result<(), String> {
        let outcome = self.solver.solve(&made.puzzle, Limits::UNIQUE);
        if outcome.unique() != Some(&made.solution) {
            return Err("its solution is not the only one".into());
        }
        match requirement {
            Requirement::Any => Ok(()),
            Requirement::Givens(givens) if made.puzzle.given_count() == *givens => Ok(()),
            Requirement::With(technique) if position_before(&made.puzzle, *technique).is_some() => Ok(()),
            Requirement::With(technique) => Err(format!("it does not need {technique}")),
            Requirement::Givens(_) => Err(format!("it has {} givens", made.puzzle.given_count())),
            Requirement::Grade(wanted) => match self.grader.grade(made.puzzle.givens()) {
                Some(grade) if grade.level == *wanted => Ok(()),
                other => Err(format!("it rates as {:?}", other.map(|grade| grade.level))),
            },
        }
    }
}
