//! Entering the number or the digits of the chosen rule.

use nonet_engine::Digit;
use nonet_engine::rules::{Family, NumberKind, Rule};

use crate::editor::draft_editor::DraftEditor;

/// The largest number that a rule can have.
const MAX_NUMBER: u16 = 999;

impl DraftEditor {
    /// Appends a digit to the number of the chosen rule, or adds it to the digits of the rule.
    pub(in crate::editor) fn enter_into_rule(&mut self, typed: char) {
        let Some(rule) = self.chosen_rule() else { return };
        let most = self.draft.base.digit_count();
        let digit = Digit::from_char(typed).filter(|digit| digit.value() <= most);
        let changed = match (rule.family(), digit) {
            (Family::Quadruple, Some(digit)) if rule.digits().len() < rule.cells().len() => {
                let mut digits = rule.digits().to_vec();
                digits.push(digit);
                digits.sort_unstable();
                rule.clone().with_digits(digits)
            }
            (Family::Allowed, Some(digit)) => {
                let mut digits: Vec<Digit> = rule.digits().iter().copied().filter(|d| *d != digit).collect();
                if digits.len() == rule.digits().len() {
                    digits.push(digit);
                }
                digits.sort_unstable();
                rule.clone().with_digits(digits)
            }
            (Family::Quadruple | Family::Allowed, _) => return,
            (family, _) => {
                let Some(figure) = typed.to_digit(10).filter(|_| family.number() != NumberKind::None) else {
                    return;
                };
                let before = rule.number().filter(|_| self.rule_tool.typing).unwrap_or_default();
                let number = before * 10 + figure as u16;
                rule.clone().with_number(if number > MAX_NUMBER { figure as u16 } else { number })
            }
        };
        self.change_chosen(changed);
        self.rule_tool.typing = true;
    }

    /// Removes the last digit of the chosen rule, or the rule itself if it has neither a number nor digits.
    pub(in crate::editor) fn erase_from_rule(&mut self) {
        let (Some(chosen), Some(rule)) = (self.rule_tool.chosen, self.chosen_rule()) else { return };
        let bare = Rule::new(rule.family(), rule.cells().iter().copied());
        let changed = match (rule.number(), rule.digits().split_last()) {
            (Some(0..=9), _) => bare,
            (Some(number), _) => bare.with_number(number / 10),
            (None, Some((_, rest))) => bare.with_digits(rest.iter().copied()),
            (None, None) => return self.remove_rule(chosen),
        };
        self.change_chosen(changed);
        self.rule_tool.typing = true;
    }
}
