//! Tests of rules and givens: making, analysing, completing, importing and exporting.

use super::view::publish::{PlayButton, PublishView, ShareButton};
use super::*;

#[test]
fn a_killer_is_analysed_while_it_is_made() {
    let mut editor = EditorHarness::at("?board=4x4");
    editor.act(EditorAction::SetMode(EditorMode::Rules));
    editor.act(EditorAction::ChooseFamily(Some(Family::Cage)));
    editor.drag(&[0, 1]);
    assert_eq!(editor.rules(), ["cage:1,2"]);
    editor.act(EditorAction::Enter('7'));
    assert_eq!((editor.rules(), editor.analysis().is_good), (vec!["cage 7:1,2".to_owned()], false));
    assert_eq!(editor.analysis().verdict, "48 solutions");
    let differing = (0..16).filter(|cell| editor.page().differing_digits(*cell).is_some()).count();
    let marks: String = editor.page().candidate_marks().iter().map(|mark| mark.text).collect();
    assert_eq!((marks.len(), &marks[1..2]), (3 * differing, "/"), "{marks}");
    let explained = editor.analysis().detail.unwrap();
    assert!(explained.starts_with(&marks[..3]), "{explained}");
    editor.act(EditorAction::Enter('9'));
    assert_eq!(editor.rules(), ["cage 79:1,2"]);
    assert_eq!(editor.analysis().verdict, "Cage: its cells add up to at least 3 and at most 7.");
    assert!(editor.analysis().is_bad && !editor.page().signs().wrong.is_empty());
    editor.keys("Backspace");
    assert_eq!(editor.rules(), ["cage 7:1,2"]);
    editor.act(EditorAction::Undo);
    assert_eq!(editor.rules(), ["cage:1,2"], "a number is one step of undo");
    editor.act(EditorAction::Redo);
    // In a row with the digits 1 to 4, cages of 7 and 6 contradict each other.
    editor.drag(&[2, 3]);
    editor.keys("6");
    assert_eq!(editor.analysis().verdict, "No solution. Without the 6 cage at R1C3 there would be one.");
    editor.keys("Escape Delete");
    assert_eq!(editor.rules().len(), 2, "no rule is chosen");
}

#[test]
fn differing_digits_are_explained_while_they_are_shown() {
    let mut editor = EditorHarness::at("?board=4x4&with==123434122.......");
    let analysis = editor.analysis();
    assert!(analysis.can_show_candidates && !analysis.shows_shares);
    assert!(analysis.detail.is_some_and(|said| said.contains(" in the other.")));
    editor.act(EditorAction::SetMode(EditorMode::Regions));
    assert_eq!(editor.analysis().detail.as_deref(), Some(""));
    editor.act(EditorAction::SetMode(EditorMode::Givens));
    editor.act(EditorAction::ToggleOverlay(BoardOverlay::Candidates));
    let analysis = editor.analysis();
    assert_eq!(analysis.detail.as_deref(), Some("Counted over all 2 solutions."));
    assert!(analysis.shows_shares);
    let analysis = EditorHarness::at("?board=4x4&with==1234341221434.21").analysis();
    assert_eq!(analysis.candidates, Some(EditorText::ShowSolution));
    assert_eq!(EditorHarness::at("").analysis().candidates, None, "an empty board");
}

#[test]
fn two_of_very_many_solutions_are_not_compared() {
    let mut editor = EditorHarness::at("?board=classic&with=cage%2015:1,2,10");
    let analysis = editor.analysis();
    assert_eq!(analysis.verdict, "At least 400 solutions");
    assert_eq!(analysis.detail, None);
    assert_eq!(editor.page().candidate_marks(), []);
    editor.act(EditorAction::ToggleOverlay(BoardOverlay::Candidates));
    let marks = editor.page().candidate_marks();
    let in_cage = marks.first().unwrap();
    let other = marks.iter().rfind(|mark| mark.share == in_cage.share).unwrap();
    assert!(in_cage.size < other.size, "marks leave room for the number of their cage");
}

