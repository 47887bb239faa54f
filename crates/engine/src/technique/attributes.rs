//! What is known of a technique by its name alone, as `table` has it.

use std::fmt;

use super::{FishForm, GradeLevel, HodokuLevel, Technique};

impl Technique {
    /// The fish of a form and a number of base houses.
    pub const fn fish(form: FishForm, size: u8) -> Technique {
        Technique::Fish { form, size }
    }

    /// Every technique in our own order of trying, fish up to size 7.
    pub fn all() -> impl Iterator<Item = Technique> {
        Technique::ALL.iter().copied()
    }

    /// The word it is asked for by: lower case, hyphens. Each technique has its own.
    pub const fn slug(self) -> &'static str {
        self.facts().slug
    }

    /// The technique of a slug.
    pub fn from_slug(slug: &str) -> Option<Technique> {
        Technique::all().find(|t| t.slug() == slug)
    }

    /// The four digits by which HoDoKu's library names it, if it does.
    pub const fn hodoku_code(self) -> Option<&'static str> {
        let code = self.facts().hodoku_code;
        if code.is_empty() { None } else { Some(code) }
    }

    /// The technique of HoDoKu's four digits.
    pub fn from_hodoku_code(code: &str) -> Option<Technique> {
        Technique::all().find(|t| t.hodoku_code() == Some(code))
    }

    /// The least rating it gets on Sudoku Explainer's scale, in tenths; for techniques that program lacks, where
    /// a chain of the same length would stand.
    pub const fn explainer_tenths(self) -> u8 {
        self.facts().explainer_tenths
    }

    /// What HoDoKu adds to a puzzle's score for a step; our own guess for techniques it lacks.
    pub const fn hodoku_score(self) -> u32 {
        self.facts().hodoku_score
    }

    /// The level below which HoDoKu never puts a puzzle that needs it; our own guess for techniques it lacks.
    pub const fn hodoku_level(self) -> HodokuLevel {
        self.facts().hodoku_level
    }

    /// True if our own order leaves it out, since others find the same.
    pub const fn is_extra(self) -> bool {
        self.facts().traits.extra
    }

    /// True if it finds something only where rules say more than houses and links do.
    pub const fn needs_rules(self) -> bool {
        self.facts().traits.rules
    }

    /// True if it rests on the puzzle having exactly one solution.
    pub const fn needs_one_solution(self) -> bool {
        self.facts().traits.one_solution
    }

    /// True if HoDoKu's library names the digits a step strikes, not those of its pattern: chains, almost
    /// locked sets and forcing.
    pub const fn is_named_by_results(self) -> bool {
        self.facts().traits.named_by_results
    }
}

impl fmt::Display for Technique {
    /// Its slug.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.slug())
    }
}

impl GradeLevel {
    /// The level of puzzles whose hardest step is this.
    pub const fn of(technique: Technique) -> GradeLevel {
        technique.facts().level
    }
}
