//! Explains steps of variants as a person would: the combinations left for a cage, the digits that a dot needs in its
//! other cell, the height that a thermometer has reached, the contradiction that a digit leads to.

use nonet_engine::RuleId;
use nonet_engine::rules::{Family, Primitive, Rule, RuleEntry};
use nonet_engine::technique::{Candidate, Position, Step, TrialEvent, trial};
use nonet_engine::{Cell, CellSet, Digit, DigitSet};

use super::phrasing::Phrasing;
use nonet_text::spoken::{Join, capital, sentences};
use nonet_text::{CellText, RuleReason, rule_name, rules_sentence};

/// Maximum number of combinations that are listed.
const MOST_SETS: usize = 6;
/// Maximum number of consequences that are listed. If there are more, only the contradiction is named.
const MOST_TOLD: usize = 5;

/// Names the variants of a step.
pub fn names(phrasing: &Phrasing, step: &Step) -> String {
    phrasing.list(step.evidence.rules.iter().map(|rule| name(phrasing, *rule)).collect(), Join::And)
}

/// Returns the cells of the one or two variants that a step is about, to be named before the argument; `None` if there
/// are none or more, or if one applies to the whole board.
pub fn named_cells(phrasing: &Phrasing, step: &Step) -> Option<CellSet> {
    let rules = step.evidence.rules.as_slice();
    let cells = |rule: &RuleId| phrasing.board.rules().get(*rule).cells();
    let is_short = (1..=2).contains(&rules.len()) && rules.iter().all(|rule| !cells(rule).is_empty());
    is_short.then(|| rules.iter().flat_map(cells).copied().collect())
}

/// Names a variant.
pub fn name(phrasing: &Phrasing, rule: RuleId) -> String {
    rule_name(phrasing.lang, phrasing.board.rules().get(rule), |cell| phrasing.cell(cell))
}

/// States the rule of the step's first variant.
pub fn says(phrasing: &Phrasing, step: &Step) -> Option<String> {
    let rule = phrasing.board.rules().get(*step.evidence.rules.first()?);
    // That digits in a cage differ says nothing about a single one.
    if rule.family() == Family::Cage && rule.cells().len() == 1 && rule.number().is_some() {
        return Some(RuleReason::WholeSum.say(phrasing.lang).to_owned());
    }
    Some(rules_sentence(phrasing.lang, &[rule], phrasing.board.digit_count()))
}

/// Explains why a variant alone excludes what a step eliminates: all of it, or the first candidate that has a short
/// reason.
pub fn because(phrasing: &Phrasing, position: &Position, step: &Step) -> Option<String> {
    let id = *step.evidence.rules.first().filter(|_| !step.eliminations.is_empty())?;
    if let Some(sets) = cage_reason(phrasing, position, step, id) {
        return Some(sets);
    }
    let reason = step.eliminations.iter().find_map(|first| reason(phrasing, position, id, *first));
    let Some(reason) = reason else {
        return Some(RuleReason::never(phrasing.lang, &phrasing.candidates(&step.eliminations)));
    };
    Some(with_the_rest(phrasing, reason, step.eliminations.len()))
}

/// Adds to a reason about one candidate that others are excluded in the same way.
fn with_the_rest(phrasing: &Phrasing, reason: String, count: usize) -> String {
    let rest = (count > 1).then(|| RuleReason::Likewise.say(phrasing.lang).to_owned());
    sentences(phrasing.lang, [reason].into_iter().chain(rest))
}

/// Lists the combinations left for a cage, if there are few, which excludes everything that a step eliminates.
fn cage_reason(phrasing: &Phrasing, position: &Position, step: &Step, id: RuleId) -> Option<String> {
    let rules = phrasing.board.rules();
    let mut entries = rules.entries().iter().filter(|entry| entry.rule == id);
    entries.find_map(|entry| match &entry.primitive {
        Primitive::Combination(sets) if rules.get(id).family() == Family::Cage => {
            let masks: Vec<u32> =
                sets.cells().iter().map(|c| left(position, Cell::new(usize::from(*c))).bits()).collect();
            let open: Vec<DigitSet> = sets.open_sets(&masks).map(DigitSet::from_bits).collect();
            cage_sets(phrasing, step, &open)
        }
        _ => None,
    })
}

