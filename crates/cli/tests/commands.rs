//! Runs the built command.
#![allow(clippy::unwrap_used)]

use nonet_cli::testing::TestProgram;

fn nonet(args: &[&str], input: &str) -> (i32, String, String) {
    TestProgram(env!("CARGO_BIN_EXE_nonet")).run(args, input)
}

/// Output of the original programs: a "Senior" puzzle, a puzzle of 25 clues, a solved grid, a triangular puzzle.
const SENIOR: &str = "009100000000000109050098200000001040000000300005030000900602000000000003000000000";
const SCALA: &str = "000305700000000058080060003060053000500410000004800000100000279006000100800009006";
const SOLVED: &str = "316578492529134768487629531263415987974863125851792643138947256692351874745286319";
const TRIANGULAR: &str = "500900230306000500600004070180000060458009000300010200";
const TRIANGULAR_SOLVED: &str = "574916238386217594629534871187432965458219673397615284";

#[test]
fn puzzles_get_their_verdicts() {
    let (code, out, _) = nonet(&["solve"], &format!("{SENIOR}\n{SCALA}\n{SOLVED}\n"));
    let lines: Vec<Vec<&str>> = out.lines().map(|l| l.split('\t').collect()).collect();
    assert_eq!(code, 1);
    assert_eq!((lines[0][..2].to_vec(), lines[0].len()), (vec!["several", "2"], 4));
    assert_eq!(lines[1][..2], ["several", "2"]);
    assert_eq!(lines[2], ["unique", "1", SOLVED]);

    let (code, out, _) = nonet(&["solve", "-", "--mode", "all"], &format!("{SCALA}\n{SENIOR}\n"));
    assert_eq!(code, 0);
    assert!(out.starts_with("several\t5\t") && out.contains("\nseveral\t1000\t"));

    let (code, out, _) = nonet(&["solve", "--board", "triangular"], TRIANGULAR);
    assert_eq!((code, out), (0, format!("unique\t1\t{TRIANGULAR_SOLVED}\n")));
}

#[test]
fn a_step_limit_gives_the_verdict_limit() {
    for strategy in ["fast", "fullest-house", "row-by-row"] {
        let (code, out, notes) = nonet(&["solve", "--max-steps", "1", "--strategy", strategy], SENIOR);
        assert_eq!((code, out.as_str()), (1, "limit\t0\n"));
        assert!(notes.contains("line 1: stopped after 1 steps"), "{notes}");
    }
}

#[test]
fn unreadable_lines_are_reported_and_the_rest_is_solved() {
    let text = format!("{SOLVED}\nnonsense\n{}\n\n{SCALA}x\n{SCALA}\n", SOLVED.replace('9', "A"));
    let (code, out, notes) = nonet(&["solve"], &text);
    assert_eq!((code, out.lines().count()), (2, 2));
    assert!(out.starts_with("unique") && out.contains("\nseveral"));
    for line in ["line 2, column 1:", "line 3, column 8: ‘A’", "line 5, column 82:"] {
        assert!(notes.contains(line), "{line} is not in {notes}");
    }
    let (code, out, notes) = nonet(&["solve", "no-such-file"], "");
    assert_eq!((code, out.as_str()), (2, ""));
    assert!(notes.contains("no-such-file"));
    let (code, _, notes) = nonet(&["solve", "--board", "heptagon"], "");
    assert_eq!(code, 2);
    assert!(notes.contains("heptagon"));
}

#[test]
fn candidates_restrict_the_digits() {
    // Each cell has its digit of the solution and, in the first two rows, one more.
    let solved: Vec<char> = SOLVED.chars().collect();
    let cell = |index: usize| {
        let is_candidate = |digit: &char| *digit == solved[index] || index < 18 && *digit == '1';
        ('1'..='9').map(|digit| if is_candidate(&digit) { digit } else { '.' }).collect::<String>()
    };
    let (code, out, notes) = nonet(&["solve"], &(0..81).map(cell).collect::<String>());
    assert_eq!((code, out.starts_with(&format!("unique\t1\t{SOLVED}"))), (0, true), "{out}{notes}");
}

