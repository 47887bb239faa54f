//! What is said of plans.

use super::fill::Filled;
use super::plan::{Fault, Plan, SIDES};
use super::text::PlanError;
use crate::words::{EditorText, Lang};

/// What a search for a full grid found.
pub const fn filled(filled: Filled) -> EditorText {
    match filled {
        Filled::Yes => EditorText::CanBeFilled,
        Filled::No => EditorText::CannotBeFilled,
        Filled::Open => EditorText::FillOpen,
    }
}

/// What is to be said about a plan.
pub fn fault(lang: Lang, plan: &Plan, fault: Fault) -> String {
    let side = plan.side();
    match fault {
        Fault::Open { cells, first } => {
            let (row, column) = ((first / side + 1) as u64, (first % side + 1) as u64);
            match cells {
                1 => EditorText::open_cell(lang, row, column),
                cells => EditorText::open_cells(lang, cells as u64, row, column),
            }
        }
        Fault::Size { region, cells } => EditorText::size(lang, cells as u64, &letter(region), side as u64),
        Fault::Parts { region, parts } => EditorText::parts(lang, parts as u64, &letter(region)),
    }
}

/// Why a text is not a plan.
pub fn unreadable(lang: Lang, error: &PlanError) -> String {
    match error {
        PlanError::Cells { cells } => {
            EditorText::not_square(lang, *cells as u64, *SIDES.start() as u64, *SIDES.end() as u64)
        }
        PlanError::Regions { regions, side } => {
            EditorText::wrong_regions(lang, *regions as u64, *side as u64)
        }
        PlanError::Label(label) => EditorText::bad_label(lang, &label.to_string()),
        PlanError::Extra(name) => EditorText::bad_extra(lang, name),
    }
}

/// A region, by its letter.
pub fn region(lang: Lang, region: u8) -> String {
    EditorText::region(lang, &letter(region))
}

/// Where a cell is, and in which region, for screen readers.
pub fn cell(lang: Lang, plan: &Plan, cell: usize) -> String {
    let (row, column) = (cell / plan.side() + 1, cell % plan.side() + 1);
    let region = match plan.region(cell) {
        Some(number) => region(lang, number),
        None => EditorText::Rub.say(lang).to_owned(),
    };
    EditorText::cell(lang, row as u64, column as u64, &region)
}

/// A region's letter.
fn letter(region: u8) -> String {
    char::from(b'A' + region.min(25)).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_name_the_place_and_the_rule() {
        let plan = Plan::rows(9);
        let said = |it| fault(Lang::English, &plan, it);
        assert_eq!(said(Fault::Size { region: 2, cells: 8 }), "Region C has 8 cells and needs 9.");
        assert_eq!(said(Fault::Open { cells: 1, first: 40 }), "Row 5, column 5 is in no region.");
        assert_eq!(
            said(Fault::Open { cells: 3, first: 0 }),
            "3 cells are in no region, the first at row 1, column 1."
        );
        assert_eq!(said(Fault::Size { region: 0, cells: 1 }), "Region A has 1 cell and needs 9.");
        assert_eq!(
            said(Fault::Parts { region: 4, parts: 2 }),
            "Region E is in 2 pieces. That is allowed, but easy to miss while playing."
        );
        assert_eq!(
            unreadable(Lang::German, &PlanError::Cells { cells: 7 }),
            "7 Zellen sind kein quadratisches Gitter mit 4 bis 12 Zeilen."
        );
        assert_eq!(cell(Lang::English, &plan, 12), "Row 2, column 4. Region B.");
    }
}
