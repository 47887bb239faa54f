//! The file that a result goes to: there as a whole at the end, or not at all.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::Path;

use atomic_write_file::AtomicWriteFile;
use same_file::Handle;

use nonet_cli::Failure;

/// Where a result is written.
pub enum Output {
    /// Standard output, as the lines come.
    Standard(io::StdoutLock<'static>),
    /// What is no file, such as a pipe: written as it comes too.
    Stream(BufWriter<File>),
    /// A file, written beside it and put in its place by [`Output::finish`].
    File(Box<BufWriter<AtomicWriteFile>>),
}

impl Output {
    /// Opens the file, or standard output without one. Errors: it cannot be written, or it is one of the files that
    /// are read, under whatever name.
    pub fn open(name: Option<&str>, read: &[&str]) -> Result<Output, Failure> {
        let Some(name) = name else { return Ok(Output::Standard(io::stdout().lock())) };
        let failure = |error| Failure::File { name: name.into(), error };
        // Through a link to where it leads, so that the link stays.
        let path = fs::canonicalize(name).unwrap_or_else(|_| Path::new(name).to_owned());
        match fs::metadata(&path) {
            Ok(data) if data.is_dir() => Err(failure(io::ErrorKind::IsADirectory.into())),
            Ok(data) if !data.is_file() => {
                let file = OpenOptions::new().write(true).open(&path).map_err(failure)?;
                Ok(Output::Stream(BufWriter::new(file)))
            }
            Ok(_) if read.iter().any(|read| is_same(read, &path)) => {
                let message = "it is being read; write the result to another file";
                Err(Failure::Input(format!("{name}: {message}")))
            }
            _ => {
                let file = AtomicWriteFile::open(&path).map_err(failure)?;
                Ok(Output::File(Box::new(BufWriter::new(file))))
            }
        }
    }

    /// Puts the result in its place. Errors: it cannot be written; what stood there before then stays.
    pub fn finish(self) -> io::Result<()> {
        match self {
            Output::Standard(mut out) => out.flush(),
            Output::Stream(mut out) => out.flush(),
            Output::File(out) => out.into_inner().map_err(io::IntoInnerError::into_error)?.commit(),
        }
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Output::Standard(out) => out.write(bytes),
            Output::Stream(out) => out.write(bytes),
            Output::File(out) => out.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Output::Standard(out) => out.flush(),
            Output::Stream(out) => out.flush(),
            Output::File(out) => out.flush(),
        }
    }
}

/// True if the file that is read, standard input for `-`, lies in the same place of the same device.
fn is_same(read: &str, written: &Path) -> bool {
    let read = if read == "-" { Handle::stdin() } else { Handle::from_path(read) };
    matches!((read, Handle::from_path(written)), (Ok(read), Ok(written)) if read == written)
}
