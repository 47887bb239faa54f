//! Starting, games that come on the board, and which page is seen.

use std::sync::Arc;

use nonet_engine::line;
use nonet_engine::{Board, Cell, Puzzle};

use super::{Turn, clock, hinting, new_game, storing, tabs, worker};
use crate::action::{Effect, Start};
use crate::model::Model;
use crate::route::{Address, Route, Step};
use crate::session::{Notice, Session};
use nonet_game::boards::Boards;
use nonet_game::game::entry::Layer;
use nonet_game::game::written::Change;
use nonet_game::game::{Game, GameId, Source};
use nonet_game::puzzles::generated::MadePuzzle;
use nonet_game::storage as save;
use nonet_game::storage::SaveError;
use nonet_game::storage::keeping::{Kept, Never};
use nonet_tasks::hint::Specimen;
use nonet_tasks::puzzle::MakePuzzle;
use nonet_text::Lang;

pub(super) fn start(model: &mut Model, start: Start, turn: &mut Turn) {
    model.now_ms = start.now_ms;
    model.tab = (start.seed >> 32) as u32 ^ start.seed as u32;
    model.system_lang = Lang::from_tag(&start.lang);
    model.session.address = start.address;
    model.wished = model.storage.text(save::WISHED_KEY).and_then(|seed| seed.parse().ok());
    model.first_seed = start.seed;
    if let Some(text) = model.storage.text(save::SETTINGS_KEY) {
        let (settings, fault) = save::read_settings(&text);
        model.settings = settings.clone();
        model.keeping.settings = settings;
        match fault {
            None => {}
            Some(SaveError::Newer(_)) => model.keeping.never = Some(Never::Newer),
            Some(_) => {
                put_aside(model, save::SETTINGS_KEY, text);
                model.session.notice = Some(Notice::DamagedSettings);
                turn.settings_changed = true;
            }
        }
    }
    match model.storage.get(save::INDEX_KEY) {
        Err(_) => model.keeping.never = Some(Never::NoStore),
        Ok(None) => {}
        Ok(Some(text)) => match save::read_index(&text) {
            Ok(index) => {
                model.index = index;
                model.keeping.index_text = Some(text);
            }
            Err(SaveError::Newer(_)) => {
                model.keeping.never = Some(Never::Newer);
                model.session.notice = Some(Notice::NewerSave);
            }
            Err(_) => {
                put_aside(model, save::INDEX_KEY, text);
                model.session.notice = Some(Notice::IndexRebuilt);
                model.keeping.unwritten.index = true;
            }
        },
    }
    if model.keeping.never.is_some() || storing::unlisted(model).next().is_none() {
        open_current(model, turn);
    } else {
        turn.push(Effect::RebuildIndex);
    }
}

/// Keeps a damaged text under a key of its own, so that nothing is lost.
fn put_aside(model: &mut Model, key: &str, text: String) {
    let key = save::damaged_key(key, &model.storage.keys());
    storing::write(model, &[(key, text)]);
}

/// The game that was on the board last, or a first one.
pub(super) fn open_current(model: &mut Model, turn: &mut Turn) {
    match model.index.current.clone().filter(|id| !model.index.is_deleted(id)) {
        Some(id) => storing::load(model, &save::game_key(&id), turn),
        None => make_first(model, turn),
    }
}

/// A puzzle for someone who has none: the classic board, at the usual level. Whoever came for another page has the
/// generator for it, and gets the puzzle when the board is seen.
pub(super) fn make_first(model: &mut Model, turn: &mut Turn) {
    if model.session.address.route.page() != Route::Play {
        return;
    }
    let task = MakePuzzle::of_level("classic".to_owned(), Default::default(), model.first_seed);
    worker::ask_puzzle(model, task, turn);
}

/// A game comes on the board: what the player was about to do with the last one is forgotten, how is not.
pub(super) fn put_on_board(model: &mut Model, game: Game, turn: &mut Turn) {
    show_game(model, game, turn);
    tabs::begin(model, turn);
}

/// A game comes on the board that was begun before.
pub(super) fn show_game(model: &mut Model, game: Game, turn: &mut Turn) {
    let kept = model.kept();
    tabs::leave(model, turn);
    let first_open = game.board().cells().find(|c| game.given(*c).is_none());
    let cursor = first_open.unwrap_or(Cell::new(0));
    let before = std::mem::take(&mut model.session);
    let is_new = game.clock.played_ms() == 0;
    let left = model.game.replace(game).filter(|left| is_new && left.history().can_undo() && !left.finished);
    let notice = match left.map(|left| left.source()) {
        Some(Source::Made { level, .. }) if kept == Kept::Yes => Some(Notice::GameKept(level)),
        _ => before.notice,
    };
    model.session = Session {
        address: before.address,
        cursor,
        mode: before.mode,
        held: before.held,
        away: before.away,
        hidden: before.hidden,
        notice,
        ..Session::default()
    };
    model.session.selection.insert(cursor);
}

