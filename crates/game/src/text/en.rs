//! English.

use nonet_engine::{Digit, HouseKind};

use super::spoken::{CellWords, HouseName, capital, colours, digits};
use super::{Phrase, Text};

/// The words of a text.
pub(super) const fn text(text: Text) -> &'static str {
    match text {
        Text::AppName => "Nonet",
        Text::Tagline => "Sudoku on any board.",
        Text::NewGame => "New game",
        Text::MoreChoices => "More choices …",
        Text::Settings => "Settings",
        Text::Keys => "Keys and gestures",
        Text::About => "About",
        Text::Gallery => "Gallery",
        Text::Rules => "Rules",
        Text::Workbench => "Workbench",
        Text::Menu => "Menu",
        Text::Close => "Close",
        Text::Cancel => "Cancel",
        Text::Back => "Back",
        Text::Board => "Board",
        Text::Keypad => "Keypad",
        Text::Actions => "Actions",
        Text::Modes => "What keys write",
        Text::ModeDigit => "Digit",
        Text::ModeCorner => "Corner",
        Text::ModeCentre => "Centre",
        Text::ModeColour => "Colour",
        Text::Undo => "Undo",
        Text::Redo => "Redo",
        Text::Erase => "Erase",
        Text::FillMarks => "Fill all marks",
        Text::BeforeFirstMistake => "Back to before the first mistake",
        Text::Hint => "Hint",
        Text::HintMore => "Tell me more",
        Text::HintDo => "Do it",
        Text::HintSearching => "Looking for a hint …",
        Text::NoHint => "No hint could be worked out. Please try again.",
        Text::WholeHints => "Whole hints at once",
        Text::WholeHintsExplained => "The first press shows the whole argument, not just where to look.",
        Text::Zoom => "Zoom",
        Text::Pause => "Pause",
        Text::Resume => "Go on",
        Text::Paused => "Paused. The board is hidden.",
        Text::Restart => "Start this puzzle again",
        Text::Timeline => "Timeline",
        Text::Branches => "Branches",
        Text::NameBranch => "Name this branch",
        Text::DropBranch => "Forget this branch",
        Text::Replay => "Replay",
        Text::ReplaySpeed => "Moves per second",
        Text::StopReplay => "Stop",
        Text::LevelGentle => "Gentle",
        Text::LevelEasy => "Easy",
        Text::LevelModerate => "Moderate",
        Text::LevelTricky => "Tricky",
        Text::LevelHard => "Hard",
        Text::LevelFierce => "Fierce",
        Text::LevelFiendish => "Fiendish",
        Text::LevelExtreme => "Extreme",
        Text::LevelJunior => "Junior",
        Text::LevelMid => "Mid",
        Text::LevelSenior => "Senior",
        Text::LevelGentleExplained => "A row, column or box shows where each digit goes.",
        Text::LevelEasyExplained => "Now and then you look at a single cell and what is left for it.",
        Text::LevelModerateExplained => "Needs pairs, and candidates locked where two houses cross.",
        Text::LevelTrickyExplained => "Needs triples, quads or an X-Wing.",
        Text::LevelHardExplained => "Needs skyscrapers, wings or larger fish.",
        Text::LevelFierceExplained => "Needs simple chains, fish with fins or bent sets.",
        Text::LevelFiendishExplained => "Needs long chains of every kind, or almost locked sets.",
        Text::LevelExtremeExplained => "Nothing short of forcing chains will do.",
        Text::LevelJuniorExplained => "Exactly 25 givens, of any difficulty.",
        Text::LevelMidExplained => "Exactly 20 givens, of any difficulty.",
        Text::LevelSeniorExplained => "Exactly 17 givens, the fewest there can be.",
        Text::Brought => "Your puzzle",
        Text::Making => "Making a puzzle …",
        Text::CancelMaking => "Stop",
        Text::Finished => "Solved",
        Text::NextPuzzle => "Next puzzle",
        Text::DailyPuzzle => "Puzzle of the day",
        Text::WeeklyPuzzle => "Puzzle of the week",
        Text::Report => "How it went",
        Text::ReportWorking => "Your moves are being looked at …",
        Text::ReportFailed => "No report could be made of this game.",
        Text::FullButWrong => "The board is full, but something is wrong.",
        Text::PartMissing => "This could not be fetched. Look after the network, then open it again.",
        Text::DamagedSave => "Your last game could not be read. It is kept as it is; here is a new one.",
        Text::NewerSave => {
            "Your last game was saved by a newer version of Nonet. It is kept as it is; reload to get the new version."
        }
        Text::NoPuzzle => "No such puzzle was found. Try again, or ask for another kind.",
        Text::WorkerDied => "Making the puzzle stopped unexpectedly. Please try again.",
        Text::NoMistake => "No mistake so far.",
        Text::NoSolution => "The solution is not known, so nothing can be compared.",
        Text::WentBack => "The board is as it was before the first mistake. Redo brings your moves back.",
        Text::StoreFull => "This game is not being kept: the browser's storage is full.",
        Text::NoStore => "This game is not being kept: the browser allows no storage here.",
        Text::NewerStore => {
            "This game is not being kept: the saved games belong to a newer version of Nonet."
        }
        Text::OtherTab => "This game is open in another tab, which keeps it. What you do here is not kept.",
        Text::PlayHere => "Play here instead",
        Text::GivenStays => "This digit is given.",
        Text::SelectFirst => "Select a cell first.",
        Text::Erased => "Erased.",
        Text::Undone => "Undone.",
        Text::Redone => "Done again.",
        Text::HighlightFirst => "Highlight a digit first, with F1 to F9 or by its key with nothing selected.",
        Text::LinkStarts => "A link starts here.",
        Text::Linked => "Linked.",
        Text::MarksFilled => "All marks filled in.",
        Text::UpdateReady => "A new version of Nonet is ready.",
        Text::UpdateNow => "Reload",
        Text::UpdateLater => "Later",
        Text::Theme => "Theme",
        Text::ThemeSystem => "System",
        Text::ThemeLight => "Light",
        Text::ThemeDark => "Dark",
        Text::ThemeHighContrast => "High contrast",
        Text::ThemeEPaper => "E-paper",
        Text::Accent => "Accent",
        Text::AccentBlue => "Blue",
        Text::AccentGreen => "Green",
        Text::AccentViolet => "Violet",
        Text::AccentRust => "Rust",
        Text::BoardText => "Size of digits",
        Text::BoardTextSmall => "Small",
        Text::BoardTextNormal => "Normal",
        Text::BoardTextLarge => "Large",
        Text::Language => "Language",
        Text::LanguageSystem => "As the browser says",
        Text::HelpOnTheBoard => "Help on the board",
        Text::Input => "Input",
        Text::ResetSettings => "Reset all settings",
        Text::ResetKeys => "Usual keys",
        Text::ChangeKey => "Change key",
        Text::PressAKey => "Press the new key.",
        Text::HighlightPeers => "Highlight row, column and box",
        Text::HighlightPeersExplained => "Tints every cell that must differ from the one you are on.",
        Text::HighlightSame => "Highlight equal digits",
        Text::HighlightSameExplained => "Tints every place of the digit you are on, in your marks too.",
        Text::ShowConflicts => "Show conflicts",
        Text::ShowConflictsExplained => {
            "Underlines digits that break a rule, and outlines the house that is broken."
        }
        Text::ShowWrongDigits => "Show wrong digits",
        Text::ShowWrongDigitsExplained => "Compares your digits with the solution at once.",
        Text::ShowWrongMarks => "Show wrong marks",
        Text::ShowWrongMarksExplained => {
            "Strikes marks that a digit rules out, and flags centre marks that lack the solution."
        }
        Text::ShowRemaining => "Count what is left",
        Text::ShowRemainingExplained => "Shows on each key how often its digit is still missing.",
        Text::AutoRemoveMarks => "Remove marks by themselves",
        Text::AutoRemoveMarksExplained => {
            "Placing a digit strikes it from the marks of every cell that sees it."
        }
        Text::ShowCandidates => "Show candidates",
        Text::ShowCandidatesExplained => "Shows what the digits leave open, without writing it down.",
        Text::DigitFirst => "Digit first",
        Text::DigitFirstExplained => "Choose a digit, then tap the cells it goes into.",
        Text::SeveralAsCentre => "Several cells: centre marks",
        Text::SeveralAsCentreExplained => {
            "With several cells selected, digits become centre marks instead of corner marks."
        }
        Text::ShowClock => "Show the clock",
        Text::ShowClockExplained => "Time is measured either way, and only while you see the board.",
        Text::LeftHanded => "Left-handed",
        Text::LeftHandedExplained => "Puts the controls on the left.",
        Text::Numbers => "10, 11 … instead of letters",
        Text::NumbersExplained => "Typed as A, B …",
        Text::Haptics => "Vibrate",
        Text::HapticsExplained => "A short buzz for each entry, where the device can.",
        Text::Sounds => "Sounds",
        Text::SoundsExplained => "Quiet sounds for digits, conflicts and the finish.",
        Text::CommandDigitMode => "Write digits",
        Text::CommandCornerMode => "Write corner marks",
        Text::CommandCentreMode => "Write centre marks",
        Text::CommandColourMode => "Colour cells",
        Text::CommandNextMode => "Next mode",
        Text::CommandUp => "Up",
        Text::CommandLeft => "Left",
        Text::CommandDown => "Down",
        Text::CommandRight => "Right",
        Text::CommandSelectAll => "Select all cells",
        Text::CommandDeselect => "Select nothing",
        Text::CommandSelectAlike => "Select what is alike",
        Text::CommandEnterChosen => "Write the chosen digit",
        Text::CommandLinkStrong => "Strong link from the last candidate to this one",
        Text::CommandLinkWeak => "Weak link from the last candidate to this one",
        Text::ClearChains => "Take away links and coloured candidates",
        Text::CommandSayFirstHouse => "Say the first house (row)",
        Text::CommandSaySecondHouse => "Say the second house (column)",
        Text::CommandSayThirdHouse => "Say the third house (box)",
        Text::CommandShowKeys => "List the keys",
        Text::KeyDigits => "1 to 9, number pad",
        Text::KeyDigitsEffect => "Write in the mode that is chosen or held.",
        Text::KeyHold => "Hold Shift, Ctrl, both",
        Text::KeyHoldEffect => "Corner marks, centre marks, colours while held.",
        Text::KeyArrows => "Arrows",
        Text::KeyArrowsEffect => "Move; with Shift or Ctrl also select.",
        Text::KeyFunction => "F1 to F9",
        Text::KeyFunctionEffect => "Highlight all places of a digit.",
        Text::KeyUnselected => "A digit with nothing selected",
        Text::KeyUnselectedEffect => "Highlights all its places.",
        Text::KeyChains => "A colour with a digit highlighted",
        Text::KeyChainsEffect => "Colours that candidate, not the cell.",
        Text::GestureDrag => "Drag",
        Text::GestureDragEffect => "Selects every cell on the way.",
        Text::GestureAdd => "Ctrl or Shift and click",
        Text::GestureAddEffect => "Adds to the selection; from a selected cell it takes away.",
        Text::GestureDouble => "Double click or tap",
        Text::GestureDoubleEffect => "Selects all cells with the same digit or marks.",
        Text::GestureLong => "Press a key for long",
        Text::GestureLongEffect => "Writes in the other mode, a mark instead of a digit.",
        Text::GestureLink => "Hold a cell while colouring, a digit highlighted",
        Text::GestureLinkEffect => {
            "Links the candidate to the last one held: strong, again weak, again none."
        }
        Text::GestureZoom => "+ and −, Ctrl and wheel, two fingers",
        Text::AboutPrivacy => "No data leaves this device.",
        Text::AboutLicence => "Free software, under the MIT or Apache 2.0 licence.",
        Text::Version => "Version",
    }
}

