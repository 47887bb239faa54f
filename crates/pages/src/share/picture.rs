//! A puzzle as a picture: what it is called, how hard it is, and the board.

use crate::print::sheet::board::{Shown, fitted, items, proportion};
use crate::print::sheet::{Anchor, Frame, Ink, Item, Sheet, Words, letters};
use nonet_game::drawing::Look;
use nonet_game::game::Game;
use nonet_game::library::index::Summary;
use nonet_game::library::row::name_of;
use nonet_text::{Lang, Text, expected_time};

const WIDTH: f32 = 400.0;
const MARGIN: f32 = 20.0;

/// The picture of a game's puzzle, without what the player wrote. `name` is what the player calls it, if anything.
pub fn picture(game: &Game, name: &str, lang: Lang, look: Look) -> Sheet {
    let line = Summary { name: name.to_owned(), ..Summary::of(game, 0) };
    let shown = Shown {
        board: game.board(),
        givens: game.puzzle().givens(),
        digits: None,
        candidates: None,
        labels: false,
        look,
        line_percent: 100,
    };
    let drawn = items(&shown);
    let side = WIDTH - 2.0 * MARGIN;
    let height = side * proportion(&drawn);
    let board = Frame { x: MARGIN, y: 56.0, width: side, height };
    let words = |x, y, size, anchor, bold, ink, text: &str| {
        let text = letters::cut(text, side, size, bold);
        Item::Words(Words { x, y, size, anchor, bold, ink, text })
    };
    let minutes = game.minutes.map(|minutes| expected_time(lang, game.board().name(), minutes));
    let mut all = vec![words(MARGIN, 36.0, 17.0, Anchor::Start, true, Ink::BLACK, &name_of(lang, &line))];
    all.extend(minutes.map(|said| words(WIDTH - MARGIN, 36.0, 12.0, Anchor::End, false, Ink::QUIET, &said)));
    all.push(fitted(drawn, board));
    let foot = board.bottom() + 24.0;
    all.push(words(WIDTH - MARGIN, foot, 10.0, Anchor::End, false, Ink::QUIET, Text::AppName.say(lang)));
    Sheet { width: WIDTH, height: foot + 14.0, items: all }
}
