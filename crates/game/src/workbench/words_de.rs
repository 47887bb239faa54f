//! German.

use nonet_engine::format::{Kind, ReadError, Rule};
use nonet_engine::solver::{Among, Cause, Event};
use nonet_engine::{Board, Cell, HouseId};

use super::Words;
use super::search::{End, Searched};
use super::verdict::{PuzzleVerdict, Report, Symmetry, Why};
use super::words::{cell_name, digit_name, number};
use crate::text::Lang;
use crate::text::spoken::HouseName;

/// The words of a text.
pub(super) const fn text(words: Words) -> &'static str {
    match words {
        Words::Workbench => "Werkbank",
        Words::BackToPlay => "Zurück zum Spiel",
        Words::TabPuzzle => "Rätsel",
        Words::TabLogic => "Mit Logik",
        Words::TabSearch => "Mit Suche",
        Words::TabBatch => "Viele",
        Words::Board => "Brett",
        Words::Bring => "Rätsel mitbringen",
        Words::BringHint => "Text oder Link einfügen, eine Datei hierher ziehen oder auf dem Brett tippen.",
        Words::TextBox => "Das Rätsel als Text",
        Words::OpenFile => "Datei öffnen",
        Words::FromGame => "Das laufende Spiel",
        Words::NoGame => "Es läuft kein Spiel.",
        Words::Accept => "Aufs Brett legen",
        Words::Discard => "Verwerfen",
        Words::OpenBatch => "Alle öffnen",
        Words::Clear => "Brett leeren",
        Words::Undo => "Rückgängig",
        Words::Redo => "Wiederholen",
        Words::Erase => "Löschen",
        Words::TakeAlong => "Mitnehmen",
        Words::Form => "Form",
        Words::FormLine => "Eine Zeile",
        Words::FormGrid => "Gitter mit Rahmen",
        Words::FormPencilMarks => "Notizengitter",
        Words::FormCandidates => "Kandidaten in einer Zeile",
        Words::FormNumbers => "Zahlen mit Kommas",
        Words::FormSdk => "SDK-Datei",
        Words::Copy => "Kopieren",
        Words::Copied => "Kopiert.",
        Words::CopyFailed => "Der Browser erlaubt das Kopieren hier nicht. Der Text steht oben im Feld.",
        Words::SaveFile => "Als Datei sichern",
        Words::SaveSolution => "Lösung sichern",
        Words::FormCanonical => "Kanonische Form",
        Words::CanonicalExplained => {
            "Alle Rätsel, die sich nur durch Drehen, Spiegeln, vertauschte Linien und Namen der Ziffern unterscheiden, haben diese Zeile gemein."
        }
        Words::NoCanonical => "Nur klassische Rätsel mit einer Lösung haben eine kanonische Form.",
        Words::KeepIt => "Bei den Spielen aufheben",
        Words::Kept => "Bei den Spielen aufgehoben.",
        Words::PlayIt => "Spielen",
        Words::PlayNeedsOne => "Zum Spielen braucht ein Rätsel genau eine Lösung.",
        Words::CannotKeep => {
            "Das Spiel ließ sich nicht ablegen: Der Speicher dieses Browsers ist voll oder gesperrt."
        }
        Words::ShowSolution => "Lösung zeigen",
        Words::ShowCandidates => "Kandidaten zeigen",
        Words::ShowTrueCandidates => "Zeigen, was möglich ist",
        Words::Looking => "Wird geprüft …",
        Words::EmptyBoard => "Das Brett ist leer. Alles ist möglich.",
        Words::SideBySide => "Zwei davon, nebeneinander",
        Words::BackToPuzzle => "Zurück zum Rätsel",
        Words::Minimal => "Minimal: Keine Vorgabe kann weg.",
        Words::MinimalOpen => "Ob jede Vorgabe nötig ist, ließe sich nur mit viel Zeit sagen.",
        Words::NoSymmetry => "Die Vorgaben sind nicht symmetrisch.",
        Words::StandingOpen => "Zu schwer für ein Urteil: Weder eine noch mehrere Lösungen sind bewiesen.",
        Words::WhyExhausted => "Keine Lösung: Jeder Weg wurde versucht und scheitert.",
        Words::Hardest => "Schwerster Schritt",
        Words::PathLooking => "Der nächste Schritt wird gesucht …",
        Words::PathSolved => "Allein mit Logik gelöst.",
        Words::PathStuck => "Hier sind alle Techniken am Ende.",
        Words::PathBroken => "Von hier aus gibt es keine Lösung.",
        Words::PathNeedsPuzzle => "Bring zuerst ein Rätsel mit.",
        Words::Grade => "Stufe",
        Words::Score => "Punkte",
        Words::Steps => "Schritte",
        Words::OtherScales => "Andere Skalen",
        Words::RateIt => "Bewerten",
        Words::Rating => "Wird bewertet …",
        Words::ExplainerScale => "Sudoku Explainer",
        Words::HodokuScale => "HoDoKu",
        Words::BeyondScale => "Jenseits der Skala",
        Words::Profile => "Profil",
        Words::Bottlenecks => "Engstellen",
        Words::BottlenecksExplained => {
            "Balken: wie schwer jeder Schritt ist. Punkte: wie viele Ziffern ein Blick verrät; je tiefer, desto enger."
        }
        Words::ThePath => "Der Weg",
        Words::NextStep => "Nächster Schritt",
        Words::PreviousStep => "Voriger Schritt",
        Words::LevelGentle => "Sanft",
        Words::LevelEasy => "Leicht",
        Words::LevelModerate => "Mittelschwer",
        Words::LevelTricky => "Knifflig",
        Words::LevelHard => "Schwer",
        Words::LevelFierce => "Heftig",
        Words::LevelFiendish => "Teuflisch",
        Words::LevelExtreme => "Extrem",
        Words::LevelBeyond => "Jenseits",
        Words::Mode => "Was gesucht wird",
        Words::ModeOne => "Eine Lösung",
        Words::ModeAtLeastOne => "Ist sie die einzige?",
        Words::ModeAll => "Alle Lösungen",
        Words::Strategy => "Strategie",
        Words::WayFast => "Schnell",
        Words::WayFullest => "Vollste Gruppe zuerst",
        Words::WayRows => "Zeile für Zeile",
        Words::MostSolutions => "Höchstens so viele Lösungen",
        Words::MostSteps => "Höchstens so viele Schritte",
        Words::Search => "Suchen",
        Words::Searching => "Wird gesucht …",
        Words::Cancel => "Abbrechen",
        Words::Play => "Abspielen",
        Words::Pause => "Anhalten",
        Words::StepOn => "Einen Schritt weiter",
        Words::StepBack => "Einen Schritt zurück",
        Words::ToStart => "Zum Anfang",
        Words::ToEnd => "Zum Ende",
        Words::Speed => "Tempo",
        Words::Position => "Stelle",
        Words::Guesses => "Geraten",
        Words::Forced => "Gefolgert",
        Words::Backtracks => "Zurückgenommen",
        Words::Depth => "Tiefe",
        Words::Time => "Zeit",
        Words::SearchTree => "Suchbaum",
        Words::NothingGuessed => "Nichts musste geraten werden.",
        Words::Fold => "Einklappen",
        Words::Unfold => "Ausklappen",
        Words::AtStart => "Das Rätsel, wie es gegeben ist.",
        Words::EventBack => "Sackgasse: Die letzte Annahme und alles danach wird zurückgenommen.",
        Words::EventSolved => "Eine Lösung.",
        Words::ProofNone => "Es gibt keine Lösung.",
        Words::ProofUnique => "Es gibt genau eine Lösung.",
        Words::BatchHint => "Eine Datei oder ein Text mit einem Rätsel je Zeile.",
        Words::SolveAll => "Alle lösen",
        Words::RateAll => "Alle bewerten",
        Words::DownloadCsv => "Als CSV herunterladen",
        Words::Line => "Zeile",
        Words::Givens => "Vorgaben",
        Words::Solutions => "Lösungen",
        Words::ShowOnly => "Nur zeigen",
        Words::Everything => "Alles",
        Words::FindingUnique => "Eine",
        Words::FindingSeveral => "Mehrere",
        Words::FindingNone => "Keine",
        Words::FindingOpen => "Unbekannt",
        Words::FindingUnreadable => "Nicht lesbar",
        Words::BatchCancelled => "Abgebrochen. Die Zeilen bis hierher bleiben.",
        Words::FileTooLarge => "Diese Datei ist größer als 64 MB.",
        Words::WorkerDied => "Der Helfer ist stehen geblieben. Bitte noch einmal versuchen.",
    }
}

