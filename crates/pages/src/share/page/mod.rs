//! State and actions of the dialog `#/import`: reads the imported text, has the puzzle checked, and shows both. The
//! board doesn't change until the player confirms.

mod element_names;
mod import_view;
mod share_view;
#[cfg(test)]
mod tests;

use nonet_engine::line;

use super::import::read_link;
use super::link::SharedPuzzle;
use super::{ImportError, Imported, VariantImport, import};
use crate::editor::PuzzleDraft;
use crate::library::name_board_game;
use crate::print::sheet::board::{PrintedBoard, board_items, fit_into, height_ratio};
use crate::print::sheet::{Sheet, SheetRect};
use nonet_app::action::Effect;
use nonet_app::model::Model;
use nonet_app::page::{Page, PageEvent};
use nonet_app::update::{game_import, page_api};
use nonet_game::drawing::DigitStyle;
use nonet_game::game::PuzzleSource;
use nonet_game::puzzles::generated::NewPuzzle;
use nonet_game::puzzles::level::Level;
use nonet_game::settings::Settings;
use nonet_tasks::editor::{EditorAnswer, EditorQuestion};
use nonet_tasks::workbench::setup::Setup;
use nonet_tasks::workbench::verdict::{JudgePuzzle, PuzzleReport, PuzzleVerdict};
use nonet_tasks::worker::{Pending, TaskUpdate, Worker, WorkerReply};
use nonet_text::{Lang, ShareText, expected_time};

pub use import_view::ImportView;
pub(crate) use import_view::{left_out, variant_error};
pub use share_view::{ShareView, SharedGameView, SharedResult, share_view};

/// Longer texts are certainly not puzzles.
pub const MAX_TEXT_LENGTH: usize = 64 * 1024 * 1024;

/// Width of the preview, in points.
const PREVIEW: f32 = 300.0;

/// Progress of checking an imported puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
enum JudgeState {
    /// There is no puzzle to check.
    #[default]
    Not,
    Asked(Pending<JudgePuzzle>),
    Known(Box<PuzzleReport>),
    /// The worker could not answer.
    Failed,
}

#[derive(Clone, PartialEq, Debug, Default)]
pub struct ImportPage {
    text: String,
    /// True if the content comes from a link, not from the text field.
    is_from_link: bool,
    imported: Option<Result<Imported, ImportError>>,
    judge_state: JudgeState,
    /// The question about the difficulty of a puzzle that doesn't name its level.
    rating_request: Pending<EditorQuestion>,
    /// Level and expected minutes, once they are known.
    rating: Option<(Level, u16)>,
    notice: Option<ShareText>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ImportAction {
    /// Opens the dialog with the rest of its address, which may contain a puzzle or a game.
    Open(String),
    Close,
    /// The address of the open dialog has changed.
    AddressChanged(String),
    /// The text field has changed.
    SetText(String),
    /// A text has arrived from a file or another program.
    ReceiveText(String),
    /// The file is too large or unreadable.
    RefuseFile,
    /// Nothing could be pasted: the clipboard has no text, or else the browser did not let the page read it.
    CannotPaste {
        is_blank: bool,
    },
    /// Clears the dialog for another import.
    Discard,
    /// Plays the imported puzzle or game.
    Play {
        now_ms: u64,
    },
    Worker(WorkerReply),
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

    fn on_event(event: PageEvent) -> Option<ImportAction> {
        match event {
            PageEvent::Worker(reply) => Some(ImportAction::Worker(reply)),
            PageEvent::Arrived(rest) => Some(ImportAction::AddressChanged(rest)),
            _ => None,
        }
    }
}

impl ImportPage {
    pub fn text(&self) -> &str {
        &self.text
    }

    /// True if the content comes from a link; the dialog then hides its text field.
    pub fn is_from_link(&self) -> bool {
        self.is_from_link
    }

    /// Returns the title of the dialog, which names what a link brought.
    pub fn title(&self) -> ShareText {
        match (self.is_from_link, &self.imported) {
            (false, _) => ShareText::Import,
            (true, Some(Ok(Imported::Game(_)))) => ShareText::SharedGame,
            (true, _) => ShareText::SharedPuzzle,
        }
    }

