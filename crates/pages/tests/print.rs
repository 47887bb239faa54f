//! Checks the PDF with an independent reader (poppler): its pages, fonts and text, and each rendered page against the
//! drawing of the board. `cargo xtask test native` provides the reader and sets `NONET_PDF`, which makes these tests
//! mandatory. They are skipped if neither poppler nor `NONET_PDF` is available.

#![allow(clippy::unwrap_used, reason = "test helpers may panic")]

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use nonet_engine::generator::{Generator, RuleStyle, VariantGenerator};
use nonet_engine::rating::GradeLevel;
use nonet_engine::rng::rng;
use nonet_engine::solver::Solver;
use nonet_engine::{Board, Digit, Grid, Puzzle};
use nonet_game::boards::{NAMES, board_named};
use nonet_game::game::PuzzleSource;
use nonet_game::puzzles::level::Level;
use nonet_pages::print::sheet::pdf::PdfWriter;
use nonet_pages::print::sheet::{ItemGroup, Sheet, SheetItem};
use nonet_pages::print::{
    Paper, PerPage, PrintDocument, PrintFormat, PrintOptions, PrintPuzzle, SolutionPlacement, Trim,
};
use nonet_text::{Lang, install_all};

const PAGE: &str = "https://nonet.example/";

/// Returns whether poppler is installed. Fails if it is missing although `NONET_PDF` is set.
fn has_reader() -> bool {
    let is_there = Command::new("pdfinfo").arg("-v").output().is_ok();
    assert!(is_there || std::env::var_os("NONET_PDF").is_none(), "pdfinfo is not on the PATH");
    is_there
}

/// Returns the output of one of poppler's programs.
fn read(program: &str, arguments: &[&str], file: &Path) -> String {
    let output = Command::new(program).args(arguments).arg(file).output().unwrap();
    assert!(output.status.success(), "{program}: {}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{program} reports errors");
    String::from_utf8(output.stdout).unwrap()
}

/// Writes these sheets to a PDF file.
fn file(name: &str, sheets: impl Iterator<Item = Sheet>) -> PathBuf {
    let mut writer = PdfWriter::new();
    sheets.for_each(|sheet| writer.add_page(&sheet));
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, writer.finish("Rätsel")).unwrap();
    path
}

fn all(print: &PrintDocument<'_>) -> impl Iterator<Item = Sheet> {
    (0..print.sheet_count()).map(|side| print.sheet(side))
}

fn printed(board: Arc<Board>) -> PrintPuzzle {
    let solution = Solver::new(board.clone()).random_grid(&mut rng(1)).unwrap();
    let given = |(at, digit): (usize, &Option<Digit>)| digit.filter(|_| at % 4 == 0);
    let givens = Grid::from_cells(solution.as_slice().iter().enumerate().map(given).collect());
    let source = PuzzleSource::Generated { level: Level::Moderate, seed: 7 };
    PrintPuzzle::new(Puzzle::new(board, givens).unwrap(), Some(solution), source, Some(15))
}

fn classics(count: u64) -> Vec<PrintPuzzle> {
    let board = board_named("classic").unwrap();
    let one = |seed| {
        let made = Generator::new(board.clone()).grade(GradeLevel::Moderate).seed(seed).build().unwrap();
        let source = PuzzleSource::Generated { level: Level::Moderate, seed };
        PrintPuzzle::new(made.puzzle, Some(made.solution), source, Some(12))
    };
    (0..count).map(one).collect()
}

/// A rendered page, with the brightness of each pixel.
struct Dots {
    width: usize,
    bright: Vec<u8>,
    /// Pixels per point.
    scale: f32,
}

impl Dots {
    fn of(file: &Path, page: usize) -> Dots {
        let page = page.to_string();
        let output = Command::new("pdftoppm")
            .args(["-gray", "-r", "144", "-f", &page, "-l", &page])
            .arg(file)
            .output()
            .unwrap();
        assert!(
            output.status.success() && output.stderr.is_empty(),
            "{}",
            String::from_utf8_lossy(&output.stderr)
        );
        // Header: `P5 WIDTH HEIGHT 255`, each followed by white space.
        let mut parts = output.stdout.splitn(4, |byte| byte.is_ascii_whitespace());
        assert_eq!(parts.next(), Some(&b"P5"[..]));
        let mut number = || std::str::from_utf8(parts.next().unwrap()).unwrap().parse::<usize>().unwrap();
        let (width, height) = (number(), number());
        let bright = output.stdout[output.stdout.len() - width * height..].to_vec();
        Dots { width, bright, scale: 2.0 }
    }

