//! Fits the weights of the expected minutes to people's solving times, and reports how well they predict the times of
//! puzzles that they were not fitted to: `cargo run --release -p nonet-engine --example fit_minutes`.
//!
//! The fit minimizes the squares of relative errors; puzzles solved by more people weigh more. It is cross-validated
//! ten-fold, with twenty different partitions, and compared by Spearman rank correlation.

use std::error::Error;
use std::sync::Arc;

use nonet_engine::geometry::classic;
use nonet_engine::line;
use nonet_engine::rating::{Grader, explainer_rating, hodoku_rating};
use nonet_engine::rng::rng;
use nonet_engine::technique::{BoardTables, Position};
use rand::seq::SliceRandom;

/// Puzzle, number of people who solved it, and their mean time in seconds. Source: S.-W. Wang, "A Dataset of Sudoku
/// Puzzles With Difficulty Metrics Experienced by Human Players", IEEE Access 12, 2024, CC0.
const TIMES: &str = include_str!("../tests/data/human-times.tsv");

const TERMS: usize = 4;
const FOLDS: usize = 10;
const FOLDINGS: u64 = 20;

/// Number of people whose mean time has as large an error as the spread among puzzles with the same terms. More people
/// add less and less weight.
const ENOUGH: f64 = 8.0;

struct Timed {
    terms: [f64; TERMS],
    seconds: f64,
    weight: f64,
    ours: f64,
    score: f64,
    explainer: f64,
    hodoku: f64,
    givens: f64,
}

fn main() -> Result<(), Box<dyn Error>> {
    let puzzles = read()?;
    let weights = fit(&puzzles.iter().collect::<Vec<_>>());
    println!("Terms: cells, search, hardest, beyond");
    println!("Weights fitted to all {} puzzles: {weights:.3?}", puzzles.len());
    let held_out: Vec<f64> =
        (0..FOLDINGS).map(|seed| rank_correlation(&puzzles, &guessed(&puzzles, seed))).collect();
    let mean = held_out.iter().sum::<f64>() / held_out.len() as f64;
    let least = held_out.iter().copied().fold(f64::INFINITY, f64::min);
    let most = held_out.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    println!();
    println!("| what orders the puzzles | rank correlation with people's mean times |");
    println!("|---|---|");
    println!("| expected minutes, fitted to other puzzles | {mean:.3} ({least:.3} to {most:.3}) |");
    let row = |name: &str, of: fn(&Timed) -> f64| {
        let values: Vec<f64> = puzzles.iter().map(of).collect();
        println!("| {name} | {:.3} |", rank_correlation(&puzzles, &values));
    };
    row("expected minutes, as shipped", |p| p.ours);
    row("the search alone", |p| p.terms[1]);
    row("Sudoku Explainer's rating", |p| p.explainer);
    row("our score", |p| p.score);
    row("HoDoKu's score", |p| p.hodoku);
    row("fewer givens", |p| -p.givens);
    let mut off: Vec<f64> = puzzles.iter().map(|p| (p.ours / p.seconds).max(p.seconds / p.ours)).collect();
    off.sort_by(f64::total_cmp);
    println!();
    println!(
        "Off by a factor of {:.2} in the median, {:.2} in nine of ten.",
        off[off.len() / 2],
        off[off.len() * 9 / 10]
    );
    Ok(())
}

fn read() -> Result<Vec<Timed>, Box<dyn Error>> {
    let board = Arc::new(classic());
    let (tables, grader) = (Arc::new(BoardTables::new(board.clone())), Grader::new(board.clone()));
    let mut puzzles = Vec::new();
    for text in TIMES.lines().filter(|line| !line.starts_with('#')) {
        let mut columns = text.split('\t');
        let mut next = || columns.next().ok_or("a column is missing");
        let givens = line::read(&board, next()?)?;
        let (people, seconds): (f64, f64) = (next()?.parse()?, next()?.parse()?);
        let position = Position::from_grid(tables.clone(), &givens).with_one_solution(true);
        let grade = grader.grade(&givens).ok_or("a puzzle has no grade")?;
        puzzles.push(Timed {
            terms: grade.terms.list(),
            seconds,
            weight: people / (people + ENOUGH),
            ours: grade.terms.seconds(),
            score: grade.score.into(),
            explainer: explainer_rating(&position).rating.into(),
            hodoku: hodoku_rating(&position).score.into(),
            givens: givens.filled_count() as f64,
        });
    }
    Ok(puzzles)
}

