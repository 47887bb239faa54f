//! Lessons as data to render: the list of lessons, and the texts of a lesson.

use std::collections::BTreeMap;

use nonet_engine::Board;
use nonet_engine::technique::{GradeLevel, Technique};

use super::guide::Guide;
use super::page::{GameResult, LearnPage, LearnRoute};
use super::queue::{self, NextDrill};
use crate::search::has_all_words;
use crate::statistics::solved;
use nonet_app::route::Address;
use nonet_game::daily::{Day, wording};
use nonet_game::game::GameId;
use nonet_game::library::index::GameIndex;
use nonet_game::library::row::name_of;
use nonet_game::puzzles::level::Level;
use nonet_game::statistics::tally::TechniqueTally;
use nonet_tasks::exercises::lessons::{self, boards, is_style, neighbours};
use nonet_tasks::exercises::related::look_alikes;
use nonet_text::{
    CellText, Label, Lang, LearnText, StatisticsText, board_note, board_title, lesson_text, style_name,
    technique_idea, technique_name, technique_summary,
};

/// Maximum number of games listed in a lesson.
const MOST_GAMES: usize = 6;

/// A link to a lesson.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LessonLink {
    pub name: String,
    pub to: Address,
}

/// The player's progress with a technique.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LessonStanding {
    New,
    /// The lesson has been read, but not practised.
    Read,
    Practised,
    /// Practised, and to be repeated today.
    Due,
    Mastered,
}

/// A lesson in the list of lessons.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LessonRow {
    pub link: LessonLink,
    pub standing: LessonStanding,
    /// The standing in words; empty for new techniques.
    pub state: String,
    /// The rung reached in drills, from 1 to 7.
    pub rung: Option<u8>,
    pub technique: Technique,
    /// True for the first lesson that was neither read nor practised, which a card above the list describes.
    pub is_next: bool,
    /// Names to search in: the one in the player's language, and the English one from the address.
    searched: String,
}

impl LessonRow {
    /// True if the name of the technique contains all words of a search.
    pub fn matches(&self, search: &str) -> bool {
        has_all_words(&[&self.searched], search)
    }
}

/// A level in the list of lessons.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LessonSection {
    /// Element id.
    pub id: &'static str,
    pub title: &'static str,
    /// The skills that the level needs.
    pub note: &'static str,
    pub rows: Vec<LessonRow>,
    /// The numbers of techniques that were practised, are due and are mastered, in words.
    pub summary: String,
    /// The part of the techniques that was practised, and the part that is mastered, in percent.
    pub parts: [u32; 2],
    /// The level; `None` for the lessons of variants.
    pub level: Option<Level>,
    /// True for the level that the player has reached.
    pub is_here: bool,
    /// True if its rows are shown at once: up to the level that the player has reached, and at least up to Easy.
    pub is_open: bool,
}

/// A game in which the technique of a lesson occurred.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LessonGame {
    pub id: GameId,
    pub name: String,
    /// Day on which the game was solved, and number of times the technique was found, hinted and overlooked.
    pub note: String,
}

/// The texts of a lesson.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LessonView {
    pub title: String,
    /// Name of its level.
    pub level: &'static str,
    /// The definition of the technique.
    pub idea: String,
    /// Length in bytes of the first part of `idea`, which says enough where there is little room.
    pub summary: usize,
    /// Consequences of the idea; often empty.
    pub more: String,
    /// The situation in which to look for the technique.
    pub when: String,
    /// The difference from similar techniques.
    pub difference: String,
    pub similar: Vec<LessonLink>,
    /// Peculiarities of this board; often empty.
    pub board_note: String,
    /// The boards that have this lesson, with `true` for the current one; empty if there is only one.
    pub boards: Vec<(LessonLink, bool)>,
    /// Games in which the technique occurred, latest first.
    pub games: Vec<LessonGame>,
    pub previous: Option<LessonLink>,
    pub next: Option<LessonLink>,
}

pub fn lesson_link(lang: Lang, technique: Technique) -> LessonLink {
    LessonLink { name: technique_name(lang, technique), to: LearnRoute::lesson_address(technique, None) }
}

/// Returns the titles and addresses of the guides.
pub fn guides() -> [(Label, Address); 3] {
    Guide::ALL.map(|guide| (guide.title(), LearnRoute::guide_address(guide)))
}

