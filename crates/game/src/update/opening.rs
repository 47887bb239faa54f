//! Starting, the worker, the store, other tabs, the clock.

use nonet_engine::format::line;
use nonet_engine::{Board, Cell, Puzzle};

use super::{Turn, hinting, new_game, reporting};
use crate::action::{Effect, Start, StoreError};
use crate::boards::Boards;
use crate::entry::Layer;
use crate::game::{Game, GameId, Source};
use crate::hint::Specimen;
use crate::history::Change;
use crate::model::{Kept, Model, Pending};
use crate::route::{Address, Route, Step};
use crate::save::{self, Index, SaveError};
use crate::session::{Notice, Session};
use crate::tabs::TabMessage;
use crate::wish::Wish;
use crate::words::{Lang, Text};
use crate::worker::{
    CoachOutcome, Failure, GeneratorJob, GeneratorOutcome, MadePuzzle, Outcome, Reply, Request, RequestId,
    Worker,
};

/// How often a request is put to a new worker after the last one died.
const MOST_DEATHS: u8 = 1;

pub(super) fn start(model: &mut Model, start: Start, turn: &mut Turn) {
    model.now_ms = start.now_ms;
    model.tab = (start.seed >> 32) as u32 ^ start.seed as u32;
    model.system_lang = Lang::from_tag(&start.lang);
    model.session.address = start.address;
    model.wished = start.wished.and_then(|seed| seed.parse().ok());
    if let Some(text) = start.settings {
        match save::read_settings(&text) {
            Ok(settings) => model.settings = settings,
            Err(SaveError::Newer(_)) => model.kept = Kept::NewerStore,
            // Damaged settings hold nothing that a player wrote: the usual ones take their place.
            Err(_) => {}
        }
    }
    match start.index {
        Err(StoreError::Absent) => model.kept = Kept::NoStore,
        Err(StoreError::Full) => model.kept = Kept::StoreFull,
        Ok(None) => {}
        Ok(Some(text)) => match save::read_index(&text) {
            Ok(index) => model.index = index,
            Err(SaveError::Newer(_)) => {
                model.kept = Kept::NewerStore;
                model.session.notice = Some(Notice::NewerSave);
            }
            Err(_) => {
                model.session.notice = Some(Notice::DamagedSave);
                turn.push(Effect::Store { key: save::DAMAGED_INDEX_KEY.to_owned(), value: text });
            }
        },
    }
    model.first_seed = start.seed;
    match model.index.current.clone() {
        Some(id) => turn.push(Effect::Load { key: save::game_key(&id) }),
        None => make_first(model, turn),
    }
}

/// A puzzle for someone who has none: the classic board, at the usual level. Whoever came for another page has the
/// generator for it, and gets the puzzle when the board is seen.
fn make_first(model: &mut Model, turn: &mut Turn) {
    if model.session.address.route.page() != Route::Play {
        return;
    }
    let job = GeneratorJob::Generate {
        board: "classic".to_owned(),
        level: Default::default(),
        seed: model.first_seed,
    };
    ask(model, job, turn);
}

pub(super) fn loaded(model: &mut Model, key: &str, value: Option<&str>, turn: &mut Turn) {
    let Some(wanted) = save::game_of_key(key) else { return };
    let read = match value {
        Some(text) => save::read_game(text, &|name| model.boards.get(name).cloned()),
        None => Err(SaveError::Damaged("it is not there".to_owned())),
    };
    match read {
        Ok(game) if *game.id() == wanted => {
            model.index.current = Some(wanted.clone());
            put_on_board(model, game);
            turn.push(Effect::TellTabs(TabMessage::Asks(wanted, model.tab).print()));
        }
        Err(SaveError::NoBoard(name)) => {
            ask(model, GeneratorJob::Board { name }, turn);
            if let (Some(pending), Some(text)) = (&mut model.pending, value) {
                pending.opens = Some((key.to_owned(), text.to_owned()));
            }
        }
        Err(SaveError::Newer(_)) => cannot_open(model, Notice::NewerSave, turn),
        _ => cannot_open(model, Notice::DamagedSave, turn),
    }
}

/// The save stays as it is; whoever has no game gets one.
fn cannot_open(model: &mut Model, notice: Notice, turn: &mut Turn) {
    model.session.notice = Some(notice);
    if model.game.is_none() {
        make_first(model, turn);
    }
}

/// A game comes on the board: what the player was about to do with the last one is forgotten, how is not.
pub(super) fn put_on_board(model: &mut Model, game: Game) {
    let first_open = game.board().cells().find(|c| game.given(*c).is_none());
    let cursor = first_open.unwrap_or(nonet_engine::Cell::new(0));
    let before = std::mem::take(&mut model.session);
    model.session = Session {
        address: before.address,
        cursor,
        mode: before.mode,
        held: before.held,
        away: before.away,
        notice: before.notice,
        ..Session::default()
    };
    model.game = Some(game);
    if model.kept == Kept::OtherTab {
        model.kept = Kept::Yes;
    }
    model.session.selection.insert(cursor);
}

