//! The question an exercise asks, and the request for one: what is stored of an exercise.

use nonet_engine::technique::Technique;
use serde::{Deserialize, Serialize};

use nonet_text::Lang;

/// What is asked, in the order in which it gets harder. The first is no question: the step is told, link by link.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
pub enum ExerciseKind {
    /// The whole argument is told.
    #[default]
    Shown,
    /// The pattern is lit: what follows?
    Follow,
    /// The pattern is lit but for one cell: which?
    Complete,
    /// The digit is named: find the step.
    FindDigit,
    /// Only the technique is named: find the step.
    Find,
    /// Among what looks like it; there may be none.
    LookAlikes,
    /// The step is shown: what is it called?
    Name,
    /// It is needed in a game.
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

    /// The rung of the ladder on which it is asked, from 1; 0 for what is no question.
    pub const fn rung(self) -> u8 {
        self as u8
    }

    /// The question of a rung; the nearest one for others.
    pub fn of_rung(rung: u8) -> ExerciseKind {
        ExerciseKind::QUESTIONS[usize::from(rung.clamp(1, 7)) - 1]
    }

    /// True if a cell and a digit are the answer.
    pub const fn wants_claim(self) -> bool {
        matches!(
            self,
            ExerciseKind::Follow | ExerciseKind::FindDigit | ExerciseKind::Find | ExerciseKind::LookAlikes
        )
    }
}

/// What asks for an exercise. The same request gives the same one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ExerciseRequest {
    /// The technique's slug.
    pub technique: String,
    /// The board's name.
    pub board: String,
    /// What is asked.
    pub kind: ExerciseKind,
    /// The seed of the random numbers.
    pub seed: u64,
    /// A puzzle that needs the technique, a character per cell; without one a puzzle of the bank is drawn afresh.
    pub givens: Option<String>,
    /// The language to explain in.
    pub lang: Lang,
}

impl ExerciseRequest {
    /// The technique; none if there is none of this name.
    pub fn technique(&self) -> Option<Technique> {
        Technique::from_slug(&self.technique)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rungs_and_questions_are_the_same_seven() {
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
