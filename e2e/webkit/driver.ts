// A client of the W3C WebDriver protocol, for WebKitGTK on a virtual screen. https://www.w3.org/TR/webdriver2/

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";

const WINDOW = fileURLToPath(new URL("window.py", import.meta.url));

/** The key of an element reference in the protocol. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
export type ElementReference = { [ELEMENT]: string };

export interface Options {
  size: { width: number; height: number };
  language: string;
  fontSize: number;
}

/** A screen without a display, with a window manager, because windows without one get no focus. */
export class Screen {
  private constructor(
    private readonly processes: ChildProcess[],
    readonly name: string,
  ) {}

  static async open(): Promise<Screen> {
    // Xvfb chooses a free number and writes it to the fourth channel.
    const server = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"], {
      stdio: ["ignore", "ignore", "ignore", "pipe"],
    });
    const [number] = await once(server.stdio[3] as Readable, "data");
    const name = `:${String(number).trim()}`;
    const manager = spawn("openbox", [], { env: { ...process.env, DISPLAY: name }, stdio: "ignore" });
    return new Screen([manager, server], name);
  }

  close() {
    for (const process of this.processes) process.kill();
  }
}

/** A browser with a storage of its own. */
export class Driver {
  /** Lines that the browser has printed: console messages, files saved. */
  readonly lines: string[] = [];
  private session = "";

  private constructor(
    private readonly process: ChildProcess,
    private readonly port: number,
    /** The folder with the browser's storage and downloads. */
    readonly folder: string,
  ) {
    for (const stream of [process.stdout!, process.stderr!]) {
      let rest = "";
      stream.setEncoding("utf8").on("data", (text: string) => {
        const lines = (rest + text).split("\n");
        rest = lines.pop()!;
        this.lines.push(...lines);
      });
    }
  }

  static async start(screen: Screen, { size, language, fontSize }: Options): Promise<Driver> {
    const port = await freePort();
    const folder = mkdtempSync(join(tmpdir(), "nonet-webkit-"));
    const env = {
      ...process.env,
      DISPLAY: screen.name,
      NONET_WINDOW_DATA: folder,
      NONET_WINDOW_SIZE: `${size.width}x${size.height}`,
      NONET_WINDOW_LANGUAGE: language,
      NONET_WINDOW_FONT_SIZE: String(fontSize),
      // No accessibility bus, no sound server, no graphics card.
      NO_AT_BRIDGE: "1",
      GSETTINGS_BACKEND: "memory",
      LIBGL_ALWAYS_SOFTWARE: "1",
    };
    const child = spawn("WebKitWebDriver", [`--port=${port}`], { env, stdio: ["ignore", "pipe", "pipe"], detached: true });
    const driver = new Driver(child, port, folder);
    await driver.untilReady();
    const options = { binary: WINDOW, args: [] };
    const { sessionId } = (await driver.send("POST", "/session", {
      capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } },
    })) as { sessionId: string };
    driver.session = `/session/${sessionId}`;
    await driver.command("POST", "/timeouts", { script: 60_000, pageLoad: 60_000, implicit: 0 });
    return driver;
  }

  /** Sends a command of the session, as in `command("POST", "/url", { url })`. */
  command(method: string, path: string, body: object = {}): Promise<unknown> {
    return this.send(method, this.session + path, body);
  }

  /** Calls a function in the page. Promises are awaited. */
  async call<Argument extends unknown[], Result>(
    script: (...values: Argument) => Result,
    ...values: Argument
  ): Promise<Awaited<Result>> {
    const body = `const done = arguments[arguments.length - 1];
      Promise.resolve((${script}).apply(null, [...arguments].slice(0, -1)))
        .then((value) => done({ value: value ?? null }), (error) => done({ error: String(error) }));`;
    const answer = await this.command("POST", "/execute/async", { script: body, args: values });
    const { value, error } = answer as { value: Awaited<Result>; error?: string };
    if (error) throw new Error(error);
    return value;
  }

  async stop() {
    await this.command("DELETE", "").catch(() => undefined);
    if (this.process.exitCode === null && this.process.signalCode === null) {
      // The driver, and the browser it has started.
      process.kill(-this.process.pid!, "SIGTERM");
      await once(this.process, "exit");
    }
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  private async untilReady() {
    for (let attempt = 0; attempt < 100; attempt++) {
      if (await this.send("GET", "/status").catch(() => undefined)) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error("WebKitWebDriver does not answer");
  }

  private async send(method: string, path: string, body: object = {}): Promise<unknown> {
    const response = await fetch(`http://127.0.0.1:${this.port}${path}`, {
      method,
      headers: { "Content-Type": "application/json" },
      ...(method === "POST" ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
    if (!response.ok) throw new Error(`${method} ${path}: ${value?.error}: ${value?.message}`);
    return value;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
