//! Settings and keys.

use super::UpdateContext;
use crate::model::Model;
use nonet_game::settings::keys::{Chord, KeyCommand};
use nonet_game::settings::{Settings, Switch};

pub(super) fn change(model: &mut Model, context: &mut UpdateContext, set: impl FnOnce(&mut Settings)) {
    let before = model.settings.clone();
    set(&mut model.settings);
    context.settings_changed = model.settings != before;
}

pub(super) fn set(model: &mut Model, switch: Switch, on: bool, context: &mut UpdateContext) {
    change(model, context, |settings| settings.set(switch, on));
    if switch == Switch::DigitFirst {
        model.session.chosen_digit = None;
    }
}

pub(super) fn bind(model: &mut Model, command: KeyCommand, chord: Chord, context: &mut UpdateContext) {
    model.session.refused_key = None;
    match model.settings.keys.bind(command, chord) {
        Ok(()) => context.settings_changed = true,
        // The keys dialog shows and announces the reason.
        Err(refusal) => model.session.refused_key = Some(refusal),
    }
}
