//! Sections of a text of Interactive Sudoku Solver: rules, killer strings, and grids of digits or regions.

use crate::text::glyphs::{LetterScale, is_open};
use crate::variants::killer;
use crate::variants::{GridDivision, PuzzleDraft, VariantError, region_layout};
use nonet_engine::Cell;

/// Splits a text at empty lines and removes comments and white space.
pub(super) fn split(text: &str) -> Vec<String> {
    let mut sections = vec![String::new()];
    for line in text.lines() {
        if line.trim().is_empty() && sections.last().is_some_and(|section| !section.is_empty()) {
            sections.push(String::new());
        }
        if let Some(section) = sections.last_mut().filter(|_| !line.starts_with('#')) {
            section.extend(line.chars().filter(|c| !c.is_whitespace() && *c != '\u{feff}'));
        }
    }
    sections.retain(|section| !section.is_empty());
    sections
}

/// True if a section is a sequence of rules: names after full stops.
pub(super) fn is_rules(section: &str) -> bool {
    let is_name = |name: &str| {
        name.len() > 3
            && name.starts_with(|c: char| c.is_ascii_uppercase())
            && name.chars().all(|c| c.is_ascii_alphabetic())
            && name.contains(|c: char| c.is_ascii_lowercase())
    };
    let mut names = section.split('.').filter(|name| !name.is_empty()).peekable();
    section.starts_with('.') && (section.contains('~') || names.peek().is_some() && names.all(is_name))
}

/// True if a text has a section of rules, or is a grid with regions.
pub(in crate::variants) fn is_iss(text: &str) -> bool {
    // Every text with rules has a name after a full stop.
    let may_have_rules = text.contains(".~") || {
        let after = text.split('.').skip(1).filter_map(|part| part.chars().next());
        after.into_iter().any(|c| c.is_ascii_uppercase())
    };
    let sections = if may_have_rules || text.len() < 2000 { split(text) } else { Vec::new() };
    sections.iter().any(|section| is_rules(section))
        || sections.len() == 1 && sections.iter().any(|section| regions(section).is_some())
}

/// Returns the regions in the second half of a section, after as many digits.
fn regions(section: &str) -> Option<(&str, Vec<Option<usize>>)> {
    let half = section.len() / 2;
    if !section.is_ascii() || !section.len().is_multiple_of(2) {
        return None;
    }
    let (digits, layout) = section.split_at(half);
    let layout: Vec<char> = layout.chars().collect();
    let is_cell = |c: char| is_open(c) || c.is_ascii_alphanumeric();
    Some((digits, region_layout(&layout)?)).filter(|_| digits.chars().all(is_cell))
}

/// Adds a section without rules to the draft. Returns the regions, if it has some.
pub(super) fn read(
    section: &str,
    draft: &mut PuzzleDraft,
) -> Result<Option<Vec<Option<usize>>>, VariantError> {
    let killer = if killer::is_short(section) {
        Some(killer::draft_short(section)?)
    } else if section.starts_with("3x3:") {
        Some(killer::draft_long(section)?)
    } else {
        None
    };
    if let Some(killer) = killer {
        draft.rules.extend(killer.rules);
        draft.givens.extend(killer.givens);
        return Ok(None);
    }
    let labels: Vec<char> = section.chars().collect();
    if let Some(layout) = region_layout(&labels) {
        resize(labels.len(), draft);
        draft.division = GridDivision::None;
        return Ok(Some(layout));
    }
    let (digits, layout) =
        regions(section).map_or((section, None), |(digits, layout)| (digits, Some(layout)));
    resize(digits.len(), draft);
    if draft.rows * draft.columns != digits.chars().count() {
        return Err(VariantError::Syntax(section.chars().take(20).collect()));
    }
    let scale = LetterScale::of(digits.chars(), draft.digits as u8);
    for (at, c) in digits.chars().enumerate() {
        match scale.value(c).map(usize::from) {
            Some(value) if (1..=draft.digits).contains(&value) => {
                draft.givens.push((Cell::new(at), value - 1))
            }
            None if is_open(c) => {}
            _ => return Err(VariantError::Syntax(c.to_string())),
        }
    }
    if layout.is_some() {
        draft.division = GridDivision::None;
    }
    Ok(layout)
}

/// Sets the size of a square grid with this many cells, if it differs from the draft's.
fn resize(cells: usize, draft: &mut PuzzleDraft) {
    let size = cells.isqrt();
    if size * size == cells && (2..=16).contains(&size) && draft.rows * draft.columns != cells {
        (draft.rows, draft.columns, draft.digits) = (size, size, size);
        draft.division =
            super::boxes(size, size, size).map_or(GridDivision::None, |(r, c)| GridDivision::Boxes(r, c));
    }
}
