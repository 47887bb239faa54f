//! The format of the text files: one text per line, `key = text`.
//!
//! The English files define the keys. The key of a text with placeholders lists its arguments, with a type for each
//! that is not plain text: `house_has(house: house, digit: digit) = {^house} already has {digit:a}.` The build script
//! turns such a line into a function, and strips the list of arguments from the texts that it compiles in.
//!
//! `key.form = text` is another form of the same text. For a number, the form is a plural category (`zero`, `one`,
//! `two`, `few`, `many`; the plain line serves as `other`) or the number itself. For a text without a number, it may be
//! the number that its last argument is: Spanish has `or.8`. Other forms are defined by their topic. Lines that begin
//! with `#` are comments for translators. Spaces around key and text are ignored; other white space, such as a narrow
//! no-break space, belongs to the text.

/// A line's key, form (empty for the plain one) and text.
pub type TextFileLine = (&'static str, &'static str, &'static str);

/// Returns the lines of a file. Lines that are not `key = text` are skipped; `faults` reports them.
pub fn lines(file: &'static str) -> impl Iterator<Item = TextFileLine> {
    file.lines().filter(|line| !line.starts_with('#')).filter_map(|line| {
        let (key, text) = line.split_once('=')?;
        let (key, form) = key.trim().split_once('.').unwrap_or((key.trim(), ""));
        Some((key, form, text.trim_ascii()))
    })
}

/// Returns the malformed lines and the repeated keys of a file, one message each.
#[cfg(any(test, feature = "testing"))]
pub fn faults(name: &str, file: &'static str) -> Vec<String> {
    let mut seen = std::collections::BTreeSet::new();
    let mut faults: Vec<String> = Vec::new();
    for line in file.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        match lines(line).next() {
            Some((key, form, text)) if !key.is_empty() && !text.is_empty() => {
                if !seen.insert((key, form)) {
                    faults.push(format!("{name}.txt has `{key}.{form}` twice"));
                }
                if text.contains("  ") || text.matches('{').count() != text.matches('}').count() {
                    faults.push(format!("{name}.txt: `{text}`"));
                }
            }
            _ => faults.push(format!("{name}.txt: `{line}` is no text")),
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_split_into_key_form_and_text() {
        let file = "# for translators\nUndo = Undo\n\nmoves = {n} moves\nmoves.one = {n} move = a step\n";
        let expected =
            [("Undo", "", "Undo"), ("moves", "", "{n} moves"), ("moves", "one", "{n} move = a step")];
        assert_eq!(lines(file).collect::<Vec<_>>(), expected);
    }
}
