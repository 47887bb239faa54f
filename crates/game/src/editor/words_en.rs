//! English.

use super::plan::{Fault, SIDES};
use super::text::PlanError;
use super::words::{Words, letter};

pub(super) const fn text(words: Words) -> &'static str {
    match words {
        Words::Draw => "Draw a board",
        Words::BackToPlay => "Play",
        Words::Rules => "Rules",
        Words::Board => "Board",
        Words::Size => "Size",
        Words::StartFrom => "Start from",
        Words::Rows => "Rows",
        Words::Boxes => "Boxes",
        Words::Random => "Random",
        Words::RandomEven => "Random, same upside down",
        Words::Empty => "Nothing",
        Words::BuiltIn => "A jigsaw",
        Words::Choose => "Choose …",
        Words::PaintWith => "Paint with",
        Words::Grow => "Drag to grow",
        Words::Rub => "No region",
        Words::HowTo => {
            "Drag from a region over its neighbours, or choose a region and paint. With keys: arrows move, a letter \
             paints, Shift and an arrow grow the region, Backspace takes a cell out."
        }
        Words::Undo => "Undo",
        Words::Redo => "Redo",
        Words::Check => "Is it a board?",
        Words::Looking => "The regions fit. Looking whether the board can be filled …",
        Words::CanBeFilled => "A good board: the regions fit, and digits fit into them.",
        Words::CannotBeFilled => "The regions fit, but no digits can fill them: there is no such grid.",
        Words::FillOpen => "The regions fit. Whether digits can fill them was not found out in time.",
        Words::ExtraRules => "Extra rules",
        Words::NewPuzzle => "New puzzle on it",
        Words::OwnBoards => "Your boards",
        Words::NoOwnBoards => "None yet. Boards you save here can be chosen for new games.",
        Words::Name => "Name",
        Words::Save => "Save the board",
        Words::Saved => "Saved.",
        Words::CannotSave => "It could not be kept: this browser's store is full or closed.",
        Words::DamagedBoards => {
            "The list of your boards is damaged or from a newer Nonet. It is left as it is, so nothing can be saved."
        }
        Words::Open => "Open",
        Words::Rename => "Rename",
        Words::Delete => "Delete",
        Words::Deleted => "Deleted.",
        Words::TakeBack => "Take it back",
        Words::Share => "Share",
        Words::CopyLink => "Copy a link",
        Words::CopyText => "Copy as text",
        Words::Copied => "Copied.",
        Words::CopyFailed => "The browser did not allow copying.",
        Words::AsText => "Regions as text, a letter or digit per cell",
        Words::DrawThis => "Draw this",
        Words::WorkerDied => "The search stopped and was not heard from again.",
    }
}

pub(super) fn fault(side: usize, fault: Fault) -> String {
    match fault {
        Fault::Open { cells: 1, first } => {
            format!("Row {}, column {} is in no region.", first / side + 1, first % side + 1)
        }
        Fault::Open { cells, first } => {
            let (row, column) = (first / side + 1, first % side + 1);
            format!("{cells} cells are in no region, the first at row {row}, column {column}.")
        }
        Fault::Size { region, cells } => {
            let letter = letter(region);
            let plural = if cells == 1 { "" } else { "s" };
            format!("Region {letter} has {cells} cell{plural} and needs {side}.")
        }
        Fault::Parts { region, parts } => {
            let letter = letter(region);
            format!(
                "Region {letter} is in {parts} pieces. That is allowed, but easy to overlook when playing."
            )
        }
    }
}

pub(super) fn unreadable(error: &PlanError) -> String {
    match error {
        PlanError::Cells { cells } => {
            let (least, most) = (SIDES.start(), SIDES.end());
            format!("{cells} cells are no square grid of {least} to {most} rows.")
        }
        PlanError::Regions { regions, side } => {
            format!("There are {regions} regions, but a grid of {side} rows has {side}.")
        }
        PlanError::Label(label) => format!("‘{label}’ cannot name a region: use letters or digits."),
        PlanError::Extra(name) => format!("‘{name}’ is nothing that can be drawn here."),
    }
}
