//! The second side: the way people would solve it.

use leptos::prelude::*;
use nonet_game::level::Level;
use nonet_game::words::locale::locale;
use nonet_game::words::{LevelText, WorkbenchText};
use nonet_game::workbench::path::{Path, PathEnd, Ratings, StepData};
use nonet_game::workbench::say;

use super::list::windowed;
use super::state::Desk;
use crate::components::live::{live, pressed, words};
use crate::icons::{Icon, icon};
use crate::live::{live, pressed, words};

/// The side.
#[component]
pub fn LogicSide() -> impl IntoView {
    let desk = Desk::here();
    let any = Memo::new(move |_| desk.path.with(|p| !p.steps.is_empty() || p.end.is_some()));
    let nothing = Memo::new(move |_| desk.bench.with(|b| b.grid().filled_count() == 0));
    live(move || {
        if nothing.get() {
            return view! { <p class="note">{desk.say(WorkbenchText::PathNeedsPuzzle)}</p> }.into_any();
        }
        if !any.get() {
            return view! { <p class="note" role="status">{desk.say(WorkbenchText::PathLooking)}</p> }
                .into_any();
        }
        view! { <Summary /> <Chart /> <Steps /> <Scales /> }.into_any()
    })
}

/// The grade, how it ended, and what it took.
#[component]
fn Summary() -> impl IntoView {
    let desk = Desk::here();
    let sentence = move || {
        let end = desk.path.with(|p| p.end);
        desk.say(end.map_or(WorkbenchText::PathLooking, say::path_end)).to_owned()
    };
    let figures = move || {
        desk.path.with(|path| {
            let level = path.level().map(|l| (l.number(), LevelText::of(Level::of_grade(l)).say(desk.lang)));
            let score = path.score().map(|s| say::number(desk.lang, s.into()));
            let grade = level.map(|(n, name)| {
                view! { <div><dt>{desk.say(WorkbenchText::Grade)}</dt><dd class=format!("level level-{n}")>{name}</dd></div> }
            });
            let score = score
                .map(|score| view! { <div><dt>{desk.say(WorkbenchText::Score)}</dt><dd>{score}</dd></div> });
            view! {
                {grade}
                {score}
                <div><dt>{desk.say(WorkbenchText::Steps)}</dt><dd>{path.steps.len().to_string()}</dd></div>
            }
            .into_any()
        })
    };
    view! {
        <p class="lead" role="status">{words(sentence)}</p>
        <dl class="figures">{live(figures)}</dl>
        <Profile />
    }
}

/// How often each technique was needed.
#[component]
fn Profile() -> impl IntoView {
    let desk = Desk::here();
    let rows = Memo::new(move |_| desk.path.with(Path::histogram));
    let bars = move || {
        let rows = rows.get();
        let most = rows.iter().map(|row| row.2).max().unwrap_or(1);
        rows.into_iter()
            .map(|(name, level, count)| {
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
            })
            .collect_view()
            .into_any()
    };
    view! {
        <h2>{desk.say(WorkbenchText::Profile)}</h2>
        <ul class="bars">{live(bars)}</ul>
    }
}

/// The steps as bars by how hard they are, and dots by how many ways there were.
#[component]
fn Chart() -> impl IntoView {
    const TALL: f64 = 64.0;
    let desk = Desk::here();
    let bars = move || {
        desk.path.with(|path| {
            let wide = path.steps.len().max(1) as f64;
            let most = path.steps.iter().map(|s| s.ways).max().unwrap_or(1).max(1);
            let bar = |(i, step): (usize, &StepData)| {
                let height = TALL * f64::from(step.level) / 8.0;
                view! {
                    <rect class=format!("level-{}", step.level) x=i y=TALL - height width="1" height=height />
                }
            };
            let line: String = path
                .steps
                .iter()
                .enumerate()
                .map(|(i, step)| {
                    let y = TALL - 2.0 - (TALL - 4.0) * f64::from(step.ways) / f64::from(most);
                    format!("{}{:.1} {y:.1}", if i == 0 { 'M' } else { 'L' }, i as f64 + 0.5)
                })
                .collect();
            view! {
                <svg class="chart" viewBox=format!("0 0 {wide} {TALL}") preserveAspectRatio="none" aria-hidden="true"
                    on:pointerdown=move |event| seek(desk, &event)>
                    {path.steps.iter().enumerate().map(bar).collect_view()}
                    <path class="ways" d=line />
                    <rect class="here" x=move || desk.step.get() y="0" width="1" height=TALL />
                </svg>
            }
            .into_any()
        })
    };
    view! {
        <h2>{desk.say(WorkbenchText::Bottlenecks)}</h2>
        {live(bars)}
        <p class="note">{desk.say(WorkbenchText::BottlenecksExplained)}</p>
    }
}

