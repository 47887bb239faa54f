//! View model of the dialog `#/share`.

use crate::editor::PuzzleDraft;
use crate::print::sheet::qr;
use crate::print::sheet::qr::QrCode;
use crate::print::sheet::{Sheet, svg};
use crate::share::{LINK_PREFIX, NineSquares, ResultTexts, game_link, link, picture, result_picture};
use nonet_app::model::Model;
use nonet_app::route::Address;
use nonet_app::view::{FinishView, finish};
use nonet_engine::rules::styles::rule_kinds;
use nonet_game::daily::{Day, date_of};
use nonet_game::drawing::DigitStyle;
use nonet_game::game::{Game, PuzzleSource};
use nonet_game::library::index::GameSummary;
use nonet_game::library::row::name_of;
use nonet_text::Lang;

/// Maximum length of a link shown as a QR code. Cameras can't read larger codes.
const MAX_CODE_LINK: usize = 900;

/// Limits for the board's part of a file name.
const MAX_KINDS_IN_FILE_NAME: usize = 2;
const MAX_BOARD_NAME: usize = 40;

/// The puzzle on the board and its game, ready for sharing.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct ShareView {
    /// For example `Classic · Hard`.
    pub title: String,
    pub link: String,
    pub code: QrCode,
    pub picture: Sheet,
    /// Address of the puzzle in the editor.
    pub editor: Option<Address>,
    /// File name without extension.
    pub file: String,
    /// The result of a finished game.
    pub result: Option<SharedResult>,
    /// The game with its history.
    pub game: SharedGameView,
}

/// The result of a finished game, without a digit of the puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SharedResult {
    /// The lines of words: kind of puzzle, time and help, streak.
    pub words: String,
    /// `None` if it is unknown where digits were wrong.
    pub squares: Option<NineSquares>,
    /// Address of the app or, for a daily puzzle, of its day.
    pub link: String,
    /// The result as an SVG file.
    pub picture: String,
}

impl SharedResult {
    /// Returns all of it as the text to share.
    pub fn text(&self, lang: Lang) -> String {
        let squares = self.squares.map(|squares| squares.text(lang));
        let parts = [Some(self.words.clone()), squares, Some(self.link.clone())];
        parts.into_iter().flatten().collect::<Vec<_>>().join("\n")
    }
}

/// A game with its history, ready for sharing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SharedGameView {
    /// Link to the game; `None` if it would be too long.
    pub link: Option<String>,
    /// QR code of the link; `None` if it would be too fine for cameras.
    pub code: Option<QrCode>,
    /// Contents of the file.
    pub file: String,
    pub moves: u64,
}

impl ShareView {
    /// Returns the picture as an SVG file.
    pub fn svg(&self) -> String {
        svg::write(&self.picture, &self.title)
    }
}

/// Builds the view of the game on the board. `page` is the address of the app. `None` if there is no game.
pub fn share_view(model: &Model, page: &str, today: Day) -> Option<ShareView> {
    let game = model.game.as_ref()?;
    let lang = model.lang();
    let name = model.index.games.iter().find(|line| line.id == *game.id()).map(|line| line.name.clone());
    let name = name.unwrap_or_default();
    let summary = GameSummary { name: name.clone(), ..GameSummary::of(game, 0) };
    let full = |end: String| [page, LINK_PREFIX, &end].concat();
    let own = full(link::write(game));
    let own_game = game_link::link(game).map(full);
    let code = own_game.as_deref().filter(|link| link.len() <= MAX_CODE_LINK).and_then(qr::encode);
    let finish = finish(model, today);
    let is_dated = finish.as_ref().is_some_and(|finish| finish.is_dated);
    let date = date_of(game.board().name(), game.source()).filter(|_| is_dated).map(|(day, _)| day);
    Some(ShareView {
        title: name_of(lang, &summary),
        code: qr::encode(&own).unwrap_or_default(),
        link: own,
        picture: picture(
            game,
            &name,
            lang,
            DigitStyle::of(&model.settings, nonet_text::Lang::English, game.board()),
        ),
        editor: Some(PuzzleDraft::from_puzzle(game.puzzle()).address()),
        file: file_name(game, date),
        result: finish.map(|finish| {
            let day = date.map_or(String::new(), |day| Address::of_day(day).print());
            let squares = NineSquares::of(game);
            let picture = picture_of(lang, &finish, game.source(), squares);
            SharedResult { words: finish.result.text(lang), squares, link: [page, &day].concat(), picture }
        }),
        game: SharedGameView {
            link: own_game,
            code,
            file: game_link::file(game),
            moves: game.history().move_count() as u64,
        },
    })
}

/// Draws the result of a finished game.
fn picture_of(lang: Lang, finish: &FinishView, source: PuzzleSource, squares: Option<NineSquares>) -> String {
    let words = &finish.result;
    let (title, kind) = match &words.date {
        Some(date) => (date, words.kind.as_str()),
        None => (&words.kind, ""),
    };
    let streak = words.streak.as_deref();
    let level = match source {
        PuzzleSource::Generated { level, .. } => level.grade(),
        PuzzleSource::Imported => None,
    };
    let texts = ResultTexts { title, kind, level, time: &finish.time, went: &finish.went, streak };
    result_picture(lang, &texts, squares)
}

