//! The settings as they are kept: all of them, though any may be left out.

use super::json::{Json, Writer};
use super::{SaveError, damaged, maybe};
use crate::keymap::{Bindings, Chord, Command};
use crate::settings::{Accent, BoardText, Settings, Switch, Theme};
use crate::words::Lang;

pub(super) fn write(settings: &Settings, out: &mut Writer) {
    out.open('{');
    out.name("theme").text(settings.theme.name());
    out.name("accent").text(settings.accent.name());
    out.name("board_text").text(settings.board_text.name());
    match settings.lang {
        Some(lang) => out.name("lang").text(lang.tag()),
        None => out.name("lang").null(),
    }
    out.name("keys").open('{');
    for (command, chord) in settings.keys.changed() {
        out.name(command.name()).text(&chord.to_string());
    }
    out.close('}');
    for switch in Switch::ALL {
        out.name(switch.name()).flag(settings.is_on(switch));
    }
    out.close('}');
}

pub(super) fn read(json: &Json) -> Result<Settings, SaveError> {
    let mut settings = Settings::default();
    if let Some(theme) = maybe(json, "theme", |v| named(&Theme::ALL, Theme::name, v))? {
        settings.theme = theme;
    }
    if let Some(accent) = maybe(json, "accent", |v| named(&Accent::ALL, Accent::name, v))? {
        settings.accent = accent;
    }
    if let Some(size) = maybe(json, "board_text", |v| named(&BoardText::ALL, BoardText::name, v))? {
        settings.board_text = size;
    }
    settings.lang = maybe(json, "lang", |v| named(&[Lang::English, Lang::German], Lang::tag, v))?;
    if let Some(keys) = json.get("keys") {
        settings.keys = read_keys(keys).ok_or_else(|| damaged("its keys"))?;
    }
    for switch in Switch::ALL {
        if let Some(on) = maybe(json, switch.name(), Json::flag)? {
            settings.set(switch, on);
        }
    }
    Ok(settings)
}

fn read_keys(json: &Json) -> Option<Bindings> {
    let Json::Object(fields) = json else { return None };
    let mut keys = Bindings::default();
    for (name, chord) in fields {
        let command = Command::ALL.into_iter().find(|command| command.name() == name)?;
        keys.put(command, Chord::parse(chord.text()?)?);
    }
    Some(keys)
}

fn named<T: Copy>(all: &[T], name: fn(T) -> &'static str, json: &Json) -> Option<T> {
    let wanted = json.text()?;
    all.iter().copied().find(|one| name(*one) == wanted)
}
