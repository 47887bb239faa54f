// The first visit, later visits, and visits without a network.

import { Server } from "../support/server.ts";
import { DESKTOP, expect, test } from "./test.ts";

test("the first visit shows a puzzle, and fetches the program once", { tag: "@engines" }, async ({ player }) => {
  await player.openGame();
  const fetched = await player.driver.call(() =>
    performance.getEntriesByType("resource").map((entry) => entry.name).filter((name) => name.endsWith("app_bg.wasm")),
  );
  expect(fetched).toHaveLength(1);
  // WebKit complains seconds later about what was preloaded for nothing.
  await new Promise((resolve) => setTimeout(resolve, 5_000));
});

test("a reload keeps digits, and they can be undone", async ({ player }) => {
  await player.openGame();
  for (const { cell, digit } of (await player.missing()).slice(0, 3)) await player.write(cell, digit);
  const before = await player.board();
  await player.reload();
  expect(await player.board()).toBe(before);
  await player.type("Control+z");
  const after = await player.board();
  expect([...after].filter((digit, cell) => digit !== before[cell])).toEqual(["."]);
});

test("after the first visit everything works without a network", { tag: "@engines" }, async ({ player }) => {
  const server = await Server.start();
  const nonet = player.at(server.url);
  await nonet.openGame();
  await nonet.untilStoredOffline();
  const before = await nonet.board();
  await server.stop();
  await nonet.reload();
  expect(await nonet.board()).toBe(before);
  await nonet.press("Hint");
  await nonet.sees(/Look (along|in|at)|Something|Look /);
  await nonet.open("#/learn");
  await nonet.sees("How to read a hint");
  await nonet.open("#/workbench");
  await nonet.sees("Workbench");
  // The browser reports the requests that failed.
  nonet.driver.lines.length = 0;
});

test.describe("in German", () => {
  test.use({ language: "de-AT" });

  test("the texts are German", async ({ player }) => {
    await player.openGame();
    await player.press("Menü");
    await player.sees("Einstellungen");
    expect(await player.driver.call(() => document.documentElement.lang)).toBe("de");
  });
});

test("the licences of others fit on a phone", async ({ player }) => {
  await player.driver.command("POST", "/url", { url: `${player.site}licences.txt` });
  await player.sees("Nonet is made with the work of others");
  expect(await player.driver.call(() => document.documentElement.scrollWidth)).toBe(390);
});

test.describe("on a desktop", () => {
  test.use({ size: DESKTOP });

  test("the board and the keys are side by side", async ({ player }) => {
    await player.openGame();
    const [board, keys] = [await player.box(".board"), await player.box(".keypad")];
    expect(board.x + board.width).toBeLessThanOrEqual(keys.x);
    const { cell, digit } = (await player.missing())[0]!;
    await player.write(cell, digit);
    expect(await player.digit(cell)).toBe(digit);
  });
});
