//! A language's texts as data, for a program that does not carry them.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::{Lang, Source};

/// The texts of one language, to be sent from a program that has them to one that speaks the language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TextBundle {
    lang: Lang,
    /// Name and file of each topic.
    texts: Vec<(Cow<'static, str>, Cow<'static, str>)>,
}

impl TextBundle {
    /// Bundles the texts of these parts of a language, without copying them.
    pub fn new(lang: Lang, parts: impl IntoIterator<Item = &'static [Source]>) -> TextBundle {
        let texts = parts.into_iter().flatten();
        TextBundle { lang, texts: texts.map(|(topic, text)| ((*topic).into(), (*text).into())).collect() }
    }

    /// Returns the language of the texts.
    pub const fn lang(&self) -> Lang {
        self.lang
    }

    /// Installs the language with these texts, which then stay in memory. Does nothing if it is installed already.
    pub fn install(self) {
        self.lang.install_with(|| {
            let texts = self.texts.into_iter();
            let sources: Vec<Source> = texts.map(|(topic, text)| (leaked(topic), leaked(text))).collect();
            let sources: &'static [Source] = Vec::leak(sources);
            Vec::leak(vec![sources])
        });
    }
}

fn leaked(text: Cow<'static, str>) -> &'static str {
    match text {
        Cow::Borrowed(text) => text,
        Cow::Owned(text) => String::leak(text),
    }
}
