#![no_main]
//! See `nonet_fuzz::saves`.

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| nonet_fuzz::saves(bytes));
