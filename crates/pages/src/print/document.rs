//! The printed document: pages of puzzles, then pages of solutions if the solutions are at the end. A page is laid out
//! when it is requested.

use super::imposition::{SheetSide, booklet_sides};
use super::options::{PerPage, PrintFormat, PrintOptions, SolutionPlacement};
use super::paper::{OUTSIDE, UNPRINTABLE, gutter};
use super::puzzle::PrintPuzzle;
use super::puzzle_layout::{PuzzleLayout, Typography};
use crate::print::sheet::{Ink, ItemGroup, LineStyle, Sheet, SheetItem, SheetRect, TextAnchor, TextLine};
use nonet_text::{Lang, PrintText};

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

/// An item outside the safe area of its page.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MarginViolation {
    /// Page number, from 1.
    pub page: usize,
    /// Bounds of the item.
    pub frame: SheetRect,
}

/// Fraction of a page's width used for the column of nudges.
const NUDGES: f32 = 0.24;

/// Minimum distance between puzzles on a page.
const SPACING: f32 = 16.0;

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

    /// True for the pages on the right of an open book: those with odd numbers, or with even ones where books are read
    /// from right to left. Pages count from 0.
    fn is_right_hand(&self, page: usize) -> bool {
        page.is_multiple_of(2) != self.lang.is_right_to_left()
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

    /// Returns the part of a page that is safe to print on: clear of the fold and the trimmed edges, or of the margin
    /// that printers can't reach. Pages count from 0.
    pub fn safe_area(&self, page: usize) -> SheetRect {
        let (width, height) = self.page_size();
        let all = SheetRect { x: 0.0, y: 0.0, width, height };
        let (inside, outside) = match self.options.format {
            PrintFormat::Sheets | PrintFormat::Booklet => (UNPRINTABLE, UNPRINTABLE),
            PrintFormat::Book(_) => (gutter(self.page_count()), OUTSIDE),
        };
        let (left, right) = if self.is_right_hand(page) { (inside, outside) } else { (outside, inside) };
        all.within([left, outside, right, outside])
    }

    /// Returns the part of a page for puzzles and solutions: the safe area minus a margin.
    fn content(&self, page: usize) -> SheetRect {
        let margin = match self.options.format {
            PrintFormat::Sheets => [28.0, 28.0, 28.0, 36.0],
            PrintFormat::Booklet => [14.0, 14.0, 14.0, 26.0],
            PrintFormat::Book(_) => [9.0, 18.0, 9.0, 30.0],
        };
        self.safe_area(page).within(margin)
    }

    /// Returns the items outside the safe area. There should be none.
    pub fn violations(&self, page: usize) -> Vec<MarginViolation> {
        let safe = self.safe_area(page);
        let frames = self.page(page).items.into_iter().filter_map(|item| item.bounds());
        frames
            .filter(|frame| !safe.holds(*frame))
            .map(|frame| MarginViolation { page: page + 1, frame })
            .collect()
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

    fn layout(&self) -> PuzzleLayout<'a> {
        let size: f32 = match self.options.puzzles_per_page() {
            PerPage::One => 13.0,
            PerPage::Two => 11.5,
            PerPage::Four => 10.0,
            PerPage::Six => 9.0,
            PerPage::Nine => 8.0,
        };
        // A booklet's page is about 0.7 times as wide and high as a sheet.
        let size: f32 = match self.options.format {
            PrintFormat::Booklet => size * 0.85,
            PrintFormat::Sheets | PrintFormat::Book(_) => size,
        };
        let size = if self.options.large { size.max(13.0) * 1.3 } else { size };
        let typography = Typography { size, leading: 1.28 };
        PuzzleLayout { options: self.options, lang: self.lang, page: self.page, typography }
    }

    fn puzzles_on(&self, page: usize, content: SheetRect) -> Vec<SheetItem> {
        let per_page = self.options.puzzles_per_page();
        let (columns, rows) = per_page.grid();
        let layout = self.layout();
        let mut items = Vec::new();
        let (main, folded) = self.columns(page, content);
        let row_height = (main.height - SPACING * (rows - 1) as f32) / rows as f32;
        if let Some(folded) = folded {
            let is_right = folded.x > main.x;
            let x = if is_right { folded.x - SPACING / 2.0 } else { folded.right() + SPACING / 2.0 };
            let line = LineStyle { dash: 4.0, ..LineStyle::solid(0.5, Ink::QUIET) };
            items.push(SheetItem::line(format!("M{x:.2} {:.2}L{x:.2} {:.2}", main.y, main.bottom()), line));
            let words = PrintText::FoldHere.say(self.lang).to_owned();
            items.push(layout.words(folded, main.bottom(), 7.0, false, Ink::QUIET, words));
        }
        let first = page * per_page.count();
        for (at, printed) in self.puzzles.iter().enumerate().skip(first).take(per_page.count()) {
            let (row, column) = self.row_and_column(at - first, columns);
            let width = (main.width - SPACING * (columns - 1) as f32) / columns as f32;
            let frame = SheetRect {
                x: main.x + (width + SPACING) * column as f32,
                y: main.y + (row_height + SPACING) * row as f32,
                width,
                height: row_height,
            };
            items.extend(layout.puzzle(printed, at + 1, frame));
            if let Some(folded) = folded {
                let height = (row_height - 12.0) / columns as f32;
                let y = frame.y + height * ((at - first) % columns) as f32;
                items.extend(layout.nudges(printed, at + 1, SheetRect { y, height, ..folded }));
            }
        }
        items
    }

    /// Returns the row of the item at this place in its page, and the column from the left.
    fn row_and_column(&self, place: usize, columns: usize) -> (usize, usize) {
        let (row, column) = (place / columns, place % columns);
        (row, if self.lang.is_right_to_left() { columns - 1 - column } else { column })
    }

    /// Splits a page into the part for puzzles and the column of nudges. The column is at the outer edge, so that it
    /// can be folded away.
    fn columns(&self, page: usize, content: SheetRect) -> (SheetRect, Option<SheetRect>) {
        if !self.options.nudges {
            return (content, None);
        }
        let width = content.width * NUDGES;
        let main = content.width - width - SPACING;
        let is_left = match self.options.format {
            PrintFormat::Sheets => self.lang.is_right_to_left(),
            PrintFormat::Booklet | PrintFormat::Book(_) => !self.is_right_hand(page),
        };
        let (puzzles, nudges) = if is_left {
            (content.x + width + SPACING, content.x)
        } else {
            (content.x, content.x + main + SPACING)
        };
        (SheetRect { x: puzzles, width: main, ..content }, Some(SheetRect { x: nudges, width, ..content }))
    }

    fn solutions_on(&self, page: usize, content: SheetRect) -> Vec<SheetItem> {
        let (columns, rows) = self.solutions;
        let layout = self.layout();
        const HEAD: f32 = 24.0;
        const GAP: f32 = 14.0;
        const LABEL: f32 = 10.0;
        let title = PrintText::SolutionsTitle.say(self.lang).to_owned();
        let mut items = vec![layout.words(content, content.y + 11.0, 12.0, true, Ink::BLACK, title)];
        let width = (content.width - GAP * (columns - 1) as f32) / columns as f32;
        let height = (content.height - HEAD - GAP * (rows - 1) as f32) / rows as f32;
        let first = page * columns * rows;
        for (at, printed) in self.puzzles.iter().enumerate().skip(first).take(columns * rows) {
            let (row, column) = self.row_and_column(at - first, columns);
            let x = content.x + (width + GAP) * column as f32;
            let y = content.y + HEAD + (height + GAP) * row as f32;
            let frame = SheetRect { x, y: y + LABEL, width, height: height - LABEL };
            items.push(layout.words(frame, y + 7.5, 8.5, true, Ink::BLACK, layout.number(at + 1)));
            let solution = layout.solution(printed, frame);
            items.push(solution.unwrap_or_else(|| {
                let words = PrintText::NoSolution.say(self.lang).to_owned();
                layout.words(frame, y + LABEL + 9.0, 7.0, false, Ink::QUIET, words)
            }));
        }
        items
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::print::{Paper, Trim};
    use nonet_engine::rules::spec;
    use nonet_engine::solver::Solver;
    use nonet_engine::{Grid, Puzzle, rng::rng};
    use nonet_game::boards::{NAMES, board_named};
    use nonet_game::game::PuzzleSource;
    use nonet_game::puzzles::level::Level;
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
        for options in all_options() {
            for lang in Lang::ALL {
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
