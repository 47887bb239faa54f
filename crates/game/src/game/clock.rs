//! Playing time. The current time is passed in; nothing here reads a clock.

use nonet_text::Lang;

/// The longest time between two ticks that counts as play. During a longer gap, the machine slept or the page was
/// frozen, and nobody played.
pub const LONGEST_GAP_MS: u64 = 5_000;

/// The playing time of a game, and the last tick while the clock runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Clock {
    played_ms: u64,
    last_ms: Option<u64>,
}

impl Clock {
    /// Returns a stopped clock that shows this playing time.
    pub const fn stopped(played_ms: u64) -> Clock {
        Clock { played_ms, last_ms: None }
    }

    /// Returns the time played up to the last tick.
    pub const fn played_ms(&self) -> u64 {
        self.played_ms
    }

    pub const fn seconds(&self) -> u64 {
        self.played_ms / 1000
    }

    /// Advances the clock if it was running. Long gaps, and clocks set back, don't count.
    pub fn tick(&mut self, now_ms: u64, running: bool) {
        if let Some(last) = self.last_ms {
            let passed = now_ms.saturating_sub(last);
            if passed <= LONGEST_GAP_MS {
                self.played_ms = self.played_ms.saturating_add(passed);
            }
        }
        self.last_ms = running.then_some(now_ms);
    }

    /// Stops the clock without counting the time since the last tick.
    pub fn stop(&mut self) {
        self.last_ms = None;
    }

    /// Formats the time as `4:07`, from an hour on as `1:04:07`.
    pub fn text(&self, lang: Lang) -> String {
        clock_text(lang, self.seconds())
    }
}

/// Formats seconds as `4:07`, from an hour on as `1:04:07`, in the language's digits.
pub fn clock_text(lang: Lang, seconds: u64) -> String {
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    lang.with_own_digits(match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_running_time_counts() {
        let mut clock = Clock::stopped(1_000);
        clock.tick(10_000, true);
        clock.tick(11_500, true);
        assert_eq!(clock.played_ms(), 2_500);
        clock.tick(12_000, false);
        clock.tick(13_000, true);
        assert_eq!(clock.played_ms(), 3_000, "the second without running is not counted");
    }

    #[test]
    fn gaps_and_clocks_set_back_do_not_count() {
        let mut clock = Clock::default();
        clock.tick(0, true);
        clock.tick(3_600_000, true);
        assert_eq!(clock.played_ms(), 0);
        clock.tick(1_000, true);
        clock.tick(2_000, true);
        assert_eq!(clock.played_ms(), 1_000);
    }

    #[test]
    fn hours_are_shown_from_an_hour_on() {
        assert_eq!(clock_text(Lang::English, 0), "0:00");
        assert_eq!(clock_text(Lang::English, 247), "4:07");
        assert_eq!(clock_text(Lang::English, 3847), "1:04:07");
        assert_eq!(clock_text(Lang::ArabicIndic, 247), "٤:٠٧");
    }
}
