//! Each technique finds the samples of HoDoKu's library.

use nonet_engine::technique::all_steps;
use nonet_formats::hodoku;
use nonet_formats::hodoku::{LibraryChecker, LibraryVerdict};

use crate::fixtures::solution_of;

/// Samples for which Nonet finds more eliminations than the library lists: two candidates that one of two sets must
/// keep, and one in a cell of a set that a loop passes through.
const EXTRA_ELIMINATIONS: [&str; 2] = [":0901-2:", ":0709-2:"];

#[test]
fn every_sample_is_found_exactly() {
    let library = LibraryChecker::new();
    let mut wrong = Vec::new();
    for line in include_str!("../data/hodoku-samples.txt").lines().filter(|l| l.starts_with(':')) {
        let sample = hodoku::read(line, 1).unwrap();
        let more = EXTRA_ELIMINATIONS.iter().any(|code| line.starts_with(code));
        let as_expected = match library.check(&sample) {
            LibraryVerdict::Exact => !more,
            LibraryVerdict::Pass => more,
            LibraryVerdict::Fail(_) => false,
        };
        if !as_expected {
            wrong.push(line);
        }
    }
    assert!(wrong.is_empty(), "not as expected:\n{}", wrong.join("\n"));
}

#[test]
fn no_technique_contradicts_the_solution_of_a_sample() {
    let library = LibraryChecker::new();
    for line in include_str!("../data/hodoku-samples.txt").lines().filter(|l| l.starts_with(':')) {
        let sample = hodoku::read(line, 1).unwrap();
        let position = library.position(&sample);
        let Some(solution) = solution_of(&position) else { panic!("not one solution: {line}") };
        let technique = LibraryChecker::technique(&sample).unwrap();
        for step in all_steps(&position, technique) {
            assert_eq!(step.refuted_by(&solution), None, "{step:?}\n{line}");
        }
    }
}
