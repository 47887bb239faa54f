//! View model of an import.

use nonet_engine::line;
use nonet_engine::rules::spec::SpecError;
use nonet_engine::rules::{Rule, RuleError};
use nonet_engine::{Board, Cell, PuzzleError};
use nonet_formats::variants::VariantError;

use super::can_be_played;
use super::element_names::element_name;
use crate::editor::{PuzzleDraft, address_with};
use crate::rules::{RuleGroup, variant_groups};
use crate::share::link::SharedPuzzle;
use crate::share::{ImportError, Imported, LinkError, VariantImport};
use crate::workbench::phrases;
use nonet_app::model::Model;
use nonet_app::route::Address;
use nonet_game::game::{Game, PuzzleSource};
use nonet_game::library::index::GameSummary;
use nonet_game::library::row::name_of;
use nonet_game::storage::SaveError;
use nonet_tasks::workbench::verdict::{PuzzleReport, PuzzleVerdict};
use nonet_text::{Lang, ShareText, board_title, counted_rules, expected_time, family_name, spoken};

/// View model of the imported content, or of the reason why it cannot be imported.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ImportView {
    /// Title of the content; empty if nothing could be imported.
    pub title: String,
    /// Expected time and number of givens of a puzzle, or progress of a game.
    pub about: String,
    /// Verdict on the puzzle, or the error.
    pub message: String,
    /// True if `message` reports an error.
    pub is_fault: bool,
    /// Label of the play button; `None` while the puzzle cannot be played.
    pub button: Option<ShareText>,
    /// The author's rules, line by line.
    pub author_rules: Vec<String>,
    /// Variant families: their number and name, such as `49 cages`, and their explanation.
    pub rules: Vec<(String, String)>,
    /// Unsupported rules and purely decorative elements.
    pub notes: Vec<String>,
    /// Address of the puzzle in the editor, if it has several solutions.
    pub editor: Option<Address>,
    /// True for a backup, which is restored on the page `#/games`.
    pub is_backup: bool,
    /// True for a file with many puzzles.
    pub has_more_puzzles: bool,
    /// True if the dialog offers to import something else.
    pub takes_another: bool,
}

pub(super) fn view(
    model: &Model,
    lang: Lang,
    imported: &Result<Imported, ImportError>,
    report: Option<&PuzzleReport>,
    is_asking: bool,
) -> ImportView {
    let view = match imported {
        Err(error) => {
            ImportView { message: import_error(lang, error), is_fault: true, ..ImportView::default() }
        }
        Ok(Imported::Backup) => ImportView {
            title: ShareText::Backup.say(lang).to_owned(),
            message: ShareText::BackupExplained.say(lang).to_owned(),
            is_backup: true,
            ..ImportView::default()
        },
        Ok(Imported::Game(game)) => game_view(model, lang, game),
        Ok(Imported::Puzzle(shared)) => puzzle_view(model, lang, shared, report, is_asking),
        Ok(Imported::WithCandidates(marked)) => {
            puzzle_view(model, lang, &marked.givens_only, report, is_asking)
        }
        Ok(Imported::Variant(ruled)) => {
            let view = puzzle_view(model, lang, &ruled.shared, report, is_asking);
            let message = verdict_as_read(lang, ruled, report).unwrap_or(view.message);
            ImportView { notes: notes(lang, ruled, report), message, ..view }
        }
        Ok(Imported::Many(shared, count)) => {
            let view = puzzle_view(model, lang, shared, report, is_asking);
            let title = ShareText::first_of_many(lang, *count as u64);
            ImportView { title, has_more_puzzles: true, ..view }
        }
    };
    ImportView { takes_another: true, ..view }
}

