//! State of the editor page.
//!
//! [`EditorPage`] holds the draft being edited, its analysis, the saved boards and the notice shown. `act` dispatches
//! actions, `answers` talks to the workers, `import_export` handles links and texts, `saved` the boards saved on this
//! device, and `stored_draft` the draft that outlives a reload.

mod act;
mod analysis;
mod answers;
mod import_export;
mod saved;
mod stored_draft;

use nonet_engine::rules::{Family, Rule, RuleFault};
use nonet_formats::variants::PuzzleInfo;

use crate::editor::action::{BoardOverlay, EditorAction};
use crate::editor::base_board::BaseBoard;
use crate::editor::draft::PuzzleDraft;
use crate::editor::draft_editor::DraftEditor;
use crate::editor::region_plan::RegionPlan;
use crate::editor::region_text::DraftError;
use crate::library::name_board_game;
use nonet_app::action::Effect;
use nonet_app::model::Model;
use nonet_app::page::{Page, PageEvent};
use nonet_app::update::game_import;
use nonet_game::storage::{OwnBoard, OwnBoards};
use nonet_tasks::editor::fill::{FillBoard, FillResult};
use nonet_tasks::editor::{ProgramFormat, UnreadablePuzzle};
use nonet_tasks::worker::Pending;
use nonet_text::EditorText;

use analysis::PuzzleAnalysis;

/// A message about the last action, shown for a few seconds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EditorNotice {
    Text(EditorText),
    InvalidDraft(DraftError),
    ImportFailed(UnreadablePuzzle),
    /// The format can't express this family of rules or, for `None`, the board.
    ExportFailed(ProgramFormat, Option<Family>),
    /// A puzzle with this many rules was imported.
    Imported(usize),
}

/// States of the draft on this device: how much of it is stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum DraftState {
    /// Nobody has changed what a link or the page began with, so there is nothing to store.
    #[default]
    Untouched,
    /// The draft is stored with its last change.
    Saved,
    /// The last change could not be stored.
    NotSaved,
}

/// A deleted board with its previous index in the list.
type DeletedBoard = Option<(usize, OwnBoard)>;

/// Random regions that are still to be checked for a solution.
#[derive(Clone, PartialEq, Eq, Debug)]
struct RandomRegions {
    plan: RegionPlan,
    symmetric: bool,
    seed: u64,
    /// Number of plans tried so far, including this one.
    tries: u32,
}

/// The state of the editor page. It survives leaving the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EditorPage {
    pub(super) editor: DraftEditor,
    /// Title, author and rules text. Undo changes them only with the puzzle that they belong to.
    pub(super) info: PuzzleInfo,
    /// The draft that an address replaced, with its texts; after an undo, the one that was opened.
    replaced: Option<(PuzzleDraft, PuzzleInfo)>,
    /// The draft and its texts as last stored or opened.
    unchanged: Option<(PuzzleDraft, PuzzleInfo)>,
    /// True if the draft was brought back and hasn't been changed since.
    is_restored: bool,
    draft_state: DraftState,
    /// The board's name; `None` while its regions are unfinished.
    pub(super) board: Option<String>,
    /// Whether the empty board can be filled, once a worker has answered.
    pub(super) filled: Option<FillResult>,
    /// The saved boards and puzzles; `None` if they can't be read.
    pub(super) saved: Option<OwnBoards>,
    pub(super) deleted: DeletedBoard,
    /// The saved board that is being renamed.
    pub(super) renaming: Option<String>,
    /// The text in the import field.
    pub(super) import_text: String,
    pub(super) notice: Option<EditorNotice>,
    /// Number of notices so far. A timer only removes the notice that it was started for.
    notice_count: u32,
    /// The address opened last.
    address: Option<String>,
    random_regions: Option<RandomRegions>,
    /// The board that `fill_request` is about.
    fill_board: Option<String>,
    fill_request: Pending<FillBoard>,
    pub(super) analysis: PuzzleAnalysis,
    /// Each rule of the draft with the fault that it has on its own.
    pub(super) rule_faults: Vec<(Rule, Option<RuleFault>)>,
    /// The board for which `rule_faults` was computed.
    rule_faults_base: Option<BaseBoard>,
    pub(super) overlay: BoardOverlay,
    /// The format requested last.
    export_form: ProgramFormat,
    /// The puzzle in another program's format.
    pub(super) exported: Option<(ProgramFormat, String)>,
    is_open: bool,
    /// True once the workers have been started ahead of the first question.
    workers_started: bool,
}

impl Default for EditorPage {
    fn default() -> EditorPage {
        EditorPage {
            editor: DraftEditor::new(first_plan()),
            info: PuzzleInfo::default(),
            replaced: None,
            unchanged: None,
            is_restored: false,
            draft_state: DraftState::default(),
            board: None,
            filled: None,
            saved: None,
            deleted: None,
            renaming: None,
            import_text: String::new(),
            notice: None,
            notice_count: 0,
            address: None,
            random_regions: None,
            fill_board: None,
            fill_request: Pending::default(),
            analysis: PuzzleAnalysis::default(),
            rule_faults: Vec::new(),
            rule_faults_base: None,
            overlay: BoardOverlay::default(),
            export_form: ProgramFormat::FPuzzles,
            exported: None,
            is_open: false,
            workers_started: false,
        }
    }
}

/// Returns the grid that the editor begins with.
fn first_plan() -> RegionPlan {
    RegionPlan::boxes(9).unwrap_or_else(|| RegionPlan::rows(9))
}

impl Page for EditorPage {
    type Action = EditorAction;

    fn update(model: &mut Model, action: EditorAction) -> Vec<Effect> {
        let mut effects = Vec::new();
        let (lang, address) = (model.lang(), model.session.address.rest.clone());
        let open = matches!(action, EditorAction::Open);
        if open && EditorPage::of(model).is_none() {
            model.pages.put(Box::<EditorPage>::default());
        }
        if let EditorAction::Play { now_ms } = action {
            let solved = EditorPage::of(model).and_then(EditorPage::solved);
            let Some((puzzle, solution)) = solved else { return effects };
            let name = EditorPage::of(model).map(|page| page.info.name()).unwrap_or_default();
            model.boards.build(puzzle.board().name());
            effects = game_import::begin_game(model, puzzle, Some(solution), now_ms);
            effects.extend(name_board_game(model, &name));
            return effects;
        }
        let Some(mut page) = model.pages.take::<EditorPage>() else { return effects };
        page.act(model, action, lang, address, &mut effects);
        page.store_draft(model);
        page.update_analysis(&mut model.requests, &mut effects);
        model.pages.put(page);
        effects
    }

    fn on_event(event: PageEvent) -> Option<EditorAction> {
        Some(match event {
            PageEvent::Worker(reply) => EditorAction::Worker(reply),
            PageEvent::Copied(copied) => EditorAction::Copied(copied),
            PageEvent::Woke(number) => EditorAction::Woke(number),
            PageEvent::Arrived(rest) => EditorAction::Arrived(rest),
        })
    }
}
