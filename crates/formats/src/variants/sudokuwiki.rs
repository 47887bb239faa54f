//! Puzzles with variants in SudokuWiki's links: the parameter `bd` holds the puzzle.
//!
//! - Version B: a letter for the kind of puzzle, its size and `B`, then a number in base 36 for each cell. Its bits are,
//!   from the highest: the region (kinds J and M), the colour of the cage and its sum in one of its cells (L and M), and
//!   the content of the cell, as in the boards without variants ([`crate::text::sudokuwiki`]).
//! - Before: `bd=` with 81 colours of cages, a comma and 81 sums of two digits; the same in base 32; `jigmap=` with the
//!   region of each cell; and digits on the page `SudokuX`.
//!
//! Touching cells of the same colour are a cage. Read only. Sources: sudokuwiki.org, *Sudoku String Definitions* and
//! *Killer and KenKen String Definitions*; github.com/BlueAnt1/puzzle-coding.

use super::{GridDivision, PuzzleDraft, VariantError};
use crate::text::sudokuwiki::{PackedCell, numbers};
use nonet_engine::{Cell, Family, Rule};

/// Kinds of puzzles of version B that are not Sudoku, and their names.
const OTHER_KINDS: [(char, &str); 6] =
    [('K', "KenKen"), ('D', "KenDoku"), ('T', "Str8ts"), ('B', "Str8ts"), ('U', "Str8ts"), ('V', "Str8ts")];

/// Kinds of version B with variants or regions.
const KINDS: [char; 5] = ['J', 'L', 'M', 'X', 'W'];

/// True if a text is a link or a packed board with variants or regions.
pub(super) fn is_sudokuwiki(text: &str) -> bool {
    let board = parameter(text, "bd").unwrap_or(text);
    let is_link = text.contains("sudokuwiki.org");
    header(board).is_some()
        || is_link && (board.contains(',') || parameter(text, "jigmap").is_some() || is_x_page(text))
        || is_link && parameter(text, "shape").is_some_and(|shape| shape != "0")
}

/// Returns a parameter of a link.
fn parameter<'t>(text: &'t str, name: &str) -> Option<&'t str> {
    let query = text.split_once('?').map(|(_, query)| query)?;
    query
        .split(['&', '#'])
        .find_map(|pair| pair.split_once('=').filter(|(key, _)| key.eq_ignore_ascii_case(name)))
        .map(|(_, value)| value.trim())
}

fn is_x_page(text: &str) -> bool {
    text.split('?').next().is_some_and(|address| address.to_ascii_lowercase().contains("sudokux"))
}

/// Returns the kind, the size and the numbers of a board in version B.
fn header(board: &str) -> Option<(char, usize, &str)> {
    let mut chars = board.chars();
    let kind = chars.next()?.to_ascii_uppercase();
    let size = chars.next()?.to_digit(36).map(|size| size as usize).filter(|size| (4..=9).contains(size))?;
    let version = chars.next()?;
    let is_known = KINDS.contains(&kind) || OTHER_KINDS.iter().any(|(other, _)| *other == kind);
    let rest = chars.as_str();
    let is_whole = rest.len() >= 2 * size * size && rest.bytes().all(|byte| byte.is_ascii_alphanumeric());
    (is_known && matches!(version, 'B' | 'b' | 'C' | 'c') && is_whole).then_some((kind, size, rest))
}

