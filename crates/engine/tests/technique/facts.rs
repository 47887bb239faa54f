//! The facts of each technique match an independent list.

use std::collections::BTreeSet;

use nonet_engine::rating::GradeLevel;
use nonet_engine::technique::{FishForm, HodokuLevel, Technique, TechniqueOrder};

#[test]
fn technique_facts_match_the_list() {
    let list = include_str!("../data/techniques.tsv").lines().filter(|line| !line.starts_with('#'));
    let ours: Vec<String> = Technique::all()
        .map(|t| {
            let tried = if t.is_extra() { "extra" } else { "tried" };
            let (level, code) = (GradeLevel::of(t).slug(), t.hodoku_code().unwrap_or("-"));
            let (score, hodoku, tenths) = (t.hodoku_score(), t.hodoku_level().name(), t.explainer_tenths());
            let rests = if t.needs_one_solution() { "one-solution" } else { "-" };
            format!("{t}\t{tried}\t{level}\t{code}\t{score}\t{hodoku}\t{tenths}\t{rests}")
        })
        .collect();
    for (ours, theirs) in ours.iter().zip(list.clone()) {
        assert_eq!(ours, theirs);
    }
    assert_eq!(ours.len(), list.count());
}

#[test]
fn hodoku_levels_end_at_its_scores() {
    use HodokuLevel::*;
    let ends = [(Easy, 800), (Medium, 1000), (Hard, 1600), (Unfair, 1800), (Extreme, u32::MAX)];
    for (level, end) in ends {
        assert_eq!(level.max_score(), end);
    }
}

#[test]
fn slugs_and_codes_name_one_technique_each() {
    let slugs: BTreeSet<_> = Technique::all().map(Technique::slug).collect();
    assert_eq!(slugs.len(), Technique::all().count());
    for technique in Technique::all() {
        assert_eq!(Technique::from_slug(technique.slug()), Some(technique));
        if let Some(code) = technique.hodoku_code() {
            assert_eq!(Technique::from_hodoku_code(code), Some(technique));
        }
    }
}

/// HoDoKu's library lists chains, almost locked sets and forcing techniques by their eliminations. Their codes begin
/// with 07, 09 and 13.
#[test]
fn chains_sets_and_forcing_are_named_by_their_results() {
    for technique in Technique::all() {
        let code = technique.hodoku_code().unwrap_or("");
        let family = ["07", "09", "13"].iter().any(|family| code.starts_with(family));
        let is_pattern = technique == Technique::RemotePair;
        assert_eq!(technique.is_named_by_results(), family && !is_pattern, "{technique}");
    }
}

#[test]
fn fish_of_any_size_have_facts() {
    let of = |size| Technique::fish(FishForm::Mutant, size).slug();
    assert_eq!([of(7), of(8), of(u8::MAX)], ["mutant-leviathan"; 3]);
    assert_eq!([of(0), of(1), of(2)], ["mutant-x-wing"; 3]);
}

#[test]
fn standard_order_omits_extras_and_hodoku_order_omits_unknown_techniques() {
    let order = TechniqueOrder::standard().techniques;
    assert_eq!(order.first(), Some(&Technique::FullHouse));
    assert_eq!(order.last(), Some(&Technique::NestedForcing));
    assert!(order.iter().all(|t| !t.is_extra()));
    assert!(TechniqueOrder::hodoku().techniques.iter().all(|t| t.hodoku_code().is_some()));
}
