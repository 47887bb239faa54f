//! Game IDs of Solo in Simon Tatham's Portable Puzzle Collection, alone or in a link: `3x3:`, `9jx:` or `2x3k:`, then the
//! puzzle. `j` means regions of any shape, `x` diagonals, `k` cages. Read only.
//!
//! The parts after the colon are separated by commas: givens, regions (`j`), cages and their sums (`k`). Givens and sums
//! are numbers, with a letter for a run of 1 to 26 cells without one and `_` between two numbers. Regions and cages are
//! lists of the edges between cells: a letter for 1 to 25 edges inside and one that is a border, `_` for a border, `z`
//! for 26 edges inside. The edges between columns come first, row by row, then those between rows, column by column.
//!
//! Source: the collection's source file solo.c.

use std::borrow::Cow;

use super::{GridDivision, PuzzleDraft, VariantError, percent_decoded};
use nonet_engine::{Cell, Family, Rule};

/// Maximum number of rows. The collection has 31, Nonet's digits end at 25.
const MAX_SIZE: usize = 25;

/// The kind of puzzle that a game ID states before its colon.
struct Kind {
    box_rows: usize,
    box_columns: usize,
    has_regions: bool,
    has_diagonals: bool,
    has_cages: bool,
}

impl Kind {
    /// Reads the part of a game ID before its colon; `None` if it is something else.
    fn new(text: &str) -> Option<Kind> {
        let number = |text: &mut &str| {
            let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
            let number = text[..text.len() - rest.len()].parse::<usize>().ok()?;
            *text = rest;
            (1..=MAX_SIZE).contains(&number).then_some(number)
        };
        let mut rest = text;
        let first = number(&mut rest)?;
        let second = match rest.strip_prefix('x') {
            Some(after) if after.starts_with(|c: char| c.is_ascii_digit()) => {
                rest = after;
                Some(number(&mut rest)?)
            }
            _ => None,
        };
        let mut has = |letter: char| {
            let after = rest.strip_prefix(letter);
            rest = after.unwrap_or(rest);
            after.is_some()
        };
        let (has_regions, has_diagonals, has_cages) = (has('j'), has('x'), has('k'));
        (has_regions || second.is_some()).then_some(())?;
        // Symmetry and difficulty follow, which only the generator needs.
        (rest.len() <= 6 && rest.bytes().all(|byte| byte.is_ascii_alphanumeric())).then_some(())?;
        let kind =
            Kind { box_rows: first, box_columns: second.unwrap_or(1), has_regions, has_diagonals, has_cages };
        (kind.size() <= MAX_SIZE).then_some(kind)
    }

    fn size(&self) -> usize {
        self.box_rows * self.box_columns
    }
}

/// Returns the game ID in a text, which may be the end of a link; `None` if there is none.
fn id_in(text: &str) -> Option<Cow<'_, str>> {
    let id = match text.split_once("solo.html#") {
        Some((_, id)) => Cow::Owned(percent_decoded(id)),
        None if text.contains("://") => return None,
        None => Cow::Borrowed(text.trim()),
    };
    parts(&id).is_some().then_some(id)
}

/// Returns the kind and the puzzle of a game ID; `None` if the text is something else.
fn parts(id: &str) -> Option<(Kind, &str)> {
    let (kind, puzzle) = id.split_once(':')?;
    let kind = Kind::new(kind)?;
    let is_known = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"_,".contains(&byte);
    (puzzle.len() > 5 && puzzle.bytes().all(is_known)).then_some((kind, puzzle))
}

/// True if a text is a game ID or a link with one.
pub(super) fn is_solo(text: &str) -> bool {
    id_in(text).is_some()
}