/// Explains why a variant alone excludes a candidate, if there is a short reason.
fn reason(phrasing: &Phrasing, position: &Position, id: RuleId, first: Candidate) -> Option<String> {
    let rule = phrasing.board.rules().get(id);
    let entries = || phrasing.board.rules().entries().iter().filter(|entry| entry.rule == id);
    let told = |entry: &RuleEntry| match &entry.primitive {
        Primitive::Pair(pair) => {
            let place = pair.cells().iter().position(|c| usize::from(*c) == first.cell.index())?;
            let other = Cell::new(usize::from(pair.cells()[1 - place]));
            let needed = DigitSet::from_bits(pair.beside(place, first.digit.index()));
            needed
                .intersection(left(position, other))
                .is_empty()
                .then(|| beside(phrasing, first, other, needed))
        }
        Primitive::Combination(_) if rule.family() == Family::Cage => rest(phrasing, position, rule, first),
        Primitive::Sum(_) => match rule.family() {
            Family::Cage | Family::LittleKiller => rest(phrasing, position, rule, first),
            Family::Arrow => arrow(phrasing, position, rule, first),
            _ => None,
        },
        _ => None,
    };
    let along = || match rule.family() {
        Family::Thermometer | Family::SlowThermometer => thermometer(phrasing, position, rule, first),
        _ => None,
    };
    // Cells far from each other are harder to compare than those along the line of a rule.
    let direct = entries().filter(|entry| !entry.implied).find_map(told);
    direct.or_else(along).or_else(|| entries().filter(|entry| entry.implied).find_map(told))
}

/// Returns the digit of a cell, or its candidates.
fn left(position: &Position, cell: Cell) -> DigitSet {
    position.grid().get(cell).map_or(position.candidates(cell), DigitSet::single)
}

fn beside(phrasing: &Phrasing, first: Candidate, other: Cell, needed: DigitSet) -> String {
    let (candidate, other) = (phrasing.candidates(&[first]), phrasing.cell(other));
    if needed.is_empty() {
        return RuleReason::beside_nothing(phrasing.lang, &candidate, &other);
    }
    RuleReason::beside(phrasing.lang, &candidate, &other, &phrasing.digits(needed, Join::Or))
}

/// Lists the combinations left for a cage, if there are few.
fn cage_sets(phrasing: &Phrasing, step: &Step, open: &[DigitSet]) -> Option<String> {
    if open.is_empty() || open.len() > MOST_SETS {
        return None;
    }
    let set =
        |set: &DigitSet| set.iter().map(|digit| digit.to_char().to_string()).collect::<Vec<_>>().join("+");
    let sets = phrasing.list(open.iter().map(set).collect(), Join::Or);
    let union = open.iter().fold(DigitSet::EMPTY, |all, set| all.union(*set));
    let gone: DigitSet = step.eliminations.iter().map(|c| c.digit).collect();
    Some(if gone.intersection(union).is_empty() {
        RuleReason::sets_without(phrasing.lang, &sets, &phrasing.digits(gone, Join::Or))
    } else {
        RuleReason::sets_elsewhere(phrasing.lang, &sets, &phrasing.candidates(&step.eliminations))
    })
}

/// Explains that the other cells cannot complete the sum.
fn rest(phrasing: &Phrasing, position: &Position, rule: &Rule, first: Candidate) -> Option<String> {
    let rest = u32::from(rule.number()?).checked_sub(phrasing.board.rules().value(first.digit))?;
    let (least, most) = span(phrasing, position, rule.cells(), first)?;
    missed(phrasing, first, rest, least, most)
}

/// Explains that an arrow with one cell in its circle cannot have the candidate.
fn arrow(phrasing: &Phrasing, position: &Position, rule: &Rule, first: Candidate) -> Option<String> {
    let (circle, shaft) = rule.cells().split_first()?;
    if rule.number().unwrap_or(1) != 1 {
        return None;
    }
    let value = phrasing.board.rules().value(first.digit);
    let (least, most) = span(phrasing, position, shaft, first)?;
    if first.cell == *circle {
        return missed(phrasing, first, value, least, most);
    }
    let (candidate, circle_s) = (phrasing.candidates(&[first]), phrasing.cell(*circle));
    let (lowest, highest) = span(phrasing, position, &[*circle], first)?;
    if least + value > highest {
        Some(RuleReason::circle_over(phrasing.lang, &candidate, &circle_s, (least + value).into()))
    } else if most + value < lowest {
        Some(RuleReason::circle_under(phrasing.lang, &candidate, &circle_s, (most + value).into()))
    } else {
        None
    }
}

