//! Propagation of the basic rules, for all cells and digits at once, until nothing changes.

use std::array::from_fn;

use super::lanes::Lanes;
use super::state::{ALL, ClassicState, FIELD_BITS, GUARD, LOW};

/// The result of propagation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PropagationEnd {
    /// A cell or a house has no options left.
    DeadEnd,
    /// Every cell has one digit, and no two digits clash.
    Solved,
    /// Nothing more follows from the basic rules.
    Open,
}

/// Returns all digits of the fields whose guard bit is set.
#[inline(always)]
fn fields<V: Lanes>(guards: V) -> V {
    guards.minus(guards.down::<9>())
}

/// Returns the guard bit of each field with at least one digit.
#[inline(always)]
pub(super) fn occupied<V: Lanes>(digits: V) -> V {
    digits.plus(V::splat(ALL)) & V::splat(GUARD)
}

/// Rotates the fields, so that each holds the next band. Two stray bits remain above the fields; the caller masks them.
#[inline(always)]
fn next_band<V: Lanes>(digits: V) -> V {
    digits.down::<FIELD_BITS>() | digits.up::<{ 2 * FIELD_BITS }>()
}

/// Returns the union of the cells of each mini-row: element `r` is row `r` of every box.
#[inline(always)]
fn mini_rows<V: Lanes>(x: &[V; 9]) -> [V; 3] {
    from_fn(|r| x[3 * r] | x[3 * r + 1] | x[3 * r + 2])
}

/// Returns the union of the cells of each mini-column: element `k` is column `k` of every box.
#[inline(always)]
fn mini_columns<V: Lanes>(x: &[V; 9]) -> [V; 3] {
    from_fn(|k| x[k] | x[3 + k] | x[6 + k])
}

/// Removes each digit from the lines that it cannot take in any assignment to the three boxes of a band or stack.
///
/// A digit takes a different line in each of the three boxes. So line `r` of a box is possible if the other two boxes
/// can take the other two lines in either order. `next` moves the next box into place.
#[inline(always)]
fn keep_assignable<V: Lanes>(lines: &mut [V; 3], next: impl Fn(V) -> V) {
    let turned = lines.map(&next);
    // Element r: this box can take line r and the next box line r + 1, or vice versa.
    let pairs: [V; 3] = from_fn(|r| {
        let s = (r + 1) % 3;
        (lines[r] & turned[s]) | (turned[r] & lines[s])
    });
    for r in 0..3 {
        lines[r] = lines[r] & next(pairs[(r + 1) % 3]);
    }
}

/// Returns the digits in at least one, and in at least two, of three lines.
#[inline(always)]
fn once_twice<V: Lanes>([a, b, c]: [V; 3]) -> (V, V) {
    let either = a | b;
    (either | c, (a & b) | (either & c))
}

impl<V: Lanes> ClassicState<V> {
    /// Applies all rules of this module until nothing changes.
    #[inline(always)]
    pub(super) fn propagate(&mut self) -> PropagationEnd {
        let (all, low, guard) = (V::splat(ALL), V::splat(LOW), V::splat(GUARD));
        let mut x = self.0;
        loop {
            // Naked singles: with its guard set, a field minus one borrows from the guard only if it is empty.
            let mut full = guard;
            let mut open = V::splat(0);
            let mut single = [all; 9];
            for i in 0..9 {
                let less = (x[i] | guard).minus(low);
                let several = occupied(x[i] & less);
                full = full & less;
                open = open | several;
                single[i] = x[i].without(fields(several));
            }
            // A single excludes its digit from the other mini-rows and mini-columns of the box. That is enough, because
            // locked candidates then exclude it from the rest of the row and column.
            let (mut rows, mut columns) = (mini_rows(&x), mini_columns(&x));
            let (row_singles, column_singles) = (mini_rows(&single), mini_columns(&single));
            for r in 0..3 {
                let (s, t) = ((r + 1) % 3, (r + 2) % 3);
                rows[r] = rows[r].without(row_singles[s] | row_singles[t]);
                columns[r] = columns[r].without(column_singles[s] | column_singles[t]);
            }
            // Locked candidates in bands and stacks.
            keep_assignable(&mut rows, V::next_lane);
            keep_assignable(&mut columns, next_band);
            let (in_rows, in_two_rows) = once_twice(rows);
            let (in_columns, in_two_columns) = once_twice(columns);
            let missing = all.without(in_rows & in_columns);
            if !(missing | guard.without(full)).is_zero() {
                return PropagationEnd::DeadEnd;
            }
            if open.is_zero() {
                self.0 = x;
                return PropagationEnd::Solved;
            }
            // Hidden singles: a digit left in only one mini-row and one mini-column of a box is confined to the cell
            // where they cross. This includes the hidden singles of rows and columns, because locked candidates have
            // already excluded the digit elsewhere.
            let unsettled = in_two_rows | in_two_columns;
            let mut changed = V::splat(0);
            for i in 0..9 {
                let left = x[i] & rows[i / 3] & columns[i % 3];
                let hidden = left.without(unsettled);
                let new = left.without(fields(occupied(hidden)) ^ hidden);
                changed = changed | (x[i] ^ new);
                x[i] = new;
            }
            if changed.is_zero() {
                self.0 = x;
                return PropagationEnd::Open;
            }
        }
    }
}
