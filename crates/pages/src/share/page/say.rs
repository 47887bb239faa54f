//! What was brought, in words.

use nonet_engine::PuzzleError;
use nonet_engine::rules::RuleError;
use nonet_engine::rules::spec::SpecError;
use nonet_formats::ruled::RuledError;

use super::can_be_played;
use crate::editor::PuzzleDraft;
use crate::rules::families;
use crate::share::link::Shared;
use crate::share::{BringError, Brought, LinkError, Ruled};
use crate::workbench::say;
use nonet_app::model::Model;
use nonet_app::route::Address;
use nonet_game::game::clock::clock_text;
use nonet_game::game::{Game, Source};
use nonet_game::library::index::Summary;
use nonet_game::library::row::name_of;
use nonet_game::storage::SaveError;
use nonet_tasks::workbench::verdict::{PuzzleVerdict, Report};
use nonet_text::{Lang, ShareText, Text, board_title, expected, family_name, spoken};

/// What was brought, as it is shown.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BroughtView {
    /// What it is called; empty if it is nothing.
    pub title: String,
    /// How hard it is and how long people take, or how far the game is.
    pub about: String,
    /// What is to be said of it.
    pub said: String,
    /// True if that is a fault.
    pub is_fault: bool,
    /// What playing it is called; none while it cannot be played.
    pub act: Option<ShareText>,
    /// The rules that were understood, family by family: its name, how often it is there, and what it says.
    pub rules: Vec<(String, usize, String)>,
    /// What was not understood, and what is only drawn.
    pub notes: Vec<String>,
    /// Where it can be seen how its solutions differ, if it has several.
    pub editor: Option<Address>,
    /// True if it is for the page of the games: a backup.
    pub is_backup: bool,
    /// True if there are more puzzles, for the workbench.
    pub is_many: bool,
}

pub(super) fn view(
    model: &Model,
    lang: Lang,
    brought: &Result<Brought, BringError>,
    report: Option<&Report>,
    is_asking: bool,
) -> BroughtView {
    match brought {
        Err(error) => BroughtView { said: fault(lang, error), is_fault: true, ..BroughtView::default() },
        Ok(Brought::Backup) => BroughtView {
            title: ShareText::Backup.say(lang).to_owned(),
            said: ShareText::BackupExplained.say(lang).to_owned(),
            is_backup: true,
            ..BroughtView::default()
        },
        Ok(Brought::Game(game)) => of_game(model, lang, game),
        Ok(Brought::Puzzle(shared)) => of_puzzle(model, lang, shared, report, is_asking),
        Ok(Brought::Marked(marked)) => of_puzzle(model, lang, &marked.bare, report, is_asking),
        Ok(Brought::Ruled(ruled)) => {
            let view = of_puzzle(model, lang, &ruled.shared, report, is_asking);
            BroughtView { notes: notes(lang, ruled), ..view }
        }
        Ok(Brought::Many(shared, count)) => {
            let view = of_puzzle(model, lang, shared, report, is_asking);
            let title = ShareText::first_of_many(lang, *count as u64);
            BroughtView { title, is_many: true, ..view }
        }
    }
}

/// What was not understood, and what is only drawn, as the other program calls it.
fn notes(lang: Lang, ruled: &Ruled) -> Vec<String> {
    let list = |names: &[String]| spoken::with_commas(lang, names.to_vec());
    let unknown = (!ruled.unknown.is_empty()).then(|| ShareText::unknown_rules(lang, &list(&ruled.unknown)));
    let drawn = (!ruled.drawn.is_empty()).then(|| ShareText::only_drawn(lang, &list(&ruled.drawn)));
    unknown.into_iter().chain(drawn).collect()
}

