//! The dependencies between the files of a crate, and the circles among them.

use super::source::{self, Import, Module, Path};
use std::collections::{BTreeMap, BTreeSet};

/// The files below `src/`, by path, with their text; test files are left out.
pub type Files = BTreeMap<String, String>;

/// Names already looked up, so that imports that refer to each other do not recurse forever.
type Asked = BTreeSet<(Path, String)>;

/// The modules of a crate, by path from the crate root.
struct Tree {
    modules: BTreeMap<Path, (String, Module)>,
}

/// The result of resolving a path.
enum Target {
    /// A module. Naming a module is no dependency yet.
    Module(Path),
    /// An item that this file defines.
    Item(String),
}

/// Files and the files that each depends on.
pub struct Graph {
    edges: BTreeMap<String, BTreeSet<String>>,
}

/// The files of a circle, each with the files of the circle that it depends on.
pub type Circle = BTreeMap<String, Vec<String>>;

impl Graph {
    /// Reads the dependencies from the files of a crate.
    pub fn new(files: &Files) -> Self {
        let tree = Tree::new(files);
        let mut edges: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for (path, (file, module)) in &tree.modules {
            let own = edges.entry(file.clone()).or_default();
            own.extend(tree.dependencies(path, file, module).into_iter().filter(|target| target != file));
        }
        Self { edges }
    }

    /// Returns the circles, largest first. A `mod.rs` and the files of its folder may depend on each other.
    pub fn circles(&self) -> Vec<Circle> {
        let mut found = Vec::new();
        self.circles_among(&self.edges.keys().cloned().collect(), &mut found);
        found.sort_by_key(|circle| std::cmp::Reverse(circle.len()));
        found
    }

    fn circles_among(&self, files: &BTreeSet<String>, found: &mut Vec<Circle>) {
        for component in self.components(files) {
            let excusing = component.iter().find(|file| {
                let folder = file.strip_suffix("mod.rs");
                folder.is_some_and(|folder| component.iter().all(|other| other.starts_with(folder)))
            });
            if let Some(excusing) = excusing {
                let rest = component.iter().filter(|file| *file != excusing).cloned().collect();
                self.circles_among(&rest, found);
            } else {
                let within = |file: &String| self.edges[file].intersection(&component).cloned().collect();
                found.push(component.iter().map(|file| (file.clone(), within(file))).collect());
            }
        }
    }

    /// Returns the groups of two or more files that all reach each other.
    fn components(&self, files: &BTreeSet<String>) -> Vec<BTreeSet<String>> {
        let reached: BTreeMap<&String, BTreeSet<&String>> =
            files.iter().map(|file| (file, self.reached(file, files))).collect();
        let mut left: BTreeSet<&String> = files.iter().collect();
        let mut components = Vec::new();
        while let Some(file) = left.pop_first() {
            let component: BTreeSet<&String> =
                reached[file].iter().copied().filter(|other| reached[other].contains(file)).collect();
            left.retain(|other| !component.contains(other));
            if component.len() > 1 {
                components.push(component.into_iter().cloned().collect());
            }
        }
        components
    }

    fn reached<'f>(&self, from: &String, files: &'f BTreeSet<String>) -> BTreeSet<&'f String> {
        let mut reached = BTreeSet::new();
        let mut ahead = vec![from];
        while let Some(file) = ahead.pop() {
            for target in &self.edges[file] {
                if let Some(target) = files.get(target)
                    && reached.insert(target)
                {
                    ahead.push(target);
                }
            }
        }
        reached
    }
}

impl Tree {
    fn new(files: &Files) -> Self {
        let mut modules = BTreeMap::new();
        let mut for_tests: Vec<Path> = Vec::new();
        for (file, text) in files {
            let own = module_path(file);
            let source = source::parse(text);
            for_tests.extend(source.test_modules.iter().map(|test| [own.as_slice(), test].concat()));
            for module in source.modules {
                modules.insert([own.as_slice(), &module.inside].concat(), (file.clone(), module));
            }
        }
        modules.retain(|path, _| !for_tests.iter().any(|test| path.starts_with(test)));
        Self { modules }
    }

