//! The Logic tab: solving with human techniques.

use leptos::prelude::*;
use nonet_game::puzzles::level::Level;
use nonet_pages::workbench::phrases;
use nonet_pages::workbench::{WorkbenchAction, WorkbenchPage};
use nonet_tasks::workbench::path::{PathEnd, ScaleRatings, SolvePath};
use nonet_text::{Lang, WorkbenchText};

use super::chart::Chart;
use super::{WorkbenchHandle, press, puzzle_memo};
use crate::components::icon::{Glyph, Icon};
use crate::components::windowed::Windowed;
use crate::reactive::ErasedMemo;
use crate::store::Store;

#[component]
pub fn LogicSide() -> impl IntoView {
    let page = WorkbenchHandle::from_context();
    let any = page.memo(|page| !page.path.steps.is_empty() || page.path.end.is_some());
    let nothing = page.memo(|page| page.bench.is_empty());
    move || {
        if nothing.get() {
            return view! { <p class="note">{page.text(WorkbenchText::PathNeedsPuzzle)}</p> }.into_any();
        }
        if !any.get() {
            return view! { <p class="note" role="status">{page.text(WorkbenchText::PathLooking)}</p> }
                .into_any();
        }
        view! {
            // First, so that the open step is in view together with the board.
            <Steps />
            <Summary />
            <Chart />
            <Scales />
        }
        .into_any()
    }
}

/// The grade, the result and the number of steps.
#[component]
fn Summary() -> impl IntoView {
    let store = Store::from_context();
    let page = WorkbenchHandle::of(store);
    let end = page.memo(|page| page.path.end);
    let sentence = move || {
        end.get().map_or(WorkbenchText::PathLooking, phrases::path_end).say(store.lang.get()).to_owned()
    };
    let figures = puzzle_memo(|page| (page.path.level(), page.path.score(), page.path.steps.len()));
    let figures = move || {
        let (level, score, steps) = figures.get();
        let grade = level.map(|level| {
            let class = format!("level level-{}", level.number());
            view! { <div><dt>{page.text(WorkbenchText::Grade)}</dt><dd class=class>{page.text(Level::of_grade(level).text())}</dd></div> }
        });
        let score = score.map(|score| {
            let score = move || phrases::number(store.lang.get(), score.into());
            view! { <div><dt>{page.text(WorkbenchText::Score)}</dt><dd>{score}</dd></div> }
        });
        view! {
            {grade}
            {score}
            <div><dt>{page.text(WorkbenchText::Steps)}</dt><dd>{steps.to_string()}</dd></div>
        }
    };
    let has_score = puzzle_memo(|page| page.path.score().is_some());
    let scale = move || has_score.get().then(|| phrases::score_scale(store.lang.get()));
    view! {
        <p class="lead" role="status">{move || sentence()}</p>
        <dl class="figures">{move || figures().into_any()}</dl>
        <p class="note">{move || scale()}</p>
        <Profile />
    }
}

/// Number of uses of each technique.
#[component]
fn Profile() -> impl IntoView {
    let page = WorkbenchHandle::from_context();
    let rows = puzzle_memo(|page| page.path.histogram());
    let bars = move || {
        let rows = rows.get();
        let most = rows.iter().map(|row| row.2).max().unwrap_or(1);
        let bar = move |(name, level, count): (String, _, u32)| {
            let level: nonet_engine::rating::GradeLevel = level;
            let width = (f64::from(count) / f64::from(most) * 100.0).max(1.5);
            view! {
                <li class=format!("level-{}", level.number())>
                    <span class="bar-name">{name}</span>
                    <svg class="bar-line" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                        <rect width=width height="8" />
                    </svg>
                    <span class="bar-count">{count.to_string()}</span>
                </li>
            }
        };
        rows.into_iter().map(bar).collect_view()
    };
    view! {
        <h2>{page.text(WorkbenchText::Profile)}</h2>
        <p class="note">{page.text(WorkbenchText::ProfileExplained)}</p>
        <ul class="bars">{move || bars().into_any()}</ul>
    }
}

