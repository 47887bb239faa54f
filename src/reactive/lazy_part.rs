//! A part of the program that is fetched when it is first opened. Unlike Leptos' `#[lazy]`, it doesn't abort the
//! program if a file can't be fetched.

use std::pin::Pin;

use leptos::prelude::*;
use leptos::task::spawn_local_scoped_with_cancellation;
use leptos::wasm_split::SplitLoaderError;

use crate::language::LoadingLanguage;

/// The view of a part, or the error of fetching it.
pub type LazyView = Result<AnyView, SplitLoaderError>;

/// Settings that all parts share; provided by the application.
#[derive(Clone, Copy)]
pub struct Parts {
    /// Fetches what every part needs: the texts of the current language.
    pub before: fn() -> LoadingLanguage,
    /// Returns the view shown if a part can't be fetched.
    pub missing: fn() -> AnyView,
}

/// Shows a part once it is fetched, or [`Parts::missing`] if that fails.
///
/// A part is a function marked `#[wasm_split(name, wasm_split_path = leptos::wasm_split, fallible)]` that returns a
/// [`LazyView`].
#[component]
pub fn LazyPart(part: Pin<Box<dyn Future<Output = LazyView>>>) -> impl IntoView {
    let is_missing = RwSignal::new(false);
    let fetched = RwSignal::new_local(None::<AnyView>);
    let parts = use_context::<Parts>();
    let before = parts.map(|parts| (parts.before)());
    spawn_local_scoped_with_cancellation(async move {
        if let Some(before) = before {
            before.await;
        }
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
        {move || parts.filter(|_| is_missing.get()).map(|parts| (parts.missing)()).into_any()}
        {move || view().into_any()}
    }
}
