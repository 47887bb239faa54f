//! Reading and writing boards, and the errors of malformed files.

use super::*;
use nonet_engine::geometry::{BoardName, ExtraRule, Regions, SquareSpec, jigsaw};
use nonet_engine::rng::rng;
use proptest::prelude::*;

/// Returns the example in the documentation of the module.
fn example() -> String {
    let source = include_str!("mod.rs");
    let lines = source.lines().skip_while(|l| *l != "//! ```json").skip(1);
    lines.take_while(|l| *l != "//! ```").map(|l| l.trim_start_matches("//!")).collect()
}

fn error(from: &str, to: &str) -> String {
    let text = example();
    assert!(text.contains(from), "{from}");
    read(&text.replacen(from, to, 1)).unwrap_err().fault.to_string()
}

#[test]
fn errors_name_the_position() {
    let text = "{\n \"digits\": 2,\n \"cells\": [\n  {\"corners\": [[0, 0], [9, 0], [9, 9], [0, 9]]},\n  \
                {\"corners\": [[9, 0], [18, 0], [18, 9], [9, 9]]}\n ],\n \"houses\": [{\"cells\": [1, 2]}, \
                {\"cells\": [1]}],\n \"links\": [{\"cells\": [1, 2]}]\n}";
    assert!(read(text).is_ok());
    let place = |from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        read(&text.replacen(from, to, 1)).unwrap_err().to_string()
    };
    for (from, to, said) in [
        ("\"digits\": 2", "\"digits\": 1", "line 7, column 13: house 1 has 2 cells"),
        ("\"digits\": 2", "\"digits\": 26", "line 2, column 12: a board has 1 to 25 digits"),
        ("[[9, 0], [18, 0]", "[[8, 0], [18, 0]", "line 5, column 3: cells 1 and 2 overlap"),
        ("[1]", "[0]", "line 7, column 32: house 2 names cell 0"),
        ("[1, 2]}]\n", "[1]}]\n", "line 8, column 12: link 1 names 1 cells"),
        ("[1, 2]}]\n", "[1, 2]}\n", "line 9, column 1: this is not a board file: expected `,` or `]`"),
        ("\"digits\"", "\"name\": \"classic\",\n\"digits\"", "line 2, column 10: ‘classic’ is the name"),
        (
            "\"digits\": 2",
            "\"digits\": \"2\"",
            "line 2, column 14: this is not a board file: there is the text \"2\", \
          where a whole number should be",
        ),
        (
            "[9, 9]",
            "[9, 9.5]",
            "line 4, column 38: this is not a board file: there is the number `9.5`, where a \
          whole number should be",
        ),
        (
            "[9, 9]",
            "[9]",
            "line 4, column 34: this is not a board file: there is a list of 1, where two whole \
          numbers should be",
        ),
        (
            "[1]",
            "5",
            "line 7, column 42: this is not a board file: there is the number `5`, where a list should be",
        ),
    ] {
        let found = place(from, to);
        assert!(found.starts_with(said), "{found}\ndoes not start with\n{said}");
    }
    let found = read("3").unwrap_err().to_string();
    assert_eq!(
        found,
        "line 1, column 1: this is not a board file: there is the number `3`, and there should be an object with \
         \"digits\", \"cells\" and \"houses\""
    );
}

#[test]
fn rules_are_written_and_read() {
    let base = Arc::new(catalogue::board("6x6").unwrap());
    let cage = nonet_engine::Rule::new(nonet_engine::Family::Cage, [0, 1, 6].map(nonet_engine::Cell::new))
        .with_number(9);
    let board = base
        .with_rules(vec![cage, nonet_engine::Rule::everywhere(nonet_engine::Family::AntiKing)], 0)
        .unwrap();
    let text = write(&board);
    assert!(text.contains("\"cage 9:1,2,7\"") && text.contains("\"first_digit\": 0"), "{text}");
    assert!(read(&text).unwrap() == board);
    let wrong = read(&text.replace("cage 9", "cage 90")).unwrap_err();
    let at = text.lines().position(|line| line.contains("cage 9")).unwrap() + 1;
    assert_eq!((wrong.at.line, wrong.at.column > 1), (at, true));
    assert_eq!(
        wrong.fault.to_string(),
        "rule 1, cage: its cells add up to 3 at least and 12 at most, never to 90"
    );
}

#[test]
fn the_example_is_read() {
    let board = read(&example()).unwrap();
    assert_eq!((board.name(), board.cell_count(), board.digit_count()), ("two rows", 4, 2));
    assert_eq!((board.houses().len(), board.links().len()), (2, 1));
    let places: Vec<_> = board.shapes().iter().map(|s| (s.row, s.column)).collect();
    assert_eq!(places, [(0, 0), (0, 1), (1, 0), (1, 1)], "given for one cell, computed for the others");
}

