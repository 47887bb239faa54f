//! The legend of an exercise: the meanings of the marks that its board shows now.

use nonet_engine::Digit;
use nonet_engine::technique::Technique;
use nonet_tasks::hint::HintShape;
use nonet_text::{Lang, LearnText, PanelText};

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
    pub meaning: String,
}

/// The step whose drawing a legend explains.
#[derive(Clone, Copy, Debug)]
pub struct LegendSubject {
    /// `None` if its name is secret.
    pub technique: Option<Technique>,
    /// The digit that the step is about, if it is a single one.
    pub digit: Option<Digit>,
    /// True if the step removes notes, false if it places a digit.
    pub strikes: bool,
}

/// Returns the marks of a step's drawing with their meanings.
pub fn legend(lang: Lang, subject: LegendSubject, drawing: &[HintShape]) -> Vec<LegendRow> {
    let LegendSubject { technique, digit, strikes } = subject;
    let is_drawn = |mark: LegendMark| drawing.iter().any(|shape| shape.class.starts_with(mark.class()));
    let context = LegendContext {
        is_chain: is_drawn(LegendMark::StrongLink) && is_drawn(LegendMark::Square),
        either: digit.filter(|_| {
            technique.is_some_and(has_two_cases)
                && (is_drawn(LegendMark::Square) || is_drawn(LegendMark::Diamond))
        }),
        has_fin: technique.is_some_and(has_fin),
        digit,
        strikes,
    };
    let mut rows: Vec<LegendRow> = Vec::new();
    for mark in LegendMark::ALL.into_iter().filter(|mark| is_drawn(*mark)) {
        let meaning = context.meaning(lang, mark);
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
    /// The digit that is in all cells of one mark or in all of the other.
    either: Option<Digit>,
    has_fin: bool,
    /// The only digit of the step; `None` if it has several.
    digit: Option<Digit>,
    /// True if the step removes notes, false if it places a digit.
    strikes: bool,
}

impl LegendContext {
    fn meaning(&self, lang: Lang, mark: LegendMark) -> String {
        let is_of_note = matches!(mark, LegendMark::Circle | LegendMark::Square | LegendMark::Diamond);
        if let Some(digit) = self.either.filter(|_| is_of_note && !self.is_chain) {
            return LearnText::sign_either(lang, digit);
        }
        if let Some(digit) = self.digit.filter(|_| mark == LegendMark::Cover && !self.strikes) {
            return LearnText::sign_rest(lang, digit);
        }
        let label = match mark {
            LegendMark::Circle if self.is_chain => PanelText::LegendIs.label(),
            LegendMark::Square if self.is_chain => PanelText::LegendIsNot.label(),
            LegendMark::Square if self.has_fin => LearnText::SignFin.label(),
            LegendMark::Circle => LearnText::SignUsed.label(),
            LegendMark::Square | LegendMark::Diamond | LegendMark::Ring => LearnText::SignOtherGroup.label(),
            LegendMark::Cross => LearnText::SignBlocked.label(),
            LegendMark::Strike => LearnText::SignRemoved.label(),
            LegendMark::StrongLink => PanelText::LegendStrong.label(),
            LegendMark::WeakLink => PanelText::LegendWeak.label(),
            // Steps with several digits remove notes outside of the frame, too.
            LegendMark::Cover if self.digit.is_none() => LearnText::SignHouse.label(),
            LegendMark::Cover => LearnText::SignCover.label(),
        };
        label.say(lang).to_owned()
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

    fn rows(slug: &str, classes: &[&str]) -> Vec<(usize, String)> {
        let shape = |class: &&str| HintShape { class: (*class).to_owned(), data: String::new(), at: None };
        let drawing: Vec<HintShape> = classes.iter().map(shape).collect();
        let technique = Technique::from_slug(slug);
        let strikes = !slug.starts_with("direct-");
        let rows =
            legend(Lang::English, LegendSubject { technique, digit: Digit::new(4), strikes }, &drawing);
        rows.into_iter().map(|row| (row.marks.len(), row.meaning)).collect()
    }

    #[test]
    fn a_legend_names_only_the_marks_on_the_board() {
        assert_eq!(rows("x-wing", &["hint-house", "hint-cell", "hint-edge wide"]), []);
        let removed = (1, "Remove this note".to_owned());
        assert_eq!(
            rows("naked-pair", &["hint-mark disc", "hint-mark disc", "hint-gone"]),
            [(1, "Notes the step uses".to_owned()), removed]
        );
    }

    #[test]
    fn a_mark_means_what_its_technique_uses_it_for() {
        let row = |marks: usize, meaning: &str| (marks, meaning.to_owned());
        let both = ["hint-mark disc", "hint-mark square"];
        let two_cases = [row(2, "Either all of one shape are 4, or all of the other")];
        assert_eq!(rows("simple-colours-trap", &both), two_cases);
        assert_eq!(rows("x-wing", &["hint-mark disc", "hint-mark diamond"]), two_cases);
        assert_eq!(rows("finned-x-wing", &both)[1], row(1, "The fin: notes in the way"));
        assert_eq!(rows("multi-colours-1", &both)[1], row(1, "A second group of notes"));
        let cover = ["hint-house cover"];
        assert_eq!(rows("pointing", &cover), [row(1, "Look here for notes to remove")]);
        assert_eq!(rows("direct-pointing", &cover), [row(1, "The rest of this frame can’t be 4")]);
        let chain = ["hint-link strong", "hint-mark square", "hint-mark disc"];
        assert_eq!(
            rows("x-chain", &chain)[..2],
            [row(1, "The digit is here"), row(1, "The digit is not here")]
        );
        // The notes of a wing may be true or false, although links connect them.
        assert_eq!(rows("xy-wing", &["hint-mark disc", "hint-link weak"])[0], row(1, "Notes the step uses"));
    }
}
