//! View models of what a wide window shows next to the game.

use nonet_app::model::Model;
use nonet_app::view;
use nonet_engine::Board;
use nonet_engine::generator::is_never_next;
use nonet_engine::technique::{GradeLevel, Technique};
use nonet_game::daily::Day;
use nonet_game::game::{GameId, PuzzleSource};
use nonet_game::library::index::GameIndex;
use nonet_game::library::row::GameRow;
use nonet_tasks::exercises::lessons::chapters;
use nonet_text::Lang;

/// Number of games in the list of the last ones.
const LAST_GAMES: usize = 4;

/// Returns the technique that the open hint has named.
pub fn hinted_technique(model: &Model) -> Option<Technique> {
    let lesson = view::hint(model)?.lesson?;
    Technique::from_slug(lesson.rest.trim_start_matches('/'))
}

/// True once a puzzle has been solved. Until then the panel would draw attention away from the first one.
pub fn has_solved(index: &GameIndex) -> bool {
    index.games.iter().any(|game| game.finished)
}

/// Returns the technique that puzzles of the game's level are about: the first one that easier puzzles don't need, and
/// puzzles on this board can. `None` with variants, whose puzzles are about their rules.
pub fn technique_of_level(model: &Model) -> Option<Technique> {
    let game = model.game.as_ref().filter(|game| game.board().rules().is_empty())?;
    let PuzzleSource::Generated { level, .. } = game.source() else { return None };
    technique_of_grade(game.board(), level.grade()?)
}

fn technique_of_grade(board: &Board, grade: GradeLevel) -> Option<Technique> {
    let chapter = chapters().into_iter().find(|chapter| chapter.level == Some(grade))?;
    chapter.techniques.iter().copied().find(|technique| !is_never_next(board, *technique))
}

/// Returns the games played last, without the one on the board.
pub fn last_games(
    lang: Lang,
    index: &GameIndex,
    current: Option<&GameId>,
    today: Day,
    minutes_ahead: i32,
) -> Vec<GameRow> {
    let is_listed =
        |id: &GameId, deleted: bool, untouched: bool| !deleted && !untouched && Some(id) != current;
    let mut games: Vec<_> =
        index.games.iter().filter(|game| is_listed(&game.id, game.deleted, game.untouched)).collect();
    games.sort_by_key(|game| std::cmp::Reverse(game.touched_ms));
    games
        .into_iter()
        .take(LAST_GAMES)
        .map(|game| GameRow::of(lang, game, None, today, minutes_ahead))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_app::action::Action;
    use nonet_app::testing::{answer, playing, run};
    use nonet_game::boards::board_named;
    use nonet_game::library::index::GameSummary;
    use nonet_game::testing::{games, line};

    #[test]
    fn a_hint_that_names_its_technique_puts_it_in_hand() {
        let mut model = playing();
        assert_eq!(hinted_technique(&model), None);
        assert!(technique_of_level(&model).is_some());
        let effects = run(&mut model, Action::Hint);
        answer(&mut model, effects);
        for _ in 0..2 {
            run(&mut model, Action::Hint);
        }
        let lesson = view::hint(&model).unwrap().lesson.unwrap();
        assert_eq!(hinted_technique(&model).unwrap().slug(), lesson.rest.trim_start_matches('/'));
    }

    #[test]
    fn the_panel_waits_for_the_first_solved_puzzle() {
        let mut index = games(2);
        index.games.iter_mut().for_each(|game| game.finished = false);
        assert!(!has_solved(&index));
        index.games[1].finished = true;
        assert!(has_solved(&index));
    }

    #[test]
    fn a_level_has_a_technique_that_its_board_can_need() {
        let jigsaw = board_named("jigsaw-1").unwrap();
        assert_eq!(technique_of_grade(&jigsaw, GradeLevel::Tricky), Some(Technique::LawOfLeftovers));
        let classic = board_named("classic").unwrap();
        for grade in GradeLevel::ALL {
            assert!(!is_never_next(&classic, technique_of_grade(&classic, grade).unwrap()), "{grade:?}");
        }
    }

    #[test]
    fn the_last_games_leave_out_the_current_the_deleted_and_those_without_a_move() {
        let mut index = games(7);
        index.games[6].deleted = true;
        index.games[5].untouched = true;
        let current = line(5).id;
        let ids = last_games(Lang::English, &index, Some(&current), Day(1), 0).into_iter().map(|row| row.id);
        assert_eq!(ids.collect::<Vec<_>>(), [4, 3, 2, 1].map(|number| line(number).id));
        index.games.insert(0, GameSummary { touched_ms: 9, ..line(8) });
        let first = last_games(Lang::English, &index, None, Day(1), 0).remove(0);
        assert_eq!(first.id, line(8).id);
    }
}
