//! The levels of new puzzles.

use nonet_engine::{Board, rating};
use serde::{Deserialize, Serialize};

use nonet_text::{Lang, LevelNeedsText, LevelText, expected_time};

/// The difficulty of a new puzzle, or its number of givens.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Level {
    /// Singles in houses: the level of a first game.
    #[default]
    Gentle,
    /// Single candidates in cells too.
    Easy,
    /// Locked candidates and pairs.
    Moderate,
    /// Triples, quads, X-Wings.
    Tricky,
    /// Patterns of a single digit, wings, larger fish.
    Hard,
    /// Chains of one digit or of two-candidate cells, finned fish.
    Fierce,
    /// Chains of every kind, almost locked sets.
    Fiendish,
    /// Forcing chains and nets.
    Extreme,
    /// Exactly 25 givens.
    Junior,
    /// Exactly 20 givens.
    Mid,
    /// Exactly 17 givens.
    Senior,
}

impl Level {
    /// All levels: those by difficulty, easiest first, then those defined by a number of givens.
    pub const ALL: [Level; 11] = [
        Level::Gentle,
        Level::Easy,
        Level::Moderate,
        Level::Tricky,
        Level::Hard,
        Level::Fierce,
        Level::Fiendish,
        Level::Extreme,
        Level::Junior,
        Level::Mid,
        Level::Senior,
    ];

