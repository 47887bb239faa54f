//! The report in words, in the player's language.

use std::fmt::Write;
use std::ops::ControlFlow;

use nonet_engine::technique::{Candidate, Technique};

use super::path::{MoveVerdict, Paths, Placed, walk};
use super::{ReportRequest, RowKind};
use crate::clock::clock_text;
use crate::hint::words::{Voice, technique_name};
use crate::text::Lang;
use crate::worker::{Failure, Progress};

/// The report; `None` if `progress` said stop.
pub fn answer(
    ask: &ReportRequest,
    progress: &mut dyn FnMut(Progress) -> ControlFlow<()>,
) -> Result<Option<String>, Failure> {
    Ok(walk(ask, progress)?.map(|paths| write(ask, &paths)))
}

fn write(ask: &ReportRequest, paths: &Paths) -> String {
    let mut page = Page { lang: ask.lang, text: ask.lang.tag().to_owned() };
    let words = page.words();
    let record = ask.record;
    page.row(RowKind::Fact, words.time, &clock_text(ask.played_ms / 1000), None);
    page.row(RowKind::Fact, words.mistakes, &number(record.mistakes), None);
    page.row(RowKind::Fact, words.hints, &number(record.hints), None);
    for (what, times) in [(words.returns, record.returns), (words.fills, record.fills)] {
        if times > 0 {
            page.row(RowKind::Fact, what, &number(times), None);
        }
    }
    if record.checked {
        page.row(RowKind::Sentence, words.checked, "", None);
    }

    page.row(RowKind::Head, words.paths, "", None);
    page.row(RowKind::Sentence, &page.beyond(paths), "", None);
    let overlooked = paths.placed.iter().filter(|p| easier(p).is_some()).count();
    if overlooked > 0 {
        page.row(RowKind::Fact, words.overlooked, &overlooked.to_string(), None);
    }
    for (technique, yours, shortest) in &paths.techniques {
        let name = page.technique(*technique);
        let counts = if paths.beyond.1.is_some() { format!("{yours} · {shortest}") } else { number(*yours) };
        page.row(RowKind::Fact, &name, &counts, None);
    }

    page.row(RowKind::Head, words.moves, "", None);
    for placed in &paths.placed {
        let text = page.place(paths, placed.candidate);
        let (kind, note) = match &placed.verdict {
            MoveVerdict::Wrong => (RowKind::Mistake, words.wrong.to_owned()),
            MoveVerdict::Unknown => (RowKind::Move, words.unknown.to_owned()),
            MoveVerdict::Needed { technique, digits_before, easier } => {
                let mut note = page.technique(*technique);
                if *digits_before > 0 {
                    note.push_str(&page.after(*digits_before));
                }
                match easier {
                    None => (RowKind::Move, note),
                    Some((candidate, easier)) => {
                        let place = page.place(paths, *candidate);
                        let _ = write!(note, ". {}: {place}, {}", words.easier, page.technique(*easier));
                        (RowKind::Overlooked, note)
                    }
                }
            }
        };
        page.row(kind, &text, &note, Some(placed.node.index()));
    }
    page.text
}

fn easier(placed: &Placed) -> Option<Candidate> {
    match placed.verdict {
        MoveVerdict::Needed { easier, .. } => easier.map(|(candidate, _)| candidate),
        _ => None,
    }
}

fn number(n: u32) -> String {
    n.to_string()
}

struct Words {
    time: &'static str,
    mistakes: &'static str,
    hints: &'static str,
    returns: &'static str,
    fills: &'static str,
    checked: &'static str,
    paths: &'static str,
    overlooked: &'static str,
    moves: &'static str,
    wrong: &'static str,
    unknown: &'static str,
    easier: &'static str,
}

