//! What keeps games safe while one plays, as a part of the model: the browser is asked for its promise, the player is
//! reminded of backups where loss threatens, and when settings were set is noted.

use super::{Facts, Threat};
use crate::action::Effect;
use crate::model::Model;
use crate::page::{News, Page};
use crate::save::{self, Safety};

/// The part.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SafetyPage {
    threat: Option<Threat>,
}

impl SafetyPage {
    /// Why games may be lost, if the player is to be told now.
    pub fn threat(&self) -> Option<Threat> {
        self.threat
    }
}

/// What can happen. `kept` is the text under [`crate::save::SAFETY_KEY`] at that moment: another tab may have written it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SafetyAction {
    /// A game began, ended or went, or the page has come to rest.
    Look {
        /// What is kept of it.
        kept: Option<String>,
        /// What is known of the browser.
        facts: Facts,
    },
    /// The browser was asked to keep what is stored for good.
    Asked {
        /// What is kept of it.
        kept: Option<String>,
        /// Now, in milliseconds since 1970.
        now_ms: u64,
    },
    /// The player has read the reminder.
    Dismiss {
        /// What is kept of it.
        kept: Option<String>,
        /// Now, in milliseconds since 1970.
        now_ms: u64,
    },
    /// Settings may have changed.
    Settings {
        /// The text under [`crate::save::SET_TIMES_KEY`].
        kept: Option<String>,
        /// Now, in milliseconds since 1970.
        now_ms: u64,
    },
}

/// What is kept of what this device does for safety.
pub fn safety(kept: Option<&str>) -> Safety {
    kept.and_then(|text| save::read_safety(text).ok()).unwrap_or_default()
}

impl Page for SafetyPage {
    type Action = SafetyAction;

    fn update(model: &mut Model, action: SafetyAction) -> Vec<Effect> {
        let mut page = model.pages.take::<SafetyPage>().unwrap_or_default();
        let mut texts = Vec::new();
        let noted = |safety: &Safety| (save::SAFETY_KEY.to_owned(), save::write_safety(safety));
        match action {
            SafetyAction::Look { kept, facts } => {
                page.threat = safety(kept.as_deref()).threat(&model.index, facts);
            }
            SafetyAction::Asked { kept, now_ms } => {
                texts.push(noted(&Safety { asked_ms: now_ms, ..safety(kept.as_deref()) }));
            }
            SafetyAction::Dismiss { kept, now_ms } => {
                page.threat = None;
                texts.push(noted(&Safety { reminded_ms: now_ms, ..safety(kept.as_deref()) }));
            }
            SafetyAction::Settings { kept, now_ms } => {
                let times = kept.as_deref().and_then(|text| save::read_set_times(text).ok());
                let mut times = times.unwrap_or_default();
                if times.note(&model.settings, now_ms) {
                    texts.push((save::SET_TIMES_KEY.to_owned(), save::write_set_times(&times)));
                }
            }
        }
        model.pages.put(page);
        let may_write = model.keeping.never.is_none() && !texts.is_empty();
        if may_write { vec![Effect::Store(texts)] } else { Vec::new() }
    }

    fn heard(_: News) -> Option<SafetyAction> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::games;
    use crate::settings::{Choice, Theme};

    const NOW: u64 = 1_700_000_000_000;

    /// What is kept after an action.
    fn act(model: &mut Model, kept: &mut Option<String>, action: impl Fn(Option<String>) -> SafetyAction) {
        for effect in SafetyPage::update(model, action(kept.clone())) {
            *kept = effect.stores("nonet/").map(str::to_owned);
        }
    }

    #[test]
    fn the_player_is_reminded_and_then_left_alone() {
        let mut model = Model { index: games(30), ..Model::default() };
        let facts = Facts { now_ms: NOW, ..Facts::default() };
        let look = |kept| SafetyAction::Look { kept, facts };
        let threat = |model: &Model| SafetyPage::of(model).and_then(SafetyPage::threat);
        let mut kept = None;
        act(&mut model, &mut kept, look);
        assert_eq!((threat(&model), &kept), (Some(Threat::Unpromised), &None));
        act(&mut model, &mut kept, |kept| SafetyAction::Dismiss { kept, now_ms: NOW });
        assert_eq!(threat(&model), None);
        act(&mut model, &mut kept, |kept| SafetyAction::Asked { kept, now_ms: NOW + 1 });
        act(&mut model, &mut kept, look);
        assert_eq!(threat(&model), None, "so soon not again");
        let known = safety(kept.as_deref());
        assert_eq!((known.asked_ms, known.reminded_ms), (NOW + 1, NOW));
        assert!(!known.asks(&model.index));
    }

    #[test]
    fn when_a_setting_was_set_is_noted_once() {
        let mut model = Model::default();
        let mut kept = None;
        let note = |now_ms| move |kept| SafetyAction::Settings { kept, now_ms };
        act(&mut model, &mut kept, note(1));
        assert_eq!(kept, None, "nothing was set");
        model.settings.choose(Choice::Theme(Theme::Dark));
        act(&mut model, &mut kept, note(2));
        let before = kept.clone();
        act(&mut model, &mut kept, note(3));
        assert_eq!(kept, before);
        let times = save::read_set_times(&kept.unwrap()).unwrap().of(&model.settings, 9);
        assert_eq!((times[0], times[1..].iter().max()), (2, Some(&0)));
    }
}
