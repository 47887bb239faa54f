// Serves a build with a stock web server and its configuration in hosting/, as a host would. Only its name, its port and
// its folder are put in. The variable NONET_HOST names the server.

import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const HOSTING = fileURLToPath(new URL("../../hosting/", import.meta.url));

interface Host {
  /** Returns the configuration of a server for the folder `root` at this port. */
  configuration: (shipped: string, root: string, port: number) => string;
  file: string;
  command: (configuration: string, folder: string) => [program: string, ...args: string[]];
}

const HOSTS: Record<string, Host> = {
  nginx: {
    file: "nginx.conf",
    configuration: (shipped, root, port) => {
      const server = shipped
        .replace("listen 443 ssl;", `listen 127.0.0.1:${port};`)
        .replace(/ *ssl_certificate.*\n/g, "")
        .replace("sudoku.example;", "localhost;")
        .replace("/srv/nonet;", `${root};`)
        .replace("include mime.types;", "include /etc/nginx/mime.types;");
      // Started by root, its workers run as another user, who can't read temporary folders.
      const user = process.getuid?.() === 0 ? "user root; " : "";
      return `${user}daemon off; pid nginx.pid; error_log stderr; events {}\nhttp {\naccess_log off;\n${server}}\n`;
    },
    command: (configuration, folder) => ["nginx", "-p", folder, "-c", configuration, "-e", "stderr"],
  },
  caddy: {
    file: "Caddyfile",
    configuration: (shipped, root, port) =>
      `{\n\tadmin off\n}\n${shipped
        .replace("sudoku.example {", `http://localhost:${port} {`)
        .replace("/srv/nonet", root)}`,
    command: (configuration) => ["caddy", "run", "--config", configuration, "--adapter", "caddyfile"],
  },
};

/** Starts the server and returns its process and its port. */
export async function startHost(name: string, dir: string, under: string | undefined, port: number) {
  const host = HOSTS[name];
  if (!host) throw new Error(`NONET_HOST is ${name}, not one of ${Object.keys(HOSTS).join(", ")}`);
  const folder = mkdtempSync(join(tmpdir(), "nonet-host-"));
  const root = under && under !== "/" ? withPath(folder, dir, under) : resolve(dir);
  const own = port || (await freePort());
  const configuration = join(folder, host.file);
  writeFileSync(configuration, host.configuration(readFileSync(HOSTING + host.file, "utf8"), root, own));
  const [program, ...args] = host.command(configuration, folder);
  // Caddy stores its state below the home folder.
  const child = spawn(program, args, { stdio: "ignore", env: { ...process.env, HOME: folder } });
  await untilAnswering(child, own);
  return { child, url: `http://localhost:${own}/` };
}

/** Makes a folder in which the build lies at its root and below a path. */
function withPath(folder: string, dir: string, under: string): string {
  const root = join(folder, "root");
  const parts = under.split("/").filter(Boolean);
  mkdirSync(join(root, ...parts.slice(0, -1)), { recursive: true });
  for (const name of readdirSync(dir)) symlinkSync(resolve(dir, name), join(root, name));
  symlinkSync(resolve(dir), join(root, ...parts));
  return root;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as { port: number };
  await new Promise((closed) => server.close(closed));
  return port;
}

async function untilAnswering(child: ChildProcess, port: number) {
  for (let tries = 0; tries < 100; tries++) {
    if (child.exitCode !== null) throw new Error(`the host did not start: exit code ${child.exitCode}`);
    if (await fetch(`http://localhost:${port}/`).catch(() => undefined)) return;
    await new Promise((later) => setTimeout(later, 50));
  }
  throw new Error(`the host does not answer at port ${port}`);
}
