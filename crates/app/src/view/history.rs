//! The timeline of moves and branches.

use crate::model::Model;
use nonet_game::game::history::NodeId;
use nonet_text::PanelText;

/// The current branch and the others.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TimelineView {
    /// The moves of the current branch, from the start to its end, for a slider.
    pub line: Vec<NodeId>,
    /// The current position on that line.
    pub at: usize,
    /// All ends of branches and named moves, oldest first; empty with a single end and no name.
    pub branches: Vec<BranchView>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BranchView {
    /// The last move of the branch, or the named move.
    pub node: NodeId,
    /// The first move after it separates from the other branches: deleting it deletes the branch.
    pub top: NodeId,
    /// The name given by the player.
    pub name: Option<String>,
    /// The name, or for example `Branch 2, 5 moves`.
    pub label: String,
    /// Number of moves from the start.
    pub depth: usize,
    pub current: bool,
}

/// Returns the timeline of the game on the board.
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