fn house(board: &Board, house: HouseId) -> String {
    if house.index() >= board.houses().len() {
        return String::new();
    }
    HouseName::of(board.house(house)).say(Lang::German)
}

fn at(board: &Board, cell: u16) -> String {
    cell_name(Lang::German, board, Cell::new(usize::from(cell)))
}

const fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Characters => "ein Zeichen je Zelle",
        Kind::Numbers => "eine Zahl je Zelle",
        Kind::Candidates => "Kandidaten",
        Kind::PencilMarks => "ein Notizengitter",
        Kind::Sdk => "eine SDK-Datei",
        Kind::List => "eine Liste von Rätseln",
        Kind::Library => "HoDoKus Bibliothek",
        Kind::Link => "ein Link mit einem Rätsel",
    }
}

pub(super) fn found(what: Kind, board: &str, filled: usize, count: usize) -> String {
    if count > 1 {
        return format!(
            "{} Rätsel für das Brett {board}: {}.",
            number(Lang::German, count as u64),
            kind(what)
        );
    }
    format!("{filled} Ziffern auf dem Brett {board}: {}.", kind(what))
}

pub(super) fn unreadable(error: &ReadError) -> String {
    let rule = match &error.rule {
        Rule::Empty => "Hier steht kein Rätsel".to_owned(),
        Rule::Character { found } => format!("‚{found}‘ ist weder Ziffer noch offene Zelle (0 . * _ -)"),
        Rule::Digit { found, most } => {
            format!("‚{found}‘ ist zu groß: Dieses Brett hat die Ziffern 1 bis {most}")
        }
        Rule::Number { found, most } => {
            format!("‚{found}‘ ist weder Zahl von 1 bis {most} noch offene Zelle")
        }
        Rule::Row { expected, found } => {
            format!("Diese Zeile hat {found} Zellen, die anderen haben {expected}")
        }
        Rule::Count { found } => format!("Der Text endet nach {found} Zellen, und so viele hat kein Brett"),
        Rule::Cells { expected, found } => format!("Es sind {found} Zellen und müssten {expected} sein"),
        Rule::Candidate { found } => {
            format!("‚{found}‘ kann hier nicht stehen: Kandidaten stehen der Reihe nach, jeder einmal")
        }
        Rule::Library(_) => "Das ist keine Zeile aus HoDoKus Bibliothek".to_owned(),
        Rule::NotInLink { host } => {
            format!("Dieser Link trägt kein Rätsel; er nennt nur eines, das bei {host} liegt")
        }
        Rule::PackedLink { host } => {
            format!("Das Rätsel in diesem Link ist in einer Form von {host} verpackt, die Nonet nicht liest")
        }
        Rule::NoSection => "Dieser Datei fehlt der Abschnitt [Puzzle]".to_owned(),
    };
    format!("Zeile {}, Spalte {}: {rule}.", error.at.line, error.at.column)
}

