//! Values of options that name techniques.

use nonet_engine::technique::Technique;

/// The technique of this slug. Errors: there is none; the message lists all.
pub fn technique(slug: &str) -> Result<Technique, String> {
    Technique::from_slug(slug).ok_or_else(|| {
        let all: Vec<&str> = Technique::all().map(Technique::slug).collect();
        format!("the techniques are {}", all.join(", "))
    })
}
