//! Puzzles that come from the games, and go among them.

use leptos::prelude::*;
use nonet_engine::format::line;
use nonet_game::boards::board_named;
use nonet_game::save::{INDEX_KEY, read_game};
use nonet_game::words::WorkbenchText;
use nonet_game::workbench::out;

use super::Desk;
use crate::browser;

impl Desk {
    /// The game being played comes onto the bench: what was given, as it was given.
    pub fn take_game(self) {
        let game = browser::kept(INDEX_KEY)
            .and_then(|index| out::current_game(&index))
            .and_then(|key| browser::kept(&key))
            .and_then(|text| read_game(&text, &board_named).ok());
        match game {
            Some(game) => {
                self.bench.update(|b| b.bring(game.board().clone(), game.puzzle().givens().clone()));
            }
            None => self.said.set(self.say(WorkbenchText::NoGame).to_owned()),
        }
    }

    /// The puzzle is put among the games; if it is to be played, it becomes the game being played.
    pub fn keep(self, to_play: bool) {
        let kept = self.bench.with_untracked(|bench| {
            let puzzle = nonet_engine::Puzzle::new(bench.board().clone(), bench.grid().clone()).ok()?;
            let report = bench.verdict.as_ref()?;
            let solution = report.solutions.first().and_then(|s| line::read(bench.board(), s).ok());
            let index = browser::kept(INDEX_KEY);
            out::as_game(puzzle, solution, index.as_deref(), browser::now_ms(), browser::random(), to_play)
                .ok()
        });
        match kept {
            Some(texts) if browser::keep(&texts) => {
                if to_play {
                    browser::go_to_game();
                } else {
                    self.said.set(self.say(WorkbenchText::Kept).to_owned());
                }
            }
            _ => self.said.set(self.say(WorkbenchText::CannotKeep).to_owned()),
        }
    }
}
