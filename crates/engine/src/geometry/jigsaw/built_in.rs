//! The jigsaws with names, made by [`super::jigsaw::random`] and [`super::jigsaw::random_symmetric`] and chosen by
//! eye.

/// Name, and regions as [`super::Regions`] writes them. All but the last two look the same upside down.
pub(in crate::geometry) const BUILT_IN: [(&str, &str); 13] = [
    ("jigsaw-5x5", "1222314223144431554315553"),
    ("jigsaw-6x6", "112222112233114333444355446655666655"),
    ("jigsaw-7x7", "1112223111222344155234455533465573346667774666777"),
    ("jigsaw-8x8", "1111223311122333441223334442255544466555777668557776688877668888"),
    ("jigsaw-1", "122222344112222344111553344111553344677753334667755888667755888667999988667999998"),
    ("jigsaw-2", "111112233111142233444442233544466223576666623577668883557788888557789999557799999"),
    ("jigsaw-3", "111223333111223334111222344556622344556666644557886644557888999577788999777788999"),
    ("jigsaw-4", "112222222113332244513333444516633774516666674511886674555888874559988877999999977"),
    ("jigsaw-5", "111122333411122333441122333445522266445555566447775566888779966888779996888779999"),
    ("jigsaw-6", "122222222111333342111333344115666344555666444557666488557777888957777888999999998"),
    (
        "jigsaw-10x10",
        "12222334441122233444111223334411552333441155566666555556667788999A667788999AA77788899AAA7788899AAAA7",
    ),
    ("jigsaw-7", "112223333111222233114442235144446335144766655877776655877776655888999659888899999"),
    ("jigsaw-8", "111222222111233322111333344555533444555566444577666884777666888779969988779999988"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Grid;
    use crate::geometry::{catalogue, jigsaw};
    use crate::rng::rng;
    use crate::solver::{Limits, Solver};

    /// Side and seed of each.
    const MADE_FROM: [(usize, u64); 13] = [
        (5, 5),
        (6, 6),
        (7, 5),
        (8, 3),
        (9, 0),
        (9, 2),
        (9, 5),
        (9, 7),
        (9, 9),
        (9, 10),
        (10, 3),
        (9, 1),
        (9, 2),
    ];

    #[test]
    fn they_can_be_made_again() {
        for (i, ((name, regions), (side, seed))) in BUILT_IN.into_iter().zip(MADE_FROM).enumerate() {
            let make = if i < BUILT_IN.len() - 2 { jigsaw::random_symmetric } else { jigsaw::random };
            assert_eq!(make(side, &mut rng(seed)).to_string(), regions, "{name}");
        }
    }

    #[test]
    fn each_has_a_solution() {
        for (name, _) in BUILT_IN {
            let board = catalogue::board(name).unwrap();
            let empty = Grid::empty(board.cell_count());
            let outcome = Solver::new(board.into()).search(&empty).limits(Limits::ONE).run();
            assert!(outcome.solution().is_some(), "{name}");
        }
    }
}