#[test]
fn rules_can_be_made_by_keys() {
    let mut editor = EditorHarness::at("?board=classic");
    editor.act(EditorAction::SetMode(EditorMode::Rules));
    editor.act(EditorAction::ChooseFamily(Some(Family::Thermometer)));
    editor.keys("ArrowRight Space ArrowRight ArrowDown PageDown ArrowUp ArrowDown Space");
    assert_eq!(editor.rules(), ["thermometer:2,3,12,22"], "going back shortens the path");
    editor.act(EditorAction::ChooseFamily(Some(Family::Difference)));
    editor.keys("Space ArrowRight");
    editor.act(EditorAction::ChooseFamily(Some(Family::Quadruple)));
    editor.keys("Space 2 7 Space Escape Space");
    assert_eq!(
        editor.rules()[1..],
        ["difference:22,23", "quadruple:22,23,31,32/27", "quadruple:23,24,32,33"]
    );
    editor.act(EditorAction::ChooseFamily(Some(Family::Sandwich)));
    editor.keys("ArrowUp ArrowUp Space 1 2 Space");
    assert_eq!(editor.rules()[4..], ["sandwich 12:5,14,23,32,41,50,59,68,77"]);
    editor.act(EditorAction::ChooseFamily(Some(Family::Even)));
    editor.keys("Space");
    editor.act(EditorAction::ChooseFamily(None));
    editor.keys("Space Space");
    assert_eq!(
        editor.page().chosen_rule(Lang::English).unwrap().name,
        "Even",
        "the second rule at the cell is chosen"
    );
    editor.keys("Delete");
    assert_eq!(editor.rules().len(), 5);
    assert!(editor.page().remarks(Lang::English, Cell::new(4)).label.contains("Sandwich 12."));
}

#[test]
fn rules_of_every_shape_are_added_changed_and_removed() {
    let mut editor = EditorHarness::at("?board=classic");
    editor.act(EditorAction::SetMode(EditorMode::Rules));
    let choose = |editor: &mut EditorHarness, family| editor.act(EditorAction::ChooseFamily(Some(family)));
    choose(&mut editor, Family::Ratio);
    editor.tap(1000, 500);
    choose(&mut editor, Family::Greater);
    editor.drag(&[10, 11]);
    editor.tap(2000, 1500);
    choose(&mut editor, Family::LittleKiller);
    editor.act(EditorAction::Press(Point { x: 2650, y: -350 }));
    editor.act(EditorAction::Drag(Point { x: 4650, y: 1650 }));
    editor.act(EditorAction::Release);
    editor.keys("2 1");
    choose(&mut editor, Family::Odd);
    editor.drag(&[40, 41, 42]);
    choose(&mut editor, Family::AntiKnight);
    assert_eq!(
        editor.rules(),
        [
            "ratio:1,2",
            "greater:12,11",
            "little-killer 21:4,14,24,34,44,54",
            "odd:41",
            "odd:42",
            "odd:43",
            "anti-knight"
        ]
    );
    choose(&mut editor, Family::AntiKnight);
    assert_eq!(editor.rules().len(), 6);
    choose(&mut editor, Family::Cage);
    editor.drag(&[60, 61]);
    editor.drag(&[61, 62]);
    assert_eq!(editor.rules()[6], "cage:61,62,63", "a drag from the chosen cage extends it");
    editor.act(EditorAction::ToggleReshaping);
    editor.drag(&[60]);
    assert_eq!(editor.rules()[6], "cage:62,63");
    editor.act(EditorAction::ToggleReshaping);
    editor.act(EditorAction::ChooseFamily(None));
    editor.tap(1000, 500);
    assert_eq!(editor.page().chosen_rule(Lang::English).unwrap().name, "Black dot");
    editor.act(EditorAction::RemoveChosenRule);
    assert_eq!(editor.rules().len(), 6);
    let row = editor.page().rule_row(Lang::English, 1);
    assert_eq!((row.name.as_str(), row.place.as_str()), ("Little killer 21", "R1C4–R6C9"));
    choose(&mut editor, Family::Cage);
    editor.drag(&[1, 2, 11, 10]);
    assert_eq!(editor.page().rule_row(Lang::English, 6).place, "R1C2, R1C3, R2C2, R2C3");
    choose(&mut editor, Family::Cage);
    editor.drag(&[61, 62, 71, 70, 79]);
    assert_eq!(editor.page().rule_row(Lang::English, 7).place, "R7C8, R7C9, R8C8, 2 more");
}

