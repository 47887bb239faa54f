//! What is said on standard error. Whatever the input holds, no control character of it reaches the terminal.

use std::fmt::{Display, Write as _};

/// A line on standard error.
pub fn note(text: impl Display) {
    eprintln!("{}", shown(&text.to_string()));
}

/// What to say when a limit was reached.
pub fn stopped(max_steps: Option<u64>) -> String {
    format!("stopped after {} steps; there may be more", max_steps.unwrap_or_default())
}

/// The text with what would steer a terminal, or turn the reading direction, written out: `\u{1b}`. Line ends stay.
pub fn shown(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if c != '\n' && (c.is_control() || is_invisible(c)) {
            // Writing to a string cannot fail.
            let _ = write!(out, "{}", c.escape_unicode());
        } else {
            out.push(c);
        }
    }
    out
}

/// Marks that change how the text around them is shown.
const fn is_invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        | '\u{feff}' | '\u{fff9}'..='\u{fffb}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_steers_is_written_out_and_the_rest_stays() {
        assert_eq!(shown("a\u{1b}[2Jb\r\u{7}"), "a\\u{1b}[2Jb\\u{d}\\u{7}");
        assert_eq!(shown("‘é’\u{202e}x\u{9b}"), "‘é’\\u{202e}x\\u{9b}");
        assert_eq!(shown("line 1\nline 2 ‘→’"), "line 1\nline 2 ‘→’");
    }
}
