//! Texts saved by every version can still be read, and saves stay small.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail loudly")]

use nonet_app::action::{Action, Effect};
use nonet_app::model::Model;
use nonet_app::update;
use nonet_engine::technique::{Candidate, Strength, Technique};
use nonet_engine::{Cell, Digit};
use nonet_game::boards::board_named;
use nonet_game::game::Game;
use nonet_game::game::GameId;
use nonet_game::game::history::NodeId;
use nonet_game::puzzles::level::Level;
use nonet_game::puzzles::spec::PuzzleSpec;
use nonet_game::settings::keys::{Chord, KeyCommand};
use nonet_game::settings::{Accent, Choice, Control, SettingRow, Settings, Switch, TABLE, Theme};
use nonet_game::storage as save;
use nonet_game::storage::SaveError;
use nonet_tasks::worker;
use rand::RngExt;

const CLASSIC: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../game/tests/saves/v1-game-classic.json"));
const TRIANGULAR: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../game/tests/saves/v1-game-triangular.json"));
const CHAINS: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../game/tests/saves/v1-game-chains.json"));
const INDEX: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../game/tests/saves/v1-index.json"));
const WISH: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../game/tests/saves/v1-wish.json"));
const UNPLAYED: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../game/tests/saves/v1-unplayed.json"));
const SETTINGS: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../game/tests/saves/v1-settings.json"));
const HINTED: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../game/tests/saves/v1-game-hinted.json"));
const STATISTICS: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../game/tests/saves/v1-statistics.json"));
const LEARN: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../game/tests/saves/v1-learn.json"));
const FOLDERS: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../game/tests/saves/v1-folders.json"));
const BOARDS: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../game/tests/saves/v1-boards.json"));

fn game(text: &str) -> Game {
    save::read_game(text, &board_named).unwrap()
}

/// Reads settings, which must be intact.
fn settings(text: &str) -> Settings {
    let (settings, fault) = save::read_settings(text);
    assert_eq!(fault, None);
    settings
}

#[test]
fn a_classic_game_of_version_1_reads() {
    let game = game(CLASSIC);
    assert_eq!(game.board().name(), "classic");
    assert_eq!((game.history().move_count(), game.history().at()), (7, NodeId::new(6)));
    assert_eq!(game.history().name(NodeId::new(5)), Some("what if r1c2 is 2"));
    assert_eq!(game.entry(Cell::new(1)).digit, Digit::new(2));
    assert!(game.history().can_redo());
    assert_eq!(game.clock.played_ms(), 83_400);
    assert_eq!((game.record.mistakes, game.finished), (1, false));
    assert!(game.solution().is_some());
}

#[test]
fn a_save_may_have_expected_minutes() {
    assert_eq!(game(CLASSIC).minutes, None, "absent if unknown");
    let mut timed = game(CLASSIC);
    timed.minutes = Some(12);
    let text = save::write_game(&timed);
    assert_eq!(game(&text), timed);
    assert_eq!(save::read_summary(&text).unwrap().minutes, Some(12));
    let mut index = save::read_index(INDEX).unwrap();
    assert!(index.games.iter().all(|game| game.minutes.is_none()));
    index.games[0].minutes = Some(12);
    assert_eq!(save::read_index(&save::write_index(&index)), Ok(index));
}

#[test]
fn a_triangular_game_of_version_1_reads() {
    let game = game(TRIANGULAR);
    assert_eq!((game.board().name(), game.board().cell_count()), ("triangular", 54));
    assert_eq!(game.puzzle().given_count(), 20);
    assert_eq!(game.solution(), None);
}

#[test]
fn candidate_colours_and_links_of_version_1_read() {
    let game = game(CHAINS);
    let one = Candidate::new(Cell::new(0), Digit::from_index(0));
    let other = Candidate::new(Cell::new(1), Digit::from_index(8));
    assert_eq!(game.written().tint(one).bits(), 2);
    assert_eq!(game.written().links().collect::<Vec<_>>(), [(one, other, Strength::Strong)]);
}

#[test]
fn an_index_and_settings_of_version_1_read() {
    let index = save::read_index(INDEX).unwrap();
    assert_eq!((index.games.len(), index.current.as_ref().map(|id| id.as_str())), (3, Some("18bcfe56800-7")));
    let settings = settings(SETTINGS);
    assert!(settings.is_on(Switch::DigitFirst) && !settings.is_on(Switch::AutoRemoveMarks));
    assert!(settings.is_on(Switch::ShowConflicts), "missing settings have their defaults");
}

