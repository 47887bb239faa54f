//! A list of lists stored in one allocation, for indexes that searches build per position and read thousands of times.

/// Items grouped by number. Each group keeps the order in which its items were given.
#[derive(Debug)]
pub(super) struct Buckets<T> {
    /// The end of each group in `items`.
    ends: Vec<u32>,
    items: Vec<T>,
}

impl<T: Copy> Buckets<T> {
    /// Groups numbered items into `count` groups.
    pub fn new(count: usize, numbered: &[(u32, T)]) -> Buckets<T> {
        let mut ends = vec![0; count];
        numbered.iter().for_each(|(number, _)| ends[*number as usize] += 1);
        let mut from = 0;
        for end in &mut ends {
            // Each end starts out as the start of its group and advances as the group fills up.
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

    /// Returns the items of a group.
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
