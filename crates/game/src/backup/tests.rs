//! Merging random data, damaged files, and saves of every version.

mod random_data;

use std::sync::Arc;

use nonet_engine::line;
use nonet_engine::technique::Technique;
use nonet_engine::{Board, Cell, Puzzle};
use proptest::prelude::*;

use random_data::{GameRecipe, deleted, recipe, texts, two};

use super::*;
use crate::boards::board_named;
use crate::daily::Day;
use crate::game::clock::Clock;
use crate::game::entries::Change;
use crate::game::entry::Layer;
use crate::game::history::{History, NodeId};
use crate::game::{Game, GameId, GameRecord, PuzzleSource, Revision, SaveStamp};
use crate::learning::grade::ExerciseOutcome;
use crate::learning::progress::{LearningProgress, ReviewMoment};
use crate::learning::question::{ExerciseKind, ExerciseRequest};
use crate::library::folders::Folders;
use crate::library::index::{GameIndex, GameSummary};
use crate::settings::{Accent, Choice, Settings, Switch, Theme};
use crate::statistics::ledger::{Figures, Ledger};
use crate::storage as save;
use crate::storage::{OwnBoards, SaveError, SetTimes};
use nonet_text::Lang;

fn boards(name: &str) -> Option<Arc<Board>> {
    thread_local!(static BOARD: Arc<Board> = board_named("4x4").unwrap());
    if name == "4x4" { Some(BOARD.with(Arc::clone)) } else { board_named(name) }
}

fn merged(one: &UserData, other: &UserData, deleted: DeletionPolicy) -> UserData {
    merge(one, other, deleted, &boards)
}

fn game(text: &str) -> Game {
    save::read_game(text, &boards).unwrap()
}

