//! Regions as one character per cell.

/// Returns the region of each cell of a square grid, if every character occurs as often as the grid has rows, and the
/// cells of each character hang together, so that it is not a grid of digits.
pub(crate) fn region_layout(labels: &[char]) -> Option<Vec<Option<usize>>> {
    let size = labels.len().isqrt();
    if size < 4 || size * size != labels.len() {
        return None;
    }
    let mut names: Vec<char> = labels.to_vec();
    names.sort_unstable();
    names.dedup();
    let is_even = |name: &char| labels.iter().filter(|label| *label == name).count() == size;
    if names.len() != size || !names.iter().all(is_even) {
        return None;
    }
    let mut reached = vec![false; labels.len()];
    for name in &names {
        let mut next: Vec<usize> = labels.iter().position(|label| label == name).into_iter().collect();
        let mut count = 0;
        while let Some(cell) = next.pop() {
            if std::mem::replace(&mut reached[cell], true) {
                continue;
            }
            count += 1;
            let (row, column) = (cell / size, cell % size);
            let beside = [
                (row > 0).then(|| cell - size),
                (column > 0).then(|| cell - 1),
                (column + 1 < size).then_some(cell + 1),
                (row + 1 < size).then_some(cell + size),
            ];
            next.extend(
                beside.into_iter().flatten().filter(|other| labels[*other] == *name && !reached[*other]),
            );
        }
        if count < size {
            return None;
        }
    }
    Some(labels.iter().map(|label| names.binary_search(label).ok()).collect())
}
