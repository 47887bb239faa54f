//! `nonet-tools drills`: makes the puzzles for lessons and drills. Their bank was made with it.

use std::io::{self, Write};
use std::sync::Arc;

use nonet_cli::options::technique;
use nonet_cli::{CommandAnswer, CommandError, options};
use nonet_engine::generator::{
    Generator, RuleStyle, VariantGenerator, bank, first_position_with, is_never_next, position_before,
};
use nonet_engine::rating::GradeLevel;
use nonet_engine::technique::Technique;
use nonet_engine::{Board, Puzzle};
use nonet_formats::puzzle_text;

#[derive(clap::Args)]
#[command(after_help = "\
Prints for each technique a line with its name and the board's, a line per puzzle in the format of the generator's \
bank, and an empty line. If an easier step always comes before a technique, its puzzles are ones in which it can be \
found at all. With --rules, prints for each technique that needs variants its name and the style's, and puzzles with \
variants.")]
pub struct DrillsArgs {
    /// The board.
    #[arg(long, default_value = "classic")]
    board: String,
    /// Make puzzles with variants of this style: killer, kropki, or a family that `nonet rules` lists.
    #[arg(long, value_parser = style)]
    rules: Option<(String, RuleStyle)>,
    /// Techniques to make puzzles for; all of them by default.
    #[arg(long, value_parser = technique, value_delimiter = ',')]
    only: Vec<Technique>,
    /// Number of puzzles for each technique.
    #[arg(long, default_value_t = 4)]
    each: usize,
    /// The first seed; each further attempt uses the next number.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Maximum number of seeds to try for each technique.
    #[arg(long, default_value_t = 40)]
    seeds: u64,
    /// Maximum number of puzzles to try for each seed.
    #[arg(long, default_value_t = 2_000)]
    tries: u64,
}

/// Prints the puzzles. Returns an error if there is no such board, it does not have nine digits, or standard output
/// cannot be written.
pub fn run(args: &DrillsArgs) -> Result<CommandAnswer, CommandError> {
    let board = options::board(&args.board)?;
    if let Some((name, style)) = &args.rules {
        return with_variants(args, &board, name, *style);
    }
    if board.digit_count() != 9 {
        return Err(CommandError::Input(format!("‘{}’ does not have nine digits", args.board)));
    }
    let mut all = true;
    for technique in Technique::all().filter(|technique| !technique.needs_rules()) {
        if !args.only.is_empty() && !args.only.contains(&technique) {
            continue;
        }
        let found = found(args, &board, technique);
        all &= found.len() == args.each;
        if !found.is_empty() {
            print(&board, technique, &found).map_err(CommandError::Output)?;
        }
    }
    Ok(if all { CommandAnswer::Yes } else { CommandAnswer::No })
}

fn style(text: &str) -> Result<(String, RuleStyle), String> {
    let style = RuleStyle::from_slug(text).ok_or_else(|| format!("there is no style ‘{text}’"))?;
    Ok((text.to_owned(), style))
}

/// Prints puzzles of one style. Each is listed under the hardest technique of its solution that needs variants.
fn with_variants(
    args: &DrillsArgs,
    board: &Arc<Board>,
    name: &str,
    style: RuleStyle,
) -> Result<CommandAnswer, CommandError> {
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
        writeln!(out, "{technique} {name}\n{lines}\n").map_err(CommandError::Output)?;
    }
    Ok(if found.iter().all(|lines| lines.len() == args.each) {
        CommandAnswer::Yes
    } else {
        CommandAnswer::No
    })
}

fn print(board: &Board, technique: Technique, found: &[Puzzle]) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{technique} {}", board.name())?;
    found.iter().try_for_each(|puzzle| writeln!(out, "{}", bank::write(puzzle.givens())))?;
    writeln!(out)?;
    out.flush()
}

fn found(args: &DrillsArgs, board: &Arc<Board>, technique: Technique) -> Vec<Puzzle> {
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

/// Picks one of the hardest grades: harder puzzles pass through more positions with many possible steps.
fn grade_about(seed: u64) -> GradeLevel {
    [GradeLevel::Fierce, GradeLevel::Fiendish, GradeLevel::Extreme][(seed % 3) as usize]
}
