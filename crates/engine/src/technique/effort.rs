//! A limit on the work of techniques, counted in steps so that it is the same on every machine.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use super::{Flow, GO_ON};

/// The remaining work that techniques may do, in steps. Each technique called, each digit, set or start examined, and
/// each assumption followed is one step. No step takes more than a few milliseconds on the classic board; most take
/// microseconds. Clones share the remaining steps. The default is unlimited.
///
/// ```
/// use std::sync::Arc;
/// use nonet_engine::Puzzle;
/// use nonet_engine::line;
/// use nonet_engine::geometry::classic;
/// use nonet_engine::technique::{Effort, TechniqueOrder, PathOutcome, Position, solve_logically};
///
/// let board = Arc::new(classic());
/// let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let puzzle = Puzzle::new(board.clone(), line::read(&board, text)?)?;
/// let position = Position::new(&puzzle).with_effort(Effort::new(5));
/// assert_eq!(solve_logically(&position, &TechniqueOrder::standard()).outcome, PathOutcome::Spent);
/// assert!(position.effort().is_spent());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Effort(Option<Arc<AtomicU64>>);

impl Effort {
    /// Creates an effort of this many steps.
    pub fn new(steps: u64) -> Effort {
        Effort(Some(Arc::new(AtomicU64::new(steps))))
    }

    /// Spends a step, or breaks if none is left.
    pub fn spend(&self) -> Flow {
        let Some(left) = &self.0 else { return GO_ON };
        match left.try_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1)) {
            Ok(_) => GO_ON,
            Err(_) => ControlFlow::Break(()),
        }
    }

    /// True if no steps are left. Techniques may then have missed steps.
    pub fn is_spent(&self) -> bool {
        self.0.as_ref().is_some_and(|left| left.load(Ordering::Relaxed) == 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clones_share_the_remaining_steps_and_the_default_is_unlimited() {
        let effort = Effort::new(2);
        assert!(effort.clone().spend().is_continue() && !effort.is_spent());
        assert!(effort.spend().is_continue() && effort.is_spent());
        assert!(effort.clone().spend().is_break());
        let endless = Effort::default();
        assert!((0..1000).all(|_| endless.spend().is_continue()) && !endless.is_spent());
    }
}
