//! The puzzle in the forms of other programs.

use nonet_engine::rules::spec;
use nonet_engine::{Puzzle, RuleError};
use nonet_formats::puzzle_text;
use nonet_formats::variants;
use nonet_formats::variants::{VariantError, VariantFormat};
use serde::{Deserialize, Serialize};

use super::parts;

/// A program that the puzzle can go to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum ProgramFormat {
    /// f-puzzles: a link.
    FPuzzles,
    /// SudokuMaker: a link.
    SudokuMaker,
    /// Interactive Sudoku Solver: its text.
    Iss,
    /// Our own text.
    Nonet,
}

impl ProgramFormat {
    /// All of them, in the order to show them.
    pub const ALL: [ProgramFormat; 4] =
        [ProgramFormat::FPuzzles, ProgramFormat::SudokuMaker, ProgramFormat::Iss, ProgramFormat::Nonet];

    /// What the program is called, the same in every language.
    pub const fn name(self) -> &'static str {
        match self {
            ProgramFormat::FPuzzles => "f-puzzles",
            ProgramFormat::SudokuMaker => "SudokuMaker",
            ProgramFormat::Iss => "Interactive Sudoku Solver",
            ProgramFormat::Nonet => "Nonet",
        }
    }

    const fn kind(self) -> VariantFormat {
        match self {
            ProgramFormat::FPuzzles => VariantFormat::FPuzzles,
            ProgramFormat::SudokuMaker => VariantFormat::SudokuMaker,
            ProgramFormat::Iss => VariantFormat::Iss,
            ProgramFormat::Nonet => VariantFormat::Nonet,
        }
    }
}

/// Why a text holds no puzzle that can be worked on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum UnreadablePuzzle {
    /// A rule that Nonet does not know.
    Unknown(String),
    /// A part that makes no sense.
    Part(String),
    /// A rule that cannot be, by number and family.
    Rule(u16, String),
    /// The link names only the place of a puzzle on a server.
    OnServer,
    /// The board or its givens make no sense.
    Board,
}

impl From<VariantError> for UnreadablePuzzle {
    fn from(error: VariantError) -> UnreadablePuzzle {
        let rule =
            |error: RuleError| UnreadablePuzzle::Rule(error.rule as u16, error.family.slug().to_owned());
        match error {
            VariantError::UnknownRule(name) => UnreadablePuzzle::Unknown(name),
            VariantError::Syntax(part) => UnreadablePuzzle::Part(part.chars().take(30).collect()),
            VariantError::Rule(error) | VariantError::Spec(spec::SpecError::Rule(error)) => rule(error),
            VariantError::Spec(spec::SpecError::Family { found, .. }) => UnreadablePuzzle::Unknown(found),
            VariantError::Spec(spec::SpecError::Part { found, .. }) => UnreadablePuzzle::Part(found),
            VariantError::OnServer => UnreadablePuzzle::OnServer,
            _ => UnreadablePuzzle::Board,
        }
    }
}

/// The puzzle as another program's text. Errors: the family that it has no word for, or nothing if it is the board.
pub(super) fn write(puzzle: &str, form: ProgramFormat) -> Result<String, String> {
    let (board, grid) = parts(puzzle).map_err(|_| String::new())?;
    let puzzle = Puzzle::new(board, grid).map_err(|_| String::new())?;
    variants::write(&puzzle, form.kind()).map_err(|error| match error {
        VariantError::UnsupportedRule(family) => family.slug().to_owned(),
        _ => String::new(),
    })
}

/// The puzzle of another program's text, as ours.
pub(super) fn read(text: &str) -> Result<String, UnreadablePuzzle> {
    Ok(puzzle_text::write_puzzle(&variants::read(text)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_goes_out_comes_back_in_every_form() {
        let puzzle =
            format!("classic;cage 15:1,2,10;thermometer:5,6,7;difference 1:20,21;=5{}", ".".repeat(80));
        let rules = |text: &str| {
            let mut rules: Vec<String> = text.split(';').map(str::to_owned).collect();
            rules.sort();
            rules
        };
        for form in ProgramFormat::ALL {
            let text = write(&puzzle, form).unwrap();
            let back = read(&text).unwrap();
            assert_eq!(rules(&back).len(), rules(&puzzle).len(), "{form:?}: {text} {back}");
            assert!(back.contains("cage 15:1,2,10") && back.contains("thermometer:5,6,7"), "{back}");
        }
    }

    #[test]
    fn what_cannot_be_said_or_read_is_named() {
        let triangular = format!("triangular;even:1;={}", ".".repeat(54));
        assert_eq!(write(&triangular, ProgramFormat::FPuzzles), Err(String::new()));
        let low = format!("classic;low:1;={}", ".".repeat(81));
        for form in [ProgramFormat::FPuzzles, ProgramFormat::SudokuMaker, ProgramFormat::Iss] {
            if let Err(family) = write(&low, form) {
                assert_eq!(family, "low");
            }
        }
        assert_eq!(read(".NoSuchRule~R1C1~R1C2"), Err(UnreadablePuzzle::Unknown("NoSuchRule".to_owned())));
        assert!(matches!(read("hello"), Err(UnreadablePuzzle::Part(_))));
        assert_eq!(read("classic;even:1;odd"), Err(UnreadablePuzzle::Rule(1, "odd".to_owned())));
    }
}
