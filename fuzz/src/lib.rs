//! Fuzz targets for every reader of untrusted input. No input may panic, and every accepted input must satisfy the
//! invariants that each target checks.
//!
//! [`TARGETS`] run in three ways: as tests on mutated seeds (`cargo test`, 10,000 inputs each, or 150 pictures), in libFuzzer with
//! coverage feedback (`cargo xtask test fuzz`, a minute each), and with `cargo fuzz run saves` without a time limit.
//! All start from [`seeds()`].

mod play;
mod seeds;

use std::fmt::Debug;
use std::sync::Arc;

use nonet_app::action::Action;
use nonet_app::route::Address;
use nonet_app::{update, view};
use nonet_engine::geometry::catalogue;
use nonet_engine::line;
use nonet_engine::{Board, Puzzle, geometry};
use nonet_formats::collection::{CollectionFormat, CollectionReader, CollectionWriter};
use nonet_formats::{board_json, hodoku, list, numbers, read_any};
use nonet_game::boards::{board_named, install_variants};
use nonet_game::drawing::DigitStyle;
use nonet_game::game::{GameId, PuzzleSource};
use nonet_game::learning::question::ExerciseRequest;
use nonet_game::settings::keys::Chord;
use nonet_game::storage as save;
use nonet_game::tabs::TabMessage;
use nonet_pages::editor::RegionPlan;
use nonet_pages::new_game::NewGameQuery;
use nonet_pages::share;
use nonet_pages::share::Imported;
use nonet_scan::header::PictureHeader;
use nonet_tasks::editor::EditorQuestion;
use nonet_tasks::editor::fill::FillBoard;
use nonet_tasks::hint::{HintRequest, SpecimenRequest, install_reader};
use nonet_tasks::picture::{CheckGrid, PictureGrid, ReadPicture};
use nonet_tasks::print::PrintRequest;
use nonet_tasks::puzzle::{BuildBoard, MakePuzzle, TryAttempts};
use nonet_tasks::report::ReportRequest;
use nonet_tasks::workbench::batch::RunBatch;
use nonet_tasks::workbench::path::{FindPath, RatePuzzle};
use nonet_tasks::workbench::search::SearchPuzzle;
use nonet_tasks::workbench::verdict::JudgePuzzle;
use nonet_tasks::worker::{Received, Task, TaskKind, WorkerMessage, WorkerReply, decode, encode, run};
use nonet_text::{Lang, TextBundle};

pub use play::play;
pub use seeds::seeds;

