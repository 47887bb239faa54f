//! The stored form of unplayed puzzles.

use super::game::{read_minutes, write_minutes};
use super::json::{Json, JsonWriter};
use super::{SaveError, need, spec};
use crate::puzzles::generated::{NewPuzzle, UnplayedPuzzles};
use crate::puzzles::level::Level;

/// The build that generated the puzzles.
const BUILD: &str = env!("CARGO_PKG_VERSION");

pub(super) fn write(unplayed: &UnplayedPuzzles, out: &mut JsonWriter) {
    out.open('{');
    out.name("build").text(BUILD);
    spec::write(&unplayed.wish, out.name("wish"));
    out.name("puzzles").open('[');
    for made in &unplayed.puzzles {
        out.open('{');
        out.name("level").text(made.level.name());
        out.name("seed").number(made.seed);
        out.name("givens").text(&made.givens);
        out.name("solution").text(&made.solution);
        write_minutes(made.minutes, out);
        out.close('}');
    }
    out.close(']');
    out.close('}');
}

pub(super) fn read(json: &Json) -> Result<UnplayedPuzzles, SaveError> {
    let wish = spec::read(need("wish", json.get("wish"))?)?;
    let is_ours = need("build", json.get("build").and_then(Json::text))? == BUILD;
    let puzzles = need("puzzles", json.get("puzzles").and_then(Json::list))?;
    let one = |json: &Json| {
        let text = |name: &str| json.get(name).and_then(Json::text).map(str::to_owned);
        Some(NewPuzzle {
            board: wish.board.clone(),
            level: Level::from_name(&text("level")?)?,
            seed: json.get("seed")?.number()?,
            givens: text("givens")?,
            solution: text("solution")?,
            minutes: read_minutes(json),
        })
    };
    let puzzles = puzzles.iter().filter(|_| is_ours).filter_map(one).filter(is_sound).collect();
    Ok(UnplayedPuzzles { puzzles, wish })
}

/// Returns true if the givens agree with the solution. Damaged puzzles are dropped silently, because others are
/// generated.
fn is_sound(made: &NewPuzzle) -> bool {
    let (givens, solution) = (made.givens.as_bytes(), made.solution.as_bytes());
    let fits = |(given, digit): (&u8, &u8)| *given == b'.' || given == digit;
    givens.len() == solution.len() && !solution.contains(&b'.') && givens.iter().zip(solution).all(fits)
}
