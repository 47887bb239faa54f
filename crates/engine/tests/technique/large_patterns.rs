//! The large patterns of the hardest puzzles: each is found in a position made for it, and not found in a similar one
//! that lacks it, or on boards without boxes in rows and columns.

use std::sync::Arc;

use nonet_engine::geometry;
use nonet_engine::technique::{BoardTables, Technique, all_steps};

use crate::positions::{position, steps_striking};

#[test]
fn fireworks_fill_three_cells() {
    let thrown = |more: &str| position(&format!("11:1234 17:1235 71:1236 12:12 21:13 22:19 {more}"));
    assert_eq!(steps_striking(&thrown(""), Technique::Fireworks, "411 517 671 122").len(), 1);
    // A second candidate cell for 1 on the line.
    assert_eq!(steps_striking(&thrown("18:1"), Technique::Fireworks, "411 517 671 122"), []);
}

#[test]
fn a_tridagon_leaves_the_other_candidates_of_its_cells() {
    let boxes = |last: &str| {
        position(&format!("11:123 22:123 33:123 14:123 25:123 36:123 41:123 52:123 63:123 45:45 {last}"))
    };
    let one = steps_striking(&boxes("44:123 56:123 65:1234"), Technique::Tridagon, "165 265 365 445");
    assert!(one.len() == 1 && one[0].variant == 1, "{one:?}");
    let several = steps_striking(&boxes("44:1234 56:123 65:1234"), Technique::Tridagon, "445");
    assert!(several.len() == 1 && several[0].variant == 2, "{several:?}");
    // Four diagonals of the same kind can be filled with three digits.
    assert_eq!(all_steps(&boxes("44:123 55:123 66:1234"), Technique::Tridagon), []);
}

#[test]
fn exocet_targets_hold_the_digits_of_the_base() {
    let base =
        |more: &str| position(&format!("11:123 12:123 24:1234 37:1235 53:123 63:123 54:123 67:123 {more}"));
    assert_eq!(steps_striking(&base(""), Technique::Exocet, "424 537").len(), 1);
    // A third row, so that the three lines have room for each digit without the targets.
    assert_eq!(steps_striking(&base("77:123"), Technique::Exocet, "424 537"), []);
    // A digit that neither target can hold is excluded from the base as well.
    let without = position("11:123 12:123 24:124 37:125 53:123 63:123 54:123 67:123");
    assert_eq!(steps_striking(&without, Technique::Exocet, "311 312 424 537").len(), 1);
}

#[test]
fn a_target_of_a_senior_exocet_lies_outside_the_band() {
    let base =
        |more: &str| position(&format!("11:123 12:123 24:1234 47:1235 53:123 63:123 54:123 67:123 {more}"));
    let found = steps_striking(&base(""), Technique::Exocet, "424 547");
    assert!(found.len() == 1 && found[0].variant == 2, "{found:?}");
    // A third row, so that the three lines have room for each digit without the targets.
    assert_eq!(steps_striking(&base("77:123"), Technique::Exocet, "424 547"), []);
}

#[test]
fn two_exocets_lock_four_digits() {
    let both = |second: &str| {
        position(&format!("11:1234 12:1234 24:1234 37:1234 {second} 53:1234 63:1234 54:1234 67:1234 31:19"))
    };
    let found = steps_striking(&both("35:1234 36:1234 23:1234 17:1234"), Technique::Exocet, "131");
    assert!(!found.is_empty() && found.iter().all(|step| step.variant == 3), "{found:?}");
    // One cell of the second base can hold another digit.
    assert_eq!(steps_striking(&both("35:1234 36:12345 23:1234 17:1234"), Technique::Exocet, "131"), []);
}

#[test]
fn an_sk_loop_eliminates_digits_from_its_boxes_and_lines() {
    let ring = |first: &str| {
        position(&format!(
            "21:{first} 23:1234 24:3456 26:3456 15:5678 35:5678 45:1278 65:1278 54:1234 56:1234 51:3456 53:3456 \
             42:5678 62:5678 12:1278 32:1278 11:19 29:39 95:79"
        ))
    };
    assert_eq!(steps_striking(&ring("1234"), Technique::SkLoop, "111 329 795").len(), 1);
    assert_eq!(steps_striking(&ring("12349"), Technique::SkLoop, "111 329 795"), []);
}

#[test]
fn sectors_are_locked_if_their_lines_hold_as_many_digits_as_cells() {
    let sectors = |last: &str| {
        position(&format!("11:125 14:126 17:127 41:135 44:136 47:137 71:145 74:146 77:{last} 19:29 91:59"))
    };
    let found = steps_striking(&sectors("147"), Technique::MultiSectorLockedSet, "219 591");
    assert!(found.len() == 1 && found[0].evidence.cells.len() == 9, "{found:?}");
    assert_eq!(steps_striking(&sectors("1478"), Technique::MultiSectorLockedSet, "219 591"), []);
}

#[test]
fn box_rectangles_are_found_on_boards_that_have_them() {
    let count = |name: &str| {
        let board = geometry::catalogue::board(name).unwrap();
        BoardTables::new(Arc::new(board)).box_rectangles().len()
    };
    assert_eq!(["classic", "6x6", "x", "triangular"].map(count), [9, 3, 9, 0]);
}
