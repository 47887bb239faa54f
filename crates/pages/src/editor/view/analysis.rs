//! The findings about the puzzle: verdict, difficulty, and checks before publishing.

use nonet_engine::technique::Technique;
use nonet_engine::{Cell, Digit, HouseId};

use crate::editor::action::BoardOverlay;
use crate::editor::messages;
use crate::editor::mode::EditorMode;
use crate::editor::page::EditorPage;
use nonet_game::puzzles::level::Level;
use nonet_tasks::editor::{Judgement, Obstacle};
use nonet_tasks::workbench::no_solution::NoSolution;
use nonet_text::spoken;
use nonet_text::spoken::HouseName;
use nonet_text::{EditorText, Lang, WorkbenchText, expected_time, technique_name};

/// Percentage of given cells above which a puzzle leaves the player little to do.
const MANY_GIVENS: usize = 45;

/// The result of a check.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CheckOutcome {
    #[default]
    Pending,
    Passed,
    /// The author should reconsider this.
    Doubtful,
}

/// A check of the puzzle before it is published.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CheckRow {
    pub outcome: CheckOutcome,
    pub text: String,
    /// True if the row has a button that removes the redundant clues.
    pub can_fix: bool,
}

/// The findings about the puzzle, in words.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct AnalysisView {
    /// False if the board is empty.
    pub has_puzzle: bool,
    /// True if there is exactly one solution.
    pub is_good: bool,
    /// True if there is no solution or a rule is faulty.
    pub is_bad: bool,
    /// The number of solutions, or the reason why there is none.
    pub verdict: String,
    /// The meaning of the digits with a slash on the board. Empty while they are hidden, `None` if the puzzle does not
    /// have several solutions.
    pub differences: Option<String>,
    /// Level and expected time; empty if unknown.
    pub grade: String,
    /// The hardest step; empty if unknown.
    pub hardest: String,
    /// True if the overlay of the hardest step is on.
    pub shows_hardest: bool,
    /// True if the overlay of candidates is available.
    pub can_show_candidates: bool,
    /// True if the overlay of candidates is on.
    pub shows_candidates: bool,
    /// Number of solutions counted for the candidate overlay; empty if it is off or there is only one solution.
    pub counted: String,
    pub checks: Vec<CheckRow>,
    /// True if the page shows a button that completes the puzzle.
    pub offers_fill_in: bool,
    /// True if that button is enabled.
    pub can_fill: bool,
    pub is_filling: bool,
}

impl AnalysisView {
    /// True if there is more to say about the solutions than their number.
    pub fn has_details(&self) -> bool {
        self.can_show_candidates || !self.grade.is_empty() || !self.hardest.is_empty()
    }
}

