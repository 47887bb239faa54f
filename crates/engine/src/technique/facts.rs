//! The macro that turns the rows of `table` into [`Technique`](super::Technique) and its facts.

use super::{GradeLevel, HodokuLevel};

/// A row of the table.
pub(super) struct TechniqueFacts {
    pub slug: &'static str,
    pub level: GradeLevel,
    /// Empty for techniques that HoDoKu lacks.
    pub hodoku_code: &'static str,
    pub hodoku_score: u32,
    pub hodoku_level: HodokuLevel,
    pub explainer_tenths: u8,
    pub traits: TechniqueTraits,
}

/// Properties that only some techniques have; see `table` for their meaning.
#[derive(Clone, Copy)]
pub(super) struct TechniqueTraits {
    pub extra: bool,
    pub one_solution: bool,
    pub named_by_results: bool,
    pub rules: bool,
}

impl TechniqueTraits {
    pub const NONE: TechniqueTraits =
        TechniqueTraits { extra: false, one_solution: false, named_by_results: false, rules: false };
}

/// Defines the `Technique` enum, the list of all techniques and the lookup of their facts from the rows of the table.
/// The compiler checks that every technique has a row.
macro_rules! techniques {
    ($(
        $($(#[$doc:meta])* $name:ident)? $([$form:ident $size:literal $(or $sizes:pat)?])?
        $slug:literal $level:ident $(hodoku $code:literal)? $(like)? $score:literal $hodoku:ident
        tenths $tenths:literal $(, $trait:ident)*;
    )*) => {
        use super::facts::{TechniqueFacts, TechniqueTraits};
        use super::{FishForm, HodokuLevel, GradeLevel};

        /// A solving technique. Fish carry their form and the number of base houses, 2 to 7.
        ///
        /// ```
        /// use nonet_engine::technique::{FishForm, Technique};
        ///
        /// assert_eq!(Technique::from_slug("x-wing"), Some(Technique::fish(FishForm::Basic, 2)));
        /// assert_eq!(Technique::NakedPair.hodoku_code(), Some("0200"));
        /// assert!(Technique::UniqueLoop.needs_one_solution());
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Technique {
            $($($(#[$doc])* $name,)?)*
            /// A fish of some form and size.
            Fish {
                /// Kind of houses and fins.
                form: FishForm,
                /// Number of base houses: 2 X-Wing, 3 Swordfish, 4 Jellyfish, 5 Squirmbag, 6 Whale, 7 Leviathan.
                size: u8,
            },
        }

        impl Technique {
            pub(super) const ALL: &[Technique] = &[$(
                $(Technique::$name,)?
                $(Technique::Fish { form: FishForm::$form, size: $size },)?
            )*];

            pub(super) const fn facts(self) -> TechniqueFacts {
                match self {
                    $(
                        $(Technique::$name)?
                        $(Technique::Fish { form: FishForm::$form, size: $size $(| $sizes)? })?
                        => TechniqueFacts {
                            slug: $slug,
                            level: GradeLevel::$level,
                            hodoku_code: concat!($($code)?),
                            hodoku_score: $score,
                            hodoku_level: HodokuLevel::$hodoku,
                            explainer_tenths: $tenths,
                            traits: TechniqueTraits { $($trait: true,)* ..TechniqueTraits::NONE },
                        },
                    )*
                }
            }
        }
    };
}
pub(super) use techniques;
