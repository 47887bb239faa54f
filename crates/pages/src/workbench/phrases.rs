//! Results of the workbench in words.

use nonet_engine::rating::GradeLevel;
use nonet_engine::solver::{GuessOptions, PlacementCause, SearchEvent};
use nonet_engine::{Board, Cell, Digit, HouseId};
use nonet_formats::collection::CollectionError;
use nonet_formats::{ParsedFormat, ReadError, TextFault};

use super::text_format::TextFormat;
use nonet_game::puzzles::level::Level;
use nonet_tasks::workbench::batch::{BEYOND, RowVerdict};
use nonet_tasks::workbench::no_solution::NoSolution;
use nonet_tasks::workbench::path::{PathEnd, ScaleRatings};
use nonet_tasks::workbench::search::{SearchEnd, SearchMode, SearchOrder, SearchVerdict, Searched};
use nonet_tasks::workbench::verdict::{GivensSymmetry, PuzzleReport, PuzzleVerdict};
use nonet_text::locale::locale;
use nonet_text::spoken;
use nonet_text::spoken::{HouseName, cell_name};
use nonet_text::{CellText, Lang, WorkbenchText, technique_name};

/// Returns the name of a level by its number in the table; `None` for 0.
pub fn level_number(lang: Lang, number: u8) -> Option<&'static str> {
    if number == BEYOND {
        return Some(WorkbenchText::BeyondLogic.say(lang));
    }
    GradeLevel::ALL
        .get(usize::from(number).checked_sub(1)?)
        .map(|level| Level::of_grade(*level).text().say(lang))
}

pub const fn row_verdict(verdict: RowVerdict) -> WorkbenchText {
    match verdict {
        RowVerdict::Unreadable => WorkbenchText::FindingUnreadable,
        RowVerdict::None => WorkbenchText::FindingNone,
        RowVerdict::Unique => WorkbenchText::FindingUnique,
        RowVerdict::Several => WorkbenchText::FindingSeveral,
        RowVerdict::Open => WorkbenchText::FindingOpen,
    }
}

pub const fn text_format(format: TextFormat) -> WorkbenchText {
    match format {
        TextFormat::Link => WorkbenchText::FormLink,
        TextFormat::Line => WorkbenchText::FormLine,
        TextFormat::Grid => WorkbenchText::FormGrid,
        TextFormat::PencilMarks => WorkbenchText::FormPencilMarks,
        TextFormat::Candidates => WorkbenchText::FormCandidates,
        TextFormat::Numbers => WorkbenchText::FormNumbers,
        TextFormat::Sdk => WorkbenchText::FormSdk,
        TextFormat::Canonical => WorkbenchText::FormCanonical,
    }
}

pub const fn mode(mode: SearchMode) -> WorkbenchText {
    match mode {
        SearchMode::One => WorkbenchText::ModeOne,
        SearchMode::AtLeastOne => WorkbenchText::ModeAtLeastOne,
        SearchMode::All => WorkbenchText::ModeAll,
    }
}

pub const fn way(way: SearchOrder) -> WorkbenchText {
    match way {
        SearchOrder::Fast => WorkbenchText::WayFast,
        SearchOrder::FullestHouse => WorkbenchText::WayFullest,
        SearchOrder::RowByRow => WorkbenchText::WayRows,
    }
}

/// Returns a label for the end of a path.
pub const fn path_end(end: PathEnd) -> WorkbenchText {
    match end {
        PathEnd::Solved => WorkbenchText::PathSolved,
        PathEnd::Stuck => WorkbenchText::PathStuck,
        PathEnd::Broken => WorkbenchText::PathBroken,
    }
}

/// Describes the text that was read: format, board, and number of digits or puzzles.
pub fn found(lang: Lang, kind: ParsedFormat, board: &Board, filled: usize, count: usize) -> String {
    let title = nonet_text::board_title(lang, board.name());
    let format = match kind {
        ParsedFormat::Characters => WorkbenchText::KindCharacters,
        ParsedFormat::Numbers => WorkbenchText::KindNumbers,
        ParsedFormat::Candidates => WorkbenchText::KindCandidates,
        ParsedFormat::PencilMarks => WorkbenchText::KindPencilMarks,
        ParsedFormat::Sdk => WorkbenchText::KindSdk,
        ParsedFormat::Sdx => WorkbenchText::KindSdx,
        ParsedFormat::List => WorkbenchText::KindList,
        ParsedFormat::Library => WorkbenchText::KindLibrary,
        ParsedFormat::Link => WorkbenchText::KindLink,
    };
    match (count, kind) {
        (2.., _) => WorkbenchText::found_many(lang, count as u64, format.say(lang), &title),
        (_, ParsedFormat::Characters) if board.name() == "classic" => {
            WorkbenchText::found_classic(lang, filled as u64)
        }
        _ => WorkbenchText::found(lang, format.say(lang), &title, filled as u64),
    }
}

