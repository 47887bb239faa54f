//! What keeps digits out of cells, in words: for singles, where the other places of a digit went, or the other digits of a
//! cell. Only what the position shows is said: a digit in sight, a rule, and else that it was ruled out before.

use nonet_engine::RuleId;
use nonet_engine::rules::Primitive;
use nonet_engine::technique::{Candidate, EvidenceRole, Position, Step};
use nonet_engine::{Board, Candidates, Cell, Digit, House};

use super::phrasing::Phrasing;
use super::rules;
use nonet_text::HintText;
use nonet_text::spoken::{Join, house_kind, link_place, list};

/// More rules than these are not named.
const MOST_RULES: usize = 2;

/// What keeps a digit out of a cell.
enum BlockReason {
    /// A cell that must differ holds it.
    Seen,
    /// A rule, without help from other candidates; `None` if it is not told which.
    Rule(Option<RuleId>),
    /// It was struck: by the player, or by a step before.
    Struck,
}

/// What keeps several out, taken together.
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

    /// The rules by name, if they are few and known.
    fn named(&self, voice: &Phrasing) -> Option<String> {
        let known: Option<Vec<RuleId>> = self.rules.iter().copied().collect();
        let known = known.filter(|known| known.len() <= MOST_RULES);
        let names = |known: Vec<RuleId>| known.into_iter().map(|rule| rules::name(voice, rule)).collect();
        (!self.rules.is_empty()).then(|| match known {
            Some(known) => voice.list(names(known), Join::Or),
            None => HintText::ARule.say(voice.lang).to_owned(),
        })
    }
}

/// Why the other empty cells of a house cannot be the digit that a step places there.
pub fn elsewhere(voice: &Phrasing, position: &Position, step: &Step) -> Option<String> {
    let placed = *step.placements.first()?;
    let others = others_of_base(position, step)?;
    let bars = BlockReasons::of(position, others.map(|cell| Candidate::new(cell, placed.digit)));
    let lang = voice.lang;
    Some(match bars.named(voice) {
        _ if bars.struck => HintText::ElsewhereStruck.say(lang).to_owned(),
        None => HintText::elsewhere_seen(lang, placed.digit),
        Some(rules) if bars.seen => HintText::elsewhere_seen_or_ruled(lang, placed.digit, &rules),
        Some(rules) => HintText::elsewhere_ruled(lang, placed.digit, &rules),
    })
}

/// Why a cell cannot be any digit but the one that a step places there.
pub fn only_left(voice: &Phrasing, position: &Position, step: &Step) -> Option<String> {
    let placed = *step.placements.first()?;
    let others = position.digits().filter(|digit| *digit != placed.digit);
    let bars = BlockReasons::of(position, others.map(|digit| Candidate::new(placed.cell, digit)));
    let (lang, place, digit) = (voice.lang, voice.cell(placed.cell), placed.digit);
    Some(match bars.named(voice) {
        _ if bars.struck && bars.seen => HintText::only_seen_or_struck(lang, &place, digit),
        _ if bars.struck => HintText::only_struck(lang, &place, digit),
        None => HintText::only_seen(lang, &place, digit),
        Some(rules) if bars.seen => HintText::only_seen_or_ruled(lang, &place, digit, &rules),
        Some(rules) => HintText::only_ruled(lang, &place, digit, &rules),
    })
}

/// In which houses of theirs, or in what other cells that must differ, the other empty cells of a house see the digit that
/// a step places there. `None` if one of them does not, or only by a rule.
pub fn blocked(voice: &Phrasing, position: &Position, step: &Step) -> Option<String> {
    let (lang, board) = (voice.lang, position.board());
    let placed = *step.placements.first()?;
    let mut ways: Vec<(bool, &str)> = Vec::new();
    for cell in others_of_base(position, step)? {
        let own = houses_with(position, cell, placed.digit).map(|house| house_kind(lang, house.kind()).its);
        let linked = board.links().iter().filter(|link| {
            let other = if link.first == cell { link.second } else { link.first };
            (link.first == cell || link.second == cell) && position.grid().get(other) == Some(placed.digit)
        });
        let linked = linked.map(|link| (true, link_place(lang, link.kind)));
        let own: Vec<(bool, &str)> = own.map(|way| (false, way)).chain(linked).collect();
        if !own.iter().any(|way| ways.contains(way)) {
            ways.push(*own.first()?);
        }
    }
    // Houses first: what follows “a cell that touches it or” would read as touching too.
    ways.sort_by_key(|(is_link, _)| *is_link);
    let ways = ways.into_iter().map(|(_, way)| way.to_owned()).collect();
    Some(HintText::blocked(lang, placed.digit, &list(lang, ways, Join::Or)))
}

/// True if every other digit of a cell stands in a house of the board's own that the cell is in.
pub fn houses_have_all_others(position: &Position, placed: Candidate) -> bool {
    let stands = |digit: Digit| houses_with(position, placed.cell, digit).next().is_some();
    position.digits().all(|digit| digit == placed.digit || stands(digit))
}

/// The other empty cells of the house that a step is about.
fn others_of_base<'a>(position: &'a Position, step: &Step) -> Option<impl Iterator<Item = Cell> + 'a> {
    let placed = step.placements.first()?.cell;
    let base = step.evidence.houses.iter().find(|(role, _)| *role == EvidenceRole::Base)?.1;
    let open = position.board().house(base).cells().iter().copied();
    Some(open.filter(move |cell| *cell != placed && position.grid().get(*cell).is_none()))
}

/// The houses of a cell in which a digit stands, those aside that a rule makes.
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

/// The rule that keeps a digit out of a cell: because of that cell alone, or of a digit in one other.
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
    // A rule about this cell only; of several, which it was is not told.
    let mut alone = (0..).zip(rules.list()).filter(|(_, rule)| rule.cells() == [cell]);
    by_pair.map(|entry| entry.rule).or_else(|| {
        let (first, _) = alone.next()?;
        alone.next().is_none().then(|| RuleId::new(first))
    })
}
