//! Merges the settings of two devices: the later change of each setting wins.

use crate::settings::{Control, Settings, TABLE};
use crate::storage::{SetTimes, same_setting};

/// Settings with the times at which they were changed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct TimedSettings {
    pub settings: Settings,
    pub times: SetTimes,
}

impl TimedSettings {
    /// Returns the time of each setting; one without a recorded time counts as changed at `found_ms`.
    pub fn times(&self, found_ms: u64) -> [u64; TABLE.len() + 1] {
        self.times.clone().of(&self.settings, found_ms)
    }
}

/// Merges two devices' settings; `newer` was read later. A setting at its default gives way to a changed one.
pub(super) fn merged(newer: (&TimedSettings, u64), older: (&TimedSettings, u64)) -> TimedSettings {
    let (mut settings, theirs) = (newer.0.settings.clone(), &older.0.settings);
    let (mut times, their_times) = (newer.0.times(newer.1), older.0.times(older.1));
    let usual = Settings::default();
    for place in 0..times.len() {
        let weight = |own: &Settings, ms: u64| (ms, !same_setting(place, own, &usual));
        if weight(theirs, their_times[place]) > weight(&settings, times[place]) {
            take(place, &mut settings, theirs);
            times[place] = their_times[place];
        }
    }
    TimedSettings { times: SetTimes::new(settings.clone(), times), settings }
}

/// Copies the setting at this position in the table.
fn take(place: usize, settings: &mut Settings, theirs: &Settings) {
    match TABLE.get(place).map(|row| row.control) {
        Some(Control::Switch { switch, .. }) => settings.set(switch, theirs.is_on(switch)),
        Some(Control::Choice(choices)) => {
            if let Some(choice) = choices.iter().find(|choice| choice.is_made(theirs)) {
                settings.choose(*choice);
            }
        }
        None => settings.keys = theirs.keys.clone(),
    }
}
