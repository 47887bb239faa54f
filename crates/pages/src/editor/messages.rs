//! Sentences about drafts: faults, errors, and labels for screen readers.

use nonet_engine::Cell;
use nonet_engine::rules::{Family, Rule, RuleFault};

use super::page::EditorPage;
use super::region_plan::{RegionFault, RegionPlan, SIDES};
use super::region_text::DraftError;
use nonet_tasks::editor::fill::FillResult;
use nonet_tasks::editor::{ProgramFormat, UnreadablePuzzle};
use nonet_text::spoken::{capital, place, sentences, short_place};
use nonet_text::{CellText, EditorText, Lang, family_title, rule_name, rule_title};

/// Returns the text for the result of the search for a full grid.
pub const fn fill_result(filled: FillResult) -> EditorText {
    match filled {
        FillResult::Yes => EditorText::CanBeFilled,
        FillResult::No => EditorText::CannotBeFilled,
        FillResult::Open => EditorText::FillOpen,
    }
}

/// Describes a fault of a region plan.
pub fn region_fault(lang: Lang, plan: &RegionPlan, fault: RegionFault) -> String {
    let side = plan.side();
    match fault {
        RegionFault::Open { cells, first } => {
            let (row, column) = ((first / side + 1) as u64, (first % side + 1) as u64);
            match cells {
                1 => EditorText::open_cell(lang, row, column),
                cells => EditorText::open_cells(lang, cells as u64, row, column),
            }
        }
        RegionFault::Size { region, cells } => {
            EditorText::size(lang, cells as u64, &region_letter(region).to_string(), side as u64)
        }
        RegionFault::Parts { region, parts } => {
            EditorText::parts(lang, parts as u64, &region_letter(region).to_string())
        }
    }
}

/// Explains why a text or an address can't be read as a draft.
pub fn draft_error(lang: Lang, error: &DraftError) -> String {
    match error {
        DraftError::Cells { cells } => {
            EditorText::not_square(lang, *cells as u64, *SIDES.start() as u64, *SIDES.end() as u64)
        }
        DraftError::Regions { regions, side } => {
            EditorText::wrong_regions(lang, *regions as u64, *side as u64)
        }
        DraftError::Label(label) => EditorText::bad_label(lang, &label.to_string()),
        DraftError::Extra(name) => EditorText::bad_extra(lang, name),
        DraftError::Part(part) => EditorText::bad_part(lang, part),
    }
}

/// Names a region by its letter.
pub fn region(lang: Lang, region: u8) -> String {
    EditorText::region(lang, &region_letter(region).to_string())
}

/// Describes the position and region of a cell, for screen readers.
pub fn region_cell(lang: Lang, plan: &RegionPlan, cell: usize) -> String {
    let (row, column) = (cell / plan.side() + 1, cell % plan.side() + 1);
    let region = match plan.region(cell) {
        Some(number) => region(lang, number),
        None => EditorText::Rub.say(lang).to_owned(),
    };
    EditorText::cell(lang, row as u64, column as u64, &region)
}

/// Names a rule together with its position on the page's board.
pub(super) fn rule(lang: Lang, rule: &Rule, page: &EditorPage) -> String {
    let place = |cell: Cell| match page.grid() {
        Some(board) if cell.index() < board.cell_count() => short_place(lang, &board, cell, false),
        _ => (cell.index() + 1).to_string(),
    };
    rule_name(lang, rule, place)
}

/// Explains the fault that a rule has on its own.
pub fn rule_fault(lang: Lang, rule: &Rule, fault: &RuleFault) -> String {
    let name = family_title(lang, rule.family());
    match fault {
        RuleFault::NoNumber => EditorText::needs_number(lang, name),
        RuleFault::Digits => EditorText::needs_digits(lang, name),
        RuleFault::TooFewCells { least, found } => {
            EditorText::too_few_cells(lang, *found as u64, name, *least as u64)
        }
        RuleFault::TooManyCells { most, found } => {
            EditorText::too_many_cells(lang, *found as u64, name, *most as u64)
        }
        RuleFault::SumCannotBe { least, most, .. } if least == most => {
            EditorText::only_sum(lang, name, u64::from(*least))
        }
        RuleFault::SumCannotBe { least, most, .. } => {
            EditorText::sum_cannot_be(lang, u64::from(*least), name, u64::from(*most))
        }
        RuleFault::NumberOutOfRange { least, most, .. } if least == most => {
            EditorText::only_number(lang, name, u64::from(*least))
        }
        RuleFault::NumberOutOfRange { least, most, .. } => {
            EditorText::out_of_range(lang, u64::from(*least), name, u64::from(*most))
        }
        _ => EditorText::senseless(lang, name),
    }
}