#[test]
fn a_puzzle_is_completed_checked_exported_and_imported() {
    let mut editor = EditorHarness::at("?board=6x6");
    editor.act(EditorAction::SetMode(EditorMode::Rules));
    editor.act(EditorAction::ChooseFamily(Some(Family::Cage)));
    editor.drag(&[0, 1, 6]);
    editor.act(EditorAction::ChooseFamily(Some(Family::Thermometer)));
    editor.drag(&[35, 34, 33]);
    assert_eq!(editor.page().rule_row(Lang::English, 0).uses, "", "several solutions");
    editor.act(EditorAction::FillIn { with: nonet_tasks::editor::FillWith::Sums, seed: 4 });
    let uses = |editor: &EditorHarness, at| editor.page().rule_row(Lang::English, at).uses;
    assert!((0..editor.rules().len()).any(|at| uses(&editor, at).starts_with("used in ")));
    assert_eq!(uses(&editor, 99), "", "there is no such rule");
    let analysis = editor.analysis();
    assert!(
        analysis.is_good
            && analysis.detail.as_deref().is_some_and(|said| !said.is_empty())
            && analysis.hardest.as_deref().is_some_and(|said| !said.is_empty()),
        "{analysis:?}"
    );
    assert!(
        analysis.checks.len() > 4
            && analysis.checks.iter().all(|row| row.outcome != view::analysis::CheckOutcome::Pending),
        "{analysis:?}"
    );
    assert!(editor.rules()[0].starts_with("cage ") && editor.rules().len() > 2);
    editor.act(EditorAction::ToggleOverlay(BoardOverlay::HardestStep));
    assert!(
        editor
            .page()
            .grid()
            .unwrap()
            .cells()
            .any(|c| editor.page().remarks(Lang::English, c).highlight == Highlight::Now)
    );
    editor.act(EditorAction::ToggleOverlay(BoardOverlay::Candidates));
    assert!(editor.page().cell(Cell::new(0)).digit.is_some(), "the overlay shows the only solution");
    let drawn = editor.page().draft().clone();
    for form in nonet_tasks::editor::ProgramFormat::ALL {
        editor.act(EditorAction::Export(form));
        let (_, text) = editor.page().exported.clone().unwrap();
        editor.act(EditorAction::OpenCatalogueBoard("4x4".to_owned()));
        editor.act(EditorAction::SetText(text));
        editor.act(EditorAction::OpenText);
        assert_eq!(editor.page().draft().rules().len(), drawn.rules().len(), "{form:?}");
        assert_eq!(editor.notice(), format!("Opened, with {} rules.", drawn.rules().len()));
        editor.act(EditorAction::Undo);
        editor.act(EditorAction::Undo);
        assert_eq!(editor.page().draft(), &drawn);
    }
    let mut model = editor.model.clone();
    EditorPage::update(&mut model, EditorAction::Play { now_ms: 1 });
    assert_eq!(model.game.as_ref().map(|game| game.puzzle()), drawn.puzzle().as_ref());
    editor.save("Mixed");
    editor.act(EditorAction::CopyLink { page: "https://nonet.example/".to_owned() });
    editor.act(EditorAction::CopyPlayLink { page: "https://nonet.example/".to_owned() });
    for link in editor.copied.clone() {
        editor.act(EditorAction::OpenCatalogueBoard("4x4".to_owned()));
        assert!(editor.page().draft().is_empty());
        editor.act(EditorAction::SetText(link));
        editor.act(EditorAction::OpenText);
        assert_eq!(editor.page().draft(), &drawn);
    }
    editor.act(EditorAction::OpenCatalogueBoard("4x4".to_owned()));
    let saved = editor.page().saved().unwrap().all()[0].board.clone();
    assert!(view::new_game_on_saved(&saved).is_none() && view::thumbnail_board(&saved).is_some());
    editor.act(EditorAction::SetMode(EditorMode::Regions));
    editor.act(EditorAction::OpenSaved(saved));
    assert_eq!((editor.page().draft(), editor.page().mode()), (&drawn, EditorMode::Rules));
    editor.act(EditorAction::SetText(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".to_owned(),
    ));
    editor.act(EditorAction::OpenText);
    assert_eq!(editor.page().draft().givens().filled_count(), 30);
    assert!(editor.analysis().is_good);
    editor.act(EditorAction::SetText(".NoSuchRule~R1C1~R1C2".to_owned()));
    editor.act(EditorAction::OpenText);
    assert_eq!(editor.notice(), "Nonet does not know the rule ‘No Such Rule’.");
}

