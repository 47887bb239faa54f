//! Metrics and encoding of Helvetica, one of the fonts that every PDF reader has. Widths are in thousandths of the font
//! size, from Adobe's Core 14 AFM files. The encoding is WinAnsi (Windows code page 1252).
//!
//! Characters that Helvetica lacks have widths too, because pictures and the browser's own printing show them in other
//! fonts: Chinese and Japanese characters are square, and no common Arabic letter is wider than its estimate.

/// Widths of the regular font, from space to `~`.
const PLAIN: [u16; 95] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
    556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
    500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
    556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
    278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];

/// Widths of the bold font, from space to `~`.
const BOLD: [u16; 95] = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
    556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278,
    556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584,
    556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556,
    333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
];

/// Characters beyond ASCII: code, regular width, bold width.
const EXTRA_GLYPHS: [(char, u8, u16, u16); 27] = [
    ('€', 0x80, 556, 556),
    ('‚', 0x82, 222, 278),
    ('„', 0x84, 333, 500),
    ('…', 0x85, 1000, 1000),
    ('Œ', 0x8c, 1000, 1000),
    ('‘', 0x91, 222, 278),
    ('’', 0x92, 222, 278),
    ('“', 0x93, 333, 500),
    ('”', 0x94, 333, 500),
    ('•', 0x95, 350, 350),
    ('–', 0x96, 556, 556),
    ('—', 0x97, 1000, 1000),
    ('œ', 0x9c, 944, 944),
    ('\u{a0}', 0xa0, 278, 278),
    ('¡', 0xa1, 333, 333),
    ('ª', 0xaa, 370, 370),
    ('«', 0xab, 556, 556),
    ('°', 0xb0, 400, 400),
    ('±', 0xb1, 584, 584),
    ('·', 0xb7, 278, 278),
    ('º', 0xba, 365, 365),
    ('»', 0xbb, 556, 556),
    ('¿', 0xbf, 611, 611),
    ('×', 0xd7, 584, 584),
    ('ß', 0xdf, 611, 611),
    ('æ', 0xe6, 889, 889),
    ('ø', 0xf8, 611, 611),
];

/// Accented letters, grouped by the unaccented letter of the same width.
const ACCENTED: [(char, &str); 16] = [
    ('A', "ÀÁÂÃÄÅ"),
    ('C', "Ç"),
    ('E', "ÈÉÊË"),
    ('I', "ÌÍÎÏ"),
    ('N', "Ñ"),
    ('O', "ÒÓÔÕÖ"),
    ('U', "ÙÚÛÜ"),
    ('Y', "Ý"),
    ('a', "àáâãäå"),
    ('c', "ç"),
    ('e', "èéêë"),
    ('t', "ìíîï"),
    ('n', "ñ"),
    ('o', "òóôõö"),
    ('u', "ùúûü"),
    ('y', "ýÿ"),
];

/// Returns a character's WinAnsi code and its width, or those of a question mark if the font lacks it.
fn glyph(character: char, bold: bool) -> (u8, u16) {
    let ascii = |c: char| usize::from(c as u8 - b' ');
    let table = if bold { &BOLD } else { &PLAIN };
    if (' '..='~').contains(&character) {
        return (character as u8, table[ascii(character)]);
    }
    if let Some((_, code, plain, heavy)) = EXTRA_GLYPHS.iter().find(|(own, ..)| *own == character) {
        return (*code, if bold { *heavy } else { *plain });
    }
    match ACCENTED.iter().find(|(_, marked)| marked.contains(character)) {
        // WinAnsi contains Latin-1.
        Some((like, _)) => (character as u32 as u8, table[ascii(*like)]),
        None if is_square(character) => (b'?', 1000),
        None if is_without_width(character) => (b'?', 0),
        None => (b'?', table[ascii('?')]),
    }
}

/// True for Chinese and Japanese characters and their punctuation.
fn is_square(character: char) -> bool {
    character >= '\u{2e80}'
}

/// True for Arabic vowel signs, and for characters that only set the direction of a text.
fn is_without_width(character: char) -> bool {
    matches!(character, '\u{64b}'..='\u{652}' | '\u{200b}'..='\u{200f}' | '\u{2066}'..='\u{2069}')
}

/// Encodes text in WinAnsi, one byte per character.
pub fn encode(words: &str) -> Vec<u8> {
    words.chars().map(|c| glyph(substitute(c), false).0).collect()
}

/// Replaces characters that occur in the interface texts but not in Helvetica.
fn substitute(character: char) -> char {
    match character {
        '−' => '–',
        '\u{202f}' | '\u{2009}' => '\u{a0}',
        '≠' => '×',
        '⇒' | '→' => '–',
        other => other,
    }
}

