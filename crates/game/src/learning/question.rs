//! The kinds of exercises, and the stored request for one.

use nonet_engine::technique::Technique;
use serde::{Deserialize, Serialize};

use nonet_text::Lang;

/// The kind of an exercise, easiest first. The first one only shows the step, link by link.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
pub enum ExerciseKind {
    /// The whole argument is shown.
    #[default]
    Shown,
    /// The pattern is highlighted: what follows?
    Follow,
    /// The pattern is highlighted except for one cell: which?
    Complete,
    /// The digit is named: find the step.
    FindDigit,
    /// Only the technique is named: find the step.
    Find,
    /// Find the step among look-alikes; there may be none.
    LookAlikes,
    /// The step is shown: which technique is it?
    Name,
    /// The technique is needed in a game.
    InGame,
}

impl ExerciseKind {
    /// The seven questions, easiest first.
    pub const QUESTIONS: [ExerciseKind; 7] = [
        ExerciseKind::Follow,
        ExerciseKind::Complete,
        ExerciseKind::FindDigit,
        ExerciseKind::Find,
        ExerciseKind::LookAlikes,
        ExerciseKind::Name,
        ExerciseKind::InGame,
    ];

    /// Returns the rung of the ladder, from 1; 0 if it asks nothing.
    pub const fn rung(self) -> u8 {
        self as u8
    }

    /// Returns the question of a rung, or the nearest one.
    pub fn of_rung(rung: u8) -> ExerciseKind {
        ExerciseKind::QUESTIONS[usize::from(rung.clamp(1, 7)) - 1]
    }

    /// Returns true if the answer is a cell and a digit.
    pub const fn wants_claim(self) -> bool {
        matches!(
            self,
            ExerciseKind::Follow | ExerciseKind::FindDigit | ExerciseKind::Find | ExerciseKind::LookAlikes
        )
    }
}

/// A request for an exercise; equal requests give equal exercises.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ExerciseRequest {
    /// The slug of the technique.
    pub technique: String,
    pub board: String,
    pub kind: ExerciseKind,
    pub seed: u64,
    /// A puzzle that needs the technique, one character per cell; `None` draws one from the bank.
    pub givens: Option<String>,
    /// The language of explanations.
    pub lang: Lang,
}

impl ExerciseRequest {
    /// Returns the technique, unless the slug is unknown.
    pub fn technique(&self) -> Option<Technique> {
        Technique::from_slug(&self.technique)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_seven_rungs_map_to_the_seven_questions() {
        for (rung, kind) in (1..).zip(ExerciseKind::QUESTIONS) {
            assert_eq!((ExerciseKind::of_rung(rung), kind.rung()), (kind, rung));
        }
        assert_eq!(
            (ExerciseKind::of_rung(0), ExerciseKind::of_rung(99)),
            (ExerciseKind::Follow, ExerciseKind::InGame)
        );
        assert_eq!(ExerciseKind::Shown.rung(), 0);
    }
}