#[test]
fn play_and_share_say_what_the_puzzle_lacks() {
    let mut editor = EditorHarness::at("?board=4x4");
    let publish = |editor: &EditorHarness| editor.page().publish(Lang::English);
    let PlayButton::Board(Some(address)) = publish(&editor).play else {
        panic!("an empty board can be played")
    };
    assert_eq!(address.print(), "#/new?board=4x4");
    for mode in [EditorMode::Regions, EditorMode::Rules, EditorMode::Givens] {
        editor.act(EditorAction::SetMode(mode));
        assert_eq!(publish(&editor).share, ShareButton::Edit);
        assert_eq!(publish(&editor).missing, EditorText::NothingSet.say(Lang::English));
    }
    editor.act(EditorAction::SetMode(EditorMode::Regions));
    editor.drag(&[0, 2]);
    assert_eq!(publish(&editor).play, PlayButton::Board(None));
    assert_eq!(publish(&editor).missing, "First finish the regions.");

    editor = EditorHarness::at("?board=4x4&with==123434122.......");
    assert_eq!(publish(&editor).play, PlayButton::Puzzle { is_enabled: false });
    assert_eq!(publish(&editor).share, ShareButton::Edit);
    let needs = "It can be played when it has exactly one solution.";
    let add = "Add rules or givens, or use “Complete it for me”.";
    let missing = |editor: &EditorHarness| {
        let PublishView { missing, advice, .. } = publish(editor);
        [missing, advice]
    };
    assert_eq!(missing(&editor), [needs, add]);
    editor = EditorHarness::at("?board=4x4&with==11..............");
    assert_eq!(missing(&editor), [needs, EditorText::ChangeClues.say(Lang::English)]);
    editor = EditorHarness::at("?board=4x4&with=cage%2079:1,2");
    assert_eq!(missing(&editor), [needs, ""], "the check names the faulty rule");
    editor = EditorHarness::at("?board=4x4&with==1234341221434.21");
    let (play, share) = (PlayButton::Puzzle { is_enabled: true }, ShareButton::Play { is_enabled: true });
    let playable = PublishView { play, share, can_open_elsewhere: true, ..PublishView::default() };
    assert_eq!(publish(&editor), playable);
}

