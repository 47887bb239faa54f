//! Imposition: the order of pages on the sheets of a folded booklet.

/// The pages on one side of a sheet, from left to right; `None` for a blank page.
pub type SheetSide = [Option<usize>; 2];

/// Arranges pages for a booklet. The sheets are printed on both sides (flipped on the short edge), stacked, and folded
/// in the middle. Returns the front and back of each sheet, outermost first.
pub fn booklet_sides(pages: usize) -> Vec<SheetSide> {
    let all = pages.div_ceil(4).max(1) * 4;
    let page = |number: usize| (number < pages).then_some(number);
    (0..all / 2)
        .map(|side| {
            let (low, high) = (side, all - 1 - side);
            // A front has the later page on the left, a back the earlier one.
            if side % 2 == 0 { [page(high), page(low)] } else { [page(low), page(high)] }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn booklet_of_four_pages_is_in_order() {
        assert_eq!(booklet_sides(4), [[Some(3), Some(0)], [Some(1), Some(2)]]);
        assert_eq!(booklet_sides(3), [[None, Some(0)], [Some(1), Some(2)]]);
        assert_eq!(
            booklet_sides(8),
            [[Some(7), Some(0)], [Some(1), Some(6)], [Some(5), Some(2)], [Some(3), Some(4)]]
        );
    }

    #[test]
    fn folded_booklet_has_pages_in_reading_order() {
        for pages in 1..50 {
            let sides = booklet_sides(pages);
            assert_eq!(sides.len() % 2, 0, "a sheet has two sides");
            // Reading order: up to the middle, the right half of each front and the left half of its back. From there,
            // in reverse order, the right half of each back and the left half of its front.
            let sheets: Vec<_> = sides.chunks(2).collect();
            let inwards = sheets.iter().flat_map(|sheet| [sheet[0][1], sheet[1][0]]);
            let outwards = sheets.iter().rev().flat_map(|sheet| [sheet[1][1], sheet[0][0]]);
            let read: Vec<usize> = inwards.chain(outwards).flatten().collect();
            assert_eq!(read, (0..pages).collect::<Vec<_>>());
        }
    }
}
