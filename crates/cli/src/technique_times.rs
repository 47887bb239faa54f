//! How long techniques take, call by call, on the way to a solution.

use std::collections::BTreeMap;
use std::fmt;
use std::time::{Duration, Instant};

use nonet_engine::technique::{Order, Position, Technique, next_step};

/// Calls, steps found and time of each technique, and the time of each puzzle.
#[derive(Default)]
pub struct Times {
    calls: BTreeMap<Technique, Calls>,
    puzzles: Vec<Duration>,
    solved: usize,
}

#[derive(Default)]
struct Calls {
    count: u32,
    found: u32,
    time: Duration,
}

impl Times {
    /// Takes the cheapest step again and again, as the grader does, and notes what each search for one took.
    pub fn solve(&mut self, mut position: Position) {
        let orders: Vec<(Technique, Order)> = Order::standard()
            .without_uniqueness()
            .techniques
            .into_iter()
            .map(|technique| (technique, Order::new([technique])))
            .collect();
        let start = Instant::now();
        while !position.is_filled() {
            let found = orders.iter().find_map(|(technique, order)| {
                let start = Instant::now();
                let step = next_step(&position, order);
                let calls = self.calls.entry(*technique).or_default();
                calls.time += start.elapsed();
                calls.count += 1;
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

impl fmt::Display for Times {
    /// Tab-separated: technique, calls, steps found, microseconds per call, seconds in all; then the puzzles.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "technique\tcalls\tfound\tus per call\tseconds")?;
        for (technique, Calls { count, found, time }) in &self.calls {
            let us = time.as_secs_f64() * 1e6 / f64::from(*count);
            writeln!(f, "{technique}\t{count}\t{found}\t{us:.1}\t{:.3}", time.as_secs_f64())?;
        }
        let mut sorted = self.puzzles.clone();
        sorted.sort_unstable();
        let ms = |per_cent: usize| {
            let at = sorted.get((sorted.len() * per_cent / 100).min(sorted.len().saturating_sub(1)));
            at.map_or(0.0, |time| time.as_secs_f64() * 1e3)
        };
        let mean = sorted.iter().sum::<Duration>().as_secs_f64() * 1e3 / sorted.len().max(1) as f64;
        writeln!(
            f,
            "{} puzzles, {} solved; ms each: median {:.3}, 90 % within {:.3}, longest {:.3}, mean {mean:.3}",
            sorted.len(),
            self.solved,
            ms(50),
            ms(90),
            ms(100)
        )
    }
}
