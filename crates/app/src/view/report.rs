//! The report on a finished game.

use crate::model::Model;
use crate::route::Address;
use crate::session::ReportState;
use nonet_engine::technique::Technique;
use nonet_game::game::history::NodeId;
use nonet_tasks::report::{ReportLine, RowKind, lang_of, rows};
use nonet_text::{Lang, PanelText, technique_name};

/// A row of the report.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReportRow {
    /// What it is.
    pub kind: RowKind,
    /// What it says.
    pub text: String,
    /// What stands beside it; often empty.
    pub note: String,
    /// Of a row with columns what stands in the last.
    pub last: String,
    /// The move it is about, while the history still has it.
    pub node: Option<NodeId>,
    /// The technique that it names, and where that is taught.
    pub lesson: Option<(String, Address)>,
}

/// The chart of a report, as path data in a frame of [`ReportChart::WIDTH`] to [`ReportChart::HEIGHT`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReportChart {
    /// A bar for each digit: how long it took.
    pub time: String,
    /// What the highest bar is.
    pub time_said: String,
    /// A line over the digits: how many could be found.
    pub open: String,
    /// What its highest point is.
    pub open_said: String,
}

impl ReportChart {
    /// How wide it is.
    pub const WIDTH: u32 = 600;
    /// How high each of its two halves is.
    pub const HEIGHT: u32 = 80;
}

/// The report, in its parts.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ReportView {
    /// Moments to look at again.
    pub moments: Vec<ReportRow>,
    /// The chart, of games of which times are known.
    pub chart: Option<ReportChart>,
    /// Headlines, sentences and facts.
    pub rows: Vec<ReportRow>,
    /// The names of columns, and the rows that have them.
    pub both: Vec<ReportRow>,
    /// What the list of moves is called.
    pub moves_title: String,
    /// The moves.
    pub moves: Vec<ReportRow>,
}

/// The report on the game on the board, in the language in use; a sentence in its place before it is there.
pub fn report(model: &Model) -> ReportView {
    let mut view = ReportView::default();
    let Some(game) = model.game.as_ref().filter(|game| game.finished) else { return view };
    let Some(text) = game.report.as_deref().filter(|t| lang_of(t) == Some(model.lang())) else {
        let failed = model.session.report == ReportState::Failed;
        let text = if failed { PanelText::ReportFailed } else { PanelText::ReportWorking };
        let text = text.say(model.lang()).to_owned();
        let (note, last) = (String::new(), String::new());
        view.rows.push(ReportRow { kind: RowKind::Sentence, text, note, last, node: None, lesson: None });
        return view;
    };
    let names = Names::of(model.lang());
    for row in rows(text) {
        let own = ReportRow {
            kind: row.kind,
            text: row.text.to_owned(),
            note: row.note.to_owned(),
            last: row.last.to_owned(),
            node: row.node.filter(|n| game.history().contains(*n)),
            lesson: names.lesson(&row),
        };
        match row.kind {
            RowKind::Moment => view.moments.push(own),
            RowKind::Chart => view.chart = chart(&row),
            RowKind::Columns | RowKind::Both => view.both.push(own),
            RowKind::Move | RowKind::Overlooked | RowKind::Mistake => {
                // The headline before the first move is the list's.
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

/// What techniques are called: a report names them in its own language.
struct Names(Vec<(String, Technique)>);

impl Names {
    fn of(lang: Lang) -> Names {
        let mut names: Vec<(String, Technique)> =
            Technique::all().map(|t| (technique_name(lang, t), t)).collect();
        // Of names in each other the longest is meant.
        names.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
        Names(names)
    }

    /// The technique that a row is about: a fact's name, or the one that a moment speaks of.
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

/// The chart of a row; none if it is damaged.
fn chart(row: &ReportLine) -> Option<ReportChart> {
    let number = |text: &str| text.parse::<u32>().ok();
    let pair = |part: &str| part.split_once(',').and_then(|(a, b)| Some((number(a)?, number(b)?)));
    let digits: Vec<(u32, u32)> = row.text.split(';').filter_map(pair).collect();
    let top = |of: fn(&(u32, u32)) -> u32| digits.iter().map(of).max().filter(|top| *top > 0);
    let (longest, most, count) = (top(|p| p.0)?, top(|p| p.1).unwrap_or(1), digits.len() as u32);
    let x = |number: usize, part: u32| (number as u32 * 8 + part) * ReportChart::WIDTH / (8 * count);
    let y = |value: u32, top: u32| {
        ReportChart::HEIGHT - (u64::from(value) * u64::from(ReportChart::HEIGHT) / u64::from(top)) as u32
    };
    let (mut time, mut open) = (String::new(), String::new());
    for (number, (seconds, places)) in digits.iter().enumerate() {
        let (left, right, low) = (x(number, 1), x(number, 7).max(x(number, 1) + 1), ReportChart::HEIGHT);
        time += &format!("M{left} {low}V{}H{right}V{low}Z", y(*seconds, longest));
        open += &format!("{}{} {}", if number == 0 { 'M' } else { 'L' }, x(number, 4), y(*places, most));
    }
    let (time_said, open_said) = (row.note.to_owned(), row.last.to_owned());
    Some(ReportChart { time, time_said, open, open_said })
}
