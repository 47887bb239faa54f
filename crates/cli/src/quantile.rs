/// Returns the value that `percent` of the sorted values do not exceed; `None` if there are no values.
pub fn quantile<T: Copy>(sorted: &[T], percent: usize) -> Option<T> {
    sorted.get((sorted.len() * percent / 100).min(sorted.len().saturating_sub(1))).copied()
}
