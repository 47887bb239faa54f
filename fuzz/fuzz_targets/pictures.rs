#![no_main]
//! See `nonet_fuzz::pictures`.

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| nonet_fuzz::pictures(bytes));
