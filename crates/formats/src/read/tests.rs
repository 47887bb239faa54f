//! Format detection and errors.

use super::*;
use crate::text::numbers;
use nonet_engine::geometry::catalogue;
use nonet_engine::line;
use nonet_engine::{Candidates, Cell, Digit, Grid};
use proptest::prelude::*;

/// A triangular puzzle.
const TRIANGULAR: &str = "500900230306000500600004070180000060458009000300010200";
/// A classic puzzle.
const CLASSIC: &str = "000305700000000058080060003060053000500410000004800000100000279006000100800009006";

fn found(text: &str) -> (ParsedFormat, String, String) {
    let found = read_any(text, None).unwrap_or_else(|e| panic!("{e}: {text}"));
    (found.format, found.board.name().to_owned(), line::write(&found.grid, '0'))
}

fn fault(text: &str) -> String {
    read_any(text, None).unwrap_err().to_string()
}

/// Returns the rows of the classic puzzle, with a separator between cells.
fn rows(between: &str) -> Vec<String> {
    let cells: Vec<char> = CLASSIC.chars().collect();
    cells.chunks(9).map(|r| r.iter().map(char::to_string).collect::<Vec<_>>().join(between)).collect()
}

#[test]
fn characters_are_read_with_any_line_breaks_and_borders() {
    let expected = (ParsedFormat::Characters, "classic".to_owned(), CLASSIC.to_owned());
    for open in ["0", ".", "*", "_", "-", " "] {
        assert_eq!(found(&CLASSIC.replace('0', open)), expected, "{open:?} on a line");
        assert_eq!(found(&rows("").join("\n").replace('0', open)), expected, "{open:?} in rows");
    }
    assert_eq!(found(&rows(" ").join("\r\n")), expected);
    assert_eq!(found(&format!("\u{feff}# a comment\n\n{}\n", rows("").join("\n"))), expected);
    let drawn = |row: &String| format!("| {} | {} | {} |", &row[..3], &row[3..6], &row[6..]);
    let mut lines: Vec<String> = rows("").iter().map(drawn).collect();
    for (at, border) in
        [(9, "'-----------'"), (6, ":---+---+---:"), (3, "+---+---+---+"), (0, ".-----------.")]
    {
        lines.insert(at, border.to_owned());
    }
    assert_eq!(found(&lines.join("\n")), expected);
    assert_eq!(found(&lines.join("\n").replace('0', ".")), expected);
    assert_eq!(found(&lines.join("\n").replace('|', "│").replace('-', "─")), expected);
}

#[test]
fn a_row_of_dashes_is_read_as_cells_if_it_fits_else_as_a_border() {
    let mut lines = rows("");
    lines[4] = "-".repeat(9);
    let text = lines.join("\n");
    let (_, _, digits) = found(&text);
    assert_eq!(&digits[36..45], "000000000");
    let mut lines = rows("");
    lines.insert(3, "-------------".to_owned());
    assert_eq!(found(&lines.join("\n")).2, CLASSIC);
}

#[test]
fn the_board_follows_from_the_number_of_cells_and_the_preference() {
    assert_eq!(found(TRIANGULAR), (ParsedFormat::Characters, "triangular".to_owned(), TRIANGULAR.to_owned()));
    for (cells, name) in [
        (16, "4x4"),
        (36, "6x6"),
        (64, "8x8"),
        (100, "10x10"),
        (144, "12x12"),
        (256, "16x16"),
        (625, "25x25"),
    ] {
        assert_eq!(found(&format!("1{}", ".".repeat(cells - 1))).1, name);
        let numbers = format!("1{}", ",0".repeat(cells - 1));
        assert_eq!(
            found(&numbers),
            (ParsedFormat::Numbers, name.to_owned(), format!("1{}", "0".repeat(cells - 1)))
        );
    }
    let x = Arc::new(catalogue::board("x").unwrap());
    assert_eq!(read_any(CLASSIC, Some(&x)).unwrap().board.name(), "x");
    assert_eq!(read_any(TRIANGULAR, Some(&x)).unwrap().board.name(), "triangular");
}

