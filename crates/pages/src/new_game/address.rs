//! Puzzle specifications as addresses: `#/new?board=x&level=hard&givens=24&minimal&symmetry=turn-180
//! &rules=killer,arrow&with=x-wing,xy-wing&without=w-wing&seed=7`. Every part is optional, in any order. `play` makes the
//! puzzle at once.

use nonet_engine::geometry::SymmetryKind;
use nonet_engine::technique::Technique;

use nonet_app::route::decoded;
use nonet_engine::rules::styles::STYLES;
use nonet_game::boards::board_named;
use nonet_game::puzzles::level::Level;
use nonet_game::puzzles::spec::PuzzleSpec;

/// The query of an address.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct NewGameQuery {
    /// The specification. Parts that are missing from the address are unrestricted, except for the board, which
    /// defaults to the classic one.
    pub spec: PuzzleSpec,
    pub seed: Option<u64>,
    /// True to make the puzzle at once.
    pub play: bool,
    /// Parts that could not be parsed, as written.
    pub unknown: Vec<String>,
}

impl NewGameQuery {
    /// Parses the part of an address after `?`. `None` if it is empty or missing.
    pub fn parse(hash: &str) -> Option<NewGameQuery> {
        let (_, query) = hash.split_once('?')?;
        let mut parsed = NewGameQuery::default();
        parsed.spec.board = "classic".to_owned();
        for part in query.split('&').filter(|part| !part.is_empty()) {
            let part = decoded(part);
            let (name, value) = part.split_once('=').unwrap_or((&part, ""));
            if parsed.take(name, value).is_none() {
                parsed.unknown.push(part);
            }
        }
        (parsed
            != NewGameQuery {
                spec: PuzzleSpec { board: "classic".to_owned(), ..PuzzleSpec::default() },
                ..NewGameQuery::default()
            })
        .then_some(parsed)
    }

    fn take(&mut self, name: &str, value: &str) -> Option<()> {
        let spec = &mut self.spec;
        match name {
            "board" => spec.board = board_named(value)?.name().to_owned(),
            "level" => spec.level = Some(Level::from_name(value)?),
            "givens" => spec.givens = Some(value.parse().ok()?),
            "play" if value.is_empty() => self.play = true,
            "minimal" if value.is_empty() => spec.minimal = true,
            "symmetry" => spec.symmetry = SymmetryKind::from_name(value)?.to_string(),
            "rules" => spec.rules = styles(value)?,
            "with" => spec.with = slugs(value)?,
            "without" => spec.without = slugs(value)?,
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

/// Writes the part of an address after `#/new`.
pub fn print(spec: &PuzzleSpec, seed: u64) -> String {
    let mut parts = vec![format!("board={}", encoded(&spec.board))];
    parts.extend(spec.level.map(|level| format!("level={}", level.name())));
    parts.extend(spec.givens.map(|givens| format!("givens={givens}")));
    parts.extend(spec.minimal.then(|| "minimal".to_owned()));
    for (name, value) in [
        ("symmetry", spec.symmetry.clone()),
        ("rules", spec.rules.join(",")),
        ("with", spec.with.join(",")),
        ("without", spec.without.join(",")),
    ] {
        parts.extend((!value.is_empty()).then(|| format!("{name}={value}")));
    }
    parts.push(format!("seed={seed}"));
    format!("?{}", parts.join("&"))
}

/// Percent-encodes a value.
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
    fn an_address_is_parsed() {
        let asked = NewGameQuery::parse("#/new?board=triangular&level=gentle&seed=7").unwrap();
        let spec = PuzzleSpec {
            board: "triangular".to_owned(),
            level: Some(Level::Gentle),
            ..PuzzleSpec::default()
        };
        assert_eq!(asked, NewGameQuery { spec, seed: Some(7), play: false, unknown: Vec::new() });
    }

    #[test]
    fn specs_are_read_back_from_addresses() {
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
        for (spec, seed) in [(plain, 0), (all, u64::MAX)] {
            let asked = NewGameQuery::parse(&print(&spec, seed)).unwrap();
            assert_eq!(asked, NewGameQuery { spec, seed: Some(seed), play: false, unknown: Vec::new() });
        }
    }

    #[test]
    fn unknown_parts_are_reported_and_the_rest_is_read() {
        let asked = NewGameQuery::parse(
            "#/new?board=round&level=wild&givens=-3&seed=7&with=x-wing,guess&rules=magic&&x%20y",
        )
        .unwrap();
        let unknown = ["board=round", "level=wild", "givens=-3", "with=x-wing,guess", "rules=magic", "x y"];
        assert_eq!(asked.unknown, unknown);
        assert_eq!((asked.spec.board.as_str(), asked.seed), ("classic", Some(7)));
        assert_eq!(NewGameQuery::parse("#/new?%zz=%f").unwrap().unknown, ["%zz=%f"]);
        for nothing in ["#/new", "#/new?", ""] {
            assert_eq!(NewGameQuery::parse(nothing), None, "{nothing}");
        }
    }

    #[test]
    fn board_names_are_normalised() {
        assert_eq!(NewGameQuery::parse("#/new?board=x%2Bclassic").unwrap().spec.board, "x");
    }
}
