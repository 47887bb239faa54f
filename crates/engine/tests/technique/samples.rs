//! Each technique finds what HoDoKu's library says it should.

use nonet_engine::format::hodoku;
use nonet_engine::technique::{Library, Verdict, all_steps};

use crate::fixtures::solution_of;

/// Codes whose techniques are not there yet.
const MISSING: &[&str] = &["0709", "0901", "0903"];

#[test]
fn every_sample_is_found_exactly() {
    let library = Library::new();
    let mut failed = Vec::new();
    for line in include_str!("../data/hodoku-samples.txt").lines().filter(|l| l.starts_with(':')) {
        let sample = hodoku::read(line).unwrap();
        if MISSING.contains(&sample.code.as_str()) {
            continue;
        }
        if !matches!(library.judge(&sample), Verdict::Exact) {
            failed.push(line);
        }
    }
    assert!(failed.is_empty(), "not found exactly:\n{}", failed.join("\n"));
}

#[test]
fn no_technique_contradicts_a_samples_solution() {
    let library = Library::new();
    for line in include_str!("../data/hodoku-samples.txt").lines().filter(|l| l.starts_with(':')) {
        let sample = hodoku::read(line).unwrap();
        let position = library.position(&sample);
        let Some(solution) = solution_of(&position) else { panic!("not one solution: {line}") };
        let technique = Library::technique(&sample).unwrap();
        for step in all_steps(&position, technique) {
            assert_eq!(step.refuted_by(&solution), None, "{step:?}\n{line}");
        }
    }
}
