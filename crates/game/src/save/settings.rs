//! The settings as they are kept: all of them, though any may be left out. They are read one by one: a value that is not
//! known here, as a language that a newer Nonet has, leaves that setting as usual and no other.

use super::json::{Json, Writer};
use crate::keys::{Chord, Command};
use crate::settings::{Control, Settings, TABLE};

/// All keys together, as the settings' names go.
const KEYS: &str = "keys";

/// Where the times are.
const TIMES: &str = "set_ms";

/// When settings were last set, in milliseconds since 1970, so that of two devices the newest setting counts: each by its
/// place in [`TABLE`], and behind them all keys together. Nought is never, or before that was noted.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SetTimes(pub(crate) [u64; TABLE.len() + 1]);

impl SetTimes {
    /// What a text of settings says of them.
    pub fn read(text: &str) -> SetTimes {
        let mut times = SetTimes::default();
        if let Some(noted) = Json::find(text, TIMES) {
            for (place, ms) in times.0.iter_mut().enumerate() {
                *ms = noted.get(name(place)).and_then(Json::number).unwrap_or_default();
            }
        }
        times
    }

    /// Notes what has been set, now.
    pub(crate) fn note(&mut self, before: &Settings, after: &Settings, now_ms: u64) {
        for (place, ms) in self.0.iter_mut().enumerate() {
            if !are_alike(place, before, after) {
                *ms = now_ms;
            }
        }
    }
}

/// What the setting at this place is called in saves.
fn name(place: usize) -> &'static str {
    TABLE.get(place).map_or(KEYS, |row| row.key)
}

/// True if both have the same at this place.
pub(crate) fn are_alike(place: usize, one: &Settings, other: &Settings) -> bool {
    match TABLE.get(place).map(|row| row.control) {
        Some(Control::Switch { switch, .. }) => one.is_on(switch) == other.is_on(switch),
        Some(Control::Choice(choices)) => choices.iter().all(|c| c.is_made(one) == c.is_made(other)),
        None => one.keys == other.keys,
    }
}

pub(super) fn write(settings: &Settings, times: &SetTimes, out: &mut Writer) {
    out.open('{');
    for row in TABLE {
        match row.control {
            Control::Switch { switch, .. } => out.name(row.key).flag(settings.is_on(switch)),
            Control::Choice(choices) => {
                match choices.iter().find(|choice| choice.is_made(settings)).and_then(|choice| choice.name())
                {
                    Some(name) => out.name(row.key).text(name),
                    None => out.name(row.key).null(),
                }
            }
        }
    }
    out.name(KEYS).open('{');
    for (command, chord) in settings.keys.changed() {
        out.name(command.name()).text(&chord.to_string());
    }
    out.close('}');
    out.name(TIMES).open('{');
    for (place, ms) in times.0.iter().enumerate().filter(|(_, ms)| **ms > 0) {
        out.name(name(place)).number(*ms);
    }
    out.close('}');
    out.close('}');
}

/// Whatever can be read of a text, which may be damaged.
pub(super) fn read(text: &str) -> Settings {
    let mut settings = Settings::default();
    for row in TABLE {
        let Some(value) = Json::find(text, row.key) else { continue };
        match row.control {
            Control::Switch { switch, .. } => {
                if let Some(on) = value.flag() {
                    settings.set(switch, on);
                }
            }
            Control::Choice(choices) => {
                let is_named = |name: &str| choices.iter().find(|choice| choice.name() == Some(name));
                if let Some(choice) = value.text().and_then(is_named) {
                    settings.choose(*choice);
                }
            }
        }
    }
    // A command may be called like a setting.
    let keys = Json::after(text, KEYS).and_then(|at| text.get(at..)).unwrap_or_default();
    for command in Command::ALL {
        let chord = Json::find(keys, command.name()).and_then(|chord| Chord::parse(chord.text()?));
        if let Some(chord) = chord {
            settings.keys.put(command, chord);
        }
    }
    settings
}
