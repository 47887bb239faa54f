//! Tests of Penpa's drawings.

use super::base64;
use crate::variants::{VariantError, read, read_partial, read_with_info};

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

fn link(drawing: &str) -> String {
    let bytes = miniz_oxide::deflate::compress_to_vec(drawing.as_bytes(), 6);
    let text: String = bytes
        .chunks(3)
        .flat_map(|group| {
            let bits = group.iter().fold(0_u32, |bits, byte| bits << 8 | u32::from(*byte))
                << (8 * (3 - group.len()));
            (0..=group.len()).map(move |at| char::from(ALPHABET[(bits >> (18 - 6 * at) & 63) as usize]))
        })
        .collect();
    format!("https://swaroopg92.github.io/penpa-edit/#m=solve&p={text}=")
}

/// A 4×4 Sudoku with thick lines between its boxes, written for this test.
fn drawing(rules: &str, elements: &str) -> String {
    // Corners of the lines between the boxes, on a grid of 8 columns that begins after 64 cells.
    let corner = |row: usize, column: usize| 64 + 8 * (row + 1) + column + 1;
    let down = (0..4).map(|row| format!("\"{},{}\":2", corner(row, 2), corner(row + 1, 2)));
    let across = (0..4).map(|column| format!("\"{},{}\":2", corner(2, column), corner(2, column + 1)));
    let lines: Vec<String> = down.chain(across).collect();
    format!(
        "sudoku,4,4,38,0,1,1,228,228,0,0,1,0,0,0,Title: a,Author: b,,{rules},OFF\n[0,0,0,0]\n\"1\"\n\
         {{zN:{{\"18\":[\"3\",1,\"1\"]}},zE:{{{}}}{elements}}}",
        lines.join(",")
    )
}

#[test]
fn digits_regions_and_elements_with_a_meaning_are_read() {
    let elements = ",zT:[[19,20]],z3:[[],[45,44,36]],z6:[[26,27]],z1:{\"360\":[\" 5\",1]},\
                    zY:{\"146\":[2,\"circle_SS\",2],\"218\":[8,\"circle_SS\",2],\"29\":[3,\"circle_L\",2]},zS:{},zL:{}";
    let puzzle = read(&link(&drawing("", elements))).unwrap();
    assert_eq!(puzzle.given_count(), 1);
    let name = puzzle.board().name();
    for rule in [
        "4x4",
        "falling-diagonal",
        "thermometer:2,3",
        "arrow:16,15,11",
        "cage 5:5,6",
        "ratio:1,5",
        "difference:5,6",
        "odd:8",
    ] {
        assert!(name.split(';').any(|known| known == rule), "{rule} in {name}");
    }
}

#[test]
fn texts_of_the_author_are_read_without_their_escapes() {
    let (puzzle, info) =
        read_with_info(&link(&drawing("Normal rules%2C one to four.%2DNo more.", ""))).unwrap();
    assert_eq!(puzzle.given_count(), 1);
    assert_eq!((&*info.title, &*info.author), ("a", "b"));
    assert_eq!(info.rules, "Normal rules, one to four.\nNo more.");
}

#[test]
fn what_only_words_tell_is_named() {
    let partial = read_partial(&link(&drawing(
        "Cells a knight's move apart differ.",
        ",zS:{\"18\":1},zY:{\"19\":[1,\"star\",2]}",
    )))
    .unwrap();
    assert_eq!(partial.unknown, ["symbol ‘star’", "shaded cells", "anti-knight (in the words)"]);
    let without_regions = drawing("", "").replace(":2", ":3");
    let unknown = read_partial(&link(&without_regions)).unwrap().unknown;
    assert!(unknown.contains(&"a grid without the regions of a Sudoku".to_owned()), "{unknown:?}");
    let whole = link(&drawing("", ""));
    let query = whole.split_once('#').unwrap().1;
    assert!(read_partial(query).is_ok() && read_partial(&format!("#{query}")).is_ok());
    let hexagons = drawing("", "").replacen("sudoku", "hex", 1);
    assert!(matches!(read(&link(&hexagons)), Err(VariantError::UnknownRule(name)) if name.contains("hex")));
}

#[test]
fn all_dots_are_given_if_the_words_say_so() {
    let dots = ",zY:{\"146\":[2,\"circle_SS\",2]}";
    let name = |rules: &str| read(&link(&drawing(rules, dots))).unwrap().board().name().to_owned();
    assert!(name("Kropki. All possible circles are marked.").contains("only-ratios"));
    for rules in ["Kropki.", "Not all dots are not given", "All digits differ. Dots are given."] {
        assert!(!name(rules).contains("only-ratios"), "{rules}");
    }
}

#[test]
fn damaged_links_do_not_panic() {
    assert_eq!(base64("TWFu").unwrap(), b"Man");
    assert_eq!(base64("TWE=").unwrap(), b"Ma");
    let whole = link(&drawing("", ""));
    for end in (0..whole.len()).step_by(7) {
        assert!(read(&whole[..end]).is_err() || end + 8 > whole.len());
    }
    assert!(read(&link("sudoku,99,1,38\n\n\n{}")).is_err());
    let outside =
        read_partial(&link(&drawing("", ",zT:[[99999999999]],z3:[[19,17]],z6:[[19],[17]]"))).unwrap();
    let names = ["thermometer", "arrow", "cage"].map(|name| format!("{name} with cells around the grid"));
    assert_eq!(outside.unknown, names);
}
