//! The logical path of a killer sudoku from another program.

#![allow(clippy::unwrap_used, reason = "a panic fails the test")]

use nonet_engine::technique::{PathOutcome, Position, Technique, TechniqueOrder, solve_logically};
use nonet_formats::variants::read;

#[test]
fn a_killer_without_givens_is_solved_by_its_cages() {
    let text = "3x3::k:3595:3595:3844:3844:3090:3336:3336:2575:2575:3595:4620:4620:3348:3090:5:5648:5648:2575:3350:\
        4620:4620:3348:3090:23:5648:5648:3841:3350:2581:24:3348:25:26:27:2579:3841:28:2581:29:30:4625:4625:4625:\
        2579:31:3843:2581:32:33:34:35:36:2579:3335:3843:4878:4878:37:38:39:4618:4618:3335:3341:4878:4878:40:41:42:\
        4618:4618:3593:3341:3341:3334:3334:43:3842:3842:3593:3593:";
    let puzzle = read(text).unwrap();
    let path = solve_logically(&Position::new(&puzzle), &TechniqueOrder::standard());
    assert_eq!(path.outcome, PathOutcome::Solved);
    let used = |technique: Technique| path.steps.iter().any(|s| s.technique == technique);
    assert!(used(Technique::RuleAlone) && used(Technique::RuleAndHouse));
    assert!(
        path.steps.iter().all(|s| s.technique.needs_rules() != s.evidence.rules.is_empty()
            || s.technique == Technique::RuleTried)
    );
}
