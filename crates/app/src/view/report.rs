//! The report on a finished game.

use crate::model::Model;
use crate::route::Address;
use crate::session::ReportState;
use nonet_engine::technique::Technique;
use nonet_game::game::history::NodeId;
use nonet_tasks::report::{ReportLine, RowKind, lang_of, rows};
use nonet_text::{Lang, PanelText, technique_name};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReportRow {
    pub kind: RowKind,
    pub text: String,
    /// Additional text; often empty.
    pub note: String,
    /// The last column, in rows with columns.
    pub last: String,
    /// The move that the row is about, if the history still has it.
    pub node: Option<NodeId>,
    /// The technique that the row names, and the address of its lesson.
    pub lesson: Option<(String, Address)>,
    /// The idea of that technique in a sentence, in the reports of beginners.
    pub idea: Option<String>,
}

/// The chart of a report, as path data in a frame of [`ReportChart::WIDTH`] by [`ReportChart::HEIGHT`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReportChart {
    /// A bar for the time of each digit.
    pub time: String,
    /// The label of the highest bar.
    pub time_said: String,
    /// A line for the number of digits that could have been found.
    pub open: String,
    /// The label of its highest point.
    pub open_said: String,
    /// The number of digits, which both have along their width.
    pub count: u32,
}

impl ReportChart {
    pub const WIDTH: u32 = 600;
    /// The height of each of the two halves.
    pub const HEIGHT: u32 = 80;
    /// The space above the highest point, so that the width of its line fits.
    const HEADROOM: u32 = 3;
    /// The fewest digits with times that make a chart. Of fewer, the bars are blocks that show nothing.
    pub const MIN_DIGITS: usize = 10;
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ReportView {
    /// Moments worth a second look.
    pub moments: Vec<ReportRow>,
    /// The chart, if times were recorded.
    pub chart: Option<ReportChart>,
    /// Headings, sentences and facts.
    pub rows: Vec<ReportRow>,
    /// The table of techniques, with its header.
    pub both: Vec<ReportRow>,
    /// The heading of the list of moves.
    pub moves_title: String,
    pub moves: Vec<ReportRow>,
}

/// Returns the report on the game on the board in the current language, or a sentence while there is none.
pub fn report(model: &Model) -> ReportView {
    let mut view = ReportView::default();
    let Some(game) = model.game.as_ref().filter(|game| game.finished) else { return view };
    let Some(text) = game.report.as_deref().filter(|t| lang_of(t) == Some(model.lang())) else {
        let failed = model.session.report == ReportState::Failed;
        let text = if failed { PanelText::ReportFailed } else { PanelText::ReportWorking };
        let text = text.say(model.lang()).to_owned();
        let (note, last) = (String::new(), String::new());
        let kind = RowKind::Sentence;
        view.rows.push(ReportRow { kind, text, note, last, node: None, lesson: None, idea: None });
        return view;
    };
    let names = TechniqueNames::of(model.lang());
    for row in rows(text) {
        let own = ReportRow {
            kind: row.kind,
            text: row.text.to_owned(),
            note: row.note.to_owned(),
            last: row.last.to_owned(),
            node: row.node.filter(|n| game.history().contains(*n)),
            lesson: names.lesson(&row),
            idea: (row.kind == RowKind::Fact && !row.last.is_empty()).then(|| row.last.to_owned()),
        };
        match row.kind {
            RowKind::Moment => view.moments.push(own),
            RowKind::Chart => view.chart = chart(&row),
            RowKind::Columns | RowKind::Both => view.both.push(own),
            RowKind::Move | RowKind::Overlooked | RowKind::Mistake => {
                // The heading before the first move belongs to the list of moves.
                if view.moves.is_empty() && view.rows.last().is_some_and(|row| row.kind == RowKind::Head) {
                    view.moves_title = view.rows.pop().map(|row| row.text).unwrap_or_default();
                }
                view.moves.push(own);
            }
            RowKind::Head | RowKind::Sentence | RowKind::Fact => view.rows.push(own),
        }
    }
    view
}

/// The names of all techniques in the report's language.
struct TechniqueNames(Vec<(String, Technique)>);

impl TechniqueNames {
    fn of(lang: Lang) -> TechniqueNames {
        let mut names: Vec<(String, Technique)> =
            Technique::all().map(|t| (technique_name(lang, t), t)).collect();
        // Longer names first, since some contain others.
        names.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
        TechniqueNames(names)
    }

    /// Returns the technique that a row is about: the name of a fact, or a name mentioned in a moment.
    fn lesson(&self, row: &ReportLine) -> Option<(String, Address)> {
        let is_named = |name: &str| match row.kind {
            RowKind::Both | RowKind::Fact => row.text == name,
            RowKind::Moment => row.note.contains(name),
            _ => false,
        };
        let (name, technique) = self.0.iter().find(|(name, _)| is_named(name))?;
        Some((name.clone(), Address::lesson(technique.slug())))
    }
}

/// Reads the chart from a row; `None` if it is damaged or has too few digits.
fn chart(row: &ReportLine) -> Option<ReportChart> {
    let number = |text: &str| text.parse::<u32>().ok();
    let pair = |part: &str| part.split_once(',').and_then(|(a, b)| Some((number(a)?, number(b)?)));
    let digits: Vec<(u32, u32)> = row.text.split(';').filter_map(pair).collect();
    if digits.len() < ReportChart::MIN_DIGITS {
        return None;
    }
    let top = |of: fn(&(u32, u32)) -> u32| digits.iter().map(of).max().filter(|top| *top > 0);
    let (longest, most, count) = (top(|p| p.0)?, top(|p| p.1).unwrap_or(1), digits.len() as u32);
    let x = |number: usize, part: u32| (number as u32 * 8 + part) * ReportChart::WIDTH / (8 * count);
    let y = |value: u32, top: u32| {
        let room = ReportChart::HEIGHT - ReportChart::HEADROOM;
        ReportChart::HEIGHT - (u64::from(value) * u64::from(room) / u64::from(top)) as u32
    };
    let (mut time, mut open) = (String::new(), String::new());
    for (number, (seconds, places)) in digits.iter().enumerate() {
        let (left, right, low) = (x(number, 1), x(number, 7).max(x(number, 1) + 1), ReportChart::HEIGHT);
        time += &format!("M{left} {low}V{}H{right}V{low}Z", y(*seconds, longest));
        open += &format!("{}{} {}", if number == 0 { 'M' } else { 'L' }, x(number, 4), y(*places, most));
    }
    let (time_said, open_said) = (row.note.to_owned(), row.last.to_owned());
    Some(ReportChart { time, time_said, open, open_said, count })
}
