//! Draws singles: the blocking digits, rays from them to the cells that they block, crosses there, and a faint digit in
//! the target.

use nonet_engine::technique::{Candidate, EvidenceRole, Position, Step, Technique};
use nonet_engine::{Board, Cell, CellSet, Digit};

use super::drawing::{Curve, HintDrawing};
use super::marks::Fate;
use nonet_game::drawing::CellLayout;

/// The cells of blocking digits, each with the cells that it blocks.
pub type Blockers = Vec<(Cell, Vec<Cell>)>;

/// Returns true for singles.
pub fn is_single(step: &Step) -> bool {
    use Technique::{FullHouse, HiddenSingle, LastDigit, NakedSingle};
    matches!(step.technique, FullHouse | HiddenSingle | LastDigit | NakedSingle)
}

/// Draws the blocking digits with their rays.
pub fn blockers(drawing: &mut HintDrawing, position: &Position, step: &Step) {
    let board = position.board();
    for (from, blocked) in blockers_of(position, step) {
        for to in &blocked {
            ray(drawing, board, from, *to);
        }
        drawing.cell(from, "hint-cause");
    }
}

/// Draws crosses in the blocked cells, and the digit in the target. On a board that shows all candidates, the blocked
/// digit is crossed out at its own place, which is free.
pub fn target(drawing: &mut HintDrawing, position: &Position, step: &Step, shows_candidates: bool) {
    let board = position.board();
    let Some(placed) = step.placements.first() else { return };
    let blocked: CellSet = blockers_of(position, step).into_iter().flat_map(|(_, blocked)| blocked).collect();
    for cell in blocked.iter().filter(|cell| *cell != placed.cell) {
        match shows_candidates {
            true => {
                let places = CellLayout::of(board, cell);
                drawing.candidate(Candidate::new(cell, placed.digit), None, Fate::Gone, &places);
            }
            false => cross_out(drawing, board, cell),
        }
    }
    answer(drawing, board, *placed);
}

/// Draws a cross in a blocked cell. Its strokes run between the places of notes and leave out the middle.
pub fn cross_out(drawing: &mut HintDrawing, board: &Board, cell: Cell) {
    let outline = &board.shape(cell).outline;
    let (centre, radius) = (outline.centre(), outline.inner_radius());
    let (near, far) = (radius * 14 / 100, radius * 46 / 100);
    let stroke = |x: i32, y: i32| {
        let at = |r: i32| format!("{} {}", centre.x + x * r, centre.y + y * r);
        format!("M{}L{}", at(near), at(far))
    };
    let strokes = [(-1, -1), (1, 1), (1, -1), (-1, 1)].map(|(x, y)| stroke(x, y));
    drawing.path("hint-blocked", strokes.concat());
}

/// Draws the digit that goes in a cell.
pub fn answer(drawing: &mut HintDrawing, board: &Board, placed: Candidate) {
    drawing.cell(placed.cell, "hint-paper");
    drawing.cell(placed.cell, "hint-cell");
    drawing.letter("hint-ghost", placed.digit.to_char(), CellLayout::of(board, placed.cell).digit());
}

/// Finds the blocking digits: for a hidden single those that block the other cells of its house, for a naked single
/// those that its cell sees.
pub fn blockers_of(position: &Position, step: &Step) -> Blockers {
    let board = position.board();
    let Some(placed) = step.placements.first() else { return Vec::new() };
    let mut blockers: Blockers = Vec::new();
    match step.technique {
        Technique::HiddenSingle => {
            let bases = step.evidence.houses.iter().filter(|(role, _)| *role == EvidenceRole::Base);
            for (_, house) in bases {
                let open = position.cells_in(*house, position.open_in(*house));
                open.filter(|cell| *cell != placed.cell)
                    .for_each(|cell| block(&mut blockers, position, cell, placed.digit));
            }
        }
        Technique::LastDigit => {
            let seen = board.peers(placed.cell);
            let near = position.open().iter().filter(|cell| seen.contains(*cell));
            near.for_each(|cell| block(&mut blockers, position, cell, placed.digit));
        }
        Technique::NakedSingle => {
            let others = position.digits().filter(|digit| *digit != placed.digit);
            others.for_each(|digit| block(&mut blockers, position, placed.cell, digit));
        }
        _ => {}
    }
    blockers
}

/// Adds a cell that blocks `digit` in `cell`, preferably one that blocks other cells already.
fn block(blockers: &mut Blockers, position: &Position, cell: Cell, digit: Digit) {
    let peers = position.board().peers(cell);
    let blocks = |other: Cell| peers.contains(other) && position.grid().get(other) == Some(digit);
    match blockers.iter_mut().find(|(from, _)| blocks(*from)) {
        Some((_, blocked)) => blocked.push(cell),
        None => blockers.extend(peers.iter().find(|other| blocks(*other)).map(|from| (from, vec![cell]))),
    }
}

/// Draws a line from a digit to a cell that it blocks, without touching either.
pub fn ray(drawing: &mut HintDrawing, board: &Board, from: Cell, to: Cell) {
    let (a, b) = (board.shape(from).outline.centre(), board.shape(to).outline.centre());
    let (dx, dy) = (f64::from(b.x - a.x), f64::from(b.y - a.y));
    let length = dx.hypot(dy).max(1.0);
    let clear = |cell: Cell| f64::from(board.shape(cell).outline.inner_radius()) * 0.8 / length;
    let (start, end) = (clear(from), 1.0 - clear(to) * 0.7);
    if end <= start {
        return;
    }
    let along = |part: f64| (f64::from(a.x) + dx * part, f64::from(a.y) + dy * part);
    let data = drawing.around_digits(&Curve::line(along(start), along(end)));
    drawing.path("hint-ray", data);
}
