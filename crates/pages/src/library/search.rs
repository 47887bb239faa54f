//! Search, filter and order of the list of games.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use nonet_game::game::PuzzleSource;
use nonet_game::library::folders::{FolderId, Folders};
use nonet_game::library::index::{GameIndex, GameSummary};
use nonet_game::library::row::level_name;
use nonet_game::puzzles::level::Level;
use nonet_text::{GamesText, Lang, board_title};

use super::sort::{GameSort, level_of};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum GameFilter {
    #[default]
    All,
    Unfinished,
    Solved,
}

impl GameFilter {
    /// All filters, in menu order.
    pub const ALL: [GameFilter; 3] = [GameFilter::All, GameFilter::Unfinished, GameFilter::Solved];

    pub const fn text(self) -> GamesText {
        match self {
            GameFilter::All => GamesText::ShowAll,
            GameFilter::Unfinished => GamesText::ShowUnfinished,
            GameFilter::Solved => GamesText::ShowSolved,
        }
    }

    fn has(self, game: &GameSummary) -> bool {
        match self {
            GameFilter::All => true,
            GameFilter::Unfinished => !game.finished,
            GameFilter::Solved => game.finished,
        }
    }
}

/// The levels, boards and orders to choose from for the listed games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GameKinds {
    /// In menu order; empty if all games have the same.
    pub levels: Vec<Level>,
    /// Titles of boards in order; empty if all games have the same. Each puzzle of a variant has a board of its own, with
    /// the title of all.
    pub boards: Vec<String>,
    /// True if some games are in progress and others are not.
    has_both_states: bool,
}

impl GameKinds {
    pub fn of(lang: Lang, index: &GameIndex, folders: &Folders) -> GameKinds {
        let games = || index.games.iter().filter(|game| is_listed(game, folders));
        let has = |level: &Level| games().any(|game| level_of(game) == Some(*level));
        let boards: BTreeSet<String> = games().map(|game| board_title(lang, &game.board)).collect();
        let levels: Vec<Level> = Level::ALL.into_iter().filter(has).collect();
        let is_finished = |finished: bool| games().any(|game| game.finished == finished);
        GameKinds {
            has_both_states: is_finished(true) && is_finished(false),
            levels: if levels.len() > 1 { levels } else { Vec::new() },
            boards: if boards.len() > 1 { boards.into_iter().collect() } else { Vec::new() },
        }
    }

    /// Returns the orders in menu order: games in progress first if there are others, and the level if it differs.
    pub fn sorts(&self) -> Vec<GameSort> {
        GameSort::ALL.into_iter().filter(|sort| self.is_offered(*sort)).collect()
    }

    /// Returns the order that the menu shows for the chosen one.
    pub fn shown_sort(&self, chosen: GameSort) -> GameSort {
        if self.is_offered(chosen) { chosen } else { self.sorts().first().copied().unwrap_or_default() }
    }

    /// True if games differ in this order.
    pub fn is_offered(&self, sort: GameSort) -> bool {
        match sort {
            GameSort::Unfinished => self.has_both_states,
            GameSort::Level => !self.levels.is_empty(),
            _ => true,
        }
    }
}

