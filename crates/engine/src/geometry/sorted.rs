//! Insertion into sorted lists.

/// Inserts an item into a list sorted by `key`, after items with the same key. The parts of a board arrive almost in
/// order, so few items move; and a sort would add 8 KB to the first download of the page.
pub(super) fn insert<T, K: Ord>(list: &mut Vec<T>, item: T, key: impl Fn(&T) -> K) {
    let own = key(&item);
    let place = list.partition_point(|other| key(other) <= own);
    list.insert(place, item);
}

#[cfg(test)]
mod tests {
    #[test]
    fn items_are_sorted_and_equal_keys_keep_their_order() {
        let mut list = Vec::new();
        for item in [(3, 'a'), (1, 'b'), (3, 'c'), (2, 'd'), (1, 'e'), (4, 'f')] {
            super::insert(&mut list, item, |(number, _)| *number);
        }
        let order: String = list.into_iter().map(|(_, name)| name).collect();
        assert_eq!(order, "bedacf");
    }
}
