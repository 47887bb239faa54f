//! Tests of reading puzzles in batches.

use super::*;
use nonet_engine::geometry::{catalogue, classic};

fn read_all(board: &Arc<Board>, text: &str) -> Vec<(u64, Result<usize, String>)> {
    let mut puzzles = PuzzleReader::new("-", Box::new(io::Cursor::new(text.to_owned().into_bytes())), board);
    let mut all = Vec::new();
    loop {
        let batch = puzzles.batch().unwrap();
        if batch.is_empty() {
            return all;
        }
        all.extend(batch.into_iter().map(|r| {
            let filled = r.grid(board).map(|g| g.filled_count());
            (r.line(), filled)
        }));
    }
}

#[test]
fn lines_and_grids_in_all_notations_are_read() {
    let dots = ".".repeat(80);
    let commas = "1,2,3,0,0,0,0,0,9\n".repeat(9);
    let drawn = format!("{}+---+\n{}", "|1..|...|..2|\n".repeat(3), "|...|...|...|\r\n".repeat(6));
    let text = format!(
        "# head\n5{dots}\n\n{commas}6{dots}\n{drawn}\n12{dots}\nx{dots}\n{}",
        "1........\n".repeat(4)
    );
    let found = read_all(&Arc::new(classic()), &text);
    assert_eq!(found[0], (2, Ok(1)));
    assert_eq!(found[1], (4, Ok(36)));
    assert_eq!(found[2], (13, Ok(1)));
    assert_eq!(found[3], (14, Ok(6)));
    assert_eq!(found[4], (25, Err("line 25, column 82: there are 82 cells, and there should be 81".into())));
    assert_eq!(found[5].0, 26);
    assert!(found[5].1.as_ref().unwrap_err().starts_with("line 26, column 1: ‘x’"));
    assert_eq!(found[6], (27, Err("line 30, column 10: this grid ends after 4 of 9 rows".into())));
    assert_eq!(found.len(), 7);
}

#[test]
fn a_long_file_is_read_in_batches() {
    let text = format!("{}\n", ".".repeat(81)).repeat(50_000);
    let mut puzzles =
        PuzzleReader::new("-", Box::new(io::Cursor::new(text.into_bytes())), &Arc::new(classic()));
    let mut sizes = Vec::new();
    while let Some(size) = Some(puzzles.batch().unwrap().len()).filter(|size| *size > 0) {
        sizes.push(size);
    }
    assert_eq!(sizes.iter().sum::<usize>(), 50_000);
    assert!(sizes.len() >= 4 && sizes.iter().all(|size| *size <= BUFFER_SIZE / 82 + 1), "{sizes:?}");
}

#[test]
fn numbers_above_nine_are_read() {
    let board = Arc::new(catalogue::board("12x12").unwrap());
    let text = format!("12,10,{}", "0,".repeat(142));
    assert_eq!(read_all(&board, &text), [(1, Ok(2))]);
    assert!(read_all(&board, &text.replace("12,", "13,"))[0].1.is_err());
}

#[test]
fn words_around_a_single_puzzle_are_skipped() {
    let killer = nonet_formats::variants::write(
        &nonet_formats::variants::read(".Cage~3~R1C1~R1C2").unwrap(),
        nonet_formats::variants::VariantFormat::LongKiller,
    )
    .unwrap();
    let board = Arc::new(classic());
    let puzzles = |text: &str| {
        let mut reader =
            PuzzleReader::new("-", Box::new(io::Cursor::new(text.to_owned().into_bytes())), &board);
        let texts: Vec<String> =
            std::iter::from_fn(|| Some(reader.batch().unwrap()).filter(|batch| !batch.is_empty()))
                .flatten()
                .map(|record| record.text().to_owned())
                .collect();
        texts
    };
    assert_eq!(puzzles(&format!("Yet Another Killer #94\n\n{killer}\nBack to top\n")), [killer.as_str()]);
    let blocks = "379 000 014\n060 010 070\n080 009 005\n\n435 007 000\n090 040 020\n000 800 436\n\n900 700 080\n\
                  040 080 050\n850 000 249\n";
    assert_eq!(puzzles(blocks).len(), 1);
}

#[test]
fn unknown_links_are_named_by_their_host() {
    let error = argument(&classic(), "https://example.org/a-page").unwrap_err().to_string();
    assert!(error.contains("example.org") && !error.contains('\u{2018}'), "{error}");
}
