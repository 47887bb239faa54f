//! Caches finished programs in `target/programs/`, each in a folder named after the hash of its inputs.

use super::files;
use super::programs::{Kind, Program};
use crate::tools;
use anyhow::{Context, Result};
use sha2::{Digest, Sha256};
use std::path::{Path, PathBuf};
use std::{env, fs};
use xtask_launch::run::root;

/// The programs of one build with their cache folders.
pub struct BuildCache<'a> {
    dir: PathBuf,
    entries: Vec<Entry<'a>>,
}

struct Entry<'a> {
    program: &'a Program,
    folder: PathBuf,
    /// Temporary folder to fill, if the program is not in the cache.
    unfinished: Option<PathBuf>,
}

impl<'a> BuildCache<'a> {
    /// Looks up these programs.
    pub fn new(kind: Kind, programs: &'a [Program]) -> Result<Self> {
        let dir = root().join("target/programs").join(kind.folder());
        // The output depends on xtask itself, and on wasm-opt and terser.
        let mut makers = Sha256::new();
        makers.update(files::bytes(&env::current_exe().context("the path of this program is unknown")?)?);
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

    /// Returns the programs that are not in the cache, with the folders to fill.
    pub fn missing(&self) -> impl Iterator<Item = (&Program, &Path)> {
        self.entries.iter().filter_map(|entry| Some((entry.program, entry.unfinished.as_deref()?)))
    }

    /// Moves filled folders into the cache, and removes the folders of programs that aren't part of this build.
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

    /// Returns the name and folder of every program.
    pub fn folders(&self) -> impl Iterator<Item = (&str, &Path)> {
        self.entries.iter().map(|entry| (entry.program.name.as_str(), entry.folder.as_path()))
    }
}
