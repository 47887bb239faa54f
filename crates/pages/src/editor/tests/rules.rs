//! Rules and givens are set, judged, filled in and carried.

use super::*;

#[test]
fn a_killer_is_set_by_dragging_and_typing_and_judged_as_it_grows() {
    let mut played = Played::at("?board=4x4");
    played.act(EditorAction::SetMode(Mode::Rules));
    played.act(EditorAction::ChooseFamily(Some(Family::Cage)));
    played.drag(&[0, 1]);
    assert_eq!(played.rules(), ["cage:1,2"]);
    played.act(EditorAction::Write('7'));
    assert_eq!((played.rules(), played.live().good), (vec!["cage 7:1,2".to_owned()], false));
    assert!(played.live().verdict.starts_with("More than one solution. Two of them differ in"));
    assert!(played.page().cell(Cell::new(0)).centre.is_empty() || played.page().two(0).is_some());
    played.act(EditorAction::Write('9'));
    assert_eq!(played.rules(), ["cage 79:1,2"]);
    assert_eq!(played.live().verdict, "Cage: its cells add up to 3 at least and 7 at most.");
    assert!(played.live().bad && !played.page().signs().wrong.is_empty());
    played.keys("Backspace");
    assert_eq!(played.rules(), ["cage 7:1,2"]);
    played.act(EditorAction::Undo);
    assert_eq!(played.rules(), ["cage:1,2"], "a number is one change however many figures it has");
    played.act(EditorAction::Redo);
    // Two cages of three in one row cannot be.
    played.drag(&[2, 3]);
    played.keys("6");
    assert_eq!(played.live().verdict, "No solution. Without the 6 cage at R1C3 there would be one.");
    played.keys("Escape Delete");
    assert_eq!(played.rules().len(), 2, "nothing is chosen");
}

#[test]
fn rules_are_made_by_keys_alone() {
    let mut played = Played::at("?board=classic");
    played.act(EditorAction::SetMode(Mode::Rules));
    played.act(EditorAction::ChooseFamily(Some(Family::Thermometer)));
    played.keys("ArrowRight Space ArrowRight ArrowDown PageDown ArrowUp ArrowDown Space");
    assert_eq!(played.rules(), ["thermometer:2,3,12,22"], "going back shortens it");
    played.act(EditorAction::ChooseFamily(Some(Family::Difference)));
    played.keys("Space ArrowRight");
    played.act(EditorAction::ChooseFamily(Some(Family::Quadruple)));
    played.keys("Space 2 7 Space Escape Space");
    assert_eq!(
        played.rules()[1..],
        ["difference:22,23", "quadruple:22,23,31,32/27", "quadruple:23,24,32,33"]
    );
    played.act(EditorAction::ChooseFamily(Some(Family::Sandwich)));
    played.keys("ArrowUp ArrowUp Space 1 2 Space");
    assert_eq!(played.rules()[4..], ["sandwich 12:5,14,23,32,41,50,59,68,77"]);
    played.act(EditorAction::ChooseFamily(Some(Family::Even)));
    played.keys("Space");
    played.act(EditorAction::ChooseFamily(None));
    played.keys("Space Space");
    assert_eq!(played.page().chosen(Lang::English).unwrap().name, "Even", "the second rule at the cell");
    played.keys("Delete");
    assert_eq!(played.rules().len(), 5);
    assert!(played.page().remarks(Lang::English, Cell::new(4)).label.contains("Sandwich 12."));
}