impl EditorPage {
    pub fn analysis(&self, lang: Lang) -> AnalysisView {
        if self.draft().is_empty() {
            return AnalysisView {
                offers_fill_in: self.mode() != EditorMode::Regions,
                can_fill: self.board.is_some() && !self.analysis.fill_request.is_waiting(),
                is_filling: self.analysis.fill_request.is_waiting(),
                ..AnalysisView::default()
            };
        }
        let faults: Vec<String> = self
            .rule_faults
            .iter()
            .filter_map(|(rule, fault)| Some(messages::rule_fault(lang, rule, fault.as_ref()?)))
            .collect();
        let walk = self.analysis.walk.as_ref();
        let grade = walk.and_then(|walk| Some((walk.level?, walk.minutes?)));
        let hardest = walk.map(|walk| match &walk.hardest {
            Some((at, slug)) => {
                let name = Technique::from_slug(slug).map(|technique| technique_name(lang, technique));
                EditorText::hardest(
                    lang,
                    u64::from(*at) + 1,
                    u64::from(walk.steps),
                    &name.unwrap_or_default(),
                )
            }
            None => EditorText::stuck(lang, u64::from(walk.steps)),
        });
        let is_unique = self.analysis.solution().is_some();
        let tally = self.analysis.tally.as_ref();
        let counted =
            tally.filter(|_| self.overlay == BoardOverlay::Candidates).map(|tally| match tally.exact {
                true => EditorText::counted_all(lang, u64::from(tally.solutions)),
                false => EditorText::counted_some(lang, u64::from(tally.solutions)),
            });
        AnalysisView {
            has_puzzle: true,
            is_good: is_unique,
            is_bad: !faults.is_empty()
                || matches!(self.analysis.verdict, Some(Judgement::None(_) | Judgement::Faulty(_))),
            verdict: faults.first().cloned().unwrap_or_else(|| self.verdict(lang)),
            differences: self.analysis.may_have_several().then(|| self.differences(lang)),
            grade: grade.map(|(level, minutes)| self.grade(lang, level, minutes)).unwrap_or_default(),
            hardest: hardest.unwrap_or_default(),
            shows_hardest: self.overlay == BoardOverlay::HardestStep,
            can_show_candidates: is_unique || tally.is_some(),
            shows_candidates: self.overlay == BoardOverlay::Candidates,
            counted: counted.unwrap_or_default(),
            checks: if is_unique { self.checks(lang) } else { Vec::new() },
            // While a change is being analysed, the button stays as it was.
            offers_fill_in: !self.analysis.may_be_unique(),
            can_fill: self.board.is_some()
                && self.analysis.verdict.is_some()
                && !self.analysis.fill_request.is_waiting(),
            is_filling: self.analysis.fill_request.is_waiting(),
        }
    }

    fn grade(&self, lang: Lang, level: Level, minutes: u16) -> String {
        let board = self.board.as_deref().filter(|_| self.draft().rules().is_empty()).unwrap_or("?");
        [level.text().say(lang), " · ", &expected_time(lang, board, minutes)].concat()
    }

    fn verdict(&self, lang: Lang) -> String {
        if self.board.is_none() {
            return EditorText::UnfinishedRegions.say(lang).to_owned();
        }
        let text = match &self.analysis.verdict {
            Some(Judgement::One(_)) => EditorText::OneSolution,
            Some(Judgement::Several(..)) => {
                let cells = (0..self.draft().base().cell_count())
                    .filter(|cell| self.differing_digits(*cell).is_some());
                let are_many = self.analysis.tally.as_ref().is_some_and(|tally| tally.is_many);
                let said = if are_many { EditorText::many } else { EditorText::several };
                return said(lang, cells.count() as u64);
            }
            Some(Judgement::None(why)) => return self.no_solution_reason(lang, *why),
            Some(Judgement::Faulty(rule)) => {
                let rule = self.draft().rules().get(usize::from(*rule));
                return rule
                    .map(|rule| EditorText::senseless(lang, &messages::rule(lang, rule, self)))
                    .unwrap_or_default();
            }
            Some(Judgement::Open) => EditorText::VerdictOpen,
            None if self.analysis.worker_died => EditorText::WorkerDied,
            None => EditorText::Counting,
        };
        text.say(lang).to_owned()
    }

    /// Explains the digits in which two solutions differ, with those of the first such cell as an example.
    fn differences(&self, lang: Lang) -> String {
        let is_shown = self.shows_differences();
        let mut open = self.draft().givens().open_cells().into_iter().filter(|_| is_shown);
        let example = open.find_map(|cell| self.differing_digits(cell.index()));
        example.map(|[one, other]| EditorText::two_digits(lang, one, other)).unwrap_or_default()
    }

