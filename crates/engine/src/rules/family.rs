//! The families of rules: their names, the place where they are drawn, and the meaning of their numbers.

/// The place where a rule is drawn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum RuleShape {
    /// Around cells, in any order.
    Area,
    /// Along cells, in order.
    Path,
    /// Between two cells.
    Edge,
    /// In one cell.
    Spot,
    /// At the corner where cells meet.
    Corner,
    /// Outside the grid, at the end of a line of cells.
    Outside,
    /// Not drawn: the rule holds for the whole board.
    Board,
}

/// The meaning of the number of a rule.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum NumberKind {
    /// No number.
    None,
    /// The sum of the values; may be omitted.
    SumOrNone,
    /// The sum of the values.
    Sum,
    /// The difference of two values.
    Difference,
    /// The quotient of the larger and the smaller value.
    Ratio,
    /// The number of cells at the start of the path that are read as one number.
    Pill,
    /// The modulus by which values are reduced to remainders.
    Modulus,
    /// A count.
    Count,
    /// The value of a digit.
    Value,
    /// A distance in steps along rows and columns.
    Distance,
}

/// Passes the table of families to the macro `$with`: name, slug, where it is drawn, meaning of its number, minimum
/// number of cells, the module of `families` that compiles and checks it, and a sample for families that the generator
/// uses. A sample is the name of a small board whose rules hold for the digits 1234, 3412, 2143, 4321.
macro_rules! with_families {
    ($with:ident) => {
        $with! {
            /// Cells that differ and add up to the number; without a number they only differ.
            Cage "cage" Area SumOrNone 1 in areas;
            /// As many cells as there are digits, each digit once.
            Region "region" Area None 1 in areas,
                sample "4x4;region:2,3,6,7";
            /// Cells that differ, with as many even as odd digits and as many low as high ones, without the middle
            /// digit.
            EqualityCage "equality-cage" Area None 2 in areas,
                sample "4x4;equality-cage:2,3,6,7";
            /// Values increase along the path.
            Thermometer "thermometer" Path None 2 in lines,
                sample "4x4;thermometer:1,2,3,4;thermometer:16,12,11";
            /// Values never decrease along the path.
            SlowThermometer "slow-thermometer" Path None 2 in lines,
                sample "4x4;slow-thermometer:7,10,9";
            /// The first cell, or as many first cells as the number, read as one number, is the sum of the rest.
            Arrow "arrow" Path Pill 2 in sums,
                sample "4x4;arrow:4,3,7;arrow:12,16,15";
            /// The two ends add up to the sum of the cells between them.
            DoubleArrow "double-arrow" Path None 3 in sums,
                sample "4x4;double-arrow:2,3,7";
            /// Consecutive values in any order, none twice.
            Renban "renban" Path None 2 in lines,
                sample "4x4;renban:5,6,2;renban:12,15,16";
            /// Neighbours on the path differ by at least the number.
            Whispers "whispers" Path Difference 2 in lines,
                sample "4x4;whispers 2:1,5,10,14";
            /// Reads the same from both ends.
            Palindrome "palindrome" Path None 2 in lines,
                sample "4x4;palindrome:3,8,12";
            /// The second half of the cells repeats the first, cell by cell.
            Clone "clone" Area None 2 in lines,
                sample "4x4;clone:1,2,7,8";
            /// Each stretch of the path within a region has the same sum.
            RegionSum "region-sum" Path None 2 in sums,
                sample "4x4;region-sum:6,7,3";
            /// The path divides into stretches that each add up to the number.
            SumLine "sum-line" Path Sum 1 in sums,
                sample "4x4;sum-line 5:2,3,7,11";
            /// The values of the cells between the two ends are strictly between their values.
            Between "between" Path None 2 in ends,
                sample "4x4;between:1,2,3,4";
            /// The two ends differ by at least the number, and no value between the ends is in their range.
            Lockout "lockout" Path Difference 2 in ends,
                sample "4x4;lockout 2:1,6,3";
            /// Two cells at the same distance from the middle always have the same sum: the value of the middle cell,
            /// if there is one.
            Zipper "zipper" Path None 3 in sums,
                sample "4x4;zipper:5,6,10";
            /// Any three neighbours are a low, a middle and a high value.
            Entropic "entropic" Path None 2 in lines,
                sample "6x6;entropic:1,2,3";
            /// Any three neighbours, or as many as the number, have different remainders.
            Modular "modular" Path Modulus 2 in lines,
                sample "4x4;modular:1,2,3";
            /// Even and odd values alternate.
            ParityLine "parity-line" Path None 2 in lines,
                sample "4x4;parity-line:1,2,3,4";
            /// Two cells that differ by the number: a white dot when it is 1.
            Difference "difference" Edge Difference 2 in dots;
            /// Two cells, one of which is the other times the number: a black dot when it is 2.
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
            /// Less than all neighbours that share an edge.
            Minimum "minimum" Spot None 1 in spots,
                sample "4x4;minimum:7";
            /// Greater than all neighbours that share an edge.
            Maximum "maximum" Spot None 1 in spots,
                sample "4x4;maximum:6";
            /// All these digits occur among the cells, as often as they are listed.
            Quadruple "quadruple" Corner None 2 in corners,
                sample "4x4;quadruple:6,7,10,11/14";
            /// The sum along a diagonal.
            LittleKiller "little-killer" Outside Sum 1 in sums,
                sample "4x4;little-killer 6:2,7,12";
            /// The sum of the cells between the least and the greatest digit.
            Sandwich "sandwich" Outside Sum 2 in outside,
                sample "4x4;sandwich 5:1,2,3,4;sandwich 5:1,5,9,13";
            /// The sum of the first cells, as many as the value of the first one.
            XSum "x-sum" Outside Sum 1 in outside,
                sample "4x4;x-sum 8:5,6,7,8";
            /// The number of visible cells, where a greater value hides the lower ones behind it.
            Skyscraper "skyscraper" Outside Count 1 in outside,
                sample "4x4;skyscraper 4:1,2,3,4;skyscraper 1:4,3,2,1";
            /// The value of the cell at the position given by the first cell.
            NumberedRoom "numbered-room" Outside Value 1 in outside,
                sample "4x4;numbered-room 1:9,10,11,12";
            /// Cells that share an edge are not consecutive.
            NonConsecutive "non-consecutive" Board None 0 in dots,
                sample "4x4;non-consecutive";
            /// Cells a knight's move apart differ.
            AntiKnight "anti-knight" Board None 0 in everywhere;
            /// Cells a king's move apart differ.
            AntiKing "anti-king" Board None 0 in everywhere;
            /// Two cells do not both hold a digit if they are as many steps apart as its value; with a number, this
            /// applies only to the digit of that value.
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
            /// All families, in display order.
            pub const ALL: &[Family] = &[$(Family::$name,)*];

            /// Returns the lower case word for the family in texts.
            pub const fn slug(self) -> &'static str {
                match self { $(Family::$name => $slug,)* }
            }

            /// Returns the place where its rules are drawn.
            pub const fn shape(self) -> RuleShape {
                match self { $(Family::$name => RuleShape::$shape,)* }
            }

            /// Returns the meaning of its number.
            pub const fn number(self) -> NumberKind {
                match self { $(Family::$name => NumberKind::$number,)* }
            }

            /// Returns the minimum number of cells.
            pub const fn least_cells(self) -> usize {
                match self { $(Family::$name => $least,)* }
            }

            /// Returns the name of a small board that shows its rules; `None` for families that the generator does not
            /// use.
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

/// The styles of rules that the generator knows, in display order: the slugs of all families with a sample, and two
/// names for combined families.
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
    /// Returns the family with this slug.
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

    /// Returns true if rules of the family only make cells equal or different, so that digits can be relabelled.
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
