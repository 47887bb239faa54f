//! `cargo xtask hosting`: configurations of other servers in `hosting/`, and the `_headers` of a build, from the table in
//! [`nonet_serve::headers`].

use crate::site::files;
use anyhow::{Context, Result};
use nonet_serve::headers::{ALWAYS, FileClass, HASHED};
use std::fs;
use std::path::Path;
use xtask_launch::run::root;

/// Runs `cargo xtask hosting`: writes the files in `hosting/`.
pub fn command() -> Result<()> {
    let dir = root().join("hosting");
    fs::create_dir_all(&dir).with_context(|| format!("cannot make {}", dir.display()))?;
    CONFIGURATIONS.iter().try_for_each(|(name, write)| files::write(&dir.join(name), write()))
}

type Configuration = (&'static str, fn() -> String);

const CONFIGURATIONS: [Configuration; 4] =
    [("nginx.conf", nginx), ("Caddyfile", caddy), ("htaccess", apache), ("_headers", example)];

/// Writes `_headers`, which Netlify and Cloudflare Pages read. It names the files of this build.
pub fn write_for_build(dir: &Path) -> Result<()> {
    let mut places = vec!["/".to_owned()];
    list_places(dir, "/", &mut places)?;
    places.sort();
    files::write(&dir.join("_headers"), rules(&places))
}

/// Lists the files of a folder, and its folders as a whole. A folder with pages is listed file by file, because pages and
/// other files have different headers.
fn list_places(dir: &Path, above: &str, places: &mut Vec<String>) -> Result<()> {
    for entry in fs::read_dir(dir).with_context(|| format!("cannot read {}", dir.display()))? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = format!("{above}{name}");
        // Compressed files have no address of their own.
        if name.ends_with(".br") || name.ends_with(".gz") {
            continue;
        }
        if !entry.path().is_dir() {
            places.push(path);
        } else if entry.path().join("index.html").is_file() {
            places.push(format!("{path}/"));
            list_places(&entry.path(), &format!("{path}/"), places)?;
        } else {
            places.push(format!("{path}/*"));
        }
    }
    Ok(())
}

fn example() -> String {
    let hash = "0123456789abcdef";
    let places =
        ["/", "/index.html", "/sw.js", "/icons/*", &format!("/app-{hash}/*"), &format!("/style-{hash}.css")];
    let head = "# An example. Every build contains its own, which names the files of that build.\n";
    format!("{head}{}", rules(&places.map(str::to_owned)))
}

/// Formats a rule for all paths, then one per path with its additional headers; these hosts combine matching rules.
fn rules(places: &[String]) -> String {
    let mut text =
        String::from("# Netlify and Cloudflare Pages read this file in the folder they serve.\n/*\n");
    let line = |text: &mut String, (name, value): (&str, &str)| *text += &format!("  {name}: {value}\n");
    ALWAYS.into_iter().for_each(|header| line(&mut text, header));
    for place in places {
        text += &format!("{place}\n");
        FileClass::of(place).own().into_iter().for_each(|header| line(&mut text, header));
    }
    text
}

fn nginx() -> String {
    let block = |what: FileClass| -> String {
        what.all().map(|(name, value)| format!("        add_header {name} \"{value}\" always;\n")).collect()
    };
    let (other, page, hashed) = (block(FileClass::Other), block(FileClass::Page), block(FileClass::Hashed));
    format!(
        r#"# nginx. Written by `cargo xtask hosting`. Put in the name, the certificate and where the build lies.
server {{
    listen 443 ssl;
    server_name sudoku.example;
    ssl_certificate /etc/ssl/sudoku.example.pem;
    ssl_certificate_key /etc/ssl/sudoku.example.key;

    root /srv/nonet;
    index index.html;
    include mime.types;
    types {{
        application/manifest+json webmanifest;
    }}
    charset utf-8;
    gzip_static on;
    server_tokens off;

    # nginx forgets the headers of outside where a place has its own: so each place has them all.
    location / {{
{other}    }}
    location ~ (/|/index\.html)$ {{
{page}    }}
    location ~ "{HASHED}" {{
{hashed}    }}
}}
"#
    )
}

