//! Notes on standard error. Control characters from the input are escaped, so that they never reach the terminal.

use std::fmt::{Display, Write as _};

/// Writes a line to standard error.
pub fn note(text: impl Display) {
    eprintln!("{}", escape(&text.to_string()));
}

/// Returns the note that `--max-steps` ended a search.
pub fn limit_reached(max_steps: Option<u64>) -> String {
    format!("stopped after {} steps; there may be more", max_steps.unwrap_or_default())
}

/// Escapes control characters, except line breaks, and characters that change the direction of text: `\u{1b}`.
pub fn escape(text: &str) -> String {
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

/// True for invisible characters, including those that change how the text around them is displayed.
const fn is_invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        | '\u{feff}' | '\u{fff9}'..='\u{fffb}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_escaped_and_the_rest_is_kept() {
        assert_eq!(escape("a\u{1b}[2Jb\r\u{7}"), "a\\u{1b}[2Jb\\u{d}\\u{7}");
        assert_eq!(escape("‘é’\u{202e}x\u{9b}"), "‘é’\\u{202e}x\\u{9b}");
        assert_eq!(escape("line 1\nline 2 ‘→’"), "line 1\nline 2 ‘→’");
    }
}
