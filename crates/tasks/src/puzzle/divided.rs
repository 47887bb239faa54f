//! Divides a rare request for a puzzle among several workers.
//!
//! The attempts at a puzzle are numbered and do not depend on each other ([`nonet_engine::generator::Generator::attempts`]).
//! Each worker makes a few of them at a time. The lowest attempt that succeeds counts, so the puzzle does not depend on
//! the number of workers or on their speed. The limit on tries counts those of all lower attempts, as if one worker had
//! made them one after the other.
//!
//! Nothing here starts a worker or reads a clock: the caller asks for the work of an idle worker, and passes on its
//! result.

use std::ops::Range;

use super::{Attempted, MakePuzzle, PuzzleFound, TryAttempts};
use crate::worker::{JobProgress, TaskFailure};

/// Attempts that take less time are too few: asking a worker takes time as well.
const SHORT_MS: f64 = 4.0;
/// Attempts that take more time are too many: the others might have to wait for them.
const LONG_MS: f64 = 20.0;

/// A request that several workers share.
#[derive(Debug)]
pub struct DividedSearch {
    task: MakePuzzle,
    /// The batches that are not finished, or wait for a lower one, in the order of their attempts.
    batches: Vec<Batch>,
    /// The first attempt that no batch contains.
    next: u64,
    /// Number of attempts of the next batch.
    size: u64,
    /// Number of tries of the lower batches, which found nothing.
    tries: u64,
    /// Maximum number of tries; unknown before the first result.
    most_tries: Option<u64>,
    nearest: Option<(u32, PuzzleFound)>,
    /// The largest number of tries that was reported, so that no later report has fewer.
    told_tries: u64,
}

/// Some attempts that are handed out together.
#[derive(Debug)]
struct Batch {
    attempts: Range<u64>,
    /// The number of tries that are left, if the batch would take more.
    most_tries: Option<u64>,
    result: Option<Attempted>,
    /// True if its worker has ended, so that another one has to repeat it.
    is_abandoned: bool,
}

impl Batch {
    fn new(attempts: Range<u64>, most_tries: Option<u64>) -> Batch {
        Batch { attempts, most_tries, result: None, is_abandoned: false }
    }

    /// Returns true if higher attempts do not count.
    fn is_last(&self) -> bool {
        self.most_tries.is_some() || self.result.as_ref().is_some_and(Attempted::is_success)
    }
}

impl DividedSearch {
    /// Starts with the first attempt.
    pub fn new(task: MakePuzzle) -> DividedSearch {
        DividedSearch {
            task,
            batches: Vec::new(),
            next: 0,
            size: 1,
            tries: 0,
            most_tries: None,
            nearest: None,
            told_tries: 0,
        }
    }

    /// Returns work for an idle worker: the next attempts. If those do not count, because a lower one has succeeded or
    /// the tries run out, it repeats work that another worker has not finished: that worker may be slow or dead.
    pub fn next_job(&mut self) -> TryAttempts {
        let is_enough = self.batches.last().is_some_and(Batch::is_last)
            || self.most_tries.is_some_and(|most_tries| self.all_tries() >= most_tries);
        let is_open = |batch: &&mut Batch| batch.result.is_none() && (is_enough || batch.is_abandoned);
        let (attempts, most_tries) = if let Some(batch) = self.batches.iter_mut().find(is_open) {
            batch.is_abandoned = false;
            (batch.attempts.clone(), batch.most_tries)
        } else {
            let attempts = self.next..self.next.saturating_add(self.size);
            self.next = attempts.end;
            self.batches.push(Batch::new(attempts.clone(), None));
            (attempts, None)
        };
        let nearer_than = self.nearest.as_ref().map_or(u32::MAX, |(distance, _)| *distance);
        TryAttempts { task: self.task.clone(), attempts, most_tries, nearer_than }
    }

    /// Hands out all unfinished work again, lowest first, because the workers that did it have ended.
    pub fn abandon_jobs(&mut self) {
        self.batches.iter_mut().for_each(|batch| batch.is_abandoned = true);
    }

    /// Takes the result of a job. Returns the answer to the request once no other result can change it.
    pub fn take(&mut self, job: &TryAttempts, result: Attempted) -> Option<Result<PuzzleFound, TaskFailure>> {
        let is_of_job =
            |batch: &Batch| (&batch.attempts, batch.most_tries) == (&job.attempts, job.most_tries);
        let at = self.batches.iter().position(is_of_job)?;
        // Several workers may do the same work.
        if self.batches[at].result.is_some() {
            return None;
        }
        if result.is_success() {
            self.batches.truncate(at + 1);
        }
        if job.most_tries.is_none() {
            // A worker whose first try succeeds does not know the limit.
            self.most_tries = self.most_tries.or(Some(u64::MAX)).min(Some(result.most_tries));
        }
        self.batches[at].result = Some(result);
        self.settle()
    }

    /// Adjusts the size of the next batches to the time that one took.
    pub fn adjust_size(&mut self, took_ms: f64) {
        if took_ms < SHORT_MS {
            self.size = self.size.saturating_mul(2);
        } else if took_ms > LONG_MS {
            self.size = (self.size / 2).max(1);
        }
    }