/// The list of steps, and the explanation of the open one.
#[component]
fn Steps() -> impl IntoView {
    let store = Store::from_context();
    let page = WorkbenchHandle::of(store);
    let count = page.memo(|page| page.path.steps.len());
    let open = page.memo(|page| page.step);
    let row = move |index: usize| {
        let lang = store.lang.get();
        let read = |page: &WorkbenchPage| {
            let step = page.path.steps.get(index)?;
            Some((step.level, step.name.clone(), step.notation(lang, page.bench.board())))
        };
        page.peek(read)
            .map(|(level, name, what)| {
                view! {
                    <button
                        class="line step-line"
                        class:chosen=move || open.get() == index
                        aria-current=move || (open.get() == index).then(|| "step".to_owned())
                        on:click=press(WorkbenchAction::OpenStep(index))
                    >
                        <span class=format!("dot level-{level}") aria-hidden="true"></span>
                        <span class="step-number">{(index + 1).to_string()}</span>
                        <span class="step-name">{name}</span>
                        <span class="step-what">{what}</span>
                    </button>
                }
            })
            .into_any()
    };
    let argument = page.memo(|page: &WorkbenchPage| {
        page.path.steps.get(page.step).map(|step| step.text.clone()).unwrap_or_default()
    });
    // The index after the last step stands for the end of the path.
    let stuck = page.memo(|page| {
        let SolvePath { steps, end } = &page.path;
        end.filter(|end| *end != PathEnd::Solved && page.step == steps.len())
    });
    let stuck = move || {
        stuck.get().map(|end| view! { <p class="proposal bad">{page.text(phrases::path_end(end))}</p> })
    };
    view! {
        <div class="list-head">
            <h2>{page.text(WorkbenchText::ThePath)}</h2>
            <button class="workbench-button" aria-label=page.text(WorkbenchText::PreviousStep) on:click=press(WorkbenchAction::MoveStep(-1))>
                <Glyph icon=Icon::BACK />
            </button>
            <button class="workbench-button" aria-label=page.text(WorkbenchText::NextStep) on:click=press(WorkbenchAction::MoveStep(1))>
                <Glyph icon=Icon::FORWARD />
            </button>
        </div>
        <p class="argument" role="status">{move || argument.get()}</p>
        <Sentences />
        <Windowed label=page.text(WorkbenchText::ThePath) count row follow=ErasedMemo::new(move || Some(open.get())) />
        {move || stuck().into_any()}
    }
}

/// The consequences of a long chain, as a numbered list. A sentence lights the cells it names while the pointer is on it.
/// Without a pointer, the one that was pressed or has the focus does.
#[component]
fn Sentences() -> impl IntoView {
    let page = WorkbenchHandle::from_context();
    let sentences = page.memo(|page: &WorkbenchPage| {
        page.path.steps.get(page.step).map(|step| step.sentences.clone()).unwrap_or_default()
    });
    let lit = page.memo(|page| page.lit_sentence);
    let light = move |sentence: Option<usize>| page.dispatch(WorkbenchAction::LightSentence(sentence));
    // Stays lit if the list moves away from the pointer, because something above it appears.
    let chosen = RwSignal::new(None);
    let choose = move |sentence: Option<usize>| {
        chosen.set(sentence);
        light(sentence);
    };
    let item = move |(index, sentence): (usize, String)| {
        view! {
            <li>
                <button
                    class="sentence"
                    class:lit=move || lit.get() == Some(index)
                    on:pointerenter=move |_| light(Some(index))
                    on:pointerleave=move |_| light(chosen.get_untracked())
                    on:focus=move |_| choose(Some(index))
                    on:blur=move |_| choose(None)
                    on:click=move |_| choose(Some(index))
                >
                    {sentence}
                </button>
            </li>
        }
    };
    move || {
        let sentences = sentences.get();
        chosen.set(None);
        (!sentences.is_empty()).then(|| {
            view! { <ol class="sentences">{sentences.into_iter().enumerate().map(item).collect_view()}</ol> }
        })
    }
}

/// Ratings on the scales of Sudoku Explainer and HoDoKu, computed on request because they can take a long time.
#[component]
fn Scales() -> impl IntoView {
    let store = Store::from_context();
    let page = WorkbenchHandle::of(store);
    let ratings = page.memo(|page| page.ratings);
    let is_rating = page.memo(WorkbenchPage::is_rating);
    let name = move || {
        if is_rating.get() { WorkbenchText::Cancel } else { WorkbenchText::RateIt }
            .say(store.lang.get())
            .to_owned()
    };
    let figures = move || {
        match ratings.get() {
        Some(ratings) => view! { <dl class="figures">{scales(store.lang.get(), ratings)}</dl> }.into_any(),
        None => view! {
            <div class="buttons">
                <button class="button" on:click=press(WorkbenchAction::Rate)>{move || name()}</button>
                {move || is_rating.get().then(|| view! { <p class="note" role="status">{page.text(WorkbenchText::Rating)}</p> }).into_any()}
            </div>
        }
        .into_any(),
    }
    };
    view! {
        <h2>{page.text(WorkbenchText::OtherScales)}</h2>
        {move || figures()}
    }
}

fn scales(lang: Lang, ratings: ScaleRatings) -> impl IntoView {
    let (explainer, hodoku) = phrases::scales(lang, ratings);
    view! {
        <div><dt>{WorkbenchText::ExplainerScale.say(lang)}</dt><dd>{explainer}</dd></div>
        <div><dt>{WorkbenchText::HodokuScale.say(lang)}</dt><dd>{hodoku}</dd></div>
    }
}
