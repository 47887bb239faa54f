//! One card: the board, and group by group what must differ on it.

use nonet_game::words::{Lang, RulesText};
use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;
use nonet_engine::Board;
use nonet_game::rules::{Card, Lit, Show, card};

use crate::components::live::{live, pressed, words};
use crate::browser;
use crate::icons::{Icon, icon};
use crate::live::{live, pressed, words};
use crate::picture::picture;

/// How long each house stays lit, in milliseconds.
const BEAT: u64 = 900;

/// The card of a board.
#[component]
pub fn Opened(board: Arc<Board>, lang: Lang) -> impl IntoView {
    let card = StoredValue::new(card(&board, lang));
    let show = RwSignal::new(Show { runs: !browser::wants_stillness(), ..Show::default() });
    let beat = move || {
        let _ = show.try_update(|show| {
            if show.runs {
                card.with_value(|card| show.tick(card));
            }
        });
    };
    if let Ok(beating) = set_interval_with_handle(beat, Duration::from_millis(BEAT)) {
        on_cleanup(move || beating.clear());
    }
    let lit = move || -> Option<Lit> {
        let show = show.get();
        card.with_value(|card| card.groups.get(show.group)?.lit.get(show.lit).cloned())
    };
    let address = format!("#/new?board={}", board.name());
    let groups = card.with_value(|card| (0..card.groups.len()).map(|i| group(card, i, show)).collect_view());
    // A step by hand ends what goes on by itself.
    let step = move |mark: Icon, name: RulesText, act: fn(&mut Show, &Card)| {
        let act = move || {
            show.update(|show| {
                show.runs = false;
                card.with_value(|card| act(show, card));
            });
        };
        view! {
            <button class="rules-act" aria-label=name.say(lang) title=name.say(lang) on:click=pressed(act)>
                {icon(mark)}
            </button>
        }
    };
    let play = move || {
        let runs = show.with(|show| show.runs);
        let (mark, name) = if runs { (Icon::Pause, RulesText::Pause) } else { (Icon::Play, RulesText::Play) };
        view! {
            <button
                class="rules-act"
                aria-label=name.say(lang)
                title=name.say(lang)
                on:click=pressed(move || show.update(|show| show.runs = !show.runs))
            >
                {icon(mark)}
            </button>
        }
        .into_any()
    };
    view! {
        <div class="opened">
            <section class="opened-board" aria-label=RulesText::Picture.say(lang)>
                {picture(board, move || lit().map(|lit| (lit.cells, lit.from)))}
                <div class="rules-acts">
                    {step(Icon::Back, RulesText::Previous, Show::previous)}
                    {live(play)}
                    {step(Icon::On, RulesText::Next, Show::next)}
                    <span class="lit-name">{words(move || lit().map(|lit| lit.name).unwrap_or_default())}</span>
                </div>
            </section>
            <section class="opened-rules">
                <h2>{card.with_value(|card| card.name.clone())}</h2>
                <p>{card.with_value(|card| card.about.clone())}</p>
                <div class="rows">{groups}</div>
                <p>{RulesText::Given.say(lang)}</p>
                <a class="button main" href=address>{RulesText::PlayIt.say(lang)}</a>
            </section>
        </div>
    }
}

/// A rule; pressed, its houses are lit.
fn group(card: &Card, index: usize, show: RwSignal<Show>) -> impl IntoView + use<> {
    let Some(group) = card.groups.get(index) else { return ().into_any() };
    let is_open = Memo::new(move |_| show.with(|show| show.group == index));
    view! {
        <button
            class="row"
            aria-pressed=words(move || is_open.get().to_string())
            on:click=pressed(move || show.update(|show| show.open(index)))
        >
            <span class="say">
                <b>{group.name.clone()}</b>
                <small>{group.rule.clone()}</small>
            </span>
        </button>
    }
    .into_any()
}
