//! The stored form of the list of games.

use super::game::{read_minutes, read_source, size, write_minutes, write_source};
use super::json::{Json, JsonWriter};
use super::{SaveError, damaged, maybe};
use crate::game::GameId;
use crate::library::index::{GameIndex, GameSummary};

pub(super) fn write(index: &GameIndex, out: &mut JsonWriter) {
    out.open('{');
    match &index.current {
        Some(id) => out.name("current").text(id.as_str()),
        None => out.name("current").null(),
    }
    out.name("games").open('[');
    for game in &index.games {
        out.open('{');
        out.name("id").text(game.id.as_str());
        out.name("board").text(&game.board);
        write_source(game.source, out.name("source"));
        write_minutes(game.minutes, out);
        out.name("filled").number(game.filled as u64);
        out.name("open").number(game.open as u64);
        out.name("played_ms").number(game.played_ms);
        out.name("finished").flag(game.finished);
        if game.untouched {
            out.name("untouched").flag(true);
        }
        out.name("touched_ms").number(game.touched_ms);
        // Writes either all three fields or none. A name without the time of its change is damaged, but is still the
        // player's.
        if game.changed_ms > 0 || game.deleted || !game.name.is_empty() {
            out.name("name").text(&game.name);
            out.name("deleted").flag(game.deleted);
            out.name("changed_ms").number(game.changed_ms);
        }
        out.close('}');
    }
    out.close(']');
    out.close('}');
}

pub(super) fn read(json: &Json) -> Result<GameIndex, SaveError> {
    let current = maybe(json, "current", |id| GameId::parse(id.text()?))?;
    let games = maybe(json, "games", Json::list)?.ok_or_else(|| damaged("its games"))?;
    let games: Option<Vec<GameSummary>> = games.iter().map(summary).collect();
    Ok(GameIndex { current, games: games.ok_or_else(|| damaged("its games"))? })
}

fn summary(json: &Json) -> Option<GameSummary> {
    Some(GameSummary {
        id: GameId::parse(json.get("id")?.text()?)?,
        board: json.get("board")?.text()?.to_owned(),
        source: read_source(json.get("source")?)?,
        filled: size(json.get("filled")?)?,
        open: size(json.get("open")?)?,
        played_ms: json.get("played_ms")?.number()?,
        minutes: read_minutes(json),
        finished: json.get("finished")?.flag()?,
        untouched: json.get("untouched").and_then(Json::flag).unwrap_or_default(),
        touched_ms: json.get("touched_ms")?.number()?,
        name: json.get("name").and_then(Json::text).unwrap_or_default().to_owned(),
        deleted: json.get("deleted").and_then(Json::flag).unwrap_or_default(),
        changed_ms: json.get("changed_ms").and_then(Json::number).unwrap_or_default(),
    })
}

#[cfg(test)]
mod tests {
    use crate::storage::{read_index, write_index};
    use crate::testing::games;

    #[test]
    fn a_name_or_deletion_without_the_time_of_its_change_survives_rewriting() {
        let mut index = games(3);
        index.games[0].name = "Zug nach Graz".to_owned();
        index.games[1].deleted = true;
        assert!(index.games.iter().all(|game| game.changed_ms == 0));
        assert_eq!(read_index(&write_index(&index)), Ok(index));
    }
}
