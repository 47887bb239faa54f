//! View models of the statistics.

use super::{
    GameKind, KindSummary, SolvedGame, TimesChart, chart, kind_summary, kinds, of_kind, streaks, techniques,
};
use nonet_app::route::Address;
use nonet_game::daily::{Day, days_in_a_row, most_days_in_a_row, wording};
use nonet_game::game::clock::clock_text;
use nonet_game::library::index::GameIndex;
use nonet_text::locale::locale;
use nonet_text::spoken::sentences;
use nonet_text::{Lang, StatisticsText, Text, board_title, technique_name};

/// A figure over all games, with a note below it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StatisticsTile {
    pub name: StatisticsText,
    pub figure: String,
    pub note: String,
}

/// The kinds of one board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardGroup {
    pub title: String,
    /// One row per level.
    pub rows: Vec<KindRow>,
}

/// A kind in the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KindRow {
    pub kind: GameKind,
    pub level: &'static str,
    /// Describes the button for screen readers.
    pub label: String,
    /// Number of games.
    pub solved: String,
    /// Best time, for example `4:07`.
    pub best: String,
    /// Median time.
    pub typical: String,
    /// Most recent time.
    pub last: String,
}

/// The chosen kind in detail.
#[derive(Clone, PartialEq, Debug)]
pub struct KindDetail {
    /// For example `Classic · Hard`.
    pub title: String,
    /// Name and value of each figure.
    pub facts: Vec<(StatisticsText, String)>,
    /// Trend of the times; `None` if there are too few games.
    pub trend: Option<TimesTrend>,
}

/// Trend of the times of a kind.
#[derive(Clone, PartialEq, Debug)]
pub struct TimesTrend {
    /// Compares the first with the latest games, or says how many games that takes.
    pub summary: String,
    /// True if the summary compares times.
    pub is_compared: bool,
    pub chart: TimesChart,
    /// Lines of the scale: height in percent, and time.
    pub scale: Vec<(f64, String)>,
    /// Number and date of the first and the last game: `Game 1 · 22 October 2026`. Points are in order, not by date.
    pub axis: (String, String),
    /// Table rows: dates, number of games, best and median time.
    pub rows: Vec<[String; 4]>,
}

/// A technique in the list.
#[derive(Clone, PartialEq, Debug)]
pub struct TechniqueRow {
    pub name: String,
    /// Address of its lesson.
    pub lesson: Address,
    /// Numbers found, hinted and overlooked.
    pub counts: [String; 3],
    /// The counts as percentages.
    pub parts: [f64; 3],
}

/// Returns the figures over all games. The streak of days is the one that the daily puzzles show.
pub fn tiles(lang: Lang, solved: &[SolvedGame], index: &GameIndex, today: Day) -> [StatisticsTile; 4] {
    let number = |n: u32| locale().number(lang, n.into());
    let kept_up = streaks(solved);
    let figures = || solved.iter().filter_map(|game| game.figures);
    let without_hints = figures().filter(|figures| figures.hints == 0).count();
    let minutes = solved.iter().map(|game| game.line.played_ms).sum::<u64>() / 60_000;
    [
        StatisticsTile {
            name: StatisticsText::Solved,
            figure: locale().number(lang, solved.len() as u64),
            note: match minutes {
                0..60 => StatisticsText::minutes(lang, minutes),
                _ => StatisticsText::hours(lang, (minutes + 30) / 60),
            },
        },
        StatisticsTile {
            name: StatisticsText::DaysInARow,
            figure: number(days_in_a_row(index, today)),
            note: StatisticsText::most_days(lang, most_days_in_a_row(index, today).into()),
        },
        StatisticsTile {
            name: StatisticsText::CleanInARow,
            figure: number(kept_up.clean),
            note: StatisticsText::most_games(lang, kept_up.most_clean.into()),
        },
        StatisticsTile {
            name: StatisticsText::WithoutHints,
            figure: locale().number(lang, without_hints as u64),
            note: StatisticsText::of_games(lang, figures().count() as u64),
        },
    ]
}

/// Groups the kinds by board.
pub fn groups(lang: Lang, solved: &[SolvedGame]) -> Vec<BoardGroup> {
    let mut groups: Vec<BoardGroup> = Vec::new();
    for kind in kinds(solved) {
        let title = board_title(lang, &kind.board);
        let row = row(lang, solved, kind);
        match groups.last_mut().filter(|group| group.title == title) {
            Some(group) => group.rows.push(row),
            None => groups.push(BoardGroup { title, rows: vec![row] }),
        }
    }
    groups
}

fn row(lang: Lang, solved: &[SolvedGame], kind: GameKind) -> KindRow {
    let kind_summary = kind_summary(&of_kind(solved, &kind));
    // A single time is not typical of anything.
    let typical = match kind_summary.solved {
        0 | 1 => "–".to_owned(),
        _ => time(lang, kind_summary.median_ms),
    };
    KindRow {
        level: level(lang, &kind),
        label: StatisticsText::show(lang, &title(lang, &kind)),
        solved: locale().number(lang, kind_summary.solved as u64),
        best: time(lang, kind_summary.best_ms),
        typical,
        last: kind_summary.last_ms.first().map_or_else(String::new, |ms| time(lang, *ms)),
        kind,
    }
}

