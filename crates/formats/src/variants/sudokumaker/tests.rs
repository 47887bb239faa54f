//! Documents of SudokuMaker.

use crate::variants::{GuessLimits, PuzzleDraft, VariantError, VariantFormat, read, read_partial, write};
use nonet_engine::Family;
use serde_json::{Value, json};

fn draft(text: &str) -> Result<PuzzleDraft, VariantError> {
    super::draft(text, &GuessLimits::default())
}

fn link(puzzle: &Value) -> String {
    let document = json!({ "formatVersion": "1.5.0", "puzzle": puzzle }).to_string();
    let packed = lz_str::compress_to_encoded_uri_component(&document).replace('+', "%2B");
    format!("https://sudokumaker.app/?puzzle={packed}")
}

/// Returns the name of the board of a 9×9 puzzle with these constraints.
fn board(constraints: Value) -> String {
    let text = link(&json!({ "cells": [], "constraints": constraints }));
    let name = read(&text).map(|puzzle| puzzle.board().name().to_owned());
    name.unwrap_or_else(|error| panic!("{error}: {constraints}"))
}

#[test]
fn every_supported_type_is_read() {
    let name = board(json!([
        { "type": 13 },
        { "type": 11 },
        { "type": 100, "cells": [3] },
        { "type": 200, "clues": [{ "edge": 1, "value": 1 }], "negative": [1] },
        { "type": 202, "clues": [{ "edge": 9, "value": 5 }] },
        { "type": 300, "slow": true, "thermometers": [[0, 1, 2]] },
        { "type": 301, "cages": [{ "cells": [4, 5], "value": 9 }, { "cells": [7, 8], "value": 0 }] },
        { "type": 302, "groups": [[20, 40, 60]] },
        { "type": 303, "clues": [{ "corner": 11, "digits": [1, 2] }] },
        { "type": 305, "cells": [10, 20, 30] },
        { "type": 401, "minDifference": 4, "lines": [[12, 13], [14]] },
        { "type": 406, "groups": [2 | 16 | 128, 4 | 32 | 256, 8 | 64 | 512], "lines": [[27, 28, 29]] },
        { "type": 406, "groups": [14, 112, 896], "lines": [[36, 37, 38]] },
        { "type": 408, "bulbsWithArrows": [{ "bulbCells": [46, 45], "arrows": [[46, 47, 48]] }] },
        { "type": 500, "clues": [{ "outerCell": 0, "diagonal": -1, "value": 45 }, { "outerCell": 5, "diagonal": 1 }] },
        { "type": 501, "clues": [{ "outerCell": 11, "value": 7 }] },
        { "type": 502, "clues": [{ "outerCell": 111, "value": 8 }] },
    ]));
    for rule in [
        "anti-knight",
        "rising-diagonal",
        "even:4",
        "difference 1:1,2",
        "only-differences 1",
        "pair-sum 5:1,10",
        "slow-thermometer:1,2,3",
        "cage 9:5,6",
        "cage:8,9",
        "clone:21,41",
        "clone:41,61",
        "quadruple:1,2,10,11/12",
        "cage:11,21,31",
        "whispers 4:13,14",
        "modular 3:28,29,30",
        "entropic:37,38,39",
        "arrow 2:46,47,48,49",
        "little-killer 45:1,11,21,31,41,51,61,71,81",
        "sandwich 7:1,2,3,4,5,6,7,8,9",
        "x-sum 8:73,64,55,46,37,28,19,10,1",
    ] {
        assert!(name.split(';').any(|known| known == rule), "{rule} in {name}");
    }
}

#[test]
fn regions_are_read_as_one_number_per_cell() {
    let boxes: Vec<usize> = (0..81).map(|i| i / 27 * 3 + i % 9 / 3).collect();
    assert_eq!(board(json!([{ "type": 1, "regions": boxes }])), "classic");
    let none = vec![-1; 81];
    assert_eq!(board(json!([{ "type": 1, "regions": none }])), "grid:9x9:9");
}

