//! The sentences with parts.

use nonet_engine::Digit;

use super::spoken::HouseName;
use super::{Lang, Text, de, en};

/// A sentence with parts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Phrase {
    /// A digit clashes within a house.
    HouseHas {
        /// The house that is broken.
        house: HouseName,
        /// What it has twice.
        digit: Digit,
    },
    /// A digit clashes with a cell that only an extra rule links.
    CellHas {
        /// The other cell's place, as [`super::spoken::place`] gives it.
        place: String,
        /// What both hold.
        digit: Digit,
    },
    /// A digit was written.
    Placed {
        /// The cell's place.
        place: String,
        /// The digit.
        digit: Digit,
    },
    /// So many daily puzzles in a row were solved.
    Streak(u32),
    /// How far the making of a puzzle is.
    Tries {
        /// So far.
        tries: u64,
        /// At most.
        most: u64,
    },
    /// A digit key.
    KeyLeft {
        /// What is written on it.
        face: String,
        /// How many are missing on the board.
        left: usize,
    },
    /// A number of moves.
    Moves(usize),
    /// The time it took.
    SolvedIn {
        /// Time, as the clock shows it.
        time: String,
        /// Wrong digits on the way.
        mistakes: u32,
    },
    /// A key is another command's.
    KeyTaken {
        /// The key's label.
        key: String,
        /// The command that has it.
        command: Text,
    },
    /// A key cannot be given away.
    KeyReserved {
        /// The key's label.
        key: String,
    },
    /// A branch without a name.
    Branch {
        /// Counted from 1.
        number: usize,
        /// How many moves it has of its own.
        moves: usize,
    },
    /// The mode that counts now.
    ModeNow(Text),
    /// A house read aloud.
    HouseRead {
        /// Which.
        house: HouseName,
        /// Its cells in order, `None` for an empty one.
        digits: Vec<Option<Digit>>,
    },
}

impl Phrase {
    /// The words for it.
    pub fn say(&self, lang: Lang) -> String {
        match lang {
            Lang::English => en::phrase(self),
            Lang::German => de::phrase(self),
        }
    }
}
