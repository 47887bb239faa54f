//! The words for drawing boards: a file per language beside this one, which the compiler asks for.

use super::fill::Filled;
use super::plan::{Fault, Plan};
use super::text::PlanError;
use super::{words_de, words_en};
use crate::text::{Lang, word_list};

word_list! { Words:
    Draw
    BackToPlay
    Rules
    Board
    Size
    StartFrom
    Rows
    Boxes
    Random
    RandomEven
    Empty
    BuiltIn
    Choose
    PaintWith
    Grow
    Rub
    HowTo
    Undo
    Redo
    Check
    Looking
    CanBeFilled
    CannotBeFilled
    FillOpen
    ExtraRules
    NewPuzzle
    OwnBoards
    NoOwnBoards
    Name
    Save
    Saved
    CannotSave
    DamagedBoards
    Open
    Rename
    Delete
    Deleted
    TakeBack
    Share
    CopyLink
    CopyText
    Copied
    CopyFailed
    AsText
    DrawThis
    WorkerDied
}

impl Words {
    /// The words for it.
    pub const fn say(self, lang: Lang) -> &'static str {
        match lang {
            Lang::English => words_en::text(self),
            Lang::German => words_de::text(self),
        }
    }

    /// What a search for a full grid found.
    pub const fn filled(filled: Filled) -> Words {
        match filled {
            Filled::Yes => Words::CanBeFilled,
            Filled::No => Words::CannotBeFilled,
            Filled::Open => Words::FillOpen,
        }
    }

    /// What is to be said about a plan.
    pub fn fault(lang: Lang, plan: &Plan, fault: Fault) -> String {
        match lang {
            Lang::English => words_en::fault(plan.side(), fault),
            Lang::German => words_de::fault(plan.side(), fault),
        }
    }

    /// Why a text is not a plan.
    pub fn unreadable(lang: Lang, error: &PlanError) -> String {
        match lang {
            Lang::English => words_en::unreadable(error),
            Lang::German => words_de::unreadable(error),
        }
    }

    /// A region, by its letter.
    pub fn region(lang: Lang, region: u8) -> String {
        match lang {
            Lang::English | Lang::German => format!("Region {}", letter(region)),
        }
    }

    /// Where a cell is, and in which region, for screen readers.
    pub fn cell(lang: Lang, plan: &Plan, cell: usize) -> String {
        let (row, column) = (cell / plan.side() + 1, cell % plan.side() + 1);
        let region = match plan.region(cell) {
            Some(region) => Words::region(lang, region),
            None => Words::Rub.say(lang).to_owned(),
        };
        match lang {
            Lang::English => format!("Row {row}, column {column}. {region}."),
            Lang::German => format!("Zeile {row}, Spalte {column}. {region}."),
        }
    }

    /// A name for a board that was given none.
    pub fn unnamed(lang: Lang, side: usize, number: usize) -> String {
        match lang {
            Lang::English => format!("My {side}×{side} board {number}"),
            Lang::German => format!("Mein {side}×{side}-Brett {number}"),
        }
    }
}

/// A region's letter.
pub(super) fn letter(region: u8) -> char {
    char::from(b'A' + region.min(25))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_said_in_every_language() {
        for lang in Lang::ALL {
            for words in Words::ALL {
                let said = words.say(lang);
                assert!(!said.is_empty() && said.trim() == said && !said.contains("  "), "{words:?}");
                assert!(said.chars().next().is_some_and(|c| !c.is_lowercase()), "{words:?}: {said}");
            }
        }
        let same = Words::ALL.iter().filter(|w| w.say(Lang::English) == w.say(Lang::German));
        assert_eq!(same.collect::<Vec<_>>(), [&Words::Name]);
    }

    #[test]
    fn faults_name_the_place_and_the_rule() {
        let plan = Plan::rows(9);
        let said = |fault| Words::fault(Lang::English, &plan, fault);
        assert_eq!(said(Fault::Size { region: 2, cells: 8 }), "Region C has 8 cells and needs 9.");
        assert_eq!(said(Fault::Open { cells: 1, first: 40 }), "Row 5, column 5 is in no region.");
        assert_eq!(
            said(Fault::Open { cells: 3, first: 0 }),
            "3 cells are in no region, the first at row 1, column 1."
        );
        assert_eq!(said(Fault::Size { region: 0, cells: 1 }), "Region A has 1 cell and needs 9.");
        assert_eq!(
            said(Fault::Parts { region: 4, parts: 2 }),
            "Region E is in 2 pieces. That is allowed, but easy to overlook when playing."
        );
        assert_eq!(
            Words::unreadable(Lang::German, &PlanError::Cells { cells: 7 }),
            "7 Zellen sind kein quadratisches Gitter mit 4 bis 12 Zeilen."
        );
        assert_eq!(Words::cell(Lang::English, &plan, 12), "Row 2, column 4. Region B.");
    }
}