    /// Returns the percentage of dark pixels in a square around a point.
    fn dark(&self, x: f32, y: f32, half: f32) -> usize {
        let dot = |at: f32| (at * self.scale).round() as usize;
        let (columns, rows) = (dot(x - half)..dot(x + half), dot(y - half)..dot(y + half));
        let all = columns.len() * rows.len();
        let dark = rows.flat_map(|row| columns.clone().map(move |column| row * self.width + column));
        dark.filter(|at| self.bright[*at] < 140).count() * 100 / all.max(1)
    }
}

/// Returns the boards on a sheet: all groups that are not QR codes.
fn boards(sheet: &Sheet) -> Vec<&ItemGroup> {
    let groups = sheet.items.iter().filter_map(|item| match item {
        SheetItem::Group(group) if group.items.len() > 3 => Some(group),
        _ => None,
    });
    groups.collect()
}

/// Asserts that every given is visible in its cell and every empty cell is blank.
fn is_drawn(dots: &Dots, group: &ItemGroup, puzzle: &Puzzle, name: &str) {
    for cell in puzzle.board().cells() {
        let shape = puzzle.board().shape(cell);
        let at = shape.centre();
        let half = shape.outline.inner_radius() as f32 * 0.5 * group.scale;
        let (x, y) = (group.x + at.x as f32 * group.scale, group.y + at.y as f32 * group.scale);
        let dark = dots.dark(x, y, half);
        match puzzle.givens().get(cell) {
            Some(digit) => assert!(dark > 5, "{name}: {digit} in {cell:?} is invisible ({dark} of 100)"),
            None => assert_eq!(dark, 0, "{name}: {cell:?} is not empty"),
        }
    }
}

#[test]
fn pdf_has_expected_pages_fonts_and_text() {
    if !has_reader() {
        return;
    }
    install_all();
    let puzzles = classics(40);
    let options = PrintOptions { per_page: PerPage::Four, ..PrintOptions::default() };
    let print = PrintDocument::new(&puzzles, &options, Lang::German, PAGE);
    let path = file("sheets.pdf", all(&print));
    let info = read("pdfinfo", &[], &path);
    let line = |name: &str| {
        let line = info.lines().find(|line| line.starts_with(name)).unwrap_or_default();
        line[name.len()..].trim().to_owned()
    };
    assert_eq!((line("Pages:").as_str(), line("Title:").as_str()), ("12", "Rätsel"));
    assert!(line("Page size:").starts_with("595.276 x 841.89 pts"), "{info}");
    let faces = read("pdffonts", &[], &path);
    let faces: Vec<Vec<&str>> = faces.lines().skip(2).map(|line| line.split_whitespace().collect()).collect();
    let mut names: Vec<&str> = faces.iter().map(|face| face[0]).collect();
    names.sort_unstable();
    assert_eq!(names, ["Helvetica", "Helvetica-Bold"]);
    for face in &faces {
        assert_eq!(face[1..5], ["Type", "1", "WinAnsi", "no"], "{faces:?}");
    }
    let words = read("pdftotext", &["-layout", "-enc", "UTF-8"], &path);
    // By default, pdftotext writes to a file next to the PDF.
    assert_eq!(words, "");
    let words = std::fs::read_to_string(path.with_extension("txt")).unwrap();
    for text in ["1 · Klassisch", "40 · Klassisch", "Mittelschwer · etwa 12 Min.", "Lösungen"] {
        assert!(words.contains(text), "{text} is not in\n{words}");
    }
    let booklet = PrintOptions { format: PrintFormat::Booklet, paper: Paper::Letter, ..options };
    let print = PrintDocument::new(&puzzles, &booklet, Lang::English, PAGE);
    let info = read("pdfinfo", &[], &file("booklet.pdf", all(&print)));
    assert!(info.contains("792 x 612 pts (letter)"), "{info}");
    let sides = print.page_count().div_ceil(4) * 2;
    assert!(info.contains(&format!("Pages:           {sides}\n")), "{info}");
}

#[test]
fn printed_boards_match_their_drawings() {
    if !has_reader() {
        return;
    }
    let mut puzzles: Vec<PrintPuzzle> =
        NAMES.iter().map(|name| printed(board_named(name).unwrap())).collect();
    for (name, style) in
        [("classic", "killer"), ("6x6", "thermometer"), ("6x6", "kropki"), ("classic", "sandwich")]
    {
        let ask = Generator::new(board_named(name).unwrap()).seed(3);
        let style = RuleStyle::from_slug(style).unwrap();
        let made = VariantGenerator::new(ask, [style]).build().unwrap();
        let source = PuzzleSource::Generated { level: Level::Moderate, seed: 3 };
        puzzles.push(PrintPuzzle::new(made.puzzle, Some(made.solution), source, None));
    }
    let options = PrintOptions {
        per_page: PerPage::One,
        solutions: SolutionPlacement::None,
        ..PrintOptions::default()
    };
    let print = PrintDocument::new(&puzzles, &options, Lang::English, PAGE);
    let path = file("boards.pdf", all(&print));
    for (page, printed) in puzzles.iter().enumerate() {
        let (sheet, dots) = (print.sheet(page), Dots::of(&path, page + 1));
        let [board] = boards(&sheet)[..] else { panic!("one board on page {page}") };
        let puzzle = &printed.puzzle;
        let name = puzzle.board().name();
        if puzzle.board().rules().list().is_empty() {
            is_drawn(&dots, board, puzzle, name);
        } else {
            // Signs overlap the cells, but there is more ink than on an empty board.
            let ink = dots.bright.iter().filter(|bright| **bright < 200).count();
            assert!(ink > 12_000, "{name}: {ink}");
        }
    }
}