fn missed(phrasing: &Phrasing, first: Candidate, rest: u32, least: u32, most: u32) -> Option<String> {
    let candidate = phrasing.candidates(&[first]);
    if least > rest {
        Some(RuleReason::sum_over(phrasing.lang, &candidate, rest.into(), least.into()))
    } else if most < rest {
        Some(RuleReason::sum_under(phrasing.lang, &candidate, rest.into(), most.into()))
    } else {
        None
    }
}

/// Returns bounds for the sum of cells next to a candidate, without the candidate's own cell. Cells that all see each
/// other have different digits.
fn span(phrasing: &Phrasing, position: &Position, cells: &[Cell], beside: Candidate) -> Option<(u32, u32)> {
    let (rules, board) = (phrasing.board.rules(), phrasing.board);
    let others: Vec<(Cell, DigitSet)> = cells
        .iter()
        .filter(|cell| **cell != beside.cell)
        .map(|cell| {
            let mut set = left(position, *cell);
            if board.peers(*cell).contains(beside.cell) {
                set.remove(beside.digit);
            }
            (*cell, set)
        })
        .collect();
    let all_differ =
        others.iter().all(|(a, _)| others.iter().all(|(b, _)| a == b || board.peers(*a).contains(*b)));
    let reach = |digits: Vec<Digit>| -> Option<u32> {
        if !all_differ {
            return None;
        }
        // The sum of cells that all differ is at least that of the smallest different digits, and likewise for the
        // largest.
        (digits.len() >= others.len())
            .then(|| digits.iter().take(others.len()).map(|d| rules.value(*d)).sum())
    };
    let union = others.iter().fold(DigitSet::EMPTY, |all, (_, set)| all.union(*set));
    let rising: Vec<Digit> = union.iter().collect();
    let falling: Vec<Digit> = rising.iter().rev().copied().collect();
    let alone = |digit: fn(DigitSet) -> Option<Digit>| {
        others.iter().map(|(_, set)| Some(rules.value(digit(*set)?))).sum::<Option<u32>>()
    };
    let (least, most) = (alone(|set| set.iter().next())?, alone(|set| set.iter().last())?);
    Some((least.max(reach(rising).unwrap_or(0)), most.min(reach(falling).unwrap_or(u32::MAX))))
}

/// Explains that a thermometer already reaches a higher digit before a cell, or has to rise further after it.
fn thermometer(phrasing: &Phrasing, position: &Position, rule: &Rule, first: Candidate) -> Option<String> {
    let step = u8::from(rule.family() == Family::Thermometer);
    let at = rule.cells().iter().position(|cell| *cell == first.cell)?;
    let place = phrasing.cell(first.cell);
    let mut least: Option<u8> = None;
    for cell in &rule.cells()[..at] {
        let from = least.map_or(0, |digit| digit + step);
        least = Some(left(position, *cell).iter().map(Digit::value).find(|digit| *digit >= from)?);
    }
    let least = least.map(|digit| digit + step);
    if let Some(least) = least.filter(|least| first.digit.value() < *least) {
        let digit = Digit::from_index(usize::from(least) - 1);
        return Some(RuleReason::at_least(phrasing.lang, &place, &digit.to_char().to_string()));
    }
    let mut most: Option<u8> = None;
    for cell in rule.cells()[at + 1..].iter().rev() {
        let to = most.map_or(u8::MAX, |digit| digit - step);
        most = Some(left(position, *cell).iter().map(Digit::value).filter(|digit| *digit <= to).last()?);
    }
    let most = most.map(|digit| digit - step).filter(|most| first.digit.value() > *most && *most > 0)?;
    let digit = Digit::from_index(usize::from(most) - 1);
    Some(RuleReason::at_most(phrasing.lang, &place, &digit.to_char().to_string()))
}

/// Explains the contradiction that follows from a candidate that a step eliminates.
pub fn tried(phrasing: &Phrasing, position: &Position, step: &Step) -> Option<String> {
    let said = contradiction(phrasing, position, step)?;
    Some(with_the_rest(phrasing, said, step.eliminations.len()))
}

