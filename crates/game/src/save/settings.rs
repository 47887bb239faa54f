//! The settings as they are kept: all of them, though any may be left out. They are read one by one: a value that is not
//! known here, as a language that a newer Nonet has, leaves that setting as usual and no other.

use super::json::{Json, Writer};
use crate::keys::{Chord, Command};
use crate::settings::{Control, Row, Settings, TABLE};

/// All keys together, as the settings' names go.
const KEYS: &str = "keys";

/// Where the times are.
const TIMES: &str = "set_ms";

/// When settings were last set, in milliseconds since 1970, so that of two devices the newest setting counts.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SetTimes(Vec<(&'static str, u64)>);

impl SetTimes {
    /// The names of what has a time of its own: each setting, and all keys together.
    pub fn names() -> impl Iterator<Item = &'static str> {
        TABLE.iter().map(|row| row.key).chain([KEYS])
    }

    /// What a text of settings says of them.
    pub fn read(text: &str) -> SetTimes {
        let times = Json::find(text, TIMES);
        let time = |name| Some((name, times.as_ref()?.get(name)?.number()?));
        SetTimes(SetTimes::names().filter_map(time).collect())
    }

    /// When this was set; nought if never, or before that was noted.
    pub fn of(&self, name: &str) -> u64 {
        self.0.iter().find(|(own, _)| *own == name).map_or(0, |(_, ms)| *ms)
    }

    /// Notes when this was set.
    pub fn put(&mut self, name: &'static str, ms: u64) {
        self.0.retain(|(own, _)| *own != name);
        self.0.push((name, ms));
    }

    /// Notes what has been set, now.
    pub(crate) fn note(&mut self, before: &Settings, after: &Settings, now_ms: u64) {
        for name in SetTimes::names().filter(|name| !are_alike(name, before, after)) {
            self.put(name, now_ms);
        }
    }
}

/// True if both have the same under this name.
pub(crate) fn are_alike(name: &str, one: &Settings, other: &Settings) -> bool {
    let is_alike = |row: &Row| match row.control {
        Control::Switch { switch, .. } => one.is_on(switch) == other.is_on(switch),
        Control::Choice(choices) => choices.iter().all(|c| c.is_made(one) == c.is_made(other)),
    };
    TABLE.iter().find(|row| row.key == name).map_or(one.keys == other.keys, is_alike)
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
    for (name, ms) in &times.0 {
        out.name(name).number(*ms);
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
