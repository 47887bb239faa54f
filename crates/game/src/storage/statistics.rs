//! The stored form of the statistics, and the figures taken from a saved game.

use nonet_engine::technique::Technique;

use super::game::{read_record, saved};
use super::json::{Json, JsonWriter};
use super::{SaveError, damaged, maybe, need};
use crate::game::GameId;
use crate::statistics::ledger::{Figures, Ledger};
use crate::statistics::tally::{TechniqueTally, tallies};

/// Writes format version 1. Techniques are slugs, each with the counts of found, overlooked and hinted.
pub(super) fn write(ledger: &Ledger, out: &mut JsonWriter) {
    out.open('{');
    out.name("games").open('[');
    for (id, figures) in &ledger.games {
        out.open('{');
        out.name("id").text(id.as_str());
        out.name("solved_ms").number(figures.solved_ms);
        out.name("mistakes").number(figures.mistakes.into());
        out.name("hints").number(figures.hints.into());
        if let Some(techniques) = &figures.techniques {
            out.name("techniques").open('[');
            for tally in techniques {
                out.open('[');
                out.text(tally.technique.slug());
                for count in [tally.found, tally.overlooked, tally.hinted] {
                    out.number(count.into());
                }
                out.close(']');
            }
            out.close(']');
        }
        out.close('}');
    }
    out.close(']');
    out.name("forgotten").open('[');
    ledger.forgotten.iter().for_each(|id| out.text(id.as_str()));
    out.close(']');
    out.close('}');
}

pub(super) fn read(json: &Json) -> Result<Ledger, SaveError> {
    let games = need("games", json.get("games").and_then(Json::list))?;
    let games = games.iter().map(game).collect::<Option<_>>().ok_or_else(|| damaged("its games"))?;
    let forgotten = need("forgotten", json.get("forgotten").and_then(Json::list))?;
    let forgotten = forgotten.iter().map(|id| GameId::parse(id.text()?)).collect::<Option<_>>();
    Ok(Ledger { games, forgotten: forgotten.ok_or_else(|| damaged("its forgotten games"))? })
}

fn game(json: &Json) -> Option<(GameId, Figures)> {
    let techniques = json.get("techniques").map(|list| {
        // Techniques unknown to this version are skipped.
        Some(list.list()?.iter().filter_map(tally).collect())
    });
    let figures = Figures {
        solved_ms: json.get("solved_ms")?.number()?,
        mistakes: count(json.get("mistakes")?)?,
        hints: count(json.get("hints")?)?,
        techniques: match techniques {
            Some(found) => Some(found?),
            None => None,
        },
    };
    Some((GameId::parse(json.get("id")?.text()?)?, figures))
}

fn tally(json: &Json) -> Option<TechniqueTally> {
    let [slug, found, overlooked, hinted] = json.list()? else { return None };
    Some(TechniqueTally {
        technique: Technique::from_slug(slug.text()?)?,
        found: count(found)?,
        overlooked: count(overlooked)?,
        hinted: count(hinted)?,
    })
}

fn count(json: &Json) -> Option<u32> {
    json.number().and_then(|number| u32::try_from(number).ok())
}

/// Reads the figures of a saved game.
pub(super) fn figures(json: &Json) -> Result<Figures, SaveError> {
    let id = need("id", json.get("id").and_then(|id| GameId::parse(id.text()?)))?;
    let record = read_record(need("record", json.get("record"))?)?;
    Ok(Figures {
        solved_ms: saved(json)?.at_ms.max(id.begun_ms()),
        mistakes: record.mistakes,
        hints: record.hints,
        techniques: maybe(json, "report", Json::text)?.and_then(tallies),
    })
}
