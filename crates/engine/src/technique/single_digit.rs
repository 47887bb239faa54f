//! Patterns of one digit with two strong links: skyscraper, two-string kite and turbot fish. Also the empty rectangle,
//! where one of the links is a box (any area) whose candidates lie on two crossing lines.
//!
//! A strong link is a full house with two candidate cells. The near ends may see each other in any way. On boards with
//! slanting lines, "row" and "column" are lines of two different kinds.

use super::{Candidate, ChainNode, EvidenceRole, Flow, GO_ON, Position, Sink, Step, Strength, Technique};
use crate::{Cell, CellSet, Digit, DigitSet, HouseId};

#[derive(Clone, Copy)]
struct StrongLink {
    house: HouseId,
    ends: [Cell; 2],
}

fn strong_links(position: &Position, digit: Digit) -> Vec<StrongLink> {
    let full = position.tables().full_houses().iter();
    full.filter_map(|&house| {
        let places = position.places_in(house, digit);
        if places.count_ones() != 2 {
            return None;
        }
        let mut ends = position.cells_in(house, places);
        Some(StrongLink { house, ends: [ends.next()?, ends.next()?] })
    })
    .collect()
}

/// Two strong links of one digit whose near ends see each other: `far = near - near = far`. Cells that see both far
/// ends lose the digit.
struct LinkPair {
    houses: [HouseId; 2],
    far: [Cell; 2],
    near: [Cell; 2],
    gone: CellSet,
}

fn each_pair(
    position: &Position,
    digit: Digit,
    wanted: &dyn Fn(&Position, &StrongLink, &StrongLink, Cell, Cell) -> bool,
    each: &mut dyn FnMut(LinkPair) -> Flow,
) -> Flow {
    let links = strong_links(position, digit);
    for (number, first) in links.iter().enumerate() {
        for second in &links[number + 1..] {
            if first.ends.iter().any(|c| second.ends.contains(c)) {
                continue;
            }
            for (near_first, far_first) in [(0, 1), (1, 0)] {
                for (near_second, far_second) in [(0, 1), (1, 0)] {
                    let near = [first.ends[near_first], second.ends[near_second]];
                    let far = [first.ends[far_first], second.ends[far_second]];
                    if !position.board().peers(near[0]).contains(near[1])
                        || !wanted(position, first, second, near[0], near[1])
                    {
                        continue;
                    }
                    let mut gone = position.seen_by_all(far, digit);
                    near.iter().for_each(|c| {
                        gone.remove(*c);
                    });
                    if !gone.is_empty() {
                        each(LinkPair { houses: [first.house, second.house], far, near, gone })?;
                    }
                }
            }
        }
    }
    GO_ON
}

fn step_of(pair: &LinkPair, technique: Technique, digit: Digit) -> Step {
    let node = |cell| ChainNode::Single(Candidate { cell, digit });
    Step::new(technique, DigitSet::single(digit))
        .removes_from(pair.gone, digit)
        .houses(EvidenceRole::Base, pair.houses)
        .digit_in(EvidenceRole::Pattern, digit, pair.near.into_iter().chain(pair.far))
        .link(0, node(pair.far[0]), Strength::Strong, node(pair.near[0]))
        .link(0, node(pair.near[0]), Strength::Weak, node(pair.near[1]))
        .link(0, node(pair.near[1]), Strength::Strong, node(pair.far[1]))
}

fn share_house(position: &Position, a: Cell, b: Cell, area: bool) -> bool {
    let board = position.board();
    position.tables().houses_containing(&[a, b]).any(|h| board.house(h).kind().is_area() == area)
}

/// True for two parallel lines with near ends on a line.
fn is_skyscraper(position: &Position, first: &StrongLink, second: &StrongLink, a: Cell, b: Cell) -> bool {
    let kind = |link: &StrongLink| position.board().house(link.house).kind();
    !kind(first).is_area() && kind(first) == kind(second) && share_house(position, a, b, false)
}

/// True for two lines of different kinds with near ends in an area.
fn is_kite(position: &Position, first: &StrongLink, second: &StrongLink, a: Cell, b: Cell) -> bool {
    let kind = |link: &StrongLink| position.board().house(link.house).kind();
    let lines = !kind(first).is_area() && !kind(second).is_area();
    lines && kind(first) != kind(second) && share_house(position, a, b, true)
}

fn is_turbot_fish(position: &Position, first: &StrongLink, second: &StrongLink, a: Cell, b: Cell) -> bool {
    !is_skyscraper(position, first, second, a, b) && !is_kite(position, first, second, a, b)
}

/// Finds skyscrapers, two-string kites, or all other pairs of strong links (turbot fish).
pub fn two_links(position: &Position, technique: Technique, sink: &mut Sink) -> Flow {
    let wanted = match technique {
        Technique::Skyscraper => is_skyscraper,
        Technique::TwoStringKite => is_kite,
        _ => is_turbot_fish,
    };
    for digit in position.digits() {
        each_pair(position, digit, &wanted, &mut |pair| sink(step_of(&pair, technique, digit)))?;
    }
    GO_ON
}

