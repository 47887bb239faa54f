//! A puzzle that is written and read back is the same puzzle.

use std::sync::Arc;

use proptest::prelude::*;

use super::{
    PuzzleInfo, VariantError, VariantFormat, detect, read, read_partial, read_with_info, write, write_with,
};
use nonet_engine::solver::{Limits, solve};
use nonet_engine::testing::random_variant;
use nonet_engine::{Family, Grid, Puzzle, Rule};

/// True if two puzzles have the same solutions, even if their rules are written differently.
fn are_equivalent(a: &Puzzle, b: &Puzzle) -> bool {
    let alike =
        |outcome: nonet_engine::solver::SearchOutcome| (outcome.count, outcome.solutions.into_iter().next());
    a.board().cell_count() == b.board().cell_count()
        && alike(solve(a, Limits::ALL.solutions(1).steps(3000))).1.is_none_or(|s| s.is_solved(b.board()))
        && alike(solve(b, Limits::ALL.solutions(1).steps(3000))).1.is_none_or(|s| s.is_solved(a.board()))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(80))]

    #[test]
    fn puzzles_are_read_back_in_every_format(seed: u64) {
        let (board, _, givens) = random_variant(seed);
        let puzzle = Puzzle::new(board, givens).unwrap();
        // A drawing is understood if the puzzle has one solution; the tests of SudokuPad read drawings back.
        for form in VariantFormat::ALL.into_iter().filter(|form| *form != VariantFormat::SudokuPad) {
            let Ok(text) = write(&puzzle, form) else {
                prop_assert!(form != VariantFormat::Nonet);
                continue;
            };
            if puzzle.board().rules().is_empty() {
                continue;
            }
            prop_assert_eq!(detect(&text), Some(form), "{}", text);
            let again = read(&text);
            prop_assert!(again.as_ref().is_ok_and(|again| are_equivalent(&puzzle, again)), "{text}\n{again:?}", again = again.err());
        }
    }
}

#[test]
fn formats_are_detected() {
    assert_eq!(detect(".AntiKnight.AntiConsecutive.~R3C4_4"), Some(VariantFormat::Iss));
    assert_eq!(detect(".AntiKnight."), Some(VariantFormat::Iss));
    assert_eq!(detect(&".".repeat(81)), None);
    assert_eq!(detect(&format!("{:.<256}", ".A.B.C12")), None);
    assert_eq!(detect("classic;cage 3:1,2"), Some(VariantFormat::Nonet));
    assert_eq!(
        detect("530070000600195000098000060800060003400803001700020006060000280000419005000080079"),
        None
    );
}

#[test]
fn unsupported_rules_and_syntax_errors_are_named() {
    assert_eq!(read(".Cage~3~R1C1~R1C2.NFA~abc~~R1C1"), Err(VariantError::UnknownRule("NFA".into())));
    assert_eq!(
        read(".Cage~3~R1C1~R1C10").unwrap_err().to_string(),
        "‘R1C10’ in ‘Cage~3~R1C1~R1C10’ is not understood"
    );
    assert_eq!(
        read(".Cage~2~R1C1~R1C2").unwrap_err().to_string(),
        "cage at r1c1, r1c2: its cells add up to 3 at least and 17 at most, never to 2"
    );
}

#[test]
fn killers_are_converted_between_both_strings() {
    let short = "Z<<<<W<<<^0<<>^X<T>^j>>>^>^c^^<<>>^T^<<<^>>>^^S<<^<<0^>^L<<<^^<^>^U<>>^Q>>>^>>>>^";
    let puzzle = read(short).unwrap();
    let first = puzzle.board().rules().list()[0].clone();
    assert_eq!((first.family(), first.number()), (Family::Cage, Some(35)));
    assert_eq!(
        solve(&read(&write(&puzzle, VariantFormat::ShortKiller).unwrap()).unwrap(), Limits::ONE).count,
        1
    );
    let overlap = puzzle.board().rules().list().iter().cloned();
    let both = overlap.chain([Rule::new(Family::Cage, first.cells()[..2].iter().copied())]).collect();
    let board = Arc::new(puzzle.board().with_rules(both, 1).unwrap());
    let overlapping = Puzzle::new(board, Grid::empty(81)).unwrap();
    assert_eq!(
        write(&overlapping, VariantFormat::LongKiller),
        Err(VariantError::UnsupportedRule(Family::Cage))
    );
}

