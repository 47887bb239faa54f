//! Fills the template of a technique from a step.
//!
//! Placeholders are in braces; a role `R` may be several roles joined by a plus:
//!
//! - `{place}`, `{digit}`: cell and digit of the placement; `{places}`: all cells that are filled.
//! - `{d}`, `{dor}`: the digits of the step with “and”, with “or”; `{d1}`, `{d2}`: the first two; `{keep}`: those that
//!   it does not eliminate.
//! - `{gone}`, `{goneor}`: the eliminated digits; `{gonecells}`: their cells; `{gonecands}`, `{gonecand}`: the
//!   eliminated candidates; `{clash}`: two of them that exclude each other.
//! - `{house:R}`, `{in:R}`: houses of a role, the latter in the form that follows “in”; `{cells:R}`, `{or:R}`: its
//!   cells; `{digits:R}`, `{choice:R}`, `{cands:R}`: its digits, several digits with “or”, its candidates; `{can:R}`:
//!   the digits left for its cells.
//! - `{cause}`, `{digitcause}`: the assumption and its digit; `{cases}`: the result of each digit of the pivot;
//!   `{diagonal}`, `{otherdiagonal}`: the opposite corners of an X-Wing.
//! - `{chain}`: all chains in words; `{node0}` …: the cells of the first chain's nodes; `{start}`, `{end}`: the
//!   statement that an end is true; `{sets}`, `{A}`, `{B}`: numbered sets.
//! - `{blocked}`, `{elsewhere}`: why other cells of the house cannot have the digit of a hidden single, as a list of
//!   houses or as a sentence; `{seesall}`, `{onlyleft}`: the same for the other digits of a naked single.
//! - `{rule}`, `{says}`: the names of variants, and the rule of the first; `{because}`, `{trial}`, `{sums}`: why a
//!   variant excludes a candidate, by itself, by a trial, or by the sums of houses and cages.
//!
//! [`technique_placeholder`] fills placeholders that need no step. A template with a placeholder that the step cannot
//! fill is not used.

use nonet_engine::technique::{Candidate, ChainLink, ChainNode, EvidenceRole, Position, Step};
use nonet_engine::{Cell, CellSet, Digit, DigitSet, HouseId};

use super::phrasing::{Phrasing, grouped, set_letter, with_capitals};
use super::{blocked_by, chain, rules};
use crate::hint::chain_order::node_parts;
use crate::hint::diagonals::diagonals;
use nonet_text::spoken::{Join, sentences};
use nonet_text::{
    HintText, TechniqueText, plain_fish_idea, technique_placeholder, technique_texts, template_parts,
    two_cases_argument,
};

/// A step at a position, to be explained.
pub struct StepContext<'a> {
    pub phrasing: Phrasing<'a>,
    pub position: &'a Position,
    pub step: &'a Step,
}

