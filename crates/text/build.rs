//! Writes the Rust side of the texts: the keys that `en/*.txt` declare, and the list of files of every other language.
//!
//! The head of an English file names the Rust type of its keys (`# type: DailyText`) and, in its last line, the part of
//! the program that says its texts (`# part: page`, `coach` or `lessons`). A file without a type is a dictionary: its
//! keys come from data, and the code asks for them by name.
//!
//! `NextMonth = Next month` declares a label, `streak(days: number) = Solved {days} days in a row` a function. An
//! argument is a `number`, a `house`, a `digit`, or a text, which needs no word. The comment above a line documents it.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// The folder with a folder of texts per language, from the folder of this crate.
const TEXTS: &str = "languages";

/// The parts of the program, with the name and the meaning of a language's list of files for each.
const PARTS: [(&str, &str, &str); 3] = [
    ("page", "PAGE", "Texts of the page."),
    ("coach", "COACH", "Further texts of hints and reports, which the coach words."),
    ("lessons", "LESSONS", "Texts of lessons and drills, which the coach never says."),
];

fn main() -> io::Result<()> {
    let words = Path::new(&env::var("CARGO_MANIFEST_DIR").unwrap_or_default()).join(TEXTS);
    let out = PathBuf::from(env::var("OUT_DIR").unwrap_or_default());
    println!("cargo::rerun-if-changed={TEXTS}");

    let mut topics = Vec::new();
    let mut splits = Vec::new();
    for path in sorted(&words.join("en"))? {
        let content = fs::read_to_string(&path)?;
        splits.push((stem(&path), splits_in(&content)));
        for (file, content) in parts_of(&stem(&path), &content, &splits) {
            topics.push(Topic::parse(file, &content));
        }
    }
    fs::write(out.join("topics.rs"), topics_code(&topics))?;

    let mut languages = String::new();
    for folder in sorted(&words)? {
        let tag = stem(&folder);
        let is_language = folder.is_dir() && folder.join("locale.txt").is_file();
        if !is_language {
            continue;
        }
        fs::create_dir_all(out.join("words").join(&tag))?;
        for path in sorted(&folder)? {
            let is_known = splits.iter().any(|(file, _)| *file == stem(&path));
            assert!(is_known, "{} has no English file of the same name", path.display());
            for (file, content) in parts_of(&stem(&path), &fs::read_to_string(&path)?, &splits) {
                let file = Path::new(&tag).join(format!("{file}.txt"));
                fs::write(out.join("words").join(file), stripped(&content))?;
            }
        }
        if tag != "en" {
            languages += &language_code(&tag, &topics);
        }
    }
    fs::write(out.join("languages.rs"), languages)
}

/// A dictionary that a file holds besides its own, so that all texts of one thing lie together though a program takes
/// only some: `# split: ideas page .idea` in the head of the English file.
struct Split {
    file: String,
    part: String,
    /// The forms of its lines. If there is but one, they go without it.
    forms: Vec<String>,
}

fn splits_in(content: &str) -> Vec<Split> {
    let heads = content.lines().filter_map(|line| line.strip_prefix("# split: "));
    let split = |head: &str| {
        let mut words = head.split(' ').map(str::to_owned);
        let (file, part) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
        Split { file, part, forms: words.collect() }
    };
    heads.map(split).collect()
}

/// A file's own lines, and those of each dictionary that it holds besides.
fn parts_of(file: &str, content: &str, splits: &[(String, Vec<Split>)]) -> Vec<(String, String)> {
    let splits = splits.iter().find(|(of, _)| of == file).map_or(&[][..], |(_, splits)| splits);
    let mut parts = vec![(file.to_owned(), String::new())];
    parts.extend(splits.iter().map(|split| {
        (
            split.file.clone(),
            format!("# Lines of {file}.txt: {}.\n# part: {}\n", split.forms.join(", "), split.part),
        )
    }));
    for line in content.lines() {
        let (key, text) = line.split_once('=').unwrap_or((line, ""));
        let form = key.trim().find('.').filter(|_| !line.starts_with('#')).map(|at| &key.trim()[at..]);
        let at =
            splits.iter().position(|split| form.is_some_and(|form| split.forms.iter().any(|f| f == form)));
        let line = match (at, form) {
            (Some(at), Some(form)) if splits[at].forms.len() == 1 => {
                format!("{} ={text}", key.trim().trim_end_matches(form))
            }
            _ => line.to_owned(),
        };
        parts[at.map_or(0, |at| at + 1)].1 += &format!("{line}\n");
    }
    parts
}

/// An English file.
struct Topic {
    file: String,
    /// The name of its type; `None` for a dictionary.
    name: Option<String>,
    part: String,
    about: String,
    labels: Vec<Key>,
    sentences: Vec<Key>,
}

/// A key, with the comment above it and its English text.
struct Key {
    /// `NextMonth`, or `streak(days: u64)`.
    code: String,
    about: String,
    text: String,
}