#[test]
fn large_boards_are_read_as_numbers_and_as_letters() {
    let board = catalogue::board("16x16").unwrap();
    let values: Vec<String> = (0..256).map(|i| (i % 17).to_string()).collect();
    let spaced: Vec<String> = values.chunks(16).map(|r| r.join(" ")).collect();
    let (kind, name, digits) = found(&spaced.join("\n"));
    assert_eq!((kind, name.as_str()), (ParsedFormat::Numbers, "16x16"));
    let letters: Vec<char> = digits.chars().collect();
    let grouped: Vec<String> = letters
        .chunks(16)
        .map(|r| r.chunks(4).map(|g| g.iter().collect::<String>()).collect::<Vec<_>>().join(" "))
        .collect();
    assert_eq!(found(&grouped.join("\n")), (ParsedFormat::Characters, name, digits.clone()));
    assert_eq!(numbers::read(&board, &spaced.join("\n")).map(|g| line::write(&g, '0')), Ok(digits));
}

#[test]
fn candidates_and_pencil_marks_are_read() {
    let board = Arc::new(nonet_engine::geometry::classic());
    let grid = line::read(&board, CLASSIC).unwrap();
    let mut candidates = Candidates::of(&board, &grid);
    let struck = nonet_engine::Cell::new(0);
    let digit = candidates.get(struck).first().unwrap();
    candidates.remove(struck, digit);
    let read = |text: &str| read_any(text, None).unwrap_or_else(|e| panic!("{e}: {text}"));
    let string = read(&candidates::write(&board, &grid, &candidates));
    assert_eq!((string.format, &string.grid), (ParsedFormat::Candidates, &grid));
    assert_eq!(string.candidates.as_ref(), Some(&candidates));
    let marks = read(&pencil::write(&board, &grid, &candidates));
    assert_eq!((marks.format, &marks.grid), (ParsedFormat::PencilMarks, &grid));
    assert_eq!(marks.candidates, Some(candidates));
}

#[test]
fn files_lists_library_lines_and_links_are_read() {
    let sdk = format!(
        "#A someone\n#DA puzzle\n[Puzzle]\n{}\n[State]\n{}\n",
        rows("").join("\n"),
        rows("").join("\n")
    );
    assert_eq!(found(&sdk), (ParsedFormat::Sdk, "classic".to_owned(), CLASSIC.to_owned()));
    let list = format!("{CLASSIC}\n{CLASSIC} named\n12\n\n{CLASSIC}\n");
    let read = read_any(&list, None).unwrap();
    assert_eq!((read.format, read.count, read.unreadable), (ParsedFormat::List, 3, 1));
    assert_eq!(
        read.first_error.unwrap().to_string(),
        "line 3, column 1: there are 2 cells, and there should be 81"
    );
    let url = format!("https://www.sudokuwiki.org/sudoku.htm?bd={CLASSIC}");
    assert_eq!(found(&url), (ParsedFormat::Link, "classic".to_owned(), CLASSIC.to_owned()));
    assert_eq!(found(&format!("https://example.org/play/{CLASSIC}#x")).2, CLASSIC);
    // From HoDoKu's regression library.
    let library = ":0702:7:76+2+8+1+3+59+4...+7+6+9+1+2+8.+9.42536+7.+765+9+82.+39..1+32......+67+4+8.9..+7+9+5643+1.49+38+1..2.1.+2+47+9+8.::758 787::19";
    let read = read_any(library, None).unwrap();
    assert_eq!((read.format, read.count), (ParsedFormat::Library, 1));
    assert!(read.givens.len() < read.grid.filled_count());
}

