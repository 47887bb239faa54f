//! SudokuPad's shortened JSON: keys, `true` and `false` are shortened to one or two letters and unquoted, strings have
//! single quotes, colours are unquoted, and empty objects are omitted.

use serde_json::{Map, Number, Value};

/// Maximum depth of nesting.
const MAX_DEPTH: usize = 32;

/// Shortened keys with their full names.
pub(super) const KEYS: &[(&str, &str)] = &[
    ("c", "color"),
    ("ca", "cages"),
    ("ct", "center"),
    ("c1", "borderColor"),
    ("c2", "backgroundColor"),
    ("ce", "cells"),
    ("a", "arrows"),
    ("o", "overlays"),
    ("u", "underlays"),
    ("w", "width"),
    ("h", "height"),
    ("v", "value"),
    ("l", "lines"),
    ("r", "rounded"),
    ("re", "regions"),
    ("th", "thickness"),
    ("wp", "wayPoints"),
    ("t", "title"),
    ("te", "text"),
];

/// Parses a text, shortened or not; `None` if it is malformed.
pub(super) fn parse(text: &str) -> Option<Value> {
    let mut reader = ShortJsonReader { rest: text };
    let value = reader.value(0, ValueContext::Item)?;
    reader.skip_blanks();
    reader.rest.is_empty().then_some(value)
}

/// The context of a value: six hexadecimal digits are a colour only as the value of a key.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ValueContext {
    Item,
    Field,
}

struct ShortJsonReader<'t> {
    rest: &'t str,
}

impl<'t> ShortJsonReader<'t> {
    fn skip_blanks(&mut self) {
        self.rest = self.rest.trim_start();
    }

    fn peek(&mut self) -> Option<char> {
        self.skip_blanks();
        self.rest.chars().next()
    }

    /// Consumes the next character if it is this one.
    fn consume(&mut self, wanted: char) -> bool {
        self.skip_blanks();
        match self.rest.strip_prefix(wanted) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    fn value(&mut self, depth: usize, context: ValueContext) -> Option<Value> {
        if depth > MAX_DEPTH {
            return None;
        }
        match self.peek()? {
            '{' => self.object(depth),
            '[' => self.array(depth),
            quote @ ('"' | '\'') => self.string(quote).map(Value::String),
            _ => {
                let word = self.word()?;
                Some(word_value(word, context))
            }
        }
    }

    fn object(&mut self, depth: usize) -> Option<Value> {
        self.consume('{');
        let mut fields = Map::new();
        while !self.consume('}') {
            let key = match self.peek()? {
                quote @ ('"' | '\'') => self.string(quote)?,
                _ => self.word()?.to_owned(),
            };
            if !self.consume(':') {
                return None;
            }
            let full = KEYS.iter().find(|(short, _)| *short == key).map_or(key.as_str(), |(_, full)| full);
            let full = full.to_owned();
            fields.insert(full, self.value(depth + 1, ValueContext::Field)?);
            if !self.consume(',') && self.peek()? != '}' {
                return None;
            }
        }
        Some(Value::Object(fields))
    }

    fn array(&mut self, depth: usize) -> Option<Value> {
        self.consume('[');
        let mut items = Vec::new();
        if self.consume(']') {
            return Some(Value::Array(items));
        }
        loop {
            items.push(match self.peek()? {
                ',' | ']' => Value::Object(Map::new()),
                _ => self.value(depth + 1, ValueContext::Item)?,
            });
            if self.consume(']') {
                return Some(Value::Array(items));
            }
            if !self.consume(',') {
                return None;
            }
        }
    }

    fn string(&mut self, quote: char) -> Option<String> {
        let mut found = String::new();
        let mut chars = self.rest.char_indices().skip(1);
        while let Some((at, c)) = chars.next() {
            match c {
                '\\' => match chars.next()?.1 {
                    'n' => found.push('\n'),
                    'r' => found.push('\r'),
                    't' => found.push('\t'),
                    'b' | 'f' => found.push(' '),
                    'u' => {
                        let code: String = chars.by_ref().take(4).map(|(_, c)| c).collect();
                        let code = u32::from_str_radix(&code, 16).ok()?;
                        found.push(char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER));
                    }
                    other => found.push(other),
                },
                c if c == quote => {
                    self.rest = &self.rest[at + quote.len_utf8()..];
                    return Some(found);
                }
                c => found.push(c),
            }
        }
        None
    }

    /// Reads up to the next delimiter.
    fn word(&mut self) -> Option<&'t str> {
        let end = self.rest.find([',', ':', '{', '}', '[', ']', '"', '\'']).unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest;
        let word = word.trim();
        (!word.is_empty()).then_some(word)
    }
}

fn word_value(word: &str, context: ValueContext) -> Value {
    let is_colour =
        context == ValueContext::Field && word.len() == 6 && word.chars().all(|c| c.is_ascii_hexdigit());
    match word {
        "t" | "true" => Value::Bool(true),
        "f" | "false" => Value::Bool(false),
        "null" => Value::Null,
        "#0" => Value::String("#000000".to_owned()),
        "#F" => Value::String("#FFFFFF".to_owned()),
        _ if is_colour => Value::String(format!("#{word}")),
        _ => match (word.parse::<i64>(), word.parse::<f64>()) {
            (Ok(whole), _) => Value::Number(whole.into()),
            (_, Ok(number)) => Number::from_f64(number).map_or(Value::Null, Value::Number),
            _ => Value::String(word.to_owned()),
        },
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;

    #[test]
    fn shortened_text_is_expanded() {
        let text = "{ce:[[,{v:3},],[,,]],l:[{wp:[[0.5,1.5]],c:67f067,th:10}],x:[{r:t,h:f,c1:#0,c2:#F,te:'it\\'s \\n'}]}";
        let full = json!({
            "cells": [[{}, {"value": 3}, {}], [{}, {}, {}]],
            "lines": [{"wayPoints": [[0.5, 1.5]], "color": "#67f067", "thickness": 10}],
            "x": [{
                "rounded": true, "height": false, "borderColor": "#000000", "backgroundColor": "#FFFFFF",
                "text": "it's \n"
            }],
        });
        assert_eq!(parse(text), Some(full.clone()));
        assert_eq!(parse(&full.to_string()), Some(full));
        assert_eq!(parse("[[],{}]"), Some(json!([[], {}])));
        assert_eq!(parse("{a:1} x"), None);
        assert_eq!(parse(&"[".repeat(10_000)), None);
    }

    proptest! {
        #[test]
        fn no_text_panics(text in "[\\[\\]{}:,'\"\\\\ut0f#1.é ]{0,60}") {
            let _ = parse(&text);
        }
    }
}
