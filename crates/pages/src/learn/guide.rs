//! Introductory guides to playing, notes and hints. Each has a board for trying things out.

use nonet_engine::Board;
use nonet_engine::technique::Technique;

use nonet_game::learning::question::ExerciseKind;
use nonet_text::{Lang, LearnText, technique_placeholder};

/// A guide, shown on its own page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Guide {
    Play,
    Notes,
    Hints,
}

impl Guide {
    pub const ALL: [Guide; 3] = [Guide::Play, Guide::Notes, Guide::Hints];

    /// Returns the guide's name in addresses. No technique has the same slug.
    pub const fn slug(self) -> &'static str {
        match self {
            Guide::Play => "how-to-play",
            Guide::Notes => "notes",
            Guide::Hints => "hints",
        }
    }

    pub fn from_slug(slug: &str) -> Option<Guide> {
        Guide::ALL.into_iter().find(|guide| guide.slug() == slug)
    }

    pub const fn title(self) -> LearnText {
        match self {
            Guide::Play => LearnText::GuidePlay,
            Guide::Notes => LearnText::GuideNotes,
            Guide::Hints => LearnText::GuideHints,
        }
    }

    /// Returns the guide's text in paragraphs.
    pub fn paragraphs(self, lang: Lang, board: &Board) -> Vec<String> {
        use LearnText::{
            HintsFind, HintsIntro, HintsSigns, HintsSteps, NotesCentre, NotesCorner, NotesFill, NotesIntro,
            PlayBoards, PlayIntro, PlayKeys,
        };
        let say =
            |texts: &[LearnText]| texts.iter().map(|text| text.say(lang).to_owned()).collect::<Vec<_>>();
        match self {
            Guide::Play => {
                let houses =
                    technique_placeholder(lang, Technique::FullHouse, board, "anyhouse").unwrap_or_default();
                let mut paragraphs = say(&[PlayIntro, PlayBoards, PlayKeys]);
                paragraphs.insert(1, LearnText::play_rule(lang, &houses));
                paragraphs
            }
            Guide::Notes => say(&[NotesIntro, NotesCorner, NotesCentre, NotesFill]),
            Guide::Hints => say(&[HintsIntro, HintsSteps, HintsSigns, HintsFind]),
        }
    }

    /// Returns the exercise on the guide's board.
    pub const fn exercise(self) -> (Technique, ExerciseKind) {
        match self {
            Guide::Play => (Technique::FullHouse, ExerciseKind::Follow),
            Guide::Notes => (Technique::NakedPair, ExerciseKind::Follow),
            Guide::Hints => (Technique::XyWing, ExerciseKind::Shown),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_game::boards::Boards;
    use nonet_text::spoken::is_sentence;

    #[test]
    fn every_guide_has_text_in_every_language() {
        for guide in Guide::ALL {
            assert_eq!(Guide::from_slug(guide.slug()), Some(guide));
            assert_eq!(Technique::from_slug(guide.slug()), None);
            for lang in Lang::ALL {
                let said = guide.paragraphs(lang, Boards::default().classic());
                assert_eq!(said.len(), 4);
                assert!(
                    said.iter().all(|text| is_sentence(lang, text) && !text.contains(['{', '}'])),
                    "{said:?}"
                );
            }
        }
    }
}
