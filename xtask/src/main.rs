//! Nonet own commands.
fn main() {}