#[test]
fn supported_rules_are_read_and_the_rest_is_listed() {
    let partial = read_partial(".Cage~3~R1C1~R1C2.NFA~abc~~R1C1.NFA~x~~R2C1").unwrap();
    assert_eq!(partial.puzzle.board().rules().list().len(), 1);
    assert_eq!((partial.unknown, partial.drawn), (vec!["NFA".to_owned()], Vec::<String>::new()));
    let row = "[{},{},{},{}]";
    let text = format!(
        "{{\"size\":4,\"grid\":[{row},{row},{row},{row}],\"killercage\":[{{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"3\"}}],\"fogofwar\":[\"R1C1\"],\"circle\":[{{\"cells\":[\"R1C1\"]}}],\"sumline\":[{{}}]}}"
    );
    assert_eq!(detect(&text), Some(VariantFormat::FPuzzles));
    let partial = read_partial(&text).unwrap();
    assert_eq!(partial.puzzle.board().name(), "4x4;cage 3:1,2");
    assert_eq!(
        (partial.unknown, partial.drawn),
        (vec!["sumline".to_owned(), "circles".to_owned()], vec!["fog".to_owned()])
    );
    assert_eq!(read(&text), Err(VariantError::UnknownRule("sumline".into())));
}

#[test]
fn links_have_the_texts_of_the_author() {
    let info = PuzzleInfo {
        title: "Knot".to_owned(),
        author: "Ada".to_owned(),
        rules: "Normal sudoku rules apply.".to_owned(),
    };
    let puzzle = read("classic;cage 15:1,2,10").unwrap();
    let link = write_with(&puzzle, VariantFormat::FPuzzles, &info).unwrap();
    let units = lz_str::decompress_from_base64(link.split_once("load=").unwrap().1).unwrap();
    let text = String::from_utf16(&units).unwrap();
    for field in ["\"title\":\"Knot\"", "\"author\":\"Ada\"", "\"ruleset\":\"Normal sudoku rules apply.\""] {
        assert!(text.contains(field), "{text}");
    }
    for form in [VariantFormat::FPuzzles, VariantFormat::SudokuMaker] {
        for info in [&info, &PuzzleInfo::default()] {
            let link = write_with(&puzzle, form, info).unwrap();
            assert_eq!(read_with_info(&link), Ok((puzzle.clone(), info.clone())), "{form:?}");
            assert_eq!(read_partial(&link).unwrap().info, *info, "{form:?}");
        }
    }
    // Formats without a place for the texts.
    for form in [VariantFormat::Iss, VariantFormat::Nonet, VariantFormat::LongKiller] {
        let text = write_with(&puzzle, form, &info).unwrap();
        assert_eq!(read_with_info(&text).unwrap().1, PuzzleInfo::default(), "{form:?}");
    }
}

#[test]
fn sudokupad_links_give_back_only_the_texts_of_the_author() {
    let info = PuzzleInfo {
        title: "Knot".to_owned(),
        author: "Ada".to_owned(),
        rules: "Normal sudoku rules apply.\n\nCages show their sums.".to_owned(),
    };
    let only_author = PuzzleInfo { author: "Ada".to_owned(), ..PuzzleInfo::default() };
    for puzzle in ["classic;cage 15:1,2,10", "grid:4x6:6;cage 3:1,2"] {
        let puzzle = read(puzzle).unwrap();
        for info in [&info, &only_author, &PuzzleInfo::default()] {
            let link = write_with(&puzzle, VariantFormat::SudokuPad, info).unwrap();
            assert_eq!(read_partial(&link).unwrap().info, *info);
        }
    }
}

