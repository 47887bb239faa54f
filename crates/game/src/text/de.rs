//! German.

use nonet_engine::{Digit, HouseKind};

use super::spoken::{CellWords, HouseName, capital, colours, digits};
use super::{Phrase, Text};

/// The words of a text.
pub(super) const fn text(text: Text) -> &'static str {
    match text {
        Text::AppName => "Nonet",
        Text::Tagline => "Sudoku auf jedem Brett.",
        Text::NewGame => "Neues Spiel",
        Text::MoreChoices => "Mehr Auswahl …",
        Text::Settings => "Einstellungen",
        Text::Keys => "Tasten und Gesten",
        Text::About => "Über Nonet",
        Text::Gallery => "Galerie",
        Text::Rules => "Regeln",
        Text::Workbench => "Werkbank",
        Text::Menu => "Menü",
        Text::Close => "Schließen",
        Text::Cancel => "Abbrechen",
        Text::Back => "Zurück",
        Text::Board => "Brett",
        Text::Keypad => "Tastenfeld",
        Text::Actions => "Aktionen",
        Text::Modes => "Was die Tasten schreiben",
        Text::ModeDigit => "Ziffer",
        Text::ModeCorner => "Ecke",
        Text::ModeCentre => "Mitte",
        Text::ModeColour => "Farbe",
        Text::Undo => "Rückgängig",
        Text::Redo => "Wiederholen",
        Text::Erase => "Löschen",
        Text::FillMarks => "Alle Notizen ausfüllen",
        Text::BeforeFirstMistake => "Zurück vor den ersten Fehler",
        Text::Hint => "Tipp",
        Text::HintMore => "Mehr verraten",
        Text::HintDo => "Ausführen",
        Text::HintSearching => "Ein Tipp wird gesucht …",
        Text::NoHint => "Es ließ sich kein Tipp finden. Bitte versuch es noch einmal.",
        Text::WholeHints => "Tipps gleich ganz",
        Text::WholeHintsExplained => {
            "Der erste Druck zeigt die ganze Begründung, nicht nur, wo etwas zu finden ist."
        }
        Text::Zoom => "Vergrößern",
        Text::Pause => "Pause",
        Text::Resume => "Weiter",
        Text::Paused => "Pause. Das Brett ist verdeckt.",
        Text::Restart => "Dieses Rätsel neu beginnen",
        Text::Timeline => "Zeitleiste",
        Text::Branches => "Zweige",
        Text::NameBranch => "Diesen Zweig benennen",
        Text::DropBranch => "Diesen Zweig vergessen",
        Text::Replay => "Abspielen",
        Text::ReplaySpeed => "Züge pro Sekunde",
        Text::StopReplay => "Anhalten",
        Text::LevelGentle => "Sanft",
        Text::LevelEasy => "Leicht",
        Text::LevelModerate => "Mittelschwer",
        Text::LevelTricky => "Knifflig",
        Text::LevelHard => "Schwer",
        Text::LevelFierce => "Heftig",
        Text::LevelFiendish => "Teuflisch",
        Text::LevelExtreme => "Extrem",
        Text::LevelJunior => "Junior",
        Text::LevelMid => "Mid",
        Text::LevelSenior => "Senior",
        Text::LevelGentleExplained => {
            "Eine Zeile, eine Spalte oder ein Block zeigt, wohin jede Ziffer gehört."
        }
        Text::LevelEasyExplained => "Ab und zu hilft der Blick auf eine Zelle und was ihr noch bleibt.",
        Text::LevelModerateExplained => {
            "Braucht Paare und Kandidaten, die sich festlegen, wo zwei Häuser sich kreuzen."
        }
        Text::LevelTrickyExplained => "Braucht Tripel, Quadrupel oder einen X-Wing.",
        Text::LevelHardExplained => "Braucht Wolkenkratzer, Flügel oder größere Fische.",
        Text::LevelFierceExplained => "Braucht einfache Ketten, Fische mit Flossen oder geknickte Mengen.",
        Text::LevelFiendishExplained => "Braucht lange Ketten aller Art oder fast feste Mengen.",
        Text::LevelExtremeExplained => "Ohne erzwingende Ketten geht es nicht.",
        Text::LevelJuniorExplained => "Genau 25 Vorgaben, beliebig schwer.",
        Text::LevelMidExplained => "Genau 20 Vorgaben, beliebig schwer.",
        Text::LevelSeniorExplained => "Genau 17 Vorgaben, weniger gibt es nicht.",
        Text::Brought => "Dein Rätsel",
        Text::Making => "Ein Rätsel entsteht …",
        Text::CancelMaking => "Abbrechen",
        Text::Finished => "Gelöst",
        Text::NextPuzzle => "Nächstes Rätsel",
        Text::DailyPuzzle => "Rätsel des Tages",
        Text::WeeklyPuzzle => "Rätsel der Woche",
        Text::Report => "Wie es lief",
        Text::ReportWorking => "Deine Züge werden angesehen …",
        Text::ReportFailed => "Über dieses Spiel ließ sich nichts berichten.",
        Text::FullButWrong => "Das Brett ist voll, aber etwas stimmt nicht.",
        Text::PartMissing => "Das ließ sich nicht holen. Sieh nach dem Netz und öffne es noch einmal.",
        Text::DamagedSave => {
            "Dein letztes Spiel ist nicht lesbar. Es bleibt unverändert; hier ist ein neues."
        }
        Text::NewerSave => {
            "Dein letztes Spiel stammt aus einer neueren Version von Nonet. Es bleibt unverändert; lade die Seite neu, um die neue Version zu erhalten."
        }
        Text::NoPuzzle => {
            "Es wurde kein solches Rätsel gefunden. Versuch es noch einmal oder wähle eine andere Art."
        }
        Text::WorkerDied => "Das Erzeugen wurde unerwartet abgebrochen. Bitte versuch es noch einmal.",
        Text::NoMistake => "Bisher kein Fehler.",
        Text::NoSolution => "Die Lösung ist nicht bekannt, darum lässt sich nichts vergleichen.",
        Text::WentBack => "Das Brett ist wie vor dem ersten Fehler. „Wiederholen“ holt deine Züge zurück.",
        Text::StoreFull => "Dieses Spiel wird nicht gespeichert: Der Speicher des Browsers ist voll.",
        Text::NoStore => "Dieses Spiel wird nicht gespeichert: Der Browser erlaubt hier keinen Speicher.",
        Text::NewerStore => {
            "Dieses Spiel wird nicht gespeichert: Die gespeicherten Spiele gehören zu einer neueren Version von Nonet."
        }
        Text::OtherTab => {
            "Dieses Spiel ist in einem anderen Tab offen, der es speichert. Was du hier tust, wird nicht gespeichert."
        }
        Text::PlayHere => "Lieber hier spielen",
        Text::GivenStays => "Diese Ziffer ist vorgegeben.",
        Text::SelectFirst => "Wähle zuerst eine Zelle.",
        Text::Erased => "Gelöscht.",
        Text::Undone => "Rückgängig gemacht.",
        Text::Redone => "Wiederholt.",
        Text::HighlightFirst => {
            "Hebe zuerst eine Ziffer hervor, mit F1 bis F9 oder ohne Auswahl mit ihrer Taste."
        }
        Text::LinkStarts => "Hier beginnt eine Verbindung.",
        Text::Linked => "Verbunden.",
        Text::MarksFilled => "Alle Notizen ausgefüllt.",
        Text::UpdateReady => "Eine neue Version von Nonet ist bereit.",
        Text::UpdateNow => "Neu laden",
        Text::UpdateLater => "Später",
        Text::Theme => "Farbschema",
        Text::ThemeSystem => "System",
        Text::ThemeLight => "Hell",
        Text::ThemeDark => "Dunkel",
        Text::ThemeHighContrast => "Hoher Kontrast",
        Text::ThemeEPaper => "E-Papier",
        Text::Accent => "Akzentfarbe",
        Text::AccentBlue => "Blau",
        Text::AccentGreen => "Grün",
        Text::AccentViolet => "Violett",
        Text::AccentRust => "Rostrot",
        Text::BoardText => "Größe der Ziffern",
        Text::BoardTextSmall => "Klein",
        Text::BoardTextNormal => "Normal",
        Text::BoardTextLarge => "Groß",
        Text::Language => "Sprache",
        Text::LanguageSystem => "Wie im Browser",
        Text::HelpOnTheBoard => "Hilfe auf dem Brett",
        Text::Input => "Eingabe",
        Text::ResetSettings => "Alle Einstellungen zurücksetzen",
        Text::ResetKeys => "Übliche Tasten",
        Text::ChangeKey => "Taste ändern",
        Text::PressAKey => "Drücke die neue Taste.",
        Text::HighlightPeers => "Zeile, Spalte und Block hervorheben",
        Text::HighlightPeersExplained => "Tönt alle Zellen, die sich von deiner unterscheiden müssen.",
        Text::HighlightSame => "Gleiche Ziffern hervorheben",
        Text::HighlightSameExplained => {
            "Tönt alle Stellen der Ziffer, auf der du stehst, auch in deinen Notizen."
        }
        Text::ShowConflicts => "Widersprüche zeigen",
        Text::ShowConflictsExplained => {
            "Unterstreicht Ziffern, die eine Regel verletzen, und umrandet das verletzte Haus."
        }
        Text::ShowWrongDigits => "Falsche Ziffern zeigen",
        Text::ShowWrongDigitsExplained => "Vergleicht deine Ziffern sofort mit der Lösung.",
        Text::ShowWrongMarks => "Falsche Notizen zeigen",
        Text::ShowWrongMarksExplained => {
            "Streicht Notizen, die eine Ziffer ausschließt, und meldet Mittelnotizen, denen die Lösung fehlt."
        }
        Text::ShowRemaining => "Übrige zählen",
        Text::ShowRemainingExplained => "Zeigt auf jeder Taste, wie oft ihre Ziffer noch fehlt.",
        Text::AutoRemoveMarks => "Notizen selbst entfernen",
        Text::AutoRemoveMarksExplained => {
            "Eine gesetzte Ziffer verschwindet aus den Notizen aller Zellen, die sie sieht."
        }
        Text::ShowCandidates => "Kandidaten zeigen",
        Text::ShowCandidatesExplained => "Zeigt, was die Ziffern offen lassen, ohne es aufzuschreiben.",
        Text::DigitFirst => "Erst die Ziffer",
        Text::DigitFirstExplained => "Wähle eine Ziffer und tippe dann auf ihre Zellen.",
        Text::SeveralAsCentre => "Mehrere Zellen: Mittelnotizen",
        Text::SeveralAsCentreExplained => {
            "Sind mehrere Zellen gewählt, werden Ziffern zu Mittel- statt zu Ecknotizen."
        }
        Text::ShowClock => "Uhr zeigen",
        Text::ShowClockExplained => "Gemessen wird so oder so, aber nur, solange du das Brett siehst.",
        Text::LeftHanded => "Linkshändig",
        Text::LeftHandedExplained => "Setzt die Bedienung nach links.",
        Text::Numbers => "10, 11 … statt Buchstaben",
        Text::NumbersExplained => "Getippt als A, B …",
        Text::Haptics => "Vibrieren",
        Text::HapticsExplained => "Ein kurzes Brummen bei jeder Eingabe, wo das Gerät es kann.",
        Text::Sounds => "Töne",
        Text::SoundsExplained => "Leise Töne für Ziffern, Widersprüche und den Schluss.",
        Text::CommandDigitMode => "Ziffern schreiben",
        Text::CommandCornerMode => "Ecknotizen schreiben",
        Text::CommandCentreMode => "Mittelnotizen schreiben",
        Text::CommandColourMode => "Zellen färben",
        Text::CommandNextMode => "Nächster Modus",
        Text::CommandUp => "Nach oben",
        Text::CommandLeft => "Nach links",
        Text::CommandDown => "Nach unten",
        Text::CommandRight => "Nach rechts",
        Text::CommandSelectAll => "Alle Zellen wählen",
        Text::CommandDeselect => "Nichts wählen",
        Text::CommandSelectAlike => "Gleiches wählen",
        Text::CommandEnterChosen => "Die gewählte Ziffer schreiben",
        Text::CommandLinkStrong => "Starke Verbindung vom letzten Kandidaten zu diesem",
        Text::CommandLinkWeak => "Schwache Verbindung vom letzten Kandidaten zu diesem",
        Text::ClearChains => "Verbindungen und gefärbte Kandidaten entfernen",
        Text::CommandSayFirstHouse => "Das erste Haus vorlesen (Zeile)",
        Text::CommandSaySecondHouse => "Das zweite Haus vorlesen (Spalte)",
        Text::CommandSayThirdHouse => "Das dritte Haus vorlesen (Block)",
        Text::CommandShowKeys => "Tasten zeigen",
        Text::KeyDigits => "1 bis 9, Ziffernblock",
        Text::KeyDigitsEffect => "Schreibt im gewählten oder gehaltenen Modus.",
        Text::KeyHold => "Umschalt, Strg, beide halten",
        Text::KeyHoldEffect => "Ecknotizen, Mittelnotizen, Farben, solange gehalten.",
        Text::KeyArrows => "Pfeile",
        Text::KeyArrowsEffect => "Bewegen; mit Umschalt oder Strg auch auswählen.",
        Text::KeyFunction => "F1 bis F9",
        Text::KeyFunctionEffect => "Hebt alle Stellen einer Ziffer hervor.",
        Text::KeyUnselected => "Eine Ziffer ohne Auswahl",
        Text::KeyUnselectedEffect => "Hebt alle ihre Stellen hervor.",
        Text::KeyChains => "Eine Farbe bei hervorgehobener Ziffer",
        Text::KeyChainsEffect => "Färbt diesen Kandidaten statt der Zelle.",
        Text::GestureDrag => "Ziehen",
        Text::GestureDragEffect => "Wählt alle Zellen auf dem Weg.",
        Text::GestureAdd => "Strg oder Umschalt und Klick",
        Text::GestureAddEffect => "Erweitert die Auswahl; von einer gewählten Zelle aus nimmt es weg.",
        Text::GestureDouble => "Doppelt klicken oder tippen",
        Text::GestureDoubleEffect => "Wählt alle Zellen mit gleicher Ziffer oder gleichen Notizen.",
        Text::GestureLong => "Taste lange drücken",
        Text::GestureLongEffect => "Schreibt im anderen Modus, eine Notiz statt einer Ziffer.",
        Text::GestureLink => "Zelle halten, beim Färben mit hervorgehobener Ziffer",
        Text::GestureLinkEffect => {
            "Verbindet den Kandidaten mit dem zuletzt gehaltenen: stark, noch einmal schwach, noch einmal gar nicht."
        }
        Text::GestureZoom => "+ und −, Strg und Rad, zwei Finger",
        Text::AboutPrivacy => "Keine Daten verlassen dieses Gerät.",
        Text::AboutLicence => "Freie Software unter der MIT- oder Apache-2.0-Lizenz.",
        Text::Version => "Version",
    }
}

