//! A text of every kind, as version 1.0 saved it, is read for ever.
//!
//! The texts are in `tests/saves/`. Don't edit or remove one, because players have such texts: a change of a format adds a
//! text of the new form.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use super::*;
use crate::boards::board_named;
use nonet_engine::geometry::catalogue;
use nonet_engine::line;

/// The texts of format version 1: kind, and the rest of the file's name.
const VERSION_1: [(&str, &str); 20] = [
    ("boards", ""),
    ("collection", ""),
    ("draft", ""),
    ("folders", ""),
    ("game", "-chains"),
    ("game", "-classic"),
    ("game", "-finished"),
    ("game", "-hinted"),
    ("game", "-killer"),
    ("game", "-triangular"),
    ("index", ""),
    ("learn", ""),
    ("safety", ""),
    ("safety", "-counted"),
    ("set-times", ""),
    ("settings", ""),
    ("statistics", ""),
    ("unplayed", ""),
    ("wish", ""),
    ("backup", "l"),
];

fn file(kind: &str, rest: &str) -> PathBuf {
    let name = if kind == "backup" { "v1-backup.jsonl".to_owned() } else { format!("v1-{kind}{rest}.json") };
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/saves").join(name)
}

/// Reads a text and writes it again.
fn rewritten(kind: &str, text: &str) -> Result<String, SaveError> {
    Ok(match kind {
        "boards" => write_own_boards(&read_own_boards(text)?),
        "collection" => write_collection(&read_collection(text)?),
        "draft" => write_draft(&read_draft(text)?),
        "folders" => write_folders(&read_folders(text)?),
        "game" => write_game(&read_game(text, &board_named)?),
        "index" => write_index(&read_index(text)?),
        "learn" => write_progress(&read_progress(text)?),
        "safety" => write_safety(&read_safety(text)?),
        "set-times" => write_set_times(&read_set_times(text)?),
        "settings" => match read_settings(text) {
            (settings, None) => write_settings(&settings),
            (_, Some(error)) => return Err(error),
        },
        "statistics" => write_ledger(&read_ledger(text)?),
        "unplayed" => write_unplayed(&read_unplayed(text)?),
        "wish" => write_spec(&read_spec(text)?),
        other => unreachable!("{other} has no reader"),
    })
}

/// Returns the first place where the second value lacks something of the first.
fn lost(before: &Value, after: &Value, path: &str) -> Option<String> {
    match (before, after) {
        (Value::Object(before), Value::Object(after)) => {
            before.iter().find_map(|(name, value)| match after.get(name) {
                Some(same) => lost(value, same, &format!("{path}/{name}")),
                None => Some(format!("{path}/{name}")),
            })
        }
        (Value::Array(before), Value::Array(after)) if before.len() == after.len() => {
            let mut pairs = before.iter().zip(after).enumerate();
            pairs.find_map(|(at, (before, after))| lost(before, after, &format!("{path}/{at}")))
        }
        _ => (before != after).then(|| path.to_owned()),
    }
}

#[test]
fn every_text_of_version_1_is_read_and_nothing_is_lost() {
    for (kind, rest) in VERSION_1.into_iter().filter(|(kind, _)| *kind != "backup") {
        let text = fs::read_to_string(file(kind, rest)).unwrap();
        let again = rewritten(kind, text.trim()).unwrap_or_else(|error| panic!("{kind}{rest}: {error}"));
        let parsed = |text: &str| serde_json::from_str::<Value>(text).unwrap();
        // A technique that this version doesn't know is no statistic. Unplayed puzzles are dropped with each version.
        let known = text.replace(",[\"mind-reading\",1,0,0]", "");
        if kind != "unplayed" {
            assert_eq!(lost(&parsed(&known), &parsed(&again), ""), None, "{kind}{rest}");
        }
        assert_eq!(rewritten(kind, &again), Ok(again), "{kind}{rest}");
    }
}

#[test]
fn every_kind_and_every_file_is_in_the_list() {
    let source = include_str!("mod.rs");
    let kinds: Vec<&str> =
        source.split(" write(\"").skip(1).map(|rest| rest.split('"').next().unwrap()).collect();
    assert!(kinds.len() >= 12, "{kinds:?}");
    for kind in kinds {
        assert!(VERSION_1.iter().any(|(own, _)| *own == kind), "{kind} has no text in tests/saves");
    }
    let listed: Vec<PathBuf> = VERSION_1.iter().map(|(kind, rest)| file(kind, rest)).collect();
    for entry in fs::read_dir(file("game", "-classic").parent().unwrap()).unwrap() {
        let path = entry.unwrap().path();
        assert!(listed.contains(&path), "{} is not in the list", path.display());
    }
}

#[test]
fn a_text_of_a_newer_version_is_refused_whatever_is_in_it() {
    for (kind, rest) in VERSION_1.into_iter().filter(|(kind, _)| *kind != "backup") {
        let text = fs::read_to_string(file(kind, rest)).unwrap();
        let newer = text.trim().replacen("\"v\":1", "\"v\":2", 1);
        assert_eq!(rewritten(kind, &newer), Err(SaveError::Newer(2)), "{kind}{rest}");
        assert!(is_newer(&newer) && !is_newer(text.trim()), "{kind}{rest}");
        let other = format!("{{\"v\":7,\"kind\":\"{kind}\",\"data\":[null]}}");
        assert_eq!(rewritten(kind, &other), Err(SaveError::Newer(7)), "{kind}{rest}");
    }
}

#[test]
fn a_collection_of_version_1_has_its_puzzles() {
    let path = file("collection", "");
    let mut collection = Collection::default();
    for (board, givens, name, rating) in [
        (
            "classic",
            "..3....4....9....6...5.79..3.5.....894.38.2..8.......92..8...53..84.5........16..",
            "One",
            "1.5",
        ),
        ("4x4", "1............2..", "", ""),
    ] {
        let board = catalogue::board(board).unwrap();
        let givens = format!("{givens:.<width$}", width = board.cell_count());
        collection.push(&board, &line::read(&board, &givens).unwrap(), name, rating);
    }
    collection.begun.insert(1, crate::game::GameId::parse("18bcfe56800-7").unwrap());
    if !path.exists() {
        fs::write(&path, write_collection(&collection) + "\n").unwrap();
    }
    assert_eq!(read_collection(fs::read_to_string(&path).unwrap().trim()), Ok(collection));
}
