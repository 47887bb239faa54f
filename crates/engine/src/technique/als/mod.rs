//! Almost locked sets: n cells of a house with n + 1 digits between them.
//!
//! Sets and restrictions rest on houses and peers alone, so every finder here is sound on every board; sets may
//! overlap. `sets` finds them, `catalogue` has them as rows of bits with who restricts whom; `chain` has XZ,
//! XY-wing and chain, `blossom` death blossoms, `sue_de_coq` what it says,
//! `aligned` the exclusion of pairs and triples.

mod aligned;
mod blossom;
mod catalogue;
mod chain;
mod sets;
mod sue_de_coq;

pub(super) use aligned::aligned_exclusion;
pub(super) use blossom::death_blossoms;
pub(super) use chain::{als_chain, als_xy_wing, als_xz};
pub(super) use sets::{AlmostLocked, almost_locked_sets};
pub(super) use sue_de_coq::sue_de_coqs;
