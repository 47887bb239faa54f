//! The seeds of the targets: one valid input of each kind, in the current formats.

use nonet_app::action::{Action, Effect};
use nonet_app::update;
use nonet_engine::geometry::{self, catalogue};
use nonet_engine::line;
use nonet_formats::board_json;
use nonet_formats::collection::{CollectionFormat, CollectionWriter, SavedProgress, SavedPuzzle};
use nonet_game::puzzles::level::Level;
use nonet_scan::testing::{STYLES, Style, draw};
use nonet_tasks::puzzle::MakePuzzle;
use nonet_tasks::worker::{Job, RequestId, WorkerMessage, WorkerRequest, answer};

use crate::{SMALLEST_PICTURE, play};

/// A game on the classic board.
pub(crate) const CLASSIC: &str = include_str!("../../crates/game/tests/saves/v1-game-classic.json");

const GAMES: [&str; 3] = [
    CLASSIC,
    include_str!("../../crates/game/tests/saves/v1-game-triangular.json"),
    include_str!("../../crates/game/tests/saves/v1-game-chains.json"),
];

const OTHER_SAVES: [&str; 5] = [
    include_str!("../../crates/game/tests/saves/v1-index.json"),
    include_str!("../../crates/game/tests/saves/v1-settings.json"),
    include_str!("../../crates/game/tests/saves/v1-boards.json"),
    include_str!("../../crates/game/tests/saves/v1-wish.json"),
    include_str!("../../crates/game/tests/saves/v1-unplayed.json"),
];

const TEXTS: [&str; 12] = [
    "000305700000000058080060003060053000500410000004800000100000279006000100800009006",
    "1,2,3,4\n0,.,-,*\n4,3,2,1\n_,0,0,0\n",
    ":0003:1:8.9.4..2..46.1....3..9........1..9455.......6983..6........4..1....9.37..3..7.4.9:::168:",
    "[Puzzle]\n..3.2.6..\n9..3.5..1\n..18.64..\n..81.29..\n7.......8\n..67.82..\n..26.95..\n8..2.3..9\n..5.1.3..\n",
    "https://sudoku.example/?bd=000305700000000058080060003060053000500410000004800000100000279006000100800009006",
    "12 34 | 3 4\n1234 2 | 1 12\n-------------\n4 13 | 2 13\n23 123 | 14 4\n",
    "grid = [\n  'xxx3x57xx',  # row 1\n  'xxxxxxx58',\n  'x8xx6xxx3',\n  'x6xx53xxx',\n  '5xx41xxxx',\n  'xx48xxxxx',\n  '1xxxxx279',\n  'xx6xxx1xx',\n  '8xxxx9xx6',\n]",
    "{\"title\": \"a\", \"puzzle\": {\"grid\": [[1, null, 3, 0], [\"\", {\"value\": 4}, {}, 2], [2, 1, 4, 3], [4, 3, 2, 1]]}}",
    "   1 2 3 4\nA  1 . | . 4\nB  . . | 1 .\n  –––––––––––\nC  2 . | 4 .\nD  . 3 | . 1",
    "1,2!,3!,4;3!,4,1,2!;2,1!,4,3;4,3,2,1!",
    "https://puzz.link/p?sudoku/4/4/g2j1h1j3g",
    "S9B03epep090607epep01ep04ep03ep02ep08epep02epepepepep07epep07epepepepepep09epepep080703epepep05epepep01epepep03epep0407\
     ep0501epep09ep05epepep02ep0708epep060201epep04",
];

const COLLECTIONS: [&str; 3] = [
    "puzzle;name;rating\n000305700000000058080060003060053000500410000004800000100000279006000100800009006;a;4.5\n",
    "<opensudoku version=\"2\"><folder name=\"a &amp; b\" created=\"1\"><game state=\"0\" time=\"9\" data=\"000305700000000058\
     080060003060053000500410000004800000100000279006000100800009006\"/></folder></opensudoku>",
    "{\"boards\":[{\"uid\":1,\"initialBoard\":\"000305700000000058080060003060053000500410000004800000100000279006000100800009006\",\
     \"difficulty\":\"Hard\"}],\"savedGames\":[{\"uid\":1,\"notes\":\"0,3,2;\",\"timer\":61}]}",
];

const SHARED: [&str; 11] = [
    "{\"cells\":[[{},{},{},{}],[{},{},{},{}],[{},{},{\"value\":3},{}],[{},{},{},{}]],\"regions\":[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],\
     [1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],\"cages\":[{\"cells\":[[0,0],[0,1]],\"value\":\"3\"}],\"lines\":\
     [{\"color\":\"#67f067\",\"thickness\":9,\"wayPoints\":[[0.5,2.5],[2.5,2.5]]}],\"arrows\":[{\"wayPoints\":[[3.8,0.2],[2.5,1.5]]}],\
     \"overlays\":[{\"center\":[3.5,0.5],\"rounded\":true,\"width\":0.8,\"height\":0.8},{\"center\":[1,1],\"rounded\":true,\"text\":\"12\"},\
     {\"center\":[-0.5,1.5],\"text\":\"5\"}],\"metadata\":{\"rules\":\"whispers, arrows, sandwich\"}}",
    "#/import/classic/003000040000900006000507900305000008940380200800000009200800053008405000000001600/hard-19-3w5e11264sgsf/0000",
    "#/import/classic;cage%2015:1,2,10/000000000000000000000000000000000000000000000000000000000000000000000000000000000/own/0000",
    "/game/4/abcd/AAAA",
    "{\"puzzle\":{\"size\":6,\"cells\":[{\"given\":true,\"value\":3}],\"constraints\":[{\"type\":401,\"minDifference\":3,\"lines\":[[0,1,7,0]]},\
     {\"type\":500,\"clues\":[{\"outerCell\":1,\"diagonal\":-1,\"value\":9}]},{\"type\":303,\"clues\":[{\"corner\":8,\"digits\":[1]}]}]}}",
    "# A comment\n.Shape~6x6\n.Or.~R1C1_1.~R1C2_1.End\n\n.Whisper~3~R1C1~R1C2~R2C2~LOOP",
    "{\"gridSize\":4,\"fixedNumbers\":[{\"position\":{\"row\":0,\"col\":1},\"value\":3}],\"thermos\":[[{\"row\":0,\"col\":0},{\"row\":1,\"col\":0}]]}",
    "SumoCueV1=0J0=8J1=0J2",
    "4jxk:b3a1f2a2b,ba_a_b_c,a_b__c_a,3b4a10",
    "https://www.sudokuwiki.org/killersudoku.htm?bd=112211112221323442121323341133144341222144111133144231121212231221212332113344442,\
     110007001900000010090013131016200000170000000000000036001200103500000000100000000000000000080700000000171700001911131500000000000000000000000006110009002400000000",
    "{\"nonet\":\"backup\",\"v\":1}",
];