#[test]
fn the_offer_to_fill_in_stays_during_an_analysis() {
    let mut editor = EditorHarness::at("?board=4x4&with=even:2;=1234341221434.21");
    // Removes the first given without letting a worker answer.
    let drop_first = |editor: &mut EditorHarness| {
        editor.act(EditorAction::SetMode(EditorMode::Givens));
        editor.drag(&[0]);
        let press =
            nonet_game::settings::keys::KeyPress { key: "Backspace".to_owned(), ..Default::default() };
        let mut model = editor.model.clone();
        EditorPage::update(&mut model, action_for(&press, EditorMode::Givens).unwrap());
        EditorPage::of(&model).unwrap().analysis(Lang::English)
    };
    assert!(!editor.analysis().offers_fill_in);
    let unknown = drop_first(&mut editor);
    assert!(!unknown.offers_fill_in && !unknown.is_good && !unknown.can_fill, "{unknown:?}");
    let mut several = EditorHarness::at("?board=4x4&with=even:2;=12..............");
    assert!(several.analysis().offers_fill_in && several.analysis().can_fill);
    let unknown = drop_first(&mut several);
    assert!(unknown.offers_fill_in && !unknown.can_fill, "{unknown:?}");
}

#[test]
fn redundant_clues_are_removed_one_by_one() {
    let mut editor = EditorHarness::at("?board=4x4&with=even:2;even:4;=1234341221434.21");
    let spare = |editor: &EditorHarness| {
        editor.analysis().checks.iter().find(|row| row.can_fix).map(|row| row.text.clone())
    };
    assert_eq!(
        spare(&editor).as_deref(),
        Some(
            "15 givens are not needed. 2 rules are not needed: without any one of them there would still be one solution."
        )
    );
    for _ in 0..40 {
        editor.act(EditorAction::RemoveRedundant);
    }
    assert_eq!(spare(&editor), None);
    assert!(editor.analysis().is_good);
}

#[test]
fn candidates_are_marked_by_share_of_solutions() {
    let mut editor = EditorHarness::at("?board=4x4&with=even:2;=12343412........");
    editor.act(EditorAction::SetMode(EditorMode::Givens));
    editor.act(EditorAction::ToggleOverlay(BoardOverlay::Candidates));
    let marks = editor.page().candidate_marks();
    assert!(!marks.is_empty() && marks.iter().all(|mark| mark.share <= 2), "{marks:?}");
    assert!(editor.analysis().detail.is_some_and(|said| said.starts_with("Counted over all")));
}

#[test]
fn every_family_has_a_picture_and_a_group() {
    let editor = EditorHarness::at("?board=classic");
    let all = view::rules::all_families(editor.page());
    assert_eq!(all.len(), Family::ALL.len());
    assert!(all.iter().all(|family| !view::rules::family_picture(*family).signs.is_empty()));
    let triangular = EditorHarness::at("?board=triangular");
    let some = view::rules::all_families(triangular.page());
    assert!(some.contains(&Family::Sandwich) && !some.contains(&Family::LittleKiller));
}

#[test]
fn the_rules_are_told_once_for_each_family_unless_the_author_has_written_them() {
    let mut editor = EditorHarness::at("?board=6x6&with=cage%207:1,2;even:9;cage%205:7,8");
    let told = |editor: &EditorHarness| {
        let sentences = editor.page().rule_sentences(Lang::English).into_iter();
        sentences.map(|rule| (rule.name, rule.sentence)).collect::<Vec<_>>()
    };
    let names: Vec<String> = told(&editor).into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["Cage", "Even"]);
    assert_eq!(told(&editor)[0].1, "No repeats in a cage; its digits add up to the number.");
    editor.act(EditorAction::SetRulesText("Cages add up.\n\nGrey squares are even.".to_owned()));
    let own = ["Cages add up.", "Grey squares are even."];
    assert_eq!(told(&editor), own.map(|line| (String::new(), line.to_owned())));
}

#[test]
fn pictures_of_lines_and_of_clues_outside_differ() {
    use crate::editor::view::rules::family_picture;
    use nonet_engine::rules::RuleShape;
    for shape in [RuleShape::Path, RuleShape::Outside] {
        let families: Vec<Family> =
            Family::ALL.iter().copied().filter(|family| family.shape() == shape).collect();
        for (at, family) in families.iter().enumerate() {
            for other in &families[at + 1..] {
                let signs = [family, other].map(|family| family_picture(*family).signs);
                assert_ne!(signs[0], signs[1], "{family:?} and {other:?}");
            }
        }
    }
}