/// Returns the width of a text at this font size.
pub fn width(words: &str, size: f32, bold: bool) -> f32 {
    let thousandths: u32 = words.chars().map(|c| u32::from(glyph(substitute(c), bold).1)).sum();
    // Fonts for Chinese have square quotation marks, dashes and dots.
    let square = if words.chars().any(is_square) {
        words.chars().filter(|c| "“”‘’…—".contains(*c)).count() as f32 * 0.7 * size
    } else {
        0.0
    };
    thousandths as f32 * size / 1000.0 + square
}

/// Shortens a text with an ellipsis if it is too wide.
pub fn truncate(words: &str, max_width: f32, size: f32, bold: bool) -> String {
    if width(words, size, bold) <= max_width {
        return words.to_owned();
    }
    let mut prefix = words.to_owned();
    while prefix.pop().is_some() {
        let shorter = format!("{}…", prefix.trim_end());
        if width(&shorter, size, bold) <= max_width {
            return shorter;
        }
    }
    String::new()
}

/// Breaks a text into lines that fit. A word that is too long gets its own line and is truncated.
pub fn wrap(words: &str, max_width: f32, size: f32, bold: bool) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    // Not at a no-break space, which French puts before a colon.
    for word in words.split_ascii_whitespace() {
        let mut space = " ";
        for piece in pieces(word) {
            let longer = lines.last().map(|line| format!("{line}{space}{piece}"));
            match (longer.filter(|longer| width(longer, size, bold) <= max_width), lines.last_mut()) {
                (Some(longer), Some(last)) => *last = longer,
                _ => lines.push(truncate(piece, max_width, size, bold)),
            }
            space = "";
        }
    }
    lines
}

/// Splits a word where a line may end: beside a Chinese or Japanese character, but not before a closing mark or a small
/// letter, nor after an opening mark.
fn pieces(word: &str) -> Vec<&str> {
    const NEVER_FIRST: &str = "、。，．：；！？）」』】》〉〕・ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ…—”’";
    const NEVER_LAST: &str = "（「『【《〈〔“‘";
    let mut pieces = Vec::new();
    let mut from = 0;
    let mut before: Option<char> = None;
    for (at, c) in word.char_indices() {
        let may_end = before.is_some_and(|before| {
            (is_square(before) || is_square(c)) && !NEVER_FIRST.contains(c) && !NEVER_LAST.contains(before)
        });
        if may_end {
            pieces.push(&word[from..at]);
            from = at;
        }
        before = Some(c);
    }
    pieces.push(&word[from..]);
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn umlauts_and_punctuation_are_encoded() {
        assert_eq!(
            encode("Äpfel, süß – „3 × 3“…"),
            [
                0xc4, b'p', b'f', b'e', b'l', b',', b' ', b's', 0xfc, 0xdf, b' ', 0x96, b' ', 0x84, b'3',
                b' ', 0xd7, b' ', b'3', 0x93, 0x85
            ]
        );
        assert_eq!(encode("¿Nº 1?"), [0xbf, b'N', 0xba, b' ', b'1', b'?']);
        assert_eq!(encode("数"), b"?");
    }

    #[test]
    fn text_width_is_the_sum_of_its_glyphs() {
        assert_eq!(width("10", 10.0, false), 11.12);
        assert_eq!(width("Ü", 1000.0, false), width("U", 1000.0, false));
        assert!(width("Sudoku", 12.0, true) > width("Sudoku", 12.0, false));
    }

    #[test]
    fn wrapped_lines_fit_and_lose_no_word() {
        let text = "Locked candidates, naked pair and a word that is muchtoolongforanyline indeed";
        let lines = wrap(text, 60.0, 9.0, false);
        assert!(lines.iter().all(|line| width(line, 9.0, false) <= 60.0), "{lines:?}");
        assert!(lines.iter().any(|line| line.ends_with('…')));
        assert!(
            lines.first().is_some_and(|line| line.starts_with("Locked"))
                && lines.last().is_some_and(|line| line.ends_with("indeed"))
        );
        assert_eq!(wrap("Niveau\u{202f}: difficile", 40.0, 9.0, false), ["Niveau\u{202f}:", "difficile"]);
        assert_eq!(truncate("Graz", 0.5, 9.0, false), "");
    }

    #[test]
    fn japanese_lines_break_between_characters_but_not_before_a_full_stop() {
        let lines = wrap("（ブロック9を見てみましょう。R1C5は5です。）", 72.0, 9.0, false);
        assert_eq!(lines, ["（ブロック9を見", "てみましょう。", "R1C5は5で", "す。）"]);
        assert!(lines.iter().all(|line| width(line, 9.0, false) <= 72.0), "{lines:?}");
    }

    #[test]
    fn arabic_vowel_signs_and_isolates_have_no_width() {
        assert_eq!(width("رقمًا", 9.0, false), width("رقما", 9.0, false));
        assert_eq!(width("\u{2066}QR\u{2069}", 9.0, false), width("QR", 9.0, false));
    }
}
