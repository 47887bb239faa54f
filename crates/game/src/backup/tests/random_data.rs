//! Random games, settings and everything else that a device stores.

use super::*;

/// A recipe for a random game.
#[derive(Clone, Debug)]
pub(super) struct GameRecipe {
    pub(super) number: u64,
    pub(super) puzzle: usize,
    /// Either a digit in a cell, or a number of moves to undo.
    pub(super) moves: Vec<Result<(usize, u32), usize>>,
    pub(super) at_ms: u64,
    pub(super) revision: Revision,
    pub(super) record: GameRecord,
    pub(super) finished: bool,
    pub(super) report: bool,
    pub(super) name: String,
    pub(super) changed_ms: u64,
    pub(super) deleted: bool,
    pub(super) is_listed: bool,
}

impl GameRecipe {
    pub(super) fn id(&self) -> GameId {
        GameId::new(self.number, 1)
    }

    pub(super) fn game(&self) -> Game {
        let board = boards("4x4").unwrap();
        let givens = ["1...............", ".2.............."][self.puzzle];
        let puzzle = Puzzle::new(board.clone(), line::read(&board, givens).unwrap()).unwrap();
        let mut game = Game::new(self.id(), puzzle, PuzzleSource::Imported, None);
        for step in &self.moves {
            match *step {
                Ok((cell, value)) => {
                    let cell = Cell::new(cell);
                    let flip = game.written.bits(cell, Layer::Digit) ^ value;
                    game.history.play(&mut game.written, vec![Change { cell, layer: Layer::Digit, flip }]);
                }
                Err(back) => (0..back).for_each(|_| {
                    game.history.undo(&mut game.written);
                }),
            }
        }
        game.history.set_name(NodeId::new(2), &self.name);
        game.clock = Clock::stopped(self.at_ms * 7);
        game.record = self.record;
        game.finished = self.finished;
        game.report = self.report.then(|| self.name.clone());
        game.hinted = "naked-pair ".repeat(self.record.hints as usize);
        game.saved = SaveStamp { revision: self.revision, at_ms: self.at_ms };
        // Saves keep only the redo path of the current branch, so this returns the game as read from its save.
        save::read_game(&save::write_game(&game), &boards).unwrap()
    }

    pub(super) fn line(&self) -> GameSummary {
        let deleted = self.deleted && self.changed_ms >= self.at_ms;
        let name = if self.changed_ms > 0 { self.name.clone() } else { String::new() };
        GameSummary {
            name,
            deleted,
            changed_ms: self.changed_ms,
            ..GameSummary::of(&self.game(), self.at_ms)
        }
    }
}

pub(super) fn recipe() -> impl Strategy<Value = GameRecipe> {
    let step = prop_oneof![4 => (2..6usize, 1..3u32).prop_map(Ok), 1 => (1..4usize).prop_map(Err)];
    let record = (0..3u32, 0..3u32, any::<bool>()).prop_map(|(mistakes, hints, checked)| GameRecord {
        mistakes,
        hints,
        checked,
        ..GameRecord::default()
    });
    let revision = (0..4u64, 1..3u32).prop_map(|(number, tab)| Revision { number, tab });
    let game = (0..4u64, 0..8usize, prop::collection::vec(step, 0..8), 1..5u64, revision, record);
    let rest = (any::<bool>(), any::<bool>(), "[ab]{0,2}", 0..6u64, any::<bool>(), prop::bool::weighted(0.9));
    (game, rest).prop_map(|((number, puzzle, moves, at_ms, revision, record), rest)| {
        let (finished, report, name, changed_ms, deleted, is_listed) = rest;
        // Two different puzzles seldom share an id.
        let puzzle = usize::from(puzzle == 7);
        #[rustfmt::skip]
        let recipe = GameRecipe {
            number, puzzle, moves, at_ms, revision, record, finished, report, name, changed_ms, deleted, is_listed,
        };
        recipe
    })
}

/// Random settings and their times, as stored texts.
pub(super) fn settings() -> impl Strategy<Value = (String, String)> {
    let set = (0..4usize, 0..3usize, 1..4u64);
    (prop::collection::vec(set, 0..5), 0..5usize).prop_map(|(set, noted)| {
        let (mut settings, mut times) = (Settings::default(), SetTimes::default());
        for (place, (which, value, ms)) in set.into_iter().enumerate() {
            match which {
                0 => settings.choose(Choice::Theme(Theme::ALL[value])),
                1 => settings.choose(Choice::Accent(Accent::ALL[value])),
                2 => settings.set(Switch::Sounds, value > 0),
                _ => settings.set(Switch::ShowClock, value > 0),
            }
            // The last changes may lack a recorded time.
            if place < noted {
                times.note(&settings, ms);
            }
        }
        (save::write_settings(&settings), save::write_set_times(&times))
    })
}