fn of_puzzle(
    model: &Model,
    lang: Lang,
    shared: &Shared,
    report: Option<&Report>,
    is_asking: bool,
) -> BroughtView {
    let board = shared.puzzle.board();
    let level = match shared.source {
        Source::Made { level, .. } => level.text().say(lang),
        Source::Brought => Text::Brought.say(lang),
    };
    let minutes = shared.minutes.map(|minutes| expected(lang, board.name(), minutes));
    let givens = ShareText::givens(lang, shared.puzzle.given_count() as u64);
    let about = [minutes, Some(givens)].into_iter().flatten().collect::<Vec<_>>().join(" · ");
    let view = BroughtView {
        title: format!("{} · {level}", board_title(lang, board.name())),
        about,
        rules: families(board, lang)
            .into_iter()
            .map(|group| (group.name, group.lit.len(), group.rule))
            .collect(),
        ..BroughtView::default()
    };
    let is_here = model.game.as_ref().is_some_and(|game| *game.puzzle() == shared.puzzle);
    let saying = |text: ShareText| text.say(lang).to_owned();
    match report.map(|report| report.verdict) {
        _ if !can_be_played(shared) => BroughtView { said: saying(ShareText::FromNought), ..view },
        Some(PuzzleVerdict::Unique) => BroughtView {
            said: saying(if is_here { ShareText::OnTheBoard } else { ShareText::OneSolution }),
            act: Some(if is_here { ShareText::PlayAgain } else { ShareText::Play }),
            ..view
        },
        Some(verdict) => {
            let mut said = report.map(|report| say::verdict(lang, board, report)).unwrap_or_default();
            let is_several = verdict == PuzzleVerdict::Several;
            if is_several {
                said = [&said, ShareText::SeveralHere.say(lang)].join(" ");
            }
            let editor = is_several.then(|| PuzzleDraft::from_puzzle(&shared.puzzle).address());
            BroughtView { said, is_fault: true, editor, ..view }
        }
        None if is_asking => BroughtView { said: saying(ShareText::Checking), ..view },
        None => BroughtView { said: saying(ShareText::NotChecked), is_fault: true, ..view },
    }
}

fn of_game(model: &Model, lang: Lang, game: &Game) -> BroughtView {
    let line = Summary::of(game, 0);
    let percent = if game.finished { 100 } else { line.filled as u64 * 100 / line.open.max(1) as u64 };
    let moves = game.history().move_count() as u64;
    let is_known = model.index.games.iter().any(|other| other.id == *game.id() && !other.deleted);
    let said = if is_known { ShareText::GameKnown } else { ShareText::GameExplained };
    BroughtView {
        title: name_of(lang, &line),
        about: ShareText::game_about(lang, percent, &clock_text(game.clock.seconds()), moves),
        said: said.say(lang).to_owned(),
        act: Some(if game.finished { ShareText::LookAt } else { ShareText::GoOn }),
        ..BroughtView::default()
    }
}

/// What is wrong with a text.
fn fault(lang: Lang, error: &BringError) -> String {
    match error {
        BringError::Link(LinkError::Game(error)) | BringError::Game(error) => of_save(lang, error),
        BringError::Link(error) => ShareText::damaged_link(lang, &of_link(lang, error)),
        BringError::NoPuzzle(error) => {
            [ShareText::NoneKnown.say(lang), &say::unreadable(lang, error)].join(" ")
        }
        BringError::Text(error) => say::unreadable(lang, error),
        BringError::Ruled(error) => of_rules(lang, error),
        BringError::Puzzle(error) => of_puzzle_error(lang, error),
    }
}

/// Why a puzzle with rules cannot be.
fn of_rules(lang: Lang, error: &RuledError) -> String {
    let wrong = |error: &RuleError| {
        ShareText::wrong_rule(lang, error.rule as u64 + 1, family_name(lang, error.family))
    };
    match error {
        RuledError::Puzzle(error) => of_puzzle_error(lang, error),
        RuledError::Rule(error) | RuledError::Spec(SpecError::Rule(error)) => wrong(error),
        RuledError::Spec(SpecError::Family { found, .. }) | RuledError::Unknown(found) => {
            ShareText::unknown_rules(lang, found)
        }
        RuledError::Part(found) | RuledError::Spec(SpecError::Part { found, .. }) => {
            let found: String = found.chars().take(40).collect();
            ShareText::not_understood(lang, &found)
        }
        RuledError::OnServer => ShareText::OnServer.say(lang).to_owned(),
        _ => ShareText::UnknownBoard.say(lang).to_owned(),
    }
}

fn of_link(lang: Lang, error: &LinkError) -> String {
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
        LinkError::Game(error) => of_save(lang, error),
    }
}

fn of_save(lang: Lang, error: &SaveError) -> String {
    match error {
        SaveError::Newer(_) => ShareText::NewerGame.say(lang).to_owned(),
        SaveError::NoBoard(_) => ShareText::GameOfOtherBoard.say(lang).to_owned(),
        SaveError::OtherKind { .. } => ShareText::OtherKind.say(lang).to_owned(),
        SaveError::Damaged(_) | SaveError::Missing => ShareText::DamagedGame.say(lang).to_owned(),
    }
}

fn of_puzzle_error(lang: Lang, error: &PuzzleError) -> String {
    match error {
        PuzzleError::Clash { first, second, digit, .. } => {
            let [first, second] = [first, second].map(|cell| cell.index() as u64 + 1);
            let said = ShareText::clash(lang, first, second, &digit.to_string());
            ShareText::no_puzzle(lang, &said)
        }
        _ => ShareText::no_puzzle(lang, ShareText::BreaksRule.say(lang)),
    }
}
