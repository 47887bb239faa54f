//! The texts of every language but English, a module per folder; written by the build script. A program carries only
//! those that it names.

use super::Source;

include!(concat!(env!("OUT_DIR"), "/languages.rs"));
