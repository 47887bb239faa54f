//! Rules that a puzzle does not need.

#![allow(clippy::unwrap_used, reason = "a panic fails the test")]

use nonet_engine::RuleId;
use nonet_engine::solver::redundant_rules;
use nonet_formats::variants::read;

#[test]
fn either_copy_of_a_repeated_rule_is_redundant() {
    let text = ".AntiKnight.AntiKing.~R1C1_1~R1C7_5~R1C8_6~R1C9_7~R2C1_2~R2C2_3~R2C3_4~R2C9_8.Cage~6~R1C1~R1C2\
        .Cage~6~R1C1~R1C2";
    // The solution has 1 and 9 in these cells.
    assert_eq!(redundant_rules(&read(text).unwrap(), 100_000), None);
    let spare = redundant_rules(&read(&text.replace("~6~", "~10~")).unwrap(), 100_000).unwrap();
    assert!(spare.redundant.contains(&RuleId::new(2)) && spare.redundant.contains(&RuleId::new(3)));
    assert!(!spare.redundant.contains(&RuleId::new(0)), "{spare:?}");
}
