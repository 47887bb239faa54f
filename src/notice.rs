//! Sentences that the player should read: what went wrong, what is not being kept, what is new.

use leptos::prelude::*;
use nonet_game::action::Action;
use nonet_game::text::Text;

use crate::desk::Desk;
use crate::effects::install::Updates;
use crate::icons::{Icon, icon};
use crate::live::{live, pressed};

/// The most pressing one.
#[component]
pub fn NoticeBar(updates: Updates) -> impl IntoView {
    let desk = Desk::here();
    let notice = Memo::new(move |_| desk.status.with(|s| s.notice.clone()));
    let not_kept = Memo::new(move |_| desk.status.with(|s| s.not_kept.clone()));
    // That nothing is being kept is said until it is read, and again when the reason changes.
    let read = RwSignal::new(None);
    let later = RwSignal::new(false);
    live(move || {
        if let Some(notice) = notice.get() {
            return view! {
                <div class="notice" role="status">
                    <p>{notice.text}</p>
                    <button aria-label=desk.say(Text::Close) on:click=pressed(move || desk.act(Action::Dismiss))>
                        {icon(Icon::Close)}
                    </button>
                </div>
            }
            .into_any();
        }
        if let Some(notice) = not_kept.get().filter(|notice| read.with(|read| read.as_ref() != Some(notice)))
        {
            let offer = notice.can_take_over.then(|| {
                view! { <button on:click=pressed(move || desk.act(Action::TakeOver))>{desk.say(Text::PlayHere)}</button> }
            });
            let words = notice.text.clone();
            return view! {
                <div class="notice" role="status">
                    <p>{words}</p>
                    {offer}
                    <button aria-label=desk.say(Text::Close) on:click=pressed(move || read.set(Some(notice.clone())))>
                        {icon(Icon::Close)}
                    </button>
                </div>
            }
            .into_any();
        }
        if updates.waiting.get() && !later.get() {
            return view! {
                <div class="notice" role="status">
                    <p>{desk.say(Text::UpdateReady)}</p>
                    <button on:click=pressed(move || updates.accept())>{desk.say(Text::UpdateNow)}</button>
                    <button on:click=pressed(move || later.set(true))>{desk.say(Text::UpdateLater)}</button>
                </div>
            }
            .into_any();
        }
        ().into_any()
    })
}
