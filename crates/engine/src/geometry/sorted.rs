//! Lists in order, as they come to be.

/// Puts an item in its place in a list that is in the order of `key`, behind those of the same key. What a board is made
/// of comes nearly in order, so little has to move; and sorting would be 8 KB of what a page loads first.
pub(super) fn insert<T, K: Ord>(list: &mut Vec<T>, item: T, key: impl Fn(&T) -> K) {
    let own = key(&item);
    let place = list.partition_point(|other| key(other) <= own);
    list.insert(place, item);
}

#[cfg(test)]
mod tests {
    #[test]
    fn what_comes_in_any_order_is_in_order() {
        let mut list = Vec::new();
        for item in [(3, 'a'), (1, 'b'), (3, 'c'), (2, 'd'), (1, 'e'), (4, 'f')] {
            super::insert(&mut list, item, |(number, _)| *number);
        }
        let order: String = list.into_iter().map(|(_, name)| name).collect();
        assert_eq!(order, "bedacf");
    }
}
