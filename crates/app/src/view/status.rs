//! Title, clock, possible actions and notices.

use crate::model::Model;
use crate::session::{EntryMode, GUIDED_MOVES, GameNotice};
use nonet_game::daily;
use nonet_game::game::{Game, PuzzleSource};
use nonet_game::settings::Switch;
use nonet_game::storage::save_state::SaveStatus;
use nonet_tasks::puzzle::FIRST_BOARD;
use nonet_text::{Lang, Text, board_title, expected_time};

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StatusView {
    /// The board's name unless it is the classic one, and on its own line the level or another name of the puzzle. The
    /// puzzle's own name comes first, on a first visit the app's. Empty without a game.
    pub title: String,
    /// True if [`dated_title`] may return another title.
    pub may_be_dated: bool,
    /// The board's name in the catalogue; empty without a game.
    pub board: String,
    /// The time, if the clock is to be shown.
    pub clock: Option<String>,
    pub can_undo: bool,
    pub can_redo: bool,
    /// True if digits can be entered.
    pub can_play: bool,
    /// True while the board is hidden.
    pub paused: bool,
    /// Milliseconds per move during a replay.
    pub replay_ms: Option<u32>,
    pub finished: bool,
    pub making: Option<MakingView>,
    pub notice: Option<NoticeView>,
    pub introduction: Introduction,
    /// A warning that the game isn't being saved.
    pub not_kept: Option<NoticeView>,
    /// True if a reload would lose moves, see [`Model::has_unsaved_moves`].
    pub is_unsaved: bool,
}

/// The progress of a puzzle being made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MakingView {
    /// The progress in words.
    pub text: String,
    /// The number of attempts so far and their maximum, once known.
    pub tries: Option<(u64, u64)>,
}

/// The help that a first visit gets unasked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Introduction {
    #[default]
    None,
    /// The aim of the game, and the offer of a guide.
    Welcome,
    /// The guide.
    Guide,
}

fn introduction(model: &Model) -> Introduction {
    let session = &model.session;
    if session.guided_moves > 0 {
        return Introduction::Guide;
    }
    let is_new = |game: &Game| {
        let moves = game.history().move_count();
        moves < usize::from(GUIDED_MOVES) && !game.finished && game.board().name() == FIRST_BOARD
    };
    let is_first = model.index.games.len() <= 1 && model.game.as_ref().is_some_and(is_new);
    if is_first && session.hint.is_none() && model.can_play() {
        Introduction::Welcome
    } else {
        Introduction::None
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoticeView {
    pub text: String,
    /// The action offered with the notice.
    pub remedy: Option<Remedy>,
    /// True for problems, false for good news.
    pub is_problem: bool,
}

/// An action offered with a notice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Remedy {
    /// Play in this tab instead of the other: [`nonet_game::tabs::OwnershipEvent::TakeOver`].
    TakeOver,
    /// Open the list of games, which contains the game mentioned.
    Games,
    /// Show the storage space and what can be deleted.
    Room,
    /// Show the wrong digits, or erase them.
    WrongDigits,
    RestoreBranch,
    /// Continue reading the hint.
    Hint,
    /// Open the guide about notes.
    NotesGuide,
}

/// Returns the state of everything around the board.
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
            GameNotice::ModeTip(EntryMode::Corner | EntryMode::Centre) => Some(Remedy::NotesGuide),
            GameNotice::FullButWrong if knows_solution(model) => Some(Remedy::WrongDigits),
            _ => None,
        },
        is_problem: !matches!(
            notice,
            GameNotice::NoMistake
                | GameNotice::WentBack
                | GameNotice::ModeTip(_)
                | GameNotice::Guided
                | GameNotice::HintMessage(_)
                | GameNotice::BranchDropped(_)
                | GameNotice::GameKept(_)
                | GameNotice::WrongDigits(0)
        ),
    });
    let around = StatusView {
        making,
        notice,
        introduction: introduction(model),
        not_kept: not_kept(model),
        is_unsaved: model.has_unsaved_moves(),
        ..StatusView::default()
    };
    let Some(game) = &model.game else { return around };
    let mut title = title(lang, game);
    let is_first_start = around.introduction == Introduction::Welcome && !game.history().can_undo();
    // Shows the puzzle's own name, else on a first visit the app's.
    if let Some(name) = own_name(model, game).or(is_first_start.then(|| Text::AppName.say(lang))) {
        title = with_name(name, &title);
    }
    StatusView {
        title,
        may_be_dated: daily::may_be_dated(game.source()),
        board: game.board().name().to_owned(),
        clock: model.settings.is_on(Switch::ShowClock).then(|| game.clock.text(model.lang())),
        can_undo: game.history().can_undo() && !model.session.paused,
        can_redo: game.history().can_redo() && !model.session.paused,
        can_play: model.can_play(),
        paused: model.session.paused,
        replay_ms: model.session.replay_ms,
        finished: game.finished,
        ..around
    }
}

/// Returns the board's name unless it is the classic one, and on its own line the name of the puzzle.
fn title(lang: Lang, game: &Game) -> String {
    let board = game.board().name();
    let level = match game.source() {
        PuzzleSource::Imported => Text::Custom.say(lang),
        PuzzleSource::Generated { level, .. } => level.text().say(lang),
    };
    let minutes = game.minutes.and_then(|minutes| expected_time(lang, board, minutes));
    match (board, minutes) {
        ("classic", None) => level.to_owned(),
        ("classic", Some(minutes)) => [level, &minutes].join("\n"),
        (board, minutes) => {
            let title = [board_title(lang, board).as_str(), level].join("\n");
            minutes.map_or(title.clone(), |minutes| [title, minutes].join(" · "))
        }
    }
}

/// Returns the name that the author or the player gave the puzzle.
fn own_name<'m>(model: &'m Model, game: &Game) -> Option<&'m str> {
    let line = model.index.games.iter().find(|line| line.id == *game.id())?;
    Some(line.name.as_str()).filter(|name| !name.is_empty())
}

/// Returns a title below a name, in one line.
fn with_name(name: &str, title: &str) -> String {
    [name, "\n", &title.replace('\n', " · ")].concat()
}

/// Returns the title of a daily or weekly puzzle: its date, and on its own line the level. Minutes are left out, since
/// they wouldn't fit next to the board. Other puzzles have the usual title. Both are below the puzzle's own name.
pub fn dated_title(model: &Model) -> String {
    let (lang, Some(game)) = (model.lang(), &model.game) else { return String::new() };
    let (board, source) = (game.board().name(), game.source());
    let title = match (daily::wording::dated(lang, board, source), source) {
        (Some(dated), PuzzleSource::Generated { level, .. }) => {
            format!("{dated}\n{}", level.text().say(lang))
        }
        _ => title(lang, game),
    };
    own_name(model, game).map_or(title.clone(), |name| with_name(name, &title))
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

/// Returns the text of a notice.
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
        GameNotice::Guided => Text::Guided,
        GameNotice::HintMessage(message) => return message.clone(),
        GameNotice::WrongDigits(count) => return Text::wrong_digits(lang, *count as u64),
        GameNotice::GameKept(level) => return Text::game_kept(lang, level.text().say(lang)),
    };
    text.say(lang).to_owned()
}
