//! Damaged libraries. More than the usual two hundred:
//! `NONET_MALFORMED=1240 cargo test -p nonet-tools --test malformed -- --nocapture`.

use nonet_cli::testing::Program;

/// From HoDoKu's regression library: a naked single.
const LIBRARY: &str =
    ":0003:1:8.9.4..2..46.1....3..9........1..9455.......6983..6........4..1....9.37..3..7.4.9:::168:\n";

#[test]
fn damaged_libraries_are_refused_with_words_or_taken() {
    Program(env!("CARGO_BIN_EXE_nonet-tools")).takes_damaged_inputs(&[(&["check", "-"], LIBRARY)]);
}
