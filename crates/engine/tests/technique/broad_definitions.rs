//! Steps that only broad definitions of techniques include. Each is tested with a position that has it, and a similar
//! one that lacks it.

use nonet_engine::technique::{Technique, TechniqueOrder, all_steps, next_step};

use crate::positions::{candidates, position, steps_striking};

#[test]
fn dual_kites_may_use_two_digits() {
    let kites = |second: &str| position(&format!("11:12 15:1 {second}:12 52:1 26:2 61:2 55:1 66:2"));
    assert_eq!(steps_striking(&kites("22"), Technique::TwoStringKite, "155").len(), 1);
    assert_eq!(steps_striking(&kites("22"), Technique::DualTwoStringKite, "155 266").len(), 1);
    // The second digit's kite uses another cell of the box.
    let apart = position("11:12 15:1 22:1 23:2 52:1 26:2 61:2 55:1 66:2");
    assert_eq!(all_steps(&apart, Technique::DualTwoStringKite), []);
}

#[test]
fn a_closed_xy_chain_eliminates_along_every_link() {
    let ring = |last: &str| position(&format!("11:12 15:23 55:34 51:{last} 18:123 85:34 58:45 81:15"));
    let closed = steps_striking(&ring("14"), Technique::XyChain, "218 385 458 181");
    assert!(closed.iter().all(|step| step.variant == 2 && step.evidence.links.len() == 8), "{closed:?}");
    assert_eq!(closed.len(), 1);
    // A search for the next step finds it as well.
    assert_eq!(next_step(&ring("14"), &TechniqueOrder::new([Technique::XyChain])), Some(closed[0].clone()));
    let open = all_steps(&ring("64"), Technique::XyChain);
    assert!(open.iter().all(|step| step.variant == 1), "{open:?}");
    // Two cells are a naked pair, not a chain.
    assert_eq!(all_steps(&position("11:12 15:12 18:12"), Technique::XyChain), []);
}

#[test]
fn one_petal_may_serve_two_candidates_of_a_stem() {
    let blossom = |other: &str| position(&format!("11:123 12:129 13:129 41:{other} 49:45678 21:9"));
    assert_eq!(steps_striking(&blossom("39"), Technique::DeathBlossom, "921").len(), 1);
    assert_eq!(steps_striking(&blossom("38"), Technique::DeathBlossom, "921"), []);
    // One petal for all candidates is not a blossom.
    assert_eq!(all_steps(&position("11:12 12:129 13:129 21:9"), Technique::DeathBlossom), []);
}

#[test]
fn all_steps_include_chains_through_five_cell_sets() {
    let row = "11:1234 12:2345 13:2345 14:2345 19:234578";
    let chain = |fifth: &str| position(&format!("{row} 15:{fifth} 91:17 95:67 99:7"));
    assert_eq!(steps_striking(&chain("256"), Technique::GroupedAic, "799").len(), 1);
    let usual = next_step(&chain("256"), &TechniqueOrder::new([Technique::GroupedAic]));
    assert!(usual.is_none_or(|step| step.eliminations != candidates("799")));
    assert_eq!(steps_striking(&chain("2568"), Technique::GroupedAic, "799"), []);
}

/// A chain with a group, next to an equally long one without: each is found under its own name.
#[test]
fn grouped_chains_are_found_next_to_equally_long_plain_ones() {
    let both = position("11:1 15:1 16:1 24:1 54:1 59:1 51:1 91:1 99:1");
    let plain = all_steps(&both, Technique::Aic);
    let grouped = all_steps(&both, Technique::GroupedAic);
    let struck = |steps: &[nonet_engine::technique::Step]| {
        steps.iter().flat_map(|step| step.eliminations.clone()).collect::<std::collections::BTreeSet<_>>()
    };
    assert!(!grouped.is_empty() && struck(&grouped).is_superset(&struck(&plain)), "{plain:#?}\n{grouped:#?}");
}
