//! What tabs of the same browser tell each other, so that two never keep the same game.
//!
//! A tab that opens a game asks who has it. One that has it answers, and the asker is told and keeps nothing.
//! When the player wants to play on there, that tab takes the game, and the other lets go.

use crate::game::GameId;

/// One tab to all others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TabMessage {
    /// I am opening this game: has anyone got it?
    Asks(GameId, u32),
    /// Tab, I have this game.
    Has(GameId, u32),
    /// I am taking this game.
    Takes(GameId, u32),
}

impl TabMessage {
    /// As text: a word, the game, the tab's number.
    pub fn print(&self) -> String {
        let (word, game, tab) = match self {
            TabMessage::Asks(game, tab) => ("asks", game, tab),
            TabMessage::Has(game, tab) => ("has", game, tab),
            TabMessage::Takes(game, tab) => ("takes", game, tab),
        };
        format!("{word} {} {tab}", game.as_str())
    }

    /// Reads what [`TabMessage::print`] wrote; `None` for anything else.
    pub fn parse(text: &str) -> Option<TabMessage> {
        let mut words = text.split(' ');
        let (word, game, tab) = (words.next()?, words.next()?, words.next()?);
        let (game, tab) = (GameId::parse(game)?, tab.parse().ok()?);
        match (word, words.next()) {
            ("asks", None) => Some(TabMessage::Asks(game, tab)),
            ("has", None) => Some(TabMessage::Has(game, tab)),
            ("takes", None) => Some(TabMessage::Takes(game, tab)),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_read_back_and_nonsense_is_no_message() {
        let game = GameId::new(1_700_000_000_000, 7);
        for message in [
            TabMessage::Asks(game.clone(), 1),
            TabMessage::Has(game.clone(), 2),
            TabMessage::Takes(game.clone(), 3),
        ] {
            assert_eq!(TabMessage::parse(&message.print()), Some(message));
        }
        for text in ["", "asks", "asks a b", "asks a 1 2", "wants a 1", "asks ../a 1"] {
            assert_eq!(TabMessage::parse(text), None, "{text:?}");
        }
    }
}
