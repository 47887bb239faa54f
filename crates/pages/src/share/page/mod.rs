//! The dialog `#/import` as a part of the model: what was brought, whether it is a puzzle, and what becomes of it. Nothing on
//! the board is replaced before the player says so.

mod import_view;
mod share_view;
#[cfg(test)]
mod tests;

use nonet_engine::line;

use super::import::read_link;
use super::link::SharedPuzzle;
use super::{ImportError, Imported, VariantImport, import};
use crate::print::sheet::board::{BoardContent, board_items, fit_into, height_ratio};
use crate::print::sheet::{Sheet, SheetRect};
use nonet_app::action::Effect;
use nonet_app::model::Model;
use nonet_app::page::{Page, PageEvent};
use nonet_app::update::{game_import, page_api};
use nonet_game::drawing::Look;
use nonet_game::game::Source;
use nonet_game::puzzles::generated::MadePuzzle;
use nonet_game::settings::Settings;
use nonet_tasks::workbench::setup::Setup;
use nonet_tasks::workbench::verdict::{JudgePuzzle, PuzzleVerdict, Report};
use nonet_tasks::worker::{Pending, Reply, Update, Worker};
use nonet_text::{Lang, ShareText};

pub use import_view::ImportView;
pub use share_view::{ShareView, SharedGameView, share_view};

/// Longer texts are files of something else.
pub const MAX_TEXT_LENGTH: usize = 64 * 1024 * 1024;

/// How wide the board is that is looked at, in points.
const PREVIEW: f32 = 300.0;

/// What is known of the solutions of a puzzle that was brought.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
enum JudgeState {
    /// Nobody was asked.
    #[default]
    Not,
    /// The judge is at it.
    Asked(Pending<JudgePuzzle>),
    /// What the judge says.
    Known(Box<Report>),
    /// Nobody could be asked.
    Failed,
}

/// The state of the dialog.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct ImportPage {
    text: String,
    /// Whether what is looked at came by the address, not by the box.
    is_from_link: bool,
    brought: Option<Result<Imported, ImportError>>,
    judge_state: JudgeState,
    notice: Option<ShareText>,
}

/// What can happen in the dialog.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ImportAction {
    /// It opens; what follows its route in the address may be what is brought.
    Open(String),
    /// It closes.
    Close,
    /// The address is another one, of the same dialog.
    AddressChanged(String),
    /// The text in the box is another one.
    SetText(String),
    /// A text came by a file, or from another program.
    ReceiveText(String),
    /// A file is larger than is read, or cannot be read.
    RefuseFile,
    /// Look at something else.
    Discard,
    /// Play what was brought.
    Play {
        /// Now, in milliseconds since 1970.
        now_ms: u64,
    },
    /// A worker spoke.
    Worker(Reply),
}

impl Page for ImportPage {
    type Action = ImportAction;

    fn update(model: &mut Model, action: ImportAction) -> Vec<Effect> {
        let mut effects = Vec::new();
        match (model.pages.take::<ImportPage>(), action) {
            (before, ImportAction::Open(rest)) => {
                let mut page = before.unwrap_or_default();
                page.open_link(model, &rest, &mut effects);
                model.pages.put(page);
            }
            (Some(mut page), ImportAction::Close) => page.clear(&mut effects),
            (Some(mut page), action) => {
                page.act(model, action, &mut effects);
                model.pages.put(page);
            }
            (None, _) => {}
        }
        effects
    }

    fn heard(event: PageEvent) -> Option<ImportAction> {
        match event {
            PageEvent::Worker(reply) => Some(ImportAction::Worker(reply)),
            PageEvent::Arrived(rest) => Some(ImportAction::AddressChanged(rest)),
            _ => None,
        }
    }
}

impl ImportPage {
    /// The text in the box.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// True if what is looked at came by a link: then there is no box for another.
    pub fn is_from_link(&self) -> bool {
        self.is_from_link
    }

    /// What was done last, if there is something to say of it.
    pub fn notice(&self) -> Option<ShareText> {
        self.notice
    }

    /// What was brought, in words.
    pub fn view(&self, model: &Model, lang: Lang) -> Option<ImportView> {
        self.brought
            .as_ref()
            .map(|brought| import_view::view(model, lang, brought, self.report(), self.is_asking()))
    }

    /// The board with what was brought on it: the givens, and of a game all that stands there.
    pub fn preview(&self, settings: &Settings) -> Option<Sheet> {
        let brought = self.brought.as_ref()?.as_ref().ok()?;
        let (puzzle, digits) = match brought {
            Imported::Game(game) => (game.puzzle(), Some(game.grid())),
            other => (&other.shared()?.puzzle, None),
        };
        let drawn = board_items(&BoardContent {
            board: puzzle.board(),
            givens: puzzle.givens(),
            digits: digits.as_ref(),
            candidates: None,
            labels: false,
            look: Look::of(settings, puzzle.board()),
            line_percent: 100,
        });
        let (width, height) = (PREVIEW, PREVIEW * height_ratio(&drawn));
        let board = fit_into(drawn, SheetRect { x: 0.0, y: 0.0, width, height });
        Some(Sheet { width, height, items: vec![board] })
    }

    fn report(&self) -> Option<&Report> {
        match &self.judge_state {
            JudgeState::Known(report) => Some(report),
            _ => None,
        }
    }

    fn is_asking(&self) -> bool {
        matches!(self.judge_state, JudgeState::Asked(_))
    }

