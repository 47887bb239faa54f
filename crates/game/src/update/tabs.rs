//! What other tabs say, and taking a game over from one.

use super::Turn;
use crate::action::Effect;
use crate::model::{Kept, Model};
use crate::save;
use crate::tabs::TabMessage;
use crate::words::Text;

pub(super) fn heard(model: &mut Model, text: &str, turn: &mut Turn) {
    let (Some(message), Some(game)) = (TabMessage::parse(text), &model.game) else { return };
    match message {
        TabMessage::Asks(id, asker)
            if id == *game.id() && asker != model.tab && model.kept != Kept::OtherTab =>
        {
            turn.push(Effect::TellTabs(TabMessage::Has(id, asker).print()));
        }
        TabMessage::Has(id, asker) if id == *game.id() && asker == model.tab => {
            model.kept = Kept::OtherTab;
            turn.say(model, Text::OtherTab);
        }
        TabMessage::Takes(id, taker) if id == *game.id() && taker != model.tab => {
            model.kept = Kept::OtherTab;
            turn.say(model, Text::OtherTab);
        }
        _ => {}
    }
}

pub(super) fn take_over(model: &mut Model, turn: &mut Turn) {
    let Some(game) = model.game.as_ref().filter(|_| model.kept == Kept::OtherTab) else { return };
    let id = game.id().clone();
    model.kept = Kept::Yes;
    turn.push(Effect::TellTabs(TabMessage::Takes(id.clone(), model.tab).print()));
    // The other tab's last word is in the store.
    turn.push(Effect::Load { key: save::game_key(&id) });
}