#[test]
fn book_keeps_its_gutter_and_large_print_is_larger() {
    if !has_reader() {
        return;
    }
    let puzzles = classics(6);
    let book = PrintOptions {
        format: PrintFormat::Book(Trim::SixByNine),
        per_page: PerPage::One,
        ..PrintOptions::default()
    };
    let print = PrintDocument::new(&puzzles, &book, Lang::English, PAGE);
    let path = file("book.pdf", all(&print));
    assert!(read("pdfinfo", &[], &path).contains("432 x 648 pts"));
    for page in 0..print.page_count() {
        let (dots, safe) = (Dots::of(&path, page + 1), print.safe_area(page));
        let beyond = dots.bright.iter().enumerate().filter(|(at, bright)| {
            let (x, y) = ((at % dots.width) as f32 / dots.scale, (at / dots.width) as f32 / dots.scale);
            let is_in = x >= safe.x && x <= safe.right() && y >= safe.y && y <= safe.bottom();
            **bright < 250 && !is_in
        });
        assert_eq!(beyond.count(), 0, "page {page} has ink outside its safe area");
    }
    let usual = PrintOptions { per_page: PerPage::Two, ..PrintOptions::default() };
    let large = PrintOptions { large: true, ..usual.clone() };
    let ink = |options: &PrintOptions| {
        let print = PrintDocument::new(&puzzles, options, Lang::English, PAGE);
        let dots = Dots::of(&file("large.pdf", all(&print)), 1);
        dots.bright.iter().filter(|bright| **bright < 140).count()
    };
    assert!(ink(&large) > ink(&usual), "large print needs more ink");
}

#[test]
fn rules_of_a_puzzle_are_large_enough_to_read() {
    let board = board_named("classic;cage 10:1,2;thermometer:20,21,22;even:40").unwrap();
    let puzzles: Vec<PrintPuzzle> = (0..9).map(|_| printed(board.clone())).collect();
    for per_page in [PerPage::One, PerPage::Two, PerPage::Four, PerPage::Six] {
        let options = PrintOptions { per_page, ..PrintOptions::default() };
        let sheet = PrintDocument::new(&puzzles, &options, Lang::English, PAGE).sheet(0);
        let sizes: Vec<f32> = sheet
            .items
            .iter()
            .filter_map(|item| match item {
                SheetItem::Text(line) if line.text.contains("cage") => Some(line.size),
                _ => None,
            })
            .collect();
        assert!(!sizes.is_empty() && sizes.iter().all(|size| *size >= 9.0), "{per_page:?}: {sizes:?}");
    }
    // A page of its own has room for rules larger than its title, each on a line of its own.
    let options = PrintOptions { per_page: PerPage::One, number: false, ..PrintOptions::default() };
    let sheet = PrintDocument::new(&puzzles[..1], &options, Lang::English, PAGE).sheet(0);
    let size_of = |words: &str| {
        sheet.items.iter().find_map(|item| match item {
            SheetItem::Text(line) if line.text.starts_with(words) => Some(line.size),
            _ => None,
        })
    };
    let title = size_of("Killer").unwrap();
    for rule in ["No repeats in the cage", "Digits rise"] {
        assert!(size_of(rule).unwrap() > title, "{rule}");
    }
}

#[test]
fn same_puzzles_give_the_same_small_file() {
    let puzzles = classics(10);
    let many: Vec<PrintPuzzle> = puzzles.iter().cycle().take(100).cloned().collect();
    let options = PrintOptions::default();
    let print = PrintDocument::new(&many, &options, Lang::English, PAGE);
    let bytes = |print: &PrintDocument<'_>| {
        let mut writer = PdfWriter::new();
        all(print).for_each(|sheet| writer.add_page(&sheet));
        writer.finish("Nonet")
    };
    let (one, other) = (bytes(&print), bytes(&print));
    assert!(one == other && one.starts_with(b"%PDF-1.7"));
    assert!(one.len() < 700_000, "{} bytes", one.len());
}
