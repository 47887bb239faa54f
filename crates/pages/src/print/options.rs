//! Options for printing.

use super::paper::{Paper, Trim};

/// Arrangement of pages on paper.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PrintFormat {
    /// One page per sheet.
    #[default]
    Sheets,
    /// Two pages on each side of a sheet. The stack of sheets is folded into a booklet.
    Booklet,
    /// Pages of a book, trimmed to this size.
    Book(Trim),
}

/// Number of puzzles on a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PerPage {
    One,
    #[default]
    Two,
    Four,
    Six,
    Nine,
}

impl PerPage {
    pub const ALL: [PerPage; 5] = [PerPage::One, PerPage::Two, PerPage::Four, PerPage::Six, PerPage::Nine];

    /// Returns the number of columns and rows.
    pub const fn grid(self) -> (usize, usize) {
        match self {
            PerPage::One => (1, 1),
            PerPage::Two => (1, 2),
            PerPage::Four => (2, 2),
            PerPage::Six => (2, 3),
            PerPage::Nine => (3, 3),
        }
    }

    pub const fn count(self) -> usize {
        let (columns, rows) = self.grid();
        columns * rows
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SolutionPlacement {
    None,
    /// Small and upside down, below each puzzle.
    Below,
    /// Small, on pages after the puzzles.
    #[default]
    AtTheEnd,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PrintOptions {
    pub paper: Paper,
    pub format: PrintFormat,
    pub per_page: PerPage,
    /// Large print.
    pub large: bool,
    pub solutions: SolutionPlacement,
    /// Prints three nudges for each puzzle in a column that can be folded away.
    pub nudges: bool,
    /// Prints candidates in the empty cells.
    pub candidates: bool,
    /// Numbers rows and columns.
    pub labels: bool,
    pub number: bool,
    pub title: bool,
    pub grade: bool,
    /// Prints the expected solving time.
    pub minutes: bool,
    /// Prints the techniques that the puzzle needs.
    pub techniques: bool,
    /// Prints a QR code that opens the puzzle.
    pub code: bool,
    /// Prints digits above nine as numbers, not letters.
    pub numbers: bool,
}

impl Default for PrintOptions {
    fn default() -> PrintOptions {
        PrintOptions {
            paper: Paper::default(),
            format: PrintFormat::default(),
            per_page: PerPage::default(),
            large: false,
            solutions: SolutionPlacement::default(),
            nudges: false,
            candidates: false,
            labels: false,
            number: true,
            title: true,
            grade: true,
            minutes: true,
            techniques: false,
            code: true,
            numbers: false,
        }
    }
}

impl PrintOptions {
    /// Returns the number of puzzles on a page, which is at most two in large print.
    pub fn puzzles_per_page(&self) -> PerPage {
        match self.per_page {
            PerPage::Four | PerPage::Six | PerPage::Nine if self.large => PerPage::Two,
            per_page => per_page,
        }
    }

    /// True if these options require an analysis of each puzzle.
    pub fn needs_analysis(&self) -> bool {
        self.techniques || self.nudges
    }
}
