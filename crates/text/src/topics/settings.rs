//! The dialogs of settings and of keys.

use crate::topic::topic;

topic! {
    /// The dialogs of settings and of keys.
    SettingsText, "settings":
        WholeHints
        WholeHintsExplained
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
        AboutPrivacy
        AboutLicence
        AboutOthers
        Version
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
        GestureZoom
        GestureZoomEffect
        Install
        InstallExplained;
        /// A key is another command's.
        key_taken(key: &str, command: &str);
        /// A key cannot be given away.
        key_reserved(key: &str);
}
