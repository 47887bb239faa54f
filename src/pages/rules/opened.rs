//! The rules of one board: a picture, and its houses group by group.

use std::sync::Arc;

use leptos::prelude::*;
use nonet_app::page::Page;
use nonet_engine::rules::Family;
use nonet_engine::rules::styles::has_rules;
use nonet_engine::{Board, CellSet};
use nonet_pages::editor::view::new_game_on;
use nonet_pages::rules::{OpenCard, RuleGroup, RulesAction, RulesCard, RulesPage};
use nonet_pages::variants::picture_of;
use nonet_text::RulesText;

use super::RulesHandle;
use crate::components::board::Picture;
use crate::components::icon::{Glyph, Icon};
use crate::components::link::Link;
use crate::components::rules::{CellsPicture, picture_or_icon};
use crate::reactive::ErasedMemo;
use crate::store::Store;

#[component]
pub fn Opened(board: Arc<Board>) -> impl IntoView {
    let page = RulesHandle::from_context();
    let lit = of_card(|opened| opened.highlight().cloned());
    let cells = ErasedMemo::new(move || lit.get().flatten().map(|lit| (lit.cells, lit.from)));
    let name = move || lit.get().flatten().map(|lit| lit.name);
    let runs = of_card(|opened| opened.slideshow().is_playing);
    // A board with rules has a puzzle of its own; no others are generated.
    let play = (!has_rules(board.name())).then(|| new_game_on(board.name()));
    let texts = of_card(|opened| {
        let RulesCard { name, about, groups } = opened.card();
        (name.clone(), about.clone(), groups.iter().map(GroupView::of).collect::<Vec<_>>())
    });
    let task = Store::from_context().memo(|model| {
        RulesPage::of(model)
            .map(|page| page.instruction(model.game.as_ref()).say(model.lang()))
            .unwrap_or_default()
    });
    let groups = {
        let board = board.clone();
        move || {
            let groups = texts.get().map(|(.., groups)| groups).unwrap_or_default();
            let all = groups.into_iter().enumerate();
            all.map(|(at, group)| view! { <Group board=board.clone() at group /> }).collect_view()
        }
    };
    view! {
        <div class="board-rules">
            <section class="board-rules-picture" aria-label=page.text(RulesText::Picture)>
                <Picture board lit=cells />
                <div class="rules-buttons">
                    <Act icon=Icon::BACK name=RulesText::Previous action=RulesAction::Previous />
                    {move || match runs.get().unwrap_or_default() {
                        true => view! { <Act icon=Icon::PAUSE name=RulesText::Pause action=RulesAction::PlayOrPause /> },
                        false => view! { <Act icon=Icon::PLAY name=RulesText::Play action=RulesAction::PlayOrPause /> },
                    }}
                    <Act icon=Icon::FORWARD name=RulesText::Next action=RulesAction::Next />
                    <span class="highlight-name">{name}</span>
                </div>
            </section>
            <section class="board-rules-list">
                <h2>{move || texts.get().map(|(name, ..)| name)}</h2>
                <p>{move || texts.get().map(|(_, about, _)| about)}</p>
                <div class="rows">{groups}</div>
                <p>{move || task.get()}</p>
                {play.map(|play| view! {
                    <Link to=ErasedMemo::stored(play) class="button main">{page.text(RulesText::PlayIt)}</Link>
                })}
            </section>
        </div>
    }
}

/// Memoizes a part of the open card.
fn of_card<T>(read: impl Fn(&OpenCard) -> T + Send + Sync + 'static) -> ErasedMemo<Option<T>>
where
    T: PartialEq + Send + Sync + 'static,
{
    let page = RulesHandle::from_context();
    page.memo(move |page| page.open_card().map(&read))
}

#[component]
fn Act(icon: Icon, name: RulesText, action: RulesAction) -> impl IntoView {
    let page = RulesHandle::from_context();
    view! {
        <button
            class="rules-button"
            aria-label=page.text(name)
            title=page.text(name)
            on:click=move |_| page.dispatch(action.clone())
        >
            <Glyph icon />
        </button>
    }
}

/// A group with what its picture shows.
#[derive(Clone, PartialEq)]
struct GroupView {
    name: String,
    rule: String,
    family: Option<Family>,
    /// The cells of the first house.
    cells: CellSet,
}

impl GroupView {
    fn of(group: &RuleGroup) -> GroupView {
        let cells = group.highlights.first().map_or(CellSet::EMPTY, |first| first.cells);
        GroupView { name: group.name.clone(), rule: group.rule.clone(), family: group.family, cells }
    }
}

/// A group of houses; pressing it lights them.
#[component]
fn Group(board: Arc<Board>, at: usize, group: GroupView) -> impl IntoView {
    let page = RulesHandle::from_context();
    let GroupView { name, rule, family, cells } = group;
    let picture = match family {
        Some(family) => {
            let picture = picture_of(&board, family);
            picture_or_icon(board, picture)
        }
        None => view! { <CellsPicture board cells /> }.into_any(),
    };
    let is_lit = of_card(move |opened| opened.slideshow().group == at);
    view! {
        <button
            class="row"
            aria-pressed=move || is_lit.get().unwrap_or_default().to_string()
            on:click=move |_| page.dispatch(RulesAction::OpenGroup(at))
        >
            {picture}
            <span class="row-text">
                <b>{name}</b>
                <small>{rule}</small>
            </span>
        </button>
    }
}