fn level(lang: Lang, kind: &GameKind) -> &'static str {
    kind.level().map_or(Text::Custom.say(lang), |level| level.text().say(lang))
}

/// Returns the name of a kind, for example `Classic · Hard`.
pub fn title(lang: Lang, kind: &GameKind) -> String {
    format!("{} · {}", board_title(lang, &kind.board), level(lang, kind))
}

fn time(lang: Lang, ms: u64) -> String {
    clock_text(lang, ms / 1000)
}

/// Returns the details of a kind, or `None` if it has no games.
pub fn kind_detail(
    lang: Lang,
    solved: &[SolvedGame],
    kind: &GameKind,
    minutes_ahead: i32,
) -> Option<KindDetail> {
    let games = of_kind(solved, kind);
    if games.is_empty() {
        return None;
    }
    Some(KindDetail {
        title: title(lang, kind),
        facts: facts(lang, kind_summary(&games)),
        trend: chart(&games).map(|chart| trend(lang, chart, minutes_ahead)),
    })
}

fn facts(lang: Lang, kind_summary: KindSummary) -> Vec<(StatisticsText, String)> {
    let last: Vec<String> = kind_summary.last_ms.iter().map(|ms| time(lang, *ms)).collect();
    let per_game = |tenths| StatisticsText::per_game(lang, &locale().tenths(lang, tenths));
    let mut facts = vec![
        (StatisticsText::Best, time(lang, kind_summary.best_ms)),
        (StatisticsText::Typical, time(lang, kind_summary.median_ms)),
        (StatisticsText::LastTimes, last.join(" · ")),
    ];
    facts.extend(kind_summary.mistakes.map(|tenths| (StatisticsText::Mistakes, per_game(tenths))));
    facts.extend(kind_summary.hints.map(|tenths| (StatisticsText::Hints, per_game(tenths))));
    facts
}

/// Smallest improvement worth mentioning, in percent.
const MIN_FASTER_PERCENT: u64 = 5;

/// Compares the first games with as many of the latest.
fn comparison(lang: Lang, (games, first, last): (usize, u64, u64)) -> String {
    let ends = StatisticsText::ends(lang, games as u64, &time(lang, first), &time(lang, last));
    match (first.saturating_sub(last) * 100).checked_div(first).unwrap_or_default() {
        0..MIN_FASTER_PERCENT => ends,
        faster => sentences(lang, [ends, StatisticsText::faster(lang, faster)]),
    }
}

fn trend(lang: Lang, chart: TimesChart, minutes_ahead: i32) -> TimesTrend {
    let day = |ms| wording::day(lang, Day::at(ms, minutes_ahead));
    let span = |from, to| match (day(from), day(to)) {
        (from, to) if from == to => from,
        (from, to) => StatisticsText::span(lang, &from, &to),
    };
    let rows = chart.rows.iter().map(|stretch| {
        let games = locale().number(lang, stretch.games as u64);
        [
            span(stretch.from_ms, stretch.to_ms),
            games,
            time(lang, stretch.best_ms),
            time(lang, stretch.median_ms),
        ]
    });
    let from = chart.rows.first().map_or(0, |stretch| stretch.from_ms);
    let to = chart.rows.last().map_or(0, |stretch| stretch.to_ms);
    let games: usize = chart.rows.iter().map(|stretch| stretch.games).sum();
    TimesTrend {
        is_compared: chart.ends.is_some(),
        summary: match chart.ends {
            Some(ends) => comparison(lang, ends),
            None => StatisticsText::TrendLater.say(lang).to_owned(),
        },
        scale: chart.ticks.iter().map(|tick| (tick.percent, time(lang, tick.ms))).collect(),
        axis: (
            StatisticsText::game_number(lang, 1, &day(from)),
            StatisticsText::game_number(lang, games as u64, &day(to)),
        ),
        rows: rows.collect(),
        chart,
    }
}

/// Returns the techniques of all games, easiest first.
pub fn technique_rows(lang: Lang, solved: &[SolvedGame]) -> Vec<TechniqueRow> {
    let row = |tally: nonet_game::statistics::tally::TechniqueTally| {
        let counts = [tally.found, tally.hinted, tally.overlooked];
        let all = counts.iter().copied().map(f64::from).sum::<f64>().max(1.0);
        let [found, hinted, overlooked] = counts.map(|count| locale().number(lang, count.into()));
        TechniqueRow {
            name: technique_name(lang, tally.technique),
            lesson: Address::lesson(tally.technique.slug()),
            counts: [found, hinted, overlooked],
            parts: counts.map(|count| f64::from(count) * 100.0 / all),
        }
    };
    techniques(solved).into_iter().map(row).collect()
}
