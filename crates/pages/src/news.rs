//! News after an update: the comparison with the version of the last visit, and the short list of changes.

use nonet_app::action::Effect;
use nonet_app::model::Model;
use nonet_app::page::{Page, PageEvent};
use nonet_game::storage::NEWEST_RUN_KEY;

/// The state of the notice after an update.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct NewsPage {
    is_updated: bool,
}

impl NewsPage {
    /// Returns true from the first visit with a newer version until the player has closed the notice.
    pub fn is_updated(&self) -> bool {
        self.is_updated
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NewsAction {
    /// The page has started, in this version.
    Started { version: &'static str },
    /// The player has read or closed the notice.
    Dismiss,
}

impl Page for NewsPage {
    type Action = NewsAction;

    fn update(model: &mut Model, action: NewsAction) -> Vec<Effect> {
        let is_updated = match action {
            NewsAction::Started { version } => started(model, version),
            NewsAction::Dismiss => false,
        };
        model.pages.put(Box::new(NewsPage { is_updated }));
        Vec::new()
    }

    fn on_event(_: PageEvent) -> Option<NewsAction> {
        None
    }
}

/// Records the version. Returns true if an older one ran here before. An older version than the recorded one records
/// nothing, so that going back to the newer one is no update.
fn started(model: &Model, version: &str) -> bool {
    if model.save_state.blocked.is_some() {
        return false;
    }
    let before = model.storage.text(NEWEST_RUN_KEY);
    let before = before.as_deref().and_then(numbers);
    if numbers(version) <= before {
        return false;
    }
    // If it can't be recorded, the notice would return at every visit.
    model.storage.set(NEWEST_RUN_KEY, version).is_ok() && before.is_some()
}

/// Returns the three numbers of a version; `None` if it isn't one.
fn numbers(version: &str) -> Option<[u32; 3]> {
    let mut numbers = version.split('-').next()?.split('.').map(str::parse);
    let mut next = || numbers.next()?.ok();
    Some([next()?, next()?, next()?])
}

/// Returns the changes of the newest version in `news.txt`.
pub fn newest(news: &str) -> impl Iterator<Item = &str> {
    news.lines().skip(1).map_while(|line| line.strip_prefix("- "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_game::storage::save_state::SaveBlocked;

    /// Starts a version after another one, and returns whether the player is told and what is recorded.
    fn start(model: &mut Model, version: &'static str) -> (bool, Option<String>) {
        assert_eq!(NewsPage::update(model, NewsAction::Started { version }), []);
        (NewsPage::of(model).is_some_and(NewsPage::is_updated), model.storage.text(NEWEST_RUN_KEY))
    }

    #[test]
    fn an_update_is_told_once_and_never_on_a_first_visit() {
        let mut model = Model::default();
        let recorded = |version: &str| Some(version.to_owned());
        assert_eq!(start(&mut model, "1.0.0"), (false, recorded("1.0.0")));
        assert_eq!(start(&mut model, "1.0.0"), (false, recorded("1.0.0")));
        assert_eq!(start(&mut model, "1.10.0"), (true, recorded("1.10.0")));
        NewsPage::update(&mut model, NewsAction::Dismiss);
        assert_eq!(NewsPage::of(&model).map(NewsPage::is_updated), Some(false));
        assert!(!start(&mut model, "1.10.0").0);
        assert_eq!(start(&mut model, "1.9.9"), (false, recorded("1.10.0")), "a downgrade");
        assert_eq!(start(&mut model, "1.10.0"), (false, recorded("1.10.0")), "and back");
    }

    #[test]
    fn nothing_is_recorded_in_a_storage_that_must_not_be_written() {
        let mut model = Model::default();
        model.storage.set(NEWEST_RUN_KEY, "1.0.0").unwrap();
        model.save_state.blocked = Some(SaveBlocked::Newer);
        assert_eq!(start(&mut model, "1.1.0"), (false, Some("1.0.0".to_owned())));
    }

    #[test]
    fn a_damaged_record_counts_as_a_first_visit() {
        let mut model = Model::default();
        model.storage.set(NEWEST_RUN_KEY, "one").unwrap();
        assert_eq!(start(&mut model, "1.1.0"), (false, Some("1.1.0".to_owned())));
    }

    #[test]
    fn only_the_changes_of_the_newest_version_are_listed() {
        assert_eq!(newest("1.1.0\n- One.\n- Two.\n1.0.0\n- Old.\n").collect::<Vec<_>>(), ["One.", "Two."]);
        assert_eq!(newest("<!doctype html>").count(), 0);
    }
}
