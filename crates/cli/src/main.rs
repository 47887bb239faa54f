//! The `nonet` command.
fn main() {}
