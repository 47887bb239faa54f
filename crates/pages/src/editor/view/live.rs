//! What is known of the puzzle being made.

use nonet_engine::technique::Technique;
use nonet_engine::{Cell, Digit, HouseId};

use crate::editor::edit::Mode;
use crate::editor::page::{EditorPage, Show};
use crate::editor::say;
use nonet_game::puzzles::level::Level;
use nonet_tasks::editor::{Judgement, Obstacle};
use nonet_tasks::workbench::no_solution::NoSolution;
use nonet_text::spoken;
use nonet_text::spoken::HouseName;
use nonet_text::{EditorText, Lang, WorkbenchText, expected_time, technique_name};

/// A puzzle with more givens than this many in a hundred cells leaves little to find.
const MANY_GIVENS: usize = 45;

/// How a check came out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Check {
    /// It is being looked at.
    #[default]
    Open,
    /// All is well.
    Fine,
    /// Something to think about.
    Doubt,
}

/// One thing that is looked at before a puzzle is given to others.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CheckRow {
    /// How it came out.
    pub check: Check,
    /// What is said of it.
    pub said: String,
    /// True if a press can mend it.
    pub mends: bool,
}

/// All that is said of the puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LiveView {
    /// True if there is a puzzle to speak of.
    pub is_there: bool,
    /// True if there is one solution.
    pub good: bool,
    /// True if there is none, or a rule is wrong.
    pub bad: bool,
    /// How many solutions there are.
    pub verdict: String,
    /// How hard it is; empty while that is not known.
    pub grade: String,
    /// Where it is hardest; empty while that is not known.
    pub hardest: String,
    /// True if the board shows that.
    pub shows_hardest: bool,
    /// True if candidates or the solution can be shown.
    pub can_show: bool,
    /// True if they are.
    pub shows: bool,
    /// What they are counted from; empty unless they are shown and several.
    pub counted: String,
    /// What is looked at before others get it.
    pub checks: Vec<CheckRow>,
    /// True if it is asked whether the rest is to be made.
    pub offers_rest: bool,
    /// True if it can be.
    pub can_fill: bool,
    /// True while it is being made.
    pub filling: bool,
    /// True if it can be played, and handed on to be played.
    pub can_play: bool,
}

