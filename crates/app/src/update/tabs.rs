//! Which tab keeps the game on the board: what [`keeper`](nonet_game::tabs::keeper) says is done.

use super::{Turn, storing};
use crate::action::{Effect, Locking};
use crate::model::Model;
use nonet_game::game::{Game, Revision};
use nonet_game::storage as save;
use nonet_game::tabs::TabMessage;
use nonet_game::tabs::{Event, Keeper, Order, Role};
use nonet_text::Text;

/// The game on the board was begun here.
pub(super) fn begin(model: &mut Model, turn: &mut Turn) {
    if model.keeping.never.is_none() {
        let (keeper, orders) = Keeper::begun(model.tab, ANY_TIME);
        model.keeping.keeper = Some(keeper);
        carry_out(model, orders, turn);
    }
}

/// The game on the board was read from the store.
pub(super) fn open(model: &mut Model, turn: &mut Turn) {
    let Some(game) = model.game.as_ref().filter(|_| model.keeping.never.is_none()) else { return };
    let mut keeper = Keeper::new(model.tab, ANY_TIME);
    let mut orders = keeper.hear(Event::Opens, ANY_TIME);
    keeper.hear(Event::Shown(!model.session.hidden), ANY_TIME);
    keeper.has_read(game.saved.revision);
    model.keeping.keeper = Some(keeper);
    orders.retain(|order| *order != Order::Read);
    carry_out(model, orders, turn);
}

/// No later than whatever time is told next.
const ANY_TIME: u64 = u64::MAX;

/// The game on the board makes room for another.
pub(super) fn leave(model: &mut Model, turn: &mut Turn) {
    let keeper = model.keeping.keeper.take();
    let known = model.game.as_ref().map(|game| game.saved.revision).unwrap_or_default();
    let keeps = keeper.as_ref().is_none_or(|keeper| keeper.role() == Role::Keeps);
    if std::mem::take(&mut model.keeping.unwritten.game) && keeps && model.keeping.never.is_none() {
        let revision = Revision { number: known.number + 1, tab: model.tab };
        let text = storing::written(model, revision);
        let key = model.game.as_ref().map(|game| save::game_key(game.id()));
        turn.effects.extend(key.zip(text).map(|(key, text)| Effect::store(&key, text)));
        model.keeping.unwritten.index = true;
    }
    if let Some(game) = model.game.as_ref().filter(|_| keeper.is_some()) {
        turn.push(Effect::Lock(game.id().clone(), Locking::LetGo));
    }
}

/// Something happened to this tab.
pub(super) fn happened(model: &mut Model, event: Event, beat_ms: u64, turn: &mut Turn) {
    if let Event::Shown(shown) = event {
        model.session.hidden = !shown;
    }
    let Some(keeper) = &mut model.keeping.keeper else { return };
    let was_elsewhere = keeper.is_elsewhere();
    let orders = keeper.hear(event, beat_ms);
    let (is_elsewhere, keeps) = (keeper.is_elsewhere(), keeper.role() == Role::Keeps);
    carry_out(model, orders, turn);
    if is_elsewhere && !was_elsewhere {
        model.session.pointer = None;
        turn.say(model, Text::OtherTab);
    }
    if keeps && model.keeping.unwritten.game {
        turn.push(Effect::Keep);
    }
}

pub(super) fn heard(model: &mut Model, said: &str, beat_ms: u64, turn: &mut Turn) {
    let (id, event) = match TabMessage::parse(said) {
        Some(TabMessage::Asks(id)) => (id, Event::Asked),
        Some(TabMessage::Keeps(id)) => (id, Event::Answered),
        None => return,
    };
    if model.game.as_ref().map(Game::id) == Some(&id) {
        happened(model, event, beat_ms, turn);
    }
}

/// Does what the keeper says.
pub(super) fn carry_out(model: &Model, orders: Vec<Order>, turn: &mut Turn) {
    let Some(game) = &model.game else { return };
    for order in orders {
        let lock = |locking| Effect::Lock(game.id().clone(), locking);
        turn.push(match order {
            Order::Queue(request) => lock(Locking::Queue(request)),
            Order::Steal(request) => lock(Locking::Steal(request)),
            Order::LetGo => lock(Locking::LetGo),
            Order::Verify(question) => lock(Locking::Verify(question)),
            Order::Read => Effect::Load { key: save::game_key(game.id()) },
            Order::Ask => Effect::TellTabs(TabMessage::Asks(game.id().clone()).print()),
            Order::Answer => Effect::TellTabs(TabMessage::Keeps(game.id().clone()).print()),
        });
    }
}