/// Reads a puzzle.
pub(super) fn draft(text: &str) -> Result<PuzzleDraft, VariantError> {
    let damaged = |part: &str| VariantError::Syntax(part.chars().take(20).collect());
    let id = id_in(text).ok_or_else(|| damaged(text))?;
    let (kind, puzzle) = parts(&id).ok_or_else(|| damaged(&id))?;
    let size = kind.size();
    let mut rest = puzzle.split(',');
    let mut next = || rest.next().ok_or_else(|| damaged(puzzle));
    let mut draft = PuzzleDraft { rows: size, columns: size, digits: size, ..PuzzleDraft::classic() };
    let givens = next()?;
    for (cell, number) in numbers(givens, size * size).ok_or_else(|| damaged(givens))? {
        let digit = draft.digit_of(number.into()).ok_or_else(|| damaged(&number.to_string()))?;
        draft.givens.push((cell, digit));
    }
    draft.division = if kind.has_regions {
        let regions = next()?;
        let labels = areas(regions, size).ok_or_else(|| damaged(regions))?;
        GridDivision::Regions(labels.into_iter().map(Some).collect())
    } else {
        GridDivision::Boxes(kind.box_rows, kind.box_columns)
    };
    if kind.has_diagonals {
        draft.rules.extend([Family::RisingDiagonal, Family::FallingDiagonal].map(Rule::everywhere));
    }
    if kind.has_cages {
        let (cages, sums) = (next()?, next()?);
        let labels = areas(cages, size).ok_or_else(|| damaged(cages))?;
        let sums = numbers(sums, size * size).ok_or_else(|| damaged(sums))?;
        let count = labels.iter().max().map_or(0, |last| last + 1);
        for cage in 0..count {
            let cells: Vec<Cell> =
                (0..labels.len()).filter(|at| labels[*at] == cage).map(Cell::new).collect();
            let sum = sums.iter().find(|(cell, _)| cells.contains(cell));
            let rule = Rule::new(Family::Cage, cells);
            draft.rules.push(match sum {
                Some((_, sum)) => rule.with_number(*sum),
                None => rule,
            });
        }
    }
    Ok(draft)
}

/// Reads the numbers in a grid of this many cells; `None` if the text has fewer or more.
fn numbers(text: &str, cells: usize) -> Option<Vec<(Cell, u16)>> {
    let mut found = Vec::new();
    let (mut at, mut rest) = (0, text);
    while let Some(byte) = rest.bytes().next() {
        let after = rest.trim_start_matches(|c: char| c.is_ascii_digit());
        match byte {
            b'a'..=b'z' => at += usize::from(byte - b'a') + 1,
            b'_' => {}
            _ => {
                let number = rest[..rest.len() - after.len()].parse().ok()?;
                (at < cells).then(|| found.push((Cell::new(at), number)))?;
                at += 1;
                rest = after;
                continue;
            }
        }
        rest = &rest[1..];
    }
    (at == cells).then_some(found)
}

/// Reads the edges of a grid with this many rows and columns, and returns the number of each cell's area, in the order
/// of their first cells; `None` if the text has fewer or more edges.
fn areas(text: &str, size: usize) -> Option<Vec<usize>> {
    let edges = 2 * size * (size - 1);
    let sides = |edge: usize| {
        let (line, along) = (edge / (size - 1), edge % (size - 1));
        match line.checked_sub(size) {
            None => (line * size + along, line * size + along + 1),
            Some(column) => (along * size + column, (along + 1) * size + column),
        }
    };
    let mut labels: Vec<usize> = (0..size * size).collect();
    let mut edge = 0;
    for byte in text.bytes() {
        let inside = match byte {
            b'_' => 0,
            b'a'..=b'z' => usize::from(byte - b'a') + 1,
            _ => return None,
        };
        for _ in 0..inside {
            (edge < edges).then_some(())?;
            let (one, other) = sides(edge);
            let (keep, drop) = (labels[one].min(labels[other]), labels[one].max(labels[other]));
            labels.iter_mut().filter(|label| **label == drop).for_each(|label| *label = keep);
            edge += 1;
        }
        edge += usize::from(byte != b'z');
    }
    // The border after the last edge is part of the text.
    (edge == edges + 1).then_some(())?;
    let mut firsts = labels.clone();
    firsts.sort_unstable();
    firsts.dedup();
    Some(labels.iter().filter_map(|label| firsts.binary_search(label).ok()).collect())
}

#[cfg(test)]
mod tests {
    use crate::variants::{VariantFormat, detect, read};
    use nonet_engine::solver::{Limits, solve};

