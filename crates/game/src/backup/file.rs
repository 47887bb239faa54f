//! The file: JSON Lines, so that each line stands for itself.
//!
//! The first line says what it is, the last how many there are between; each of those has a text that is kept, as it is, with
//! its key:
//! ```text
//! {"nonet":"backup","v":1,"made_ms":1700000000000}
//! {"sum":"1b851995","key":"nonet/settings","text":"{\"v\":1,…}"}
//! {"sum":"c96fd51e","end":1}
//! ```
//! A sum is the CRC-32 (ISO-HDLC, as zip has it) in hex: of a line's key, a line feed and its text; in the last line of all
//! lines before, without what ends them, one after the other. Whoever edits a text can so be told from whoever lost a
//! part of it; both are said by their line, and all other lines count.

use crc::{CRC_32_ISO_HDLC, Crc};
use thiserror::Error;

use super::StoredTexts;
use crate::daily::Day;
use crate::storage::{Json, JsonWriter, SaveError, is_device_only};

/// The version that is written, of the file; each text in it has its own.
const VERSION: u64 = 1;

pub(super) const SUMS: Crc<u32> = Crc::<u32>::new(&CRC_32_ISO_HDLC);

/// The largest file that is read, in bytes: several times what a browser keeps.
const LARGEST: usize = 1 << 26;

/// Why a file as a whole is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum FileError {
    /// No line of it is one of a backup.
    #[error("this is no backup of Nonet")]
    NoBackup,
    /// A newer version of Nonet wrote it.
    #[error("a newer version of Nonet made this backup")]
    Newer,
    /// It is larger than all that can be kept.
    #[error("this file is larger than any backup")]
    TooLarge,
}

/// Why a line does not count.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum FaultReason {
    /// It is not a line of a backup.
    #[error("it cannot be read")]
    Unreadable,
    /// What it says has changed since it was written.
    #[error("its checksum does not fit")]
    Sum,
    /// The line that should be first is not.
    #[error("the first line is missing")]
    NoHead,
    /// The line that should be last is not: lines may be missing.
    #[error("the end is missing")]
    NoEnd,
    /// There are fewer or other lines than there were.
    #[error("lines are missing or have changed places")]
    OtherLines,
    /// What is kept in it cannot be used.
    #[error("{0}")]
    Save(SaveError),
}

/// A line that does not count.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BackupFault {
    /// Which, from 1; of what lies here, 0.
    pub line: usize,
    /// Its key, if it can be read.
    pub key: Option<String>,
    /// Why.
    pub reason: FaultReason,
}

/// What is whole in a file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BackupContents {
    /// When it was made, in milliseconds since 1970; nought if that is lost.
    pub made_ms: u64,
    /// Its texts: the line, the key, the text.
    pub texts: Vec<(usize, String, String)>,
    /// What does not count.
    pub faults: Vec<BackupFault>,
}

/// What a backup of this day is called.
pub fn file_name(day: Day) -> String {
    let (year, month, of_month) = day.date();
    format!("nonet-{year}-{month:02}-{of_month:02}.jsonl")
}

/// The same for the n-th of its name in a folder.
pub fn numbered_file_name(day: Day, number: u32) -> String {
    let name = file_name(day);
    match name.strip_suffix(".jsonl") {
        Some(name) if number > 1 => format!("{name}-{number}.jsonl"),
        _ => name,
    }
}

/// A file with all that is kept here, but for what belongs to the device alone.
pub fn of_device(mut here: StoredTexts, made_ms: u64) -> String {
    here.retain(|key, _| !is_device_only(key));
    write(&here, made_ms)
}

/// A file with these texts.
pub fn write(texts: &StoredTexts, made_ms: u64) -> String {
    let mut out = line(|out| {
        out.name("nonet").text("backup");
        out.name("v").number(VERSION);
        out.name("made_ms").number(made_ms);
    });
    let mut whole = SUMS.digest();
    whole.update(out.as_bytes());
    out.push('\n');
    for (key, text) in texts {
        let line = line(|out| {
            out.name("sum").text(&hex(sum_of(key, text)));
            out.name("key").text(key);
            out.name("text").text(text);
        });
        whole.update(line.as_bytes());
        out.push_str(&line);
        out.push('\n');
    }
    out.push_str(&line(|out| {
        out.name("sum").text(&hex(whole.finalize()));
        out.name("end").number(texts.len() as u64);
    }));
    out.push('\n');
    out
}

