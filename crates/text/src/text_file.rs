//! How texts are written down: a line each, `key = text`.
//!
//! The English files are the list of keys. Behind the key of a text with placeholders they name these, and say of each
//! that is no text what it is: `house_has(house: house, digit: digit) = {^house} already has {digit:a}.` The build
//! script turns that into a function and leaves it out of the texts that a program carries.
//!
//! `key.form = text` is another form of the same: for a number of things the category of its plural (`zero`, `one`,
//! `two`, `few`, `many`; no form stands for `other`) or the number itself, elsewhere whatever the topic calls its
//! forms. Lines that begin with `#` say something to translators. Blanks round key and text do not count.

/// A line: key, form (empty for the plain one), text.
pub type Line = (&'static str, &'static str, &'static str);

/// The lines of a file. Others than `key = text` are passed over; a test finds them.
pub fn lines(file: &'static str) -> impl Iterator<Item = Line> {
    file.lines().filter(|line| !line.starts_with('#')).filter_map(|line| {
        let (key, text) = line.split_once('=')?;
        let (key, form) = key.trim().split_once('.').unwrap_or((key.trim(), ""));
        Some((key, form, text.trim()))
    })
}

/// A text cut at its placeholders: what stands before one, and its name, or the end.
pub fn parts(template: &str) -> impl Iterator<Item = (&str, Option<&str>)> {
    let mut rest = Some(template);
    std::iter::from_fn(move || {
        let text = rest.take()?;
        let Some((before, after)) = text.split_once('{') else { return Some((text, None)) };
        let (name, after) = after.split_once('}').unwrap_or((after, ""));
        rest = Some(after);
        Some((before, Some(name)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_has_a_key_perhaps_a_form_and_a_text() {
        let file = "# for translators\nUndo = Undo\n\nmoves = {n} moves\nmoves.one = {n} move = a step\n";
        let expected =
            [("Undo", "", "Undo"), ("moves", "", "{n} moves"), ("moves", "one", "{n} move = a step")];
        assert_eq!(lines(file).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn a_text_is_cut_at_its_placeholders() {
        let cut: Vec<_> = parts("{a} and {b}.").collect();
        assert_eq!(cut, [("", Some("a")), (" and ", Some("b")), (".", None)]);
        assert_eq!(parts("plain").collect::<Vec<_>>(), [("plain", None)]);
    }
}
