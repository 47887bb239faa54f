//! The tree of a search: one node per guess, with the later guesses that depend on it as children.

use std::sync::Arc;

use nonet_engine::Cell;
use nonet_engine::solver::{SearchEvent, Trajectory};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GuessNode {
    /// Index of the event at which it was made.
    pub event: u32,
    /// Index of the event that undid it, or the number of events if it was never undone.
    pub end: u32,
    /// Number of the parent node. A top-level guess is its own parent.
    pub parent: u32,
    /// Number of guesses above it.
    pub depth: u16,
    pub cell: u16,
    pub digit: u8,
    /// True if a solution was found below it.
    pub solved: bool,
    pub has_children: bool,
    /// Number of digits that it forced before the next guess.
    pub forced: u32,
}

/// Totals of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SearchCounts {
    pub guesses: u32,
    /// Number of forced digits.
    pub forced: u32,
    /// Number of guesses undone.
    pub backs: u32,
    pub solved: u32,
    /// Maximum depth of nested guesses.
    pub depth: u16,
}

/// All guesses in order, and which of them are expanded.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GuessTree {
    nodes: Vec<GuessNode>,
    open: Vec<bool>,
    /// Numbers of the visible guesses, computed once per change because lists read them often.
    rows: Arc<Vec<u32>>,
    counts: SearchCounts,
}

/// Maximum size of a tree that is fully expanded at the start.
const MAX_EXPANDED: usize = 400;

impl GuessTree {
    /// Builds the tree of a recorded search.
    pub fn of(trajectory: &Trajectory) -> GuessTree {
        let mut nodes: Vec<GuessNode> = Vec::new();
        let mut stack: Vec<u32> = Vec::new();
        let mut counts = SearchCounts::default();
        let len = trajectory.len() as u32;
        for (index, event) in trajectory.events().enumerate() {
            match event {
                SearchEvent::Guessed { cell, digit, .. } => {
                    let number = nodes.len() as u32;
                    let parent = stack.last().copied();
                    if let Some(parent) = parent.and_then(|p| nodes.get_mut(p as usize)) {
                        parent.has_children = true;
                    }
                    nodes.push(GuessNode {
                        event: index as u32,
                        end: len,
                        parent: parent.unwrap_or(number),
                        depth: stack.len() as u16,
                        cell: cell.index() as u16,
                        digit: digit.value(),
                        solved: false,
                        has_children: false,
                        forced: 0,
                    });
                    stack.push(number);
                    counts.guesses += 1;
                    counts.depth = counts.depth.max(stack.len() as u16);
                }
                SearchEvent::Forced { .. } => {
                    counts.forced += 1;
                    if let Some(top) = stack.last().and_then(|n| nodes.get_mut(*n as usize)) {
                        top.forced += 1;
                    }
                }
                SearchEvent::Backtracked => {
                    counts.backs += 1;
                    if let Some(top) = stack.pop().and_then(|n| nodes.get_mut(n as usize)) {
                        top.end = index as u32;
                    }
                }
                SearchEvent::Solved => {
                    counts.solved += 1;
                    for number in &stack {
                        if let Some(node) = nodes.get_mut(*number as usize) {
                            node.solved = true;
                        }
                    }
                }
            }
        }
        let whole = nodes.len() <= MAX_EXPANDED;
        let open: Vec<bool> = nodes.iter().map(|node| whole || node.depth < 2).collect();
        let rows = Arc::new(rows(&nodes, &open));
        GuessTree { nodes, open, rows, counts }
    }

    pub fn counts(&self) -> SearchCounts {
        self.counts
    }

    /// Returns the number of guesses.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Returns a guess by its number.
    pub fn node(&self, number: u32) -> Option<&GuessNode> {
        self.nodes.get(number as usize)
    }

    /// True if the guess is expanded.
    pub fn is_open(&self, number: u32) -> bool {
        self.open.get(number as usize).copied().unwrap_or(false)
    }

    /// Expands or collapses a guess.
    pub fn toggle(&mut self, number: u32) {
        if let Some(open) = self.open.get_mut(number as usize) {
            *open = !*open;
            self.rows = Arc::new(rows(&self.nodes, &self.open));
        }
    }

    /// Returns the numbers of the visible guesses, in order.
    pub fn rows(&self) -> &Arc<Vec<u32>> {
        &self.rows
    }

    /// Returns the number of the guess in effect just before an event, so that the list can highlight it.
    pub fn at(&self, index: usize) -> Option<u32> {
        let after = self.nodes.partition_point(|node| (node.event as usize) < index);
        let mut number = after.checked_sub(1)? as u32;
        // Skip guesses that have been undone, up to the ancestor that is still in effect.
        loop {
            let node = self.node(number)?;
            if node.end as usize >= index {
                return Some(number);
            }
            if node.parent == number {
                return None;
            }
            number = node.parent;
        }
    }
}

fn rows(nodes: &[GuessNode], open: &[bool]) -> Vec<u32> {
    let mut rows = Vec::new();
    let mut folded_at: Option<u16> = None;
    for (number, (node, open)) in (0..).zip(nodes.iter().zip(open)) {
        if folded_at.is_some_and(|depth| node.depth > depth) {
            continue;
        }
        folded_at = (!open).then_some(node.depth);
        rows.push(number);
    }
    rows
}

impl GuessNode {
    pub fn cell(&self) -> Cell {
        Cell::new(usize::from(self.cell))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_engine::Grid;
    use nonet_engine::solver::{Limits, SearchStrategy, Solver};
    use nonet_game::boards::board_named;

    fn record(name: &str, limits: Limits) -> Trajectory {
        let board = board_named(name).unwrap();
        let grid = Grid::empty(board.cell_count());
        Solver::new(board).search(&grid).limits(limits).strategy(SearchStrategy::RowByRow).record(200_000)
    }

    #[test]
    fn nodes_nest_like_guesses() {
        let trajectory = record("4x4", Limits::ALL);
        let tree = GuessTree::of(&trajectory);
        let counts = tree.counts();
        assert_eq!(counts.solved, 288);
        assert_eq!(counts.guesses as usize, tree.len());
        for number in 0..tree.len() as u32 {
            let node = *tree.node(number).unwrap();
            let parent = *tree.node(node.parent).unwrap();
            if node.parent == number {
                assert_eq!(node.depth, 0);
            } else {
                assert_eq!(parent.depth + 1, node.depth);
                assert!(parent.event < node.event && node.end <= parent.end);
            }
            assert!(!node.solved || parent.solved);
        }
    }

    #[test]
    fn guess_at_an_event_is_the_last_in_effect() {
        let trajectory = record("4x4", Limits::ONE.solutions(20));
        let tree = GuessTree::of(&trajectory);
        for index in 0..=trajectory.len() {
            let last = trajectory.replay(index).guesses().last();
            assert_eq!(tree.at(index).and_then(|n| tree.node(n)).map(GuessNode::cell), last, "at {index}");
        }
    }

    #[test]
    fn collapsing_hides_descendants() {
        let trajectory = record("4x4", Limits::ONE.solutions(8));
        let mut tree = GuessTree::of(&trajectory);
        let all = tree.rows().len();
        assert_eq!(all, tree.len());
        tree.toggle(0);
        assert!(tree.rows().len() < all);
        tree.toggle(0);
        assert_eq!(tree.rows().len(), all);
    }
}
