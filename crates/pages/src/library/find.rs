//! Which games are shown, and in which order.

use std::cmp::Reverse;

use nonet_game::library::folders::{FolderId, Folders};
use nonet_game::library::index::{Index, Summary};
use nonet_game::library::row::{level_name, percent};
use nonet_text::{GamesText, Lang, board_title};

/// Which games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Filter {
    /// All of them.
    #[default]
    All,
    /// Those that are not solved.
    Unfinished,
    /// Those that are.
    Solved,
}

impl Filter {
    /// All of them, in the order they are offered.
    pub const ALL: [Filter; 3] = [Filter::All, Filter::Unfinished, Filter::Solved];

    /// In words.
    pub const fn text(self) -> GamesText {
        match self {
            Filter::All => GamesText::ShowAll,
            Filter::Unfinished => GamesText::ShowUnfinished,
            Filter::Solved => GamesText::ShowSolved,
        }
    }

    fn has(self, game: &Summary) -> bool {
        match self {
            Filter::All => true,
            Filter::Unfinished => !game.finished,
            Filter::Solved => game.finished,
        }
    }
}

/// In which order: what was last or is most comes first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Sort {
    /// When they were played last.
    #[default]
    Played,
    /// When they were begun.
    Begun,
    /// How long they were played.
    Time,
    /// How far they are.
    Progress,
}

impl Sort {
    /// All of them, in the order they are offered.
    pub const ALL: [Sort; 4] = [Sort::Played, Sort::Begun, Sort::Time, Sort::Progress];

    /// In words.
    pub const fn text(self) -> GamesText {
        match self {
            Sort::Played => GamesText::SortPlayed,
            Sort::Begun => GamesText::SortBegun,
            Sort::Time => GamesText::SortTime,
            Sort::Progress => GamesText::SortProgress,
        }
    }

    fn place(self, game: &Summary) -> u64 {
        match self {
            Sort::Played => game.touched_ms,
            Sort::Begun => game.id.begun_ms(),
            Sort::Time => game.played_ms,
            Sort::Progress => percent(game),
        }
    }
}

/// Where games are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Where {
    /// In any folder or in none.
    #[default]
    Anywhere,
    /// In no folder.
    Loose,
    /// In this one.
    In(FolderId),
}

impl Where {
    fn has(self, folder: Option<FolderId>) -> bool {
        match self {
            Where::Anywhere => true,
            Where::Loose => folder.is_none(),
            Where::In(wanted) => folder == Some(wanted),
        }
    }
}

/// What the player is looking for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Wanted {
    /// Words that the board's title, the level's name, the folder or the game's own name has, whole or in part.
    pub text: String,
    /// Which games.
    pub filter: Filter,
    /// In which folder.
    pub place: Where,
    /// In which order.
    pub sort: Sort,
}

/// The games that are wanted, in order; none that was deleted.
pub fn found(lang: Lang, index: &Index, folders: &Folders, wanted: &Wanted) -> Vec<Summary> {
    let words: Vec<String> = wanted.text.split_whitespace().map(str::to_lowercase).collect();
    let has_words = |game: &Summary| {
        if words.is_empty() {
            return true;
        }
        let title = board_title(lang, &game.board);
        let folder = folders.of(&game.id).and_then(|id| folders.name(id)).unwrap_or_default();
        let said = format!("{title} {} {} {folder}", level_name(lang, game), game.name).to_lowercase();
        words.iter().all(|word| said.contains(word))
    };
    let is_there =
        |game: &&Summary| wanted.place == Where::Anywhere || wanted.place.has(folders.of(&game.id));
    let games = index.games.iter().filter(|game| !game.deleted && wanted.filter.has(game)).filter(is_there);
    let mut found: Vec<Summary> = games.filter(|game| has_words(game)).cloned().collect();
    found.sort_by_cached_key(|game| Reverse((wanted.sort.place(game), game.touched_ms)));
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_game::testing::{games, line};

    fn numbers(index: &Index, wanted: &Wanted) -> Vec<u64> {
        found(Lang::English, index, &Folders::default(), wanted)
            .iter()
            .map(|game| game.id.begun_ms())
            .collect()
    }

    #[test]
    fn games_are_found_by_any_of_their_names_whatever_the_case() {
        let mut index = games(6);
        index.games[2].name = "Train to Graz".to_owned();
        let of = |text: &str| numbers(&index, &Wanted { text: text.to_owned(), ..Wanted::default() });
        assert_eq!(of(""), [6, 5, 4, 3, 2, 1]);
        assert_eq!(of("  graz TRAIN "), [3]);
        assert_eq!(of("triang"), [6, 4, 2]);
        assert_eq!(of("triang hard"), [6]);
        assert_eq!(of("hexagonal"), [0; 0]);
        nonet_text::install_all();
        let german = Wanted { text: "schwer".to_owned(), ..Wanted::default() };
        assert!(!found(Lang::German, &index, &Folders::default(), &german).is_empty());
    }

    #[test]
    fn filters_and_orders_are_what_they_say() {
        let mut index = games(6);
        index.games[4].deleted = true;
        let of = |filter, sort| numbers(&index, &Wanted { filter, sort, ..Wanted::default() });
        assert_eq!(of(Filter::Solved, Sort::Played), [3]);
        assert_eq!(of(Filter::Unfinished, Sort::Begun), [6, 4, 2, 1]);
        assert_eq!(of(Filter::All, Sort::Progress), [3, 6, 4, 2, 1]);
        index.games[0] = Summary { played_ms: 9_000_000, ..line(1) };
        let by_time = Wanted { sort: Sort::Time, ..Wanted::default() };
        assert_eq!(numbers(&index, &by_time)[0], 1);
    }

    #[test]
    fn games_are_found_by_the_folder_they_are_in() {
        let index = games(6);
        let mut folders = Folders::default();
        let train = folders.named("Train", 1, 7).unwrap();
        [2, 3].into_iter().for_each(|number| folders.put(&line(number).id, Some(train), 1));
        let of = |text: &str, place| {
            let wanted = Wanted { text: text.to_owned(), place, ..Wanted::default() };
            let found = found(Lang::English, &index, &folders, &wanted);
            found.iter().map(|game| game.id.begun_ms()).collect::<Vec<_>>()
        };
        assert_eq!(of("", Where::In(train)), [3, 2]);
        assert_eq!(of("", Where::Loose), [6, 5, 4, 1]);
        assert_eq!(of("train triang", Where::Anywhere), [2]);
    }

    #[test]
    fn a_thousand_games_are_found_within_20_ms() {
        let index = games(1000);
        let mut folders = Folders::default();
        let train = folders.named("Train", 1, 7);
        (1..=1000).for_each(|number| folders.put(&line(number).id, train, 1));
        let wanted = Wanted { text: "tri".to_owned(), sort: Sort::Progress, ..Wanted::default() };
        let quickest = (0..5).map(|_| {
            let begun = std::time::Instant::now();
            assert_eq!(found(Lang::English, &index, &folders, &Wanted::default()).len(), 1000);
            assert_eq!(found(Lang::English, &index, &folders, &wanted).len(), 500);
            begun.elapsed()
        });
        let quickest = quickest.min().unwrap_or_default();
        println!("{quickest:?}");
        assert!(quickest.as_millis() < 20, "{quickest:?}");
    }
}