    /// Returns the files that a module depends on, possibly including its own.
    fn dependencies(&self, path: &Path, file: &str, module: &Module) -> BTreeSet<String> {
        let folder = file.strip_suffix("mod.rs").or_else(|| file.strip_suffix("lib.rs"));
        // A re-export from the module's own folder is no dependency.
        let is_handed_on = |target: &String, import: &Import| {
            import.is_public
                && folder.is_some_and(|folder| target.starts_with(folder))
                && !module.mentions.contains(std::slice::from_ref(&import.name))
        };
        let mut targets = BTreeSet::new();
        for import in &module.imports {
            match self.resolve(path, &import.path, &mut Asked::new()) {
                Some(Target::Item(target)) if !is_handed_on(&target, import) => drop(targets.insert(target)),
                Some(Target::Module(target)) if import.name == "*" => {
                    let target = &self.modules[&target].0;
                    if !is_handed_on(target, import) {
                        targets.insert(target.clone());
                    }
                }
                _ => {}
            }
        }
        for mention in module.mentions.iter().filter(|mention| mention.len() > 1) {
            if let Some(Target::Item(target)) = self.resolve(path, mention, &mut Asked::new()) {
                targets.insert(target);
            }
        }
        targets
    }

    /// Follows a path as written in a module; `None` if it leads out of the crate.
    fn resolve(&self, module: &[String], path: &[String], asked: &mut Asked) -> Option<Target> {
        let mut base = module.to_vec();
        let mut rest = path;
        match rest.first().map(String::as_str) {
            Some("crate") => {
                base.clear();
                rest = &rest[1..];
            }
            Some("self") => rest = &rest[1..],
            Some("super") => {}
            _ => return self.find(&base, rest, asked),
        }
        while rest.first().is_some_and(|name| name == "super") {
            base.pop();
            rest = &rest[1..];
        }
        // Macros define names that the text does not show. They count as items of the module.
        let own = self.modules.get(&base)?.0.clone();
        Some(self.find(&base, rest, asked).unwrap_or(Target::Item(own)))
    }

    /// Looks up a name in a module: a submodule, an item, or an import.
    fn find(&self, base: &[String], path: &[String], asked: &mut Asked) -> Option<Target> {
        let (file, module) = self.modules.get(base)?;
        let Some((name, rest)) = path.split_first() else { return Some(Target::Module(base.to_vec())) };
        let child = [base, std::slice::from_ref(name)].concat();
        if self.modules.contains_key(&child) {
            let own = || Target::Item(self.modules[&child].0.clone());
            return Some(self.find(&child, rest, asked).unwrap_or_else(own));
        }
        if module.defines.contains(name) {
            return Some(Target::Item(file.clone()));
        }
        if !asked.insert((base.to_vec(), name.clone())) {
            return None;
        }
        if let Some(import) = module.imports.iter().find(|import| import.name == *name) {
            // `use serde::Serialize` leads out of the crate, and so does every path through it.
            let is_outside = import.path.first() == Some(name) && import.path.len() == 1;
            let further = [import.path.as_slice(), rest].concat();
            return if is_outside { None } else { self.resolve(base, &further, asked) };
        }
        module.imports.iter().filter(|import| import.name == "*").find_map(|import| {
            match self.resolve(base, &import.path, asked)? {
                Target::Module(from) if from != base => self.find(&from, path, asked),
                _ => None,
            }
        })
    }
}

