//! What is asked for, as an address that others can open: `#/new?board=x&level=hard&givens=24&minimal&symmetry=turn-180
//! &rules=killer,arrow&with=x-wing,xy-wing&without=w-wing&seed=7`, every part optional, in any order.

use nonet_engine::geometry::SymmetryKind;
use nonet_engine::technique::Technique;

use nonet_app::route::decoded;
use nonet_engine::rules::styles::STYLES;
use nonet_game::boards::board_named;
use nonet_game::puzzles::level::Level;
use nonet_game::puzzles::spec::PuzzleSpec;

/// What an address asks for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Asked {
    /// All of it but the seed. An address that asks for something asks for all of it: what it does not name is as
    /// it comes, the board is the classic one.
    pub wish: PuzzleSpec,
    /// The seed of the random numbers, if it says so.
    pub seed: Option<u64>,
    /// Parts that mean nothing here, as they were written.
    pub unknown: Vec<String>,
}

impl Asked {
    /// Reads the part of an address after `?`; none if it asks for nothing.
    pub fn parse(hash: &str) -> Option<Asked> {
        let (_, query) = hash.split_once('?')?;
        let mut asked = Asked::default();
        asked.wish.board = "classic".to_owned();
        for part in query.split('&').filter(|part| !part.is_empty()) {
            let part = decoded(part);
            let (name, value) = part.split_once('=').unwrap_or((&part, ""));
            if asked.take(name, value).is_none() {
                asked.unknown.push(part);
            }
        }
        (asked
            != Asked {
                wish: PuzzleSpec { board: "classic".to_owned(), ..PuzzleSpec::default() },
                ..Asked::default()
            })
        .then_some(asked)
    }

    fn take(&mut self, name: &str, value: &str) -> Option<()> {
        let wish = &mut self.wish;
        match name {
            "board" => wish.board = board_named(value)?.name().to_owned(),
            "level" => wish.level = Some(Level::from_name(value)?),
            "givens" => wish.givens = Some(value.parse().ok()?),
            "minimal" if value.is_empty() => wish.minimal = true,
            "symmetry" => wish.symmetry = SymmetryKind::from_name(value)?.to_string(),
            "rules" => wish.rules = styles(value)?,
            "with" => wish.with = slugs(value)?,
            "without" => wish.without = slugs(value)?,
            "seed" => self.seed = Some(value.parse().ok()?),
            _ => return None,
        }
        Some(())
    }
}

fn styles(list: &str) -> Option<Vec<String>> {
    let known = |style: &str| STYLES.contains(&style).then(|| style.to_owned());
    list.split(',').map(known).collect()
}

fn slugs(list: &str) -> Option<Vec<String>> {
    let known = |slug: &str| Technique::from_slug(slug).map(|t| t.slug().to_owned());
    list.split(',').map(known).collect()
}

/// What follows `#/new` to ask for this.
pub fn print(wish: &PuzzleSpec, seed: u64) -> String {
    let mut parts = vec![format!("board={}", encoded(&wish.board))];
    parts.extend(wish.level.map(|level| format!("level={}", level.name())));
    parts.extend(wish.givens.map(|givens| format!("givens={givens}")));
    parts.extend(wish.minimal.then(|| "minimal".to_owned()));
    for (name, value) in [
        ("symmetry", wish.symmetry.clone()),
        ("rules", wish.rules.join(",")),
        ("with", wish.with.join(",")),
        ("without", wish.without.join(",")),
    ] {
        parts.extend((!value.is_empty()).then(|| format!("{name}={value}")));
    }
    parts.push(format!("seed={seed}"));
    format!("?{}", parts.join("&"))
}

/// Plain characters stay; all others become `%` and two digits.
fn encoded(text: &str) -> String {
    let mut out = String::new();
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b':' | b'+' | b'.' => out.push(byte as char),
            _ => out.push_str(&format!("%{byte:02X}")),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_asks_for_a_puzzle() {
        let asked = Asked::parse("#/new?board=triangular&level=gentle&seed=7").unwrap();
        let wish = PuzzleSpec {
            board: "triangular".to_owned(),
            level: Some(Level::Gentle),
            ..PuzzleSpec::default()
        };
        assert_eq!(asked, Asked { wish, seed: Some(7), unknown: Vec::new() });
    }

    #[test]
    fn every_wish_reads_back() {
        let plain = PuzzleSpec { board: "classic".to_owned(), ..PuzzleSpec::default() };
        let all = PuzzleSpec {
            board: "jigsaw:1112312234423344+x".to_owned(),
            level: Some(Level::Junior),
            givens: Some(40),
            minimal: true,
            symmetry: "turn-180".to_owned(),
            rules: vec!["killer".to_owned(), "arrow".to_owned()],
            with: vec!["x-wing".to_owned(), "xy-wing".to_owned()],
            without: vec!["naked-pair".to_owned()],
        };
        for (wish, seed) in [(plain, 0), (all, u64::MAX)] {
            let asked = Asked::parse(&print(&wish, seed)).unwrap();
            assert_eq!(asked, Asked { wish, seed: Some(seed), unknown: Vec::new() });
        }
    }

    #[test]
    fn what_means_nothing_is_named_and_the_rest_holds() {
        let asked = Asked::parse(
            "#/new?board=round&level=wild&givens=-3&seed=7&with=x-wing,guess&rules=magic&&x%20y",
        )
        .unwrap();
        let unknown = ["board=round", "level=wild", "givens=-3", "with=x-wing,guess", "rules=magic", "x y"];
        assert_eq!(asked.unknown, unknown);
        assert_eq!((asked.wish.board.as_str(), asked.seed), ("classic", Some(7)));
        assert_eq!(Asked::parse("#/new?%zz=%f").unwrap().unknown, ["%zz=%f"]);
        for nothing in ["#/new", "#/new?", ""] {
            assert_eq!(Asked::parse(nothing), None, "{nothing}");
        }
    }

    #[test]
    fn spellings_of_a_board_come_down_to_one() {
        assert_eq!(Asked::parse("#/new?board=x%2Bclassic").unwrap().wish.board, "x");
    }
}
