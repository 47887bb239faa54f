//! Boards by name, as saves and the worker's messages give them.
//!
//! The worker builds any board of the catalogue ([`board_named`]). The page has no room for the builders: it keeps
//! the classic board as bytes, and asks the worker for others ([`Boards`], `nonet_tasks::puzzle::BuildBoard`).
//!
//! A board with rules is named by all of them (`classic;cage 15:1,2,10`). Who builds such is a part that a program takes
//! in ([`install_variants`]) or does without: the generator and the coach have none, the page fetches it when it meets one.

use std::sync::{Arc, OnceLock};

use nonet_engine::Board;
use nonet_engine::geometry::catalogue;
use nonet_engine::rules::spec;
use nonet_engine::rules::styles::has_rules;

/// The names of the boards that are offered, in order. Any other name that the catalogue knows can be played too.
pub const NAMES: &[&str] = catalogue::NAMES;

/// The classic board, as [`Board::pack`] writes it; a test keeps it so.
const CLASSIC: &[u8] = include_bytes!("classic.board");

/// A function that returns the board of a name.
pub type BoardLookup<'a> = &'a dyn Fn(&str) -> Option<Arc<Board>>;

/// Builds boards that the catalogue does not know.
type Builder = fn(&str) -> Option<Arc<Board>>;

/// Builds boards with rules, once it is here.
static RULED: OnceLock<Builder> = OnceLock::new();

/// Boards with rules are known from now on, wherever one is named. A second time changes nothing.
pub fn install_variants() {
    let _ = RULED.set(|name| spec::board(name).ok().map(Arc::new));
}

/// The name that boards have in common whose puzzles compare: of one with rules its base and the rules' families.
pub fn comparable_name(name: &str) -> String {
    let mut parts = name.split(';');
    let mut kind = parts.next().unwrap_or_default().to_owned();
    let mut families: Vec<&str> =
        parts.map(|rule| rule.split([' ', ':', '/']).next().unwrap_or_default()).collect();
    families.sort_unstable();
    families.dedup();
    for family in families {
        kind.push(';');
        kind.push_str(family);
    }
    kind
}

/// The board of this name, if there is one. For the worker and natively: it brings in every builder.
pub fn board_named(name: &str) -> Option<Arc<Board>> {
    #[cfg(any(test, feature = "testing"))]
    install_variants();
    match has_rules(name) {
        true => RULED.get().and_then(|build| build(name)),
        false => catalogue::board(name).ok().map(Arc::new),
    }
}

/// The boards at hand: the classic one, and those that the worker has sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Boards {
    classic: Arc<Board>,
    /// Each behind the name it was asked for by.
    sent: Vec<(String, Arc<Board>)>,
}

impl Default for Boards {
    fn default() -> Boards {
        match Board::unpack(CLASSIC) {
            Some(classic) => Boards { classic: Arc::new(classic), sent: Vec::new() },
            None => unreachable!("the classic board is well formed"),
        }
    }
}

impl Boards {
    /// The board that needs no asking.
    pub fn classic(&self) -> &Arc<Board> {
        &self.classic
    }

    /// The board of this name, if it is at hand.
    pub fn get(&self, name: &str) -> Option<&Arc<Board>> {
        if name == self.classic.name() {
            return Some(&self.classic);
        }
        self.sent.iter().find(|(asked, _)| asked == name).map(|(_, board)| board)
    }

    /// Keeps a board under the name it was asked for by.
    pub fn put(&mut self, name: String, board: Arc<Board>) {
        self.sent.push((name, board));
    }

    /// Builds a board of the catalogue, unless it is at hand. For pages that have the builders, and natively.
    pub fn build(&mut self, name: &str) {
        if self.get(name).is_none()
            && let Some(board) = board_named(name)
        {
            self.sent.push((name.to_owned(), board));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_classic_board_is_the_catalogue_s() {
        let board = board_named("classic").unwrap();
        assert!(
            CLASSIC == board.pack(),
            "the classic board or its bytes changed: run `write_the_classic_board`"
        );
        assert_eq!(Boards::default().classic(), &board);
    }

    #[test]
    fn boards_with_rules_are_built_by_their_names() {
        for name in ["classic;cage 15:1,2,10", "grid:6x8:8", "grid:6x6:9;even:1"] {
            let board = board_named(name).unwrap();
            assert_eq!((board.name(), has_rules(name)), (name, true));
        }
        assert_eq!((board_named("classic;cage 15"), has_rules("6x6+x")), (None, false));
    }

    #[test]
    fn killers_are_of_one_kind_whatever_their_cages() {
        assert_eq!(
            comparable_name("classic;cage 15:1,2;thermometer:3,4;cage 3:5,6"),
            "classic;cage;thermometer"
        );
        assert_eq!(comparable_name("6x6+x"), "6x6+x");
    }

    #[test]
    #[ignore = "writes the file that the page unpacks"]
    fn write_the_classic_board() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/src/classic.board");
        std::fs::write(file, board_named("classic").unwrap().pack()).unwrap();
    }
}
