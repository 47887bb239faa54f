//! The tree of moves, with undo, redo and branches.

use nonet_engine::{Cell, CellSet};

use super::notation::write_move;
use crate::game::entries::{BoardEntries, Change};
use crate::game::entry::Layer;

/// The number of a move in its tree; 0 is the start of the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(u32);

impl NodeId {
    /// The start of the game, before any move.
    pub const START: NodeId = NodeId(0);

    /// Returns the node of this number, which need not exist.
    pub const fn new(index: usize) -> NodeId {
        NodeId(index as u32)
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Node {
    parent: NodeId,
    /// The child that redo leads to: the branch visited last.
    next: Option<NodeId>,
    changes: Box<[Change]>,
}

/// All moves ever made in a game, and the current position among them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct History {
    nodes: Vec<Node>,
    at: NodeId,
    /// Sorted by node.
    names: Vec<(NodeId, String)>,
    /// The moves as text. Each move is appended as it is made, so that saving doesn't format all of them each time.
    text: String,
    /// The cells on the board whose centre marks were filled in.
    filled_marks: CellSet,
}

impl Default for History {
    fn default() -> History {
        let start = Node { parent: NodeId::START, next: None, changes: Box::default() };
        History {
            nodes: vec![start],
            at: NodeId::START,
            names: Vec::new(),
            text: String::new(),
            filled_marks: CellSet::EMPTY,
        }
    }
}

impl History {
    /// Returns the number of moves over all branches.
    pub fn move_count(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Returns the current position.
    pub fn at(&self) -> NodeId {
        self.at
    }

    pub fn contains(&self, node: NodeId) -> bool {
        node.index() < self.nodes.len()
    }

    /// Returns the move before this one; `None` for the start.
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.nodes.get(node.index()).filter(|_| node != NodeId::START).map(|n| n.parent)
    }

    /// Returns the move that redo would make after this one.
    pub fn next(&self, node: NodeId) -> Option<NodeId> {
        self.nodes.get(node.index()).and_then(|n| n.next)
    }

    /// Returns the changes of a move.
    pub fn changes(&self, node: NodeId) -> &[Change] {
        self.nodes.get(node.index()).map_or(&[], |n| &n.changes)
    }

    /// Returns true if a move wrote or erased a digit.
    pub fn changes_digit(&self, node: NodeId) -> bool {
        self.changes(node).iter().any(|change| change.layer == Layer::Digit)
    }

    /// Returns the moves made right after this one, oldest first.
    pub fn children(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        (1..self.nodes.len()).map(NodeId::new).filter(move |n| self.nodes[n.index()].parent == node)
    }

    /// Returns true if a cell's centre marks were written several at once, by filling in or by a hint. Such marks have
    /// fixed positions in the cell, unlike those written by hand.
    pub fn has_filled_marks(&self, cell: Cell) -> bool {
        self.filled_marks.contains(cell)
    }

    pub fn can_undo(&self) -> bool {
        self.at != NodeId::START
    }

    pub fn can_redo(&self) -> bool {
        self.next(self.at).is_some()
    }

    /// Returns the nodes from the start to the current position, both included.
    pub fn path(&self) -> Vec<NodeId> {
        self.path_to(self.at)
    }

    /// Returns the nodes from the start to `node`, both included.
    pub fn path_to(&self, node: NodeId) -> Vec<NodeId> {
        let mut path = vec![node];
        let mut here = node;
        while let Some(parent) = self.parent(here) {
            path.push(parent);
            here = parent;
        }
        path.reverse();
        path
    }

    /// Returns the nodes that redo would visit from the current position, nearest first.
    pub fn redo_path(&self) -> Vec<NodeId> {
        std::iter::successors(self.next(self.at), |n| self.next(*n)).collect()
    }

    /// Returns all moves as compact text; see `notation.rs`.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the name of a node.
    pub fn name(&self, node: NodeId) -> Option<&str> {
        self.names().find(|(named, _)| *named == node).map(|(_, name)| name)
    }

    pub fn names(&self) -> impl Iterator<Item = (NodeId, &str)> {
        self.names.iter().map(|(node, name)| (*node, name.as_str()))
    }

