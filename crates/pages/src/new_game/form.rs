//! What is chosen on the page.

use std::sync::Arc;

use nonet_engine::generator::is_never_next;
use nonet_engine::geometry::{SymmetryKind, symmetry};
use nonet_engine::technique::Technique;
use nonet_engine::{Board, rating};

use nonet_engine::rules::styles::{MAX_STYLES, STYLES, takes_rules};
use nonet_game::boards::{Boards, board_named};
use nonet_game::puzzles::level::Level;
use nonet_game::puzzles::spec::PuzzleSpec;

/// What is asked of a technique.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Role {
    /// Nothing: it may occur.
    #[default]
    Any,
    /// It must occur.
    With,
    /// It must not be needed.
    Without,
}

/// Why no puzzle can be what is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Clash {
    /// A technique that must occur is of a higher level than the one asked for.
    TooHard {
        /// The technique.
        technique: Technique,
        /// Its level.
        needs: Level,
        /// The level asked for.
        level: Level,
    },
    /// A technique that must occur is never needed on the board: something always finds as much before it.
    NeverNext(Technique),
    /// More givens than leave anything to do.
    TooManyGivens {
        /// How many there can be.
        most: u16,
    },
    /// A classic puzzle of fewer givens has more than one solution.
    TooFewGivens {
        /// How many there must be.
        least: u16,
    },
}

/// What is chosen: a wish that its board can be asked for, and a seed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Form {
    wish: PuzzleSpec,
    board: Arc<Board>,
    /// The seed of the random numbers.
    pub seed: u64,
}

impl Form {
    /// A form filled in. What the board cannot be asked for is left out; a board that there is not is the classic
    /// one.
    pub fn new(wish: PuzzleSpec, seed: u64) -> Form {
        let board = board_named(&wish.board).unwrap_or_else(|| Boards::default().classic().clone());
        let mut form = Form { wish, board, seed };
        form.fit();
        form
    }

    /// What is wished for.
    pub fn wish(&self) -> &PuzzleSpec {
        &self.wish
    }

    /// The board.
    pub fn board(&self) -> &Arc<Board> {
        &self.board
    }

    /// Another board; what it cannot be asked for is left out. A name that there is not changes nothing.
    pub fn choose_board(&mut self, name: &str) {
        if let Some(board) = board_named(name) {
            self.board = board;
            self.fit();
        }
    }

    /// Whether there are rules of a style. What such puzzles cannot be asked for is left out.
    pub fn choose_rules(&mut self, style: &str, wanted: bool) {
        self.wish.rules.retain(|own| own != style);
        if wanted {
            self.wish.rules.push(style.to_owned());
        }
        self.fit();
    }

    /// A level, or any.
    pub fn choose_level(&mut self, level: Option<Level>) {
        self.wish.level = level;
        if level.is_some_and(|level| level.grade().is_none()) {
            self.wish.givens = None;
        }
        self.fit();
    }

    /// Exactly this many givens, or as they come. A level that means a number of givens makes way.
    pub fn choose_givens(&mut self, givens: Option<u16>) {
        self.wish.givens = givens;
        if givens.is_some() {
            self.wish.level = self.wish.level.filter(|level| level.grade().is_some());
        }
    }

    /// Whether every given must be needed.
    pub fn choose_minimal(&mut self, minimal: bool) {
        self.wish.minimal = minimal;
    }

    /// A symmetry by its name, empty for any.
    pub fn choose_symmetry(&mut self, name: &str) {
        self.wish.symmetry = name.to_owned();
        self.fit();
    }

    /// What is asked of a technique.
    pub fn choose_technique(&mut self, technique: Technique, role: Role) {
        let slug = technique.slug();
        self.wish.with.retain(|s| s != slug);
        self.wish.without.retain(|s| s != slug);
        match role {
            Role::Any => {}
            Role::With => self.wish.with.push(slug.to_owned()),
            Role::Without => self.wish.without.push(slug.to_owned()),
        }
    }

    /// What is asked of a technique.
    pub fn role(&self, technique: Technique) -> Role {
        let is_in = |list: &[String]| list.iter().any(|slug| slug == technique.slug());
        match (is_in(&self.wish.with), is_in(&self.wish.without)) {
            (true, _) => Role::With,
            (_, true) => Role::Without,
            _ => Role::Any,
        }
    }

    /// Why there can be no such puzzle, if that is plain.
    pub fn clash(&self) -> Option<Clash> {
        if let Some(givens) = self.wish.givens {
            let most = u16::try_from(self.board.cell_count() - 1).unwrap_or(u16::MAX);
            if givens > most {
                return Some(Clash::TooManyGivens { most });
            }
            let least = Level::Senior.givens().unwrap_or_default();
            if givens < least && self.board.name() == "classic" {
                return Some(Clash::TooFewGivens { least });
            }
        }
        let wanted = || self.wish.with.iter().filter_map(|slug| Technique::from_slug(slug));
        // With what comes before it ruled out it may be needed after all.
        if self.wish.without.is_empty()
            && let Some(technique) = wanted().find(|t| is_never_next(&self.board, *t))
        {
            return Some(Clash::NeverNext(technique));
        }
        let level = self.wish.level?;
        let grade = level.grade()?;
        wanted()
            .filter(|t| rating::GradeLevel::of(*t) > grade)
            .max_by_key(|t| rating::GradeLevel::of(*t))
            .map(|technique| Clash::TooHard {
                technique,
                needs: Level::of_grade(rating::GradeLevel::of(technique)),
                level,
            })
    }

