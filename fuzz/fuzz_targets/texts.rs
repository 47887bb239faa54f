#![no_main]
//! See `nonet_fuzz::texts`.

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| nonet_fuzz::texts(bytes));
