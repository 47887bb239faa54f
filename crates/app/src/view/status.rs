//! Title, clock, what can be done, what the player should know.

use crate::model::Model;
use crate::session::{EntryMode, GameNotice};
use nonet_game::daily;
use nonet_game::game::{Game, PuzzleSource};
use nonet_game::settings::Switch;
use nonet_game::storage::save_state::SaveStatus;
use nonet_text::{Lang, Text, board_title, expected};

/// Everything round the board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StatusView {
    /// What the board is called, if it is not the classic one, and on a line of its own the level, or what else the
    /// puzzle is called; empty without a game.
    pub title: String,
    /// True if [`dated_title`] may have another title.
    pub may_be_dated: bool,
    /// The board's name in the catalogue; empty without a game.
    pub board: String,
    /// The time, if the clock is to be shown.
    pub clock: Option<String>,
    /// True if undo does something.
    pub can_undo: bool,
    /// True if redo does something.
    pub can_redo: bool,
    /// True if digits can be entered.
    pub can_play: bool,
    /// True while the board is hidden.
    pub paused: bool,
    /// Milliseconds per move while a replay runs.
    pub replay_ms: Option<u32>,
    /// True if it is solved.
    pub finished: bool,
    /// The puzzle being made.
    pub making: Option<MakingView>,
    /// What the player should know about the game.
    pub notice: Option<NoticeView>,
    /// Why nothing is being kept.
    pub not_kept: Option<NoticeView>,
}

/// A puzzle being made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MakingView {
    /// How far it is, in words.
    pub text: String,
    /// Tries so far and at most, once that is known.
    pub tries: Option<(u64, u64)>,
}

/// A notice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoticeView {
    /// What it says.
    pub text: String,
    /// What can be done about it.
    pub remedy: Option<Remedy>,
    /// True if something is wrong, false for good news.
    pub is_problem: bool,
}

/// What can be done about a notice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Remedy {
    /// Play here and not in the other tab: [`nonet_game::tabs::OwnershipEvent::TakeOver`].
    TakeOver,
    /// See the games, the one it speaks of among them.
    Games,
    /// See how much room is left, and what can go.
    Room,
    /// See the wrong digits, or take them back.
    WrongDigits,
    /// Have the branch back.
    RestoreBranch,
    /// Read on in the hint.
    Hint,
}

/// Everything round the board.
pub fn status(model: &Model) -> StatusView {
    let lang = model.lang();
    let making = model.pending.as_ref().map(|pending| MakingView {
        text: match pending.progress() {
            Some(p) => Text::tries(lang, p.tries, p.most_tries),
            None => Text::Making.say(lang).to_owned(),
        },
        tries: pending.progress().map(|p| (p.tries, p.most_tries)),
    });
    let notice = model.session.notice.as_ref().map(|notice| NoticeView {
        text: notice_text(notice, lang),
        remedy: match notice {
            GameNotice::GameKept(_) => Some(Remedy::Games),
            GameNotice::BranchDropped(_) => Some(Remedy::RestoreBranch),
            GameNotice::WrongDigits(1..) => Some(Remedy::WrongDigits),
            GameNotice::HintMessage(_) => Some(Remedy::Hint),
            GameNotice::FullButWrong if knows_solution(model) => Some(Remedy::WrongDigits),
            _ => None,
        },
        is_problem: !matches!(
            notice,
            GameNotice::NoMistake
                | GameNotice::WentBack
                | GameNotice::ModeTip(_)
                | GameNotice::HintMessage(_)
                | GameNotice::BranchDropped(_)
                | GameNotice::GameKept(_)
                | GameNotice::WrongDigits(0)
        ),
    });
    let around = StatusView { making, notice, not_kept: not_kept(model), ..StatusView::default() };
    let Some(game) = &model.game else { return around };
    StatusView {
        title: title(lang, game),
        may_be_dated: daily::may_be_dated(game.source()),
        board: game.board().name().to_owned(),
        clock: model.settings.is_on(Switch::ShowClock).then(|| game.clock.text()),
        can_undo: game.history().can_undo() && !model.session.paused,
        can_redo: game.history().can_redo() && !model.session.paused,
        can_play: model.can_play(),
        paused: model.session.paused,
        replay_ms: model.session.replay_ms,
        finished: game.finished,
        ..around
    }
}

