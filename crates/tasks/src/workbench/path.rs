//! The logical path of a puzzle as data, and its ratings on other scales.

use std::sync::Arc;

use nonet_engine::rating::{self, GradeLevel};
use nonet_engine::technique::{BoardTables, Position, Step, Technique, TechniqueOrder, next_step};
use nonet_engine::{Board, Candidates, Cell, CellSet, Digit, DigitSet, Grid};
use serde::{Deserialize, Serialize};

use super::setup::Setup;
use crate::exercises::exercise::CellDigit;
use crate::hint::{HintShape, in_sentences};
use crate::worker::{JobUpdates, JoinParts, Task, TaskKind, Unfinished, WorkerParts};
use nonet_text::Lang;
use nonet_text::spoken::cell_name;

/// A step of the path.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StepData {
    /// The technique's slug.
    pub technique: String,
    /// The name of the technique.
    pub name: String,
    /// The argument in words. That of a long chain is continued by `sentences`.
    pub text: String,
    /// The consequences of a long chain, in order.
    pub sentences: Vec<String>,
    /// Level from 1 to 8.
    pub level: u8,
    /// Difficulty on the scale of Sudoku Explainer, in tenths.
    pub tenths: u8,
    /// Score of HoDoKu.
    pub score: u32,
    /// Number of digits that can be placed at this point by looking at one house or one cell.
    pub ways: u16,
    pub placements: Vec<CellDigit>,
    /// Candidates eliminated.
    pub eliminations: Vec<CellDigit>,
    /// The cells of the evidence, in order.
    pub about: Vec<u16>,
    /// The drawing over the board, as in the last stage of a hint.
    pub drawing: Vec<HintShape>,
}

impl StepData {
    fn of(position: &Position, step: &Step, lang: Lang) -> StepData {
        let (told, sentences) = in_sentences(position, step, lang);
        let mark = |c: &nonet_engine::technique::Candidate| (c.cell.index() as u16, c.digit.value());
        StepData {
            technique: step.technique.slug().to_owned(),
            name: told.title,
            text: told.text,
            sentences,
            level: GradeLevel::of(step.technique).number(),
            tenths: step.technique.explainer_tenths(),
            score: step.technique.hodoku_score(),
            ways: ways(position),
            placements: step.placements.iter().map(mark).collect(),
            eliminations: step.eliminations.iter().map(mark).collect(),
            about: about(step),
            drawing: told.drawing,
        }
    }

    /// Returns the level of the technique.
    pub fn level(&self) -> GradeLevel {
        GradeLevel::ALL[usize::from(self.level.clamp(1, 8)) - 1]
    }

    /// Writes the step in the usual notation of solvers, without the name of the technique: digits, cells, results.
    pub fn notation(&self, lang: Lang, board: &Board) -> String {
        let label = |cell: u16| {
            let number = usize::from(cell);
            if number < board.cell_count() {
                cell_name(lang, board, Cell::new(number))
            } else {
                String::new()
            }
        };
        let digit = |value: u8| Digit::new(value).map_or('?', Digit::to_char);
        let mut text = self.about.iter().map(|c| label(*c)).collect::<Vec<_>>().join(" ");
        for (at, value) in &self.placements {
            if !text.is_empty() {
                text.push_str(" ⇒ ");
            }
            text += &format!("{} = {}", label(*at), digit(*value));
        }
        let mut gone: Vec<(u16, String)> = Vec::new();
        for (at, value) in &self.eliminations {
            match gone.iter_mut().find(|(cell, _)| cell == at) {
                Some((_, digits)) => digits.push(digit(*value)),
                None => gone.push((*at, digit(*value).to_string())),
            }
        }
        for (i, (cell, digits)) in gone.iter().enumerate() {
            text += if i == 0 && !text.is_empty() {
                " ⇒ "
            } else if i > 0 {
                ", "
            } else {
                ""
            };
            text += &format!("{} ≠ {digits}", label(*cell));
        }
        text
    }
}

