#![no_main]
//! See `nonet_fuzz::shared`.

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| nonet_fuzz::shared(bytes));
