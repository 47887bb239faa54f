//! The puzzles of the days and weeks: the page `#/daily`.
//!
//! - [`desk`]: what is on the page, and the generator behind it;
//! - [`card`]: a day's or a week's puzzle; [`calendar`]: the days of a month, from which one is chosen.

mod calendar;
mod card;
mod desk;

use leptos::prelude::*;
use nonet_game::daily::{Card, streak};
use nonet_game::settings::Settings;
use nonet_game::words::{DailyText, NewGameText};

use crate::components::live::words;
use crate::icons::{Icon, icon};
use crate::live::words;
use desk::Desk;

/// The page.
#[component]
pub fn Daily(settings: Settings) -> impl IntoView {
    let desk = Desk::new(&settings);
    provide_context(desk);
    let day = Memo::new(move |_| desk.index.with(|index| Card::of_day(desk.lang, index, desk.chosen.get())));
    let week =
        Memo::new(move |_| desk.index.with(|index| Card::of_week(desk.lang, index, desk.chosen.get())));
    let in_a_row = move || desk.index.with(|index| streak(desk.lang, index, desk.today));
    view! {
        <div class="daily">
            <header class="page-bar">
                <a class="page-back" href="#/">
                    {icon(Icon::Home)} <span>{NewGameText::BackToPlay.say(desk.lang)}</span>
                </a>
                <h1>{desk.say(DailyText::Daily)}</h1>
            </header>
            <div class="daily-parts">
                <card::CardOfTask card=day name="day" />
                <calendar::Calendar />
                <card::CardOfTask card=week name="week" />
            </div>
            <p class="streak">{words(in_a_row)}</p>
            <p class="said" role="status">{words(move || desk.said.get())}</p>
        </div>
    }
}
