//! Names of cells and houses in r1c1 notation.

use nonet_engine::solver::NoSolutionReason;
use nonet_engine::{Board, Cell, HouseId, RuleId};

/// Names a cell by row and column, from 1: `r1c1`.
pub fn cell(board: &Board, cell: Cell) -> String {
    let shape = board.shape(cell);
    format!("r{}c{}", shape.row + 1, shape.column + 1)
}

/// Names a house by kind and number, from 1: `row 1`.
pub fn house(board: &Board, id: HouseId) -> String {
    let house = board.house(id);
    let part = house.part().map_or(String::new(), |part| format!(" of grid {}", part + 1));
    format!("{} {}{part}", house.kind().name(), house.number() + 1)
}

/// Names a rule by its number, family and cells: `the 3 cage of r1c1,r1c2`.
pub fn rule(board: &Board, id: RuleId) -> String {
    let rule = board.rules().get(id);
    let number = rule.number().map_or(String::new(), |number| format!("{number} "));
    let cells: Vec<String> = rule.cells().iter().map(|c| cell(board, *c)).collect();
    let cells = if cells.is_empty() { String::new() } else { format!(" of {}", cells.join(",")) };
    format!("the {number}{}{cells}", rule.family().slug().replace('-', " "))
}

/// Explains why a puzzle has no solution.
pub fn no_solution_reason(board: &Board, why: NoSolutionReason) -> String {
    match why {
        NoSolutionReason::Clash { first, second, digit, house: shared } => {
            let shared =
                shared.map_or("which are linked".to_owned(), |id| format!("in {}", house(board, id)));
            let (first, second) = (cell(board, first), cell(board, second));
            format!("{first} and {second}, {shared}, both hold {}", digit.to_char())
        }
        NoSolutionReason::NoCandidate { cell: at } => {
            format!("{} has no candidate: a peer holds every digit", cell(board, at))
        }
        NoSolutionReason::NoPlace { house: at, digit } => {
            format!("{} has no place for {}", house(board, at), digit.to_char())
        }
        NoSolutionReason::Rule { rule: at } => format!("{} cannot be kept", rule(board, at)),
        NoSolutionReason::Exhausted => why.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use nonet_engine::geometry::classic;
    use nonet_engine::line;
    use nonet_engine::solver;

    #[test]
    fn reasons_name_cells_and_houses() {
        let board = classic();
        for (text, said) in [
            ("5000000050000", "r1c1 and r1c9, in row 1, both hold 5"),
            ("123456780000000009", "r1c9 has no candidate: a peer holds every digit"),
            ("120000000000900000000000900009000000", "row 1 has no place for 9"),
        ] {
            let grid = line::read(&board, &format!("{text:0<81}")).unwrap();
            assert_eq!(
                super::no_solution_reason(&board, solver::no_solution_reason(&board, &grid).unwrap()),
                said
            );
        }
    }
}
