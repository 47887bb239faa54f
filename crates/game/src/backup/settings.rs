//! Settings of two devices: of each the one that was set last.

use crate::save::{SetTimes, are_alike, read_settings, write_settings};
use crate::settings::{Control, Settings, TABLE};

/// Settings as a text, and when they were found so.
pub(super) type Kept<'a> = (&'a str, u64);

/// Both made one. A setting that nobody has set gives way; of two whose time is not known, that of the text that was found
/// later counts.
pub(super) fn merged(one: Kept<'_>, other: Kept<'_>) -> String {
    let (newer, older) = if (one.1, one.0) < (other.1, other.0) { (other, one) } else { (one, other) };
    let (mut settings, _) = read_settings(newer.0);
    let (theirs, _) = read_settings(older.0);
    let (mut times, their_times) = (SetTimes::read(newer.0), SetTimes::read(older.0));
    let usual = Settings::default();
    for place in 0..times.0.len() {
        let weight = |own: &Settings, times: &SetTimes| (times.0[place], !are_alike(place, own, &usual));
        if weight(&theirs, &their_times) > weight(&settings, &times) {
            take(place, &mut settings, &theirs);
            times.0[place] = their_times.0[place];
        }
    }
    let text = write_settings(&settings, &times);
    // What comes to the same as one of them is that one, to the letter.
    let is_same = |kept: &Kept<'_>| {
        let (own, fault) = read_settings(kept.0);
        fault.is_none() && own == settings && SetTimes::read(kept.0) == times
    };
    [newer, older].into_iter().find(is_same).map_or(text, |kept| kept.0.to_owned())
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
