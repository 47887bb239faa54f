//! Families of rules, as they stand on buttons and in lists.

use nonet_engine::rules::Family;

use super::Lang;
use super::topics::VARIANTS;

/// What a family of rules is called: a word or two, with a capital.
pub fn rule_title(lang: Lang, family: Family) -> &'static str {
    VARIANTS.form(lang, family.slug(), "title")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_family_has_a_short_title_and_no_two_the_same() {
        for lang in Lang::ALL {
            let mut titles: Vec<&str> = Family::ALL.iter().map(|family| rule_title(lang, *family)).collect();
            assert!(titles.iter().all(|title| !title.is_empty() && title.chars().count() < 26), "{titles:?}");
            titles.sort_unstable();
            titles.dedup();
            assert_eq!(titles.len(), Family::ALL.len());
        }
    }
}
