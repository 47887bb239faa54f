//! Two tabs with one game.

use super::{NOW, enter, open_cells, playing, right, run, start, stored};
use crate::action::{Action, Effect};
use crate::model::{Kept, Model};
use crate::save;

#[test]
fn the_second_tab_is_told_and_can_take_over() {
    let mut first = playing();
    let effects = run(&mut first, Action::Away { now_ms: NOW });
    let (index, game) = (stored(&effects, save::INDEX_KEY), stored(&effects, "nonet/game/"));
    let key = save::game_key(first.game.as_ref().unwrap().id());
    let mut second = Model::default();
    run(&mut second, start(index));
    second.tab = first.tab + 1;
    let say = |effects: &[Effect]| {
        effects.iter().find_map(|e| match e {
            Effect::TellTabs(text) => Some(text.clone()),
            _ => None,
        })
    };
    let asks = say(&run(&mut second, Action::Loaded { key: key.clone(), value: game })).unwrap();
    let has = say(&run(&mut first, Action::Heard(asks))).unwrap();
    run(&mut second, Action::Heard(has));
    assert_eq!((first.kept, second.kept), (Kept::Yes, Kept::OtherTab));
    let cell = open_cells(&second)[0];
    let digit = right(&second, cell);
    assert!(stored(&enter(&mut second, cell, digit), "nonet/").is_none());
    let takes = run(&mut second, Action::TakeOver);
    assert!(takes.contains(&Effect::Load { key }));
    run(&mut first, Action::Heard(say(&takes).unwrap()));
    assert_eq!((first.kept, second.kept), (Kept::OtherTab, Kept::Yes));
}
