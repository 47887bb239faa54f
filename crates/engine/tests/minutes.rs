//! The expected minutes rank puzzles as people's solving times do.

use std::sync::Arc;

use nonet_engine::geometry::classic;
use nonet_engine::line;
use nonet_engine::rating::Grader;

/// Columns: puzzle, number of people who solved it, mean time in seconds. Source: S.-W. Wang, "A Dataset of Sudoku
/// Puzzles With Difficulty Metrics Experienced by Human Players", IEEE Access 12, 2024, CC0.
const TIMES: &str = include_str!("data/human-times.tsv");

/// Returns the rank of each value. Equal values share their mean rank.
fn ranks(values: &[f64]) -> Vec<f64> {
    let rank = |v: &f64| {
        let below = values.iter().filter(|w| *w < v).count();
        let equal = values.iter().filter(|w| *w == v).count();
        below as f64 + (equal as f64 - 1.0) / 2.0
    };
    values.iter().map(rank).collect()
}

/// Returns Pearson's correlation coefficient of two lists of ranks.
fn correlation(a: &[f64], b: &[f64]) -> f64 {
    let mean = (a.len() as f64 - 1.0) / 2.0;
    let product = |x: &[f64], y: &[f64]| x.iter().zip(y).map(|(x, y)| (x - mean) * (y - mean)).sum::<f64>();
    product(a, b) / (product(a, a) * product(b, b)).sqrt()
}

#[test]
fn expected_minutes_rank_puzzles_as_people_do() {
    let grader = Grader::new(Arc::new(classic()));
    let (mut guessed, mut taken) = (Vec::new(), Vec::new());
    for text in TIMES.lines().filter(|line| !line.starts_with('#')) {
        let columns: Vec<&str> = text.split('\t').collect();
        let grade = grader.grade(&line::read(&classic(), columns[0]).unwrap()).unwrap();
        guessed.push(grade.terms.seconds());
        taken.push(columns[2].parse::<f64>().unwrap());
    }
    assert_eq!(taken.len(), 1022);
    let rho = correlation(&ranks(&guessed), &ranks(&taken));
    assert!(rho > 0.71, "rank correlation {rho:.3}");
    // The expected time is a mean. A few puzzles take much longer, so most take less.
    let mean = guessed.iter().zip(&taken).map(|(guess, time)| time / guess).sum::<f64>() / 1022.0;
    assert!((0.95..1.05).contains(&mean), "people take {mean:.2} times as long as expected");
}
