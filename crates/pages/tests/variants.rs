//! A puzzle of each variant family and of some combinations of families: drawing, sharing and saving.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "tests may panic")]

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::sync::Arc;

use nonet_engine::generator::{Generator, RuleStyle, VariantGenerator};
use nonet_engine::line;
use nonet_engine::rating::GradeLevel;
use nonet_engine::rng::rng;
use nonet_engine::rules::fitting::RuleFitter;
use nonet_engine::rules::{Family, Rule, RuleShape};
use nonet_engine::solver::{Limits, Verdict, solve};
use nonet_engine::{Board, Cell, Grid, Puzzle};
use nonet_game::boards::{board_named, install_variants};
use nonet_game::drawing::signs;
use nonet_game::game::{Game, GameId, PuzzleSource};
use nonet_game::storage::{read_game, write_game};
use nonet_pages::share::{Imported, import, link};

/// One puzzle per line: families or style, board, givens, solution and, for a single family, a small puzzle for the
/// tests of the command line. The browser tests read the same file.
const PUZZLES: &str = include_str!("../../../e2e/support/variants.txt");

/// Popular combinations, in addition to each family alone.
const TOGETHER: [&[Family]; 2] = [
    &[Family::Thermometer, Family::Arrow, Family::Difference],
    &[Family::Cage, Family::LittleKiller, Family::Even],
];

fn puzzles() -> impl Iterator<Item = [&'static str; 4]> {
    PUZZLES.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let parts: Vec<&str> = line.split('\t').take(4).collect();
        parts.try_into().unwrap()
    })
}

#[test]
fn puzzles_of_all_families_are_drawn_shared_and_saved() {
    install_variants();
    let mut seen = BTreeSet::new();
    for [families, name, givens, solution] in puzzles() {
        seen.extend(families.split(',').map(str::to_owned));
        let board = board_named(name).unwrap();
        assert_eq!(board.name(), name);
        let puzzle = Puzzle::new(board.clone(), line::read(&board, givens).unwrap()).unwrap();
        let is_seen = board.rules().list().iter().any(|rule| rule.family().shape() != RuleShape::Board);
        assert_eq!(!signs(&board).is_empty(), is_seen || families.ends_with("diagonal"), "{families}");
        let end = link::write_puzzle(&puzzle, PuzzleSource::Imported, None);
        let Ok(Imported::Puzzle(shared)) = import(&["#/import", &end].concat(), None) else {
            panic!("{families}")
        };
        assert_eq!(shared.puzzle, puzzle);
        let solution = line::read(&board, solution).ok();
        let game = Game::new(GameId::new(1, 1), puzzle, PuzzleSource::Imported, solution);
        assert!(game.solution().is_some(), "{families}");
        assert_eq!(read_game(&write_game(&game), &board_named), Ok(game));
    }
    for family in Family::ALL {
        assert!(seen.contains(family.slug()), "no puzzle of {family:?}");
    }
}

/// Chooses rules of these families that are satisfied by a finished grid.
fn fitted(families: &[Family], (most, size): (usize, usize), seed: u64) -> Option<(Arc<Board>, Grid)> {
    let plain = board_named("classic").unwrap();
    let random = &mut rng(seed);
    let solution = match families {
        [family]
            if family.shape() == RuleShape::Board
                && family.number() == nonet_engine::rules::NumberKind::None =>
        {
            let board = Arc::new(plain.with_rules(vec![Rule::everywhere(*family)], 1).ok()?);
            let empty = Puzzle::new(board, Grid::empty(81)).ok()?;
            solve(&empty, Limits::ONE).solution()?.clone()
        }
        [Family::AntiTaxicab] => {
            let rule = Rule::everywhere(Family::AntiTaxicab).with_number(3);
            let board = Arc::new(plain.with_rules(vec![rule.clone()], 1).ok()?);
            let found = solve(&Puzzle::new(board.clone(), Grid::empty(81)).ok()?, Limits::ONE);
            return Some((board, found.solution()?.clone()));
        }
        _ => {
            let text = "812753649943682175675491283154237896369845721287169534521974368438526917796318452";
            line::read(&plain, text).ok()?
        }
    };
    let fitting = RuleFitter::new(&plain, &solution);
    let mut list = Vec::new();
    for family in families {
        let marks = match family {
            Family::OnlyDifferences => Some(Family::Difference),
            Family::OnlyRatios => Some(Family::Ratio),
            Family::OnlySums => Some(Family::PairSum),
            _ => None,
        };
        if let Some(mark) = marks {
            let at = |a: usize, b: usize| {
                let (a, b) = (Cell::new(a), Cell::new(b));
                let [x, y] = [a, b].map(|cell| u16::from(solution.get(cell).unwrap().value()));
                match mark {
                    Family::Difference => x.abs_diff(y) == 1,
                    Family::Ratio => x == 2 * y || y == 2 * x,
                    _ => x + y == 10,
                }
                .then(|| Rule::new(mark, [a, b]))
            };
            let right = (0..81).filter(|a| a % 9 < 8).filter_map(|a| at(a, a + 1));
            let below = (0..72).filter_map(|a| at(a, a + 9));
            let with_sum = |rule: Rule| if mark == Family::PairSum { rule.with_number(10) } else { rule };
            list.extend(right.chain(below).map(with_sum));
            let only = Rule::everywhere(*family);
            list.push(if mark == Family::PairSum { only.with_number(10) } else { only });
            continue;
        }
        let count = if family.shape() == RuleShape::Board { 1 } else { most };
        for _ in 0..count {
            let rule = fitting.rule(*family, size, random)?;
            if !list.contains(&rule) {
                list.push(rule);
            }
        }
    }
    Some((Arc::new(plain.with_rules(list, 1).ok()?), solution))
}

