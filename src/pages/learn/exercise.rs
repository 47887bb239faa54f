//! An exercise: board, question, feedback and actions.

use leptos::ev::MouseEvent;
use leptos::html::{Div, Span};
use leptos::prelude::*;
use leptos::svg::Svg;
use nonet_engine::Digit;
use nonet_engine::technique::Technique;
use nonet_pages::learn::exercise_view;
use nonet_pages::learn::exercise_view::ExerciseView;
use nonet_pages::learn::legend::{LegendMark, LegendRow};
use nonet_pages::learn::view::LessonLink;
use nonet_pages::learn::{ExerciseAction, LearnAction, LearnRoute};
use nonet_text::{LearnText, PanelText};
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::board::BoardOfExercise;
use super::{LearnHandle, deed, of_page};
use crate::browser::after_paint::after_paint;
use crate::browser::{focus_in_place, scroll_to_nearest};
use crate::components::link::Link;
use crate::reactive::ErasedMemo;
use crate::store::Store;

/// A property of the exercise.
type Read = fn(&ExerciseView) -> bool;

/// The exercise on the page's board.
#[component]
pub fn Exercise(
    /// Text before the words of the exercise.
    #[prop(optional)]
    lead: Option<AnyView>,
    /// Text to read before the buttons are pressed.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let page = LearnHandle::from_context();
    let task = of_page(exercise_view::exercise_view);
    let node = NodeRef::<Svg>::new();
    let says = move |read: fn(&ExerciseView) -> &String| move || task.with(|task| read(task).clone());
    let hides = move |read: Read| move || !task.with(read);
    let by_key = RwSignal::new(false);
    let board = NodeRef::<Div>::new();
    let words = Words { reading: NodeRef::new(), all: NodeRef::new(), new: NodeRef::new() };
    go_to_the_board(node, task, by_key);
    scroll_to_next_board(task, board);
    keep_words_in_sight(task, words);
    view! {
        <section class="exercise" class:over=move || task.with(|task| task.is_over) aria-label=page.text(LearnText::Board)>
            <div class="exercise-question">
                // The question stays when it is answered, so that the board doesn't move.
                <p class="exercise-task" hidden=hides(|task| !task.question.is_empty())>
                    {says(|task| &task.question)}
                </p>
                <h2 hidden=hides(|task| !task.text.is_empty() && task.question.is_empty())>
                    {says(|task| &task.title)}
                    " "
                    <span class="note">{says(|task| &task.stage)}</span>
                </h2>
            </div>
            <div class="exercise-board" node_ref=board>
                <BoardOfExercise node />
                <p class="note" hidden=hides(|task| task.is_waiting)>{page.text(LearnText::Working)}</p>
                <p class="note bad" hidden=hides(|task| task.has_failed)>{page.text(LearnText::NotMade)}</p>
            </div>
            <div class="exercise-side">
                // Scrolls by itself on phones, where it has what room the board and the buttons leave.
                <div
                    class="exercise-reading"
                    role="group"
                    aria-label=says(|task| &task.title)
                    tabindex="0"
                    node_ref=words.reading
                >
                    {lead}
                    <div class="exercise-words" node_ref=words.all>
                        <p
                            class="exercise-feedback"
                            class:right=move || task.with(|task| task.is_correct)
                            hidden=hides(|task| !task.feedback.is_empty())
                        >
                            {says(|task| &task.feedback)}
                        </p>
                        <div class="exercise-text" hidden=hides(|task| !task.text.is_empty())>
                            <p class="exercise-label" hidden=hides(|task| !task.question.is_empty())>
                                {says(|task| &task.title)}
                                " "
                                <span class="note">{says(|task| &task.stage)}</span>
                            </p>
                            <p>
                                <span class="exercise-repeated">{says(|task| &task.repeated)}</span>
                                <span class="exercise-new" node_ref=words.new>{says(|task| &task.text)}</span>
                            </p>
                        </div>
                        {move || {
                            let result = task.with(|task| task.result.clone());
                            let result = result.into_iter().map(|said| view! { <p class="note">{said}</p> });
                            result.collect_view().into_any()
                        }}
                    </div>
                    <Names task />
                    {children.map(|children| children())}
                </div>
                // Stays in view on phones while the words scroll.
                <Legend task />
                <div class="exercise-controls">
                    <Digits task />
                    <Acts task by_key />
                </div>
            </div>
        </section>
    }
    .into_any()
}

/// The elements of the words about an exercise.
#[derive(Clone, Copy)]
struct Words {
    /// The part of the page that scrolls by itself on phones.
    reading: NodeRef<Div>,
    all: NodeRef<Div>,
    /// The words that the last stage has added.
    new: NodeRef<Span>,
}