/// True for games that the page lists without a query. It lists no deleted games, and a generated game without a move only
/// if the player named it or put it into a folder.
fn is_listed(game: &GameSummary, folders: &Folders) -> bool {
    let is_own = game.source == PuzzleSource::Imported || !game.name.is_empty();
    !game.deleted && (!game.untouched || is_own || folders.of(&game.id).is_some())
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum FolderFilter {
    /// In any folder or none.
    #[default]
    Any,
    /// In no folder.
    Unfiled,
    In(FolderId),
}

impl FolderFilter {
    fn has(self, folder: Option<FolderId>) -> bool {
        match self {
            FolderFilter::Any => true,
            FolderFilter::Unfiled => folder.is_none(),
            FolderFilter::In(query) => folder == Some(query),
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GameQuery {
    /// Words to find in the board's title, the level, the folder name or the game's name.
    pub text: String,
    pub filter: GameFilter,
    pub level: Option<Level>,
    /// The title of the board.
    pub board: Option<String>,
    pub folder: FolderFilter,
    pub sort: GameSort,
}

impl GameQuery {
    /// Returns the number of choices that hide games, without the words to find.
    pub fn choices(&self) -> usize {
        usize::from(self.filter != GameFilter::default()) + self.menu_choices()
    }

    /// Returns the number of menus whose choice hides games.
    pub fn menu_choices(&self) -> usize {
        let is_chosen = [self.level.is_some(), self.board.is_some(), self.folder != FolderFilter::Any];
        is_chosen.into_iter().filter(|chosen| *chosen).count()
    }

    /// Returns the query that lists all games in the same order.
    pub fn cleared(&self) -> GameQuery {
        GameQuery { sort: self.sort, ..GameQuery::default() }
    }

    /// Returns the query without a level or board that can't be chosen any more, because its last game is gone or all
    /// others are. Such a choice would hide games, and the player could not take it back.
    pub fn with_offered_kinds(&self, lang: Lang, index: &GameIndex, folders: &Folders) -> GameQuery {
        let mut query = self.clone();
        if query.level.is_some() || query.board.is_some() {
            let kinds = GameKinds::of(lang, index, folders);
            query.level = query.level.filter(|level| kinds.levels.contains(level));
            query.board = query.board.filter(|title| kinds.boards.contains(title));
        }
        query
    }

    /// True if the list shows a puzzle without a level on the board with this name.
    pub(super) fn has_board(&self, lang: Lang, board: &str) -> bool {
        let has_title = |title: &String| board_title(lang, board) == *title;
        self.level.is_none() && self.board.as_ref().is_none_or(has_title)
    }
}

/// Returns the matching games in order.
pub fn find_games(lang: Lang, index: &GameIndex, folders: &Folders, query: &GameQuery) -> Vec<GameSummary> {
    let has_state = |game: &&GameSummary| query.filter.has(game);
    let mut found: Vec<GameSummary> =
        games_in_any_state(lang, index, folders, query).filter(has_state).cloned().collect();
    found.sort_by_cached_key(|game| Reverse((query.sort.key(game), game.touched_ms)));
    found
}

/// Returns the number of games that each filter would show, in the order of [`GameFilter::ALL`].
pub(super) fn count_games(lang: Lang, index: &GameIndex, folders: &Folders, query: &GameQuery) -> [usize; 3] {
    let mut counts = [0; 3];
    for game in games_in_any_state(lang, index, folders, query) {
        for (count, filter) in counts.iter_mut().zip(GameFilter::ALL) {
            *count += usize::from(filter.has(game));
        }
    }
    counts
}

/// Returns the games that match the query, but for its filter.
fn games_in_any_state<'a>(
    lang: Lang,
    index: &'a GameIndex,
    folders: &'a Folders,
    query: &'a GameQuery,
) -> impl Iterator<Item = &'a GameSummary> {
    let words: Vec<String> = query.text.split_whitespace().map(str::to_lowercase).collect();
    let has_words = move |game: &GameSummary| {
        if words.is_empty() {
            return true;
        }
        let title = board_title(lang, &game.board);
        let folder = folders.of(&game.id).and_then(|id| folders.name(id)).unwrap_or_default();
        let searched_text =
            format!("{title} {} {} {folder}", level_name(lang, game), game.name).to_lowercase();
        words.iter().all(|word| searched_text.contains(word))
    };
    let is_there =
        |game: &GameSummary| query.folder == FolderFilter::Any || query.folder.has(folders.of(&game.id));
    let GameQuery { level, board, .. } = query.with_offered_kinds(lang, index, folders);
    let has_kind = move |game: &GameSummary| {
        (level.is_none() || level_of(game) == level)
            && board.as_ref().is_none_or(|title| board_title(lang, &game.board) == *title)
    };
    index
        .games
        .iter()
        .filter(move |game| is_listed(game, folders) && is_there(game) && has_kind(game) && has_words(game))
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_game::testing::{games, line};

    fn by_last_play() -> GameQuery {
        GameQuery { sort: GameSort::Played, ..GameQuery::default() }
    }

    fn numbers(index: &GameIndex, query: &GameQuery) -> Vec<u64> {
        find_games(Lang::English, index, &Folders::default(), query)
            .iter()
            .map(|game| game.id.begun_ms())
            .collect()
    }

    #[test]
    fn games_without_a_move_are_left_out_unless_they_are_named() {
        let mut index = games(3);
        index.games[0].untouched = true;
        index.games[1].untouched = true;
        index.games[1].name = "Train to Graz".to_owned();
        let found = numbers(&index, &by_last_play());
        assert_eq!(found, [3, 2], "{:?}", index.games[0].id);
    }

    #[test]
    fn search_ignores_case_and_covers_all_names() {
        let mut index = games(6);
        index.games[2].name = "Train to Graz".to_owned();
        let of = |text: &str| numbers(&index, &GameQuery { text: text.to_owned(), ..by_last_play() });
        assert_eq!(of(""), [6, 5, 4, 3, 2, 1]);
        assert_eq!(of("  graz TRAIN "), [3]);
        assert_eq!(of("triang"), [6, 4, 2]);
        assert_eq!(of("triang hard"), [6]);
        assert_eq!(of("hexagonal"), [0; 0]);
        nonet_text::install_all();
        let german = GameQuery { text: "schwer".to_owned(), ..GameQuery::default() };
        assert!(!find_games(Lang::German, &index, &Folders::default(), &german).is_empty());
    }

    #[test]
    fn filters_and_orders_apply() {
        let mut index = games(6);
        index.games[4].deleted = true;
        let of = |filter, sort| numbers(&index, &GameQuery { filter, sort, ..GameQuery::default() });
        assert_eq!(of(GameFilter::Solved, GameSort::Played), [3]);
        assert_eq!(of(GameFilter::Unfinished, GameSort::Begun), [6, 4, 2, 1]);
        assert_eq!(of(GameFilter::All, GameSort::Progress), [3, 6, 4, 2, 1]);
        assert_eq!(of(GameFilter::All, GameSort::Unfinished), [6, 4, 2, 1, 3]);
        assert_eq!(of(GameFilter::All, GameSort::Played), [6, 4, 3, 2, 1]);
        assert_eq!(of(GameFilter::All, GameSort::Level), [6, 3, 4, 2, 1]);
        let counts = count_games(Lang::English, &index, &Folders::default(), &GameQuery::default());
        assert_eq!(counts, [5, 4, 1]);
        index.games[0] = GameSummary { played_ms: 9_000_000, ..line(1) };
        let by_time = GameQuery { sort: GameSort::Time, ..GameQuery::default() };
        assert_eq!(numbers(&index, &by_time)[0], 1);
    }

    #[test]
    fn unfinished_first_is_offered_among_games_of_both_states() {
        let mut index = games(6);
        let folders = Folders::default();
        let sorts = |index: &GameIndex| GameKinds::of(Lang::English, index, &folders).sorts();
        assert_eq!(sorts(&index), GameSort::ALL);
        index.games.iter_mut().filter(|game| game.finished).for_each(|game| game.deleted = true);
        assert_eq!(sorts(&index), GameSort::ALL[1..]);
        index.games.iter_mut().for_each(|game| (game.finished, game.deleted) = (true, false));
        assert_eq!(sorts(&index), GameSort::ALL[1..]);
        // The orders are the same then.
        assert_eq!(numbers(&index, &GameQuery::default()), numbers(&index, &by_last_play()));
    }

    #[test]
    fn levels_with_a_grade_come_before_others_and_imported_puzzles_last() {
        let mut index = games(3);
        for (game, level) in index.games.iter_mut().zip([Level::Gentle, Level::Senior]) {
            game.source = PuzzleSource::Generated { level, seed: 1 };
        }
        index.games[2].source = PuzzleSource::Imported;
        let query = GameQuery { sort: GameSort::Level, ..GameQuery::default() };
        assert_eq!(numbers(&index, &query), [1, 2, 3]);
        // All games of one level have no order by it.
        index.games.truncate(1);
        let kinds = GameKinds::of(Lang::English, &index, &Folders::default());
        assert!(!kinds.sorts().contains(&GameSort::Level));
        assert_eq!(kinds.shown_sort(GameSort::Level), GameSort::Played);
    }

    #[test]
    fn kinds_are_offered_if_they_differ_and_filter_by_title() {
        let mut index = games(6);
        let folders = Folders::default();
        let kinds = GameKinds::of(Lang::English, &index, &folders);
        assert_eq!(kinds.boards, ["Classic", "Triangular"]);
        assert!(kinds.levels.len() > 1, "{:?}", kinds.levels);
        let of = |index: &GameIndex, level: Option<Level>, board: Option<&str>| {
            let board = board.map(str::to_owned);
            numbers(index, &GameQuery { level, board, ..GameQuery::default() })
        };
        let found = kinds.levels.iter().map(|level| of(&index, Some(*level), None).len()).sum::<usize>();
        assert_eq!(found, index.games.len(), "each game has one level");
        assert_eq!(of(&index, None, Some("Triangular")), [6, 4, 2]);
        // A level and a board limit the list together.
        let level = level_of(&index.games[1]);
        let both = of(&index, level, Some("Triangular"));
        assert!(both.contains(&2) && both.len() < of(&index, level, None).len(), "{both:?}");
        // A choice that is no longer offered hides nothing.
        let level = level_of(&index.games[0]);
        index.games.retain(|game| level_of(game) == level);
        index.games[0].source = PuzzleSource::Imported;
        assert_eq!(of(&index, level, None).len(), index.games.len());
        index.games.truncate(1);
        assert_eq!(of(&index, None, Some("Triangular")).len(), 1);
        assert_eq!(GameKinds::of(Lang::English, &index, &folders), GameKinds::default());
    }

    #[test]
    fn search_covers_folders() {
        let index = games(6);
        let mut folders = Folders::default();
        let train = folders.named("Train", 1, 7).unwrap();
        [2, 3].into_iter().for_each(|number| folders.put(&line(number).id, Some(train), 1));
        let of = |text: &str, folder| {
            let query = GameQuery { text: text.to_owned(), folder, ..by_last_play() };
            let found = find_games(Lang::English, &index, &folders, &query);
            found.iter().map(|game| game.id.begun_ms()).collect::<Vec<_>>()
        };
        assert_eq!(of("", FolderFilter::In(train)), [3, 2]);
        assert_eq!(of("", FolderFilter::Unfiled), [6, 5, 4, 1]);
        assert_eq!(of("train triang", FolderFilter::Any), [2]);
    }

    #[test]
    fn search_of_1000_games_takes_under_20_ms() {
        let index = games(1000);
        let mut folders = Folders::default();
        let train = folders.named("Train", 1, 7);
        (1..=1000).for_each(|number| folders.put(&line(number).id, train, 1));
        let query = GameQuery { text: "tri".to_owned(), sort: GameSort::Progress, ..GameQuery::default() };
        let quickest = (0..5).map(|_| {
            let start = std::time::Instant::now();
            assert_eq!(find_games(Lang::English, &index, &folders, &GameQuery::default()).len(), 1000);
            assert_eq!(find_games(Lang::English, &index, &folders, &query).len(), 500);
            start.elapsed()
        });
        let quickest = quickest.min().unwrap_or_default();
        println!("{quickest:?}");
        assert!(quickest.as_millis() < 20, "{quickest:?}");
    }
}
