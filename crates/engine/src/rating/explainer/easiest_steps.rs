//! Keeps the easiest step inside a branch for each candidate that can be removed; other steps do not affect the branch.

use crate::technique::forcing::inner_step::{InnerStep, LinkBasis};
use crate::technique::forcing::links::{CandidateLinks, Potential, candidate, is_on};

/// The sort key of a step: tenths, complexity, rank of its kind; lower is easier.
pub(super) type Difficulty = (u16, u32, u8);

/// The easiest step for each candidate.
pub(super) struct EasiestSteps {
    /// For each candidate, the difficulty and number of its easiest step.
    best: Vec<Option<(Difficulty, u32)>>,
    /// The candidates that some step may remove.
    open: Vec<usize>,
    steps: Vec<(Difficulty, InnerStep)>,
    /// The greatest difficulty among the open candidates; `None` while one of them has no step.
    most: Option<Difficulty>,
}

impl EasiestSteps {
    /// Starts without steps for `count` candidates, of which only `open` can be removed.
    pub fn new(count: usize, open: Vec<usize>) -> EasiestSteps {
        EasiestSteps { best: vec![None; count], open, steps: Vec::new(), most: None }
    }

    /// Returns the difficulty that a useful step must be below; `None` while any step is useful.
    pub fn most(&self) -> Option<Difficulty> {
        self.most
    }

    /// Returns the tenths of the difficulty that a useful step must be below.
    pub fn most_tenths(&self) -> Option<u16> {
        self.most.map(|(tenths, ..)| tenths)
    }

    /// Returns the `struck` candidates for which a step of this difficulty would be the easiest.
    pub fn wanted(&self, struck: impl Iterator<Item = usize>, worth: Difficulty) -> Vec<usize> {
        struck.filter(|number| self.best[*number].is_none_or(|(best, _)| worth < best)).collect()
    }

    /// Keeps a step for the candidates for which it is the easiest.
    pub fn take(
        &mut self,
        wanted: &[usize],
        worth: Difficulty,
        mut basis: Vec<LinkBasis>,
        complexity: u32,
        identity: u64,
    ) {
        basis.sort_unstable();
        basis.dedup();
        for number in wanted {
            self.best[*number] = Some((worth, self.steps.len() as u32));
        }
        self.steps.push((worth, InnerStep { struck: Vec::new(), basis, complexity, identity }));
        let worst = self.open.iter().map(|number| self.best[*number].map(|(worth, _)| worth));
        self.most = worst.collect::<Option<Vec<Difficulty>>>().and_then(|all| all.into_iter().max());
    }

    /// Returns a hash of a chain from its end to its start, combined with `before`, the hash of the chains before it.
    /// Equal chains have equal hashes.
    pub fn identity(links: &CandidateLinks, chain: impl Iterator<Item = Potential>, before: u64) -> u64 {
        chain.fold(before.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15), |hash, potential| {
            let (cell, digit) = links.cell_digit(candidate(potential));
            let word = (cell as u64) << 6 | (digit as u64) << 1 | u64::from(is_on(potential));
            (hash.rotate_left(5) ^ word).wrapping_mul(0x517C_C1B7_2722_0A95)
        })
    }

    /// Returns the steps that are the easiest for some candidate, easiest first, each with those candidates.
    pub fn into_list(mut self, links: &CandidateLinks) -> Vec<InnerStep> {
        for (number, best) in self.best.iter().enumerate() {
            if let Some((_, step)) = best {
                self.steps[*step as usize].1.struck.push(links.cell_digit(number));
            }
        }
        self.steps.retain(|(_, step)| !step.struck.is_empty());
        self.steps.sort_by_key(|(worth, _)| *worth);
        self.steps.into_iter().map(|(_, step)| step).collect()
    }
}