/// Returns the name of a file about this game without its ending. Files of dated puzzles begin with their date, because
/// players keep many of them.
fn file_name(game: &Game, date: Option<Day>) -> String {
    let level = match game.source() {
        PuzzleSource::Generated { level, .. } => level.name(),
        PuzzleSource::Imported => "own",
    };
    let date = date.map(|day| {
        let (year, month, day) = day.date();
        format!("{year}-{month:02}-{day:02}-")
    });
    format!("nonet-{}{}-{level}", date.unwrap_or_default(), board_in_file(game.board().name()))
}

/// Returns a short board name of letters, digits and hyphens, for example `classic`, `killer` or `6x6-killer-arrow`.
fn board_in_file(name: &str) -> String {
    let base = name.split(';').next().unwrap_or_default();
    // Sizes or regions follow a colon. Regions are too long for a file name.
    let base = match base.split_once(':') {
        Some(("grid", sizes)) => sizes.split(':').next().unwrap_or_default(),
        Some(("jigsaw", _)) => "jigsaw",
        _ => base,
    };
    let kinds = rule_kinds(name);
    let is_said = kinds.is_empty() || base != "classic";
    let words = kinds.iter().take(MAX_KINDS_IN_FILE_NAME).map(|kind| kind.slug());
    let name = is_said.then_some(base).into_iter().chain(words).collect::<Vec<_>>().join("-");
    name.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '-').take(MAX_BOARD_NAME).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonet_app::testing::start;
    use nonet_app::update::update;
    use nonet_engine::Puzzle;
    use nonet_engine::line;
    use nonet_game::boards::board_named;
    use nonet_game::daily::daily;
    use nonet_game::game::GameId;
    use nonet_game::library::index::GameIndex;
    use nonet_game::settings::BoardText;
    use nonet_game::storage::{INDEX_KEY, game_key, read_game, write_game, write_index};

    const PLAYED: &str =
        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../game/tests/saves/v1-game-classic.json"));
    const PAGE: &str = "https://nonet.example/";

    fn with(text: String) -> Model {
        let mut model = Model::default();
        let game = read_game(&text, &board_named).unwrap();
        let id = game.id().clone();
        model.storage.set(&game_key(&id), &text).unwrap();
        model.index.put(GameSummary::of(&game, 1));
        let index = GameIndex { current: Some(id), games: model.index.games.clone() };
        model.storage.set(INDEX_KEY, &write_index(&index)).unwrap();
        update(&mut model, start());
        model
    }

    #[test]
    fn game_is_shared_as_link_code_picture_and_file() {
        let model = with(PLAYED.to_owned());
        let shared = share_view(&model, PAGE, Day(20_778)).unwrap();
        assert_eq!(shared.title, "Classic · Gentle");
        assert!(
            shared.link.starts_with("https://nonet.example/#/import/classic/") && shared.link.len() < 300
        );
        assert!(shared.code.side > 30 && shared.game.code.is_some());
        assert!(
            shared
                .game
                .link
                .as_deref()
                .is_some_and(|link| link.starts_with("https://nonet.example/#/import/game/"))
        );
        assert_eq!(
            (shared.file.as_str(), &shared.result, shared.game.moves),
            ("nonet-classic-gentle", &None, 7)
        );
        assert!(shared.game.file.starts_with("{\"v\":1,\"kind\":\"game\""));
        assert!(shared.svg().contains("<title>Classic · Gentle</title>"));
        assert_eq!(
            DigitStyle::of(&model.settings, nonet_text::Lang::English, model.board()).text,
            BoardText::Normal
        );
        assert_eq!(share_view(&Model::default(), PAGE, Day(0)), None);
    }

    #[test]
    fn file_name_has_board_and_variants() {
        assert_eq!(board_in_file("classic"), "classic");
        assert_eq!(board_in_file("x+windoku"), "xwindoku");
        assert_eq!(board_in_file("jigsaw:aabbccddee"), "jigsaw");
        assert_eq!(board_in_file("classic;cage 3:1,2;cage 5:10,11"), "killer");
        assert_eq!(
            board_in_file("6x6;cage 3:1,2;arrow:3,4,5;even:7;thermometer:8,9"),
            "6x6-killer-thermometer"
        );
        assert_eq!(board_in_file("grid:6x8:8"), "6x8");
    }

    #[test]
    fn daily_result_reveals_no_digit() {
        let today = Day(20_778);
        let task = daily(today)[0];
        let board = board_named(task.board).unwrap();
        let solution = line::read(
            &board,
            &format!(
                "{:<81}",
                "123456789456789123789123456214365897365897214897214365531642978642978531978531642"
            ),
        )
        .unwrap();
        let puzzle = Puzzle::new(board, solution.clone()).unwrap();
        let source = PuzzleSource::Generated { level: task.level, seed: task.seed };
        let mut game = Game::new(GameId::new(1, 1), puzzle, source, Some(solution));
        game.finished = true;
        let model = with(write_game(&game));
        let shared = share_view(&model, PAGE, today).unwrap();
        assert_eq!(shared.file, "nonet-2026-11-21-classic-gentle");
        let result = shared.result.unwrap();
        let text = result.text(Lang::English);
        assert!(text.starts_with("Nonet · ") && !text.contains("123"), "{text}");
        assert!(result.picture.contains(">0:00<") && result.picture.matches("<rect").count() == 9);
        assert!(text.contains("\n⬜⬜⬜\n⬜⬜⬜\n⬜⬜⬜\nhttps://nonet.example/#/daily/"), "{text}");
    }
}
