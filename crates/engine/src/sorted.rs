//! Sorting by numbers, in little code.
//!
//! The standard library compiles five kilobytes of sorting for every type and order it meets, and the techniques
//! have dozens of both. Here every list is sorted by way of one list of numbers.

/// Sorts by a number; items of the same number keep their order.
pub fn sort_by_number<T>(list: &mut [T], number: impl Fn(&T) -> u32) {
    let mut places = places(list.iter().map(number).collect());
    for at in 0..places.len() {
        while places[at] as usize != at {
            let to = places[at] as usize;
            list.swap(at, to);
            places.swap(at, to);
        }
    }
}

/// Sorts by a number and keeps one item of each number.
pub fn sort_and_dedup<T>(list: &mut Vec<T>, number: impl Fn(&T) -> u32) {
    sort_by_number(list, &number);
    list.dedup_by_key(|item| number(item));
}

/// Where the item of each number goes: the one sorting that is compiled. Empty if all are in order.
#[inline(never)]
fn places(numbers: Vec<u32>) -> Vec<u32> {
    if numbers.windows(2).all(|pair| pair[0] <= pair[1]) {
        return Vec::new();
    }
    let mut order: Vec<u64> = numbers.iter().zip(0..).map(|(n, at)| u64::from(*n) << 32 | at).collect();
    order.sort_unstable();
    let mut places = numbers;
    for (place, at) in order.into_iter().enumerate() {
        places[at as u32 as usize] = place as u32;
    }
    places
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn as_the_standard_library_sorts(list in prop::collection::vec((0u32..50, any::<u8>()), 0..200)) {
            let (mut ours, mut theirs) = (list.clone(), list);
            sort_by_number(&mut ours, |item| item.0);
            theirs.sort_by_key(|item| item.0);
            prop_assert_eq!(&ours, &theirs);
            sort_and_dedup(&mut ours, |item| item.0);
            theirs.dedup_by_key(|item| item.0);
            prop_assert_eq!(ours, theirs);
        }
    }
}
