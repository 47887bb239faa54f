//! The page of new puzzles.

use crate::topic::topic;

topic! {
    /// The page of new puzzles.
    NewGameText, "new_game":
        NewPuzzle
        BackToPlay
        Shape
        GroupSquares
        GroupRules
        GroupIrregular
        GroupShapes
        Rules
        MoreRules
        NoRulesHere
        Level
        AnyLevel
        AnyLevelExplained
        Sample
        Seldom
        More
        Givens
        GivensExplained
        AsTheyCome
        Minimal
        MinimalExplained
        Symmetry
        AnySymmetry
        NoSymmetryHere
        Techniques
        TechniquesExplained
        FindTechnique
        MustOccur
        MustNotOccur
        NoSuchTechnique
        Seed
        SeedExplained
        Dice
        PlayKnown
        Make
        Making
        Cancel
        Cancelled
        NotFound
        NoneFound
        OtherLevel
        OtherRule
        FewerRules
        OtherTechniques
        OtherSeed
        Impossible
        WorkerDied
        NearestFound
        TakeNearest
        GoOn
        LacksLogic
        LacksWithout
        LacksMinimal
        Unknown
        SymmetryNone
        HalfTurn
        QuarterTurn
        ThirdTurn
        SixthTurn
        MirrorTopBottom
        MirrorLeftRight
        DiagonalDown
        DiagonalUp;
        /// A symmetry.
        turn(degrees: u64);
        /// A symmetry.
        mirror(degrees: u64);
        /// That all tries were in vain.
        in_vain(tries: u64);
        /// That none of the tries had the level.
        in_vain_level(tries: u64, level: &str);
        /// What may help.
        choose(what: &str);
        /// How far it is.
        tries(tries: u64, most: u64);
        /// What came nearest so far.
        nearest(givens: u64);
        /// What came nearest so far, with its level.
        nearest_level(givens: u64, level: &str);
        /// A number of givens.
        givens(count: u64);
        /// What the nearest has.
        has_givens(found: u64);
        /// What the nearest has, and what was asked for.
        has_other_givens(found: u64, wanted: u64);
        /// The level of the nearest, and the one asked for.
        has_other_level(found: &str, wanted: &str);
        /// What the nearest does not need.
        lacks_technique(technique: &str);
        /// A technique beyond the level.
        too_hard(technique: &str, needs: &str, level: &str);
        /// A technique that is never needed.
        never_next(technique: &str);
        /// More givens than there is room for.
        too_many_givens(most: u64);
        /// Fewer givens than there can be.
        too_few_givens(least: u64);
}
