//! Accessors for the facts that `table` lists for each technique.

use std::fmt;

use super::{FishForm, GradeLevel, HodokuLevel, Technique};

impl Technique {
    /// Returns the fish with this form and number of base houses.
    pub const fn fish(form: FishForm, size: u8) -> Technique {
        Technique::Fish { form, size }
    }

    /// Returns every technique in Nonet's own order of difficulty, with fish up to size 7.
    pub fn all() -> impl Iterator<Item = Technique> {
        Technique::ALL.iter().copied()
    }

    /// Returns the unique identifier of the technique, in lower case with hyphens: `naked-pair`.
    pub const fn slug(self) -> &'static str {
        self.facts().slug
    }

    /// Returns the technique with this slug.
    pub fn from_slug(slug: &str) -> Option<Technique> {
        Technique::all().find(|t| t.slug() == slug)
    }

    /// Returns the four-digit code of the technique in HoDoKu's library, if it has one.
    pub const fn hodoku_code(self) -> Option<&'static str> {
        let code = self.facts().hodoku_code;
        if code.is_empty() { None } else { Some(code) }
    }

    /// Returns the technique with this four-digit HoDoKu code.
    pub fn from_hodoku_code(code: &str) -> Option<Technique> {
        Technique::all().find(|t| t.hodoku_code() == Some(code))
    }

    /// Returns the lowest rating of the technique on Sudoku Explainer's scale, in tenths. For techniques that Sudoku
    /// Explainer lacks, this is the rating of a chain of the same length.
    pub const fn explainer_tenths(self) -> u8 {
        self.facts().explainer_tenths
    }

    /// Returns the score that HoDoKu adds to a puzzle for one step. For techniques that HoDoKu lacks, this is Nonet's
    /// own estimate.
    pub const fn hodoku_score(self) -> u32 {
        self.facts().hodoku_score
    }

    /// Returns the lowest level that HoDoKu gives to puzzles that need the technique. For techniques that HoDoKu lacks,
    /// this is Nonet's own estimate.
    pub const fn hodoku_level(self) -> HodokuLevel {
        self.facts().hodoku_level
    }

    /// True if [`TechniqueOrder::standard`](super::TechniqueOrder::standard) omits the technique because others find
    /// the same steps.
    pub const fn is_extra(self) -> bool {
        self.facts().traits.extra
    }

    /// True if the technique finds steps only on boards with rules beyond houses and links.
    pub const fn needs_rules(self) -> bool {
        self.facts().traits.rules
    }

    /// True if the technique assumes that the puzzle has exactly one solution.
    pub const fn needs_one_solution(self) -> bool {
        self.facts().traits.one_solution
    }

    /// True if HoDoKu's library lists the technique by the digits it eliminates, not by those of its pattern. This
    /// holds for chains, almost locked sets and forcing techniques.
    pub const fn is_named_by_results(self) -> bool {
        self.facts().traits.named_by_results
    }
}

impl fmt::Display for Technique {
    /// Writes the slug.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.slug())
    }
}

impl GradeLevel {
    /// Returns the level of puzzles whose hardest step uses this technique.
    pub const fn of(technique: Technique) -> GradeLevel {
        technique.facts().level
    }
}
