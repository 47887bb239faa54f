//! The form: the player's choices, restricted to possible ones.

use std::sync::Arc;

use nonet_engine::generator::is_never_next;
use nonet_engine::geometry::{SymmetryKind, symmetry};
use nonet_engine::technique::Technique;
use nonet_engine::{Board, rating};

use nonet_engine::rules::styles::{MAX_STYLES, STYLES, takes_rules};
use nonet_game::boards::{Boards, board_named};
use nonet_game::puzzles::level::Level;
use nonet_game::puzzles::spec::PuzzleSpec;

/// The player's requirement for a technique.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TechniqueRole {
    /// It may occur.
    #[default]
    Any,
    /// It must occur.
    With,
    /// The puzzle must be solvable without it.
    Without,
}

/// An obvious reason why no puzzle can match the form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SpecConflict {
    /// A required technique belongs to a higher level than the chosen one.
    TooHard {
        technique: Technique,
        /// Level of the technique.
        needs: Level,
        /// Chosen level.
        level: Level,
    },
    /// A required technique is never needed on the board, because an easier one always finds as much.
    NeverNext(Technique),
    /// There would be no cell left to solve.
    TooManyGivens { most: u16 },
    /// With fewer givens, a classic puzzle has several solutions.
    TooFewGivens { least: u16 },
}

/// A puzzle specification that its board allows, with a seed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewGameForm {
    spec: PuzzleSpec,
    board: Arc<Board>,
    pub seed: u64,
}

impl NewGameForm {
    /// Creates a form and drops the choices that the board doesn't allow. Replaces an unknown board with the classic
    /// one.
    pub fn new(spec: PuzzleSpec, seed: u64) -> NewGameForm {
        let board = board_named(&spec.board).unwrap_or_else(|| Boards::default().classic().clone());
        let mut form = NewGameForm { spec, board, seed };
        form.fit();
        form
    }

    pub fn spec(&self) -> &PuzzleSpec {
        &self.spec
    }

    pub fn board(&self) -> &Arc<Board> {
        &self.board
    }

    /// Changes the board and drops the choices that it doesn't allow. Ignores unknown names.
    pub fn choose_board(&mut self, name: &str) {
        if let Some(board) = board_named(name) {
            self.board = board;
            self.fit();
        }
    }

    /// Adds or removes a style of rules, and drops the choices that such puzzles don't allow.
    pub fn choose_rules(&mut self, style: &str, wanted: bool) {
        self.spec.rules.retain(|other| other != style);
        if wanted {
            self.spec.rules.push(style.to_owned());
        }
        self.fit();
    }

    /// Changes the level; `None` for any.
    pub fn choose_level(&mut self, level: Option<Level>) {
        self.spec.level = level;
        if level.is_some_and(|level| level.grade().is_none()) {
            self.spec.givens = None;
        }
        self.fit();
    }

    /// Changes the number of givens; `None` for any. A level defined by the number of givens is replaced.
    pub fn choose_givens(&mut self, givens: Option<u16>) {
        self.spec.givens = givens;
        if givens.is_some() {
            self.spec.level = self.spec.level.filter(|level| level.grade().is_some());
        }
    }

    /// Sets whether every given must be necessary.
    pub fn choose_minimal(&mut self, minimal: bool) {
        self.spec.minimal = minimal;
    }

    /// Changes the symmetry, by name; empty for any.
    pub fn choose_symmetry(&mut self, name: &str) {
        self.spec.symmetry = name.to_owned();
        self.fit();
    }

    pub fn choose_technique(&mut self, technique: Technique, role: TechniqueRole) {
        let slug = technique.slug();
        self.spec.with.retain(|s| s != slug);
        self.spec.without.retain(|s| s != slug);
        match role {
            TechniqueRole::Any => {}
            TechniqueRole::With => self.spec.with.push(slug.to_owned()),
            TechniqueRole::Without => self.spec.without.push(slug.to_owned()),
        }
    }

    pub fn role(&self, technique: Technique) -> TechniqueRole {
        let is_in = |list: &[String]| list.iter().any(|slug| slug == technique.slug());
        match (is_in(&self.spec.with), is_in(&self.spec.without)) {
            (true, _) => TechniqueRole::With,
            (_, true) => TechniqueRole::Without,
            _ => TechniqueRole::Any,
        }
    }

    /// Finds an obvious reason why no puzzle can match the form.
    pub fn conflict(&self) -> Option<SpecConflict> {
        if let Some(givens) = self.spec.givens {
            let most = u16::try_from(self.board.cell_count() - 1).unwrap_or(u16::MAX);
            if givens > most {
                return Some(SpecConflict::TooManyGivens { most });
            }
            let least = Level::Senior.givens().unwrap_or_default();
            if givens < least && self.board.name() == "classic" {
                return Some(SpecConflict::TooFewGivens { least });
            }
        }
        let wanted = || self.spec.with.iter().filter_map(|slug| Technique::from_slug(slug));
        // If easier techniques are excluded, the technique may be needed after all.
        if self.spec.without.is_empty()
            && let Some(technique) = wanted().find(|t| is_never_next(&self.board, *t))
        {
            return Some(SpecConflict::NeverNext(technique));
        }
        let level = self.spec.level?;
        let grade = level.grade()?;
        wanted()
            .filter(|t| rating::GradeLevel::of(*t) > grade)
            .max_by_key(|t| rating::GradeLevel::of(*t))
            .map(|technique| SpecConflict::TooHard {
                technique,
                needs: Level::of_grade(rating::GradeLevel::of(technique)),
                level,
            })
    }

