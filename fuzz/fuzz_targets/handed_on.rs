#![no_main]
//! See `nonet_fuzz::handed_on`.

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| nonet_fuzz::handed_on(bytes));
