//! Texts about variants: rules beyond the houses.

mod board_title;
mod families;

pub use board_title::variant_title;
pub use families::{
    broken_rule, counted_rules, family_name, family_sentence, family_title, repeated_digit, rule_label,
    rule_name, rule_title, rules_sentence, style_name, style_sentence,
};
