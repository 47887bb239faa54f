//! Every variant family in every command: a puzzle of each is solved, rated, explained and generated.
#![allow(clippy::unwrap_used)]

use std::process::Command;

/// The puzzles of the browser tests: the first column is the family, the fifth a small puzzle of it.
const PUZZLES: &str = include_str!("../../../e2e/support/variants.txt");

/// Runs a command, which must succeed, and returns its output.
fn nonet(args: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_nonet")).args(args).output().unwrap();
    let notes = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {notes}");
    String::from_utf8(output.stdout).unwrap()
}

/// Returns the families by slug, in order, each with its puzzle.
fn puzzles() -> Vec<(String, &'static str)> {
    let families = nonet(&["rules"]);
    let slugs: Vec<String> = families.lines().map(|l| l.split('\t').next().unwrap().to_owned()).collect();
    let rows: Vec<Vec<&str>> = PUZZLES.lines().map(|line| line.split('\t').collect()).collect();
    let small = |slug: &str| rows.iter().find(|row| row.len() == 5 && row[0] == slug).map(|row| row[4]);
    slugs.into_iter().map(|slug| (slug.clone(), small(&slug).unwrap())).collect()
}

/// Writes the puzzles to a file.
fn file() -> String {
    let file = format!("{}/families.txt", env!("CARGO_TARGET_TMPDIR"));
    let lines: String = puzzles().iter().map(|(_, puzzle)| format!("{puzzle}\n")).collect();
    std::fs::write(&file, lines).unwrap();
    file
}

/// True if a puzzle's text names a rule of the family.
fn has(text: &str, slug: &str) -> bool {
    text.split(';').any(|part| part.split([' ', ':']).next() == Some(slug))
}

#[test]
fn a_puzzle_of_each_family_is_solved_and_rated() {
    let puzzles = puzzles();
    let file = file();
    let (solved, rated) = (nonet(&["solve", &file]), nonet(&["rate", &file]));
    assert_eq!((solved.lines().count(), rated.lines().count()), (puzzles.len(), puzzles.len()));
    for (((slug, puzzle), solved), rated) in puzzles.iter().zip(solved.lines()).zip(rated.lines()) {
        assert!(has(puzzle, slug), "{slug}: {puzzle}");
        assert!(solved.starts_with("unique\t1\t"), "{slug}: {solved}");
        let columns: Vec<&str> = rated.split('\t').collect();
        assert_eq!(columns[0], *puzzle, "{slug}");
        assert!(columns[2].parse::<u32>().unwrap() > 0 && columns[7].contains("single:"), "{slug}: {rated}");
    }
}

#[test]
fn a_puzzle_of_each_family_is_explained_to_the_end() {
    let mut by_rules = 0;
    for (slug, puzzle) in puzzles() {
        let told = nonet(&["steps", puzzle]);
        let placed = told.lines().filter(|line| line.rsplit("So ").next().unwrap().contains(" is ")).count();
        let open = puzzle.rsplit('=').next().unwrap().matches('.').count();
        assert!(placed >= open, "{slug}: {placed} of {open}\n{told}");
        by_rules += usize::from(told.contains(&slug.replace('-', " ")) || told.contains(" rule"));
    }
    assert!(by_rules > 20, "only {by_rules} solutions mention variants");
}

#[test]
fn a_puzzle_of_each_family_is_generated() {
    let mut all = String::new();
    for (slug, puzzle) in puzzles() {
        let board = puzzle.split(';').next().unwrap();
        let made = nonet(&["generate", "--board", board, "--rules", &slug, "--seed", "2", "--tries", "60"]);
        let made = made.lines().next().unwrap();
        assert!(has(made, &slug), "{slug}: {made}");
        all += &format!("{made}\n");
    }
    let file = format!("{}/made.txt", env!("CARGO_TARGET_TMPDIR"));
    std::fs::write(&file, &all).unwrap();
    let solved = nonet(&["solve", &file]);
    assert_eq!(solved.lines().count(), all.lines().count());
    for (made, solved) in all.lines().zip(solved.lines()) {
        assert!(solved.starts_with("unique\t1\t"), "{made}: {solved}");
    }
}
