//! German.

use nonet_engine::geometry::SymmetryKind;

use super::Words;
use crate::text::Lang;
use crate::workbench::number;

/// The words of a text.
pub(super) const fn text(words: Words) -> &'static str {
    match words {
        Words::NewPuzzle => "Neues Spiel",
        Words::BackToPlay => "Zurück zum Spiel",
        Words::Shape => "Form",
        Words::GroupSquares => "Quadrate",
        Words::GroupRules => "Zusatzregeln",
        Words::GroupIrregular => "Unregelmäßige Regionen",
        Words::GroupShapes => "Andere Formen",
        Words::Level => "Stufe",
        Words::AnyLevel => "Beliebig",
        Words::AnyLevelExplained => "Was sich ergibt; du erfährst, was es ist.",
        Words::Sample => "Zum Beispiel:",
        Words::Seldom => "Selten auf dieser Form: Es kann lange dauern.",
        Words::More => "Vorgaben, Symmetrie, Techniken",
        Words::Givens => "Zahl der Vorgaben",
        Words::GivensExplained => "Leer: so viele, wie es braucht.",
        Words::AsTheyCome => "beliebig",
        Words::Minimal => "Keine Vorgabe zu viel",
        Words::MinimalExplained => "Ohne irgendeine von ihnen gäbe es mehr als eine Lösung.",
        Words::Symmetry => "Symmetrie der Vorgaben",
        Words::AnySymmetry => "Beliebig",
        Words::NoSymmetryHere => "Diese Form hat keine Symmetrie.",
        Words::Techniques => "Techniken",
        Words::TechniquesExplained => "Der Weg zur Lösung braucht sie, oder er kommt ohne sie aus.",
        Words::FindTechnique => "Technik suchen",
        Words::MustOccur => "mit",
        Words::MustNotOccur => "ohne",
        Words::NoSuchTechnique => "Keine Technik mit diesem Namen.",
        Words::Seed => "Startzahl",
        Words::SeedExplained => "Dieselbe Wahl mit derselben Startzahl ist überall dasselbe Rätsel.",
        Words::Dice => "Andere Startzahl",
        Words::PlayKnown => "Das bekannte Rätsel spielen",
        Words::Make => "Rätsel erzeugen",
        Words::Making => "Ein Rätsel entsteht …",
        Words::Cancel => "Abbrechen",
        Words::Cancelled => "Abgebrochen. Deine Wahl ist wie zuvor.",
        Words::NotFound => {
            "Es wurde kein solches Rätsel gefunden. Wünsch dir etwas Ähnliches oder nimm eine andere Startzahl."
        }
        Words::Impossible => {
            "So ein Rätsel gibt es nicht: Diese Form hat die Symmetrie nicht oder braucht die Technik nie."
        }
        Words::WorkerDied => "Das Erzeugen brach unerwartet ab. Bitte versuch es noch einmal.",
        Words::NearestFound => "Kein solches Rätsel wurde gefunden. Dieses kommt ihm am nächsten:",
        Words::TakeNearest => "Das nächstliegende spielen",
        Words::GoOn => "Weiter suchen",
        Words::LacksLogic => "Die hier bekannten Techniken lösen es nicht.",
        Words::LacksWithout => "Ohne die ausgeschlossenen Techniken ist es nicht zu lösen.",
        Words::LacksMinimal => "Einige seiner Vorgaben sind entbehrlich.",
        Words::Unknown => "Die Adresse verlangt etwas, das es hier nicht gibt:",
    }
}

/// What boards are called. Behind `jigsaw-` follows which, behind `jigsaw:` what is not said.
pub(super) const BOARDS: [(&str, &str); 15] = [
    ("classic", "Klassisch"),
    ("x", "Diagonalen"),
    ("windoku", "Fenster"),
    ("asterisk", "Stern"),
    ("centre-dot", "Mittelpunkte"),
    ("girandola", "Girandola"),
    ("disjoint-groups", "Gleiche Plätze"),
    ("anti-knight", "Anti-Springer"),
    ("anti-king", "Anti-König"),
    ("triangular", "Dreiecke"),
    ("triangular-short", "Dreiecke, kurze Linien"),
    ("tridoku", "Tridoku"),
    ("samurai", "Samurai"),
    ("jigsaw-", "Puzzle "),
    ("jigsaw:", "Eigene Regionen"),
];

