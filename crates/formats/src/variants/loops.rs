//! Lines that end where they begin.

use nonet_engine::{Cell, Family, Rule};

/// Returns the rules for a closed line, whose cells are listed once. A board's rules do not close lines, so the cells
/// around the gap are a second line. Returns `None` for families that this does not work for.
pub(super) fn closed_line(family: Family, cells: &[Cell], number: Option<u16>) -> Option<Vec<Rule>> {
    // Number of neighbours on the line that the family compares at a time.
    let window = match family {
        Family::Renban => 0,
        Family::Whispers | Family::ParityLine => 2,
        Family::Entropic => 3,
        Family::Modular => usize::from(number.unwrap_or(3)),
        _ => return None,
    };
    let made = |cells: Vec<Cell>| {
        let made = Rule::new(family, cells);
        number.map_or(made.clone(), |number| made.with_number(number))
    };
    let mut found = vec![made(cells.to_vec())];
    let beside_gap = window.saturating_sub(1);
    if beside_gap > 0 {
        let last = cells.get(cells.len().checked_sub(beside_gap)?..)?;
        let first = cells.get(..beside_gap).filter(|first| !last.iter().any(|cell| first.contains(cell)))?;
        found.push(made([last, first].concat()));
    }
    Some(found)
}
