//! Layouts of other programs, forums and source code. The samples are written for these tests after such texts.

use crate::read::{ParsedText, TextFault, read_any};
use nonet_engine::{HouseKind, line};

const ROWS: [&str; 9] = [
    "53..7....",
    "6..195...",
    ".98....6.",
    "8...6...3",
    "4..8.3..1",
    "7...2...6",
    ".6....28.",
    "...419..5",
    "....8..79",
];

fn read(text: &str) -> ParsedText {
    read_any(text, None).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// Reads a text with the puzzle, for whatever sign of open cells, and checks the grid.
fn is_read(text: &str) {
    assert_eq!(line::write(&read(text).grid, '.'), ROWS.concat(), "{text}");
}

fn rows(row: impl Fn(usize, &str) -> String) -> String {
    ROWS.iter().enumerate().map(|(at, text)| row(at, text)).collect::<Vec<_>>().join("\n")
}

fn spaced(text: &str, between: &str) -> String {
    text.chars().map(|c| c.to_string()).collect::<Vec<_>>().join(between)
}

#[test]
fn rows_between_any_separators_are_read() {
    for separator in ["/", "+", ";", ",", " : ", "\\n", "|"] {
        is_read(&ROWS.join(separator));
    }
    is_read(&format!("s.load(\"{}\")", ROWS.join(",")));
    let solution =
        "534678912/672195348/198342567/859761423/426853791/713924856/961537284/287419635/345286179";
    let found = read(&format!("{}:{solution}", ROWS.join("/")));
    assert_eq!((found.grid.filled_count(), found.count), (30, 1));
}

#[test]
fn points_between_rows_of_zeros_are_no_cells() {
    is_read(&ROWS.map(|row| row.replace('.', "0")).join("."));
}

#[test]
fn rows_of_latex_end_with_a_point() {
    let row = |row: &str| format!("|{}|.", spaced(&row.replace('.', " "), "|"));
    is_read(&format!("\\begin{{sudoku}}\n{}\n\\end{{sudoku}}", rows(|_, text| row(text))));
    is_read(&rows(|_, text| spaced(text, "|")));
}

#[test]
fn rows_in_source_code_are_read() {
    is_read(&format!("grid = [\n{}\n]", rows(|at, row| format!("    \"{row}\",  # {at}"))));
    is_read(&rows(|_, row| format!("            '{}',", row.replace('.', "x"))));
    is_read(&format!("board = [{}]", rows(|_, row| format!("[{}],", spaced(&row.replace('.', "0"), ", ")))));
    is_read(&format!(
        "(define problem '(\n{}))",
        rows(|_, row| format!("({})", spaced(&row.replace('.', "?"), " ")))
    ));
    is_read(&format!("    .start_string = \"{}\",\n    .name = \"a\",", ROWS.concat()));
    is_read(&rows(|_, row| format!("// {}", spaced(row, " "))));
    is_read(&rows(|_, row| format!("## {row}")));
    let quoted = |row: &str| {
        row.chars().map(|c| format!("\"{}\"", if c == '.' { ' ' } else { c })).collect::<Vec<_>>()
    };
    is_read(&format!("grid = [{}]", rows(|_, row| format!("[{}],", quoted(row).join(",").replace(' ', "")))));
}

#[test]
fn json_is_read_in_a_document_or_in_a_field() {
    let row = |row: &str, open: &str| {
        format!(
            "[{}]",
            spaced(row, ",")
                .split(',')
                .map(|c| if c == "." { open } else { c })
                .collect::<Vec<_>>()
                .join(",")
        )
    };
    for open in ["0", "null", "\"\"", "{}", "\".\""] {
        let list = ROWS.map(|text| row(text, open)).join(",\n");
        is_read(&format!("[{list}]"));
        is_read(&format!(
            "{{\"title\": \"even\", \"width\": 9, \"tasks\": [{{\"puzzle\": {{\"grid\": [{list}]}}}}]}}"
        ));
    }
    is_read(&format!("{{\"puzzle\": \"{}\", \"solution\": \"x\"}}", ROWS.concat()));
    is_read(&format!("{{\"board\": [\"{}\"]}}", ROWS.join("\", \"")));
    is_read(&format!(
        "{{\"rules\": \"Normal sudoku rules apply.\", \"initial_board\": \"{}\"}}",
        ROWS.concat()
    ));
    let sentence = "Cells a knight's move apart cannot contain the same digit";
    for with_rule in [format!("\"rules\": \"{sentence}.\""), "\"antiKnight\": true".to_owned()] {
        let document = format!("{{{with_rule}, \"initial_board\": \"{}\"}}", ROWS.concat());
        assert!(matches!(read_any(&document, None).unwrap_err().fault, TextFault::OtherRule { .. }));
    }
    // Rows in strings, each with a line end as an escape.
    let rows = ROWS.map(|text| text.chars().map(String::from).collect::<Vec<_>>().join(","));
    is_read(&format!("const P: &str = concat!(\n    \"{}\\n\"\n);", rows.join("\\n\",\n    \"")));
    is_read(&format!("const input =\n    \\\\{}\n;", rows.join("\n    \\\\")));
    is_read(&format!("{{\"antiKnight\": false, \"initial_board\": \"{}\"}}", ROWS.concat()));
    let list = "[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,1]";
    assert_eq!(read_any(&format!("{{\"anything\":[{list}]}}"), None).unwrap_err().fault, TextFault::Empty);
    let with_cages = format!("{{\"cages\": [1], \"puzzle\": \"{}\"}}", ROWS.concat());
    let fault = read_any(&with_cages, None).unwrap_err().fault;
    assert_eq!(fault, TextFault::OtherRule { found: "cages".to_owned() });
}

#[test]
fn labels_titles_and_borders_are_ignored() {
    is_read(&format!("Grid 01\n{}", rows(|_, row| row.to_owned())));
    is_read(&format!("9\n{}", rows(|_, row| spaced(&row.replace('.', "0"), " "))));
    is_read(&rows(|at, row| format!("{} {}", at + 1, spaced(row, " "))));
    is_read(&format!(
        "    1 2 3 4 5 6 7 8 9\n{}",
        rows(|at, row| format!("{} | {}", (b'A' + at as u8) as char, spaced(row, " ")))
    ));
    is_read(&format!("–––––––––––\n{}\n–––––––––––", rows(|_, row| row.to_owned())));
    is_read(&rows(|_, row| format!("║ {} ║", spaced(&row.replace('.', " "), " │ "))));
    is_read(&rows(|_, row| format!("|{}|", spaced(&row.replace('.', " "), "|"))));
    is_read(&rows(|_, row| format!("{}|{}|{}     111|222|333", &row[..3], &row[3..6], &row[6..])));
    let drawn: Vec<String> =
        ROWS.chunks(3).map(|band| format!("*---*---*---*\n|{}|", band.join("|\n|"))).collect();
    is_read(&drawn.join("\n"));
}

#[test]
fn tables_with_one_puzzle_and_quoted_rows_are_read() {
    is_read(&format!("quizzes,solutions\n{},{}", ROWS.concat().replace('.', "0"), "1".repeat(81)));
    is_read(&format!("\"puzzle\",\"level\"\n\"{}\",\"Easy\"", ROWS.concat()));
    // Given digits of a full grid are marked.
    let solved = [
        "534678912",
        "672195348",
        "198342567",
        "859761423",
        "426853791",
        "713924856",
        "961537284",
        "287419635",
        "345286179",
    ];
    let marked = ROWS.iter().zip(solved).map(|(row, full)| {
        let cell = |(given, digit): (char, char)| format!("{digit}{}", if given == '.' { "" } else { "!" });
        row.chars().zip(full.chars()).map(cell).collect::<Vec<_>>().join(",")
    });
    is_read(&format!("245,2,\"{}\"", marked.collect::<Vec<_>>().join(";")));
}

#[test]
fn letters_and_zeros_of_large_boards_follow_from_the_signs_used() {
    let sixteen = |text: &str| line::write(&read(text).grid, '.');
    let from_a = format!("A{}P", ".".repeat(254));
    assert!(sixteen(&from_a).starts_with("1.") && sixteen(&from_a).ends_with("G"));
    let hexadecimal = format!("0{}F1", ".".repeat(253));
    assert!(sixteen(&hexadecimal).starts_with("1.") && sixteen(&hexadecimal).ends_with("G2"));
    assert_eq!(read("123456\n456321\n......\n......\n......\n......").board.name(), "6x6");
}

#[test]
fn a_line_that_names_another_rule_is_a_fault() {
    for line in ["#VARIANT(S)\nAnti-King\n", "Constraints:\n  Thermometer:\n", "Diagonal:\n"] {
        let text = format!("{line}{}", rows(|_, row| format!("  - {row}")));
        assert!(matches!(read_any(&text, None).unwrap_err().fault, TextFault::OtherRule { .. }), "{text}");
    }
}

#[test]
fn prose_and_long_texts_hold_no_grid() {
    for text in
        ["three lines\nof four words each\nare not a grid at all", "9 1 2\n3 4", "abcd\nefgh\nijkl\nmnop"]
    {
        assert!(read_any(text, None).is_err(), "{text}");
    }
    assert!(read_any(&"1,2,3,".repeat(50_000), None).is_err());
    assert!(read_any(&"[1,2,".repeat(50_000), None).is_err());
}

#[test]
fn rows_of_spreadsheets_are_read_with_empty_cells_at_their_ends() {
    for separator in ["\t", ",", ";"] {
        let table = rows(|_, row| spaced(row, separator).replace('.', ""));
        is_read(&table);
        // Some programs leave out the last empty cells of a row.
        is_read(&rows(|at, _| table.lines().nth(at).unwrap().trim_end_matches(separator).to_owned()));
    }
}

#[test]
fn markdown_tables_are_read_with_and_without_a_head() {
    let table = |head: &str, cells: &str| {
        let rule = "|---|:-:|---|---|--:|---|---|---|---|";
        let rows = rows(|_, row| format!("| {} |", spaced(&row.replace('.', cells), " | ")));
        match head {
            "" => rows.replacen('\n', &format!("\n{rule}\n"), 1),
            head => format!("{head}\n{rule}\n{rows}"),
        }
    };
    for head in ["", "|  |  |  |  |  |  |  |  |  |", "| 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |"] {
        for cells in [" ", ".", "-", "0"] {
            is_read(&table(head, cells));
        }
    }
}

#[test]
fn blanks_are_open_cells_where_columns_are_aligned() {
    let drawn = |row: &str| {
        let parts: Vec<String> = [&row[..3], &row[3..6], &row[6..]]
            .iter()
            .map(|part| spaced(&part.replace('.', " "), " "))
            .collect();
        parts.join(" | ")
    };
    let bar = "+-------+-------+-------+\n";
    let framed: Vec<String> = ROWS.iter().map(|row| format!("| {} |\n", drawn(row))).collect();
    is_read(&framed.chunks(3).map(|band| bar.to_owned() + &band.concat()).collect::<String>());
    is_read(&rows(|_, row| drawn(row).trim_end().to_owned()));
    is_read(&rows(|_, row| spaced(&row.replace('.', " "), " ")));
    // The second column is empty.
    let found = read(&rows(|_, row| spaced(&format!("{}.{}", &row[..1], &row[2..]).replace('.', " "), " ")));
    assert_eq!((found.board.name(), found.grid.filled_count()), ("classic", 27));
}

#[test]
fn a_second_grid_may_list_the_regions() {
    let boxes = ["444555666"; 3].into_iter().chain(["777888999"; 3]);
    let regions: Vec<&str> = ["111122333", "111222333", "112222333"].into_iter().chain(boxes).collect();
    for between in ["", " "] {
        let grid = |rows: &[&str]| rows.iter().map(|row| spaced(row, between)).collect::<Vec<_>>().join("\n");
        let found = read(&format!("9 9\n{}\n{}", grid(&ROWS), grid(&regions)));
        let regions = found.board.houses().iter().filter(|house| house.kind() == HouseKind::Region).count();
        assert_eq!((regions, found.count), (9, 1));
        assert_eq!(line::write(&found.grid, '.'), ROWS.concat());
    }
}

#[test]
fn wide_digits_are_read() {
    let wide = |c: char| char::from_u32(c as u32 - '0' as u32 + '０' as u32).unwrap();
    is_read(
        &ROWS
            .join("\n")
            .replace('.', "0")
            .chars()
            .map(|c| if c == '\n' { c } else { wide(c) })
            .collect::<String>(),
    );
}

#[test]
fn the_grid_is_found_deep_in_a_document() {
    let cells = rows(|_, row| format!("[{}]", spaced(&row.replace('.', "0"), ","))).replace('\n', ",");
    is_read(&format!(
        "{{\"newboard\":{{\"grids\":[{{\"value\":[{cells}],\"difficulty\":\"Hard\"}}],\"results\":1}}}}"
    ));
}