pub(super) fn ledger() -> impl Strategy<Value = Ledger> {
    let tally = (0..3u32).prop_map(|found| {
        vec![crate::statistics::tally::TechniqueTally {
            technique: Technique::all().nth(found as usize).unwrap(),
            found,
            overlooked: 1,
            hinted: 0,
        }]
    });
    let figures = (1..4u64, 0..2u32, 0..2u32, prop::option::of(tally)).prop_map(
        |(solved_ms, mistakes, hints, techniques)| Figures { solved_ms, mistakes, hints, techniques },
    );
    let id = || (0..4u64).prop_map(|number| GameId::new(number, 1));
    let games = prop::collection::btree_map(id(), figures, 0..3);
    (games, prop::option::of(id())).prop_map(|(games, forgotten)| {
        let mut ledger = Ledger { games, ..Ledger::default() };
        ledger.forget(forgotten);
        ledger
    })
}

/// Puts games into folders and deletes folders, in any order.
pub(super) fn folders() -> impl Strategy<Value = Folders> {
    let deed = (0..4u64, "[ab]", 0..3usize, 1..6u64);
    prop::collection::vec(deed, 0..6).prop_map(|deeds| {
        let mut folders = Folders::default();
        for (game, name, what, ms) in deeds {
            let folder = folders.named(&name, ms, 1);
            match (what, folder) {
                (0, Some(folder)) => folders.set_deleted(folder, true, ms),
                (1, Some(folder)) => folders.rename(folder, &format!("{name}{ms}"), ms),
                (_, folder) => folders.put(&GameId::new(game, 1), folder.filter(|_| ms > 1), ms),
            }
        }
        folders
    })
}

/// Drills techniques with varying success, and assigns games to practise them in.
pub(super) fn learned() -> impl Strategy<Value = LearningProgress> {
    let deed = (0..3usize, 1..=7u8, any::<bool>(), 1..6u64, prop::option::of(0..3u64));
    prop::collection::vec(deed, 0..6).prop_map(|deeds| {
        let mut progress = LearningProgress::default();
        for (technique, rung, gave_up, ms, game) in deeds {
            let slug = Technique::all().nth(technique).unwrap().slug().to_owned();
            let request = ExerciseRequest {
                technique: slug.clone(),
                board: "classic".to_owned(),
                kind: ExerciseKind::of_rung(rung),
                seed: ms,
                givens: None,
                lang: Lang::default(),
            };
            let outcome = ExerciseOutcome { gave_up, took_ms: Some(ms * 1000), ..ExerciseOutcome::default() };
            progress.note(&request, outcome, ReviewMoment { now_ms: ms, today: Day(ms as u32) }, 0);
            progress.lessons.insert(slug.clone(), ms);
            progress.games.extend(game.map(|number| (slug, GameId::new(number, 1))));
        }
        progress
    })
}

/// Everything a device stores.
pub(super) fn texts() -> impl Strategy<Value = StoredTexts> {
    let own = prop::collection::vec(("[ab]{1,2}", "[xyz]"), 0..4);
    let other = prop::option::of("[a-c]{1,3}");
    let games = prop::collection::btree_map(0..4u64, recipe(), 0..5);
    let rest = (own, other, ledger(), folders(), learned());
    (games, prop::option::of(settings()), rest).prop_map(
        |(games, settings, (own, other, ledger, folders, learned))| {
            let mut texts = StoredTexts::new();
            let mut lines = Vec::new();
            for (number, recipe) in games {
                let recipe = GameRecipe { number, ..recipe };
                texts.insert(save::game_key(&recipe.id()), save::write_game(&recipe.game()));
                if recipe.is_listed {
                    lines.push(recipe.line());
                }
            }
            texts.insert(
                save::INDEX_KEY.to_owned(),
                save::write_index(&GameIndex { current: None, games: lines }),
            );
            if let Some((settings, times)) = settings {
                texts.insert(save::SETTINGS_KEY.to_owned(), settings);
                texts.insert(save::SET_TIMES_KEY.to_owned(), times);
            }
            let mut boards = OwnBoards::default();
            own.iter().for_each(|(name, board)| boards.put(name, &format!("jigsaw:{board}")));
            texts.insert(save::OWN_BOARDS_KEY.to_owned(), save::write_own_boards(&boards));
            texts.extend(other.map(|text| (save::SPEC_KEY.to_owned(), text)));
            texts.insert(save::STATISTICS_KEY.to_owned(), save::write_ledger(&ledger));
            texts.insert(save::FOLDERS_KEY.to_owned(), save::write_folders(&folders));
            texts.insert(save::LEARN_KEY.to_owned(), save::write_progress(&learned));
            texts
        },
    )
}

/// Two sets of user data from different times.
pub(super) fn two() -> impl Strategy<Value = (UserData, UserData)> {
    let here = |(texts, ms): (StoredTexts, u64)| UserData::of_device(&texts, ms);
    ((texts(), 0..50u64).prop_map(here), (texts(), 50..99u64).prop_map(here))
}

pub(super) fn deleted() -> impl Strategy<Value = DeletionPolicy> {
    prop_oneof![Just(DeletionPolicy::Stay), Just(DeletionPolicy::Return)]
}
