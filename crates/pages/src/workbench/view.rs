//! View models of the workbench.

use nonet_engine::line;
use nonet_engine::{Board, Cell, CellSet};

use super::paint::{self, BoardPicture, CellPaint};
use super::{Proposal, WorkbenchPage, WorkbenchTab, phrases};
use crate::share::{left_out, variant_error};
use nonet_game::boards::NAMES;
use nonet_game::drawing::{CellAnnotations, outline_of};
use nonet_tasks::hint::mentions;
use nonet_tasks::workbench::path::StepData;
use nonet_tasks::workbench::verdict::PuzzleVerdict;
use nonet_text::{CellText, Lang, ShareText, WorkbenchText, board_title, spoken};

/// The verdict on the puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct VerdictView {
    /// CSS class; empty until the verdict is known.
    pub class: &'static str,
    pub sentence: String,
    /// Details, in the puzzle tab only.
    pub more: Option<MoreView>,
}

/// Details of a verdict.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoreView {
    /// Redundant givens and symmetries.
    pub note: String,
    /// Label of the option to show a solution or candidates.
    pub show: WorkbenchText,
    /// True if two solutions are known.
    pub can_compare: bool,
}

/// Builds the view of the verdict.
pub fn verdict(page: &WorkbenchPage, lang: Lang) -> VerdictView {
    let bench = &page.bench;
    let unknown =
        |words: WorkbenchText| VerdictView { sentence: words.say(lang).to_owned(), ..Default::default() };
    if bench.is_empty() {
        return unknown(WorkbenchText::Purpose);
    }
    let Some(report) = &bench.verdict else {
        // The room for what follows the sentence stays, so that nothing below it jumps.
        let class = if page.tab == WorkbenchTab::Puzzle { "looking" } else { "" };
        return VerdictView { class, ..unknown(WorkbenchText::Looking) };
    };
    let (class, show) = match report.verdict {
        PuzzleVerdict::Unique => ("one", WorkbenchText::ShowSolution),
        PuzzleVerdict::None(_) => ("none", WorkbenchText::ShowCandidates),
        PuzzleVerdict::Several if report.possible.is_empty() => ("several", WorkbenchText::ShowCandidates),
        PuzzleVerdict::Several => ("several", WorkbenchText::ShowTrueCandidates),
        PuzzleVerdict::Open => ("open", WorkbenchText::ShowCandidates),
    };
    let mut facts = Vec::new();
    if report.verdict == PuzzleVerdict::Unique {
        facts.extend(report.redundant.as_ref().map(|redundant| match redundant.len() {
            0 if report.redundant_open => WorkbenchText::MinimalOpen.say(lang).to_owned(),
            0 => WorkbenchText::Minimal.say(lang).to_owned(),
            n => WorkbenchText::redundant(lang, n as u64),
        }));
        facts.push(phrases::symmetries(lang, &report.symmetries));
    }
    let more =
        MoreView { note: spoken::sentences(lang, facts), show, can_compare: report.solutions.len() > 1 };
    VerdictView {
        class,
        sentence: phrases::verdict(lang, bench.board(), report),
        more: (page.tab == WorkbenchTab::Puzzle).then_some(more),
    }
}

/// The puzzle read from the text, or the reason why there is none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PastedPuzzleView {
    pub sentence: String,
    /// Sentences about lines that aren't puzzles and rules that weren't understood.
    pub notes: Vec<String>,
    /// False if `sentence` reports an error.
    pub can_accept: bool,
    /// True for several puzzles.
    pub is_many: bool,
}

/// Describes the puzzle read from the text; `None` while there is no text.
pub fn proposal(page: &WorkbenchPage, lang: Lang) -> Option<PastedPuzzleView> {
    let fault = |sentence: String| PastedPuzzleView {
        sentence,
        notes: Vec::new(),
        can_accept: false,
        is_many: false,
    };
    Some(match page.bench.proposal()? {
        Proposal::Found(found) => {
            let filled = found.grid.filled_count();
            let faults = (found.unreadable > 0).then(|| {
                let first = found.first_error.as_ref().map(|error| phrases::unreadable(lang, error));
                let count = WorkbenchText::faults(lang, found.unreadable as u64);
                spoken::sentences(lang, [Some(count), first].into_iter().flatten())
            });
            PastedPuzzleView {
                sentence: phrases::found(lang, found.format, &found.board, filled, found.count),
                notes: faults.into_iter().collect(),
                can_accept: true,
                is_many: found.count > 1,
            }
        }
        Proposal::Imported(imported) => PastedPuzzleView {
            sentence: WorkbenchText::found_puzzle(
                lang,
                &board_title(lang, imported.shared.puzzle.board().name()),
            ),
            notes: left_out(lang, imported),
            can_accept: true,
            is_many: false,
        },
        Proposal::Unreadable(error) => fault(phrases::unreadable(lang, error)),
        Proposal::Refused(error) => fault(variant_error(lang, error)),
        Proposal::StartsAtZero => fault(ShareText::FromNought.say(lang).to_owned()),
    })
}

