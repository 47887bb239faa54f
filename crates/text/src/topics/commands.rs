//! What keys can be set to do.

use crate::topic::topic;

topic! {
    /// What keys can be set to do.
    CommandText, "commands":
        DigitMode
        CornerMode
        CentreMode
        ColourMode
        NextMode
        Up
        Left
        Down
        Right
        Erase
        Undo
        Redo
        Check
        BeforeFirstMistake
        SelectAll
        Deselect
        SelectSame
        EnterChosen
        LinkStrong
        LinkWeak
        ClearChains
        FillMarks
        Hint
        Pause
        NewGame
        SayFirstHouse
        SaySecondHouse
        SayThirdHouse
        ShowKeys;
}
