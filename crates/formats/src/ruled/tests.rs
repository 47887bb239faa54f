//! What is written is read again as the same puzzle.

use std::sync::Arc;

use proptest::prelude::*;

use super::{Kind, RuledError, kind, read, read_told, write};
use nonet_engine::solver::{Limits, solve};
use nonet_engine::testing::random_variant;
use nonet_engine::{Family, Grid, Puzzle, Rule};

/// The same puzzle, however its rules are put: boards of the same rules under either name have the same solutions.
fn same(a: &Puzzle, b: &Puzzle) -> bool {
    let alike =
        |outcome: nonet_engine::solver::SearchOutcome| (outcome.count, outcome.solutions.into_iter().next());
    a.board().cell_count() == b.board().cell_count()
        && alike(solve(a, Limits::ALL.solutions(1).steps(3000))).1.is_none_or(|s| s.is_solved(b.board()))
        && alike(solve(b, Limits::ALL.solutions(1).steps(3000))).1.is_none_or(|s| s.is_solved(a.board()))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(80))]

    #[test]
    fn every_form_comes_back(seed: u64) {
        let (board, _, givens) = random_variant(seed);
        let puzzle = Puzzle::new(board, givens).unwrap();
        for form in Kind::ALL {
            let Ok(text) = write(&puzzle, form) else {
                prop_assert!(form != Kind::Nonet);
                continue;
            };
            if puzzle.board().rules().is_empty() {
                continue;
            }
            prop_assert_eq!(kind(&text), Some(form), "{}", text);
            let again = read(&text);
            prop_assert!(again.as_ref().is_ok_and(|again| same(&puzzle, again)), "{text}\n{again:?}", again = again.err());
        }
    }
}

#[test]
fn forms_are_told_apart() {
    assert_eq!(kind(".AntiKnight.AntiConsecutive.~R3C4_4"), Some(Kind::Iss));
    assert_eq!(kind(".AntiKnight."), Some(Kind::Iss));
    assert_eq!(kind(&".".repeat(81)), None);
    assert_eq!(kind(&format!("{:.<256}", ".A.B.C12")), None);
    assert_eq!(kind("classic;cage 3:1,2"), Some(Kind::Nonet));
    assert_eq!(
        kind("530070000600195000098000060800060003400803001700020006060000280000419005000080079"),
        None
    );
}

#[test]
fn what_is_not_known_is_named() {
    assert_eq!(read(".Cage~3~R1C1~R1C2.NFA~abc~~R1C1"), Err(RuledError::Unknown("NFA".into())));
    assert_eq!(read(".Cage~3~R1C1~R1C10").unwrap_err().to_string(), "‘R1C10’ is not understood");
    assert_eq!(
        read(".Cage~2~R1C1~R1C2").unwrap_err().to_string(),
        "rule 1, cage: its cells add up to 3 at least and 17 at most, never to 2"
    );
}

#[test]
fn killer_strings_say_the_same() {
    let short = "Z<<<<W<<<^0<<>^X<T>^j>>>^>^c^^<<>>^T^<<<^>>>^^S<<^<<0^>^L<<<^^<^>^U<>>^Q>>>^>>>>^";
    let puzzle = read(short).unwrap();
    let first = puzzle.board().rules().list()[0].clone();
    assert_eq!((first.family(), first.number()), (Family::Cage, Some(35)));
    assert_eq!(solve(&read(&write(&puzzle, Kind::ShortKiller).unwrap()).unwrap(), Limits::ONE).count, 1);
    let overlap = puzzle.board().rules().list().iter().cloned();
    let both = overlap.chain([Rule::new(Family::Cage, first.cells()[..2].iter().copied())]).collect();
    let board = Arc::new(puzzle.board().with_rules(both, 1).unwrap());
    let overlapping = Puzzle::new(board, Grid::empty(81)).unwrap();
    assert_eq!(write(&overlapping, Kind::LongKiller), Err(RuledError::Unsayable(Family::Cage)));
}

#[test]
fn what_is_understood_is_read_and_the_rest_is_told() {
    let told = read_told(".Cage~3~R1C1~R1C2.NFA~abc~~R1C1.NFA~x~~R2C1").unwrap();
    assert_eq!(told.puzzle.board().rules().list().len(), 1);
    assert_eq!((told.unknown, told.drawn), (vec!["NFA".to_owned()], Vec::<String>::new()));
    let row = "[{},{},{},{}]";
    let text = format!(
        "{{\"size\":4,\"grid\":[{row},{row},{row},{row}],\"killercage\":[{{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"3\"}}],\"fogofwar\":[\"R1C1\"],\"circle\":[{{\"cells\":[\"R1C1\"]}}],\"sumline\":[{{}}]}}"
    );
    assert_eq!(kind(&text), Some(Kind::FPuzzles));
    let told = read_told(&text).unwrap();
    assert_eq!(told.puzzle.board().name(), "4x4;cage 3:1,2");
    assert_eq!(
        (told.unknown, told.drawn),
        (vec!["fogofwar".to_owned(), "sumline".to_owned()], vec!["circle".to_owned()])
    );
    assert_eq!(read(&text), Err(RuledError::Unknown("fogofwar".into())));
}

#[test]
fn links_of_sudokupad_hold_what_f_puzzles_writes_or_a_drawing() {
    let puzzle = read("classic;cage 15:1,2,10").unwrap();
    let link = write(&puzzle, Kind::FPuzzles).unwrap();
    let payload = link.split_once("load=").unwrap().1;
    for text in [
        format!("https://sudokupad.app/fpuzzles{payload}"),
        format!("https://sudokupad.app/?puzzleid=fpuzzles{payload}"),
        format!("fpuzzles{payload}"),
        payload.to_owned(),
    ] {
        assert_eq!(read(&text).as_ref(), Ok(&puzzle), "{text}");
    }
    assert_eq!(read("https://sudokupad.app/sclN4Ig"), Err(RuledError::Part("scl".into())));
    for name in ["abcdef", "sudoku/cleverscl", "?puzzleid=sclera"] {
        assert_eq!(read(&format!("https://sudokupad.app/{name}")), Err(RuledError::OnServer));
    }
}