const ENGLISH: Words = Words {
    time: "Time",
    mistakes: "Mistakes",
    hints: "Hints",
    returns: "Went back before a mistake",
    fills: "Filled all marks",
    checked: "Digits or marks were compared with the solution on the way.",
    paths: "Your path · the shortest found",
    overlooked: "Moves with something easier on the board",
    moves: "Move by move",
    wrong: "Wrong",
    unknown: "Beyond what was worked out here",
    easier: "Easier",
};

const GERMAN: Words = Words {
    time: "Zeit",
    mistakes: "Fehler",
    hints: "Tipps",
    returns: "Vor einen Fehler zurückgegangen",
    fills: "Alle Notizen ausgefüllt",
    checked: "Unterwegs wurden Ziffern oder Notizen mit der Lösung verglichen.",
    paths: "Dein Weg · der kürzeste gefundene",
    overlooked: "Züge, bei denen es Leichteres gab",
    moves: "Zug um Zug",
    wrong: "Falsch",
    unknown: "Mehr, als hier ergründet wurde",
    easier: "Leichter",
};

/// A report as it grows.
struct Page {
    lang: Lang,
    text: String,
}

impl Page {
    fn words(&self) -> &'static Words {
        match self.lang {
            Lang::English => &ENGLISH,
            Lang::German => &GERMAN,
        }
    }

    fn row(&mut self, kind: RowKind, text: &str, note: &str, node: Option<usize>) {
        let mark = RowKind::ALL.into_iter().find(|(k, _)| *k == kind).map_or(' ', |(_, c)| c);
        let _ = write!(self.text, "\n{mark}{text}");
        if !note.is_empty() || node.is_some() {
            let _ = write!(self.text, "\t{note}");
        }
        if let Some(node) = node {
            let _ = write!(self.text, "\t{node}");
        }
    }

    /// How many other digits come before this one.
    fn after(&self, digits: usize) -> String {
        match (self.lang, digits) {
            (Lang::English, 1) => ", after another digit".to_owned(),
            (Lang::English, n) => format!(", after {n} other digits"),
            (Lang::German, 1) => ", nach einer anderen Ziffer".to_owned(),
            (Lang::German, n) => format!(", nach {n} anderen Ziffern"),
        }
    }

    /// Steps beyond singles, the player's and the shortest path's.
    fn beyond(&self, paths: &Paths) -> String {
        let unknown = paths.placed.iter().any(|p| p.verdict == MoveVerdict::Unknown);
        match (self.lang, paths.beyond) {
            (Lang::English, (_, None)) => {
                "No whole path was found by logic that people can follow.".to_owned()
            }
            (Lang::German, (_, None)) => {
                "Ein ganzer Weg mit nachvollziehbarer Logik wurde nicht gefunden.".to_owned()
            }
            (Lang::English, (0, Some(0))) if !unknown => "Singles were all it took.".to_owned(),
            (Lang::German, (0, Some(0))) if !unknown => "Einer allein haben gereicht.".to_owned(),
            (Lang::English, (yours, Some(least))) => format!(
                "Besides single digits your order of moves took {}{}, the shortest path found {least}.",
                if unknown { "more than " } else { "" },
                count(yours, "further step", "further steps"),
            ),
            (Lang::German, (yours, Some(least))) => format!(
                "Außer Einern brauchte deine Reihenfolge {}{}, der kürzeste gefundene Weg {least}.",
                if unknown { "mehr als " } else { "" },
                count(yours, "weiteren Schritt", "weitere Schritte"),
            ),
        }
    }
}

fn count(n: u32, one: &str, several: &str) -> String {
    format!("{n} {}", if n == 1 { one } else { several })
}

impl Page {
    fn technique(&self, technique: Technique) -> String {
        technique_name(self.lang, technique)
    }

    /// `R3C5: 7`.
    fn place(&self, paths: &Paths, candidate: Candidate) -> String {
        let voice = Voice { lang: self.lang, aloud: false, board: &paths.board };
        format!("{}: {}", voice.cell(candidate.cell), candidate.digit)
    }
}