#[test]
fn an_unknown_value_resets_only_its_own_setting() {
    let known = settings(SETTINGS);
    for (part, unknown, back) in [
        ("\"lang\":\"de\"", "\"lang\":\"tlh\"", Choice::Lang(None)),
        ("\"lang\":\"de\"", "\"lang\":7", Choice::Lang(None)),
        ("\"theme\":\"e-paper\"", "\"theme\":\"neon\"", Choice::Theme(Theme::System)),
        ("\"accent\":\"rust\"", "\"accent\":null", Choice::Accent(Accent::Blue)),
    ] {
        let text = SETTINGS.replace(part, unknown);
        assert_ne!(text, SETTINGS);
        let mut expected = known.clone();
        expected.choose(back);
        assert_eq!(settings(&text), expected, "{unknown}");
    }
    let text = SETTINGS.replace("\"digit_first\":true", "\"digit_first\":\"yes\",\"holograms\":true");
    let mut expected = known.clone();
    expected.set(Switch::DigitFirst, false);
    assert_eq!(settings(&text), expected);
    // Known keys are kept.
    let text = SETTINGS.replace("{\"undo\":", "{\"dance\":\"KeyD\",\"redo\":\"no key!\",\"undo\":");
    assert_eq!(settings(&text), known);
}

#[test]
fn a_damaged_character_costs_at_most_one_setting() {
    let mut own = Settings::default();
    own.choose(Choice::Theme(Theme::Dark));
    own.choose(Choice::Accent(Accent::Rust));
    own.set(Switch::Sounds, true);
    own.set(Switch::HighlightPeers, false);
    own.keys.bind(KeyCommand::Undo, Chord::parse("Ctrl+KeyK").unwrap()).unwrap();
    own.keys.bind(KeyCommand::Pause, Chord::parse("Ctrl+KeyB").unwrap()).unwrap();
    let text = save::write_settings(&own);
    let rows = |settings: &Settings| -> Vec<bool> {
        let kept = |row: &SettingRow| match row.control {
            Control::Switch { switch, .. } => settings.is_on(switch) == own.is_on(switch),
            Control::Choice(choices) => choices.iter().all(|c| c.is_made(settings) == c.is_made(&own)),
        };
        let keys = [KeyCommand::Undo, KeyCommand::Pause].map(|c| settings.keys.keys(c) == own.keys.keys(c));
        TABLE.iter().map(kept).chain(keys).collect()
    };
    for at in 0..text.len() {
        for bad in ["#", "", "\"", "}", "7"] {
            let text = format!("{}{bad}{}", &text[..at], &text[at + 1..]);
            let (read, _) = save::read_settings(&text);
            let lost = rows(&read).into_iter().filter(|kept| !kept).count();
            // Damage to the name of the keys object affects all keys.
            let most = if text.contains("\"keys\":") { 1 } else { 2 };
            assert!(lost <= most, "{lost} settings are lost in {text}");
        }
        // In a truncated text, everything before the cut is read.
        let (read, fault) = save::read_settings(&text[..at]);
        assert!(fault.is_some());
        let (_, read) = TABLE.iter().zip(rows(&read)).find(|(row, _)| row.key == "theme").unwrap();
        assert!(read || at < text.find(",\"accent").unwrap());
    }
}

#[test]
fn settings_read_back_as_written() {
    let mut own = Settings::default();
    assert_eq!(settings(&save::write_settings(&own)), own);
    for row in TABLE {
        match row.control {
            Control::Switch { switch, at_first, .. } => own.set(switch, !at_first),
            Control::Choice(choices) => own.choose(choices[choices.len() - 1]),
        }
        assert_eq!(settings(&save::write_settings(&own)), own, "{}", row.key);
    }
}