pub(super) fn faults(count: usize) -> String {
    match count {
        1 => "Eine Zeile ist kein Rätsel und wird so gezeigt.".to_owned(),
        n => format!("{n} Zeilen sind keine Rätsel und werden so gezeigt."),
    }
}

pub(super) fn verdict(board: &Board, report: &Report) -> String {
    match report.verdict {
        PuzzleVerdict::Unique => "Genau eine Lösung.".to_owned(),
        PuzzleVerdict::Several if report.exact => format!("{} Lösungen.", number(Lang::German, report.count)),
        PuzzleVerdict::Several if report.count > 2 => {
            format!("Mehr als {} Lösungen.", number(Lang::German, report.count - 1))
        }
        PuzzleVerdict::Several => "Mehr als eine Lösung.".to_owned(),
        PuzzleVerdict::Open => text(Words::StandingOpen).to_owned(),
        PuzzleVerdict::None(Why::Exhausted) => text(Words::WhyExhausted).to_owned(),
        PuzzleVerdict::None(Why::Clash { first, second, digit, house: in_house }) => {
            let digit = digit_name(digit);
            match in_house {
                Some(id) => {
                    format!(
                        "Keine Lösung: {} hat die {digit} zweimal.",
                        house(board, HouseId::new(usize::from(id)))
                    )
                }
                None => {
                    format!(
                        "Keine Lösung: {} und {} dürfen nicht gleich sein.",
                        at(board, first),
                        at(board, second)
                    )
                }
            }
        }
        PuzzleVerdict::None(Why::NoCandidate { cell }) => {
            format!("Keine Lösung: In {} passt nichts.", at(board, cell))
        }
        PuzzleVerdict::None(Why::NoPlace { house: id, digit }) => {
            let name = house(board, HouseId::new(usize::from(id)));
            format!("Keine Lösung: {name} hat keinen Platz für die {}.", digit_name(digit))
        }
    }
}

