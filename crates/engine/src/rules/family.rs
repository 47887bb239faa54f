//! The families of rules: what each is called, what it is drawn as, and what its number means.

/// Where a rule is drawn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum RuleShape {
    /// Round cells, in any order.
    Area,
    /// Along cells, in order.
    Path,
    /// Between two cells.
    Edge,
    /// In one cell.
    Spot,
    /// Where cells meet in a corner.
    Corner,
    /// Outside the grid, looking along cells.
    Outside,
    /// Nowhere: it holds all over the board.
    Board,
}

/// What a rule's number is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum NumberKind {
    /// There is none.
    None,
    /// What values add up to; may be left out.
    SumOrNone,
    /// What values add up to.
    Sum,
    /// How far values are apart.
    Difference,
    /// How often the smaller value goes into the larger.
    Ratio,
    /// How many cells at the start of the path are read as one number.
    Pill,
    /// What remainders are taken by.
    Modulus,
    /// How many are counted.
    Count,
    /// A digit's value.
    Value,
    /// A distance in steps along rows and columns.
    Distance,
}

/// Passes the rows of all families to the macro `$with`: name, slug, where it is drawn, what its number is, fewest cells,
/// the module of `families` that compiles and checks it, and a sample for families that puzzles are made in. A sample is a
/// board of four rows whose rules hold for the digits 1234, 3412, 2143, 4321.
macro_rules! with_families {
    ($with:ident) => {
        $with! {
            /// Cells that differ and add up to the number; without one they only differ.
            Cage "cage" Area SumOrNone 1 in areas;
            /// As many cells as there are digits, each digit once.
            Region "region" Area None 1 in areas,
                sample "4x4;region:2,3,6,7";
            /// Cells that differ, with as many even as odd and as many low as high digits, the middle one left out.
            EqualityCage "equality-cage" Area None 2 in areas,
                sample "4x4;equality-cage:2,3,6,7";
            /// Values rise along the path.
            Thermometer "thermometer" Path None 2 in lines,
                sample "4x4;thermometer:1,2,3,4;thermometer:16,12,11";
            /// Values never fall along the path.
            SlowThermometer "slow-thermometer" Path None 2 in lines,
                sample "4x4;slow-thermometer:7,10,9";
            /// The first cells (one, or as many as the number says, read as one number) are the sum of the rest.
            Arrow "arrow" Path Pill 2 in sums,
                sample "4x4;arrow:4,3,7;arrow:12,16,15";
            /// The two ends add up to what lies between them.
            DoubleArrow "double-arrow" Path None 3 in sums,
                sample "4x4;double-arrow:2,3,7";
            /// Consecutive values in any order, none twice.
            Renban "renban" Path None 2 in lines,
                sample "4x4;renban:5,6,2;renban:12,15,16";
            /// Neighbours on the path differ by the number at least.
            Whispers "whispers" Path Difference 2 in lines,
                sample "4x4;whispers 2:1,5,10,14";
            /// Reads the same from both ends.
            Palindrome "palindrome" Path None 2 in lines,
                sample "4x4;palindrome:3,8,12";
            /// The second half of the cells repeats the first, cell by cell.
            Clone "clone" Area None 2 in lines,
                sample "4x4;clone:1,2,7,8";
            /// Within each region that the path passes, each stretch has the same sum.
            RegionSum "region-sum" Path None 2 in sums,
                sample "4x4;region-sum:6,7,3";
            /// The path divides into stretches that each add up to the number.
            SumLine "sum-line" Path Sum 1 in sums,
                sample "4x4;sum-line 5:2,3,7,11";
            /// What lies between the two ends is strictly between their values.
            Between "between" Path None 2 in ends,
                sample "4x4;between:1,2,3,4";
            /// The two ends differ by the number at least, and no value between them lies in their range.
            Lockout "lockout" Path Difference 2 in ends,
                sample "4x4;lockout 2:1,6,3";
            /// Two cells at the same distance from the middle always have the same sum: the middle cell's value if there
            /// is one.
            Zipper "zipper" Path None 3 in sums,
                sample "4x4;zipper:5,6,10";
            /// Any three neighbours are one low, one middle and one high value.
            Entropic "entropic" Path None 2 in lines,
                sample "6x6;entropic:1,2,3";
            /// Any three (or as many as the number says) neighbours leave different remainders.
            Modular "modular" Path Modulus 2 in lines,
                sample "4x4;modular:1,2,3";
            /// Even and odd values take turns.
            ParityLine "parity-line" Path None 2 in lines,
                sample "4x4;parity-line:1,2,3,4";
            /// Two cells that differ by the number: a white dot when it is 1.
            Difference "difference" Edge Difference 2 in dots;
            /// Two cells of which one is the number times the other: a black dot when it is 2.
            Ratio "ratio" Edge Ratio 2 in dots;
            /// Two cells that add up to the number: V for 5, X for 10.
            PairSum "pair-sum" Edge Sum 2 in dots,
                sample "4x4;pair-sum 5:2,3;pair-sum 5:6,7";
            /// The first cell is greater than the second.
            Greater "greater" Edge None 2 in dots,
                sample "4x4;greater:2,1;greater:6,5;greater:11,7";
            /// No other neighbours differ by the number: all such dots are given.
            OnlyDifferences "only-differences" Board Difference 0 in dots;
            /// No other neighbours have the number as their ratio: all such dots are given.
            OnlyRatios "only-ratios" Board Ratio 0 in dots;
            /// No other neighbours add up to the number: all such marks are given.
            OnlySums "only-sums" Board Sum 0 in dots;
            /// An even value.
            Even "even" Spot None 1 in spots,
                sample "4x4;even:2;even:11;even:13";
            /// An odd value.
            Odd "odd" Spot None 1 in spots,
                sample "4x4;odd:1;odd:12;odd:14";
            /// A value in the lower half.
            Low "low" Spot None 1 in spots,
                sample "4x4;low:1;low:7";
            /// A value in the upper half.
            High "high" Spot None 1 in spots,
                sample "4x4;high:4;high:11";
            /// One of these digits.
            Allowed "allowed" Spot None 1 in spots;
            /// Less than all its neighbours by an edge.
            Minimum "minimum" Spot None 1 in spots,
                sample "4x4;minimum:7";
            /// Greater than all its neighbours by an edge.
            Maximum "maximum" Spot None 1 in spots,
                sample "4x4;maximum:6";
            /// These digits all occur among the cells, as often as they are written.
            Quadruple "quadruple" Corner None 2 in corners,
                sample "4x4;quadruple:6,7,10,11/14";
            /// The sum along a diagonal.
            LittleKiller "little-killer" Outside Sum 1 in sums,
                sample "4x4;little-killer 6:2,7,12";
            /// The sum between the least and the greatest digit.
            Sandwich "sandwich" Outside Sum 2 in outside,
                sample "4x4;sandwich 5:1,2,3,4;sandwich 5:1,5,9,13";
            /// The sum of as many cells as the first one says.
            XSum "x-sum" Outside Sum 1 in outside,
                sample "4x4;x-sum 3:9,10,11,12;x-sum 1:1,2,3,4";
            /// How many are seen, a greater value hiding the lesser ones behind it.
            Skyscraper "skyscraper" Outside Count 1 in outside,
                sample "4x4;skyscraper 4:1,2,3,4;skyscraper 1:4,3,2,1";
            /// What stands in the place that the first cell names.
            NumberedRoom "numbered-room" Outside Value 1 in outside,
                sample "4x4;numbered-room 1:9,10,11,12";
            /// Neighbours by an edge are not consecutive.
            NonConsecutive "non-consecutive" Board None 0 in dots,
                sample "4x4;non-consecutive";
            /// Cells a knight's move apart differ.
            AntiKnight "anti-knight" Board None 0 in everywhere;
            /// Cells a king's move apart differ.
            AntiKing "anti-king" Board None 0 in everywhere;
            /// Cells as many steps apart as a digit's value do not both hold it; with a number, for that value only.
            AntiTaxicab "anti-taxicab" Board Distance 0 in everywhere;
            /// Cells at the same place in their boxes differ.
            DisjointGroups "disjoint-groups" Board None 0 in everywhere,
                sample "4x4;disjoint-groups";
            /// Cells on the diagonal `/` differ.
            RisingDiagonal "rising-diagonal" Board None 0 in everywhere;
            /// Cells on the diagonal `\` differ.
            FallingDiagonal "falling-diagonal" Board None 0 in everywhere;
            /// Every two by two square has a low, a middle and a high value.
            Entropy "entropy" Board None 0 in corners;
        }
    };
}
pub(super) use with_families;

