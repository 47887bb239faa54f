//! SK loop: four boxes in a rectangle, with two rows and two columns through them. Boxes and lines alternate around a
//! ring. It consists of the cells shared by neighbouring houses, except those where two of the lines cross. Each digit
//! is counted in as few houses as possible.

use super::rank_zero::{CoverSet, mark_candidates, struck};
use crate::digit::bits;
use crate::technique::BoxRectangle;
use crate::technique::{EvidenceRole, Flow, GO_ON, Position, Sink, Step, Technique};
use crate::{CellSet, Digit, HouseId, HouseKind};

/// Minimum number of open cells in the ring. Smaller rings are chains or subsets.
const MIN_CELLS: usize = 12;

/// Finds SK loops in every rectangle of boxes.
pub fn sk_loops(position: &Position, sink: &mut Sink) -> Flow {
    for rectangle in position.tables().box_rectangles() {
        let [a, b, c, _] = rectangle.boxes;
        let lines = |area: HouseId, kind: HouseKind| -> Vec<HouseId> {
            let crossings = position.tables().crossings().iter().filter(|met| met.from == area);
            crossings.map(|met| met.to).filter(|to| position.board().house(*to).kind() == kind).collect()
        };
        let [rows, columns] = rectangle.kinds;
        for upper in lines(a, rows) {
            for lower in lines(c, rows) {
                position.effort().spend()?;
                for left in lines(a, columns) {
                    for right in lines(b, columns) {
                        loop_through(position, rectangle, [upper, lower], [left, right], sink)?;
                    }
                }
            }
        }
    }
    GO_ON
}

fn loop_through(
    position: &Position,
    rectangle: &BoxRectangle,
    [upper, lower]: [HouseId; 2],
    [left, right]: [HouseId; 2],
    sink: &mut Sink,
) -> Flow {
    let board = position.board();
    let set = |house: HouseId| board.house(house).set();
    let [a, b, c, d] = rectangle.boxes;
    // The ring: each house shares cells with the next.
    let ring = [a, upper, b, right, d, lower, c, left];
    let pivots = [upper, lower].into_iter().flat_map(|row| [left, right].map(|column| (row, column)));
    let pivots =
        pivots.fold(CellSet::EMPTY, |all, (row, column)| all.union(&set(row).intersection(set(column))));
    let shared = |i: usize| {
        let both = set(ring[i]).intersection(set(ring[(i + 1) % 8]));
        both.difference(&pivots).intersection(position.open())
    };
    let groups: [CellSet; 8] = std::array::from_fn(shared);
    let cells = groups.iter().fold(CellSet::EMPTY, |all, group| all.union(group));
    if cells.len() < MIN_CELLS || groups.iter().any(CellSet::is_empty) {
        return GO_ON;
    }
    let mut counted = Vec::new();
    let mut room = 0;
    for digit in position.digits() {
        let has = |(i, group): (usize, &CellSet)| u32::from(!group.is_disjoint(position.places(digit))) << i;
        let links: u32 = groups.iter().enumerate().map(has).sum();
        let least = MIN_COVERS[links as usize];
        room += usize::from(least);
        if room > cells.len() {
            return GO_ON;
        }
        counted.push((digit, links, least));
    }
    if room != cells.len() {
        return GO_ON;
    }
    let cover_sets = cover_sets(&ring, &counted);
    let struck = struck(position, &cells, &cover_sets);
    if struck.is_empty() {
        return GO_ON;
    }
    let digits = cover_sets.iter().map(|cover_set| cover_set.digit).collect();
    let step = Step::new(Technique::SkLoop, digits)
        .removes(struck)
        .houses(EvidenceRole::Base, rectangle.boxes)
        .houses(EvidenceRole::Cover, [upper, lower, left, right])
        .cells(EvidenceRole::Pattern, cells.iter());
    sink(mark_candidates(position, step, &cells, &cover_sets, |house| rectangle.boxes.contains(&house)))
}

/// True if these houses of the ring (as bits) cover all of these links, where link `i` joins house `i` and the next.
const fn covers(houses: u32, links: u32) -> bool {
    let with_next = houses | houses >> 1 | houses << 7;
    links & !with_next == 0
}

/// Per set of links, the smallest number of houses that cover it.
const MIN_COVERS: [u8; 256] = {
    let mut least = [8; 256];
    let mut links = 0;
    while links < 256 {
        let mut houses = 0u32;
        while houses < 256 {
            let count = houses.count_ones() as u8;
            if count < least[links] && covers(houses, links as u32) {
                least[links] = count;
            }
            houses += 1;
        }
        links += 1;
    }
    least
};

/// Returns every smallest cover of each digit.
fn cover_sets(ring: &[HouseId; 8], counted: &[(Digit, u32, u8)]) -> Vec<CoverSet> {
    let ways = |&(digit, links, least): &(Digit, u32, u8)| {
        let least = (0..256u32)
            .filter(move |houses| houses.count_ones() == u32::from(least) && covers(*houses, links));
        least.map(move |houses| CoverSet { digit, houses: bits(houses).map(|i| ring[i as usize]).collect() })
    };
    counted.iter().filter(|(_, links, _)| *links != 0).flat_map(ways).collect()
}
