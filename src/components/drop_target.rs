//! An area that files can be dropped on.

use leptos::prelude::*;
use web_sys::DragEvent;

/// The area. It has the class `drop-target` while something is dragged over it.
#[component]
pub fn DropTarget(
    class: &'static str,
    /// Takes what was dropped.
    #[prop(into)]
    on_drop: Callback<DragEvent>,
    children: Children,
) -> impl IntoView {
    let dragged = RwSignal::new(false);
    let drag = move |event: &DragEvent, is_over: bool| {
        event.prevent_default();
        dragged.set(is_over);
    };
    view! {
        <div
            class=class
            class:drop-target=move || dragged.get()
            on:dragover=move |event| drag(&event, true)
            on:dragleave=move |event| drag(&event, false)
            on:drop=move |event| {
                drag(&event, false);
                on_drop.run(event);
            }
        >
            {children()}
        </div>
    }
}