macro_rules! declare {
    ($(
        $(#[$doc:meta])*
        $name:ident $slug:literal $shape:ident $number:ident $least:literal in $module:ident $(, sample $sample:literal)?;
    )*) => {
        /// A family of rules.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Family {
            $($(#[$doc])* $name,)*
        }

        impl Family {
            /// Every family, in the order to show them.
            pub const ALL: &[Family] = &[$(Family::$name,)*];

            /// The word it is written with: lower case.
            pub const fn slug(self) -> &'static str {
                match self { $(Family::$name => $slug,)* }
            }

            /// Where it is drawn.
            pub const fn shape(self) -> RuleShape {
                match self { $(Family::$name => RuleShape::$shape,)* }
            }

            /// What its number is.
            pub const fn number(self) -> NumberKind {
                match self { $(Family::$name => NumberKind::$number,)* }
            }

            /// The fewest cells it makes sense with.
            pub const fn least_cells(self) -> usize {
                match self { $(Family::$name => $least,)* }
            }

            /// The name of a small board that shows its rules; `None` for families that no puzzles are made in.
            pub fn sample(self) -> Option<&'static str> {
                match self {
                    $($(Family::$name => Some($sample),)?)*
                    _ => None,
                }
            }
        }
    };
}

with_families!(declare);