/// The words of a phrase.
pub(super) fn phrase(phrase: &Phrase) -> String {
    match phrase {
        Phrase::HouseHas { house, digit } => {
            format!("In {} steht schon {}.", in_house(*house), a(*digit))
        }
        Phrase::CellHas { place, digit } => {
            format!("{place} muss sich unterscheiden, und dort steht schon {}.", a(*digit))
        }
        Phrase::Placed { place, digit } => format!("{} in {place}.", digit.to_char()),
        Phrase::Streak(1) => "1 Tag in Folge gelöst".to_owned(),
        Phrase::Streak(days) => format!("{days} Tage in Folge gelöst"),
        Phrase::Tries { tries, most } => format!("Versuch {tries} von höchstens {most}"),
        Phrase::KeyLeft { face, left: 0 } => format!("{face}, alle gesetzt"),
        Phrase::KeyLeft { face, left } => format!("{face}, noch {left}"),
        Phrase::Moves(1) => "1 Zug".to_owned(),
        Phrase::Moves(moves) => format!("{moves} Züge"),
        Phrase::SolvedIn { time, mistakes: 0 } => format!("Gelöst in {time}, ohne Fehler."),
        Phrase::SolvedIn { time, mistakes } => {
            format!("Gelöst in {time}, mit {mistakes} Fehler{}.", if *mistakes == 1 { "" } else { "n" })
        }
        Phrase::KeyTaken { key, command } => {
            format!("{key} ist schon vergeben: „{}“. Wähle eine andere Taste.", text(*command))
        }
        Phrase::KeyReserved { key } => {
            format!("{key} lässt sich nicht ändern: Ziffern, Pfeile oder der Browser brauchen sie.")
        }
        Phrase::Branch { number, moves: 1 } => format!("Zweig {number}, 1 Zug"),
        Phrase::Branch { number, moves } => format!("Zweig {number}, {moves} Züge"),
        Phrase::ModeNow(mode) => format!("Modus: {}", text(*mode)),
        Phrase::HouseRead { house, digits } => {
            let digits: Vec<String> =
                digits.iter().map(|d| d.map_or("leer".to_owned(), |d| d.to_char().to_string())).collect();
            format!("{}: {}.", capital(&self::house(*house)), digits.join(", "))
        }
    }
}