pub(super) fn store_failed(model: &mut Model, error: StoreError) {
    model.kept = match error {
        StoreError::Full => Kept::StoreFull,
        StoreError::Absent => Kept::NoStore,
    };
}

pub(super) fn store_worked(model: &mut Model) {
    if model.kept == Kept::StoreFull {
        model.kept = Kept::Yes;
    }
}

pub(super) fn stored_elsewhere(model: &mut Model, key: &str, value: Option<&str>) {
    let Some(text) = value else { return };
    if key == save::INDEX_KEY
        && let Ok(index) = save::read_index(text)
    {
        model.index.merge(Index { current: None, ..index });
    } else if key == save::SETTINGS_KEY
        && let Ok(settings) = save::read_settings(text)
    {
        model.settings = settings;
    }
}

pub(super) fn heard(model: &mut Model, text: &str, turn: &mut Turn) {
    let (Some(message), Some(game)) = (TabMessage::parse(text), &model.game) else { return };
    match message {
        TabMessage::Asks(id, asker)
            if id == *game.id() && asker != model.tab && model.kept != Kept::OtherTab =>
        {
            turn.push(Effect::TellTabs(TabMessage::Has(id, asker).print()));
        }
        TabMessage::Has(id, asker) if id == *game.id() && asker == model.tab => {
            model.kept = Kept::OtherTab;
            turn.say(model, Text::OtherTab);
        }
        TabMessage::Takes(id, taker) if id == *game.id() && taker != model.tab => {
            model.kept = Kept::OtherTab;
            turn.say(model, Text::OtherTab);
        }
        _ => {}
    }
}

pub(super) fn take_over(model: &mut Model, turn: &mut Turn) {
    let Some(game) = model.game.as_ref().filter(|_| model.kept == Kept::OtherTab) else { return };
    let id = game.id().clone();
    model.kept = Kept::Yes;
    turn.push(Effect::TellTabs(TabMessage::Takes(id.clone(), model.tab).print()));
    // The other tab's last word is in the store.
    turn.push(Effect::Load { key: save::game_key(&id) });
}

pub(super) fn ask(model: &mut Model, job: GeneratorJob, turn: &mut Turn) {
    stop_asking(model, turn);
    let id = next_id(model);
    model.pending = Some(Pending { id, job: job.clone(), progress: None, deaths: 0, opens: None });
    run(model, id, job, turn);
}

/// What was asked for the game so far is no longer wanted.
pub(super) fn stop_asking(model: &mut Model, turn: &mut Turn) {
    hinting::close(model, turn);
    reporting::cancel(model, turn);
    cancel(model, turn);
}

pub(super) fn next_id(model: &mut Model) -> RequestId {
    let id = RequestId(model.next_request);
    model.next_request = model.next_request.wrapping_add(1);
    id
}

/// Puts a job to the worker. The board of a new puzzle comes first, to be looked at while the puzzle is made.
pub(super) fn run(model: &mut Model, id: RequestId, job: GeneratorJob, turn: &mut Turn) {
    if let GeneratorJob::Generate { board, .. } | GeneratorJob::Make { wish: Wish { board, .. }, .. } = &job
        && model.boards.get(board).is_none()
    {
        let job = GeneratorJob::Board { name: board.clone() };
        turn.push(Effect::Work(Worker::Generator, Request::Run { id: next_id(model), job: job.into() }));
    }
    turn.push(Effect::Work(Worker::Generator, Request::Run { id, job: job.into() }));
}

pub(super) fn cancel(model: &mut Model, turn: &mut Turn) {
    if let Some(pending) = model.pending.take() {
        turn.push(Effect::Work(Worker::Generator, Request::Cancel { id: pending.id }));
    }
}