#[test]
fn error_messages_are_sentences() {
    assert_eq!(error("\"digits\": 2,", ""), "the number of \"digits\" is missing");
    assert_eq!(error("\"digits\": 2", "\"digits\": 1"), "house 1 has 2 cells, but there are only 1 digits");
    assert_eq!(error("\"digits\": 2", "\"digits\": 26"), "a board has 1 to 25 digits, not 26");
    assert_eq!(error("[1, 2]", "[2, 2]"), "house 1 names cell 2 twice");
    assert_eq!(error("[1, 2]", "[0, 2]"), "house 1 names cell 0, but cells count from 1");
    assert_eq!(error("[1, 2]", "[1, 7]"), "house 1 names cell 7, but there are 4 cells");
    assert_eq!(error("[1, 2]", "[]"), "house 1 has no cells");
    assert_eq!(error("[3, 4]", "[4]"), "cell 3 is in no house");
    assert_eq!(error("[1, 4]", "[4]"), "link 1 names 1 cells; a link has two");
    assert_eq!(error("[1, 4]", "[4, 4]"), "cells 4 and 4 cannot be linked");
    assert_eq!(
        error("\"pair\"", "\"tie\""),
        "link 1 is of the unknown kind ‘tie’; there are knight, king, touching, pair"
    );
    assert!(
        error("\"row\", \"cells\"", "\"file\", \"cells\"")
            .starts_with("house 1 is of the unknown kind ‘file’")
    );
    assert_eq!(
        error("[[0, 0], [1000, 0], [1000, 1000], [0, 1000]]", "[[0, 0], [1000, 0]]"),
        "cell 1 has 2 corners; an outline has 3 to 64"
    );
    assert_eq!(error("[[1000, 0], [2000, 0]", "[[900, 0], [2000, 0]"), "cells 1 and 2 overlap");
    assert_eq!(error("\"row\": 1,", "\"row\": 0,"), "cell 2 has the row 0; it counts from 1 to 65535");
    assert_eq!(
        error("[2000, 0], [2000, 1000]", "[2000, 1000], [2000, 0]"),
        "the outline of cell 2 is not convex"
    );
    assert_eq!(
        error("[0, 0]", "[-99000000000, 0]"),
        "cell 1 has a corner at -99000000000, but coordinates go from -1000000 to 1000000"
    );
    assert_eq!(error("two rows", "classic"), "‘classic’ is the name of another board");
    assert!(error("\"name\"", "\"nome\"").starts_with("this is not a board file: unknown field `nome`"));
    assert_eq!(
        error("{\"kind\": \"pair\", \"cells\": [1, 4]}", "{\"cells\": [1, 4]}, [1, 1]"),
        "this is not a board file: link 2 is a list, not {\"kind\": \"pair\", \"cells\": [1, 4]}"
    );
    assert!(error("{\"kind\": \"row\", \"cells\": [3, 4]}", "[3, 4]").contains(": house 2 is a list, not {"));
    assert!(
        error("{\"corners\": [[0", "5, {\"corners\": [[0").contains("there should be cell 1 as {\"corners\"")
    );
    assert!(error("\"links\": [{", "\"links\": 5, \"old\": [{").contains("there should be a list of links"));
    assert!(read("[1").unwrap_err().to_string().starts_with("line 1, column 2: "));
}

#[test]
fn every_board_of_the_catalogue_round_trips() {
    for name in catalogue::NAMES.iter().chain(&["disjoint-groups+centre-dot", "6x6+x+anti-king"]) {
        let board = catalogue::board(name).unwrap();
        assert_eq!(read(&write(&board)).unwrap(), board, "{name}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]
    #[test]
    fn boards_round_trip(
        seed: u64,
        side in 1usize..8,
        name in "\\PC{0,12}",
        extras in proptest::sample::subsequence(ExtraRule::ALL.to_vec(), 0..4),
    ) {
        let regions: Regions = jigsaw::random(side, &mut rng(seed));
        let mut rules = SquareSpec::regions(regions);
        rules.extras = extras;
        prop_assume!(name.parse::<BoardName>().is_err());
        let board = rules.board(name).unwrap();
        prop_assert_eq!(read(&write(&board)).unwrap(), board);
    }

    #[test]
    fn damaged_files_never_panic(at in 0usize..600, to in "\\PC{0,3}") {
        let text = example();
        let chars: Vec<char> = text.chars().collect();
        let at = at.min(chars.len());
        let damaged: String = chars[..at].iter().copied().chain(to.chars()).chain(chars.iter().copied().skip(at + 1)).collect();
        let _ = read(&damaged);
    }
}
