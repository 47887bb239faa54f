//! Sentences that the player should read: what went wrong, what is not being kept, what is new.

use leptos::prelude::*;
use nonet_game::action::Action;
use nonet_game::words::Text;

use crate::desk::Desk;
use crate::dom::{El, el};
use crate::effects::install::Updates;
use crate::icons::{Icon, icon};

/// The places a notice may stand at, the most pressing first.
pub fn notices(desk: Desk, updates: Updates, page: El) -> El {
    // That nothing is being kept is said until it is read, and again when the reason changes.
    let read = RwSignal::new(String::new());
    let later = RwSignal::new(false);
    let notice = move || desk.status.with(|s| s.notice.as_ref().map(|n| n.text.clone())).unwrap_or_default();
    let not_kept = move || {
        let text = desk.status.with(|s| s.not_kept.as_ref().map(|n| n.text.clone()));
        text.filter(|text| read.with(|read| read != text)).unwrap_or_default()
    };
    let update = move || updates.waiting.get() && !later.get();
    page.part(notice, move |words| {
        (!words.is_empty()).then(|| bar(words).child(closer().press(move || desk.act(Action::Dismiss))))
    })
    .part(
        move || if notice().is_empty() { not_kept() } else { String::new() },
        move |words| {
            let take_over = desk.status.with(|s| s.not_kept.as_ref().is_some_and(|n| n.can_take_over));
            let offer = take_over
                .then(|| el("button", "").say(Text::PlayHere).press(move || desk.act(Action::TakeOver)));
            let words = words.to_owned();
            (!words.is_empty())
                .then(|| bar(&words).children(offer).child(closer().press(move || read.set(words.clone()))))
        },
    )
    .part(
        move || {
            if update() && notice().is_empty() && not_kept().is_empty() { "y".into() } else { String::new() }
        },
        move |is| {
            (!is.is_empty()).then(|| {
                el("div", "notice")
                    .attr("role", "status")
                    .child(el("p", "").say(Text::UpdateReady))
                    .child(el("button", "").say(Text::UpdateNow).press(move || updates.accept()))
                    .child(el("button", "").say(Text::UpdateLater).press(move || later.set(true)))
            })
        },
    )
}

fn bar(words: &str) -> El {
    el("div", "notice").attr("role", "status").child(el("p", "").say(words.to_owned()))
}

fn closer() -> El {
    el("button", "").attr("aria-label", Text::Close).child(icon(Icon::Close))
}
