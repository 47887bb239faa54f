//! Reads and writes puzzles in the formats of other programs.

use nonet_engine::rules::spec;
use nonet_engine::{Puzzle, RuleError};
use nonet_formats::puzzle_text;
use nonet_formats::variants;
use nonet_formats::variants::{PuzzleInfo, VariantError, VariantFormat};
use serde::{Deserialize, Serialize};

use super::parts;

/// A format of the puzzle that another program reads.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum ProgramFormat {
    /// A link to f-puzzles.
    FPuzzles,
    /// A link to SudokuPad.
    SudokuPad,
    /// A link to SudokuMaker.
    SudokuMaker,
    /// The text of Interactive Sudoku Solver.
    Iss,
    /// Nonet's own text.
    Nonet,
}

impl ProgramFormat {
    /// All formats in the order of the menu.
    pub const ALL: [ProgramFormat; 5] = [
        ProgramFormat::SudokuPad,
        ProgramFormat::FPuzzles,
        ProgramFormat::SudokuMaker,
        ProgramFormat::Iss,
        ProgramFormat::Nonet,
    ];

    /// Returns the name of the program, which is the same in every language.
    pub const fn name(self) -> &'static str {
        match self {
            ProgramFormat::FPuzzles => "f-puzzles",
            ProgramFormat::SudokuPad => "SudokuPad",
            ProgramFormat::SudokuMaker => "SudokuMaker",
            ProgramFormat::Iss => "Interactive Sudoku Solver",
            ProgramFormat::Nonet => "Nonet",
        }
    }

    const fn kind(self) -> VariantFormat {
        match self {
            ProgramFormat::FPuzzles => VariantFormat::FPuzzles,
            ProgramFormat::SudokuPad => VariantFormat::SudokuPad,
            ProgramFormat::SudokuMaker => VariantFormat::SudokuMaker,
            ProgramFormat::Iss => VariantFormat::Iss,
            ProgramFormat::Nonet => VariantFormat::Nonet,
        }
    }
}

/// The reason why the editor cannot open the puzzle in a text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum UnreadablePuzzle {
    /// Nonet does not know this variant.
    Unknown(String),
    /// This part of the text is invalid.
    Part(String),
    /// The variant with this number and family is invalid.
    Rule(u16, String),
    /// The link refers to a puzzle on a server.
    OnServer,
    /// The board or its givens are invalid.
    Board,
}

impl From<VariantError> for UnreadablePuzzle {
    fn from(error: VariantError) -> UnreadablePuzzle {
        let rule =
            |error: RuleError| UnreadablePuzzle::Rule(error.rule as u16, error.family.slug().to_owned());
        match error {
            VariantError::UnknownRule(name) => UnreadablePuzzle::Unknown(name),
            VariantError::Syntax(part) => UnreadablePuzzle::Part(part.chars().take(30).collect()),
            VariantError::RulePart { part, .. } | VariantError::Field { field: part, .. } => {
                UnreadablePuzzle::Part(part.chars().take(30).collect())
            }
            VariantError::Clue { family, .. } => UnreadablePuzzle::Rule(0, family.slug().to_owned()),
            VariantError::Rule(error) | VariantError::Spec(spec::SpecError::Rule(error)) => rule(error),
            VariantError::Spec(spec::SpecError::Family { found, .. }) => UnreadablePuzzle::Unknown(found),
            VariantError::Spec(spec::SpecError::Part { found, .. }) => UnreadablePuzzle::Part(found),
            VariantError::OnServer => UnreadablePuzzle::OnServer,
            _ => UnreadablePuzzle::Board,
        }
    }
}

/// Writes the puzzle and the author's texts for another program. Returns as error the family that the program does not
/// support, or an empty text if it does not support the board.
pub(super) fn write(puzzle: &str, form: ProgramFormat, info: &PuzzleInfo) -> Result<String, String> {
    let (board, grid) = parts(puzzle).map_err(|_| String::new())?;
    let puzzle = Puzzle::new(board, grid).map_err(|_| String::new())?;
    variants::write_with(&puzzle, form.kind(), info).map_err(|error| match error {
        VariantError::UnsupportedRule(family) => family.slug().to_owned(),
        _ => String::new(),
    })
}

/// Reads a text from another program, and returns the puzzle in Nonet's format and the texts of its author.
pub(super) fn read(text: &str) -> Result<(String, PuzzleInfo), UnreadablePuzzle> {
    let (puzzle, info) = variants::read_with_info(text)?;
    Ok((puzzle_text::write_puzzle(&puzzle), info))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_written_puzzle_reads_back_in_every_format() {
        let puzzle =
            format!("classic;cage 15:1,2,10;thermometer:5,6,7;difference 1:20,21;=5{}", ".".repeat(80));
        let rules = |text: &str| {
            let mut rules: Vec<String> = text.split(';').map(str::to_owned).collect();
            rules.sort();
            rules
        };
        let info = PuzzleInfo { title: "Knot".to_owned(), ..PuzzleInfo::default() };
        // SudokuPad's drawings are understood only if the puzzle has one solution.
        for form in ProgramFormat::ALL.into_iter().filter(|form| *form != ProgramFormat::SudokuPad) {
            let text = write(&puzzle, form, &info).unwrap();
            let (back, its_info) = read(&text).unwrap();
            let has_place = matches!(form, ProgramFormat::FPuzzles | ProgramFormat::SudokuMaker);
            assert_eq!(its_info == info, has_place, "{form:?}: {its_info:?}");
            assert_eq!(rules(&back).len(), rules(&puzzle).len(), "{form:?}: {text} {back}");
            assert!(back.contains("cage 15:1,2,10") && back.contains("thermometer:5,6,7"), "{back}");
        }
    }

    #[test]
    fn unknown_variants_and_boards_are_named_in_errors() {
        let triangular = format!("triangular;even:1;={}", ".".repeat(54));
        let none = PuzzleInfo::default();
        assert_eq!(write(&triangular, ProgramFormat::FPuzzles, &none), Err(String::new()));
        let low = format!("classic;low:1;={}", ".".repeat(81));
        for form in [ProgramFormat::FPuzzles, ProgramFormat::SudokuMaker, ProgramFormat::Iss] {
            if let Err(family) = write(&low, form, &none) {
                assert_eq!(family, "low");
            }
        }
        assert_eq!(read(".NoSuchRule~R1C1~R1C2"), Err(UnreadablePuzzle::Unknown("No Such Rule".to_owned())));
        assert!(matches!(read("hello"), Err(UnreadablePuzzle::Part(_))));
        assert_eq!(read("classic;even:1;odd"), Err(UnreadablePuzzle::Rule(1, "odd".to_owned())));
    }
}
