//! Writes a result to a file, which is replaced in one step at the end, or to standard output.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::Path;

use atomic_write_file::AtomicWriteFile;
use same_file::Handle;

use nonet_cli::CommandError;

/// The destination of a result.
pub enum ResultOutput {
    /// Standard output, written line by line.
    Standard(io::StdoutLock<'static>),
    /// A pipe or device, written line by line.
    Stream(BufWriter<File>),
    /// A file. The result is first written to a temporary file, which [`ResultOutput::finish`] renames.
    File(Box<BufWriter<AtomicWriteFile>>),
}

impl ResultOutput {
    /// Opens the file, or standard output if `name` is `None`. Returns an error if the file cannot be written, or if it
    /// is one of the files in `read`, possibly under another name.
    pub fn open(name: Option<&str>, read: &[&str]) -> Result<ResultOutput, CommandError> {
        let Some(name) = name else { return Ok(ResultOutput::Standard(io::stdout().lock())) };
        let failure = |error| CommandError::File { name: name.into(), error };
        // Symbolic links are followed, so that the link itself is kept.
        let path = fs::canonicalize(name).unwrap_or_else(|_| Path::new(name).to_owned());
        match fs::metadata(&path) {
            Ok(data) if data.is_dir() => Err(failure(io::ErrorKind::IsADirectory.into())),
            Ok(data) if !data.is_file() => {
                let file = OpenOptions::new().write(true).open(&path).map_err(failure)?;
                Ok(ResultOutput::Stream(BufWriter::new(file)))
            }
            Ok(_) if read.iter().any(|read| is_same(read, &path)) => {
                let message = "this file is also the input; write the result to another file";
                Err(CommandError::Input(format!("{name}: {message}")))
            }
            _ => {
                let file = AtomicWriteFile::open(&path).map_err(failure)?;
                Ok(ResultOutput::File(Box::new(BufWriter::new(file))))
            }
        }
    }

    /// Completes the result and replaces the file. On an error, the old file is kept.
    pub fn finish(self) -> io::Result<()> {
        match self {
            ResultOutput::Standard(mut out) => out.flush(),
            ResultOutput::Stream(mut out) => out.flush(),
            ResultOutput::File(out) => out.into_inner().map_err(io::IntoInnerError::into_error)?.commit(),
        }
    }
}

impl Write for ResultOutput {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            ResultOutput::Standard(out) => out.write(bytes),
            ResultOutput::Stream(out) => out.write(bytes),
            ResultOutput::File(out) => out.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            ResultOutput::Standard(out) => out.flush(),
            ResultOutput::Stream(out) => out.flush(),
            ResultOutput::File(out) => out.flush(),
        }
    }
}

/// True if both names refer to the same file; `-` is standard input.
fn is_same(read: &str, written: &Path) -> bool {
    let read = if read == "-" { Handle::stdin() } else { Handle::from_path(read) };
    matches!((read, Handle::from_path(written)), (Ok(read), Ok(written)) if read == written)
}