/// The words of a phrase.
pub(super) fn phrase(phrase: &Phrase) -> String {
    match phrase {
        Phrase::HouseHas { house, digit } => {
            format!("{} already has {}.", capital(&self::house(*house)), a(*digit))
        }
        Phrase::CellHas { place, digit } => format!("{place} must differ, and already has {}.", a(*digit)),
        Phrase::Placed { place, digit } => format!("{} in {}.", digit.to_char(), lower(place)),
        Phrase::Streak(1) => "Solved 1 day in a row".to_owned(),
        Phrase::Streak(days) => format!("Solved {days} days in a row"),
        Phrase::Tries { tries, most } => format!("Try {tries} of at most {most}"),
        Phrase::KeyLeft { face, left: 0 } => format!("{face}, all placed"),
        Phrase::KeyLeft { face, left } => format!("{face}, {left} left"),
        Phrase::Moves(1) => "1 move".to_owned(),
        Phrase::Moves(moves) => format!("{moves} moves"),
        Phrase::SolvedIn { time, mistakes: 0 } => format!("Solved in {time}, without a mistake."),
        Phrase::SolvedIn { time, mistakes: 1 } => format!("Solved in {time}, with 1 mistake."),
        Phrase::SolvedIn { time, mistakes } => format!("Solved in {time}, with {mistakes} mistakes."),
        Phrase::KeyTaken { key, command } => {
            format!("{key} is already taken: “{}”. Choose another key.", text(*command))
        }
        Phrase::KeyReserved { key } => {
            format!("{key} cannot be changed: digits, arrows or the browser need it.")
        }
        Phrase::Branch { number, moves: 1 } => format!("Branch {number}, 1 move"),
        Phrase::Branch { number, moves } => format!("Branch {number}, {moves} moves"),
        Phrase::ModeNow(mode) => format!("Mode: {}", text(*mode)),
        Phrase::HouseRead { house, digits } => {
            let digits: Vec<String> =
                digits.iter().map(|d| d.map_or("empty".to_owned(), |d| d.to_char().to_string())).collect();
            format!("{}: {}.", capital(&self::house(*house)), digits.join(", "))
        }
    }
}

