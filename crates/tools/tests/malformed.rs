//! Damaged library files. The default is 200 inputs; for more, run
//! `NONET_MALFORMED=1240 cargo test -p nonet-tools --test malformed -- --nocapture`.

use nonet_cli::testing::TestProgram;

/// A naked single from HoDoKu's regression library.
const LIBRARY: &str =
    ":0003:1:8.9.4..2..46.1....3..9........1..9455.......6983..6........4..1....9.37..3..7.4.9:::168:\n";

#[test]
fn damaged_libraries_are_accepted_or_refused_with_a_message() {
    TestProgram(env!("CARGO_BIN_EXE_nonet-tools")).handles_damaged_inputs(&[(&["check", "-"], LIBRARY)]);
}
