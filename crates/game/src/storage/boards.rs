//! Boards and puzzles made by the player.

use super::json::{Json, JsonWriter};
use super::{SaveError, damaged, need};
use crate::boards::NAMES;

/// A board or a puzzle made by the player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnBoard {
    /// The name given by the player.
    pub name: String,
    /// The board's name in the catalogue, such as `jigsaw:…`. For a puzzle, variants and givens follow, as written by
    /// [`nonet_engine::rules::spec`].
    pub board: String,
}

/// The player's boards in the order they were first saved. Names and boards are unique.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OwnBoards(Vec<OwnBoard>);

impl OwnBoards {
    pub fn all(&self) -> &[OwnBoard] {
        &self.0
    }

    /// Returns the boards that aren't in the catalogue. Puzzles don't count.
    pub fn unlisted(&self) -> impl Iterator<Item = &OwnBoard> + Clone {
        self.0.iter().filter(|own| !own.board.contains(';') && !NAMES.contains(&own.board.as_str()))
    }

    /// Returns the player's name for a board, if it is in the list.
    pub fn name_of(&self, board: &str) -> Option<&str> {
        self.0.iter().find(|own| own.board == board).map(|own| own.name.as_str())
    }

    /// Saves a board under a name, or renames it if it is in the list. A number is added to a name that is taken; a
    /// blank name changes nothing.
    pub fn put(&mut self, name: &str, board: &str) {
        let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
        if name.is_empty() {
            return;
        }
        let taken = |name: &str| self.0.iter().any(|own| own.name == name && own.board != board);
        let name = match taken(&name) {
            true => (2..).map(|n| format!("{name} {n}")).find(|name| !taken(name)).unwrap_or(name),
            false => name,
        };
        match self.0.iter_mut().find(|own| own.board == board) {
            Some(own) => own.name = name,
            None => self.0.push(OwnBoard { name, board: board.to_owned() }),
        }
    }

    /// Removes a board and returns it with its position.
    pub fn remove(&mut self, board: &str) -> Option<(usize, OwnBoard)> {
        let at = self.0.iter().position(|own| own.board == board)?;
        Some((at, self.0.remove(at)))
    }

    /// Puts a removed board back at its position.
    pub fn put_back(&mut self, at: usize, own: OwnBoard) {
        if self.name_of(&own.board).is_none() {
            let at = at.min(self.0.len());
            self.0.insert(at, own);
        }
    }
}

pub(super) fn write(boards: &OwnBoards, out: &mut JsonWriter) {
    out.open('{');
    out.name("boards").open('[');
    for own in &boards.0 {
        out.open('{');
        out.name("name").text(&own.name);
        out.name("board").text(&own.board);
        out.close('}');
    }
    out.close(']');
    out.close('}');
}

pub(super) fn read(json: &Json) -> Result<OwnBoards, SaveError> {
    let mut boards = OwnBoards::default();
    for own in need("boards", json.get("boards").and_then(Json::list))? {
        let text = |name: &str| own.get(name).and_then(Json::text);
        let (Some(name), Some(board)) = (text("name"), text("board")) else {
            return Err(damaged("one of its boards"));
        };
        boards.put(name, board);
    }
    Ok(boards)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_boards_are_unique() {
        let mut boards = OwnBoards::default();
        boards.put("Spiral", "jigsaw:a");
        boards.put("  Spiral ", "jigsaw:b");
        boards.put("Spiral", "jigsaw:c");
        boards.put(" ", "jigsaw:d");
        let names = |b: &OwnBoards| b.all().iter().map(|own| own.name.clone()).collect::<Vec<_>>();
        assert_eq!(names(&boards), ["Spiral", "Spiral 2", "Spiral 3"]);
        boards.put("Snail", "jigsaw:a");
        boards.put("Snail", "jigsaw:a");
        assert_eq!(names(&boards), ["Snail", "Spiral 2", "Spiral 3"]);
        let (at, own) = boards.remove("jigsaw:b").unwrap();
        assert_eq!((names(&boards).len(), boards.remove("jigsaw:b")), (2, None));
        boards.put_back(at, own.clone());
        boards.put_back(at, own);
        assert_eq!(names(&boards), ["Snail", "Spiral 2", "Spiral 3"]);
        assert_eq!(boards.name_of("jigsaw:a"), Some("Snail"));
        boards.put("My first", "jigsaw-1");
        boards.put("My killer", "jigsaw-1;cage 15:1,2;=");
        assert_eq!((boards.all().len(), boards.unlisted().count()), (5, 3));
    }
}
