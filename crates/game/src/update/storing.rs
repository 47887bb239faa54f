//! What the store says: kept texts that were asked for, what failed, what another tab wrote.

use super::opening::{make_first, put_on_board};
use super::{Turn, worker};
use crate::action::{Effect, StoreError};
use crate::model::{Kept, Model};
use crate::save::{self, Index, SaveError};
use crate::session::Notice;
use crate::tabs::TabMessage;
use crate::worker::GeneratorJob;

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
            worker::ask(model, GeneratorJob::Board { name }, turn);
            if let (Some(pending), Some(text)) = (&mut model.pending, value) {
                pending.opens = Some((key.to_owned(), text.to_owned()));
            }
        }
        Err(SaveError::Newer(_)) => cannot_open(model, Notice::NewerSave, turn),
        _ => cannot_open(model, Notice::DamagedSave, turn),
    }
}

/// The save stays as it is; whoever has no game gets one.
pub(super) fn cannot_open(model: &mut Model, notice: Notice, turn: &mut Turn) {
    model.session.notice = Some(notice);
    if model.game.is_none() {
        make_first(model, turn);
    }
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