#[test]
fn errors_name_the_position() {
    assert_eq!(fault(" \n "), "line 1, column 1: there is no puzzle here");
    assert_eq!(
        fault(&CLASSIC[1..]),
        "line 1, column 80: the text ends after 80 cells, and no board has as many"
    );
    let mut lines = rows("");
    lines[2].pop();
    assert_eq!(fault(&lines.join("\n")), "line 3, column 8: this line has 8 cells, the others have 9");
    let text = rows("").join("\n").replacen('5', "x", 1).replacen('7', "y", 1);
    assert_eq!(fault(&text), "line 1, column 6: ‘x’ is neither a digit nor an open cell (0 . * _ -)");
    assert_eq!(
        fault(&"5".repeat(16)),
        "line 1, column 1: ‘5’ is too large: this board has the digits 1 to 4"
    );
    assert_eq!(
        fault(&format!("1,2,17{}", ",0".repeat(253))),
        "line 1, column 5: ‘17’ is not a number from 1 to 16 nor an open cell"
    );
    let sdk = format!("[Puzzle]\n{}\n", rows("")[..8].join("\n"));
    assert_eq!(fault(&sdk), "line 9, column 9: there are 72 cells, and there should be 81");
    assert_eq!(fault("#A me\n#D none\n"), "line 2, column 1: this file has no [Puzzle] section");
    assert!(fault(":07:x").starts_with("line 1, column 2: a library line begins"));
    assert_eq!(
        fault("https://sudokupad.app/abc123"),
        "line 1, column 1: this link contains no puzzle, only the address of one on sudokupad.app"
    );
    assert!(
        fault("https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCALhNAbO8")
            .contains("in a format of f-puzzles.com")
    );
    let string: String = "123456789".repeat(81).replacen('3', "4", 1);
    assert_eq!(
        fault(&string),
        "line 1, column 3: ‘4’ is out of order: a cell lists its candidates in ascending order, each once"
    );
    let marks = ["12 3 4 5 6 7 8 9 31"; 9].join("\n");
    assert_eq!(
        fault(&marks),
        "line 1, column 19: ‘1’ is out of order: a cell lists its candidates in ascending order, each once"
    );
}

const BOARDS: &[&str] = &["4x4", "6x6", "classic", "12x12", "16x16", "triangular", "jigsaw-7x7"];
/// Boards with nine digits.
const NINE_DIGITS: &[&str] = &["classic", "triangular", "jigsaw-1"];

fn grids(boards: &'static [&str]) -> impl Strategy<Value = (Arc<Board>, Grid)> {
    (proptest::sample::select(boards), proptest::collection::vec(0u8..=25, 256)).prop_map(|(name, values)| {
        let board = Arc::new(catalogue::board(name).unwrap());
        let digits = board.digit_count();
        let cells =
            board.cells().zip(values).map(|(_, v)| nonet_engine::Digit::new(v % (digits + 1))).collect();
        (board, Grid::from_cells(cells))
    })
}

proptest! {
    #[test]
    fn written_grids_are_read_back((board, grid) in grids(BOARDS)) {
        for text in [line::write(&grid, '.'), characters::write(&board, &grid), numbers::write(&board, &grid)] {
            let read = read_any(&text, Some(&board));
            prop_assert_eq!(read.map(|f| f.grid), Ok(grid.clone()), "{}", text);
        }
    }

    #[test]
    fn written_candidates_are_read_back((board, grid) in grids(NINE_DIGITS), picks in proptest::collection::vec(1u32.., 256)) {
        // Both formats read a cell with one candidate as a digit, so each open cell gets at least two.
        let all = board.digits();
        let mut candidates = Candidates::of(&board, &Grid::empty(board.cell_count()));
        for (cell, pick) in board.cells().zip(picks) {
            let set = nonet_engine::DigitSet::from_bits(pick).intersection(all);
            let open = if set.len() < 2 { all } else { set };
            candidates.set(cell, if grid.get(cell).is_some() { nonet_engine::DigitSet::EMPTY } else { open });
        }
        for text in [candidates::write(&board, &grid, &candidates), pencil::write(&board, &grid, &candidates)] {
            let read = read_any(&text, Some(&board)).map_err(|e| TestCaseError::fail(format!("{e}\n{text}")))?;
            prop_assert_eq!(&read.grid, &grid);
            let left = read.candidates.unwrap_or_else(|| Candidates::of(&board, &grid));
            prop_assert_eq!(left, candidates.clone());
        }
    }

    #[test]
    fn no_text_panics(text in "[ -~\n│─]{0,400}") {
        let _ = read_any(&text, None);
    }

    #[test]
    fn no_text_that_resembles_a_format_panics(
        text in "(https?://|:0702:|\\[Puzzle\\]\n|#A\n|)?([0-9.,| +A-P\n-]{0,300}|([0-9]{1,4} ){81})"
    ) {
        let _ = read_any(&text, None);
    }
}

