//! Why rules beyond houses strike candidates.

use crate::topic::topic;

topic! {
    /// Why rules beyond houses strike candidates.
    RuleReason, "rule_reasons":
        ;
        /// The sets of digits that a cage may still hold, and that those struck are in none.
        sets_without(sets: &str, gone: &str);
        /// The same, but the digits have no room in some cells.
        sets_elsewhere(sets: &str, gone: &str);
        /// A cage’s other cells come to too much.
        sum_over(cand: &str, rest: u64, least: u64);
        /// A cage’s other cells come to too little.
        sum_under(cand: &str, rest: u64, most: u64);
        /// An arrow’s circle would have to hold too much.
        circle_over(cand: &str, circle: &str, least: u64);
        /// An arrow’s circle would have to hold too little.
        circle_under(cand: &str, circle: &str, most: u64);
        /// What a cell would have to be beside a candidate.
        beside(cand: &str, other: &str, needed: &str);
        /// That nothing fits beside it.
        beside_nothing(cand: &str, other: &str);
        /// The least that a cell on a thermometer can be.
        at_least(cell: &str, digit: &str);
        /// The most that it can be.
        at_most(cell: &str, digit: &str);
        /// That a candidate fits in no way.
        never(cand: &str);
        /// What is supposed.
        suppose(cand: &str);
        /// What a rule leaves cells.
        leaves(rule: &str, cells: &str, digits: &str);
        /// That a cell has no digit left.
        bare(cell: &str);
        /// That digits have no place in a house.
        homeless(digits: &str, houses: &str);
        /// That a rule cannot be kept.
        unfillable(rule: &str);
        /// What follows, and what cannot be.
        but(told: &str, end: &str);
        /// What houses add up to, and the cages that are taken from them.
        sums(houses: &str, total: u64, cages: u64);
        /// What is left over.
        left_over(cells: &str, number: u64);
        /// What sticks out.
        sticks_out(cells: &str, number: u64);
        /// Both.
        both(inside: &str, outside: &str, number: u64);
        /// Both, and they are equal.
        equal(inside: &str, outside: &str);
        /// Both, the other way round.
        both_back(inside: &str, outside: &str, number: u64);
}
