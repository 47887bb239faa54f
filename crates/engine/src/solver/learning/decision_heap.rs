//! The order of decisions: the candidate most active in recent conflicts comes first. Before any conflict, candidates
//! with few rivals come first.

use super::groups::{CandidateId, Groups};
use super::trail::Trail;
use crate::rng::SeededRng;
use rand::RngExt;

const DECAY: f64 = 0.99;
const TOO_LARGE: f64 = 1e100;

/// A heap of candidates by activity. Decided candidates may remain in it.
pub struct DecisionHeap {
    activity: Vec<f64>,
    bump: f64,
    heap: Vec<CandidateId>,
    place: Vec<u32>,
}

const ABSENT: u32 = u32::MAX;

impl DecisionHeap {
    /// Creates the heap; with `rng`, in random order.
    pub fn new(groups: &Groups<'_>, mut rng: Option<&mut SeededRng>) -> DecisionHeap {
        let count = groups.candidates();
        let mut rivals = |candidate: u32| -> f64 {
            if let Some(rng) = rng.as_deref_mut() {
                return f64::from(rng.random_range(0..1u32 << 16)) / f64::from(1 << 16);
            }
            let exact = groups.of(candidate).iter().filter(|g| groups.is_exact(**g));
            exact.map(|g| 1.0 / (groups.members(*g).len().pow(2) as f64)).sum()
        };
        let mut heap = DecisionHeap {
            activity: (0..count as u32).map(&mut rivals).collect(),
            bump: 1.0,
            heap: Vec::with_capacity(count),
            place: vec![ABSENT; count],
        };
        for candidate in 0..count as u32 {
            heap.open(candidate);
        }
        heap
    }

    /// Removes and returns the next open candidate.
    pub fn next(&mut self, trail: &Trail) -> Option<CandidateId> {
        loop {
            let first = *self.heap.first()?;
            self.place[first as usize] = ABSENT;
            let last = self.heap.pop()?;
            if last != first {
                self.heap[0] = last;
                self.place[last as usize] = 0;
                self.sink(0);
            }
            if trail.is_open(first) {
                return Some(first);
            }
        }
    }

    /// Adds back a candidate that is open again.
    pub fn open(&mut self, candidate: CandidateId) {
        if self.place[candidate as usize] == ABSENT {
            self.place[candidate as usize] = self.heap.len() as u32;
            self.heap.push(candidate);
            self.rise(self.heap.len() - 1);
        }
    }

    /// Raises the activity of a candidate that took part in a conflict.
    pub fn bump(&mut self, candidate: CandidateId) {
        let activity = &mut self.activity[candidate as usize];
        *activity += self.bump;
        if *activity > TOO_LARGE {
            self.activity.iter_mut().for_each(|a| *a /= TOO_LARGE);
            self.bump /= TOO_LARGE;
        }
        let place = self.place[candidate as usize];
        if place != ABSENT {
            self.rise(place as usize);
        }
    }

    /// Reduces the weight of past conflicts.
    pub fn decay(&mut self) {
        self.bump /= DECAY;
    }

    fn more(&self, a: CandidateId, b: CandidateId) -> bool {
        self.activity[a as usize] > self.activity[b as usize]
    }

    fn rise(&mut self, mut at: usize) {
        let moved = self.heap[at];
        while at > 0 {
            let parent = (at - 1) / 2;
            if !self.more(moved, self.heap[parent]) {
                break;
            }
            self.put(self.heap[parent], at);
            at = parent;
        }
        self.put(moved, at);
    }

    fn sink(&mut self, mut at: usize) {
        let moved = self.heap[at];
        loop {
            let mut child = at * 2 + 1;
            if child >= self.heap.len() {
                break;
            }
            if child + 1 < self.heap.len() && self.more(self.heap[child + 1], self.heap[child]) {
                child += 1;
            }
            if !self.more(self.heap[child], moved) {
                break;
            }
            self.put(self.heap[child], at);
            at = child;
        }
        self.put(moved, at);
    }

    fn put(&mut self, candidate: CandidateId, at: usize) {
        self.heap[at] = candidate;
        self.place[candidate as usize] = at as u32;
    }
}
