//! Locked sets with as many cells as digits, where the cells of each digit all see each other, also called twinned
//! XY-chains. Each position has such a set among cells with all candidates.

use nonet_engine::Cell;
use nonet_engine::technique::{Candidate, Position, Step, Technique, all_steps};

use crate::positions::amid_all_candidates;

/// Returns the cells of the set: those that lack some candidates.
fn set_of(position: &Position) -> Vec<Cell> {
    position.open().iter().filter(|cell| position.candidates(*cell).len() < 9).collect()
}

/// Returns the eliminations of the set: each digit from the other cells that see all of its cells in the set.
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

/// Returns the steps of a technique with exactly these eliminations.
fn steps_striking_all(position: &Position, technique: Technique) -> Vec<Step> {
    let struck = struck_by_set(position);
    all_steps(position, technique).into_iter().filter(|step| step.eliminations == struck).collect()
}

/// Each digit is in two cells of the ring, so the ring is a closed XY-Chain through rows, columns and boxes.
#[test]
fn a_ring_of_six_bivalue_cells_is_a_closed_xy_chain() {
    let ring = amid_all_candidates("11:12 15:23 26:34 86:45 82:56 91:16");
    let found = steps_striking_all(&ring, Technique::XyChain);
    assert!(found.len() == 1 && found[0].variant == 2, "{found:?}");
    assert_eq!(steps_striking_all(&ring, Technique::ContinuousNiceLoop).len(), 1);
    // One cell can hold another digit.
    assert_eq!(
        all_steps(&amid_all_candidates("11:12 15:23 26:34 86:45 82:56 91:167"), Technique::XyChain),
        []
    );
}

/// Four bivalue cells and one with three candidates, which don't all lie in two crossing houses, form two almost locked
/// sets with two restricted digits.
#[test]
fn a_set_with_a_trivalue_cell_is_a_doubly_linked_als_xz() {
    // The digit that occurs three times is in the cell with three candidates in the first set, and only in other cells
    // in the second.
    for set in ["11:123 21:14 12:15 51:24 15:35", "11:14 12:24 23:123 15:45 25:35"] {
        let position = amid_all_candidates(set);
        let found = steps_striking_all(&position, Technique::AlsXz);
        assert!(!found.is_empty() && found.iter().all(|step| step.variant == 2), "{found:?}");
        assert_eq!(steps_striking_all(&position, Technique::SueDeCoq), []);
    }
}
