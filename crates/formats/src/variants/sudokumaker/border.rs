//! Grids with cells around the Sudoku, which hold clues or belong to rules of the author.

use std::ops::Range;

use crate::variants::{GridDivision, PuzzleDraft, push_once};
use nonet_engine::rules::RuleShape;
use nonet_engine::{Cell, Rule};

/// The rows and columns of a grid that contain the Sudoku.
pub(super) struct InnerGrid {
    rows: Range<usize>,
    columns: Range<usize>,
    /// Number of columns of the whole grid.
    width: usize,
}

impl InnerGrid {
    /// Finds the rectangle with regions, if rows or columns of the whole grid have more cells than there are digits.
    pub(super) fn find(draft: &PuzzleDraft) -> Option<InnerGrid> {
        let GridDivision::Regions(pieces) = &draft.division else { return None };
        if draft.rows.max(draft.columns) <= draft.digits {
            return None;
        }
        let range = |of: &dyn Fn(usize) -> usize| {
            let places =
                || pieces.iter().enumerate().filter(|(_, piece)| piece.is_some()).map(|(cell, _)| of(cell));
            Some(places().min()?..places().max()? + 1).filter(|range| range.len() <= draft.digits)
        };
        let rows = range(&|cell| cell / draft.columns)?;
        let columns = range(&|cell| cell % draft.columns)?;
        Some(InnerGrid { rows, columns, width: draft.columns })
    }

    /// Returns the number of a cell in the inner grid; `None` around it.
    pub(super) fn cell(&self, cell: usize) -> Option<Cell> {
        let (row, column) = self.place(cell)?;
        Some(Cell::new(row * self.columns.len() + column))
    }

    /// Returns row and column of a cell in the inner grid.
    fn place(&self, cell: usize) -> Option<(usize, usize)> {
        let (row, column) = (cell / self.width, cell % self.width);
        let is_inside = self.rows.contains(&row) && self.columns.contains(&column);
        is_inside.then(|| (row - self.rows.start, column - self.columns.start))
    }

    /// Removes the cells around the inner grid. Clues at the edge of the whole grid then look at the inner grid; other
    /// rules with cells around it are named as unknown.
    pub(super) fn crop(&self, draft: &mut PuzzleDraft) {
        let (rows, columns) = (self.rows.len(), self.columns.len());
        if let GridDivision::Regions(pieces) = &mut draft.division {
            let mut cell = 0..;
            pieces.retain(|_| cell.next().is_some_and(|cell| self.place(cell).is_some()));
        }
        (draft.rows, draft.columns) = (rows, columns);
        draft.givens = draft
            .givens
            .iter()
            .filter_map(|(cell, digit)| Some((self.cell(cell.index())?, *digit)))
            .collect();
        for rule in std::mem::take(&mut draft.rules) {
            let cells: Vec<Cell> = rule.cells().iter().filter_map(|cell| self.cell(cell.index())).collect();
            let is_whole = cells.len() == rule.cells().len();
            let is_clue = rule.family().shape() == RuleShape::Outside && cells.len() > 1;
            if !is_whole && !is_clue {
                let name = format!("{} with cells around the grid", rule.family().slug());
                push_once(&mut draft.unknown, &name);
                continue;
            }
            let made = Rule::new(rule.family(), cells).with_digits(rule.digits().iter().copied());
            draft.rules.push(match rule.number() {
                Some(number) => made.with_number(number),
                None => made,
            });
        }
    }
}
