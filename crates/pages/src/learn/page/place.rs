//! Where one is: the list of lessons, one lesson and its boards, a guide, drills.

use nonet_engine::technique::Technique;

use super::LearnPage;
use crate::learn::guide::Guide;
use nonet_app::action::Effect;
use nonet_app::model::Model;
use nonet_app::route::{Address, Route, decoded};
use nonet_game::learning::question::{ExerciseKind, ExerciseRequest};
use nonet_tasks::exercises::lessons::boards;

/// What the three boards of a lesson ask.
pub const STEPS: [ExerciseKind; 3] = [ExerciseKind::Shown, ExerciseKind::Follow, ExerciseKind::Find];

/// Where one is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// The list of lessons.
    Index,
    /// A guide.
    Guide(Guide),
    /// A lesson.
    Lesson {
        /// Of this technique.
        technique: Technique,
        /// On the board of this name.
        board: String,
        /// Its board of this number, from 0.
        step: usize,
    },
    /// Drills: of one technique, or of what comes next.
    Drill {
        /// That technique.
        only: Option<Technique>,
    },
    /// No lesson has this address.
    Unknown,
}

impl Place {
    /// The place at what follows `#/learn`.
    pub fn at(rest: &str) -> Place {
        let (path, query) = rest.split_once('?').unwrap_or((rest, ""));
        let mut parts = path.trim_start_matches('/').split('/').filter(|part| !part.is_empty());
        let (first, second) = (parts.next(), parts.next());
        match (first, second) {
            (None, _) => Place::Index,
            (Some("drill"), None) => Place::Drill { only: None },
            (Some("drill"), Some(slug)) => {
                match Technique::from_slug(slug).filter(|t| !boards(*t).is_empty()) {
                    Some(technique) => Place::Drill { only: Some(technique) },
                    None => Place::Unknown,
                }
            }
            (Some(slug), _) => match (Guide::from_slug(slug), Technique::from_slug(slug)) {
                (Some(guide), _) => Place::Guide(guide),
                (None, Some(technique)) => {
                    let all = boards(technique);
                    let wanted = query.strip_prefix("board=").map(decoded);
                    let board = all.iter().find(|board| wanted.as_deref() == Some(**board)).or(all.first());
                    let board = board.copied().unwrap_or_default().to_owned();
                    Place::Lesson { technique, board, step: 0 }
                }
                _ => Place::Unknown,
            },
        }
    }

    /// The address of a lesson, on the board of this name unless it is the usual one.
    pub fn lesson(technique: Technique, board: Option<&str>) -> Address {
        let query = board.map(|board| format!("?board={board}")).unwrap_or_default();
        Address { route: Route::Learn, rest: format!("/{}{query}", technique.slug()) }
    }

    /// The address of a guide.
    pub fn guide(guide: Guide) -> Address {
        Address { route: Route::Learn, rest: format!("/{}", guide.slug()) }
    }

    /// The address of drills.
    pub fn drill(only: Option<Technique>) -> Address {
        let only = only.map(|technique| format!("/{}", technique.slug())).unwrap_or_default();
        Address { route: Route::Learn, rest: format!("/drill{only}") }
    }
}

impl LearnPage {
    /// The address is that of the model.
    pub(super) fn arrive(&mut self, model: &mut Model) -> Vec<Effect> {
        self.place = Place::at(&model.session.address.rest);
        let mut effects = self.stand();
        effects.extend(self.drop_ahead());
        self.since_failed = 0;
        effects.extend(match self.place {
            Place::Drill { .. } => self.next(model),
            _ => self.request_here(model).map(|request| self.sit(model, request)).unwrap_or_default(),
        });
        effects
    }

    /// What the board of a lesson or a guide shows.
    pub(super) fn request_here(&mut self, model: &Model) -> Option<ExerciseRequest> {
        let (technique, kind, board) = match &self.place {
            Place::Guide(guide) => {
                let (technique, kind) = guide.exercise();
                (technique, kind, "classic".to_owned())
            }
            Place::Lesson { technique, board, step } => (*technique, STEPS[*step], board.clone()),
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

    /// Another of a lesson's boards.
    pub(super) fn step(&mut self, model: &mut Model, to: usize) -> Vec<Effect> {
        let Place::Lesson { step, .. } = &mut self.place else { return Vec::new() };
        if to >= STEPS.len() {
            return Vec::new();
        }
        *step = to;
        self.request_here(model).map(|request| self.sit(model, request)).unwrap_or_default()
    }

    /// A lesson counts as read once its story was told to the end.
    pub(super) fn read_to_the_end(&mut self) {
        let told = self.seat.as_ref().and_then(|seat| seat.told());
        if let (Place::Lesson { technique, step: 0, .. }, Some((stage, count))) = (&self.place, told)
            && stage == count
        {
            let slug = technique.slug().to_owned();
            self.lesson_done(&slug);
        }
    }

    pub(super) fn lesson_done(&mut self, slug: &str) {
        self.unkept |= self.progress.lessons.insert(slug.to_owned(), self.at.now_ms).is_none();
    }
}
