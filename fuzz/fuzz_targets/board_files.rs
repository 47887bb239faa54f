#![no_main]
//! See `nonet_fuzz::board_files`.

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| nonet_fuzz::board_files(bytes));