    /// Explains why there is no solution.
    fn no_solution_reason(&self, lang: Lang, why: NoSolution) -> String {
        let exhausted = || WorkbenchText::WhyExhausted.say(lang).to_owned();
        let Some(board) = &self.analysis.board else { return exhausted() };
        let cell = |cell: u16| spoken::place(lang, board, Cell::new(usize::from(cell)));
        let house = |house: u16| {
            board.houses().get(usize::from(house)).map(|_| board.house(HouseId::new(usize::from(house))))
        };
        let rule = |rule: usize| {
            let rule = self.draft().rules().get(rule);
            rule.map(|rule| EditorText::rule_broken(lang, &messages::rule(lang, rule, self)))
                .unwrap_or_else(exhausted)
        };
        match why {
            NoSolution::Clash { first, second, digit, house: at } => {
                match (at.and_then(house), Digit::new(digit)) {
                    (Some(house), Some(digit)) => match house.rule() {
                        Some(of) => rule(of.index()),
                        None => WorkbenchText::clash_in(lang, HouseName::of(house), digit),
                    },
                    _ => WorkbenchText::clash_between(lang, &cell(first), &cell(second)),
                }
            }
            NoSolution::NoCandidate { cell: at } => WorkbenchText::no_candidate(lang, &cell(at)),
            NoSolution::NoPlace { house: at, digit } => match (house(at), Digit::new(digit)) {
                (Some(house), Some(digit)) => match house.rule() {
                    Some(of) => rule(of.index()),
                    None => WorkbenchText::no_place(lang, HouseName::of(house), digit),
                },
                _ => exhausted(),
            },
            NoSolution::Rule { rule: at } => rule(usize::from(at)),
            NoSolution::Exhausted => match self.analysis.blame {
                Some(Obstacle::Rule(at)) => {
                    let rule = self.draft().rules().get(usize::from(at));
                    rule.map(|rule| EditorText::without(lang, &messages::rule(lang, rule, self)))
                        .unwrap_or_else(exhausted)
                }
                Some(Obstacle::Given(at)) => EditorText::without_given(lang, &cell(at)),
                Some(Obstacle::Unknown) | None => exhausted(),
            },
        }
    }

    /// Returns the checks of a puzzle that has exactly one solution.
    fn checks(&self, lang: Lang) -> Vec<CheckRow> {
        let row = |outcome, text: String| CheckRow { outcome, text, can_fix: false };
        let passed = |text: EditorText| row(CheckOutcome::Passed, text.say(lang).to_owned());
        let pending = |text: EditorText| row(CheckOutcome::Pending, text.say(lang).to_owned());
        let spare = match &self.analysis.spare {
            None => pending(EditorText::CheckingSpare),
            Some(spare) => match (spare.givens.len(), spare.rules.len()) {
                (0, 0) if spare.open => {
                    row(CheckOutcome::Doubtful, EditorText::SpareOpen.say(lang).to_owned())
                }
                (0, 0) => passed(EditorText::NoSpare),
                (givens, rules) => {
                    let said = [
                        (givens > 0).then(|| EditorText::spare_givens(lang, givens as u64)),
                        (rules > 0).then(|| EditorText::spare_rules(lang, rules as u64)),
                    ];
                    CheckRow {
                        outcome: CheckOutcome::Doubtful,
                        text: spoken::sentences(lang, said.into_iter().flatten()),
                        can_fix: true,
                    }
                }
            },
        };
        let (givens, cells) = (self.draft().givens().filled_count(), self.draft().base().cell_count());
        let many = match givens * 100 > cells * MANY_GIVENS {
            true => row(CheckOutcome::Doubtful, EditorText::many_givens(lang, givens as u64, cells as u64)),
            false => passed(EditorText::FewGivens),
        };
        let mut rows = vec![passed(EditorText::OneSolution), spare, many];
        let Some(walk) = &self.analysis.walk else {
            rows.push(pending(EditorText::CheckingWalk));
            return rows;
        };
        if !self.draft().rules().is_empty() {
            let barely_used =
                walk.uses.iter().zip(self.draft().rules()).filter(|(uses, _)| uses.is_some_and(|n| n < 2));
            let names: Vec<String> =
                barely_used.map(|(_, rule)| messages::rule(lang, rule, self)).take(3).collect();
            rows.push(match names.is_empty() {
                true => passed(EditorText::RulesUsed),
                false => row(
                    CheckOutcome::Doubtful,
                    EditorText::barely_used(lang, &spoken::with_commas(lang, names)),
                ),
            });
        }
        rows.push(match walk.trial {
            true => row(CheckOutcome::Doubtful, EditorText::TrialNeeded.say(lang).to_owned()),
            false => passed(EditorText::NoTrial),
        });
        rows
    }
}
