//! The rotations and reflections that map a board onto itself, houses to houses and links to links.
//!
//! They are used to place givens symmetrically and to compare boards. Relabelling and permutations such as swapping two
//! rows of a band are in [`crate::canonical`].

use std::fmt;

use super::Board;
use crate::{Cell, CellSet};

/// A rotation or a reflection.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum SymmetryKind {
    /// The identity.
    Identity,
    /// A rotation about the centre, clockwise, in degrees: a multiple of 60 or 90 below 360.
    Turn(u16),
    /// A reflection in a line through the centre. Its angle is in degrees, clockwise from horizontal: 0 swaps top and
    /// bottom, 90 left and right, 45 reflects in `\`, 135 in `/`. A multiple of 30 or 45 below 180.
    Mirror(u16),
}

/// Writes `none`, `turn-180`, `mirror-90`.
impl fmt::Display for SymmetryKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SymmetryKind::Identity => f.write_str("none"),
            SymmetryKind::Turn(degrees) => write!(f, "turn-{degrees}"),
            SymmetryKind::Mirror(degrees) => write!(f, "mirror-{degrees}"),
        }
    }
}

impl SymmetryKind {
    /// Iterates over every kind that a board can have: the identity, then rotations, then reflections, by angle.
    pub fn all() -> impl Iterator<Item = SymmetryKind> {
        let turns = TURNS.map(SymmetryKind::Turn);
        [SymmetryKind::Identity].into_iter().chain(turns).chain(MIRRORS.map(SymmetryKind::Mirror))
    }

    /// Parses a name as written by `Display`.
    pub fn from_name(name: &str) -> Option<SymmetryKind> {
        SymmetryKind::all().find(|kind| kind.to_string() == name)
    }
}

/// A symmetry of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Symmetry {
    kind: SymmetryKind,
    images: Vec<Cell>,
}

const TURNS: [u16; 7] = [60, 90, 120, 180, 240, 270, 300];
const MIRRORS: [u16; 8] = [0, 30, 45, 60, 90, 120, 135, 150];
/// Tolerance, in thousandths, between the image of a centre and the centre of a cell: outlines are rounded to whole
/// thousandths.
const SLACK: f64 = 50.0;

impl Symmetry {
    /// Returns the kind.
    pub fn kind(&self) -> SymmetryKind {
        self.kind
    }

    /// Returns the image of a cell.
    pub fn image(&self, cell: Cell) -> Cell {
        self.images[cell.index()]
    }

    /// Returns the images of all cells, in the board's order.
    pub fn images(&self) -> &[Cell] {
        &self.images
    }

    /// Returns the cells reached from a cell by applying the symmetry repeatedly, including itself. In a symmetric
    /// puzzle all of them are givens or none is.
    pub fn orbit(&self, cell: Cell) -> CellSet {
        let mut orbit = CellSet::EMPTY;
        let mut at = cell;
        while orbit.insert(at) {
            at = self.image(at);
        }
        orbit
    }
}

/// Returns the symmetries of a board: the identity, then rotations, then reflections, by angle.
///
/// ```
/// use nonet_engine::Cell;
/// use nonet_engine::geometry::symmetry::of;
/// use nonet_engine::geometry::{SymmetryKind, classic, triangular};
///
/// let square = of(&classic());
/// let names: Vec<String> = square.iter().map(|symmetry| symmetry.kind().to_string()).collect();
/// assert_eq!(names[..3], ["none", "turn-90", "turn-180"]);
/// assert_eq!((square.len(), of(&triangular()).len()), (8, 6));
/// let half = square.iter().find(|symmetry| symmetry.kind() == SymmetryKind::Turn(180));
/// assert_eq!(half.map(|symmetry| symmetry.image(Cell::new(0))), Some(Cell::new(80)));
/// ```
pub fn of(board: &Board) -> Vec<Symmetry> {
    let finder = SymmetryFinder::new(board);
    SymmetryKind::all().filter_map(|kind| finder.symmetry(kind)).collect()
}

/// A board with the centres of its cells.
struct SymmetryFinder<'a> {
    board: &'a Board,
    /// Centres relative to the centre of the board, in thousandths.
    centres: Vec<(f64, f64)>,
}