    /// Names a node; a blank name removes the name. Returns false if the node doesn't exist.
    pub fn set_name(&mut self, node: NodeId, name: &str) -> bool {
        if !self.contains(node) {
            return false;
        }
        let name = name.trim();
        self.names.retain(|(named, _)| *named != node);
        if !name.is_empty() {
            let at = self.names.iter().take_while(|(named, _)| *named < node).count();
            self.names.insert(at, (node, name.chars().take(80).collect()));
        }
        true
    }

    /// Makes a move. If the same move was made from here before, that branch is continued. Returns false if there are
    /// no changes.
    pub fn play(&mut self, written: &mut BoardEntries, changes: Vec<Change>) -> bool {
        let changes: Vec<Change> =
            changes.into_iter().filter(|c| c.flip != 0 && c.cell.index() < written.cell_count()).collect();
        if changes.is_empty() {
            return false;
        }
        let known = self.children(self.at).find(|n| *self.nodes[n.index()].changes == *changes);
        let node = known.unwrap_or_else(|| self.push(self.at, changes.into_boxed_slice()));
        self.nodes[self.at.index()].next = Some(node);
        self.at = node;
        self.flip(written, node);
        self.find_filled_marks();
        true
    }

    /// Undoes the last move. Returns false at the start.
    pub fn undo(&mut self, written: &mut BoardEntries) -> bool {
        let Some(parent) = self.parent(self.at) else { return false };
        self.step_back(written, parent);
        self.find_filled_marks();
        true
    }

    fn step_back(&mut self, written: &mut BoardEntries, parent: NodeId) {
        self.flip(written, self.at);
        self.nodes[parent.index()].next = Some(self.at);
        self.at = parent;
    }

    /// Redoes the next move of the branch visited last. Returns false at its end.
    pub fn redo(&mut self, written: &mut BoardEntries) -> bool {
        let Some(next) = self.next(self.at) else { return false };
        self.flip(written, next);
        self.at = next;
        self.find_filled_marks();
        true
    }

    /// Moves to any node. Returns false if it doesn't exist or is the current position.
    pub fn jump(&mut self, written: &mut BoardEntries, target: NodeId) -> bool {
        if !self.contains(target) || target == self.at {
            return false;
        }
        let way = self.path_to(target);
        while let Some(parent) = self.parent(self.at).filter(|_| way.binary_search(&self.at).is_err()) {
            self.step_back(written, parent);
        }
        for pair in way.windows(2).skip_while(|pair| pair[0] != self.at).collect::<Vec<_>>() {
            self.nodes[pair[0].index()].next = Some(pair[1]);
            self.flip(written, pair[1]);
            self.at = pair[1];
        }
        self.find_filled_marks();
        true
    }

    /// Deletes a move and everything after it, going back to the move before it if the position is within the branch.
    /// Returns false for the start and for unknown nodes. Later nodes are renumbered.
    pub fn drop_branch(&mut self, written: &mut BoardEntries, top: NodeId) -> bool {
        let Some(parent) = self.parent(top) else { return false };
        if self.path().binary_search(&top).is_ok() {
            self.jump(written, parent);
        }
        // Parents precede their children, so one pass finds the remaining nodes and their new numbers.
        let mut new_number: Vec<Option<NodeId>> = vec![Some(NodeId::START)];
        let mut kept = 1;
        for (index, node) in self.nodes.iter().enumerate().skip(1) {
            let stays = NodeId::new(index) != top && new_number[node.parent.index()].is_some();
            new_number.push(stays.then(|| NodeId::new(kept)));
            kept += usize::from(stays);
        }
        let renumbered = |node: NodeId| new_number[node.index()];
        let mut index = 0;
        self.nodes.retain_mut(|node| {
            let stays = new_number[index].is_some();
            index += 1;
            node.parent = renumbered(node.parent).unwrap_or(NodeId::START);
            node.next = node.next.and_then(renumbered);
            stays
        });
        self.text.clear();
        for (index, node) in self.nodes.iter().enumerate().skip(1) {
            write_move(&mut self.text, index, node.parent.index(), &node.changes);
        }
        self.at = renumbered(self.at).unwrap_or(NodeId::START);
        self.names = std::mem::take(&mut self.names)
            .into_iter()
            .filter_map(|(node, name)| Some((renumbered(node)?, name)))
            .collect();
        // If redo led into the deleted branch, it now leads to another child.
        let parent = renumbered(parent).unwrap_or(NodeId::START);
        if self.nodes[parent.index()].next.is_none() {
            let other = self.children(parent).last();
            self.nodes[parent.index()].next = other;
        }
        true
    }

