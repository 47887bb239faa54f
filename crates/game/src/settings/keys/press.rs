//! Keyboard events.

use super::Chord;

/// A keyboard event of the browser.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct KeyPress {
    /// The physical key: `KeyZ`, `Digit1`, `Numpad1`.
    pub code: String,
    /// The text it writes: `z`, `1`, `End`.
    pub key: String,
    pub ctrl: bool,
    pub shift: bool,
    pub alt: bool,
    /// Cmd or the Windows key.
    pub meta: bool,
    /// True if the event repeats because the key is held down.
    pub repeat: bool,
}

impl KeyPress {
    /// Returns the key that commands are bound to: the physical key, so that the mode keys are side by side on every
    /// keyboard. With Ctrl it is the letter, as in other programs, and `?` counts wherever it is.
    pub fn chord(&self) -> Chord {
        let ctrl = self.ctrl || self.meta;
        let code = match self.key.as_bytes() {
            [b'?'] if !ctrl => "Slash".to_owned(),
            [letter] if ctrl && letter.is_ascii_alphabetic() => {
                String::from("Key") + self.key.to_ascii_uppercase().as_str()
            }
            _ => self.code.clone(),
        };
        Chord { ctrl, shift: self.shift, code }
    }

    pub fn is_modifier(&self) -> bool {
        ["Shift", "Control", "Meta", "OS"].iter().any(|m| self.code.starts_with(m))
    }
}