impl Topic {
    fn parse(file: String, content: &str) -> Topic {
        let (mut name, mut part, mut about) = (None, String::new(), String::new());
        let (mut labels, mut sentences) = (Vec::new(), Vec::new());
        let mut is_head = true;
        let mut above = String::new();
        for (number, line) in content.lines().enumerate() {
            let place = || format!("en/{file}.txt, line {}", number + 1);
            if let Some(comment) = line.strip_prefix('#') {
                let comment = comment.trim();
                match comment.split_once(": ") {
                    Some(("type", own)) if is_head => name = Some(own.to_owned()),
                    Some(("part", own)) if is_head => {
                        assert!(PARTS.iter().any(|(part, ..)| *part == own), "{}: no such part", place());
                        own.clone_into(&mut part);
                        is_head = false;
                    }
                    Some(("split", _)) => {}
                    _ if is_head => about += &format!("{comment} "),
                    _ => above += &format!("{comment} "),
                }
                continue;
            }
            let (key, text) = line.split_once('=').unwrap_or((line, ""));
            let (key, text, about) = (key.trim(), text.trim().to_owned(), std::mem::take(&mut above));
            if name.is_none() || key.is_empty() || key.contains('.') {
                continue;
            }
            match key.split_once('(') {
                None => labels.push(Key { code: key.to_owned(), about, text }),
                Some((key, arguments)) => {
                    let arguments = arguments.trim_end_matches(')').split(',').map(|argument| {
                        let (name, kind) = argument.split_once(':').unwrap_or((argument, "text"));
                        let kind = match kind.trim() {
                            "text" => "&str",
                            "number" => "u64",
                            "house" => "HouseName",
                            "digit" => "Digit",
                            kind => panic!("{}: `{kind}` is no kind of argument", place()),
                        };
                        format!("{}: {kind}", name.trim())
                    });
                    let code = format!("{key}({})", arguments.collect::<Vec<_>>().join(", "));
                    sentences.push(Key { code, about, text });
                }
            }
        }
        assert!(!part.is_empty(), "en/{file}.txt does not say which part of the program it belongs to");
        Topic { file, name, part, about, labels, sentences }
    }
}

impl Key {
    /// Its declaration, which the comment and the English text document.
    fn declared(&self) -> String {
        format!("    #[doc = {:?}]\n    {}", format!("{}`{}`", self.about, self.text), self.code)
    }
}

/// The macro calls that declare the topics, and the dictionaries.
fn topics_code(topics: &[Topic]) -> String {
    let mut code = String::new();
    let mut all = String::new();
    for Topic { file, name, about, labels, sentences, .. } in topics {
        let about = about.trim();
        let Some(name) = name else {
            let text = included("en", file);
            let place = file.to_uppercase();
            let _ = writeln!(
                code,
                "#[doc = {about:?}]\npub(super) static {place}: Dictionary = Dictionary::new({file:?}, {text});\n"
            );
            continue;
        };
        let labels: String = labels.iter().map(|key| key.declared() + ",\n").collect();
        let sentences: String = sentences.iter().map(|key| key.declared() + ";\n").collect();
        let text = included("en", file);
        let _ = writeln!(
            code,
            "topic! {{ #[doc = {about:?}] {name}, {file:?}, {text};\n{labels};\n{sentences}}}\n"
        );
        let _ = write!(all, "{name}::topic(), ");
    }
    let _ = writeln!(
        code,
        "/// Returns all topics.\n#[cfg(test)]\npub(super) fn all() -> Vec<&'static Topic> {{\n    vec![{all}]\n}}"
    );
    code
}

/// The lists of a language's files, by the part of the program.
fn language_code(tag: &str, topics: &[Topic]) -> String {
    let mut code = format!("/// The texts of `{tag}`.\npub mod {tag} {{\n    use super::Source;\n");
    for (part, list, about) in PARTS {
        let _ = writeln!(code, "\n    /// {about}\n    pub const {list}: &[Source] = &[");
        for Topic { file, .. } in topics.iter().filter(|topic| topic.part == part) {
            let _ = writeln!(code, "        ({file:?}, {}),", included(tag, file));
        }
        code += "    ];\n";
    }
    code + "}\n"
}

/// The expression for a file as it was stripped.
fn included(tag: &str, file: &str) -> String {
    format!("include_str!(concat!(env!(\"OUT_DIR\"), \"/words/{tag}/{file}.txt\"))")
}

/// A file without what only translators read: comments, and the arguments behind keys.
fn stripped(content: &str) -> String {
    let mut text = String::new();
    for line in content.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let key = line.split('=').next().unwrap_or_default();
        match key.split_once('(') {
            Some((name, _)) => text += &format!("{name}{}\n", &line[key.trim_end().len()..]),
            None => text += &format!("{line}\n"),
        }
    }
    text
}

/// What a folder holds, in order of the names.
fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder)? {
        paths.push(entry?.path());
    }
    paths.sort();
    Ok(paths)
}

/// The name of a file or folder, without its extension.
fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}