/// Reads a link or a packed board.
pub(super) fn draft(text: &str) -> Result<PuzzleDraft, VariantError> {
    let board = parameter(text, "bd").unwrap_or(text);
    if let Some((kind, size, cells)) = header(board) {
        return match OTHER_KINDS.iter().find(|(other, _)| *other == kind) {
            Some((_, name)) => Err(VariantError::UnknownRule((*name).to_owned())),
            None => version_b(kind, size, cells),
        };
    }
    let mut draft = PuzzleDraft::classic();
    if is_x_page(text) {
        draft.rules.extend([Family::FallingDiagonal, Family::RisingDiagonal].map(Rule::everywhere));
    }
    match (parameter(text, "jigmap"), parameter(text, "shape")) {
        (Some(map), _) => draft.division = GridDivision::Regions(labels(map)?),
        (None, Some(shape)) if shape != "0" => {
            return Err(VariantError::UnknownRule(format!("jigsaw shape {shape} of SudokuWiki")));
        }
        _ => {}
    }
    match board.split_once(',') {
        Some((colours, sums)) => killer(colours, sums, &mut draft)?,
        None => givens(board, &mut draft)?,
    }
    Ok(draft)
}

fn damaged(text: &str) -> VariantError {
    VariantError::Syntax(text.chars().take(20).collect())
}

/// Reads one label per cell.
fn labels(map: &str) -> Result<Vec<Option<usize>>, VariantError> {
    let label = |c: char| c.to_digit(36).and_then(|label| (label as usize).checked_sub(1));
    let labels: Vec<Option<usize>> = map.chars().map(label).collect();
    if labels.len() == 81 && labels.iter().all(Option::is_some) { Ok(labels) } else { Err(damaged(map)) }
}

/// Reads one digit per cell, or two characters per cell with candidates.
fn givens(board: &str, draft: &mut PuzzleDraft) -> Result<(), VariantError> {
    if board.len() == 162 && board.is_ascii() {
        for (at, pair) in board.as_bytes().chunks(2).enumerate() {
            let pair = std::str::from_utf8(pair).map_err(|_| damaged(board))?;
            let number = u32::from_str_radix(pair, 32).map_err(|_| damaged(pair))?;
            // The lowest bit marks a given.
            if number & 1 == 1 && (number >> 1).is_power_of_two() {
                let digit = (number >> 1).trailing_zeros() as usize;
                draft.givens.push((Cell::new(at), digit));
            }
        }
        return Ok(());
    }
    if board.chars().count() != 81 {
        return Err(damaged(board));
    }
    for (at, c) in board.chars().enumerate() {
        match c.to_digit(10) {
            Some(digit @ 1..) => draft.givens.push((Cell::new(at), digit as usize - 1)),
            None if !matches!(c, '.' | '*' | '_' | '-') => return Err(damaged(&c.to_string())),
            _ => {}
        }
    }
    Ok(())
}

/// Reads a killer of the version before B: colours and sums as digits, or both as numbers in base 32.
fn killer(colours: &str, sums: &str, draft: &mut PuzzleDraft) -> Result<(), VariantError> {
    let pair =
        |text: &str, at: usize, base: u32| u32::from_str_radix(text.get(2 * at..2 * at + 2)?, base).ok();
    let content = |at: usize| match colours.len() {
        81 => Some((pair(&format!("0{}", colours.get(at..at + 1)?), 0, 10)?, pair(sums, at, 10)?)),
        _ => pair(colours, at, 32).map(|number| (number & 7, number >> 3)),
    };
    let is_whole =
        matches!(colours.len(), 81 | 162) && sums.len() == 162 && colours.is_ascii() && sums.is_ascii();
    let cells: Option<Vec<(u32, u32)>> = (0..81).map(content).collect();
    let cells = cells.filter(|_| is_whole).ok_or_else(|| damaged(colours))?;
    draft.rules.extend(cages(&cells, 9)?);
    Ok(())
}

