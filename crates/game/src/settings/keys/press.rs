//! A key that is pressed.

use super::Chord;

/// A key as the browser's keyboard event tells it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct KeyPress {
    /// The physical key: `KeyZ`, `Digit1`, `Numpad1`.
    pub code: String,
    /// What it writes: `z`, `1`, `End`.
    pub key: String,
    /// Ctrl is down.
    pub ctrl: bool,
    /// Shift is down.
    pub shift: bool,
    /// Alt is down.
    pub alt: bool,
    /// Cmd or the Windows key is down.
    pub meta: bool,
    /// The key repeats because it is kept down.
    pub repeat: bool,
}

impl KeyPress {
    /// The key as commands know it. By its place, so that the modes lie side by side on every keyboard; but with
    /// Ctrl by its letter, as everywhere else, and `?` by what it writes.
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

    /// True if it is only held for others.
    pub fn is_modifier(&self) -> bool {
        ["Shift", "Control", "Meta", "OS"].iter().any(|m| self.code.starts_with(m))
    }
}
