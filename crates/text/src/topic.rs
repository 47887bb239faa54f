//! The texts of one topic. A language's file is read once; a text is then found by its position among the keys.

use std::sync::OnceLock;

use nonet_engine::Digit;

use super::Lang;
use super::houses::{self, HouseName};
use super::lang::LANG_COUNT;
use super::languages::file;
use super::locale::locale;
use super::template::fill;
use super::text_file::lines;

/// The key of a text, as the code declares it.
#[derive(Debug)]
pub struct TextKey {
    /// The key in the text file.
    pub name: &'static str,
    /// Names of the placeholders that the text may have.
    pub arguments: &'static [&'static str],
}

/// The value of a placeholder.
#[derive(Clone, Copy, Debug)]
pub enum TextArgument<'a> {
    /// A text, inserted unchanged.
    Text(&'a str),
    /// A number, formatted for the language. The first number of a text selects its plural form.
    Number(u64),
    /// A house. `{house:in}` is its name after “in”; a language may define further forms.
    House(HouseName),
    /// A digit; `{digit:a}` adds the article.
    Digit(Digit),
}

impl<'a> From<&'a str> for TextArgument<'a> {
    fn from(text: &'a str) -> TextArgument<'a> {
        TextArgument::Text(text)
    }
}

impl From<u64> for TextArgument<'_> {
    fn from(number: u64) -> Self {
        TextArgument::Number(number)
    }
}

impl From<HouseName> for TextArgument<'_> {
    fn from(house: HouseName) -> Self {
        TextArgument::House(house)
    }
}

impl From<Digit> for TextArgument<'_> {
    fn from(digit: Digit) -> Self {
        TextArgument::Digit(digit)
    }
}

impl TextArgument<'_> {
    fn say(self, lang: Lang, form: &str) -> String {
        lang.with_own_digits(match self {
            TextArgument::Text(text) => text.to_owned(),
            TextArgument::Number(number) => locale().number(lang, number),
            TextArgument::House(house) => house.in_form(lang, form),
            TextArgument::Digit(digit) => houses::digit(lang, digit, form),
        })
    }
}

/// A label of any topic.
#[derive(Clone, Copy, Debug)]
pub struct Label {
    topic: &'static Topic,
    key: usize,
}

impl Label {
    /// Creates a label from a topic and the index of one of its keys.
    pub const fn new(topic: &'static Topic, key: usize) -> Label {
        Label { topic, key }
    }

    /// Returns the label's text.
    pub fn say(self, lang: Lang) -> &'static str {
        self.topic.label(lang, self.key)
    }
}

impl PartialEq for Label {
    fn eq(&self, other: &Label) -> bool {
        std::ptr::eq(self.topic, other.topic) && self.key == other.key
    }
}

impl Eq for Label {}

/// A topic's texts in one language.
#[derive(Debug, Default)]
struct TopicTexts {
    /// The plain text of each key; empty if the file lacks it.
    plain: Vec<&'static str>,
    /// The other forms: index of the key, form, text.
    forms: Vec<(usize, &'static str, &'static str)>,
}

/// The texts of one English file, in every installed language.
#[derive(Debug)]
pub struct Topic {
    name: &'static str,
    english: &'static str,
    keys: &'static [TextKey],
    read: [OnceLock<TopicTexts>; LANG_COUNT],
}

impl Topic {
    /// Creates a topic from the name and content of its English file and from the keys declared there.
    pub const fn new(name: &'static str, english: &'static str, keys: &'static [TextKey]) -> Topic {
        Topic { name, english, keys, read: [const { OnceLock::new() }; LANG_COUNT] }
    }

    /// Returns a text without placeholders.
    pub fn label(&'static self, lang: Lang, key: usize) -> &'static str {
        self.texts(lang).plain.get(key).copied().unwrap_or_default()
    }

    /// Returns a text with its placeholders filled.
    pub fn fill(&'static self, lang: Lang, key: usize, arguments: &[TextArgument<'_>]) -> String {
        let texts = self.texts(lang);
        let number = arguments.iter().find_map(|argument| match argument {
            TextArgument::Number(number) => Some(*number),
            _ => None,
        });
        let template = number
            .map_or_else(|| texts.for_last(key, arguments), |number| texts.plural(lang, key, number))
            .or_else(|| texts.plain.get(key).copied())
            .unwrap_or_default();
        let names = self.keys.get(key).map_or(&[][..], |key| key.arguments);
        fill(template, |name| {
            let (name, form) = name.split_once(':').unwrap_or((name, ""));
            let index = names.iter().position(|known| *known == name)?;
            Some(arguments.get(index)?.say(lang, form))
        })
    }

