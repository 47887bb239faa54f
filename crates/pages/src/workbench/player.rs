//! Playback of a recorded search.

/// Events per second, slowest first.
pub const SPEEDS: [u32; 9] = [1, 3, 10, 30, 100, 300, 1_000, 10_000, 100_000];

/// Playback position and speed. The position is the number of events shown; 0 is the unsolved puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SearchPlayer {
    at: usize,
    len: usize,
    running: bool,
    /// Index into [`SPEEDS`].
    speed: usize,
    /// Fraction of the next event that has elapsed, in thousandths.
    rest: u64,
}

impl SearchPlayer {
    /// Creates a player at the start of a recording with `len` events.
    pub fn new(len: usize) -> SearchPlayer {
        SearchPlayer { len, speed: 2, ..SearchPlayer::default() }
    }

    /// Returns the number of events shown.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// Returns the number of events in the recording.
    pub const fn len(&self) -> usize {
        self.len
    }

    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub const fn is_playing(&self) -> bool {
        self.running
    }

    /// Returns the index into [`SPEEDS`].
    pub const fn speed(&self) -> usize {
        self.speed
    }

    /// Starts or pauses playback. At the end, starts over.
    pub const fn toggle(&mut self) {
        self.running = !self.running && self.len > 0;
        if self.running && self.at == self.len {
            self.at = 0;
        }
        self.rest = 0;
    }

    /// Moves forward or back by one event, and pauses.
    pub const fn step(&mut self, back: bool) {
        self.running = false;
        if back {
            self.at = self.at.saturating_sub(1);
        } else if self.at < self.len {
            self.at += 1;
        }
    }

    /// Jumps to a position and pauses.
    pub fn seek(&mut self, at: usize) {
        self.running = false;
        self.at = at.min(self.len);
    }

    /// Sets the speed, an index into [`SPEEDS`].
    pub fn set_speed(&mut self, speed: usize) {
        self.speed = speed.min(SPEEDS.len() - 1);
    }

    /// Advances playback by the elapsed milliseconds.
    pub fn tick(&mut self, ms: u32) {
        if !self.running {
            return;
        }
        self.rest += u64::from(SPEEDS[self.speed]) * u64::from(ms.min(1000));
        let on = (self.rest / 1000) as usize;
        self.rest %= 1000;
        self.at = (self.at + on).min(self.len);
        self.running = self.at < self.len;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn playback_stops_at_the_end_and_starts_over() {
        let mut player = SearchPlayer::new(100);
        player.set_speed(2);
        player.toggle();
        for _ in 0..625 {
            player.tick(16);
        }
        assert_eq!((player.at(), player.is_playing()), (100, false));
        player.toggle();
        assert_eq!((player.at(), player.is_playing()), (0, true));
        player.set_speed(100);
        player.tick(1);
        assert_eq!(player.at(), 100);
        player.step(true);
        player.seek(1000);
        player.step(false);
        assert_eq!((player.at(), player.is_playing()), (100, false));
    }
}
