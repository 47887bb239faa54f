//! Allocates the memory of each program. The standard library's allocator for wasm is larger, and slower.

use talc::wasm::{WasmDynamicTalc, new_wasm_dynamic_allocator};

#[global_allocator]
static ALLOCATOR: WasmDynamicTalc = new_wasm_dynamic_allocator();
