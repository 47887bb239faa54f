//! German.

use super::plan::{Fault, SIDES};
use super::text::PlanError;
use super::words::{Words, letter};

pub(super) const fn text(words: Words) -> &'static str {
    match words {
        Words::Draw => "Ein Brett zeichnen",
        Words::BackToPlay => "Spielen",
        Words::Rules => "Regeln",
        Words::Board => "Brett",
        Words::Size => "Größe",
        Words::StartFrom => "Anfangen mit",
        Words::Rows => "Zeilen",
        Words::Boxes => "Blöcken",
        Words::Random => "Zufall",
        Words::RandomEven => "Zufall, kopfstehend gleich",
        Words::Empty => "Nichts",
        Words::BuiltIn => "Einem Puzzle",
        Words::Choose => "Wählen …",
        Words::PaintWith => "Malen mit",
        Words::Grow => "Ziehen und vergrößern",
        Words::Rub => "Keine Region",
        Words::HowTo => {
            "Ziehe von einer Region über ihre Nachbarn, oder wähle eine Region und male. Mit Tasten: Pfeile bewegen, \
             ein Buchstabe malt, Umschalt und ein Pfeil vergrößern die Region, die Rücktaste nimmt eine Zelle heraus."
        }
        Words::Undo => "Rückgängig",
        Words::Redo => "Wiederholen",
        Words::Check => "Ist es ein Brett?",
        Words::Looking => "Die Regionen passen. Ob sich das Brett füllen lässt, wird gesucht …",
        Words::CanBeFilled => "Ein gutes Brett: Die Regionen passen, und Ziffern passen hinein.",
        Words::CannotBeFilled => {
            "Die Regionen passen, aber keine Ziffern füllen sie: Ein solches Gitter gibt es nicht."
        }
        Words::FillOpen => "Die Regionen passen. Ob Ziffern sie füllen, wurde nicht rechtzeitig gefunden.",
        Words::ExtraRules => "Zusatzregeln",
        Words::NewPuzzle => "Neues Rätsel darauf",
        Words::OwnBoards => "Deine Bretter",
        Words::NoOwnBoards => "Noch keine. Hier gesicherte Bretter lassen sich für neue Spiele wählen.",
        Words::Name => "Name",
        Words::Save => "Brett sichern",
        Words::Saved => "Gesichert.",
        Words::CannotSave => {
            "Es ließ sich nicht sichern: Der Speicher dieses Browsers ist voll oder verschlossen."
        }
        Words::DamagedBoards => {
            "Die Liste deiner Bretter ist beschädigt oder von einem neueren Nonet. Sie bleibt, wie sie ist; sichern \
             lässt sich nichts."
        }
        Words::Open => "Öffnen",
        Words::Rename => "Umbenennen",
        Words::Delete => "Löschen",
        Words::Deleted => "Gelöscht.",
        Words::TakeBack => "Zurücknehmen",
        Words::Share => "Teilen",
        Words::CopyLink => "Link kopieren",
        Words::CopyText => "Als Text kopieren",
        Words::Copied => "Kopiert.",
        Words::CopyFailed => "Der Browser hat das Kopieren nicht erlaubt.",
        Words::AsText => "Regionen als Text, ein Buchstabe oder eine Ziffer je Zelle",
        Words::DrawThis => "Das zeichnen",
        Words::WorkerDied => "Die Suche brach ab und meldete sich nicht mehr.",
    }
}

pub(super) fn fault(side: usize, fault: Fault) -> String {
    match fault {
        Fault::Open { cells: 1, first } => {
            format!("Zeile {}, Spalte {} ist in keiner Region.", first / side + 1, first % side + 1)
        }
        Fault::Open { cells, first } => {
            let (row, column) = (first / side + 1, first % side + 1);
            format!("{cells} Zellen sind in keiner Region, das erste in Zeile {row}, Spalte {column}.")
        }
        Fault::Size { region, cells } => {
            let letter = letter(region);
            let noun = if cells == 1 { "Zelle" } else { "Zellen" };
            format!("Region {letter} hat {cells} {noun} und braucht {side}.")
        }
        Fault::Parts { region, parts } => {
            let letter = letter(region);
            format!(
                "Region {letter} ist in {parts} Teilen. Das ist erlaubt, wird beim Spielen aber leicht übersehen."
            )
        }
    }
}

pub(super) fn unreadable(error: &PlanError) -> String {
    match error {
        PlanError::Cells { cells } => {
            let (least, most) = (SIDES.start(), SIDES.end());
            format!("{cells} Zellen sind kein quadratisches Gitter mit {least} bis {most} Zeilen.")
        }
        PlanError::Regions { regions, side } => {
            format!("Es gibt {regions} Regionen, aber ein Gitter mit {side} Zeilen hat {side}.")
        }
        PlanError::Label(label) => {
            format!("„{label}“ kann keine Region benennen: Nimm Buchstaben oder Ziffern.")
        }
        PlanError::Extra(name) => format!("„{name}“ lässt sich hier nicht zeichnen."),
    }
}