/// Adapts the view to a followed link: whoever follows one wants this puzzle and no other, and keeps the game on the
/// board.
pub(super) fn of_link(
    model: &Model,
    lang: Lang,
    imported: &Result<Imported, ImportError>,
    mut view: ImportView,
) -> ImportView {
    view.takes_another = view.is_fault;
    // The message about a game says so already.
    let is_puzzle = matches!(imported, Ok(imported) if imported.shared().is_some());
    let keeps_game = model.game.as_ref().is_some_and(|game| !GameSummary::of(game, 0).untouched);
    if is_puzzle && view.button.is_some() && keeps_game {
        view.notes.push(ShareText::GameKept.say(lang).to_owned());
    }
    view
}

/// Lists what was not understood, what is only drawn, and a solution that contradicts ours.
fn notes(lang: Lang, ruled: &VariantImport, report: Option<&PuzzleReport>) -> Vec<String> {
    let found = report
        .filter(|report| report.verdict == PuzzleVerdict::Unique)
        .and_then(|report| line::read(ruled.shared.puzzle.board(), report.solutions.first()?).ok());
    let differs = matches!((&ruled.solution, &found), (Some(own), Some(found)) if own != found);
    let differs = differs.then(|| ShareText::SolutionDiffers.say(lang).to_owned());
    differs.into_iter().chain(left_out(lang, ruled)).collect()
}

/// Lists what was not understood, and what is only drawn.
pub(crate) fn left_out(lang: Lang, ruled: &VariantImport) -> Vec<String> {
    let list = |names: &[String]| {
        spoken::with_commas(lang, names.iter().map(|name| element_name(lang, name)).collect())
    };
    let mut notes = Vec::new();
    if !ruled.unknown.is_empty() {
        notes.push(ShareText::unknown_rules(lang, &list(&ruled.unknown)));
    }
    if !ruled.unread.is_empty() {
        notes.push(ShareText::unread_rules(lang, &quoted(lang, &ruled.unread)));
    }
    if !ruled.drawn.is_empty() {
        notes.push(ShareText::only_drawn(lang, &list(&ruled.drawn)));
    }
    notes
}

fn quoted(lang: Lang, sentences: &[String]) -> String {
    let quote = |sentence: &String| ShareText::quoted(lang, sentence.trim_end_matches('.'));
    spoken::with_commas(lang, sentences.iter().map(quote).collect())
}

/// Says that a puzzle has several solutions or none only as far as it was read; `None` if nothing is missing or if it
/// has one solution.
fn verdict_as_read(lang: Lang, ruled: &VariantImport, report: Option<&PuzzleReport>) -> Option<String> {
    let is_several = match report?.verdict {
        PuzzleVerdict::Several => true,
        PuzzleVerdict::None(_) => false,
        _ => return None,
    };
    let missing = match (ruled.unread.first(), ruled.unknown.first()) {
        (Some(sentence), _) => Some(quoted(lang, std::slice::from_ref(sentence))),
        (None, name) => name.map(|name| element_name(lang, name)),
    };
    let message = match missing {
        Some(rule) if is_several => ShareText::several_without(lang, &rule),
        Some(rule) => ShareText::none_without(lang, &rule),
        None if ruled.said.is_empty() => return None,
        None if is_several => ShareText::several_as_read(lang, &quoted(lang, &ruled.said)),
        None => ShareText::none_as_read(lang, &quoted(lang, &ruled.said)),
    };
    Some(if is_several { [&message, ShareText::SeveralHere.say(lang)].join(" ") } else { message })
}