#[test]
fn sizes_and_digits_of_both_kinds_of_grids_are_read() {
    let six = draft(&link(&json!({ "size": 6, "cells": [{ "given": true, "value": 6 }] }))).unwrap();
    assert_eq!((six.rows, six.columns, six.digits, six.least), (6, 6, 6, 1));
    let custom = json!({ "type": "custom", "width": 4, "height": 3, "minDigit": 0, "maxDigit": 5,
        "cells": [{ "given": true, "value": 0 }], "constraints": [{ "type": 2003 }] });
    let custom = draft(&link(&custom)).unwrap();
    assert_eq!((custom.rows, custom.columns, custom.digits, custom.least), (3, 4, 6, 0));
    assert_eq!(custom.givens.first().map(|(_, digit)| *digit), Some(0));
    assert!(custom.unknown.is_empty());
    let free = draft(&link(&json!({ "type": "custom", "width": 9 }))).unwrap();
    assert_eq!(free.unknown, ["rows and columns with repeated digits"]);
    assert!(draft(&link(&json!({ "size": 1000 }))).is_err());
}

#[test]
fn unsupported_constraints_are_named_as_sudokumaker_names_them() {
    let constraints = json!([
        { "type": 600, "cells": [1] },
        { "type": 405, "lines": [[0, 1, 2]], "disabled": true },
        { "type": 406, "groups": [62, 960], "lines": [[0, 1]] },
        { "type": 1000, "definition": { "name": "Yin yang", "backend": { "type": "code", "code": "" } } },
        { "type": 12, "solverIgnored": true },
        { "type": 777, "name": "New lines" },
        { "type": 4000 },
    ]);
    let text = link(&json!({ "constraints": constraints }));
    let partial = read_partial(&text).unwrap();
    let unknown =
        ["row indexers", "digit group lines 12345/6789", "custom constraint ‘Yin yang’", "New lines"];
    assert_eq!(partial.unknown, unknown);
    assert_eq!(partial.drawn, ["antiking", "fog"]);
    assert_eq!(read(&text), Err(VariantError::UnknownRule("row indexers".into())));
    assert_eq!(
        read(&link(&json!({ "constraints": [{ "type": 301, "cages": [{ "cells": [81] }] }] }))),
        Err(VariantError::Field { program: "SudokuMaker", field: "killer cages".into() })
    );
}

#[test]
fn neighbouring_maxima_are_not_compared_and_closed_lines_have_no_gap() {
    let name = board(
        json!([{ "type": 102, "cells": [0, 1] }, { "type": 401, "minDifference": 5, "lines": [[40, 41, 50, 49, 40]] }]),
    );
    for rule in ["greater:1,10", "greater:2,3", "greater:2,11", "whispers 5:41,42,51,50", "whispers 5:50,41"]
    {
        assert!(name.split(';').any(|known| known == rule), "{rule} in {name}");
    }
    assert!(!name.contains("greater:1,2"));
}

#[test]
fn families_with_a_constraint_are_written() {
    let unsupported = Family::ALL.iter().filter(|family| {
        let sample = family.sample().and_then(|sample| read(sample).ok());
        sample.is_some_and(|puzzle| write(&puzzle, VariantFormat::SudokuMaker).is_err())
    });
    let expected =
        [Family::EqualityCage, Family::SumLine, Family::Zipper, Family::Greater, Family::Low, Family::High];
    assert_eq!(unsupported.copied().collect::<Vec<_>>(), expected);
}

#[test]
fn the_meaning_of_lines_is_guessed_from_the_text() {
    // The solution's rows, each shifted by a band and a cell, with most digits given.
    let digit = |row: usize, column: usize| (row * 3 + row / 3 + column) % 9 + 1;
    let cell = |at: usize| match at {
        0 | 1 => json!({}),
        _ => json!({ "given": true, "value": digit(at / 9, at % 9) }),
    };
    let boxes: Vec<usize> = (0..81).map(|i| i / 27 * 3 + i % 9 / 3).collect();
    let puzzle = json!({
        "comment": "Normal sudoku rules apply. Digits along a purple line are a set of consecutive digits in any order (renban).",
        "cells": (0..81).map(cell).collect::<Vec<_>>(),
        "constraints": [
            { "type": 1, "regions": boxes },
            { "type": 2000, "style": { "color": "#f067f0", "thickness": 0.15 },
              "lines": [[{ "x": 0.5, "y": 0.5 }, { "x": 1.5, "y": 0.5 }]] },
        ],
    });
    let partial = read_partial(&link(&puzzle)).unwrap();
    assert_eq!(partial.puzzle.board().name(), "classic;renban:1,2");
    assert!(partial.unknown.is_empty() && partial.drawn.is_empty(), "{:?}", (partial.unknown, partial.drawn));
}

/// A solved 4×4 Sudoku.
const SOLVED: [u64; 16] = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];

