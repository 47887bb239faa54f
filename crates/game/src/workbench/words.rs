//! The workbench's words: a file per language beside this one, which the compiler asks for.

use nonet_engine::format::{Kind, ReadError};
use nonet_engine::rating::GradeLevel;
use nonet_engine::solver::Event;
use nonet_engine::{Board, Cell, Digit};

use super::batch::{BEYOND, RowVerdict};
use super::out::Form;
use super::path::{PathEnd, Ratings};
use super::search::{Mode, SearchVerdict, Searched, Way};
use super::verdict::{Report, Symmetry};
use super::{words_de, words_en};
use crate::text::{Lang, word_list};

word_list! { Words:
    Workbench
    BackToPlay
    TabPuzzle
    TabLogic
    TabSearch
    TabBatch
    Board
    Bring
    BringHint
    TextBox
    OpenFile
    FromGame
    NoGame
    Accept
    Discard
    OpenBatch
    Clear
    Undo
    Redo
    Erase
    TakeAlong
    Form
    FormLine
    FormGrid
    FormPencilMarks
    FormCandidates
    FormNumbers
    FormSdk
    FormCanonical
    CanonicalExplained
    NoCanonical
    Copy
    Copied
    CopyFailed
    SaveFile
    SaveSolution
    PlayIt
    KeepIt
    Kept
    PlayNeedsOne
    CannotKeep
    ShowSolution
    ShowCandidates
    ShowTrueCandidates
    Looking
    EmptyBoard
    SideBySide
    BackToPuzzle
    Minimal
    MinimalOpen
    NoSymmetry
    StandingOpen
    WhyExhausted
    Hardest
    PathLooking
    PathSolved
    PathStuck
    PathBroken
    PathNeedsPuzzle
    Grade
    Score
    Steps
    OtherScales
    RateIt
    Rating
    ExplainerScale
    HodokuScale
    BeyondScale
    Profile
    Bottlenecks
    BottlenecksExplained
    ThePath
    NextStep
    PreviousStep
    LevelGentle
    LevelEasy
    LevelModerate
    LevelTricky
    LevelHard
    LevelFierce
    LevelFiendish
    LevelExtreme
    LevelBeyond
    Mode
    ModeOne
    ModeAtLeastOne
    ModeAll
    Strategy
    WayFast
    WayFullest
    WayRows
    MostSolutions
    MostSteps
    Search
    Searching
    Cancel
    Play
    Pause
    StepOn
    StepBack
    ToStart
    ToEnd
    Speed
    Position
    Guesses
    Forced
    Backtracks
    Depth
    Time
    SearchTree
    NothingGuessed
    Fold
    Unfold
    AtStart
    EventBack
    EventSolved
    ProofNone
    ProofUnique
    BatchHint
    SolveAll
    RateAll
    DownloadCsv
    Line
    Givens
    Solutions
    ShowOnly
    Everything
    FindingUnique
    FindingSeveral
    FindingNone
    FindingOpen
    FindingUnreadable
    BatchCancelled
    FileTooLarge
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

    /// A level's name.
    pub const fn level(level: GradeLevel) -> Words {
        match level {
            GradeLevel::Gentle => Words::LevelGentle,
            GradeLevel::Easy => Words::LevelEasy,
            GradeLevel::Moderate => Words::LevelModerate,
            GradeLevel::Tricky => Words::LevelTricky,
            GradeLevel::Hard => Words::LevelHard,
            GradeLevel::Fierce => Words::LevelFierce,
            GradeLevel::Fiendish => Words::LevelFiendish,
            GradeLevel::Extreme => Words::LevelExtreme,
        }
    }

    /// The name of a level by its number in a table; none for 0.
    pub fn level_number(number: u8) -> Option<Words> {
        if number == BEYOND {
            return Some(Words::LevelBeyond);
        }
        GradeLevel::ALL.get(usize::from(number).checked_sub(1)?).map(|level| Words::level(*level))
    }

    /// A verdict's name.
    pub const fn row_verdict(verdict: RowVerdict) -> Words {
        match verdict {
            RowVerdict::Unreadable => Words::FindingUnreadable,
            RowVerdict::None => Words::FindingNone,
            RowVerdict::Unique => Words::FindingUnique,
            RowVerdict::Several => Words::FindingSeveral,
            RowVerdict::Open => Words::FindingOpen,
        }
    }

    /// A form's name.
    pub const fn form(form: Form) -> Words {
        match form {
            Form::Line => Words::FormLine,
            Form::Grid => Words::FormGrid,
            Form::PencilMarks => Words::FormPencilMarks,
            Form::Candidates => Words::FormCandidates,
            Form::Numbers => Words::FormNumbers,
            Form::Sdk => Words::FormSdk,
            Form::Canonical => Words::FormCanonical,
        }
    }

    /// A mode's name.
    pub const fn mode(mode: Mode) -> Words {
        match mode {
            Mode::One => Words::ModeOne,
            Mode::AtLeastOne => Words::ModeAtLeastOne,
            Mode::All => Words::ModeAll,
        }
    }

    /// A strategy's name.
    pub const fn way(way: Way) -> Words {
        match way {
            Way::Fast => Words::WayFast,
            Way::FullestHouse => Words::WayFullest,
            Way::RowByRow => Words::WayRows,
        }
    }

    /// How a path ended.
    pub const fn path_end(end: PathEnd) -> Words {
        match end {
            PathEnd::Solved => Words::PathSolved,
            PathEnd::Stuck => Words::PathStuck,
            PathEnd::Broken => Words::PathBroken,
        }
    }

    /// What was read, before the player accepts it: what it is, on which board, how much.
    pub fn found(lang: Lang, kind: Kind, board: &str, filled: usize, count: usize) -> String {
        match lang {
            Lang::English => words_en::found(kind, board, filled, count),
            Lang::German => words_de::found(kind, board, filled, count),
        }
    }

    /// Why a text cannot be read, and where.
    pub fn unreadable(lang: Lang, error: &ReadError) -> String {
        match lang {
            Lang::English => words_en::unreadable(error),
            Lang::German => words_de::unreadable(error),
        }
    }

    /// So many lines of a list cannot be read.
    pub fn faults(lang: Lang, count: usize) -> String {
        match lang {
            Lang::English => words_en::faults(count),
            Lang::German => words_de::faults(count),
        }
    }

    /// How many solutions there are, and why.
    pub fn verdict(lang: Lang, board: &Board, report: &Report) -> String {
        match lang {
            Lang::English => words_en::verdict(board, report),
            Lang::German => words_de::verdict(board, report),
        }
    }

    /// How many givens could go.
    pub fn redundant(lang: Lang, count: usize) -> String {
        match lang {
            Lang::English => words_en::redundant(count),
            Lang::German => words_de::redundant(count),
        }
    }

    /// The symmetries of the givens, in one sentence.
    pub fn symmetries(lang: Lang, symmetries: &[Symmetry]) -> String {
        if symmetries.is_empty() {
            return Words::NoSymmetry.say(lang).to_owned();
        }
        match lang {
            Lang::English => words_en::symmetries(symmetries),
            Lang::German => words_de::symmetries(symmetries),
        }
    }

    /// An event of a search.
    pub fn event(lang: Lang, board: &Board, event: Event) -> String {
        match event {
            Event::Back => Words::EventBack.say(lang).to_owned(),
            Event::Solved => Words::EventSolved.say(lang).to_owned(),
            _ => match lang {
                Lang::English => words_en::event(board, event),
                Lang::German => words_de::event(board, event),
            },
        }
    }

    /// What a search proved.
    pub fn searched(lang: Lang, searched: &Searched) -> String {
        match searched.verdict {
            SearchVerdict::None => Words::ProofNone.say(lang).to_owned(),
            SearchVerdict::Unique => Words::ProofUnique.say(lang).to_owned(),
            _ => match lang {
                Lang::English => words_en::searched(searched),
                Lang::German => words_de::searched(searched),
            },
        }
    }

    /// Ratings on the scales of Sudoku Explainer and of HoDoKu.
    pub fn scales(lang: Lang, ratings: Ratings) -> (String, String) {
        const HODOKU: [&str; 5] = ["Easy", "Medium", "Hard", "Unfair", "Extreme"];
        let beyond = || Words::BeyondScale.say(lang);
        let tenths = |tenths: u16| {
            let point = if lang == Lang::German { ',' } else { '.' };
            format!("{}{point}{}", tenths / 10, tenths % 10)
        };
        let explainer = match ratings.explainer {
            Some((rating, pearl, diamond)) => {
                format!("{} / {} / {}", tenths(rating), tenths(pearl), tenths(diamond))
            }
            None => beyond().to_owned(),
        };
        let level = HODOKU.get(usize::from(ratings.hodoku_level)).copied().unwrap_or_default();
        let hodoku = if ratings.hodoku_solved {
            format!("{level}, {}", number(lang, ratings.hodoku_score.into()))
        } else {
            format!("{level}: {}", beyond())
        };
        (explainer, hodoku)
    }

    /// How far a batch is.
    pub fn progress(lang: Lang, done: usize, of: usize) -> String {
        let (done, of) = (number(lang, done as u64), number(lang, of as u64));
        match lang {
            Lang::English => format!("{done} of {of}"),
            Lang::German => format!("{done} von {of}"),
        }
    }
}

