//! What is printed of each puzzle, and how.

use super::paper::{Paper, Trim};

/// What becomes of the paper.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PrintFormat {
    /// Sheets, a page on each.
    #[default]
    Sheets,
    /// Two pages on each side of a sheet, in the order in which a stack of them is folded to a booklet.
    Booklet,
    /// The pages of a book, cut to this.
    Book(Trim),
}

/// How many puzzles are on a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PerPage {
    /// One.
    One,
    /// Two.
    #[default]
    Two,
    /// Four.
    Four,
    /// Six.
    Six,
    /// Nine.
    Nine,
}

impl PerPage {
    /// All of them.
    pub const ALL: [PerPage; 5] = [PerPage::One, PerPage::Two, PerPage::Four, PerPage::Six, PerPage::Nine];

    /// How many side by side, and how many of such rows.
    pub const fn grid(self) -> (usize, usize) {
        match self {
            PerPage::One => (1, 1),
            PerPage::Two => (1, 2),
            PerPage::Four => (2, 2),
            PerPage::Six => (2, 3),
            PerPage::Nine => (3, 3),
        }
    }

    /// How many.
    pub const fn count(self) -> usize {
        let (columns, rows) = self.grid();
        columns * rows
    }
}

/// Where solutions are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SolutionPlacement {
    /// Nowhere.
    None,
    /// Upside down with each puzzle, small.
    Below,
    /// At the end, small.
    #[default]
    AtTheEnd,
}

/// Everything that can be chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PrintOptions {
    /// What lies in the printer.
    pub paper: Paper,
    /// What becomes of it.
    pub format: PrintFormat,
    /// How many puzzles are on a page.
    pub per_page: PerPage,
    /// Whether everything is larger.
    pub large: bool,
    /// Where solutions are.
    pub solutions: SolutionPlacement,
    /// Whether three nudges for each puzzle stand in a column that is folded away.
    pub nudges: bool,
    /// Whether candidates are in the open cells.
    pub candidates: bool,
    /// Whether rows and columns are numbered.
    pub labels: bool,
    /// Whether the puzzle's number is printed.
    pub number: bool,
    /// Whether what it is called is.
    pub title: bool,
    /// Whether its grade is.
    pub grade: bool,
    /// Whether the minutes it takes are.
    pub minutes: bool,
    /// Whether the techniques it needs are.
    pub techniques: bool,
    /// Whether a QR code that opens it is.
    pub code: bool,
    /// Whether digits past nine are numbers.
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
    /// How many puzzles are on a page. Large ones are never more than two, and a booklet's page is half a sheet.
    pub fn puzzles_per_page(&self) -> PerPage {
        match self.per_page {
            PerPage::Four | PerPage::Six | PerPage::Nine if self.large => PerPage::Two,
            per_page => per_page,
        }
    }

    /// True if what people need for a puzzle has to be found out.
    pub fn needs_analysis(&self) -> bool {
        self.techniques || self.nudges
    }
}
