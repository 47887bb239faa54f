//! Uses what was made as its users will: unpacked in an empty folder, without the project.

use crate::site::files;
use crate::{folder_names, npm};
use anyhow::{Context, Result, ensure};
use flate2::read::GzDecoder;
use std::fs::File;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use xtask_launch::run::{printed, tool};

/// Unpacks an archive and returns the folder in it.
fn unpacked(archive: &Path, folder: &Path) -> Result<PathBuf> {
    let file = File::open(archive).with_context(|| format!("cannot open {}", archive.display()))?;
    tar::Archive::new(GzDecoder::new(file)).unpack(folder)?;
    let name = archive.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let inside = folder.join(name.trim_end_matches(".tar.gz"));
    ensure!(inside.is_dir(), "{name} has no folder of its own name");
    Ok(inside)
}

/// Tries the archive of the command: makes a puzzle, solves it, and fetches the page from `nonet serve`.
pub fn command(archive: &Path, folder: &Path) -> Result<()> {
    let program = unpacked(archive, folder)?.join(format!("nonet{}", std::env::consts::EXE_SUFFIX));
    folder_names::none_in(std::slice::from_ref(&program))?;
    let run = |args: &[&str]| printed(tool(&program, args).current_dir(folder));
    let puzzle = run(&["generate", "--seed", "7"])?;
    files::write(&folder.join("puzzle.txt"), puzzle)?;
    let answer = run(&["solve", "puzzle.txt"])?;
    ensure!(answer.starts_with("unique\t1\t"), "`nonet solve` answered {answer}");
    let mut server = tool(&program, &["serve", "--path", "/games/nonet/"])
        .current_dir(folder)
        .stdout(Stdio::piped())
        .spawn()
        .context("`nonet serve` did not start")?;
    let page = server.stdout.take().context("it has an output").and_then(|output| {
        let mut said = String::new();
        BufReader::new(output).read_line(&mut said)?;
        let port = said.split("localhost:").nth(1).and_then(|rest| rest.split('/').next());
        fetched(port.context("it names no port")?.parse()?, "/games/nonet/")
    });
    server.kill()?;
    server.wait()?;
    ensure!(page?.contains("<title>Nonet</title>"), "`nonet serve` did not send the page");
    Ok(())
}

/// Tries the archives of the page: both have the same files, and those are a build.
pub fn page(tar_gz: &Path, zip: &Path, folder: &Path) -> Result<()> {
    let inside = unpacked(tar_gz, folder)?;
    for file in ["index.html", "docs/index.html", "docs/hosting/index.html", "news.txt"] {
        ensure!(inside.join(file).is_file(), "the archive has no {file}");
    }
    let mut archive = zip::ZipArchive::new(File::open(zip)?)?;
    for file in files::below(&inside)? {
        let name = format!(
            "{}/{}",
            inside.file_name().unwrap_or_default().display(),
            files::address(&inside, &file)
        );
        let mut content = Vec::new();
        archive.by_name(&name).with_context(|| format!("the zip lacks {name}"))?.read_to_end(&mut content)?;
        ensure!(content == files::bytes(&file)?, "{name} differs between the archives");
    }
    Ok(())
}

/// Tries the npm package.
pub fn npm_package(packed: &Path) -> Result<()> {
    npm::try_out(packed)
}

fn fetched(port: u16, path: &str) -> Result<String> {
    let mut stream = TcpStream::connect(("127.0.0.1", port))?;
    write!(stream, "GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n")?;
    stream.shutdown(Shutdown::Write)?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    Ok(answer)
}
