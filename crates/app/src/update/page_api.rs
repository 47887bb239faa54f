//! Changes to the game that pages make: new games, storage, the list of games, and puzzles from the generator.

use super::{
    UpdateContext, current_game, hinting, loading, navigation, opening, preparing, requests, saving,
    with_context, writing,
};
use crate::action::Effect;
use crate::model::Model;
use crate::route::{Address, NavigationStep, Route};
use nonet_game::game::{Game, GameId};
use nonet_game::puzzles::generated::NewPuzzle;
use nonet_game::storage as save;
use nonet_tasks::puzzle::MakePuzzle;
use nonet_tasks::worker::{Pending, RequestId, Worker, WorkerRequest};

/// Returns a number that no request and no timer has had.
pub fn fresh_number(model: &mut Model) -> RequestId {
    model.requests.fresh()
}

/// Shows a stage of the hint.
pub fn seek_hint(model: &mut Model, stage: usize) -> Vec<Effect> {
    with_context(model, |model, _| hinting::seek(model, stage))
}

/// Requests a puzzle for a page. The preparation of the game's next puzzle pauses until [`release_generator`] is
/// called. If the player asked for this puzzle (`is_wanted`), a puzzle that the board waits for is cancelled.
pub fn request_puzzle(
    model: &mut Model,
    pending: &mut Pending<MakePuzzle>,
    task: &MakePuzzle,
    is_wanted: bool,
) -> Vec<Effect> {
    let ask = pending.ask(&mut model.requests, task.worker(), task);
    with_context(model, |model, context| {
        preparing::pause(model, context);
        if is_wanted {
            requests::cancel(model, context);
        }
        context.push(ask);
    })
}

/// Cancels a page's puzzle, and starts the worker again for the page's next request.
pub fn cancel_puzzle(pending: &mut Pending<MakePuzzle>) -> Vec<Effect> {
    let start = pending.worker().map(|worker| Effect::Work(worker, WorkerRequest::Start));
    pending.cancel().into_iter().chain(start).collect()
}

/// Starts the generator ahead of a page's first request.
pub fn start_generator() -> Vec<Effect> {
    vec![Effect::Work(Worker::Generator, WorkerRequest::Start)]
}

/// Replaces the address of the open page, so that the browser's Back skips the one before. `None` if nothing changes.
pub fn replace_address(model: &mut Model, to: Address) -> Option<Effect> {
    let address = &mut model.session.address;
    if address.route != to.route || *address == to {
        return None;
    }
    address.rest.clone_from(&to.rest);
    Some(Effect::Navigate(to, NavigationStep::Replace))
}

/// Cancels a page's puzzle as the page closes, and resumes the preparation of the game's next one.
pub fn release_generator(model: &mut Model, pending: &mut Pending<MakePuzzle>) -> Vec<Effect> {
    with_context(model, |model, context| {
        context.effects.extend(pending.cancel::<Effect>());
        preparing::resume(model, context);
    })
}

/// Begins a game with a puzzle and shows the board. `None` if the puzzle is invalid.
pub fn begin_game(model: &mut Model, made: &NewPuzzle) -> Option<Vec<Effect>> {
    model.boards.build(&made.board);
    let game = current_game::game_of(made, &model.boards, model.fresh_id())?;
    Some(begin(model, game))
}

/// Begins the puzzle of a game again, as a new game, and shows the board.
pub fn restart(model: &mut Model, game: &Game, now_ms: u64) -> Vec<Effect> {
    model.now_ms = now_ms;
    begin(model, game.restarted(model.fresh_id()))
}

fn begin(model: &mut Model, game: Game) -> Vec<Effect> {
    with_context(model, |model, context| {
        requests::stop_asking(model, context);
        preparing::stop(model, context);
        current_game::begin(model, game, context);
        context.game_changed = true;
        navigation::go(model, Route::Play.into(), context);
    })
}

/// Writes texts that belong together, each under its key, in this order. After a failure the remaining ones aren't
/// written, and the model says that the storage is full or missing. Returns true if every text was written.
pub fn write_texts(model: &mut Model, texts: &[(String, String)]) -> bool {
    writing::write(model, texts)
}

/// Writes one text under its key. Returns true if it was written.
pub fn write_text(model: &mut Model, key: &str, text: String) -> bool {
    writing::write(model, &[(key.to_owned(), text)])
}

/// Removes the texts under these keys, unless a newer version has written to the storage.
pub fn remove_texts(model: &Model, keys: impl IntoIterator<Item = String>) {
    if writing::may_change(model) {
        keys.into_iter().for_each(|key| model.storage.remove(&key));
    }
}

/// Reads the game on the board again, after its saved text has changed.
pub fn reload_game(model: &mut Model) -> Vec<Effect> {
    let Some(key) = model.game.as_ref().map(|game| save::game_key(game.id())) else { return Vec::new() };
    with_context(model, |model, context| loading::load(model, &key, context))
}

/// Adds missing games to the list and opens the last one. This is seldom needed, so the first load leaves it out: see
/// [`Effect::RebuildIndex`].
pub fn rebuild_index(model: &mut Model) -> Vec<Effect> {
    with_context(model, opening::rebuild_index)
}

/// Opens the game that was on the board last, or begins a first one, unless a game is on the board.
pub fn open_last(model: &mut Model) -> Vec<Effect> {
    with_context(model, opening::open_last)
}

pub fn save_index(model: &mut Model) -> Vec<Effect> {
    with_context(model, saving::index_changed)
}

/// Takes this game off the board and returns it; does nothing if it isn't there.
pub fn take_off_board(model: &mut Model, id: &GameId) -> (Option<Game>, Vec<Effect>) {
    if model.game.as_ref().map(Game::id) != Some(id) {
        return (None, Vec::new());
    }
    let effects = with_context(model, current_game::leave);
    (model.game.take(), effects)
}

/// Puts back a game that was taken off the board, if the board is still empty.
pub fn put_back(model: &mut Model, game: Game) -> Vec<Effect> {
    if model.game.is_some() {
        return Vec::new();
    }
    let key = save::game_key(game.id());
    model.game = Some(game);
    with_context(model, |model, context: &mut UpdateContext| {
        current_game::claim(model, context);
        // Another tab may have continued the game.
        loading::load(model, &key, context);
    })
}

/// Opens a game from the list, and then a page or dialog that shows it. If it can't be opened, the board says why.
pub fn resume_at(model: &mut Model, id: &GameId, to: Route) -> Vec<Effect> {
    with_context(model, |model, context| opening::resume_at(model, id, to, context))
}

/// Opens a game from the list and shows the board.
pub fn resume(model: &mut Model, id: &GameId) -> Vec<Effect> {
    with_context(model, |model, context| opening::resume(model, id, context))
}
