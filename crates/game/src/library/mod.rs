//! The games on this device: their index, their folders, imported collections, and the texts of a row in the list.

pub mod collections;
pub mod folders;
pub mod index;
pub mod picture;
pub mod resume_offer;
pub mod row;
