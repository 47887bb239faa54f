//! The links of a hint draw themselves, one after the other. Dashed lines need lengths that style sheets don't know, so
//! the browser's animations are called by name.

use js_sys::{Array, Function, Object, Reflect};
use wasm_bindgen::prelude::*;
use web_sys::Element;

use super::js;

/// The time in which one link is drawn, in milliseconds.
const LINK_MS: f64 = 150.0;
/// The time for all links of a drawing. Many links are drawn faster.
const ALL_MS: f64 = 1200.0;
/// The dashes of weak links, as in the style sheet of hints, in pixels.
const DASHES: (f64, &str) = (9.0, "5 4 ");

/// Draws the links for which `is_new` is true, in order, each with its arrowhead and its number.
pub fn draw_links(board: &Element, is_new: &[bool]) {
    let count = is_new.iter().filter(|is_new| **is_new).count();
    let each = LINK_MS.min(ALL_MS / count.max(1) as f64);
    let Some(motion) = Motion::on(board) else { return };
    let pieces: Vec<(Element, String)> = all(board, ".hint-overlay > *")
        .into_iter()
        .map(|piece| {
            let class = piece.get_attribute("class").unwrap_or_default();
            (piece, class)
        })
        .collect();
    // Lengths are read before anything moves, because reading one after a change lays out the page again.
    let links = pieces.iter().filter(|(_, class)| class.starts_with("hint-link"));
    let lengths: Vec<_> =
        links.zip(is_new).map(|((link, _), is_new)| is_new.then(|| motion.length(link)).flatten()).collect();
    let mut lengths = lengths.into_iter();
    let mut start = 0.0;
    // When each link of the current group ends. The numbers of a group follow its links.
    let mut ends: Vec<Option<f64>> = Vec::new();
    let mut numbers = 0;
    for (piece, class) in &pieces {
        if class.starts_with("hint-link") {
            if numbers > 0 {
                (ends, numbers) = (Vec::new(), 0);
            }
            let length = lengths.next().flatten();
            if let Some(length) = length {
                motion.draw(piece, length, class.ends_with("weak"), start, each);
                start += each;
            }
            ends.push(length.map(|_| start));
        } else {
            let end = match class.as_str() {
                "hint-head" => ends.last(),
                "hint-badge" => {
                    numbers += 1;
                    ends.get(numbers - 1)
                }
                "hint-number" => ends.get(numbers.saturating_sub(1)),
                _ => None,
            };
            if let Some(end) = end.copied().flatten() {
                motion.animate(piece, &motion.appearing, end - each / 4.0, each / 4.0);
            }
        }
    }
}

/// Values that all animations of one drawing share. They are made once, because a chain starts dozens of animations in one
/// frame.
struct Motion {
    /// `Element.animate`.
    animate: Function,
    /// Pixels on the screen per unit of the drawing.
    scale: f64,
    /// Delay and duration are set before each call; the browser copies them.
    timing: Object,
    /// Keyframes of a piece that appears at once. For a changing opacity, the browser would make a layer of each.
    appearing: Object,
}

impl Motion {
    /// Prepares for a board; `None` if the browser can't animate it.
    fn on(board: &Element) -> Option<Motion> {
        let overlay = js::call(board, "querySelector", &[".hint-overlay".into()])?;
        let scale = js::get(&js::call(&overlay, "getScreenCTM", &[])?, "a")?.as_f64()?;
        let visibility = list(&["hidden".into(), "visible".into()]);
        Some(Motion {
            animate: js::get(&overlay, "animate")?.dyn_into().ok()?,
            scale,
            timing: object(&[("easing", "ease-out".into()), ("fill", "backwards".into())]),
            appearing: object(&[("visibility", visibility)]),
        })
    }

    /// Returns the length of a link on the screen, in pixels.
    fn length(&self, link: &Element) -> Option<f64> {
        Some((self.scale * js::call(link, "getTotalLength", &[])?.as_f64()?).ceil())
    }

    /// Draws one link of this length: its dashes move along it until they fill it.
    fn draw(&self, link: &Element, length: f64, is_weak: bool, delay: f64, duration: f64) {
        let drawn = match is_weak {
            true => DASHES.1.repeat((length / DASHES.0).ceil() as usize) + "0",
            false => length.to_string(),
        };
        let dashes: JsValue = format!("{drawn} {length}").into();
        let frames = object(&[
            ("strokeDasharray", list(&[dashes.clone(), dashes])),
            ("strokeDashoffset", list(&[length.into(), 0.into()])),
        ]);
        self.animate(link, &frames, delay, duration);
    }

    /// Animates properties of an element, which has their first values until the delay is over.
    fn animate(&self, element: &Element, frames: &Object, delay: f64, duration: f64) {
        set(&self.timing, "delay", &delay.into());
        set(&self.timing, "duration", &duration.into());
        // An element that can't be animated shows its final state.
        let _ = self.animate.call2(element, frames, &self.timing);
    }
}

fn all(within: &Element, selector: &str) -> Vec<Element> {
    let found = js::call(within, "querySelectorAll", &[selector.into()]).unwrap_or_default();
    let len = js::get(&found, "length").and_then(|len| len.as_f64()).unwrap_or_default() as usize;
    (0..len).filter_map(|at| js::get(&found, &at.to_string())?.dyn_into().ok()).collect()
}

fn list(values: &[JsValue]) -> JsValue {
    values.iter().collect::<Array>().into()
}

fn object(entries: &[(&str, JsValue)]) -> Object {
    let object = Object::new();
    entries.iter().for_each(|(name, value)| set(&object, name, value));
    object
}

fn set(object: &Object, name: &str, value: &JsValue) {
    // Setting a property fails only on frozen objects.
    let _ = Reflect::set(object, &name.into(), value);
}
