//! Measures how closely Nonet's ratings agree with those of Sudoku Explainer and HoDoKu.

use std::fmt;

use nonet_engine::rating::{ExplainerRating, Grade, HodokuRating};

/// Nonet's ratings of a puzzle.
pub struct OurRatings<'g> {
    pub grade: Option<&'g Grade>,
    pub explained: &'g ExplainerRating,
    pub hodoku: &'g HodokuRating,
}

/// The other programs' ratings of a puzzle; `None` if the program could not solve it.
#[derive(PartialEq, Eq, Debug)]
pub struct TheirRatings {
    /// Sudoku Explainer's rating, in tenths.
    tenths: Option<u16>,
    /// HoDoKu's level.
    level: Option<String>,
}

impl TheirRatings {
    /// Parses the text after a puzzle: `7.1/1.2/1.2 Unfair 1234 …`.
    pub fn read(remark: &str) -> Result<TheirRatings, String> {
        let mut words = remark.split_whitespace();
        let rating = words.next().ok_or("no ratings follow the puzzle")?;
        let tenths = match rating.split('/').next().unwrap_or_default() {
            "?" => None,
            first => Some(
                first
                    .replace('.', "")
                    .parse()
                    .map_err(|_| format!("‘{rating}’ is not a rating such as 7.1/1.2/1.2"))?,
            ),
        };
        let level = words.next().ok_or("HoDoKu's level is missing")?;
        Ok(TheirRatings { tenths, level: (level != "?").then(|| level.to_owned()) })
    }
}

/// A count of puzzles with the same rating, and the total.
#[derive(Default)]
struct Share {
    same: usize,
    all: usize,
}

impl Share {
    fn count(&mut self, same: bool) {
        self.all += 1;
        self.same += usize::from(same);
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let per_cent = 100.0 * self.same as f64 / self.all.max(1) as f64;
        write!(f, "{} of {} ({per_cent:.1} %)", self.same, self.all)
    }
}

/// The agreement over a set of puzzles.
#[derive(Default)]
pub struct Agreement {
    level: Share,
    below_chains: Share,
    chains: Share,
    beyond: Share,
    grades: Vec<(u32, u16)>,
    ungraded: usize,
}

impl Agreement {
    /// Adds a puzzle.
    pub fn add(&mut self, ours: &OurRatings, theirs: &TheirRatings) {
        if let Some(level) = &theirs.level {
            self.level.count(ours.hodoku.level.name() == level);
        }
        let Some(tenths) = theirs.tenths else { return };
        let off = ours.explained.rating.abs_diff(tenths);
        let solved = ours.explained.solved;
        match tenths {
            ..66 => self.below_chains.count(solved && off == 0),
            66..=90 => self.chains.count(solved && off <= 2),
            _ => self.beyond.count(solved && off <= 2),
        }
        match ours.grade {
            Some(grade) => self.grades.push((grade.score, tenths)),
            None => self.ungraded += 1,
        }
    }
}

impl fmt::Display for Agreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "HoDoKu's level: {}", self.level)?;
        writeln!(f, "Explainer below 6.6, the same: {}", self.below_chains)?;
        writeln!(f, "Explainer 6.6 to 9.0, within 0.2: {}", self.chains)?;
        writeln!(f, "Explainer above 9.0, within 0.2: {}", self.beyond)?;
        let (scores, tenths): (Vec<_>, Vec<_>) = self.grades.iter().map(|(s, t)| (*s, u32::from(*t))).unzip();
        let rho = correlation(&ranks(&scores), &ranks(&tenths));
        writeln!(
            f,
            "our score and Explainer's rating, by rank (Spearman): {rho:.3}; not graded: {}",
            self.ungraded
        )
    }
}

/// Returns the rank of each value; equal values share their mean rank.
fn ranks(values: &[u32]) -> Vec<f64> {
    let rank = |v: &u32| {
        let (below, equal) = values
            .iter()
            .fold((0, 0), |(below, equal), w| (below + usize::from(w < v), equal + usize::from(w == v)));
        below as f64 + (equal as f64 - 1.0) / 2.0
    };
    values.iter().map(rank).collect()
}

/// Returns Pearson's correlation, from -1 to 1; 0 if either list is constant.
fn correlation(a: &[f64], b: &[f64]) -> f64 {
    let mean = |x: &[f64]| x.iter().sum::<f64>() / x.len().max(1) as f64;
    let (ma, mb) = (mean(a), mean(b));
    let (mut ab, mut aa, mut bb) = (0.0, 0.0, 0.0);
    for (x, y) in a.iter().zip(b) {
        ab += (x - ma) * (y - mb);
        aa += (x - ma) * (x - ma);
        bb += (y - mb) * (y - mb);
    }
    if aa * bb > 0.0 { ab / (aa * bb).sqrt() } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratings_are_read() {
        let read = |text| TheirRatings::read(text);
        assert_eq!(
            read("10.4/1.2/1.2 Extreme 9000 -"),
            Ok(TheirRatings { tenths: Some(104), level: Some("Extreme".into()) })
        );
        assert_eq!(read("2.0/1.2/1.2 ? ? -"), Ok(TheirRatings { tenths: Some(20), level: None }));
        assert!(read("easy Easy").is_err() && read("").is_err() && read("2.0").is_err());
    }

    #[test]
    fn ranks_correlate() {
        let a = ranks(&[10, 20, 20, 40]);
        assert_eq!(a, [0.0, 1.5, 1.5, 3.0]);
        assert!((correlation(&a, &ranks(&[1, 2, 2, 3])) - 1.0).abs() < 1e-9);
        assert!((correlation(&a, &ranks(&[3, 2, 2, 1])) + 1.0).abs() < 1e-9);
    }
}