/// The digit with its article: `a 7`, `an 8`.
fn a(digit: Digit) -> String {
    let c = digit.to_char();
    let an = matches!(c, '8' | 'A' | 'E' | 'F' | 'H' | 'I' | 'L' | 'M' | 'N' | 'O');
    format!("{} {c}", if an { "an" } else { "a" })
}

/// A house within a sentence.
pub(super) fn house(name: HouseName) -> String {
    let number = name.number;
    let plain = match name.kind {
        HouseKind::Row => format!("row {number}"),
        HouseKind::Column => format!("column {number}"),
        HouseKind::Box => format!("box {number}"),
        HouseKind::Region => format!("region {}", name.letter()),
        HouseKind::Diagonal => format!("diagonal {number}"),
        HouseKind::Window => format!("window {number}"),
        HouseKind::Asterisk => "the asterisk".to_owned(),
        HouseKind::CentreDots => "the centre dots".to_owned(),
        HouseKind::Girandola => "the girandola".to_owned(),
        HouseKind::DisjointGroup => format!("disjoint group {number}"),
        HouseKind::Triangle => format!("triangle {number}"),
        HouseKind::Slash => format!("/ line {number}"),
        HouseKind::Backslash => format!("\\ line {number}"),
        HouseKind::OuterEdge => format!("outer edge {number}"),
        HouseKind::InnerEdge => format!("inner edge {number}"),
        HouseKind::Group => format!("group {number}"),
    };
    match name.part {
        Some(part) => format!("{plain} of grid {part}"),
        None => plain,
    }
}