impl SymmetryFinder<'_> {
    fn new(board: &Board) -> SymmetryFinder<'_> {
        let at = |cell: Cell| {
            let corners = board.shape(cell).outline.corners();
            let n = corners.len() as f64;
            let (x, y) =
                corners.iter().fold((0.0, 0.0), |(x, y), p| (x + f64::from(p.x), y + f64::from(p.y)));
            (x / n, y / n)
        };
        let placed: Vec<(f64, f64)> = board.cells().map(at).collect();
        let n = placed.len() as f64;
        let (sum_x, sum_y) = placed.iter().fold((0.0, 0.0), |(x, y), p| (x + p.0, y + p.1));
        let centres: Vec<(f64, f64)> = placed.iter().map(|p| (p.0 - sum_x / n, p.1 - sum_y / n)).collect();
        SymmetryFinder { board, centres }
    }

    fn symmetry(&self, kind: SymmetryKind) -> Option<Symmetry> {
        let moved = |(x, y): (f64, f64)| match kind {
            SymmetryKind::Identity => (x, y),
            SymmetryKind::Turn(degrees) => {
                let (cos, sin) = cos_sin(degrees);
                (x * cos - y * sin, x * sin + y * cos)
            }
            SymmetryKind::Mirror(degrees) => {
                let (cos, sin) = cos_sin(2 * degrees);
                (x * cos + y * sin, x * sin - y * cos)
            }
        };
        let mut taken = CellSet::EMPTY;
        let mut images = Vec::with_capacity(self.centres.len());
        for centre in &self.centres {
            let image = Cell::new(self.cell_at(moved(*centre))?);
            if !taken.insert(image) {
                return None;
            }
            images.push(image);
        }
        let symmetry = Symmetry { kind, images };
        let keeps_houses = self.board.houses().iter().all(|house| {
            let moved = house.cells().iter().map(|c| symmetry.image(*c)).collect();
            self.board.houses().iter().any(|h| *h.set() == moved)
        });
        let links = self.board.links();
        let keeps_links = links.iter().all(|link| {
            let (a, b) = (symmetry.image(link.first), symmetry.image(link.second));
            links.binary_search_by(|l| (l.first, l.second).cmp(&(a.min(b), a.max(b)))).is_ok()
        });
        (keeps_houses && keeps_links).then_some(symmetry)
    }

    fn cell_at(&self, (x, y): (f64, f64)) -> Option<usize> {
        self.centres.iter().position(|at| (at.0 - x).abs() < SLACK && (at.1 - y).abs() < SLACK)
    }
}

/// Returns the cosine and sine of an angle that can occur. They are literals, so that every machine computes the same
/// result.
fn cos_sin(degrees: u16) -> (f64, f64) {
    const HALF_ROOT_3: f64 = 0.866_025_403_784_438_6;
    match degrees {
        60 => (0.5, HALF_ROOT_3),
        90 => (0.0, 1.0),
        120 => (-0.5, HALF_ROOT_3),
        180 => (-1.0, 0.0),
        240 => (-0.5, -HALF_ROOT_3),
        270 => (0.0, -1.0),
        300 => (0.5, -HALF_ROOT_3),
        _ => (1.0, 0.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::catalogue;
    use SymmetryKind::{Identity, Mirror, Turn};

    fn kinds(name: &str) -> Vec<SymmetryKind> {
        of(&catalogue::board(name).unwrap()).iter().map(Symmetry::kind).collect()
    }

    const SQUARE: [SymmetryKind; 8] =
        [Identity, Turn(90), Turn(180), Turn(270), Mirror(0), Mirror(45), Mirror(90), Mirror(135)];

    #[test]
    fn square_boards_have_eight_symmetries_and_rectangular_boxes_four() {
        for name in ["classic", "4x4", "25x25", "x", "windoku", "girandola", "anti-knight", "samurai"] {
            assert_eq!(kinds(name), SQUARE, "{name}");
        }
        assert_eq!(kinds("6x6"), [Identity, Turn(180), Mirror(0), Mirror(90)]);
        assert_eq!(kinds("6x6+x"), [Identity, Turn(180), Mirror(0), Mirror(90)]);
        assert_eq!(kinds("jigsaw:aaab cabb cddb ccdd"), [Identity]);
    }

    #[test]
    fn triangular_boards_have_the_symmetries_that_keep_their_houses() {
        assert_eq!(kinds("tridoku"), [Identity, Turn(120), Turn(240), Mirror(30), Mirror(90), Mirror(150)]);
        // The big triangles are arranged like the blades of a windmill, so there are no reflections.
        let turns = [Identity, Turn(60), Turn(120), Turn(180), Turn(240), Turn(300)];
        assert_eq!(kinds("triangular"), turns);
        assert_eq!(kinds("triangular-short"), turns);
    }

    #[test]
    fn names_of_kinds_round_trip() {
        for kind in SymmetryKind::all() {
            assert_eq!(SymmetryKind::from_name(&kind.to_string()), Some(kind));
        }
        assert_eq!(SymmetryKind::from_name("turn-45"), None);
    }

    #[test]
    fn symmetries_are_permutations_that_keep_peers() {
        for name in catalogue::NAMES {
            let board = catalogue::board(name).unwrap();
            for symmetry in of(&board) {
                for cell in board.cells() {
                    let images: CellSet = board.peers(cell).iter().map(|c| symmetry.image(c)).collect();
                    assert_eq!(&images, board.peers(symmetry.image(cell)), "{name}");
                }
            }
        }
    }

    #[test]
    fn orbits_of_cells() {
        let symmetries = of(&catalogue::board("classic").unwrap());
        let orbit = |kind, cell| -> Vec<usize> {
            let symmetry = symmetries.iter().find(|s| s.kind() == kind).unwrap();
            symmetry.orbit(Cell::new(cell)).iter().map(Cell::index).collect()
        };
        assert_eq!(orbit(Turn(180), 1), [1, 79]);
        assert_eq!(orbit(Turn(90), 1), [1, 17, 63, 79]);
        assert_eq!(orbit(Turn(90), 40), [40]);
        assert_eq!(orbit(Mirror(0), 1), [1, 73]);
        assert_eq!(orbit(Mirror(90), 1), [1, 7]);
        assert_eq!(orbit(Mirror(45), 1), [1, 9]);
        assert_eq!(orbit(Mirror(135), 1), [1, 71]);
    }
}
