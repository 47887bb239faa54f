//! The words of rules cards.

use nonet_engine::Board;
use nonet_engine::geometry::catalogue::{Base, BoardName};
use nonet_engine::geometry::{HouseKind, Layout, LinkKind};

use crate::text::Lang;

/// Labels of the page of rules.
#[allow(missing_docs, reason = "the English text says what each one is")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Words {
    Title,
    BackToPlay,
    Draw,
    AllBoards,
    Given,
    PlayIt,
    Picture,
    Previous,
    Next,
    Play,
    Pause,
    NoSuchBoard,
}

impl Words {
    /// The words for it.
    pub const fn say(self, lang: Lang) -> &'static str {
        match (lang, self) {
            (Lang::English, Words::Title) => "Rules",
            (Lang::English, Words::BackToPlay) => "Play",
            (Lang::English, Words::Draw) => "Draw a board of your own",
            (Lang::English, Words::AllBoards) => "All boards",
            (Lang::English, Words::Given) => {
                "Some digits are given. Fill in the others: there is exactly one way to keep every rule."
            }
            (Lang::English, Words::PlayIt) => "New puzzle on it",
            (Lang::English, Words::Picture) => "The board, with what the rule is about lit",
            (Lang::English, Words::Previous) => "Previous",
            (Lang::English, Words::Next) => "Next",
            (Lang::English, Words::Play) => "Light them one after the other",
            (Lang::English, Words::Pause) => "Pause",
            (Lang::English, Words::NoSuchBoard) => "There is no such board.",
            (Lang::German, Words::Title) => "Regeln",
            (Lang::German, Words::BackToPlay) => "Spielen",
            (Lang::German, Words::Draw) => "Ein eigenes Brett zeichnen",
            (Lang::German, Words::AllBoards) => "Alle Bretter",
            (Lang::German, Words::Given) => {
                "Einige Ziffern sind vorgegeben. Ergänze die übrigen: Genau auf eine Art stimmen alle Regeln."
            }
            (Lang::German, Words::PlayIt) => "Neues Rätsel darauf",
            (Lang::German, Words::Picture) => "Das Brett; wovon die Regel handelt, ist hervorgehoben",
            (Lang::German, Words::Previous) => "Zurück",
            (Lang::German, Words::Next) => "Weiter",
            (Lang::German, Words::Play) => "Eins nach dem anderen hervorheben",
            (Lang::German, Words::Pause) => "Anhalten",
            (Lang::German, Words::NoSuchBoard) => "Ein solches Brett gibt es nicht.",
        }
    }
}

/// What the board is.
pub(super) fn about(lang: Lang, board: &Board, name: Option<&BoardName>) -> String {
    let cells = board.cell_count();
    match (name.map(BoardName::base), lang) {
        (Some(Base::Square(layout)), Lang::English) => {
            let side = layout.side();
            match layout {
                Layout::Boxes { .. } => format!("A grid of {side} rows and {side} columns, divided into boxes."),
                Layout::Regions(_) => format!(
                    "A grid of {side} rows and {side} columns, divided into regions of {side} cells of any shape."
                ),
            }
        }
        (Some(Base::Square(layout)), Lang::German) => {
            let side = layout.side();
            match layout {
                Layout::Boxes { .. } => format!("Ein Gitter aus {side} Zeilen und {side} Spalten, in Blöcke geteilt."),
                Layout::Regions(_) => format!(
                    "Ein Gitter aus {side} Zeilen und {side} Spalten, geteilt in Regionen aus {side} Zellen beliebiger Form."
                ),
            }
        }
        (Some(Base::Triangular), Lang::English) => format!(
            "{cells} small triangles in six big ones round an empty hexagon. A small triangle that sticks out of the \
             outline belongs to the line it touches."
        ),
        (Some(Base::Triangular), Lang::German) => format!(
            "{cells} kleine Dreiecke in sechs großen um ein leeres Sechseck. Ein kleines Dreieck, das aus dem Umriss \
             ragt, gehört zu der Linie, die es berührt."
        ),
        (Some(Base::TriangularShort), Lang::English) => format!(
            "{cells} small triangles in six big ones round an empty hexagon. Small triangles that stick out of the \
             outline are in no line but their own, so some lines are short."
        ),
        (Some(Base::TriangularShort), Lang::German) => format!(
            "{cells} kleine Dreiecke in sechs großen um ein leeres Sechseck. Kleine Dreiecke, die aus dem Umriss \
             ragen, zählen nicht zu den Linien, die sie berühren; manche Linien sind daher kurz."
        ),
        (Some(Base::Tridoku), Lang::English) => format!("{cells} small triangles in nine big ones."),
        (Some(Base::Tridoku), Lang::German) => format!("{cells} kleine Dreiecke in neun großen."),
        (Some(Base::Samurai), Lang::English) => {
            "Five classic grids; each corner box of the middle one is shared with another. Rows and columns belong to \
             one grid each."
                .to_owned()
        }
        (Some(Base::Samurai), Lang::German) => {
            "Fünf klassische Gitter; jeden Eckblock des mittleren teilt es mit einem anderen. Zeilen und Spalten \
             gehören zu je einem Gitter."
                .to_owned()
        }
        (None, Lang::English) => format!("A board of {cells} cells."),
        (None, Lang::German) => format!("Ein Brett aus {cells} Zellen."),
    }
}

