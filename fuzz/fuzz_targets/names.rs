#![no_main]
//! See `nonet_fuzz::names`.

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| nonet_fuzz::names(bytes));
