use std::ops::ControlFlow;
use std::sync::Arc;

use super::*;
use crate::Board;
use crate::format::line;
use crate::geometry::{SymmetryKind, classic, symmetry, triangular};
use crate::rating::{self, Level as Grade};
use crate::solver::{Limits, solve};
use crate::technique::Technique;

fn boards() -> [Arc<Board>; 2] {
    [Arc::new(classic()), Arc::new(triangular())]
}

#[test]
fn every_puzzle_has_the_one_solution_it_comes_with() {
    for board in boards() {
        for seed in 0..12 {
            let made = Generator::new(board.clone()).seed(seed).build().unwrap();
            assert_eq!(solve(&made.puzzle, Limits::UNIQUE).unique(), Some(&made.solution), "{made}");
        }
    }
}

#[test]
fn no_given_can_be_spared_unless_a_number_was_asked_for() {
    let made = Generator::new(Arc::new(classic())).seed(3).build().unwrap();
    for (cell, _) in made.puzzle.givens().filled() {
        let mut fewer = made.puzzle.givens().clone();
        fewer.set(cell, None);
        let puzzle = crate::Puzzle::new(made.puzzle.board().clone(), fewer).unwrap();
        assert_eq!(solve(&puzzle, Limits::UNIQUE).unique(), None, "{cell:?} can be spared");
    }
}

#[test]
fn a_junior_puzzle_has_twenty_five_givens() {
    let made = Generator::new(Arc::new(classic())).level(Level::Junior).seed(1).build().unwrap();
    assert_eq!(made.puzzle.given_count(), 25);
    assert_eq!(solve(&made.puzzle, Limits::UNIQUE).unique(), Some(&made.solution));
}

#[test]
fn when_tries_run_out_the_nearest_is_offered() {
    // No classic puzzle has one solution with so few.
    let error = Generator::new(Arc::new(classic())).givens(16).most_tries(2).build().unwrap_err();
    let GenerateError::OutOfTries { tries: 2, nearest: Some(nearest) } = error else {
        panic!("{error}");
    };
    assert_eq!(solve(&nearest.puzzle, Limits::UNIQUE).unique(), Some(&nearest.solution));
}

#[test]
fn the_caller_can_stop_it() {
    let stopped = Generator::new(Arc::new(classic())).givens(16).build_watched(|_| ControlFlow::Break(()));
    assert_eq!(stopped.unwrap_err(), GenerateError::Stopped);
}

#[test]
fn a_seed_means_the_same_puzzle_for_ever() {
    let lines = boards().map(|board| {
        let made = Generator::new(board).grade(Grade::Easy).seed(2026).build().unwrap();
        line::write(made.puzzle.givens(), '.')
    });
    let golden = [
        ".9....6......2..14....97...2.4........1.....7.8....3.9..6..15....7..684.1..3.....",
        "9....1.4......89...32...7..........1..5...8..67..1.5..",
    ];
    assert_eq!(lines, golden);
}

#[test]
fn a_mid_puzzle_has_twenty_givens() {
    let made = Generator::new(Arc::new(classic())).level(Level::Mid).seed(4).build().unwrap();
    assert_eq!(made.puzzle.given_count(), 20);
    assert_eq!(solve(&made.puzzle, Limits::UNIQUE).unique(), Some(&made.solution));
}

#[test]
fn a_senior_puzzle_has_seventeen_givens() {
    let seniors: Vec<Made> = (0..20)
        .map(|seed| Generator::new(Arc::new(classic())).level(Level::Senior).seed(seed).build().unwrap())
        .collect();
    for (i, made) in seniors.iter().enumerate() {
        assert_eq!((made.puzzle.given_count(), made.tries), (17, 1));
        assert_eq!(solve(&made.puzzle, Limits::UNIQUE).unique(), Some(&made.solution));
        assert!(seniors[..i].iter().all(|other| other.puzzle != made.puzzle));
    }
}

#[test]
fn givens_are_as_symmetric_as_was_asked_for() {
    for board in boards() {
        for symmetry in symmetry::of(&board) {
            let made = Generator::new(board.clone()).symmetry(symmetry.kind()).seed(9).build().unwrap();
            let given = |cell| made.puzzle.givens().get(cell).is_some();
            assert!(
                board.cells().all(|c| given(c) == given(symmetry.image(c))),
                "{:?}\n{made}",
                symmetry.kind()
            );
            assert_eq!(solve(&made.puzzle, Limits::UNIQUE).unique(), Some(&made.solution));
        }
    }
    let board = Arc::new(triangular());
    let quarter = Generator::new(board).symmetry(SymmetryKind::Turn(90)).build();
    assert_eq!(quarter.unwrap_err(), GenerateError::NoSuchSymmetry);
}

#[test]
fn the_grade_asked_for_is_the_grade_that_comes() {
    for board in boards() {
        for grade in [Grade::Gentle, Grade::Easy, Grade::Moderate, Grade::Tricky] {
            let made = Generator::new(board.clone()).grade(grade).seed(5).build();
            let made = made.unwrap_or_else(|error| panic!("{} {grade:?}: {error}", board.name()));
            assert_eq!(rating::grade(&made.puzzle).unwrap().level, grade, "{made}");
            assert_eq!(solve(&made.puzzle, Limits::UNIQUE).unique(), Some(&made.solution));
        }
    }
}

#[test]
fn a_technique_asked_for_occurs_and_one_ruled_out_does_not() {
    let ask = Generator::new(Arc::new(classic())).seed(3);
    let with = ask.clone().with(Technique::NakedTriple).build().unwrap();
    let needed = rating::grade(&with.puzzle).unwrap().histogram;
    assert!(needed.iter().any(|(t, _)| *t == Technique::NakedTriple), "{with}");
    let without = ask.without(Technique::NakedSingle).build().unwrap();
    assert_eq!(solve(&without.puzzle, Limits::UNIQUE).unique(), Some(&without.solution));
}
