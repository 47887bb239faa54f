//! Filling a technique's template from a step.
//!
//! Parts in braces: `{place}`, `{digit}`: where and what a step places; `{places}`: all cells that it fills. `{d}`,
//! `{dor}`: its digits with “and”, with “or”; `{d1}`, `{d2}` the first two; `{gone}`, `{goneor}`: the digits it
//! strikes; `{keep}`: its other digits; `{gonecells}`, `{gonecands}`, `{gonecand}`: where, and what where; `{clash}`:
//! two of these that exclude each other. `{house:R}`, `{in:R}`: houses of a role, the latter with “in”; `{cells:R}`,
//! `{or:R}`: cells of a role; `{digits:R}`, `{choice:R}`, `{cands:R}`: digits, several digits with “or”, and
//! candidates of a role; `R` may be several joined by a plus. `{cause}`, `{digitcause}`: what is assumed, and its
//! digit. `{chain}`: all chains in words; `{node0}` …: the cells of the first one's nodes; `{start}`, `{end}`: that its
//! ends are true. `{can:R}`: the digits left for cells of a role; `{cases}`: what each digit of the pivot leads to;
//! `{blocked}`: what blocks a hidden single elsewhere; `{elsewhere}`: the same in a sentence, whatever keeps it out there;
//! `{seesall}`: where it is placed, if the houses of that have all other digits; `{onlyleft}`: what became of these else.
//! `{sets}`, `{A}`, `{B}`: numbered sets. `{rule}`, `{says}`: the rules it rests on, and what the first says; `{because}`, `{trial}`,
//! `{sums}`: why a rule leaves it no way, what comes of supposing it, what houses and cages add up to. Parts that need no step are told in [`technique_placeholder`]. A part that the step lacks
//! makes the template unfit.

use nonet_engine::technique::{Candidate, ChainLink, ChainNode, EvidenceRole, Position, Step};
use nonet_engine::{Cell, Digit, DigitSet, HouseId};

use super::phrasing::{Phrasing, grouped, set_letter, with_capitals};
use super::{blocked_by, chain, rules};
use crate::hint::chain_order::node_parts;
use nonet_text::spoken::Join;
use nonet_text::{HintText, TechniqueText, technique_placeholder, technique_texts, template_parts};

/// A step at a position, to be talked about.
pub struct StepContext<'a> {
    /// Language and way.
    pub voice: Phrasing<'a>,
    /// Where it was found.
    pub position: &'a Position,
    /// What was found.
    pub step: &'a Step,
}