    fn act(&mut self, model: &mut Model, action: ImportAction, effects: &mut Vec<Effect>) {
        match action {
            ImportAction::Open(_) | ImportAction::Close => {}
            ImportAction::AddressChanged(rest) => self.open_link(model, &rest, effects),
            ImportAction::SetText(text) | ImportAction::ReceiveText(text) => {
                self.clear(effects);
                self.is_from_link = false;
                let brought = (!text.trim().is_empty() && text.len() <= MAX_TEXT_LENGTH)
                    .then(|| import(&text, Some(model.board())));
                // What is long nobody reads in a box.
                self.text = if text.len() <= 20_000 { text } else { String::new() };
                self.set_imported(model, brought, effects);
            }
            ImportAction::RefuseFile => {
                self.clear(effects);
                self.notice = Some(ShareText::FileRefused);
            }
            ImportAction::Discard => {
                self.clear(effects);
                (self.is_from_link, self.text) = (false, String::new());
            }
            ImportAction::Play { now_ms } => effects.extend(self.play(model, now_ms)),
            ImportAction::Worker(reply) => self.on_reply(model, reply, effects),
        }
    }

    /// What the address has is looked at; nothing else changes if it has nothing.
    fn open_link(&mut self, model: &mut Model, rest: &str, effects: &mut Vec<Effect>) {
        if rest.starts_with('/') {
            self.clear(effects);
            self.is_from_link = true;
            self.text.clear();
            self.set_imported(model, Some(read_link(rest)), effects);
        }
    }

    fn set_imported(
        &mut self,
        model: &mut Model,
        brought: Option<Result<Imported, ImportError>>,
        effects: &mut Vec<Effect>,
    ) {
        self.notice = None;
        self.brought = brought;
        self.ask(model, effects);
    }

    /// Has the judge look at it.
    fn ask(&mut self, model: &mut Model, effects: &mut Vec<Effect>) {
        let brought = self.brought.as_ref().and_then(|brought| brought.as_ref().ok());
        let shared = brought.and_then(Imported::shared);
        if let Some(shared) = shared.filter(|shared| can_be_played(shared)) {
            let setup = Setup::of(shared.puzzle.board(), shared.puzzle.givens(), None);
            let mut pending = Pending::default();
            effects.push(pending.ask(&mut model.requests, Worker::Judge, &JudgePuzzle(setup)));
            self.judge_state = JudgeState::Asked(pending);
        }
    }

    /// Nothing was brought; nobody is asked about it any longer.
    fn clear(&mut self, effects: &mut Vec<Effect>) {
        if let JudgeState::Asked(mut pending) = std::mem::take(&mut self.judge_state) {
            effects.extend(pending.cancel::<Effect>());
        }
        self.brought = None;
        self.notice = None;
    }

    fn on_reply(&mut self, model: &mut Model, reply: Reply, effects: &mut Vec<Effect>) {
        let JudgeState::Asked(pending) = &mut self.judge_state else { return };
        let Some(update) = pending.take(&reply) else { return };
        match update {
            // The first word is on the solutions; what follows is for setters.
            Update::Part(report) => match self.with_candidates(report.verdict) {
                Some(ruled) => {
                    if let JudgeState::Asked(pending) = &mut self.judge_state {
                        effects.extend(pending.cancel::<Effect>());
                    }
                    self.brought = Some(Ok(ruled));
                    self.ask(model, effects);
                }
                None => self.judge_state = JudgeState::Known(Box::new(report)),
            },
            Update::Failed(_) | Update::Cancelled | Update::Done(()) => self.judge_state = JudgeState::Failed,
            Update::Progress(_) => {}
        }
    }

    /// What was brought with its candidates as rules, if it has some and its givens leave more than one solution.
    fn with_candidates(&self, verdict: PuzzleVerdict) -> Option<Imported> {
        match &self.brought {
            Some(Ok(Imported::WithCandidates(marked)))
                if matches!(verdict, PuzzleVerdict::Several | PuzzleVerdict::Open) =>
            {
                let shared = marked.with_rules.clone();
                Some(Imported::Variant(Box::new(VariantImport {
                    shared,
                    unknown: Vec::new(),
                    drawn: Vec::new(),
                })))
            }
            _ => None,
        }
    }

    fn play(&mut self, model: &mut Model, now_ms: u64) -> Vec<Effect> {
        let Some(Ok(brought)) = &self.brought else { return Vec::new() };
        match brought.shared() {
            Some(shared) => {
                let unique = self.report().filter(|report| report.verdict == PuzzleVerdict::Unique);
                let Some(solution) = unique.and_then(|report| report.solutions.first()) else {
                    return Vec::new();
                };
                play_puzzle(model, shared, solution, now_ms)
            }
            None => match brought {
                Imported::Game(game) => game_import::continue_game(model, (**game).clone(), now_ms),
                _ => Vec::new(),
            },
        }
    }
}

/// True if its digits are those that the page writes: they begin with 1.
fn can_be_played(shared: &SharedPuzzle) -> bool {
    shared.puzzle.board().rules().least_value() == 1
}

fn play_puzzle(model: &mut Model, shared: &SharedPuzzle, solution: &str, now_ms: u64) -> Vec<Effect> {
    let puzzle = &shared.puzzle;
    let board = puzzle.board();
    if let Source::Made { level, seed } = shared.source {
        let made = MadePuzzle {
            board: board.name().to_owned(),
            level,
            seed,
            givens: line::write(puzzle.givens(), '.'),
            solution: solution.to_owned(),
            minutes: shared.minutes,
        };
        return page_api::begin_game(model, &made).unwrap_or_default();
    }
    model.boards.build(board.name());
    let solution = line::read(board, solution).ok();
    game_import::begin_game(model, puzzle.clone(), solution, now_ms)
}
