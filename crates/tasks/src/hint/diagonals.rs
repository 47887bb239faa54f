//! The two cases of an X-Wing: its digit is at both ends of one diagonal or of the other.

use nonet_engine::technique::{EvidenceRole, FishForm, Position, Step, Technique};
use nonet_engine::{Cell, CellSet, HouseId};

/// Returns the ends of both diagonals of an X-Wing; `None` for other steps, or if a corner is missing.
pub fn diagonals(position: &Position, step: &Step) -> Option<[[Cell; 2]; 2]> {
    let Technique::Fish { form: FishForm::Basic, size: 2 } = step.technique else { return None };
    let cells_of = |wanted: EvidenceRole| {
        let houses = step.evidence.houses.iter().filter(move |(role, _)| *role == wanted);
        let cells = |(_, house): &(EvidenceRole, HouseId)| *position.board().house(*house).set();
        <[CellSet; 2]>::try_from(houses.map(cells).collect::<Vec<CellSet>>()).ok()
    };
    let ([first, second], [left, right]) = (cells_of(EvidenceRole::Base)?, cells_of(EvidenceRole::Cover)?);
    let digit = step.digits.iter().next()?;
    let corner = |base: &CellSet, cover: &CellSet| {
        let cell = base.intersection(cover).only()?;
        position.candidates(cell).contains(digit).then_some(cell)
    };
    Some([
        [corner(&first, &left)?, corner(&second, &right)?],
        [corner(&first, &right)?, corner(&second, &left)?],
    ])
}
