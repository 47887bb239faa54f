//! The words of the page: a file per language beside this one, which the compiler asks for.

use nonet_engine::geometry::SymmetryKind;

use super::{words_de, words_en};
use crate::text::{Lang, word_list};

word_list! { Words:
    NewPuzzle
    BackToPlay
    Shape
    GroupSquares
    GroupRules
    GroupIrregular
    GroupShapes
    Level
    AnyLevel
    AnyLevelExplained
    Sample
    Seldom
    More
    Givens
    GivensExplained
    AsTheyCome
    Minimal
    MinimalExplained
    Symmetry
    AnySymmetry
    NoSymmetryHere
    Techniques
    TechniquesExplained
    FindTechnique
    MustOccur
    MustNotOccur
    NoSuchTechnique
    Seed
    SeedExplained
    Dice
    PlayKnown
    Make
    Making
    Cancel
    Cancelled
    NotFound
    Impossible
    WorkerDied
    NearestFound
    TakeNearest
    GoOn
    LacksLogic
    LacksWithout
    LacksMinimal
    Unknown
}

impl Words {
    /// The words for it.
    pub const fn say(self, lang: Lang) -> &'static str {
        match lang {
            Lang::English => words_en::text(self),
            Lang::German => words_de::text(self),
        }
    }

    /// What a symmetry is called.
    pub fn symmetry(lang: Lang, kind: SymmetryKind) -> String {
        match lang {
            Lang::English => words_en::symmetry(kind),
            Lang::German => words_de::symmetry(kind),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_said_in_every_language() {
        for lang in Lang::ALL {
            for words in Words::ALL {
                let said = words.say(lang);
                assert!(!said.is_empty() && said.trim() == said && !said.contains("  "), "{words:?}");
            }
        }
    }

    #[test]
    fn german_is_translated() {
        let same = |w: &&Words| w.say(Lang::English) == w.say(Lang::German) && w.say(Lang::English).len() > 7;
        assert_eq!(Words::ALL.iter().filter(same).count(), 0);
    }
}
