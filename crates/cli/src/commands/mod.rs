//! The commands of `nonet`, one file each. `nonet rate` is in the library, because `nonet-tools` uses it as well.

pub mod boards;
pub mod convert;
pub mod examine;
pub mod generate;
pub mod manual;
pub mod rules;
pub mod scan;
pub mod serve;
pub mod solve;
pub mod steps;
pub mod trajectory;
