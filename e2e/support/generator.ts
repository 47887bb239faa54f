// Asks a worker for puzzles as the page does, and limits the cores that workers see.

import type { Page } from "@playwright/test";

/** Puzzles of one board, from seed 1 on. No further one is started after this many seconds. */
export interface PuzzleRequests {
  board: string;
  /** Any if absent. */
  level?: string;
  /** A technique that must be needed. */
  technique?: string;
  /** A style of variants. */
  rules?: string;
  requests: number;
  seconds: number;
}

/** What a worker answered. */
export interface MadePuzzles {
  /** Milliseconds from each request to its answer. */
  times: number[];
  /** The givens of the puzzles that are as requested, after the name of the board if it has variants. */
  puzzles: string[];
  /** The largest number of workers that ran at the same time. */
  workers: number;
}

/** Levels in the order of the worker protocol. */
const LEVELS = ["gentle", "easy", "moderate", "tricky", "hard", "fierce", "fiendish", "extreme", "junior", "mid", "senior"];

/** Lets workers see a chosen number of cores. Returns a function that changes it for those started from then on. */
export async function limitCores(page: Page, cores: number): Promise<(cores: number) => void> {
  // The route stays, because Playwright may hang when a route is changed after a worker's worker has ended.
  await page.route(/\/worker\.js$/, async (route) => {
    const response = await route.fetch();
    const limit = `Object.defineProperty(navigator, "hardwareConcurrency", { value: ${cores} });\n`;
    // Workers of a page that looks like a phone have fewer helpers.
    const desktop = `Object.defineProperty(navigator, "userAgent", { value: "desktop" });\n`;
    await route.fulfill({ response, body: limit + desktop + (await response.text()) });
  });
  return (other) => void (cores = other);
}

/** Starts a worker, asks it for puzzles one after the other, and ends it. */
export function makePuzzles(page: Page, row: PuzzleRequests): Promise<MadePuzzles> {
  return page.evaluate(ask, { row, level: row.level ? LEVELS.indexOf(row.level) : undefined });
}

/** Runs in the page. */
async function ask({ row, level }: { row: PuzzleRequests; level: number | undefined }): Promise<MadePuzzles> {
  const address = document.querySelector<HTMLMetaElement>("meta[name=nonet-worker]")!.content;
  const worker = new Worker(address, { type: "module", name: row.rules ? "variants" : "generator" });
  const hear = () => new Promise<Uint8Array>((heard) => (worker.onmessage = ({ data }) => heard(data)));
  await hear();
  // The postcard format: numbers as varints with the lowest seven bits first, strings with a length prefix.
  const number = (value: number) => {
    const bytes = [];
    for (; value > 127; value >>= 7) bytes.push((value & 127) | 128);
    return [...bytes, value];
  };
  const reader = (bytes: Uint8Array, at = 0) => {
    const number = () => {
      let value = 0;
      for (let shift = 0; ; shift += 7) {
        const byte = bytes[at++]!;
        value |= (byte & 127) << shift;
        if (byte < 128) return value;
      }
    };
    const text = () => {
      const length = number();
      return new TextDecoder().decode(bytes.subarray(at, (at += length)));
    };
    return { number, text };
  };
  const written = (text: string) => [...number(text.length), ...new TextEncoder().encode(text)];
  const list = (text: string | undefined) => (text ? [1, ...written(text)] : [0]);
  // Each worker holds a lock while it lives.
  const running = async () => (await navigator.locks.query()).held!.filter(({ name }) => name?.startsWith("nonet-worker/")).length;
  const before = await running();
  let workers = 1;
  const watch = setInterval(async () => (workers = Math.max(workers, 1 + (await running()) - before)), 20);
  const times: number[] = [];
  const puzzles: string[] = [];
  const end = performance.now() + row.seconds * 1000;
  for (let seed = 1; seed <= row.requests && performance.now() < end; seed++) {
    // As in crates/tasks/src/worker/message.rs: the task, the number of the request, then the specification and the seed.
    const wanted = level === undefined ? [0] : [1, level];
    const request = [...written(row.board), ...wanted, ...list(row.rules), 0, 0, 0, ...list(row.technique), 0, ...number(seed)];
    const begun = performance.now();
    worker.postMessage(new Uint8Array([0, seed, 0, 0, 0, ...request]));
    let reply = await hear();
    const [PROGRESS, DONE] = [1, 3];
    while (reply[0] === PROGRESS) reply = await hear();
    times.push(performance.now() - begun);
    // The kind and the number of the request, then a puzzle with board, level and seed, then the givens.
    const { number: next, text } = reader(reply, 5);
    if (reply[0] !== DONE) continue;
    const [isNearest, board, found, from] = [next(), text(), next(), next()];
    if (!isNearest && (row.rules || board === row.board) && found === (level ?? found) && from === seed) puzzles.push((row.rules ? board : "") + text());
  }
  worker.terminate();
  clearInterval(watch);
  return { times, puzzles, workers };
}