/// The digit with its article: `eine 7`, `ein A`.
fn a(digit: Digit) -> String {
    let c = digit.to_char();
    format!("{} {c}", if c.is_ascii_digit() { "eine" } else { "ein" })
}

/// A house by its name.
pub(super) fn house(name: HouseName) -> String {
    let number = name.number;
    let plain = match name.kind {
        HouseKind::Row => format!("Zeile {number}"),
        HouseKind::Column => format!("Spalte {number}"),
        HouseKind::Box => format!("Block {number}"),
        HouseKind::Region => format!("Region {}", name.letter()),
        HouseKind::Diagonal => format!("Diagonale {number}"),
        HouseKind::Window => format!("Fenster {number}"),
        HouseKind::Asterisk => "der Stern".to_owned(),
        HouseKind::CentreDots => "die Mittelpunkte".to_owned(),
        HouseKind::Girandola => "die Girandola".to_owned(),
        HouseKind::DisjointGroup => format!("Stellengruppe {number}"),
        HouseKind::Triangle => format!("Dreieck {number}"),
        HouseKind::Slash => format!("/-Linie {number}"),
        HouseKind::Backslash => format!("\\-Linie {number}"),
        HouseKind::OuterEdge => format!("Außenkante {number}"),
        HouseKind::InnerEdge => format!("Innenkante {number}"),
        HouseKind::Group => format!("Gruppe {number}"),
    };
    match name.part {
        Some(part) => format!("{plain} von Gitter {part}"),
        None => plain,
    }
}

