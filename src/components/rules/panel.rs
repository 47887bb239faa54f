//! The line next to a board with rules: about a clash, a new rule, or the selection. It opens a panel with the digit
//! combinations of the cage and the rules, one row for each kind.

use std::sync::Arc;

use leptos::prelude::*;
use nonet_app::view::streak_line;
use nonet_engine::{Board, CellSet, DigitSet, RuleId};
use nonet_game::daily::Day;
use nonet_game::drawing::{BoardDrawing, outline_of};
use nonet_pages::rules::BoardRule;
use nonet_pages::variants::{
    CageView, CombinationView, FamilyView, PanelExtent, RulePicture, VariantsAction, VariantsPanel, cage,
    rules_of_board, rules_on, strip,
};
use nonet_text::VariantPlayText;

use crate::browser::{minutes_ahead, now_ms};
use crate::components::board::{SignLayer, Signs};
use crate::components::icon::{Glyph, Icon};
use crate::reactive::ErasedMemo;
use crate::store::{PageHandle, Store};

pub type VariantsHandle = PageHandle<VariantsPanel>;

/// The line.
#[component]
pub fn RulesStrip() -> impl IntoView {
    let store = Store::from_context();
    let page = VariantsHandle::of(store);
    page.dispatch(VariantsAction::Open);
    let view = store.memo(strip);
    let picture = ErasedMemo::new(move || view.with(|view| view.picture.clone()));
    let today = Day::at(now_ms(), minutes_ahead());
    let streak = store.memo(move |model| streak_line(model, today));
    let count = move || {
        view.with(|view| match view.more {
            0 => view.combinations.clone(),
            more => store.lang.get().with_own_digits(format!("+{more}")),
        })
    };
    view! {
        <button
            class="variants-toggle"
            class:clash=move || view.with(|view| view.is_clash)
            class:new-rule=move || picture.with(Option::is_some)
            aria-expanded=move || view.with(|view| view.is_open.to_string())
            on:click=move |_| page.dispatch(VariantsAction::Toggle)
        >
            {move || picture_or_icon(store.board.get_untracked(), picture.get())}
            <span class="variants-summary">
                {move || view.with(|view| view.text.clone())}
                <small class="variants-hint">{move || view.with(|view| view.hint)}</small>
                {move || streak.get().map(|line| view! { <small class="variants-streak">{line}</small> })}
            </span>
            {move || {
                let sums = view.with(|view| view.sums.clone());
                (!sums.is_empty()).then(|| view! { <span class="variants-count variants-sums">{sums}</span> })
            }}
            <span class="variants-count">{count}</span>
            <span class="variants-more"><Glyph icon=Icon::FORWARD /></span>
        </button>
    }
}

/// A part of the board with the signs of one rule, or the icon of rules without signs.
pub fn picture_or_icon(board: Arc<Board>, picture: Option<RulePicture>) -> AnyView {
    let Some(RulePicture { rule, view_box }) = picture else {
        return view! { <Glyph icon=Icon::RULES /> }.into_any();
    };
    let drawing = BoardDrawing::of(&board);
    // Numbers are as large in every picture, whatever part of the board it shows.
    let scale = format!("{:.2}", f64::from(view_box[3]) / UNSCALED_HEIGHT);
    view! {
        <svg
            class="rule-picture"
            viewBox=view_box.map(|side| side.to_string()).join(" ")
            style=("--sign-scale", scale)
            aria-hidden="true"
        >
            <path class="paper" d=drawing.paper />
            <Signs board=&board layer=SignLayer::Under only=rule />
            <path class="lines cell-lines" d=drawing.thin />
            <path class="lines house-lines" d=drawing.strong />
            <Signs board=&board layer=SignLayer::Over only=rule />
        </svg>
    }
    .into_any()
}

/// The height of a picture in which the numbers of the board need no scaling, in thousandths of a cell.
const UNSCALED_HEIGHT: f64 = 720.0;

/// The cage of the selected cell, and all rules.
#[component]
pub fn RulesPanel() -> impl IntoView {
    let page = VariantsHandle::from_context();
    let is_open = page.memo(VariantsPanel::is_open);
    move || is_open.get().then(|| view! { <CageAndRules /> })
}

#[component]
fn CageAndRules() -> impl IntoView {
    let store = Store::from_context();
    let page = VariantsHandle::of(store);
    let cage = store.memo(cage);
    let has_cage = ErasedMemo::new(move || cage.with(Option::is_some));
    let families = store.memo(rules_on);
    let board_rules = store.memo(rules_of_board);
    let is_short = page.memo(|page| page.extent() == PanelExtent::Combinations);
    let cage_part = move || {
        view! {
            <div class="variants-cage">
                {move || has_cage.get().then(|| view! { <Cage cage /> })}
                <button class="button show-rules" on:click=move |_| page.dispatch(VariantsAction::ShowRules)>
                    // In place of the words where the line is short.
                    <Glyph icon=Icon::RULES />
                    <span>{store.say(VariantPlayText::Rules)}</span>
                </button>
            </div>
        }
        .into_any()
    };
    let rules_part = move || {
        view! {
            <ul class="variants-list">
                {move || families.get().into_iter().map(|family| view! { <Family family /> }).collect_view()}
                {move || board_rules.get().into_iter().map(|rule| view! { <OfBoard rule /> }).collect_view()}
            </ul>
        }
        .into_any()
    };
    view! {
        <section
            id="rules-on-board"
            class="variants-panel"
            class:short=move || is_short.get()
            tabindex="-1"
            aria-label=store.say(VariantPlayText::Rules)
        >
            // Players who asked for the rules don't need the combinations, which would be cut in low windows.
            {move || view! { {is_short.get().then(cage_part)} {rules_part()} }.into_any()}
            <button class="button close-rules" on:click=move |_| page.dispatch(VariantsAction::Toggle)>
                {store.say(VariantPlayText::Done)}
            </button>
        </section>
    }
}

