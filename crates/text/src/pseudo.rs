//! A pseudo-language for development builds: English texts with accents on every letter and with the commonest letters doubled. A word
//! without accents on the page is not in the text files, and a text that is cut off has too little room for translations.
//! A browser whose language is `en-XA` shows it.

use super::template::template_parts;

/// Each letter of the alphabet, and its form with an accent.
const LETTERS: [char; 26] = [
    'á', 'ƀ', 'ç', 'đ', 'é', 'ƒ', 'ĝ', 'ĥ', 'í', 'ĵ', 'ķ', 'ļ', 'ḿ', 'ñ', 'ó', 'þ', 'ɋ', 'ř', 'š', 'ţ', 'ú',
    'ṽ', 'ŵ', 'ẋ', 'ý', 'ž',
];

/// Returns a text with accents, about 40 % longer. Placeholders stay as they are.
pub fn pseudo(text: &str) -> String {
    let mut said = String::new();
    for (before, name) in template_parts(text) {
        for c in before.chars() {
            let small = c.to_ascii_lowercase();
            let Some(accented) = LETTERS.get((small as usize).wrapping_sub('a' as usize)) else {
                said.push(c);
                continue;
            };
            if c == small {
                said.push(*accented)
            } else {
                said.extend(accented.to_uppercase())
            }
            if "aeinoruy".contains(small) {
                said.push(*accented);
            }
        }
        if let Some(name) = name {
            said += &format!("{{{name}}}");
        }
    }
    said
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Lang, PanelText, Text};

    #[test]
    fn every_letter_has_an_accent_and_placeholders_stay() {
        assert_eq!(pseudo("Undo {^house:in} 25"), "Úúññđóó {^house:in} 25");
        assert_eq!(PanelText::moves(Lang::Pseudo, 25), "25 ḿóóṽééš");
        assert_eq!(Lang::from_tag("en-XA"), Lang::Pseudo);
    }

    #[test]
    fn labels_are_40_percent_longer() {
        let length = |lang| Text::ALL.iter().map(|text| text.say(lang).chars().count()).sum::<usize>();
        let percent = 100 * length(Lang::Pseudo) / length(Lang::English);
        assert!(percent >= 140, "{percent}");
    }
}
