//! Steps as sentences, in the plain notation r1c1 that fits every board with rows and columns.

use nonet_engine::technique::{Candidate, ChainLink, Node, Role, Step, Strength};
use nonet_engine::{Board, Cell, Digit, DigitSet};

use nonet_cli::names;

/// A chain is written down to this many links; a net with more is summed up.
const MOST_LINKS: usize = 24;

/// What a step rests on and what follows.
pub fn sentence(board: &Board, step: &Step) -> String {
    let mut text = name(step);
    text += &format!(" of {}", list(step.digits.iter().map(|d| d.to_char().to_string()), "and"));
    let mut parts: Vec<String> = Vec::new();
    let evidence = &step.evidence;
    for role in roles(evidence.houses.iter().map(|(role, _)| *role)) {
        let named =
            evidence.houses.iter().filter(|(r, _)| *r == role).map(|(_, house)| names::house(board, *house));
        let named = list(named, "and");
        parts.push(match role {
            Role::Base | Role::Pattern => format!("in {named}"),
            Role::Cover => format!("acting on {named}"),
            _ => format!("by {named}"),
        });
    }
    for role in roles(evidence.cells.iter().map(|(role, _)| *role)) {
        let cells = evidence.cells.iter().filter(|(r, _)| *r == role).map(|(_, cell)| *cell);
        parts.push(format!("{} {}", role_name(role), list(cells.map(|c| names::cell(board, c)), "and")));
    }
    if !evidence.rules.is_empty() {
        parts.push(format!("by {}", list(evidence.rules.iter().map(|r| names::rule(board, *r)), "and")));
    }
    if evidence.links.is_empty() {
        for role in roles(evidence.candidates.iter().map(|(role, _)| *role)) {
            let marks =
                evidence.candidates.iter().filter(|(r, _)| *r == role).map(|(_, candidate)| *candidate);
            parts.push(format!("{} {}", role_name(role), marks_in(board, &grouped(marks))));
        }
    } else {
        parts.push(chains(board, &evidence.links));
    }
    if !parts.is_empty() {
        text += &format!(": {}", parts.join("; "));
    }
    let placed =
        step.placements.iter().map(|c| format!("{} is {}", names::cell(board, c.cell), c.digit.to_char()));
    let struck = grouped(step.eliminations.iter().copied());
    let struck = struck.into_iter().map(|(cell, gone)| {
        format!(
            "{} is not {}",
            names::cell(board, cell),
            list(gone.iter().map(|d| d.to_char().to_string()), "or")
        )
    });
    format!("{text}. Therefore {}.", list(placed.chain(struck), "and"))
}

/// The technique's name as a title.
fn name(step: &Step) -> String {
    let mut name = step.technique.slug().replace('-', " ");
    if let Some(first) = name.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    name
}

/// The roles in the order in which they first come.
fn roles(all: impl Iterator<Item = Role>) -> Vec<Role> {
    let mut roles = Vec::new();
    all.for_each(|role| {
        if !roles.contains(&role) {
            roles.push(role);
        }
    });
    roles
}

fn role_name(role: Role) -> String {
    match role {
        Role::Pattern | Role::Base | Role::Cover => "in".into(),
        Role::Fin => "with fins".into(),
        Role::EndoFin => "with fins in two base houses".into(),
        Role::Cannibal => "striking its own".into(),
        Role::Pivot => "around".into(),
        Role::Wing => "with wings".into(),
        Role::Set(n) => format!("set {} in", n + 1),
        Role::Restricted => "joined by".into(),
        Role::Colour(n) => format!("cluster {} one way", n + 1),
        Role::Opposite(n) => format!("cluster {} the other way", n + 1),
        Role::On => "true".into(),
        Role::Off => "false".into(),
        Role::Floor => "floor".into(),
        Role::Roof => "roof".into(),
        Role::Cause => "starting from".into(),
    }
}

/// Chains by number, `=` for strong and `-` for weak links; what does not go on from the link before starts anew.
fn chains(board: &Board, links: &[ChainLink]) -> String {
    if links.len() > MOST_LINKS {
        return format!("a net of {} links", links.len());
    }
    let mut text = String::from("chain ");
    let mut last: Option<&ChainLink> = None;
    for link in links {
        if last.is_none_or(|last| last.to != link.from || last.chain != link.chain) {
            if last.is_some() {
                text += ", ";
            }
            text += &node(board, &link.from);
        }
        let sign = if link.strength == Strength::Strong { '=' } else { '-' };
        text += &format!(" {sign} {}", node(board, &link.to));
        last = Some(link);
    }
    text
}

fn node(board: &Board, node: &Node) -> String {
    let (digit, cells): (Digit, &[Cell]) = match node {
        Node::Single(candidate) => (candidate.digit, &[candidate.cell]),
        Node::Group { digit, cells } | Node::Als { digit, cells, .. } => (*digit, cells),
    };
    let cells: Vec<String> = cells.iter().map(|c| names::cell(board, *c)).collect();
    format!("{}@{}", digit.to_char(), cells.join("/"))
}

fn marks_in(board: &Board, marks: &[(Cell, DigitSet)]) -> String {
    let mark = |(cell, set): &(Cell, DigitSet)| {
        format!("{}@{}", set.iter().map(Digit::to_char).collect::<String>(), names::cell(board, *cell))
    };
    list(marks.iter().map(mark), "and")
}

/// Candidates by cell.
fn grouped(candidates: impl IntoIterator<Item = Candidate>) -> Vec<(Cell, DigitSet)> {
    let mut cells: Vec<(Cell, DigitSet)> = Vec::new();
    for c in candidates {
        match cells.iter_mut().find(|(cell, _)| *cell == c.cell) {
            Some((_, set)) => {
                set.insert(c.digit);
            }
            None => cells.push((c.cell, DigitSet::single(c.digit))),
        }
    }
    cells
}

/// `a, b and c`.
fn list(items: impl Iterator<Item = String>, word: &str) -> String {
    let items: Vec<String> = items.collect();
    match items.split_last() {
        None => String::new(),
        Some((only, [])) => only.clone(),
        Some((last, rest)) => format!("{} {word} {last}", rest.join(", ")),
    }
}