/// Explains why a text can't be imported.
pub fn import_error(lang: Lang, why: &UnreadablePuzzle) -> String {
    match why {
        UnreadablePuzzle::Unknown(name) => EditorText::unknown_rule(lang, name),
        UnreadablePuzzle::Part(part) => EditorText::bad_part(lang, part),
        UnreadablePuzzle::Rule(_, family) => {
            let title = Family::from_slug(family).map_or("", |family| family_title(lang, family));
            EditorText::senseless(lang, title)
        }
        UnreadablePuzzle::OnServer => EditorText::OnServer.say(lang).to_owned(),
        UnreadablePuzzle::Board => EditorText::NoPuzzle.say(lang).to_owned(),
    }
}

/// Names the rule family, or the board, that another program's format can't express.
pub fn export_error(lang: Lang, form: ProgramFormat, family: Option<Family>) -> String {
    match family {
        Some(family) => EditorText::unsayable_rule(lang, form.name(), family_title(lang, family)),
        None => EditorText::unsayable_board(lang, form.name()),
    }
}

/// Describes the position, given and rules of a cell, for screen readers.
pub fn puzzle_cell(lang: Lang, page: &EditorPage, cell: Cell) -> String {
    let Some(board) = page.grid().filter(|board| cell.index() < board.cell_count()) else {
        return String::new();
    };
    let mut said = vec![CellText::sentence(lang, &capital(&place(lang, &board, cell)))];
    let draft = page.draft();
    if draft.givens().cell_count() == board.cell_count() {
        said.push(match draft.givens().get(cell) {
            Some(digit) => EditorText::given(lang, digit),
            None => EditorText::NoGiven.say(lang).to_owned(),
        });
    }
    let rules =
        draft.rules_at(cell).map(|at| CellText::sentence(lang, &rule_title(lang, &draft.rules()[at])));
    said.extend(rules);
    if page.shows_differences()
        && let Some([one, other]) = page.differing_digits(cell.index())
    {
        said.push(EditorText::differs(lang, one, other));
    }
    sentences(lang, said)
}

pub(super) fn region_letter(region: u8) -> char {
    char::from(b'A' + region.min(25))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_name_region_and_position() {
        let plan = RegionPlan::rows(9);
        let said = |it| region_fault(Lang::English, &plan, it);
        assert_eq!(said(RegionFault::Size { region: 2, cells: 8 }), "Region C has 8 cells and needs 9.");
        assert_eq!(said(RegionFault::Open { cells: 1, first: 40 }), "Row 5, column 5 is in no region.");
        assert_eq!(
            said(RegionFault::Open { cells: 3, first: 0 }),
            "3 cells are in no region, the first at row 1, column 1."
        );
        assert_eq!(said(RegionFault::Size { region: 0, cells: 1 }), "Region A has 1 cell and needs 9.");
        assert_eq!(
            said(RegionFault::Parts { region: 4, parts: 2 }),
            "Region E is in 2 pieces. That is allowed, but easy to miss while playing."
        );
        assert_eq!(
            draft_error(Lang::German, &DraftError::Cells { cells: 7 }),
            "7 Zellen sind kein quadratisches Gitter mit 4 bis 12 Zeilen."
        );
        let arrow = Rule::new(Family::Arrow, [0, 1].map(Cell::new));
        let range = |most| RuleFault::NumberOutOfRange { number: 5, least: 1, most };
        let said = |most| rule_fault(Lang::English, &arrow, &range(most));
        assert_eq!(said(3), "Arrow: its number must be from 1 to 3.");
        assert_eq!(said(1), "Arrow: its number can only be 1 here.");
        assert_eq!(region_cell(Lang::English, &plan, 12), "Row 2, column 4. Region B.");
    }
}
