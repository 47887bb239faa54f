//! The order of lessons, and the boards on which a technique looks different.

use nonet_engine::technique::{GradeLevel, Technique};

/// The lessons of a level, or those of variants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LessonChapter {
    /// The level; `None` for variants.
    pub level: Option<GradeLevel>,
    pub techniques: Vec<Technique>,
}

/// Boards with the techniques that look different on them.
const ELSEWHERE: [(&str, &[&str]); 7] = [
    (
        "jigsaw-1",
        &[
            "hidden-single",
            "naked-single",
            "pointing",
            "claiming",
            "law-of-leftovers",
            "naked-pair",
            "hidden-pair",
            "x-wing",
        ],
    ),
    (
        "triangular",
        &[
            "hidden-single",
            "naked-single",
            "pointing",
            "claiming",
            "naked-pair",
            "hidden-pair",
            "x-wing",
            "xy-wing",
        ],
    ),
    ("tridoku", &["hidden-single", "naked-single", "pointing", "naked-pair"]),
    ("x", &["hidden-single", "pointing", "naked-pair"]),
    ("windoku", &["hidden-single", "pointing", "naked-pair"]),
    ("anti-knight", &["hidden-single", "naked-single", "pointing", "claiming", "naked-pair", "xy-wing"]),
    ("anti-king", &["naked-single", "pointing", "naked-pair"]),
];

/// Styles of variants with the techniques that their puzzles show.
const RULED: [(&str, &[&str]); 5] = [
    ("killer", &["rule-alone", "rule-and-house", "innie-or-outie", "innies-and-outies"]),
    ("thermometer", &["rule-alone", "rule-and-house", "two-rules"]),
    ("arrow", &["rule-alone", "rule-and-house", "two-rules", "rule-tried"]),
    ("whispers", &["rule-alone", "rule-and-house", "two-rules", "rule-tried"]),
    ("kropki", &["rule-alone"]),
];

/// The board of every lesson except the law of leftovers.
const USUAL: &str = "classic";

/// Returns all lessons by level, followed by those of variants. Within a level, easier techniques come first, and those
/// that assume a unique solution last.
pub fn chapters() -> Vec<LessonChapter> {
    let sorted = |is_meant: &dyn Fn(&Technique) -> bool| {
        let mut techniques: Vec<Technique> = Technique::all().filter(is_meant).collect();
        // The sort is stable: equally hard techniques stay in the order of the table.
        techniques.sort_by_key(|t| (GradeLevel::of(*t), t.needs_one_solution(), difficulty(*t)));
        techniques
    };
    let of = |level: GradeLevel| {
        let techniques = sorted(&|t| !t.needs_rules() && GradeLevel::of(*t) == level);
        LessonChapter { level: Some(level), techniques }
    };
    let rules = LessonChapter { level: None, techniques: sorted(&|technique| technique.needs_rules()) };
    GradeLevel::ALL.into_iter().map(of).chain([rules]).collect()
}

/// Returns how hard a technique is to learn, compared with others of its level.
const fn difficulty(technique: Technique) -> u32 {
    match technique {
        // A locked pair is a naked pair that also points, so its lesson follows both.
        Technique::LockedPair => Technique::HiddenPair.hodoku_score() + 1,
        Technique::LockedTriple => Technique::HiddenPair.hodoku_score() + 2,
        // Of the pairs of strong links, the skyscraper and the kite are the first to see.
        Technique::TurbotFish => Technique::TwoStringKite.hodoku_score() + 1,
        Technique::EmptyRectangle => Technique::TwoStringKite.hodoku_score() + 2,
        Technique::DualEmptyRectangle => Technique::TwoStringKite.hodoku_score() + 3,
        // A remote pair is a chain, a wing a short one.
        Technique::RemotePair => Technique::XyWing.hodoku_score() + 1,
        _ => technique.hodoku_score(),
    }
}

/// Up to this level, puzzles that need a given technique are generated quickly.
const MADE_QUICKLY_UP_TO: GradeLevel = GradeLevel::Tricky;