/// Returns all lessons by level.
pub fn chapters(lang: Lang, page: &LearnPage) -> Vec<LessonSection> {
    let row = |technique: &Technique| {
        let card = page.progress().card(*technique);
        let standing = match card {
            Some(card) if card.is_due(page.today()) => LessonStanding::Due,
            Some(card) if card.is_mastered() => LessonStanding::Mastered,
            Some(_) => LessonStanding::Practised,
            None if page.progress().lessons.contains_key(technique.slug()) => LessonStanding::Read,
            None => LessonStanding::New,
        };
        let rung = card.map(|card| card.rung);
        let state = match standing {
            LessonStanding::New => String::new(),
            LessonStanding::Read => LearnText::LessonRead.say(lang).to_owned(),
            LessonStanding::Practised => LearnText::on_rung(lang, rung.unwrap_or_default().into()),
            LessonStanding::Due => LearnText::Due.say(lang).to_owned(),
            LessonStanding::Mastered => LearnText::Mastered.say(lang).to_owned(),
        };
        let link = lesson_link(lang, *technique);
        let searched = format!("{} {}", link.name, technique.slug().replace('-', " "));
        LessonRow { link, standing, state, rung, technique: *technique, is_next: false, searched }
    };
    let here = reached_level(page);
    let chapter = |chapter: lessons::LessonChapter| {
        let rows: Vec<LessonRow> = chapter.techniques.iter().map(row).collect();
        let (summary, parts) = summary(lang, page, &chapter.techniques);
        let Some(level) = chapter.level else {
            let (title, note) = (LearnText::Rules.say(lang), LearnText::RulesNeed.say(lang));
            return LessonSection {
                id: "rules",
                title,
                note,
                rows,
                summary,
                parts,
                level: None,
                is_here: false,
                is_open: false,
            };
        };
        // Beginners see one level more than their own, so that the list does not end at once.
        let (is_here, is_open) = (level == here, level <= here.max(GradeLevel::Easy));
        let (id, level) = (level.slug(), Level::of_grade(level));
        let (title, note) = (level.text().say(lang), level.needs_text().say(lang));
        LessonSection { id, title, note, rows, summary, parts, level: Some(level), is_here, is_open }
    };
    let mut chapters: Vec<LessonSection> = lessons::chapters().into_iter().map(chapter).collect();
    let mut rows = chapters.iter_mut().flat_map(|chapter| &mut chapter.rows);
    if let Some(next) = rows.find(|row| row.standing == LessonStanding::New) {
        next.is_next = true;
        next.state = LearnText::NextLesson.say(lang).to_owned();
    }
    chapters
}

/// Returns the first lesson that was neither read nor practised.
pub fn next_lesson(chapters: &[LessonSection]) -> Option<&LessonRow> {
    chapters.iter().flat_map(|chapter| &chapter.rows).find(|row| row.is_next)
}

/// Keeps the lessons whose names contain all words of a search, described in full and unfolded. An empty search keeps
/// everything as it is.
pub fn search(chapters: &mut Vec<LessonSection>, search: &str) {
    if search.trim().is_empty() {
        return;
    }
    for chapter in &mut *chapters {
        chapter.rows.retain(|row| row.matches(search));
        chapter.rows.iter_mut().for_each(|row| row.is_next = false);
        chapter.is_open = true;
    }
    chapters.retain(|chapter| !chapter.rows.is_empty());
}

/// Returns how many of these techniques were practised, are due and are mastered, in words, and the first and the last
/// in percent.
fn summary(lang: Lang, page: &LearnPage, techniques: &[Technique]) -> (String, [u32; 2]) {
    let cards = || techniques.iter().filter_map(|technique| page.progress().card(*technique));
    let (all, practised) = (techniques.len() as u64, cards().count() as u64);
    let due = cards().filter(|card| card.is_due(page.today())).count() as u64;
    let mastered = cards().filter(|card| card.is_mastered()).count() as u64;
    let said = [
        Some(LearnText::practised(lang, practised, all)),
        (due > 0).then(|| LearnText::due_today(lang, due)),
        (mastered > 0).then(|| LearnText::mastered(lang, mastered)),
    ];
    let percent = |count: u64| (count * 100 / all.max(1)) as u32;
    (said.into_iter().flatten().collect::<Vec<_>>().join(" · "), [percent(practised), percent(mastered)])
}

/// Number of finds in games from which a level counts as reached.
const FINDS_OF_LEVEL: u32 = 3;

/// Returns the hardest level whose techniques the player has practised, or found in games.
fn reached_level(page: &LearnPage) -> GradeLevel {
    let mut finds = BTreeMap::<GradeLevel, u32>::new();
    for tally in page.ledger().games.values().filter_map(|figures| figures.techniques.as_ref()).flatten() {
        let count = finds.entry(GradeLevel::of(tally.technique)).or_default();
        *count = count.saturating_add(tally.found);
    }
    let played =
        finds.into_iter().filter(|(_, count)| *count >= FINDS_OF_LEVEL).map(|(level, _)| level).max();
    let cards = page.progress().cards.keys().filter_map(|slug| Technique::from_slug(slug));
    played.max(cards.map(GradeLevel::of).max()).unwrap_or(GradeLevel::Gentle)
}

