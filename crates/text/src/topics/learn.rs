//! Lessons and drills.

use nonet_engine::Digit;

use crate::spoken::HouseName;
use crate::topic::topic;

topic! {
    /// Lessons and drills.
    LearnText, "learn":
        Title
        Lead
        AllLessons
        Guides
        GuidePlay
        GuideNotes
        GuideHints
        Drills
        DrillsLead
        DrillsBegin
        DrillThis
        NoSuchLesson
        When
        Unlike
        Elsewhere
        YourGames
        NotInGames
        OpenGame
        Positions
        Shown
        HalfShown
        Alone
        Back
        Next
        Another
        Help
        GiveUp
        NothingHere
        NextExercise
        PlayIt
        Working
        NotMade
        Board
        Digits
        Ladder
        Names
        NotKept
        Newer
        KindFollow
        KindComplete
        KindFindDigit
        KindFind
        KindLookAlikes
        KindName
        KindInGame
        WhyMissed
        WhyDue
        WhyFailed
        WhyNew
        FollowStrike
        FollowWrite
        CompleteIt
        FindStrike
        FindWrite
        LookAlikesStrike
        LookAlikesWrite
        NameIt
        InGame
        Right
        RightNothing
        OneIsThere
        PickFirst
        LitAlready
        NotFromThis
        AgainToday
        AllKnown
        Rules
        RulesNeed
        LessonRead
        PlayIntro
        PlayBoards
        PlayKeys
        NotesIntro
        NotesCorner
        NotesCentre
        NotesFill
        HintsIntro
        HintsSteps
        HintsSigns
        HintsFind;
        /// The rule.
        play_rule(anyhouse: &str);
        /// The task of finding a step with these digits.
        with_digits_strike(digits: &str);
        /// The same, of a step that places a digit.
        with_digits_write(digits: &str);
        /// When a technique is asked again.
        next_in(days: u64);
        /// What is asked then.
        next_kind(kind: &str);
        /// What is drilled next.
        next_up(technique: &str);
        /// How far one is with a technique.
        on_rung(rung: u64);
        /// A technique was used in its game without help.
        used(technique: &str);
        /// The same, with a hint.
        used_with_hint(technique: &str);
        /// It was passed over in its game.
        not_used(technique: &str);
        /// Its game waits to be played.
        waits(technique: &str);
        /// How far a story is told.
        told(step: u64, steps: u64);
        /// A rung of the ladder, as it is read aloud.
        rung(rung: u64, kind: &str);
        /// A cell has its digit.
        has_digit(cell: &str);
        /// A digit is not among a cell's notes.
        not_a_note(digit: Digit, cell: &str);
        /// Where else a digit can go.
        elsewhere_too(house: HouseName, digit: Digit, cells: &str);
        /// A house has a place too many.
        too_many_places(count: u64, house: HouseName, digit: Digit, cells: &str);
        /// A digit's places do not all lie in a line.
        outside(house: HouseName, digit: Digit, line: HouseName, cells: &str);
        /// Cells have a digit too many.
        extra_digit(count: u64, cells: &str, digits: &str);
        /// Digits have a place too many.
        extra_cell(count: u64, house: HouseName, digits: &str, cells: &str);
        /// A cell sees too few wings.
        few_wings(count: u64, digit: Digit, cell: &str);
        /// Wings that nothing ties together.
        untied(cells: &str);
        /// Nothing rules a digit out.
        may_stay(count: u64, house: HouseName, digit: Digit, cell: &str);
        /// A cell has other digits.
        could_be(cell: &str, digits: &str);
        /// A cell has none of these digits.
        lacks(digits: &str, cell: &str);
        /// A cell belongs to no such pattern.
        spoils(cell: &str);
        /// What another technique is.
        name_means(name: &str, idea: &str);
}
