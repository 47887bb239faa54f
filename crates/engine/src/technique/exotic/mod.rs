//! Techniques for the hardest puzzles: large patterns of boxes and lines that a person may spot where chains would be
//! very long.
//!
//! Each pattern depends on houses and peers alone, as its file explains, and so is sound on every board. Patterns that
//! need boxes in rows and columns find nothing on boards without them, and some skip boards with too many lines.
//! `tridagon` finds twelve cells that three digits cannot fill, `fireworks` finds digits confined to three cells where
//! two lines cross, and `exocet` finds two cells that repeat the digits of two others. `sk_loop` and `sectors` find
//! cells whose houses have room for exactly as many digits as there are cells (`rank_zero`).
//!
//! One known pattern is missing: a set of cells with the same number of digits, where the cells of each digit all see
//! each other ("twinned XY-chains"). A ring of bivalue cells is a closed XY-Chain, and most sets of five or six cells
//! that include larger cells are found as doubly linked ALS-XZ, Sue de Coq or a grouped loop. The rest, whose share
//! grows with the size of the sets, are not found.

mod exocet;
mod fireworks;
mod rank_zero;
mod sectors;
mod sk_loop;
mod tridagon;

pub(super) use exocet::exocets;
pub(super) use fireworks::fireworks;
pub(super) use sectors::multi_sector_locked_sets;
pub(super) use sk_loop::sk_loops;
pub(super) use tridagon::tridagons;
