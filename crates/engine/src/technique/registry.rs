//! Which finder finds which technique: one line each.

use super::{Flow, GO_ON, Position, Sink, Technique, singles};

/// Hands every step of a technique at a position to the sink, until it says stop. Techniques that rest on there
/// being one solution find nothing where that is not known.
pub fn find(position: &Position, technique: Technique, sink: &mut Sink) -> Flow {
    use Technique::*;
    if technique.needs_one_solution() && !position.has_one_solution() {
        return GO_ON;
    }
    match technique {
        FullHouse => singles::full_houses(position, sink),
        LastDigit => singles::last_digits(position, sink),
        HiddenSingle => singles::hidden_singles(position, sink),
        NakedSingle => singles::naked_singles(position, sink),
        _ => GO_ON,
    }
}
