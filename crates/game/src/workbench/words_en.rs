//! English.

use nonet_engine::format::{Kind, ReadError};
use nonet_engine::solver::{Among, Cause, Event};
use nonet_engine::{Board, Cell, HouseId};

use super::Words;
use super::search::{End, Searched};
use super::verdict::{PuzzleVerdict, Report, Symmetry, Why};
use super::words::{cell_name, digit_name, number};
use crate::text::Lang;
use crate::text::spoken::HouseName;

/// The words of a text.
pub(super) const fn text(words: Words) -> &'static str {
    match words {
        Words::Workbench => "Workbench",
        Words::BackToPlay => "Back to the game",
        Words::TabPuzzle => "Puzzle",
        Words::TabLogic => "By logic",
        Words::TabSearch => "By search",
        Words::TabBatch => "Many",
        Words::Board => "Board",
        Words::Bring => "Bring a puzzle",
        Words::BringHint => "Paste a text or a link, drop a file here, or type on the board.",
        Words::TextBox => "The puzzle as text",
        Words::OpenFile => "Open a file",
        Words::FromGame => "The game being played",
        Words::NoGame => "There is no game being played.",
        Words::Accept => "Put it on the board",
        Words::Discard => "Discard",
        Words::OpenBatch => "Open all of them",
        Words::Clear => "Clear the board",
        Words::Undo => "Undo",
        Words::Redo => "Redo",
        Words::Erase => "Erase",
        Words::TakeAlong => "Take it along",
        Words::Form => "Form",
        Words::FormLine => "One line",
        Words::FormGrid => "Grid with borders",
        Words::FormPencilMarks => "Pencil marks",
        Words::FormCandidates => "Candidates in one line",
        Words::FormNumbers => "Numbers with commas",
        Words::FormSdk => "SDK file",
        Words::Copy => "Copy",
        Words::Copied => "Copied.",
        Words::CopyFailed => "The browser does not allow copying here. The text is in the box above.",
        Words::SaveFile => "Save as a file",
        Words::SaveSolution => "Save the solution",
        Words::FormCanonical => "Canonical form",
        Words::CanonicalExplained => {
            "All puzzles that differ only by turns, mirrors, swapped lines and digits’ names share this line."
        }
        Words::NoCanonical => "Only classic puzzles with one solution have a canonical form.",
        Words::KeepIt => "Keep it in the games",
        Words::Kept => "Kept among the games.",
        Words::PlayIt => "Play it",
        Words::PlayNeedsOne => "To be played a puzzle needs exactly one solution.",
        Words::CannotKeep => "The game could not be kept: the store of this browser is full or closed.",
        Words::ShowSolution => "Show the solution",
        Words::ShowCandidates => "Show candidates",
        Words::ShowTrueCandidates => "Show what is possible",
        Words::Looking => "Looking …",
        Words::EmptyBoard => "The board is empty. Anything is possible.",
        Words::SideBySide => "Two of them, side by side",
        Words::BackToPuzzle => "Back to the puzzle",
        Words::Minimal => "Minimal: no given can go.",
        Words::MinimalOpen => "Whether every given is needed would take too long to say.",
        Words::NoSymmetry => "The givens are not symmetric.",
        Words::StandingOpen => "Too hard to judge here: neither one solution nor several are proved.",
        Words::WhyExhausted => "No solution: every way to fill it was tried and fails.",
        Words::Hardest => "Hardest step",
        Words::PathLooking => "Looking for the next step …",
        Words::PathSolved => "Solved by logic alone.",
        Words::PathStuck => "Here every technique is at its end.",
        Words::PathBroken => "From here there is no solution.",
        Words::PathNeedsPuzzle => "Bring a puzzle first.",
        Words::Grade => "Grade",
        Words::Score => "Score",
        Words::Steps => "Steps",
        Words::OtherScales => "Other scales",
        Words::RateIt => "Rate it",
        Words::Rating => "Rating …",
        Words::ExplainerScale => "Sudoku Explainer",
        Words::HodokuScale => "HoDoKu",
        Words::BeyondScale => "Beyond the scale",
        Words::Profile => "Profile",
        Words::Bottlenecks => "Bottlenecks",
        Words::BottlenecksExplained => {
            "Bars: how hard each step is. Dots: how many digits one look gives away; the lower, the tighter."
        }
        Words::ThePath => "The path",
        Words::NextStep => "Next step",
        Words::PreviousStep => "Previous step",
        Words::LevelGentle => "Gentle",
        Words::LevelEasy => "Easy",
        Words::LevelModerate => "Moderate",
        Words::LevelTricky => "Tricky",
        Words::LevelHard => "Hard",
        Words::LevelFierce => "Fierce",
        Words::LevelFiendish => "Fiendish",
        Words::LevelExtreme => "Extreme",
        Words::LevelBeyond => "Beyond",
        Words::Mode => "What to find out",
        Words::ModeOne => "One solution",
        Words::ModeAtLeastOne => "Is it the only one?",
        Words::ModeAll => "All solutions",
        Words::Strategy => "Strategy",
        Words::WayFast => "Fast",
        Words::WayFullest => "Fullest group first",
        Words::WayRows => "Row by row",
        Words::MostSolutions => "Solutions at most",
        Words::MostSteps => "Steps at most",
        Words::Search => "Search",
        Words::Searching => "Searching …",
        Words::Cancel => "Cancel",
        Words::Play => "Play",
        Words::Pause => "Pause",
        Words::StepOn => "One step on",
        Words::StepBack => "One step back",
        Words::ToStart => "To the start",
        Words::ToEnd => "To the end",
        Words::Speed => "Speed",
        Words::Position => "Position",
        Words::Guesses => "Guesses",
        Words::Forced => "Forced",
        Words::Backtracks => "Backtracks",
        Words::Depth => "Depth",
        Words::Time => "Time",
        Words::SearchTree => "Search tree",
        Words::NothingGuessed => "Nothing had to be guessed.",
        Words::Fold => "Fold",
        Words::Unfold => "Unfold",
        Words::AtStart => "The puzzle as it is given.",
        Words::EventBack => "Dead end: the last guess and all that followed is taken back.",
        Words::EventSolved => "A solution.",
        Words::ProofNone => "There is no solution.",
        Words::ProofUnique => "There is exactly one solution.",
        Words::BatchHint => "A file or text with a puzzle on each line.",
        Words::SolveAll => "Solve all",
        Words::RateAll => "Rate all",
        Words::DownloadCsv => "Download as CSV",
        Words::Line => "Line",
        Words::Givens => "Givens",
        Words::Solutions => "Solutions",
        Words::ShowOnly => "Show only",
        Words::Everything => "Everything",
        Words::FindingUnique => "One",
        Words::FindingSeveral => "Several",
        Words::FindingNone => "None",
        Words::FindingOpen => "Not known",
        Words::FindingUnreadable => "Not readable",
        Words::BatchCancelled => "Cancelled. The rows so far stay.",
        Words::FileTooLarge => "This file is larger than 64 MB.",
        Words::WorkerDied => "The worker stopped. Please try again.",
    }
}

