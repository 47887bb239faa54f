//! Lessons as they are shown: the list of all, and one of them in words.

use nonet_engine::Board;
use nonet_engine::technique::Technique;

use super::guide::Guide;
use super::page::{InGame, LearnPage, Place};
use super::queue::{self, Next};
use crate::statistics::solved;
use nonet_app::route::Address;
use nonet_game::daily::{Day, say};
use nonet_game::game::GameId;
use nonet_game::library::index::Index;
use nonet_game::library::row::name_of;
use nonet_game::puzzles::level::Level;
use nonet_game::statistics::tally::Tally;
use nonet_tasks::exercises::kin::look_alikes;
use nonet_tasks::exercises::lessons::{boards, chapters, is_style, neighbours};
use nonet_text::{
    Lang, LearnText, StatisticsText, board_note, board_title, lesson_text, style_name, technique_idea,
    technique_name,
};

/// Games that are named where a technique was needed.
const MOST_GAMES: usize = 6;

/// A way to a lesson.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Way {
    /// What it is called.
    pub name: String,
    /// Where it is.
    pub to: Address,
}

/// A lesson in the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The lesson.
    pub way: Way,
    /// How far one is with it: read, or on which rung of the drills; often empty.
    pub state: String,
    /// The same as sevenths; none before it was drilled.
    pub rung: Option<u8>,
}

/// A level in the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chapter {
    /// The level's id in the page.
    pub id: &'static str,
    /// What it is called.
    pub title: &'static str,
    /// What it needs.
    pub note: &'static str,
    /// Its lessons.
    pub rows: Vec<Row>,
}

/// A game in which a technique came up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameLine {
    /// Which.
    pub id: GameId,
    /// What it is called.
    pub name: String,
    /// When it was solved, and how often the technique was found, hinted, passed over.
    pub note: String,
}

/// A lesson in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lesson {
    /// The technique's name.
    pub title: String,
    /// The level that it belongs to.
    pub level: &'static str,
    /// The idea, in two sentences.
    pub idea: String,
    /// When it applies.
    pub when: String,
    /// How it differs from what it is confused with.
    pub unlike: String,
    /// What that is.
    pub alike: Vec<Way>,
    /// What is different on this board; often empty.
    pub board_note: String,
    /// The boards that have this lesson, the current one first among equals by being true; empty if there is one only.
    pub elsewhere: Vec<(Way, bool)>,
    /// The games in which it came up, the last first.
    pub games: Vec<GameLine>,
    /// The lesson before.
    pub before: Option<Way>,
    /// The lesson after.
    pub after: Option<Way>,
}

/// The way to a technique's lesson.
pub fn way(lang: Lang, technique: Technique) -> Way {
    Way { name: technique_name(lang, technique), to: Place::lesson(technique, None) }
}

/// The ways to the guides.
pub fn guides() -> [(LearnText, Address); 3] {
    Guide::ALL.map(|guide| (guide.title(), Place::guide(guide)))
}

/// All lessons, by levels.
pub fn list(lang: Lang, page: &LearnPage) -> Vec<Chapter> {
    let row = |technique: &Technique| {
        let rung = page.progress().card(*technique).map(|card| card.rung);
        let is_read = page.progress().lessons.contains_key(technique.slug());
        let state = match (rung, is_read) {
            (Some(rung), _) => LearnText::on_rung(lang, rung.into()),
            (None, true) => LearnText::LessonRead.say(lang).to_owned(),
            (None, false) => String::new(),
        };
        Row { way: way(lang, *technique), state, rung }
    };
    let chapter = |chapter: nonet_tasks::exercises::lessons::Chapter| {
        let rows = chapter.techniques.iter().map(row).collect();
        let Some(level) = chapter.level else {
            let (title, note) = (LearnText::Rules.say(lang), LearnText::RulesNeed.say(lang));
            return Chapter { id: "rules", title, note, rows };
        };
        let (id, level) = (level.slug(), Level::of_grade(level));
        Chapter { id, title: level.text().say(lang), note: level.needs_text().say(lang), rows }
    };
    chapters().into_iter().map(chapter).collect()
}

