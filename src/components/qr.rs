//! A QR code.

use leptos::prelude::*;

use crate::reactive::ReactiveText;
use nonet_pages::print::sheet::qr::QrCode;

/// A QR code, dark on light in every theme: many cameras can't read the inverse.
#[component]
pub fn Qr(
    code: QrCode,
    /// The accessible name.
    label: ReactiveText,
) -> impl IntoView {
    view! {
        <svg class="qr" role="img" aria-label=label viewBox=format!("0 0 {0} {0}", code.side) shape-rendering="crispEdges">
            <path class="qr-paper" d=format!("M0 0H{0}V{0}H0Z", code.side) />
            <path class="qr-dots" d=code.data />
        </svg>
    }
}
