//! `nonet-tools rate`: our ratings beside those of other programs, and the time that techniques take.

use std::io::{self, Write};

use nonet_cli::{Answer, Failure, rate};

use crate::agreement::{Agreement, Ours, Theirs};
use crate::technique_times::Times;

/// Compare ratings with those of other programs, or time techniques.
#[derive(clap::Args)]
#[group(skip)]
#[command(group = clap::ArgGroup::new("what").required(true).args(["against", "times"]))]
pub struct Args {
    #[command(flatten)]
    source: rate::Source,
    /// Compare with the ratings that follow each puzzle: Explainer's (the first of `ER/EP/ED`), HoDoKu's level and score;
    /// `?` where there is none. The comparison goes to standard error.
    #[arg(long)]
    against: bool,
    /// No ratings, but how long each technique takes a call: a table of what was called on the way to the solutions.
    #[arg(long, conflicts_with = "max_steps")]
    times: bool,
}

/// Prints what `nonet rate` prints, and the comparison to standard error; or the table of times.
pub fn run(args: &Args) -> Result<Answer, Failure> {
    if args.times { times(args) } else { against(args) }
}

fn against(args: &Args) -> Result<Answer, Failure> {
    let mut agreement = Agreement::default();
    let answer = rate::run_with(&args.source, |entry, ratings| {
        // Both programs know houses only.
        let Some((explained, hodoku)) = &ratings.others else { return Ok(()) };
        let theirs = Theirs::read(entry.rest())
            .map_err(|message| Failure::Input(format!("{}: {message}", entry.place_of_rest())))?;
        agreement.add(&Ours { grade: ratings.grade.as_ref(), explained, hodoku }, &theirs);
        Ok(())
    })?;
    eprint!("{agreement}");
    Ok(answer)
}

fn times(args: &Args) -> Result<Answer, Failure> {
    let mut times = Times::default();
    let answer = rate::each(&args.source, |entry| {
        times.solve(entry.position());
        Ok(Answer::Yes)
    })?;
    write!(io::stdout(), "{times}").map_err(Failure::Output)?;
    Ok(answer)
}