    /// Finishes the lowest batches. Returns the answer if one of them succeeded or reached the limit.
    fn settle(&mut self) -> Option<Result<PuzzleFound, TaskFailure>> {
        let most_tries = self.most_tries?;
        while let Some(result) = self.batches.first_mut()?.result.take() {
            let Batch { attempts, most_tries: limit, .. } = self.batches.remove(0);
            let left = most_tries.saturating_sub(self.tries);
            if limit.is_none() && result.tries > left {
                // A worker alone would have stopped in the middle of this batch.
                self.batches = vec![Batch::new(attempts, Some(left))];
                return None;
            }
            self.tries += result.tries;
            match result.found {
                Some(made @ PuzzleFound::Made(_)) => return Some(Ok(made)),
                Some(near) if self.nearest.as_ref().is_none_or(|(best, _)| result.distance < *best) => {
                    self.nearest = Some((result.distance, near));
                }
                _ => {}
            }
            if limit.is_some() || self.tries >= most_tries {
                let nearest = self.nearest.take().map(|(_, near)| near);
                return Some(nearest.ok_or(TaskFailure::NotFound));
            }
        }
        None
    }

    /// Returns the number of tries of all finished batches.
    fn all_tries(&self) -> u64 {
        let results = self.batches.iter().filter_map(|batch| batch.result.as_ref());
        self.tries + results.map(|result| result.tries).sum::<u64>()
    }

    /// Returns the progress of all workers together with that of a job that runs now.
    pub fn progress_with(&mut self, job: JobProgress) -> JobProgress {
        let most_tries = self.most_tries.unwrap_or(job.most_tries);
        self.told_tries = self.told_tries.max(self.all_tries() + job.tries).min(most_tries);
        let all = JobProgress { tries: self.told_tries, most_tries, ..job };
        match &self.nearest {
            None => all,
            Some((_, PuzzleFound::Made(near) | PuzzleFound::Nearest(near, _))) => JobProgress {
                givens: near.givens.chars().filter(|c| *c != '.').count() as u16,
                level: self.task.spec.level.and(Some(near.level)),
                ..all
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::worker::run;
    use nonet_game::puzzles::level::Level;

    fn moderate(seed: u64) -> MakePuzzle {
        MakePuzzle::of_level("6x6".to_owned(), Level::Moderate, seed)
    }

    /// A request that no puzzle meets, so that the nearest one is returned.
    fn never(seed: u64) -> MakePuzzle {
        let mut task = MakePuzzle::of_level("4x4".to_owned(), Level::Extreme, seed);
        task.spec.givens = Some(9);
        task
    }

    /// Shares a request among workers that finish in the order of `turns`; the others are dead. Jobs take `ms`. After `end`
    /// jobs all of these workers end, and another one makes the rest alone.
    fn shared(
        task: &MakePuzzle,
        turns: &[usize],
        ms: f64,
        end: Option<usize>,
    ) -> Result<PuzzleFound, TaskFailure> {
        let mut search = DividedSearch::new(task.clone());
        let workers = turns.iter().max().map_or(1, |most| most + 1);
        let mut jobs: Vec<TryAttempts> = (0..workers).map(|_| search.next_job()).collect();
        for (done, turn) in turns.iter().cycle().enumerate().take(10_000) {
            if end == Some(done) {
                search.abandon_jobs();
                jobs = vec![search.next_job()];
            }
            let turn = *turn % jobs.len();
            let result = run(jobs[turn].clone()).map_err(|_| TaskFailure::Impossible)?;
            if let Some(answer) = search.take(&jobs[turn], result) {
                return answer;
            }
            search.adjust_size(ms);
            jobs[turn] = search.next_job();
        }
        panic!("no answer");
    }

    #[test]
    fn work_of_workers_that_ended_is_repeated_first() {
        let mut search = DividedSearch::new(moderate(1));
        let jobs: Vec<TryAttempts> = (0..3).map(|_| search.next_job()).collect();
        search.abandon_jobs();
        assert_eq!((0..3).map(|_| search.next_job()).collect::<Vec<_>>(), jobs);
        assert_eq!(search.next_job().attempts.start, jobs[2].attempts.end);
    }

    #[test]
    fn reported_tries_never_fall_or_exceed_the_limit() {
        let mut search = DividedSearch::new(moderate(1));
        let of_job = |tries| JobProgress { tries, most_tries: 50, givens: 0, level: None };
        let told = [7, 3, 60, 9].map(|tries| search.progress_with(of_job(tries)).tries);
        assert_eq!(told, [7, 7, 50, 50]);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(8))]
        #[test]
        fn the_puzzle_does_not_depend_on_the_workers(
            turns in prop::collection::vec(0..4usize, 1..20),
            ms in prop::sample::select(vec![1.0, 30.0, 90.0]),
            seed in 0..9u64,
            end in 0..30usize,
        ) {
            for task in [moderate(seed), never(seed)] {
                let alone = Ok(run(task.clone()).unwrap());
                prop_assert_eq!(&shared(&task, &turns, ms, None), &alone);
                prop_assert_eq!(&shared(&task, &turns, ms, Some(end)), &alone);
            }
        }
    }
}