    fn flip(&self, written: &mut BoardEntries, node: NodeId) {
        for change in self.changes(node) {
            written.flip(change);
        }
    }

    fn push(&mut self, parent: NodeId, changes: Box<[Change]>) -> NodeId {
        write_move(&mut self.text, self.nodes.len(), parent.index(), &changes);
        self.nodes.push(Node { parent, next: None, changes });
        NodeId::new(self.nodes.len() - 1)
    }

    /// Adds the moves of another history of the same puzzle, with the names of nodes that have none here. The current
    /// position, and where redo leads from existing nodes, stay the same.
    pub fn merge(&mut self, other: &History) {
        // Maps the other history's nodes to nodes of this one.
        let mut here = vec![NodeId::START];
        for node in other.nodes.iter().skip(1) {
            let parent = here[node.parent.index()];
            let known = self.children(parent).find(|own| self.nodes[own.index()].changes == node.changes);
            here.push(known.unwrap_or_else(|| {
                let new = self.push(parent, node.changes.clone());
                self.nodes[parent.index()].next.get_or_insert(new);
                new
            }));
        }
        for (node, name) in &other.names {
            let node = here[node.index()];
            if self.name(node).is_none() {
                self.set_name(node, name);
            }
        }
    }

    /// Adds a move without making it, for reading saves. The parent must exist.
    pub(super) fn append(&mut self, parent: NodeId, changes: Vec<Change>) -> NodeId {
        let node = self.push(parent, changes.into_boxed_slice());
        self.nodes[parent.index()].next = Some(node);
        node
    }

    /// Sets the current position and the end of redo, for reading saves. Both nodes must exist.
    pub(super) fn set_position(&mut self, at: NodeId, tip: NodeId) {
        for way in [self.path_to(tip), self.path_to(at)] {
            for pair in way.windows(2) {
                self.nodes[pair[0].index()].next = Some(pair[1]);
            }
        }
        self.at = at;
        self.find_filled_marks();
    }