/// A target: its name, and the function that takes the input.
pub type FuzzTarget = (&'static str, fn(&[u8]));

/// Every target.
pub const TARGETS: [FuzzTarget; 10] = [
    ("texts", texts),
    ("collections", collections),
    ("names", names),
    ("board_files", board_files),
    ("packed_boards", packed_boards),
    ("saves", saves),
    ("shared", shared),
    ("play", play),
    ("messages", messages),
    ("pictures", pictures),
];

/// Readers of collections. The result does not depend on how the input is split, and every puzzle can be written in
/// every format that supports it.
pub fn collections(bytes: &[u8]) {
    let read = |piece: usize| {
        let mut reader = CollectionReader::new(None);
        let mut items: Vec<_> = bytes.chunks(piece).flat_map(|piece| reader.feed(piece)).collect();
        items.extend(reader.finish());
        items
    };
    let items = read(bytes.len().max(1));
    assert_eq!(items, read(7));
    for puzzle in items.into_iter().flatten() {
        for form in CollectionFormat::ALL.into_iter().filter(|form| form.supports(&puzzle)) {
            assert!(!CollectionWriter::new(form).puzzle(&puzzle).is_empty());
        }
    }
}

/// Pictures: the header of a file, and the pixels of a picture. The first two bytes are its size, the rest are its
/// pixels, repeated as often as needed. Every grid has whole shares, and points that can be drawn.
pub fn pictures(bytes: &[u8]) {
    let _ = PictureHeader::read(bytes);
    let [width, height, pixels @ ..] = bytes else { return };
    if pixels.is_empty() {
        return;
    }
    let side = |byte: &u8| SMALLEST_PICTURE + u32::from(*byte) % 100;
    let (width, height) = (side(width), side(height));
    let pixels = pixels.iter().copied().cycle().take((width * height) as usize).collect();
    let grids: Vec<PictureGrid> = run(ReadPicture { width, height, pixels }).unwrap_or_default();
    for grid in grids {
        assert_eq!(grid.cells.len(), usize::from(grid.side).pow(2));
        assert_eq!(grid.crossings.len(), (usize::from(grid.side) + 1).pow(2));
        assert!(grid.crossings.iter().flatten().all(|value| value.is_finite()));
        for cell in grid.cells {
            assert!((cell.shares.iter().sum::<f32>() - 1.0).abs() < 0.01, "{cell:?}");
        }
    }
}

/// The smallest side of a picture that is read.
pub(crate) const SMALLEST_PICTURE: u32 = 60;

/// Readers of single puzzles. The grid matches its board, and can be written and read again.
pub fn texts(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    for prefer in [None, catalogue::board("triangular").ok().map(Arc::new)] {
        if let Ok(found) = read_any(&text, prefer.as_ref()) {
            assert_eq!(found.grid.as_slice().len(), found.board.cell_count());
            let written = line::write(&found.grid, '.');
            assert_eq!(line::read(&found.board, &written).as_ref(), Ok(&found.grid));
            let written = numbers::write(&found.board, &found.grid);
            assert_eq!(numbers::read(&found.board, &written).as_ref(), Ok(&found.grid));
            let _ = Puzzle::new(found.board, found.grid);
        }
    }
    let board = geometry::classic();
    let _ = line::read(&board, &text);
    let _ = numbers::read(&board, &text);
    for (number, line) in text.lines().enumerate() {
        let _ = hodoku::read(line, number + 1);
        let _ = list::read_line(&board, line, number + 1);
    }
}

/// Names of boards and other values in addresses and settings. Each can be written and read again.
pub fn names(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    if let Ok(name) = text.parse::<catalogue::BoardName>() {
        let again = name.to_string();
        assert_eq!(again.parse().as_ref(), Ok(&name), "{again}");
        let _ = name.board();
    }
    if let Some(address) = Address::parse(&text) {
        assert_eq!(Address::parse(&address.print()), Some(address));
    }
    if let Ok(plan) = RegionPlan::parse(&text) {
        assert_eq!(RegionPlan::parse(&plan.text()).as_ref(), Ok(&plan));
    }
    let _ = RegionPlan::from_address(&text);
    let _ = NewGameQuery::parse(&text);
    if let Some(game) = GameId::parse(&text) {
        assert_eq!(save::game_of_key(&save::game_key(&game)), Some(game));
    }
    if let Some(chord) = Chord::parse(&text) {
        assert_eq!(Chord::parse(&chord.to_string()), Some(chord));
    }
}

/// Board files. Each board can be written and read again.
pub fn board_files(bytes: &[u8]) {
    if let Ok(board) = board_json::read(&String::from_utf8_lossy(bytes)) {
        assert_eq!(board_json::read(&board_json::write(&board)).ok(), Some(board));
    }
}

/// Boards in their binary form.
pub fn packed_boards(bytes: &[u8]) {
    if let Some(board) = Board::unpack(bytes) {
        assert_eq!(Board::unpack(&board.pack()), Some(board));
    }
}

/// All stored data. Each value can be written and read again, and games can be displayed.
pub fn saves(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let (settings, _) = save::read_settings(&text);
    assert_eq!(save::read_settings(&save::write_settings(&settings)), (settings, None));
    let _ = save::read_revision(&text);
    let _ = save::read_summary(&text);
    if let Ok(index) = save::read_index(&text) {
        assert_eq!(save::read_index(&save::write_index(&index)), Ok(index));
    }
    if let Ok(wish) = save::read_spec(&text) {
        assert_eq!(save::read_spec(&save::write_spec(&wish)), Ok(wish));
    }
    if let Ok(boards) = save::read_own_boards(&text) {
        assert_eq!(save::read_own_boards(&save::write_own_boards(&boards)), Ok(boards));
    }
    let _ = save::read_unplayed(&text);
    if let Ok(game) = save::read_game(&text, &board_named) {
        let written = save::write_game(&game);
        let again = save::read_game(&written, &board_named).map(|game| save::write_game(&game));
        assert_eq!(again, Ok(written));
        let _ = view::status(&play::playing(Some(game)));
    }
}

/// Shared input: links, game files, texts. Each can be shared again unchanged, and drawn as a picture.
pub fn shared(bytes: &[u8]) {
    install_variants();
    let text = String::from_utf8_lossy(bytes);
    for text in [text.to_string(), format!("{}/{text}", share::LINK_PREFIX)] {
        let Ok(imported) = share::import(&text, None) else { continue };
        if let Some(shared) = imported.shared() {
            let end = match shared.source {
                PuzzleSource::Imported => share::link::write_own(&shared.puzzle, &shared.info),
                source => share::link::write_puzzle(&shared.puzzle, source, shared.minutes),
            };
            assert_eq!(share::link::read(&end).as_ref(), Ok(shared));
        }
        if let Imported::Game(game) = imported {
            let _ = share::picture(&game, "", Lang::English, DigitStyle::default());
            if let Some(end) = share::game_link::link(&game) {
                assert_eq!(share::game_link::read(&end), Ok(share::game_link::file(&game)));
            }
        }
    }
}

/// Reads the input of a task, and checks that it is the same after writing and reading it again.
fn read_back<T: Task + PartialEq + Debug>(request: Received<'_>) {
    if let Ok(task) = decode::<T>(request.input) {
        assert_eq!(decode(&encode(&task)), Ok(task));
    }
}

/// Reads a reply as the output of a task of this type.
fn read_output<T: Task>(reply: &WorkerReply) {
    let _ = reply.output::<T>();
    if let WorkerReply::Part { part, .. } = reply {
        let _ = decode::<T::Part>(part);
    }
}

/// Messages between page, workers and tabs, and the game's reaction to them.
pub fn messages(bytes: &[u8]) {
    if let Ok(request) = Received::read(bytes) {
        match request.task {
            TaskKind::MakePuzzle => read_back::<MakePuzzle>(request),
            TaskKind::TryAttempts => read_back::<TryAttempts>(request),
            TaskKind::BuildBoard => read_back::<BuildBoard>(request),
            TaskKind::Hint => read_back::<HintRequest>(request),
            TaskKind::Specimen => read_back::<SpecimenRequest>(request),
            TaskKind::Report => read_back::<ReportRequest>(request),
            TaskKind::Exercise => read_back::<ExerciseRequest>(request),
            TaskKind::Print => read_back::<PrintRequest>(request),
            TaskKind::JudgePuzzle => read_back::<JudgePuzzle>(request),
            TaskKind::FindPath => read_back::<FindPath>(request),
            TaskKind::RatePuzzle => read_back::<RatePuzzle>(request),
            TaskKind::SearchPuzzle => read_back::<SearchPuzzle>(request),
            TaskKind::RunBatch => read_back::<RunBatch>(request),
            TaskKind::FillBoard => read_back::<FillBoard>(request),
            TaskKind::Question => read_back::<EditorQuestion>(request),
            TaskKind::InstallTexts => read_back::<TextBundle>(request),
            TaskKind::ReadPicture => read_back::<ReadPicture>(request),
            TaskKind::CheckGrid => read_back::<CheckGrid>(request),
        }
    }
    if let Ok(message) = WorkerMessage::read(bytes) {
        assert_eq!(WorkerMessage::read(&message.bytes()).as_ref(), Ok(&message));
        if let WorkerMessage::Reply(reply) = message {
            install_reader();
            read_output::<HintRequest>(&reply);
            read_output::<MakePuzzle>(&reply);
            read_output::<TryAttempts>(&reply);
            read_output::<JudgePuzzle>(&reply);
            read_output::<FindPath>(&reply);
            read_output::<SearchPuzzle>(&reply);
            read_output::<RunBatch>(&reply);
            read_output::<EditorQuestion>(&reply);
            read_output::<ReadPicture>(&reply);
            read_output::<CheckGrid>(&reply);
            let mut model = play::game();
            update(&mut model, Action::Hint);
            update(&mut model, Action::Worker(reply));
            let _ = view::status(&model);
        }
    }
    let text = String::from_utf8_lossy(bytes);
    if let Some(message) = TabMessage::parse(&text) {
        assert_eq!(TabMessage::parse(&message.print()), Some(message));
        let mut model = play::game();
        update(&mut model, Action::TabMessage(text.into_owned()));
    }
}
