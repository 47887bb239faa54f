//! Boards by name, as saves and worker messages refer to them.
//!
//! The worker builds any board of the catalogue ([`board_named`]). The page leaves the builders out to stay small: it
//! stores the classic board as bytes and asks the worker for others ([`Boards`], `nonet_tasks::puzzle::BuildBoard`).
//!
//! The name of a board with variants lists them all (`classic;cage 15:1,2,10`). Building such a board needs code that
//! only programs that call [`install_variants`] contain. The generator and the coach do without it; the page fetches it
//! when it first meets a variant.

use std::sync::{Arc, OnceLock};

use nonet_engine::Board;
use nonet_engine::geometry::catalogue;
use nonet_engine::rules::spec;
use nonet_engine::rules::styles::has_rules;

/// The names of the boards on offer, in order. Any other name in the catalogue can be played too.
pub const NAMES: &[&str] = catalogue::NAMES;

/// The classic board in the form of [`Board::pack`]; a test compares them.
const CLASSIC: &[u8] = include_bytes!("classic.board");

/// A function that finds a board by name.
pub type BoardLookup<'a> = &'a dyn Fn(&str) -> Option<Arc<Board>>;

/// Builds boards that the catalogue doesn't have.
type Builder = fn(&str) -> Option<Arc<Board>>;

/// The builder of boards with variants, once installed.
static RULED: OnceLock<Builder> = OnceLock::new();

/// Makes boards with variants available to [`board_named`]. Calling it again changes nothing.
pub fn install_variants() {
    let _ = RULED.set(|name| spec::board(name).ok().map(Arc::new));
}

/// Returns a name shared by all boards whose puzzles can be compared: for variants, the base board and the families.
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

/// Returns the board of this name, if there is one. Links every builder, so it is for workers and native code.
pub fn board_named(name: &str) -> Option<Arc<Board>> {
    #[cfg(any(test, feature = "testing"))]
    install_variants();
    match has_rules(name) {
        true => RULED.get().and_then(|build| build(name)),
        false => catalogue::board(name).ok().map(Arc::new),
    }
}

/// The boards that can be used right away: the classic one, and those that the worker has sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Boards {
    classic: Arc<Board>,
    /// Boards with the names that were asked for.
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
    pub fn classic(&self) -> &Arc<Board> {
        &self.classic
    }

    /// Returns the board of this name, if it is available.
    pub fn get(&self, name: &str) -> Option<&Arc<Board>> {
        if name == self.classic.name() {
            return Some(&self.classic);
        }
        self.sent.iter().find(|(asked, _)| asked == name).map(|(_, board)| board)
    }

    /// Adds a board under the name that was asked for.
    pub fn put(&mut self, name: String, board: Arc<Board>) {
        self.sent.push((name, board));
    }

    /// Builds a board unless it is available. For pages that have linked the builders, and for native code.
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
    fn the_packed_classic_board_is_up_to_date() {
        let board = board_named("classic").unwrap();
        assert!(CLASSIC == board.pack(), "the classic board or its bytes changed: run `write_classic_board`");
        assert_eq!(Boards::default().classic(), &board);
    }

    #[test]
    fn boards_with_variants_are_built_by_name() {
        for name in ["classic;cage 15:1,2,10", "grid:6x8:8", "grid:6x6:9;even:1"] {
            let board = board_named(name).unwrap();
            assert_eq!((board.name(), has_rules(name)), (name, true));
        }
        assert_eq!((board_named("classic;cage 15"), has_rules("6x6+x")), (None, false));
    }

    #[test]
    fn killer_boards_are_comparable_whatever_their_cages() {
        assert_eq!(
            comparable_name("classic;cage 15:1,2;thermometer:3,4;cage 3:5,6"),
            "classic;cage;thermometer"
        );
        assert_eq!(comparable_name("6x6+x"), "6x6+x");
    }

    #[test]
    #[ignore = "writes the file that the page unpacks"]
    fn write_classic_board() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/src/boards/classic.board");
        std::fs::write(file, board_named("classic").unwrap().pack()).unwrap();
    }
}
