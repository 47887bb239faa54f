//! Messages between tabs.

use crate::game::GameId;

/// A message from one tab to all others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TabMessage {
    /// Asks whether another tab owns this game.
    WhoOwns(GameId),
    /// Answers that the sender owns this game.
    IOwn(GameId),
}

impl TabMessage {
    /// Formats the message as a word and the game's id.
    pub fn print(&self) -> String {
        let (word, game) = match self {
            TabMessage::WhoOwns(game) => ("asks ", game),
            TabMessage::IOwn(game) => ("keeps ", game),
        };
        [word, game.as_str()].concat()
    }

    /// Reads the text written by [`TabMessage::print`].
    pub fn parse(text: &str) -> Option<TabMessage> {
        let (word, game) = text.split_once(' ')?;
        let game = GameId::parse(game)?;
        match word {
            "asks" => Some(TabMessage::WhoOwns(game)),
            "keeps" => Some(TabMessage::IOwn(game)),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_read_back_and_other_texts_are_refused() {
        let game = GameId::new(1_700_000_000_000, 7);
        for message in [TabMessage::WhoOwns(game.clone()), TabMessage::IOwn(game.clone())] {
            assert_eq!(TabMessage::parse(&message.print()), Some(message));
        }
        for text in ["", "asks", "asks a b", "wants a", "asks ../a"] {
            assert_eq!(TabMessage::parse(text), None, "{text:?}");
        }
    }
}
