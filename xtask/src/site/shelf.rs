//! Finished programs in `target/programs/`, each in a folder named after what it was made from.

use super::files;
use super::programs::{Kind, Program};
use crate::run::root;
use crate::tools;
use anyhow::{Context, Result};
use sha2::{Digest, Sha256};
use std::path::{Path, PathBuf};
use std::{env, fs};

/// The programs of one build, and where each is kept.
pub struct Shelf<'a> {
    dir: PathBuf,
    entries: Vec<Entry<'a>>,
}

struct Entry<'a> {
    program: &'a Program,
    folder: PathBuf,
    /// Where the folder is filled, if it is not there yet.
    unfinished: Option<PathBuf>,
}

impl<'a> Shelf<'a> {
    /// The shelf with a place for each of these.
    pub fn new(kind: Kind, programs: &'a [Program]) -> Result<Self> {
        let dir = root().join("target/programs").join(if kind == Kind::Release { "release" } else { "dev" });
        // Whatever makes them is xtask itself, wasm-opt and terser.
        let mut makers = Sha256::new();
        makers.update(files::bytes(&env::current_exe().context("this program's own path is unknown")?)?);
        makers.update([u8::from(kind == Kind::Release && tools::shrinkers()?.is_some())]);
        let entry = |program: &'a Program| {
            let mut from = makers.clone();
            from.update(files::bytes(&program.wasm)?);
            let folder = dir.join(format!("{}-{}", program.name, files::hex(&from.finalize())));
            let unfinished = (!folder.is_dir()).then(|| folder.with_extension("new"));
            Ok(Entry { program, folder, unfinished })
        };
        let entries = programs.iter().map(entry).collect::<Result<_>>()?;
        Ok(Self { dir, entries })
    }

    /// What has to be made, and where.
    pub fn missing(&self) -> impl Iterator<Item = (&Program, &Path)> {
        self.entries.iter().filter_map(|entry| Some((entry.program, entry.unfinished.as_deref()?)))
    }

    /// Puts what was made into its place, and throws away what no longer belongs to any program.
    pub fn fill(&self) -> Result<()> {
        for entry in &self.entries {
            if let Some(unfinished) = &entry.unfinished {
                fs::rename(unfinished, &entry.folder)
                    .with_context(|| format!("cannot finish {}", entry.folder.display()))?;
            }
        }
        for other in fs::read_dir(&self.dir).with_context(|| format!("cannot read {}", self.dir.display()))? {
            let other = other?.path();
            if self.entries.iter().all(|entry| entry.folder != other) {
                fs::remove_dir_all(&other).with_context(|| format!("cannot remove {}", other.display()))?;
            }
        }
        Ok(())
    }

    /// Every program's name and folder.
    pub fn folders(&self) -> impl Iterator<Item = (&str, &Path)> {
        self.entries.iter().map(|entry| (entry.program.name.as_str(), entry.folder.as_path()))
    }
}