/// Returns the cells of a step's evidence, else those of its candidates.
fn about(step: &Step) -> Vec<u16> {
    let number = |cell: &Cell| cell.index() as u16;
    let mut cells: Vec<u16> = step.evidence.cells.iter().map(|(_, cell)| number(cell)).collect();
    if cells.is_empty() {
        cells = step.evidence.candidates.iter().map(|(_, candidate)| number(&candidate.cell)).collect();
    }
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// Counts the digits that a single house or cell determines.
fn ways(position: &Position) -> u16 {
    let mut shown = CellSet::EMPTY;
    for cell in position.open().iter() {
        if position.candidates(cell).only().is_some() {
            shown.insert(cell);
        }
    }
    for house in position.tables().full_houses() {
        for digit in position.digits() {
            let places = position.places_in(*house, digit);
            if places.is_power_of_two() {
                shown.insert(position.cell_at(*house, places.trailing_zeros()));
            }
        }
    }
    shown.len() as u16
}

/// The end of a path.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum PathEnd {
    Solved,
    /// No technique finds another step.
    Stuck,
    /// The puzzle has no solution.
    Broken,
}

/// Ratings on the scales of other programs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ScaleRatings {
    /// Sudoku Explainer's ratings in tenths: of the hardest step, up to the first digit, and of the first step. `None`
    /// if its techniques do not solve the puzzle.
    pub explainer: Option<(u16, u16, u16)>,
    /// HoDoKu's level, from 0 (easy) to 4.
    pub hodoku_level: u8,
    pub hodoku_score: u32,
    /// True if HoDoKu's techniques solve the puzzle.
    pub hodoku_solved: bool,
}

fn position(board: Arc<Board>, grid: &Grid, own: Option<&Candidates>) -> Position {
    let tables = Arc::new(BoardTables::new(board));
    match own {
        None => Position::from_grid(tables, grid),
        Some(candidates) => {
            let givens = grid.filled().map(|(cell, _)| cell).collect();
            Position::with_candidates(tables, grid.clone(), givens, candidates)
        }
    }
}

/// Asks for the logical path of a puzzle. The parts of the answer are its steps, the output is its end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FindPath {
    pub setup: Setup,
    /// The language of the arguments.
    pub lang: Lang,
}

impl Task for FindPath {
    const KIND: TaskKind = TaskKind::FindPath;
    const JOIN: Option<JoinParts<Vec<StepData>>> = Some(Vec::extend);
    type Part = Vec<StepData>;
    type Output = PathEnd;

    fn parts(&self) -> WorkerParts {
        self.setup.parts()
    }

    fn lang(&self) -> Lang {
        self.lang
    }

    fn run(self, updates: &mut JobUpdates<'_, Vec<StepData>>) -> Result<PathEnd, Unfinished> {
        let (board, grid, own) = self.setup.read()?;
        walk(board, &grid, own.as_ref(), self.lang, updates)
    }
}

/// Asks for the ratings of a puzzle with one solution. May take a long time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RatePuzzle(pub Setup);

impl Task for RatePuzzle {
    const KIND: TaskKind = TaskKind::RatePuzzle;
    type Part = ();
    type Output = ScaleRatings;

    fn parts(&self) -> WorkerParts {
        self.0.parts()
    }

    fn run(self, _: &mut JobUpdates<'_, ()>) -> Result<ScaleRatings, Unfinished> {
        let (board, grid, own) = self.0.read()?;
        let position = position(board, &grid, own.as_ref());
        let hodoku = rating::hodoku_rating(&position);
        let explained = rating::explainer_rating(&position.with_one_solution(true));
        Ok(ScaleRatings {
            explainer: explained.solved.then_some((explained.rating, explained.pearl, explained.diamond)),
            hodoku_level: hodoku.level as u8,
            hodoku_score: hodoku.score,
            hodoku_solved: hodoku.is_solved,
        })
    }
}

