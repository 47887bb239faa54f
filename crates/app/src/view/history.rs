//! The history.

use crate::model::Model;
use nonet_game::game::history::NodeId;
use nonet_text::PanelText;

/// The branch the board is on, and the others.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TimelineView {
    /// The moves of this branch from the start (first) to its end: what a slider runs along.
    pub line: Vec<NodeId>,
    /// Where on that line the board stands.
    pub at: usize,
    /// All ends of branches and all named moves, oldest first; with only one end and no name, none.
    pub branches: Vec<BranchView>,
}

/// A branch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BranchView {
    /// Its last move, or the named one: jump there to see it.
    pub node: NodeId,
    /// Its first move after it left the others: drop that to forget it.
    pub top: NodeId,
    /// The name that the player gave it.
    pub name: Option<String>,
    /// Its name, or `Branch 2, 5 moves`.
    pub label: String,
    /// Moves from the start.
    pub depth: usize,
    /// True if the board stands on it.
    pub current: bool,
}

/// The history of the game on the board.
pub fn timeline(model: &Model) -> TimelineView {
    let Some(game) = &model.game else { return TimelineView::default() };
    let history = game.history();
    let mut line = history.path();
    let at = line.len() - 1;
    line.extend(history.redo_path());
    let mut children = vec![0usize; history.move_count() + 1];
    for index in 1..=history.move_count() {
        if let Some(parent) = history.parent(NodeId::new(index)) {
            children[parent.index()] += 1;
        }
    }
    let ends = (1..=history.move_count())
        .map(NodeId::new)
        .filter(|n| children[n.index()] == 0 || history.name(*n).is_some());
    let mut branches: Vec<BranchView> = Vec::new();
    for (index, node) in ends.enumerate() {
        let path = history.path_to(node);
        let left = path.iter().rposition(|n| *n != node && children[n.index()] > 1).unwrap_or(0);
        let name = history.name(node).map(str::to_owned);
        let moves = path.len() - 1 - left;
        let label = match &name {
            Some(name) => name.clone(),
            None => PanelText::branch(model.lang(), moves as u64, &(index + 1).to_string()),
        };
        branches.push(BranchView {
            node,
            top: path.get(left + 1).copied().unwrap_or(node),
            name,
            label,
            depth: path.len() - 1,
            current: line.contains(&node),
        });
    }
    if branches.len() == 1 && branches[0].name.is_none() {
        branches.clear();
    }
    TimelineView { line, at, branches }
}