/// Explains why and at which position a text cannot be read.
pub fn unreadable(lang: Lang, error: &ReadError) -> String {
    let plain = |text: WorkbenchText| text.say(lang).to_owned();
    let rule = match &error.fault {
        TextFault::Empty => plain(WorkbenchText::RuleEmpty),
        TextFault::Character { found } => WorkbenchText::rule_character(lang, found.encode_utf8(&mut [0; 4])),
        TextFault::Digit { found, most } => {
            WorkbenchText::rule_digit(lang, found.encode_utf8(&mut [0; 4]), (*most).into())
        }
        TextFault::Number { found, most } => WorkbenchText::rule_number(lang, found, (*most).into()),
        TextFault::Row { expected, found } => WorkbenchText::rule_row(lang, *found as u64, *expected as u64),
        TextFault::Count { found } => WorkbenchText::rule_count(lang, *found as u64),
        TextFault::Cells { expected, found } => {
            WorkbenchText::rule_cells(lang, *found as u64, *expected as u64)
        }
        TextFault::Candidate { found } => WorkbenchText::rule_candidate(lang, found.encode_utf8(&mut [0; 4])),
        TextFault::Library(_) => plain(WorkbenchText::RuleLibrary),
        TextFault::Collection(CollectionError::Cells | CollectionError::Suid) => {
            plain(WorkbenchText::RuleNoPuzzle)
        }
        TextFault::Collection(_) => plain(WorkbenchText::RuleCollection),
        TextFault::NotInLink { host } => WorkbenchText::rule_not_in_link(lang, host),
        TextFault::PackedLink { host } => WorkbenchText::rule_packed_link(lang, host),
        TextFault::OtherRule { found } => WorkbenchText::rule_other_rule(lang, found),
        TextFault::NoSection => plain(WorkbenchText::RuleNoSection),
    };
    WorkbenchText::unreadable(lang, error.at.line as u64, error.at.column as u64, &rule)
}

/// Describes the number of solutions and, if there are none, the reason.
pub fn verdict(lang: Lang, board: &Board, report: &PuzzleReport) -> String {
    let plain = |text: WorkbenchText| text.say(lang).to_owned();
    let house = |id: u16| board.houses().get(usize::from(id)).map(HouseName::of);
    let at = |cell: u16| cell_name(lang, board, Cell::new(usize::from(cell)));
    match report.verdict {
        PuzzleVerdict::Unique => plain(WorkbenchText::OneSolution),
        PuzzleVerdict::Several if report.exact => WorkbenchText::solutions(lang, report.count),
        PuzzleVerdict::Several => WorkbenchText::more_solutions(lang, report.count.saturating_sub(1).max(1)),
        PuzzleVerdict::Open => plain(WorkbenchText::VerdictOpen),
        PuzzleVerdict::None(why) => match why {
            // The workbench doesn't accept variants.
            NoSolution::Exhausted | NoSolution::Rule { .. } => plain(WorkbenchText::WhyExhausted),
            NoSolution::NoCandidate { cell } => WorkbenchText::no_candidate(lang, &at(cell)),
            NoSolution::Clash { first, second, digit, house: id } => {
                match (id.and_then(house), Digit::new(digit)) {
                    (Some(house), Some(digit)) => WorkbenchText::clash_in(lang, house, digit),
                    _ => WorkbenchText::clash_between(lang, &at(first), &at(second)),
                }
            }
            NoSolution::NoPlace { house: id, digit } => match (house(id), Digit::new(digit)) {
                (Some(house), Some(digit)) => WorkbenchText::no_place(lang, house, digit),
                _ => plain(WorkbenchText::WhyExhausted),
            },
        },
    }
}

/// Lists the symmetries of the givens in one sentence.
pub fn symmetries(lang: Lang, symmetries: &[GivensSymmetry]) -> String {
    let name = |symmetry: &GivensSymmetry| match symmetry {
        GivensSymmetry::Turn(degrees) => WorkbenchText::turn(lang, (*degrees).into()),
        GivensSymmetry::Mirror(0) => WorkbenchText::MirrorUpDown.say(lang).to_owned(),
        GivensSymmetry::Mirror(90) => WorkbenchText::MirrorLeftRight.say(lang).to_owned(),
        GivensSymmetry::Mirror(degrees) => WorkbenchText::mirror(lang, (*degrees).into()),
    };
    match symmetries {
        [] => WorkbenchText::NoSymmetry.say(lang).to_owned(),
        _ => {
            let names = symmetries.iter().map(name).collect();
            WorkbenchText::symmetries(lang, &spoken::with_commas(lang, names))
        }
    }
}