/// Returns the path to each node of a history as sorted lists of changes.
fn ways(history: &History) -> Vec<Vec<Vec<Change>>> {
    let way = |node| history.path_to(node).into_iter().map(|node| history.changes(node).to_vec()).collect();
    let mut ways: Vec<Vec<Vec<Change>>> = (1..=history.move_count()).map(NodeId::new).map(way).collect();
    ways.sort_by_key(|way| format!("{way:?}"));
    ways
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn merging_does_not_depend_on_the_order((one, other) in two(), deleted in deleted()) {
        prop_assert_eq!(merged(&one, &other, deleted), merged(&other, &one, deleted));
    }

    #[test]
    fn an_entry_read_from_a_save_is_that_of_its_game(recipe in recipe()) {
        let game = recipe.game();
        let entry = save::read_summary(&save::write_game(&game)).unwrap();
        prop_assert_eq!(&entry, &GameSummary::of(&game, entry.touched_ms));
    }

    #[test]
    fn merging_again_changes_nothing((one, other) in two(), deleted in deleted()) {
        prop_assert_eq!(&merged(&one, &one, deleted), &one);
        let both = merged(&one, &other, deleted);
        for again in [&one, &other, &both] {
            prop_assert_eq!(&merged(&both, again, deleted), &both);
        }
    }

    #[test]
    fn merging_loses_no_game_move_or_board((one, other) in two()) {
        let both = merged(&one, &other, DeletionPolicy::Return);
        for library in [&one, &other] {
            for text in library.games.values() {
                let own = game(text);
                let ways_here = ways(own.history());
                let has_it = both.games.values().map(|text| game(text)).any(|game| {
                    let ways = ways(game.history());
                    game.puzzle() == own.puzzle()
                        && game.id().begun_ms() == own.id().begun_ms()
                        && ways_here.iter().all(|way| ways.contains(way))
                        && (game.finished || !own.finished)
                        && game.record.mistakes >= own.record.mistakes
                        && game.hinted.len() >= own.hinted.len()
                        && game.clock.played_ms() >= own.clock.played_ms()
                        && both.lines.get(game.id()).is_some_and(|line| !line.deleted && line.finished == game.finished)
                });
                prop_assert!(has_it, "{} is lost", own.id().as_str());
            }
            for id in library.ledger.games.keys() {
                prop_assert!(both.ledger.games.contains_key(id) || both.ledger.forgotten.contains(id));
            }
            prop_assert!(library.learned.cards.iter().all(|(slug, own)| both.learned.cards[slug].at_ms >= own.at_ms));
            prop_assert!(library.learned.lessons.keys().all(|slug| both.learned.lessons.contains_key(slug)));
            for own in library.boards.all() {
                prop_assert!(both.boards.name_of(&own.board).is_some());
            }
            for (id, name) in library.folders.all() {
                let last = both.folders.folders.get(&id);
                let own = library.folders.folders.get(&id).map(|folder| folder.changed_ms);
                prop_assert!(last.is_some_and(|last| last.name == name || Some(last.changed_ms) >= own));
            }
        }
        // Every path in the result comes from one of the two sides.
        for text in both.games.values() {
            for way in ways(game(text).history()) {
                let mut all = one.games.values().chain(other.games.values());
                prop_assert!(all.any(|text| ways(game(text).history()).contains(&way)));
            }
        }
    }

    #[test]
    fn a_restored_backup_is_complete_and_leaves_nothing_to_restore(
        here in texts(), there in texts(), deleted in deleted(),
    ) {
        let file = UserData::of_device(&there, 40);
        let plan = RestorePlan::plan(&here, 60, &file, deleted, &boards);
        let mut after = here.clone();
        after.extend(plan.texts.clone());
        let again = RestorePlan::plan(&after, 61, &file, deleted, &boards);
        prop_assert!(again.tally.is_empty() && again.texts.is_empty(), "{:?}", again);
        prop_assert_eq!(again.tally.same, plan.tally.new + plan.tally.newer + plan.tally.same);
        prop_assert_eq!(plan.tally.is_empty(), plan.texts.is_empty());
        prop_assert!(deleted == DeletionPolicy::Stay || plan.tally.lost() == 0);
        prop_assert!(plan.texts.is_empty() || plan.texts.last().is_some_and(|(key, _)| key == save::INDEX_KEY));
    }

    #[test]
    fn user_data_survives_a_round_trip_through_a_file(texts in texts(), made_ms in 1..99u64) {
        let library = UserData::of_device(&texts, made_ms);
        let found = read(&write(&library.texts(), made_ms)).unwrap();
        let (again, faults) = UserData::of_file(found, &boards);
        prop_assert_eq!(faults, []);
        prop_assert_eq!(again, library);
    }

    #[test]
    fn any_texts_survive_a_round_trip_through_a_file(texts in prop::collection::btree_map(".{0,9}", ".{0,40}", 0..5), ms: u64) {
        let found = read(&write(&texts, ms)).unwrap();
        let read: StoredTexts = found.texts.into_iter().map(|(_, key, text)| (key, text)).collect();
        prop_assert_eq!((read, found.made_ms, found.faults), (texts, ms, vec![]));
    }

    #[test]
    fn a_damaged_file_yields_no_altered_text(at in 0..2000usize, bad in "[\\PC\n]{0,3}", length in 0..4usize) {
        let texts: StoredTexts = (0..6).map(|n| (format!("nonet/k{n}"), format!("text \"{n}\"\n"))).collect();
        let file = write(&texts, 7);
        let at = at % file.len();
        let end = (at + length).min(file.len());
        let damaged = format!("{}{bad}{}", &file[..at], &file[end..]);
        let Ok(found) = read(&damaged) else { return Ok(()) };
        for (_, key, text) in &found.texts {
            prop_assert_eq!(texts.get(key), Some(text));
        }
        let gone = texts.len().saturating_sub(found.texts.len());
        prop_assert!(gone <= 1 + length, "one place costs few lines: {}", gone);
        prop_assert!(damaged.trim_end() == file.trim_end() || gone == 0 || !found.faults.is_empty());
    }

    #[test]
    fn reading_any_text_does_not_panic(text in "(\\{\"(nonet|sum|key|text|end|v)\":[\"0-9a-z,:{}]{0,12}\\}?\n?){0,6}") {
        if let Ok(found) = read(&text) {
            UserData::of_file(found, &boards);
        }
    }
}

