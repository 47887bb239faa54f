//! The marks of candidates and cells in a drawing: which shape shows which role, so that nothing depends on colour alone.

use nonet_engine::technique::{Candidate, EvidenceRole, Position, Step, Strength};

use super::chain_order::node_parts;
use super::diagonals::diagonals;

/// The mark of a candidate.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum MarkShape {
    Disc,
    Square,
    Diamond,
    Ring,
}

impl MarkShape {
    pub fn of(role: EvidenceRole) -> MarkShape {
        match role {
            EvidenceRole::Off | EvidenceRole::Opposite(0) | EvidenceRole::Fin | EvidenceRole::EndoFin => {
                MarkShape::Square
            }
            EvidenceRole::Colour(1..) | EvidenceRole::Restricted | EvidenceRole::Roof => MarkShape::Diamond,
            EvidenceRole::Opposite(_) | EvidenceRole::Cause => MarkShape::Ring,
            _ => MarkShape::Disc,
        }
    }

    pub fn class(self) -> &'static str {
        match self {
            MarkShape::Disc => "disc",
            MarkShape::Square => "square",
            MarkShape::Diamond => "diamond",
            MarkShape::Ring => "ring",
        }
    }
}

/// The effect of a step on a candidate.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    Stays,
    Placed,
    Gone,
}

impl Fate {
    pub fn of(step: &Step, candidate: Candidate) -> Fate {
        if step.placements.contains(&candidate) {
            Fate::Placed
        } else if step.eliminations.contains(&candidate) {
            Fate::Gone
        } else {
            Fate::Stays
        }
    }
}

/// Returns the class of a house in a role.
pub fn house_class(role: EvidenceRole) -> &'static str {
    if role == EvidenceRole::Cover { "hint-house cover" } else { "hint-house" }
}

/// Returns the class of a cell in a role.
pub fn cell_class(role: EvidenceRole) -> &'static str {
    match role {
        EvidenceRole::Wing | EvidenceRole::Roof | EvidenceRole::Cause | EvidenceRole::Set(1 | 3 | 5) => {
            "hint-cell other"
        }
        EvidenceRole::Set(2 | 4..) => "hint-cell third",
        _ => "hint-cell",
    }
}

/// Returns the candidates that a step marks, each once, with their shapes.
pub fn marks_of(position: &Position, step: &Step) -> Vec<(Candidate, MarkShape)> {
    let mut marks: Vec<(Candidate, MarkShape)> = Vec::new();
    let mut add =
        |candidate: Candidate, shape: MarkShape| match marks.iter_mut().find(|(c, _)| *c == candidate) {
            // A special role takes precedence over being part of the pattern.
            Some((_, old)) => *old = (*old).max(shape),
            None => marks.push((candidate, shape)),
        };
    for (role, candidate) in &step.evidence.candidates {
        add(*candidate, MarkShape::of(*role));
    }
    let has_roles =
        step.evidence.candidates.iter().any(|(role, _)| matches!(role, EvidenceRole::On | EvidenceRole::Off));
    for link in step.evidence.links.iter().filter(|_| !has_roles) {
        for (node, on) in
            [(&link.from, link.strength == Strength::Weak), (&link.to, link.strength == Strength::Strong)]
        {
            let (cells, digit) = node_parts(node);
            for cell in cells {
                add(Candidate::new(cell, digit), if on { MarkShape::Disc } else { MarkShape::Square });
            }
        }
    }
    // The two cases of an X-Wing are two groups of notes. Without one of the corners they would not be complete.
    if let Some([first, other]) = diagonals(position, step)
        && first.iter().chain(&other).all(|cell| marks.iter().any(|(candidate, _)| candidate.cell == *cell))
    {
        for (candidate, shape) in &mut marks {
            if other.contains(&candidate.cell) {
                *shape = MarkShape::Diamond;
            }
        }
    }
    marks
}