impl EditorPage {
    /// All that is said of the puzzle.
    pub fn live(&self, lang: Lang) -> LiveView {
        if self.draft().is_bare() {
            return LiveView {
                offers_rest: self.mode() != Mode::Regions,
                can_fill: self.board.is_some() && !self.live.filling.is_waiting(),
                filling: self.live.filling.is_waiting(),
                ..LiveView::default()
            };
        }
        let faults: Vec<String> = self
            .faults
            .iter()
            .filter_map(|(rule, fault)| Some(say::rule_fault(lang, rule, fault.as_ref()?)))
            .collect();
        let walk = self.live.walk.as_ref();
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
        let is_one = self.live.solution().is_some();
        let tally = self.live.tally.as_ref();
        let counted = tally.filter(|_| self.show == Show::Candidates).map(|tally| match tally.exact {
            true => EditorText::counted_all(lang, u64::from(tally.solutions)),
            false => EditorText::counted_some(lang, u64::from(tally.solutions)),
        });
        LiveView {
            is_there: true,
            good: is_one,
            bad: !faults.is_empty()
                || matches!(self.live.verdict, Some(Judgement::None(_) | Judgement::Faulty(_))),
            verdict: faults.first().cloned().unwrap_or_else(|| self.verdict(lang)),
            grade: grade.map(|(level, minutes)| self.grade(lang, level, minutes)).unwrap_or_default(),
            hardest: hardest.unwrap_or_default(),
            shows_hardest: self.show == Show::Hardest,
            can_show: is_one || tally.is_some(),
            shows: self.show == Show::Candidates,
            counted: counted.unwrap_or_default(),
            checks: if is_one { self.checks(lang) } else { Vec::new() },
            // While a change is looked at, what was offered stays as it is.
            offers_rest: !self.live.may_be_one(),
            can_fill: self.board.is_some() && self.live.verdict.is_some() && !self.live.filling.is_waiting(),
            filling: self.live.filling.is_waiting(),
            can_play: is_one,
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
        let text = match &self.live.verdict {
            Some(Judgement::One(_)) => EditorText::OneSolution,
            Some(Judgement::Several(..)) => {
                let cells = (0..self.draft().ground().cell_count()).filter(|cell| self.two(*cell).is_some());
                return EditorText::several(lang, cells.count() as u64);
            }
            Some(Judgement::None(why)) => return self.why(lang, *why),
            Some(Judgement::Faulty(rule)) => {
                let rule = self.draft().rules().get(usize::from(*rule));
                return rule
                    .map(|rule| EditorText::senseless(lang, &say::rule(lang, rule, self)))
                    .unwrap_or_default();
            }
            Some(Judgement::Open) => EditorText::VerdictOpen,
            None if self.live.died => EditorText::WorkerDied,
            None => EditorText::Counting,
        };
        text.say(lang).to_owned()
    }

    /// Why there is no solution.
    fn why(&self, lang: Lang, why: NoSolution) -> String {
        let exhausted = || WorkbenchText::WhyExhausted.say(lang).to_owned();
        let Some(board) = &self.live.board else { return exhausted() };
        let cell = |cell: u16| spoken::place(lang, board, Cell::new(usize::from(cell)));
        let house = |house: u16| {
            board.houses().get(usize::from(house)).map(|_| board.house(HouseId::new(usize::from(house))))
        };
        let rule = |rule: usize| {
            let rule = self.draft().rules().get(rule);
            rule.map(|rule| EditorText::rule_broken(lang, &say::rule(lang, rule, self)))
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
            NoSolution::Exhausted => match self.live.blame {
                Some(Obstacle::Rule(at)) => {
                    let rule = self.draft().rules().get(usize::from(at));
                    rule.map(|rule| EditorText::without(lang, &say::rule(lang, rule, self)))
                        .unwrap_or_else(exhausted)
                }
                Some(Obstacle::Given(at)) => EditorText::without_given(lang, &cell(at)),
                Some(Obstacle::Unknown) | None => exhausted(),
            },
        }
    }

    /// What is looked at before a puzzle is given to others.
    fn checks(&self, lang: Lang) -> Vec<CheckRow> {
        let row = |check, said: String| CheckRow { check, said, mends: false };
        let fine = |text: EditorText| row(Check::Fine, text.say(lang).to_owned());
        let open = |text: EditorText| row(Check::Open, text.say(lang).to_owned());
        let spare = match &self.live.spare {
            None => open(EditorText::CheckingSpare),
            Some(spare) => match (spare.givens.len(), spare.rules.len()) {
                (0, 0) if spare.open => row(Check::Doubt, EditorText::SpareOpen.say(lang).to_owned()),
                (0, 0) => fine(EditorText::NoSpare),
                (givens, rules) => {
                    let said = [
                        (givens > 0).then(|| EditorText::spare_givens(lang, givens as u64)),
                        (rules > 0).then(|| EditorText::spare_rules(lang, rules as u64)),
                    ];
                    CheckRow {
                        check: Check::Doubt,
                        said: said.into_iter().flatten().collect::<Vec<_>>().join(" "),
                        mends: true,
                    }
                }
            },
        };
        let (givens, cells) = (self.draft().givens().filled_count(), self.draft().ground().cell_count());
        let many = match givens * 100 > cells * MANY_GIVENS {
            true => row(Check::Doubt, EditorText::many_givens(lang, givens as u64, cells as u64)),
            false => fine(EditorText::FewGivens),
        };
        let mut rows = vec![fine(EditorText::OneSolution), spare, many];
        let Some(walk) = &self.live.walk else {
            rows.push(open(EditorText::CheckingWalk));
            return rows;
        };
        if !self.draft().rules().is_empty() {
            let barely =
                walk.uses.iter().zip(self.draft().rules()).filter(|(uses, _)| uses.is_some_and(|n| n < 2));
            let names: Vec<String> = barely.map(|(_, rule)| say::rule(lang, rule, self)).take(3).collect();
            rows.push(match names.is_empty() {
                true => fine(EditorText::RulesUsed),
                false => row(Check::Doubt, EditorText::barely_used(lang, &spoken::with_commas(lang, names))),
            });
        }
        rows.push(match walk.trial {
            true => row(Check::Doubt, EditorText::TrialNeeded.say(lang).to_owned()),
            false => fine(EditorText::NoTrial),
        });
        rows
    }
}
