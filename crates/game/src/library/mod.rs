//! The games on this device: their index, their folders, imported collections, and a game as a row of a list.

pub mod collections;
pub mod folders;
pub mod index;
pub mod resume_offer;
pub mod row;
