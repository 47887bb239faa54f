//! Texts with placeholders: `{days} days in a row`.

/// Splits a text at its placeholders: each item is the text before a placeholder and the placeholder's name. The last
/// item has no name.
pub fn template_parts(template: &str) -> impl Iterator<Item = (&str, Option<&str>)> {
    let mut rest = Some(template);
    std::iter::from_fn(move || {
        let text = rest.take()?;
        let Some((before, after)) = text.split_once('{') else { return Some((text, None)) };
        let (name, after) = after.split_once('}').unwrap_or((after, ""));
        rest = Some(after);
        Some((before, Some(name)))
    })
}

/// Fills the placeholders of a text with the results of `say`. Placeholders for which it returns `None` are left out.
/// `{^name}` starts with a capital.
pub fn fill(template: &str, say: impl Fn(&str) -> Option<String>) -> String {
    let mut said = String::with_capacity(template.len() * 2);
    for (before, name) in template_parts(template) {
        said.push_str(before);
        let Some(name) = name else { continue };
        let plain = name.trim_start_matches('^');
        let Some(words) = say(plain) else { continue };
        if plain.len() < name.len() { said.push_str(&capital(&words)) } else { said.push_str(&words) }
    }
    said
}

/// Capitalizes the first letter, if it is ASCII: Unicode's case tables would make up a tenth of the program.
pub fn capital(text: &str) -> String {
    let mut text = text.to_owned();
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_split_at_its_placeholders() {
        let cut: Vec<_> = template_parts("{a} and {b}.").collect();
        assert_eq!(cut, [("", Some("a")), (" and ", Some("b")), (".", None)]);
        assert_eq!(template_parts("plain").collect::<Vec<_>>(), [("plain", None)]);
    }
}
