//! Sets of as many cells as digits, each of which sees itself wherever it stands in them, so that all are locked in them:
//! what others call twinned XY-chains. Each position has such a set amid all candidates.

use nonet_engine::Cell;
use nonet_engine::technique::{Candidate, Position, Step, Technique, all_steps};

use crate::positions::amid_all_candidates;

/// The cells that are part of the set: those that do not have every candidate.
fn set_of(position: &Position) -> Vec<Cell> {
    position.open().iter().filter(|cell| position.candidates(*cell).len() < 9).collect()
}

/// What such a set strikes: each digit from the other cells that see all its places in it.
fn struck_by_set(position: &Position) -> Vec<Candidate> {
    let set = set_of(position);
    let digits = position.candidates_of(set.iter().copied());
    assert_eq!(digits.len(), set.len());
    let mut struck = Vec::new();
    for digit in digits {
        let places: Vec<Cell> = set.iter().copied().filter(|cell| position.has(*cell, digit)).collect();
        let see = |a: Cell, b: Cell| position.board().peers(a).contains(b);
        assert!(places.iter().all(|a| places.iter().all(|b| a == b || see(*a, *b))), "{digit:?}");
        let outside = position.board().cells().filter(|cell| !set.contains(cell));
        let seen = outside.filter(|cell| places.iter().all(|place| see(*place, *cell)));
        struck.extend(seen.map(|cell| Candidate::new(cell, digit)));
    }
    struck.sort_unstable();
    struck
}

/// The steps of a technique that strike all of that.
fn steps_striking_all(position: &Position, technique: Technique) -> Vec<Step> {
    let struck = struck_by_set(position);
    all_steps(position, technique).into_iter().filter(|step| step.eliminations == struck).collect()
}

/// Each digit is in two cells of the ring, so that it is an XY-chain that closes, by rows, columns and boxes.
#[test]
fn a_ring_of_six_bivalue_cells_is_a_closed_xy_chain() {
    let ring = amid_all_candidates("11:12 15:23 26:34 86:45 82:56 91:16");
    let found = steps_striking_all(&ring, Technique::XyChain);
    assert!(found.len() == 1 && found[0].variant == 2, "{found:?}");
    assert_eq!(steps_striking_all(&ring, Technique::ContinuousNiceLoop).len(), 1);
    // A cell that is free to hold something else.
    assert_eq!(
        all_steps(&amid_all_candidates("11:12 15:23 26:34 86:45 82:56 91:167"), Technique::XyChain),
        []
    );
}

/// Four cells with two candidates and one with three, which lie in no two houses that cross: two almost locked sets
/// with two digits restricted.
#[test]
fn a_set_with_a_trivalue_cell_is_a_doubly_linked_als_xz() {
    // The digit that comes thrice is in the cell of three, and in others only.
    for set in ["11:123 21:14 12:15 51:24 15:35", "11:14 12:24 23:123 15:45 25:35"] {
        let position = amid_all_candidates(set);
        let found = steps_striking_all(&position, Technique::AlsXz);
        assert!(!found.is_empty() && found.iter().all(|step| step.variant == 2), "{found:?}");
        assert_eq!(steps_striking_all(&position, Technique::SueDeCoq), []);
    }
}
