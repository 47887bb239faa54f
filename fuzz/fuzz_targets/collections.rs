#![no_main]
//! See `nonet_fuzz::collections`.

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| nonet_fuzz::collections(bytes));