fn line(fields: impl FnOnce(&mut JsonWriter)) -> String {
    let mut out = JsonWriter::new();
    out.open('{');
    fields(&mut out);
    out.close('}');
    out.finish()
}

/// All that is whole in a file, and what is not.
pub fn read(file: &str) -> Result<BackupContents, FileError> {
    if file.len() > LARGEST {
        return Err(FileError::TooLarge);
    }
    let mut found = BackupContents::default();
    let mut whole = SUMS.digest();
    let (mut has_head, mut has_end, mut last) = (false, false, 0);
    let file = file.strip_prefix('\u{feff}').unwrap_or(file);
    for (number, text) in (1..).zip(file.lines()) {
        let fault =
            |key: Option<&str>, reason| BackupFault { line: number, key: key.map(str::to_owned), reason };
        if text.trim().is_empty() {
            continue;
        }
        last = number;
        let json = Json::read(text);
        let (is_sound, is_end) = match json.as_ref().and_then(Line::of) {
            Some(Line::Head { version, .. }) if version > VERSION => return Err(FileError::Newer),
            Some(Line::Head { made_ms, .. }) => {
                has_head = true;
                found.made_ms = made_ms;
                (Ok(()), false)
            }
            Some(Line::Text { sum, key, text }) if sum == Some(sum_of(key, text)) => {
                found.texts.push((number, key.to_owned(), text.to_owned()));
                (Ok(()), false)
            }
            Some(Line::Text { key, .. }) => (Err(fault(Some(key), FaultReason::Sum)), false),
            Some(Line::End { sum, count }) => {
                has_end = true;
                let is_whole = sum == Some(whole.clone().finalize()) && count == found.texts.len() as u64;
                // Lines that are known to be damaged need not be said twice.
                let is_known = found.faults.iter().any(|fault| fault.reason != FaultReason::NoHead);
                (if is_whole || is_known { Ok(()) } else { Err(fault(None, FaultReason::OtherLines)) }, true)
            }
            None => (Err(fault(None, FaultReason::Unreadable)), false),
        };
        found.faults.extend(is_sound.err());
        if !is_end {
            whole.update(text.as_bytes());
        }
    }
    if found.texts.is_empty() && !(has_head && has_end) {
        return Err(FileError::NoBackup);
    }
    if !has_head && found.faults.first().is_none_or(|fault| fault.line > 1) {
        found.faults.insert(0, BackupFault { line: 1, key: None, reason: FaultReason::NoHead });
    }
    if !has_end {
        found.faults.push(BackupFault { line: last + 1, key: None, reason: FaultReason::NoEnd });
    }
    Ok(found)
}

/// A line as it is read.
enum Line<'a> {
    Head { version: u64, made_ms: u64 },
    Text { sum: Option<u32>, key: &'a str, text: &'a str },
    End { sum: Option<u32>, count: u64 },
}

impl Line<'_> {
    fn of(json: &Json) -> Option<Line<'_>> {
        let (number, text) =
            (|name| json.get(name).and_then(Json::number), |name| json.get(name).and_then(Json::text));
        if text("nonet") == Some("backup") {
            return Some(Line::Head {
                version: number("v")?,
                made_ms: number("made_ms").unwrap_or_default(),
            });
        }
        let sum = text("sum").and_then(|sum| u32::from_str_radix(sum, 16).ok());
        match number("end") {
            Some(count) => Some(Line::End { sum, count }),
            None => Some(Line::Text { sum, key: text("key")?, text: text("text")? }),
        }
    }
}

fn sum_of(key: &str, text: &str) -> u32 {
    let mut sum = SUMS.digest();
    for part in [key, "\n", text] {
        sum.update(part.as_bytes());
    }
    sum.finalize()
}

fn hex(sum: u32) -> String {
    format!("{sum:08x}")
}
