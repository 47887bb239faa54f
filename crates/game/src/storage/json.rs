//! The part of JSON that saves need: strings, unsigned integers, booleans, lists and objects.
//!
//! It is our own to save bytes: serde_json with derived readers and writers adds 70 KB to the page's wasm, and this
//! module a tenth of that. Tests compare the two.

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Json {
    Null,
    Flag(bool),
    Number(u64),
    /// A negative, fractional or too large number; we never write one.
    OtherNumber,
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

/// Maximum nesting depth of lists and objects, so that no text can overflow the stack.
const DEPTH: u32 = 64;

impl Json {
    /// Reads a text; `None` if it isn't JSON.
    pub fn read(text: &str) -> Option<Json> {
        let mut reader = JsonReader { text, at: 0 };
        let found = reader.value(DEPTH)?;
        reader.blanks();
        (reader.at == text.len()).then_some(found)
    }

    /// Reads the value after the first occurrence of a name. The text as a whole need not be valid JSON.
    pub fn find(text: &str, name: &str) -> Option<Json> {
        JsonReader { text, at: Json::after(text, name)? }.value(DEPTH)
    }

    /// Returns the position after the first occurrence of a name.
    pub fn after(text: &str, name: &str) -> Option<usize> {
        let name = ["\"", name, "\":"].concat();
        // `str::find` would add 1 KB to the program.
        let at = text.as_bytes().windows(name.len()).position(|part| part == name.as_bytes())?;
        Some(at + name.len())
    }

    /// Returns a field of an object; `None` for `null`.
    pub fn get(&self, name: &str) -> Option<&Json> {
        let Json::Object(fields) = self else { return None };
        fields.iter().find(|(key, _)| key == name).map(|(_, value)| value).filter(|v| **v != Json::Null)
    }

    /// Takes a field out of an object; `None` for `null`.
    pub fn take(self, name: &str) -> Option<Json> {
        let Json::Object(fields) = self else { return None };
        fields.into_iter().find(|(key, _)| key == name).map(|(_, value)| value).filter(|v| *v != Json::Null)
    }

    pub fn print(&self) -> String {
        let mut out = JsonWriter::new();
        self.write(&mut out);
        out.finish()
    }

    fn write(&self, out: &mut JsonWriter) {
        match self {
            Json::Null | Json::OtherNumber => out.null(),
            Json::Flag(flag) => out.flag(*flag),
            Json::Number(number) => out.number(*number),
            Json::Text(text) => out.text(text),
            Json::List(list) => {
                out.open('[');
                list.iter().for_each(|item| item.write(out));
                out.close(']');
            }
            Json::Object(fields) => {
                out.open('{');
                fields.iter().for_each(|(name, value)| value.write(out.name(name)));
                out.close('}');
            }
        }
    }

    pub fn text(&self) -> Option<&str> {
        if let Json::Text(text) = self { Some(text) } else { None }
    }

    pub fn number(&self) -> Option<u64> {
        if let Json::Number(number) = self { Some(*number) } else { None }
    }

    pub fn flag(&self) -> Option<bool> {
        if let Json::Flag(flag) = self { Some(*flag) } else { None }
    }

    pub fn list(&self) -> Option<&[Json]> {
        if let Json::List(list) = self { Some(list) } else { None }
    }
}

struct JsonReader<'a> {
    text: &'a str,
    at: usize,
}