    /// Drops the choices that the board and the rules don't allow.
    fn fit(&mut self) {
        let spec = &mut self.spec;
        spec.board = self.board.name().to_owned();
        spec.level = spec.level.filter(|level| level.is_on(&self.board));
        let takes = takes_rules(&self.board);
        spec.rules.retain(|style| takes && STYLES.contains(&style.as_str()));
        spec.rules.truncate(MAX_STYLES);
        if !spec.rules.is_empty() {
            // Puzzles with rules may have no givens, and all their clues are necessary.
            spec.level = spec.level.filter(|level| level.grade().is_some());
            spec.level = spec.level.map(|level| if level.takes_variants() { level } else { Level::Easy });
            (spec.givens, spec.minimal, spec.symmetry) = (None, false, String::new());
        }
        if !spec.symmetry.is_empty() {
            let wanted = SymmetryKind::from_name(&spec.symmetry).filter(|k| *k != SymmetryKind::Identity);
            let has = wanted.is_some_and(|kind| symmetry::of(&self.board).iter().any(|s| s.kind() == kind));
            if !has {
                spec.symmetry = String::new();
            }
        }
        let known = |slug: &String| Technique::from_slug(slug).is_some();
        spec.with.retain(known);
        spec.without.retain(|slug| known(slug) && !spec.with.contains(slug));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(board: &str) -> NewGameForm {
        NewGameForm::new(PuzzleSpec { board: board.to_owned(), ..PuzzleSpec::default() }, 1)
    }

    #[test]
    fn a_board_drops_choices_it_does_not_allow() {
        let mut form = form("classic");
        form.choose_level(Some(Level::Senior));
        form.choose_symmetry("turn-90");
        form.choose_board("triangular");
        assert_eq!((form.spec().board.as_str(), form.spec().level), ("triangular", None));
        assert_eq!(form.spec().symmetry, "");
        form.choose_symmetry("turn-60");
        form.choose_board("nonsense");
        assert_eq!((form.board().name(), form.spec().symmetry.as_str()), ("triangular", "turn-60"));
        form.choose_symmetry("mirror-0");
        assert_eq!(form.spec().symmetry, "");
    }

    #[test]
    fn givens_and_levels_by_givens_replace_each_other() {
        let mut form = form("classic");
        form.choose_level(Some(Level::Junior));
        form.choose_givens(Some(30));
        assert_eq!((form.spec().level, form.spec().givens), (None, Some(30)));
        form.choose_level(Some(Level::Hard));
        assert_eq!(form.spec().givens, Some(30));
        form.choose_level(Some(Level::Mid));
        assert_eq!((form.spec().level, form.spec().givens), (Some(Level::Mid), None));
    }

    #[test]
    fn rules_drop_choices_they_do_not_allow() {
        let mut form = form("classic");
        form.choose_level(Some(Level::Senior));
        form.choose_symmetry("turn-180");
        form.choose_rules("killer", true);
        form.choose_rules("nonsense", true);
        assert_eq!((form.spec().rules.as_slice(), form.spec().level), (&["killer".to_owned()][..], None));
        assert_eq!(form.spec().symmetry, "");
        for style in ["arrow", "thermometer", "renban", "even"] {
            form.choose_rules(style, true);
        }
        assert_eq!(form.spec().rules, ["killer", "arrow", "thermometer", "renban"]);
        form.choose_rules("arrow", false);
        form.choose_level(Some(Level::Gentle));
        assert_eq!(
            form.spec().level,
            Some(Level::Easy),
            "puzzles of the gentlest level would not need their rules"
        );
        form.choose_board("triangular");
        assert_eq!(form.spec().rules.len(), 3);
        form.choose_board("samurai");
        assert_eq!(form.spec().rules, [""; 0]);
    }

    #[test]
    fn a_technique_has_one_role() {
        let x_wing = Technique::from_slug("x-wing").unwrap();
        let mut form = form("x");
        for role in [TechniqueRole::With, TechniqueRole::Without, TechniqueRole::Any, TechniqueRole::With] {
            form.choose_technique(x_wing, role);
            assert_eq!(form.role(x_wing), role);
        }
        assert_eq!((form.spec().with.len(), form.spec().without.len()), (1, 0));
    }

    #[test]
    fn conflicts_are_found() {
        let x_wing = Technique::from_slug("x-wing").unwrap();
        let mut form = form("classic");
        form.choose_technique(x_wing, TechniqueRole::With);
        assert_eq!(form.conflict(), None);
        form.choose_level(Some(Level::Easy));
        let conflict = SpecConflict::TooHard { technique: x_wing, needs: Level::Tricky, level: Level::Easy };
        assert_eq!(form.conflict(), Some(conflict));
        form.choose_level(None);
        form.choose_technique(Technique::MultiColours2, TechniqueRole::With);
        assert_eq!(form.conflict(), Some(SpecConflict::NeverNext(Technique::MultiColours2)));
        form.choose_technique(Technique::XChain, TechniqueRole::Without);
        assert_eq!(form.conflict(), None);
        form.choose_givens(Some(81));
        assert_eq!(form.conflict(), Some(SpecConflict::TooManyGivens { most: 80 }));
        form.choose_givens(Some(16));
        assert_eq!(form.conflict(), Some(SpecConflict::TooFewGivens { least: 17 }));
        form.choose_board("triangular");
        assert_eq!(form.conflict(), None);
    }
}
