//! Tests that the arguments of hints read well, in English and in German.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail loudly")]

use nonet_tasks::hint;
use nonet_text::Lang;

/// Returns the argument for a technique at its position in the gallery.
fn argument(slug: &str, lang: Lang) -> String {
    nonet_text::install_all();
    let line = hint::gallery().into_iter().find(|line| line.split(' ').next() == Some(slug)).unwrap();
    hint::argument(line, lang).unwrap()
}

#[test]
fn arguments_read_well() {
    use Lang::{English, German};
    for (slug, lang, said) in [
        (
            "full-house",
            English,
            "R8C2 is the last empty cell of row 8, and 1 is the only digit missing there. So R8C2 is 1.",
        ),
        (
            "hidden-single",
            English,
            "2 must go somewhere in row 6. Every other empty cell there is blocked by a 2 in its column. \
             So R6C6 is 2.",
        ),
        (
            "hidden-single",
            German,
            "Die 2 muss irgendwo in Zeile 6 stehen. Jede andere leere Zelle dort ist durch eine 2 in ihrer \
             Spalte blockiert. Also steht in Z6S6 die 2.",
        ),
        (
            "pointing",
            English,
            "1 must go somewhere in box 8, and it fits only R9C4 or R9C5. All of these cells lie in row 9 \
             too. So whichever it is, row 9 has its 1 there and nowhere else. So 1 can be removed from \
             R9C3 and R9C8.",
        ),
        (
            "naked-pair",
            English,
            "R1C2 and R1C9 can only be 1 or 6. Two cells, two digits: together they use up both. No cell \
             that sees both of these cells can hold any of these digits. So 1 and 6 can be removed from \
             R1C4, R1C5 and R1C6.",
        ),
        (
            "naked-pair",
            German,
            "Z1S2 und Z1S9 können nur 1 oder 6 sein. Zwei Zellen, zwei Ziffern: Zusammen verbrauchen sie \
             beide. Eine Zelle, die beide sieht, kann keine davon haben. Also lassen sich 1 und 6 aus \
             Z1S4, Z1S5 und Z1S6 entfernen.",
        ),
        (
            "hidden-pair",
            English,
            "In row 1, the digits 2 and 9 fit only in R1C1 and R1C5. Two digits need two cells, so they \
             take both and nothing else fits there. So 3 can be removed from R1C1; 5 and 8 from R1C5; 7 \
             from R1C1 and R1C5.",
        ),
        (
            "skyscraper",
            German,
            "Die 6 passt in Spalte 6 und Spalte 9 je nur in zwei Zellen. Z3S6 und Z3S9 sehen sich, können \
             also nicht beide 6 sein. Also steht die 6 an mindestens einem der anderen Enden, Z5S6 oder Z6S9. \
             Eine Zelle, die beide Enden sieht, kann nicht 6 sein. Also lässt sich 6 aus Z5S7, Z5S8, Z6S4 und \
             Z6S5 entfernen.",
        ),
        (
            "xy-wing",
            English,
            "R4C1 is 1 or 6. If it is 1, R4C4 must be 9. If it is 6, R5C2 must be 9. Either way one of \
             R4C4 and R5C2 is 9, so no cell that sees both can be 9. So 9 can be removed from R4C2, R4C3, \
             R5C4, R5C5 and R5C6.",
        ),
        (
            "x-chain",
            English,
            "If R1C2 is not 7, then R1C9 is 7, so R2C8 is not 7, so R7C8 is 7, so R7C3 is not 7, so R4C3 \
             is 7. So one end at least is 7: R1C2 is 7, or R4C3 is 7. So 7 can be removed from R4C2.",
        ),
        (
            "unique-rectangle-2",
            English,
            "R9C1, R9C2, R3C1 and R3C2 form a rectangle. If all four were only 3 or 4, these two digits \
             could trade places, and the puzzle would have two solutions. So one of R3C1 and R3C2 must be \
             7. No cell that sees all of these can be 7. So 7 can be removed from R1C1, R1C3, R2C2, R2C3, \
             R3C4 and R3C9.",
        ),
        (
            "bug-plus-1",
            German,
            "Ohne 4 in Z7S3 hätte jede leere Zelle zwei Kandidaten und jede Ziffer überall, wo sie fehlt, \
             zwei Plätze. Ein solches Brett hat zwei Lösungen oder keine, nie eine. Also stimmt dieser \
             Kandidat, und die anderen seiner Zelle nicht. Also lassen sich 3 und 6 aus Z7S3 entfernen.",
        ),
    ] {
        assert_eq!(argument(slug, lang), said);
    }
}