/// `rules/mod.rs` is `rules`, `rules/sat.rs` is `rules::sat`; `lib.rs` and `main.rs` are the root.
fn module_path(file: &str) -> Path {
    let stem = file.strip_suffix(".rs").unwrap_or(file);
    let stem = stem.strip_suffix("/mod").unwrap_or(stem);
    if ["lib", "main"].contains(&stem) { Vec::new() } else { stem.split('/').map(str::to_owned).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn circles(files: &[(&str, &str)]) -> Vec<Vec<String>> {
        let files = files.iter().map(|(file, text)| ((*file).to_owned(), (*text).to_owned())).collect();
        Graph::new(&files).circles().into_iter().map(|circle| circle.into_keys().collect()).collect()
    }

    #[test]
    fn a_circle_is_found_through_what_the_root_hands_on() {
        let root = ("lib.rs", "mod a; mod b; mod c; pub use a::A; pub use b::B; pub use c::C;");
        let (a, b) = (("a.rs", "use crate::B; pub struct A(B);"), ("b.rs", "use crate::C; pub struct B(C);"));
        assert_eq!(
            circles(&[root, a, b, ("c.rs", "pub struct C; fn f() -> crate::A { todo!() }")]),
            [["a.rs", "b.rs", "c.rs"]]
        );
        assert!(circles(&[root, a, b, ("c.rs", "pub struct C;")]).is_empty());
    }

    #[test]
    fn a_module_and_the_files_of_its_folder_do_not_count_against_each_other() {
        let root = ("lib.rs", "mod a; mod d;");
        let module = ("a/mod.rs", "mod b; mod c; pub use b::B; pub struct A(B, c::C);");
        let (b, c) =
            (("a/b.rs", "use super::A; pub struct B(A);"), ("a/c.rs", "use super::A; pub struct C(A);"));
        let d = ("d.rs", "use crate::a::{A, B};");
        assert!(circles(&[root, module, b, c, d]).is_empty());
        // Two files of the folder that need each other do count, and so does one outside it.
        assert_eq!(
            circles(&[
                root,
                module,
                ("a/b.rs", "use super::c::C; pub struct B;"),
                ("a/c.rs", "use super::B; pub struct C(super::A);"),
                d
            ]),
            [["a/b.rs", "a/c.rs"]]
        );
        assert_eq!(
            circles(&[root, module, b, c, ("d.rs", "use crate::a::A; pub struct D;"), ("a/e.rs", "")]),
            Vec::<Vec<String>>::new()
        );
        let b = ("a/b.rs", "use crate::d::D; pub struct B(D);");
        assert_eq!(
            circles(&[root, module, b, c, ("d.rs", "use crate::a::A; pub struct D(A);")]),
            [["a/b.rs", "a/c.rs", "a/mod.rs", "d.rs"]]
        );
    }

    #[test]
    fn names_are_followed_through_stars_renamings_and_modules() {
        let root = ("lib.rs", "mod a; mod b;");
        let a = ("a/mod.rs", "pub mod inner; pub use inner::*; pub use inner::X as Y;");
        let inner = ("a/inner.rs", "use crate::b::{self as other}; pub struct X; fn f() { other::g() }");
        for text in [
            "use crate::a::X;",
            "use crate::a::Y;",
            "use crate::a; fn h(x: a::X) {}",
            "use crate::a::*; fn h(x: a::inner::X) {}",
        ] {
            let text = format!("{text} pub fn g() {{}}");
            let expected = if text.contains('*') { 0 } else { 1 };
            assert_eq!(circles(&[root, a, inner, ("b.rs", &text)]).len(), expected, "{text}");
        }
    }

    #[test]
    fn tests_may_use_what_they_like() {
        let root = ("lib.rs", "mod a; mod b; #[cfg(test)] mod samples;");
        let b = ("b.rs", "use crate::a::A; pub struct B(A);");
        let a = "pub struct A; #[cfg(test)] mod tests { use crate::b::B; }";
        assert!(circles(&[root, ("a.rs", a), b, ("samples.rs", "use crate::b::B;")]).is_empty());
    }
}
