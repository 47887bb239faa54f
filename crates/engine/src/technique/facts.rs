//! What the rows of `table` say of a technique, and the macro that reads them.

use super::{GradeLevel, HodokuLevel};

/// A row of the table.
pub(super) struct TechniqueFacts {
    pub slug: &'static str,
    pub level: GradeLevel,
    /// Empty where HoDoKu has none.
    pub hodoku_code: &'static str,
    pub hodoku_score: u32,
    pub hodoku_level: HodokuLevel,
    pub explainer_tenths: u8,
    pub traits: TechniqueTraits,
}

/// What few techniques are.
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

/// Makes the enum of the table's rows, their list, and the look-up of their facts, which the compiler holds to
/// name every technique.
macro_rules! techniques {
    ($(
        $($(#[$doc:meta])* $name:ident)? $([$form:ident $size:literal $(or $sizes:pat)?])?
        $slug:literal $level:ident $(hodoku $code:literal)? $(like)? $score:literal $hodoku:ident
        tenths $tenths:literal $(, $trait:ident)*;
    )*) => {
        use super::facts::{TechniqueFacts, TechniqueTraits};
        use super::{FishForm, HodokuLevel, GradeLevel};

        /// How a step was found. Fish carry their form and the number of base houses, 2 to 7.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Technique {
            $($($(#[$doc])* $name,)?)*
            /// A fish of some form and size.
            Fish {
                /// Its form.
                form: FishForm,
                /// Base houses: 2 X-Wing, 3 Swordfish, 4 Jellyfish, 5 Squirmbag, 6 Whale, 7 Leviathan.
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