    /// Game IDs made by `sgt-solo --generate 1` of Debian 13, with board, rules and givens.
    const IDS: [(&str, &str, usize, usize); 10] = [
        ("2x2:b3a1f2a2b", "4x4", 0, 4),
        ("2x3:6a4a1e4c5b4_4b3c2e4a6a5", "6x6", 0, 12),
        (
            "3x4:d3a8_6a5a9_6_5c11a1_10a4b3a1b4b2a7b1_9e12c12_2a10_4_6h11a2a9c4_10c4a9a12h10_3_8a7_9c4e2_10b8a7b12b5a1b1\
             a6_9a10c7_11_3a5a1_8a4d",
            "12x12",
            0,
            56,
        ),
        ("5j:4g5_4e1_5g3,eca___caaab_aaaa_b", "jigsaw", 0, 6),
        (
            "9j:f3_6c9b3a4f7_4_9_8b4_2g1c6g5_7b7_9_3_6f7a4b5c2_7f,bh_aa__baaa__aaa_ab_a_bad_cabhdacdab__ba__ac___aa_ac__baa\
             __bd_",
            "jigsaw",
            0,
            24,
        ),
        (
            "9jx:2e4c5_3d7e8_4_5_9a8e7c7e5c1e6a9_2_4_5e6d2_4c7e9,dbabad___c_a_da__ca__d_d____gabaa_baaaaaaa_b_cbaaee_abib",
            "jigsaw",
            2,
            24,
        ),
        ("3x3x:h1a5a8_7c2a1_3b6d6d3c8e9c9d2d6b2_5a3c5_7a4a5h", "classic", 2, 22),
        (
            "2x3k:zj,_aaaa___a______a___aaba___a____a__aaaaab_,10_8a8a10b5a3a5_10_10b8b9a10a8b7b7c8a",
            "6x6",
            16,
            0,
        ),
        (
            "3x3xk:zzzc,_a___a______a_aaab_aa_a_a______a______a____________a___d__aaa_aaa_aab_____b_____b__ba___aa___aab_ba_,\
             15_15a7_16_7_12a11a15d6e11a5a15a13a12_8a9a9_11_6b14a18_15b10a15_6c13b8a7b13a8_13a13_7_14_10a18j",
            "classic",
            38,
            0,
        ),
        (
            "9jk:zzzc,badb_bc_a_dbbabecccbdahc__aba_ad_ada_bc_aba__cbccb,aa__aaa__a__aaa__a____b_____aaaa_a_aa______aa_a_b_\
             a__a__a___a______a__a_aa_aab_aaa__a__a__a__baaa_,9a17a6_9_12a4_9a7c17b12_16_8a10a8a13b20a14_5_8_7a8g8_9a9a21a\
             13b12_5a7b10a11a13_15a12_17_24k",
            "jigsaw",
            36,
            0,
        ),
    ];

    #[test]
    fn every_kind_is_read_and_has_one_solution() {
        for (id, board, rules, givens) in IDS {
            assert_eq!(detect(id), Some(VariantFormat::Solo), "{id}");
            let puzzle = read(id).unwrap();
            let base = puzzle.board().rules().base().unwrap_or(puzzle.board());
            let name = base.name().split(':').next().unwrap();
            let found = (name, puzzle.board().rules().list().len(), puzzle.given_count());
            assert_eq!(found, (board, rules, givens), "{id}");
            assert_eq!(solve(&puzzle, Limits::ALL.solutions(2).steps(3_000_000)).count, 1, "{id}");
        }
    }

    #[test]
    fn links_and_settings_of_the_generator_are_read() {
        let (id, ..) = IDS[6];
        let (kind, puzzle) = id.split_once(':').unwrap();
        let texts = [
            format!("https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#{id}"),
            format!("https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#{kind}%3A{puzzle}"),
            format!("Try this: https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#{id}"),
            format!("{kind}du:{puzzle}"),
        ];
        for text in texts {
            assert_eq!(read(&text), read(id), "{text}");
        }
    }

    #[test]
    fn damaged_ids_are_refused() {
        for id in [
            "2x2:b3a1f2a2a",
            "2x2:b3a1f2a2c",
            "2x2:b5a1f2a2b",
            "4j:b3a1f2a2b",
            "4j:b3a1f2a2b,zzz",
            "3x3k:zzzc,a",
        ] {
            assert_eq!(detect(id), Some(VariantFormat::Solo), "{id}");
            assert!(read(id).is_err(), "{id}");
        }
        for text in ["3x3:d:k:", "10:30", "26x1:abcdef", "3x3:tes!"] {
            assert_ne!(detect(text), Some(VariantFormat::Solo), "{text}");
        }
    }
}