/// A line of cells that is not a house.
pub(super) fn line(number: usize) -> String {
    format!("line {number}")
}

/// How far along its row or line a cell is.
pub(super) fn place(along: usize) -> String {
    format!("place {along}")
}

/// A cell read aloud.
pub(super) fn cell(place: &str, words: &CellWords) -> String {
    let mut said = format!("{place}.");
    match (words.digit, words.given) {
        (Some(digit), true) => said += &format!(" Given {}.", digit.to_char()),
        (Some(digit), false) => said += &format!(" {}.", digit.to_char()),
        (None, _) => said += " Empty.",
    }
    if words.digit.is_none() && !words.corner.is_empty() {
        said += &format!(" Corner marks {}.", digits(words.corner));
    }
    if words.digit.is_none() && !words.centre.is_empty() {
        said += &format!(" Centre marks {}.", digits(words.centre));
    }
    if !words.struck.is_empty() {
        said += &format!(" Ruled out {}.", digits(words.struck));
    }
    if words.lacks {
        said += " The solution is not among them.";
    }
    if !words.overlay.is_empty() {
        said += &format!(" Candidates {}.", digits(words.overlay));
    }
    if !words.colours.is_empty() {
        let noun = if words.colours.len() == 1 { "Colour" } else { "Colours" };
        said += &format!(" {noun} {}.", colours(words.colours));
    }
    for (digit, set) in &words.tints {
        said += &format!(" Candidate {}: colour {}.", digit.to_char(), colours(*set));
    }
    said += &words.links;
    if !words.broken.is_empty() {
        let houses: Vec<String> = words.broken.iter().map(|h| house(*h)).collect();
        said += &format!(" Conflict in {}.", houses.join(" and "));
    } else if words.broken_link {
        said += " Conflict with a linked cell.";
    }
    if words.wrong {
        said += " Wrong.";
    }
    said
}

/// Without the capital at the start, to stand within a sentence.
pub(super) fn lower(text: &str) -> String {
    let mut text = text.to_owned();
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_lowercase();
    }
    text
}

/// What is printed on a key.
pub(super) fn key_name(code: &str) -> &str {
    match code {
        "Control" => "Ctrl",
        "Escape" => "Esc",
        "NumpadEnter" => "number pad Enter",
        "Numpad0" => "number pad 0",
        other => other,
    }
}
