//! Texts of Interactive Sudoku Solver.

use crate::variants::{VariantError, VariantFormat, detect, read, read_partial, write};
use nonet_engine::Family;

const LAYOUT: &str = "111222333111222333111222333444555666444555666444555666777888999777888999777888999";

#[test]
fn texts_of_several_lines_with_comments_and_grids_are_read() {
    let digits = format!("5{}", ".".repeat(80));
    for text in [
        "# A comment\n.Cage~3~R1C1~R1C2\n.AntiKnight\n  .Thermo~R2C1~R3C1\n.~R1C3_5".to_owned(),
        format!(".AntiKnight\n\n{digits}\n"),
        format!("{}\n\n.Thermo~R2C1\n~R3C1.", digits.replace(".........", ".........\n")),
    ] {
        assert_eq!(detect(&text), Some(VariantFormat::Iss), "{text}");
        let puzzle = read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(puzzle.given_count(), 1, "{text}");
        assert!(!puzzle.board().rules().is_empty(), "{text}");
    }
}

#[test]
fn digits_with_regions_are_read() {
    let swapped = LAYOUT.replacen('3', "x", 1).replacen('6', "3", 1).replacen('x', "6", 1);
    let digits = format!("{}8", ".".repeat(80));
    for (layout, name) in [(LAYOUT, Some("classic")), (&swapped, None)] {
        let read = read(&format!("{digits}{layout}"));
        match name {
            Some(name) => assert_eq!(read.unwrap().board().name(), name),
            // A cell without a neighbour in its region: these are no regions.
            None => assert!(read.is_err()),
        }
    }
    // Letters count from A where 16 digits leave no other meaning.
    let labels: String = (0..256).map(|i| char::from(b'A' + (i / 64 * 4 + i % 16 / 4) as u8)).collect();
    let puzzle = read(&format!("{}P {labels}", ".".repeat(255))).unwrap();
    assert_eq!((puzzle.board().name(), puzzle.given_count()), ("16x16", 1));
}

#[test]
fn alternatives_closed_lines_and_variables_do_not_become_other_rules() {
    let partial =
        read_partial(".Or.~R1C1_1.~R1C2_1.End.And.~R1C3_1.End.Whisper~5~R5C5~R5C6~R6C6~LOOP").unwrap();
    assert_eq!(partial.puzzle.given_count(), 1);
    assert_eq!(partial.unknown, ["Or"]);
    let name = partial.puzzle.board().name().to_owned();
    assert!(name.contains("whispers 5:41,42,51;whispers 5:51,41"), "{name}");
    let partial =
        read_partial(".SumLine~10~R1C1~R1C2~LOOP.AllDifferent~VA1~R1C1.CountingCircles~R1C1").unwrap();
    assert_eq!(
        partial.unknown,
        ["SumLine (closed)", "AllDifferent", "Counting Circles"]
            .map(|name| { name.replace("SumLine", "Sum Line").replace("AllDifferent", "All Different") })
    );
    assert_eq!(read_partial(".Shape~9x9~9~Raw.~R1C1_1").unwrap().unknown, ["Shape Raw"]);
}

#[test]
fn clues_of_zero_are_written_for_sandwiches_only() {
    let line = "1,2,3,4,5,6,7,8,9";
    let written = |rule: &str| {
        write(&read(&format!("classic;first-digit 0;{rule} 0:{line}")).unwrap(), VariantFormat::Iss)
    };
    assert!(written("sandwich").unwrap().contains(".Sandwich~0~R1"));
    assert!(matches!(written("x-sum"), Err(VariantError::UnsupportedRule(Family::XSum))));
}
