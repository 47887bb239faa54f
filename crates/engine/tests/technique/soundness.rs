//! No step may ever contradict the one solution: a quick test for every build, and one over ten thousand positions.

use std::ops::ControlFlow;

use nonet_engine::Grid;
use nonet_engine::rng::rng;
use nonet_engine::technique::{FishForm, Position, Technique, all_steps, find};

use crate::fixtures::{fixtures, random_position};

/// A technique with many steps at a position is looked at so far only.
const STEPS: usize = 400;

/// How many steps of a technique were looked at, none of which contradicts the solution.
fn assert_sound(technique: Technique, position: &Position, solution: &Grid) -> usize {
    let mut seen = 0;
    let _ = find(position, technique, &mut |step| {
        assert!(!step.is_idle(), "{technique}: a step without results: {step:?}");
        if let Some(wrong) = step.refuted_by(solution) {
            panic!(
                "{technique} on {}: {wrong:?} is not so: {step:#?}\n{}",
                position.board().name(),
                describe(position)
            );
        }
        for c in &step.eliminations {
            assert!(position.has(c.cell, c.digit), "{technique}: {c:?} was gone already: {step:?}");
        }
        assert_eq!(step.technique, technique);
        seen += 1;
        if seen < STEPS { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
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

/// Of how many positions a technique is tried on one. Big fish take long and differ in nothing but size; branching
/// arguments follow every candidate to its end.
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

/// Tries every technique on so many positions of each board; says how many positions and steps that were.
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

/// What is found only where every step is asked for, too.
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
        for _ in 0..8 {
            let (position, solution) = random_position(fixture, &mut rng);
            for step in wider.into_iter().flat_map(|technique| all_steps(&position, technique)) {
                assert_eq!(step.refuted_by(&solution), None, "{step:#?}\n{}", describe(&position));
                steps += 1;
            }
        }
    }
    assert!(steps > 1000, "{steps} steps");
}

/// These are rare, and take little where they are not.
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
    println!(
        "{steps} steps at {positions} positions on {} boards: none contradicts the solution",
        fixtures().len()
    );
    assert!(positions >= 10_000);
}
