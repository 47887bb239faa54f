//! The backup file: JSON Lines, so that a damaged line doesn't affect the others.
//!
//! The first line identifies the file, and the last line counts the lines between them. Each line between them holds
//! one stored text, unchanged, with its key:
//! ```text
//! {"nonet":"backup","v":1,"made_ms":1700000000000}
//! {"sum":"1b851995","key":"nonet/settings","text":"{\"v\":1,…}"}
//! {"sum":"c96fd51e","end":1}
//! ```
//! A sum is a CRC-32 (ISO-HDLC, as in zip) in hex. The sum of a text's line covers its key, a line feed and the text.
//! The sum of the last line covers all lines before it, without line endings. So an edited text can be told from a
//! missing line, and either is reported with its line number while all other lines are used.

use crc::{CRC_32_ISO_HDLC, Crc};
use thiserror::Error;

use super::StoredTexts;
use crate::daily::Day;
use crate::storage::{Json, JsonWriter, SaveError, is_device_only};

/// The version of the file format; each text in it has a version of its own.
const VERSION: u64 = 1;

pub(super) const SUMS: Crc<u32> = Crc::<u32>::new(&CRC_32_ISO_HDLC);

/// Maximum size of a file, in bytes: several times the storage of a browser.
const LARGEST: usize = 1 << 26;

/// Reasons to refuse a whole file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum FileError {
    /// No line of the file belongs to a backup.
    #[error("this is no backup of Nonet")]
    NoBackup,
    /// A newer version of Nonet wrote the file.
    #[error("a newer version of Nonet made this backup")]
    Newer,
    /// The file is larger than any backup.
    #[error("this file is larger than any backup")]
    TooLarge,
}

/// Reasons to skip a line.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum FaultReason {
    /// The line doesn't belong to a backup.
    #[error("it cannot be read")]
    Unreadable,
    /// The text doesn't match its checksum.
    #[error("its checksum does not fit")]
    Sum,
    /// The first line is missing.
    #[error("the first line is missing")]
    NoHead,
    /// The last line is missing, so others may be too.
    #[error("the end is missing")]
    NoEnd,
    /// The number or checksum of the lines doesn't match the last line.
    #[error("lines are missing or have changed places")]
    OtherLines,
    /// The stored text is damaged or can't be used here.
    #[error("{0}")]
    Save(SaveError),
}

/// A line that was skipped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BackupFault {
    /// The line number, from 1; 0 for a text stored on this device.
    pub line: usize,
    /// The key, if it can be read.
    pub key: Option<String>,
    pub reason: FaultReason,
}

/// The intact part of a backup file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BackupContents {
    /// Time of the backup, in milliseconds since 1970; 0 if unknown.
    pub made_ms: u64,
    /// Line number, key and text of each intact line.
    pub texts: Vec<(usize, String, String)>,
    pub faults: Vec<BackupFault>,
}

/// Returns the file name of a backup made on this day.
pub fn file_name(day: Day) -> String {
    let (year, month, of_month) = day.date();
    format!("nonet-{year}-{month:02}-{of_month:02}.jsonl")
}

/// Returns the file name of the n-th backup of a day in the same folder.
pub fn numbered_file_name(day: Day, number: u32) -> String {
    let name = file_name(day);
    match name.strip_suffix(".jsonl") {
        Some(name) if number > 1 => format!("{name}-{number}.jsonl"),
        _ => name,
    }
}

/// Writes a backup of everything stored here, except what belongs to this device alone.
pub fn of_device(mut here: StoredTexts, made_ms: u64) -> String {
    here.retain(|key, _| !is_device_only(key));
    write(&here, made_ms)
}

/// Writes a backup of these texts.
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

/// Reads a backup file, skipping damaged lines.
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
        let (is_sound, is_end) = match json.as_ref().and_then(BackupLine::of) {
            Some(BackupLine::Head { version, .. }) if version > VERSION => return Err(FileError::Newer),
            Some(BackupLine::Head { made_ms, .. }) => {
                has_head = true;
                found.made_ms = made_ms;
                (Ok(()), false)
            }
            Some(BackupLine::Text { sum, key, text }) if sum == Some(sum_of(key, text)) => {
                found.texts.push((number, key.to_owned(), text.to_owned()));
                (Ok(()), false)
            }
            Some(BackupLine::Text { key, .. }) => (Err(fault(Some(key), FaultReason::Sum)), false),
            Some(BackupLine::End { sum, count }) => {
                has_end = true;
                let is_whole = sum == Some(whole.clone().finalize()) && count == found.texts.len() as u64;
                // A line already known to be damaged isn't reported twice.
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

enum BackupLine<'a> {
    Head { version: u64, made_ms: u64 },
    Text { sum: Option<u32>, key: &'a str, text: &'a str },
    End { sum: Option<u32>, count: u64 },
}

impl BackupLine<'_> {
    fn of(json: &Json) -> Option<BackupLine<'_>> {
        let (number, text) =
            (|name| json.get(name).and_then(Json::number), |name| json.get(name).and_then(Json::text));
        if text("nonet") == Some("backup") {
            return Some(BackupLine::Head {
                version: number("v")?,
                made_ms: number("made_ms").unwrap_or_default(),
            });
        }
        let sum = text("sum").and_then(|sum| u32::from_str_radix(sum, 16).ok());
        match number("end") {
            Some(count) => Some(BackupLine::End { sum, count }),
            None => Some(BackupLine::Text { sum, key: text("key")?, text: text("text")? }),
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