#[test]
fn a_request_of_version_1_reads_and_writes() {
    let wish = save::read_spec(WISH).unwrap();
    let expected = PuzzleSpec {
        board: "triangular".to_owned(),
        level: Some(Level::Hard),
        givens: Some(24),
        minimal: true,
        symmetry: "turn-180".to_owned(),
        with: vec!["x-wing".to_owned(), "xy-wing".to_owned()],
        without: vec!["w-wing".to_owned()],
        rules: Vec::new(),
    };
    assert_eq!(wish, expected);
    assert_eq!(save::write_spec(&wish), WISH.trim());
    let plain = PuzzleSpec { board: "x".to_owned(), ..PuzzleSpec::default() };
    assert_eq!(save::read_spec(&save::write_spec(&plain)).unwrap(), plain);
    let ruled = PuzzleSpec { rules: vec!["killer".to_owned(), "thermo".to_owned()], ..plain };
    assert_eq!(save::read_spec(&save::write_spec(&ruled)).unwrap(), ruled);
    for broken in ["24", "\"turn-180\"", "[\"x-wing\",", "\"hard\"", "\"triangular\""] {
        assert!(save::read_spec(&WISH.replace(broken, "-1")).is_err(), "{broken}");
    }
}

#[test]
fn unplayed_puzzles_of_version_1_read_unless_from_another_build() {
    let other_build = save::read_unplayed(&UNPLAYED.replace("0.1.0", "0.0.1")).unwrap();
    assert_eq!((other_build.wish.givens, other_build.puzzles.len()), (Some(7), 0));
    let ours = UNPLAYED.replace("0.1.0", env!("CARGO_PKG_VERSION"));
    let unplayed = save::read_unplayed(&ours).unwrap();
    let [first, second] = &unplayed.puzzles[..] else { panic!("two puzzles") };
    assert_eq!((first.board.as_str(), first.level, first.seed), ("4x4", Level::Gentle, u64::MAX));
    assert_eq!((second.givens.as_str(), second.solution.as_str()), ("1.2.34..21..4...", "1324341221434321"));
    assert_eq!(save::write_unplayed(&unplayed), ours.trim_end());
    let by_nobody = save::read_unplayed(&ours.replace("\"build\"", "\"by\""));
    assert!(matches!(by_nobody, Err(SaveError::Damaged(_))));
    // A damaged puzzle is dropped and the others are kept.
    for (part, broken) in [("\"gentle\"", "\"wild\""), ("1.2.34", "1.2#34"), ("1.2.34", "1.2134")] {
        let left = save::read_unplayed(&ours.replacen(part, broken, 1)).unwrap().puzzles;
        assert_eq!(left.len(), 1, "{broken}");
    }
}

#[test]
fn own_boards_of_version_1_read() {
    let boards = save::read_own_boards(BOARDS).unwrap();
    let names: Vec<&str> = boards.all().iter().map(|own| own.name.as_str()).collect();
    assert_eq!(names, ["Pinwheel", "Mein 4×4-Brett"]);
    for own in boards.all() {
        assert_eq!(board_named(&own.board).unwrap().name(), own.board);
    }
    assert_eq!(save::write_own_boards(&boards), BOARDS.trim_end());
    let newer = BOARDS.replace("\"v\":1", "\"v\":2");
    assert_eq!(save::read_own_boards(&newer), Err(SaveError::Newer(2)));
    let damaged = BOARDS.replace("\"name\"", "\"title\"");
    assert!(matches!(save::read_own_boards(&damaged), Err(SaveError::Damaged(_))));
}

#[test]
fn a_game_of_version_1_with_hinted_techniques_reads() {
    let read = game(HINTED);
    assert_eq!((read.record.hints, read.hinted.as_str()), (2, "hidden-single naked-pair "));
    assert_eq!(game(&save::write_game(&read)), read);
    assert_eq!(game(CLASSIC).hinted, "", "without hints the list is empty");
}

#[test]
fn statistics_of_version_1_read_and_write() {
    let ledger = save::read_ledger(STATISTICS).unwrap();
    assert_eq!((ledger.games.len(), ledger.forgotten.len()), (2, 1));
    let of = |id: &str| &ledger.games[&GameId::parse(id).unwrap()];
    assert_eq!((of("18bcfe56800-7").mistakes, of("18bcfe56800-7").techniques.clone()), (1, None));
    let tallies = of("18bcfe57000-7").techniques.clone().unwrap();
    let pair = tallies[1];
    assert_eq!(pair.technique, Technique::NakedPair);
    assert_eq!((pair.found, pair.overlooked, pair.hinted), (2, 1, 1));
    assert_eq!(tallies.len(), 2, "an unknown technique is skipped");
    assert_eq!(save::read_ledger(&save::write_ledger(&ledger)).unwrap(), ledger);
    for (part, broken) in
        [("\"games\"", "\"game\""), ("\"mistakes\":1", "\"mistakes\":-1"), ("[\"18bc", "[7,\"18bc")]
    {
        let text = STATISTICS.replace(part, broken);
        assert_ne!(text, STATISTICS);
        assert!(matches!(save::read_ledger(&text), Err(SaveError::Damaged(_))), "{broken}");
    }
}

