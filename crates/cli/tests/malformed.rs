//! Damaged inputs to every command that reads one. The default is 200 inputs; for more, run
//! `NONET_MALFORMED=11160 cargo test -p nonet-cli --test malformed -- --nocapture`.

use nonet_cli::testing::{INPUT_FILE, INPUT_TEXT, ReaderCase, TestProgram};

/// Every command that reads input, with its limit if it has one, and a valid input.
const READERS: [ReaderCase; 9] = [
    (&["solve", "--max-steps", "20000", "-"], CLASSIC),
    (&["solve", "--max-steps", "20000", "-"], NUMBERS),
    (&["solve", "--board", "x", "--mode", "all", "--limit", "50", "--max-steps", "20000", "-"], CLASSIC),
    (&["solve", "--board", "4x4", "-"], GRID),
    (&["examine", "--max-steps", "20000", "-"], CLASSIC),
    (&["rate", "--max-steps", "20000", "-"], CLASSIC),
    (&["rate", "--board", "x", "--max-steps", "20000", "-"], CLASSIC),
    (&["steps", "--max-steps", "20000", INPUT_TEXT], CLASSIC),
    (&["solve", "--board", INPUT_FILE, "."], BOARD),
];

const CLASSIC: &str = "000040000030016054001079200100000709500003010000004002000005906000060000002000070";
const NUMBERS: &str = "\u{feff}0,0,0,0,4,0,0,0,0\n0,3,0,0,1,6,0,5,4\n0,0,1,0,7,9,2,0,0\n1,0,0,0,0,0,7,0,9\n\
    5,0,0,0,0,3,0,1,0\n0,0,0,0,0,4,0,0,2\n0,0,0,0,0,5,9,0,6\n0,0,0,0,6,0,0,0,0\n0,0,2,0,0,0,0,7,0\n";
const GRID: &str = "+---+---+\n|1 2|. .|\n|. .|. 1|\n+---+---+\n|. .|2 .|\n|3 .|. .|\n+---+---+\n";
const BOARD: &str = "{\"digits\": 1, \"cells\": [{\"corners\": [[0, 0], [9, 0], [9, 9]], \"row\": 1}], \
    \"houses\": [{\"kind\": \"row\", \"cells\": [1]}], \"links\": []}";

#[test]
fn damaged_inputs_are_accepted_or_refused_with_a_message() {
    TestProgram(env!("CARGO_BIN_EXE_nonet")).handles_damaged_inputs(&READERS);
}
