//! The legend of an exercise: the meanings of the marks that its board shows now.

use nonet_engine::technique::Technique;
use nonet_tasks::hint::HintShape;
use nonet_text::{Label, Lang, LearnText, PanelText};

/// A mark of hints.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LegendMark {
    Circle,
    Square,
    Diamond,
    Ring,
    Cross,
    Strike,
    StrongLink,
    WeakLink,
    Cover,
}

impl LegendMark {
    /// All marks, in the order of a legend.
    const ALL: [LegendMark; 9] = [
        LegendMark::Circle,
        LegendMark::Square,
        LegendMark::Diamond,
        LegendMark::Ring,
        LegendMark::Strike,
        LegendMark::StrongLink,
        LegendMark::WeakLink,
        LegendMark::Cross,
        LegendMark::Cover,
    ];

    /// Returns the class that the mark has on boards.
    pub const fn class(self) -> &'static str {
        match self {
            LegendMark::Circle => "hint-mark disc",
            LegendMark::Square => "hint-mark square",
            LegendMark::Diamond => "hint-mark diamond",
            LegendMark::Ring => "hint-mark ring",
            LegendMark::Cross => "hint-blocked",
            LegendMark::Strike => "hint-gone",
            LegendMark::StrongLink => "hint-link strong",
            LegendMark::WeakLink => "hint-link weak",
            LegendMark::Cover => "hint-house cover",
        }
    }

    /// Returns the path that draws the mark in a square of 20 units.
    pub const fn path(self) -> &'static str {
        match self {
            LegendMark::Circle | LegendMark::Ring => "M2 10a8 8 0 1 0 16 0a8 8 0 1 0 -16 0Z",
            LegendMark::Square => "M3 3h14v14h-14Z",
            LegendMark::Diamond => "M10 1l9 9l-9 9l-9 -9Z",
            LegendMark::Cross => "M4 4L16 16M16 4L4 16",
            LegendMark::Strike => "M4 16L16 4",
            LegendMark::StrongLink | LegendMark::WeakLink => "M0 10H20",
            LegendMark::Cover => "M2 2h16v16h-16Z",
        }
    }
}

/// Marks with the same meaning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LegendRow {
    pub marks: Vec<LegendMark>,
    pub meaning: &'static str,
}

/// Returns the marks of a drawing that a step of this technique has, with their meanings.
pub fn legend(lang: Lang, technique: Option<Technique>, drawing: &[HintShape]) -> Vec<LegendRow> {
    let is_drawn = |mark: LegendMark| drawing.iter().any(|shape| shape.class.starts_with(mark.class()));
    let context = LegendContext {
        is_chain: is_drawn(LegendMark::StrongLink) && is_drawn(LegendMark::Square),
        is_either: technique.is_some_and(has_two_cases)
            && (is_drawn(LegendMark::Square) || is_drawn(LegendMark::Diamond)),
        has_fin: technique.is_some_and(has_fin),
    };
    let mut rows: Vec<LegendRow> = Vec::new();
    for mark in LegendMark::ALL.into_iter().filter(|mark| is_drawn(*mark)) {
        let meaning = context.meaning(mark).say(lang);
        match rows.iter_mut().find(|row| row.meaning == meaning) {
            Some(row) => row.marks.push(mark),
            None => rows.push(LegendRow { marks: vec![mark], meaning }),
        }
    }
    rows
}

/// The facts about a step that decide the meaning of a mark: its technique and the other marks.
struct LegendContext {
    /// True if circles and squares are true and false in turn, along links.
    is_chain: bool,
    /// True if the digit is in all cells of one mark or in all of the other.
    is_either: bool,
    has_fin: bool,
}

impl LegendContext {
    fn meaning(&self, mark: LegendMark) -> Label {
        match mark {
            LegendMark::Circle if self.is_chain => PanelText::LegendIs.label(),
            LegendMark::Square if self.is_chain => PanelText::LegendIsNot.label(),
            LegendMark::Circle | LegendMark::Square | LegendMark::Diamond if self.is_either => {
                LearnText::SignEither.label()
            }
            LegendMark::Square if self.has_fin => LearnText::SignFin.label(),
            LegendMark::Circle => LearnText::SignUsed.label(),
            LegendMark::Square | LegendMark::Diamond | LegendMark::Ring => LearnText::SignOtherGroup.label(),
            LegendMark::Cross => LearnText::SignBlocked.label(),
            LegendMark::Strike => LearnText::SignRemoved.label(),
            LegendMark::StrongLink => PanelText::LegendStrong.label(),
            LegendMark::WeakLink => PanelText::LegendWeak.label(),
            LegendMark::Cover => LearnText::SignCover.label(),
        }
    }
}

/// True for techniques whose drawing shows two cases, one of which is true.
fn has_two_cases(technique: Technique) -> bool {
    let slug = technique.slug();
    slug == "x-wing" || slug.starts_with("simple-colours")
}

fn has_fin(technique: Technique) -> bool {
    ["finned", "sashimi"].iter().any(|word| technique.slug().contains(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(slug: &str, classes: &[&str]) -> Vec<(usize, &'static str)> {
        let shape = |class: &&str| HintShape { class: (*class).to_owned(), data: String::new(), at: None };
        let drawing: Vec<HintShape> = classes.iter().map(shape).collect();
        let rows = legend(Lang::English, Technique::from_slug(slug), &drawing);
        rows.into_iter().map(|row| (row.marks.len(), row.meaning)).collect()
    }

    #[test]
    fn a_legend_names_only_the_marks_on_the_board() {
        assert_eq!(rows("x-wing", &["hint-house", "hint-cell", "hint-edge wide"]), []);
        let removed = (1, "Remove this note");
        assert_eq!(
            rows("naked-pair", &["hint-mark disc", "hint-mark disc", "hint-gone"]),
            [(1, "Notes the step uses"), removed]
        );
    }

    #[test]
    fn a_mark_means_what_its_technique_uses_it_for() {
        let both = ["hint-mark disc", "hint-mark square"];
        let two_cases = "Only one group is right";
        assert_eq!(rows("simple-colours-trap", &both), [(2, two_cases)]);
        assert_eq!(rows("x-wing", &["hint-mark disc", "hint-mark diamond"]), [(2, two_cases)]);
        assert_eq!(rows("finned-x-wing", &both)[1], (1, "The fin: notes in the way"));
        assert_eq!(rows("multi-colours-1", &both)[1], (1, "A second group of notes"));
        let chain = ["hint-link strong", "hint-mark square", "hint-mark disc"];
        assert_eq!(rows("x-chain", &chain)[..2], [(1, "The digit is here"), (1, "The digit is not here")]);
        // The notes of a wing may be true or false, although links connect them.
        assert_eq!(rows("xy-wing", &["hint-mark disc", "hint-link weak"])[0], (1, "Notes the step uses"));
    }
}
