//! The techniques by name, with the codes and scores other programs give them.

use std::fmt;

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
    pub const fn most(self) -> u32 {
        match self {
            HodokuLevel::Easy => 800,
            HodokuLevel::Medium => 1000,
            HodokuLevel::Hard => 1600,
            HodokuLevel::Unfair => 1800,
            HodokuLevel::Extreme => u32::MAX,
        }
    }
}

/// The forms of a fish.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum FishForm {
    /// Base of one kind of line, cover of another, no fins.
    Basic,
    /// Basic with fins; without them a proper fish is left.
    Finned,
    /// Basic with fins; without them some base house has a single candidate.
    Sashimi,
    /// Boxes (regions) on one side beside lines.
    Franken,
    /// Franken with fins.
    FinnedFranken,
    /// Any houses on either side.
    Mutant,
    /// Mutant with fins.
    FinnedMutant,
}

impl FishForm {
    /// All forms.
    pub const ALL: [FishForm; 7] = [
        FishForm::Basic,
        FishForm::Finned,
        FishForm::Sashimi,
        FishForm::Franken,
        FishForm::FinnedFranken,
        FishForm::Mutant,
        FishForm::FinnedMutant,
    ];

    /// True if fins belong to it.
    pub const fn has_fins(self) -> bool {
        matches!(
            self,
            FishForm::Finned | FishForm::Sashimi | FishForm::FinnedFranken | FishForm::FinnedMutant
        )
    }
}

