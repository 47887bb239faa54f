// Serves the build under test with the project's static server, or with the one that the variable NONET_HOST names. It
// runs in its own process, so a test can stop it to simulate a missing network.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { createInterface } from "node:readline";
import { startHost } from "./hosts.ts";

/** The repository root. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The release build, or the one that the variable NONET_DIST names. */
export const DIST = process.env.NONET_DIST ?? fileURLToPath(new URL("../../dist/", import.meta.url));

/** Returns the command that runs xtask. */
export function command(): [program: string, args: string[]] {
  const own = process.env.NONET_XTASK;
  return own ? [own, []] : ["cargo", ["run", "--quiet", "--package", "xtask", "--"]];
}

export class Server {
  private constructor(
    private readonly process: ChildProcess,
    /** Address of the build, with a trailing slash. */
    readonly url: string,
  ) {}

  /** Serves a build at `/`, and also below `under`. */
  static async start({ dir = DIST, under, port = 0 }: { dir?: string; under?: string; port?: number } = {}) {
    if (process.env.NONET_HOST) {
      const { child, url } = await startHost(process.env.NONET_HOST, dir, under, port);
      return new Server(child, url);
    }
    const [program, args] = command();
    args.push("serve", "--dir", dir, "--port", String(port), ...(under ? ["--under", under] : []));
    const child = spawn(program, args, { cwd: ROOT, stdio: ["ignore", "pipe", "inherit"] });
    const line = await Promise.race([
      once(createInterface(child.stdout!), "line").then(([text]) => String(text)),
      once(child, "exit").then(() => {
        throw new Error(`the static server for ${dir} did not start`);
      }),
    ]);
    return new Server(child, line.trim());
  }

  get port() {
    return Number(new URL(this.url).port);
  }

  /** Stops the server, so that no request succeeds any more. */
  async stop() {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    this.process.kill();
    await once(this.process, "exit");
  }
}