#[test]
fn learning_progress_of_version_1_reads_and_writes() {
    let progress = save::read_progress(LEARN).unwrap();
    let card = progress.card(Technique::NakedPair).unwrap();
    assert_eq!((card.rung, card.due.0 - card.last.0, card.missed), (3, 11, 4));
    assert!((card.memory.stability - 10.648).abs() < 1e-9);
    assert!(progress.cards.contains_key("technique-of-tomorrow"), "an unknown technique is kept");
    assert_eq!((progress.lessons.len(), progress.times.0[0].len(), progress.failed.len()), (2, 3, 2));
    assert_eq!(progress.failed[0].request.givens.as_ref().map(String::len), Some(81));
    assert_eq!(progress.games["skyscraper"].as_str(), "18bcfe56800-7");
    assert_eq!(save::write_progress(&progress), LEARN.trim_end());
    for (part, broken) in [
        ("\"cards\"", "\"card\""),
        ("\"rung\":3", "\"rung\":8"),
        ("[[92", "[[\"x\""),
        ("\"times_ms\":1795089600000", "\"times_ms\":-1"),
        ("\"seed\":\"7\"", "\"seed\":\"x\""),
    ] {
        let text = LEARN.replace(part, broken);
        assert_ne!(text, LEARN, "{part}");
        assert!(matches!(save::read_progress(&text), Err(SaveError::Damaged(_))), "{broken}");
    }
}

#[test]
fn figures_are_read_from_games_of_any_version() {
    let of = |text: &str| save::read_figures(text).unwrap();
    let classic = of(CLASSIC);
    assert_eq!((classic.mistakes, classic.hints, classic.techniques), (1, 0, None));
    assert_eq!(of(HINTED).hints, 2);
    assert_eq!(of(TRIANGULAR).mistakes, 0);
    assert!(save::read_figures(INDEX).is_err());
}

#[test]
fn errors_say_what_is_wrong() {
    let newer = "{\"v\":2,\"kind\":\"game\",\"data\":null}";
    assert_eq!(save::read_game(newer, &board_named), Err(SaveError::Newer(2)));
    let other = save::read_game(INDEX, &board_named).unwrap_err();
    assert_eq!(other.to_string(), "this is a save of ‘index’, not of ‘game’");
    let broken = CLASSIC.replace("\"board\":\"classic\"", "\"board\":\"round\"");
    assert_eq!(save::read_game(&broken, &board_named).unwrap_err().to_string(), "there is no board ‘round’");
    let overwritten = CLASSIC.replace("D1.00", "D1.02");
    assert_eq!(
        save::read_game(&overwritten, &board_named).unwrap_err().to_string(),
        "the save is damaged: move 1 of the history does not fit the board"
    );
    assert!(matches!(
        save::read_game(&CLASSIC[..CLASSIC.len() / 2], &board_named),
        Err(SaveError::Damaged(_))
    ));
}

#[test]
fn ten_thousand_moves_stay_under_200_kb() {
    // A restless player who repeatedly fills all marks, writes and erases digits, and changes marks, with automatic
    // removal of marks. That changes more per move than anyone does by hand.
    let mut model = Model { game: Some(game(CLASSIC)), ..Model::default() };
    let mut rng = nonet_engine::rng::rng(1);
    let open: Vec<Cell> = {
        let game = model.game.as_ref().unwrap();
        game.board().cells().filter(|c| game.given(*c).is_none()).collect()
    };
    update(&mut model, Action::FillMarks);
    while model.game.as_ref().unwrap().history().move_count() < 10_000 {
        update(&mut model, Action::Select(open[rng.random_range(0..open.len())]));
        let digit = Digit::from_index(rng.random_range(0..9));
        match rng.random_range(0..50) {
            0..20 => update(&mut model, Action::Digit(digit)),
            20..35 => update(&mut model, Action::DigitAs(nonet_app::session::EntryMode::Centre, digit)),
            35..40 => update(&mut model, Action::DigitAs(nonet_app::session::EntryMode::Corner, digit)),
            40..44 => update(&mut model, Action::Erase),
            44..49 => update(&mut model, Action::Undo),
            _ => update(&mut model, Action::FillMarks),
        };
        assert!(model.can_play());
    }
    let text = save::write_game(model.game.as_ref().unwrap());
    assert!(text.len() <= 200_000, "{} bytes", text.len());
    println!("{} bytes", text.len());
    assert_eq!(game(&text).history().move_count(), 10_000);
}