#[test]
fn clashing_givens_give_the_verdict_none_with_a_reason() {
    let clash = format!("55{}", "0".repeat(79));
    let (code, out, notes) = nonet(&["solve"], &clash);
    assert_eq!((code, out.as_str()), (1, "none\t0\n"));
    assert!(notes.contains("r1c1 and r1c2, in row 1, both hold 5"), "{notes}");
}

#[test]
fn comma_separated_and_drawn_grids_are_read() {
    let rows: Vec<String> = SCALA
        .as_bytes()
        .chunks(9)
        .map(|row| row.iter().map(|b| (*b as char).to_string()).collect::<Vec<_>>().join(","))
        .collect();
    let folder = std::env::temp_dir().join(format!("nonet-commands-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let (input, output) = (folder.join("in.csv"), folder.join("out.txt"));
    std::fs::write(&input, rows.join("\n")).unwrap();
    let args = ["solve", input.to_str().unwrap(), "-o", output.to_str().unwrap(), "--mode", "all"];
    let (code, out, _) = nonet(&args, "");
    assert_eq!((code, out.as_str()), (0, ""));
    assert!(std::fs::read_to_string(&output).unwrap().starts_with("several\t5\t"));
    std::fs::remove_dir_all(&folder).unwrap();

    let (_, drawn, _) = nonet(&["solve", "--pretty"], SOLVED);
    let solution = drawn.rsplit("found: 1\n").next().unwrap();
    let (code, out, _) = nonet(&["solve"], solution);
    assert_eq!((code, out), (0, format!("unique\t1\t{SOLVED}\n")));
}

/// Creates an empty folder for one test.
fn folder(name: &str) -> std::path::PathBuf {
    let folder = std::env::temp_dir().join(format!("nonet-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn solve_reads_a_file_and_writes_another() {
    let folder = folder("files");
    let (input, output) = (folder.join("in.txt"), folder.join("out.csv"));
    let (input, output) = (input.to_str().unwrap(), output.to_str().unwrap());
    std::fs::write(input, SCALA).unwrap();
    let (code, out, notes) = nonet(&["solve", input, "--mode", "all", "--grids", "-o", output], "");
    assert_eq!((code, out.as_str()), (0, ""));
    assert!(notes.contains(output), "{notes}");
    // The output has five grids, which can be read again.
    let grids = std::fs::read_to_string(output).unwrap();
    assert!(grids.contains("4,9,1,3,8,5,7,6,2\n"), "{grids}");
    assert_eq!(grids.lines().count(), 5 * 10);
    let (code, out, _) = nonet(&["solve", output], "");
    assert_eq!((code, out.matches("unique\t1\t").count()), (0, 5));
    // The input file is never overwritten.
    let (code, _, notes) = nonet(&["solve", input, "-o", input], "");
    assert_eq!((code, std::fs::read_to_string(input).unwrap().as_str()), (2, SCALA));
    assert!(notes.contains("another file"), "{notes}");
    // A file without a puzzle is unusable input.
    std::fs::write(input, "# nothing\n").unwrap();
    let (code, _, notes) = nonet(&["solve", input], "");
    assert_eq!(code, 2);
    assert!(notes.contains("no puzzle found"), "{notes}");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn puzzles_are_examined() {
    let text = format!("{SCALA}\n{SOLVED}\n{SENIOR}\n");
    let (code, out, _) = nonet(&["examine"], &text);
    let lines: Vec<Vec<&str>> = out.lines().map(|l| l.split('\t').collect()).collect();
    assert_eq!(code, 1);
    assert_eq!(lines[0][..4], ["several", "25", "-", "-"]);
    assert_eq!(lines[1][..3], ["unique", "81", "redundant"]);
    assert_eq!(lines[1][3].split(',').count(), 81);
    // With digits renamed and the board transposed, the canonical form is the same.
    let cells: Vec<u8> = SCALA.bytes().map(|b| if b == b'0' { b } else { b'1' + (b - b'0') % 9 }).collect();
    let image: String = (0..81).map(|i| char::from(cells[i % 9 * 9 + i / 9])).collect();
    let (_, out, _) = nonet(&["examine"], &image);
    assert_eq!(out.split('\t').nth(4).unwrap().trim(), lines[0][4]);

    // The true candidates are exactly those of the five solutions.
    let (_, out, _) = nonet(&["examine", "--candidates"], SCALA);
    let candidates = out.trim().split('\t').nth(5).unwrap();
    assert_eq!(candidates.len(), 729);
    let (_, all, _) = nonet(&["solve", "--mode", "all", "--grids"], SCALA);
    let solutions: Vec<Vec<usize>> = all
        .split("\n\n")
        .filter(|grid| !grid.is_empty())
        .map(|grid| grid.split([',', '\n']).map(|n| n.parse().unwrap()).collect())
        .collect();
    assert_eq!(solutions.len(), 5);
    for (index, glyph) in candidates.char_indices() {
        let (cell, digit) = (index / 9, index % 9 + 1);
        assert_eq!(glyph != '.', solutions.iter().any(|s| s[cell] == digit), "cell {cell} digit {digit}");
    }

    let (code, out, _) = nonet(&["examine", "--board", "triangular"], TRIANGULAR);
    assert!(code <= 1 && out.starts_with("unique\t20\t") && out.trim().ends_with("\t-"), "{out}");
    let (code, _, notes) = nonet(&["examine"], "12\n");
    assert_eq!(code, 2);
    assert!(notes.contains("line 1, column 3: "), "{notes}");
}

#[test]
fn order_is_kept_over_all_cores() {
    let many: String =
        (0..3000).map(|i| if i % 7 == 0 { format!("{SCALA}\n") } else { format!("{SOLVED}\n") }).collect();
    let (_, out, _) = nonet(&["solve"], &many);
    assert_eq!(out.lines().count(), 3000);
    assert!(out.lines().enumerate().all(|(i, l)| l.starts_with(if i % 7 == 0 {
        "several"
    } else {
        "unique"
    })));
}

#[test]
fn every_listed_board_can_be_asked_for() {
    let (code, out, _) = nonet(&["boards"], "");
    assert_eq!(code, 0);
    let names: Vec<&str> = out.lines().map(|l| l.split('\t').next().unwrap()).collect();
    assert_eq!(names[0], "classic");
    for line in out.lines().filter(|l| l.contains(" cells")) {
        let mut fields = line.split(['\t', ' ']);
        let (name, cells) = (fields.next().unwrap(), fields.next().unwrap().parse().unwrap());
        let (code, out, notes) = nonet(&["solve", "--mode", "one", "--board", name], &".".repeat(cells));
        assert_eq!(code, 0, "{name}: {out} {notes}");
    }
}

#[test]
fn trajectories_end_with_the_verdict_of_solve() {
    for strategy in ["fast", "fullest-house", "row-by-row"] {
        let args = ["trajectory", TRIANGULAR, "--board", "triangular", "--strategy", strategy];
        let (code, out, _) = nonet(&args, "");
        assert_eq!(code, 0);
        assert_eq!(out.lines().filter(|l| l.ends_with("\tsolved")).count(), 1);
        assert!(out.lines().last().unwrap().starts_with("unique\t1\t"));
        let (_, json, _) = nonet(&[&args[..], &["--json"]].concat(), "");
        let document: serde_json::Value = serde_json::from_str(&json).unwrap();
        assert_eq!(document["solutions"][0], TRIANGULAR_SOLVED);
        assert_eq!(document["events"].as_array().unwrap().len() + 1, out.lines().count());
    }
}

#[test]
fn a_board_file_is_written_and_read_again() {
    let (code, file, _) = nonet(&["boards", "triangular"], "");
    assert_eq!(code, 0);
    let folder = std::env::temp_dir();
    let path = folder.join(format!("nonet-board-{}.json", std::process::id()));
    let board = format!("file:{}", path.display());
    std::fs::write(&path, file.replace("\"triangular\"", "\"mine\"")).unwrap();
    let (code, out, notes) = nonet(&["solve", "--board", &board], TRIANGULAR);
    std::fs::write(&path, file.replace("\"digits\": 9", "\"digits\": 8")).unwrap();
    let (bad, _, complaint) = nonet(&["solve", "--board", &board], TRIANGULAR);
    std::fs::remove_file(&path).unwrap();
    assert_eq!((code, out), (0, format!("unique\t1\t{TRIANGULAR_SOLVED}\n")), "{notes}");
    assert_eq!(bad, 2);
    assert!(complaint.contains("house 1 has 9 cells, but there are only 8 digits"), "{complaint}");
    assert_eq!(nonet(&["solve", "--board", "file:no-such-file"], "").0, 2);
}

#[test]
fn generated_puzzles_have_one_solution() {
    let args = ["generate", "--count", "3", "--seed", "7", "--board", "6x6"];
    let (code, puzzles, _) = nonet(&args, "");
    assert_eq!((code, puzzles.lines().count()), (0, 3));
    assert_eq!(nonet(&args, "").1, puzzles);
    let (code, out, _) = nonet(&["solve", "--board", "6x6"], &puzzles);
    assert_eq!((code, out.matches("unique").count()), (0, 3));
}

/// From a set rated by Sudoku Explainer and HoDoKu.
const RATED: &str = "000040000030016054001079200100000709500003010000004002000005906000060000002000070 1.2/1.2/1.2 Easy 228 -";
/// From HoDoKu's regression library: a naked single.
const NAKED: &str =
    ":0003:1:8.9.4..2..46.1....3..9........1..9455.......6983..6........4..1....9.37..3..7.4.9:::168:";

#[test]
fn ratings_are_tab_separated() {
    let (code, out, notes) = nonet(&["rate", "-"], &format!("# head\n{RATED}\n"));
    let fields: Vec<&str> = out.trim_end().split('\t').collect();
    assert_eq!(code, 0, "{notes}");
    assert_eq!(fields[..4], [&RATED[..81], "gentle", fields[2], "1.2"]);
    assert_eq!(fields[4..7], ["Easy", "228", "hidden-single"]);
    assert!(fields[7].starts_with("full-house:") && fields.len() == 9);
    assert!((3.0..12.0).contains(&fields[8].parse::<f64>().unwrap()), "{}", fields[8]);
    let (code, _, notes) = nonet(&["rate", "-"], "12x");
    assert!(code == 2 && notes.contains("line 1"), "{notes}");
    assert_eq!(nonet(&["rate", "-"], &".".repeat(81)).0, 1);
}

#[test]
fn steps_use_the_words_of_hints() {
    let puzzle = &RATED[..81];
    let (code, out, notes) = nonet(&["steps", puzzle], "");
    assert_eq!(code, 0, "{notes}");
    assert!(out.lines().all(|l| l.contains(". So R") && l.ends_with('.')), "{out}");
    assert!(
        out.lines().any(|l| l.starts_with("Hidden single: ") && l.contains(" must go somewhere in ")),
        "{out}"
    );
    let (code, out, _) = nonet(&["steps", NAKED, "--all"], "");
    assert!(
        code == 0 && out.lines().any(|l| l.starts_with("Naked single: ") && l.ends_with("So R6C8 is 1.")),
        "{out}"
    );
    let (code, _, notes) = nonet(&["steps", &".".repeat(81)], "");
    assert!(code == 1 && notes.contains("no technique finds another step"), "{notes}");
    assert_eq!(nonet(&["steps", "12"], "").0, 2);
    let (code, out, _) = nonet(&["steps", TRIANGULAR, "--board", "triangular"], "");
    assert!(code == 0 && out.lines().count() > 30, "{out}");
}

#[test]
fn generated_puzzles_meet_their_requirements() {
    let args = ["generate", "--count", "4", "--seed", "3", "--grade", "moderate", "--symmetry", "turn-180"];
    let (code, puzzles, notes) = nonet(&args, "");
    assert_eq!((code, puzzles.lines().count()), (0, 4), "{notes}");
    assert!(notes.contains("4 of 4 made"), "{notes}");
    let (_, rated, _) = nonet(&["rate", "--quick", "-"], &puzzles);
    assert_eq!(rated.matches("\tmoderate\t").count(), 4, "{rated}");
    for puzzle in puzzles.lines() {
        let given: Vec<bool> = puzzle.chars().map(|c| c != '.').collect();
        assert!(given.iter().eq(given.iter().rev()), "{puzzle}");
    }
    let (code, drill, _) = nonet(&["generate", "--drill", "x-wing", "--quiet"], "");
    let fields: Vec<&str> = drill.trim_end().split('\t').collect();
    assert_eq!((code, fields.len(), fields[0].len(), fields[1].len()), (0, 3, 81, 81), "{drill}");
}

#[test]
fn impossible_requirements_are_reported_with_the_closest_puzzle() {
    let (code, out, notes) = nonet(&["generate", "--givens", "16", "--tries", "2"], "");
    assert_eq!((code, out.as_str()), (1, ""));
    assert!(notes.contains("the closest puzzle found is") && notes.contains("givens, not 16"), "{notes}");
    let (code, _, notes) = nonet(&["generate", "--board", "triangular", "--symmetry", "turn-90"], "");
    assert_eq!(code, 2);
    assert!(notes.contains("it has none, turn-60, turn-120"), "{notes}");
    let (code, _, notes) = nonet(&["generate", "--with", "wishing"], "");
    assert_eq!(code, 2);
    assert!(notes.contains("naked-pair"), "{notes}");
}

#[test]
fn puzzles_with_variants_are_read_in_any_mix_of_formats() {
    let kings = ".AntiKnight.AntiKing.~R1C1_1~R1C7_5~R1C8_6~R1C9_7~R2C1_2~R2C2_3~R2C3_4~R2C9_8";
    let zero = ".Shape~6x6~0-5.~R1C5_3~R2C2_0~R2C4_2~R2C6_4~R3C4_1~R4C3_2~R5C1_5~R5C3_1~R5C5_4~R6C2_4";
    let unknown = ".Cage~3~R1C1~R1C2.Wishing~R1C1";
    let impossible = "classic;cage 3:1,2;cage 4:10,11;=...........1.....................................................................";
    let input = format!("{kings}\n{SOLVED}\n{zero}\n{unknown}\nsome name\t{kings}\n{impossible}\n");
    let (code, out, notes) = nonet(&["solve"], &input);
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(code, 1, "{out}{notes}");
    let solved = "198234567234567198567198234982345671345671982671982345823456719456719823719823456";
    assert_eq!(lines[0], format!("unique\t1\t{solved}\trules: anti-knight, anti-king"));
    assert_eq!(lines[1], format!("unique\t1\t{SOLVED}"));
    assert_eq!(lines[2], "unique\t1\t214035305214430152152403521340043521\trules: none");
    assert!(lines[3].starts_with("several without a rule\t2\t"), "{out}");
    assert!(lines[3].ends_with("\trules: cage; not known: Wishing"), "{out}");
    assert_eq!(lines[4], lines[0]);
    assert_eq!(lines[5], "none\t0\trules: cage 2");
    for command in [&["solve", "--strict"][..], &["convert", "--to", "nonet"], &["rate", "-"]] {
        let (code, out, _) = nonet(command, unknown);
        assert_eq!((code, out.as_str()), (1, "refused\trules: cage; not known: Wishing\n"), "{command:?}");
    }
    assert!(notes.contains("line 6: no solution: the 3 cage of r1c1,r1c2 cannot be kept"), "{notes}");
    let (_, _, notes) = nonet(&["solve"], ".Cage~2~R1C1~R1C2\n");
    assert!(
        notes.contains("line 1, column 1: cage at r1c1, r1c2: its cells add up to 3 at least"),
        "{notes}"
    );
}

#[test]
fn all_commands_read_the_same_texts() {
    let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let row = |cells: &str| cells.chars().map(|c| format!(" {c}")).collect::<String>();
    let rows: Vec<String> = (0..9).map(|r| row(&puzzle[9 * r..9 * r + 9])).collect();
    let drawn = format!("*---*\n{}\n*---*\n", rows.join("\n"));
    let sdk = format!("[Puzzle]\n{}\n", rows.join("\n").replace(' ', ""));
    let text = format!("# mine\n{puzzle} 4.5 first\n");
    let table = format!("name,puzzle\nfirst,{puzzle}\n");
    let link = format!("https://example.org/sudoku?bd={puzzle}\n");
    for text in [drawn, sdk, text, table, link] {
        for (command, field) in [(&["solve"][..], "unique"), (&["convert", "--to", "nonet"], "classic")] {
            let (code, out, notes) = nonet(command, &text);
            assert!(code == 0 && out.starts_with(field), "{command:?} {text}\n{out}{notes}");
        }
        let (code, out, notes) = nonet(&["rate", "--quick", "-"], &text);
        assert!(code == 0 && out.starts_with("53007"), "{text}\n{out}{notes}");
    }
}

#[test]
fn the_text_of_the_rules_and_its_solution_are_compared() {
    // A SudokuPad document: one row of a 4x4 grid is given.
    let document = |rules: &str, solution: &str| {
        format!(
            "{{id:'x',ce:[[{{v:1}},{{v:2}},{{v:3}},{{v:4}}],[,,,],[,,,],[,,,]],re:[[[0,0],[0,1],[1,0],[1,1]],\
             [[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],\
             ca:[{{v:'rules: {rules}'}},{{v:'solution: {solution}'}}]}}\n"
        )
    };
    let snake =
        document("Normal sudoku rules apply. A snake of cells moves through every row.", "1234341221434321");
    let (code, out, _) = nonet(&["solve"], &snake);
    assert!(code == 1 && out.starts_with("several without a rule\t2\t"), "{out}");
    assert!(out.trim_end().ends_with("not read: ‘A snake of cells moves through every row’"), "{out}");
    let (_, out, _) = nonet(&["solve", "--strict"], &snake);
    assert!(out.starts_with("refused\t"), "{out}");
}

#[test]
fn collections_are_converted() {
    let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let list = format!("# mine\n{puzzle} 4.5 first & best\n{puzzle}\n");
    let (code, xml, _) = nonet(&["convert", "--to", "opensudoku"], &list);
    assert_eq!((code, xml.matches("<game").count()), (0, 2), "{xml}");
    let (code, table, _) = nonet(&["convert", "--to", "csv"], &xml);
    assert_eq!(code, 0);
    assert_eq!(table.lines().nth(1), Some(format!("{puzzle},,4.5,,").as_str()), "{table}");
    let (code, back, _) = nonet(&["convert", "--to", "sdm"], &table);
    assert_eq!((code, back), (0, format!("{puzzle} 4.5\n{puzzle}\n")));
    for form in ["hodoku", "sudokuwiki", "sdk", "ss", "sdx", "ipuz"] {
        let (_, text, _) = nonet(&["convert", "--to", form], puzzle);
        let (code, back, notes) = nonet(&["convert", "--to", "sdm"], &text);
        let first = back.lines().next().unwrap_or_default();
        assert_eq!((code, first.get(..81)), (0, Some(puzzle)), "{form}\n{text}\n{notes}");
    }
    let (code, _, notes) = nonet(&["convert", "--to", "csv"], &xml[..xml.len() - 30]);
    assert_eq!(code, 2);
    assert!(notes.contains("line 5, column 1: the file is damaged or cut off here"), "{notes}");
    let (code, _, notes) = nonet(&["convert", "--to", "sudokuwiki", "--board", "4x4"], "1...............\n");
    assert_eq!(code, 1);
    assert!(notes.contains("this format cannot express the board ‘4x4’"), "{notes}");
}

#[test]
fn puzzles_are_converted_and_families_listed() {
    let long = nonet(&["convert", "--to", "iss"], "3x3:d:k:").0;
    assert_eq!(long, 2);
    let ours = "classic;cage 15:1,2,10;whispers 5:31,41,51;even:81";
    let (code, iss, _) = nonet(&["convert", "--to", "iss"], &format!("{ours}\n"));
    assert_eq!(code, 0);
    assert_eq!(iss.trim_end(), ".Cage~15~R1C1~R1C2~R2C1.Whisper~5~R4C4~R5C5~R6C6.~R9C9_2_4_6_8");
    let (_, again, _) = nonet(&["convert", "--to", "nonet"], &iss);
    let empty = ".".repeat(81);
    assert_eq!(
        again.trim_end(),
        format!("classic;cage 15:1,2,10;whispers 5:31,41,51;allowed:81/2468;={empty}")
    );
    let (_, link, _) = nonet(&["convert", "--to", "f-puzzles"], &format!("{ours}\n"));
    assert!(link.starts_with("https://f-puzzles.com/?load="), "{link}");
    let (_, back, _) = nonet(&["convert", "--to", "nonet"], &link);
    assert_eq!(back.matches(';').count(), 4, "{back}");
    let (code, _, notes) = nonet(&["convert", "--to", "killer-short"], &format!("{ours}\n"));
    assert_eq!(code, 1);
    assert!(notes.contains("line 1: this format has no rule for ‘whispers’"), "{notes}");
    let (code, families, _) = nonet(&["rules"], "");
    assert_eq!((code, families.lines().count()), (0, nonet_engine::Family::ALL.len()), "{families}");
}