impl StepContext<'_> {
    /// Returns the name of the technique, in the form whose argument fits the step.
    pub fn name(&self) -> String {
        let texts = self.texts();
        let fitting = texts.iter().find(|text| self.fill(text.why, true).is_some());
        fitting.or(texts.first()).map_or_else(String::new, |text| self.plain(text.name))
    }

    /// Returns the idea of the technique.
    pub fn idea(&self) -> String {
        let (lang, board) = (self.phrasing.lang, self.phrasing.board);
        let plain_fish = plain_fish_idea(lang, self.step.technique, board);
        let idea = plain_fish.or_else(|| self.texts().first().map(|text| text.idea));
        idea.map_or_else(String::new, |idea| self.plain(idea))
    }

    /// Returns the whole argument: premise, reason, conclusion. If `brief`, chains are reduced to their ends.
    pub fn argument(&self, brief: bool) -> String {
        let (why, so) = (self.reason(brief), HintText::so(self.phrasing.lang, &self.results()));
        with_capitals(&sentences(self.phrasing.lang, [why, so].into_iter().filter(|said| !said.is_empty())))
    }

    /// Returns the argument without its conclusion.
    pub fn reason(&self, brief: bool) -> String {
        let two_cases = two_cases_argument(self.phrasing.lang, self.step.technique);
        let texts = self.texts();
        let mut arguments = two_cases.into_iter().chain(texts.iter().map(|text| text.why));
        let why = arguments.find_map(|argument| self.fill(argument, brief));
        with_capitals(&why.unwrap_or_default())
    }

    /// Returns the cells of the variants that the first stages name, if any.
    pub fn named_cells(&self) -> Option<CellSet> {
        rules::named_cells(&self.phrasing, self.step)
    }

    /// Names the variants of the step.
    pub fn names(&self) -> String {
        rules::names(&self.phrasing, self.step)
    }

    fn texts(&self) -> Vec<TechniqueText> {
        technique_texts(self.phrasing.lang, self.step.technique, self.step.variant)
    }

    fn plain(&self, text: &str) -> String {
        self.fill(text, false).unwrap_or_default()
    }

    /// Returns the results of the step as the end of a sentence.
    pub fn results(&self) -> String {
        let (phrasing, step, lang) = (&self.phrasing, self.step, self.phrasing.lang);
        if !step.placements.is_empty() {
            let one = |(i, c): (usize, &Candidate)| {
                let (cell, digit) = (phrasing.cell(c.cell), c.digit.to_char().to_string());
                match i {
                    0 => HintText::places(lang, &cell, &digit),
                    _ => HintText::places_more(lang, &cell, &digit),
                }
            };
            let places = phrasing.list(step.placements.iter().enumerate().map(one).collect(), Join::And);
            return HintText::placements(lang, &places);
        }
        let groups = grouped(&step.eliminations).into_iter().enumerate().map(|(i, (digits, cells))| {
            let (many, digits, cells) =
                (digits.len(), phrasing.digits(digits, Join::And), phrasing.cells(&cells));
            match (i, many) {
                (0, 1) => HintText::removes(lang, &digits, &cells),
                (0, _) => HintText::removes_several(lang, &digits, &cells),
                _ => HintText::removes_more(lang, &digits, &cells),
            }
        });
        groups.reduce(|said, next| HintText::next_result(lang, &said, &next)).unwrap_or_default()
    }

    /// Fills a template; `None` if the step lacks a part.
    fn fill(&self, template: &str, brief: bool) -> Option<String> {
        let mut said = String::with_capacity(template.len() * 2);
        for (before, part) in template_parts(template) {
            said.push_str(before);
            if let Some(part) = part {
                said.push_str(&self.part(part, brief).filter(|words| !words.is_empty())?);
            }
        }
        Some(self.phrasing.lang.with_own_digits(said))
    }

    fn part(&self, part: &str, brief: bool) -> Option<String> {
        let (phrasing, step) = (&self.phrasing, self.step);
        let gone: DigitSet = step.eliminations.iter().map(|c| c.digit).collect();
        let (name, role) = part.split_once(':').unwrap_or((part, ""));
        let digit = |n: usize| step.digits.iter().nth(n).map(|d| d.to_char().to_string());
        Some(match name {
            "place" => phrasing.cell(step.placements.first()?.cell),
            "places" => phrasing.cells(&cells_of(&step.placements)),
            "digitcause" => {
                phrasing.digits(self.candidates("cause").iter().map(|c| c.digit).collect(), Join::And)
            }
            "digit" => step.placements.first()?.digit.to_char().to_string(),
            "d" => phrasing.digits(step.digits, Join::And),
            "dor" => phrasing.digits(step.digits, Join::Or),
            "d1" => digit(0)?,
            "d2" => digit(1)?,
            "gone" => phrasing.digits(gone, Join::And),
            "goneor" => phrasing.digits(gone, Join::Or),
            "keep" => phrasing.digits(step.digits.difference(gone), Join::Or),
            "gonecells" => phrasing.cells(&cells_of(&step.eliminations)),
            "gonecand" | "gonecands" => phrasing.candidates(&step.eliminations),
            "house" => phrasing.houses(&self.houses(role)),
            "in" => some(self.houses(role)).map(|houses| phrasing.in_houses(&houses))?,
            "cells" => phrasing.cells(&self.cells(role)),
            "or" => phrasing.any_of(&self.cells(role)),
            "digits" => phrasing.digits(self.candidates(role).iter().map(|c| c.digit).collect(), Join::And),
            "choice" => {
                let digits: DigitSet = self.candidates(role).iter().map(|c| c.digit).collect();
                Some(phrasing.digits(digits, Join::Or)).filter(|_| digits.len() > 1)?
            }
            "cands" => phrasing.candidates(&self.candidates(role)),
            "chain" if brief => chain::brief(phrasing, step),
            "chain" => self.chain(),
            "start" => chain::statement(phrasing, &step.evidence.links.first()?.from, true),
            "end" => chain::statement(phrasing, &step.evidence.links.last()?.to, true),
            "cause" => {
                let cause = *self.candidates("cause").first()?;
                let is_true = !step.placements.contains(&cause);
                chain::statement(phrasing, &ChainNode::Single(cause), is_true)
            }
            "can" => phrasing.digits(self.position.candidates_of(self.cells(role)), Join::Or),
            "cases" => self.cases()?,
            "diagonal" => phrasing.cells(&diagonals(self.position, step)?[0]),
            "otherdiagonal" => phrasing.cells(&diagonals(self.position, step)?[1]),
            "seesall" => {
                let placed = *step.placements.first()?;
                Some(phrasing.cell(placed.cell))
                    .filter(|_| blocked_by::houses_have_all_others(self.position, placed))?
            }
            "blocked" => blocked_by::blocked(phrasing, self.position, step)?,
            "elsewhere" => blocked_by::elsewhere(phrasing, self.position, step)?,
            "onlyleft" => blocked_by::only_left(phrasing, self.position, step)?,
            "sets" => self.sets(),
            "rule" => rules::names(phrasing, step),
            "says" => rules::says(phrasing, step)?,
            "because" => rules::because(phrasing, self.position, step)?,
            "trial" => rules::tried(phrasing, self.position, step)?,
            "sums" => rules::sums(phrasing, step)?,
            "A" | "B" => name.to_owned(),
            "clash" => phrasing.candidates(&self.clash()?),
            _ => match name.strip_prefix("node") {
                Some(number) => phrasing.any_of(&self.node(number.parse().ok()?)?),
                None => technique_placeholder(phrasing.lang, step.technique, phrasing.board, name)?,
            },
        })
    }

    fn houses(&self, role: &str) -> Vec<HouseId> {
        self.step.evidence.houses.iter().filter(|(r, _)| is(*r, role)).map(|(_, h)| *h).collect()
    }

    fn candidates(&self, role: &str) -> Vec<Candidate> {
        let mut found: Vec<Candidate> =
            self.step.evidence.candidates.iter().filter(|(r, _)| is(*r, role)).map(|(_, c)| *c).collect();
        found.sort_unstable_by_key(|c| (c.digit, c.cell));
        found.dedup();
        found
    }

    fn cells(&self, role: &str) -> Vec<Cell> {
        let own: Vec<Cell> =
            self.step.evidence.cells.iter().filter(|(r, _)| is(*r, role)).map(|(_, c)| *c).collect();
        if own.is_empty() { cells_of(&self.candidates(role)) } else { own }
    }

    /// Returns the cells of a node of the first chain.
    fn node(&self, number: usize) -> Option<Vec<Cell>> {
        let links: Vec<&ChainLink> = self.step.evidence.links.iter().filter(|l| l.chain == 0).collect();
        let node = if number == 0 { &links.first()?.from } else { &links.get(number - 1)?.to };
        Some(node_parts(node).0)
    }

    /// Explains all chains, after the almost locked sets that they use.
    fn chain(&self) -> String {
        let (phrasing, links) = (&self.phrasing, &self.step.evidence.links);
        let text = chain::say(phrasing, self.step);
        if links
            .iter()
            .any(|l| matches!(l.from, ChainNode::Als { .. }) || matches!(l.to, ChainNode::Als { .. }))
        {
            return sentences(phrasing.lang, [HintText::chain_sets(phrasing.lang, &self.sets()), text]);
        }
        text
    }

    /// Returns two eliminated candidates that exclude each other.
    fn clash(&self) -> Option<[Candidate; 2]> {
        let (board, gone) = (self.position.board(), &self.step.eliminations);
        let excludes = |a: &Candidate, b: &Candidate| {
            if a.cell == b.cell {
                a.digit != b.digit
            } else {
                a.digit == b.digit && board.peers(a.cell).contains(b.cell)
            }
        };
        let pairs = gone.iter().enumerate().flat_map(|(i, a)| gone[i + 1..].iter().map(move |b| (a, b)));
        pairs.into_iter().find(|(a, b)| excludes(a, b)).map(|(a, b)| [*a, *b])
    }

    /// Explains which wing has the eliminated digit, for each digit of the pivot.
    fn cases(&self) -> Option<String> {
        let pivot = *self.cells("pivot").first()?;
        let gone = self.step.eliminations.first()?.digit;
        let wings = self.cells("wing");
        let case = |digit: Digit| {
            let wing = wings.iter().find(|wing| self.position.candidates(**wing).contains(digit))?;
            Some(HintText::case(self.phrasing.lang, digit, &self.phrasing.cell(*wing), gone))
        };
        let digits = self.position.candidates(pivot).iter().filter(|digit| *digit != gone);
        let mut cases: Vec<String> = digits.filter_map(case).collect();
        if self.position.candidates(pivot).contains(gone) {
            cases.push(HintText::case_own(self.phrasing.lang, gone));
        }
        Some(sentences(self.phrasing.lang, cases))
    }

    /// Lists the numbered sets with their digits.
    pub fn sets(&self) -> String {
        let set = |number: u8| {
            let cells: Vec<Cell> = self
                .step
                .evidence
                .cells
                .iter()
                .filter(|(r, _)| *r == EvidenceRole::Set(number))
                .map(|(_, c)| *c)
                .collect();
            (!cells.is_empty()).then(|| {
                let digits = self.position.candidates_of(cells.iter().copied());
                let (cells, digits) = (self.phrasing.cells(&cells), self.phrasing.digits(digits, Join::And));
                HintText::set(self.phrasing.lang, &set_letter(number).to_string(), &cells, &digits)
            })
        };
        let sets = (0..26).map_while(set);
        sets.reduce(|sets, next| HintText::next_set(self.phrasing.lang, &sets, &next)).unwrap_or_default()
    }
}

