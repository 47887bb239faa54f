//! The stored form of learning progress.

use nonet_engine::technique::Technique;

use super::json::{Json, JsonWriter};
use super::{SaveError, damaged, need};
use crate::daily::Day;
use crate::game::GameId;
use crate::learning::fsrs::Memory;
use crate::learning::grade::ExerciseTimes;
use crate::learning::progress::{FailedExercise, LearningProgress, TechniqueCard};
use crate::learning::question::{ExerciseKind, ExerciseRequest};
use nonet_text::Lang;

/// Stability and difficulty are stored in thousandths.
const PARTS: f64 = 1000.0;

/// Writes format version 1. Techniques are slugs, days count from 1 January 1970, times are in tenths of a second, with
/// a list for each of the seven questions.
pub(super) fn write(progress: &LearningProgress, out: &mut JsonWriter) {
    out.open('{');
    out.name("cards").open('[');
    for (slug, card) in &progress.cards {
        out.open('{');
        out.name("technique").text(slug);
        out.name("rung").number(card.rung.into());
        out.name("stability").number((card.memory.stability * PARTS).round() as u64);
        out.name("difficulty").number((card.memory.difficulty * PARTS).round() as u64);
        out.name("last").number(card.last.0.into());
        out.name("due").number(card.due.0.into());
        out.name("at_ms").number(card.at_ms);
        out.name("missed").number(card.missed.into());
        out.close('}');
    }
    out.close(']');
    out.name("lessons").open('[');
    for (slug, at_ms) in &progress.lessons {
        out.open('[');
        out.text(slug);
        out.number(*at_ms);
        out.close(']');
    }
    out.close(']');
    out.name("times").open('[');
    for times in &progress.times.0 {
        out.open('[');
        times.iter().for_each(|time| out.number((*time).into()));
        out.close(']');
    }
    out.close(']');
    out.name("times_ms").number(progress.times_ms);
    out.name("failed").open('[');
    for FailedExercise { request, day } in &progress.failed {
        out.open('{');
        out.name("technique").text(&request.technique);
        out.name("board").text(&request.board);
        out.name("rung").number(request.kind.rung().into());
        out.name("seed").text(&request.seed.to_string());
        if let Some(givens) = &request.givens {
            out.name("givens").text(givens);
        }
        out.name("day").number(day.0.into());
        out.close('}');
    }
    out.close(']');
    out.name("games").open('[');
    for (slug, game) in &progress.games {
        out.open('[');
        out.text(slug);
        out.text(game.as_str());
        out.close(']');
    }
    out.close(']');
    out.close('}');
}

pub(super) fn read(json: &Json) -> Result<LearningProgress, SaveError> {
    let list = |name: &'static str| need(name, json.get(name).and_then(Json::list));
    // Cards are stored by name, so that those of techniques unknown to this version survive.
    let cards = list("cards")?.iter().map(card).collect::<Option<_>>().ok_or_else(|| damaged("its cards"))?;
    let lessons =
        list("lessons")?.iter().map(lesson).collect::<Option<_>>().ok_or_else(|| damaged("its lessons"))?;
    let times = times(list("times")?).ok_or_else(|| damaged("its times"))?;
    let failed =
        list("failed")?.iter().map(failed).collect::<Option<_>>().ok_or_else(|| damaged("its failed"))?;
    let games = list("games")?.iter().map(game).collect::<Option<_>>().ok_or_else(|| damaged("its games"))?;
    let times_ms = need("times_ms", json.get("times_ms").and_then(Json::number))?;
    let mut progress = LearningProgress { cards, lessons, times, times_ms, failed, games };
    progress.sort_failed();
    Ok(progress)
}

fn card(json: &Json) -> Option<(String, TechniqueCard)> {
    let number = |name| json.get(name).and_then(Json::number);
    let small = |name| number(name).and_then(|number| u32::try_from(number).ok());
    let part = |name| Some(number(name)? as f64 / PARTS);
    let memory = Memory {
        stability: part("stability")?.clamp(0.01, 36_500.0),
        difficulty: part("difficulty")?.clamp(1.0, 10.0),
    };
    let card = TechniqueCard {
        rung: u8::try_from(number("rung")?).ok().filter(|rung| (1..=7).contains(rung))?,
        memory,
        last: Day(small("last")?),
        due: Day(small("due")?),
        at_ms: number("at_ms")?,
        missed: small("missed")?,
    };
    Some((json.get("technique")?.text()?.to_owned(), card))
}

fn lesson(json: &Json) -> Option<(String, u64)> {
    let [slug, at_ms] = json.list()? else { return None };
    Some((slug.text()?.to_owned(), at_ms.number()?))
}

fn times(json: &[Json]) -> Option<ExerciseTimes> {
    let mut times = ExerciseTimes::default();
    if json.len() != times.0.len() {
        return None;
    }
    for (own, list) in times.0.iter_mut().zip(json) {
        *own = list.list()?.iter().map(|time| u32::try_from(time.number()?).ok()).collect::<Option<_>>()?;
    }
    Some(times)
}

fn failed(json: &Json) -> Option<FailedExercise> {
    let rung = u8::try_from(json.get("rung")?.number()?).ok().filter(|rung| (1..=7).contains(rung))?;
    let technique = json.get("technique")?.text()?;
    let request = ExerciseRequest {
        technique: Technique::from_slug(technique)?.slug().to_owned(),
        board: json.get("board")?.text()?.to_owned(),
        kind: ExerciseKind::of_rung(rung),
        seed: json.get("seed")?.text()?.parse().ok()?,
        givens: match json.get("givens") {
            Some(givens) => Some(givens.text()?.to_owned()),
            None => None,
        },
        lang: Lang::default(),
    };
    Some(FailedExercise { request, day: Day(u32::try_from(json.get("day")?.number()?).ok()?) })
}

fn game(json: &Json) -> Option<(String, GameId)> {
    let [slug, id] = json.list()? else { return None };
    Some((slug.text()?.to_owned(), GameId::parse(id.text()?)?))
}
