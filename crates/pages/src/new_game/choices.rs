//! The levels, symmetries and techniques to choose from.

use nonet_engine::geometry::{SymmetryKind, symmetry};
use nonet_engine::technique::{FishForm, Technique, TechniqueOrder};
use nonet_engine::{Board, rating};

use nonet_game::library::index::GameIndex;
use nonet_game::puzzles::level::Level;
use nonet_game::statistics::own_time::time_text;

use crate::search::has_all_words;
use nonet_text::{Lang, NewGameText, style_name, technique_name};

/// A level to choose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LevelChoice {
    /// The level; `None` for any.
    pub level: Option<Level>,
    pub name: &'static str,
    /// The usual solving time, if it is known.
    pub time: Option<String>,
    /// A sentence about the techniques needed.
    pub explanation: String,
    /// Names of typical techniques.
    pub sample: Vec<String>,
    /// True if puzzles of the level are rare on the board.
    pub is_rare: bool,
}

/// Returns the levels of a board: any, the eight grades, and on the classic board those defined by the number of
/// givens. With variant rules, only the levels for which such puzzles can be generated. The player's own times come from
/// `index`. Variant rules have no times: nobody measured any, and the player's own differ from puzzle to puzzle.
pub fn levels(lang: Lang, board: &Board, has_rules: bool, index: &GameIndex) -> Vec<LevelChoice> {
    let any = LevelChoice {
        level: None,
        name: NewGameText::AnyLevel.say(lang),
        time: None,
        explanation: NewGameText::AnyLevelExplained.say(lang).to_owned(),
        sample: Vec::new(),
        is_rare: false,
    };
    let common = Level::on(board);
    let one = |level: Level| LevelChoice {
        level: Some(level),
        name: level.text().say(lang),
        time: if has_rules { None } else { time_text(lang, board, level, index) },
        explanation: level.explained(lang, None),
        sample: sample(level).iter().map(|t| technique_name(lang, *t)).collect(),
        is_rare: !common.contains(&level),
    };
    let is_offered = |level: &Level| level.is_on(board) && (!has_rules || level.takes_variants());
    let offered = Level::ALL.into_iter().filter(is_offered);
    [any].into_iter().chain(offered.map(one)).collect()
}

/// Typical techniques of a level.
fn sample(level: Level) -> &'static [Technique] {
    use Technique::*;
    const fn fish(form: FishForm, size: u8) -> Technique {
        Fish { form, size }
    }
    match level {
        Level::Gentle => &[FullHouse, HiddenSingle],
        Level::Easy => &[NakedSingle],
        Level::Moderate => &[NakedPair, HiddenPair, Pointing],
        Level::Tricky => &[NakedTriple, HiddenTriple, const { fish(FishForm::Basic, 2) }],
        Level::Hard => &[Skyscraper, XyWing, const { fish(FishForm::Basic, 3) }],
        Level::Fierce => &[XChain, XyChain, const { fish(FishForm::Finned, 2) }],
        Level::Fiendish => &[Aic, ContinuousNiceLoop, AlsXz],
        Level::Extreme => &[CellForcingChain, HouseForcingChain, Nishio],
        Level::Junior | Level::Mid | Level::Senior => &[],
    }
}

/// A symmetry to choose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SymmetryChoice {
    /// The engine's name.
    pub name: String,
    /// The displayed name.
    pub label: String,
}

/// Returns the symmetries of a board. Leaves out rotations by more than 180°, as they are equal to rotations in the
/// other direction.
pub fn symmetries(lang: Lang, board: &Board) -> Vec<SymmetryChoice> {
    let kinds = symmetry::of(board).into_iter().map(|s| s.kind());
    let once = kinds.filter(|kind| match kind {
        SymmetryKind::Identity => false,
        SymmetryKind::Turn(degrees) => *degrees <= 180,
        SymmetryKind::Mirror(_) => true,
    });
    once.map(|kind| SymmetryChoice { name: kind.to_string(), label: super::messages::symmetry(lang, kind) })
        .collect()
}

/// True if the name of a style of rules contains all words of a search, in any order.
pub fn is_style_named(lang: Lang, style: &str, search: &str) -> bool {
    has_all_words(&[style_name(lang, style), style], search)
}