fn puzzle_view(
    model: &Model,
    lang: Lang,
    shared: &SharedPuzzle,
    report: Option<&PuzzleReport>,
    is_asking: bool,
) -> ImportView {
    let board = shared.puzzle.board();
    // The level of other puzzles is found out after their number of solutions.
    let level = match shared.source {
        PuzzleSource::Generated { level, .. } => Some(level.text().say(lang).to_owned()),
        PuzzleSource::Imported => None,
    };
    let minutes = shared.minutes.and_then(|minutes| expected_time(lang, board.name(), minutes));
    // A killer often has none.
    let givens = Some(shared.puzzle.given_count() as u64).filter(|count| *count > 0);
    let givens = givens.map(|count| ShareText::givens(lang, count));
    let kind =
        [Some(board_title(lang, board.name())), level].into_iter().flatten().collect::<Vec<_>>().join(" · ");
    let info = &shared.info;
    let name = info.name();
    let (title, kind) = if name.is_empty() { (kind, None) } else { (name, Some(kind)) };
    let about = [kind, minutes, givens].into_iter().flatten().collect::<Vec<_>>().join(" · ");
    let view = ImportView {
        title,
        about,
        author_rules: info.rules.lines().filter(|line| !line.trim().is_empty()).map(str::to_owned).collect(),
        rules: variant_groups(board, lang)
            .into_iter()
            .map(|group| (group_heading(lang, board, &group), group.rule))
            .collect(),
        ..ImportView::default()
    };
    let is_here = model.game.as_ref().is_some_and(|game| *game.puzzle() == shared.puzzle);
    let saying = |text: ShareText| text.say(lang).to_owned();
    let in_editor = || address_with(&PuzzleDraft::from_puzzle(&shared.puzzle), info);
    match report.map(|report| report.verdict) {
        _ if !can_be_played(shared) => ImportView { message: saying(ShareText::FromNought), ..view },
        Some(PuzzleVerdict::Unique) => ImportView {
            // Its setter may want to go on with it.
            editor: (shared.source == PuzzleSource::Imported).then(in_editor),
            message: saying(if is_here { ShareText::OnTheBoard } else { ShareText::OneSolution }),
            button: Some(if is_here { ShareText::PlayAgain } else { ShareText::Play }),
            ..view
        },
        Some(verdict) => {
            let mut message = report.map(|report| phrases::verdict(lang, board, report)).unwrap_or_default();
            let is_several = verdict == PuzzleVerdict::Several;
            if is_several {
                message = spoken::sentences(lang, [message, saying(ShareText::SeveralHere)]);
            }
            let editor = is_several.then(in_editor);
            ImportView { message, is_fault: true, editor, ..view }
        }
        None if is_asking => ImportView { message: saying(ShareText::Checking), ..view },
        None => ImportView { message: saying(ShareText::NotChecked), is_fault: true, ..view },
    }
}

/// Returns the heading of a family: its number and name, or its name alone for a single rule or one of the whole board.
fn group_heading(lang: Lang, board: &Board, group: &RuleGroup) -> String {
    let Some(family) = group.family else { return group.name.clone() };
    let has_place = |rule: &&Rule| rule.family() == family && !rule.cells().is_empty();
    match board.rules().list().iter().filter(has_place).count() {
        0 | 1 => group.name.clone(),
        count => spoken::capital(&counted_rules(lang, family, count as u64)),
    }
}

fn game_view(model: &Model, lang: Lang, game: &Game) -> ImportView {
    let line = GameSummary::of(game, 0);
    let percent = if game.finished { 100 } else { line.filled as u64 * 100 / line.open.max(1) as u64 };
    let moves = game.history().move_count() as u64;
    let is_known = model.index.games.iter().any(|other| other.id == *game.id() && !other.deleted);
    let message = if is_known { ShareText::GameKnown } else { ShareText::GameExplained };
    ImportView {
        title: name_of(lang, &line),
        about: ShareText::game_about(lang, percent, &game.clock.text(lang), moves),
        message: message.say(lang).to_owned(),
        button: Some(if game.finished { ShareText::LookAt } else { ShareText::GoOn }),
        ..ImportView::default()
    }
}

fn import_error(lang: Lang, error: &ImportError) -> String {
    match error {
        ImportError::Link(LinkError::Game(error)) | ImportError::Game(error) => save_error(lang, error),
        ImportError::Link(error) => ShareText::damaged_link(lang, &link_error(lang, error)),
        ImportError::NoPuzzle(error) => spoken::sentences(
            lang,
            [ShareText::NoneKnown.say(lang).to_owned(), phrases::unreadable(lang, error)],
        ),
        ImportError::Text(error) => phrases::unreadable(lang, error),
        ImportError::Variant(error) => variant_error(lang, error),
        ImportError::Puzzle(error) => puzzle_error(lang, error),
    }
}

