//! The step `hosts`: browser tests over the build in `dist/`, served by stock servers with the configurations in
//! `hosting/`.

use crate::e2e;
use crate::tools::on_path;
use anyhow::{Result, ensure};
use std::ffi::OsString;
use xtask_launch::run::run;

/// The servers that the tests can start (`e2e/support/hosts.ts`).
const HOSTS: [&str; 2] = ["nginx", "caddy"];

/// Visits, offline play, updates, and parts that are loaded late. nginx as packaged sends no Brotli, so the test of the
/// compressed copies is left out.
const TESTS: [&str; 6] =
    ["install.spec", "parts.spec", "start.spec", "--project=phone", "--grep-invert", "compressed copies"];

/// Runs the tests with each server that is installed.
pub fn check() -> Result<()> {
    let (there, missing): (Vec<&str>, Vec<&str>) =
        HOSTS.into_iter().partition(|host| on_path(host).is_some());
    missing.iter().for_each(|host| eprintln!("   skipped {host}: it is not installed"));
    ensure!(!there.is_empty(), "none of {} is installed", HOSTS.join(", "));
    let tests = TESTS.map(OsString::from);
    there.iter().try_for_each(|host| run(e2e::npm_command("test", &tests)?.env("NONET_HOST", host)))
}