/// A technique to choose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TechniqueChoice {
    pub technique: Technique,
    pub name: String,
    pub level: Level,
}

impl TechniqueChoice {
    pub fn level_name(&self, lang: Lang) -> &'static str {
        self.level.text().say(lang)
    }
}

/// Returns the techniques to choose from, by level and then in the order in which the solver tries them. Leaves out the
/// first two, because they occur in every puzzle.
pub fn techniques(lang: Lang) -> Vec<TechniqueChoice> {
    let tried = TechniqueOrder::standard().techniques.into_iter();
    let mut choices: Vec<TechniqueChoice> = tried
        .filter(|t| !matches!(t, Technique::FullHouse | Technique::HiddenSingle))
        .map(|technique| TechniqueChoice {
            technique,
            name: technique_name(lang, technique),
            level: Level::of_grade(rating::GradeLevel::of(technique)),
        })
        .collect();
    choices.sort_by_cached_key(|choice| rating::GradeLevel::of(choice.technique) as usize);
    choices
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_game::boards::board_named;
    use std::collections::BTreeSet;

    #[test]
    fn typical_techniques_belong_to_their_level() {
        for level in Level::ALL {
            for technique in sample(level) {
                assert_eq!(Level::of_grade(rating::GradeLevel::of(*technique)), level, "{technique}");
            }
            assert_eq!(sample(level).is_empty(), level.grade().is_none());
        }
    }

    #[test]
    fn only_the_classic_board_has_levels_by_givens_and_rare_levels_are_marked() {
        let none = GameIndex::default();
        let of = |name: &str| levels(Lang::English, &board_named(name).unwrap(), false, &none);
        assert_eq!(of("classic").len(), 12);
        assert!(of("classic").iter().all(|choice| !choice.is_rare));
        let small: Vec<_> = of("4x4").into_iter().filter(|c| !c.is_rare).map(|c| c.level).collect();
        assert_eq!(small, [None, Some(Level::Gentle)]);
        assert_eq!(of("samurai").len(), 9);
        let with_rules = levels(Lang::English, &board_named("classic").unwrap(), true, &none);
        assert_eq!(with_rules.len(), 8);
        assert!(
            with_rules.iter().all(|choice| choice.time.is_none()),
            "a killer takes longer than a plain one"
        );
    }

    #[test]
    fn styles_are_found_by_words_of_their_names() {
        use nonet_engine::rules::styles::STYLES;
        let found = |search: &str| {
            STYLES
                .into_iter()
                .filter(|style| is_style_named(Lang::English, style, search))
                .collect::<Vec<_>>()
        };
        assert_eq!(found(" ").len(), STYLES.len());
        assert_eq!(found("KILLER"), ["killer", "little-killer"]);
        assert_eq!(found("killer little"), ["little-killer"]);
        assert_eq!(found("x-wing"), [""; 0]);
    }

    #[test]
    fn symmetries_match_the_shape() {
        let of = |name: &str| {
            let found = symmetries(Lang::English, &board_named(name).unwrap());
            found.into_iter().map(|s| s.name).collect::<Vec<_>>()
        };
        assert_eq!(
            of("classic"),
            ["turn-90", "turn-180", "mirror-0", "mirror-45", "mirror-90", "mirror-135"]
        );
        assert_eq!(of("triangular"), ["turn-60", "turn-120", "turn-180"]);
        assert_eq!(of("tridoku"), ["turn-120", "mirror-30", "mirror-90", "mirror-150"]);
        assert!(of("jigsaw:aaab cabb cddb ccdd").is_empty());
    }

    #[test]
    fn techniques_have_unique_names_and_are_sorted_by_level() {
        for lang in Lang::ALL {
            let all = techniques(lang);
            let names: BTreeSet<&str> = all.iter().map(|t| t.name.as_str()).collect();
            assert_eq!(names.len(), all.len());
            assert!(names.iter().all(|name| !name.is_empty() && !name.contains('{')), "{names:?}");
            assert!(all.is_sorted_by_key(|choice| choice.level as u8));
        }
    }
}
