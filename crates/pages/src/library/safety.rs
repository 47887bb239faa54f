//! Protection of saved games during play: requests persistent storage, reminds the player to make backups, records when
//! each setting was changed, and removes the reports of old games.

use nonet_app::action::Effect;
use nonet_app::model::Model;
use nonet_app::page::{Page, PageEvent};
use nonet_app::update::page_api;
use nonet_game::backup::safety::{DAY_MS, is_worth_keeping};
use nonet_game::backup::{BrowserFacts, Threat};
use nonet_game::game::{Game, GameId};
use nonet_game::library::index::GameSummary;
use nonet_game::storage as save;
use nonet_game::storage::Safety;
use nonet_text::{BackupText, Lang};

/// State of the reminder and of the backup folder.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SafetyPage {
    threat: Option<Threat>,
    can_request: bool,
    folder: Option<BackupFolder>,
}

/// The folder for automatic backups, by its name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BackupFolder {
    /// The last backup was written.
    Ready(String),
    /// The browser asks for permission again.
    NeedsPermission(String),
    /// The last backup could not be written.
    Failed(String),
}

impl BackupFolder {
    pub fn say(&self, lang: Lang) -> String {
        match self {
            BackupFolder::Ready(folder) => BackupText::folder_writes(lang, folder),
            BackupFolder::NeedsPermission(folder) => BackupText::folder_asks(lang, folder),
            BackupFolder::Failed(folder) => BackupText::folder_fails(lang, folder),
        }
    }
}

impl SafetyPage {
    /// Returns the risk that the player should be reminded of now.
    pub fn threat(&self) -> Option<Threat> {
        self.threat
    }

    /// Returns true if the player can make the browser ask whether to keep the games. A browser that asks is asked only
    /// when the player presses a button, because its question covers the board.
    pub fn can_request(&self) -> bool {
        self.can_request
    }

    /// Returns the folder for automatic backups, if one was chosen.
    pub fn folder(&self) -> Option<&BackupFolder> {
        self.folder.as_ref()
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SafetyAction {
    /// Re-evaluates the risk, after a game starts or ends or when the page becomes idle.
    Check(BrowserFacts),
    /// The browser was asked for persistent storage.
    PersistenceRequested { now_ms: u64 },
    /// The player has dismissed the reminder.
    Dismiss { now_ms: u64 },
    /// The backup folder or its state has changed.
    Folder(Option<BackupFolder>),
    /// A backup was written.
    BackedUp { now_ms: u64 },
    /// Removes the reports of these games, as found by [`games_to_pack`].
    Pack(Vec<GameId>),
    /// Records the time of changed settings.
    SettingsChanged { now_ms: u64 },
}

/// Parses a stored safety record. Returns the default if it is missing or damaged.
pub fn read_safety(kept: Option<&str>) -> Safety {
    kept.and_then(|text| save::read_safety(text).ok()).unwrap_or_default()
}

/// Reads the safety record from storage.
pub fn stored_safety(model: &Model) -> Safety {
    read_safety(model.storage.text(save::SAFETY_KEY).as_deref())
}

/// Age at which a finished game loses its report, in milliseconds since it was last played.
const OLD_MS: u64 = 30 * DAY_MS;

/// Returns the finished games that are old enough to lose their report, except the game on the board.
pub fn games_to_pack(model: &Model, now_ms: u64) -> Vec<GameId> {
    let on_board = model.game.as_ref().map(Game::id);
    let is_old = |game: &&GameSummary| {
        game.finished && !game.deleted && game.touched_ms.saturating_add(OLD_MS) < now_ms
    };
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
            SafetyAction::Check(facts) => {
                page.threat = stored_safety(model).threat(&model.index, facts);
                page.can_request =
                    facts.asks_player && !facts.is_persistent && is_worth_keeping(&model.index);
            }
            SafetyAction::PersistenceRequested { now_ms } => {
                texts.push(noted(&Safety { asked_ms: now_ms, ..stored_safety(model) }));
            }
            SafetyAction::Dismiss { now_ms } => {
                page.threat = None;
                texts.push(noted(&Safety { reminded_ms: now_ms, ..stored_safety(model) }));
            }
            SafetyAction::Folder(folder) => page.folder = folder,
            SafetyAction::BackedUp { now_ms } => {
                page.threat = None;
                texts.push(noted(&stored_safety(model).backed_up(&model.index, now_ms)));
            }
            SafetyAction::Pack(old) => {
                model.pages.put(page);
                for key in old.iter().map(save::game_key) {
                    let packed = model.storage.text(&key).and_then(|text| save::compacted(&text));
                    if let Some(packed) = packed.filter(|_| model.save_state.blocked.is_none()) {
                        page_api::write_text(model, &key, packed);
                    }
                }
                return Vec::new();
            }
            SafetyAction::SettingsChanged { now_ms } => {
                let times = model.storage.text(save::SET_TIMES_KEY);
                let times = times.and_then(|text| save::read_set_times(&text).ok());
                let mut times = times.unwrap_or_default();
                if times.note(&model.settings, now_ms) {
                    texts.push((save::SET_TIMES_KEY.to_owned(), save::write_set_times(&times)));
                }
            }
        }
        model.pages.put(page);
        if model.save_state.blocked.is_none() {
            page_api::write_texts(model, &texts);
        }
        Vec::new()
    }