const CLASSIC: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/saves/v1-game-classic.json"));
const TRIANGULAR: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/saves/v1-game-triangular.json"));
const CHAINS: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/saves/v1-game-chains.json"));
const INDEX: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/saves/v1-index.json"));
const SETTINGS: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/saves/v1-settings.json"));
const BOARDS: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/saves/v1-boards.json"));
/// A backup written in format version 1.
const FILE: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/saves/v1-backup.jsonl"));

fn of_game(text: &str) -> (String, String) {
    let json = save::Json::read(text).unwrap().take("data").unwrap();
    let id = json.get("id").and_then(save::Json::text).unwrap().to_owned();
    (format!("nonet/game/{id}"), text.trim().to_owned())
}

fn fixtures() -> StoredTexts {
    let own = [
        (save::INDEX_KEY, INDEX),
        (save::SETTINGS_KEY, SETTINGS),
        (save::OWN_BOARDS_KEY, BOARDS),
        (save::SPEC_SEED_KEY, "12345"),
    ];
    let own = own.map(|(key, text)| (key.to_owned(), text.trim().to_owned()));
    [CLASSIC, TRIANGULAR, CHAINS].map(of_game).into_iter().chain(own).collect()
}

#[test]
fn backups_and_saves_of_every_version_are_restored() {
    let (file, faults) = UserData::of_file(read(FILE).unwrap(), &board_named);
    assert_eq!(faults, []);
    let mut whole = UserData::of_device(&fixtures(), 1_700_000_000_000);
    whole.lines.retain(|_, line| line.board != "x");
    assert_eq!(file, whole);
    let plan =
        RestorePlan::plan(&StoredTexts::new(), 1_800_000_000_000, &file, DeletionPolicy::Stay, &board_named);
    assert_eq!(plan.tally.new, plan.index.games.iter().filter(|line| !line.deleted).count());
    assert!(plan.tally.settings && plan.settings.is_some());
    assert_eq!(
        save::read_set_times(&file.texts()[save::SET_TIMES_KEY])
            .map(|times| times.of(&Settings::default(), 1)[0]),
        Ok(1)
    );
    for own in file.texts().into_iter().filter(|(key, _)| key != save::INDEX_KEY) {
        assert!(plan.texts.contains(&own), "texts are restored unchanged");
    }
}

#[test]
#[ignore = "writes the fixture of this version"]
fn write_fixture() {
    let name = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/saves/v1-backup.jsonl");
    std::fs::write(name, write(&fixtures(), 1_700_000_000_000)).unwrap();
}