pub(super) fn redundant(count: usize) -> String {
    match count {
        1 => "Nicht minimal: Eine Vorgabe könnte weg.".to_owned(),
        n => format!("Nicht minimal: Jede einzelne von {n} Vorgaben könnte weg."),
    }
}

pub(super) fn symmetries(all: &[Symmetry]) -> String {
    let names: Vec<String> = all
        .iter()
        .map(|s| match s {
            Symmetry::Turn(degrees) => format!("Drehung um {degrees}°"),
            Symmetry::Mirror(0) => "Spiegelung oben–unten".to_owned(),
            Symmetry::Mirror(90) => "Spiegelung links–rechts".to_owned(),
            Symmetry::Mirror(degrees) => format!("Spiegelung bei {degrees}°"),
        })
        .collect();
    format!("Symmetrie: {}.", names.join(", "))
}

pub(super) fn event(board: &Board, event: Event) -> String {
    match event {
        Event::Forced { cell, digit, cause } => {
            let what = format!("{} = {}", cell_name(Lang::German, board, cell), digit.to_char());
            match cause {
                Cause::Cell => format!("{what}: Sonst passt nichts in die Zelle."),
                Cause::House(id) => format!("{what}: der einzige Platz in {}.", house(board, id)),
            }
        }
        Event::Guessed { cell, digit, among } => {
            let what = format!("Annahme {} = {}", cell_name(Lang::German, board, cell), digit.to_char());
            match among {
                Among::Digits(digits) => format!("{what}, eine von {} Ziffern.", digits.len()),
                Among::Places(id, places) => {
                    format!("{what}, einer von {} Plätzen in {}.", places.count_ones(), house(board, id))
                }
            }
        }
        Event::Back => text(Words::EventBack).to_owned(),
        Event::Solved => text(Words::EventSolved).to_owned(),
    }
}

pub(super) fn searched(searched: &Searched) -> String {
    let count = number(Lang::German, searched.count);
    match (searched.end, searched.count) {
        (End::Exhausted, _) => format!("Es gibt genau {count} Lösungen."),
        (End::Solutions, 1) => "Eine Lösung ist gefunden; ob es mehr gibt, war nicht gefragt.".to_owned(),
        (End::Solutions, _) => format!("Es gibt mindestens {count} Lösungen; dort hörte die Suche auf."),
        (End::Steps, 0) => "Die Grenze kam vor der ersten Lösung. Bewiesen ist nichts.".to_owned(),
        (End::Steps, 1) => "Bisher eine Lösung; die Grenze ist erreicht, es kann mehr geben.".to_owned(),
        (End::Steps, _) => format!("Bisher {count} Lösungen; die Grenze ist erreicht."),
    }
}