/// Houses of a kind, as a heading.
pub(super) fn house_kind(lang: Lang, kind: HouseKind, count: usize) -> String {
    let (one, many) = kind_words(lang, kind);
    let word = if count == 1 { one } else { many };
    match lang {
        Lang::English => capital(word.strip_prefix("the ").unwrap_or(word)),
        Lang::German => {
            let bare = ["der ", "die ", "das "].iter().find_map(|article| word.strip_prefix(article));
            capital(bare.unwrap_or(word))
        }
    }
}

/// Of so many houses of a kind, `full` hold every digit; the others are shorter.
pub(super) fn house_rule(lang: Lang, kind: HouseKind, count: usize, full: usize, digits: u8) -> String {
    let (one, many) = kind_words(lang, kind);
    let short = count - full;
    match lang {
        Lang::English => match (full, short) {
            (1, 0) => format!("{} holds every digit from 1 to {digits} once.", capital(one)),
            (_, 0) => format!("Each of the {count} {many} holds every digit from 1 to {digits} once."),
            (0, _) => format!("No digit twice in any of the {count} {many}."),
            _ => format!(
                "{full} of the {count} {many} hold every digit from 1 to {digits} once. No digit twice in any of the \
                 {short} short ones."
            ),
        },
        Lang::German => match (full, short) {
            (1, 0) => format!("{} enthält jede Ziffer von 1 bis {digits} einmal.", capital(one)),
            (_, 0) => format!("Alle {count} {many} enthalten jede Ziffer von 1 bis {digits} einmal."),
            (0, _) => format!("Keine Ziffer zweimal in einer der {count} {many}."),
            _ => format!(
                "{full} der {count} {many} enthalten jede Ziffer von 1 bis {digits} einmal. Keine Ziffer zweimal in \
                 den {short} kurzen."
            ),
        },
    }
}

