//! The settings as they are kept: all of them, though any may be left out. They are read one by one: a value that is not
//! known here, as a language that a newer Nonet has, leaves that setting as usual and no other.

use super::json::{Json, Writer};
use crate::keys::{Bindings, Chord, Command};
use crate::settings::{Control, Settings, TABLE};

pub(super) fn write(settings: &Settings, out: &mut Writer) {
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

pub(super) fn read(json: &Json) -> Settings {
    let mut settings = Settings::default();
    for row in TABLE {
        let Some(value) = json.get(row.key) else { continue };
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
    if let Some(Json::Object(fields)) = json.get("keys") {
        settings.keys = read_keys(fields);
    }
    settings
}

fn read_keys(fields: &[(String, Json)]) -> Bindings {
    let mut keys = Bindings::default();
    for (name, chord) in fields {
        let command = Command::ALL.into_iter().find(|command| command.name() == name);
        if let (Some(command), Some(chord)) = (command, chord.text().and_then(Chord::parse)) {
            keys.put(command, chord);
        }
    }
    keys
}
