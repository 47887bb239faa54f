//! Puzzles for lessons and drills, several for each technique, since finding one for a rare technique takes a long
//! time. Each is transformed at random whenever it is used ([`Transformation`]). Nonet's generator made all of them, with these
//! commands:
//!
//! ```text
//! nonet-tools drills --each 4
//! nonet-tools drills --only whale,sashimi-leviathan --each 3 --seeds 400
//! nonet-tools drills --only leviathan --each 2 --seed 41 --seeds 1200
//! nonet-tools drills --board jigsaw-1 --each 3 --seeds 20 --only hidden-single,naked-single,…
//! ```
//!
//! The last one was also run for each other board in `bank.txt`, with its techniques. The largest fish have two puzzles
//! each; Franken, mutant and doubled fish, krakens and templates have three. A group starts with the slug of a
//! technique and the name of a board. A puzzle is a line in the format of the generator's bank.
//!
//! Fireworks, exocets and sectors are from the generator's tests. For tridagons and SK loops, puzzles were built around
//! the pattern: in a random grid with three digits on eleven of twelve suitable cells, and around a ring with no more
//! digits than cells.
//!
//! Puzzles with variants are in a separate file, under the name of their style, as texts that name the variants.
//! They were made with `nonet-tools drills --rules killer --board 6x6 --each 3 --seeds 60`, the same for the other
//! styles and for the classic board, and with `--only innie-or-outie,innies-and-outies --seeds 500`.

use std::sync::Arc;

use nonet_engine::generator::{bank, position_with};
use nonet_engine::geometry::symmetry;
use nonet_engine::line;
use nonet_engine::rng::{SeededRng, below};
use nonet_engine::rules;
use nonet_engine::technique::{Position, Technique};
use nonet_engine::transformation::Transformation;
use nonet_engine::{Board, Grid, Puzzle};

use super::lessons::is_style;
use nonet_game::boards::board_named;

const BANK: &str = include_str!("bank.txt");
const RULED: &str = include_str!("bank_rules.txt");

/// Returns the groups, each with slug, board and lines.
fn groups() -> impl Iterator<Item = (&'static str, &'static str, std::str::Lines<'static>)> {
    BANK.split("\n\n").chain(RULED.split("\n\n")).filter_map(|group| {
        let mut lines = group.lines();
        let (slug, board) = lines.next()?.split_once(' ')?;
        Some((slug, board, lines))
    })
}

/// Returns the lines of the puzzles for a technique on a board.
pub fn lines(technique: Technique, board: &str) -> Vec<&'static str> {
    let own = groups().find(|(slug, name, _)| *slug == technique.slug() && *name == board);
    own.map(|(.., lines)| lines.collect()).unwrap_or_default()
}

/// A puzzle, with the position on its path at which the technique applies.
pub struct BankPosition {
    /// The givens of the puzzle.
    pub givens: Grid,
    pub position: Position,
}

/// Reads the puzzle in a line, and finds the position. Returns `None` if the technique does not apply.
pub fn found(line: &str, technique: Technique, board: &Arc<Board>) -> Option<BankPosition> {
    found_in(&bank::read(line, board.cell_count())?, technique, board)
}

/// Finds the position on the path of the given puzzle.
pub fn found_in(givens: &Grid, technique: Technique, board: &Arc<Board>) -> Option<BankPosition> {
    let puzzle = Puzzle::new(board.clone(), givens.clone()).ok()?;
    let position = position_with(&puzzle, technique)?.with_one_solution(true);
    Some(BankPosition { givens: givens.clone(), position })
}

impl BankPosition {
    /// Returns a random image of this position.
    pub fn redrawn(&self, rng: &mut SeededRng) -> BankPosition {
        let image = Transformation::random(self.position.board(), rng);
        BankPosition { givens: image.map_grid(&self.givens), position: image.map_position(&self.position) }
    }
}

