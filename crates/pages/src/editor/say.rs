//! What is said of plans and puzzles.

use nonet_engine::Cell;
use nonet_engine::rules::{Family, Rule, RuleFault};

use super::page::EditorPage;
use super::plan::{Fault, Plan, SIDES};
use super::text::PlanError;
use nonet_tasks::editor::fill::FillResult;
use nonet_tasks::editor::{ProgramFormat, UnreadablePuzzle};
use nonet_text::spoken::{capital, place, short_place};
use nonet_text::{EditorText, Lang, family_title, rule_name};

/// What a search for a full grid found.
pub const fn filled(filled: FillResult) -> EditorText {
    match filled {
        FillResult::Yes => EditorText::CanBeFilled,
        FillResult::No => EditorText::CannotBeFilled,
        FillResult::Open => EditorText::FillOpen,
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
        Fault::Size { region, cells } => {
            EditorText::size(lang, cells as u64, &letter(region).to_string(), side as u64)
        }
        Fault::Parts { region, parts } => EditorText::parts(lang, parts as u64, &letter(region).to_string()),
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
        PlanError::Part(part) => EditorText::bad_part(lang, part),
    }
}

/// A region, by its letter.
pub fn region(lang: Lang, region: u8) -> String {
    EditorText::region(lang, &letter(region).to_string())
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

/// A rule by its name and place, on the board of the page.
pub(super) fn rule(lang: Lang, rule: &Rule, page: &EditorPage) -> String {
    let place = |cell: Cell| match page.grid() {
        Some(board) if cell.index() < board.cell_count() => short_place(lang, &board, cell, false),
        _ => (cell.index() + 1).to_string(),
    };
    rule_name(lang, rule, place)
}

/// What is wrong with a rule by itself.
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
        RuleFault::SumCannotBe { least, most, .. } => {
            EditorText::sum_cannot_be(lang, u64::from(*least), name, u64::from(*most))
        }
        RuleFault::NumberOutOfRange { least, most, .. } => {
            EditorText::out_of_range(lang, u64::from(*least), name, u64::from(*most))
        }
        _ => EditorText::senseless(lang, name),
    }
}

/// Why a text holds no puzzle.
pub fn unread(lang: Lang, why: &UnreadablePuzzle) -> String {
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

/// What another program has no word for.
pub fn unsayable(lang: Lang, form: ProgramFormat, family: Option<Family>) -> String {
    match family {
        Some(family) => EditorText::unsayable_rule(lang, form.name(), family_title(lang, family)),
        None => EditorText::unsayable_board(lang, form.name()),
    }
}

/// Where a cell is, what is in it, and the rules it is in, for screen readers.
pub fn cell_of_puzzle(lang: Lang, page: &EditorPage, cell: Cell) -> String {
    let Some(board) = page.grid().filter(|board| cell.index() < board.cell_count()) else {
        return String::new();
    };
    let mut said = vec![format!("{}.", capital(&place(lang, &board, cell)))];
    let draft = page.draft();
    if draft.givens().cell_count() == board.cell_count() {
        said.push(match draft.givens().get(cell) {
            Some(digit) => EditorText::given(lang, digit),
            None => EditorText::NoGiven.say(lang).to_owned(),
        });
    }
    let rules = draft.rules_at(cell).map(|at| {
        let rule = &draft.rules()[at];
        let number = rule.number().map(|number| format!(" {number}")).unwrap_or_default();
        format!("{}{number}.", family_title(lang, rule.family()))
    });
    said.extend(rules);
    if let Some([one, other]) = page.two(cell.index()) {
        said.push(EditorText::differs(lang, one, other));
    }
    said.join(" ")
}

/// A region's letter.
pub(super) fn letter(region: u8) -> char {
    char::from(b'A' + region.min(25))
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