/// Returns the cages: touching cells of the same colour, one of which has the sum.
fn cages(cells: &[(u32, u32)], columns: usize) -> Result<Vec<Rule>, VariantError> {
    let mut reached = vec![false; cells.len()];
    let mut found = Vec::new();
    for start in 0..cells.len() {
        let mut next = vec![start];
        let (mut cage, mut sum) = (Vec::new(), 0);
        while let Some(cell) = next.pop() {
            if std::mem::replace(&mut reached[cell], true) {
                continue;
            }
            cage.push(Cell::new(cell));
            sum += cells[cell].1;
            let beside = [
                cell.checked_sub(columns),
                (!cell.is_multiple_of(columns)).then(|| cell - 1),
                (!(cell + 1).is_multiple_of(columns)).then_some(cell + 1),
                Some(cell + columns).filter(|other| *other < cells.len()),
            ];
            let is_same = |other: &usize| !reached[*other] && cells[*other].0 == cells[cell].0;
            next.extend(beside.into_iter().flatten().filter(is_same));
        }
        if cage.is_empty() {
            continue;
        }
        let rule = Rule::new(Family::Cage, cage);
        match u16::try_from(sum) {
            Ok(0) => found.push(rule),
            Ok(sum) => found.push(rule.with_number(sum)),
            Err(_) => return Err(damaged(&sum.to_string())),
        }
    }
    Ok(found)
}

/// Reads a board of version B.
fn version_b(kind: char, size: usize, text: &str) -> Result<PuzzleDraft, VariantError> {
    let bits = |most: usize| (usize::BITS - most.leading_zeros()) as usize;
    let content_bits = bits(2 * size + (1 << size) - 1);
    let sum_bits = bits(size * (size + 1) / 2);
    let (has_regions, has_cages) = (matches!(kind, 'J' | 'M'), matches!(kind, 'L' | 'M'));
    let width = text.len() / (size * size);
    if text.len() != width * size * size || width > 6 {
        return Err(damaged(text));
    }
    let cells: Option<Vec<u32>> = numbers(text, width).collect();
    let cells = cells.ok_or_else(|| damaged(text))?;
    let mut draft = PuzzleDraft { rows: size, columns: size, digits: size, ..PuzzleDraft::classic() };
    let high = (1..=size.isqrt()).rev().find(|high| size.is_multiple_of(*high)).unwrap_or(1);
    draft.division = GridDivision::Boxes(high, size / high);
    let mut regions = Vec::new();
    let mut colours = Vec::new();
    for (at, number) in cells.into_iter().enumerate() {
        let content = number & ((1 << content_bits) - 1);
        let mut rest = number >> content_bits;
        if has_cages {
            let sum = rest & ((1 << sum_bits) - 1);
            rest >>= sum_bits;
            colours.push((rest & 7, sum));
            rest >>= 3;
        }
        regions.push(Some(rest as usize));
        match PackedCell::new(content, size as u8).ok_or_else(|| damaged(text))? {
            PackedCell::Given(digit) => draft.givens.push((Cell::new(at), digit.index())),
            PackedCell::Empty | PackedCell::Entered(_) | PackedCell::Candidates(_) => {}
        }
    }
    if has_regions {
        if regions.iter().flatten().any(|region| *region >= size) {
            return Err(damaged(text));
        }
        draft.division = GridDivision::Regions(regions);
    }
    if has_cages {
        draft.rules.extend(cages(&colours, size)?);
    }
    match kind {
        'X' => draft.rules.extend([Family::FallingDiagonal, Family::RisingDiagonal].map(Rule::everywhere)),
        'W' => draft.rules.extend(super::iss::windows(&draft)),
        _ => {}
    }
    Ok(draft)
}

#[cfg(test)]
mod tests {
    use super::is_sudokuwiki;
    use crate::variants::{VariantError, read};

