//! The offer to continue a game instead of beginning a new one.

use crate::game::GameId;
use crate::library::index::{GameIndex, GameSummary};
use crate::library::row::{level_name, percent};
use nonet_text::{GamesText, Lang};

/// An offer to continue a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ResumeOffer {
    pub id: GameId,
    /// For example `Continue: Hard, 43%`.
    pub text: String,
}

/// Returns the game played last among those begun and unfinished.
pub fn last_unfinished(index: &GameIndex) -> Option<&GameSummary> {
    let begun = index.games.iter().filter(|game| !game.finished && !game.deleted && game.filled > 0);
    begun.max_by_key(|game| game.touched_ms)
}

/// Offers the game played last among those begun and unfinished.
pub fn offer(lang: Lang, index: &GameIndex) -> Option<ResumeOffer> {
    let game = last_unfinished(index)?;
    let text = GamesText::resume(lang, level_name(lang, game), percent(game));
    Some(ResumeOffer { id: game.id.clone(), text })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{games, line};

    #[test]
    fn the_last_unfinished_game_is_offered() {
        assert_eq!(offer(Lang::English, &GameIndex::default()), None);
        let mut index = games(6);
        let found = offer(Lang::English, &index).map(|offer| (offer.id, offer.text));
        assert_eq!(found, Some((line(6).id, "Continue: Hard, 50%".to_owned())));
        index.games[5].deleted = true;
        index.games[4].filled = 0;
        assert_eq!(offer(Lang::English, &index).map(|offer| offer.id), Some(line(4).id));
    }
}
