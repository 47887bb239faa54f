//! OpenSudoku's files: `<opensudoku>` of versions 1 to 3, and `<opensudoku2>`.
//!
//! Reads files in chunks, split anywhere. Version 1 has the name of one folder as text and games of 81 digits. Versions
//! 2 and 3 have folders with attributes; games have `data` and `note`, later `cells_data` and `user_note`. Writes
//! version 3. Games without a file around them are read, too. A rating is `level/value`, or the value alone.

use std::borrow::Cow;

use quick_xml::Reader as XmlReader;
use quick_xml::escape::{escape, unescape};
use quick_xml::events::Event;

use super::opensudoku_cells::{self, MarkOrder};
use super::saved::{PlayState, SavedProgress, SavedPuzzle};
use super::{CollectionError, CollectionItem};
use nonet_engine::line::TextPosition;

/// Maximum size of a tag, in bytes. A game with all its moves takes about ten thousand.
const MAX_TAG_SIZE: usize = 4 << 20;

/// Reads a file in chunks.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct OpenSudokuReader {
    rest: String,
    at: Option<TextPosition>,
    root: Option<MarkOrder>,
    folder: String,
    in_name: bool,
    in_root: bool,
}

impl OpenSudokuReader {
    /// Feeds the next chunk.
    pub fn feed(&mut self, text: &str, items: &mut Vec<CollectionItem>) {
        let mut at = self.at.unwrap_or(TextPosition { line: 1, column: 1 });
        let mut all = std::mem::take(&mut self.rest);
        all.push_str(text);
        let mut rest = all.as_str();
        while let Some((before, tag, after)) = next_tag(rest) {
            if self.in_name && !before.trim().is_empty() {
                self.folder = unescaped(before.trim()).into_owned();
            }
            let here = position_after(at, before);
            if let Err(error) = self.tag(tag, items) {
                items.push(Err(error.at(here)));
            }
            at = position_after(here, tag);
            rest = after;
        }
        if rest.len() > MAX_TAG_SIZE {
            items.push(Err(CollectionError::Damaged.at(at)));
            rest = "";
        }
        self.rest = rest.to_owned();
        self.at = Some(at);
    }

    /// Ends the input.
    pub fn finish(self, items: &mut Vec<CollectionItem>) {
        let at = self.at.unwrap_or(TextPosition { line: 1, column: 1 });
        let blanks = self.rest.len() - self.rest.trim_start().len();
        let at = position_after(at, self.rest.get(..blanks).unwrap_or_default());
        if self.root.is_none() || self.in_root || !self.rest.trim().is_empty() {
            items.push(Err(CollectionError::Damaged.at(at)));
        }
    }

    fn tag(&mut self, tag: &str, items: &mut Vec<CollectionItem>) -> Result<(), CollectionError> {
        if tag.starts_with("<!") || tag.starts_with("<?") {
            return Ok(());
        }
        let mut reader = XmlReader::from_str(tag);
        reader.config_mut().allow_unmatched_ends = true;
        let start = match reader.read_event() {
            Ok(Event::Start(start) | Event::Empty(start)) => start,
            Ok(Event::End(end)) => {
                self.in_name = false;
                self.in_root &= !is_root(end.name().as_ref());
                return Ok(());
            }
            _ => return Err(CollectionError::Damaged),
        };
        let attributes: Vec<(String, String)> = start
            .attributes()
            .map(|attribute| {
                let attribute = attribute.map_err(|_| CollectionError::Damaged)?;
                Ok((attribute.key.as_ref().to_owned(), unescaped(&attribute.value).into_owned()))
            })
            .collect::<Result<_, CollectionError>>()?;
        let get =
            |name: &str| attributes.iter().find(|(own, _)| own == name).map(|(_, value)| value.as_str());
        match (start.name().as_ref(), self.root) {
            ("opensudoku", None) => {
                if !matches!(get("version"), None | Some("1" | "2" | "3")) {
                    return Err(CollectionError::Version(get("version").unwrap_or_default().to_owned()));
                }
                self.root = Some(MarkOrder::CentreFirst);
                self.in_root = !tag.ends_with("/>");
            }
            ("opensudoku2", None) => {
                self.root = Some(MarkOrder::CornerFirst);
                self.in_root = !tag.ends_with("/>");
            }
            // A game copied from a file. The program that wrote it is unknown, so its marks are read as OpenSudoku's.
            ("game", None) if get("data").or(get("cells_data")).is_some() => {
                self.root = Some(MarkOrder::CentreFirst);
                items.push(Ok(self.game(&get, MarkOrder::CentreFirst)?));
            }
            (_, None) => return Err(CollectionError::Unknown),
            ("name", _) => self.in_name = true,
            ("folder", _) => {
                let name = get("name").or(get("folder_name")).unwrap_or_default();
                self.folder = name.to_owned();
            }
            ("game", Some(order)) => items.push(Ok(self.game(&get, order)?)),
            _ => {}
        }
        Ok(())
    }

