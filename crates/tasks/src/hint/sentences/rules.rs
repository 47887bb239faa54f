//! Why a step about rules beyond houses holds, told as people would: the sets that a cage has left, what a dot asks of
//! the other cell, how far a thermometer has risen, what becomes of a rule and a house when the digit is supposed.

use nonet_engine::RuleId;
use nonet_engine::rules::{Family, Primitive, Rule};
use nonet_engine::technique::{Candidate, Position, Step, TrialEvent, trial};
use nonet_engine::{Cell, Digit, DigitSet};

use super::phrasing::Phrasing;
use nonet_text::spoken::{Join, capital};
use nonet_text::{RuleReason, rule_name, rules_sentence};

/// More sets of digits than these nobody reads.
const MOST_SETS: usize = 6;
/// More things that follow than these are not told: then only what cannot be.
const MOST_TOLD: usize = 5;

/// The rules of a step by name.
pub fn names(voice: &Phrasing, step: &Step) -> String {
    voice.list(step.evidence.rules.iter().map(|rule| name(voice, *rule)).collect(), Join::And)
}

/// One rule by name.
pub fn name(voice: &Phrasing, rule: RuleId) -> String {
    rule_name(voice.lang, voice.board.rules().get(rule), |cell| voice.cell(cell))
}

/// What the step's first rule says.
pub fn says(voice: &Phrasing, step: &Step) -> Option<String> {
    let rule = voice.board.rules().get(*step.evidence.rules.first()?);
    Some(rules_sentence(voice.lang, &[rule], voice.board.digit_count()))
}

/// Why a rule alone leaves no way for the first candidate that a step strikes.
pub fn because(voice: &Phrasing, position: &Position, step: &Step) -> Option<String> {
    let id = *step.evidence.rules.first()?;
    let rule = voice.board.rules().get(id);
    let entries = voice.board.rules().entries().iter().filter(|entry| entry.rule == id);
    let first = *step.eliminations.first()?;
    let told = entries.filter_map(|entry| match &entry.primitive {
        Primitive::Pair(pair) => {
            let place = pair.cells().iter().position(|c| usize::from(*c) == first.cell.index())?;
            let other = Cell::new(usize::from(pair.cells()[1 - place]));
            let needed = DigitSet::from_bits(pair.beside(place, first.digit.index()));
            needed.intersection(left(position, other)).is_empty().then(|| beside(voice, first, other, needed))
        }
        Primitive::Combination(sets) if rule.family() == Family::Cage => {
            let masks: Vec<u32> =
                sets.cells().iter().map(|c| left(position, Cell::new(usize::from(*c))).bits()).collect();
            let open: Vec<DigitSet> = sets.open_sets(&masks).map(DigitSet::from_bits).collect();
            cage_sets(voice, step, &open).or_else(|| rest(voice, position, rule, first))
        }
        Primitive::Sum(_) => match rule.family() {
            Family::Cage | Family::LittleKiller => rest(voice, position, rule, first),
            Family::Arrow => arrow(voice, position, rule, first),
            _ => None,
        },
        _ => None,
    });
    let along = || match rule.family() {
        Family::Thermometer | Family::SlowThermometer => thermometer(voice, position, rule, first),
        _ => None,
    };
    let never = || RuleReason::never(voice.lang, &voice.candidates(&step.eliminations));
    Some(told.into_iter().next().or_else(along).unwrap_or_else(never))
}

/// What is left in a cell: its digit, or its candidates.
fn left(position: &Position, cell: Cell) -> DigitSet {
    position.grid().get(cell).map_or(position.candidates(cell), DigitSet::single)
}

fn beside(voice: &Phrasing, first: Candidate, other: Cell, needed: DigitSet) -> String {
    let (candidate, other) = (voice.candidates(&[first]), voice.cell(other));
    if needed.is_empty() {
        return RuleReason::beside_nothing(voice.lang, &candidate, &other);
    }
    RuleReason::beside(voice.lang, &candidate, &other, &voice.digits(needed, Join::Or))
}

/// The few sets that a cage can still hold.
fn cage_sets(voice: &Phrasing, step: &Step, open: &[DigitSet]) -> Option<String> {
    if open.is_empty() || open.len() > MOST_SETS {
        return None;
    }
    let set =
        |set: &DigitSet| set.iter().map(|digit| digit.to_char().to_string()).collect::<Vec<_>>().join("+");
    let sets = voice.list(open.iter().map(set).collect(), Join::Or);
    let union = open.iter().fold(DigitSet::EMPTY, |all, set| all.union(*set));
    let gone: DigitSet = step.eliminations.iter().map(|c| c.digit).collect();
    Some(if gone.intersection(union).is_empty() {
        RuleReason::sets_without(voice.lang, &sets, &voice.digits(gone, Join::Or))
    } else {
        RuleReason::sets_elsewhere(voice.lang, &sets, &voice.candidates(&step.eliminations))
    })
}

/// That the other cells of a sum cannot make up for a candidate.
fn rest(voice: &Phrasing, position: &Position, rule: &Rule, first: Candidate) -> Option<String> {
    let rest = u32::from(rule.number()?).checked_sub(voice.board.rules().value(first.digit))?;
    let (least, most) = span(voice, position, rule.cells(), first)?;
    missed(voice, first, rest, least, most)
}

