//! The findings about the puzzle: verdict, difficulty, and checks before publishing.

use nonet_engine::technique::Technique;
use nonet_engine::{Cell, Digit, HouseId};

use crate::editor::action::BoardOverlay;
use crate::editor::messages;
use crate::editor::mode::EditorMode;
use crate::editor::page::EditorPage;
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
    /// With one solution, level and expected time; with several, the meaning of the small digits on the board. Empty
    /// if unknown, `None` without a solution.
    pub detail: Option<String>,
    /// The hardest step; empty if unknown, `None` if the puzzle does not have exactly one solution.
    pub hardest: Option<String>,
    /// True if the overlay of the hardest step is on.
    pub shows_hardest: bool,
    /// Name of the button of the candidate overlay; `None` without a solution.
    pub candidates: Option<EditorText>,
    /// True if that button is enabled.
    pub can_show_candidates: bool,
    /// True if the overlay of candidates is on.
    pub shows_candidates: bool,
    /// True if the overlay shows candidates of several solutions.
    pub shows_shares: bool,
    pub checks: Vec<CheckRow>,
    /// True if the page shows a button that completes the puzzle.
    pub offers_fill_in: bool,
    /// True if that button is enabled.
    pub can_fill: bool,
    pub is_filling: bool,
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
        let shows_candidates = self.overlay == BoardOverlay::Candidates;
        let has_tally = self.analysis.tally.is_some();
        AnalysisView {
            has_puzzle: true,
            is_good: is_unique,
            is_bad: !faults.is_empty()
                || matches!(self.analysis.verdict, Some(Judgement::None(_) | Judgement::Faulty(_))),
            verdict: faults.first().cloned().unwrap_or_else(|| self.verdict(lang)),
            detail: match () {
                () if !faults.is_empty() => None,
                () if self.analysis.may_have_several() => self.small_digits(lang),
                () if self.analysis.may_be_unique() => self.grade(lang),
                () => None,
            },
            hardest: (faults.is_empty() && self.analysis.may_be_unique())
                .then(|| hardest.unwrap_or_default()),
            shows_hardest: self.overlay == BoardOverlay::HardestStep,
            candidates: match () {
                () if !faults.is_empty() => None,
                () if self.analysis.may_have_several() => Some(EditorText::ShowCandidates),
                () if self.analysis.may_be_unique() => Some(EditorText::ShowSolution),
                () => None,
            },
            can_show_candidates: is_unique || has_tally,
            shows_candidates,
            shows_shares: shows_candidates && has_tally,
            checks: if is_unique { self.checks(lang) } else { Vec::new() },
            // While a change is being analysed, the button stays as it was.
            offers_fill_in: !self.analysis.may_be_unique(),
            can_fill: self.board.is_some()
                && self.analysis.verdict.is_some()
                && !self.analysis.fill_request.is_waiting(),
            is_filling: self.analysis.fill_request.is_waiting(),
        }
    }

    /// Returns the level and, on the classic board, the expected time; empty if unknown yet, `None` for a puzzle without a
    /// level.
    fn grade(&self, lang: Lang) -> Option<String> {
        let Some(walk) = &self.analysis.walk else { return Some(String::new()) };
        let (level, minutes) = (walk.level?, walk.minutes?);
        let board = self.board.as_deref().filter(|_| self.draft().rules().is_empty()).unwrap_or("?");
        let time = expected_time(lang, board, minutes).map(|time| [" · ", &time].concat());
        Some([level.text().say(lang), &time.unwrap_or_default()].concat())
    }

    fn verdict(&self, lang: Lang) -> String {
        if self.board.is_none() {
            return EditorText::UnfinishedRegions.say(lang).to_owned();
        }
        let text = match &self.analysis.verdict {
            Some(Judgement::One(_)) => EditorText::OneSolution,
            Some(Judgement::Several(..)) => match &self.analysis.tally {
                Some(tally) if tally.exact => {
                    return EditorText::exact_count(lang, u64::from(tally.solutions));
                }
                Some(tally) => return EditorText::least_count(lang, u64::from(tally.at_least.max(2))),
                None => EditorText::MoreThanOne,
            },
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

    /// Explains the small digits on the board: the candidates of all solutions, or those in which two solutions differ,
    /// with the first such cell as an example.
    /// `None` if two solutions are not compared.
    fn small_digits(&self, lang: Lang) -> Option<String> {
        let tally = self.analysis.tally.as_ref();
        match tally {
            Some(tally) if self.overlay == BoardOverlay::Candidates => {
                return Some(match tally.exact {
                    true => EditorText::counted_all(lang, u64::from(tally.solutions)),
                    false => EditorText::counted_some(lang, u64::from(tally.solutions)),
                });
            }
            _ if !self.analysis.may_be_counted() => return None,
            _ => {}
        }
        let is_shown = self.shows_differences();
        let mut open = self.draft().givens().open_cells().into_iter().filter(|_| is_shown);
        let example = open.find_map(|cell| self.differing_digits(cell.index()));
        Some(example.map(|[one, other]| EditorText::two_digits(lang, one, other)).unwrap_or_default())
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
