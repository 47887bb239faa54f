//! The stored form of a collection of puzzles.

use super::json::{Json, JsonWriter};
use super::{SaveError, damaged, need};
use crate::game::GameId;
use crate::library::collections::Collection;

/// Writes format version 1.
pub(super) fn write(collection: &Collection, out: &mut JsonWriter) {
    out.open('{');
    out.name("boards").open('[');
    collection.boards.iter().for_each(|board| out.text(board));
    out.close(']');
    out.name("puzzles").text(&collection.text());
    out.name("begun").open('[');
    for (place, id) in &collection.begun {
        out.open('{');
        out.name("place").number((*place).into());
        out.name("id").text(id.as_str());
        out.close('}');
    }
    out.close(']');
    out.close('}');
}

pub(super) fn read(json: &Json) -> Result<Collection, SaveError> {
    let list = |name| need(name, json.get(name).and_then(Json::list));
    let boards: Option<Vec<String>> =
        list("boards")?.iter().map(|board| board.text().map(str::to_owned)).collect();
    let boards = boards.ok_or_else(|| damaged("its boards"))?;
    let text = need("puzzles", json.get("puzzles").and_then(Json::text))?;
    let puzzles = Collection::read_text(text, boards.len()).ok_or_else(|| damaged("its puzzles"))?;
    let begun = list("begun")?.iter().map(|game| {
        let place = game.get("place")?.number()?;
        Some((u32::try_from(place).ok()?, GameId::parse(game.get("id")?.text()?)?))
    });
    let begun = begun.collect::<Option<_>>().ok_or_else(|| damaged("its games"))?;
    Ok(Collection { boards, puzzles, begun })
}
