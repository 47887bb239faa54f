#![no_main]
//! See `nonet_fuzz::play`.

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| nonet_fuzz::play(bytes));