/// Returns everything that [`picture`] depends on, so that the board is redrawn only when it changes.
pub fn picture_inputs(page: &WorkbenchPage) -> (WorkbenchTab, (u32, u32), usize, usize, bool) {
    (page.tab, page.revision(), page.step, page.player.at(), page.showing)
}

/// Draws the board for the current tab.
pub fn picture(page: &WorkbenchPage, lang: Lang) -> BoardPicture {
    let bench = &page.bench;
    match (page.tab, &page.record) {
        (WorkbenchTab::Logic, _) if !page.path.steps.is_empty() => {
            paint::step(lang, bench.board(), bench.grid(), bench.candidates(), &page.path, page.step)
        }
        (WorkbenchTab::Search, Some(record)) => {
            paint::search_position(bench.grid(), &record.trajectory, page.player.at())
        }
        _ => {
            let shown = page.showing && page.tab == WorkbenchTab::Puzzle;
            paint::puzzle_picture(
                bench.board(),
                bench.grid(),
                bench.candidates(),
                bench.verdict.as_ref(),
                shown,
            )
        }
    }
}

/// Returns the outline of the cells that the lit sentence names, as path data; empty if none is lit.
pub fn lit_outline(page: &WorkbenchPage, lang: Lang) -> String {
    let board = page.bench.board();
    let sentence = page.lit_sentence.and_then(|lit| page.path.steps.get(page.step)?.sentences.get(lit));
    let named = sentence.map(|sentence| mentions(lang, board, sentence)).unwrap_or_default();
    let cells: CellSet = named.iter().map(|mention| mention.cell).collect();
    if cells.is_empty() { String::new() } else { outline_of(board, &cells) }
}

/// Draws two solutions for comparison, if two are known.
pub fn two_solutions(page: &WorkbenchPage) -> Option<[BoardPicture; 2]> {
    let (board, grid) = (page.bench.board(), page.bench.grid());
    let found = &page.bench.verdict.as_ref()?.solutions;
    let read = |i: usize| line::read(board, found.get(i)?).ok();
    let (first, second) = (read(0)?, read(1)?);
    let paint = |own, other| paint::solution(board, grid, own, other);
    Some([paint(&first, &second), paint(&second, &first)])
}

/// Describes the latest event in the playback of a search.
pub fn event(page: &WorkbenchPage, lang: Lang) -> String {
    let event = page.player.at().checked_sub(1).and_then(|last| page.record.as_ref()?.trajectory.event(last));
    match event {
        Some(event) => phrases::event(lang, page.bench.board(), event),
        None => WorkbenchText::AtStart.say(lang).to_owned(),
    }
}

/// Height of the chart in its own units. A step is one unit wide.
pub const CHART_HEIGHT: f64 = 64.0;

/// The path as a chart.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ChartView {
    /// Level of each step, from 1 to 8.
    pub levels: Vec<u8>,
    /// Number of alternatives at each step, as SVG path data.
    pub ways: String,
}

/// Builds the chart of the path.
pub fn chart(page: &WorkbenchPage) -> ChartView {
    let steps = &page.path.steps;
    let most = steps.iter().map(|step| step.ways).max().unwrap_or(1).max(1);
    let point = |(i, step): (usize, &StepData)| {
        let y = CHART_HEIGHT - 2.0 - (CHART_HEIGHT - 4.0) * f64::from(step.ways) / f64::from(most);
        format!("{}{:.1} {y:.1}", if i == 0 { 'M' } else { 'L' }, i as f64 + 0.5)
    };
    ChartView {
        levels: steps.iter().map(|step| step.level).collect(),
        ways: steps.iter().enumerate().map(point).collect(),
    }
}

/// Returns the tint of a cell and its label for screen readers.
pub fn remarks(lang: Lang, board: &Board, cell: Cell, paint: &CellPaint) -> CellAnnotations {
    let mut label = spoken::place(lang, board, cell);
    if let Some(digit) = paint.view.digit {
        label = spoken::sentences(lang, [CellText::sentence(lang, &label), digit.to_char().to_string()]);
    }
    CellAnnotations { highlight: paint.highlight, label, ..CellAnnotations::default() }
}

/// A board in the menu.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BoardOption {
    pub name: String,
    pub title: String,
    /// True for the board on the bench.
    pub chosen: bool,
}

/// Returns the boards to choose from: the current board if it is in no list, the player's own boards, and the
/// catalogue.
pub fn boards(page: &WorkbenchPage, lang: Lang) -> Vec<BoardOption> {
    let (now, own) = (page.bench.board().name(), &page.own_boards);
    let is_listed = own.name_of(now).is_some() || NAMES.contains(&now);
    let other = (!is_listed).then_some(now);
    let names =
        other.into_iter().chain(own.unlisted().map(|own| own.board.as_str())).chain(NAMES.iter().copied());
    let option = |name: &str| BoardOption {
        name: name.to_owned(),
        title: own.name_of(name).map_or_else(|| board_title(lang, name), str::to_owned),
        chosen: name == now,
    };
    names.map(option).collect()
}
