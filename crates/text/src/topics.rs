//! Types, functions and dictionaries for the texts, one group per English file; written by the build script.

use nonet_engine::Digit;

use super::Lang;
use super::spoken::HouseName;
use super::topic::{Dictionary, Key, Label, Topic};

/// Declares a topic: labels, which need nothing, and sentences, which are functions of what they speak of. The build
/// script calls it for every English file that has a type.
macro_rules! topic {
    (
        $(#[$doc:meta])*
        $topic:ident, $file:literal, $english:expr;
        $($(#[$shown:meta])* $label:ident,)*;
        $($(#[$about:meta])* $sentence:ident($($argument:ident: $type:ty),+);)*
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum $topic { $($(#[$shown])* $label,)* }

        impl From<$topic> for Label {
            fn from(label: $topic) -> Label {
                label.label()
            }
        }

        const _: () = {
            #[allow(non_camel_case_types, reason = "keys are the names of labels and of functions")]
            #[allow(dead_code, reason = "a topic of labels alone has no use for their places")]
            enum Place { $($label,)* $($sentence,)* }

            static TOPIC: Topic = Topic::new(
                $file,
                $english,
                &[
                    $(Key { name: stringify!($label), arguments: &[] },)*
                    $(Key {
                        name: stringify!($sentence),
                        arguments: &[$(stringify!($argument)),+],
                    },)*
                ],
            );

            impl $topic {
                /// All labels.
                pub const ALL: &[$topic] = &[$($topic::$label,)*];

                /// The words for it.
                pub fn say(self, lang: Lang) -> &'static str {
                    // Labels come first among the places, in the same order.
                    TOPIC.label(lang, self as usize)
                }

                $(
                    $(#[$about])*
                    pub fn $sentence(lang: Lang, $($argument: $type),+) -> String {
                        TOPIC.fill(lang, Place::$sentence as usize, &[$($argument.into()),+])
                    }
                )*

                /// The same as a label among those of all topics.
                pub const fn label(self) -> Label {
                    Label::new(&TOPIC, self as usize)
                }

                /// For tests.
                #[cfg(any(test, feature = "testing"))]
                pub fn topic() -> &'static Topic {
                    &TOPIC
                }
            }
        };
    };
}

include!(concat!(env!("OUT_DIR"), "/topics.rs"));