/// Scrolls to an answer or a further stage, which the bar at the foot may cover. The first stage stays where it is,
/// because the text above the board is read before.
fn keep_words_in_sight(task: ErasedMemo<ExerciseView>, words: Words) {
    Effect::new(move |before: Option<(bool, String)>| {
        let now = task.with(|task| (task.is_waiting, [&*task.feedback, &*task.text].concat()));
        if let Some((was_waiting, said)) = before
            && !was_waiting
            && said != now.1
            && !now.1.is_empty()
        {
            let is_answer = task.with(|task| !task.feedback.is_empty());
            after_paint(move || scroll_to_words(words, is_answer));
        }
        now
    });
}

/// Scrolls to the beginning of an answer, or to the words that a stage has added.
fn scroll_to_words(words: Words, is_answer: bool) {
    // The page may be left by then.
    let (Some(reading), Some(all), Some(new)) = (
        words.reading.try_get_untracked().flatten(),
        words.all.try_get_untracked().flatten(),
        words.new.try_get_untracked().flatten(),
    ) else {
        return;
    };
    if reading.scroll_height() <= reading.client_height() {
        return scroll_to_nearest(&all);
    }
    reading.set_scroll_top(0);
    if !is_answer {
        scroll_to_nearest(&new);
    }
}

/// Scrolls back to the board when a further question begins, for players who have scrolled to the text below it. Stays
/// at the first one, because guides explain it above the board.
fn scroll_to_next_board(task: ErasedMemo<ExerciseView>, board: NodeRef<Div>) {
    Effect::new(move |before: Option<(bool, bool)>| {
        let (was_any, was_open) = before.unwrap_or_default();
        let (is_any, is_open) = task.with(|task| {
            let is_asked = !task.is_waiting && !task.question.is_empty();
            (is_asked || task.has_stages, is_asked && !task.is_over)
        });
        if was_any && is_open && !was_open {
            after_paint(move || {
                // The page may be left by then.
                if let Some(board) = board.try_get_untracked().flatten() {
                    scroll_to_nearest(&board);
                }
            });
        }
        (was_any || is_any, is_open)
    });
}

/// Moves the focus to the board of an exercise that was requested by keyboard.
fn go_to_the_board(node: NodeRef<Svg>, task: ErasedMemo<ExerciseView>, by_key: RwSignal<bool>) {
    Effect::new(move |_| {
        let is_there = task.with(|task| !task.is_waiting && !task.is_over && !task.question.is_empty());
        if is_there && by_key.get() {
            by_key.set(false);
            request_animation_frame(move || {
                // The board may be gone by then.
                if let Some(board) = node.try_get_untracked().flatten() {
                    focus_in_place(&board);
                }
            });
        }
    });
}

/// The meanings of the marks that the board shows now, each beside its mark.
#[component]
fn Legend(task: ErasedMemo<ExerciseView>) -> impl IntoView {
    let page = LearnHandle::from_context();
    let rows = ErasedMemo::new(move || task.with(|task| task.legend.clone()));
    let mark = |mark: LegendMark| {
        view! {
            <svg class="sign" viewBox="-2 -2 24 24" aria-hidden="true"><path class=mark.class() d=mark.path() /></svg>
        }
    };
    let row = move |LegendRow { marks, meaning }: LegendRow| {
        view! { <li>{marks.into_iter().map(mark).collect_view()} <span>{meaning}</span></li> }
    };
    view! {
        <ul class="mark-legend" aria-label=page.text(PanelText::Legend) hidden=move || rows.with(Vec::is_empty)>
            {move || rows.get().into_iter().map(row).collect_view().into_any()}
        </ul>
    }
}

/// The names to choose from.
#[component]
fn Names(task: ErasedMemo<ExerciseView>) -> impl IntoView {
    let store = Store::from_context();
    let page = LearnHandle::of(store);
    let names = ErasedMemo::new(move || task.with(|task| task.names.clone()));
    let name = move |(technique, name): (Technique, String)| {
        view! {
            <button class="button" on:click=move |_| deed(store, ExerciseAction::AnswerName(technique))>{name}</button>
        }
    };
    move || {
        let names = names.get();
        let list = (!names.is_empty()).then(|| {
            view! {
                <div class="exercise-names" role="group" aria-label=page.text(LearnText::Names)>
                    {names.into_iter().map(name).collect_view()}
                </div>
            }
        });
        list.into_any()
    }
}

