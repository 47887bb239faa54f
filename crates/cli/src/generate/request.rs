//! The part of the command line that says what a puzzle shall be.

use nonet_engine::generator::{FillMethod, GenerateError, Generator, GivensLevel, RuleStyle};
use nonet_engine::geometry::{SymmetryKind, symmetry};
use nonet_engine::rating::GradeLevel as Grade;
use nonet_engine::technique::Technique;

use nonet_cli::technique_name::technique;
use nonet_cli::{Failure, board_name};

/// What a puzzle shall be; all of it together.
#[derive(clap::Args, Clone)]
pub struct Request {
    /// The board; `nonet boards` lists the names.
    #[arg(long, default_value = "classic")]
    board: String,
    /// Exactly this grade: gentle, easy, moderate, tricky, hard, fierce, fiendish, extreme.
    #[arg(long, value_parser = grade)]
    grade: Option<Grade>,
    /// As many givens as the level says: junior 25, mid 20, senior 17.
    #[arg(long, value_enum, conflicts_with = "givens")]
    level: Option<LevelName>,
    /// Exactly this many givens.
    #[arg(long)]
    givens: Option<usize>,
    /// No given can be spared. Always so if nothing but a board is asked for.
    #[arg(long)]
    minimal: bool,
    /// Givens look the same after this turn or mirror: turn-180, turn-90, mirror-0, mirror-45 … as the board allows.
    #[arg(long, value_parser = symmetry_kind)]
    symmetry: Option<SymmetryKind>,
    /// Techniques that must occur.
    #[arg(long, value_parser = technique, value_delimiter = ',', num_args = 1.., value_name = "TECHNIQUE")]
    with: Vec<Technique>,
    /// Techniques that it must be solvable without.
    #[arg(long, value_parser = technique, value_delimiter = ',', num_args = 1.., value_name = "TECHNIQUE")]
    without: Vec<Technique>,
    /// The only techniques that may be needed beside singles.
    #[arg(long, value_parser = technique, value_delimiter = ',', num_args = 1.., value_name = "TECHNIQUE")]
    at_most: Vec<Technique>,
    /// The hardest step.
    #[arg(long, value_parser = technique, value_name = "TECHNIQUE")]
    hardest: Option<Technique>,
    /// This technique occurs; the position just before it is written too.
    #[arg(long, value_parser = technique, value_name = "TECHNIQUE")]
    pub drill: Option<Technique>,
    /// Rules that it shall have: `killer` (cages that cover the board, no givens), `kropki` (dots), `thermo` or any
    /// family that `nonet rules` lists.
    #[arg(long, value_parser = style, value_delimiter = ',', value_name = "RULE", conflicts_with_all = ["givens", "level", "symmetry"])]
    pub rules: Vec<RuleStyle>,
    /// How the full grid is made.
    #[arg(long, value_enum, default_value = "random")]
    fill: FillName,
    /// Puzzles looked at before giving up. [default: 20000 on the classic board, fewer on larger ones]
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
    /// By random search.
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
    RuleStyle::from_slug(slug)
        .ok_or_else(|| "it is killer, kropki or a family that `nonet rules` lists".to_owned())
}

fn symmetry_kind(name: &str) -> Result<SymmetryKind, String> {
    SymmetryKind::from_name(name).ok_or_else(|| {
        let all: Vec<String> = SymmetryKind::all().map(|kind| kind.to_string()).collect();
        format!("the symmetries are {}", all.join(", "))
    })
}

impl Request {
    /// The request, but for the seed. Errors: there is no such board.
    pub fn generator(&self) -> Result<Generator, Failure> {
        let mut request = Generator::new(board_name::board(&self.board)?);
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

    /// What to say when no puzzle can be made at all.
    pub fn failure(&self, error: &GenerateError) -> Failure {
        let mut text = error.to_string();
        if *error == GenerateError::NoSuchSymmetry
            && let Ok(board) = board_name::board(&self.board)
        {
            let kinds: Vec<String> = symmetry::of(&board).iter().map(|s| s.kind().to_string()).collect();
            text += &format!("; it has {}", kinds.join(", "));
        }
        Failure::Input(text)
    }
}
