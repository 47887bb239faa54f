//! Introductory guides to playing, notes and hints. Each has a board for trying things out.

use nonet_engine::technique::Technique;
use nonet_engine::{Board, Digit};

use super::guide_picture::GuidePicture;
use nonet_game::learning::question::ExerciseKind;
use nonet_tasks::hint::HintSign;
use nonet_text::spoken::sentences;
use nonet_text::{Label, Lang, LearnText, PanelText};

/// A paragraph of a guide.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GuideParagraph {
    pub text: String,
    /// The picture next to the text.
    pub picture: Option<GuidePicture>,
}

impl GuideParagraph {
    fn plain(lang: Lang, text: LearnText) -> GuideParagraph {
        GuideParagraph { text: text.say(lang).to_owned(), picture: None }
    }
}

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

    pub fn title(self) -> Label {
        match self {
            Guide::Play => PanelText::HowToPlay.label(),
            Guide::Notes => PanelText::NotesGuide.label(),
            Guide::Hints => LearnText::GuideHints.label(),
        }
    }

    /// Returns the paragraphs before the exercise, which they introduce.
    pub fn introduction(self, lang: Lang, board: &Board) -> Vec<GuideParagraph> {
        use LearnText::{HintsIntro, NotesFill, NotesIntro};
        match self {
            Guide::Play => {
                let [first, last] = [1, board.digit_count()].map(Digit::new);
                let rule = first.zip(last).map(|(first, last)| GuideParagraph {
                    text: LearnText::play_rule(lang, first, last),
                    picture: Some(GuidePicture::Houses),
                });
                rule.into_iter().collect()
            }
            Guide::Notes => [NotesIntro, NotesFill].map(|text| GuideParagraph::plain(lang, text)).to_vec(),
            Guide::Hints => vec![GuideParagraph::plain(lang, HintsIntro)],
        }
    }

    /// Returns the paragraphs after the exercise, each with a picture.
    pub fn details(self, lang: Lang) -> Vec<GuideParagraph> {
        use LearnText::{NotesCentre, NotesCorner, NotesIntro, PlayBox, PlayDigits, PlayHint, PlayOnly};
        let details: &[(&[LearnText], GuidePicture)] = match self {
            Guide::Play => &[
                (&[PlayBox, PlayOnly], GuidePicture::OnlyPlace),
                (&[PlayDigits], GuidePicture::Givens),
                (&[NotesIntro], GuidePicture::Notes),
                (&[PlayHint], GuidePicture::Hint),
            ],
            Guide::Notes => {
                &[(&[NotesCorner], GuidePicture::CornerNotes), (&[NotesCentre], GuidePicture::CentreNotes)]
            }
            Guide::Hints => &[],
        };
        let paragraph = |(texts, picture): &(&[LearnText], GuidePicture)| GuideParagraph {
            text: sentences(lang, texts.iter().map(|text| text.say(lang).to_owned())),
            picture: Some(*picture),
        };
        details.iter().map(paragraph).collect()
    }

    /// Returns the signs of hints that the guide explains, each with its meaning.
    pub fn signs(self, lang: Lang) -> Vec<(HintSign, &'static str)> {
        match self {
            Guide::Hints => HintSign::ALL.map(|sign| (sign, sign_text(sign).say(lang))).to_vec(),
            Guide::Play | Guide::Notes => Vec::new(),
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

fn sign_text(sign: HintSign) -> Label {
    match sign {
        HintSign::House => LearnText::SignHouse.label(),
        HintSign::Blocked => LearnText::SignBlocked.label(),
        HintSign::Placed => LearnText::SignPlaced.label(),
        HintSign::Used => LearnText::SignUsed.label(),
        HintSign::Removed => LearnText::SignRemoved.label(),
        HintSign::Cover => LearnText::SignCover.label(),
        HintSign::False => LearnText::SignFalse.label(),
        HintSign::StrongLink => PanelText::LegendStrong.label(),
        HintSign::WeakLink => PanelText::LegendWeak.label(),
        HintSign::OtherGroup => LearnText::SignOtherGroup.label(),
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
                let mut said = guide.introduction(lang, Boards::default().classic());
                assert!(!said.is_empty(), "{guide:?} {lang:?}");
                said.extend(guide.details(lang));
                let is_text = |text: &str| is_sentence(lang, text) && !text.contains(['{', '}']);
                assert!(said.iter().all(|paragraph| is_text(&paragraph.text)), "{said:?}");
            }
        }
    }

    #[test]
    fn everything_that_a_guide_says_about_boards_has_a_picture() {
        for guide in Guide::ALL {
            let details = guide.details(Lang::English);
            assert!(details.iter().all(|paragraph| paragraph.picture.is_some()), "{guide:?}");
            assert_eq!(details.is_empty(), guide == Guide::Hints, "which shows its signs instead");
        }
        let rule = &Guide::Play.introduction(Lang::English, Boards::default().classic())[0];
        assert_eq!(rule.picture, Some(GuidePicture::Houses));
    }

    #[test]
    fn only_the_guide_of_hints_explains_their_signs() {
        for guide in Guide::ALL {
            let signs = guide.signs(Lang::English);
            assert_eq!(signs.len(), if guide == Guide::Hints { HintSign::ALL.len() } else { 0 });
            assert!(signs.iter().all(|(_, meaning)| !meaning.is_empty()));
        }
    }
}