/// Finds the path, and sends each step once it is found.
fn walk(
    board: Arc<Board>,
    grid: &Grid,
    own: Option<&Candidates>,
    lang: Lang,
    updates: &mut JobUpdates<'_, Vec<StepData>>,
) -> Result<PathEnd, Unfinished> {
    let mut position = position(board, grid, own);
    let order = TechniqueOrder::standard().without_uniqueness();
    loop {
        if position.is_filled() {
            return Ok(PathEnd::Solved);
        }
        match next_step(&position, &order) {
            Some(step) => {
                let data = StepData::of(&position, &step, lang);
                position.apply(&step);
                updates.part(vec![data])?;
            }
            None if position.is_broken() => return Ok(PathEnd::Broken),
            None => return Ok(PathEnd::Stuck),
        }
    }
}

/// The part of a path received so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SolvePath {
    pub steps: Vec<StepData>,
    /// The end, once the task is done.
    pub end: Option<PathEnd>,
}

impl SolvePath {
    /// Counts the techniques by name, from the easiest level, in the order of first use within a level.
    pub fn histogram(&self) -> Vec<(String, GradeLevel, u32)> {
        let mut rows: Vec<(String, GradeLevel, u32)> = Vec::new();
        for step in &self.steps {
            match rows.iter_mut().find(|row| row.0 == step.name) {
                Some(row) => row.2 += 1,
                None => rows.push((step.name.clone(), step.level(), 1)),
            }
        }
        rows.sort_by_cached_key(|row| row.1 as usize);
        rows
    }

    /// Returns the level of the hardest step.
    pub fn level(&self) -> Option<GradeLevel> {
        self.steps.iter().map(StepData::level).max()
    }

    /// Returns the score of the puzzle's grade; `None` unless the path solves it.
    pub fn score(&self) -> Option<u32> {
        let level = self.level().filter(|_| self.end == Some(PathEnd::Solved))?;
        let work: u32 = self.steps.iter().map(|s| s.score.min(500)).sum();
        Some(1000 * u32::from(level.number()) + 1000 * work / (work + 2000))
    }

    /// Returns the digits and candidates before step `index`.
    pub fn state(
        &self,
        board: &Board,
        grid: &Grid,
        own: Option<&Candidates>,
        index: usize,
    ) -> (Grid, Candidates) {
        let mut grid = grid.clone();
        let mut candidates = own.cloned().unwrap_or_else(|| Candidates::of(board, &grid));
        let on_board = |cell: u16| usize::from(cell) < board.cell_count();
        for step in self.steps.iter().take(index) {
            for (cell, digit) in step.placements.iter().filter(|(cell, _)| on_board(*cell)) {
                let cell = Cell::new(usize::from(*cell));
                if let Some(digit) = Digit::new(*digit) {
                    grid.set(cell, Some(digit));
                    candidates.place(board, cell, digit);
                }
            }
            for (cell, digit) in step.eliminations.iter().filter(|(cell, _)| on_board(*cell)) {
                if let Some(digit) = Digit::new(*digit) {
                    candidates.remove(Cell::new(usize::from(*cell)), digit);
                }
            }
        }
        (grid, candidates)
    }
}

/// Returns the number of a technique, for compact rows.
pub(super) fn technique_number(technique: Technique) -> u8 {
    Technique::all().position(|t| t == technique).and_then(|n| u8::try_from(n).ok()).unwrap_or(u8::MAX)
}

/// Returns the slug of the technique with this number.
pub(super) fn technique_slug(number: u8) -> &'static str {
    Technique::all().nth(usize::from(number)).map_or("", Technique::slug)
}

