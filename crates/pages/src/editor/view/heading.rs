//! Title and author at the head of the board.

use crate::editor::page::EditorPage;
use nonet_text::{EditorText, Lang, board_title};

/// Title and author of the puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct HeadingView {
    /// The author's title or, before there is one, the name that a game of the puzzle would have.
    pub title: String,
    /// True for the author's title.
    pub is_titled: bool,
    /// A sentence such as `by Ada`; `None` before the author has entered a name.
    pub author: Option<String>,
}

impl EditorPage {
    pub fn heading(&self, lang: Lang) -> HeadingView {
        let (title, author) = (self.info().title.trim(), self.info().author.trim());
        let stand_in = || match self.draft().spec() {
            Some(spec) => board_title(lang, &spec),
            None => EditorText::Untitled.say(lang).to_owned(),
        };
        HeadingView {
            title: if title.is_empty() { stand_in() } else { title.to_owned() },
            is_titled: !title.is_empty(),
            author: (!author.is_empty()).then(|| EditorText::by_author(lang, author)),
        }
    }
}
