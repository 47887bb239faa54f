//! Times each call of a technique on the way to a solution.

use std::collections::BTreeMap;
use std::fmt;
use std::time::{Duration, Instant};

use nonet_cli::quantile;
use nonet_engine::technique::{Position, Technique, TechniqueOrder, next_step};

/// The calls of each technique, and the time for each puzzle.
#[derive(Default)]
pub struct TechniqueTimes {
    calls: BTreeMap<Technique, Calls>,
    puzzles: Vec<Duration>,
    solved: usize,
}

#[derive(Default)]
struct Calls {
    times: Vec<Duration>,
    found: u32,
}

impl TechniqueTimes {
    /// Solves a puzzle as the grader does, taking the cheapest step each time, and records the time of each search.
    pub fn solve(&mut self, mut position: Position) {
        let orders: Vec<(Technique, TechniqueOrder)> = TechniqueOrder::standard()
            .without_uniqueness()
            .techniques
            .into_iter()
            .map(|technique| (technique, TechniqueOrder::new([technique])))
            .collect();
        let start = Instant::now();
        while !position.is_filled() {
            let found = orders.iter().find_map(|(technique, order)| {
                let start = Instant::now();
                let step = next_step(&position, order);
                let calls = self.calls.entry(*technique).or_default();
                calls.times.push(start.elapsed());
                calls.found += u32::from(step.is_some());
                step
            });
            match found {
                Some(step) => position.apply(&step),
                None => break,
            }
        }
        self.puzzles.push(start.elapsed());
        self.solved += usize::from(position.is_filled());
    }
}

impl fmt::Display for TechniqueTimes {
    /// Writes a tab-separated table: technique, calls, steps found, microseconds per call (the median, which other work
    /// on the machine hardly affects, and the mean), total seconds. A line about the puzzles follows.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "technique\tcalls\tfound\tmedian us\tmean us\tseconds")?;
        for (technique, Calls { times, found }) in &self.calls {
            let all = times.iter().sum::<Duration>().as_secs_f64();
            let (count, median) = (times.len(), at(times, 50).as_secs_f64() * 1e6);
            writeln!(
                f,
                "{technique}\t{count}\t{found}\t{median:.1}\t{:.1}\t{all:.3}",
                all * 1e6 / count as f64
            )?;
        }
        let count = self.puzzles.len();
        let ms = |per_cent: usize| at(&self.puzzles, per_cent).as_secs_f64() * 1e3;
        let mean = self.puzzles.iter().sum::<Duration>().as_secs_f64() * 1e3 / count.max(1) as f64;
        writeln!(
            f,
            "{count} puzzles, {} solved; ms each: median {:.3}, 90 % within {:.3}, longest {:.3}, mean {mean:.3}",
            self.solved,
            ms(50),
            ms(90),
            ms(100)
        )
    }
}

/// Returns the time that `per_cent` of the times do not exceed.
fn at(times: &[Duration], per_cent: usize) -> Duration {
    let mut sorted = times.to_vec();
    sorted.sort_unstable();
    quantile(&sorted, per_cent).unwrap_or_default()
}