    fn on_event(_: PageEvent) -> Option<SafetyAction> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_game::settings::{Choice, Theme};
    use nonet_game::testing::games;

    const NOW: u64 = 1_700_000_000_000;

    fn act(model: &mut Model, action: SafetyAction) {
        assert_eq!(SafetyPage::update(model, action), []);
    }

    #[test]
    fn dismissed_reminder_does_not_return_soon() {
        let mut model = Model { index: games(30), ..Model::default() };
        let look = SafetyAction::Check(BrowserFacts { now_ms: NOW, ..BrowserFacts::default() });
        let threat = |model: &Model| SafetyPage::of(model).and_then(SafetyPage::threat);
        act(&mut model, look.clone());
        assert_eq!((threat(&model), model.storage.keys().len()), (Some(Threat::Unpromised), 0));
        act(&mut model, SafetyAction::Dismiss { now_ms: NOW });
        assert_eq!(threat(&model), None);
        act(&mut model, SafetyAction::PersistenceRequested { now_ms: NOW + 1 });
        act(&mut model, look);
        assert_eq!(threat(&model), None, "no second reminder so soon");
        let known = stored_safety(&model);
        assert_eq!((known.asked_ms, known.reminded_ms), (NOW + 1, NOW));
        assert!(!known.should_ask(&model.index));
    }

    #[test]
    fn player_can_request_persistence_only_where_the_browser_asks_and_something_is_at_stake() {
        let can = |games_played, facts: BrowserFacts| {
            let mut model = Model { index: games(games_played), ..Model::default() };
            act(&mut model, SafetyAction::Check(facts));
            SafetyPage::of(&model).is_some_and(SafetyPage::can_request)
        };
        let asks = BrowserFacts { asks_player: true, ..BrowserFacts::default() };
        assert!(can(3, asks), "the third game is solved");
        assert!(!can(2, asks));
        assert!(!can(3, BrowserFacts { is_persistent: true, ..asks }));
        assert!(!can(3, BrowserFacts::default()));
    }

    #[test]
    fn automatic_backup_suppresses_reminders() {
        let mut model = Model { index: games(30), ..Model::default() };
        let look = SafetyAction::Check(BrowserFacts { now_ms: NOW, ..BrowserFacts::default() });
        act(&mut model, look.clone());
        assert!(SafetyPage::of(&model).and_then(SafetyPage::threat).is_some());
        act(&mut model, SafetyAction::BackedUp { now_ms: NOW });
        act(&mut model, look);
        assert_eq!(SafetyPage::of(&model).and_then(SafetyPage::threat), None);
        let safety = stored_safety(&model);
        assert_eq!((safety.backed_up_ms, safety.backed_up_games), (NOW, 30));
        let folder = BackupFolder::Ready("Games".to_owned());
        SafetyPage::update(&mut model, SafetyAction::Folder(Some(folder.clone())));
        assert_eq!(SafetyPage::of(&model).and_then(SafetyPage::folder), Some(&folder));
        assert_eq!(folder.say(Lang::English), "After each game, a backup is saved to “Games”.");
    }

    #[test]
    fn pack_removes_reports_of_old_finished_games() {
        let mut model = Model { index: games(9), ..Model::default() };
        // In the fixture, the third and the ninth of the nine games are solved.
        let old = |model: &Model, now_ms| {
            games_to_pack(model, now_ms).iter().map(GameId::begun_ms).collect::<Vec<_>>()
        };
        assert_eq!((old(&model, OLD_MS + 3), old(&model, OLD_MS + 9)), (vec![], vec![3]));
        assert_eq!(old(&model, NOW), [3, 9]);
        model.index.games[2].deleted = true;
        assert_eq!(old(&model, NOW), [9]);
        let text =
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../game/tests/saves/v1-game-classic.json"));
        let finished =
            text.trim().replace("\"finished\":false", "\"finished\":true,\"report\":\"en\\u000a-Fine.\"");
        let packed = finished.replace("en\\u000a-Fine.", "");
        let id = model.index.games[8].id.clone();
        let key = save::game_key(&id);
        let pack = |model: &mut Model, text: &str| {
            model.storage.set(&key, text).unwrap();
            act(model, SafetyAction::Pack(vec![id.clone()]));
            model.storage.text(&key).unwrap()
        };
        assert_eq!(pack(&mut model, &finished), packed);
        for small in [text, packed.as_str(), "{"] {
            assert_eq!(pack(&mut model, small), small);
        }
        model.save_state.blocked = Some(nonet_game::storage::save_state::SaveBlocked::Newer);
        assert_eq!(pack(&mut model, &finished), finished);
    }

    #[test]
    fn time_of_a_setting_is_recorded_once() {
        let mut model = Model::default();
        let note = |model: &mut Model, now_ms| {
            act(model, SafetyAction::SettingsChanged { now_ms });
            model.storage.text(save::SET_TIMES_KEY)
        };
        assert_eq!(note(&mut model, 1), None, "no setting was changed");
        model.settings.choose(Choice::Theme(Theme::Dark));
        let before = note(&mut model, 2);
        assert_eq!(note(&mut model, 3), before);
        let times = save::read_set_times(&before.unwrap()).unwrap().of(&model.settings, 9);
        assert_eq!((times[0], times[1..].iter().max()), (2, Some(&0)));
    }
}
