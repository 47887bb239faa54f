//! Files in the formats of other programs, written for these tests.

use std::sync::Arc;

use proptest::prelude::*;

use super::*;
use crate::text::{sdx, sudokuwiki};
use nonet_engine::geometry::classic;
use nonet_engine::line;
use nonet_engine::{Cell, Digit, DigitSet};

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const OTHER: &str = "..6300001200000300800000000000109700400000020000500000010000005000020080090000000";

/// Reads a text in chunks of this many bytes.
fn read(text: &str, piece: usize) -> Vec<CollectionItem> {
    let mut reader = CollectionReader::new(None);
    let mut items: Vec<CollectionItem> =
        text.as_bytes().chunks(piece.max(1)).flat_map(|bytes| reader.feed(bytes)).collect();
    items.extend(reader.finish());
    items
}

fn puzzles(text: &str) -> Vec<SavedPuzzle> {
    let whole = read(text, usize::MAX);
    assert_eq!(whole, read(text, 7), "the result does not depend on the chunks");
    whole.into_iter().map(|item| item.unwrap_or_else(|error| panic!("{error}\n{text}"))).collect()
}

fn written(form: CollectionFormat, puzzles: &[SavedPuzzle]) -> String {
    let mut writer = CollectionWriter::new(form);
    let mut text = writer.begin().to_owned();
    text.extend(puzzles.iter().map(|puzzle| writer.puzzle(puzzle)));
    text + &writer.end()
}

fn puzzle(text: &str) -> SavedPuzzle {
    let board = Arc::new(classic());
    let givens = line::read(&board, text).unwrap();
    SavedPuzzle::new(board, givens)
}

/// Returns a game that uses every field.
fn played() -> SavedPuzzle {
    let mut progress = SavedProgress::new(81);
    progress.digits.set(Cell::new(2), Digit::new(4));
    progress.centre[3] = DigitSet::from_bits(0b100_0001);
    progress.corner[3] = DigitSet::from_bits(0b10);
    progress.colours[5] = 7;
    progress.state = PlayState::Playing;
    progress.created_ms = 1_700_000_000_123;
    progress.last_played_ms = 1_700_000_900_456;
    progress.played_ms = 754_321;
    progress.mistakes = 2;
    progress.hints = 1;
    progress.moves = "1|2|3;\"<&>\n".to_owned();
    SavedPuzzle {
        folder: "Rätsel & <mehr>".to_owned(),
        note: "two\nlines".to_owned(),
        rating: "3/4.2".to_owned(),
        progress: Some(Box::new(progress)),
        ..puzzle(PUZZLE)
    }
}

#[test]
fn opensudoku_version_3_is_written_and_read_back() {
    let mut started = played();
    let progress = started.progress.as_mut().unwrap();
    progress.colours[5] = 0;
    progress.corner[3] = DigitSet::EMPTY;
    let mut untouched = puzzle(OTHER);
    untouched.folder = "Second".to_owned();
    untouched.progress = Some(Box::new(SavedProgress::new(81)));
    let all = [played(), started, untouched];
    let text = written(CollectionFormat::OpenSudoku, &all);
    assert_eq!(puzzles(&text), all);
    assert_eq!(written(CollectionFormat::OpenSudoku, &puzzles(&text)), text);
}

#[test]
fn older_versions_of_opensudoku_are_read() {
    let digits = PUZZLE.replace('.', "0");
    let first = format!(
        "<?xml version=\"1.0\"?><!-- > --><opensudoku><name>Old &amp; good</name><author>x</author><game data=\"{digits}\"/></opensudoku>"
    );
    let [old] = puzzles(&first).try_into().unwrap();
    assert_eq!(
        (old.folder.as_str(), &old.givens, old.progress),
        ("Old & good", &puzzle(PUZZLE).givens, None)
    );

    let cell = |marks: &str| format!("5|{marks}|0|").repeat(1) + &"0|-|1|".repeat(80);
    let second = format!(
        "<opensudoku version='2'><folder name=\"A\" created=\"5\"><game created=\"7\" state=\"0\" time=\"9000\" last_played=\"8\" data=\"version: 1&#10;{}\" note=\"n\"/></folder></opensudoku>",
        cell("1,3,")
    );
    let [old] = puzzles(&second).try_into().unwrap();
    let progress = old.progress.unwrap();
    assert_eq!((old.folder.as_str(), old.note.as_str(), old.givens.filled_count()), ("A", "n", 1));
    assert_eq!(progress.centre[0], DigitSet::from_bits(0b101));
    assert_eq!((progress.state, progress.played_ms, progress.last_played_ms), (PlayState::Playing, 9000, 8));

    // Version 2 of the cells has an additional bar.
    let bars = format!(
        "<opensudoku version=\"2\"><game data=\"version: 2\n{}\"/></opensudoku>",
        "0|5||1|".repeat(81)
    );
    assert_eq!(puzzles(&bars)[0].progress.as_ref().unwrap().centre[80], DigitSet::from_bits(0b101));
}