impl JsonReader<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn blanks(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\t' | b'\n' | b'\r')) {
            self.at += 1;
        }
    }

    /// Skips blanks, and this character if it follows. Returns true if it did.
    fn take(&mut self, wanted: u8) -> bool {
        self.blanks();
        let is_there = self.peek() == Some(wanted);
        self.at += usize::from(is_there);
        is_there
    }

    fn value(&mut self, depth: u32) -> Option<Json> {
        let depth = depth.checked_sub(1)?;
        self.blanks();
        match self.peek()? {
            b'"' => self.string().map(Json::Text),
            b'[' => {
                self.at += 1;
                let mut list = Vec::new();
                while !self.take(b']') {
                    if !list.is_empty() && !self.take(b',') {
                        return None;
                    }
                    list.push(self.value(depth)?);
                }
                Some(Json::List(list))
            }
            b'{' => {
                self.at += 1;
                let mut fields = Vec::new();
                while !self.take(b'}') {
                    if !fields.is_empty() && !self.take(b',') {
                        return None;
                    }
                    self.blanks();
                    let name = self.string()?;
                    if !self.take(b':') {
                        return None;
                    }
                    fields.push((name, self.value(depth)?));
                }
                Some(Json::Object(fields))
            }
            _ => self.word(),
        }
    }

    /// Reads a number, `true`, `false` or `null`.
    fn word(&mut self) -> Option<Json> {
        let start = self.at;
        while matches!(self.peek(), Some(b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'+' | b'.')) {
            self.at += 1;
        }
        match self.text.get(start..self.at)? {
            "null" => Some(Json::Null),
            "true" => Some(Json::Flag(true)),
            "false" => Some(Json::Flag(false)),
            word if word == "0"
                || word.starts_with(|c: char| matches!(c, '1'..='9'))
                    && !word.contains(|c: char| !c.is_ascii_digit()) =>
            {
                Some(word.parse().map_or(Json::OtherNumber, Json::Number))
            }
            word => {
                let plain = |b: u8| matches!(b, b'0'..=b'9' | b'-' | b'+' | b'.' | b'e' | b'E');
                let starts = word.trim_start_matches('-').as_bytes().first().is_some_and(u8::is_ascii_digit);
                (starts && word.bytes().all(plain)).then_some(Json::OtherNumber)
            }
        }
    }

    fn string(&mut self) -> Option<String> {
        if !self.take(b'"') {
            return None;
        }
        let mut out = String::new();
        loop {
            let rest = self.text.get(self.at..)?;
            let end = rest.bytes().position(|b| b == b'"' || b == b'\\' || b < b' ')?;
            out.push_str(rest.get(..end)?);
            self.at += end + 1;
            match rest.as_bytes()[end] {
                b'"' => return Some(out),
                b'\\' => out.push(self.escaped()?),
                _ => return None,
            }
        }
    }

    /// Reads the rest of an escape sequence after its backslash.
    fn escaped(&mut self) -> Option<char> {
        let letter = self.peek()?;
        self.at += 1;
        Some(match letter {
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'n' => '\n',
            b'r' => '\r',
            b't' => '\t',
            b'"' | b'\\' | b'/' => char::from(letter),
            b'u' => {
                let high = self.hex()?;
                if !(0xd800..0xdc00).contains(&high) {
                    return char::from_u32(high);
                }
                // A character beyond the first 65,536 is written as a surrogate pair.
                let is_pair = self.text.get(self.at..self.at + 2) == Some("\\u");
                self.at += 2;
                let low = self.hex().filter(|low| is_pair && (0xdc00..0xe000).contains(low))?;
                char::from_u32(0x1_0000 + ((high - 0xd800) << 10) + (low - 0xdc00))?
            }
            _ => return None,
        })
    }

    fn hex(&mut self) -> Option<u32> {
        let digits = self.text.get(self.at..self.at + 4)?;
        self.at += 4;
        if digits.starts_with('+') { None } else { u32::from_str_radix(digits, 16).ok() }
    }
}

/// Writes JSON piece by piece and inserts the commas.
#[derive(Default)]
pub struct JsonWriter(String);

impl JsonWriter {
    pub fn new() -> JsonWriter {
        JsonWriter::default()
    }

    pub fn finish(self) -> String {
        self.0
    }

    /// Begins an object or a list.
    pub fn open(&mut self, bracket: char) {
        self.comma();
        self.0.push(bracket);
    }

    /// Ends an object or a list.
    pub fn close(&mut self, bracket: char) {
        self.0.push(bracket);
    }

    /// Writes the name of the next value.
    pub fn name(&mut self, name: &str) -> &mut JsonWriter {
        self.text(name);
        self.0.push(':');
        self
    }