/// Describes an event of a search.
pub fn event(lang: Lang, board: &Board, event: SearchEvent) -> String {
    let at = |cell| cell_name(lang, board, cell);
    let house = |id: HouseId| HouseName::of(board.house(id));
    match event {
        SearchEvent::Forced { cell, digit, cause: PlacementCause::Cell } => {
            WorkbenchText::forced_cell(lang, &at(cell), digit)
        }
        SearchEvent::Forced { cell, digit, cause: PlacementCause::House(id) } => {
            WorkbenchText::forced_house(lang, &at(cell), digit, house(id))
        }
        SearchEvent::Guessed { cell, digit, options: GuessOptions::Digits(digits) } => {
            WorkbenchText::guessed_digit(lang, digits.len() as u64, &at(cell), digit)
        }
        SearchEvent::Guessed { cell, digit, options: GuessOptions::Places(id, places) } => {
            WorkbenchText::guessed_place(lang, places.count_ones().into(), &at(cell), digit, house(id))
        }
        SearchEvent::Backtracked => WorkbenchText::EventBack.say(lang).to_owned(),
        SearchEvent::Solved => WorkbenchText::EventSolved.say(lang).to_owned(),
    }
}

/// Describes the result of a search.
pub fn searched(lang: Lang, searched: &Searched) -> String {
    match (searched.verdict, searched.end) {
        (SearchVerdict::None, _) => WorkbenchText::ProofNone.say(lang).to_owned(),
        (SearchVerdict::Unique, _) => WorkbenchText::ProofUnique.say(lang).to_owned(),
        (_, SearchEnd::Exhausted) => WorkbenchText::exactly(lang, searched.count),
        (_, SearchEnd::Solutions) => WorkbenchText::at_least(lang, searched.count),
        (_, SearchEnd::Steps) => WorkbenchText::so_far(lang, searched.count),
    }
}

/// Returns the name of a technique, or an empty string for an unknown slug.
pub fn technique(lang: Lang, slug: &str) -> String {
    let technique = nonet_engine::technique::Technique::from_slug(slug);
    technique.map_or_else(String::new, |technique| technique_name(lang, technique))
}

/// Explains the score of a grade: its thousands are the number of the level.
pub fn score_scale(lang: Lang) -> String {
    let [easiest, .., hardest] = GradeLevel::ALL;
    let name = |level| Level::of_grade(level).text().say(lang);
    let number = |level: GradeLevel| level.number().into();
    WorkbenchText::score_scale(lang, number(easiest), name(easiest), number(hardest), name(hardest))
}

/// Formats the ratings on the Sudoku Explainer and HoDoKu scales.
pub fn scales(lang: Lang, ratings: ScaleRatings) -> (String, String) {
    const HODOKU: [&str; 5] = ["Easy", "Medium", "Hard", "Unfair", "Extreme"];
    let beyond = || WorkbenchText::BeyondScale.say(lang);
    let explainer = match ratings.explainer {
        Some((rating, pearl, diamond)) => {
            let tenths = |tenths: u16| locale().tenths(lang, tenths.into());
            format!("{} / {} / {}", tenths(rating), tenths(pearl), tenths(diamond))
        }
        None => beyond().to_owned(),
    };
    let level = HODOKU.get(usize::from(ratings.hodoku_level)).copied().unwrap_or_default();
    let hodoku = if ratings.hodoku_solved {
        format!("{level}, {}", number(lang, ratings.hodoku_score.into()))
    } else {
        CellText::labelled(lang, level, beyond())
    };
    (explainer, hodoku)
}

/// Formats a number with thousands separators.
pub fn number(lang: Lang, value: u64) -> String {
    locale().number(lang, value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scale_of_the_score_goes_from_the_easiest_level_to_the_hardest() {
        assert!(score_scale(Lang::English).contains("from 1 (Gentle) to 8 (Extreme)"));
    }

    #[test]
    fn verdict_explains_why_there_is_no_solution() {
        let board = nonet_game::boards::board_named("classic").unwrap();
        let sentence = |lang, why| {
            let report = PuzzleReport::unknown(PuzzleVerdict::None(why));
            verdict(lang, &board, &report)
        };
        let clash = NoSolution::Clash { first: 0, second: 4, digit: 5, house: Some(0) };
        assert_eq!(sentence(Lang::English, clash), "No solution: 5 is in row 1 twice.");
        assert_eq!(sentence(Lang::German, clash), "Keine Lösung: 5 steht zweimal in Zeile 1.");
        let linked = NoSolution::Clash { first: 0, second: 11, digit: 5, house: None };
        assert_eq!(sentence(Lang::English, linked), "No solution: R1C1 and R2C3 must be different.");
        assert_eq!(
            sentence(Lang::English, NoSolution::NoCandidate { cell: 8 }),
            "No solution: no digit fits in R1C9."
        );
        let nowhere = NoSolution::NoPlace { house: 9, digit: 3 };
        assert_eq!(sentence(Lang::English, nowhere), "No solution: 3 fits nowhere in column 1.");
    }

    #[test]
    fn technique_names_follow_the_language() {
        assert_eq!(technique(Lang::English, "naked-pair"), "Naked pair");
        assert_eq!(technique(Lang::German, "naked-pair"), "Nacktes Paar");
        assert_eq!(technique(Lang::German, "guessing"), "");
    }
}
