//! No step contradicts the solution on boards with random rules.

use std::ops::ControlFlow;
use std::sync::Arc;

use proptest::prelude::*;
use rand::RngExt;

use super::joint_propagation::JointPropagation;
use super::*;
use crate::Puzzle;
use crate::rng::rng;
use crate::rules::{RuleEntry, spec};
use crate::solver::{Limits, Solver};
use crate::technique::{BoardTables, Step, Technique, TechniqueOrder, extended, find, next_step};
use crate::testing::random_variant;
use crate::{Digit, Grid, HouseId};

/// Maximum number of steps of one technique that are checked in one position.
const MAX_STEPS: usize = 20;

/// Follows the path to the solution of a puzzle with random rules, and in each position checks the steps of every
/// technique up to the first that has any. Returns their number; panics on an unsound step.
fn sound_steps(seed: u64) -> usize {
    let (board, _, givens) = random_variant(seed);
    let Ok(puzzle) = Puzzle::new(board.clone(), givens) else { return 0 };
    let outcome = Solver::new(board.clone()).solve(&puzzle, Limits::UNIQUE.steps(20_000));
    let Some(solution) = outcome.unique() else { return 0 };
    let mut position = Position::new(&puzzle).with_one_solution(true);
    let order = TechniqueOrder::standard();
    let mut count = 0;
    for _ in 0..400 {
        let mut next = None;
        for technique in &order.techniques {
            let mut left = MAX_STEPS;
            let _ = find(&position, *technique, &mut |step| {
                assert_eq!(step.refuted_by(solution), None, "{step:?} on {}", board.name());
                assert!(!step.is_idle(), "{step:?} on {}", board.name());
                if step.technique.needs_rules() {
                    let whole = extended(&position, step.clone());
                    assert_eq!(whole.refuted_by(solution), None, "{whole:?} on {}", board.name());
                    assert!(
                        step.eliminations.iter().all(|gone| whole.eliminations.contains(gone)),
                        "{step:?}"
                    );
                    assert!(whole.eliminations.is_sorted(), "{whole:?}");
                    assert_leaves_nothing(&position, &whole);
                }
                count += 1;
                left -= 1;
                next.get_or_insert(step);
                if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            if next.is_some() {
                break;
            }
        }
        match next {
            Some(step) => position.apply(&step),
            None => break,
        }
    }
    count
}

/// Fails if the rule of a step, alone or with its houses, eliminates more after the step.
fn assert_leaves_nothing(position: &Position, whole: &Step) {
    if !matches!(whole.technique, Technique::RuleAlone | Technique::RuleAndHouse) {
        return;
    }
    let mut after = position.clone();
    after.apply(whole);
    let houses: Vec<HouseId> = whole.evidence.houses.iter().map(|(_, house)| *house).collect();
    let _ = find(&after, whole.technique, &mut |step| {
        let is_same = step.evidence.rules == whole.evidence.rules
            && step.evidence.houses.iter().all(|(_, house)| houses.contains(house));
        assert!(!is_same, "{step:?} after {whole:?}");
        ControlFlow::Continue(())
    });
}

/// Two cells that hold 8 and 9 are in a row and in a box: the same argument clears both.
#[test]
fn a_cage_in_a_row_and_a_box_clears_both() {
    let board = Arc::new(spec::board("classic;cage 17:1,2").unwrap());
    let mut position = Position::from_grid(Arc::new(BoardTables::new(board)), &Grid::empty(81));
    let first = next_step(&position, &TechniqueOrder::standard()).unwrap();
    assert_eq!((first.technique, first.eliminations.len()), (Technique::RuleAlone, 14));
    position.apply(&first);
    let mut steps = Vec::new();
    let _ = find(&position, Technique::RuleAndHouse, &mut |step| {
        steps.push(step);
        ControlFlow::Continue(())
    });
    assert_eq!(steps.iter().map(|step| step.eliminations.len()).collect::<Vec<_>>(), [14, 14]);
    let whole = extended(&position, steps.swap_remove(0));
    // Seven cells of the row, and the six of the box that are not in it.
    assert_eq!((whole.eliminations.len(), whole.evidence.houses.len()), (26, 2));
    assert!(trial(&position, &whole).is_some());
}

/// Each pair of neighbours on a thermometer is a part of its own, but people look at the whole line.
#[test]
fn a_thermometer_is_applied_from_end_to_end() {
    let board = Arc::new(spec::board("classic;thermometer:1,2,3,4,5,6,7,8,9").unwrap());
    let position = Position::from_grid(Arc::new(BoardTables::new(board)), &Grid::empty(81));
    let step = next_step(&position, &TechniqueOrder::standard()).unwrap();
    assert!(step.eliminations.len() < 10, "{step:?}");
    assert_eq!(extended(&position, step).eliminations.len(), 9 * 8);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn no_step_contradicts_the_solution_under_random_rules(seed: u64) {
        sound_steps(seed);
    }
}

/// Runs the same checks on a million steps. To run it:
/// `cargo test -p nonet-engine --lib a_million_steps -- --ignored --nocapture`.
#[test]
#[ignore = "takes many minutes"]
fn a_million_steps_are_sound_under_random_rules() {
    let (mut steps, mut puzzles) = (0, 0u64);
    while steps < 1_000_000 {
        steps += sound_steps(puzzles);
        puzzles += 1;
        if puzzles.is_multiple_of(1_000) {
            println!("{steps} steps of {puzzles} puzzles");
        }
    }
    println!("{steps} steps of {puzzles} puzzles, none unsound");
}

/// Returns the eliminations of both techniques when no candidate is skipped, per combination in the order found.
fn struck_by_every_combination(position: &Position) -> Vec<Vec<Candidate>> {
    let board = position.board();
    let (mut joint, mut scratch) = (JointPropagation::new(board), Scratch::default());
    let every: Vec<(Cell, u32)> = board.cells().map(|cell| (cell, u32::MAX)).collect();
    let is_open =
        |e: &&RuleEntry| e.primitive.cells().iter().any(|c| position.open().contains(Cell::new((*c).into())));
    let entries: Vec<&RuleEntry> =
        board.rules().entries().iter().filter(|e| !e.implied).filter(is_open).collect();
    let mut combinations: Vec<(Vec<&RuleEntry>, Option<HouseId>)> = Vec::new();
    for entry in &entries {
        for house in board.house_ids().filter(|h| board.is_full(*h)) {
            let held = |c: &&u16| board.house(house).set().contains(Cell::new((**c).into()));
            if entry.primitive.cells().iter().filter(held).count() > 1 {
                combinations.push((vec![*entry], Some(house)));
            }
        }
    }
    for (i, first) in entries.iter().enumerate() {
        for second in &entries[..i] {
            let apart = |a: &u16, b: &u16| {
                a != b && !board.peers(Cell::new((*a).into())).contains(Cell::new((*b).into()))
            };
            let cells = first.primitive.cells();
            if !cells.iter().all(|a| second.primitive.cells().iter().all(|b| apart(a, b))) {
                combinations.push((vec![*second, *first], None));
            }
        }
    }
    let struck = |(entries, house): (Vec<_>, _)| {
        let fits = joint.load(position, &entries, house);
        let gone = if fits { joint.refuted(position, &every, &mut scratch) } else { Vec::new() };
        (!gone.is_empty()).then_some(gone)
    };
    combinations.into_iter().filter_map(struck).collect()
}

/// Compares the techniques with and without skipped candidates along the path, and in positions where random
/// candidates, true or false, were removed.
fn assert_no_elimination_is_missed(seed: u64) {
    let (board, _, givens) = random_variant(seed);
    let Ok(puzzle) = Puzzle::new(board.clone(), givens) else { return };
    let mut rng = rng(seed);
    let mut position = Position::new(&puzzle);
    for _ in 0..30 {
        let mut damaged = position.clone();
        for _ in 0..rng.random_range(0..20) {
            let digit = Digit::from_index(rng.random_range(0..usize::from(board.digit_count())));
            damaged.remove(Cell::new(rng.random_range(0..board.cell_count())), digit);
        }
        for position in [&position, &damaged] {
            let mut found = Vec::new();
            for technique in [Technique::RuleAndHouse, Technique::TwoRules] {
                let _ = find(position, technique, &mut |step| {
                    found.push(step.eliminations);
                    ControlFlow::Continue(())
                });
            }
            assert_eq!(found, struck_by_every_combination(position), "{}", board.name());
        }
        let Some(step) = next_step(&position, &TechniqueOrder::standard()) else { break };
        position.apply(&step);
    }
}

/// A palindrome that returns to its start pairs a cell with itself.
#[test]
fn a_line_that_pairs_a_cell_with_itself_yields_no_empty_step() {
    let board = Arc::new(spec::board("6x6;palindrome:1,2,8,7,1;difference 1:1,2;only-differences").unwrap());
    let position = Position::from_grid(Arc::new(BoardTables::new(board)), &Grid::empty(36));
    for technique in [Technique::RuleAndHouse, Technique::TwoRules] {
        let _ = find(&position, technique, &mut |step| {
            assert!(!step.is_idle());
            ControlFlow::Continue(())
        });
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn caches_miss_no_candidate_that_two_rules_refute(seed: u64) {
        assert_no_elimination_is_missed(seed);
    }
}