    pub fn notice(&self) -> Option<ShareText> {
        self.notice
    }

    /// Builds the view of the imported content.
    pub fn view(&self, model: &Model, lang: Lang) -> Option<ImportView> {
        let imported = self.imported.as_ref()?;
        let view = import_view::view(model, lang, imported, self.report(), self.is_asking());
        Some(if self.is_from_link { import_view::of_link(model, lang, imported, view) } else { view })
    }

    /// Returns level and expected time, if known, of a puzzle that doesn't name its level. Empty until they are known;
    /// `None` if they can't be known.
    pub fn rating(&self, lang: Lang) -> Option<String> {
        let Some((level, minutes)) = self.rating else {
            return self.rating_request.is_waiting().then(String::new);
        };
        let board = self.shared()?.puzzle.board();
        let time = expected_time(lang, board.name(), minutes);
        Some(
            [Some(level.text().say(lang).to_owned()), time]
                .into_iter()
                .flatten()
                .collect::<Vec<_>>()
                .join(" · "),
        )
    }

    /// Draws the board with the givens or, for a game, with all digits.
    pub fn preview(&self, settings: &Settings) -> Option<Sheet> {
        let imported = self.imported.as_ref()?.as_ref().ok()?;
        let (puzzle, digits) = match imported {
            Imported::Game(game) => (game.puzzle(), Some(game.grid())),
            other => (&other.shared()?.puzzle, None),
        };
        let drawn = board_items(&PrintedBoard {
            board: puzzle.board(),
            givens: puzzle.givens(),
            digits: digits.as_ref(),
            candidates: None,
            labels: false,
            look: DigitStyle::of(settings, nonet_text::Lang::English, puzzle.board()),
            line_percent: 100,
        });
        let (width, height) = (PREVIEW, PREVIEW * height_ratio(&drawn));
        let board = fit_into(drawn, SheetRect { x: 0.0, y: 0.0, width, height });
        Some(Sheet { width, height, items: vec![board] })
    }

    fn shared(&self) -> Option<&SharedPuzzle> {
        self.imported.as_ref()?.as_ref().ok()?.shared()
    }

