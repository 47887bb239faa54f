//! When settings were set, as it is kept: beside them, so that the page that opens first need not know of it.

use super::json::{Json, JsonWriter};
use super::{SaveError, need, settings};
use crate::settings::{Control, Settings, TABLE};

/// When settings were last set, in milliseconds since 1970, so that of two devices the newest setting counts.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SetTimes {
    /// The settings that were set then; what is set otherwise was set since.
    settings: Settings,
    /// Each by its place in [`TABLE`], and behind them all keys together; nought is never, or before that was noted.
    ms: [u64; TABLE.len() + 1],
}

impl SetTimes {
    /// When these settings were set, one by one: those that are not noted yet, now.
    pub fn of(mut self, settings: &Settings, now_ms: u64) -> [u64; TABLE.len() + 1] {
        self.note(settings, now_ms);
        self.ms
    }

    /// With these times.
    pub fn new(settings: Settings, ms: [u64; TABLE.len() + 1]) -> SetTimes {
        SetTimes { settings, ms }
    }

    /// Notes what has been set, now. True if something has.
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

/// What the setting at this place is called in saves.
fn name(place: usize) -> &'static str {
    TABLE.get(place).map_or("keys", |row| row.key)
}

/// True if both have the same at this place.
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
