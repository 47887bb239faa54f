//! A part of the program that is fetched when it is first opened.

use std::pin::Pin;

use leptos::prelude::*;
use leptos::task::spawn_local_scoped_with_cancellation;
use leptos::wasm_split::SplitLoaderError;
use nonet_game::words::Text;

use crate::store::Store;

/// What a part comes to, once it is there.
pub type Part = Result<AnyView, SplitLoaderError>;

/// The place of a part: empty until it is there, or a sentence if it never comes.
///
/// A part is a function marked `#[wasm_split(name, wasm_split_path = leptos::wasm_split, fallible)]` that returns a
/// [`Part`]. That is Leptos' `#[lazy]`, which however ends the program when a file cannot be fetched.
#[component]
pub fn Later(part: Pin<Box<dyn Future<Output = Part>>>) -> impl IntoView {
    let store = Store::here();
    let missing = RwSignal::new(false);
    let come = RwSignal::new_local(None::<AnyView>);
    spawn_local_scoped_with_cancellation(async move {
        match part.await {
            Ok(view) => come.set(Some(view)),
            Err(_) => missing.set(true),
        }
    });
    let view = move || {
        come.track();
        come.try_update_untracked(Option::take).flatten()
    };
    view! {
        {move || {
            let words = missing.get().then(|| view! { <p class="note" role="alert">{store.say(Text::PartMissing)}</p> });
            words.into_any()
        }}
        {move || view().into_any()}
    }
}
