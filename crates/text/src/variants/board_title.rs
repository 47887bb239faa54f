//! Titles of boards with variants.

use nonet_engine::geometry::oblong::Oblong;
use nonet_engine::rules::styles::{RuleKind, rule_kinds};

use super::families::style_name;
use crate::dictionary::VARIANTS;
use crate::names::plain_title;
use crate::spoken::{Join, list, with_commas};
use crate::{Lang, VariantPlayText};

/// Maximum number of families that a title names.
const MAX_FAMILIES: usize = 3;

/// Returns the title of a board with variants, given the board's name: `Killer`, `Thermometers and arrows`, `Killer
/// with thermometers`, `6 × 6 with arrows`.
pub fn variant_title(lang: Lang, name: &str) -> String {
    let base = name.split(';').next().unwrap_or_default();
    let board = match Oblong::from_name(base) {
        Some(Oblong { rows, columns, .. }) => lang.with_own_digits(format!("{rows} × {columns}")),
        None => plain_title(lang, base),
    };
    // Phones have little room for a title, so the name of the usual board is left out.
    let is_classic = base == "classic";
    let kinds = rule_kinds(name);
    if let ([kind], true) = (kinds.as_slice(), is_classic)
        && let Some(style) = kind.style()
    {
        return style_name(lang, style).to_owned();
    }
    let mut head: Vec<String> = Vec::new();
    let mut families: Vec<String> = Vec::new();
    for kind in kinds {
        match kind {
            RuleKind::Style(style) => head.push(style_name(lang, style).to_owned()),
            RuleKind::Family(family) => families.push(VARIANTS.form(lang, family.slug(), "many").to_owned()),
        }
    }
    if !is_classic || (head.is_empty() && families.is_empty()) {
        head.push(board);
    }
    let head = with_commas(lang, head);
    let rest = families.len().saturating_sub(MAX_FAMILIES);
    families.truncate(MAX_FAMILIES);
    let rules = match (families.is_empty(), rest) {
        (true, _) => return head,
        (false, 0) => list(lang, families, Join::And),
        (false, rest) => VariantPlayText::more(lang, &with_commas(lang, families), rest as u64),
    };
    match head.is_empty() {
        true => VariantPlayText::on_classic(lang, &rules),
        false => VariantPlayText::title(lang, &head, &rules),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_name_styles_first_and_then_families() {
        let title = |name: &str| variant_title(Lang::English, name);
        assert_eq!(title("classic;cage 15:1,2,10;cage 3:3,4"), "Killer");
        assert_eq!(title("6x6;cage 5:1,2"), "Killer, 6 × 6");
        assert_eq!(title("classic;cage 5:1,2;thermometer:4,5"), "Killer with thermometers");
        let dots = "classic;difference 1:1,2;ratio 2:3,4";
        assert_eq!(title(dots), "Kropki dots");
        assert_eq!(title(&format!("{dots};only-differences 1;only-ratios 2")), "Kropki dots");
        assert_eq!(title("classic;difference 1:1,2"), "White dots");
        assert_eq!(title("6x6;arrow:1,2"), "6 × 6 with arrows");
        assert_eq!(title("classic;arrow:1,2;thermometer:4,5"), "Thermometers and arrows");
        assert_eq!(title("grid:6x8:8"), "6 × 8");
        assert_eq!(
            title("classic;even:1;odd:2;renban:3,4;arrow:7,8;x-sum 5:1,2,3"),
            "Arrows, renban lines, even cells and 2 more"
        );
        let german = variant_title(Lang::German, "classic;arrow:1,2;thermometer:4,5");
        assert_eq!(german, "Mit Thermometern und Pfeilen");
        let german = variant_title(Lang::German, "classic;arrow:1,2;cage 5:4,5");
        assert_eq!(german, "Killer mit Pfeilen");
    }
}
