//! The texts of one topic: read once per language, found by their place in the list that the code declares.

use std::sync::OnceLock;

use nonet_engine::Digit;

use super::Lang;
use super::locale::locale;
use super::spoken::HouseName;
use super::text_file::{Line, lines, parts};

/// A text that the code can say.
#[derive(Debug)]
pub struct Key {
    /// What its line in the file begins with.
    pub name: &'static str,
    /// What its text may name in braces.
    pub arguments: &'static [&'static str],
}

/// What stands in for a placeholder.
#[derive(Clone, Copy, Debug)]
pub enum Argument<'a> {
    /// As it is.
    Text(&'a str),
    /// In the language's digits. The first of a text chooses its plural form.
    Number(u64),
    /// By its name; `{house:in}` is its name after “in”, or whatever forms the language has.
    House(HouseName),
    /// Its character; `{digit:a}` is the digit with its article.
    Digit(Digit),
}

impl<'a> From<&'a str> for Argument<'a> {
    fn from(text: &'a str) -> Argument<'a> {
        Argument::Text(text)
    }
}

impl From<u64> for Argument<'_> {
    fn from(number: u64) -> Self {
        Argument::Number(number)
    }
}

impl From<HouseName> for Argument<'_> {
    fn from(house: HouseName) -> Self {
        Argument::House(house)
    }
}

impl From<Digit> for Argument<'_> {
    fn from(digit: Digit) -> Self {
        Argument::Digit(digit)
    }
}

impl Argument<'_> {
    fn say(self, lang: Lang, form: &str) -> String {
        match self {
            Argument::Text(text) => text.to_owned(),
            Argument::Number(number) => locale().number(lang, number),
            Argument::House(house) => house.in_form(lang, form),
            Argument::Digit(digit) => super::spoken::digit(lang, digit, form),
        }
    }
}

/// A label of any topic, for whoever shows labels whatever they are about.
#[derive(Clone, Copy, Debug)]
pub struct Label {
    topic: &'static Topic,
    place: usize,
}

impl Label {
    pub const fn new(topic: &'static Topic, place: usize) -> Label {
        Label { topic, place }
    }

    /// The words for it.
    pub fn say(self, lang: Lang) -> &'static str {
        self.topic.label(lang, self.place)
    }
}

impl PartialEq for Label {
    fn eq(&self, other: &Label) -> bool {
        std::ptr::eq(self.topic, other.topic) && self.place == other.place
    }
}

impl Eq for Label {}

/// A topic's texts in one language.
#[derive(Debug, Default)]
struct Texts {
    /// By key; empty where there is none.
    plain: Vec<&'static str>,
    /// Other forms: key, form, text.
    forms: Vec<(usize, &'static str, &'static str)>,
}

/// A topic: the texts that the code declares, in every language that is there.
#[derive(Debug)]
pub struct Topic {
    name: &'static str,
    english: &'static str,
    keys: &'static [Key],
    read: [OnceLock<Texts>; Lang::ALL.len()],
}

impl Topic {
    pub const fn new(name: &'static str, english: &'static str, keys: &'static [Key]) -> Topic {
        Topic { name, english, keys, read: [const { OnceLock::new() }; Lang::ALL.len()] }
    }

    /// The words of a text without placeholders.
    pub fn label(&'static self, lang: Lang, key: usize) -> &'static str {
        self.texts(lang).plain.get(key).copied().unwrap_or_default()
    }

    /// The words of a text with its placeholders filled.
    pub fn fill(&'static self, lang: Lang, key: usize, arguments: &[Argument<'_>]) -> String {
        let texts = self.texts(lang);
        let number = arguments.iter().find_map(|argument| match argument {
            Argument::Number(number) => Some(*number),
            _ => None,
        });
        let template = number
            .and_then(|number| texts.plural(lang, key, number))
            .or_else(|| texts.plain.get(key).copied())
            .unwrap_or_default();
        let names = self.keys.get(key).map_or(&[][..], |key| key.arguments);
        fill(template, |name| {
            let (name, form) = name.split_once(':').unwrap_or((name, ""));
            let place = names.iter().position(|known| *known == name)?;
            Some(arguments.get(place)?.say(lang, form))
        })
    }