/// What is said of the drills: what would come first, and how games went.
pub fn drills(lang: Lang, page: &LearnPage) -> Vec<String> {
    let name = |technique: Technique| technique_name(lang, technique);
    let first =
        match queue::next(page.progress(), &queue::missed(page.ledger()), page.today(), queue::BETWEEN) {
            Some(Next::Fresh(technique, _)) => Some(technique),
            Some(Next::Again(failed)) => failed.request.technique(),
            None => None,
        };
    let first = match first {
        Some(technique) => LearnText::next_up(lang, &name(technique)),
        None => LearnText::AllKnown.say(lang).to_owned(),
    };
    [first].into_iter().chain(in_games(lang, page)).collect()
}

/// How games went in which techniques were to be used.
pub fn in_games(lang: Lang, page: &LearnPage) -> Vec<String> {
    let told = |(technique, how): &(Technique, InGame)| {
        let name = technique_name(lang, *technique);
        match how {
            InGame::Waits => LearnText::waits(lang, &name),
            InGame::Used => LearnText::used(lang, &name),
            InGame::Hinted => LearnText::used_with_hint(lang, &name),
            InGame::NotUsed => LearnText::not_used(lang, &name),
        }
    };
    page.in_games().iter().map(told).collect()
}

/// A lesson on a board.
pub fn lesson(lang: Lang, page: &LearnPage, index: &Index, technique: Technique, board: &Board) -> Lesson {
    let text = |part| lesson_text(lang, technique, part, board);
    let all = boards(technique);
    let own = match page.place() {
        Place::Lesson { board, .. } => board,
        _ => board.name(),
    };
    let title =
        |name| if is_style(name) { style_name(lang, name).to_owned() } else { board_title(lang, name) };
    let elsewhere = |name: &&'static str| {
        let usual = all.first() == Some(name);
        let to = Place::lesson(technique, (!usual).then_some(*name));
        (Way { name: title(name), to }, *name == own)
    };
    let (before, after) = neighbours(technique);
    let level = Level::of_grade(nonet_engine::technique::GradeLevel::of(technique));
    Lesson {
        title: technique_name(lang, technique),
        level: level.text().say(lang),
        idea: format!("{} {}", technique_idea(lang, technique, board), text("more")),
        when: text("when"),
        unlike: text("unlike"),
        alike: look_alikes(technique).into_iter().map(|other| way(lang, other)).collect(),
        board_note: board_note(lang, own).to_owned(),
        elsewhere: if all.len() > 1 { all.iter().map(elsewhere).collect() } else { Vec::new() },
        games: games(lang, page, index, technique),
        before: before.map(|technique| way(lang, technique)),
        after: after.map(|technique| way(lang, technique)),
    }
}

fn games(lang: Lang, page: &LearnPage, index: &Index, technique: Technique) -> Vec<GameLine> {
    let all = solved(index, page.ledger());
    let with = all.iter().rev().filter(|game| !game.line.deleted).filter_map(|game| {
        let tallies = game.figures?.techniques.as_ref()?;
        Some((game, tallies.iter().find(|tally| tally.technique == technique)?))
    });
    let line = |(game, tally): (&crate::statistics::SolvedGame, &Tally)| {
        let day = say::day(lang, Day::at(game.at_ms(), page.minutes_ahead()));
        let counts = [
            (tally.found, StatisticsText::Found),
            (tally.hinted, StatisticsText::Hinted),
            (tally.overlooked, StatisticsText::Overlooked),
        ];
        let counts = counts.into_iter().filter(|(count, _)| *count > 0);
        let said = counts.map(|(count, what)| format!("{}: {count}", what.say(lang)));
        let note = [day].into_iter().chain(said).collect::<Vec<_>>().join(" · ");
        GameLine { id: game.line.id.clone(), name: name_of(lang, game.line), note }
    };
    with.take(MOST_GAMES).map(line).collect()
}
