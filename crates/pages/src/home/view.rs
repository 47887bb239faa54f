//! View models of the home page: the game to continue, levels and variants.

use nonet_engine::Board;
use nonet_game::daily::Day;
use nonet_game::game::PuzzleSource;
use nonet_game::library::index::GameIndex;
use nonet_game::library::resume_offer::last_unfinished;
use nonet_game::library::row::GameRow;
use nonet_game::puzzles::level::Level;
use nonet_text::{Lang, board_rule, board_title, expected_time, style_name, style_sentence};

/// A variant with a picture: a board, or a style of rules on the classic board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    pub board: &'static str,
    pub style: Option<&'static str>,
}

/// The variants of the home page, in order.
pub const VARIANTS: [Variant; 6] = [
    Variant { board: "classic", style: Some("killer") },
    Variant { board: "classic", style: Some("thermometer") },
    Variant { board: "classic", style: Some("arrow") },
    Variant { board: "jigsaw-1", style: None },
    Variant { board: "triangular", style: None },
    Variant { board: "samurai", style: None },
];

/// A level of the classic board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LevelTile {
    pub level: Level,
    pub name: &'static str,
    /// The expected time: `about 12 min`.
    pub minutes: Option<String>,
}

/// A variant to play at a level that suits the player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VariantTile {
    pub variant: Variant,
    pub level: Level,
    pub name: String,
    pub level_name: &'static str,
    /// The rule in a sentence.
    pub rule: Option<&'static str>,
}

/// Returns the game played last, unless it is finished or was never begun.
pub fn to_continue(lang: Lang, index: &GameIndex, today: Day, minutes_ahead: i32) -> Option<GameRow> {
    last_unfinished(index).map(|game| GameRow::of(lang, game, None, today, minutes_ahead))
}

/// Returns the graded levels, easiest first.
pub fn level_tiles(lang: Lang, classic: &Board) -> Vec<LevelTile> {
    let graded = Level::ALL.into_iter().filter(|level| level.grade().is_some());
    let tile = |level: Level| LevelTile {
        level,
        name: level.text().say(lang),
        minutes: level.usual_minutes(classic).map(|minutes| expected_time(lang, classic.name(), minutes)),
    };
    graded.map(tile).collect()
}

/// Returns the variants, each at the level of the game played last, but none harder than moderate, because the rule
/// may be new to the player.
pub fn variant_tiles(lang: Lang, index: &GameIndex) -> [VariantTile; 6] {
    let usual = last_level(index);
    VARIANTS.map(|variant| {
        let level = match variant.style {
            Some(_) if !usual.takes_variants() => Level::Easy,
            _ => usual,
        };
        VariantTile {
            variant,
            level,
            name: match variant.style {
                Some(style) => style_name(lang, style).to_owned(),
                None => board_title(lang, variant.board),
            },
            level_name: level.text().say(lang),
            rule: match variant.style {
                Some(style) => Some(style_sentence(lang, style)),
                None => board_rule(lang, variant.board),
            },
        }
    })
}

/// Returns the level of the game played last, at most moderate.
fn last_level(index: &GameIndex) -> Level {
    let last = index.games.iter().max_by_key(|game| game.touched_ms).map(|game| game.source);
    match last {
        Some(PuzzleSource::Generated { level, .. }) if level.grade() < Level::Moderate.grade() => {
            // A level that is defined by its number of givens has no grade.
            if level.grade().is_some() { level } else { Level::Moderate }
        }
        Some(PuzzleSource::Generated { .. }) => Level::Moderate,
        Some(PuzzleSource::Imported) | None => Level::default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_engine::rules::styles::STYLES;
    use nonet_game::boards::{Boards, board_named};
    use nonet_game::library::index::GameSummary;
    use nonet_game::testing::{games, line};

    fn played(level: Level) -> GameIndex {
        let source = PuzzleSource::Generated { level, seed: 1 };
        GameIndex { current: None, games: vec![GameSummary { source, ..line(1) }] }
    }

    #[test]
    fn every_variant_can_be_made_at_each_level_it_is_offered_at() {
        for level in Level::ALL {
            for tile in variant_tiles(Lang::English, &played(level)) {
                let board = board_named(tile.variant.board).unwrap();
                assert!(Level::on(&board).contains(&tile.level), "{tile:?}");
                let style = tile.variant.style;
                assert!(style.is_none_or(|style| STYLES.contains(&style) && tile.level.takes_variants()));
            }
        }
    }

    #[test]
    fn variants_are_offered_at_the_level_played_last_and_moderate_at_most() {
        let level = |index: &GameIndex| variant_tiles(Lang::English, index).map(|tile| tile.level);
        let (gentle, easy, moderate) = (Level::Gentle, Level::Easy, Level::Moderate);
        assert_eq!(level(&GameIndex::default()), [easy, easy, easy, gentle, gentle, gentle]);
        assert_eq!(level(&played(Level::Easy)), [easy; 6]);
        for harder in [Level::Moderate, Level::Extreme, Level::Senior] {
            assert_eq!(level(&played(harder)), [moderate; 6]);
        }
    }

    #[test]
    fn tiles_are_named_in_the_players_language() {
        let names = variant_tiles(Lang::English, &GameIndex::default()).map(|tile| tile.name);
        assert_eq!(names, ["Killer", "Thermometers", "Arrows", "Jigsaw 1", "Triangular", "Samurai"]);
        let levels = level_tiles(Lang::German, Boards::default().classic());
        assert_eq!(levels.len(), 8);
        assert_eq!(levels[0].minutes.as_deref(), Some("etwa 3 Min."));
    }

    #[test]
    fn the_last_unfinished_game_is_continued() {
        let row = to_continue(Lang::English, &games(6), Day(1), 0).unwrap();
        assert_eq!((row.id, row.percent), (line(6).id, 50));
        assert_eq!(to_continue(Lang::English, &GameIndex::default(), Day(1), 0), None);
    }
}
