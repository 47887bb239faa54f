//! Small pictures of boards for the texts of guides.

use nonet_engine::{Board, Cell, CellSet, Digit, DigitSet};
use nonet_game::drawing::{CellLayout, TextPlace, cell_outline, outline_of};
use nonet_tasks::hint::HintShape;

/// The solution from which pictures of the classic board take their digits.
const SOLUTION: &[u8] = b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// The rows and columns of the board, and of one of its boxes.
const SIDE: usize = 9;
const BOX: usize = 3;
/// The space around a picture, for its outer lines, in thousandths of a cell.
const MARGIN: usize = 60;

/// A picture of the classic board or of its first box.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GuidePicture {
    /// A row, a column and a box with all their digits.
    Houses,
    /// A box with a single digit left, which is placed.
    OnlyPlace,
    /// Bold digits beside those of the player.
    Givens,
    /// Cells with a few notes.
    Notes,
    /// A digit noted in the two cells of a box that can have it.
    CornerNotes,
    /// Two digits noted in the middle of a cell.
    CentreNotes,
    /// A board on which a hint frames the box to look at.
    Hint,
}

impl GuidePicture {
    /// Returns what the SVG shows of the board.
    pub fn view_box(self) -> String {
        let cells = if matches!(self, GuidePicture::Houses | GuidePicture::Hint) { SIDE } else { BOX };
        let side = cells * 1000 + 2 * MARGIN;
        format!("-{MARGIN} -{MARGIN} {side} {side}")
    }

    /// Returns paths and characters, bottom layer first. They lie below the lines of the board.
    pub fn shapes(self, board: &Board) -> Vec<HintShape> {
        let mut drawing = PictureDrawing { board, shapes: Vec::new() };
        let givens = [at(0, 0), at(0, 1), at(1, 0), at(2, 1)];
        match self {
            GuidePicture::Houses => {
                let houses =
                    [house(|row, _| row == 1), house(|_, column| column == 7), house(|r, c| r > 5 && c < 3)];
                houses.iter().for_each(|cells| drawing.frame(cells));
                let all: CellSet = houses.iter().flat_map(CellSet::iter).collect();
                all.iter().for_each(|cell| drawing.digit("given", cell));
            }
            GuidePicture::OnlyPlace => {
                let (box_cells, last) = (first_box(), at(1, 1));
                drawing.frame(&box_cells);
                drawing.path("hint-cell", cell_outline(board, last));
                box_cells.iter().filter(|cell| *cell != last).for_each(|cell| drawing.digit("given", cell));
                drawing.digit("hint-ghost", last);
            }
            GuidePicture::Givens => {
                drawing.digits("given", &givens);
                drawing.digits("given", &[at(2, 2)]);
                drawing.digits("own", &[at(0, 2), at(1, 1)]);
            }
            GuidePicture::Notes => {
                drawing.digits("given", &givens);
                drawing.corner_notes(at(0, 2), &[2, 4]);
                drawing.corner_notes(at(1, 1), &[2, 7]);
                drawing.corner_notes(at(2, 0), &[1, 2, 7]);
            }
            GuidePicture::CornerNotes => {
                drawing.digits("given", &givens);
                drawing.corner_notes(at(0, 2), &[4]);
                drawing.corner_notes(at(2, 2), &[4]);
            }
            GuidePicture::CentreNotes => {
                drawing.digits("given", &givens);
                drawing.centre_notes(at(1, 1), &[2, 7]);
                drawing.centre_notes(at(1, 2), &[2, 7]);
            }
            GuidePicture::Hint => {
                drawing.frame(&house(|row, column| (3..6).contains(&row) && (3..6).contains(&column)));
                let is_given = |cell: &Cell| cell.index() * 7 % 5 < 2 || cell.index() % 10 == 3;
                board.cells().filter(is_given).for_each(|cell| drawing.digit("given", cell));
            }
        }
        drawing.shapes
    }
}

const fn at(row: usize, column: usize) -> Cell {
    Cell::new(row * SIDE + column)
}