#[test]
fn the_size_of_a_thousand_finished_games_matches_the_docs() {
    // As people play: all marks filled in, or about two notes per cell by hand, then the digits, some of them undone.
    let weigh = |fills: bool| {
        let mut model = Model { game: Some(game(CLASSIC)), ..Model::default() };
        update(&mut model, Action::Restart { now_ms: 1 });
        let mut rng = nonet_engine::rng::rng(1);
        let puzzle = model.game.clone().unwrap();
        let open: Vec<Cell> = puzzle.board().cells().filter(|c| puzzle.given(*c).is_none()).collect();
        if fills {
            update(&mut model, Action::FillMarks);
        }
        for cell in open.iter().filter(|_| !fills) {
            for _ in 0..2 {
                update(&mut model, Action::Select(*cell));
                let digit = Digit::from_index(rng.random_range(0..9));
                update(&mut model, Action::DigitAs(nonet_app::session::EntryMode::Corner, digit));
            }
        }
        let mut effects = Vec::new();
        for cell in &open {
            update(&mut model, Action::Select(*cell));
            if rng.random_range(0..10) == 0 {
                update(&mut model, Action::Digit(Digit::from_index(rng.random_range(0..9))));
                update(&mut model, Action::Undo);
            }
            let digit = puzzle.solution().unwrap().get(*cell).unwrap();
            effects = update(&mut model, Action::Digit(digit));
        }
        for effect in effects {
            let Effect::Work(_, request) = effect else { continue };
            update(&mut model, Action::Worker(worker::answer(request)));
        }
        let game = model.game.unwrap();
        assert!(game.finished && game.report.is_some());
        let line = save::write_index(&model.index).len();
        let report = game.report.as_ref().unwrap().len();
        let text = save::write_game(&game);
        let packed = save::compacted(&text).unwrap();
        assert_eq!(save::read_figures(&packed), save::read_figures(&text));
        (text.len() + line, report, game.history().text().len(), packed.len() + line)
    };
    let (filled, by_hand) = (weigh(true), weigh(false));
    println!(
        "whole with its line in the list, report, moves, packed: {filled:?} filled, {by_hand:?} by hand"
    );
    for (whole, report, moves, packed) in [filled, by_hand] {
        assert!((5_100..5_800).contains(&whole) && (2_300..2_600).contains(&report) && moves < 1_400);
        assert!(packed < 3_000, "a thousand games are well within five million bytes");
    }
}

#[test]
fn folders_of_version_1_read() {
    let folders = save::read_folders(FOLDERS).unwrap();
    let all = folders.all();
    let [(train, "Train to Graz")] = all[..] else { panic!("{all:?}") };
    let of = |id: &str| folders.of(&GameId::parse(id).unwrap());
    assert_eq!((of("18bcfe50000-7"), of("18bcfe56800-7")), (Some(train), None));
    assert_eq!(save::write_folders(&folders), FOLDERS.trim_end());
    for broken in ["\"18bcfe5680007\"", "\"Old ones\"", "1700000080000", "\"18bcfe50000-7\""] {
        assert!(save::read_folders(&FOLDERS.replacen(broken, "[]", 1)).is_err(), "{broken}");
    }
}

#[test]
fn named_and_deleted_games_of_version_1_read() {
    let index = save::read_index(INDEX).unwrap();
    let [named, deleted, plain] = &index.games[..] else { panic!("three games") };
    assert_eq!(
        (named.name.as_str(), named.deleted, named.changed_ms),
        ("Zug nach Graz", false, 1700000090000)
    );
    assert_eq!((deleted.name.as_str(), deleted.deleted), ("", true));
    assert_eq!((plain.name.as_str(), plain.deleted, plain.changed_ms), ("", false, 0));
    assert_eq!(save::write_index(&index), INDEX.trim_end());
}
