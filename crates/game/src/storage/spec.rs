//! The stored form of the last request for a puzzle.

use super::json::{Json, JsonWriter};
use super::{SaveError, damaged, maybe, need};
use crate::puzzles::level::Level;
use crate::puzzles::spec::PuzzleSpec;

pub(super) fn write(wish: &PuzzleSpec, out: &mut JsonWriter) {
    out.open('{');
    out.name("board").text(&wish.board);
    match wish.level {
        Some(level) => out.name("level").text(level.name()),
        None => out.name("level").null(),
    }
    match wish.givens {
        Some(givens) => out.name("givens").number(givens.into()),
        None => out.name("givens").null(),
    }
    out.name("minimal").flag(wish.minimal);
    out.name("symmetry").text(&wish.symmetry);
    for (name, list) in [("with", &wish.with), ("without", &wish.without), ("rules", &wish.rules)] {
        out.name(name).open('[');
        list.iter().for_each(|slug| out.text(slug));
        out.close(']');
    }
    out.close('}');
}

pub(super) fn read(json: &Json) -> Result<PuzzleSpec, SaveError> {
    let text = |name| maybe(json, name, Json::text);
    let slugs = |name| {
        let list = maybe(json, name, Json::list)?.unwrap_or_default();
        let slugs: Option<Vec<String>> = list.iter().map(|s| s.text().map(str::to_owned)).collect();
        slugs.ok_or_else(|| damaged("its lists"))
    };
    Ok(PuzzleSpec {
        board: need("board", text("board")?)?.to_owned(),
        level: maybe(json, "level", |level| Level::from_name(level.text()?))?,
        rules: slugs("rules")?,
        givens: maybe(json, "givens", |givens| u16::try_from(givens.number()?).ok())?,
        minimal: maybe(json, "minimal", Json::flag)?.unwrap_or_default(),
        symmetry: text("symmetry")?.unwrap_or_default().to_owned(),
        with: slugs("with")?,
        without: slugs("without")?,
    })
}
