//! Writes the report in the player's language.

use std::fmt::Write;
use std::ops::ControlFlow;

use nonet_engine::technique::{Candidate, Technique};

use super::count::count;
use super::moments::{GameMoment, MomentKind, moments};
use super::path::{ComparedPaths, Mistake, MoveVerdict, Placed, walk};
use super::{ReportRequest, RowKind};
use crate::worker::request::{JobProgress, TaskFailure};
use nonet_game::game::clock::clock_text;
use nonet_game::statistics::tally;
use nonet_text::locale::locale;
use nonet_text::spoken::short_place;
use nonet_text::{CellText, HintText, Lang, ReportText, technique_idea, technique_name};

/// The largest number of techniques that the report explains. Players who need more know the first ones.
const MAX_EXPLAINED: usize = 3;

/// Writes the report. Returns `None` if `progress` asked to stop.
pub fn answer(
    ask: &ReportRequest,
    progress: &mut dyn FnMut(JobProgress) -> ControlFlow<()>,
) -> Result<Option<String>, TaskFailure> {
    Ok(walk(ask, progress)?.map(|paths| write(ask, &paths)))
}

fn write(ask: &ReportRequest, paths: &ComparedPaths) -> String {
    let mut page = ReportWriter { lang: ask.lang, text: ask.lang.tag().to_owned() };
    let words = |text: ReportText| text.say(ask.lang);
    let number = |n: u32| locale().number(ask.lang, n.into());
    if let Some(mistake) = paths.mistake {
        page.mistake(paths, mistake);
    }
    for moment in moments(paths, &ask.hinted) {
        page.moment(paths, &moment);
    }
    page.chart(paths);
    let record = ask.record;
    page.row(RowKind::Fact, words(ReportText::Time), &clock_text(ask.lang, ask.played_ms / 1000), None);
    page.row(RowKind::Fact, words(ReportText::Mistakes), &number(record.mistakes), None);
    page.row(RowKind::Fact, words(ReportText::Hints), &number(record.hints), None);
    for (what, times) in
        [(words(ReportText::Returns), record.returns), (words(ReportText::Fills), record.fills)]
    {
        if times > 0 {
            page.row(RowKind::Fact, what, &number(times), None);
        }
    }
    if record.checked {
        page.row(RowKind::Sentence, words(ReportText::Checked), "", None);
    }

    page.row(RowKind::Head, words(ReportText::Paths), "", None);
    page.row(RowKind::Sentence, &page.beyond(paths), "", None);
    let overlooked = paths.placed.iter().filter(|p| easier(p).is_some()).count();
    if overlooked > 0 {
        page.row(RowKind::Fact, words(ReportText::Overlooked), &number(overlooked as u32), None);
    }
    // Two equal columns would compare nothing.
    let both = paths.beyond.1.is_some() && paths.techniques.iter().any(|(_, yours, least)| yours != least);
    if both {
        let columns = [ReportText::Technique, ReportText::You, ReportText::Shortest].map(words);
        page.columns(RowKind::Columns, columns);
    }
    for (technique, yours, shortest) in &paths.techniques {
        let name = page.technique(*technique);
        if both {
            page.columns(RowKind::Both, [&name, &number(*yours), &number(*shortest)]);
        } else if paths.techniques.len() <= MAX_EXPLAINED {
            let idea = technique_idea(ask.lang, *technique, &paths.board);
            page.columns(RowKind::Fact, [&name, &number(*yours), &idea]);
        } else {
            page.row(RowKind::Fact, &name, &number(*yours), None);
        }
    }

    page.text.push_str(&tally::written(&count(paths, &ask.hinted)));

    page.row(RowKind::Head, words(ReportText::Moves), "", None);
    for placed in &paths.placed {
        let text = page.place(paths, placed.candidate);
        let (kind, note) = match &placed.verdict {
            MoveVerdict::Wrong => (RowKind::Mistake, words(ReportText::Wrong).to_owned()),
            MoveVerdict::Unknown => (RowKind::Move, words(ReportText::Unknown).to_owned()),
            MoveVerdict::Needed { technique, digits_before, easier } => {
                let mut note = page.technique(*technique);
                if *digits_before > 0 {
                    note = ReportText::after(ask.lang, &note, *digits_before as u64);
                }
                match easier {
                    None => (RowKind::Move, note),
                    Some((candidate, easier)) => {
                        let place = page.place(paths, *candidate);
                        let easier = ReportText::easier(ask.lang, &place, &page.technique(*easier));
                        (
                            RowKind::Overlooked,
                            CellText::sentences(ask.lang, &CellText::sentence(ask.lang, &note), &easier),
                        )
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

/// A report in progress.
struct ReportWriter {
    lang: Lang,
    text: String,
}

impl ReportWriter {
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

    fn columns(&mut self, kind: RowKind, [text, yours, shortest]: [&str; 3]) {
        self.row(kind, text, yours, None);
        let _ = write!(self.text, "\t{shortest}");
    }

    /// Adds a row for a mistake.
    fn mistake(&mut self, paths: &ComparedPaths, mistake: Mistake) {
        let own = self.in_cell(paths, mistake.candidate);
        let said = ReportText::mistake_here(self.lang, &own, &mistake.right.to_string());
        let head = ReportText::MomentMistake.say(self.lang);
        self.row(RowKind::Moment, head, &said, Some(mistake.before.index()));
    }

    /// Returns a digit with its cell, such as "3 in row 1 column 2": the report shows no board with row and column labels.
    fn in_cell(&self, paths: &ComparedPaths, candidate: Candidate) -> String {
        let cell = short_place(self.lang, &paths.board, candidate.cell, true);
        HintText::candidate(self.lang, &candidate.digit.to_string(), &cell)
    }

    /// Adds a row for a moment.
    fn moment(&mut self, paths: &ComparedPaths, moment: &GameMoment) {
        let (lang, placed) = (self.lang, moment.placed);
        let in_cell = |candidate| self.in_cell(paths, candidate);
        let place = in_cell(placed.candidate);
        let (head, said) = match moment.what {
            MomentKind::Overlooked(candidate, easier) => {
                let said =
                    ReportText::overlooked_here(lang, &self.technique(easier), &in_cell(candidate), &place);
                (ReportText::MomentOverlooked, said)
            }
            MomentKind::Found(technique) => {
                (ReportText::MomentFound, ReportText::found_here(lang, &self.technique(technique), &place))
            }
            MomentKind::Spotted(open) => {
                (ReportText::MomentFound, ReportText::spotted_here(lang, open.into(), &place))
            }
            MomentKind::Slow(seconds) => {
                let time = clock_text(self.lang, seconds.into());
                (ReportText::MomentSlow, ReportText::slow_here(lang, &time, &place))
            }
        };
        self.row(RowKind::Moment, head.say(lang), &said, Some(placed.before.index()));
    }

    /// Adds the data of the chart, unless the game has no times.
    fn chart(&mut self, paths: &ComparedPaths) {
        let timed = || paths.placed.iter().filter_map(|placed| Some((placed.seconds?, placed.open)));
        let (slowest, most) = (timed().map(|p| p.0).max(), timed().map(|p| p.1).max());
        let (Some(slowest), Some(most)) = (slowest.filter(|slowest| *slowest > 0), most) else { return };
        let data: String = timed().map(|(seconds, open)| format!("{seconds},{open};")).collect();
        let slowest = ReportText::longest(self.lang, &clock_text(self.lang, slowest.into()));
        self.columns(RowKind::Chart, [&data, &slowest, &ReportText::most_open(self.lang, most.into())]);
    }

    /// Compares the player's number of eliminations with that of the shortest path.
    fn beyond(&self, paths: &ComparedPaths) -> String {
        let unknown = paths.placed.iter().any(|p| p.verdict == MoveVerdict::Unknown);
        match paths.beyond {
            (_, None) => ReportText::NoPath.say(self.lang).to_owned(),
            (0, Some(0)) if !unknown => ReportText::SinglesOnly.say(self.lang).to_owned(),
            (yours, Some(least)) if unknown => ReportText::more_steps(self.lang, yours.into(), least.into()),
            (yours, Some(least)) => ReportText::steps(self.lang, yours.into(), least.into()),
        }
    }

    fn technique(&self, technique: Technique) -> String {
        technique_name(self.lang, technique)
    }

    /// Returns a placement such as `R3C5: 7`.
    fn place(&self, paths: &ComparedPaths, candidate: Candidate) -> String {
        let cell = short_place(self.lang, &paths.board, candidate.cell, false);
        CellText::labelled(self.lang, &cell, &candidate.digit.to_string())
    }
}