fn contradiction(phrasing: &Phrasing, position: &Position, step: &Step) -> Option<String> {
    let trial = trial(position, step)?;
    let supposed = RuleReason::suppose(phrasing.lang, &phrasing.candidates(&[trial.supposed]));
    let (end, before) = trial.events.split_last()?;
    let end = match end {
        TrialEvent::EmptyCell(cell) => RuleReason::bare(phrasing.lang, &phrasing.cell(*cell)),
        TrialEvent::NoPlace(digits) => {
            let houses: Vec<_> = trial.house.into_iter().collect();
            RuleReason::homeless(
                phrasing.lang,
                &phrasing.digits(*digits, Join::And),
                &phrasing.in_houses(&houses),
            )
        }
        TrialEvent::BrokenRule(rule) => RuleReason::unfillable(phrasing.lang, &name(phrasing, *rule)),
        TrialEvent::Narrowed(..) => return None,
    };
    let told = leavings(before);
    if told.is_empty() || told.len() > MOST_TOLD {
        return Some(sentences(phrasing.lang, [supposed, CellText::sentence(phrasing.lang, &capital(&end))]));
    }
    let say = |(rule, cells, digits): &(RuleId, Vec<Cell>, DigitSet)| {
        let digits = phrasing.digits(*digits, Join::And);
        RuleReason::leaves(phrasing.lang, &name(phrasing, *rule), &phrasing.cells(cells), &digits)
    };
    let told = phrasing.list(told.iter().map(say).collect(), Join::And);
    Some(sentences(phrasing.lang, [supposed, RuleReason::but(phrasing.lang, &told, &end)]))
}

/// Returns the digits that variants finally leave in cells. Cells to which a variant leaves the same digits are
/// grouped.
fn leavings(events: &[TrialEvent]) -> Vec<(RuleId, Vec<Cell>, DigitSet)> {
    let mut told: Vec<(RuleId, Vec<Cell>, DigitSet)> = Vec::new();
    for (at, event) in events.iter().enumerate() {
        let TrialEvent::Narrowed(rule, cell, digits) = event else { continue };
        let again = |later: &TrialEvent| matches!(later, TrialEvent::Narrowed(_, other, _) if other == cell);
        if events[at + 1..].iter().any(again) {
            continue;
        }
        match told.iter_mut().find(|(by, _, left)| by == rule && left == digits) {
            Some((_, cells, _)) => cells.push(*cell),
            None => told.push((*rule, vec![*cell], *digits)),
        }
    }
    told
}

/// Explains the sum of innies and outies of houses with known cages.
pub fn sums(phrasing: &Phrasing, step: &Step) -> Option<String> {
    let (board, lang) = (phrasing.board, phrasing.lang);
    let houses: Vec<_> = step.evidence.houses.iter().map(|(_, house)| *house).collect();
    let cells: Vec<Cell> = step.evidence.cells.iter().map(|(_, cell)| *cell).collect();
    let is_it = |derived: &&nonet_engine::rules::forty_five::DerivedSum| {
        derived.houses == houses && derived.sum.terms().map(|(cell, _)| cell).eq(cells.iter().copied())
    };
    let derived = board.rules().derived().iter().find(is_it)?;
    let all: u32 =
        (0..usize::from(board.digit_count())).map(|d| board.rules().value(Digit::from_index(d))).sum();
    let total = i64::from(all) * houses.len() as i64;
    let over = i64::from(derived.sum.total());
    let of = |weight: i32| {
        let cells: Vec<Cell> =
            derived.sum.terms().filter(|(_, own)| *own == weight).map(|(cell, _)| cell).collect();
        (!cells.is_empty()).then(|| phrasing.cells(&cells))
    };
    let taken = u64::try_from(total - over).ok()?;
    let beginning = RuleReason::sums(lang, &phrasing.in_houses(&houses), total as u64, taken);
    let end = match (of(1), of(-1)) {
        (Some(inside), None) => RuleReason::left_over(lang, &inside, over.unsigned_abs()),
        (None, Some(outside)) => RuleReason::sticks_out(lang, &outside, over.unsigned_abs()),
        (Some(inside), Some(outside)) if over == 0 => RuleReason::equal(lang, &inside, &outside),
        (Some(inside), Some(outside)) if over > 0 => {
            RuleReason::both(lang, &inside, &outside, over.unsigned_abs())
        }
        (Some(inside), Some(outside)) => RuleReason::both_back(lang, &inside, &outside, over.unsigned_abs()),
        (None, None) => return None,
    };
    Some(sentences(lang, [beginning, end]))
}
