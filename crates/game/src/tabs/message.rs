//! What tabs tell each other.

use crate::game::GameId;

/// One tab to all others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TabMessage {
    /// Does anyone keep this game?
    WhoOwns(GameId),
    /// I keep it.
    IOwn(GameId),
}

impl TabMessage {
    /// As text: a word and the game.
    pub fn print(&self) -> String {
        let (word, game) = match self {
            TabMessage::WhoOwns(game) => ("asks ", game),
            TabMessage::IOwn(game) => ("keeps ", game),
        };
        [word, game.as_str()].concat()
    }

    /// Reads what [`TabMessage::print`] wrote; `None` for anything else.
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
    fn messages_read_back_and_nonsense_is_no_message() {
        let game = GameId::new(1_700_000_000_000, 7);
        for message in [TabMessage::WhoOwns(game.clone()), TabMessage::IOwn(game.clone())] {
            assert_eq!(TabMessage::parse(&message.print()), Some(message));
        }
        for text in ["", "asks", "asks a b", "wants a", "asks ../a"] {
            assert_eq!(TabMessage::parse(text), None, "{text:?}");
        }
    }
}