#[test]
fn texts_of_the_author_are_read_from_documents_of_other_programs() {
    let row = "[{},{},{},{}]";
    let rows = format!("[{row},{row},{row},{row}]");
    let texts = |title: &str, author: &str, rules: &str| PuzzleInfo {
        title: title.to_owned(),
        author: author.to_owned(),
        rules: rules.to_owned(),
    };
    let cells = ["{}"; 16].join(",");
    for (document, info) in [
        (
            format!(
                r#"{{"size":4,"grid":{rows},"title":" Two  ","author":"Ada","ruleset":"Normal rules.\r\nNo more.\n"}}"#
            ),
            texts("Two", "Ada", "Normal rules.\r\nNo more."),
        ),
        // Fields of another type are no texts.
        (
            format!(r#"{{"size":4,"grid":{rows},"title":null,"author":[1],"ruleset":{{}}}}"#),
            PuzzleInfo::default(),
        ),
        (
            format!(
                r#"{{"cellSize":50,"cells":{rows},"cages":[],"metadata":{{"title":"Sudoku","author":"Nonet","rules":["One.","Two."]}}}}"#
            ),
            texts("Sudoku", "Nonet", "One.\nTwo."),
        ),
        (
            format!(
                r#"{{"cellSize":50,"cells":{rows},"cages":[{{"value":"title: Knots: two"}},{{"value":"author: Ada"}},{{"value":"rules: One."}},{{"value":"rules: Two."}}]}}"#
            ),
            texts("Knots: two", "Ada", "One.\nTwo."),
        ),
        (format!("{{ce:{rows},ca:[{{v:'title: Short'}},{{v:'author: Ada'}}]}}"), texts("Short", "Ada", "")),
        (
            format!(
                r#"{{"formatVersion":"1.5.0","puzzle":{{"name":"Rings","author":"Ada","comment":"- sudoku\n- rings","size":4,"cells":[{cells}],"constraints":[]}}}}"#
            ),
            texts("Rings", "Ada", "- sudoku\n- rings"),
        ),
    ] {
        let partial = read_partial(&document);
        assert_eq!(partial.as_ref().map(|partial| &partial.info), Ok(&info), "{document}");
    }
}

#[test]
fn sudokupad_links_with_f_puzzles_data_are_read() {
    let puzzle = read("classic;cage 15:1,2,10").unwrap();
    let link = write(&puzzle, VariantFormat::FPuzzles).unwrap();
    let payload = link.split_once("load=").unwrap().1;
    for text in [
        format!("https://sudokupad.app/fpuzzles{payload}"),
        format!("https://sudokupad.app/?puzzleid=fpuzzles{payload}"),
        format!("https://sudokupad.app/fpuz{payload}?setting-nogrid=1"),
        format!("https://beta.sudokupad.app/sudoku/fpuz{}", payload.replace('+', "%2B").replace('/', "%2F")),
        format!("https://sudocle.example/?puzzleid=fpuzzles{payload}"),
        format!("fpuz{payload}"),
        format!("fpuzzles{payload}"),
        payload.to_owned(),
    ] {
        assert_eq!(read(&text).as_ref(), Ok(&puzzle), "{text}");
    }
    assert_eq!(read("https://sudokupad.app/sclN4Ig"), Err(VariantError::Damaged("SudokuPad")));
    for name in ["abcdef", "sudoku/cleverscl", "?puzzleid=sclera"] {
        assert_eq!(read(&format!("https://sudokupad.app/{name}")), Err(VariantError::OnServer));
    }
}

#[test]
fn a_solution_in_the_text_is_kept_for_comparison() {
    let digits = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let rows: Vec<&str> = (0..9).map(|row| &digits[9 * row..9 * row + 9]).collect();
    let empty = format!("[{}]", [format!("[{}]", ["{}"; 9].join(",")).as_str(); 9].join(","));
    let as_numbers = digits.chars().map(String::from).collect::<Vec<_>>().join(",");
    for text in [
        format!("{{\"size\":9,\"grid\":{empty},\"solution\":[{as_numbers}]}}"),
        format!("{{\"size\":9,\"grid\":{empty},\"solution\":\"{digits}\"}}"),
        format!(
            "{{\"cellSize\":50,\"cells\":{empty},\"cages\":[],\"metadata\":{{\"solution\":\"{digits}\"}}}}"
        ),
        format!(
            "{{\"cellSize\":50,\"cells\":{empty},\"cages\":[{{\"value\":\"solution: {}\"}}]}}",
            rows.join("")
        ),
    ] {
        let solution = read_partial(&text).unwrap().solution;
        let found: Option<String> =
            solution.map(|grid| grid.as_slice().iter().flatten().map(|d| d.to_char()).collect());
        assert_eq!(found.as_deref(), Some(digits), "{text}");
    }
}

#[test]
fn a_solution_that_breaks_a_rule_is_named() {
    let cells = format!("[{}]", [format!("[{}]", ["{}"; 4].join(",")).as_str(); 4].join(","));
    let text = |solution: &str| {
        format!(
            "{{\"size\":4,\"grid\":{cells},\"killercage\":[{{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"3\"}}],\"solution\":\"{solution}\"}}"
        )
    };
    assert!(read_partial(&text("1234341221434321")).unwrap().unknown.is_empty());
    let wrong = read_partial(&text("1324241331424231")).unwrap();
    assert_eq!(wrong.unknown, ["the solution in the text"]);
}
