//! Parsing and opening the addresses of the page.

use nonet_engine::technique::Technique;

use super::LearnPage;
use crate::learn::guide::Guide;
use nonet_app::action::Effect;
use nonet_app::model::Model;
use nonet_app::route::{Address, Route, decoded};
use nonet_game::learning::question::{ExerciseKind, ExerciseRequest};
use nonet_tasks::exercises::lessons::boards;

/// The kinds of question on the three boards of a lesson.
pub const STEPS: [ExerciseKind; 3] = [ExerciseKind::Shown, ExerciseKind::Follow, ExerciseKind::Find];

/// The part of the page that an address refers to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LearnRoute {
    Index,
    Guide(Guide),
    Lesson {
        technique: Technique,
        /// Name of the board.
        board: String,
        /// Index in `STEPS`.
        step: usize,
    },
    Drill {
        /// The only technique to drill; `None` to drill whatever is due.
        only: Option<Technique>,
    },
    /// The address doesn't refer to a lesson.
    Unknown,
}

impl LearnRoute {
    /// Parses the part of an address after `#/learn`.
    pub fn parse(rest: &str) -> LearnRoute {
        let (path, query) = rest.split_once('?').unwrap_or((rest, ""));
        let mut parts = path.trim_start_matches('/').split('/').filter(|part| !part.is_empty());
        let (first, second) = (parts.next(), parts.next());
        match (first, second) {
            (None, _) => LearnRoute::Index,
            (Some("drill"), None) => LearnRoute::Drill { only: None },
            (Some("drill"), Some(slug)) => {
                match Technique::from_slug(slug).filter(|t| !boards(*t).is_empty()) {
                    Some(technique) => LearnRoute::Drill { only: Some(technique) },
                    None => LearnRoute::Unknown,
                }
            }
            (Some(slug), _) => match (Guide::from_slug(slug), Technique::from_slug(slug)) {
                (Some(guide), _) => LearnRoute::Guide(guide),
                (None, Some(technique)) => {
                    let all = boards(technique);
                    let wanted = query.strip_prefix("board=").map(decoded);
                    let board = all.iter().find(|board| wanted.as_deref() == Some(**board)).or(all.first());
                    let board = board.copied().unwrap_or_default().to_owned();
                    LearnRoute::Lesson { technique, board, step: 0 }
                }
                _ => LearnRoute::Unknown,
            },
        }
    }

    /// Returns the address of a lesson; `None` stands for its default board.
    pub fn lesson_address(technique: Technique, board: Option<&str>) -> Address {
        let query = board.map(|board| format!("?board={board}")).unwrap_or_default();
        Address { route: Route::Learn, rest: format!("/{}{query}", technique.slug()) }
    }

    pub fn guide_address(guide: Guide) -> Address {
        Address { route: Route::Learn, rest: format!("/{}", guide.slug()) }
    }

    pub fn drill_address(only: Option<Technique>) -> Address {
        let only = only.map(|technique| format!("/{}", technique.slug())).unwrap_or_default();
        Address { route: Route::Learn, rest: format!("/drill{only}") }
    }
}

impl LearnPage {
    /// Shows the part of the page that the model's address refers to.
    pub(super) fn open_address(&mut self, model: &mut Model) -> Vec<Effect> {
        self.route = LearnRoute::parse(&model.session.address.rest);
        let mut effects = self.leave();
        effects.extend(self.drop_prepared());
        self.since_failed = 0;
        effects.extend(match self.route {
            LearnRoute::Drill { .. } => self.next(model),
            _ => self.request_here(model).map(|request| self.start(model, request)).unwrap_or_default(),
        });
        effects
    }

    /// Returns the exercise on the board of a lesson or guide.
    pub(super) fn request_here(&mut self, model: &Model) -> Option<ExerciseRequest> {
        let (technique, kind, board) = match &self.route {
            LearnRoute::Guide(guide) => {
                let (technique, kind) = guide.exercise();
                (technique, kind, "classic".to_owned())
            }
            LearnRoute::Lesson { technique, board, step } => (*technique, STEPS[*step], board.clone()),
            _ => return None,
        };
        let technique = technique.slug().to_owned();
        Some(ExerciseRequest {
            technique,
            board,
            kind,
            seed: self.next_seed(),
            givens: None,
            lang: model.lang(),
        })
    }

    /// Switches to another board of a lesson.
    pub(super) fn select_step(&mut self, model: &mut Model, to: usize) -> Vec<Effect> {
        let LearnRoute::Lesson { step, .. } = &mut self.route else { return Vec::new() };
        if to >= STEPS.len() {
            return Vec::new();
        }
        *step = to;
        self.request_here(model).map(|request| self.start(model, request)).unwrap_or_default()
    }

    /// Marks the lesson as read once the last stage of its explanation is shown.
    pub(super) fn mark_read_at_last_stage(&mut self) {
        let stage = self.attempt.as_ref().and_then(|attempt| attempt.stage());
        if let (LearnRoute::Lesson { technique, step: 0, .. }, Some((number, count))) = (&self.route, stage)
            && number == count
        {
            let slug = technique.slug().to_owned();
            self.mark_read(&slug);
        }
    }

    pub(super) fn mark_read(&mut self, slug: &str) {
        self.has_unsaved |= self.progress.lessons.insert(slug.to_owned(), self.now.now_ms).is_none();
    }
}
