//! No step contradicts the solution: a quick test for every run, and an ignored one over ten thousand positions.

use std::ops::ControlFlow;

use nonet_engine::Grid;
use nonet_engine::rng::rng;
use nonet_engine::technique::{FishForm, Position, Technique, all_steps, find};

use crate::fixtures::{fixtures, random_position};

/// Maximum number of steps of a technique that are checked in a position.
const MAX_STEPS: usize = 400;

/// Asserts that no step of a technique contradicts the solution, and returns the number of steps checked.
fn assert_sound(technique: Technique, position: &Position, solution: &Grid) -> usize {
    let mut seen = 0;
    let _ = find(position, technique, &mut |step| {
        assert!(!step.is_idle(), "{technique}: the step has no results: {step:?}");
        if let Some(wrong) = step.refuted_by(solution) {
            panic!(
                "{technique} on {}: {wrong:?} contradicts the solution: {step:#?}\n{}",
                position.board().name(),
                describe(position)
            );
        }
        for c in &step.eliminations {
            assert!(position.has(c.cell, c.digit), "{technique}: {c:?} is not a candidate: {step:?}");
        }
        assert_eq!(step.technique, technique);
        seen += 1;
        if seen < MAX_STEPS { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    seen
}

fn describe(position: &Position) -> String {
    let cells = position.board().cells().map(|c| match position.grid().get(c) {
        Some(digit) => format!("{digit}"),
        None => format!("({})", position.candidates(c).iter().map(|d| d.to_char()).collect::<String>()),
    });
    cells.collect::<Vec<_>>().join(" ")
}

/// Returns n if a technique is tested in only one of n positions. Large fish are slow and differ only in size, and
/// forcing techniques follow every candidate to its end.
fn one_in(technique: Technique) -> usize {
    use Technique::*;
    match technique {
        Fish { size: 5.., .. } | NestedForcing => 20,
        Fish { form: FishForm::Mutant | FishForm::FinnedMutant, size: 4 } => 20,
        Nishio
        | CellForcingChain
        | HouseForcingChain
        | ForcingChainContradiction
        | ForcingChainVerity
        | ForcingNetContradiction
        | ForcingNetVerity
        | DynamicForcing => 5,
        _ => 1,
    }
}

/// Tests every technique on some positions of each board, and returns the number of positions and steps.
fn try_positions(of_each_board: usize) -> (usize, usize) {
    let (mut positions, mut steps) = (0, 0);
    for fixture in fixtures() {
        let mut rng = rng(of_each_board as u64);
        for number in 0..of_each_board {
            let (position, solution) = random_position(fixture, &mut rng);
            positions += 1;
            for technique in Technique::all().filter(|t| number.is_multiple_of(one_in(*t))) {
                steps += assert_sound(technique, &position, &solution);
            }
        }
    }
    (positions, steps)
}

#[test]
fn no_step_contradicts_the_solution() {
    let (positions, steps) = try_positions(20);
    assert!(steps > 20 * positions, "{steps} steps at {positions} positions");
}

/// Covers steps that are found only if all steps are wanted.
#[test]
fn no_chain_or_blossom_contradicts_the_solution_when_all_steps_are_wanted() {
    use Technique::*;
    let wider = [
        DualTwoStringKite,
        XyChain,
        Aic,
        GroupedAic,
        GroupedContinuousNiceLoop,
        GroupedDiscontinuousNiceLoop,
        DeathBlossom,
    ];
    let mut steps = 0;
    for fixture in fixtures() {
        let mut rng = rng(23);
        for _ in 0..4 {
            let (position, solution) = random_position(fixture, &mut rng);
            for step in wider.into_iter().flat_map(|technique| all_steps(&position, technique)) {
                assert_eq!(step.refuted_by(&solution), None, "{step:#?}\n{}", describe(&position));
                steps += 1;
            }
        }
    }
    assert!(steps > 1000, "{steps} steps");
}

/// These patterns are rare, and positions without them take little time.
#[test]
fn no_large_pattern_contradicts_the_solution_at_thousands_of_positions() {
    use Technique::*;
    let (mut positions, mut steps) = (0, 0);
    for fixture in fixtures() {
        let mut rng = rng(24);
        for _ in 0..300 {
            let (position, solution) = random_position(fixture, &mut rng);
            positions += 1;
            for technique in [Fireworks, Tridagon, SkLoop, Exocet, MultiSectorLockedSet] {
                steps += assert_sound(technique, &position, &solution);
            }
        }
    }
    assert!(positions > 2000 && steps > 1000, "{steps} steps at {positions} positions");
}

#[test]
#[ignore = "takes minutes: cargo test --release -p nonet-engine --test technique ten_thousand -- --ignored --nocapture"]
fn no_step_contradicts_the_solution_at_ten_thousand_positions() {
    let (positions, steps) = try_positions(1500);
    println!("{steps} steps at {positions} positions on {} boards: all sound", fixtures().len());
    assert!(positions >= 10_000);
}
