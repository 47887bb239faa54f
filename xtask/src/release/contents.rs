//! The contents of a release, and the command that makes them.

use super::archive::{ArchivedFile, tar_gz, zip};
use super::{crates, notes, sbom, trial};
use crate::licences::{self, Product};
use crate::site::{self, files};
use crate::steps::Steps;
use crate::{cli, npm, python};
use anyhow::{Context, Result, ensure};
use sha2::{Digest, Sha256};
use std::fs;
use std::path::{Path, PathBuf};
use xtask_launch::run::{output, root, run, tool};

const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Runs `cargo xtask release`.
pub fn command() -> Result<()> {
    ensure!(
        output(&mut tool("git", &["status", "--porcelain"])).is_some_and(|changes| changes.is_empty()),
        "a release is made from committed files only; commit or stash the changes"
    );
    let seconds = output(&mut tool("git", &["log", "-1", "--format=%ct"])).context("git did not answer")?;
    let seconds: u64 = seconds.trim().parse().context("the commit has no time")?;
    let place = root().join("target/release-files");
    files::empty(&place)?;
    let mut steps = Steps::new("release step", 8);
    steps.take("notes", "write the section in CHANGELOG.md", || {
        let changelog = files::text(&root().join("CHANGELOG.md"))?;
        files::write(&place.join("NOTES.md"), notes::of_version(&changelog, VERSION)?)
    })?;
    steps.take("the page", "`cargo xtask build` runs only this build", || {
        site::build(site::Kind::Release)?;
        let name = format!("nonet-web-{VERSION}");
        let files = page()?;
        files::write(&place.join(format!("{name}.tar.gz")), tar_gz(&name, &files, seconds)?)?;
        files::write(&place.join(format!("{name}.zip")), zip(&name, &files)?)
    })?;
    steps.take("the command", "`cargo xtask cli --page` runs only this build", || {
        let name = format!("nonet-{VERSION}-{}", licences::host()?);
        files::write(&place.join(format!("{name}.tar.gz")), tar_gz(&name, &self::command_files()?, seconds)?)
    })?;
    steps.take("the npm package", "`cargo xtask npm` makes and tests only this package", || {
        let packed = npm::pack()?;
        let name = packed.file_name().context("the package has a name")?;
        fs::copy(&packed, place.join(name)).context("the package cannot be copied").map(drop)
    })?;
    steps.take("the wheel for Python", "`cargo xtask python` makes and tests only the wheel", || {
        let wheel = python::tested_wheel()?;
        let name = wheel.file_name().context("the wheel has a name")?;
        fs::copy(&wheel, place.join(name)).context("the wheel cannot be copied").map(drop)
    })?;
    steps.take("the crates", "see which crate lacks something", || {
        for packed in crates::packed(VERSION)? {
            let name = packed.file_name().context("the package has a name")?;
            fs::copy(&packed, place.join(name))
                .with_context(|| format!("cannot copy {}", packed.display()))?;
        }
        Ok(())
    })?;
    steps.take("trying it", "an archive lacks something; see what failed", || {
        let folder = std::env::temp_dir().join(format!("nonet-release-{}", std::process::id()));
        files::empty(&folder)?;
        let archive = |name: &str| place.join(format!("{name}.tar.gz"));
        let page = archive(&format!("nonet-web-{VERSION}"));
        let done = trial::page(&page, &place.join(format!("nonet-web-{VERSION}.zip")), &folder)
            .and_then(|()| {
                trial::command(&archive(&format!("nonet-{VERSION}-{}", licences::host()?)), &folder)
            })
            .and_then(|()| trial::npm_package(&place.join(format!("nonet-engine-{VERSION}.tgz"))));
        fs::remove_dir_all(&folder)?;
        done
    })?;
    steps.take("checksums", "see above", || {
        files::write(&place.join("SHA256SUMS"), checksums(&files::below(&place)?)?)
    })?;
    println!("{}", place.display());
    Ok(())
}

/// Returns the files of the page's archive: the build, configurations for hosts, and its components.
fn page() -> Result<Vec<ArchivedFile>> {
    let mut archived = files_of(&site::dist(), "")?;
    archived.extend(files_of(&root().join("hosting"), "hosting/")?);
    archived.push(ArchivedFile::new("hosting.md", files::text(&root().join("docs/hosting.md"))?));
    archived.extend(shared(Product::Page, "nonet-web")?);
    Ok(archived)
}

/// Returns the files of the command's archive: the command with the page in it, its manual, completions and licences.
fn command_files() -> Result<Vec<ArchivedFile>> {
    let program = cli::build(&cli::Args { page: true, target: None })?;
    let name = program.file_name().context("the program has a name")?.to_string_lossy().into_owned();
    let mut archived =
        vec![ArchivedFile { is_program: true, ..ArchivedFile::new(name, files::bytes(&program)?) }];
    let manual = root().join("target/manual");
    files::empty(&manual)?;
    run(tool(&program, &["manual"]).arg(&manual))?;
    archived.extend(files_of(&manual, "man/man1/")?);
    for (shell, file) in
        [("bash", "nonet.bash"), ("zsh", "_nonet"), ("fish", "nonet.fish"), ("powershell", "nonet.ps1")]
    {
        let script = output(&mut tool(&program, &["completions", shell])).context("no completions")?;
        archived.push(ArchivedFile::new(format!("completions/{file}"), format!("{script}\n")));
    }
    archived.push(ArchivedFile::new("licences.txt", licences::notice_of(Product::Command)?));
    archived.extend(shared(Product::Command, "nonet")?);
    Ok(archived)
}

/// Returns the files that every archive contains: licences, what is new, and the components.
fn shared(product: Product, name: &str) -> Result<Vec<ArchivedFile>> {
    let mut archived = Vec::new();
    for file in ["LICENSE-APACHE", "LICENSE-MIT", "CHANGELOG.md"] {
        archived.push(ArchivedFile::new(file, files::bytes(&root().join(file))?));
    }
    let list = sbom::cyclonedx(name, VERSION, &licences::components(product)?);
    let text = serde_json::to_string_pretty(&list)? + "\n";
    archived.push(ArchivedFile::new("components.cdx.json", text));
    Ok(archived)
}

/// Returns the files below a folder, with `start` before their paths.
fn files_of(folder: &Path, start: &str) -> Result<Vec<ArchivedFile>> {
    let read = |file: PathBuf| -> Result<ArchivedFile> {
        Ok(ArchivedFile::new(format!("{start}{}", files::address(folder, &file)), files::bytes(&file)?))
    };
    files::below(folder)?.into_iter().map(read).collect()
}

/// Returns the lines of `sha256sum` for these files, sorted by name.
fn checksums(files: &[PathBuf]) -> Result<String> {
    let mut lines = Vec::new();
    for file in files {
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let sum: String =
            Sha256::digest(files::bytes(file)?).iter().map(|byte| format!("{byte:02x}")).collect();
        lines.push((name, sum));
    }
    lines.sort();
    Ok(lines.into_iter().map(|(name, sum)| format!("{sum}  {name}\n")).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checksums_are_those_of_sha256sum() {
        let file = std::env::temp_dir().join(format!("nonet-sum-{}.txt", std::process::id()));
        files::write(&file, "abc").unwrap();
        let sums = checksums(std::slice::from_ref(&file)).unwrap();
        fs::remove_file(&file).unwrap();
        let name = file.file_name().unwrap().to_string_lossy();
        // From FIPS 180-2, appendix B.1.
        let of_abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(sums, format!("{of_abc}  {name}\n"));
    }
}