fn caddy() -> String {
    let lines = |headers: &[(&str, &str)]| -> String {
        headers.iter().map(|(name, value)| format!("\t\t{name} \"{value}\"\n")).collect()
    };
    let always = lines(&ALWAYS);
    let [page, hashed, other] =
        [FileClass::Page, FileClass::Hashed, FileClass::Other].map(|what| lines(&what.own()));
    let tabs = format!(
        r#"# Caddy. Written by `cargo xtask hosting`. Put in the name and where the build lies; Caddy fetches the certificate.
sudoku.example {{
    root * /srv/nonet

    @page path_regexp (/|/index\.html)$
    @hashed path_regexp {HASHED}
    @other not path_regexp ((/|/index\.html)$|{HASHED})
    @manifest path *.webmanifest

    header {{
{always}        -Server
    }}
    header @page {{
{page}    }}
    header @hashed {{
{hashed}    }}
    header @other {{
{other}    }}
    header @manifest {{
        Content-Type application/manifest+json
        defer
    }}

    file_server {{
        precompressed br gzip
    }}
}}
"#
    );
    tabs.replace("    ", "\t")
}

fn apache() -> String {
    let lines = |indent: &str, headers: &[(&str, &str)]| -> String {
        headers
            .iter()
            .map(|(name, value)| format!("{indent}Header always set {name} \"{value}\"\n"))
            .collect()
    };
    let (always, other) = (lines("", &ALWAYS), lines("", &FileClass::Other.own()));
    let (page, hashed) = (lines("    ", &FileClass::Page.own()), lines("    ", &FileClass::Hashed.own()));
    format!(
        r##"# Apache, with mod_headers. Written by `cargo xtask hosting`. Copy it into the folder of the build as `.htaccess`.
DirectoryIndex index.html
Options -Indexes
AddDefaultCharset utf-8
AddType application/wasm .wasm
AddType application/manifest+json .webmanifest
AddType font/woff2 .woff2

{always}{other}<If "%{{REQUEST_URI}} =~ m#(/|/index\.html)$#">
{page}</If>
<If "%{{REQUEST_URI}} =~ m#{HASHED}#">
{hashed}</If>
"##
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use base64::{Engine, prelude::BASE64_STANDARD};
    use nonet_serve::headers::{FILE_POLICY, PAGE_POLICY, POLICY};
    use sha2::{Digest, Sha256};
    use std::collections::BTreeMap;

    type Headers = BTreeMap<String, String>;

    fn expected(what: FileClass) -> Headers {
        what.all().map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
    }

    #[test]
    fn the_files_in_hosting_are_those_of_the_table() {
        for (name, write) in CONFIGURATIONS {
            let text = files::text(&root().join("hosting").join(name)).unwrap();
            assert_eq!(text, write(), "hosting/{name} is old: run `cargo xtask hosting`");
        }
    }

    #[test]
    fn the_style_of_the_icon_is_allowed() {
        for file in files::below(&root().join("public")).unwrap() {
            if file.extension().is_some_and(|ending| ending == "svg") {
                let text = files::text(&file).unwrap();
                for style in text.split("<style>").skip(1).map(|rest| rest.split("</style>").next().unwrap())
                {
                    let hash = BASE64_STANDARD.encode(Sha256::digest(style));
                    assert!(FILE_POLICY.contains(&format!("'sha256-{hash}'")), "{}: {hash}", file.display());
                }
                assert!(!text.contains(" style="));
            }
        }
    }

    #[test]
    fn framing_is_forbidden_and_workers_have_a_policy() {
        for what in [FileClass::Page, FileClass::Hashed, FileClass::Other] {
            let headers = expected(what);
            assert!(headers[POLICY].contains("frame-ancestors 'none'"));
            assert!(!headers[POLICY].contains("unsafe-inline") && !headers[POLICY].contains("'unsafe-eval'"));
        }
        for what in [FileClass::Hashed, FileClass::Other] {
            assert!(expected(what)[POLICY].starts_with("default-src 'none'; script-src 'self' "));
        }
        // Directives in both the page and the header are the same.
        let page = files::text(&root().join("index.html")).unwrap();
        let own = page.split("http-equiv=\"Content-Security-Policy\" content=\"").nth(1).unwrap();
        let own: Vec<&str> = own.split('"').next().unwrap().split("; ").collect();
        for directive in PAGE_POLICY.split("; ") {
            let name = directive.split(' ').next().unwrap();
            if let Some(same) = own.iter().find(|other| other.split(' ').next() == Some(name)) {
                assert_eq!(*same, directive);
            }
        }
    }

    /// nginx uses the first regular expression that matches, so the order of the locations matters.
    #[test]
    fn nginx_sends_what_the_table_says() {
        let text = nginx();
        let block = |start: &str| -> Headers {
            let block = text.split(start).nth(1).unwrap().split("    }\n").next().unwrap();
            let lines = block.lines().filter_map(|line| line.trim().strip_prefix("add_header "));
            lines
                .map(|line| line.split_once(" \"").unwrap())
                .map(|(n, v)| (n.to_owned(), v.replace("\" always;", "")))
                .collect()
        };
        assert_eq!(block("location / {"), expected(FileClass::Other));
        assert_eq!(block("index\\.html)$ {"), expected(FileClass::Page));
        assert_eq!(block(&format!("\"{HASHED}\" {{")), expected(FileClass::Hashed));
    }

    #[test]
    fn caddy_and_apache_send_what_the_table_says() {
        let caddy = caddy();
        let apache = apache();
        for (what, matcher, condition) in [
            (FileClass::Page, "header @page {", "index\\.html)$#\">"),
            (FileClass::Hashed, "header @hashed {", "16}[/.]#\">"),
            (FileClass::Other, "header @other {", "font/woff2 .woff2"),
        ] {
            let lines = |block: &str, start: &str, quote: &str| -> Headers {
                let lines = block.lines().filter_map(|line| line.trim().strip_prefix(start));
                lines
                    .filter_map(|l| l.split_once(quote))
                    .map(|(n, v)| (n.to_owned(), v.trim_end_matches('"').to_owned()))
                    .collect()
            };
            let caddy_block = |start: &str| caddy.split(start).nth(1).unwrap().split("\t}\n").next().unwrap();
            let mut sent = lines(caddy_block("header {"), "", " \"");
            sent.extend(lines(caddy_block(matcher), "", " \""));
            assert_eq!(sent, expected(what), "{what:?} by Caddy");
            let top = apache.split("<If").next().unwrap();
            let mut sent = lines(top, "Header always set ", " \"");
            let own = apache.split(condition).nth(1).unwrap().split("</If>").next().unwrap();
            sent.extend(lines(own.split("<If").next().unwrap(), "Header always set ", " \""));
            assert_eq!(sent, expected(what), "{what:?} by Apache");
        }
    }

    #[test]
    fn the_headers_of_a_build_name_its_hashed_files() {
        let dir = std::env::temp_dir().join(format!("nonet-headers-{}", std::process::id()));
        files::empty(&dir).unwrap();
        fs::create_dir_all(dir.join("app-73976d74f4c7827d")).unwrap();
        fs::create_dir_all(dir.join("icons")).unwrap();
        fs::create_dir_all(dir.join("docs/keys")).unwrap();
        let docs = ["docs/index.html", "docs/keys/index.html", "docs/search-73976d74f4c7827d.js"];
        for name in ["index.html", "sw.js", "style-de4d288f3017d361.css"].into_iter().chain(docs) {
            files::write(&dir.join(name), "").unwrap();
        }
        write_for_build(&dir).unwrap();
        let text = files::text(&dir.join("_headers")).unwrap();
        fs::remove_dir_all(&dir).unwrap();
        let mut rules: Vec<(&str, Headers)> = Vec::new();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            match line.trim().split_once(": ") {
                None => rules.push((line, Headers::new())),
                Some((name, value)) => {
                    assert_eq!(rules.last_mut().unwrap().1.insert(name.into(), value.into()), None);
                }
            }
        }
        // Both hosts add the headers of all matching rules.
        let own =
            ["/", "/index.html", "/sw.js", "/app-73976d74f4c7827d/app.js", "/style-de4d288f3017d361.css"];
        let docs = ["/docs/", "/docs/keys/", "/docs/keys/index.html", "/docs/search-73976d74f4c7827d.js"];
        for path in own.into_iter().chain(docs) {
            let fits = |rule: &str| {
                rule == path || rule.strip_suffix('*').is_some_and(|start| path.starts_with(start))
            };
            let mut sent = Headers::new();
            for (name, value) in rules.iter().filter(|(rule, _)| fits(rule)).flat_map(|(_, headers)| headers)
            {
                assert_eq!(sent.insert(name.clone(), value.clone()), None, "{path} has {name} twice");
            }
            assert_eq!(sent, expected(FileClass::of(path)), "{path}");
        }
    }

    /// No registry can be reached from every machine that runs the tests, so these are the rules that a linter knows.
    #[test]
    fn the_container_is_small_pinned_and_without_rights() {
        let text = files::text(&root().join("hosting/Containerfile")).unwrap().replace("\\\n", " ");
        let lines: Vec<(&str, &str)> = text
            .lines()
            .filter(|line| !line.starts_with('#') && !line.trim().is_empty())
            .map(|line| line.split_once(' ').unwrap())
            .collect();
        let all = |name: &str| -> Vec<&str> {
            lines.iter().filter(|(own, _)| *own == name).map(|(_, rest)| rest.trim()).collect()
        };
        let known =
            ["FROM", "RUN", "WORKDIR", "COPY", "LABEL", "USER", "EXPOSE", "HEALTHCHECK", "ENTRYPOINT"];
        assert!(lines.iter().all(|(name, _)| known.contains(name)), "{lines:?}");
        let stages = all("FROM");
        assert_eq!((stages.len(), stages[1]), (2, "scratch"));
        let minimum = env!("CARGO_PKG_RUST_VERSION");
        assert!(
            stages[0].starts_with(&format!("docker.io/library/rust:{minimum}-"))
                && stages[0].ends_with(" AS build")
        );
        assert!(all("COPY").iter().any(|copy| copy.starts_with("--from=build ")));
        for run in all("RUN").into_iter().filter(|run| run.contains("apt-get")) {
            assert!(
                run.contains("--yes --no-install-recommends") && run.contains("rm -rf /var/lib/apt/lists")
            );
        }
        let [user] = all("USER")[..] else { panic!("one user") };
        assert!(user.split(':').all(|id| id.parse::<u32>().is_ok_and(|id| id > 0)), "{user}");
        let (_, check) = all("HEALTHCHECK")[0].split_once("CMD ").unwrap();
        // Without a shell, commands are lists.
        let [check, entry]: [Vec<String>; 2] =
            [check, all("ENTRYPOINT")[0]].map(|list| serde_json::from_str(list).unwrap());
        let port = all("EXPOSE")[0];
        assert_eq!(check, ["/nonet", "serve", "--check", "--port", port]);
        assert_eq!(entry, ["/nonet", "serve", "--address", "0.0.0.0", "--port", port]);
        let ignored = files::text(&root().join(".containerignore")).unwrap();
        assert!(ignored.lines().any(|line| line == "target") && !ignored.lines().any(|line| line == ".git"));
    }
}
