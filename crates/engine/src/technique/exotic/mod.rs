//! What the field talks about at the hardest puzzles: large patterns of boxes and lines that the eye may find where
//! chains would be endless.
//!
//! Each rests on houses and peers alone and says in its file why it holds, so it is sound on every board; where a board
//! has no boxes in rows and columns, or too many lines to go through, it finds nothing. `tridagon`: three digits that
//! cannot fill twelve cells; `fireworks`: digits that a crossing throws into three cells; `exocet`: two cells that
//! repeat what two others hold; `loops` and `sectors`: as many cells as houses have room for their digits
//! (`rank_zero`). `rectangles` has the boxes that lie in rows and columns.
//!
//! Not among them: any cells with as many digits, each of which sees itself wherever it stands in them (called twinned
//! XY-chains). A ring of cells with two candidates is a closed XY-chain, and most sets of five cells or six with larger
//! ones are found whole as doubly linked ALS-XZ, Sue de Coq or a grouped loop. Others, more as the sets grow, are not.

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