#[test]
fn a_file_has_a_first_line_texts_and_a_last_line() {
    let texts: StoredTexts = [("nonet/wished".to_owned(), "7\n".to_owned())].into();
    let file = write(&texts, 5);
    let lines: Vec<&str> = file.lines().collect();
    assert_eq!(lines[0], r#"{"nonet":"backup","v":1,"made_ms":5}"#);
    assert!(lines[1].ends_with(r#","key":"nonet/wished","text":"7\u000a"}"#));
    assert!(lines[2].ends_with(r#","end":1}"#));
    let day = crate::daily::Day(20_778);
    assert_eq!(
        (file_name(day), numbered_file_name(day, 1)),
        ("nonet-2026-11-21.jsonl".to_owned(), file_name(day))
    );
    assert_eq!(numbered_file_name(day, 2), "nonet-2026-11-21-2.jsonl");
    let mut with_own = texts.clone();
    with_own.insert(save::SAFETY_KEY.to_owned(), "{}".to_owned());
    assert_eq!(of_device(with_own, 5), file);
    // Line endings and a byte order mark of another system are accepted.
    let windows = format!("\u{feff}{}", file.replace('\n', "\r\n"));
    assert_eq!(read(&windows), read(&file));
}

#[test]
fn files_that_are_not_backups_or_too_new_are_refused() {
    for text in ["", "{}", "not a backup", "53..7....", INDEX] {
        assert_eq!(read(text), Err(FileError::NoBackup), "{text}");
    }
    let newer = write(&fixtures(), 1).replace("\"v\":1,\"made", "\"v\":2,\"made");
    assert_eq!(read(&newer), Err(FileError::Newer));
    assert_eq!(read(&" ".repeat(1 << 27)), Err(FileError::TooLarge));
}

/// Returns line, key and reason of each fault in a file.
fn faults(file: &str) -> Vec<(usize, Option<String>, String)> {
    let (_, faults) = UserData::of_file(read(file).unwrap(), &board_named);
    faults.into_iter().map(|fault| (fault.line, fault.key, fault.reason.to_string())).collect()
}

#[test]
fn intact_lines_of_a_damaged_file_are_read_and_the_others_reported() {
    let file = write(&fixtures(), 5);
    let lines: Vec<&str> = file.lines().collect();
    let whole = |file: &str| read(file).unwrap().texts.len();
    assert_eq!((faults(&file), whole(&file)), (vec![], 7));
    let fault = |line, key: &str, reason: &str| (line, Some(key.to_owned()), reason.to_owned());

    let changed = file.replace("theme", "thema");
    assert_eq!(faults(&changed), [fault(7, "nonet/settings", "its checksum does not fit")]);
    assert_eq!(whole(&changed), 6);

    let cut = &file[..file.len() / 2];
    let said = faults(cut);
    assert_eq!(said.last().map(|(_, _, reason)| reason.as_str()), Some("the end is missing"));
    assert!(whole(cut) > 0 && whole(cut) < 7);

    let without_one = [&lines[..3], &lines[4..]].concat().join("\n");
    assert_eq!(faults(&without_one), [(8, None, "lines are missing or have changed places".to_owned())]);
    let without_head = lines[1..].join("\n");
    assert_eq!(faults(&without_head)[0], (1, None, "the first line is missing".to_owned()));
    assert_eq!(whole(&without_head), 7);
}

#[test]
fn unusable_games_are_reported_one_by_one() {
    let (key, text) = of_game(CLASSIC);
    let broken = |text: String| write(&[(key.clone(), text)].into(), 5);
    let why = |text: String| faults(&broken(text)).pop().map(|(line, _, why)| (line, why)).unwrap();
    assert_eq!(why(text.replace("\"v\":1", "\"v\":9")).1, SaveError::Newer(9).to_string());
    assert_eq!(
        why(text.replace("classic", "atlantis")).1,
        SaveError::NoBoard("atlantis".to_owned()).to_string()
    );
    assert_eq!(why(text.replace("\"moves\":\"", "\"moves\":\"X ")).0, 2);
    assert_eq!(why("{}".to_owned()).0, 2);
    let (other, _) = of_game(TRIANGULAR);
    let swapped = write(&[(other, text)].into(), 5);
    assert_eq!(faults(&swapped)[0].2, "the save is damaged: its id");
    let listed = [(key, "{}".to_owned()), (save::INDEX_KEY.to_owned(), INDEX.to_owned())];
    let (file, _) = UserData::of_file(read(&write(&listed.into(), 5)).unwrap(), &board_named);
    assert!(file.lines.values().all(|line| line.deleted), "only games in the file are listed");
    let strange = write(&[("elsewhere".to_owned(), "1".to_owned())].into(), 5);
    assert_eq!(faults(&strange)[0].2, "the save is damaged: its key");
}

#[test]
fn a_damaged_text_is_overwritten_and_copied_aside() {
    let (key, text) = of_game(CLASSIC);
    let file = UserData::of_device(&fixtures(), 5);
    let here: StoredTexts = [(key.clone(), "{\"v\":1".to_owned())].into();
    let plan = RestorePlan::plan(&here, 9, &file, DeletionPolicy::Stay, &board_named);
    assert!(plan.texts.contains(&(key.clone(), text)));
    assert!(plan.texts.contains(&(format!("{key}-damaged"), "{\"v\":1".to_owned())));
    // A game saved by a newer version stays.
    let newer: StoredTexts = [(key.clone(), "{\"v\":9,\"kind\":\"game\",\"data\":{}}".to_owned())].into();
    let plan = RestorePlan::plan(&newer, 9, &file, DeletionPolicy::Stay, &board_named);
    assert!(!plan.texts.iter().any(|(own, _)| own.starts_with(&key)));
}

#[test]
fn two_puzzles_with_the_same_id_are_both_kept() {
    let one = |puzzle: usize, at_ms: u64| {
        let recipe = GameRecipe {
            number: 17,
            puzzle,
            moves: vec![Ok((3, 1)), Ok((4, 2))],
            at_ms,
            revision: Revision { number: at_ms, tab: 1 },
            record: GameRecord::default(),
            finished: false,
            report: false,
            name: String::new(),
            changed_ms: 0,
            deleted: false,
            is_listed: true,
        };
        StoredTexts::from([(save::game_key(&recipe.id()), save::write_game(&recipe.game()))])
    };
    let (older, newer) = (one(0, 3), one(1, 4));
    let plan = RestorePlan::plan(&older, 9, &UserData::of_device(&newer, 5), DeletionPolicy::Stay, &boards);
    assert_eq!((plan.tally.new, plan.tally.newer, plan.index.games.len()), (1, 1, 2));
    assert!(plan.index.games.iter().all(|line| line.id.begun_ms() == 17));
    let mut after = older.clone();
    after.extend(plan.texts);
    assert_eq!(after[newer.keys().next().unwrap()], newer.values().next().unwrap().as_str());
    let again = RestorePlan::plan(&after, 10, &UserData::of_device(&newer, 5), DeletionPolicy::Stay, &boards);
    assert!(again.tally.is_empty());
}

#[test]
fn a_thousand_games_are_merged_within_seconds() {
    let (_, text) = of_game(CLASSIC);
    let texts = |from: u64, extra: &str| -> StoredTexts {
        let one = |n: u64| {
            let id = GameId::new(n + 1, 7);
            let json = save::Json::read(&text).unwrap().take("data").unwrap();
            let old = json.get("id").and_then(save::Json::text).unwrap().to_owned();
            (save::game_key(&id), text.replace(&old, id.as_str()).replace("\"played_ms\":", extra))
        };
        (from..from + 1000).map(one).collect()
    };
    let file = write(&texts(500, "\"played_ms\":1"), 5);
    let here = texts(0, "\"played_ms\":");
    let quickest = (0..5).map(|_| {
        let begun = std::time::Instant::now();
        let (file, faults) = UserData::of_file(read(&file).unwrap(), &boards_once());
        let plan = RestorePlan::plan(&here, 9, &file, DeletionPolicy::Stay, &boards_once());
        let took = begun.elapsed();
        assert_eq!((faults.len(), plan.tally.new, plan.tally.newer, plan.tally.same), (0, 500, 500, 500));
        took
    });
    let quickest = quickest.min().unwrap();
    println!("{quickest:?}");
    // Generous, for busy machines.
    assert!(quickest.as_millis() < 5000, "{quickest:?}");
}

fn boards_once() -> impl Fn(&str) -> Option<Arc<Board>> {
    let classic = board_named("classic");
    move |_| classic.clone()
}