#[test]
fn rules_of_every_shape_are_tapped_changed_and_taken_off() {
    let mut played = Played::at("?board=classic");
    played.act(EditorAction::SetMode(Mode::Rules));
    let choose = |played: &mut Played, family| played.act(EditorAction::ChooseFamily(Some(family)));
    choose(&mut played, Family::Ratio);
    played.tap(1000, 500);
    choose(&mut played, Family::Greater);
    played.drag(&[10, 11]);
    played.tap(2000, 1500);
    choose(&mut played, Family::LittleKiller);
    played.act(EditorAction::Press(Point { x: 2650, y: -350 }));
    played.act(EditorAction::Drag(Point { x: 4650, y: 1650 }));
    played.act(EditorAction::Release);
    played.keys("2 1");
    choose(&mut played, Family::Odd);
    played.drag(&[40, 41, 42]);
    choose(&mut played, Family::AntiKnight);
    assert_eq!(
        played.rules(),
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
    choose(&mut played, Family::AntiKnight);
    assert_eq!(played.rules().len(), 6);
    choose(&mut played, Family::Cage);
    played.drag(&[60, 61]);
    played.drag(&[61, 62]);
    assert_eq!(played.rules()[6], "cage:61,62,63", "a drag from the chosen cage goes on with it");
    played.act(EditorAction::Reshape);
    played.drag(&[60]);
    assert_eq!(played.rules()[6], "cage:62,63");
    played.act(EditorAction::Reshape);
    played.act(EditorAction::ChooseFamily(None));
    played.tap(1000, 500);
    assert_eq!(played.page().chosen(Lang::English).unwrap().name, "Black dot");
    played.act(EditorAction::RemoveChosen);
    assert_eq!(played.rules().len(), 6);
    let row = played.page().rule_row(Lang::English, 1);
    assert_eq!((row.name.as_str(), row.place.as_str()), ("Little killer 21", "R1C4–R6C9"));
}

#[test]
fn what_is_there_is_filled_in_checked_and_carried_out_and_in() {
    let mut played = Played::at("?board=6x6");
    played.act(EditorAction::SetMode(Mode::Rules));
    played.act(EditorAction::ChooseFamily(Some(Family::Cage)));
    played.drag(&[0, 1, 6]);
    played.act(EditorAction::ChooseFamily(Some(Family::Thermometer)));
    played.drag(&[35, 34, 33]);
    played.act(EditorAction::FillIn { with: nonet_tasks::editor::FillWith::Sums, seed: 4 });
    let live = played.live();
    assert!(live.good && live.can_play && !live.grade.is_empty() && !live.hardest.is_empty(), "{live:?}");
    assert!(
        live.checks.len() > 4 && live.checks.iter().all(|row| row.check != view::live::Check::Open),
        "{live:?}"
    );
    assert!(played.rules()[0].starts_with("cage ") && played.rules().len() > 2);
    played.act(EditorAction::Show(Show::Hardest));
    assert!(
        played
            .page()
            .grid()
            .unwrap()
            .cells()
            .any(|c| played.page().remarks(Lang::English, c).highlight == Highlight::Now)
    );
    played.act(EditorAction::Show(Show::Candidates));
    assert!(played.page().cell(Cell::new(0)).digit.is_some(), "the solution is all there is");
    let drawn = played.page().draft().clone();
    for form in nonet_tasks::editor::ProgramFormat::ALL {
        played.act(EditorAction::Export(form));
        let (_, text) = played.page().exported.clone().unwrap();
        played.act(EditorAction::BuiltIn("4x4".to_owned()));
        played.act(EditorAction::Type(text));
        played.act(EditorAction::DrawTyped);
        assert_eq!(played.page().draft().rules().len(), drawn.rules().len(), "{form:?}");
        assert_eq!(played.remark(), format!("Opened, with {} rules.", drawn.rules().len()));
        played.act(EditorAction::Undo);
        played.act(EditorAction::Undo);
        assert_eq!(played.page().draft(), &drawn);
    }
    let mut model = played.model.clone();
    EditorPage::update(&mut model, EditorAction::Play { now_ms: 1 });
    assert_eq!(model.game.as_ref().map(|game| game.puzzle()), drawn.puzzle().as_ref());
    played.save("Mixed");
    played.act(EditorAction::CopyLink { page: "https://nonet.example/".to_owned() });
    played.act(EditorAction::CopyPlayLink { page: "https://nonet.example/".to_owned() });
    for link in played.copied.clone() {
        played.act(EditorAction::BuiltIn("4x4".to_owned()));
        assert!(played.page().draft().is_bare());
        played.act(EditorAction::Type(link));
        played.act(EditorAction::DrawTyped);
        assert_eq!(played.page().draft(), &drawn);
    }
    played.act(EditorAction::BuiltIn("4x4".to_owned()));
    let kept = played.page().kept().unwrap().all()[0].board.clone();
    assert!(view::play_on(&kept).is_none() && view::picture(&kept).is_some());
    played.act(EditorAction::SetMode(Mode::Regions));
    played.act(EditorAction::Draw(kept));
    assert_eq!((played.page().draft(), played.page().mode()), (&drawn, Mode::Rules));
    played.act(EditorAction::Type(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".to_owned(),
    ));
    played.act(EditorAction::DrawTyped);
    assert_eq!(played.page().draft().givens().filled_count(), 30);
    assert!(played.live().good);
    played.act(EditorAction::Type(".NoSuchRule~R1C1~R1C2".to_owned()));
    played.act(EditorAction::DrawTyped);
    assert_eq!(played.remark(), "Nonet does not know the rule ‘NoSuchRule’.");
}

#[test]
fn while_a_change_is_looked_at_what_was_offered_stays() {
    let mut played = Played::at("?board=4x4&with=even:2;=1234341221434.21");
    // The first given goes; the answer is not there yet.
    let drop_first = |played: &mut Played| {
        played.act(EditorAction::SetMode(Mode::Givens));
        played.drag(&[0]);
        let press =
            nonet_game::settings::keys::KeyPress { key: "Backspace".to_owned(), ..Default::default() };
        let mut model = played.model.clone();
        EditorPage::update(&mut model, action_for(&press, Mode::Givens).unwrap());
        EditorPage::of(&model).unwrap().live(Lang::English)
    };
    assert!(!played.live().offers_rest);
    let unknown = drop_first(&mut played);
    assert!(!unknown.offers_rest && !unknown.good && !unknown.can_fill, "{unknown:?}");
    let mut several = Played::at("?board=4x4&with=even:2;=12..............");
    assert!(several.live().offers_rest && several.live().can_fill);
    let unknown = drop_first(&mut several);
    assert!(unknown.offers_rest && !unknown.can_fill, "{unknown:?}");
}

#[test]
fn clues_that_are_not_needed_go_one_after_the_other() {
    let mut played = Played::at("?board=4x4&with=even:2;even:4;=1234341221434.21");
    let spare =
        |played: &Played| played.live().checks.iter().find(|row| row.mends).map(|row| row.said.clone());
    assert_eq!(
        spare(&played).as_deref(),
        Some(
            "15 givens are not needed. 2 rules are not needed: without any one of them there would still be one solution."
        )
    );
    for _ in 0..40 {
        played.act(EditorAction::DropSpare);
    }
    assert_eq!(spare(&played), None);
    assert!(played.live().good);
}

#[test]
fn the_board_shows_how_often_solutions_hold_a_candidate() {
    let mut played = Played::at("?board=4x4&with=even:2;=12343412........");
    played.act(EditorAction::SetMode(Mode::Givens));
    played.act(EditorAction::Show(Show::Candidates));
    let marks = played.page().candidate_marks();
    assert!(!marks.is_empty() && marks.iter().all(|mark| mark.share <= 2), "{marks:?}");
    assert!(played.live().counted.starts_with("Counted over all"));
}

#[test]
fn every_family_has_a_picture_and_a_group() {
    let played = Played::at("?board=classic");
    let all: Vec<Family> = view::rules::GROUPS
        .iter()
        .flat_map(|(_, shape)| view::rules::families(played.page(), *shape))
        .collect();
    assert_eq!(all.len(), Family::ALL.len());
    assert!(all.iter().all(|family| !view::rules::picture_of(*family).signs.is_empty()));
    let triangular = Played::at("?board=triangular");
    let some = view::rules::families(triangular.page(), RuleShape::Outside);
    assert!(some.contains(&Family::Sandwich) && !some.contains(&Family::LittleKiller));
}
