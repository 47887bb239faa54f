//! What a hint lays over the cells: worked out by the worker, drawn here.

use nonet_game::hint::Shape;
use nonet_game::view;

use super::Sight;
use crate::desk::Desk;
use crate::dom::{El, effect, svg};

/// The group of the drawing; empty without a hint.
pub fn overlay(desk: Desk) -> El {
    let group = svg("g", "hint-overlay");
    let drawn = group.clone();
    let mut shown: Vec<Shape> = Vec::new();
    effect(move || {
        desk.read(|model| {
            let pieces = view::hint_drawing(model);
            if pieces != shown {
                drawn.node().set_text_content(None);
                let _ = drawn.clone().children(pieces.iter().map(piece));
                // All that it is about is to be seen.
                if let Some(sight) = Sight::in_play().filter(|_| !pieces.is_empty()) {
                    sight.zoom(0.0);
                }
                shown = pieces.to_vec();
            }
        });
    });
    group
}

fn piece(piece: &Shape) -> El {
    let made = match piece.at {
        Some((x, y, size)) => svg("text", "")
            .attr("x", x.to_string())
            .attr("y", y.to_string())
            .attr("font-size", size.to_string())
            .text(&piece.data),
        None => svg("path", "").attr("d", piece.data.clone()),
    };
    made.attr("class", piece.class.clone())
}
