//! How hard techniques are: our own eight levels, and HoDoKu's five.

/// Eight levels. Each is named by the hardest family of techniques a puzzle needs.
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
    /// A house shows where each digit goes: full houses and hidden singles.
    Gentle,
    /// Single cells too: naked singles.
    Easy,
    /// Candidates locked in two houses, and pairs.
    Moderate,
    /// Triples and quads, the first fish, and what irregular regions leave over.
    Tricky,
    /// Patterns of a single digit, wings, and larger fish.
    Hard,
    /// Chains of one digit or of two-candidate cells, fish with fins, bent sets.
    Fierce,
    /// Chains of every kind and almost locked sets.
    Fiendish,
    /// Nothing short of forcing chains and nets will do.
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

    /// 1 for the easiest to 8 for the hardest.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The word it is asked for by: lower case.
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

    /// The level of a slug.
    pub fn from_slug(slug: &str) -> Option<GradeLevel> {
        GradeLevel::ALL.into_iter().find(|level| level.slug() == slug)
    }
}

/// HoDoKu's five levels.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HodokuLevel {
    /// Summed score up to 800.
    Easy,
    /// Up to 1000.
    Medium,
    /// Up to 1600.
    Hard,
    /// Up to 1800.
    Unfair,
    /// Above.
    Extreme,
}

impl HodokuLevel {
    /// The name HoDoKu prints.
    pub const fn name(self) -> &'static str {
        match self {
            HodokuLevel::Easy => "Easy",
            HodokuLevel::Medium => "Medium",
            HodokuLevel::Hard => "Hard",
            HodokuLevel::Unfair => "Unfair",
            HodokuLevel::Extreme => "Extreme",
        }
    }

    /// The greatest summed score of this level.
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
