//! No step may ever contradict the one solution. `NONET_POSITIONS` sets how many positions per board each
//! technique is tried on; the default keeps the suite quick.

use std::ops::ControlFlow;

use nonet_engine::luck::luck;
use nonet_engine::technique::{Technique, find};

use crate::fixtures::{fixtures, random_position};

/// A technique with many steps at a position is looked at so far only.
const STEPS: usize = 400;

/// Tries one technique on random positions of every board.
fn assert_sound(technique: Technique, positions: usize) {
    let positions = std::env::var("NONET_POSITIONS").ok().and_then(|n| n.parse().ok()).unwrap_or(positions);
    for fixture in fixtures() {
        let mut luck = luck(technique.explainer_tenths().into());
        for number in 0..positions {
            let (position, solution) = random_position(fixture, &mut luck);
            let mut seen = 0;
            let _ = find(&position, technique, &mut |step| {
                assert!(!step.is_idle(), "{technique}: a step without results: {step:?}");
                if let Some(wrong) = step.refuted_by(&solution) {
                    panic!(
                        "{technique} on {} position {number}: {wrong:?} is not so: {step:#?}\n{}",
                        fixture.layout.board().name(),
                        describe(&position)
                    );
                }
                for c in &step.eliminations {
                    assert!(position.has(c.cell, c.digit), "{technique}: {c:?} was gone already: {step:?}");
                }
                assert_eq!(step.technique, technique);
                seen += 1;
                if seen < STEPS { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
        }
    }
}

fn describe(position: &nonet_engine::technique::Position) -> String {
    let cells = position.board().cells().map(|c| match position.grid().get(c) {
        Some(digit) => format!("{digit}"),
        None => format!("({})", position.candidates(c).iter().map(|d| d.to_char()).collect::<String>()),
    });
    cells.collect::<Vec<_>>().join(" ")
}

#[test]
fn no_step_contradicts_the_solution() {
    for technique in Technique::all() {
        // Big fish and mutant ones take long and differ in nothing but size.
        // Branching arguments follow every candidate to its end.
        use Technique::*;
        let positions = match technique {
            Fish { size: 5.., .. } | NestedForcing => 1,
            Nishio
            | CellForcingChain
            | HouseForcingChain
            | ForcingChainContradiction
            | ForcingChainVerity
            | ForcingNetContradiction
            | ForcingNetVerity
            | DynamicForcing => 6,
            _ => 25,
        };
        assert_sound(technique, positions);
    }
}