/// The board's name, if it is not the classic one, and on a line of its own what the puzzle is called.
fn title(lang: Lang, game: &Game) -> String {
    let board = game.board().name();
    let level = match game.source() {
        PuzzleSource::Imported => Text::Brought.say(lang),
        PuzzleSource::Generated { level, .. } => level.text().say(lang),
    };
    let minutes = game.minutes.map(|minutes| expected(lang, board, minutes));
    match (board, minutes) {
        ("classic", None) => level.to_owned(),
        ("classic", Some(minutes)) => [level, &minutes].join("\n"),
        (board, minutes) => {
            let title = [board_title(lang, board).as_str(), level].join("\n");
            minutes.map_or(title.clone(), |minutes| [title, minutes].join(" · "))
        }
    }
}

/// The title of a puzzle of some date: that it is a daily one and of which day, and on a line of its own the level; the
/// minutes would not fit beside a desktop's board. Of other puzzles the usual title.
pub fn dated_title(model: &Model) -> String {
    let (lang, Some(game)) = (model.lang(), &model.game) else { return String::new() };
    let (board, source) = (game.board().name(), game.source());
    match (daily::wording::dated(lang, board, source), source) {
        (Some(dated), PuzzleSource::Generated { level, .. }) => {
            format!("{dated}\n{}", level.text().say(lang))
        }
        _ => title(lang, game),
    }
}

fn knows_solution(model: &Model) -> bool {
    model.game.as_ref().is_some_and(|game| game.solution().is_some())
}

fn not_kept(model: &Model) -> Option<NoticeView> {
    let kept = model.save_status();
    let text = match kept {
        SaveStatus::Saved => return None,
        SaveStatus::SettingsFull => Text::SettingsFull,
        SaveStatus::StorageFull => Text::StoreFull,
        SaveStatus::NoStorage => Text::NoStore,
        SaveStatus::NewerStorage => Text::NewerStore,
        SaveStatus::OtherTab => Text::OtherTab,
    };
    Some(NoticeView {
        text: text.say(model.lang()).to_owned(),
        remedy: match kept {
            SaveStatus::OtherTab => Some(Remedy::TakeOver),
            SaveStatus::StorageFull | SaveStatus::SettingsFull => Some(Remedy::Room),
            _ => None,
        },
        is_problem: kept != SaveStatus::OtherTab,
    })
}

/// What a notice says.
pub fn notice_text(notice: &GameNotice, lang: Lang) -> String {
    let text = match notice {
        GameNotice::FullButWrong => Text::FullButWrong,
        GameNotice::DamagedSave => Text::DamagedSave,
        GameNotice::DamagedGame => Text::DamagedGame,
        GameNotice::MissingSave => Text::MissingSave,
        GameNotice::IndexRebuilt => Text::IndexRebuilt,
        GameNotice::DamagedSettings => Text::DamagedSettings,
        GameNotice::PlayedElsewhere => Text::PlayedElsewhere,
        GameNotice::NewerSave => Text::NewerSave,
        GameNotice::NoPuzzle => Text::NoPuzzle,
        GameNotice::WorkerDied => Text::WorkerDied,
        GameNotice::NoHint => Text::NoHint,
        GameNotice::NoMistake => Text::NoMistake,
        GameNotice::NoSolution => Text::NoSolution,
        GameNotice::WentBack => Text::WentBack,
        GameNotice::BranchDropped(_) => Text::BranchDropped,
        GameNotice::ModeTip(EntryMode::Corner) => Text::TipCorner,
        GameNotice::ModeTip(EntryMode::Centre) => Text::TipCentre,
        GameNotice::ModeTip(EntryMode::Colour | EntryMode::Digit) => Text::TipColour,
        GameNotice::HintMessage(message) => return message.clone(),
        GameNotice::WrongDigits(count) => return Text::wrong_digits(lang, *count as u64),
        GameNotice::GameKept(level) => return Text::game_kept(lang, level.text().say(lang)),
    };
    text.say(lang).to_owned()
}
