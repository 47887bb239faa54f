//! Runs the commands that hosts and packagers use: `serve`, `completions` and `manual`.
#![allow(clippy::unwrap_used)]

use std::io::{BufRead, BufReader, Read, Write};

use nonet_cli::testing::TestProgram;

const NONET: TestProgram = TestProgram(env!("CARGO_BIN_EXE_nonet"));

fn nonet(args: &[&str]) -> (i32, String, String) {
    NONET.run(args, "")
}

#[test]
fn the_page_is_served_from_a_folder() {
    let folder = std::env::temp_dir().join(format!("nonet-page-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let dir = folder.to_str().unwrap();
    let (code, _, said) = nonet(&["serve", "--dir", dir]);
    assert!(code == 2 && said.contains("no index.html in this folder"), "{said}");
    std::fs::write(folder.join("index.html"), "the page").unwrap();
    let args = ["serve", "--dir", dir, "--path", "/games/nonet/"];
    let mut server = NONET.command(&args).spawn().unwrap();
    let mut said = String::new();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut said).unwrap();
    let port = said.split("localhost:").nth(1).unwrap().split('/').next().unwrap();
    let mut stream = std::net::TcpStream::connect(("127.0.0.1", port.parse().unwrap())).unwrap();
    write!(stream, "GET /games/nonet/ HTTP/1.1\r\nHost: x\r\n\r\n").unwrap();
    stream.shutdown(std::net::Shutdown::Write).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let check = ["serve", "--check", "--port", port];
    let during = nonet(&check).0;
    server.kill().unwrap();
    server.wait().unwrap();
    assert_eq!((during, nonet(&check).0), (0, 1), "health checks");
    std::fs::remove_dir_all(&folder).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200 OK\r\n") && answer.ends_with("the page"), "{answer}");
    assert!(answer.contains("\r\nContent-Security-Policy: "), "{answer}");
}

#[test]
fn every_command_has_completions_and_a_page_of_the_manual() {
    let (_, help, _) = nonet(&["help"]);
    let listed = help.split("Commands:").nth(1).unwrap().split("Options:").next().unwrap();
    let names: Vec<&str> = listed.lines().filter_map(|line| line.split_whitespace().next()).collect();
    assert!(names.contains(&"solve") && names.len() > 10, "{names:?}");
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let (code, script, _) = nonet(&["completions", shell]);
        assert!(code == 0 && names.iter().all(|name| script.contains(name)), "{shell}");
    }
    let folder = std::env::temp_dir().join(format!("nonet-manual-{}", std::process::id()));
    let (code, ..) = nonet(&["manual", folder.to_str().unwrap()]);
    assert_eq!(code, 0);
    for name in names.into_iter().filter(|name| *name != "help") {
        let page = std::fs::read_to_string(folder.join(format!("nonet-{name}.1"))).unwrap();
        assert!(page.contains(".SH SYNOPSIS"), "{name}");
    }
    assert!(folder.join("nonet.1").is_file());
    std::fs::remove_dir_all(&folder).unwrap();
    let (code, _, said) = nonet(&["completions", "tcsh"]);
    assert!(code == 2 && said.contains("invalid value 'tcsh'"), "{said}");
}

#[test]
fn a_wrong_path_for_the_page_is_refused() {
    let (code, _, said) = nonet(&["serve", "--path", "games"]);
    assert!(code == 2 && said.contains("it wants a path like /games/nonet/"), "{said}");
}
