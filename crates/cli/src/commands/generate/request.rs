//! The options that describe the puzzle to generate.

use nonet_engine::generator::{FillMethod, GenerateError, Generator, GivensLevel, RuleStyle};
use nonet_engine::geometry::{SymmetryKind, symmetry};
use nonet_engine::rating::GradeLevel as Grade;
use nonet_engine::technique::Technique;

use nonet_cli::options::technique;
use nonet_cli::{CommandError, options};

/// The requirements that a puzzle must meet, all at once.
#[derive(clap::Args, Clone)]
pub struct GenerateRequest {
    /// The board; `nonet boards` lists the names.
    #[arg(long, default_value = "classic")]
    board: String,
    /// The grade: gentle, easy, moderate, tricky, hard, fierce, fiendish, extreme.
    #[arg(long, value_parser = grade)]
    grade: Option<Grade>,
    /// The number of givens as a level: junior 25, mid 20, senior 17.
    #[arg(long, value_enum, conflicts_with = "givens")]
    level: Option<LevelName>,
    /// The number of givens.
    #[arg(long)]
    givens: Option<usize>,
    /// Leave no redundant givens. This is the default if only a board is specified.
    #[arg(long)]
    minimal: bool,
    /// The symmetry of the givens: turn-180, turn-90, mirror-0, mirror-45 … as the board allows.
    #[arg(long, value_parser = symmetry_kind)]
    symmetry: Option<SymmetryKind>,
    /// Techniques that the solution must use.
    #[arg(long, value_parser = technique, value_delimiter = ',', num_args = 1.., value_name = "TECHNIQUE")]
    with: Vec<Technique>,
    /// Techniques that the solution must not need.
    #[arg(long, value_parser = technique, value_delimiter = ',', num_args = 1.., value_name = "TECHNIQUE")]
    without: Vec<Technique>,
    /// The only techniques that the solution may need, apart from singles.
    #[arg(long, value_parser = technique, value_delimiter = ',', num_args = 1.., value_name = "TECHNIQUE")]
    at_most: Vec<Technique>,
    /// The hardest technique of the solution.
    #[arg(long, value_parser = technique, value_name = "TECHNIQUE")]
    hardest: Option<Technique>,
    /// A technique that the solution must use; the position just before it is written as well.
    #[arg(long, value_parser = technique, value_name = "TECHNIQUE")]
    pub drill: Option<Technique>,
    /// Variants: `killer` (cages that cover the board, no givens), `kropki` (dots), `thermo`, or any family that
    /// `nonet rules` lists.
    #[arg(long, value_parser = style, value_delimiter = ',', value_name = "RULE", conflicts_with_all = ["givens", "level", "symmetry"])]
    pub rules: Vec<RuleStyle>,
    /// The method that fills the grid.
    #[arg(long, value_enum, default_value = "random")]
    fill: FillName,
    /// Number of puzzles to try before giving up. [default: 20000 on the classic board, fewer on larger ones]
    #[arg(long)]
    tries: Option<u64>,
}

#[derive(clap::ValueEnum, Clone, Copy, Debug)]
enum LevelName {
    Junior,
    Mid,
    Senior,
}

#[derive(clap::ValueEnum, Clone, Copy, Debug)]
enum FillName {
    /// A random search.
    Random,
    /// The boxes on the diagonal first.
    DiagonalBoxes,
    /// Row by row with backtracking.
    RowByRow,
    /// A shuffled pattern.
    Pattern,
}

fn grade(slug: &str) -> Result<Grade, String> {
    Grade::from_slug(slug).ok_or_else(|| format!("the grades are {}", Grade::ALL.map(Grade::slug).join(", ")))
}

fn style(slug: &str) -> Result<RuleStyle, String> {
    RuleStyle::from_slug(slug).ok_or_else(|| {
        "the variants are killer, kropki, and the families that `nonet rules` lists".to_owned()
    })
}

fn symmetry_kind(name: &str) -> Result<SymmetryKind, String> {
    SymmetryKind::from_name(name).ok_or_else(|| {
        let all: Vec<String> = SymmetryKind::all().map(|kind| kind.to_string()).collect();
        format!("the symmetries are {}", all.join(", "))
    })
}

impl GenerateRequest {
    /// Returns the generator, without a seed. Returns an error if there is no such board.
    pub fn generator(&self) -> Result<Generator, CommandError> {
        let mut request = Generator::new(options::board(&self.board)?);
        if let Some(level) = self.level {
            request = request.level(match level {
                LevelName::Junior => GivensLevel::Junior,
                LevelName::Mid => GivensLevel::Mid,
                LevelName::Senior => GivensLevel::Senior,
            });
        }
        if let Some(givens) = self.givens {
            request = request.givens(givens);
        }
        if let Some(grade) = self.grade {
            request = request.grade(grade);
        }
        if self.minimal {
            request = request.minimal();
        }
        if let Some(symmetry) = self.symmetry {
            request = request.symmetry(symmetry);
        }
        for technique in self.with.iter().chain(&self.drill) {
            request = request.with(*technique);
        }
        for technique in &self.without {
            request = request.without(*technique);
        }
        if let Some(hardest) = self.hardest {
            request = request.hardest(hardest);
        }
        if let Some(tries) = self.tries {
            request = request.max_tries(tries);
        }
        Ok(request.at_most(self.at_most.iter().copied()).fill(match self.fill {
            FillName::Random => FillMethod::Random,
            FillName::DiagonalBoxes => FillMethod::DiagonalBoxes,
            FillName::RowByRow => FillMethod::RowByRow,
            FillName::Pattern => FillMethod::Pattern,
        }))
    }

    /// Returns the error for requirements that no puzzle can meet.
    pub fn failure(&self, error: &GenerateError) -> CommandError {
        let mut text = error.to_string();
        if *error == GenerateError::NoSuchSymmetry
            && let Ok(board) = options::board(&self.board)
        {
            let kinds: Vec<String> = symmetry::of(&board).iter().map(|s| s.kind().to_string()).collect();
            text += &format!("; it has {}", kinds.join(", "));
        }
        CommandError::Input(text)
    }
}