#[test]
fn games_of_opensudoku_are_read_without_their_file() {
    let digits = OTHER.replace('.', "0");
    let game = format!(
        "<game created=\"1\" state=\"0\" time=\"5\" last_played=\"2\" data=\"{digits}\" note=\"n\" />\n"
    );
    let found = puzzles(&format!("{game}{game}"));
    assert_eq!(found.len(), 2);
    assert_eq!((&*found[0].note, found[0].progress.as_ref().unwrap().played_ms), ("n", 5));
}

#[test]
fn opensudoku2_has_corner_marks_first() {
    let text = format!(
        "<opensudoku2 version=\"1\"><game folder_name=\"F\" folder_created=\"1\" state=\"0\" cells_data=\"version: 4\n{}\"/></opensudoku2>",
        "0|1|2|1|".repeat(81)
    );
    let [game] = puzzles(&text).try_into().unwrap();
    let progress = game.progress.unwrap();
    assert_eq!(game.folder, "F");
    assert_eq!((progress.corner[0].bits(), progress.centre[0].bits()), (1, 2));
}

#[test]
fn a_libresudoku_backup_is_read() {
    let digits = PUZZLE.replace('.', "0");
    let mut now = digits.clone();
    now.replace_range(2..3, "4");
    let text = format!(
        r#"{{"appVersionName":"2.0","appVersionCode":40,"backupSchemeVersion":1,"createdAt":1700000000,
        "boards":[{{"uid":1,"initialBoard":"{digits}","solvedBoard":"","difficulty":"Hard","type":"Default9x9","folderId":4}},
                  {{"uid":2,"initialBoard":"{digits}","solvedBoard":"","difficulty":"Easy","type":"Default9x9","folderId":null}}],
        "records":[],"folders":[{{"uid":4,"name":"Mine","createdAt":1}}],
        "savedGames":[{{"uid":1,"currentBoard":"{now}","notes":"0,3,2;0,3,6;","timer":61,"completed":false,"giveUp":false,
                       "mistakes":3,"canContinue":true,"lastPlayed":1700000100}}]}}"#
    );
    let [first, second] = puzzles(&text).try_into().unwrap();
    assert_eq!((first.folder.as_str(), first.rating.as_str()), ("Mine", "Hard"));
    let progress = first.progress.unwrap();
    assert_eq!(progress.digits.get(Cell::new(2)), Digit::new(4));
    assert_eq!(progress.digits.filled_count(), 1);
    assert_eq!(progress.centre[3], DigitSet::from_bits(0b10_0010));
    assert_eq!(
        (progress.played_ms, progress.mistakes, progress.last_played_ms),
        (61_000, 3, 1_700_000_100_000)
    );
    assert_eq!((second.rating.as_str(), second.progress), ("Easy", None));
    let error = read("{\"boards\":\n[7]}", 3).pop().unwrap().unwrap_err();
    assert_eq!((error.at.line, &error.fault), (2, &TextFault::Collection(CollectionError::Json)));
}

#[test]
fn ipuz_cells_are_read_in_every_notation() {
    let rows = r#"[[1,null,"0","."],["2",{"cell":3},0,{"style":{}}],[0,0,0,0],[{"value":4},0,0,0]]"#;
    let text = format!(
        r#"ipuz({{"version":"http://ipuz.org/v1","kind":["http://ipuz.org/sudoku#1"],"title":"T","puzzle":{rows}}});"#
    );
    let [puzzle] = puzzles(&text).try_into().unwrap();
    assert_eq!((puzzle.name.as_str(), line::write(&puzzle.givens, '.').as_str()), ("T", "1...23......4..."));
    assert!(read(&text.replace("\"T\"", "7"), 9)[0].is_err());
    assert!(read(&text.replace("[[1", "[[9"), 9)[0].is_err());
}

