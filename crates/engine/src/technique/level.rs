//! Difficulty levels: Nonet's own eight, and HoDoKu's five.

/// Eight grade levels. The hardest technique that a puzzle needs determines its level.
///
/// ```
/// use nonet_engine::technique::{GradeLevel, Technique};
///
/// assert_eq!(GradeLevel::of(Technique::XyWing), GradeLevel::Hard);
/// assert_eq!(GradeLevel::from_slug("tricky"), Some(GradeLevel::Tricky));
/// assert!(GradeLevel::Gentle < GradeLevel::Extreme);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GradeLevel {
    /// Full houses and hidden singles: a house shows where a digit goes.
    Gentle,
    /// Naked singles: a cell has one candidate left.
    Easy,
    /// Locked candidates and pairs.
    Moderate,
    /// Triples, quads, the smallest fish, and leftovers of irregular regions.
    Tricky,
    /// Patterns of a single digit, wings, uniqueness patterns and larger fish.
    Hard,
    /// Chains of one digit or of bivalue cells, finned fish and bent sets.
    Fierce,
    /// General chains and almost locked sets.
    Fiendish,
    /// Forcing chains and nets.
    Extreme,
}

impl GradeLevel {
    /// All levels, easiest first.
    pub const ALL: [GradeLevel; 8] = [
        GradeLevel::Gentle,
        GradeLevel::Easy,
        GradeLevel::Moderate,
        GradeLevel::Tricky,
        GradeLevel::Hard,
        GradeLevel::Fierce,
        GradeLevel::Fiendish,
        GradeLevel::Extreme,
    ];

    /// Returns the number of the level, from 1 for the easiest to 8 for the hardest.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// Returns the identifier of the level, in lower case: `tricky`.
    pub const fn slug(self) -> &'static str {
        match self {
            GradeLevel::Gentle => "gentle",
            GradeLevel::Easy => "easy",
            GradeLevel::Moderate => "moderate",
            GradeLevel::Tricky => "tricky",
            GradeLevel::Hard => "hard",
            GradeLevel::Fierce => "fierce",
            GradeLevel::Fiendish => "fiendish",
            GradeLevel::Extreme => "extreme",
        }
    }

    /// Returns the level with this slug.
    pub fn from_slug(slug: &str) -> Option<GradeLevel> {
        GradeLevel::ALL.into_iter().find(|level| level.slug() == slug)
    }
}

/// The five difficulty levels of HoDoKu, by total score.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HodokuLevel {
    /// Up to 800.
    Easy,
    /// Up to 1000.
    Medium,
    /// Up to 1600.
    Hard,
    /// Up to 1800.
    Unfair,
    /// Above 1800.
    Extreme,
}

impl HodokuLevel {
    /// Returns the name that HoDoKu prints.
    pub const fn name(self) -> &'static str {
        match self {
            HodokuLevel::Easy => "Easy",
            HodokuLevel::Medium => "Medium",
            HodokuLevel::Hard => "Hard",
            HodokuLevel::Unfair => "Unfair",
            HodokuLevel::Extreme => "Extreme",
        }
    }

    /// Returns the highest total score of this level.
    pub const fn max_score(self) -> u32 {
        match self {
            HodokuLevel::Easy => 800,
            HodokuLevel::Medium => 1000,
            HodokuLevel::Hard => 1600,
            HodokuLevel::Unfair => 1800,
            HodokuLevel::Extreme => u32::MAX,
        }
    }
}