    pub fn number(&mut self, number: u64) {
        self.comma();
        self.0.push_str(&number.to_string());
    }

    pub fn flag(&mut self, flag: bool) {
        self.comma();
        self.0.push_str(if flag { "true" } else { "false" });
    }

    pub fn null(&mut self) {
        self.comma();
        self.0.push_str("null");
    }

    pub fn text(&mut self, text: &str) {
        self.comma();
        self.0.push('"');
        // Copies everything between two escaped characters at once, since a long game's moves are one string.
        let mut from = 0;
        for (at, byte) in text.bytes().enumerate() {
            if byte >= b' ' && !matches!(byte, b'"' | b'\\') {
                continue;
            }
            self.0.push_str(text.get(from..at).unwrap_or_default());
            from = at + 1;
            if byte < b' ' {
                self.0.push_str("\\u00");
                let digit = |n: u8| char::from_digit(n.into(), 16).unwrap_or('0');
                self.0.push(digit(byte >> 4));
                self.0.push(digit(byte & 15));
            } else {
                self.0.push('\\');
                self.0.push(byte.into());
            }
        }
        self.0.push_str(text.get(from..).unwrap_or_default());
        self.0.push('"');
    }

    fn comma(&mut self) {
        if !matches!(self.0.as_bytes().last(), None | Some(b'{' | b'[' | b':')) {
            self.0.push(',');
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::Value;

    use super::*;

    fn ours(value: &Value) -> Json {
        match value {
            Value::Null => Json::Null,
            Value::Bool(flag) => Json::Flag(*flag),
            Value::Number(number) => number.as_u64().map_or(Json::OtherNumber, Json::Number),
            Value::String(text) => Json::Text(text.clone()),
            Value::Array(list) => Json::List(list.iter().map(ours).collect()),
            Value::Object(fields) => Json::Object(fields.iter().map(|(k, v)| (k.clone(), ours(v))).collect()),
        }
    }

    fn values() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::from),
            any::<u64>().prop_map(Value::from),
            any::<String>().prop_map(Value::from),
            any::<i32>().prop_map(Value::from),
        ];
        leaf.prop_recursive(4, 40, 6, |inner| {
            prop_oneof![
                prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
                prop::collection::btree_map(any::<String>(), inner, 0..6)
                    .prop_map(|map| Value::Object(map.into_iter().collect())),
            ]
        })
    }

    proptest! {
        #[test]
        fn serde_json_and_this_module_read_each_other(value in values()) {
            let json = ours(&value);
            prop_assert_eq!(Json::read(&value.to_string()), Some(json.clone()));
            prop_assert_eq!(Json::read(&serde_json::to_string_pretty(&value).unwrap()), Some(json.clone()));
            let back: Value = serde_json::from_str(&json.print()).unwrap();
            prop_assert_eq!(Json::read(&back.to_string()).unwrap(), Json::read(&ours(&back).print()).unwrap());
        }

        #[test]
        fn texts_that_serde_json_refuses_are_refused_or_odd_numbers(text in "[\\[\\]{}:,\"\\\\ua0-9.e+ -]{0,12}") {
            match (Json::read(&text), serde_json::from_str::<Value>(&text)) {
                (Some(found), Ok(value)) => prop_assert_eq!(found, ours(&value)),
                (None, Ok(value)) => prop_assert!(false, "refused {value}"),
                (Some(found), Err(error)) => prop_assert!(format!("{found:?}").contains("OtherNumber"), "{error}"),
                (None, Err(_)) => {}
            }
        }
    }

    #[test]
    fn malformed_texts_are_refused() {
        for text in ["", "{", "[1", "[1 2]", "{\"a\" 1}", "\"\\x\"", "\"\\ud800\"", "nul", "[1]]", "-"] {
            assert_eq!(Json::read(text), None, "{text}");
        }
        assert_eq!(Json::read(&"[".repeat(100_000)), None);
        assert_eq!(Json::read("\"\\ud83d\\ude00\\u0041\""), Some(Json::Text("😀A".to_owned())));
    }
}