#[test]
fn the_only_other_cell_of_a_house_is_named_in_the_singular() {
    nonet_text::install_all();
    let said = |lang| hint::argument("hidden-single 4x4:12....2..3.....4", lang).unwrap();
    assert_eq!(
        said(Lang::English),
        "4 must go somewhere in row 1. The other empty cell there is blocked by a 4 in its column. So R1C3 is 4."
    );
    assert_eq!(
        said(Lang::German),
        "Die 4 muss irgendwo in Zeile 1 stehen. Die andere leere Zelle dort ist durch eine 4 in ihrer Spalte \
         blockiert. Also steht in Z1S3 die 4."
    );
}

#[test]
fn nets_name_the_causes_of_each_consequence() {
    assert_eq!(
        argument("nishio", Lang::English),
        "If R1C1 is 2, then R3C1 is not 2, so R3C9 is 2, so R9C9 is not 2. Since R1C1 is 2, R9C1 is not 2, so R9C9 is \
         2. That leaves 2 without a place, or twice in a row, column or box. So 2 can be removed from R1C1."
    );
    assert_eq!(
        argument("nested-forcing", Lang::German),
        "Angenommen, es stünde in Z1S6 eine 2. Was daraus folgt, muss selbst Fall für Fall probiert werden. Wenn in \
         Z1S6 eine 2 steht, dann steht in Z2S4 keine 2, also in Z2S1 eine 2, also in Z2S1 keine 7, also in Z2S3 eine \
         7, also in Z2S3 keine 9. Weil in Z2S1 eine 2 steht, steht in Z2S1 keine 9, also in Z2S3 eine 9. Am Ende \
         bleibt einer Zelle oder einer Ziffer kein Platz. Also lässt sich 2 aus Z1S6 entfernen."
    );
}

#[test]
fn chains_name_the_almost_locked_sets_they_go_through() {
    assert_eq!(
        argument("grouped-aic", Lang::English),
        "A: R7C4, R7C5, R9C4 and R9C5 with 2, 3, 5, 6 and 8; B: R1C4 and R1C5 with 5, 6 and 8. Such a set has one \
         digit more than cells, so it can do without one digit only. If R1C4 is not 6, then R1C4 is 8, so none of \
         R7C4 and R9C4 is 8, so by A R7C5 is 5, so R1C5 is not 5, so by B one of R1C4 and R1C5 is 6. So one end at \
         least is true: R1C4 is 6, or one of R1C4 and R1C5 is 6. No cell that sees both ends can be that digit. So 6 \
         can be removed from R1C2, R1C6, R1C9, R2C6, R3C4 and R3C6."
    );
}

#[test]
fn a_colour_wrap_names_the_cells_that_see_each_other() {
    let said = argument("simple-colours-wrap", Lang::English);
    assert!(said.contains("But 8 in R2C1 and R2C4 have the same mark and cannot both be true"), "{said}");
}

#[test]
fn fish_have_the_right_article() {
    let idea = |slug: &str, lang| {
        nonet_text::install_all();
        let line = hint::gallery().into_iter().find(|line| line.split(' ').next() == Some(slug)).unwrap();
        hint::specimen(line, lang).unwrap().hint.stages[1].text.clone()
    };
    assert!(idea("finned-x-wing", Lang::English).starts_with("Almost an X-Wing: "));
    assert!(idea("finned-swordfish", Lang::English).starts_with("Almost a Swordfish: "));
    assert!(idea("sashimi-jellyfish", Lang::German).starts_with("Fast eine Qualle: "));
}

#[test]
fn an_xyz_wing_names_the_digit_of_its_pivot() {
    assert!(argument("xyz-wing", Lang::English).contains("If it is 6, it is a 6 itself."));
}
