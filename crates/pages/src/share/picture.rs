//! A picture of a puzzle: title, expected time and board.

use crate::print::sheet::board::{PrintedBoard, board_items, fit_into, height_ratio};
use crate::print::sheet::{Ink, Sheet, SheetItem, SheetRect, TextAnchor, TextLine, helvetica};
use nonet_game::drawing::DigitStyle;
use nonet_game::game::Game;
use nonet_game::library::index::GameSummary;
use nonet_game::library::row::name_of;
use nonet_text::{Lang, Text, expected_time};

const WIDTH: f32 = 400.0;
const MARGIN: f32 = 20.0;

/// Draws a game's puzzle without the player's entries. `name` is the name that the player gave it, or empty.
pub fn picture(game: &Game, name: &str, lang: Lang, look: DigitStyle) -> Sheet {
    let line = GameSummary { name: name.to_owned(), ..GameSummary::of(game, 0) };
    let shown = PrintedBoard {
        board: game.board(),
        givens: game.puzzle().givens(),
        digits: None,
        candidates: None,
        labels: false,
        look,
        line_percent: 100,
    };
    let drawn = board_items(&shown);
    let side = WIDTH - 2.0 * MARGIN;
    let height = side * height_ratio(&drawn);
    let board = SheetRect { x: MARGIN, y: 56.0, width: side, height };
    let words = |x, y, size, anchor, bold, ink, text: &str| {
        let text = helvetica::truncate(text, side, size, bold);
        SheetItem::Text(TextLine { x, y, size, anchor, bold, ink, text })
    };
    let minutes = game.minutes.and_then(|minutes| expected_time(lang, game.board().name(), minutes));
    let mut all = vec![words(MARGIN, 36.0, 17.0, TextAnchor::Start, true, Ink::BLACK, &name_of(lang, &line))];
    all.extend(
        minutes.map(|said| words(WIDTH - MARGIN, 36.0, 12.0, TextAnchor::End, false, Ink::QUIET, &said)),
    );
    all.push(fit_into(drawn, board));
    let foot = board.bottom() + 24.0;
    all.push(words(WIDTH - MARGIN, foot, 10.0, TextAnchor::End, false, Ink::QUIET, Text::AppName.say(lang)));
    Sheet { width: WIDTH, height: foot + 14.0, items: all }
}
