//! Puzzles of the last wish that nobody has played yet, as they are kept.

use super::json::{Json, Writer};
use super::{SaveError, damaged, need, wish};
use crate::level::Level;
use crate::made::{MadePuzzle, Unplayed};

/// The build that made them.
const BUILD: &str = env!("CARGO_PKG_VERSION");

pub(super) fn write(unplayed: &Unplayed, out: &mut Writer) {
    out.open('{');
    out.name("build").text(BUILD);
    wish::write(&unplayed.wish, out.name("wish"));
    out.name("puzzles").open('[');
    for made in &unplayed.puzzles {
        out.open('{');
        out.name("level").text(made.level.name());
        out.name("seed").number(made.seed);
        out.name("givens").text(&made.givens);
        out.name("solution").text(&made.solution);
        out.close('}');
    }
    out.close(']');
    out.close('}');
}

pub(super) fn read(json: &Json) -> Result<Unplayed, SaveError> {
    let wish = wish::read(need("wish", json.get("wish"))?)?;
    let is_ours = need("build", json.get("build").and_then(Json::text))? == BUILD;
    let puzzles = need("puzzles", json.get("puzzles").and_then(Json::list))?;
    let one = |json: &Json| {
        let text = |name: &str| json.get(name).and_then(Json::text).map(str::to_owned);
        Some(MadePuzzle {
            board: wish.board.clone(),
            level: Level::from_name(&text("level")?)?,
            seed: json.get("seed")?.number()?,
            givens: text("givens")?,
            solution: text("solution")?,
        })
    };
    let puzzles: Option<Vec<MadePuzzle>> = puzzles.iter().filter(|_| is_ours).map(one).collect();
    Ok(Unplayed { puzzles: puzzles.ok_or_else(|| damaged("one of its puzzles"))?, wish })
}