/// One house of a kind with its article where it is the only one, and many of them.
const fn kind_words(lang: Lang, kind: HouseKind) -> (&'static str, &'static str) {
    match (lang, kind) {
        (Lang::English, HouseKind::Row) => ("the row", "rows"),
        (Lang::English, HouseKind::Column) => ("the column", "columns"),
        (Lang::English, HouseKind::Box) => ("the box", "boxes"),
        (Lang::English, HouseKind::Region) => ("the region", "regions"),
        (Lang::English, HouseKind::Diagonal) => ("the diagonal", "diagonals"),
        (Lang::English, HouseKind::Window) => ("the window", "windows"),
        (Lang::English, HouseKind::Asterisk) => ("the asterisk", "asterisks"),
        (Lang::English, HouseKind::CentreDots) => ("the set of centre dots", "sets of centre dots"),
        (Lang::English, HouseKind::Girandola) => ("the girandola", "girandolas"),
        (Lang::English, HouseKind::DisjointGroup) => ("the disjoint group", "disjoint groups"),
        (Lang::English, HouseKind::Triangle) => ("the big triangle", "big triangles"),
        (Lang::English, HouseKind::Slash) => ("the line leaning like /", "lines leaning like /"),
        (Lang::English, HouseKind::Backslash) => ("the line leaning like \\", "lines leaning like \\"),
        (Lang::English, HouseKind::OuterEdge) => ("the outer edge", "outer edges"),
        (Lang::English, HouseKind::InnerEdge) => ("the inner edge", "inner edges"),
        (Lang::English, HouseKind::Group) => ("the group", "groups"),
        (Lang::German, HouseKind::Row) => ("die Zeile", "Zeilen"),
        (Lang::German, HouseKind::Column) => ("die Spalte", "Spalten"),
        (Lang::German, HouseKind::Box) => ("der Block", "Blöcke"),
        (Lang::German, HouseKind::Region) => ("die Region", "Regionen"),
        (Lang::German, HouseKind::Diagonal) => ("die Diagonale", "Diagonalen"),
        (Lang::German, HouseKind::Window) => ("das Fenster", "Fenster"),
        (Lang::German, HouseKind::Asterisk) => ("der Stern", "Sterne"),
        (Lang::German, HouseKind::CentreDots) => ("die Gruppe der Mittelpunkte", "Gruppen der Mittelpunkte"),
        (Lang::German, HouseKind::Girandola) => ("die Girandola", "Girandolen"),
        (Lang::German, HouseKind::DisjointGroup) => ("die Gruppe gleicher Plätze", "Gruppen gleicher Plätze"),
        (Lang::German, HouseKind::Triangle) => ("das große Dreieck", "großen Dreiecke"),
        (Lang::German, HouseKind::Slash) => ("die Linie, die sich neigt wie /,", "wie / geneigten Linien"),
        (Lang::German, HouseKind::Backslash) => {
            ("die Linie, die sich neigt wie \\,", "wie \\ geneigten Linien")
        }
        (Lang::German, HouseKind::OuterEdge) => ("der äußere Rand", "äußeren Ränder"),
        (Lang::German, HouseKind::InnerEdge) => ("der innere Rand", "inneren Ränder"),
        (Lang::German, HouseKind::Group) => ("die Gruppe", "Gruppen"),
    }
}

/// Links of a kind, as a heading.
pub(super) const fn link_kind(lang: Lang, kind: LinkKind) -> &'static str {
    match (lang, kind) {
        (Lang::English, LinkKind::Knight) => "Knight’s moves",
        (Lang::English, LinkKind::King) => "King’s moves",
        (Lang::English, LinkKind::Touching) => "Touching cells",
        (Lang::English, LinkKind::Pair) => "Pairs",
        (Lang::German, LinkKind::Knight) => "Springerzüge",
        (Lang::German, LinkKind::King) => "Königszüge",
        (Lang::German, LinkKind::Touching) => "Berührende Zellen",
        (Lang::German, LinkKind::Pair) => "Paare",
    }
}

/// What links of a kind demand.
pub(super) const fn link_rule(lang: Lang, kind: LinkKind) -> &'static str {
    match (lang, kind) {
        (Lang::English, LinkKind::Knight) => "Cells a knight’s move apart hold different digits.",
        (Lang::English, LinkKind::King) => "Cells that touch, even at a corner only, hold different digits.",
        (Lang::English, LinkKind::Touching) => {
            "Cells that touch in an edge or a corner hold different digits."
        }
        (Lang::English, LinkKind::Pair) => "Cells of a pair hold different digits.",
        (Lang::German, LinkKind::Knight) => {
            "Zellen, die ein Springerzug trennt, enthalten verschiedene Ziffern."
        }
        (Lang::German, LinkKind::King) => {
            "Zellen, die sich berühren, auch nur über Eck, enthalten verschiedene Ziffern."
        }
        (Lang::German, LinkKind::Touching) => {
            "Zellen, die sich an einer Kante oder Ecke berühren, enthalten verschiedene Ziffern."
        }
        (Lang::German, LinkKind::Pair) => "Zellen eines Paars enthalten verschiedene Ziffern.",
    }
}

/// A cell and those linked with it.
pub(super) fn linked(lang: Lang, others: usize) -> String {
    match (lang, others) {
        (Lang::English, 1) => "A cell and the one it differs from".to_owned(),
        (Lang::English, _) => format!("A cell and the {others} it differs from"),
        (Lang::German, 1) => "Eine Zelle und die, von der sie sich unterscheidet".to_owned(),
        (Lang::German, _) => format!("Eine Zelle und die {others}, von denen sie sich unterscheidet"),
    }
}

/// The same with a capital first letter.
pub(super) fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}
