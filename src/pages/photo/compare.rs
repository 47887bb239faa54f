//! Parts of the picture: a cell or a whole grid, held upright.

use leptos::prelude::*;

use crate::browser::picture::ShownPicture;

/// Units along the side of the shown square.
const SIDE: f32 = 100.0;

/// Units of the surroundings on each side.
const MARGIN: f32 = 22.0;

/// A square of the picture with its surroundings, such that the corners come to the corners of the frame.
#[component]
pub fn Crop(
    picture: ShownPicture,
    /// Top left, top right, bottom right, bottom left.
    corners: [[f32; 2]; 4],
    /// The accessible name.
    #[prop(into)]
    label: String,
) -> impl IntoView {
    let ShownPicture { url, width, height } = picture;
    let size = SIDE + 2.0 * MARGIN;
    view! {
        <svg class="photo-crop" viewBox=format!("{} {} {size} {size}", -MARGIN, -MARGIN) role="img" aria-label=label>
            {transform(corners).map(|transform| view! {
                <image href=url width=width.to_string() height=height.to_string() transform=transform />
            })}
            <path class="crop-frame" d=format!("M0 0H{SIDE}V{SIDE}H0Z") />
        </svg>
    }
}

/// Returns the transformation from the picture to a square; `None` if the corners lie on a line.
fn transform(corners: [[f32; 2]; 4]) -> Option<String> {
    let [top_left, top_right, bottom_right, bottom_left] = corners;
    // The mean of both sides, since a camera sees no exact square.
    let side = |axis: usize, a: [f32; 2], b: [f32; 2], c: [f32; 2], d: [f32; 2]| {
        ((b[axis] - a[axis]) + (d[axis] - c[axis])) / 2.0
    };
    let right = [0, 1].map(|axis| side(axis, top_left, top_right, bottom_left, bottom_right));
    let down = [0, 1].map(|axis| side(axis, top_left, bottom_left, top_right, bottom_right));
    let area = right[0] * down[1] - right[1] * down[0];
    if area.abs() < 1.0 {
        return None;
    }
    let scale = SIDE / area;
    let (a, c) = (down[1] * scale, -down[0] * scale);
    let (b, d) = (-right[1] * scale, right[0] * scale);
    let centre = [0, 1].map(|axis| corners.iter().map(|corner| corner[axis]).sum::<f32>() / 4.0);
    let e = SIDE / 2.0 - a * centre[0] - c * centre[1];
    let f = SIDE / 2.0 - b * centre[0] - d * centre[1];
    Some(format!("matrix({a} {b} {c} {d} {e} {f})"))
}

/// The whole picture with the outlines of its grids, the chosen one marked.
#[component]
pub fn WholePicture(picture: ShownPicture, grids: Vec<[[f32; 2]; 4]>, chosen: usize) -> impl IntoView {
    let ShownPicture { url, width, height } = picture;
    let outline = |index: usize, corners: &[[f32; 2]; 4]| {
        let points: Vec<String> = corners.iter().map(|[x, y]| format!("{x},{y}")).collect();
        view! { <polygon class="grid-outline" class:chosen=index == chosen points=points.join(" ") /> }
    };
    view! {
        <svg class="photo-whole" viewBox=format!("0 0 {width} {height}") aria-hidden="true">
            <image href=url width=width.to_string() height=height.to_string() />
            {grids.iter().enumerate().map(|(index, corners)| outline(index, corners)).collect_view()}
        </svg>
    }
}