/// Estimates the time of each puzzle with weights that were fitted without it.
fn guessed(puzzles: &[Timed], seed: u64) -> Vec<f64> {
    let mut order: Vec<usize> = (0..puzzles.len()).collect();
    order.shuffle(&mut rng(seed));
    let mut guessed = vec![0.0; puzzles.len()];
    for fold in 0..FOLDS {
        let (held, others): (Vec<_>, Vec<_>) =
            order.iter().enumerate().partition(|(at, _)| at % FOLDS == fold);
        let weights = fit(&others.into_iter().map(|(_, i)| &puzzles[*i]).collect::<Vec<_>>());
        for (_, &i) in held {
            guessed[i] = sum(&puzzles[i].terms, &weights);
        }
    }
    guessed
}

fn sum(terms: &[f64; TERMS], weights: &[f64; TERMS]) -> f64 {
    terms.iter().zip(weights).map(|(term, weight)| term * weight).sum()
}

/// Fits weights by least squares of the errors relative to the estimate, so that a long time counts no more than a
/// short one.
fn fit(puzzles: &[&Timed]) -> [f64; TERMS] {
    let mut guess: Vec<f64> = puzzles.iter().map(|p| p.seconds).collect();
    let mut weights = [0.0; TERMS];
    for _ in 0..5 {
        let mut equations = [[0.0; TERMS + 1]; TERMS];
        for (p, guess) in puzzles.iter().zip(&guess) {
            let weight = p.weight / (guess * guess);
            for (term, row) in p.terms.iter().zip(&mut equations) {
                let (left, right) = row.split_at_mut(TERMS);
                left.iter_mut().zip(&p.terms).for_each(|(sum, other)| *sum += weight * term * other);
                right[0] += weight * term * p.seconds;
            }
        }
        weights = solved(equations);
        guess = puzzles.iter().map(|p| sum(&p.terms, &weights).max(60.0)).collect();
    }
    weights
}

/// Solves linear equations with a positive definite matrix.
fn solved(mut rows: [[f64; TERMS + 1]; TERMS]) -> [f64; TERMS] {
    for i in 0..TERMS {
        let pivot = rows[i];
        for (_, row) in rows.iter_mut().enumerate().filter(|(j, _)| *j != i) {
            let factor = row[i] / pivot[i];
            row.iter_mut().zip(&pivot).for_each(|(value, above)| *value -= factor * above);
        }
    }
    std::array::from_fn(|i| rows[i][TERMS] / rows[i][i])
}

fn rank_correlation(puzzles: &[Timed], values: &[f64]) -> f64 {
    let times: Vec<f64> = puzzles.iter().map(|p| p.seconds).collect();
    correlation(&ranks(values), &ranks(&times))
}

/// Returns the rank of each value; equal values share their mean rank.
fn ranks(values: &[f64]) -> Vec<f64> {
    let rank = |v: &f64| {
        let below = values.iter().filter(|w| *w < v).count();
        let equal = values.iter().filter(|w| *w == v).count();
        below as f64 + (equal as f64 - 1.0) / 2.0
    };
    values.iter().map(rank).collect()
}

/// Returns Pearson's correlation coefficient.
fn correlation(a: &[f64], b: &[f64]) -> f64 {
    let mean = |x: &[f64]| x.iter().sum::<f64>() / x.len() as f64;
    let (ma, mb) = (mean(a), mean(b));
    let product = |x: &[f64], mx: f64, y: &[f64], my: f64| -> f64 {
        x.iter().zip(y).map(|(x, y)| (x - mx) * (y - my)).sum()
    };
    product(a, ma, b, mb) / (product(a, ma, a, ma) * product(b, mb, b, mb)).sqrt()
}
