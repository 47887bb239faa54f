//! Plans as text: a letter per cell, as lines to read or in a link.

use nonet_engine::geometry::ExtraRule;
use thiserror::Error;

use super::plan::{Plan, SIDES};
use nonet_app::route::decoded;

/// Why a text is not a plan. Nothing is half read.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PlanError {
    /// The number of cells is not that of a square grid of a size that can be painted.
    #[error("{cells} cells are no square grid of {} to {} rows", SIDES.start(), SIDES.end())]
    Cells {
        /// How many cells there are.
        cells: usize,
    },
    /// More regions than the grid has rows.
    #[error("there are {regions} regions, but {side} rows")]
    Regions {
        /// How many regions there are.
        regions: usize,
        /// How many rows.
        side: usize,
    },
    /// A character that cannot name a region.
    #[error("‘{0}’ cannot name a region")]
    Label(String),
    /// An extra rule that there is not, or that does not fit.
    #[error("there is no rule ‘{0}’ for this grid")]
    Extra(String),
    /// A rule or givens that cannot be read.
    #[error("‘{0}’ is not understood")]
    Part(String),
}

impl Plan {
    /// A line per row, a letter per cell, `.` for a cell in no region.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for row in self.of.chunks(self.side) {
            text.extend(row.iter().map(|region| letter(*region)));
            text.push('\n');
        }
        text
    }

    /// What follows `#/editor?` in a link to this plan.
    pub fn link(&self) -> String {
        let regions: String = self.of.iter().map(|region| letter(*region)).collect();
        let mut link = format!("regions={regions}");
        for (i, extra) in self.extras.iter().enumerate() {
            link.push_str(if i == 0 { "&rules=" } else { "." });
            link.push_str(extra.name());
        }
        link
    }

    /// Reads a letter or digit per cell, white space passed over, or, where there are commas, labels of any length
    /// between them. `.`, `_` and `-` are cells in no region. Regions are numbered as they appear.
    pub fn parse(text: &str) -> Result<Plan, PlanError> {
        let breaks = |c: char| c == ',' || c == ';' || c.is_whitespace();
        let labels: Vec<String> = if text.contains([',', ';']) {
            text.split(breaks).filter(|label| !label.is_empty()).map(str::to_owned).collect()
        } else {
            text.chars().filter(|c| !c.is_whitespace()).map(String::from).collect()
        };
        let side = labels.len().isqrt();
        if side * side != labels.len() || !SIDES.contains(&side) {
            return Err(PlanError::Cells { cells: labels.len() });
        }
        let mut plan = Plan::blank(side);
        let mut seen: Vec<&str> = Vec::new();
        for (label, region) in labels.iter().zip(&mut plan.of) {
            if matches!(label.as_str(), "." | "_" | "-") {
                continue;
            }
            if !label.chars().all(char::is_alphanumeric) {
                return Err(PlanError::Label(label.clone()));
            }
            let number = seen.iter().position(|l| l == label).unwrap_or_else(|| {
                seen.push(label);
                seen.len() - 1
            });
            *region = u8::try_from(number).ok();
        }
        if seen.len() > side {
            return Err(PlanError::Regions { regions: seen.len(), side });
        }
        Ok(plan)
    }

    /// The plan of an address `#/editor?…`: of regions as [`Plan::link`] writes them, or of a board of the catalogue
    /// (`board=jigsaw-1`). `None` if the address names none.
    pub fn of_address(hash: &str) -> Option<Result<Plan, PlanError>> {
        let (_, query) = hash.split_once('?')?;
        let value = |name: &str| {
            let of = |pair: &str| pair.split_once('=').filter(|(n, _)| *n == name).map(|(_, v)| decoded(v));
            query.split('&').find_map(of)
        };
        if let Some(board) = value("board") {
            let plan = board.parse().ok().and_then(|name| Plan::of_board(&name));
            return Some(plan.ok_or(PlanError::Extra(board)));
        }
        let rules = value("rules").unwrap_or_default();
        Some(Plan::parse(&value("regions")?).and_then(|plan| with_rules(plan, &rules)))
    }
}

fn with_rules(mut plan: Plan, rules: &str) -> Result<Plan, PlanError> {
    for name in rules.split('.').filter(|name| !name.is_empty()) {
        let extra = ExtraRule::from_name(name).filter(|extra| plan.fits(*extra));
        plan.extras.push(extra.ok_or_else(|| PlanError::Extra(name.to_owned()))?);
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
            let mut plan = Plan::of_regions(&jigsaw::random(side, &mut rng(side as u64))).unwrap();
            plan.extras.push(ExtraRule::Diagonals);
            plan.extras.push(ExtraRule::AntiKing);
            let read = Plan::parse(&plan.text()).unwrap();
            assert_eq!((read.of, read.side), (plan.of.clone(), side));
            assert_eq!(Plan::of_address(&format!("#/editor?{}", plan.link())), Some(Ok(plan)));
        }
        let mut open = Plan::rows(4);
        open.of[3] = None;
        assert_eq!(open.text(), "AAA.\nBBBB\nCCCC\nDDDD\n");
        assert_eq!(Plan::of_address(&format!("#/editor?{}", open.link())), Some(Ok(open)));
    }

    #[test]
    fn other_spellings_are_understood() {
        let numbered = Plan::parse("7,7,7,7\n10,10,10,10\n3,3,3,3\n0,0,0,0").unwrap();
        assert_eq!(numbered, Plan::rows(4));
        assert_eq!(
            Plan::of_address("#/editor?board=jigsaw-1%2Bx").unwrap().unwrap().extras(),
            [ExtraRule::Diagonals]
        );
        assert_eq!(Plan::of_address("#/editor"), None);
        assert_eq!(Plan::of_address("#/editor?colour=red"), None);
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        assert_eq!(Plan::parse("112233"), Err(PlanError::Cells { cells: 6 }));
        assert_eq!(Plan::parse("111222333"), Err(PlanError::Cells { cells: 9 }));
        assert_eq!(Plan::parse(&"1".repeat(169)), Err(PlanError::Cells { cells: 169 }));
        assert_eq!(Plan::parse("abcdabcdabcdabce"), Err(PlanError::Regions { regions: 5, side: 4 }));
        assert_eq!(Plan::parse("abcdabcdabcdab?d"), Err(PlanError::Label("?".into())));
        let bad = Plan::of_address("#/editor?regions=aaaabbbbccccdddd&rules=windoku");
        assert_eq!(bad, Some(Err(PlanError::Extra("windoku".into()))));
        assert!(Plan::of_address("#/editor?board=samurai").is_some_and(|plan| plan.is_err()));
    }
}
