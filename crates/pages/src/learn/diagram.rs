//! Small diagrams of techniques: the cells of a pattern, and the cells in which it has a result.

use std::sync::Arc;

use nonet_engine::technique::Technique;
use nonet_engine::{Board, Cell, CellSet};
use nonet_game::boards::BoardLookup;

/// A line per technique: its slug, the board, and the cells of the pattern, of the placed digits and of the
/// struck ones, as numbers of two characters in base 36.
const DIAGRAMS: &str = include_str!("diagrams.txt");

/// The cells of a step that uses a technique.
#[derive(Clone, Debug)]
pub struct TechniqueDiagram {
    pub board: Arc<Board>,
    pub pattern: CellSet,
    /// The cells in which a digit follows.
    pub placed: CellSet,
    /// The cells in which a digit is ruled out.
    pub struck: CellSet,
}

impl TechniqueDiagram {
    /// Returns the diagram of a technique; `None` for techniques of variants.
    pub fn of(technique: Technique, boards: BoardLookup<'_>) -> Option<TechniqueDiagram> {
        let mut lines = DIAGRAMS.lines().map(|line| line.split(' '));
        let mut line = lines.find_map(|mut parts| (parts.next()? == technique.slug()).then_some(parts))?;
        let board = boards(line.next()?)?;
        let mut cells = || line.next().map(|list| cells(list, &board));
        let (pattern, placed, struck) = (cells()?, cells()?, cells()?);
        Some(TechniqueDiagram { board, pattern, placed, struck })
    }
}

fn cells(list: &str, board: &Board) -> CellSet {
    let numbers = list.as_bytes().chunks(2).filter_map(|pair| {
        let digit = |at: usize| pair.get(at).and_then(|c| char::from(*c).to_digit(36));
        Some((digit(0)? * 36 + digit(1)?) as usize)
    });
    numbers.filter(|number| *number < board.cell_count()).map(Cell::new).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_game::boards::board_named;

    #[test]
    fn every_technique_without_variants_has_a_diagram() {
        for technique in Technique::all().filter(|technique| !technique.needs_rules()) {
            let diagram = TechniqueDiagram::of(technique, &board_named).unwrap();
            let results = diagram.placed.union(&diagram.struck);
            assert!(!results.is_empty(), "{}", technique.slug());
            assert!(diagram.pattern.iter().all(|cell| !results.contains(cell)), "{}", technique.slug());
        }
    }

    #[test]
    fn an_x_wing_has_four_cells() {
        let diagram = TechniqueDiagram::of(Technique::from_slug("x-wing").unwrap(), &board_named).unwrap();
        assert_eq!((diagram.pattern.len(), diagram.placed.len()), (4, 0));
    }
}