impl StepContext<'_> {
    /// The technique's name.
    pub fn name(&self) -> String {
        self.texts().first().map_or_else(String::new, |text| self.plain(text.name))
    }

    /// What the technique is.
    pub fn idea(&self) -> String {
        self.texts().first().map_or_else(String::new, |text| self.plain(text.idea))
    }

    /// The whole argument: premise, because, therefore. If `brief`, chains are only told by their ends.
    pub fn argument(&self, brief: bool) -> String {
        let why = self.texts().iter().find_map(|text| self.fill(text.why, brief)).unwrap_or_default();
        let so = HintText::so(self.voice.lang, &self.results());
        with_capitals(format!("{why} {so}").trim())
    }

    fn texts(&self) -> Vec<TechniqueText> {
        technique_texts(self.voice.lang, self.step.technique, self.step.variant)
    }

    fn plain(&self, text: &str) -> String {
        self.fill(text, false).unwrap_or_default()
    }

    /// What the step does, as the end of a sentence.
    pub fn results(&self) -> String {
        let (voice, step, lang) = (&self.voice, self.step, self.voice.lang);
        if !step.placements.is_empty() {
            let one = |(i, c): (usize, &Candidate)| {
                let (cell, digit) = (voice.cell(c.cell), c.digit.to_char().to_string());
                match i {
                    0 => HintText::places(lang, &cell, &digit),
                    _ => HintText::places_more(lang, &cell, &digit),
                }
            };
            return voice.list(step.placements.iter().enumerate().map(one).collect(), Join::And);
        }
        let groups = grouped(&step.eliminations).into_iter().enumerate().map(|(i, (digits, cells))| {
            let (many, digits, cells) = (digits.len(), voice.digits(digits, Join::And), voice.cells(&cells));
            match (i, many) {
                (0, 1) => HintText::removes(lang, &digits, &cells),
                (0, _) => HintText::removes_several(lang, &digits, &cells),
                _ => HintText::removes_more(lang, &digits, &cells),
            }
        });
        groups.reduce(|said, next| HintText::next_result(lang, &said, &next)).unwrap_or_default()
    }

    /// A template with its parts; `None` if the step lacks one.
    fn fill(&self, template: &str, brief: bool) -> Option<String> {
        let mut said = String::with_capacity(template.len() * 2);
        for (before, part) in template_parts(template) {
            said.push_str(before);
            if let Some(part) = part {
                said.push_str(&self.part(part, brief).filter(|words| !words.is_empty())?);
            }
        }
        Some(said)
    }

    fn part(&self, part: &str, brief: bool) -> Option<String> {
        let (voice, step) = (&self.voice, self.step);
        let gone: DigitSet = step.eliminations.iter().map(|c| c.digit).collect();
        let (name, role) = part.split_once(':').unwrap_or((part, ""));
        let digit = |n: usize| step.digits.iter().nth(n).map(|d| d.to_char().to_string());
        Some(match name {
            "place" => voice.cell(step.placements.first()?.cell),
            "places" => voice.cells(&cells_of(&step.placements)),
            "digitcause" => {
                voice.digits(self.candidates("cause").iter().map(|c| c.digit).collect(), Join::And)
            }
            "digit" => step.placements.first()?.digit.to_char().to_string(),
            "d" => voice.digits(step.digits, Join::And),
            "dor" => voice.digits(step.digits, Join::Or),
            "d1" => digit(0)?,
            "d2" => digit(1)?,
            "gone" => voice.digits(gone, Join::And),
            "goneor" => voice.digits(gone, Join::Or),
            "keep" => voice.digits(step.digits.difference(gone), Join::Or),
            "gonecells" => voice.cells(&cells_of(&step.eliminations)),
            "gonecand" | "gonecands" => voice.candidates(&step.eliminations),
            "house" => voice.houses(&self.houses(role)),
            "in" => some(self.houses(role)).map(|houses| voice.in_houses(&houses))?,
            "cells" => voice.cells(&self.cells(role)),
            "or" => voice.any_of(&self.cells(role)),
            "digits" => voice.digits(self.candidates(role).iter().map(|c| c.digit).collect(), Join::And),
            "choice" => {
                let digits: DigitSet = self.candidates(role).iter().map(|c| c.digit).collect();
                Some(voice.digits(digits, Join::Or)).filter(|_| digits.len() > 1)?
            }
            "cands" => voice.candidates(&self.candidates(role)),
            "chain" if brief => chain::brief(voice, step),
            "chain" => self.chain(),
            "start" => chain::statement(voice, &step.evidence.links.first()?.from, true),
            "end" => chain::statement(voice, &step.evidence.links.last()?.to, true),
            "cause" => {
                let cause = *self.candidates("cause").first()?;
                let is_true = !step.placements.contains(&cause);
                chain::statement(voice, &ChainNode::Single(cause), is_true)
            }
            "can" => voice.digits(self.position.candidates_of(self.cells(role)), Join::Or),
            "cases" => self.cases()?,
            "seesall" => {
                let placed = *step.placements.first()?;
                Some(voice.cell(placed.cell))
                    .filter(|_| blocked_by::houses_have_all_others(self.position, placed))?
            }
            "blocked" => blocked_by::blocked(voice, self.position, step)?,
            "elsewhere" => blocked_by::elsewhere(voice, self.position, step)?,
            "onlyleft" => blocked_by::only_left(voice, self.position, step)?,
            "sets" => self.sets(),
            "rule" => rules::names(voice, step),
            "says" => rules::says(voice, step)?,
            "because" => rules::because(voice, self.position, step)?,
            "trial" => rules::tried(voice, self.position, step)?,
            "sums" => rules::sums(voice, step)?,
            "A" | "B" => name.to_owned(),
            "clash" => voice.candidates(&self.clash()?),
            _ => match name.strip_prefix("node") {
                Some(number) => voice.any_of(&self.node(number.parse().ok()?)?),
                None => technique_placeholder(voice.lang, step.technique, voice.board, name)?,
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

    /// The cells of a node of the first chain.
    fn node(&self, number: usize) -> Option<Vec<Cell>> {
        let links: Vec<&ChainLink> = self.step.evidence.links.iter().filter(|l| l.chain == 0).collect();
        let node = if number == 0 { &links.first()?.from } else { &links.get(number - 1)?.to };
        Some(node_parts(node).0)
    }

    /// All chains, after the almost locked sets that they go through.
    fn chain(&self) -> String {
        let (voice, links) = (&self.voice, &self.step.evidence.links);
        let text = chain::say(voice, self.step);
        if links
            .iter()
            .any(|l| matches!(l.from, ChainNode::Als { .. }) || matches!(l.to, ChainNode::Als { .. }))
        {
            return format!("{} {text}", HintText::chain_sets(voice.lang, &self.sets()));
        }
        text
    }

    /// Two of the candidates it strikes that could not both be true.
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

    /// What each digit of the pivot leads to: which wing it leaves with the digit that they strike.
    fn cases(&self) -> Option<String> {
        let pivot = *self.cells("pivot").first()?;
        let gone = self.step.eliminations.first()?.digit;
        let wings = self.cells("wing");
        let case = |digit: Digit| {
            let wing = wings.iter().find(|wing| self.position.candidates(**wing).contains(digit))?;
            Some(HintText::case(self.voice.lang, digit, &self.voice.cell(*wing), gone))
        };
        let digits = self.position.candidates(pivot).iter().filter(|digit| *digit != gone);
        let mut cases: Vec<String> = digits.filter_map(case).collect();
        if self.position.candidates(pivot).contains(gone) {
            cases.push(HintText::case_own(self.voice.lang, gone));
        }
        Some(cases.join(" "))
    }

    /// The numbered sets and their digits.
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
                let (cells, digits) = (self.voice.cells(&cells), self.voice.digits(digits, Join::And));
                HintText::set(self.voice.lang, &set_letter(number).to_string(), &cells, &digits)
            })
        };
        let sets = (0..26).map_while(set);
        sets.reduce(|sets, next| HintText::next_set(self.voice.lang, &sets, &next)).unwrap_or_default()
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

/// Roles by the names that templates give them, several joined by a plus.
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

    /// Parts that stand alone, and those that name roles behind a colon.
    const PLAIN: &str = "place digit places d dor d1 d2 gone goneor keep gonecells gonecand gonecands clash cause \
                         anyhouse anyarea anyline cases blocked elsewhere seesall onlyleft digitcause chain start end sets A B fish afish rule says because trial sums";
    const OF_ROLES: &str = "house in cells or digits choice cands can";

    #[test]
    fn arguments_name_only_parts_that_are_known() {
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
