//! Explains singles: why the other places of a digit, or the other digits of a cell, are impossible. The position shows
//! the reason: a digit in sight, a variant, or else an earlier elimination.

use nonet_engine::RuleId;
use nonet_engine::rules::Primitive;
use nonet_engine::technique::{Candidate, EvidenceRole, Position, Step};
use nonet_engine::{Board, Candidates, Cell, Digit, House};

use super::phrasing::Phrasing;
use super::rules;
use crate::hint::singles;
use nonet_text::spoken::{Join, house_kind, link_place, list};
use nonet_text::{HintText, Lang};

/// Maximum number of variants that are named.
const MOST_RULES: usize = 2;

/// The reason why a digit is impossible in a cell.
enum BlockReason {
    /// A cell that must differ contains the digit.
    Seen,
    /// A variant alone; `None` if it is unclear which.
    Rule(Option<RuleId>),
    /// The player or an earlier step eliminated it.
    Struck,
}

/// The reasons for several candidates together.
#[derive(Default)]
struct BlockReasons {
    seen: bool,
    struck: bool,
    rules: Vec<Option<RuleId>>,
}

impl BlockReasons {
    fn of(position: &Position, candidates: impl Iterator<Item = Candidate>) -> BlockReasons {
        let at_first = Candidates::of(position.board(), position.grid());
        let mut bars = BlockReasons::default();
        for candidate in candidates {
            match bar(position, &at_first, candidate) {
                BlockReason::Seen => bars.seen = true,
                BlockReason::Struck => bars.struck = true,
                BlockReason::Rule(rule) if !bars.rules.contains(&rule) => bars.rules.push(rule),
                BlockReason::Rule(_) => {}
            }
        }
        bars
    }

    /// Names the variants. If there are many or they are unclear, only says that a variant is the reason.
    fn named(&self, phrasing: &Phrasing) -> Option<String> {
        let known: Option<Vec<RuleId>> = self.rules.iter().copied().collect();
        let known = known.filter(|known| known.len() <= MOST_RULES);
        let names = |known: Vec<RuleId>| known.into_iter().map(|rule| rules::name(phrasing, rule)).collect();
        (!self.rules.is_empty()).then(|| match known {
            Some(known) => phrasing.list(names(known), Join::Or),
            None => HintText::ARule.say(phrasing.lang).to_owned(),
        })
    }
}

/// Explains why the other empty cells of a house cannot have the digit that a step places.
pub fn elsewhere(phrasing: &Phrasing, position: &Position, step: &Step) -> Option<String> {
    let placed = *step.placements.first()?;
    let others = others_of_base(position, step)?;
    let bars = BlockReasons::of(position, others.map(|cell| Candidate::new(cell, placed.digit)));
    let lang = phrasing.lang;
    if has_one_other(position, step) {
        return Some(match (ways_of_others(phrasing, position, step), bars.named(phrasing)) {
            (Some(blocked), _) => HintText::other_blocked(lang, &blocked),
            _ if bars.struck => HintText::OtherStruck.say(lang).to_owned(),
            (None, Some(rules)) => HintText::other_ruled(lang, placed.digit, &rules),
            (None, None) => HintText::other_seen(lang, placed.digit),
        });
    }
    Some(match bars.named(phrasing) {
        _ if bars.struck => HintText::ElsewhereStruck.say(lang).to_owned(),
        None => HintText::elsewhere_seen(lang, placed.digit),
        Some(rules) if bars.seen => HintText::elsewhere_seen_or_ruled(lang, placed.digit, &rules),
        Some(rules) => HintText::elsewhere_ruled(lang, placed.digit, &rules),
    })
}

/// Explains why a cell cannot have any digit other than the one that a step places.
pub fn only_left(phrasing: &Phrasing, position: &Position, step: &Step) -> Option<String> {
    let placed = *step.placements.first()?;
    let others = position.digits().filter(|digit| *digit != placed.digit);
    let bars = BlockReasons::of(position, others.map(|digit| Candidate::new(placed.cell, digit)));
    let (lang, place, digit) = (phrasing.lang, phrasing.cell(placed.cell), placed.digit);
    Some(match bars.named(phrasing) {
        _ if bars.struck && bars.seen => HintText::only_seen_or_struck(lang, &place, digit),
        _ if bars.struck => HintText::only_struck(lang, &place, digit),
        None => HintText::only_seen(lang, &place, digit),
        Some(rules) if bars.seen => HintText::only_seen_or_ruled(lang, &place, digit, &rules),
        Some(rules) => HintText::only_ruled(lang, &place, digit, &rules),
    })
}

/// Names the kinds of houses and links through which the other empty cells of a house see the digit that a step places.
/// `None` if one of them does not see it, or only through a variant, or if there are no other cells. Also `None` if
/// there is only one, which [`elsewhere`] names in the singular.
pub fn blocked(phrasing: &Phrasing, position: &Position, step: &Step) -> Option<String> {
    ways_of_others(phrasing, position, step).filter(|_| !has_one_other(position, step))
}

