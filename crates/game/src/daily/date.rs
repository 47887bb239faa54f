//! Calendar days in the player's time zone.

/// A day, counted from Thursday, 1 January 1970.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Day(pub u32);

const DAY_MS: i64 = 86_400_000;

impl Day {
    /// Returns the day at this time, in milliseconds since 1970, where clocks are this many minutes ahead of UTC.
    pub fn at(now_ms: u64, minutes_ahead: i32) -> Day {
        let local = now_ms as i64 + i64::from(minutes_ahead) * 60_000;
        Day((local.max(0) / DAY_MS) as u32)
    }

    /// Returns the day of a date; `None` for dates such as 30 February. Months and days count from 1.
    pub fn of_date(year: u16, month: u8, day: u8) -> Option<Day> {
        if year < 1970 || !(1..=12).contains(&month) || day == 0 || day > days_of(year, month) {
            return None;
        }
        let years: u32 = (1970..year).map(days_of_year).sum();
        let months: u32 = (1..month).map(|m| u32::from(days_of(year, m))).sum();
        Some(Day(years + months + u32::from(day) - 1))
    }

    /// Returns year, month and day of the month.
    pub fn date(self) -> (u16, u8, u8) {
        let (mut left, mut year, mut month) = (self.0, 1970, 1);
        while left >= days_of_year(year) && year < u16::MAX {
            left -= days_of_year(year);
            year += 1;
        }
        while month < 12 && left >= u32::from(days_of(year, month)) {
            left -= u32::from(days_of(year, month));
            month += 1;
        }
        (year, month, left as u8 + 1)
    }

    /// Returns 0 for Monday to 6 for Sunday.
    pub fn weekday(self) -> u8 {
        ((self.0 + 3) % 7) as u8
    }

    /// Returns the id of the day's element in the page.
    pub fn id(self) -> String {
        format!("day-{}", self.0)
    }

    /// Returns the Monday of the same week.
    pub fn monday(self) -> Day {
        Day(self.0.saturating_sub(u32::from(self.weekday())))
    }
}

fn is_leap(year: u16) -> bool {
    year.is_multiple_of(4) && !year.is_multiple_of(100) || year.is_multiple_of(400)
}

fn days_of_year(year: u16) -> u32 {
    365 + u32::from(is_leap(year))
}

fn days_of(year: u16, month: u8) -> u8 {
    match month {
        2 => 28 + u8::from(is_leap(year)),
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SATURDAY: Day = Day(20_778);

    #[test]
    fn dates_and_days_convert_both_ways() {
        assert_eq!(Day(0).date(), (1970, 1, 1));
        assert_eq!(SATURDAY.date(), (2026, 11, 21));
        assert_eq!((SATURDAY.weekday(), SATURDAY.monday().date()), (5, (2026, 11, 16)));
        for day in (0..60_000).map(Day) {
            let (year, month, number) = day.date();
            assert_eq!(Day::of_date(year, month, number), Some(day));
        }
        for (year, month, day) in [(2026, 2, 29), (2100, 2, 29), (2026, 13, 1), (2026, 1, 0), (1969, 12, 31)]
        {
            assert_eq!(Day::of_date(year, month, day), None);
        }
        assert!(Day::of_date(2028, 2, 29).is_some());
    }

    #[test]
    fn a_day_begins_at_local_midnight() {
        let noon = u64::from(SATURDAY.0) * DAY_MS as u64 + 12 * 3_600_000;
        assert_eq!(Day::at(noon, 0), SATURDAY);
        assert_eq!(Day::at(noon, 13 * 60), Day(SATURDAY.0 + 1));
        assert_eq!(Day::at(noon, -13 * 60), Day(SATURDAY.0 - 1));
    }
}