    fn texts(&'static self, lang: Lang) -> &'static Texts {
        let source = match lang {
            Lang::English => self.english,
            _ => match source(lang, self.name) {
                Some(source) => source,
                None => return self.texts(Lang::English),
            },
        };
        self.read[lang as usize].get_or_init(|| self.read(source))
    }

    fn read(&self, file: &'static str) -> Texts {
        let mut texts = Texts { plain: vec![""; self.keys.len()], forms: Vec::new() };
        let mut next = 0;
        for (name, form, text) in lines(file) {
            // Files are in the order of the list, so the key is mostly the one after the last.
            let is_here = |key: &Key| key.name == name;
            let found = self.keys[next..].iter().position(is_here).map(|ahead| next + ahead);
            let Some(key) = found.or_else(|| self.keys.iter().position(is_here)) else { continue };
            next = key;
            match form {
                "" => texts.plain[key] = text,
                _ => texts.forms.push((key, form, text)),
            }
        }
        texts
    }

    /// For tests: what is wrong with a language's file, a line each.
    #[cfg(any(test, feature = "testing"))]
    pub fn faults(&self, lang: Lang) -> Vec<String> {
        let file =
            if lang == Lang::English { self.english } else { lang.source(self.name).unwrap_or_default() };
        let mut faults = super::text_file_faults(self.name, file);
        let mut say = |what: String| faults.push(format!("{}/{}.txt: {what}", lang.tag(), self.name));
        for (name, form, text) in lines(file) {
            let Some(key) = self.keys.iter().find(|key| key.name == name) else {
                say(format!("nothing says `{name}`"));
                continue;
            };
            let is_number = form.parse::<u64>().is_ok();
            if !form.is_empty() && !is_number && !super::locale::Plural::ALL.iter().any(|p| p.name() == form)
            {
                say(format!("`{name}.{form}` is no form of a plural"));
            }
            for part in parts(text).filter_map(|(_, part)| part) {
                let part = part.trim_start_matches('^').split(':').next().unwrap_or_default();
                if !key.arguments.contains(&part) {
                    say(format!("`{name}` has no `{{{part}}}`"));
                }
            }
        }
        for key in self.keys {
            if !lines(file).any(|(name, form, text)| name == key.name && form.is_empty() && !text.is_empty())
            {
                say(format!("`{}` is missing", key.name));
            }
        }
        faults
    }
}

impl Texts {
    /// The form for so many: the number's own, else its category's.
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

/// A dictionary: texts by names that come from data, as techniques and boards do.
#[derive(Debug)]
pub struct Dictionary {
    name: &'static str,
    english: &'static str,
    read: [OnceLock<Vec<Line>>; Lang::ALL.len()],
}

impl Dictionary {
    pub const fn new(name: &'static str, english: &'static str) -> Dictionary {
        Dictionary { name, english, read: [const { OnceLock::new() }; Lang::ALL.len()] }
    }

    /// What stands under a key in this form.
    pub fn get(&'static self, lang: Lang, key: &str, form: &str) -> Option<&'static str> {
        let lines = self.lines(lang);
        let at = lines.binary_search_by(|(name, of, _)| (*name, *of).cmp(&(key, form))).ok()?;
        Some(lines[at].2)
    }

    /// The same in this form, or plain if there is no such form.
    pub fn form(&'static self, lang: Lang, key: &str, form: &str) -> &'static str {
        self.get(lang, key, form).or_else(|| self.get(lang, key, "")).unwrap_or_default()
    }

    fn lines(&'static self, lang: Lang) -> &'static [Line] {
        let source = match lang {
            Lang::English => self.english,
            _ => match source(lang, self.name) {
                Some(source) => source,
                None => return self.lines(Lang::English),
            },
        };
        self.read[lang as usize].get_or_init(|| {
            // Each in its place: of a hundred lines that is as fast as sorting, which would be 5 KB of the first load.
            let mut all: Vec<Line> = Vec::new();
            for line in lines(source) {
                all.insert(all.partition_point(|other| *other < line), line);
            }
            all
        })
    }

    /// For tests: all lines of a language's file, in order, and what is wrong with it.
    #[cfg(any(test, feature = "testing"))]
    pub fn all(&'static self, lang: Lang) -> (&'static [Line], Vec<String>) {
        let file =
            if lang == Lang::English { self.english } else { lang.source(self.name).unwrap_or_default() };
        (self.lines(lang), super::text_file_faults(self.name, file))
    }
}

/// A language's file for a topic.
fn source(lang: Lang, topic: &str) -> Option<&'static str> {
    #[cfg(any(test, feature = "testing"))]
    if !super::lang::ONLY_INSTALLED.load(std::sync::atomic::Ordering::Relaxed) {
        super::install_all();
    }
    lang.source(topic)
}

/// A text with its placeholders filled; one that `say` does not know is left out. `{^name}` begins with a capital.
pub fn fill(template: &str, say: impl Fn(&str) -> Option<String>) -> String {
    let mut said = String::with_capacity(template.len() * 2);
    for (before, name) in parts(template) {
        said.push_str(before);
        let Some(name) = name else { continue };
        let plain = name.trim_start_matches('^');
        let Some(words) = say(plain) else { continue };
        if plain.len() < name.len() {
            said.push_str(&super::spoken::capital(&words))
        } else {
            said.push_str(&words)
        }
    }
    said
}