fn house(board: &Board, house: HouseId) -> String {
    if house.index() >= board.houses().len() {
        return String::new();
    }
    HouseName::of(board.house(house)).say(Lang::English)
}

fn at(board: &Board, cell: u16) -> String {
    cell_name(Lang::English, board, Cell::new(usize::from(cell)))
}

const fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Characters => "a character per cell",
        Kind::Numbers => "a number per cell",
        Kind::Candidates => "candidates",
        Kind::PencilMarks => "pencil marks",
        Kind::Sdk => "an SDK file",
        Kind::List => "a list of puzzles",
        Kind::Library => "HoDoKu's library",
        Kind::Link => "a link with a puzzle",
    }
}

pub(super) fn found(what: Kind, board: &str, filled: usize, count: usize) -> String {
    if count > 1 {
        return format!(
            "{} puzzles for the board {board}: {}.",
            number(Lang::English, count as u64),
            kind(what)
        );
    }
    format!("{filled} digits on the board {board}: {}.", kind(what))
}

pub(super) fn unreadable(error: &ReadError) -> String {
    format!("Line {}, column {}: {}.", error.at.line, error.at.column, error.rule)
}

pub(super) fn faults(count: usize) -> String {
    match count {
        1 => "One line is not a puzzle and will be shown as such.".to_owned(),
        n => format!("{n} lines are not puzzles and will be shown as such."),
    }
}