/// What is special about a board.
pub(super) fn rule(name: &str) -> Option<&'static str> {
    Some(match name {
        "classic" => "Neun Zeilen, neun Spalten, neun Blöcke.",
        "x" => "Auch auf beiden langen Diagonalen steht jede Ziffer einmal.",
        "windoku" => "Auch in den vier Fenstern steht jede Ziffer einmal.",
        "asterisk" => "Auch in den neun Zellen des Sterns steht jede Ziffer einmal.",
        "centre-dot" => "Auch in den Mitten der Blöcke steht jede Ziffer einmal.",
        "girandola" => "Auch in den neun Zellen der Girandola steht jede Ziffer einmal.",
        "disjoint-groups" => "Auch am gleichen Platz aller Blöcke steht jede Ziffer einmal.",
        "anti-knight" => "Zellen im Abstand eines Springerzugs haben nie dieselbe Ziffer.",
        "anti-king" => "Zellen, die sich auch nur an einer Ecke berühren, haben nie dieselbe Ziffer.",
        "jigsaw" => "Regionen von allerlei Gestalt nehmen den Platz der Blöcke ein.",
        "triangular" => "Sechs große Dreiecke um ein Sechseck; Linien in drei Richtungen mit je neun Zellen.",
        "triangular-short" => "Ebenso, nur fehlt manchen Linien, was über den Rand ragt.",
        "tridoku" => "Ein Dreieck aus neun Dreiecken; seine Ränder zählen, und Nachbarn sind verschieden.",
        "samurai" => "Fünf klassische Gitter, die sich ihre Ecken teilen.",
        _ => return None,
    })
}

pub(super) fn symmetry(kind: SymmetryKind) -> String {
    match kind {
        SymmetryKind::Identity => "Keine".to_owned(),
        SymmetryKind::Turn(180) => "Halbe Drehung".to_owned(),
        SymmetryKind::Turn(90) => "Vierteldrehung".to_owned(),
        SymmetryKind::Turn(120) => "Dritteldrehung".to_owned(),
        SymmetryKind::Turn(60) => "Sechsteldrehung".to_owned(),
        SymmetryKind::Turn(degrees) => format!("Drehung um {degrees}°"),
        SymmetryKind::Mirror(0) => "Oben und unten".to_owned(),
        SymmetryKind::Mirror(90) => "Links und rechts".to_owned(),
        SymmetryKind::Mirror(45) => "Diagonale \\".to_owned(),
        SymmetryKind::Mirror(135) => "Diagonale /".to_owned(),
        SymmetryKind::Mirror(degrees) => format!("Spiegelung bei {degrees}°"),
    }
}

pub(super) fn progress(tries: u64, most: u64, nearest: Option<(u16, Option<&str>)>) -> String {
    let tries =
        format!("Versuch {} von höchstens {}.", number(Lang::German, tries), number(Lang::German, most));
    match nearest {
        None => tries,
        Some((givens, None)) => format!("{tries} Bisher am nächsten: {givens} Vorgaben."),
        Some((givens, Some(level))) => {
            format!("{tries} Bisher am nächsten: {givens} Vorgaben, {}.", level.to_lowercase())
        }
    }
}

pub(super) fn givens(count: u16) -> String {
    format!("{count} Vorgaben")
}

pub(super) fn lacks_givens(found: u16, wanted: Option<u16>) -> String {
    match wanted {
        Some(wanted) => format!("Es hat {found} Vorgaben, nicht {wanted}."),
        None => format!("Es hat {found} Vorgaben."),
    }
}

pub(super) fn lacks_level(found: Option<&str>, wanted: Option<&str>) -> String {
    format!("Es hat die Stufe {}, nicht {}.", found.unwrap_or_default(), wanted.unwrap_or_default())
}

pub(super) fn lacks_technique(name: &str) -> String {
    format!("Es braucht diese Technik nicht: {name}.")
}

pub(super) fn too_hard(technique: &str, needs: &str, level: &str) -> String {
    format!("{technique} gehört zur Stufe {needs}: Ein Rätsel der Stufe {level} braucht das nie.")
}

pub(super) fn never_next(technique: &str) -> String {
    format!("{technique} ist auf dieser Form nie nötig: Etwas Leichteres leistet immer schon so viel.")
}

pub(super) fn too_many_givens(most: u16) -> String {
    format!("Auf dieser Form haben höchstens {most} Vorgaben Platz.")
}

pub(super) fn too_few_givens(least: u16) -> String {
    format!("Ein klassisches Rätsel mit einer Lösung hat mindestens {least} Vorgaben.")
}
