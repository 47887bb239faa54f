#![no_main]
//! See `nonet_fuzz::messages`.

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| nonet_fuzz::messages(bytes));