#[test]
fn names_and_ratings_are_read_from_lines_in_every_format() {
    let text = format!(
        "# head\n{PUZZLE}\n{OTHER} easy one # nice\n{PUZZLE},4.5,Mine\n\n000005e4a53c  {PUZZLE}  2.6\n\
         :0901:135:{}:::\nhttps://www.sudokuwiki.org/sudoku.htm?bd={}\nnot one\n",
        "+1".to_owned() + &PUZZLE.replace('.', "0")[1..],
        PUZZLE.replace('.', "0"),
    );
    let items = read(&text, 11);
    let said: Vec<_> = items
        .iter()
        .map(|item| {
            item.as_ref().map(|p| (p.name.as_str(), p.rating.as_str())).map_err(|error| error.at.line)
        })
        .collect();
    let expected = [
        Ok(("", "")),
        Ok(("easy one nice", "")),
        Ok(("Mine", "4.5")),
        Ok(("000005e4a53c", "2.6")),
        Ok(("0901", "")),
        Ok(("", "")),
        Err(9),
    ];
    assert_eq!(said, expected);
    assert_eq!(items[4].as_ref().unwrap().progress.as_ref().unwrap().digits.filled_count(), 1);
}

#[test]
fn tables_are_read_by_their_header_and_written() {
    let table = format!("Title;Level;Puzzle\n\"a \"\"b\"\"; c\";hard;{PUZZLE}\n;;{OTHER}\n");
    let [first, second] = puzzles(&table).try_into().unwrap();
    assert_eq!((first.name.as_str(), first.rating.as_str()), ("a \"b\"; c", "hard"));
    assert_eq!(second, puzzle(&OTHER.replace('.', "0")));
    let all = [SavedPuzzle { folder: "x,y".to_owned(), note: "n".to_owned(), ..first }, second];
    assert_eq!(puzzles(&written(CollectionFormat::Csv, &all)), all);
    let formula = SavedPuzzle { name: "=1+1".to_owned(), ..puzzle(PUZZLE) };
    assert!(written(CollectionFormat::Csv, &[formula]).contains("\"'=1+1\""));
}

#[test]
fn suids_are_read_and_invalid_ones_refused() {
    let board = Arc::new(classic());
    let word = suid::tests::encode(&board, &puzzle(PUZZLE).givens);
    let items = read(&format!("{word}\n{word} second\nAb{word}\n"), usize::MAX);
    assert_eq!(items[0].as_ref().unwrap().givens, puzzle(PUZZLE).givens);
    assert_eq!(items[1].as_ref().unwrap().name, "second");
    assert!(items[2].is_err());
}

#[test]
fn single_puzzles_keep_their_progress() {
    let mut game = played();
    let progress = game.progress.as_mut().unwrap();
    progress.corner[3] = DigitSet::EMPTY;
    for (form, digits, marks) in [
        (CollectionFormat::Sdk, true, false),
        (CollectionFormat::Sdx, true, true),
        (CollectionFormat::SimpleSudoku, false, false),
        (CollectionFormat::SudokuWiki, true, true),
        (CollectionFormat::SudokuCoach, false, false),
        (CollectionFormat::HoDoKu, true, false),
        (CollectionFormat::Ipuz, true, false),
        (CollectionFormat::Sdm, false, false),
    ] {
        let text = written(form, std::slice::from_ref(&game));
        let [back] = puzzles(&text).try_into().unwrap();
        assert_eq!(back.givens, game.givens, "{form:?}\n{text}");
        let progress = back.progress.as_deref();
        let has_digit = progress.is_some_and(|progress| progress.digits.get(Cell::new(2)) == Digit::new(4));
        assert_eq!(has_digit, digits, "{form:?}\n{text}");
        if marks {
            assert_eq!(progress.unwrap().centre[3], DigitSet::from_bits(0b100_0001), "{form:?}");
        }
    }
}

#[test]
fn packed_boards_and_sdx_files_are_detected() {
    let game = played();
    let text = sudokuwiki::write(&game);
    let packed = sudokuwiki::read(&text).unwrap();
    assert_eq!(packed.givens.len(), game.givens.filled_count());
    let read = read_any(&text, None).unwrap();
    assert!(game.board.cells().all(|cell| read.grid.get(cell) == game.digit(cell)));
    assert!(sdx::is_sdx("1 u2 345") && !sdx::is_sdx("1 2 345") && !sdx::is_sdx(""));
}