/// True if a puzzle that needs this technique is generated quickly. For others, positions come from the bank.
pub fn is_made_quickly(technique: Technique) -> bool {
    GradeLevel::of(technique) <= MADE_QUICKLY_UP_TO
        && !technique.is_extra()
        && technique != Technique::LawOfLeftovers
        && !technique.needs_rules()
}

/// Returns all techniques in the order of the lessons.
pub fn in_order() -> Vec<Technique> {
    chapters().into_iter().flat_map(|chapter| chapter.techniques).collect()
}

/// Returns the boards with a lesson for a technique, the usual one first; for a technique of variants, the styles.
pub fn boards(technique: Technique) -> Vec<&'static str> {
    let has = |(board, slugs): (&'static str, &[&str])| slugs.contains(&technique.slug()).then_some(board);
    if technique.needs_rules() {
        return RULED.into_iter().filter_map(has).collect();
    }
    let elsewhere = ELSEWHERE.into_iter().filter_map(has);
    let usual = (technique != Technique::LawOfLeftovers).then_some(USUAL);
    usual.into_iter().chain(elsewhere).collect()
}

/// Returns true if this names a style of variants instead of a board.
pub fn is_style(board: &str) -> bool {
    RULED.iter().any(|(style, _)| *style == board)
}

/// Returns the lessons before and after this one.
pub fn neighbours(technique: Technique) -> (Option<Technique>, Option<Technique>) {
    let all = in_order();
    let at = all.iter().position(|other| *other == technique);
    let before = at.and_then(|at| all.get(at.checked_sub(1)?)).copied();
    (before, at.and_then(|at| all.get(at + 1)).copied())
}

/// Returns false for techniques whose steps other techniques find as well.
pub fn is_worth_drilling(technique: Technique) -> bool {
    !technique.is_extra() && !technique.needs_rules()
}

#[cfg(test)]
mod tests {
    use super::super::bank;
    use super::*;

    #[test]
    fn every_technique_has_one_lesson_and_easier_lessons_come_first() {
        let all = in_order();
        assert_eq!(all.len(), Technique::all().count());
        assert!(all.is_sorted_by_key(|technique| (technique.needs_rules(), GradeLevel::of(*technique))));
        assert_eq!(&all[..3], [Technique::FullHouse, Technique::LastDigit, Technique::HiddenSingle]);
        let is_before = |easier: &str, harder: &str| {
            let place = |slug| all.iter().position(|technique| technique.slug() == slug).unwrap();
            place(easier) < place(harder)
        };
        for [easier, harder] in [
            ["pointing", "locked-pair"],
            ["naked-pair", "hidden-pair"],
            ["hidden-pair", "locked-pair"],
            ["naked-triple", "hidden-triple"],
            ["hidden-triple", "x-wing"],
            ["x-wing", "swordfish"],
            ["skyscraper", "turbot-fish"],
            ["xy-wing", "remote-pair"],
            ["xyz-wing", "unique-rectangle-1"],
            ["swordfish", "jellyfish"],
            ["aic", "squirmbag"],
            ["nishio", "mutant-swordfish"],
            ["nested-forcing", "template-set"],
        ] {
            assert!(is_before(easier, harder), "{easier} before {harder}");
        }
        assert_eq!(neighbours(Technique::FullHouse), (None, Some(Technique::LastDigit)));
        assert_eq!(neighbours(all[all.len() - 1]).1, None);
    }

    #[test]
    fn the_bank_has_puzzles_for_the_boards_of_lessons_only() {
        for technique in in_order() {
            let boards = boards(technique);
            assert!(!boards.is_empty(), "{technique}");
            for board in nonet_game::boards::NAMES.iter().chain(RULED.iter().map(|(style, _)| style)) {
                let kept = bank::lines(technique, board).len();
                assert_eq!(kept > 0, boards.contains(board), "{technique} on {board}");
            }
        }
    }
}