    fn game<'a>(
        &self,
        get: &dyn Fn(&str) -> Option<&'a str>,
        order: MarkOrder,
    ) -> Result<SavedPuzzle, CollectionError> {
        let cells = get("cells_data").or(get("data")).ok_or(CollectionError::Cells)?;
        let number =
            |name: &str| get(name).and_then(|text| text.trim().parse::<u64>().ok()).unwrap_or_default();
        let count = |name: &str| u32::try_from(number(name)).unwrap_or(u32::MAX);
        let mut puzzle = opensudoku_cells::read(cells, order)?;
        puzzle.folder = get("folder_name").unwrap_or(&self.folder).to_owned();
        puzzle.note = get("user_note").or(get("note")).unwrap_or_default().to_owned();
        let value = get("rating_value").unwrap_or_default();
        puzzle.rating = match get("rating_level").unwrap_or_default() {
            "" => value.to_owned(),
            level => [level, value].join("/"),
        };
        let state = match get("state") {
            Some("0") => PlayState::Playing,
            Some("2") => PlayState::Completed,
            _ => PlayState::NotStarted,
        };
        let has_state =
            ["state", "time", "created", "last_played", "command_stack"].iter().any(|n| get(n).is_some());
        if has_state || puzzle.progress.is_some() {
            let blank = || Box::new(SavedProgress::new(puzzle.board.cell_count()));
            let progress = puzzle.progress.get_or_insert_with(blank);
            progress.state = state;
            progress.created_ms = number("created");
            progress.last_played_ms = number("last_played");
            progress.played_ms = number("time");
            progress.mistakes = count("mistake_counter");
            progress.hints = count("hint_usage");
            progress.moves = get("command_stack").unwrap_or_default().to_owned();
        }
        Ok(puzzle)
    }
}

/// Writes a file one puzzle at a time. Consecutive puzzles of the same folder share a folder element.
#[derive(Debug, Default)]
pub(super) struct OpenSudokuWriter {
    folder: Option<String>,
}

impl OpenSudokuWriter {
    /// Returns the text before the first puzzle.
    pub fn begin(&self) -> &'static str {
        "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>\n<opensudoku version=\"3\">\n"
    }

    /// Returns the text of a puzzle on the classic board.
    pub fn puzzle(&mut self, puzzle: &SavedPuzzle) -> String {
        let mut text = String::new();
        if self.folder.as_deref() != Some(&puzzle.folder) {
            text.push_str(self.end_of_folder());
            text.push_str("<folder name=\"");
            text.push_str(&attribute(&puzzle.folder));
            text.push_str("\" created=\"0\">\n");
            self.folder = Some(puzzle.folder.clone());
        }
        let blank = SavedProgress::new(0);
        let progress = puzzle.progress.as_deref().unwrap_or(&blank);
        let state = match progress.state {
            PlayState::Playing => "0",
            PlayState::NotStarted => "1",
            PlayState::Completed => "2",
        };
        let (level, value) = puzzle.rating.split_once('/').unwrap_or(("", &puzzle.rating));
        text.push_str("<game");
        let mut put = |name: &str, value: &str| {
            text.extend([" ", name, "=\"", &attribute(value), "\""]);
        };
        put("created", &progress.created_ms.to_string());
        put("state", state);
        put("mistake_counter", &progress.mistakes.to_string());
        put("hint_usage", &progress.hints.to_string());
        put("time", &progress.played_ms.to_string());
        put("last_played", &progress.last_played_ms.to_string());
        put("cells_data", &opensudoku_cells::write(puzzle));
        put("user_note", &puzzle.note);
        put("command_stack", &progress.moves);
        put("rating_level", level);
        put("rating_value", value);
        text.push_str(" />\n");
        text
    }

    /// Returns the text after the last puzzle.
    pub fn end(&self) -> String {
        [self.end_of_folder(), "</opensudoku>\n"].concat()
    }

    fn end_of_folder(&self) -> &'static str {
        if self.folder.is_some() { "</folder>\n" } else { "" }
    }
}

/// Splits a text at its next tag: the text before it, the tag, and the rest. `None` if the tag is incomplete.
fn next_tag(text: &str) -> Option<(&str, &str, &str)> {
    let start = text.find('<')?;
    let (before, rest) = text.split_at_checked(start)?;
    let end = match rest {
        _ if "<!--".starts_with(rest) => return None,
        _ if rest.starts_with("<!--") => rest.find("-->")? + 3,
        _ => {
            let mut quote = None;
            let ends = |(at, char): (usize, char)| {
                match (quote, char) {
                    (None, '>') => return Some(at + 1),
                    (None, '"' | '\'') => quote = Some(char),
                    (Some(open), _) if open == char => quote = None,
                    _ => {}
                }
                None
            };
            rest.char_indices().find_map(ends)?
        }
    };
    let (tag, after) = rest.split_at_checked(end)?;
    Some((before, tag, after))
}

fn is_root(name: &str) -> bool {
    matches!(name, "opensudoku" | "opensudoku2")
}

fn unescaped(text: &str) -> Cow<'_, str> {
    unescape(text).unwrap_or(Cow::Borrowed(text))
}

/// Escapes a text for an attribute. Line breaks are escaped as well, since XML parsers turn them into spaces.
fn attribute(text: &str) -> String {
    escape(text).replace('\n', "&#10;")
}

/// Returns the position after a text that begins at `at`.
fn position_after(at: TextPosition, text: &str) -> TextPosition {
    match text.rsplit_once('\n') {
        Some((before, last)) => TextPosition {
            line: at.line + before.matches('\n').count() + 1,
            column: last.chars().count() + 1,
        },
        None => TextPosition { line: at.line, column: at.column + text.chars().count() },
    }
}
