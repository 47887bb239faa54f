//! The stored times of settings. They have a key of their own, so that the first load needn't know about them.

use super::json::{Json, JsonWriter};
use super::{SaveError, need, settings};
use crate::settings::{Control, Settings, TABLE};

/// The times at which settings were last changed, in milliseconds since 1970, for merging two devices.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SetTimes {
    /// The settings at those times. Settings that now differ were changed later.
    settings: Settings,
    /// Indexed like [`TABLE`], followed by one time for all keys; 0 for never, or before times were recorded.
    ms: [u64; TABLE.len() + 1],
}

impl SetTimes {
    /// Returns the time of each of these settings; changes not recorded yet count as now.
    pub fn of(mut self, settings: &Settings, now_ms: u64) -> [u64; TABLE.len() + 1] {
        self.note(settings, now_ms);
        self.ms
    }

    pub fn new(settings: Settings, ms: [u64; TABLE.len() + 1]) -> SetTimes {
        SetTimes { settings, ms }
    }

    /// Records the settings that have changed, as of now. Returns true if any has.
    pub fn note(&mut self, settings: &Settings, now_ms: u64) -> bool {
        let mut is_new = false;
        for (place, ms) in self.ms.iter_mut().enumerate() {
            if !same_setting(place, &self.settings, settings) {
                *ms = now_ms;
                is_new = true;
            }
        }
        self.settings = settings.clone();
        is_new
    }
}

/// Returns the setting's name in saves.
fn name(place: usize) -> &'static str {
    TABLE.get(place).map_or("keys", |row| row.key)
}

/// Returns true if both have the same value at this position in the table.
pub fn same_setting(place: usize, one: &Settings, other: &Settings) -> bool {
    match TABLE.get(place).map(|row| row.control) {
        Some(Control::Switch { switch, .. }) => one.is_on(switch) == other.is_on(switch),
        Some(Control::Choice(choices)) => choices.iter().all(|c| c.is_made(one) == c.is_made(other)),
        None => one.keys == other.keys,
    }
}

pub(super) fn write(times: &SetTimes, out: &mut JsonWriter) {
    out.open('{');
    out.name("ms").open('{');
    for (place, ms) in times.ms.iter().enumerate().filter(|(_, ms)| **ms > 0) {
        out.name(name(place)).number(*ms);
    }
    out.close('}');
    settings::write(&times.settings, out.name("settings"));
    out.close('}');
}

pub(super) fn read(json: &Json) -> Result<SetTimes, SaveError> {
    let noted = need("ms", json.get("ms"))?;
    let time = |place| noted.get(name(place)).and_then(Json::number).unwrap_or_default();
    let kept = need("settings", json.get("settings"))?;
    Ok(SetTimes { settings: settings::read(&kept.print()), ms: std::array::from_fn(time) })
}