pub(super) fn worker(model: &mut Model, reply: Reply, turn: &mut Turn) {
    let pending_id = model.pending.as_ref().map(|p| p.id);
    match reply {
        Reply::Done { id, outcome } if hinting::waits_for(model, id) => match outcome {
            Outcome::Coach(CoachOutcome::Hint(hint)) => hinting::answered(model, hint, turn),
            Outcome::Coach(CoachOutcome::Specimen(specimen)) => show(model, specimen, turn),
            _ => hinting::failed(model, turn),
        },
        Reply::Failed { id, .. } if hinting::waits_for(model, id) => hinting::failed(model, turn),
        Reply::Done { id, outcome } if reporting::waits_for(model, id) => {
            let report = match outcome {
                Outcome::Coach(CoachOutcome::Report(report)) => Some(report),
                _ => None,
            };
            reporting::answered(model, report, turn);
        }
        Reply::Failed { id, .. } | Reply::Cancelled { id } if reporting::waits_for(model, id) => {
            reporting::answered(model, None, turn);
        }
        Reply::Progress { id, progress } if Some(id) == pending_id => {
            if let Some(pending) = &mut model.pending {
                pending.progress = Some(progress);
            }
        }
        Reply::Done { id, outcome: Outcome::Generator(GeneratorOutcome::Board { name, packed }) } => {
            let board = Board::unpack(&packed);
            let is_none = board.is_none();
            if let Some(board) = board {
                model.boards.put(name, board);
            }
            let awaited = model.pending.take_if(|pending| pending.id == id);
            match awaited.and_then(|pending| pending.opens) {
                Some(_) if is_none => cannot_open(model, Notice::DamagedSave, turn),
                Some((key, text)) => loaded(model, &key, Some(&text), turn),
                None => {}
            }
        }
        Reply::Done { id, outcome } if Some(id) == pending_id => {
            model.pending = None;
            match outcome {
                Outcome::Generator(GeneratorOutcome::Made(made)) => begin(model, &made, turn),
                _ => fail(model, Notice::NoPuzzle, turn),
            }
        }
        Reply::Done { id, outcome: Outcome::Generator(GeneratorOutcome::Made(made)) }
            if new_game::prepares(model, id) =>
        {
            new_game::prepared(model, made);
        }
        Reply::Failed { id, .. } | Reply::Cancelled { id } if new_game::prepares(model, id) => {
            model.prepared = None;
        }
        Reply::Failed { id, failure: Failure::WorkerDied } if Some(id) == pending_id => {
            worker_died(model, turn);
        }
        Reply::Failed { id, failure } if Some(id) == pending_id => {
            model.pending = None;
            match failure {
                // A puzzle is never asked for by a name that no board has; a text that was edited may have any.
                Failure::UnknownBoard => cannot_open(model, Notice::DamagedSave, turn),
                _ => fail(model, Notice::NoPuzzle, turn),
            }
        }
        Reply::Cancelled { id } if Some(id) == pending_id => model.pending = None,
        // Answers to requests that nobody waits for any more.
        _ => {}
    }
}

/// A game with a puzzle that was made comes on the board, and the next of its kind is prepared.
pub(super) fn begin(model: &mut Model, made: &MadePuzzle, turn: &mut Turn) {
    match game_of(made, &model.boards, fresh_id(model)) {
        Some(game) => {
            put_on_board(model, game);
            // Whoever went to another page meanwhile stays there.
            if matches!(model.session.address.route, Route::Levels | Route::Report) {
                go(model, Route::Play.into(), turn);
            }
            turn.game_changed = true;
            new_game::prepare(model, turn);
        }
        None => fail(model, Notice::NoPuzzle, turn),
    }
}

/// Puts a position of the gallery on the board, with its hint open.
fn show(model: &mut Model, specimen: Specimen, turn: &mut Turn) {
    if model.boards.get(&specimen.board).is_none()
        && let Some(board) = Board::unpack(&specimen.packed)
    {
        model.boards.put(specimen.board.clone(), board);
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
    put_on_board(model, game);
    hinting::answered(model, specimen.hint, turn);
}

pub(super) fn fail(model: &mut Model, notice: Notice, turn: &mut Turn) {
    let text = crate::view::notice_text(&notice, model.lang());
    model.session.notice = Some(notice);
    turn.push(Effect::Announce(text));
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
    Some(Game::new(id, puzzle, source, Some(solution)))
}

/// What was being made for the player is asked of a new worker, but not for ever.
fn worker_died(model: &mut Model, turn: &mut Turn) {
    let Some(mut pending) = model.pending.take() else { return };
    if pending.deaths >= MOST_DEATHS {
        fail(model, Notice::WorkerDied, turn);
        return;
    }
    pending.deaths += 1;
    pending.progress = None;
    let (id, job) = (pending.id, pending.job.clone());
    model.pending = Some(pending);
    run(model, id, job, turn);
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
        tick(model, model.now_ms);
        turn.game_changed |= model.game.is_some();
    }
    if before != Route::Play && is_seen && model.game.is_none() && model.pending.is_none() {
        make_first(model, turn);
    }
}

pub(super) fn restart(model: &mut Model, now_ms: u64, turn: &mut Turn) {
    model.now_ms = now_ms;
    let id = fresh_id(model);
    let Some(game) = &model.game else { return };
    let again = Game::new(id, game.puzzle().clone(), game.source(), game.solution().cloned());
    put_on_board(model, again);
    turn.game_changed = true;
}

pub(super) fn tick(model: &mut Model, now_ms: u64) {
    model.now_ms = now_ms;
    let runs = model.clock_runs();
    if let Some(game) = &mut model.game {
        game.clock.tick(now_ms, runs);
    }
}

pub(super) fn away(model: &mut Model, now_ms: u64, turn: &mut Turn) {
    // What was played until now counts; keys that are let go elsewhere are never heard of.
    tick(model, now_ms);
    model.session.away = true;
    model.session.held = Default::default();
    model.session.pointer = None;
    tick(model, now_ms);
    turn.game_changed = model.game.is_some();
}

pub(super) fn back(model: &mut Model, now_ms: u64) {
    model.session.away = false;
    tick(model, now_ms);
}

pub(super) fn pause(model: &mut Model, pause: bool, turn: &mut Turn) {
    let Some(game) = model.game.as_mut().filter(|g| !g.finished) else { return };
    model.session.paused = pause;
    model.session.pointer = None;
    game.clock.stop();
    turn.game_changed = true;
    turn.say(model, if pause { Text::Paused } else { Text::Resume });
}
