//! Attempts at a request, which several programs can share.

use std::ops::Range;

use super::Generator;
use crate::rng::{SeededRng, rng};

impl Generator {
    /// Makes only these attempts. An attempt tries a new puzzle and similar ones. Each has random numbers of its own, so
    /// several programs can make different attempts of one request at the same time. The puzzle of the lowest attempt
    /// that succeeds is the one that a single program finds.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use nonet_engine::generator::Generator;
    /// # use nonet_engine::geometry::classic;
    /// use nonet_engine::generator::GenerateError;
    ///
    /// # use nonet_engine::rating::GradeLevel;
    /// let ask = Generator::new(Arc::new(classic())).grade(GradeLevel::Fiendish).seed(7);
    /// let made = ask.clone().build()?;
    /// assert_eq!(ask.clone().attempts(made.attempt..made.attempt + 1).build()?.puzzle, made.puzzle);
    /// let earlier = ask.attempts(0..made.attempt).build();
    /// assert!(matches!(earlier, Err(GenerateError::OutOfTries { .. })));
    /// # Ok::<(), GenerateError>(())
    /// ```
    pub fn attempts(self, attempts: Range<u64>) -> Generator {
        Generator { attempts, ..self }
    }

    /// Keeps the nearest puzzle for [`GenerateError::OutOfTries`](super::GenerateError::OutOfTries) only if it is nearer
    /// than this ([`super::NearestPuzzle::distance`]), which saves work if another program has found one as near.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use nonet_engine::generator::Generator;
    /// # use nonet_engine::geometry::classic;
    /// use nonet_engine::generator::GenerateError;
    ///
    /// # use nonet_engine::rating::GradeLevel;
    /// let ask = Generator::new(Arc::new(classic())).grade(GradeLevel::Extreme).attempts(0..1).seed(7);
    /// let Err(GenerateError::OutOfTries { nearest: Some(near), .. }) = ask.clone().build() else { panic!() };
    /// let nearer = ask.nearer_than(near.distance).build();
    /// assert!(matches!(nearer, Err(GenerateError::OutOfTries { nearest: None, .. })));
    /// ```
    pub fn nearer_than(self, distance: u32) -> Generator {
        Generator { nearer_than: distance, ..self }
    }

    /// Returns the random numbers of an attempt.
    pub(super) fn rng_of(&self, attempt: u64) -> SeededRng {
        // An odd factor gives each attempt another seed, far from those of the neighbours.
        rng(self.seed ^ attempt.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::generator::{GenerateError, GeneratedPuzzle, RuleStyle, VariantGenerator};
    use crate::geometry::{catalogue, classic};
    use crate::rating::GradeLevel;
    use crate::rules::Family;
    use crate::technique::Technique;

    /// Asserts that the attempt that succeeds gives the same puzzle without the attempts before it, and that none of
    /// those succeeds. Returns the attempt.
    fn assert_alone_as_together(
        request: &Generator,
        build: impl Fn(Generator) -> Result<GeneratedPuzzle, GenerateError>,
    ) -> u64 {
        let made = build(request.clone()).unwrap();
        let at = made.attempt;
        let alone = build(request.clone().attempts(at..at + 1)).unwrap();
        assert_eq!((alone.puzzle, alone.solution, alone.attempt), (made.puzzle, made.solution, at));
        // The search keeps what it learned from one attempt to the next, which must not change any of them.
        let half = at / 2;
        for attempts in [0..half, half..at] {
            assert!(matches!(
                build(request.clone().attempts(attempts)),
                Err(GenerateError::OutOfTries { .. })
            ));
        }
        at
    }

    #[test]
    fn an_attempt_does_not_depend_on_those_before_it() {
        let mut last = 0;
        for name in ["classic", "triangular", "x+windoku", "anti-knight", "jigsaw-1", "10x10"] {
            let board = Arc::new(catalogue::board(name).unwrap());
            for grade in [GradeLevel::Moderate, GradeLevel::Hard, GradeLevel::Fiendish] {
                let request = Generator::new(board.clone()).grade(grade).seed(5);
                last = last.max(assert_alone_as_together(&request, Generator::build));
            }
        }
        let classic = Generator::new(Arc::new(classic())).seed(8);
        for technique in [Technique::SimpleColoursWrap, Technique::NakedQuad, Technique::AlsXz] {
            last = last.max(assert_alone_as_together(&classic.clone().with(technique), Generator::build));
        }
        assert!(last > 3, "every request was met by one of the first attempts");
    }

    #[test]
    fn an_attempt_at_a_puzzle_with_rules_does_not_depend_on_those_before_it() {
        let styles = [RuleStyle::Killer, RuleStyle::Kropki, RuleStyle::Some(Family::Thermometer)];
        let mut last = 0;
        for (name, grade) in [("6x6", GradeLevel::Moderate), ("classic", GradeLevel::Tricky)] {
            let board = Arc::new(catalogue::board(name).unwrap());
            for style in styles {
                let request = Generator::new(board.clone()).grade(grade).seed(3);
                let build = |request| VariantGenerator::new(request, [style]).build();
                last = last.max(assert_alone_as_together(&request, build));
            }
        }
        assert!(last > 3, "every request was met by one of the first attempts");
    }
}
