//! The sentences without parts.

use super::{Lang, de, en};

/// Declares the enum and the list of all its variants.
macro_rules! texts {
    ($($name:ident)*) => {
        /// A sentence or label without parts. What each says is in its language's file.
        #[allow(missing_docs, reason = "the English file says what each one is")]
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Text { $($name,)* }

        impl Text {
            /// All of them.
            pub const ALL: &[Text] = &[$(Text::$name,)*];
        }
    };
}

texts! {
    AppName
    Tagline
    Play
    NewGame
    MoreChoices
    Settings
    Keys
    About
    Gallery
    Rules
    Workbench
    Menu
    Close
    Cancel
    Back
    SkipToBoard
    NotFound
    Board
    Keypad
    Actions
    Modes
    ModeDigit
    ModeCorner
    ModeCentre
    ModeColour
    Undo
    Redo
    Erase
    FillMarks
    BeforeFirstMistake
    Hint
    HintMore
    HintDo
    HintSearching
    NoHint
    WholeHints
    WholeHintsExplained
    Zoom
    Pause
    Resume
    Paused
    Restart
    Time
    History
    Timeline
    Start
    Branches
    NameBranch
    DropBranch
    JumpHere
    Replay
    StopReplay
    ReplaySpeed
    LevelGentle
    LevelEasy
    LevelModerate
    LevelTricky
    LevelHard
    LevelFierce
    LevelFiendish
    LevelExtreme
    LevelJunior
    LevelMid
    LevelSenior
    LevelGentleExplained
    LevelEasyExplained
    LevelModerateExplained
    LevelTrickyExplained
    LevelHardExplained
    LevelFierceExplained
    LevelFiendishExplained
    LevelExtremeExplained
    LevelJuniorExplained
    LevelMidExplained
    LevelSeniorExplained
    Brought
    ChooseBoard
    ChooseLevel
    StartGame
    Making
    CancelMaking
    Finished
    FinishedWell
    NextPuzzle
    DailyPuzzle
    WeeklyPuzzle
    TakeNearest
    Mistakes
    Report
    ReportWorking
    ReportFailed
    FullButWrong
    DamagedSave
    NewerSave
    NoPuzzle
    WorkerDied
    NoMistake
    NoSolution
    WentBack
    StoreFull
    NoStore
    NewerStore
    OtherTab
    PlayHere
    GivenStays
    SelectFirst
    Erased
    Undone
    Redone
    MarksFilled
    HighlightFirst
    LinkStarts
    Linked
    Install
    UpdateReady
    UpdateNow
    UpdateLater
    OfflineReady
    Appearance
    Theme
    ThemeSystem
    ThemeLight
    ThemeDark
    ThemeHighContrast
    ThemeEPaper
    Accent
    AccentBlue
    AccentGreen
    AccentViolet
    AccentRust
    BoardText
    BoardTextSmall
    BoardTextNormal
    BoardTextLarge
    Language
    LanguageSystem
    HelpOnTheBoard
    Input
    ResetSettings
    ResetKeys
    ChangeKey
    PressAKey
    HighlightPeers
    HighlightPeersExplained
    HighlightSame
    HighlightSameExplained
    ShowConflicts
    ShowConflictsExplained
    ShowWrongDigits
    ShowWrongDigitsExplained
    ShowWrongMarks
    ShowWrongMarksExplained
    ShowRemaining
    ShowRemainingExplained
    AutoRemoveMarks
    AutoRemoveMarksExplained
    ShowCandidates
    ShowCandidatesExplained
    DigitFirst
    DigitFirstExplained
    SeveralAsCentre
    SeveralAsCentreExplained
    ShowClock
    ShowClockExplained
    LeftHanded
    LeftHandedExplained
    Numbers
    NumbersExplained
    Haptics
    HapticsExplained
    Sounds
    SoundsExplained
    CommandDigitMode
    CommandCornerMode
    CommandCentreMode
    CommandColourMode
    CommandNextMode
    CommandUp
    CommandLeft
    CommandDown
    CommandRight
    CommandSelectAll
    CommandDeselect
    CommandSelectAlike
    CommandEnterChosen
    CommandLinkStrong
    CommandLinkWeak
    ClearChains
    CommandSayFirstHouse
    CommandSaySecondHouse
    CommandSayThirdHouse
    CommandShowKeys
    KeyDigits
    KeyDigitsEffect
    KeyHold
    KeyHoldEffect
    KeyArrows
    KeyArrowsEffect
    KeyFunction
    KeyFunctionEffect
    KeyUnselected
    KeyUnselectedEffect
    KeyChains
    KeyChainsEffect
    GestureDrag
    GestureDragEffect
    GestureAdd
    GestureAddEffect
    GestureDouble
    GestureDoubleEffect
    GestureLong
    GestureLongEffect
    GestureLink
    GestureLinkEffect
    AboutPrivacy
    AboutLicence
    Version
}

impl Text {
    /// The words for it.
    pub const fn say(self, lang: Lang) -> &'static str {
        match lang {
            Lang::English => en::text(self),
            Lang::German => de::text(self),
        }
    }
}