/// Writes the digits of a bit set, one after the other.
pub fn digits(bits: u32) -> String {
    DigitSet::from_bits(bits).iter().map(Digit::to_char).collect()
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::*;
    use crate::hint::mentions;
    use crate::worker::JobUpdate;
    use nonet_engine::Puzzle;
    use nonet_engine::line;
    use nonet_game::boards::board_named;

    fn walked(cells: &str) -> (Arc<Board>, Grid, SolvePath) {
        let board = board_named("classic").unwrap();
        let (grid, path) = walked_on(&board, cells);
        (board, grid, path)
    }

    fn walked_on(board: &Arc<Board>, cells: &str) -> (Grid, SolvePath) {
        let grid = line::read(board, cells).unwrap();
        let mut path = SolvePath::default();
        let mut hear = |update| {
            match update {
                JobUpdate::Part(steps) => path.steps.extend(steps),
                other => panic!("{other:?}"),
            }
            ControlFlow::Continue(())
        };
        let end = walk(board.clone(), &grid, None, Lang::English, &mut JobUpdates::to(&mut hear));
        path.end = Some(end.unwrap());
        (grid, path)
    }

    /// From a set rated by HoDoKu (Medium).
    const MODERATE: &str =
        "000050000060103007135004000000036000008079000000500900009307600406000000051090040";

    #[test]
    fn the_path_solves_the_puzzle_and_has_its_grade() {
        let (board, grid, path) = walked(MODERATE);
        assert_eq!(path.end, Some(PathEnd::Solved));
        let (end, _) = path.state(&board, &grid, None, path.steps.len());
        assert!(end.is_solved(&board));
        let grade = rating::grade(&Puzzle::new(board.clone(), grid).unwrap()).unwrap();
        assert_eq!((path.level(), path.score()), (Some(grade.level), Some(grade.score)));
        let counted: u32 = path.histogram().iter().map(|row| row.2).sum();
        assert_eq!(counted as usize, path.steps.len());
        assert!(path.steps.iter().all(|s| s.ways > 0 || s.placements.is_empty() || s.level > 2));
        let single = path.steps.iter().find(|s| s.technique == "hidden-single").unwrap();
        assert!(
            single.notation(Lang::English, &board).contains(" = "),
            "{}",
            single.notation(Lang::English, &board)
        );
        assert!(path.steps.iter().all(|s| !s.name.is_empty() && !s.text.is_empty() && !s.drawing.is_empty()));
    }

    #[test]
    fn shown_candidates_are_those_of_the_solver_at_every_step() {
        nonet_game::boards::install_variants();
        let board = board_named("4x4;cage 3:1,2;cage 7:5,9").unwrap();
        let (grid, path) = walked_on(&board, "..............1.");
        let is_alone = |step: &StepData| step.technique == Technique::RuleAlone.slug();
        assert!(path.steps.iter().any(is_alone), "what a cage alone excludes is a step");
        let mut at = position(board.clone(), &grid, None);
        for (index, step) in path.steps.iter().enumerate() {
            let (digits, candidates) = path.state(&board, &grid, None, index);
            assert_eq!(digits, *at.grid(), "step {index}");
            for cell in at.open().iter() {
                assert_eq!(candidates.get(cell), at.candidates(cell), "{cell:?} before step {index}");
            }
            let next = next_step(&at, &TechniqueOrder::standard().without_uniqueness()).unwrap();
            assert_eq!(next.technique.slug(), step.technique);
            at.apply(&next);
        }
    }

    /// A puzzle by Arto Inkala that needs forcing nets.
    const WITH_NETS: &str =
        "800000000003600000070090200050007000000045700000100030001000068008500010090000400";

    #[test]
    fn long_chains_are_told_in_sentences_that_name_their_cells() {
        let (board, _, path) = walked(WITH_NETS);
        let told: Vec<&StepData> = path.steps.iter().filter(|step| !step.sentences.is_empty()).collect();
        assert!(!told.is_empty());
        for step in told {
            assert!(step.sentences.len() > 2, "{}: {:?}", step.name, step.sentences);
            for sentence in &step.sentences {
                assert!(!mentions(Lang::English, &board, sentence).is_empty(), "{sentence}");
                assert!(sentence.ends_with('.'), "{sentence}");
            }
        }
        let single = path.steps.iter().find(|step| step.technique == "hidden-single").unwrap();
        assert!(single.sentences.is_empty());
    }

    #[test]
    fn a_path_ends_stuck_or_broken() {
        assert_eq!(walked(&".".repeat(81)).2.end, Some(PathEnd::Stuck));
        assert_eq!(walked(&format!("12345678.........9{}", ".".repeat(63))).2.end, Some(PathEnd::Broken));
    }
}
