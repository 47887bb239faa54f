//! Sentences on improvements: the latest games compared with as many before them.

use super::{GameKind, SolvedGame, kinds, of_kind, view};
use nonet_game::game::clock::clock_text;
use nonet_game::statistics::ledger::Figures;
use nonet_game::statistics::own_time::median;
use nonet_text::{Lang, StatisticsText};

/// The smallest and the largest number of games in each of the two groups.
const FEWEST_GAMES: usize = 5;
const MOST_GAMES: usize = 10;

/// Smallest improvement of times worth mentioning, in percent.
const MIN_FASTER_PERCENT: u64 = 5;

/// Returns up to two sentences, one on times and one on hints or mistakes. They mention improvements only.
pub fn insights(lang: Lang, solved: &[SolvedGame]) -> Vec<String> {
    [speed(lang, solved), help(lang, solved)].into_iter().flatten().collect()
}

/// Splits the end of a list into the latest games and as many before them; `None` if there are too few.
fn halves<T>(games: &[T]) -> Option<(&[T], &[T])> {
    let count = (games.len() / 2).min(MOST_GAMES);
    let latest = games.len().checked_sub(count).filter(|_| count >= FEWEST_GAMES)?;
    Some((&games[latest - count..latest], &games[latest..]))
}

/// Compares the times of the kind of game with the greatest improvement.
fn speed(lang: Lang, solved: &[SolvedGame]) -> Option<String> {
    let compared = |kind: GameKind| {
        let times: Vec<u64> = of_kind(solved, &kind).iter().map(|game| game.line.played_ms).collect();
        let (before, latest) = halves(&times)?;
        let (games, before, now) = (latest.len() as u64, median(before), median(latest));
        let percent = (before.saturating_sub(now) * 100).checked_div(before)?;
        (percent >= MIN_FASTER_PERCENT).then_some((percent, kind, games, before, now))
    };
    // Of equal ones, the first is of the board with the most games.
    let all = kinds(solved).into_iter().filter_map(compared);
    let (_, kind, games, before, now) = all.reduce(|best, next| if next.0 > best.0 { next } else { best })?;
    let time = |ms: u64| clock_text(lang, ms / 1000);
    Some(StatisticsText::got_faster(lang, &view::title(lang, &kind), &time(now), games, &time(before)))
}

/// Compares the hints of all games or, if they have not become fewer, the mistakes.
fn help(lang: Lang, solved: &[SolvedGame]) -> Option<String> {
    let figures: Vec<&Figures> = solved.iter().filter_map(|game| game.figures).collect();
    let (before, latest) = halves(&figures)?;
    let fewer = |count: fn(&Figures) -> u32, say: fn(Lang, u64, u64, u64) -> String| {
        let sum = |games: &[&Figures]| games.iter().map(|figures| u64::from(count(figures))).sum::<u64>();
        let (before, now) = (sum(before), sum(latest));
        (now < before).then(|| say(lang, now, latest.len() as u64, before))
    };
    fewer(|figures| figures.hints, StatisticsText::fewer_hints)
        .or_else(|| fewer(|figures| figures.mistakes, StatisticsText::fewer_mistakes))
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_game::game::PuzzleSource;
    use nonet_game::library::index::GameSummary;
    use nonet_game::puzzles::level::Level;
    use nonet_game::testing::line;

    /// Returns the sentences about games with these minutes, mistakes and hints. The latest game is last.
    fn said(lang: Lang, level: Level, games: &[(u64, u32, u32)]) -> Vec<String> {
        let played: Vec<(GameSummary, Figures)> = (1..)
            .zip(games)
            .map(|(number, (minutes, mistakes, hints))| {
                let source = PuzzleSource::Generated { level, seed: number };
                let (played_ms, finished) = (minutes * 60_000, true);
                let figures =
                    Figures { solved_ms: number, mistakes: *mistakes, hints: *hints, techniques: None };
                let board = "classic".to_owned();
                (GameSummary { board, source, played_ms, finished, ..line(number) }, figures)
            })
            .collect();
        let solved: Vec<SolvedGame> =
            played.iter().map(|(line, figures)| SolvedGame { line, figures: Some(figures) }).collect();
        insights(lang, &solved)
    }

    #[test]
    fn times_and_hints_that_got_better_are_told() {
        let games = [[(8, 0, 2); 5], [(6, 0, 0); 5]].concat();
        assert_eq!(
            said(Lang::English, Level::Easy, &games),
            [
                "You’re getting faster at Classic · Easy: usually 6:00 in your last 5 games, 8:00 in the 5 before.",
                "You need fewer hints: 0 in your last 5 games, 10 in the 5 before.",
            ]
        );
        // Only the latest ten and the ten before them count.
        let games = [vec![(60, 9, 9); 7], vec![(8, 3, 1); 10], vec![(7, 1, 1); 10]].concat();
        assert_eq!(
            said(Lang::English, Level::Easy, &games),
            [
                "You’re getting faster at Classic · Easy: usually 7:00 in your last 10 games, 8:00 in the 10 before.",
                "You make fewer mistakes: 10 in your last 10 games, 30 in the 10 before.",
            ]
        );
    }

    #[test]
    fn nothing_is_told_of_few_games_or_of_those_that_took_longer() {
        let better = [[(8, 1, 2); 5], [(6, 0, 0); 5]].concat();
        assert_eq!(said(Lang::English, Level::Easy, &better[1..]), Vec::<String>::new());
        let worse: Vec<_> = better.iter().rev().copied().collect();
        assert_eq!(said(Lang::English, Level::Easy, &worse), Vec::<String>::new());
        assert_eq!(said(Lang::English, Level::Easy, &[(8, 0, 0); 12]), Vec::<String>::new());
    }

    #[test]
    fn each_language_has_its_own_digits() {
        let games = [[(8, 0, 2); 5], [(6, 0, 0); 5]].concat();
        for lang in Lang::ALL {
            let said = said(lang, Level::Easy, &games);
            assert_eq!(said.len(), 2, "{lang:?}");
            let is_western = |text: &String| text.contains(|c: char| c.is_ascii_digit());
            assert_eq!(said.iter().any(is_western), lang != Lang::ArabicIndic, "{said:?}");
        }
    }
}
