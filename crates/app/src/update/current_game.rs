//! The game on the board: replacing it, and this tab's claim to save it.

use super::{UpdateContext, writing};
use crate::action::{Effect, LockCommand};
use crate::model::Model;
use crate::session::{GameNotice, Session};
use nonet_engine::{Cell, Puzzle, line};
use nonet_game::boards::Boards;
use nonet_game::game::{Game, GameId, PuzzleSource, Revision};
use nonet_game::puzzles::generated::NewPuzzle;
use nonet_game::storage::save_state::SaveStatus;
use nonet_game::tabs::{GameOwnership, OwnershipEvent, OwnershipOrder, OwnershipRole, TabMessage};

/// The latest possible time. Until the first time is reported, it keeps the tab from seeing a pause.
const ANY_TIME: u64 = u64::MAX;

/// Returns a game with a generated puzzle; `None` if the puzzle is damaged or its board unknown.
pub(super) fn game_of(made: &NewPuzzle, boards: &Boards, id: GameId) -> Option<Game> {
    let board = boards.get(&made.board)?.clone();
    let givens = line::read(&board, &made.givens).ok()?;
    let solution = line::read(&board, &made.solution).ok()?;
    let puzzle = Puzzle::new(board, givens).ok()?;
    let source = PuzzleSource::Generated { level: made.level, seed: made.seed };
    let mut game = Game::new(id, puzzle, source, Some(solution));
    game.minutes = made.minutes;
    Some(game)
}

/// Puts a game that begins in this tab on the board.
pub(super) fn begin(model: &mut Model, game: Game, context: &mut UpdateContext) {
    replace(model, game, context);
    if model.save_state.blocked.is_none() {
        let (ownership, orders) = GameOwnership::new_owner(model.tab, ANY_TIME);
        model.save_state.ownership = Some(ownership);
        push_locks(model, orders, context);
    }
}

/// Puts a game that was read from the storage on the board.
pub(super) fn open(model: &mut Model, game: Game, context: &mut UpdateContext) {
    replace(model, game, context);
    claim(model, context);
}

/// Queues for the lock of the game on the board, which was read from the storage.
pub(super) fn claim(model: &mut Model, context: &mut UpdateContext) {
    let Some(game) = model.game.as_ref().filter(|_| model.save_state.blocked.is_none()) else { return };
    let mut ownership = GameOwnership::new(model.tab, ANY_TIME);
    let orders = ownership.handle(OwnershipEvent::Opened, ANY_TIME);
    ownership.handle(OwnershipEvent::Shown(!model.session.hidden), ANY_TIME);
    ownership.set_read(game.saved.revision);
    model.save_state.ownership = Some(ownership);
    push_locks(model, orders, context);
}

/// Replaces the game on the board. The mode stays as chosen, the rest of the session starts fresh.
fn replace(model: &mut Model, game: Game, context: &mut UpdateContext) {
    let kept = model.save_status();
    leave(model, context);
    let first_open = game.board().cells().find(|c| game.given(*c).is_none());
    let cursor = first_open.unwrap_or(Cell::new(0));
    let before = std::mem::take(&mut model.session);
    let is_new = game.clock.played_ms() == 0;
    let id = game.id().clone();
    let left = model.game.replace(game);
    // Notices about a game end with it; those of the start stay.
    let stays = left.as_ref().is_none_or(|left| *left.id() == id);
    let shown = left.as_ref().filter(|left| is_new && left.history().can_undo() && !left.finished);
    let notice = match shown.map(Game::source) {
        Some(PuzzleSource::Generated { level, .. }) if kept == SaveStatus::Saved => {
            Some(GameNotice::GameKept(level))
        }
        _ => before.notice.filter(|_| stays),
    };
    // The flag still says that the game before couldn't be saved.
    let is_unsaved = std::mem::take(&mut model.save_state.unsaved.game);
    if let Some(left) = left.filter(|left| is_unsaved && left.history().can_undo()) {
        model.save_state.unsaved_games.push(left);
    }
    model.session = Session {
        address: before.address,
        below: before.below,
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

/// Saves the game on the board if this tab may, and releases its lock, before another game takes its place. Moves that
/// couldn't be saved stay marked as unsaved, unless another tab continues the game or nothing can ever be saved.
pub(super) fn leave(model: &mut Model, context: &mut UpdateContext) {
    let is_elsewhere = model.is_in_other_tab();
    let ownership = model.save_state.ownership.take();
    let unsaved = &mut model.save_state.unsaved;
    if is_elsewhere || model.save_state.blocked.is_some() {
        unsaved.game = false;
    } else if unsaved.game {
        unsaved.index = true;
        if ownership.as_ref().is_none_or(|ownership| ownership.role() == OwnershipRole::Owner) {
            unsaved.game = false;
            let known = model.game.as_ref().map(|game| game.saved.revision).unwrap_or_default();
            let revision = Revision { number: known.number + 1, tab: model.tab };
            if let Some(text) = writing::stamped(model, revision) {
                writing::write(model, &[text]);
            }
        }
    }
    if let Some(game) = model.game.as_ref().filter(|_| ownership.is_some()) {
        context.push(Effect::Lock(game.id().clone(), LockCommand::Release));
    }
}

/// Carries out the orders of a tab that has just read the game or begun it, so that there is nothing new to read.
fn push_locks(model: &Model, orders: Vec<OwnershipOrder>, context: &mut UpdateContext) {
    if let Some(game) = &model.game {
        context.effects.extend(orders.into_iter().filter_map(|order| order_effect(game.id(), order)));
    }
}

/// Returns the effect that carries out an order; `None` for [`OwnershipOrder::Read`], which
/// [`super::loading::carry_out`] handles.
pub(super) fn order_effect(id: &GameId, order: OwnershipOrder) -> Option<Effect> {
    let lock = |locking| Effect::Lock(id.clone(), locking);
    Some(match order {
        OwnershipOrder::Queue(request) => lock(LockCommand::Queue(request)),
        OwnershipOrder::Steal(request) => lock(LockCommand::Steal(request)),
        OwnershipOrder::Release => lock(LockCommand::Release),
        OwnershipOrder::Verify(question) => lock(LockCommand::Verify(question)),
        OwnershipOrder::Ask => Effect::TellTabs(TabMessage::WhoOwns(id.clone()).print()),
        OwnershipOrder::Answer => Effect::TellTabs(TabMessage::IOwn(id.clone()).print()),
        OwnershipOrder::Read => return None,
    })
}