fn some<T>(list: Vec<T>) -> Option<Vec<T>> {
    (!list.is_empty()).then_some(list)
}

fn cells_of(candidates: &[Candidate]) -> Vec<Cell> {
    let mut cells: Vec<Cell> = candidates.iter().map(|c| c.cell).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// Returns true if a role is among names of templates, joined by a plus.
fn is(role: EvidenceRole, names: &str) -> bool {
    names.split('+').any(|name| is_one(role, name))
}

fn is_one(role: EvidenceRole, name: &str) -> bool {
    let number = |text: &str| name.strip_prefix(text).and_then(|n| n.parse::<u8>().ok());
    match role {
        EvidenceRole::Pattern => name == "pattern",
        EvidenceRole::Base => name == "base",
        EvidenceRole::Cover => name == "cover",
        EvidenceRole::Fin | EvidenceRole::EndoFin => name == "fin",
        EvidenceRole::Pivot => name == "pivot",
        EvidenceRole::Wing => name == "wing",
        EvidenceRole::Restricted => name == "restricted",
        EvidenceRole::Floor => name == "floor",
        EvidenceRole::Roof => name == "roof",
        EvidenceRole::Cause => name == "cause",
        EvidenceRole::Set(n) => number("set") == Some(n),
        EvidenceRole::Colour(n) => number("colour") == Some(n),
        EvidenceRole::Opposite(n) => number("opposite") == Some(n),
        EvidenceRole::Cannibal | EvidenceRole::On | EvidenceRole::Off => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_text::{Lang, all_explanations};

    /// Placeholders without a role, and those with one.
    const PLAIN: &str = "place digit places d dor d1 d2 gone goneor keep gonecells gonecand gonecands clash cause \
                         anyhouse anyarea anyline cases diagonal otherdiagonal blocked elsewhere seesall onlyleft digitcause chain start end sets A B fish afish rule says because trial sums";
    const OF_ROLES: &str = "house in cells or digits choice cands can";

    #[test]
    fn arguments_have_known_placeholders_only() {
        let is_role = |role: &str| {
            let numbered = ["set", "colour", "opposite"];
            let numbered =
                numbered.iter().any(|n| role.strip_prefix(n).is_some_and(|n| n.parse::<u8>().is_ok()));
            numbered
                || "pattern base cover fin pivot wing restricted floor roof cause"
                    .split(' ')
                    .any(|r| r == role)
        };
        let is_known = |part: &str| match part.split_once(':') {
            Some((name, roles)) => OF_ROLES.split(' ').any(|n| n == name) && roles.split('+').all(is_role),
            None => {
                PLAIN.split(' ').any(|name| name == part)
                    || part.strip_prefix("node").is_some_and(|n| n.parse::<u8>().is_ok())
            }
        };
        for lang in Lang::ALL {
            for (key, text) in all_explanations(lang) {
                for part in template_parts(text).filter_map(|(_, part)| part) {
                    assert!(is_known(part), "{key} in {lang:?} speaks of `{part}`");
                }
            }
        }
    }
}