    #[test]
    fn kinds_of_version_b_are_read() {
        // From the tests of puzzle-coding (Apache-2.0).
        let diagonals = "X9B04epep08ep0502epepepepepepepepepepepep08epep07epepepepepepep02ep0809ep07epepepepepepepep0401ep0503epepepepepepepepepepepep01epepepepepepepepepepepep01epep07epep06";
        let puzzle = read(diagonals).unwrap();
        assert_eq!(puzzle.board().name(), "classic;falling-diagonal;rising-diagonal");
        assert_eq!(puzzle.given_count(), 18);
        let killer = "L9B0jdd00ep1jpt1ez50du900ep1g5n08b500ep00ep00ep1ez509w11mvl1ez53bpt2tjl2tjl1rm92zgx00ep00ep31g10g7l1t752tjl0ikx1ez505xt1rm92tjl2tjl00ep1ez51ez500ep1ez500ep1ez54nwx484100ep31g11ez500ep0ff51jbj05xt00ep484100ep2tjl4hld00ep00ep3ci92tjl1qtt2wpd2tjl04cx48411no100ep2tjl2tjl1ez54hld484100ep3dap1ez500ep2tjl0aoh00ep00ep2tjl2tjl2tjl1ez5";
        let rules = read(killer).unwrap().board().rules().list().to_vec();
        assert_eq!(rules.iter().filter_map(|rule| rule.number()).map(u32::from).sum::<u32>(), 405);
        let jigsaw = "J9B00405i05i0sn0uf0sp0ua1ky1pv05i07a07a0tj0si0um0ui1za1yz0200092fb2ef39i0so1oq1om1ob0012iq2dg2oy3k237o3yb1z61yq2dj2iu2py35w3ie35t4aq4aq3ya5364y22de3he3k240a3y94ci6bn52g4xc5465ja3ja3ze4bu6bl6oi53c4y05uv5uv5j85k66pg6pe6pe52u4qp5ue5j65ue5jb6nm6bo6bp";
        assert!(read(jigsaw).unwrap().board().name().starts_with("jigsaw:"));
        let kenken = "K6C02ff00cr5oaz01jf5r2j00uj5nijb9l75mmj00cr5mmj005n5mmjb8p7b8ln00235mbvbbkb5mbvgvgrgv63guvfb8lnb8wb018r005n5o3v5mmj5mbv00qz0023bfpnb8wbb8ln0023005n";
        assert_eq!(read(kenken), Err(VariantError::UnknownRule("KenKen".into())));
    }

    #[test]
    fn links_of_the_version_before_are_read() {
        // "Evil killer 2", as quoted in a public solver (MIT).
        let killer = "https://www.sudokuwiki.org/killersudoku.htm?bd=111212111322212223333444333121141121123141321443333344441121144311121113333222333,080000171222150000270000000000000020000000200000000000051713000010001314000041000000000000150000000000001800000025003319000000220000000000000019000000000000000000";
        let rules = read(killer).unwrap().board().rules().list().to_vec();
        assert_eq!(rules.iter().filter_map(|rule| rule.number()).map(u32::from).sum::<u32>(), 405);
        let digits = format!("1{}", "0".repeat(80));
        let x = read(&format!("https://www.sudokuwiki.org/SudokuX.aspx?bd={digits}")).unwrap();
        assert_eq!((x.board().rules().list().len(), x.given_count()), (2, 1));
        let map = "111222333".repeat(3) + &"444555666".repeat(3) + &"777888999".repeat(3);
        let jigsaw = format!("https://www.sudokuwiki.org/jigsaw.aspx?shape=33&bd={digits}&jigmap={map}");
        assert_eq!(read(&jigsaw).unwrap().board().name(), "classic");
        assert!(!is_sudokuwiki(&format!("https://www.sudokuwiki.org/sudoku.htm?bd={digits}")));
        let numbered = format!("https://www.sudokuwiki.org/jigsaw.aspx?shape=7&bd={digits}");
        assert_eq!(read(&numbered), Err(VariantError::UnknownRule("jigsaw shape 7 of SudokuWiki".into())));
    }

    #[test]
    fn damaged_links_do_not_panic() {
        for bd in [
            "L9B",
            "J9B00",
            &format!("L9B{}", "z".repeat(324)),
            "1,2",
            &format!("{},{}", "é".repeat(81), "0".repeat(162)),
        ] {
            assert!(read(&format!("https://www.sudokuwiki.org/killersudoku.htm?bd={bd}")).is_err(), "{bd}");
        }
    }
}