/// Returns the technique of the next drill.
fn next_technique(page: &LearnPage) -> Option<Technique> {
    let missed = queue::missed_counts(page.ledger());
    match queue::next_drill(page.progress(), &missed, page.today(), queue::REPEAT_GAP)? {
        NextDrill::New(technique, _) => Some(technique),
        NextDrill::Repeat(failed) => failed.request.technique(),
    }
}

/// Returns the next drill, and the results of practice games.
pub fn drill_summary(lang: Lang, page: &LearnPage) -> Vec<String> {
    let name = |technique: Technique| technique_name(lang, technique);
    let first = match next_technique(page) {
        Some(technique) => LearnText::next_up(lang, &name(technique)),
        None => LearnText::AllKnown.say(lang).to_owned(),
    };
    [first].into_iter().chain(game_results(lang, page)).collect()
}

/// Returns the results of practice games.
pub fn game_results(lang: Lang, page: &LearnPage) -> Vec<String> {
    let sentence = |(technique, result): &(Technique, GameResult)| {
        let name = technique_name(lang, *technique);
        match result {
            GameResult::Unfinished => LearnText::waits(lang, &name),
            GameResult::Used => LearnText::used(lang, &name),
            GameResult::UsedWithHint => LearnText::used_with_hint(lang, &name),
            GameResult::NotUsed => LearnText::not_used(lang, &name),
        }
    };
    page.game_results().iter().map(sentence).collect()
}

/// Returns the lesson on a technique for this board.
pub fn lesson_view(
    lang: Lang,
    page: &LearnPage,
    index: &GameIndex,
    technique: Technique,
    board: &Board,
) -> LessonView {
    let text = |part| lesson_text(lang, technique, part, board);
    let all = boards(technique);
    let current = match page.route() {
        LearnRoute::Lesson { board, .. } => board,
        _ => board.name(),
    };
    let title =
        |name| if is_style(name) { style_name(lang, name).to_owned() } else { board_title(lang, name) };
    let board_link = |name: &&'static str| {
        let usual = all.first() == Some(name);
        let to = LearnRoute::lesson_address(technique, (!usual).then_some(*name));
        (LessonLink { name: title(name), to }, *name == current)
    };
    let (before, after) = neighbours(technique);
    let level = Level::of_grade(GradeLevel::of(technique));
    LessonView {
        title: technique_name(lang, technique),
        level: level.text().say(lang),
        idea: technique_idea(lang, technique, board),
        summary: technique_summary(lang, technique, board).len(),
        more: text("more"),
        when: text("when"),
        difference: text("unlike"),
        similar: look_alikes(technique).into_iter().map(|other| lesson_link(lang, other)).collect(),
        board_note: board_note(lang, current).to_owned(),
        boards: if all.len() > 1 { all.iter().map(board_link).collect() } else { Vec::new() },
        games: games(lang, page, index, technique),
        previous: before.map(|technique| lesson_link(lang, technique)),
        next: after.map(|technique| lesson_link(lang, technique)),
    }
}

fn games(lang: Lang, page: &LearnPage, index: &GameIndex, technique: Technique) -> Vec<LessonGame> {
    let all = solved(index, page.ledger());
    let with = all.iter().rev().filter(|game| !game.line.deleted).filter_map(|game| {
        let tallies = game.figures?.techniques.as_ref()?;
        Some((game, tallies.iter().find(|tally| tally.technique == technique)?))
    });
    let line = |(game, tally): (&crate::statistics::SolvedGame, &TechniqueTally)| {
        let day = wording::day(lang, Day::at(game.at_ms(), page.minutes_ahead()));
        let counts = [
            (tally.found, StatisticsText::Found),
            (tally.hinted, StatisticsText::Hinted),
            (tally.overlooked, StatisticsText::Overlooked),
        ];
        let counts = counts.into_iter().filter(|(count, _)| *count > 0);
        let said = counts.map(|(count, what)| CellText::labelled(lang, what.say(lang), &count.to_string()));
        let note = [day].into_iter().chain(said).collect::<Vec<_>>().join(" · ");
        LessonGame { id: game.line.id.clone(), name: name_of(lang, game.line), note }
    };
    with.take(MOST_GAMES).map(line).collect()
}