/// A grid of 6×6 cells around a 4×4 Sudoku, with these constraints and cells.
fn bordered(constraints: &[Value], cells: &Value) -> String {
    let region = |i: usize| match (i / 6, i % 6) {
        (row @ 1..=4, column @ 1..=4) => ((row - 1) / 2 * 2 + (column - 1) / 2) as i64,
        _ => -1,
    };
    let regions: Vec<i64> = (0..36).map(region).collect();
    let mut all = vec![json!({ "type": 1, "regions": regions }), json!({ "type": 2003 })];
    all.extend_from_slice(constraints);
    link(
        &json!({ "type": "custom", "width": 6, "height": 6, "maxDigit": 4, "cells": cells, "constraints": all,
        "comment": "Normal sudoku rules apply. Skyscraper: numbers outside the grid count the visible buildings." }),
    )
}

#[test]
fn cells_around_the_regions_are_removed() {
    let constraints = [
        json!({ "type": 100, "cells": [7] }),
        json!({ "type": 501, "clues": [{ "outerCell": 2, "value": 5 }] }),
        json!({ "type": 301, "cages": [{ "cells": [14, 15], "value": 5 }, { "cells": [0, 1], "value": 3 }] }),
    ];
    let mut cells = vec![json!({}); 36];
    cells[10] = json!({ "given": true, "value": 2 });
    let partial = read_partial(&bordered(&constraints, &cells.into())).unwrap();
    let board = partial.puzzle.board();
    assert_eq!(board.cell_count(), 16);
    for rule in ["4x4", "even:1", "sandwich 5:1,5,9,13", "cage 5:6,7"] {
        assert!(board.name().split(';').any(|known| known == rule), "{rule} in {}", board.name());
    }
    assert_eq!(
        partial
            .puzzle
            .givens()
            .filled()
            .map(|(cell, digit)| (cell.index(), digit.index()))
            .collect::<Vec<_>>(),
        [(3, 1)]
    );
    assert_eq!(partial.unknown, ["cage with cells around the grid"]);
}

#[test]
fn givens_around_the_regions_are_clues() {
    let mut cells = vec![json!({}); 36];
    for (place, digit) in SOLVED.into_iter().enumerate() {
        cells[6 * (place / 4 + 1) + place % 4 + 1] = json!({ "value": digit });
    }
    cells[1] = json!({ "given": true, "value": 3 });
    cells[12] = json!({ "given": true, "value": 2 });
    let partial = read_partial(&bordered(&[], &cells.into())).unwrap();
    let name = partial.puzzle.board().name().to_owned();
    for rule in ["skyscraper 3:1,5,9,13", "skyscraper 2:5,6,7,8"] {
        assert!(name.split(';').any(|known| known == rule), "{rule} in {name}");
    }
}

#[test]
fn digits_in_all_cells_are_the_solution() {
    let boxes: Vec<usize> = (0..16).map(|i| i / 8 * 2 + i % 4 / 2).collect();
    let puzzle = |digits: &[u64]| {
        let cells: Vec<Value> = digits.iter().map(|digit| json!({ "value": digit })).collect();
        link(&json!({ "size": 4, "cells": cells, "constraints": [{ "type": 1, "regions": boxes }] }))
    };
    let read = |digits: &[u64]| read_partial(&puzzle(digits)).unwrap();
    let found = read(&SOLVED);
    let digits =
        found.solution.map(|grid| grid.as_slice().iter().flatten().map(|d| d.value()).collect::<Vec<_>>());
    assert_eq!(digits, Some(SOLVED.map(|digit| digit as u8).to_vec()));
    assert_eq!(found.puzzle.given_count(), 0);
    // Digits that clash, or not all of them, are those of a player.
    assert_eq!(read(&[1; 16]).solution, None);
    assert_eq!(read(&SOLVED[..15]).solution, None);
}

#[test]
fn sentences_are_quoted_whatever_the_digits() {
    for (least, comment, unread) in [
        (0, "digit n in a circle appears exactly n times in circles", 1),
        (1, "parity 4-bit clock of cells", 0),
    ] {
        let puzzle = json!({ "minDigit": least, "type": "custom", "maxDigit": least + 8, "comment": comment,
            "constraints": [{ "type": 2003 }] });
        let partial = read_partial(&link(&puzzle)).unwrap();
        assert_eq!(partial.said, [comment]);
        assert_eq!(partial.unread.len(), unread, "{comment}");
    }
}