/// Removes givens as long as the solution remains unique under the rules.
fn givens(board: &Arc<Board>, solution: &Grid) -> Grid {
    let mut grid = solution.clone();
    for at in (0..81).map(|at| at * 37 % 81).map(Cell::new) {
        let digit = grid.get(at);
        grid.set(at, None);
        let puzzle = Puzzle::new(board.clone(), grid.clone()).unwrap();
        if solve(&puzzle, Limits::UNIQUE).verdict() != Verdict::Unique {
            grid.set(at, digit);
        }
    }
    grid
}

/// Returns the small puzzle of a family from the file, or generates one.
fn small(families: &str) -> Option<String> {
    let family = Family::from_slug(families)?;
    let line = PUZZLES.lines().find(|line| line.split('\t').next() == Some(families));
    if let Some(small) = line.and_then(|line| line.split('\t').nth(4)) {
        return Some(small.to_owned());
    }
    let asked = Generator::new(board_named("6x6").unwrap()).seed(2).grade(GradeLevel::Easy);
    let made = VariantGenerator::new(asked, [RuleStyle::Some(family)]).build().unwrap();
    Some(format!("{};={}", made.puzzle.board().name(), line::write(made.puzzle.givens(), '.')))
}

#[test]
#[ignore = "writes the file of puzzles"]
fn write_puzzle_file() {
    let mut text = String::from(
        "# Puzzles of each variant family and of styles, written by `write_puzzle_file` in crates/pages/tests/variants.rs: families or\n\
         # style, board, givens, solution and, for a single family, a small puzzle in the text format of the command line.\n",
    );
    let alone = Family::ALL.iter().map(std::slice::from_ref);
    for families in alone.chain(TOGETHER) {
        let mut wishes = [(4, 4), (3, 3), (2, 3), (1, 3), (1, 2)].into_iter();
        let found = wishes.find_map(|wish| (1..60).find_map(|seed| fitted(families, wish, seed)));
        let (board, solution) = found.unwrap_or_else(|| panic!("{families:?}"));
        let names: Vec<&str> = families.iter().map(|family| family.slug()).collect();
        let names = names.join(",");
        let givens = line::write(&givens(&board, &solution), '.');
        let _ = write!(text, "{names}\t{}\t{givens}\t{}", board.name(), line::write(&solution, '.'));
        text += &small(&names).map_or_else(String::new, |small| format!("\t{small}"));
        text.push('\n');
    }
    for (style, seed) in [("killer", 10), ("thermo", 7)] {
        let asked = Generator::new(board_named("classic").unwrap()).seed(seed).grade(GradeLevel::Easy);
        let made = VariantGenerator::new(asked, RuleStyle::from_slug(style)).build().unwrap();
        let (name, givens) = (made.puzzle.board().name(), line::write(made.puzzle.givens(), '.'));
        let _ = writeln!(text, "{style}\t{name}\t{givens}\t{}", line::write(&made.solution, '.'));
    }
    std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/../../e2e/support/variants.txt"), text).unwrap();
}
