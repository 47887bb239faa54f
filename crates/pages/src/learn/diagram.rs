//! Small diagrams of techniques: the cells of a pattern, and the cells in which it has a result.

use std::sync::Arc;

use nonet_engine::technique::Technique;
use nonet_engine::{Board, Cell, CellSet};
use nonet_game::boards::BoardLookup;

/// A line per technique of boards without variants: its slug, the board, and the cells of the pattern, of the placed
/// digits and of the struck ones, as numbers of two characters in base 36.
const DIAGRAMS: &str = include_str!("diagrams.txt");

/// The same for techniques of variants, whose boards have rules: divided by bars, and cells as numbers from 1.
const RULE_DIAGRAMS: &str = include_str!("rule_diagrams.txt");

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
    /// Returns the diagram of a technique; `None` if its board is unknown.
    pub fn of(technique: Technique, boards: BoardLookup<'_>) -> Option<TechniqueDiagram> {
        match technique.needs_rules() {
            true => Self::find(RULE_DIAGRAMS, '|', technique, boards, numbered_cells),
            false => Self::find(DIAGRAMS, ' ', technique, boards, cells),
        }
    }

    fn find(
        diagrams: &str,
        divider: char,
        technique: Technique,
        boards: BoardLookup<'_>,
        read_cells: fn(&str, &Board) -> CellSet,
    ) -> Option<TechniqueDiagram> {
        let mut lines = diagrams.lines().map(|line| line.split(divider).map(str::trim));
        let mut line = lines.find_map(|mut parts| (parts.next()? == technique.slug()).then_some(parts))?;
        let board = boards(line.next()?)?;
        let mut cells = || line.next().map(|list| read_cells(list, &board));
        let (pattern, placed, struck) = (cells()?, cells()?, cells()?);
        Some(TechniqueDiagram { board, pattern, placed, struck })
    }
}

/// Reads cells as numbers of two characters in base 36.
fn cells(list: &str, board: &Board) -> CellSet {
    let numbers = list.as_bytes().chunks(2).filter_map(|pair| {
        let digit = |at: usize| pair.get(at).and_then(|c| char::from(*c).to_digit(36));
        Some((digit(0)? * 36 + digit(1)?) as usize)
    });
    numbers.filter(|number| *number < board.cell_count()).map(Cell::new).collect()
}

/// Reads cells as numbers from 1 with commas between them.
fn numbered_cells(list: &str, board: &Board) -> CellSet {
    let numbers = list.split(',').filter_map(|number| number.parse::<usize>().ok()?.checked_sub(1));
    numbers.filter(|number| *number < board.cell_count()).map(Cell::new).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_game::boards::board_named;

    #[test]
    fn every_technique_has_a_diagram() {
        for technique in Technique::all() {
            let diagram = TechniqueDiagram::of(technique, &board_named).unwrap();
            let results = diagram.placed.union(&diagram.struck);
            assert!(!results.is_empty(), "{}", technique.slug());
            assert!(diagram.pattern.iter().all(|cell| !results.contains(cell)), "{}", technique.slug());
        }
    }

    #[test]
    fn a_diagram_of_a_technique_of_variants_is_about_the_rules_of_its_board() {
        for technique in Technique::all().filter(|technique| technique.needs_rules()) {
            let diagram = TechniqueDiagram::of(technique, &board_named).unwrap();
            let rules = diagram.board.rules().list();
            assert!(!rules.is_empty(), "{}", technique.slug());
            let of_rules = rules.iter().flat_map(|rule| rule.cells().iter().copied()).collect::<CellSet>();
            assert!(diagram.pattern.iter().all(|cell| of_rules.contains(cell)), "{}", technique.slug());
        }
    }

    #[test]
    fn an_x_wing_has_four_cells() {
        let diagram = TechniqueDiagram::of(Technique::from_slug("x-wing").unwrap(), &board_named).unwrap();
        assert_eq!((diagram.pattern.len(), diagram.placed.len()), (4, 0));
    }
}
