//! Generates Rust code from the text files: a type for each `en/*.txt`, and a list of files for every other language.
//!
//! The header of an English file names the Rust type to generate (`# type: DailyText`) and, in its last line, the part
//! of the program that uses its texts (`# part: page`, or another of [`PARTS`]). A file without a type becomes a
//! dictionary: the code looks up its keys by names that come from data.
//!
//! `NextMonth = Next month` declares a label, `streak(days: number) = Solved {days} days in a row` a function. The type
//! of an argument is `number`, `house`, `digit` or, if omitted, text. The comment above a line becomes its
//! documentation.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// Folder, relative to this crate, with one folder of texts per language.
const TEXTS: &str = "languages";

/// The parts of the program: name in the text files, name of the generated list, and its documentation.
const PARTS: [(&str, &str, &str); 6] = [
    ("page", "PAGE", "The texts of the play screen, and those that several pages share."),
    ("pages", "PAGES", "The texts of the other pages."),
    ("variants", "VARIANTS", "The texts about variants, for pages and the coach."),
    ("lessons", "LESSONS", "The texts that only lessons and drills use."),
    ("ideas", "IDEAS", "A sentence about each technique, for lessons and the coach."),
    ("coach", "COACH", "The texts that only hints and reports use."),
];

fn main() -> io::Result<()> {
    let words = Path::new(&env::var("CARGO_MANIFEST_DIR").unwrap_or_default()).join(TEXTS);
    let out = PathBuf::from(env::var("OUT_DIR").unwrap_or_default());
    println!("cargo::rerun-if-changed={TEXTS}");

    let mut files = Vec::new();
    let mut splits = Vec::new();
    for path in sorted(&words.join("en"))? {
        let content = fs::read_to_string(&path)?;
        splits.push((stem(&path), splits_in(&content)));
        for (file, content) in parts_of(&stem(&path), &content, &splits) {
            files.push(EnglishFile::parse(file, &content));
        }
    }
    fs::write(out.join("topics.rs"), topics_code(&files))?;
    fs::write(out.join("dictionaries.rs"), dictionaries_code(&files))?;

    let mut languages = String::new();
    for folder in sorted(&words)? {
        let tag = stem(&folder);
        let is_language = folder.is_dir() && folder.join("locale.txt").is_file();
        if !is_language {
            continue;
        }
        fs::create_dir_all(out.join("words").join(&tag))?;
        for path in sorted(&folder)?.into_iter().filter(|path| path.extension().is_some_and(|e| e == "txt")) {
            let is_known = splits.iter().any(|(file, _)| *file == stem(&path));
            assert!(is_known, "{} has no English file of the same name", path.display());
            for (file, content) in parts_of(&stem(&path), &fs::read_to_string(&path)?, &splits) {
                let file = Path::new(&tag).join(format!("{file}.txt"));
                fs::write(out.join("words").join(file), stripped(&content))?;
            }
        }
        if tag != "en" {
            languages += &language_code(&tag, &files);
        }
    }
    fs::write(out.join("languages.rs"), languages)
}

/// Lines of a file that become a dictionary of their own, declared in the header of the English file: `# split: ideas
/// page .idea`. This keeps the texts about one thing together although they go into different parts of the program.
struct Split {
    /// Name of the dictionary.
    file: String,
    part: String,
    /// Forms of the lines that go into this dictionary. If there is only one, its suffix is removed from the keys.
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

/// Splits a file into its own lines and those of each dictionary in it. Returns the name and content of each part.
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
struct EnglishFile {
    file: String,
    /// Name of the type to generate; `None` for a dictionary.
    name: Option<String>,
    part: String,
    about: String,
    labels: Vec<DeclaredText>,
    sentences: Vec<DeclaredText>,
}

/// A text that an English file declares.
struct DeclaredText {
    /// `NextMonth`, or `streak(days: u64)`.
    code: String,
    about: String,
    text: String,
}

impl EnglishFile {
    fn parse(file: String, content: &str) -> EnglishFile {
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
                None => labels.push(DeclaredText { code: key.to_owned(), about, text }),
                Some((key, arguments)) => {
                    let arguments = arguments.trim_end_matches(')').split(',').map(|argument| {
                        let (name, kind) = argument.split_once(':').unwrap_or((argument, "text"));
                        let kind = match kind.trim() {
                            "text" => "&str",
                            "number" => "u64",
                            "house" => "HouseName",
                            "digit" => "Digit",
                            kind => panic!("{}: unknown argument type `{kind}`", place()),
                        };
                        format!("{}: {kind}", name.trim())
                    });
                    let code = format!("{key}({})", arguments.collect::<Vec<_>>().join(", "));
                    sentences.push(DeclaredText { code, about, text });
                }
            }
        }
        assert!(!part.is_empty(), "en/{file}.txt names no part of the program");
        EnglishFile { file, name, part, about, labels, sentences }
    }
}

impl DeclaredText {
    /// Returns the declaration, documented with the comment and the English text.
    fn declaration(&self) -> String {
        format!("    #[doc = {:?}]\n    {}", format!("{}`{}`", self.about, self.text), self.code)
    }
}

/// Generates the macro calls that declare the topics.
fn topics_code(files: &[EnglishFile]) -> String {
    let mut code = String::new();
    let mut all = String::new();
    for EnglishFile { file, name, about, labels, sentences, .. } in files {
        let Some(name) = name else { continue };
        let about = about.trim();
        let labels: String = labels.iter().map(|text| text.declaration() + ",\n").collect();
        let sentences: String = sentences.iter().map(|text| text.declaration() + ";\n").collect();
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

/// Generates the statics of the dictionaries.
fn dictionaries_code(files: &[EnglishFile]) -> String {
    let mut code = String::new();
    for EnglishFile { file, about, .. } in files.iter().filter(|file| file.name.is_none()) {
        let about = about.trim();
        let text = included("en", file);
        let name = file.to_uppercase();
        let _ = writeln!(
            code,
            "#[doc = {about:?}]\npub(super) static {name}: Dictionary = Dictionary::new({file:?}, {text});\n"
        );
    }
    code
}

/// Generates a language's module: a list of files for each part of the program.
fn language_code(tag: &str, files: &[EnglishFile]) -> String {
    let mut code =
        format!("/// The texts in `languages/{tag}`.\npub mod {tag} {{\n    use super::TopicFile;\n");
    for (part, list, about) in PARTS {
        let _ = writeln!(code, "\n    /// {about}\n    pub const {list}: &[TopicFile] = &[");
        for EnglishFile { file, .. } in files.iter().filter(|file| file.part == part) {
            let _ = writeln!(code, "        ({file:?}, {}),", included(tag, file));
        }
        code += "    ];\n";
    }
    code + "}\n"
}

/// Returns the expression that includes a stripped file.
fn included(tag: &str, file: &str) -> String {
    format!("include_str!(concat!(env!(\"OUT_DIR\"), \"/words/{tag}/{file}.txt\"))")
}

/// Removes comments and the arguments after keys, which only translators need.
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

/// Returns the entries of a folder, sorted by name.
fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder)? {
        paths.push(entry?.path());
    }
    paths.sort();
    Ok(paths)
}

/// Returns the name of a file or folder without its extension.
fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}