/// The digit combinations of a cage. Their buttons stay the same while digits are entered and combinations are ruled
/// out, so that none moves and the focus stays.
#[component]
fn Cage(cage: ErasedMemo<Option<CageView>>) -> impl IntoView {
    let store = Store::from_context();
    let page = VariantsHandle::of(store);
    let combinations = move |read: &dyn Fn(&[CombinationView]) -> bool| {
        cage.with(|cage| cage.as_ref().is_some_and(|cage| read(&cage.combinations)))
    };
    let sets = ErasedMemo::new(move || {
        cage.with(|cage| {
            let cage = cage.as_ref()?;
            let sets = cage.combinations.iter().map(|one| (one.set, one.digits.clone()));
            Some((cage.rule, sets.collect::<Vec<_>>()))
        })
    });
    let way = move |rule: RuleId, (at, (set, digits)): (usize, (DigitSet, String))| {
        let is = move |read: fn(&CombinationView) -> bool| {
            move || combinations(&|all| all.get(at).is_some_and(read))
        };
        let struck = is(|one| one.struck || !one.fits);
        view! {
            <li>
                <button
                    class="variants-combination"
                    aria-pressed=move || struck().to_string()
                    disabled=is(|one| !one.fits)
                    on:click=move |_| page.dispatch(VariantsAction::Strike(rule, set))
                >
                    {digits}
                </button>
            </li>
        }
    };
    let heading = move || cage.with(|cage| cage.as_ref().map(|cage| format!("{}: {}", cage.name, cage.text)));
    let is_impossible = ErasedMemo::new(move || !combinations(&|all| all.iter().any(|one| one.fits)));
    let hint = move || match is_impossible.get() {
        true => store.say_once(VariantPlayText::NoCombination).to_owned(),
        false => store.say_once(VariantPlayText::CombinationsHint).to_owned(),
    };
    view! {
        <h2>{heading}</h2>
        <h3>{store.say(VariantPlayText::Combinations)}</h3>
        <ul class="variants-combinations" aria-label=store.say(VariantPlayText::Combinations)>
            {move || {
                let (rule, sets) = sets.get()?;
                Some(sets.into_iter().enumerate().map(|one| way(rule, one)).collect_view())
            }}
        </ul>
        <p class="note" class:bad=move || is_impossible.get()>{hint}</p>
    }
}

/// The variants in a sentence each, folded away below the text of a hint, which hides the line next to the board.
#[component]
pub fn RulesBelowHint() -> impl IntoView {
    let store = Store::from_context();
    let families = store.memo(rules_on);
    let family = |FamilyView { name, says, .. }: FamilyView| {
        view! { <dt>{name}</dt> <dd>{says}</dd> }
    };
    view! {
        <details class="rules-below-hint">
            <summary>{store.say(VariantPlayText::Rules)}</summary>
            <dl>{move || families.get().into_iter().map(family).collect_view()}</dl>
        </details>
    }
}

/// A rule of the board below its variants.
#[component]
fn OfBoard(rule: BoardRule) -> impl IntoView {
    let board = Store::from_context().board.get_untracked();
    view! {
        <li class="board-rule">
            <CellsPicture board cells=rule.cells />
            <span>{rule.says}</span>
        </li>
    }
}

/// A small picture of a board without signs, with some cells lit.
#[component]
pub fn CellsPicture(board: Arc<Board>, cells: CellSet) -> impl IntoView {
    let base = board.rules().base().unwrap_or(&board);
    let drawing = BoardDrawing::of(base);
    view! {
        <svg class="rule-picture" viewBox=drawing.view_box aria-hidden="true">
            <path class="paper" d=drawing.paper />
            <path class="lit" d=outline_of(base, &cells) />
            <path class="lines house-lines" d=drawing.strong />
        </svg>
    }
}

/// A kind of rule: its picture, its name and its sentence. Pressing it highlights its cells.
#[component]
fn Family(family: FamilyView) -> impl IntoView {
    let store = Store::from_context();
    let page = VariantsHandle::of(store);
    let FamilyView { family, name, count, says, picture, places, is_highlighted } = family;
    let count = (count > 1)
        .then(|| view! { <small>{store.lang.get_untracked().with_own_digits(format!(" ×{count}"))}</small> });
    view! {
        <li>
            <button
                class="variants-rule"
                aria-pressed=is_highlighted.to_string()
                on:click=move |_| page.dispatch(VariantsAction::Highlight(family))
            >
                {picture_or_icon(store.board.get_untracked(), picture)}
                <span>
                    <b>{name}</b>
                    {count}
                    <span class="variants-says">{says}</span>
                </span>
            </button>
            <span class="hidden-text">{places}</span>
        </li>
    }
}
