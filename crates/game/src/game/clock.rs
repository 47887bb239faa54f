//! Playing time. Milliseconds come in as data; this file knows no clock.

/// The longest stretch between two ticks that counts. A longer one means that the machine slept or the page
/// was frozen, and that time was not played.
pub const LONGEST_GAP_MS: u64 = 5_000;

/// How long a game has been played, and since when it runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Clock {
    played_ms: u64,
    last_ms: Option<u64>,
}

impl Clock {
    /// A stopped clock that shows this much.
    pub const fn stopped(played_ms: u64) -> Clock {
        Clock { played_ms, last_ms: None }
    }

    /// Time played up to the last tick.
    pub const fn played_ms(&self) -> u64 {
        self.played_ms
    }

    /// Whole seconds played.
    pub const fn seconds(&self) -> u64 {
        self.played_ms / 1000
    }

    /// Time passes. Counted only while `running`, and only what is not a long gap or a clock set back.
    pub fn tick(&mut self, now_ms: u64, running: bool) {
        if let Some(last) = self.last_ms {
            let passed = now_ms.saturating_sub(last);
            if passed <= LONGEST_GAP_MS {
                self.played_ms = self.played_ms.saturating_add(passed);
            }
        }
        self.last_ms = running.then_some(now_ms);
    }

    /// Stops without counting what has passed since the last tick.
    pub fn stop(&mut self) {
        self.last_ms = None;
    }

    /// The time as people read it: `4:07`, from an hour on `1:04:07`.
    pub fn text(&self) -> String {
        clock_text(self.seconds())
    }
}

/// Seconds as `4:07`, from an hour on `1:04:07`.
pub fn clock_text(seconds: u64) -> String {
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
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
    fn a_sleeping_machine_and_a_clock_set_back_do_not_count() {
        let mut clock = Clock::default();
        clock.tick(0, true);
        clock.tick(3_600_000, true);
        assert_eq!(clock.played_ms(), 0);
        clock.tick(1_000, true);
        clock.tick(2_000, true);
        assert_eq!(clock.played_ms(), 1_000);
    }

    #[test]
    fn hours_appear_when_needed() {
        assert_eq!(clock_text(0), "0:00");
        assert_eq!(clock_text(247), "4:07");
        assert_eq!(clock_text(3847), "1:04:07");
    }
}
