//! Additions to the page once the first screen is idle: backups, motion, tooltips with keys, and in wide windows the
//! panel next to the game.

use leptos::prelude::*;
use leptos::wasm_split::wasm_split;

use super::home::BesideGame;
use super::library::KeepSafe;
use super::play::HouseSweep;
use crate::browser::{key_tips, style};
use crate::reactive::LazyView;
use crate::store::Store;

#[wasm_split(pages, wasm_split_path = leptos::wasm_split, fallible)]
pub fn background() -> LazyView {
    style::adopt(include_str!("../../style/motion.css"));
    key_tips::listen(Store::from_context());
    Ok(view! {
        <KeepSafe />
        <BesideGame />
        <HouseSweep />
    }
    .into_any())
}
