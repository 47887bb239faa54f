//! The keys of buttons, for tooltips ("Undo · Ctrl+Z") and for the menu.

use crate::model::Model;
use nonet_game::settings::keys::{Chord, KeyCommand};
use nonet_text::{Lang, Text};

/// The tooltip of a button whose command has a key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeyTip {
    /// The name of the button and the first of its keys.
    pub title: String,
    /// The first of its keys.
    pub key: String,
    /// All keys, as the attribute `aria-keyshortcuts` lists them.
    pub shortcuts: String,
}

/// Separates the name of a button from its key.
pub const TIP_SEPARATOR: &str = " · ";

/// The names of buttons of the play screen and its menu, with their commands.
const BUTTONS: [(Text, KeyCommand); 15] = [
    (Text::ModeDigit, KeyCommand::DigitMode),
    (Text::ModeCorner, KeyCommand::CornerMode),
    (Text::ModeCentre, KeyCommand::CentreMode),
    (Text::ModeColour, KeyCommand::ColourMode),
    (Text::Erase, KeyCommand::Erase),
    (Text::Undo, KeyCommand::Undo),
    (Text::Redo, KeyCommand::Redo),
    (Text::Check, KeyCommand::Check),
    (Text::FillMarks, KeyCommand::FillMarks),
    (Text::Hint, KeyCommand::Hint),
    (Text::Pause, KeyCommand::Pause),
    (Text::Resume, KeyCommand::Pause),
    (Text::NewGame, KeyCommand::NewGame),
    (Text::BeforeFirstMistake, KeyCommand::BeforeFirstMistake),
    (Text::Keys, KeyCommand::ShowKeys),
];

/// Returns the tooltip of the button with this accessible name; `None` if its command has no key. The name of the clock
/// begins with the time.
pub fn key_tip(model: &Model, name: &str) -> Option<KeyTip> {
    let lang = model.lang();
    let name = name.rsplit(", ").next()?;
    let (_, command) = BUTTONS.into_iter().find(|(text, _)| text.say(lang) == name)?;
    let keys = model.settings.keys.keys(command);
    let mut shortcuts: Vec<String> = keys.iter().map(|chord| shortcut(chord, lang)).collect();
    // The zero of the number pad is the same key to a screen reader.
    shortcuts.dedup();
    let key = keys.first()?.label(lang);
    Some(KeyTip { title: format!("{name}{TIP_SEPARATOR}{key}"), key, shortcuts: shortcuts.join(" ") })
}

/// Writes a chord for `aria-keyshortcuts`: English modifiers, and the character on the key or else its code.
fn shortcut(chord: &Chord, lang: Lang) -> String {
    let label = chord.label(lang);
    let printed = label.rsplit('+').next().filter(|key| key.chars().count() == 1);
    let key = printed.unwrap_or_else(|| chord.code.trim_start_matches("Digit").trim_start_matches("Numpad"));
    // A question mark is typed with Shift on most keyboards, but not on all.
    let shift = if chord.shift && printed != Some("?") { "Shift+" } else { "" };
    format!("{}{shift}{key}", if chord.ctrl { "Control+" } else { "" })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tip(model: &Model, name: &str) -> (String, String) {
        let KeyTip { title, shortcuts, .. } = key_tip(model, name).unwrap();
        (title, shortcuts)
    }

    fn pair(title: &str, shortcuts: &str) -> (String, String) {
        (title.to_owned(), shortcuts.to_owned())
    }

    #[test]
    fn buttons_say_their_keys() {
        let model = Model::default();
        assert_eq!(tip(&model, "Undo"), pair("Undo · Ctrl+Z", "Control+Z ["));
        assert_eq!(tip(&model, "Redo"), pair("Redo · Ctrl+Y", "Control+Y Control+Shift+Z ]"));
        assert_eq!(tip(&model, "Hint"), pair("Hint · H", "H"));
        assert_eq!(tip(&model, "12:05, Pause"), pair("Pause · P", "P"));
        assert_eq!(tip(&model, "Erase"), pair("Erase · Backspace", "Backspace Delete 0"));
        assert_eq!(key_tip(&model, "Menu"), None);
        assert_eq!(key_tip(&model, ""), None);
    }

    #[test]
    fn tooltips_follow_the_language_and_the_keys_of_the_player() {
        let mut model = Model::default();
        model.settings.keys.put(KeyCommand::Undo, Chord::parse("Shift+KeyQ").unwrap());
        assert_eq!(tip(&model, "Undo"), pair("Undo · Shift+Q", "Shift+Q"));
        for lang in Lang::ALL {
            for (text, command) in BUTTONS {
                let named = BUTTONS.into_iter().filter(|(other, _)| other.say(lang) == text.say(lang));
                assert!(named.into_iter().all(|(_, other)| other == command), "{lang:?}: {}", text.say(lang));
            }
        }
    }
}