    /// Returns the levels offered on a board, easiest first: those for which a puzzle is found within seconds. Small
    /// boards have no hard puzzles, and levels defined by a number of givens are for the classic board.
    pub fn on(board: &Board) -> &'static [Level] {
        use Level::{Easy, Fierce, Gentle, Hard, Moderate, Tricky};
        match board.cell_count() {
            _ if board.name() == "classic" => &Level::ALL,
            0..20 => &[Gentle],
            20..50 => &[Gentle, Easy, Moderate],
            50..100 => &[Gentle, Easy, Moderate, Tricky, Hard, Fierce],
            _ => &[Gentle, Easy, Moderate, Tricky],
        }
    }

    /// Returns true if the level exists on this board. Levels defined by a number of givens are for the classic board
    /// only.
    pub fn is_on(self, board: &Board) -> bool {
        self.grade().is_some() || board.name() == "classic"
    }

    /// Returns the number of givens, for levels that are defined by it.
    pub const fn givens(self) -> Option<u16> {
        match self {
            Level::Junior => Some(25),
            Level::Mid => Some(20),
            Level::Senior => Some(17),
            _ => None,
        }
    }

    /// Returns the expected solving time in minutes: the median of 40 puzzles of the level, measured on the classic
    /// board only.
    pub fn usual_minutes(self, board: &Board) -> Option<u16> {
        let minutes = match self {
            Level::Gentle => 3,
            Level::Easy => 7,
            Level::Moderate => 15,
            Level::Tricky => 18,
            Level::Hard => 19,
            Level::Fierce => 23,
            Level::Fiendish => 32,
            Level::Extreme => 45,
            Level::Junior | Level::Mid | Level::Senior => return None,
        };
        (board.name() == "classic").then_some(minutes)
    }

    /// Returns the level of this name.
    pub fn from_name(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == name)
    }

    /// Returns the name used in saves and addresses.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Gentle => "gentle",
            Level::Easy => "easy",
            Level::Moderate => "moderate",
            Level::Tricky => "tricky",
            Level::Hard => "hard",
            Level::Fierce => "fierce",
            Level::Fiendish => "fiendish",
            Level::Extreme => "extreme",
            Level::Junior => "junior",
            Level::Mid => "mid",
            Level::Senior => "senior",
        }
    }

    /// Returns the text of the level's name.
    pub const fn text(self) -> LevelText {
        match self {
            Level::Gentle => LevelText::Gentle,
            Level::Easy => LevelText::Easy,
            Level::Moderate => LevelText::Moderate,
            Level::Tricky => LevelText::Tricky,
            Level::Hard => LevelText::Hard,
            Level::Fierce => LevelText::Fierce,
            Level::Fiendish => LevelText::Fiendish,
            Level::Extreme => LevelText::Extreme,
            Level::Junior => LevelText::Junior,
            Level::Mid => LevelText::Mid,
            Level::Senior => LevelText::Senior,
        }
    }

    /// Returns a sentence about the techniques needed.
    pub const fn needs_text(self) -> LevelNeedsText {
        match self {
            Level::Gentle => LevelNeedsText::Gentle,
            Level::Easy => LevelNeedsText::Easy,
            Level::Moderate => LevelNeedsText::Moderate,
            Level::Tricky => LevelNeedsText::Tricky,
            Level::Hard => LevelNeedsText::Hard,
            Level::Fierce => LevelNeedsText::Fierce,
            Level::Fiendish => LevelNeedsText::Fiendish,
            Level::Extreme => LevelNeedsText::Extreme,
            Level::Junior => LevelNeedsText::Junior,
            Level::Mid => LevelNeedsText::Mid,
            Level::Senior => LevelNeedsText::Senior,
        }
    }

    /// Returns the expected time, if known.
    pub fn expected_time(self, lang: Lang, board: &Board) -> Option<String> {
        self.usual_minutes(board).and_then(|minutes| expected_time(lang, board.name(), minutes))
    }

    /// Returns a time, if known, and the techniques needed.
    pub fn explained(self, lang: Lang, time: Option<String>) -> String {
        let needs = self.needs_text().say(lang);
        match time {
            Some(time) => [&time, " · ", needs].concat(),
            None => needs.to_owned(),
        }
    }

    /// Returns true if puzzles with variants are made at this level. Puzzles that singles alone solve wouldn't need the
    /// variants, and puzzles with a fixed number of givens might not either.
    pub fn takes_variants(self) -> bool {
        self.grade().is_some() && self != Level::Gentle
    }

    /// Returns the level of this grade.
    pub const fn of_grade(grade: rating::GradeLevel) -> Level {
        match grade {
            rating::GradeLevel::Gentle => Level::Gentle,
            rating::GradeLevel::Easy => Level::Easy,
            rating::GradeLevel::Moderate => Level::Moderate,
            rating::GradeLevel::Tricky => Level::Tricky,
            rating::GradeLevel::Hard => Level::Hard,
            rating::GradeLevel::Fierce => Level::Fierce,
            rating::GradeLevel::Fiendish => Level::Fiendish,
            rating::GradeLevel::Extreme => Level::Extreme,
        }
    }

    /// Returns the place among the graded levels, counted from 1 for the easiest; `None` for levels defined by a number
    /// of givens.
    pub fn number(self) -> Option<usize> {
        let grade = self.grade()?;
        rating::GradeLevel::ALL.iter().position(|other| *other == grade).map(|at| at + 1)
    }

    /// Returns the guaranteed grade; `None` for levels defined by a number of givens.
    pub const fn grade(self) -> Option<rating::GradeLevel> {
        match self {
            Level::Gentle => Some(rating::GradeLevel::Gentle),
            Level::Easy => Some(rating::GradeLevel::Easy),
            Level::Moderate => Some(rating::GradeLevel::Moderate),
            Level::Tricky => Some(rating::GradeLevel::Tricky),
            Level::Hard => Some(rating::GradeLevel::Hard),
            Level::Fierce => Some(rating::GradeLevel::Fierce),
            Level::Fiendish => Some(rating::GradeLevel::Fiendish),
            Level::Extreme => Some(rating::GradeLevel::Extreme),
            Level::Junior | Level::Mid | Level::Senior => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use nonet_engine::generator::Generator;
    use nonet_engine::geometry::classic;

    use super::*;

    #[test]
    fn graded_levels_are_numbered_from_the_easiest_and_others_have_no_number() {
        let numbers: Vec<_> = Level::ALL.into_iter().map(Level::number).collect();
        let graded: Vec<_> = numbers.iter().flatten().copied().collect();
        assert_eq!(graded, (1..=8).collect::<Vec<_>>());
        assert_eq!(numbers.len() - graded.len(), 3);
    }

    #[test]
    fn usual_minutes_match_those_of_generated_puzzles() {
        let board = Arc::new(classic());
        for level in [Level::Gentle, Level::Easy, Level::Moderate, Level::Hard] {
            let mut minutes: Vec<f64> = (1..=9)
                .map(|seed| {
                    let asked = Generator::new(board.clone()).grade(level.grade().unwrap());
                    let made = asked.seed(seed).build().unwrap();
                    rating::grade(&made.puzzle).unwrap().terms.seconds() / 60.0
                })
                .collect();
            minutes.sort_by(f64::total_cmp);
            let usual = f64::from(level.usual_minutes(&board).unwrap());
            assert!((minutes[4] / usual - 1.0).abs() < 0.3, "{level:?}: {usual} instead of {minutes:?}");
        }
    }
}