    fn texts(&'static self, lang: Lang) -> &'static TopicTexts {
        let content = match lang.base() {
            Lang::English => self.english,
            _ => match file(lang, self.name) {
                Some(content) => content,
                None => return self.texts(Lang::English),
            },
        };
        self.read[lang as usize].get_or_init(|| self.read(lang, content))
    }

    fn read(&self, lang: Lang, file: &'static str) -> TopicTexts {
        let mut texts = TopicTexts { plain: vec![""; self.keys.len()], forms: Vec::new() };
        let mut next = 0;
        for (name, form, text) in lines(file) {
            // Files list the keys in the order of the English file, so the search starts where the last key was found.
            let is_here = |key: &TextKey| key.name == name;
            let found = self.keys[next..].iter().position(is_here).map(|offset| next + offset);
            let Some(key) = found.or_else(|| self.keys.iter().position(is_here)) else { continue };
            next = key;
            let text = lang.localized(text);
            match form {
                "" => texts.plain[key] = text,
                _ => texts.forms.push((key, form, text)),
            }
        }
        texts
    }

    /// Returns the faults of a language's file, one message each.
    #[cfg(any(test, feature = "testing"))]
    pub fn faults(&self, lang: Lang) -> Vec<String> {
        let file =
            if lang == Lang::English { self.english } else { lang.file(self.name).unwrap_or_default() };
        let mut faults = super::text_file::faults(self.name, file);
        let mut report = |what: String| faults.push(format!("{}/{}.txt: {what}", lang.tag(), self.name));
        for (name, form, text) in lines(file) {
            let Some(key) = self.keys.iter().find(|key| key.name == name) else {
                report(format!("`{name}` is not in use"));
                continue;
            };
            let is_number = form.parse::<u64>().is_ok();
            if !form.is_empty() && !is_number && !super::locale::Plural::ALL.iter().any(|p| p.name() == form)
            {
                report(format!("`{name}.{form}` is no form of a plural"));
            }
            for part in super::template::template_parts(text).filter_map(|(_, part)| part) {
                let part = part.trim_start_matches('^').split(':').next().unwrap_or_default();
                if !key.arguments.contains(&part) {
                    report(format!("`{name}` has no `{{{part}}}`"));
                }
            }
        }
        for key in self.keys {
            if !lines(file).any(|(name, form, text)| name == key.name && form.is_empty() && !text.is_empty())
            {
                report(format!("`{}` is missing", key.name));
            }
        }
        faults
    }
}

impl TopicTexts {
    /// Returns the form for exactly this last argument: Spanish says `7 u 8`, but `6 o 7`.
    fn for_last(&self, key: usize, arguments: &[TextArgument<'_>]) -> Option<&'static str> {
        let Some(TextArgument::Text(last)) = arguments.last() else { return None };
        self.forms.iter().find(|(of, form, _)| *of == key && form == last).map(|(.., text)| *text)
    }

    /// Returns the form for a number: the one for exactly this number, else the one for its plural category.
    fn plural(&self, lang: Lang, key: usize, number: u64) -> Option<&'static str> {
        let mut forms = self.forms.iter().filter(|(of, ..)| *of == key).peekable();
        forms.peek()?;
        let category = locale().plural(lang, number).name();
        let find = |wanted: &dyn Fn(&str) -> bool| {
            self.forms.iter().find(|(of, form, _)| *of == key && wanted(form)).map(|(.., text)| *text)
        };
        find(&|form| form.parse() == Ok(number)).or_else(|| find(&|form| form == category))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static KEYS: [TextKey; 1] = [TextKey { name: "or", arguments: &["list", "last"] }];
    static LISTS: Topic = Topic::new("cells", "or = {list} o {last}\nor.8 = {list} u {last}", &KEYS);

    #[test]
    fn a_form_may_depend_on_the_last_argument() {
        let said = |last| LISTS.fill(Lang::English, 0, &["6".into(), TextArgument::Text(last)]);
        assert_eq!([said("7"), said("8"), said("18")], ["6 o 7", "6 u 8", "6 o 18"]);
    }
}
