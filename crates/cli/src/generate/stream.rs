//! Work on all cores, results in order.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread::{self, available_parallelism};

/// Does `work` for each number below `count` on all cores, and hands the results to `take` in the order of the
/// numbers, each as soon as those before it are there. Ends early, with what it says, when `take` breaks; sets
/// `stop` then, for work that is going on to see. With `stop` set by others no new work is begun.
pub fn in_order<T: Send, E>(
    count: u64,
    work: impl Fn(u64) -> T + Sync,
    mut take: impl FnMut(u64, T) -> ControlFlow<Result<(), E>>,
    stop: &AtomicBool,
) -> Result<(), E> {
    let next = AtomicU64::new(0);
    let (sender, results) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..available_parallelism().map_or(1, usize::from) {
            let (sender, work, next) = (sender.clone(), &work, &next);
            scope.spawn(move || {
                while !stop.load(Ordering::Relaxed) {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= count || sender.send((number, work(number))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let (mut early, mut wanted) = (BTreeMap::new(), 0);
        for (number, result) in results {
            early.insert(number, result);
            while let Some(result) = early.remove(&wanted) {
                if let ControlFlow::Break(end) = take(wanted, result) {
                    stop.store(true, Ordering::Relaxed);
                    return end;
                }
                wanted += 1;
            }
        }
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_order_and_a_break_ends_it() {
        let mut seen = Vec::new();
        let take = |number, square: u64| {
            assert_eq!(square, number * number);
            seen.push(number);
            if number == 40 { ControlFlow::Break(Err("enough")) } else { ControlFlow::Continue(()) }
        };
        let stop = AtomicBool::new(false);
        assert_eq!(in_order(1000, |n| n * n, take, &stop), Err("enough"));
        assert_eq!(seen, (0..=40).collect::<Vec<_>>());
        assert!(stop.into_inner());
    }
}
