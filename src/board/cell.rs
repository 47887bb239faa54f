//! One cell: its tint, colours, digit or marks, and the words for those who hear it.

use std::sync::Arc;

use leptos::prelude::*;
use nonet_engine::{Board, Cell, Digit, DigitSet};
use nonet_game::entry::{Colour, ColourSet};
use nonet_game::settings::BoardText;
use nonet_game::view::{CellView, Highlight};

use super::cell_id;
use super::paths::{cell_outline, slices};
use super::places::{Place, Places};
use crate::desk::Desk;
use crate::live::{live, words};

/// A cell on the board.
#[component]
pub fn CellOnBoard(board: Arc<Board>, cell: Cell, sweep: Memo<Vec<u16>>) -> impl IntoView {
    let desk = Desk::here();
    let shown = desk.cell(cell);
    let class = Memo::new(move |_| shown.with(classes));
    let places = Places::of(&board, cell);
    let scale = desk.memo(|model| scale(model.settings.board_text));
    let places = move || places.scaled(scale.get());
    let outline = cell_outline(&board, cell);
    let colours = Memo::new(move |_| shown.with(|c| c.colours));
    let digit = Memo::new(move |_| shown.with(|c| c.digit));
    let marks = Memo::new(move |_| shown.with(Marks::of));
    let underlined = Memo::new(move |_| shown.with(|c| c.conflict || c.wrong || c.lacks));
    let selected = Memo::new(move |_| shown.with(|c| c.selected));
    let (row, column) = (board.shape(cell).row, board.shape(cell).column + 1);
    // Its turn in the two waves that may go over the board: aslant over one being made, in the order of solving
    // over a finished one.
    let turn =
        move || sweep.with(|order| order.get(cell.index()).copied()).unwrap_or(row + column).to_string();
    view! {
        <g
            id=cell_id(cell)
            class=words(move || class.get())
            style=("--turn", words(turn))
            role="gridcell"
            aria-colindex=column
            aria-label=words(move || shown.with(|c| c.label.clone()))
            aria-selected=words(move || selected.get().to_string())
        >
            <path class="tint" d=outline />
            {live(move || painted_colours(&board, cell, colours.get(), &places()).into_any())}
            {live(move || digit.get().map(|digit| text("digit", places().digit(), digit)).into_any())}
            {live(move || marks.with(|marks| painted_marks(marks, &places())).into_any())}
            {live(move || {
                underlined.get().then(|| {
                    let (left, right, y) = places().underline();
                    view! { <line class="flaw" x1=left x2=right y1=y y2=y /> }
                }).into_any()
            })}
        </g>
    }
}

/// The marks a cell shows.
#[derive(Clone, PartialEq)]
struct Marks {
    corner: DigitSet,
    centre: DigitSet,
    overlay: DigitSet,
    struck: DigitSet,
}

impl Marks {
    fn of(cell: &CellView) -> Marks {
        Marks { corner: cell.corner, centre: cell.centre, overlay: cell.overlay, struck: cell.struck }
    }
}

const fn scale(size: BoardText) -> f64 {
    match size {
        BoardText::Small => 0.86,
        BoardText::Normal => 1.0,
        BoardText::Large => 1.14,
    }
}

fn classes(cell: &CellView) -> String {
    let mut class = String::from("cell");
    let mut add = |name: &str, yes: bool| {
        if yes {
            class.push(' ');
            class.push_str(name);
        }
    };
    add("given", cell.given);
    add("selected", cell.selected);
    add("clash", cell.conflict || cell.wrong);
    add("peer", cell.highlight == Highlight::Peer);
    add("same", cell.highlight == Highlight::SameDigit);
    add("same-mark", cell.highlight == Highlight::SameMark);
    add("lacks", cell.lacks);
    class
}

fn painted_marks(marks: &Marks, places: &Places) -> impl IntoView + use<> {
    let class = |digit: Digit| if marks.struck.contains(digit) { "mark struck" } else { "mark" };
    let overlay: Vec<_> = marks
        .overlay
        .difference(marks.corner)
        .iter()
        .map(|digit| text("mark overlay", places.corner(digit), digit))
        .collect();
    let corner: Vec<_> =
        marks.corner.iter().map(|digit| text(class(digit), places.corner(digit), digit)).collect();
    let place = places.centre(marks.centre.len());
    let centre = (!marks.centre.is_empty()).then(|| {
        let digits: Vec<_> = marks
            .centre
            .iter()
            .map(|digit| view! { <tspan class=class(digit)>{digit.to_char().to_string()}</tspan> })
            .collect();
        view! { <text class="mark" x=place.x y=place.y font-size=place.size>{digits}</text> }
    });
    (overlay, corner, centre)
}

fn text(class: &'static str, place: Place, digit: Digit) -> impl IntoView + use<> {
    view! {
        <text class=class x=place.x y=place.y font-size=place.size>
            {digit.to_char().to_string()}
        </text>
    }
}

/// Each colour is a slice of the cell in its own hue and pattern, with its letter.
fn painted_colours(board: &Board, cell: Cell, colours: ColourSet, places: &Places) -> impl IntoView + use<> {
    slices(board, cell, colours.len())
        .into_iter()
        .zip(colours.iter().collect::<Vec<Colour>>())
        .enumerate()
        .map(|(i, (path, colour))| {
            let number = colour.number();
            let place = places.letter(i, colours.len());
            view! {
                <path class=format!("colour-{number}") d=path.clone() />
                <path class="pattern" fill=format!("url(#pattern-{number})") d=path />
                <text class="letter" x=place.x y=place.y font-size=place.size>
                    {colour.letter().to_string()}
                </text>
            }
        })
        .collect_view()
}

/// The nine patterns that go with the nine colours: no two differ in hue alone.
#[component]
pub fn Patterns() -> impl IntoView {
    const STROKES: [&str; 9] = [
        "M0 250L250 0",
        "M0 0L250 250",
        "M0 125H250",
        "M125 0V250",
        "M0 125H250M125 0V250",
        "M0 0L250 250M0 250L250 0",
        "M95 125h60",
        "M0 180L125 70L250 180",
        "M60 60h130v130h-130z",
    ];
    view! {
        <defs>
            {(1..)
                .zip(STROKES)
                .map(|(number, strokes)| {
                    view! {
                        <pattern
                            id=format!("pattern-{number}")
                            width="250"
                            height="250"
                            patternUnits="userSpaceOnUse"
                        >
                            <path class="pattern-stroke" d=strokes />
                        </pattern>
                    }
                })
                .collect_view()}
        </defs>
    }
}
