//! Tests of the sentences that state rules.

use super::*;
use nonet_engine::Cell;

#[test]
fn families_are_found_with_their_colours() {
    let words = RuleWords::new(
        "Normal sudoku rules apply. Neighbouring digits along a green line differ by at least 4.\n\
         Purple lines hold consecutive digits in any order. Not all dots are given.",
    );
    assert_eq!(words.colour_match(Family::Whispers, Some(Hue::Green), &[]), Some(ColourMatch::Named));
    assert_eq!(words.colour_match(Family::Whispers, Some(Hue::Blue), &[]), Some(ColourMatch::Other));
    assert_eq!(words.colour_match(Family::Renban, Some(Hue::Purple), &[]), Some(ColourMatch::Named));
    assert_eq!(words.colour_match(Family::Palindrome, Some(Hue::Grey), &[]), None);
    assert_eq!(words.number(Family::Whispers, &["at least"]), Some(4));
    assert!(!words.all_are_given(Family::OnlyDifferences));
    assert!(
        RuleWords::new(" \n").are_none() && RuleWords::new("No rules provided for this puzzle.").are_none()
    );
}

#[test]
fn the_digits_to_place_are_found() {
    let range = |text: &str| RuleWords::new(text).digit_range();
    assert_eq!(range("Place six of the digits 1-9 in each row."), Some((1, 9)));
    assert_eq!(range("Fill the grid with the digits 0 to 8."), Some((0, 9)));
    assert_eq!(range("Clues are sums of the digits between the 1 and the 9 in that row."), None);
    assert_eq!(range("Normal sudoku rules apply."), None);
}

#[test]
fn repeats_on_a_diagonal_clue_are_no_rule_of_diagonals() {
    let words = RuleWords::new(
        "Clues outside the grid give the sum of the indicated diagonal. Digits may repeat along such a diagonal \
         if allowed by other rules.",
    );
    assert!(!words.mention(Family::FallingDiagonal));
    assert!(words.mention(Family::LittleKiller));
    assert!(RuleWords::new("Digits cannot repeat on the marked diagonals.").mention(Family::FallingDiagonal));
}

#[test]
fn sentences_about_other_rules_are_quoted() {
    let cage = [Rule::new(Family::Cage, [Cell::new(0), Cell::new(1)]).with_number(3)];
    let words = RuleWords::new(
        "Normal sudoku rules apply, and identical digits cannot be a knight's move apart. Digits cannot repeat \
         within a cage. Cages show their sums. Have fun! A snake of cells, e.g. R1C1, moves through the grid.",
    );
    assert_eq!(
        words.unread(&cage),
        [
            "Normal sudoku rules apply, and identical digits cannot be a knight's move apart",
            "A snake of cells, e.g. R1C1, moves through the grid"
        ]
    );
    let knight = [&cage[..], &[Rule::everywhere(Family::AntiKnight)]].concat();
    assert_eq!(words.unread(&knight).len(), 1);
    assert!(RuleWords::new("Place the digits 1 to 9 in every row, column and box.").unread(&[]).is_empty());
}
