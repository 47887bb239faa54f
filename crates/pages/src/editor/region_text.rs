//! Region plans as text: a letter per cell, in lines or in a link.

use nonet_engine::geometry::ExtraRule;
use thiserror::Error;

use super::region_plan::{RegionPlan, SIDES};
use nonet_app::route::decoded;

/// Reason why a text or an address can't be read as a draft.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum DraftError {
    /// The number of cells isn't the square of a side in [`SIDES`].
    #[error("{cells} cells are no square grid of {} to {} rows", SIDES.start(), SIDES.end())]
    Cells { cells: usize },
    /// There are more regions than rows.
    #[error("there are {regions} regions, but {side} rows")]
    Regions { regions: usize, side: usize },
    /// A label contains a character that can't be part of a region's name.
    #[error("‘{0}’ cannot name a region")]
    Label(String),
    /// An extra rule or a board is unknown or doesn't fit the grid.
    #[error("there is no rule ‘{0}’ for this grid")]
    Extra(String),
    /// A rule or the givens can't be read.
    #[error("‘{0}’ is not understood")]
    Part(String),
}

impl RegionPlan {
    /// Writes one line per row with one letter per cell; `.` stands for a cell in no region.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for row in self.regions.chunks(self.side) {
            text.extend(row.iter().map(|region| letter(*region)));
            text.push('\n');
        }
        text
    }

    /// Returns the part of a link after `#/editor?`.
    pub fn query(&self) -> String {
        let regions: String = self.regions.iter().map(|region| letter(*region)).collect();
        let mut query = format!("regions={regions}");
        for (i, extra) in self.extras.iter().enumerate() {
            query.push_str(if i == 0 { "&rules=" } else { "." });
            query.push_str(extra.name());
        }
        query
    }

    /// Reads one letter or digit per cell, ignoring white space. If the text contains commas, they separate labels of
    /// any length. `.`, `_` and `-` stand for cells in no region. Regions are numbered in order of appearance.
    pub fn parse(text: &str) -> Result<RegionPlan, DraftError> {
        let is_separator = |c: char| c == ',' || c == ';' || c.is_whitespace();
        let labels: Vec<String> = if text.contains([',', ';']) {
            text.split(is_separator).filter(|label| !label.is_empty()).map(str::to_owned).collect()
        } else {
            text.chars().filter(|c| !c.is_whitespace()).map(String::from).collect()
        };
        let side = labels.len().isqrt();
        if side * side != labels.len() || !SIDES.contains(&side) {
            return Err(DraftError::Cells { cells: labels.len() });
        }
        let mut plan = RegionPlan::blank(side);
        let mut seen: Vec<&str> = Vec::new();
        for (label, region) in labels.iter().zip(&mut plan.regions) {
            if matches!(label.as_str(), "." | "_" | "-") {
                continue;
            }
            if !label.chars().all(char::is_alphanumeric) {
                return Err(DraftError::Label(label.clone()));
            }
            let number = seen.iter().position(|l| l == label).unwrap_or_else(|| {
                seen.push(label);
                seen.len() - 1
            });
            *region = u8::try_from(number).ok();
        }
        if seen.len() > side {
            return Err(DraftError::Regions { regions: seen.len(), side });
        }
        Ok(plan)
    }

    /// Reads an address `#/editor?…` that contains the output of [`RegionPlan::query`] or the name of a catalogue board
    /// (`board=jigsaw-1`). `None` if it contains neither.
    pub fn from_address(hash: &str) -> Option<Result<RegionPlan, DraftError>> {
        let (_, query) = hash.split_once('?')?;
        let value = |name: &str| {
            let of = |pair: &str| pair.split_once('=').filter(|(n, _)| *n == name).map(|(_, v)| decoded(v));
            query.split('&').find_map(of)
        };
        if let Some(board) = value("board") {
            let plan = board.parse().ok().and_then(|name| RegionPlan::from_board_name(&name));
            return Some(plan.ok_or(DraftError::Extra(board)));
        }
        let rules = value("rules").unwrap_or_default();
        Some(RegionPlan::parse(&value("regions")?).and_then(|plan| with_rules(plan, &rules)))
    }
}

fn with_rules(mut plan: RegionPlan, rules: &str) -> Result<RegionPlan, DraftError> {
    for name in rules.split('.').filter(|name| !name.is_empty()) {
        let extra = ExtraRule::from_name(name).filter(|extra| plan.fits(*extra));
        plan.extras.push(extra.ok_or_else(|| DraftError::Extra(name.to_owned()))?);
    }
    plan.extras.sort_unstable();
    plan.extras.dedup();
    Ok(plan)
}

fn letter(region: Option<u8>) -> char {
    region.map_or('.', |region| char::from(b'A' + region))
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_engine::geometry::jigsaw;
    use nonet_engine::rng::rng;

    #[test]
    fn texts_and_links_read_back() {
        for side in SIDES {
            let mut plan = RegionPlan::from_regions(&jigsaw::random(side, &mut rng(side as u64))).unwrap();
            plan.extras.push(ExtraRule::Diagonals);
            plan.extras.push(ExtraRule::AntiKing);
            let read = RegionPlan::parse(&plan.text()).unwrap();
            assert_eq!((read.regions, read.side), (plan.regions.clone(), side));
            assert_eq!(RegionPlan::from_address(&format!("#/editor?{}", plan.query())), Some(Ok(plan)));
        }
        let mut open = RegionPlan::rows(4);
        open.regions[3] = None;
        assert_eq!(open.text(), "AAA.\nBBBB\nCCCC\nDDDD\n");
        assert_eq!(RegionPlan::from_address(&format!("#/editor?{}", open.query())), Some(Ok(open)));
    }

    #[test]
    fn numbered_labels_and_encoded_names_are_read() {
        let numbered = RegionPlan::parse("7,7,7,7\n10,10,10,10\n3,3,3,3\n0,0,0,0").unwrap();
        assert_eq!(numbered, RegionPlan::rows(4));
        assert_eq!(
            RegionPlan::from_address("#/editor?board=jigsaw-1%2Bx").unwrap().unwrap().extras(),
            [ExtraRule::Diagonals]
        );
        assert_eq!(RegionPlan::from_address("#/editor"), None);
        assert_eq!(RegionPlan::from_address("#/editor?colour=red"), None);
    }

    #[test]
    fn errors_name_the_fault() {
        assert_eq!(RegionPlan::parse("112233"), Err(DraftError::Cells { cells: 6 }));
        assert_eq!(RegionPlan::parse("111222333"), Err(DraftError::Cells { cells: 9 }));
        assert_eq!(RegionPlan::parse(&"1".repeat(169)), Err(DraftError::Cells { cells: 169 }));
        assert_eq!(RegionPlan::parse("abcdabcdabcdabce"), Err(DraftError::Regions { regions: 5, side: 4 }));
        assert_eq!(RegionPlan::parse("abcdabcdabcdab?d"), Err(DraftError::Label("?".into())));
        let bad = RegionPlan::from_address("#/editor?regions=aaaabbbbccccdddd&rules=windoku");
        assert_eq!(bad, Some(Err(DraftError::Extra("windoku".into()))));
        assert!(RegionPlan::from_address("#/editor?board=samurai").is_some_and(|plan| plan.is_err()));
    }
}