    fn fit(&mut self) {
        let wish = &mut self.wish;
        wish.board = self.board.name().to_owned();
        wish.level = wish.level.filter(|level| level.is_on(&self.board));
        let takes = takes_rules(&self.board);
        wish.rules.retain(|style| takes && STYLES.contains(&style.as_str()));
        wish.rules.truncate(MAX_STYLES);
        if !wish.rules.is_empty() {
            // There may be no given at all, and nothing that can be spared.
            wish.level = wish.level.filter(|level| level.grade().is_some());
            wish.level = wish.level.map(|level| if level.takes_variants() { level } else { Level::Easy });
            (wish.givens, wish.minimal, wish.symmetry) = (None, false, String::new());
        }
        if !wish.symmetry.is_empty() {
            let wanted = SymmetryKind::from_name(&wish.symmetry).filter(|k| *k != SymmetryKind::Identity);
            let has = wanted.is_some_and(|kind| symmetry::of(&self.board).iter().any(|s| s.kind() == kind));
            if !has {
                wish.symmetry = String::new();
            }
        }
        let known = |slug: &String| Technique::from_slug(slug).is_some();
        wish.with.retain(known);
        wish.without.retain(|slug| known(slug) && !wish.with.contains(slug));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(board: &str) -> Form {
        Form::new(PuzzleSpec { board: board.to_owned(), ..PuzzleSpec::default() }, 1)
    }

    #[test]
    fn another_board_drops_what_it_cannot_have() {
        let mut form = form("classic");
        form.choose_level(Some(Level::Senior));
        form.choose_symmetry("turn-90");
        form.choose_board("triangular");
        assert_eq!((form.wish().board.as_str(), form.wish().level), ("triangular", None));
        assert_eq!(form.wish().symmetry, "");
        form.choose_symmetry("turn-60");
        form.choose_board("nonsense");
        assert_eq!((form.board().name(), form.wish().symmetry.as_str()), ("triangular", "turn-60"));
        form.choose_symmetry("mirror-0");
        assert_eq!(form.wish().symmetry, "");
    }

    #[test]
    fn a_number_of_givens_and_a_level_that_means_one_make_way_for_each_other() {
        let mut form = form("classic");
        form.choose_level(Some(Level::Junior));
        form.choose_givens(Some(30));
        assert_eq!((form.wish().level, form.wish().givens), (None, Some(30)));
        form.choose_level(Some(Level::Hard));
        assert_eq!(form.wish().givens, Some(30));
        form.choose_level(Some(Level::Mid));
        assert_eq!((form.wish().level, form.wish().givens), (Some(Level::Mid), None));
    }

    #[test]
    fn rules_make_way_for_what_they_cannot_be_asked_with() {
        let mut form = form("classic");
        form.choose_level(Some(Level::Senior));
        form.choose_symmetry("turn-180");
        form.choose_rules("killer", true);
        form.choose_rules("nonsense", true);
        assert_eq!((form.wish().rules.as_slice(), form.wish().level), (&["killer".to_owned()][..], None));
        assert_eq!(form.wish().symmetry, "");
        for style in ["arrow", "thermometer", "renban", "even"] {
            form.choose_rules(style, true);
        }
        assert_eq!(form.wish().rules, ["killer", "arrow", "thermometer", "renban"]);
        form.choose_rules("arrow", false);
        form.choose_level(Some(Level::Gentle));
        assert_eq!(form.wish().level, Some(Level::Easy), "singles alone would need no rules");
        form.choose_board("triangular");
        assert_eq!(form.wish().rules.len(), 3);
        form.choose_board("samurai");
        assert_eq!(form.wish().rules, [""; 0]);
    }

    #[test]
    fn a_technique_has_one_role() {
        let x_wing = Technique::from_slug("x-wing").unwrap();
        let mut form = form("x");
        for role in [Role::With, Role::Without, Role::Any, Role::With] {
            form.choose_technique(x_wing, role);
            assert_eq!(form.role(x_wing), role);
        }
        assert_eq!((form.wish().with.len(), form.wish().without.len()), (1, 0));
    }

    #[test]
    fn what_no_puzzle_can_be_is_seen_at_once() {
        let x_wing = Technique::from_slug("x-wing").unwrap();
        let mut form = form("classic");
        form.choose_technique(x_wing, Role::With);
        assert_eq!(form.clash(), None);
        form.choose_level(Some(Level::Easy));
        let clash = Clash::TooHard { technique: x_wing, needs: Level::Tricky, level: Level::Easy };
        assert_eq!(form.clash(), Some(clash));
        form.choose_level(None);
        form.choose_technique(Technique::MultiColours2, Role::With);
        assert_eq!(form.clash(), Some(Clash::NeverNext(Technique::MultiColours2)));
        form.choose_technique(Technique::XChain, Role::Without);
        assert_eq!(form.clash(), None);
        form.choose_givens(Some(81));
        assert_eq!(form.clash(), Some(Clash::TooManyGivens { most: 80 }));
        form.choose_givens(Some(16));
        assert_eq!(form.clash(), Some(Clash::TooFewGivens { least: 17 }));
        form.choose_board("triangular");
        assert_eq!(form.clash(), None);
    }
}
