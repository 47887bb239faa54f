//! Parts that the launcher and xtask share: running tools, and compiling the programs of the page.
//!
//! - [`run`]: runs other programs and reports failures
//! - [`path_remap`]: keeps folder names of the build machine out of the programs
//! - [`wasm`]: the compile target of the page; [`page`]: cargo's command for its programs

pub mod page;
pub mod path_remap;
pub mod run;
pub mod wasm;
