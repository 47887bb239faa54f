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
        if let Some(text) = storing::written(model, revision) {
            storing::write(model, &[text]);
        }
        model.keeping.unwritten.index = true;
    }
    if let Some(game) = model.game.as_ref().filter(|_| keeper.is_some()) {
        turn.push(Effect::Lock(game.id().clone(), Locking::LetGo));
    }
}

/// Something happened to this tab.
pub(super) fn happened(model: &mut Model, event: Event, turn: &mut Turn) {
    if let Event::Shown(shown) = event {
        model.session.hidden = !shown;
    }
    let Some(keeper) = &mut model.keeping.keeper else { return };
    let was_elsewhere = keeper.is_elsewhere();
    let orders = keeper.hear(event, model.beat_ms);
    let (is_elsewhere, keeps) = (keeper.is_elsewhere(), keeper.role() == Role::Keeps);
    carry_out(model, orders, turn);
    if is_elsewhere && !was_elsewhere {
        model.session.pointer = None;
        turn.say(model, Text::OtherTab);
    }
    turn.saves |= keeps && model.keeping.unwritten.game;
}

pub(super) fn heard(model: &mut Model, said: &str, turn: &mut Turn) {
    let (id, event) = match TabMessage::parse(said) {
        Some(TabMessage::Asks(id)) => (id, Event::Asked),
        Some(TabMessage::Keeps(id)) => (id, Event::Answered),
        None => return,
    };
    if model.game.as_ref().map(Game::id) == Some(&id) {
        happened(model, event, turn);
    }
}

/// Does what the keeper says.
pub(super) fn carry_out(model: &mut Model, orders: Vec<Order>, turn: &mut Turn) {
    let Some(id) = model.game.as_ref().map(|game| game.id().clone()) else { return };
    for order in orders {
        let lock = |locking| Effect::Lock(id.clone(), locking);
        turn.push(match order {
            Order::Queue(request) => lock(Locking::Queue(request)),
            Order::Steal(request) => lock(Locking::Steal(request)),
            Order::LetGo => lock(Locking::LetGo),
            Order::Verify(question) => lock(Locking::Verify(question)),
            Order::Read => {
                storing::load(model, &save::game_key(&id), turn);
                continue;
            }
            Order::Ask => Effect::TellTabs(TabMessage::Asks(id.clone()).print()),
            Order::Answer => Effect::TellTabs(TabMessage::Keeps(id.clone()).print()),
        });
    }
}
