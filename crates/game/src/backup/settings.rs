//! Settings of two devices: of each the one that was set last.

use crate::settings::{Control, Settings, TABLE};
use crate::storage::{SetTimes, same_setting};

/// Settings, and when they were set.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Kept {
    pub settings: Settings,
    pub times: SetTimes,
}

impl Kept {
    /// When each was set; what is not noted yet was set when all this was found.
    pub fn times(&self, found_ms: u64) -> [u64; TABLE.len() + 1] {
        self.times.clone().of(&self.settings, found_ms)
    }
}

/// Both made one; the first were found later. A setting that nobody has set gives way.
pub(super) fn merged(newer: (&Kept, u64), older: (&Kept, u64)) -> Kept {
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
    Kept { times: SetTimes::new(settings.clone(), times), settings }
}

/// Takes over what is at a place.
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