/// The same of an arrow with one cell in its circle: what its shaft comes to, or what the circle would have to hold.
fn arrow(voice: &Phrasing, position: &Position, rule: &Rule, first: Candidate) -> Option<String> {
    let (circle, shaft) = rule.cells().split_first()?;
    if rule.number().unwrap_or(1) != 1 {
        return None;
    }
    let value = voice.board.rules().value(first.digit);
    let (least, most) = span(voice, position, shaft, first)?;
    if first.cell == *circle {
        return missed(voice, first, value, least, most);
    }
    let (candidate, circle_s) = (voice.candidates(&[first]), voice.cell(*circle));
    let (lowest, highest) = span(voice, position, &[*circle], first)?;
    if least + value > highest {
        Some(RuleReason::circle_over(voice.lang, &candidate, &circle_s, (least + value).into()))
    } else if most + value < lowest {
        Some(RuleReason::circle_under(voice.lang, &candidate, &circle_s, (most + value).into()))
    } else {
        None
    }
}

fn missed(voice: &Phrasing, first: Candidate, rest: u32, least: u32, most: u32) -> Option<String> {
    let candidate = voice.candidates(&[first]);
    if least > rest {
        Some(RuleReason::sum_over(voice.lang, &candidate, rest.into(), least.into()))
    } else if most < rest {
        Some(RuleReason::sum_under(voice.lang, &candidate, rest.into(), most.into()))
    } else {
        None
    }
}

/// The least and the most that cells come to beside a candidate, its own left out: cells that see each other differ, so
/// each takes the outermost digit that none before it took.
fn span(voice: &Phrasing, position: &Position, cells: &[Cell], beside: Candidate) -> Option<(u32, u32)> {
    let (rules, board) = (voice.board.rules(), voice.board);
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
        // Of cells that all differ: as many different digits as there are cells, the outermost that any of them has.
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

/// How far a thermometer has risen up to a cell, or can still rise behind it.
fn thermometer(voice: &Phrasing, position: &Position, rule: &Rule, first: Candidate) -> Option<String> {
    let step = u8::from(rule.family() == Family::Thermometer);
    let at = rule.cells().iter().position(|cell| *cell == first.cell)?;
    let place = voice.cell(first.cell);
    let mut least: Option<u8> = None;
    for cell in &rule.cells()[..at] {
        let from = least.map_or(0, |digit| digit + step);
        least = Some(left(position, *cell).iter().map(Digit::value).find(|digit| *digit >= from)?);
    }
    let least = least.map(|digit| digit + step);
    if let Some(least) = least.filter(|least| first.digit.value() < *least) {
        let digit = Digit::from_index(usize::from(least) - 1);
        return Some(RuleReason::at_least(voice.lang, &place, &digit.to_char().to_string()));
    }
    let mut most: Option<u8> = None;
    for cell in rule.cells()[at + 1..].iter().rev() {
        let to = most.map_or(u8::MAX, |digit| digit - step);
        most = Some(left(position, *cell).iter().map(Digit::value).filter(|digit| *digit <= to).last()?);
    }
    let most = most.map(|digit| digit - step).filter(|most| first.digit.value() > *most && *most > 0)?;
    let digit = Digit::from_index(usize::from(most) - 1);
    Some(RuleReason::at_most(voice.lang, &place, &digit.to_char().to_string()))
}

/// What comes of supposing the first candidate that a step strikes, until something cannot be.
pub fn tried(voice: &Phrasing, position: &Position, step: &Step) -> Option<String> {
    let trial = trial(position, step)?;
    let supposed = RuleReason::suppose(voice.lang, &voice.candidates(&[trial.supposed]));
    let (end, before) = trial.events.split_last()?;
    let end = match end {
        TrialEvent::EmptyCell(cell) => RuleReason::bare(voice.lang, &voice.cell(*cell)),
        TrialEvent::NoPlace(digits) => {
            let houses: Vec<_> = trial.house.into_iter().collect();
            RuleReason::homeless(voice.lang, &voice.digits(*digits, Join::And), &voice.in_houses(&houses))
        }
        TrialEvent::BrokenRule(rule) => RuleReason::unfillable(voice.lang, &name(voice, *rule)),
        TrialEvent::Narrowed(..) => return None,
    };
    let told = leavings(before);
    if told.is_empty() || told.len() > MOST_TOLD {
        return Some(format!("{supposed} {}.", capital(&end)));
    }
    let say = |(rule, cells, digits): &(RuleId, Vec<Cell>, DigitSet)| {
        let digits = voice.digits(*digits, Join::And);
        RuleReason::leaves(voice.lang, &name(voice, *rule), &voice.cells(cells), &digits)
    };
    let told = voice.list(told.iter().map(say).collect(), Join::And);
    Some(format!("{supposed} {}", RuleReason::but(voice.lang, &told, &end)))
}

/// What rules leave cells in the end, those together that a rule leaves the same.
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

/// What is left over of houses whose cages are known, and what sticks out of them.
pub fn sums(voice: &Phrasing, step: &Step) -> Option<String> {
    let (board, lang) = (voice.board, voice.lang);
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
        (!cells.is_empty()).then(|| voice.cells(&cells))
    };
    let taken = u64::try_from(total - over).ok()?;
    let beginning = RuleReason::sums(lang, &voice.in_houses(&houses), total as u64, taken);
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
    Some(format!("{beginning} {end}"))
}
