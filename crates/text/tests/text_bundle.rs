//! A program that does not carry a language speaks it once it gets the texts as data.

#![allow(clippy::unwrap_used, reason = "tests may fail loudly")]

use nonet_text::{DailyText, HintText, Lang, Text, TextBundle, languages};

/// One test, because a language is installed once per program.
#[test]
fn a_language_is_spoken_once_its_texts_come_as_data() {
    nonet_text::ONLY_INSTALLED.store(true, std::sync::atomic::Ordering::Relaxed);
    let say = || {
        let lang = Lang::German;
        (Text::Undo.say(lang), HintText::Fix.say(lang), DailyText::streak(lang, 1))
    };
    let english = ("Undo", "Something is wrong", "Day 1 of your streak".to_owned());
    assert!(!Lang::German.is_installed());
    assert_eq!(say(), english);

    let parts = [languages::de::PAGE, languages::de::COACH];
    let bytes = postcard::to_allocvec(&TextBundle::new(Lang::German, parts)).unwrap();
    let received: TextBundle = postcard::from_bytes(&bytes).unwrap();
    assert_eq!(received, TextBundle::new(Lang::German, parts));
    received.install();
    assert!(Lang::German.is_installed());
    let german = say();
    assert_eq!(german, ("Rückgängig", "Etwas stimmt nicht", "Tag 1 deiner Serie".to_owned()));

    // A further bundle changes nothing.
    TextBundle::new(Lang::German, []).install();
    assert_eq!(say(), german);
    let again = TextBundle::new(Lang::German, Lang::German.parts().iter().copied());
    assert_eq!(again, TextBundle::new(Lang::German, parts));

    // English is built in; a bundle cannot replace it.
    TextBundle::new(Lang::English, parts).install();
    assert_eq!(Text::Undo.say(Lang::English), "Undo");
}
