//! Work on rows of pixels and on cells, on all cores where the program has threads.

/// Maps every item; on all cores with the feature `parallel`, one after another without it, with the same result.
#[cfg(feature = "parallel")]
pub(crate) fn mapped<T: Sync, R: Send>(items: &[T], map: impl Fn(&T) -> R + Sync + Send) -> Vec<R> {
    use rayon::prelude::*;
    items.par_iter().map(map).collect()
}

/// Maps every item, one after another.
#[cfg(not(feature = "parallel"))]
pub(crate) fn mapped<T, R>(items: &[T], map: impl Fn(&T) -> R) -> Vec<R> {
    items.iter().map(map).collect()
}
