//! All that the dialog shows of the game on the board.

use crate::editor::PuzzleDraft;
use crate::print::sheet::qr;
use crate::print::sheet::qr::QrCode;
use crate::print::sheet::{Sheet, svg};
use crate::share::{LINK_PREFIX, game_link, link, picture};
use nonet_app::model::Model;
use nonet_app::route::Address;
use nonet_app::view::finish;
use nonet_engine::rules::styles::rule_kinds;
use nonet_game::daily::Day;
use nonet_game::drawing::Look;
use nonet_game::game::Source;
use nonet_game::library::index::Summary;
use nonet_game::library::row::name_of;

/// Longer links make codes that no camera reads.
const MAX_CODE_LINK: usize = 900;

/// So many kinds of rules are named in a file's name, and so long is what it says of the board.
const MAX_KINDS_IN_FILE_NAME: usize = 2;
const MAX_BOARD_NAME: usize = 40;

/// The puzzle of the game on the board, to be handed on.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct ShareView {
    /// What it is called: `Classic · Hard`.
    pub title: String,
    /// The link.
    pub link: String,
    /// The link as a QR code.
    pub code: QrCode,
    /// A picture of it.
    pub picture: Sheet,
    /// Where the puzzle can be changed.
    pub editor: Option<Address>,
    /// What files of it are called, without what follows the dot.
    pub file: String,
    /// What can be told of the result without telling a digit, if it is a puzzle of the calendar and solved.
    pub result: Option<String>,
    /// The game with all that was done in it.
    pub game: SharedGameView,
}

/// A game as it stands, to be handed on.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SharedGameView {
    /// The link; none if it would be too long.
    pub link: Option<String>,
    /// The link as a QR code; none if that would be too fine.
    pub code: Option<QrCode>,
    /// The text of its file.
    pub file: String,
    /// How many moves it has.
    pub moves: u64,
}

impl ShareView {
    /// The picture as the text of an SVG file.
    pub fn svg(&self) -> String {
        svg::write(&self.picture, &self.title)
    }
}

/// What is shown of the game on the board, at the page's address, on this day; `None` without a game.
pub fn share_view(model: &Model, page: &str, today: Day) -> Option<ShareView> {
    let game = model.game.as_ref()?;
    let lang = model.lang();
    let name = model.index.games.iter().find(|line| line.id == *game.id()).map(|line| line.name.clone());
    let name = name.unwrap_or_default();
    let summary = Summary { name: name.clone(), ..Summary::of(game, 0) };
    let full = |end: String| [page, LINK_PREFIX, &end].concat();
    let own = full(link::write(game));
    let own_game = game_link::link(game).map(full);
    let code = own_game.as_deref().filter(|link| link.len() <= MAX_CODE_LINK).and_then(qr::encode);
    let level = match game.source() {
        Source::Made { level, .. } => level.name(),
        Source::Brought => "own",
    };
    Some(ShareView {
        title: name_of(lang, &summary),
        code: qr::encode(&own).unwrap_or_default(),
        link: own,
        picture: picture(game, &name, lang, Look::of(&model.settings, game.board())),
        editor: Some(PuzzleDraft::from_puzzle(game.puzzle()).address()),
        file: format!("nonet-{}-{level}", board_in_file(game.board().name())),
        result: finish(model, today).and_then(|finish| finish.result),
        game: SharedGameView {
            link: own_game,
            code,
            file: game_link::file(game),
            moves: game.history().move_count() as u64,
        },
    })
}

/// What a board is called in a file's name: short, of letters, digits and hyphens: `classic`, `killer`, `6x6-killer-arrow`.
fn board_in_file(name: &str) -> String {
    let base = name.split(';').next().unwrap_or_default();
    // Behind a colon stand sizes or, at length, regions.
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
    use nonet_game::game::{Game, GameId};
    use nonet_game::library::index::Index;
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
        model.index.put(Summary::of(&game, 1));
        let index = Index { current: Some(id), games: model.index.games.clone() };
        model.storage.set(INDEX_KEY, &write_index(&index)).unwrap();
        update(&mut model, start());
        model
    }

    #[test]
    fn a_game_is_shared_as_link_code_picture_and_file() {
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
            (shared.file.as_str(), shared.result.as_deref(), shared.game.moves),
            ("nonet-classic-gentle", None, 7)
        );
        assert!(shared.game.file.starts_with("{\"v\":1,\"kind\":\"game\""));
        assert!(shared.svg().contains("<title>Classic · Gentle</title>"));
        assert_eq!(Look::of(&model.settings, model.board()).text, BoardText::Normal);
        assert_eq!(share_view(&Model::default(), PAGE, Day(0)), None);
    }

    #[test]
    fn files_are_called_after_board_and_rules() {
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
    fn a_solved_puzzle_of_the_day_has_a_result_without_a_digit_of_it() {
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
        let source = Source::Made { level: task.level, seed: task.seed };
        let mut game = Game::new(GameId::new(1, 1), puzzle, source, Some(solution));
        game.finished = true;
        let model = with(write_game(&game));
        let result = share_view(&model, PAGE, today).and_then(|shared| shared.result).unwrap();
        assert!(result.starts_with("Nonet · ") && !result.contains("123"), "{result}");
    }
}
