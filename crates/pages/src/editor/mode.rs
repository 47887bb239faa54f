//! Modes of the editor.

/// The part of the draft that pointer and keyboard edit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum EditorMode {
    #[default]
    Regions,
    Rules,
    Givens,
}