    fn report(&self) -> Option<&PuzzleReport> {
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
                let imported = (!text.trim().is_empty() && text.len() <= MAX_TEXT_LENGTH)
                    .then(|| import(&text, Some(model.board())));
                // Too long to edit in a text field.
                self.text = if text.len() <= 20_000 { text } else { String::new() };
                self.set_imported(model, imported, effects);
            }
            ImportAction::RefuseFile => {
                self.clear(effects);
                self.notice = Some(ShareText::FileRefused);
            }
            ImportAction::CannotPaste { is_blank } => {
                self.notice =
                    Some(if is_blank { ShareText::NothingToPaste } else { ShareText::PasteRefused });
            }
            ImportAction::Discard => {
                self.clear(effects);
                (self.is_from_link, self.text) = (false, String::new());
            }
            ImportAction::Play { now_ms } => effects.extend(self.play(model, now_ms)),
            ImportAction::Worker(reply) => self.on_reply(model, reply, effects),
        }
    }

    /// Imports the content of the address. Does nothing if there is none.
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
        imported: Option<Result<Imported, ImportError>>,
        effects: &mut Vec<Effect>,
    ) {
        self.notice = None;
        self.imported = imported;
        self.ask(model, effects);
    }

    /// Asks the judge to check the puzzle.
    fn ask(&mut self, model: &mut Model, effects: &mut Vec<Effect>) {
        if let Some(shared) = self.shared().filter(|shared| can_be_played(shared)) {
            let setup = Setup::of(shared.puzzle.board(), shared.puzzle.givens(), None);
            let mut pending = Pending::default();
            effects.push(pending.ask(&mut model.requests, Worker::Judge, &JudgePuzzle(setup)));
            self.judge_state = JudgeState::Asked(pending);
        }
    }

    /// Asks for the difficulty of the puzzle, unless it names its level.
    fn ask_rating(&mut self, model: &mut Model, effects: &mut Vec<Effect>) {
        let is_unknown = |shared: &&SharedPuzzle| shared.source == PuzzleSource::Imported;
        let Some(shared) = self.shared().filter(is_unknown) else { return };
        let puzzle = PuzzleDraft::from_puzzle(&shared.puzzle).spec();
        if let Some(puzzle) = puzzle {
            let question = EditorQuestion::Walk { puzzle };
            effects.push(self.rating_request.ask(&mut model.requests, Worker::Path, &question));
        }
    }

    /// Discards the content and cancels the questions about it.
    fn clear(&mut self, effects: &mut Vec<Effect>) {
        effects.extend(self.rating_request.cancel::<Effect>());
        self.rating = None;
        if let JudgeState::Asked(mut pending) = std::mem::take(&mut self.judge_state) {
            effects.extend(pending.cancel::<Effect>());
        }
        self.imported = None;
        self.notice = None;
    }

    fn on_reply(&mut self, model: &mut Model, reply: WorkerReply, effects: &mut Vec<Effect>) {
        if let Some(update) = self.rating_request.take(&reply) {
            if let TaskUpdate::Done(EditorAnswer::Walk(walk)) = update {
                self.rating = walk.level.zip(walk.minutes);
            }
            return;
        }
        let JudgeState::Asked(pending) = &mut self.judge_state else { return };
        let Some(update) = pending.take(&reply) else { return };
        match update {
            // The first report contains the number of solutions. Later reports are for puzzle setters.
            TaskUpdate::Part(report) => match self.with_candidates(report.verdict) {
                Some(ruled) => {
                    if let JudgeState::Asked(pending) = &mut self.judge_state {
                        effects.extend(pending.cancel::<Effect>());
                    }
                    self.imported = Some(Ok(ruled));
                    self.ask(model, effects);
                }
                None => {
                    if report.verdict == PuzzleVerdict::Unique {
                        self.ask_rating(model, effects);
                    }
                    self.judge_state = JudgeState::Known(Box::new(report));
                }
            },
            TaskUpdate::Failed(_) | TaskUpdate::Cancelled | TaskUpdate::Done(()) => {
                self.judge_state = JudgeState::Failed
            }
            TaskUpdate::Progress(_) => {}
        }
    }

    /// Returns the puzzle with its candidates as rules, if it has candidates and its givens allow several solutions.
    fn with_candidates(&self, verdict: PuzzleVerdict) -> Option<Imported> {
        match &self.imported {
            Some(Ok(Imported::WithCandidates(marked)))
                if matches!(verdict, PuzzleVerdict::Several | PuzzleVerdict::Open) =>
            {
                let shared = marked.with_rules.clone();
                Some(Imported::Variant(Box::new(VariantImport::complete(shared))))
            }
            _ => None,
        }
    }

    fn play(&mut self, model: &mut Model, now_ms: u64) -> Vec<Effect> {
        let Some(Ok(imported)) = &self.imported else { return Vec::new() };
        match imported.shared() {
            Some(shared) => {
                let unique = self.report().filter(|report| report.verdict == PuzzleVerdict::Unique);
                let Some(solution) = unique.and_then(|report| report.solutions.first()) else {
                    return Vec::new();
                };
                play_puzzle(model, shared, solution, now_ms)
            }
            None => match imported {
                Imported::Game(game) => game_import::continue_game(model, (**game).clone(), now_ms),
                _ => Vec::new(),
            },
        }
    }
}

/// True if the digits start at 1, as on the playing page.
fn can_be_played(shared: &SharedPuzzle) -> bool {
    shared.puzzle.board().rules().least_value() == 1
}

fn play_puzzle(model: &mut Model, shared: &SharedPuzzle, solution: &str, now_ms: u64) -> Vec<Effect> {
    let puzzle = &shared.puzzle;
    let board = puzzle.board();
    if let PuzzleSource::Generated { level, seed } = shared.source {
        let made = NewPuzzle {
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
    let mut effects = game_import::begin_game(model, puzzle.clone(), solution, now_ms);
    effects.extend(name_board_game(model, &shared.info.name()));
    effects
}