#[test]
fn errors_in_damaged_files_name_the_position() {
    let whole = written(CollectionFormat::OpenSudoku, &[played(), puzzle(OTHER)]);
    let cut = read(&whole[..whole.len() - 20], usize::MAX);
    assert_eq!(cut.iter().filter(|item| item.is_ok()).count(), 2);
    assert!(matches!(&cut[2], Err(error) if error.fault == TextFault::Collection(CollectionError::Damaged)));
    let wrong = whole.replacen("version: 3\n", "version: 9\n", 1).replacen("|0|1|", "|0|7|", 1);
    assert!(read(&wrong, 100).iter().any(|item| matches!(item, Err(error) if error.at.line > 1)), "{wrong}");
    for (text, rule) in [
        ("<html><body>", CollectionError::Unknown),
        ("<opensudoku version=\"4\">", CollectionError::Version("4".to_owned())),
    ] {
        assert_eq!(read(text, 5)[0], Err(rule.at(TextPosition { line: 1, column: 1 })));
    }
    assert!(read("", 1)[0].is_err());
    let long = "x".repeat(2 * MAX_LINE_SIZE);
    assert!(
        read(&format!("{PUZZLE}\n{OTHER}\n{long}\n{long}"), 100_000)
            .iter()
            .filter(|item| item.is_err())
            .count()
            == 1
    );
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in "[<>\"'=/a-zA-Z0-9.|:,;{}\\[\\] \n&#]{0,400}", piece in 1..50usize) {
        read(&text, piece);
        read(&format!("<opensudoku version=\"3\">{text}"), piece);
        read(&format!("<opensudoku><game data=\"version: 4\n{text}\"/></opensudoku>"), piece);
        read(&format!("{{\"boards\":[{text}"), piece);
        read(&format!("puzzle;name\n{text}"), piece);
    }

    /// Every format that is written; the digits of the player and their marks only where the format has them.
    #[test]
    fn every_format_is_read_back(
        cells in proptest::collection::vec((0usize..18, 1u32..512), 81),
        shift in 0u8..9,
        form in proptest::sample::select(CollectionFormat::ALL.to_vec()),
    ) {
        let board = Arc::new(classic());
        let (mut givens, mut progress) = (Grid::empty(81), SavedProgress::new(81));
        for (at, (kind, marks)) in cells.into_iter().enumerate() {
            let digit = Digit::new((SOLVED.as_bytes()[at] - b'1' + shift) % 9 + 1);
            match kind {
                0..6 => givens.set(Cell::new(at), digit),
                6..9 if at < 80 => progress.digits.set(Cell::new(at), digit),
                9..12 => progress.centre[at] = DigitSet::from_bits(marks),
                _ if at == 80 => givens.set(Cell::new(at), digit),
                _ => {}
            }
        }
        let saved = SavedPuzzle { progress: Some(Box::new(progress)), ..SavedPuzzle::new(board, givens) };
        let text = written(form, std::slice::from_ref(&saved));
        let [back]: [SavedPuzzle; 1] = puzzles(&text).try_into().unwrap();
        prop_assert_eq!(&back.givens, &saved.givens, "{:?}\n{}", form, text);
        let has_digits = matches!(
            form,
            CollectionFormat::OpenSudoku
                | CollectionFormat::HoDoKu
                | CollectionFormat::SudokuWiki
                | CollectionFormat::Sdk
                | CollectionFormat::Sdx
                | CollectionFormat::Ipuz
        );
        if has_digits {
            for cell in saved.board.cells() {
                prop_assert_eq!(back.digit(cell), saved.digit(cell), "{:?} {}\n{}", form, cell.index(), text);
            }
        }
        if form == CollectionFormat::OpenSudoku {
            prop_assert_eq!(&back.progress.unwrap().centre, &saved.progress.unwrap().centre);
        }
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        let mut reader = CollectionReader::new(None);
        reader.feed(&bytes);
        reader.finish();
    }
}

#[test]
fn formulas_are_quoted_in_tables() {
    for formula in ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "＝1"] {
        assert_eq!(table_field(formula), format!("\"'{formula}\""));
    }
    assert_eq!(table_field("=\"x\",1"), "\"'=\"\"x\"\",1\"");
    assert_eq!((table_field("12.3"), table_field("1,2")), ("12.3".into(), "\"1,2\"".into()));
}
