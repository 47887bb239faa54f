//! The list of components of a product (SBOM), as CycloneDX 1.6.

use serde_json::{Value, json};

/// Returns the list of components as JSON. Each component is a crate with its name, version and licence.
pub fn cyclonedx(name: &str, version: &str, components: &[[String; 3]]) -> Value {
    let components: Vec<Value> = components
        .iter()
        .map(|[name, version, licence]| {
            let address = format!("pkg:cargo/{name}@{version}");
            // The specification forbids the slash that old manifests use.
            let licence = licence.replace('/', " OR ");
            json!({
                "type": "library",
                "bom-ref": address,
                "name": name,
                "version": version,
                "licenses": [{ "expression": licence }],
                "purl": address,
            })
        })
        .collect();
    json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": { "component": { "type": "application", "name": name, "version": version } },
        "components": components,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::licences::{Product, components};

    #[test]
    fn the_components_of_the_page_are_listed_once_each() {
        let all = components(Product::Page).unwrap();
        let list = cyclonedx("nonet-web", "1.0.0", &all);
        let listed = list["components"].as_array().unwrap();
        let addresses: Vec<&str> = listed.iter().map(|one| one["purl"].as_str().unwrap()).collect();
        assert!(addresses.iter().any(|address| address.starts_with("pkg:cargo/leptos@")));
        let mut once = addresses.clone();
        once.sort_unstable();
        once.dedup();
        assert_eq!(once.len(), addresses.len());
        assert!(!list.to_string().contains("MIT/Apache"));
    }
}