const NAMES: [&str; 7] = [
    "6x6+x+anti-king",
    "jigsaw-1",
    "boxes:2x5",
    "#/new?board=x&level=hard&givens=24&seed=7",
    "#/editor?regions=AABBAABBCCDDCCDD&rules=x",
    "AABB\nAABB\nCCDD\nCCDD",
    "Ctrl+Shift+KeyZ",
];

/// Returns the seeds of a target; empty if there is no target of this name.
pub fn seeds(target: &str) -> Vec<Vec<u8>> {
    let bytes = |texts: &[&str]| texts.iter().map(|text| text.as_bytes().to_vec()).collect::<Vec<_>>();
    let boards = || ["4x4", "triangular", "6x6+x"].iter().filter_map(|name| catalogue::board(name).ok());
    match target {
        "texts" => bytes(&TEXTS),
        "collections" => {
            let board = std::sync::Arc::new(geometry::classic());
            let progress = Some(Box::new(SavedProgress::new(board.cell_count())));
            let cells = line::read(&board, TEXTS[0]).ok();
            let played = cells.map(|givens| SavedPuzzle { progress, ..SavedPuzzle::new(board, givens) });
            let written = played.iter().flat_map(|puzzle| {
                CollectionFormat::ALL.map(|form| {
                    let mut writer = CollectionWriter::new(form);
                    [writer.begin(), &writer.puzzle(puzzle), &writer.end()].concat().into_bytes()
                })
            });
            written.chain(bytes(&COLLECTIONS)).collect()
        }
        "names" => bytes(&NAMES),
        "board_files" => boards().map(|board| board_json::write(&board).into_bytes()).collect(),
        "packed_boards" => boards().chain([geometry::classic()]).map(|board| board.pack()).collect(),
        "shared" => bytes(&[&SHARED[..], &GAMES, &TEXTS].concat()),
        "saves" => bytes(&[&GAMES[..], &OTHER_SAVES].concat()),
        "play" => GAMES
            .iter()
            .map(|game| [game.as_bytes(), &[0], &(0..=255).collect::<Vec<u8>>()].concat())
            .collect(),
        "messages" => messages(),
        "pictures" => pictures(),
        _ => Vec::new(),
    }
}

/// Returns a request for a puzzle and one for a hint, each with its reply, and a message from another tab.
fn messages() -> Vec<Vec<u8>> {
    let id = RequestId(1);
    let job = Job::of(&MakePuzzle::of_level("4x4".to_owned(), Level::Gentle, 5));
    let mut requests = vec![WorkerRequest::Run { id, job }];
    let asked = update(&mut play::game(), Action::Hint);
    requests.extend(asked.into_iter().filter_map(|effect| match effect {
        Effect::Work(_, request) => Some(request),
        _ => None,
    }));
    let mut all = vec![b"asks 1700000000000-7 1".to_vec()];
    for request in requests {
        if let WorkerRequest::Run { id, job } = &request {
            all.push(job.message(*id));
            all.push(WorkerMessage::Reply(answer(request)).bytes());
        }
    }
    all
}

/// Small pictures of puzzles, light and dark, and starts of files.
fn pictures() -> Vec<Vec<u8>> {
    let picture = |style: &Style, cell: usize| {
        let image = draw(&TEXTS[0].replace('0', "."), &Style { cell, widths: [1, 2], ..*style });
        let side = |side: usize| side as u8 - SMALLEST_PICTURE as u8;
        [&[side(image.width()), side(image.height())], image.pixels()].concat()
    };
    let pictures = [(0, 14), (5, 14), (1, 12), (9, 10)].map(|(style, cell)| picture(&STYLES[style], cell));
    let headers: [&[u8]; 6] = [
        b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x01\x2c\0\0\0\xc8\x08\x02",
        b"\xff\xd8\xff\xfe\0\x05abc\xff\xff\xc4\0\x03a\xff\xc2\0\x11\x08\0\xc8\x01\x2c\x03",
        b"RIFF....WEBPVP8X........\x2b\x01\0\xc7\0\0",
        b"\0\0\0\x1cftypavif....ispe\0\0\0\0\0\0\x01\x2c\0\0\0\xc8",
        b"BM................\x2c\x01\0\0\xc8\0\0\0",
        b"<?xml version='1.0'?><svg width='9'/>",
    ];
    pictures.into_iter().chain(headers.map(<[u8]>::to_vec)).collect()
}