pub(super) fn verdict(board: &Board, report: &Report) -> String {
    match report.verdict {
        PuzzleVerdict::Unique => "Exactly one solution.".to_owned(),
        PuzzleVerdict::Several if report.exact => {
            format!("{} solutions.", number(Lang::English, report.count))
        }
        PuzzleVerdict::Several if report.count > 2 => {
            format!("More than {} solutions.", number(Lang::English, report.count - 1))
        }
        PuzzleVerdict::Several => "More than one solution.".to_owned(),
        PuzzleVerdict::Open => text(Words::StandingOpen).to_owned(),
        PuzzleVerdict::None(Why::Exhausted) => text(Words::WhyExhausted).to_owned(),
        PuzzleVerdict::None(Why::Clash { first, second, digit, house: in_house }) => {
            let digit = digit_name(digit);
            match in_house {
                Some(id) => {
                    format!("No solution: {} has {digit} twice.", house(board, HouseId::new(usize::from(id))))
                }
                None => {
                    format!("No solution: {} and {} must differ.", at(board, first), at(board, second))
                }
            }
        }
        PuzzleVerdict::None(Why::NoCandidate { cell }) => {
            format!("No solution: nothing fits {}.", at(board, cell))
        }
        PuzzleVerdict::None(Why::NoPlace { house: id, digit }) => {
            let name = house(board, HouseId::new(usize::from(id)));
            format!("No solution: {name} has no place for {}.", digit_name(digit))
        }
    }
}

pub(super) fn redundant(count: usize) -> String {
    match count {
        1 => "Not minimal: one given could go.".to_owned(),
        n => format!("Not minimal: any one of {n} givens could go."),
    }
}

pub(super) fn symmetries(all: &[Symmetry]) -> String {
    let names: Vec<String> = all
        .iter()
        .map(|s| match s {
            Symmetry::Turn(degrees) => format!("{degrees}° turn"),
            Symmetry::Mirror(0) => "top–bottom mirror".to_owned(),
            Symmetry::Mirror(90) => "left–right mirror".to_owned(),
            Symmetry::Mirror(degrees) => format!("{degrees}° mirror"),
        })
        .collect();
    format!("Symmetry: {}.", names.join(", "))
}

pub(super) fn event(board: &Board, event: Event) -> String {
    match event {
        Event::Forced { cell, digit, cause } => {
            let what = format!("{} = {}", cell_name(Lang::English, board, cell), digit.to_char());
            match cause {
                Cause::Cell => format!("{what}: nothing else fits the cell."),
                Cause::House(id) => format!("{what}: the only place in {}.", house(board, id)),
            }
        }
        Event::Guessed { cell, digit, among } => {
            let what = format!("Guess {} = {}", cell_name(Lang::English, board, cell), digit.to_char());
            match among {
                Among::Digits(digits) => format!("{what}, one of {} digits.", digits.len()),
                Among::Places(id, places) => {
                    format!("{what}, one of {} places in {}.", places.count_ones(), house(board, id))
                }
            }
        }
        Event::Back => text(Words::EventBack).to_owned(),
        Event::Solved => text(Words::EventSolved).to_owned(),
    }
}

pub(super) fn searched(searched: &Searched) -> String {
    let count = number(Lang::English, searched.count);
    match (searched.end, searched.count) {
        (End::Exhausted, _) => format!("There are exactly {count} solutions."),
        (End::Solutions, 1) => "A solution is found; whether there are more was not asked.".to_owned(),
        (End::Solutions, _) => format!("There are at least {count} solutions; the search stopped there."),
        (End::Steps, 0) => "The limit was reached before a solution was found. Nothing is proved.".to_owned(),
        (End::Steps, 1) => "One solution so far; the limit was reached, so there may be more.".to_owned(),
        (End::Steps, _) => format!("{count} solutions so far; the limit was reached."),
    }
}
