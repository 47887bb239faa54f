//! The brush that paints regions, and the stroke in progress.

/// The effect of a press and drag on regions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum RegionBrush {
    /// The region of the first cell takes over the other cells.
    #[default]
    Grow,
    /// The cells join this region.
    Region(u8),
    /// The cells leave their regions.
    Erase,
}

/// A press on regions that is still in progress.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct RegionStroke {
    pub region: Option<u8>,
    /// The last cell painted.
    pub at: usize,
    /// True once the stroke has changed a cell: the whole stroke is one undo step.
    pub changed: bool,
}
