//! The stored form of the settings. Any of them may be missing, and each is read on its own: an unknown value, such as
//! a language from a newer version, resets that setting only.

use super::json::{Json, JsonWriter};
use crate::settings::keys::{Chord, KeyCommand};
use crate::settings::{Control, Settings, TABLE};

pub(super) fn write(settings: &Settings, out: &mut JsonWriter) {
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
    out.name("keys").open('{');
    for (command, chord) in settings.keys.changed() {
        out.name(command.name()).text(&chord.to_string());
    }
    out.close('}');
    out.close('}');
}

/// Reads everything readable in a text, which may be damaged.
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
    // A command may have the name of a setting.
    let keys = Json::after(text, "keys").and_then(|at| text.get(at..)).unwrap_or_default();
    for command in KeyCommand::ALL {
        let chord = Json::find(keys, command.name()).and_then(|chord| Chord::parse(chord.text()?));
        if let Some(chord) = chord {
            settings.keys.put(command, chord);
        }
    }
    settings
}
