//! Archives with the same bytes wherever they are made: files in the order of their names, at the time of the commit,
//! owned by nobody.

use crate::site::compress::gzip;
use anyhow::{Context, Result};
use std::io::{Cursor, Write};
use zip::write::SimpleFileOptions;

/// A file of an archive.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ArchivedFile {
    /// The path below the archive's folder, with `/`.
    pub path: String,
    pub content: Vec<u8>,
    pub is_program: bool,
}

impl ArchivedFile {
    pub fn new(path: impl Into<String>, content: impl Into<Vec<u8>>) -> ArchivedFile {
        ArchivedFile { path: path.into(), content: content.into(), is_program: false }
    }

    fn mode(&self) -> u32 {
        if self.is_program { 0o755 } else { 0o644 }
    }
}

/// Returns a compressed tar archive of these files in one folder. `seconds` since 1970 is the time of each.
pub fn tar_gz(folder: &str, files: &[ArchivedFile], seconds: u64) -> Result<Vec<u8>> {
    let mut archive = tar::Builder::new(Vec::new());
    for file in sorted(files) {
        let mut header = tar::Header::new_ustar();
        header.set_size(file.content.len() as u64);
        header.set_mode(file.mode());
        header.set_mtime(seconds);
        archive
            .append_data(&mut header, format!("{folder}/{}", file.path), &*file.content)
            .with_context(|| format!("{} does not fit into the archive", file.path))?;
    }
    gzip(&archive.into_inner()?)
}

/// Returns a zip archive of these files in one folder. Zip has times without a zone, so each file gets the earliest.
pub fn zip(folder: &str, files: &[ArchivedFile]) -> Result<Vec<u8>> {
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for file in sorted(files) {
        let options = SimpleFileOptions::default()
            .compression_method(zip::CompressionMethod::Deflated)
            .last_modified_time(zip::DateTime::default())
            .unix_permissions(file.mode());
        archive.start_file(format!("{folder}/{}", file.path), options)?;
        archive.write_all(&file.content)?;
    }
    Ok(archive.finish()?.into_inner())
}

fn sorted(files: &[ArchivedFile]) -> Vec<&ArchivedFile> {
    let mut files: Vec<_> = files.iter().collect();
    files.sort();
    files
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read;

    fn files() -> Vec<ArchivedFile> {
        let program = ArchivedFile { is_program: true, ..ArchivedFile::new("nonet", "program") };
        vec![program, ArchivedFile::new("man/nonet.1", "manual"), ArchivedFile::new("a.txt", "")]
    }

    #[test]
    fn the_order_of_files_does_not_change_an_archive() {
        let mut other = files();
        other.reverse();
        assert_eq!(tar_gz("x", &files(), 9).unwrap(), tar_gz("x", &other, 9).unwrap());
        assert_eq!(zip("x", &files()).unwrap(), zip("x", &other).unwrap());
    }

    #[test]
    fn archives_give_back_their_files() {
        let packed = tar_gz("nonet-1", &files(), 1_700_000_000).unwrap();
        let mut archive = tar::Archive::new(flate2::read::GzDecoder::new(&*packed));
        let read: Vec<_> = archive
            .entries()
            .unwrap()
            .map(|entry| {
                let mut entry = entry.unwrap();
                let mut text = String::new();
                entry.read_to_string(&mut text).unwrap();
                let path = entry.path().unwrap().display().to_string();
                (path, text, entry.header().mode().unwrap(), entry.header().mtime().unwrap())
            })
            .collect();
        let row = |path: &str, text: &str, mode| (path.to_owned(), text.to_owned(), mode, 1_700_000_000);
        assert_eq!(
            read,
            [
                row("nonet-1/a.txt", "", 0o644),
                row("nonet-1/man/nonet.1", "manual", 0o644),
                row("nonet-1/nonet", "program", 0o755),
            ]
        );
        let mut archive = zip::ZipArchive::new(Cursor::new(zip("nonet-1", &files()).unwrap())).unwrap();
        let mut text = String::new();
        let mut program = archive.by_name("nonet-1/nonet").unwrap();
        program.read_to_string(&mut text).unwrap();
        assert_eq!((text.as_str(), program.unix_mode().unwrap() & 0o777), ("program", 0o755));
    }
}
