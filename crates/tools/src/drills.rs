//! `nonet-tools drills`: makes the puzzles that lessons and drills begin with, the way their own bank was made.

use nonet_formats::puzzle_text;
use std::io::{self, Write};
use std::sync::Arc;

use nonet_cli::technique_name::technique;
use nonet_cli::{Answer, Failure, board_name};
use nonet_engine::generator::{
    Generator, RuleStyle, VariantGenerator, bank, first_position_with, is_never_next, position_before,
};
use nonet_engine::rating::GradeLevel;
use nonet_engine::technique::Technique;
use nonet_engine::{Board, Puzzle};

/// What is asked for.
#[derive(clap::Args)]
#[command(after_help = "\
Prints, for each technique, a line with its name and the board's, a line for each puzzle as the generator's bank writes \
them, and an empty line. Of the techniques that something easier always comes before, puzzles are printed in which \
they can be found all the same. With --rules, for each technique that needs rules: its name and the style's, and puzzles \
as `nonet rules` describes them.")]
pub struct Args {
    /// The board.
    #[arg(long, default_value = "classic")]
    board: String,
    /// Puzzles with rules of this style: killer, kropki or a family of `nonet rules`.
    #[arg(long, value_parser = style)]
    rules: Option<(String, RuleStyle)>,
    /// Only these techniques, separated by commas; all of them if none is named.
    #[arg(long, value_parser = technique, value_delimiter = ',')]
    only: Vec<Technique>,
    /// Puzzles for each technique.
    #[arg(long, default_value_t = 4)]
    each: usize,
    /// The first seed; each further try takes the next number.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Seeds to try for each technique, at most.
    #[arg(long, default_value_t = 40)]
    seeds: u64,
    /// Puzzles to look at for each seed, at most.
    #[arg(long, default_value_t = 2_000)]
    tries: u64,
}

/// Prints the puzzles. Errors: there is no such board, it has other digits than nine, or standard output cannot be written.
pub fn run(args: &Args) -> Result<Answer, Failure> {
    let board = board_name::board(&args.board)?;
    if let Some((name, style)) = &args.rules {
        return ruled(args, &board, name, *style);
    }
    if board.digit_count() != 9 {
        return Err(Failure::Input(format!("‘{}’ does not have nine digits", args.board)));
    }
    let mut all = true;
    for technique in Technique::all().filter(|technique| !technique.needs_rules()) {
        if !args.only.is_empty() && !args.only.contains(&technique) {
            continue;
        }
        let found = found(args, &board, technique);
        all &= found.len() == args.each;
        if !found.is_empty() {
            written(&board, technique, &found).map_err(Failure::Output)?;
        }
    }
    Ok(if all { Answer::Yes } else { Answer::No })
}

fn style(text: &str) -> Result<(String, RuleStyle), String> {
    let style =
        RuleStyle::from_slug(text).ok_or_else(|| format!("there are no puzzles of the style ‘{text}’"))?;
    Ok((text.to_owned(), style))
}

/// Puzzles of one style, each under the hardest technique that needs rules on its path.
fn ruled(args: &Args, board: &Arc<Board>, name: &str, style: RuleStyle) -> Result<Answer, Failure> {
    let wanted = Technique::all().filter(|technique| technique.needs_rules());
    let wanted: Vec<Technique> =
        wanted.filter(|technique| args.only.is_empty() || args.only.contains(technique)).collect();
    let mut found: Vec<Vec<String>> = vec![Vec::new(); wanted.len()];
    for seed in args.seed..args.seed.saturating_add(args.seeds) {
        let asked = Generator::new(board.clone()).seed(seed).max_tries(args.tries);
        let Ok(made) = VariantGenerator::new(asked, [style]).build() else { continue };
        let needed = wanted.iter().rposition(|technique| position_before(&made.puzzle, *technique).is_some());
        if let Some(at) = needed.filter(|at| found[*at].len() < args.each) {
            found[at].push(puzzle_text::write_puzzle(&made.puzzle));
        }
        if found.iter().all(|lines| lines.len() == args.each) {
            break;
        }
    }
    let mut out = io::stdout().lock();
    for (technique, lines) in wanted.iter().zip(&found).filter(|(_, lines)| !lines.is_empty()) {
        let lines = lines.join("\n");
        writeln!(out, "{technique} {name}\n{lines}\n").map_err(Failure::Output)?;
    }
    Ok(if found.iter().all(|lines| lines.len() == args.each) { Answer::Yes } else { Answer::No })
}

fn written(board: &Board, technique: Technique, found: &[Puzzle]) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{technique} {}", board.name())?;
    found.iter().try_for_each(|puzzle| writeln!(out, "{}", bank::write(puzzle.givens())))?;
    writeln!(out)?;
    out.flush()
}

fn found(args: &Args, board: &Arc<Board>, technique: Technique) -> Vec<Puzzle> {
    let seeds = args.seed..args.seed.saturating_add(args.seeds);
    let mut found: Vec<Puzzle> = Vec::new();
    for seed in seeds {
        let asked = Generator::new(board.clone()).seed(seed).max_tries(args.tries);
        let never = is_never_next(board, technique);
        let asked = if never { asked.grade(grade_about(seed)) } else { asked.with(technique) };
        let Ok(made) = asked.build() else { continue };
        let position = if never {
            first_position_with(&made.puzzle, technique)
        } else {
            position_before(&made.puzzle, technique)
        };
        if position.is_some() && !found.contains(&made.puzzle) {
            found.push(made.puzzle);
        }
        if found.len() == args.each {
            break;
        }
    }
    found
}

/// Harder puzzles stand longer at positions in which much can be found.
fn grade_about(seed: u64) -> GradeLevel {
    [GradeLevel::Fierce, GradeLevel::Fiendish, GradeLevel::Extreme][(seed % 3) as usize]
}
