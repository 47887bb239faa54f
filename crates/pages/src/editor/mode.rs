//! Modes of the editor.

/// The part of the draft that presses and keys edit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum EditorMode {
    #[default]
    Regions,
    Rules,
    Givens,
}