/// A game with a puzzle that was made comes on the board, and the next of its kind is prepared.
pub(super) fn begin(model: &mut Model, made: &MadePuzzle, turn: &mut Turn) {
    match game_of(made, &model.boards, fresh_id(model)) {
        Some(game) => {
            put_on_board(model, game, turn);
            // Whoever went to another page meanwhile stays there.
            if matches!(model.session.address.route, Route::Levels | Route::Report) {
                go(model, Route::Play.into(), turn);
            }
            turn.game_changed = true;
            new_game::prepare(model, turn);
        }
        None => worker::fail(model, Notice::NoPuzzle, turn),
    }
}

/// Puts a position of the gallery on the board, with its hint open.
pub(super) fn show(model: &mut Model, specimen: Specimen, turn: &mut Turn) {
    if model.boards.get(&specimen.board).is_none()
        && let Some(board) = Board::unpack(&specimen.packed)
    {
        model.boards.put(specimen.board.clone(), Arc::new(board));
    }
    let game = model.boards.get(&specimen.board).cloned().and_then(|board| {
        let givens = line::read(&board, &specimen.givens).ok()?;
        let digits = line::read(&board, &specimen.digits).ok()?;
        let mut game = Game::new(fresh_id(model), Puzzle::new(board, givens).ok()?, Source::Brought, None);
        let digits = digits.filled().map(|(cell, d)| (cell, Layer::Digit, u32::from(d.value())));
        let marks = (0..).zip(&specimen.marks).map(|(i, bits)| (Cell::new(i), Layer::Centre, *bits));
        let changes = digits.chain(marks).map(|(cell, layer, flip)| Change { cell, layer, flip }).collect();
        game.history.play(&mut game.written, changes);
        Some(game)
    });
    let Some(game) = game else { return hinting::failed(model, turn) };
    put_on_board(model, game, turn);
    hinting::answered(model, specimen.hint, turn);
}

/// A name that no game here has, even if two begin within a millisecond.
pub(super) fn fresh_id(model: &Model) -> GameId {
    let taken = |id: &GameId| {
        model.index.games.iter().any(|s| s.id == *id) || model.game.as_ref().is_some_and(|g| g.id() == id)
    };
    let mut ids = (model.now_ms..).map(|now| GameId::new(now, model.tab));
    ids.find(|id| !taken(id)).unwrap_or_else(|| GameId::new(model.now_ms, model.tab))
}

pub(super) fn game_of(made: &MadePuzzle, boards: &Boards, id: GameId) -> Option<Game> {
    let board = boards.get(&made.board)?.clone();
    let givens = line::read(&board, &made.givens).ok()?;
    let solution = line::read(&board, &made.solution).ok()?;
    let puzzle = Puzzle::new(board, givens).ok()?;
    let source = Source::Made { level: made.level, seed: made.seed };
    let mut game = Game::new(id, puzzle, source, Some(solution));
    game.minutes = made.minutes;
    Some(game)
}

pub(super) fn restart(model: &mut Model, now_ms: u64, turn: &mut Turn) {
    model.now_ms = now_ms;
    let id = fresh_id(model);
    let Some(game) = &model.game else { return };
    let again = game.again(id);
    put_on_board(model, again, turn);
    turn.game_changed = true;
}

/// A game of the list comes on the board, as it was left, and the board is shown.
pub(super) fn resume(model: &mut Model, id: &GameId, turn: &mut Turn) {
    let is_there = model.game.as_ref().map(Game::id) == Some(id);
    go(model, Route::Play.into(), turn);
    if !is_there {
        worker::stop_asking(model, turn);
        new_game::stop_preparing(model, turn);
        storing::load(model, &save::game_key(id), turn);
    }
}

pub(super) fn go(model: &mut Model, to: Address, turn: &mut Turn) {
    if model.session.address != to {
        let step = Step::between(model.session.address.route, to.route);
        turn.push(Effect::Navigate(to.clone(), step));
        arrived(model, to, turn);
    }
}

/// The address is another one. A game is played only while its board is seen.
pub(super) fn arrived(model: &mut Model, at: Address, turn: &mut Turn) {
    let before = std::mem::replace(&mut model.session.address, at).route.page();
    let is_seen = model.session.address.route.page() == Route::Play;
    if before == Route::Play && !is_seen {
        clock::tick(model, model.now_ms);
        turn.game_changed |= model.game.is_some();
    }
    if before != Route::Play && is_seen && model.game.is_none() && model.pending.is_none() {
        make_first(model, turn);
    }
}
