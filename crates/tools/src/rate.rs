//! `nonet-tools rate`: compares Nonet's ratings with those of other programs, and times techniques.

use std::io::{self, Write};

use nonet_cli::{CommandAnswer, CommandError, rate};

use crate::agreement::{Agreement, OurRatings, TheirRatings};
use crate::technique_times::TechniqueTimes;

/// Compare ratings with those of other programs, or time techniques.
#[derive(clap::Args)]
#[group(skip)]
#[command(group = clap::ArgGroup::new("what").required(true).args(["against", "times"]))]
pub struct CompareRatingsArgs {
    #[command(flatten)]
    source: rate::RateInput,
    /// Compare with the ratings after each puzzle: Explainer's (the first of `ER/EP/ED`), HoDoKu's level and score; `?`
    /// for a missing one. The comparison is written to standard error.
    #[arg(long)]
    against: bool,
    /// Print a table of the time per call of each technique on the way to the solutions, instead of ratings.
    #[arg(long, conflicts_with = "max_steps")]
    times: bool,
}

/// Prints the output of `nonet rate`, with the comparison on standard error; or the table of times.
pub fn run(args: &CompareRatingsArgs) -> Result<CommandAnswer, CommandError> {
    if args.times { times(args) } else { against(args) }
}

fn against(args: &CompareRatingsArgs) -> Result<CommandAnswer, CommandError> {
    let mut agreement = Agreement::default();
    let answer = rate::run_with(&args.source, |entry, ratings| {
        // Neither program supports variants.
        let Some((explained, hodoku)) = &ratings.other_scales else { return Ok(()) };
        let theirs = TheirRatings::read(entry.remark())
            .map_err(|message| CommandError::Input(format!("{}: {message}", entry.remark_position())))?;
        agreement.add(&OurRatings { grade: ratings.grade.as_ref(), explained, hodoku }, &theirs);
        Ok(())
    })?;
    eprint!("{agreement}");
    Ok(answer)
}

fn times(args: &CompareRatingsArgs) -> Result<CommandAnswer, CommandError> {
    let mut times = TechniqueTimes::default();
    let answer = rate::for_each_puzzle(&args.source, |entry| {
        times.solve(entry.position());
        Ok(CommandAnswer::Yes)
    })?;
    write!(io::stdout(), "{times}").map_err(CommandError::Output)?;
    Ok(answer)
}