/// Finds two kites through the same two cells of a box: either for one digit with the lines exchanged, or (variant 2)
/// for two digits.
pub fn dual_kites(position: &Position, sink: &mut Sink) -> Flow {
    let mut kites: Vec<([Cell; 2], Step)> = Vec::new();
    for digit in position.digits() {
        each_pair(position, digit, &is_kite, &mut |pair| {
            let [one, other] = pair.near;
            let near = [one.min(other), one.max(other)];
            kites.push((near, step_of(&pair, Technique::DualTwoStringKite, digit)));
            GO_ON
        })?;
    }
    for (number, (near, first)) in kites.iter().enumerate() {
        for (other, second) in &kites[number + 1..] {
            if near == other && !first.same_results(second) {
                sink(merged(first, second).variant(if first.digits == second.digits { 0 } else { 2 }))?;
            }
        }
    }
    GO_ON
}

/// Combines two steps into one.
fn merged(first: &Step, second: &Step) -> Step {
    let mut step = first.clone().removes(second.eliminations.iter().copied());
    step.digits = first.digits.union(second.digits);
    let more = &second.evidence;
    step.evidence.houses.extend(more.houses.iter().copied());
    step.evidence.cells.extend(more.cells.iter().copied());
    step.evidence.candidates.extend(more.candidates.iter().copied());
    step.evidence.links.extend(more.links.iter().cloned().map(|mut link| {
        link.chain = 1;
        link
    }));
    step.evidence.candidates.sort_by_cached_key(|(_, candidate)| candidate.order_number());
    step.evidence.candidates.dedup();
    step
}

/// Finds empty rectangles. Variant 1: the box has only two candidates of the digit.
pub fn empty_rectangles(position: &Position, sink: &mut Sink) -> Flow {
    each_empty_rectangle(position, Technique::EmptyRectangle, &mut |_, step| sink(step))
}

/// Finds two empty rectangles in the same box.
pub fn dual_empty_rectangles(position: &Position, sink: &mut Sink) -> Flow {
    let mut found: Vec<(HouseId, Step)> = Vec::new();
    each_empty_rectangle(position, Technique::DualEmptyRectangle, &mut |area, step| {
        found.push((area, step.variant(0)));
        GO_ON
    })?;
    for (number, (area, first)) in found.iter().enumerate() {
        for (other, second) in &found[number + 1..] {
            if area == other && first.digits == second.digits && !first.same_results(second) {
                sink(merged(first, second))?;
            }
        }
    }
    GO_ON
}

fn each_empty_rectangle(
    position: &Position,
    technique: Technique,
    each: &mut dyn FnMut(HouseId, Step) -> Flow,
) -> Flow {
    let board = position.board();
    let tables = position.tables();
    for digit in position.digits() {
        let links: Vec<StrongLink> = strong_links(position, digit)
            .into_iter()
            .filter(|l| !board.house(l.house).kind().is_area())
            .collect();
        if links.is_empty() {
            continue;
        }
        for &area in tables.full_houses() {
            if !board.house(area).kind().is_area() {
                continue;
            }
            let places = position.places_in(area, digit);
            let crossing = |c: &&super::Crossing| {
                c.from == area && !board.house(c.to).kind().is_area() && places & c.shared_from != 0
            };
            let lines: Vec<_> = tables.crossings().iter().filter(crossing).collect();
            for first in &lines {
                for second in &lines {
                    let kinds = [first, second].map(|c| board.house(c.to).kind());
                    let (on_first, on_second) = (places & first.shared_from, places & second.shared_from);
                    if kinds[0] == kinds[1]
                        || on_first | on_second != places
                        || on_first == places
                        || on_second == places
                    {
                        continue;
                    }
                    for link in &links {
                        for (near, far) in [(0, 1), (1, 0)] {
                            let (near, far) = (link.ends[near], link.ends[far]);
                            let area_set = board.house(area).set();
                            let fits = board.house(first.to).set().contains(near)
                                && link.house != first.to
                                && !area_set.contains(near)
                                && !area_set.contains(far);
                            if !fits {
                                continue;
                            }
                            let rest: Vec<Cell> = position
                                .cells_in(area, places)
                                .filter(|c| !board.peers(near).contains(*c))
                                .collect();
                            let mut gone = position.seen_by_all(rest.iter().copied(), digit);
                            gone = gone.intersection(board.peers(far)).difference(area_set);
                            gone.remove(near);
                            if gone.is_empty() || rest.is_empty() {
                                continue;
                            }
                            let node = |cell| ChainNode::Single(Candidate { cell, digit });
                            let seen = position.cells_in(area, places).filter(|c| !rest.contains(c));
                            let entry = ChainNode::Group { digit, cells: seen.collect() };
                            let exit = ChainNode::Group { digit, cells: rest };
                            let step = Step::new(technique, DigitSet::single(digit))
                                .variant(u8::from(places.count_ones() == 2))
                                .removes_from(gone, digit)
                                .house(EvidenceRole::Base, area)
                                .house(EvidenceRole::Base, link.house)
                                .houses(EvidenceRole::Cover, [first.to, second.to])
                                .digit_in(EvidenceRole::Pattern, digit, position.cells_in(area, places))
                                .digit_in(EvidenceRole::Pattern, digit, link.ends)
                                .link(0, node(far), Strength::Strong, node(near))
                                .link(0, node(near), Strength::Weak, entry.clone())
                                .link(0, entry, Strength::Strong, exit);
                            each(area, step)?;
                        }
                    }
                }
            }
        }
    }
    GO_ON
}