/// A number with its thousands apart.
pub fn number(lang: Lang, value: u64) -> String {
    let digits = value.to_string();
    let mut text = String::new();
    for (i, c) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(match lang {
                Lang::English => ',',
                Lang::German => '.',
            });
        }
        text.push(c);
    }
    text
}

/// A cell as solvers write it.
pub fn cell_name(lang: Lang, board: &Board, cell: Cell) -> String {
    if cell.index() >= board.cell_count() {
        return String::new();
    }
    let (row, column) = match lang {
        Lang::English => ('R', 'C'),
        Lang::German => ('Z', 'S'),
    };
    format!("{row}{}{column}{}", board.shape(cell).row + 1, board.shape(cell).column + 1)
}

/// A digit by its value.
pub(super) fn digit_name(value: u8) -> char {
    Digit::new(value).map_or('?', Digit::to_char)
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
            }
        }
    }

    #[test]
    fn german_is_translated() {
        let same =
            |w: &&Words| w.say(Lang::English) == w.say(Lang::German) && w.say(Lang::English).len() > 12;
        let same: Vec<_> = Words::ALL.iter().filter(same).collect();
        // The name of a program.
        assert_eq!(same, [&Words::ExplainerScale]);
    }

    #[test]
    fn numbers_have_their_thousands_apart() {
        assert_eq!(number(Lang::English, 1_234_567), "1,234,567");
        assert_eq!(number(Lang::German, 1000), "1.000");
        assert_eq!(number(Lang::German, 999), "999");
    }
}