    /// Finds the cells whose marks were filled in, by replaying the path to the current position.
    fn find_filled_marks(&mut self) {
        let mut marks: Vec<u32> = Vec::new();
        let mut filled_marks = CellSet::EMPTY;
        for node in self.path() {
            for change in self.changes(node).iter().filter(|change| change.layer == Layer::Centre) {
                let at = change.cell.index();
                if marks.len() <= at {
                    marks.resize(at + 1, 0);
                }
                if marks[at] == 0 {
                    filled_marks.remove(change.cell);
                    if !change.flip.is_power_of_two() {
                        filled_marks.insert(change.cell);
                    }
                }
                marks[at] ^= change.flip;
            }
        }
        self.filled_marks = filled_marks;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn digit(cell: usize, value: u32) -> Vec<Change> {
        vec![Change { cell: Cell::new(cell), layer: Layer::Digit, flip: value }]
    }

    /// A tree with two branches: start – 1 – 2 – 3, and 1 – 4 – 5 with the position at 5.
    fn forked() -> (History, BoardEntries) {
        let (mut history, mut written) = (History::default(), BoardEntries::blank(9));
        for cell in 0..3 {
            history.play(&mut written, digit(cell, 1));
        }
        history.undo(&mut written);
        history.undo(&mut written);
        history.play(&mut written, digit(5, 2));
        history.play(&mut written, digit(6, 3));
        (history, written)
    }

    fn on_board(written: &BoardEntries) -> Vec<usize> {
        (0..written.cell_count()).filter(|i| written.entry(Cell::new(*i)).digit.is_some()).collect()
    }

    #[test]
    fn a_different_move_keeps_the_old_branch() {
        let (mut history, mut written) = forked();
        assert_eq!(history.move_count(), 5);
        assert_eq!(on_board(&written), [0, 5, 6]);
        assert!(history.jump(&mut written, NodeId::new(3)));
        assert_eq!(on_board(&written), [0, 1, 2]);
        assert!(history.jump(&mut written, NodeId::START));
        assert!(on_board(&written).is_empty());
        for _ in 0..3 {
            history.redo(&mut written);
        }
        assert_eq!(on_board(&written), [0, 1, 2], "redo follows the branch visited last");
    }

    #[test]
    fn the_same_move_again_continues_the_old_branch() {
        let (mut history, mut written) = forked();
        history.jump(&mut written, NodeId::new(1));
        history.play(&mut written, digit(1, 1));
        assert_eq!((history.move_count(), history.at()), (5, NodeId::new(2)));
        assert_eq!(history.next(history.at()), Some(NodeId::new(3)));
    }

    #[test]
    fn deleting_a_branch_leaves_it_and_renumbers_the_rest() {
        let (mut history, mut written) = forked();
        history.set_name(NodeId::new(5), "what if");
        assert!(history.drop_branch(&mut written, NodeId::new(2)));
        assert_eq!((history.move_count(), history.at()), (3, NodeId::new(3)));
        assert_eq!(on_board(&written), [0, 5, 6], "the position was elsewhere, so the board stays the same");
        assert_eq!(history.name(NodeId::new(3)), Some("what if"));
        assert!(history.drop_branch(&mut written, NodeId::new(2)));
        assert_eq!(on_board(&written), [0]);
        assert!(!history.can_redo());
        assert!(!history.drop_branch(&mut written, NodeId::START));
    }

    #[test]
    fn after_deleting_the_redo_branch_redo_leads_to_another() {
        let (mut history, mut written) = forked();
        history.jump(&mut written, NodeId::new(1));
        history.drop_branch(&mut written, NodeId::new(4));
        assert_eq!(history.next(NodeId::new(1)), Some(NodeId::new(2)));
    }

    fn marks(flips: &[u32]) -> Vec<Change> {
        flips.iter().map(|flip| Change { cell: Cell::new(4), layer: Layer::Centre, flip: *flip }).collect()
    }

    #[test]
    fn marks_written_several_at_once_count_as_filled_in() {
        let (mut history, mut written) = (History::default(), BoardEntries::blank(9));
        let at = Cell::new(4);
        let mut seen = Vec::new();
        // Written by hand, removed, filled in, one struck, all removed, written by hand, removed, a single one filled
        // in.
        for flips in [&[1][..], &[2], &[3], &[7], &[1], &[6], &[2], &[2], &[511, 510]] {
            history.play(&mut written, marks(flips));
            seen.push(history.has_filled_marks(at));
        }
        let expected = [false, false, false, true, true, true, false, false, true];
        assert_eq!(seen, expected);
        for was in expected[..8].iter().rev() {
            history.undo(&mut written);
            assert_eq!(history.has_filled_marks(at), *was);
        }
        history.jump(&mut written, NodeId::new(5));
        assert!(history.has_filled_marks(at));
        let text = history.text().to_owned();
        let (read, _) = super::super::read(&text, 5, None, &[true; 9], 9).unwrap();
        assert!(read.has_filled_marks(at), "a save need not store it");
    }

    #[test]
    fn merging_two_histories_keeps_all_moves_of_both() {
        let (mut history, mut written) = forked();
        let (mut other, mut elsewhere) = (History::default(), BoardEntries::blank(9));
        for cell in [0, 1, 7] {
            other.play(&mut elsewhere, digit(cell, 1));
        }
        other.set_name(NodeId::new(2), "theirs");
        other.set_name(NodeId::new(3), "new");
        history.set_name(NodeId::new(2), "ours");
        let before = history.clone();
        history.merge(&other);
        assert_eq!((history.move_count(), history.at()), (6, before.at()));
        assert_eq!(history.parent(NodeId::new(6)), Some(NodeId::new(2)));
        assert_eq!((history.name(NodeId::new(2)), history.name(NodeId::new(6))), (Some("ours"), Some("new")));
        assert_eq!(
            history.next(NodeId::new(2)),
            Some(NodeId::new(3)),
            "redo leads to the same node as before"
        );
        assert_eq!(on_board(&written), [0, 5, 6]);
        assert!(history.jump(&mut written, NodeId::new(6)));
        assert_eq!(on_board(&written), [0, 1, 7]);
        let grown = history.clone();
        history.merge(&other);
        history.merge(&before);
        assert_eq!(history, grown, "merging again adds nothing");
    }

    #[test]
    fn names_are_trimmed_and_blank_ones_removed() {
        let (mut history, _) = forked();
        assert!(history.set_name(NodeId::new(2), "  r3c5 is 4 "));
        assert_eq!(history.name(NodeId::new(2)), Some("r3c5 is 4"));
        history.set_name(NodeId::new(2), " ");
        assert_eq!(history.names().count(), 0);
        assert!(!history.set_name(NodeId::new(99), "nowhere"));
    }
}
