//! Techniques for the hardest puzzles: large patterns of boxes and lines that a person may spot where chains would be
//! very long.
//!
//! Each pattern depends on houses and peers alone, as its file explains, and so is sound on every board. Patterns that
//! need boxes in rows and columns find nothing on boards without them, and some skip boards with too many lines.
//! `tridagon` has three digits that cannot fill twelve cells, `fireworks` digits confined to three cells where two
//! lines cross, and `exocet` two cells that repeat the digits of two others. `sk_loop` and `sectors` have as many cells
//! as their houses have room for digits (`rank_zero`).
//!
//! One known pattern is missing: cells with as many digits, where the cells of each digit all see each other ("twinned
//! XY-chains"). A ring of bivalue cells is a closed XY-Chain, and most sets of five or six cells with larger ones are
//! found as doubly linked ALS-XZ, Sue de Coq or a grouped loop. The others, more of them as the sets grow, are not
//! found.

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
