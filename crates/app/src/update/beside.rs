//! What pages beside the board do with the game and with its generator.

use super::{in_turn, new_game, opening, storing, tabs, worker};
use crate::action::Effect;
use crate::model::Model;
use crate::route::{Address, Route, Step};
use nonet_game::game::{Game, GameId};
use nonet_game::puzzles::generated::MadePuzzle;
use nonet_game::storage as save;
use nonet_tasks::puzzle::MakePuzzle;
use nonet_tasks::worker::{Pending, Request, RequestId, Worker};

/// A number that no request and no timer has had.
pub fn number(model: &mut Model) -> RequestId {
    model.requests.fresh()
}

/// Has a puzzle made for a page. What is only prepared for the game waits until [`leave`]; what the player asked for on
/// the board is given up if this is asked for too, and is not only guessed.
pub fn make(
    model: &mut Model,
    pending: &mut Pending<MakePuzzle>,
    task: &MakePuzzle,
    asked: bool,
) -> Vec<Effect> {
    let ask = pending.ask(&mut model.requests, task.worker(), task);
    in_turn(model, |model, turn| {
        new_game::wait_with_preparing(model, turn);
        if asked {
            worker::cancel(model, turn);
        }
        turn.push(ask);
    })
}

/// The page no longer wants what it had made; something else will be wanted soon of the same worker.
pub fn stop(pending: &mut Pending<MakePuzzle>) -> Vec<Effect> {
    let start = pending.worker().map(|worker| Effect::Work(worker, Request::Start));
    pending.cancel().into_iter().chain(start).collect()
}

/// The page opens that will have puzzles made: the generator is fetched before the first is asked for.
pub fn enter() -> Vec<Effect> {
    vec![Effect::Work(Worker::Generator, Request::Start)]
}

/// The page that is open has another address now; the browser's Back does not come to the one before.
pub fn readdress(model: &mut Model, to: Address) -> Option<Effect> {
    let address = &mut model.session.address;
    if address.route != to.route || *address == to {
        return None;
    }
    address.rest.clone_from(&to.rest);
    Some(Effect::Navigate(to, Step::Instead))
}

/// The page closes, and the game has the generator for itself again.
pub fn leave(model: &mut Model, pending: &mut Pending<MakePuzzle>) -> Vec<Effect> {
    in_turn(model, |model, turn| {
        turn.effects.extend(pending.cancel::<Effect>());
        new_game::go_on_preparing(model, turn);
    })
}

/// A puzzle comes on the board, as a new game, and the board is shown; none if it is no puzzle.
pub fn play(model: &mut Model, made: &MadePuzzle) -> Option<Vec<Effect>> {
    model.boards.build(&made.board);
    let game = opening::game_of(made, &model.boards, opening::fresh_id(model))?;
    Some(begin(model, game))
}

/// The puzzle of a game comes on the board once more, as a new game, and the board is shown.
pub fn restart(model: &mut Model, game: &Game, now_ms: u64) -> Vec<Effect> {
    model.now_ms = now_ms;
    begin(model, game.again(opening::fresh_id(model)))
}

fn begin(model: &mut Model, game: Game) -> Vec<Effect> {
    in_turn(model, |model, turn| {
        worker::stop_asking(model, turn);
        new_game::stop_preparing(model, turn);
        opening::put_on_board(model, game, turn);
        turn.game_changed = true;
        opening::go(model, Route::Play.into(), turn);
    })
}

/// Writes texts that belong together, each under its key, in this order. When one can't be written, those after it aren't
/// either. Returns true if all were; else the model says that there is no room, or no storage.
pub fn write(model: &mut Model, texts: &[(String, String)]) -> bool {
    storing::write(model, texts)
}

/// Writes one text under its key. Returns true if it was written.
pub fn write_one(model: &mut Model, key: &str, text: String) -> bool {
    storing::write(model, &[(key.to_owned(), text)])
}

/// Removes the texts under these keys.
pub fn remove(model: &Model, keys: impl IntoIterator<Item = String>) {
    keys.into_iter().for_each(|key| model.storage.remove(&key));
}

/// Reads the game on the board again: there may be more of it now.
pub fn reload(model: &mut Model) -> Vec<Effect> {
    let Some(key) = model.game.as_ref().map(|game| save::game_key(game.id())) else { return Vec::new() };
    in_turn(model, |model, turn| storing::load(model, &key, turn))
}

/// Puts the games that the list lacks in it, and opens the last one. Seldom needed, so that it is no part of the first load:
/// see [`Effect::RebuildIndex`].
pub fn rebuild_index(model: &mut Model) -> Vec<Effect> {
    in_turn(model, storing::rebuild_index)
}

/// Opens the game that was on the board last, or a first one, unless there is one already.
pub fn open_last(model: &mut Model) -> Vec<Effect> {
    in_turn(model, storing::open_last)
}

/// What was changed in the list of games is kept.
pub fn keep_index(model: &mut Model) -> Vec<Effect> {
    in_turn(model, storing::index_changed)
}

/// The game is taken off the board, if it is there; then none is on it.
pub fn take_off(model: &mut Model, id: &GameId) -> (Option<Game>, Vec<Effect>) {
    if model.game.as_ref().map(Game::id) != Some(id) {
        return (None, Vec::new());
    }
    let effects = in_turn(model, tabs::leave);
    (model.game.take(), effects)
}

/// A game that was taken off the board comes back, if the board is still free.
pub fn put_back(model: &mut Model, game: Game) -> Vec<Effect> {
    if model.game.is_some() {
        return Vec::new();
    }
    let key = save::game_key(game.id());
    model.game = Some(game);
    in_turn(model, |model, turn| {
        tabs::open(model, turn);
        // Another tab may have gone on with it.
        storing::load(model, &key, turn);
    })
}

/// A game of the list comes on the board, as it was left, and the board is shown.
pub fn resume(model: &mut Model, id: &GameId) -> Vec<Effect> {
    in_turn(model, |model, turn| opening::resume(model, id, turn))
}