/// Chooses a random position for a technique, and transforms it at random. Returns `None` if the bank has none for this
/// board or style.
pub fn draw(technique: Technique, board: &str, rng: &mut SeededRng) -> Option<BankPosition> {
    let lines = lines(technique, board);
    let line = lines.get(below(rng, lines.len().max(1)))?;
    if is_style(board) {
        let (board, givens) = ruled(line, rng)?;
        return found_in(&givens, technique, &board);
    }
    Some(found(line, technique, &board_named(board)?)?.redrawn(rng))
}

/// Reads a puzzle with variants, and rotates or reflects it at random.
fn ruled(line: &str, rng: &mut SeededRng) -> Option<(Arc<Board>, Grid)> {
    let (name, givens) = line.split_once(";=")?;
    let board = board_named(name)?;
    let givens = line::read(&board, givens).ok()?;
    let all = symmetry::of(board.rules().base()?);
    let symmetry = all.get(below(rng, all.len()))?;
    let image = board_named(&rules::transformed_name(&board, symmetry)?)?;
    let mut moved = Grid::empty(board.cell_count());
    for cell in board.cells() {
        moved.set(symmetry.image(cell), givens.get(cell));
    }
    Some((image, moved))
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_engine::rng::rng;
    use nonet_engine::solver::{Limits, solve};
    use nonet_engine::technique::all_steps;

    #[test]
    fn every_puzzle_has_one_solution_and_the_technique_agrees_with_it() {
        let mut count = 0;
        for (slug, name, lines) in groups().filter(|(_, name, _)| !is_style(name)) {
            let (technique, board) = (Technique::from_slug(slug).unwrap(), board_named(name).unwrap());
            for (line, seed) in lines.zip(0..) {
                let found = found(line, technique, &board).unwrap_or_else(|| panic!("{slug} {name} {line}"));
                assert_eq!(bank::write(&found.givens), line);
                let puzzle = Puzzle::new(board.clone(), found.givens.clone()).unwrap();
                let solution = solve(&puzzle, Limits::UNIQUE).unique().cloned().unwrap();
                let image = Transformation::random(&board, &mut rng(seed));
                let (moved, solved) = (image.map_position(&found.position), image.map_grid(&solution));
                let mut steps = 0;
                let _ = nonet_engine::technique::find(&moved, technique, &mut |step| {
                    assert_eq!(step.refuted_by(&solved), None, "{slug} {name} {line}");
                    steps += 1;
                    if steps < 20 {
                        std::ops::ControlFlow::Continue(())
                    } else {
                        std::ops::ControlFlow::Break(())
                    }
                });
                assert!(steps > 0, "{slug} {name} {line}: not in its image");
                count += 1;
            }
        }
        assert!(count > 450, "only {count} puzzles");
    }

    #[test]
    fn every_puzzle_with_variants_has_one_solution_and_its_technique() {
        let mut count = 0;
        for (slug, _, lines) in groups().filter(|(_, name, _)| is_style(name)) {
            let technique = Technique::from_slug(slug).unwrap();
            for (line, seed) in lines.zip(0..) {
                let (board, givens) = ruled(line, &mut rng(seed)).unwrap();
                let found = found_in(&givens, technique, &board).unwrap_or_else(|| panic!("{slug} {line}"));
                let puzzle = Puzzle::new(board, givens).unwrap();
                let solution = solve(&puzzle, Limits::UNIQUE).unique().cloned().unwrap();
                let steps = all_steps(&found.position, technique);
                assert!(!steps.is_empty());
                assert!(steps.iter().all(|step| step.refuted_by(&solution).is_none()), "{slug} {line}");
                count += 1;
            }
        }
        assert!(count > 45, "only {count} puzzles");
    }

    #[test]
    fn every_technique_has_puzzles() {
        for technique in Technique::all() {
            let kept = groups().filter(|(slug, ..)| *slug == technique.slug()).count();
            assert!(kept > 0, "{technique}");
        }
    }

    #[test]
    fn drawing_depends_on_the_seed_only() {
        let draw = |seed| draw(Technique::XyWing, "classic", &mut rng(seed)).unwrap();
        assert_eq!(draw(1).givens, draw(1).givens);
        assert_ne!(draw(1).givens, draw(2).givens);
        assert!(!all_steps(&draw(3).position, Technique::XyWing).is_empty());
    }
}
