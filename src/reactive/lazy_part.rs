//! A part of the program that is fetched when it is first opened. Unlike Leptos' `#[lazy]`, it doesn't abort the
//! program if a file can't be fetched.

use std::pin::Pin;

use leptos::prelude::*;
use leptos::task::spawn_local_scoped_with_cancellation;
use leptos::wasm_split::SplitLoaderError;

/// The view of a part, or the error of fetching it.
pub type LazyView = Result<AnyView, SplitLoaderError>;

/// Returns the view shown if a part can't be fetched; provided by the application.
#[derive(Clone, Copy)]
pub struct MissingPart(pub fn() -> AnyView);

/// Shows a part once it is fetched, or [`MissingPart`] if that fails.
///
/// A part is a function marked `#[wasm_split(name, wasm_split_path = leptos::wasm_split, fallible)]` that returns a
/// [`LazyView`].
#[component]
pub fn LazyPart(part: Pin<Box<dyn Future<Output = LazyView>>>) -> impl IntoView {
    let is_missing = RwSignal::new(false);
    let fetched = RwSignal::new_local(None::<AnyView>);
    let show_missing = use_context::<MissingPart>();
    spawn_local_scoped_with_cancellation(async move {
        match part.await {
            Ok(view) => fetched.set(Some(view)),
            Err(_) => is_missing.set(true),
        }
    });
    let view = move || {
        fetched.track();
        fetched.try_update_untracked(Option::take).flatten()
    };
    view! {
        {move || show_missing.filter(|_| is_missing.get()).map(|show| (show.0)()).into_any()}
        {move || view().into_any()}
    }
}
