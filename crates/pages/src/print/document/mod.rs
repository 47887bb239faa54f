//! The printed document: pages of puzzles, then pages of solutions if the solutions are at the end. A page is laid out
//! when it is requested.
//!
//! - [`PrintDocument`]: its pages and printed sides.
//! - `contents`: puzzles and solutions on a page.
//! - `margins`: the safe area of a page, and the check that nothing is outside.

mod contents;
mod margins;

use super::imposition::{SheetSide, booklet_sides};
use super::options::{PrintFormat, PrintOptions, SolutionPlacement};
use super::puzzle::PrintPuzzle;
use crate::print::sheet::{Ink, ItemGroup, Sheet, SheetItem, TextAnchor, TextLine};
use nonet_text::Lang;

pub use margins::MarginViolation;

/// Puzzles and options, from which pages are laid out.
pub struct PrintDocument<'a> {
    puzzles: &'a [PrintPuzzle],
    options: &'a PrintOptions,
    lang: Lang,
    /// Address of the app, for the QR codes.
    page: &'a str,
    /// Columns and rows on a page of solutions.
    solutions: (usize, usize),
}

impl<'a> PrintDocument<'a> {
    /// Creates a document; `page` is the address of the app, for the QR codes.
    pub fn new(
        puzzles: &'a [PrintPuzzle],
        options: &'a PrintOptions,
        lang: Lang,
        page: &'a str,
    ) -> PrintDocument<'a> {
        let most = puzzles.iter().map(|printed| printed.puzzle.board().cell_count()).max().unwrap_or(81);
        let is_small = matches!(options.format, PrintFormat::Booklet | PrintFormat::Book(_));
        let solutions = match most {
            _ if options.large => (2, 3),
            0..=100 if is_small => (3, 4),
            0..=100 => (4, 5),
            101..=256 if is_small => (2, 3),
            101..=256 => (3, 4),
            _ if is_small => (1, 1),
            _ => (2, 2),
        };
        PrintDocument { puzzles, options, lang, page, solutions }
    }

    /// Returns the width and height of a page.
    pub fn page_size(&self) -> (f32, f32) {
        let (width, height) = self.options.paper.size();
        match self.options.format {
            PrintFormat::Sheets => (width, height),
            PrintFormat::Booklet => (height / 2.0, width),
            PrintFormat::Book(trim) => trim.size(),
        }
    }

    fn puzzle_pages(&self) -> usize {
        self.puzzles.len().div_ceil(self.options.puzzles_per_page().count())
    }

    pub fn page_count(&self) -> usize {
        let at_the_end = match self.options.solutions {
            SolutionPlacement::AtTheEnd => self.puzzles.len().div_ceil(self.solutions.0 * self.solutions.1),
            SolutionPlacement::None | SolutionPlacement::Below => 0,
        };
        self.puzzle_pages() + at_the_end
    }

    /// Returns the number of printed sides. In a booklet, each side has two pages.
    pub fn sheet_count(&self) -> usize {
        match self.options.format {
            PrintFormat::Booklet => booklet_sides(self.page_count()).len(),
            PrintFormat::Sheets | PrintFormat::Book(_) => self.page_count(),
        }
    }

    /// Returns the pages on one side of a booklet. Sides count from 0.
    fn side(&self, number: usize) -> SheetSide {
        let [left, right] = booklet_sides(self.page_count()).get(number).copied().unwrap_or_default();
        if self.lang.is_right_to_left() { [right, left] } else { [left, right] }
    }

    /// Lays out a printed side. Sides count from 0.
    pub fn sheet(&self, number: usize) -> Sheet {
        if self.options.format != PrintFormat::Booklet {
            return self.page(number);
        }
        let (width, height) = self.page_size();
        let mut items = Vec::new();
        for (place, page) in self.side(number).into_iter().enumerate() {
            if let Some(page) = page {
                let x = width * place as f32;
                items.push(SheetItem::Group(ItemGroup {
                    x,
                    y: 0.0,
                    scale: 1.0,
                    turned: false,
                    items: self.page(page).items,
                }));
            }
        }
        Sheet { width: 2.0 * width, height, items }
    }

    /// Lays out a page. Pages count from 0.
    pub fn page(&self, number: usize) -> Sheet {
        let (width, height) = self.page_size();
        let content = self.content(number);
        let puzzles = self.puzzle_pages();
        let mut items = if number < puzzles {
            self.puzzles_on(number, content)
        } else {
            self.solutions_on(number - puzzles, content)
        };
        let folio = TextLine {
            x: content.x + content.width / 2.0,
            y: content.bottom() + 18.0,
            size: 8.0,
            anchor: TextAnchor::Middle,
            bold: false,
            ink: Ink::QUIET,
            text: self.lang.with_own_digits((number + 1).to_string()),
        };
        items.push(SheetItem::Text(folio));
        Sheet { width, height, items }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::print::sheet::SheetRect;
    use crate::print::{Paper, PerPage, Trim};
    use nonet_engine::rules::spec;
    use nonet_engine::solver::Solver;
    use nonet_engine::{Grid, Puzzle, rng::rng};
    use nonet_game::boards::{NAMES, board_named};
    use nonet_game::game::PuzzleSource;
    use nonet_game::puzzles::level::Level;
    use nonet_text::PrintText;
    use std::sync::Arc;

    const PAGE: &str = "https://nonet.example/";

    fn printed(board: Arc<nonet_engine::Board>) -> PrintPuzzle {
        let solution = Solver::new(board.clone()).random_grid(&mut rng(1));
        let cells = solution.clone().map(|grid| grid.as_slice().to_vec()).unwrap_or_default();
        let given = |(at, digit): (usize, &Option<nonet_engine::Digit>)| digit.filter(|_| at % 3 == 0);
        let givens = Grid::from_cells(cells.iter().enumerate().map(given).collect());
        let source = PuzzleSource::Generated { level: Level::Fiendish, seed: u64::MAX };
        let puzzle = Puzzle::new(board, givens).unwrap();
        let mut printed = PrintPuzzle::new(puzzle, solution, source, Some(120));
        printed.techniques =
            ["Almost locked sets", "Grouped chain", "Naked quadruple"].map(str::to_owned).to_vec();
        printed.nudges = vec!["Naked quadruple in column 7, and some more words to break".to_owned(); 3];
        printed
    }

    fn all_options() -> Vec<PrintOptions> {
        let mut all = Vec::new();
        for format in [
            PrintFormat::Sheets,
            PrintFormat::Booklet,
            PrintFormat::Book(Trim::FiveByEight),
            PrintFormat::Book(Trim::LargeLetter),
        ] {
            for per_page in PerPage::ALL {
                for (large, nudges, solutions) in [
                    (false, false, SolutionPlacement::AtTheEnd),
                    (false, true, SolutionPlacement::Below),
                    (true, false, SolutionPlacement::Below),
                    (true, true, SolutionPlacement::AtTheEnd),
                ] {
                    let rest = PrintOptions {
                        techniques: true,
                        labels: true,
                        candidates: nudges,
                        ..PrintOptions::default()
                    };
                    let paper = if large { Paper::Letter } else { Paper::A4 };
                    all.push(PrintOptions { format, per_page, large, nudges, solutions, paper, ..rest });
                }
            }
        }
        all
    }

    #[test]
    fn all_layouts_stay_in_the_safe_area() {
        let mut boards: Vec<_> = NAMES.iter().map(|name| board_named(name).unwrap()).collect();
        boards.push(Arc::new(spec::board("classic;cage 15:1,2,10;sandwich 12:1,2,3,4,5,6,7,8,9").unwrap()));
        let puzzles: Vec<PrintPuzzle> = boards.into_iter().map(printed).collect();
        // Languages differ in their widths only, so each set of options is printed in one of them besides English.
        let others: Vec<Lang> = Lang::ALL.into_iter().filter(|lang| *lang != Lang::English).collect();
        for (options, other) in all_options().into_iter().zip(others.into_iter().cycle()) {
            for lang in [Lang::English, other] {
                let print = PrintDocument::new(&puzzles, &options, lang, PAGE);
                for page in 0..print.page_count() {
                    assert_eq!(print.violations(page), [], "{lang:?}, {options:?}");
                }
            }
        }
    }

    #[test]
    fn safe_area_leaves_gutter_and_margins() {
        let puzzles = [printed(board_named("classic").unwrap())];
        let options =
            PrintOptions { format: PrintFormat::Book(Trim::FiveByEight), ..PrintOptions::default() };
        let print = PrintDocument::new(&puzzles, &options, Lang::English, PAGE);
        let safe = print.safe_area(0);
        assert_eq!((safe.x, safe.y, safe.right()), (27.0, 18.0, 360.0 - 18.0));
        assert_eq!(print.safe_area(1).x, 18.0, "a left-hand page has its gutter on the right");
        let beyond = SheetRect { x: 20.0, ..safe };
        assert!(!safe.holds(beyond) && safe.holds(safe));
    }

    #[test]
    fn pages_have_puzzles_in_order_then_solutions() {
        let puzzles = vec![printed(board_named("classic").unwrap()); 7];
        let options = PrintOptions { per_page: PerPage::Two, ..PrintOptions::default() };
        let print = PrintDocument::new(&puzzles, &options, Lang::English, PAGE);
        assert_eq!((print.page_count(), print.sheet_count()), (5, 5));
        let words = |page: usize| {
            let notice: Vec<String> = print
                .page(page)
                .items
                .into_iter()
                .filter_map(|item| match item {
                    SheetItem::Text(words) => Some(words.text),
                    _ => None,
                })
                .collect();
            notice
        };
        assert!(words(1).contains(&"3 · Classic".to_owned()) && words(1).contains(&"4 · Classic".to_owned()));
        assert!(
            words(3).contains(&"7 · Classic".to_owned()) && !words(3).contains(&"8 · Classic".to_owned())
        );
        assert!(words(4).contains(&"Solutions".to_owned()) && words(4).contains(&"7".to_owned()));
        let booklet = PrintOptions { format: PrintFormat::Booklet, ..options };
        let print = PrintDocument::new(&puzzles, &booklet, Lang::English, PAGE);
        assert_eq!((print.page_count(), print.sheet_count()), (5, 4));
        let (width, height) = Paper::A4.size();
        let sheet = print.sheet(0);
        assert_eq!((sheet.width, sheet.height), (height, width));
    }

    /// Returns every text on a sheet.
    fn texts(items: &[SheetItem]) -> Vec<&TextLine> {
        let texts = items.iter().flat_map(|item| match item {
            SheetItem::Text(words) => vec![words],
            SheetItem::Group(group) => texts(&group.items),
            SheetItem::Path(_) => Vec::new(),
        });
        texts.collect()
    }

    #[test]
    fn pages_are_in_every_language_and_begin_at_its_side() {
        let puzzles = [printed(board_named("6x6").unwrap()), printed(board_named("classic").unwrap())];
        let options = PrintOptions { nudges: true, ..PrintOptions::default() };
        for lang in Lang::ALL {
            let print = PrintDocument::new(&puzzles, &options, lang, PAGE);
            let sheet = print.sheet(0);
            let all = texts(&sheet.items);
            let find = |wanted: &str| {
                all.iter()
                    .find(|words| words.text.contains(wanted))
                    .unwrap_or_else(|| panic!("{lang:?}: {wanted}"))
            };
            let title = find(&puzzles[1].title(lang));
            let is_right = title.anchor == TextAnchor::End && title.x > sheet.width / 2.0;
            assert_eq!(is_right, lang.is_right_to_left(), "{lang:?}: {title:?}");
            // The column to fold away is at the edge where lines end.
            let fold = find(PrintText::FoldHere.say(lang));
            assert_eq!(fold.x < sheet.width / 2.0, lang.is_right_to_left(), "{lang:?}: {fold:?}");
        }
    }

    #[test]
    fn booklet_from_right_to_left_is_mirrored() {
        let board = board_named("classic").unwrap();
        let puzzles: Vec<PrintPuzzle> = (0..3).map(|_| printed(board.clone())).collect();
        let options = PrintOptions {
            format: PrintFormat::Booklet,
            per_page: PerPage::One,
            solutions: SolutionPlacement::None,
            ..PrintOptions::default()
        };
        let sides = |lang| {
            let print = PrintDocument::new(&puzzles, &options, lang, PAGE);
            [print.side(0), print.side(1)]
        };
        assert_eq!(sides(Lang::Japanese), [[None, Some(0)], [Some(1), Some(2)]]);
        assert_eq!(sides(Lang::Arabic), [[Some(0), None], [Some(2), Some(1)]]);
    }

    #[test]
    fn numbers_have_the_digits_of_the_language() {
        let puzzles = [printed(board_named("classic").unwrap())];
        let options = PrintOptions::default();
        let print = PrintDocument::new(&puzzles, &options, Lang::ArabicIndic, PAGE);
        let sheet = print.sheet(0);
        let all = texts(&sheet.items);
        assert!(all.iter().any(|words| words.text.starts_with("١ · ")), "{all:?}");
        // The digits on the board are those of every picture.
        assert!(all.iter().any(|words| words.text == "1"));
    }

    #[test]
    fn empty_document_has_no_pages() {
        let options = PrintOptions::default();
        let print = PrintDocument::new(&[], &options, Lang::German, PAGE);
        assert_eq!((print.page_count(), print.sheet_count()), (0, 0));
        let _ = print.sheet(3);
    }
}
