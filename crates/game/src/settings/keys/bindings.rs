//! The keys of each command.

use std::fmt;

use super::KeyCommand;
use nonet_text::{Lang, key_name};

/// A physical key with modifiers. Its text form is `Ctrl+Shift+KeyZ`, with the browser's key codes.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Chord {
    /// Ctrl, or Cmd on a Mac.
    pub ctrl: bool,
    pub shift: bool,
    /// The key code, such as `KeyZ`.
    pub code: String,
}

impl Chord {
    /// Reads a text such as `Ctrl+Shift+KeyZ`. `None` without a code of 1 to 20 letters and digits.
    pub fn parse(text: &str) -> Option<Chord> {
        let (ctrl, rest) = text.strip_prefix("Ctrl+").map_or((false, text), |rest| (true, rest));
        let (shift, code) = rest.strip_prefix("Shift+").map_or((false, rest), |rest| (true, rest));
        let plain = (1..=20).contains(&code.len()) && code.bytes().all(|b| b.is_ascii_alphanumeric());
        plain.then(|| Chord { ctrl, shift, code: code.to_owned() })
    }

    /// Returns the key's usual name: `Ctrl+Shift+Z`, in German `Strg+Umschalt+Z`. A physical key is named by its label
    /// on the usual keyboard of the language.
    pub fn label(&self, lang: Lang) -> String {
        if self.shift && !self.ctrl && self.code == "Slash" {
            return "?".to_owned();
        }
        let plain = self.code.strip_prefix("Key").or(self.code.strip_prefix("Digit"));
        let named = key_name(lang, &self.code);
        let key = match (self.code.as_str(), plain) {
            // With Ctrl, keys are named by their letter.
            (_, Some(letter)) if self.ctrl => letter,
            _ if named.is_some() => named.unwrap_or_default(),
            ("BracketLeft", _) => "[",
            ("BracketRight", _) => "]",
            ("Slash", _) => "/",
            (code, plain) => plain.unwrap_or(code),
        };
        let ctrl = if self.ctrl { key_name(lang, "Control").unwrap_or("Control") } else { "" };
        let shift = if self.shift { key_name(lang, "Shift").unwrap_or("Shift") } else { "" };
        [ctrl, shift, key].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("+")
    }

    /// Returns true for keys needed by the browser, by screen readers, or for digits and arrows.
    pub fn is_reserved(&self) -> bool {
        let code = self.code.as_str();
        let fixed = code.starts_with("Digit") || code.starts_with("Numpad") || code.starts_with("Arrow");
        let enter_or_zero = matches!(code, "Digit0" | "Numpad0" | "NumpadEnter");
        let function = code.strip_prefix('F').is_some_and(|n| n.parse::<u8>().is_ok());
        let modifier = ["Shift", "Control", "Alt", "Meta", "Tab", "CapsLock", "ContextMenu", "OS"];
        let browser = [
            "KeyW", "KeyT", "KeyN", "KeyR", "KeyQ", "KeyP", "KeyL", "KeyF", "KeyC", "KeyV", "KeyX", "KeyS",
            "KeyH", "KeyJ", "KeyD", "KeyU", "KeyO", "KeyM", "Minus", "Equal", "Digit0", "Numpad0",
        ];
        (fixed && !enter_or_zero)
            || function
            || modifier.iter().any(|m| code.starts_with(m))
            || (self.ctrl && browser.contains(&code))
    }
}

impl fmt::Display for Chord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ctrl = if self.ctrl { "Ctrl+" } else { "" };
        let shift = if self.shift { "Shift+" } else { "" };
        write!(f, "{ctrl}{shift}{}", self.code)
    }
}

/// Reasons not to give a key to a command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum KeyRefusal {
    Has {
        chord: Chord,
        /// The command that has the key.
        command: KeyCommand,
    },
    /// The key is needed for digits, arrows or the browser.
    Reserved(Chord),
}

/// The keys that the player changed; all other commands have their default keys.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Bindings(Vec<(KeyCommand, Chord)>);

impl Bindings {
    /// Returns the keys of a command: the one that the player chose, or else the defaults.
    pub fn keys(&self, command: KeyCommand) -> Vec<Chord> {
        match self.own(command) {
            Some(chord) => vec![chord.clone()],
            None => command.usual().iter().filter_map(|text| Chord::parse(text)).collect(),
        }
    }

    /// Returns the command of a key.
    pub fn command(&self, chord: &Chord) -> Option<KeyCommand> {
        KeyCommand::ALL.into_iter().find(|command| match self.own(*command) {
            Some(own) => own == chord,
            None => command.usual().iter().any(|text| Chord::parse(text).as_ref() == Some(chord)),
        })
    }

    /// Gives a command this key instead of those it has. Refused if the key is reserved or another command's.
    pub fn bind(&mut self, command: KeyCommand, chord: Chord) -> Result<(), KeyRefusal> {
        if chord.is_reserved() {
            return Err(KeyRefusal::Reserved(chord));
        }
        match self.command(&chord) {
            Some(other) if other != command => Err(KeyRefusal::Has { chord, command: other }),
            _ => {
                self.put(command, chord);
                Ok(())
            }
        }
    }

    /// Returns the commands with a key that the player chose, in order.
    pub fn changed(&self) -> &[(KeyCommand, Chord)] {
        &self.0
    }

    /// Returns these keys where they differ from `before`, else `theirs`.
    pub fn merged(&self, before: &Bindings, theirs: &Bindings) -> Bindings {
        let mut merged = Bindings::default();
        for command in KeyCommand::ALL {
            let ours = self.own(command);
            let chosen = if ours == before.own(command) { theirs.own(command) } else { ours };
            if let Some(chord) = chosen {
                merged.put(command, chord.clone());
            }
        }
        merged
    }

    /// Sets the key of a command without checking whether it is free.
    pub fn put(&mut self, command: KeyCommand, chord: Chord) {
        self.0.retain(|(known, _)| *known != command);
        let at = self.0.iter().take_while(|(known, _)| *known < command).count();
        self.0.insert(at, (command, chord));
    }

    fn own(&self, command: KeyCommand) -> Option<&Chord> {
        self.0.iter().find(|(known, _)| *known == command).map(|(_, chord)| chord)
    }
}