#[test]
fn candidates_in_posts_are_read_with_titles_footers_and_marks() {
    let board = catalogue::board("classic").unwrap();
    let grid = line::read(&board, CLASSIC).unwrap();
    let plain = pencil::write(&board, &grid, &Candidates::of(&board, &grid));
    let expected = read_any(&plain, None).unwrap();
    let marked = plain.replacen(" 12", " *12", 1).replacen(" 13", " #13", 1).replacen(" 14", " -14", 1);
    assert_ne!(marked, plain);
    let post = format!(
        "After 12 singles and 2 pairs:\n\n{}\n196 candidates.\n  Some Program 4.2",
        marked.replace('|', "!")
    );
    let found = read_any(&post, None).unwrap();
    assert_eq!((found.format, &found.candidates), (ParsedFormat::PencilMarks, &expected.candidates));
}

#[test]
fn links_are_found_among_other_words() {
    let packed = "S9B9e9e06030204080a0e08050o0f090a0s0g0u0s0w0a070h0e7o8m1i857p04820c0706087o030h82820f0b0a0d077o0607040a0h030e7o98\
                  7w840a0g038a8i0h9u9i860h040f8202011n0r08020509071i1q";
    let link = format!("https://www.sudokuwiki.org/sudoku.htm?bd={packed}");
    let expected = read_any(&link, None).unwrap();
    for text in [
        format!("\u{25b6} [Load position]({link})"),
        format!("Where am I stuck? See <{link}>, or https://example.org/help."),
        format!("[Load position]({link})\n\nI see no way on.\nIs there an X-wing?"),
    ] {
        assert_eq!(read_any(&text, None).as_ref(), Ok(&expected), "{text}");
    }
    let other = "see https://example.org/a-page-with-a-very-long-name-in-its-address";
    assert!(read_any(other, None).is_err());
}

#[test]
fn rows_are_read_through_the_marks_of_web_pages_and_programs() {
    let board = catalogue::board("classic").unwrap();
    let grid = line::read(&board, CLASSIC).unwrap();
    let rows: Vec<String> =
        CLASSIC.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row).into_owned()).collect();
    let spaced: Vec<String> = rows.iter().map(|row| row.chars().map(|c| format!("{c} ")).collect()).collect();
    for text in [
        spaced.join("</br>\n"),
        rows.join("<br>"),
        rows.join("\\n"),
        format!("**{}**", rows.join(" ")),
        format!(
            "let text =\n{};",
            rows.iter().map(|row| format!("    '{row} \\n'")).collect::<Vec<_>>().join(" +\n")
        ),
    ] {
        assert_eq!(read_any(&text, None).map(|found| found.grid), Ok(grid.clone()), "{text}");
    }
}

#[test]
fn a_samurai_is_read_with_a_sign_in_its_gaps() {
    let board = catalogue::board("samurai").unwrap();
    let open = ".".repeat(board.cell_count());
    let givens = "123456789".to_owned() + &open[9..];
    let mut lines = vec![vec!['0'; 21]; 21];
    for (shape, given) in board.shapes().iter().zip(givens.chars()) {
        lines[usize::from(shape.row)][usize::from(shape.column)] = given;
    }
    let text = |lines: &[Vec<char>]| {
        lines.iter().map(|line| line.iter().collect::<String>()).collect::<Vec<_>>().join("\n")
    };
    for sign in ["0", ".", "*"] {
        let found = read_any(&text(&lines).replace(['0', '.'], sign), None).unwrap();
        assert_eq!((found.board.name(), line::write(&found.grid, '.')), ("samurai", givens.clone()));
    }
    let spaced = text(&lines).replace("0", "0 ").replace('.', ". ");
    assert_eq!(read_any(&spaced, None).map(|found| found.board.name().to_owned()), Ok("samurai".to_owned()));
    // A digit in a gap.
    lines[0][10] = '5';
    assert!(read_any(&text(&lines), None).is_err());
}

#[test]
fn positions_with_a_plus_before_digits_of_the_player_are_read() {
    // Copied from a post about Sudoku Susser.
    let text = "6...8..4..+4.....862..4.67+5.+1+5397+486+2.7...+3+51+4+462+5183+9+7..61.2+4+7572+4+8...+3..1..4+7.+28:314 916 921";
    let found = read_any(text, None).unwrap();
    assert_eq!(
        (found.format, found.grid.filled_count(), found.givens.len()),
        (ParsedFormat::Library, 50, 30)
    );
    let deleted = found.candidates.unwrap();
    assert!(!deleted.get(Cell::new(3)).contains(Digit::from_index(2)));
    assert!(read_any("1+2=3: a sum", None).is_err());
}
