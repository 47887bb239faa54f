//! Puzzles at which lessons and drills begin, some for every technique: to find one that needs a rare technique takes long,
//! and each is drawn afresh whenever it comes up ([`Image`]). All of them were made by our own generator, with the commands
//!
//! ```text
//! nonet-tools drills --each 4
//! nonet-tools drills --only whale,sashimi-leviathan --each 3 --seeds 400
//! nonet-tools drills --only leviathan --each 2 --seed 41 --seeds 1200
//! nonet-tools drills --board jigsaw-1 --each 3 --seeds 20 --only hidden-single,naked-single,…
//! ```
//!
//! (the last for each board that `bank.txt` has beside the classic one, with its techniques); of the largest fish the first
//! two are kept, of Franken, mutant and doubled ones, krakens and templates three. A group begins
//! with a technique's slug and a board's name; a puzzle is a line as the generator's own bank writes them.
//!
//! Fireworks, exocets and sectors are from puzzles of the generator's tests. Tridagons and SK loops were dug for: in a random
//! grid with three digits on eleven of twelve fitting cells, and around a ring as long as it had no more room than cells.
//!
//! Those with rules are in a file of their own, under the name of their style, as texts that name the rules. They were made
//! with `nonet-tools drills --rules killer --board 6x6 --each 3 --seeds 60`, the same of the other styles and of the classic board, and
//! with `--only innie-or-outie,innies-and-outies --seeds 500`.

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

/// The groups: slug, board, lines.
fn groups() -> impl Iterator<Item = (&'static str, &'static str, std::str::Lines<'static>)> {
    BANK.split("\n\n").chain(RULED.split("\n\n")).filter_map(|group| {
        let mut lines = group.lines();
        let (slug, board) = lines.next()?.split_once(' ')?;
        Some((slug, board, lines))
    })
}

/// The lines of the puzzles for a technique on a board.
pub fn lines(technique: Technique, board: &str) -> Vec<&'static str> {
    let own = groups().find(|(slug, name, _)| *slug == technique.slug() && *name == board);
    own.map(|(.., lines)| lines.collect()).unwrap_or_default()
}

/// A puzzle with the position on its way at which the technique is found.
pub struct BankPosition {
    /// What the puzzle gave.
    pub givens: Grid,
    /// The position.
    pub position: Position,
}

/// The puzzle of a line, and its position. `None` if the technique is not to be found there.
pub fn found(line: &str, technique: Technique, board: &Arc<Board>) -> Option<BankPosition> {
    found_in(&bank::read(line, board.cell_count())?, technique, board)
}

/// The same of any puzzle.
pub fn found_in(givens: &Grid, technique: Technique, board: &Arc<Board>) -> Option<BankPosition> {
    let puzzle = Puzzle::new(board.clone(), givens.clone()).ok()?;
    let position = position_with(&puzzle, technique)?.with_one_solution(true);
    Some(BankPosition { givens: givens.clone(), position })
}

impl BankPosition {
    /// A random image of it.
    pub fn redrawn(&self, rng: &mut SeededRng) -> BankPosition {
        let image = Transformation::random(self.position.board(), rng);
        BankPosition { givens: image.map_grid(&self.givens), position: image.map_position(&self.position) }
    }
}

/// A position for a technique, drawn afresh; `None` if the bank has none on this board, or of this style of rules.
pub fn draw(technique: Technique, board: &str, rng: &mut SeededRng) -> Option<BankPosition> {
    let lines = lines(technique, board);
    let line = lines.get(below(rng, lines.len().max(1)))?;
    if is_style(board) {
        let (board, givens) = ruled(line, rng)?;
        return found_in(&givens, technique, &board);
    }
    Some(found(line, technique, &board_named(board)?)?.redrawn(rng))
}

/// A puzzle with rules, turned or mirrored at random.
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
    fn every_puzzle_of_the_bank_has_one_solution_and_the_technique_proves_nothing_else() {
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
    fn every_puzzle_with_rules_has_one_solution_and_its_technique_however_it_is_turned() {
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
    fn every_technique_has_some_on_a_board() {
        for technique in Technique::all() {
            let kept = groups().filter(|(slug, ..)| *slug == technique.slug()).count();
            assert!(kept > 0, "{technique}");
        }
    }

    #[test]
    fn one_is_drawn_afresh_and_the_same_seed_draws_the_same() {
        let draw = |seed| draw(Technique::XyWing, "classic", &mut rng(seed)).unwrap();
        assert_eq!(draw(1).givens, draw(1).givens);
        assert_ne!(draw(1).givens, draw(2).givens);
        assert!(!all_steps(&draw(3).position, Technique::XyWing).is_empty());
    }
}