fn seek(desk: Desk, event: &web_sys::PointerEvent) {
    use wasm_bindgen::JsCast;
    let Some(chart) = event.current_target().and_then(|t| t.dyn_into::<web_sys::Element>().ok()) else {
        return;
    };
    let rect = chart.get_bounding_client_rect();
    let steps = desk.path.with_untracked(|p| p.steps.len());
    let part = (f64::from(event.client_x()) - rect.left()) / rect.width().max(1.0);
    desk.step.set(((part * steps as f64) as usize).min(steps.saturating_sub(1)));
}

/// The path, and what is open of it.
#[component]
fn Steps() -> impl IntoView {
    let desk = Desk::here();
    let count = Memo::new(move |_| desk.path.with(|p| p.steps.len()));
    // One more than the steps: the end.
    let go = move |by: i32| {
        let steps = count.get_untracked();
        desk.step.update(|step| *step = (*step as i32 + by).clamp(0, steps as i32) as usize);
    };
    let row = move |index: usize| {
        let Some(step) = desk.path.with_untracked(|p| p.steps.get(index).cloned()) else {
            return ().into_any();
        };
        let text = desk.board.with_untracked(|board| step.notation(desk.lang, board));
        view! {
            <button
                class="line step-line"
                class:chosen=move || desk.step.get() == index
                aria-current=move || (desk.step.get() == index).then_some("step")
                on:click=pressed(move || desk.step.set(index))
            >
                <span class=format!("dot level-{}", step.level) aria-hidden="true"></span>
                <span class="step-number">{(index + 1).to_string()}</span>
                <span class="step-name">{step.name}</span>
                <span class="step-what">{text}</span>
            </button>
        }
        .into_any()
    };
    let follow = Memo::new(move |_| Some(desk.step.get()));
    let argument = Memo::new(move |_| {
        let step = desk.step.get();
        desk.path.with(|p| p.steps.get(step).map(|s| s.text.clone())).unwrap_or_default()
    });
    let stuck = move || {
        let end = desk.path.with(|p| p.end);
        let at_end = desk.step.get() == count.get();
        (at_end && end.is_some_and(|e| e != PathEnd::Solved))
            .then(|| view! { <p class="proposal bad">{end.map(|e| desk.say(say::path_end(e)))}</p> })
            .into_any()
    };
    view! {
        <div class="list-head">
            <h2>{desk.say(WorkbenchText::ThePath)}</h2>
            <button class="bench-act" aria-label=desk.say(WorkbenchText::PreviousStep) on:click=pressed(move || go(-1))>
                {icon(Icon::Back)}
            </button>
            <button class="bench-act" aria-label=desk.say(WorkbenchText::NextStep) on:click=pressed(move || go(1))>
                {icon(Icon::On)}
            </button>
        </div>
        <p class="argument" role="status">{words(move || argument.get())}</p>
        {windowed(desk.say(WorkbenchText::ThePath), count, row, follow)}
        {live(stuck)}
    }
}

/// Sudoku Explainer's figures and HoDoKu's, on request: they may take long.
#[component]
fn Scales() -> impl IntoView {
    let desk = Desk::here();
    let figures = move || match desk.ratings.get() {
        Some(ratings) => view! { <dl class="figures">{scales(desk, ratings)}</dl> }.into_any(),
        None => {
            let name = move || {
                let name = if desk.rating.get() { WorkbenchText::Cancel } else { WorkbenchText::RateIt };
                desk.say(name).to_owned()
            };
            view! {
                <div class="buttons">
                    <button class="button" on:click=pressed(move || desk.rate())>{words(name)}</button>
                    {live(move || {
                        desk.rating.get().then(|| view! { <p class="note" role="status">{desk.say(WorkbenchText::Rating)}</p> }).into_any()
                    })}
                </div>
            }
            .into_any()
        }
    };
    view! {
        <h2>{desk.say(WorkbenchText::OtherScales)}</h2>
        {live(figures)}
    }
}

fn scales(desk: Desk, ratings: Ratings) -> impl IntoView {
    const HODOKU: [&str; 5] = ["Easy", "Medium", "Hard", "Unfair", "Extreme"];
    let explainer = match ratings.explainer {
        Some((rating, pearl, diamond)) => {
            format!(
                "{} / {} / {}",
                locale().tenths(desk.lang, u64::from(rating)),
                locale().tenths(desk.lang, u64::from(pearl)),
                locale().tenths(desk.lang, u64::from(diamond))
            )
        }
        None => desk.say(WorkbenchText::BeyondScale).to_owned(),
    };
    let level = HODOKU.get(usize::from(ratings.hodoku_level)).copied().unwrap_or_default();
    let hodoku = if ratings.hodoku_solved {
        format!("{level}, {}", say::number(desk.lang, ratings.hodoku_score.into()))
    } else {
        format!("{level}: {}", desk.say(WorkbenchText::BeyondScale))
    };
    view! {
        <div><dt>{desk.say(WorkbenchText::ExplainerScale)}</dt><dd>{explainer}</dd></div>
        <div><dt>{desk.say(WorkbenchText::HodokuScale)}</dt><dd>{hodoku}</dd></div>
    }
}
