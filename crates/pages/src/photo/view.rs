//! Sentences about the picture, and the look of each cell.

use std::sync::Arc;

use nonet_app::route::Address;
use nonet_engine::{Board, Cell, Digit};
use nonet_game::drawing::{CellAnnotations, CellView, DigitLook, Highlight};
use nonet_tasks::picture::{CellChange, GridVerdict};
use nonet_text::spoken::{CellDescription, Join, cell_name, list, sentences};
use nonet_text::{Lang, PhotoText, ShareText, spoken};

use super::{PhotoFault, PhotoPage};
use crate::editor::PuzzleDraft;

/// A change that would leave exactly one solution.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ProposalView {
    /// The change in words.
    pub text: String,
    /// True if it changes two cells.
    pub is_double: bool,
}

impl PhotoFault {
    pub const fn text(self) -> PhotoText {
        match self {
            PhotoFault::NotPicture => PhotoText::NotPicture,
            PhotoFault::Svg => PhotoText::IsDrawing,
            PhotoFault::TooLarge => PhotoText::TooLarge,
            PhotoFault::TooSmall => PhotoText::TooSmall,
            PhotoFault::NoGrid => PhotoText::NoGrid,
            PhotoFault::NoReader => PhotoText::NoReader,
            PhotoFault::NoCamera => PhotoText::NoCamera,
        }
    }
}

impl PhotoPage {
    /// Returns the number of digits, and that of doubtful cells, in words.
    pub fn summary(&self, lang: Lang) -> String {
        let Some(grid) = self.grid() else { return String::new() };
        let doubtful = grid.doubtful().count() as u64;
        let read = PhotoText::digits_read(lang, grid.digit_count() as u64);
        let more = (doubtful > 0).then(|| PhotoText::doubtful(lang, doubtful));
        sentences(lang, [Some(read), more].into_iter().flatten())
    }

    /// Returns the number of solutions in words, and whether that is a fault.
    pub fn verdict(&self, lang: Lang) -> (String, bool) {
        let Some(grid) = self.grid() else { return Default::default() };
        let Some(check) = &grid.check else {
            return match self.is_checking() {
                true => (ShareText::Checking.say(lang).to_owned(), false),
                false => (PhotoText::NotChecked.say(lang).to_owned(), true),
            };
        };
        let text = match check.verdict {
            GridVerdict::Unique(_) => return (ShareText::OneSolution.say(lang).to_owned(), false),
            GridVerdict::None if !check.clashes.is_empty() => PhotoText::Clash,
            GridVerdict::None => PhotoText::NoSolution,
            GridVerdict::Several => PhotoText::SeveralSolutions,
            GridVerdict::Open => PhotoText::OpenVerdict,
        };
        (text.say(lang).to_owned(), true)
    }

    /// Returns the proposed change, if there is one.
    pub fn proposal(&self, lang: Lang) -> Option<ProposalView> {
        let changes = self.changes();
        let words: Vec<String> = changes.iter().map(|change| in_words(lang, *change)).collect();
        (!words.is_empty()).then(|| ProposalView {
            text: PhotoText::unique_if(lang, &list(lang, words, Join::And)),
            is_double: changes.len() > 1,
        })
    }

    /// Returns true if the puzzle has exactly one solution, so that it can be played and saved.
    pub fn can_play(&self) -> bool {
        let check = self.grid().and_then(|grid| grid.check.as_ref());
        check.is_some_and(|check| matches!(check.verdict, GridVerdict::Unique(_)))
    }

    /// Returns the address of the puzzle in the editor; `None` while digits break a rule.
    pub fn editor(&self, board: &Arc<Board>) -> Option<Address> {
        self.grid()
            .and_then(|grid| grid.puzzle(board))
            .map(|puzzle| PuzzleDraft::from_puzzle(&puzzle).address())
    }

    /// Returns the content of a cell.
    pub fn cell(&self, cell: Cell) -> CellView {
        let digit = self.grid().and_then(|grid| grid.digit(cell));
        CellView { digit, look: DigitLook::Given, ..CellView::default() }
    }

    /// Returns the highlight and the label of a cell.
    pub fn remarks(&self, lang: Lang, board: &Board, cell: Cell) -> CellAnnotations {
        let Some(grid) = self.grid() else { return CellAnnotations::default() };
        let index = cell.index() as u16;
        let is_doubtful = grid.is_doubtful(cell);
        let is_proposed = self.changes().iter().any(|change| change.cell == index);
        let described = CellDescription { digit: grid.digit(cell), ..CellDescription::default() };
        let label = spoken::cell(lang, &cell_name(lang, board, cell), &described);
        let uncertain = is_doubtful.then(|| PhotoText::Uncertain.say(lang).to_owned());
        CellAnnotations {
            highlight: match (is_doubtful, is_proposed) {
                (true, _) => Highlight::SameDigit,
                (false, true) => Highlight::Now,
                (false, false) => Highlight::None,
            },
            conflict: grid.check.as_ref().is_some_and(|check| check.clashes.contains(&index)),
            label: sentences(lang, [Some(label), uncertain].into_iter().flatten()),
            ..CellAnnotations::default()
        }
    }

    fn changes(&self) -> &[CellChange] {
        self.grid().and_then(|grid| grid.check.as_ref()).map_or(&[], |check| &check.proposal)
    }
}

fn in_words(lang: Lang, change: CellChange) -> String {
    match (Digit::new(change.from), Digit::new(change.to)) {
        (Some(from), Some(to)) => PhotoText::is_other(lang, from, to),
        (None, Some(to)) => PhotoText::was_missed(lang, to),
        (Some(from), None) => PhotoText::is_no_digit(lang, from),
        (None, None) => String::new(),
    }
}
