//! Searches in lists of names.

/// True if the names contain all words of a search, in any order and in any case.
pub(crate) fn has_all_words(names: &[&str], search: &str) -> bool {
    let names: Vec<String> = names.iter().map(|name| name.to_lowercase()).collect();
    search.to_lowercase().split_whitespace().all(|word| names.iter().any(|name| name.contains(word)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_words_of_a_search_are_found_in_any_order_and_case() {
        let found = |search| has_all_words(&["Little killer", "little-killer"], search);
        assert!(found("") && found(" KILLER little ") && found("le-k"));
        assert!(!found("killer cage"));
    }
}