/// Explains why a puzzle with variants is invalid.
pub(crate) fn variant_error(lang: Lang, error: &VariantError) -> String {
    let wrong = |error: &RuleError| {
        ShareText::wrong_rule(lang, error.rule as u64 + 1, family_name(lang, error.family))
    };
    match error {
        VariantError::Puzzle(error) => puzzle_error(lang, error),
        VariantError::Rule(error) | VariantError::Spec(SpecError::Rule(error)) => wrong(error),
        VariantError::Spec(SpecError::Family { found, .. }) | VariantError::UnknownRule(found) => {
            ShareText::unknown_rules(lang, found)
        }
        VariantError::Clue { family, cells, columns, .. } => {
            let name =
                |cell: &Cell| format!("R{}C{}", cell.index() / columns + 1, cell.index() % columns + 1);
            let cells = spoken::with_commas(lang, cells.iter().map(name).collect());
            match cells.as_str() {
                "" => ShareText::no_puzzle(lang, ShareText::BreaksRule.say(lang)),
                cells => ShareText::wrong_clue(lang, family_name(lang, *family), cells),
            }
        }
        VariantError::LongLine { cells, digits } => ShareText::long_line(lang, *cells as u64, *digits as u64),
        VariantError::Damaged(program) => ShareText::damaged_puzzle(lang, program),
        VariantError::Field { program, field } => {
            let field: String = field.chars().take(40).collect();
            ShareText::bad_field(lang, &field, program)
        }
        VariantError::RulePart { part, rule } => ShareText::not_understood(lang, &format!("{part} ({rule})")),
        VariantError::Syntax(found) | VariantError::Spec(SpecError::Part { found, .. }) => {
            let found: String = found.chars().take(40).collect();
            ShareText::not_understood(lang, &found)
        }
        VariantError::OnServer => ShareText::OnServer.say(lang).to_owned(),
        _ => ShareText::UnknownBoard.say(lang).to_owned(),
    }
}

fn link_error(lang: Lang, error: &LinkError) -> String {
    match error {
        LinkError::CutOff => ShareText::CutOff.say(lang).to_owned(),
        LinkError::Shortened { came, of } => ShareText::shortened(lang, *came as u64, *of as u64),
        LinkError::Board(name) => {
            let name: String = name.chars().take(40).collect();
            ShareText::no_board(lang, &name)
        }
        LinkError::Cells { expected, found } => ShareText::cells(lang, *found as u64, *expected as u64),
        LinkError::Character { cell, found } => ShareText::character(lang, *cell as u64, &found.to_string()),
        LinkError::Clash { first, second, digit } => {
            ShareText::clash(lang, *first as u64, *second as u64, &digit.to_string())
        }
        LinkError::About(_) | LinkError::Changed => ShareText::Changed.say(lang).to_owned(),
        LinkError::Game(error) => save_error(lang, error),
    }
}

fn save_error(lang: Lang, error: &SaveError) -> String {
    match error {
        SaveError::Newer(_) => ShareText::NewerGame.say(lang).to_owned(),
        SaveError::NoBoard(_) => ShareText::GameOfOtherBoard.say(lang).to_owned(),
        SaveError::OtherKind { .. } => ShareText::OtherKind.say(lang).to_owned(),
        SaveError::Damaged(_) | SaveError::Missing => ShareText::DamagedGame.say(lang).to_owned(),
    }
}

fn puzzle_error(lang: Lang, error: &PuzzleError) -> String {
    match error {
        PuzzleError::Clash { first, second, digit, .. } => {
            let [first, second] = [first, second].map(|cell| cell.index() as u64 + 1);
            let message = ShareText::clash(lang, first, second, &digit.to_string());
            ShareText::no_puzzle(lang, &message)
        }
        _ => ShareText::no_puzzle(lang, ShareText::BreaksRule.say(lang)),
    }
}