/// Like [`blocked`], for any number of cells.
fn ways_of_others(phrasing: &Phrasing, position: &Position, step: &Step) -> Option<String> {
    let lang = phrasing.lang;
    let placed = *step.placements.first()?;
    let drawn = singles::blockers_of(position, step);
    let mut ways: Vec<(bool, &str)> = Vec::new();
    for cell in others_of_base(position, step)? {
        let from = drawn.iter().find(|(_, blocked)| blocked.contains(&cell)).map(|(from, _)| *from);
        // The words are about the digit that the picture shows, if a house or a link of the board leads to it.
        let shown = from.map(|from| ways_to(lang, position, cell, placed.digit, Some(from)));
        let own = match shown {
            Some(shown) if !shown.is_empty() => shown,
            _ => ways_to(lang, position, cell, placed.digit, None),
        };
        if !own.iter().any(|way| ways.contains(way)) {
            ways.push(*own.first()?);
        }
    }
    if ways.is_empty() {
        return None;
    }
    // Houses come first, because “a cell that touches it or its row” would be ambiguous.
    ways.sort_by_cached_key(|(is_link, _)| usize::from(*is_link));
    let ways = ways.into_iter().map(|(_, way)| way.to_owned()).collect();
    Some(HintText::blocked(lang, placed.digit, &list(lang, ways, Join::Or)))
}

/// Names the kinds of houses and of links through which a cell sees a digit, the latter marked by `true`; with `from`,
/// only those that lead to that cell.
fn ways_to(
    lang: Lang,
    position: &Position,
    cell: Cell,
    digit: Digit,
    from: Option<Cell>,
) -> Vec<(bool, &'static str)> {
    let is_meant = |other: Cell| from.is_none_or(|from| other == from);
    let houses =
        houses_with(position, cell, digit).filter(|house| house.cells().iter().any(|c| is_meant(*c)));
    let links = position.board().links().iter().filter(|link| {
        let other = if link.first == cell { link.second } else { link.first };
        (link.first == cell || link.second == cell)
            && position.grid().get(other) == Some(digit)
            && is_meant(other)
    });
    let houses = houses.map(|house| (false, house_kind(lang, house.kind()).its));
    houses.chain(links.map(|link| (true, link_place(lang, link.kind)))).collect()
}

/// Returns true if the houses of a cell, except those that variants make, contain every other digit.
pub fn houses_have_all_others(position: &Position, placed: Candidate) -> bool {
    let stands = |digit: Digit| houses_with(position, placed.cell, digit).next().is_some();
    position.digits().all(|digit| digit == placed.digit || stands(digit))
}

/// Returns the other empty cells of a step's base house.
fn others_of_base<'a>(position: &'a Position, step: &Step) -> Option<impl Iterator<Item = Cell> + 'a> {
    let placed = step.placements.first()?.cell;
    let base = step.evidence.houses.iter().find(|(role, _)| *role == EvidenceRole::Base)?.1;
    let open = position.board().house(base).cells().iter().copied();
    Some(open.filter(move |cell| *cell != placed && position.grid().get(*cell).is_none()))
}

/// Returns true if a step's base house has one other empty cell.
fn has_one_other(position: &Position, step: &Step) -> bool {
    others_of_base(position, step).is_some_and(|others| others.count() == 1)
}

/// Returns the houses of a cell that contain a digit, except those that variants make.
fn houses_with(position: &Position, cell: Cell, digit: Digit) -> impl Iterator<Item = &House> {
    let board = position.board();
    let holds = move |house: &&House| house.cells().iter().any(|c| position.grid().get(*c) == Some(digit));
    let own = board.houses_of(cell).iter().map(|id| board.house(*id));
    own.filter(|house| house.rule().is_none()).filter(holds)
}

fn bar(position: &Position, at_first: &Candidates, candidate: Candidate) -> BlockReason {
    let Candidate { cell, digit } = candidate;
    let board = position.board();
    if board.peers(cell).iter().any(|peer| position.grid().get(peer) == Some(digit)) {
        BlockReason::Seen
    } else if at_first.get(cell).contains(digit) {
        BlockReason::Struck
    } else {
        BlockReason::Rule(rule_against(board, position, candidate))
    }
}

/// Returns the variant that excludes a digit from a cell, either because of that cell alone or because of a digit in
/// one other cell.
fn rule_against(board: &Board, position: &Position, Candidate { cell, digit }: Candidate) -> Option<RuleId> {
    let rules = board.rules();
    let by_pair =
        rules.watching(cell).iter().map(|number| &rules.entries()[usize::from(*number)]).find(|entry| {
            let Primitive::Pair(pair) = &entry.primitive else { return false };
            let place = usize::from(usize::from(pair.cells()[0]) != cell.index());
            let beside = pair.beside(place, digit.index());
            let other = position.grid().get(Cell::new(usize::from(pair.cells()[1 - place])));
            other.map_or(beside == 0, |other| beside & (1 << other.index()) == 0)
        });
    // A variant about this cell only. If there are several, it is unclear which one excludes the digit.
    let mut alone = (0..).zip(rules.list()).filter(|(_, rule)| rule.cells() == [cell]);
    by_pair.map(|entry| entry.rule).or_else(|| {
        let (first, _) = alone.next()?;
        alone.next().is_none().then(|| RuleId::new(first))
    })
}
