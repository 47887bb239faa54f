//! The buttons that play and share the draft or open it elsewhere, and what it still lacks.

use crate::editor::FROM_EDITOR;
use crate::editor::page::EditorPage;
use crate::print::PrintPuzzle;
use nonet_app::route::{Address, Route};
use nonet_game::game::PuzzleSource;
use nonet_tasks::editor::Judgement;
use nonet_tasks::workbench::no_solution::NoSolution;
use nonet_text::{EditorText, Lang};

/// The button that plays the draft.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayButton {
    /// Generates a puzzle on the empty board. The address is `None` if nothing can be played on the board.
    Board(Option<Address>),
    /// Plays the puzzle.
    Puzzle { is_enabled: bool },
}

/// The button that copies a link to the draft.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ShareButton {
    /// Copies a link that opens the draft in the editor.
    #[default]
    Edit,
    /// Copies a link that plays the puzzle.
    Play { is_enabled: bool },
}

/// The way out of the editor, the same in all its modes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublishView {
    pub play: PlayButton,
    pub share: ShareButton,
    /// True if the draft is a puzzle that the workbench, the print page and other programs can open.
    pub can_open_elsewhere: bool,
    /// Names what is missing for playing; empty if nothing is.
    pub missing: String,
    /// Says how to complete the puzzle; empty if the check above the buttons says it.
    pub advice: String,
}

impl Default for PublishView {
    fn default() -> PublishView {
        PublishView {
            play: PlayButton::Board(None),
            share: ShareButton::default(),
            can_open_elsewhere: false,
            missing: String::new(),
            advice: String::new(),
        }
    }
}

impl EditorPage {
    /// Returns the buttons that play and share the draft. While a change is analysed, they keep their names.
    pub fn publish(&self, lang: Lang) -> PublishView {
        if self.draft().is_empty() {
            let address = self.board_check(lang).play;
            let missing = match (&address, &self.board) {
                (Some(_), _) => EditorText::NothingSet.say(lang),
                (None, None) => EditorText::UnfinishedRegions.say(lang),
                (None, Some(_)) => "",
            };
            let missing = missing.to_owned();
            return PublishView { play: PlayButton::Board(address), missing, ..PublishView::default() };
        }
        let is_enabled = self.analysis.solution().is_some();
        let share = match self.analysis.may_be_unique() {
            true => ShareButton::Play { is_enabled },
            false => ShareButton::Edit,
        };
        let can_open_elsewhere = self.can_open_elsewhere();
        let (missing, advice) = self.missing(lang);
        PublishView { play: PlayButton::Puzzle { is_enabled }, share, can_open_elsewhere, missing, advice }
    }

    /// True if regions, rules and givens are free of faults. The puzzle may still have several solutions or none.
    fn can_open_elsewhere(&self) -> bool {
        let is_faulty = matches!(
            &self.analysis.verdict,
            Some(Judgement::Faulty(_) | Judgement::None(NoSolution::Clash { .. }))
        );
        self.board.is_some() && !self.has_rule_faults() && !is_faulty
    }

    /// Returns the address of the workbench or the print page with the editor's puzzle.
    pub fn address_in(route: Route) -> Address {
        Address { route, rest: FROM_EDITOR.to_owned() }
    }

    /// Returns the puzzle as it is printed, with what the author says about it; `None` if the draft is no puzzle.
    pub fn to_print(&self) -> Option<PrintPuzzle> {
        let draft = self.draft();
        let puzzle = draft.puzzle().filter(|_| !draft.is_empty())?;
        let solution = self.solved().map(|(_, solution)| solution);
        let walk = self.analysis.walk.as_ref();
        let minutes = walk.and_then(|walk| walk.minutes);
        Some(PrintPuzzle {
            name: self.info.name(),
            rules: self.info.rules.trim().to_owned(),
            level: walk.and_then(|walk| walk.level),
            ..PrintPuzzle::new(puzzle, solution, PuzzleSource::Imported, minutes)
        })
    }

    /// Says that the puzzle needs exactly one solution, and how it gets there. The check explains faults.
    fn missing(&self, lang: Lang) -> (String, String) {
        let analysis = &self.analysis;
        let is_faulty = self.board.is_none() || self.has_rule_faults();
        if analysis.worker_died || (!is_faulty && analysis.may_be_unique()) {
            return Default::default();
        }
        let advice = match &analysis.verdict {
            _ if is_faulty => String::new(),
            Some(Judgement::Faulty(_)) => String::new(),
            Some(Judgement::None(_)) => EditorText::ChangeClues.say(lang).to_owned(),
            _ => EditorText::add_clues(lang, EditorText::FillIn.say(lang)),
        };
        (EditorText::NeedsOne.say(lang).to_owned(), advice)
    }
}
