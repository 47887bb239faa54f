#![no_main]
//! See `nonet_fuzz::packed_boards`.

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| nonet_fuzz::packed_boards(bytes));
