//! Runs work on all cores and returns the results in order.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread::{self, available_parallelism};
use std::time::Duration;

/// Interval at which the stop flag is checked.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// Calls `work` for each number below `count` on all cores, and passes the results to `take` in the order of the
/// numbers, each as soon as all earlier ones have been passed. If `take` breaks, sets `stop` and returns its result. If
/// `stop` is set from outside, returns at once: no new work is started, and unfinished work is abandoned.
pub fn in_order<T: Send + 'static, E>(
    count: u64,
    work: impl Fn(u64) -> T + Send + Sync + 'static,
    mut take: impl FnMut(u64, T) -> ControlFlow<Result<(), E>>,
    stop: &'static AtomicBool,
) -> Result<(), E> {
    let shared = Arc::new((work, AtomicU64::new(0)));
    let (sender, results) = mpsc::channel();
    for _ in 0..available_parallelism().map_or(1, usize::from) {
        let (sender, shared) = (sender.clone(), shared.clone());
        thread::spawn(move || {
            let (work, next) = &*shared;
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
    loop {
        match results.recv_timeout(POLL_INTERVAL) {
            Ok((number, result)) => early.insert(number, result),
            Err(RecvTimeoutError::Timeout) if !stop.load(Ordering::Relaxed) => continue,
            Err(_) => return Ok(()),
        };
        while let Some(result) = early.remove(&wanted) {
            if let ControlFlow::Break(end) = take(wanted, result) {
                stop.store(true, Ordering::Relaxed);
                return end;
            }
            wanted += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_arrive_in_order_until_take_breaks() {
        let mut seen = Vec::new();
        let take = |number, square: u64| {
            assert_eq!(square, number * number);
            seen.push(number);
            if number == 40 { ControlFlow::Break(Err("enough")) } else { ControlFlow::Continue(()) }
        };
        static STOP: AtomicBool = AtomicBool::new(false);
        assert_eq!(in_order(1000, |n| n * n, take, &STOP), Err("enough"));
        assert_eq!(seen, (0..=40).collect::<Vec<_>>());
        assert!(STOP.load(Ordering::Relaxed));
    }

    #[test]
    fn stopping_does_not_wait_for_unfinished_work() {
        static STOP: AtomicBool = AtomicBool::new(false);
        let began = std::time::Instant::now();
        let work = |_| {
            STOP.store(true, Ordering::Relaxed);
            thread::sleep(Duration::from_secs(20));
        };
        assert_eq!(in_order(5, work, |_, ()| ControlFlow::<Result<(), ()>>::Continue(()), &STOP), Ok(()));
        assert!(began.elapsed() < Duration::from_secs(1));
    }
}