#[component]
fn Digits(task: ErasedMemo<ExerciseView>) -> impl IntoView {
    let store = Store::from_context();
    let count = ErasedMemo::new(move || task.with(|task| if task.has_keys { task.digits } else { 0 }));
    let rules_out = ErasedMemo::new(move || task.with(|task| task.keys_rule_out));
    let name = move || if rules_out.get() { LearnText::RuleOut } else { LearnText::Digits };
    let key = move |digit: Digit| {
        view! {
            <button class="exercise-key" on:click=move |_| deed(store, ExerciseAction::Enter(digit))>
                {digit.to_char().to_string()}
            </button>
        }
    };
    move || {
        let count = count.get();
        let keys = (count > 0).then(|| {
            view! {
                <p class="note exercise-keys-name" aria-hidden="true" hidden=move || !rules_out.get()>
                    {move || name().say(store.lang.get())}
                </p>
                <div class="digit-pad exercise-keys" role="group" aria-label=move || name().say(store.lang.get())>
                    {Digit::all(count).map(key).collect_view()}
                </div>
            }
        });
        keys.into_any()
    }
}

/// The actions other than answering.
#[component]
fn Acts(task: ErasedMemo<ExerciseView>, by_key: RwSignal<bool>) -> impl IntoView {
    let store = Store::from_context();
    let page = LearnHandle::of(store);
    let step = of_page(|_, page| match page.route() {
        LearnRoute::Lesson { step, .. } => Some(*step),
        _ => None,
    });
    let hides = move |read: Read| move || !task.with(read);
    let next = move |event: MouseEvent| {
        let button = event.current_target().and_then(|target| target.dyn_into::<Element>().ok());
        by_key.set(button.is_some_and(|button| button.matches(":focus-visible").unwrap_or_default()));
        page.dispatch(match step.get_untracked() {
            Some(step) => LearnAction::SelectStep(step + 1),
            None => LearnAction::Next,
        });
    };
    let practice = ErasedMemo::new(move || task.with(|task| task.practice));
    let practise = move || {
        practice.get().map(|technique| {
            let to = ErasedMemo::stored(LearnRoute::drill_address(Some(technique)));
            view! { <Link to class="button main">{page.text(LearnText::DrillThis)}</Link> }
        })
    };
    let next_lesson = ErasedMemo::new(move || task.with(|task| task.next_lesson.clone()));
    let go_to_next_lesson = move || {
        next_lesson.get().map(|LessonLink { name, to }| {
            view! { <Link to=ErasedMemo::stored(to) class="button next-lesson">{name}</Link> }
        })
    };
    // A button that is shown and usable under two conditions of the exercise.
    let button = move |class: &'static str,
                       text: LearnText,
                       shown: Read,
                       usable: Read,
                       press: fn(Store, LearnHandle)| {
        view! {
            <button class=class hidden=hides(shown) disabled=hides(usable) on:click=move |_| press(store, page)>
                {page.text(text)}
            </button>
        }
    };
    let another = button(
        "button",
        LearnText::Another,
        |task| !task.is_waiting && !task.can_play,
        |_| true,
        |_, page| page.dispatch(LearnAction::NewPosition),
    );
    let back = button(
        "button",
        LearnText::Back,
        |task| task.has_stages,
        |task| task.has_previous_stage,
        |_, page| page.dispatch(LearnAction::ShowLess),
    );
    let give_up = button(
        "button",
        LearnText::GiveUp,
        |task| task.has_question,
        |task| task.can_give_up,
        |store, _| deed(store, ExerciseAction::GiveUp),
    );
    let nothing_here = button(
        "button",
        LearnText::NothingHere,
        |task| task.can_say_nothing,
        |_| true,
        |store, _| deed(store, ExerciseAction::AnswerNothing),
    );
    let help = button(
        "button",
        LearnText::Help,
        |task| task.has_help,
        |task| task.can_help,
        |_, page| page.dispatch(LearnAction::ShowMore),
    );
    let play = button(
        "button main",
        LearnText::PlayIt,
        |task| task.can_play,
        |_| true,
        |_, page| page.dispatch(LearnAction::Play),
    );
    let next_stage = button(
        "button main",
        LearnText::Next,
        |task| task.has_stages && task.next.is_none(),
        |task| task.has_next_stage,
        |_, page| page.dispatch(LearnAction::ShowMore),
    );
    view! {
        // Each button keeps its place while it can't be used, so that a second press never meets another button. The
        // last one goes on: help, the next stage or the next exercise.
        <div class="buttons exercise-buttons">
            {another} {back} {give_up} {nothing_here} {help} {play} {next_stage}
            <button id="learn-next" class="button main" hidden=hides(|task| task.next.is_some()) on:click=next>
                {move || task.with(|task| task.next).map(|text| text.say(store.lang.get()))}
            </button>
            {move || practise().into_any()}
            // Lies on a line above the others where they leave it no room.
            {move || go_to_next_lesson().into_any()}
        </div>
    }
}