macro_rules! techniques {
    ($($(#[$doc:meta])* $name:ident $slug:literal $code:literal $se:literal $score:literal $level:ident;)*) => {
        /// How a step was found. Fish carry their form and the number of base houses, 2 to 7.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Technique {
            $($(#[$doc])* $name,)*
            /// A fish of some form and size.
            Fish {
                /// Its form.
                form: FishForm,
                /// Base houses: 2 X-Wing, 3 Swordfish, 4 Jellyfish, 5 Squirmbag, 6 Whale, 7 Leviathan.
                size: u8,
            },
        }

        const PLAIN: &[Technique] = &[$(Technique::$name,)*];

        impl Technique {
            const fn facts(self) -> Facts {
                match self {
                    $(Technique::$name => Facts {
                        slug: $slug,
                        code: $code,
                        se: $se,
                        score: $score,
                        level: HodokuLevel::$level,
                    },)*
                    Technique::Fish { form, size } => fish_facts(form, size),
                }
            }
        }
    };
}

struct Facts {
    slug: &'static str,
    code: &'static str,
    se: u8,
    score: u16,
    level: HodokuLevel,
}

// Name, slug, HoDoKu code ("" where it has none), tenths on Sudoku Explainer's scale (0 where it has none),
// HoDoKu score and level (our own guess where it has none).
techniques! {
    /// The last open cell of a house.
    FullHouse "full-house" "0000" 10 4 Easy;
    /// The last cell in which a digit is missing on the whole board.
    LastDigit "last-digit" "0001" 12 4 Easy;
    /// A digit with one place left in a house.
    HiddenSingle "hidden-single" "0002" 15 14 Easy;
    /// Pointing that gives a hidden single at once, seen without marks.
    DirectPointing "direct-pointing" "" 17 50 Medium;
    /// Claiming that gives a hidden single at once, seen without marks.
    DirectClaiming "direct-claiming" "" 19 50 Medium;
    /// A hidden pair that gives a hidden single at once, seen without marks.
    DirectHiddenPair "direct-hidden-pair" "" 20 70 Medium;
    /// A cell with one candidate left.
    NakedSingle "naked-single" "0003" 23 4 Easy;
    /// A hidden triplet that gives a hidden single at once, seen without marks.
    DirectHiddenTriplet "direct-hidden-triplet" "" 25 100 Medium;
    /// A naked pair in two houses at once.
    LockedPair "locked-pair" "0110" 26 40 Medium;
    /// A naked triple in two houses at once.
    LockedTriple "locked-triple" "0111" 28 60 Medium;
    /// A digit whose places in a box (region) all lie on a line too.
    Pointing "pointing" "0100" 26 50 Medium;
    /// A digit whose places on a line all lie in a box (region) too; in general in any other house.
    Claiming "claiming" "0101" 28 50 Medium;
    /// What sticks out of some houses on one side holds the same digits as what sticks out on the other.
    LawOfLeftovers "law-of-leftovers" "" 27 60 Medium;
    /// Two cells of a house with two digits.
    NakedPair "naked-pair" "0200" 30 60 Medium;
    /// Three cells of a house with three digits.
    NakedTriple "naked-triple" "0201" 36 80 Medium;
    /// Four cells of a house with four digits.
    NakedQuad "naked-quad" "0202" 50 120 Hard;
    /// Two digits of a house with two places.
    HiddenPair "hidden-pair" "0210" 34 70 Medium;
    /// Three digits of a house with three places.
    HiddenTriple "hidden-triple" "0211" 40 100 Medium;
    /// Four digits of a house with four places.
    HiddenQuad "hidden-quad" "0212" 54 150 Hard;
    /// Two parallel strong links with ends that see each other.
    Skyscraper "skyscraper" "0400" 66 130 Hard;
    /// Strong links in a row and a column that meet in a box.
    TwoStringKite "two-string-kite" "0401" 66 150 Hard;
    /// A box with a digit on one row and one column, and a strong link.
    EmptyRectangle "empty-rectangle" "0402" 66 120 Hard;
    /// Any two strong links of one digit, joined by a weak one.
    TurbotFish "turbot-fish" "0403" 66 120 Hard;
    /// Two kites with the same box.
    DualTwoStringKite "dual-two-string-kite" "0404" 66 150 Hard;
    /// Two empty rectangles with the same box.
    DualEmptyRectangle "dual-empty-rectangle" "0405" 66 120 Hard;
    /// A candidate that sees both colours of a cluster.
    SimpleColoursTrap "simple-colours-trap" "0500" 66 150 Hard;
    /// A colour with two candidates that see each other.
    SimpleColoursWrap "simple-colours-wrap" "0501" 66 150 Hard;
    /// Two clusters: of two colours that see each other, one of the opposite pair is true.
    MultiColours1 "multi-colours-1" "0502" 70 200 Hard;
    /// A colour that sees both colours of another cluster.
    MultiColours2 "multi-colours-2" "0503" 70 200 Hard;
    /// Colouring through cells and houses, all digits.
    Medusa "3d-medusa" "" 70 220 Hard;
    /// A chain of equal two-candidate cells.
    RemotePair "remote-pair" "0703" 70 110 Hard;
    /// Unique rectangle with one corner that has more.
    UniqueRectangle1 "unique-rectangle-1" "0600" 45 100 Hard;
    /// Unique rectangle with one extra digit on one side.
    UniqueRectangle2 "unique-rectangle-2" "0601" 45 100 Hard;
    /// Unique rectangle with a subset through its extra digits.
    UniqueRectangle3 "unique-rectangle-3" "0602" 46 100 Hard;
    /// Unique rectangle with a strong link along its roof.
    UniqueRectangle4 "unique-rectangle-4" "0603" 45 100 Hard;
    /// Unique rectangle with one extra digit in two opposite or three corners.
    UniqueRectangle5 "unique-rectangle-5" "0604" 45 100 Hard;
    /// Unique rectangle with strong links across it.
    UniqueRectangle6 "unique-rectangle-6" "0605" 45 100 Hard;
    /// Unique rectangle with strong links from the corner opposite the bare one.
    HiddenRectangle "hidden-rectangle" "0606" 46 100 Hard;
    /// Avoidable rectangle with one open corner.
    AvoidableRectangle1 "avoidable-rectangle-1" "0607" 45 100 Hard;
    /// Avoidable rectangle with two open corners that share an extra digit.
    AvoidableRectangle2 "avoidable-rectangle-2" "0608" 45 100 Hard;
    /// A deadly rectangle of two by three.
    ExtendedRectangle "extended-rectangle" "" 48 120 Hard;
    /// A deadly loop of two digits.
    UniqueLoop "unique-loop" "" 48 120 Hard;
    /// All cells bivalue but one.
    BugPlus1 "bug-plus-1" "0610" 56 100 Hard;
    /// All cells bivalue but a few.
    BugPlusN "bug-plus-n" "" 60 150 Hard;
    /// A deadly pattern of bivalue cells in which each digit fills its houses twice.
    BugLite "bug-lite" "" 58 150 Hard;
    /// A pivot with two candidates and two pincers.
    XyWing "xy-wing" "0800" 42 160 Hard;
    /// A pivot with three candidates and two pincers.
    XyzWing "xyz-wing" "0801" 44 180 Hard;
    /// Two equal two-candidate cells joined by a strong link.
    WWing "w-wing" "0803" 44 150 Hard;
    /// A bent set of four cells and digits with one digit that does not see itself.
    WxyzWing "wxyz-wing" "" 46 200 Hard;
    /// A bent set of five or more cells.
    BentSet "bent-set" "" 50 250 Unfair;
    /// Three strong links of two digits, ends of the same digit.
    MWing "m-wing" "" 66 200 Hard;
    /// Three strong links: one cell between two houses.
    SWing "s-wing" "" 66 200 Hard;
    /// Three strong links of one digit outside and one inside.
    LWing "l-wing" "" 66 200 Hard;
    /// Three strong links, two of them in cells.
    HWing "h-wing" "" 66 200 Hard;
    /// Sue de Coq.
    SueDeCoq "sue-de-coq" "1101" 62 250 Unfair;
    /// A chain of one digit.
    XChain "x-chain" "0701" 66 260 Unfair;
    /// A chain of two-candidate cells.
    XyChain "xy-chain" "0702" 70 260 Unfair;
    /// A closed chain of alternating links.
    ContinuousNiceLoop "continuous-nice-loop" "0706" 70 280 Unfair;
    /// A chain that returns to its candidate or cell with a flaw.
    DiscontinuousNiceLoop "discontinuous-nice-loop" "0707" 70 280 Unfair;
    /// An alternating chain between two ends.
    Aic "aic" "0708" 70 280 Unfair;
    /// A closed chain with groups.
    GroupedContinuousNiceLoop "grouped-continuous-nice-loop" "0709" 72 300 Unfair;
    /// A discontinuous chain with groups.
    GroupedDiscontinuousNiceLoop "grouped-discontinuous-nice-loop" "0710" 72 300 Unfair;
    /// An alternating chain with groups.
    GroupedAic "grouped-aic" "0711" 72 300 Unfair;
    /// Two almost locked sets.
    AlsXz "als-xz" "0901" 73 300 Unfair;
    /// Three almost locked sets.
    AlsXyWing "als-xy-wing" "0902" 75 320 Unfair;
    /// A chain of almost locked sets.
    AlsChain "als-chain" "0903" 76 340 Unfair;
    /// A stem cell whose every candidate takes an almost locked set.
    DeathBlossom "death-blossom" "0904" 78 360 Unfair;
    /// Two cells whose pairs of digits are mostly excluded.
    AlignedPairExclusion "aligned-pair-exclusion" "" 62 320 Unfair;
    /// Three cells whose triples of digits are mostly excluded.
    AlignedTripleExclusion "aligned-triple-exclusion" "" 75 400 Extreme;
    /// A fish with fins, each of which strikes the candidate by a chain.
    KrakenFish1 "kraken-fish-1" "0371" 80 500 Extreme;
    /// A fish whose places in a cover house all strike the candidate by chains.
    KrakenFish2 "kraken-fish-2" "0372" 80 500 Extreme;
    /// A candidate that every remaining template of its digit contains.
    TemplateSet "template-set" "1201" 90 10000 Extreme;
    /// A candidate that no remaining template of its digit contains.
    TemplateDelete "template-delete" "1202" 90 10000 Extreme;
    /// A digit that would leave itself no place elsewhere.
    Nishio "nishio" "" 75 400 Extreme;
    /// All candidates of a cell lead to the same.
    CellForcingChain "cell-forcing-chain" "" 80 500 Extreme;
    /// All places of a digit in a house lead to the same.
    HouseForcingChain "house-forcing-chain" "" 80 500 Extreme;
    /// An assumption that leads to a contradiction.
    ForcingChainContradiction "forcing-chain-contradiction" "1301" 80 500 Extreme;
    /// Assumptions of which one is true lead to the same.
    ForcingChainVerity "forcing-chain-verity" "1302" 80 500 Extreme;
    /// An assumption that leads to a contradiction through a net.
    ForcingNetContradiction "forcing-net-contradiction" "1303" 85 700 Extreme;
    /// Assumptions of which one is true lead to the same through nets.
    ForcingNetVerity "forcing-net-verity" "1304" 85 700 Extreme;
    /// Forcing chains with subsets and locked candidates inside.
    DynamicForcing "dynamic-forcing" "" 90 800 Extreme;
    /// Forcing chains within forcing chains.
    NestedForcing "nested-forcing" "" 95 1000 Extreme;
}

const fn fish_facts(form: FishForm, size: u8) -> Facts {
    use FishForm::*;
    use HodokuLevel::*;
    let (slug, code, se, score, level) = match (form, size) {
        (Basic, 2) => ("x-wing", "0300", 32, 140, Hard),
        (Basic, 3) => ("swordfish", "0301", 38, 150, Hard),
        (Basic, 4) => ("jellyfish", "0302", 52, 160, Hard),
        (Basic, 5) => ("squirmbag", "0303", 70, 470, Unfair),
        (Basic, 6) => ("whale", "0304", 72, 470, Unfair),
        (Basic, _) => ("leviathan", "0305", 74, 470, Unfair),
        (Finned, 2) => ("finned-x-wing", "0310", 66, 130, Hard),
        (Finned, 3) => ("finned-swordfish", "0311", 67, 200, Unfair),
        (Finned, 4) => ("finned-jellyfish", "0312", 69, 250, Unfair),
        (Finned, 5) => ("finned-squirmbag", "0313", 72, 470, Unfair),
        (Finned, 6) => ("finned-whale", "0314", 74, 470, Unfair),
        (Finned, _) => ("finned-leviathan", "0315", 76, 470, Unfair),
        (Sashimi, 2) => ("sashimi-x-wing", "0320", 66, 150, Hard),
        (Sashimi, 3) => ("sashimi-swordfish", "0321", 67, 240, Unfair),
        (Sashimi, 4) => ("sashimi-jellyfish", "0322", 69, 260, Unfair),
        (Sashimi, 5) => ("sashimi-squirmbag", "0323", 72, 470, Unfair),
        (Sashimi, 6) => ("sashimi-whale", "0324", 74, 470, Unfair),
        (Sashimi, _) => ("sashimi-leviathan", "0325", 76, 470, Unfair),
        (Franken, 2) => ("franken-x-wing", "0330", 66, 300, Unfair),
        (Franken, 3) => ("franken-swordfish", "0331", 68, 350, Unfair),
        (Franken, 4) => ("franken-jellyfish", "0332", 70, 370, Unfair),
        (Franken, 5) => ("franken-squirmbag", "0333", 74, 470, Extreme),
        (Franken, 6) => ("franken-whale", "0334", 76, 470, Extreme),
        (Franken, _) => ("franken-leviathan", "0335", 78, 470, Extreme),
        (FinnedFranken, 2) => ("finned-franken-x-wing", "0340", 68, 390, Unfair),
        (FinnedFranken, 3) => ("finned-franken-swordfish", "0341", 70, 410, Unfair),
        (FinnedFranken, 4) => ("finned-franken-jellyfish", "0342", 72, 430, Unfair),
        (FinnedFranken, 5) => ("finned-franken-squirmbag", "0343", 74, 470, Extreme),
        (FinnedFranken, 6) => ("finned-franken-whale", "0344", 76, 470, Extreme),
        (FinnedFranken, _) => ("finned-franken-leviathan", "0345", 78, 470, Extreme),
        (Mutant, 2) => ("mutant-x-wing", "0350", 70, 450, Extreme),
        (Mutant, 3) => ("mutant-swordfish", "0351", 72, 450, Extreme),
        (Mutant, 4) => ("mutant-jellyfish", "0352", 74, 450, Extreme),
        (Mutant, 5) => ("mutant-squirmbag", "0353", 76, 470, Extreme),
        (Mutant, 6) => ("mutant-whale", "0354", 78, 470, Extreme),
        (Mutant, _) => ("mutant-leviathan", "0355", 80, 470, Extreme),
        (FinnedMutant, 2) => ("finned-mutant-x-wing", "0360", 72, 470, Extreme),
        (FinnedMutant, 3) => ("finned-mutant-swordfish", "0361", 74, 470, Extreme),
        (FinnedMutant, 4) => ("finned-mutant-jellyfish", "0362", 76, 470, Extreme),
        (FinnedMutant, 5) => ("finned-mutant-squirmbag", "0363", 78, 470, Extreme),
        (FinnedMutant, 6) => ("finned-mutant-whale", "0364", 80, 470, Extreme),
        (FinnedMutant, _) => ("finned-mutant-leviathan", "0365", 82, 470, Extreme),
    };
    Facts { slug, code, se, score, level }
}

impl Technique {
    /// The fish of a form and a number of base houses.
    pub const fn fish(form: FishForm, size: u8) -> Technique {
        Technique::Fish { form, size }
    }

    /// Every technique, fish up to size 7.
    pub fn all() -> impl Iterator<Item = Technique> {
        let fish =
            FishForm::ALL.into_iter().flat_map(|form| (2..=7).map(move |size| Technique::fish(form, size)));
        PLAIN.iter().copied().chain(fish)
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
        let code = self.facts().code;
        if code.is_empty() { None } else { Some(code) }
    }

    /// The technique of HoDoKu's four digits.
    pub fn from_hodoku_code(code: &str) -> Option<Technique> {
        Technique::all().find(|t| t.hodoku_code() == Some(code))
    }

    /// The least rating it gets on Sudoku Explainer's scale, in tenths; for techniques that program lacks, where
    /// a chain of the same length would stand.
    pub const fn explainer_tenths(self) -> u8 {
        self.facts().se
    }

    /// What HoDoKu adds to a puzzle's score for a step; our own guess for techniques it lacks.
    pub const fn hodoku_score(self) -> u32 {
        self.facts().score as u32
    }

    /// The level below which HoDoKu never puts a puzzle that needs it; our own guess for techniques it lacks.
    pub const fn hodoku_level(self) -> HodokuLevel {
        self.facts().level
    }

    /// True if it rests on the puzzle having exactly one solution.
    pub const fn needs_one_solution(self) -> bool {
        use Technique::*;
        matches!(
            self,
            UniqueRectangle1
                | UniqueRectangle2
                | UniqueRectangle3
                | UniqueRectangle4
                | UniqueRectangle5
                | UniqueRectangle6
                | HiddenRectangle
                | AvoidableRectangle1
                | AvoidableRectangle2
                | ExtendedRectangle
                | UniqueLoop
                | BugPlus1
                | BugPlusN
                | BugLite
        )
    }

    /// True if HoDoKu's library names the digits a step strikes, not those of its pattern: chains, almost
    /// locked sets and forcing.
    pub const fn is_named_by_results(self) -> bool {
        use Technique::*;
        matches!(
            self,
            XChain
                | XyChain
                | ContinuousNiceLoop
                | DiscontinuousNiceLoop
                | Aic
                | GroupedContinuousNiceLoop
                | GroupedDiscontinuousNiceLoop
                | GroupedAic
                | AlsXz
                | AlsXyWing
                | AlsChain
                | DeathBlossom
                | ForcingChainContradiction
                | ForcingChainVerity
                | ForcingNetContradiction
                | ForcingNetVerity
        )
    }
}

impl fmt::Display for Technique {
    /// Its slug.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.slug())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn slugs_and_codes_name_one_technique_each() {
        let slugs: BTreeSet<_> = Technique::all().map(Technique::slug).collect();
        assert_eq!(slugs.len(), Technique::all().count());
        for technique in Technique::all() {
            assert_eq!(Technique::from_slug(technique.slug()), Some(technique));
            if let Some(code) = technique.hodoku_code() {
                assert_eq!(Technique::from_hodoku_code(code), Some(technique));
            }
        }
    }
}
