//! Lists by number in one piece of memory: what searches look up thousands of times and build for every position.

/// Items by number, each list in the order given.
#[derive(Debug)]
pub(super) struct Buckets<T> {
    /// Where each list ends.
    ends: Vec<u32>,
    items: Vec<T>,
}

impl<T: Copy> Buckets<T> {
    /// So many lists of these items.
    pub fn new(count: usize, numbered: &[(u32, T)]) -> Buckets<T> {
        let mut ends = vec![0; count];
        numbered.iter().for_each(|(number, _)| ends[*number as usize] += 1);
        let mut from = 0;
        for end in &mut ends {
            // Each begins where its list does and is moved to its end as that fills.
            from += std::mem::replace(end, from);
        }
        let mut items: Vec<T> = numbered.iter().map(|(_, item)| *item).collect();
        for (number, item) in numbered {
            let end = &mut ends[*number as usize];
            items[*end as usize] = *item;
            *end += 1;
        }
        Buckets { ends, items }
    }

    /// The items of a number.
    pub fn get(&self, number: usize) -> &[T] {
        let from = if number == 0 { 0 } else { self.ends[number - 1] };
        &self.items[from as usize..self.ends[number] as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_keep_their_order_and_lists_may_be_empty() {
        let buckets = Buckets::new(4, &[(2, 'a'), (0, 'b'), (2, 'c'), (3, 'd'), (0, 'e')]);
        let lists: Vec<String> = (0..4).map(|number| buckets.get(number).iter().collect()).collect();
        assert_eq!(lists, ["be", "", "ac", "d"]);
    }
}
