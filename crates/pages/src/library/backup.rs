//! What keeps games safe while one plays, as a part of the model: the browser is asked for its promise, the player is
//! reminded of backups where loss threatens, and when settings were set is noted.

use nonet_app::action::Effect;
use nonet_app::model::Model;
use nonet_app::page::{News, Page};
use nonet_game::backup::safety::DAY_MS;
use nonet_game::backup::{Facts, Texts, Threat};
use nonet_game::game::{Game, GameId};
use nonet_game::library::index::Summary;
use nonet_game::storage as save;
use nonet_game::storage::Safety;
use nonet_text::{BackupText, Lang};

/// The part.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SafetyPage {
    threat: Option<Threat>,
    folder: Option<BackupFolder>,
}

/// The folder that backups are written to by themselves, by its name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BackupFolder {
    /// The last one was.
    Writes(String),
    /// The browser wants to be asked again.
    Asks(String),
    /// The last one could not be.
    Fails(String),
}

impl BackupFolder {
    /// In a sentence.
    pub fn say(&self, lang: Lang) -> String {
        match self {
            BackupFolder::Writes(folder) => BackupText::folder_writes(lang, folder),
            BackupFolder::Asks(folder) => BackupText::folder_asks(lang, folder),
            BackupFolder::Fails(folder) => BackupText::folder_fails(lang, folder),
        }
    }
}

impl SafetyPage {
    /// Why games may be lost, if the player is to be told now.
    pub fn threat(&self) -> Option<Threat> {
        self.threat
    }

    /// The folder that backups are written to, if one was chosen.
    pub fn folder(&self) -> Option<&BackupFolder> {
        self.folder.as_ref()
    }
}

/// What can happen. `kept` is the text under [`nonet_game::storage::SAFETY_KEY`] at that moment: another tab may have written it.
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
    /// What is known of the folder that backups are written to.
    Folder(Option<BackupFolder>),
    /// A backup was written.
    BackedUp {
        /// What is kept of it.
        kept: Option<String>,
        /// Now, in milliseconds since 1970.
        now_ms: u64,
    },
    /// These are the texts of old finished games: their reports are put away.
    Pack(Texts),
    /// Settings may have changed.
    Settings {
        /// The text under [`nonet_game::storage::SET_TIMES_KEY`].
        kept: Option<String>,
        /// Now, in milliseconds since 1970.
        now_ms: u64,
    },
}

/// What is kept of what this device does for safety.
pub fn safety(kept: Option<&str>) -> Safety {
    kept.and_then(|text| save::read_safety(text).ok()).unwrap_or_default()
}

/// So long after it was played last a finished game is old: its report is put away.
const OLD_MS: u64 = 30 * DAY_MS;

/// The finished games that are old now, but for the one on the board.
pub fn old_games(model: &Model, now_ms: u64) -> Vec<GameId> {
    let on_board = model.game.as_ref().map(Game::id);
    let is_old =
        |game: &&Summary| game.finished && !game.deleted && game.touched_ms.saturating_add(OLD_MS) < now_ms;
    let old = model.index.games.iter().filter(is_old).filter(|game| Some(&game.id) != on_board);
    old.map(|game| game.id.clone()).collect()
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
            SafetyAction::Folder(folder) => page.folder = folder,
            SafetyAction::BackedUp { kept, now_ms } => {
                page.threat = None;
                texts.push(noted(&Safety { backed_up_ms: now_ms, ..safety(kept.as_deref()) }));
            }
            SafetyAction::Pack(old) => {
                model.pages.put(page);
                let packed =
                    old.into_iter().filter_map(|(key, text)| Some(Effect::store(&key, save::packed(&text)?)));
                return packed.filter(|_| model.keeping.never.is_none()).collect();
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
    use nonet_game::settings::{Choice, Theme};
    use nonet_game::testing::games;

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
    fn a_folder_that_is_written_to_keeps_reminders_away() {
        let mut model = Model { index: games(30), ..Model::default() };
        let facts = Facts { now_ms: NOW, ..Facts::default() };
        let mut kept = None;
        let look = |kept| SafetyAction::Look { kept, facts };
        act(&mut model, &mut kept, look);
        assert!(SafetyPage::of(&model).and_then(SafetyPage::threat).is_some());
        act(&mut model, &mut kept, |kept| SafetyAction::BackedUp { kept, now_ms: NOW });
        act(&mut model, &mut kept, look);
        assert_eq!(SafetyPage::of(&model).and_then(SafetyPage::threat), None);
        assert_eq!(safety(kept.as_deref()).backed_up_ms, NOW);
        let folder = BackupFolder::Writes("Games".to_owned());
        SafetyPage::update(&mut model, SafetyAction::Folder(Some(folder.clone())));
        assert_eq!(SafetyPage::of(&model).and_then(SafetyPage::folder), Some(&folder));
        assert_eq!(folder.say(Lang::English), "After each game a backup is written to “Games”.");
    }

    #[test]
    fn reports_of_old_finished_games_are_put_away() {
        let mut model = Model { index: games(9), ..Model::default() };
        // Of nine the third and the ninth are solved.
        let old =
            |model: &Model, now_ms| old_games(model, now_ms).iter().map(GameId::begun_ms).collect::<Vec<_>>();
        assert_eq!((old(&model, OLD_MS + 3), old(&model, OLD_MS + 9)), (vec![], vec![3]));
        assert_eq!(old(&model, NOW), [3, 9]);
        model.index.games[2].deleted = true;
        assert_eq!(old(&model, NOW), [9]);
        let text =
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../game/tests/saves/v1-game-classic.json"));
        let finished =
            text.trim().replace("\"finished\":false", "\"finished\":true,\"report\":\"en\\u000a-Fine.\"");
        let texts = |text: &str| Texts::from([("nonet/game/1".to_owned(), text.to_owned())]);
        let packed = finished.replace("en\\u000a-Fine.", "");
        let pack = |model: &mut Model, text| SafetyPage::update(model, SafetyAction::Pack(texts(text)));
        assert_eq!(pack(&mut model, &finished), [Effect::store("nonet/game/1", packed.clone())]);
        for small in [text, packed.as_str(), "{"] {
            assert_eq!(pack(&mut model, small), []);
        }
        model.keeping.never = Some(nonet_game::storage::keeping::Never::Newer);
        assert_eq!(pack(&mut model, &finished), []);
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