/// The styles of rules that puzzles are made in, in the order to offer them, by the words that the generator knows them
/// by: the slugs of all families with a sample, and two names for families together.
pub const STYLES: [&str; 36] = [
    "killer",
    "thermometer",
    "arrow",
    "kropki",
    "whispers",
    "renban",
    "palindrome",
    "between",
    "region-sum",
    "sandwich",
    "little-killer",
    "x-sum",
    "skyscraper",
    "quadruple",
    "even",
    "odd",
    "slow-thermometer",
    "double-arrow",
    "lockout",
    "zipper",
    "entropic",
    "modular",
    "parity-line",
    "sum-line",
    "pair-sum",
    "greater",
    "minimum",
    "maximum",
    "low",
    "high",
    "numbered-room",
    "clone",
    "region",
    "equality-cage",
    "disjoint-groups",
    "non-consecutive",
];

impl Family {
    /// The family of a slug.
    ///
    /// ```
    /// use nonet_engine::Family;
    /// use nonet_engine::rules::{NumberKind, RuleShape};
    ///
    /// let family = Family::from_slug("thermometer").ok_or("no such family")?;
    /// assert_eq!((family.shape(), family.number()), (RuleShape::Path, NumberKind::None));
    /// assert!(Family::ALL.iter().all(|family| Family::from_slug(family.slug()) == Some(*family)));
    /// # Ok::<(), &str>(())
    /// ```
    pub fn from_slug(slug: &str) -> Option<Family> {
        Family::ALL.iter().copied().find(|family| family.slug() == slug)
    }

    /// True if the rule does not care which digit is which: it says no more than that cells differ or are equal.
    pub const fn keeps_digits_interchangeable(self) -> bool {
        matches!(
            self,
            Family::Region
                | Family::Palindrome
                | Family::Clone
                | Family::AntiKnight
                | Family::AntiKing
                | Family::DisjointGroups
                | Family::RisingDiagonal
                | Family::FallingDiagonal
        )
    }
}