/// A house after “in”, where those that have an article bend it.
pub(super) fn in_house(name: HouseName) -> String {
    match name.kind {
        HouseKind::Asterisk => "dem Stern".to_owned(),
        HouseKind::CentreDots => "den Mittelpunkten".to_owned(),
        HouseKind::Girandola => "der Girandola".to_owned(),
        _ => house(name),
    }
}

/// A line of cells that is not a house.
pub(super) fn line(number: usize) -> String {
    format!("Reihe {number}")
}

/// How far along its row or line a cell is.
pub(super) fn place(along: usize) -> String {
    format!("Platz {along}")
}

/// A cell read aloud.
pub(super) fn cell(place: &str, words: &CellWords) -> String {
    let mut said = format!("{place}.");
    match (words.digit, words.given) {
        (Some(digit), true) => said += &format!(" Vorgegeben {}.", digit.to_char()),
        (Some(digit), false) => said += &format!(" {}.", digit.to_char()),
        (None, _) => said += " Leer.",
    }
    if words.digit.is_none() && !words.corner.is_empty() {
        said += &format!(" Ecknotizen {}.", digits(words.corner));
    }
    if words.digit.is_none() && !words.centre.is_empty() {
        said += &format!(" Mittelnotizen {}.", digits(words.centre));
    }
    if !words.struck.is_empty() {
        said += &format!(" Ausgeschlossen {}.", digits(words.struck));
    }
    if words.lacks {
        said += " Die Lösung ist nicht dabei.";
    }
    if !words.overlay.is_empty() {
        said += &format!(" Kandidaten {}.", digits(words.overlay));
    }
    if !words.colours.is_empty() {
        let noun = if words.colours.len() == 1 { "Farbe" } else { "Farben" };
        said += &format!(" {noun} {}.", colours(words.colours));
    }
    for (digit, set) in &words.tints {
        said += &format!(" Kandidat {}: Farbe {}.", digit.to_char(), colours(*set));
    }
    said += &words.links;
    if !words.broken.is_empty() {
        let houses: Vec<String> = words.broken.iter().map(|h| in_house(*h)).collect();
        said += &format!(" Widerspruch in {}.", houses.join(" und "));
    } else if words.broken_link {
        said += " Widerspruch mit einer verbundenen Zelle.";
    }
    if words.wrong {
        said += " Falsch.";
    }
    said
}

/// What is printed on a key.
pub(super) fn key_name(code: &str) -> &str {
    match code {
        "Control" => "Strg",
        "KeyZ" => "Y",
        "KeyY" => "Z",
        "BracketLeft" => "Ü",
        "BracketRight" => "+",
        "Shift" => "Umschalt",
        "Escape" => "Esc",
        "Backspace" => "Rücktaste",
        "Delete" => "Entf",
        "Space" => "Leertaste",
        "Enter" => "Eingabe",
        "NumpadEnter" => "Eingabe (Ziffernblock)",
        "Numpad0" => "0 (Ziffernblock)",
        other => other,
    }
}
