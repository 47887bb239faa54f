//! Settings and keys.

use super::Turn;
use crate::model::Model;
use nonet_game::settings::keys::{Chord, Command};
use nonet_game::settings::{Settings, Switch};

pub(super) fn change(model: &mut Model, turn: &mut Turn, set: impl FnOnce(&mut Settings)) {
    let before = model.settings.clone();
    set(&mut model.settings);
    turn.settings_changed = model.settings != before;
}

pub(super) fn set(model: &mut Model, switch: Switch, on: bool, turn: &mut Turn) {
    change(model, turn, |settings| settings.set(switch, on));
    if switch == Switch::DigitFirst {
        model.session.sticky = None;
    }
}

pub(super) fn bind(model: &mut Model, command: Command, chord: Chord, turn: &mut Turn) {
    model.session.refused_key = None;
    match model.settings.keys.bind(command, chord) {
        Ok(()) => turn.settings_changed = true,
        // The dialog of keys says why, aloud as well.
        Err(refusal) => model.session.refused_key = Some(refusal),
    }
}