/// Returns the cells whose row and column fulfil a condition.
fn house(is_in: impl Fn(usize, usize) -> bool) -> CellSet {
    (0..SIDE * SIDE).filter(|cell| is_in(cell / SIDE, cell % SIDE)).map(Cell::new).collect()
}

fn first_box() -> CellSet {
    house(|row, column| row < BOX && column < BOX)
}

struct PictureDrawing<'a> {
    board: &'a Board,
    shapes: Vec<HintShape>,
}

impl PictureDrawing<'_> {
    fn path(&mut self, class: &str, data: String) {
        self.shapes.push(HintShape { class: class.to_owned(), data, at: None });
    }

    fn letters(&mut self, class: &str, data: String, at: TextPlace) {
        self.shapes.push(HintShape { class: class.to_owned(), data, at: Some((at.x, at.y, at.size)) });
    }

    fn frame(&mut self, cells: &CellSet) {
        self.path("hint-house", outline_of(self.board, cells));
    }

    /// Draws the digit of the solution.
    fn digit(&mut self, class: &str, cell: Cell) {
        if let Some(digit) = SOLUTION.get(cell.index()) {
            self.letters(class, char::from(*digit).to_string(), CellLayout::of(self.board, cell).digit());
        }
    }

    fn digits(&mut self, class: &str, cells: &[Cell]) {
        cells.iter().for_each(|cell| self.digit(class, *cell));
    }

    fn corner_notes(&mut self, cell: Cell, digits: &[u8]) {
        let layout = CellLayout::of(self.board, cell);
        for digit in digits.iter().filter_map(|digit| Digit::new(*digit)) {
            self.letters("hint-digit told", digit.to_char().to_string(), layout.corner(digit));
        }
    }

    fn centre_notes(&mut self, cell: Cell, digits: &[u8]) {
        let digits: DigitSet = digits.iter().filter_map(|digit| Digit::new(*digit)).collect();
        let (place, _) = CellLayout::of(self.board, cell).centre(digits.len(), DigitSet::EMPTY);
        self.letters("hint-digit told", digits.iter().map(Digit::to_char).collect(), place);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_game::boards::Boards;

    #[test]
    fn pictures_show_digits_of_one_solution_within_their_view() {
        let boards = Boards::default();
        let board = boards.classic();
        for house in board.houses() {
            let digits: CellSet = house
                .cells()
                .iter()
                .map(|cell| Cell::new(usize::from(SOLUTION[cell.index()] - b'1')))
                .collect();
            assert_eq!(digits.len(), SIDE);
        }
        use GuidePicture::{CentreNotes, CornerNotes, Givens, Hint, Houses, Notes, OnlyPlace};
        for picture in [Houses, OnlyPlace, Givens, Notes, CornerNotes, CentreNotes, Hint] {
            let side: i32 = picture.view_box().split(' ').next_back().unwrap().parse().unwrap();
            let shapes = picture.shapes(board);
            let letters: Vec<_> = shapes.iter().filter_map(|shape| shape.at).collect();
            assert!(letters.len() >= 6, "{picture:?}");
            assert!(letters.iter().all(|(x, y, _)| *x < side && *y < side), "{picture:?}");
        }
    }

    #[test]
    fn the_notes_of_a_picture_include_the_digit_of_the_solution() {
        let board = nonet_engine::geometry::classic();
        let notes = GuidePicture::Notes.shapes(&board);
        let centre_of = |cell: Cell| board.shape(cell).outline.centre();
        for cell in [at(0, 2), at(1, 1), at(2, 0)] {
            let (centre, digit) = (centre_of(cell), char::from(SOLUTION[cell.index()]).to_string());
            let is_here = |shape: &&HintShape| {
                shape.at.is_some_and(|(x, y, _)| (x - centre.x).abs() < 500 && (y - centre.y).abs() < 500)
            };
            assert!(notes.iter().filter(is_here).any(|shape| shape.data == digit), "{cell:?}");
        }
    }
}
