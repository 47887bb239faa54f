//! Measures how long exercises take to make:
//! `cargo test --release -p nonet-tasks --test learn_times -- --ignored --nocapture`.

use std::time::Instant;

use nonet_game::learning::question::{ExerciseKind, ExerciseRequest};
use nonet_tasks::exercises::lessons::{boards, in_order};
use nonet_tasks::exercises::make::make;
use nonet_text::Lang;

#[test]
#[ignore = "prints times"]
fn every_exercise_is_made_within_two_seconds() {
    let mut times = Vec::new();
    for technique in in_order() {
        for (board, kind, seed) in boards(technique)
            .into_iter()
            .flat_map(|board| {
                [ExerciseKind::Find, ExerciseKind::Name, ExerciseKind::LookAlikes]
                    .map(move |kind| (board, kind))
            })
            .flat_map(|(board, kind)| (0..4).map(move |seed| (board, kind, seed)))
        {
            let (technique, board) = (technique.slug().to_owned(), board.to_owned());
            let begun = Instant::now();
            let what = format!("{technique} on {board}, {kind:?}");
            let made =
                make(&ExerciseRequest { technique, board, kind, seed, givens: None, lang: Lang::English });
            assert!(made.is_ok(), "{what}");
            times.push((begun.elapsed().as_millis(), what));
        }
    }
    times.sort();
    let (median, most) = (times[times.len() / 2].0, times[times.len() - 1].0);
    for (ms, what) in times.iter().rev().take(25) {
        println!("{ms} ms: {what}");
    }
    println!(
        "{} exercises: {median} ms (median), {} ms (95 %), {most} ms at most",
        times.len(),
        times[times.len() * 95 / 100].0
    );
    assert!(most < 2_000);
}
