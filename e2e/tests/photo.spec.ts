// Puzzles from pictures: by file, paste, drop, share and camera; corrections, several grids, and files that are no
// pictures of a puzzle.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { axe } from "../support/axe.ts";
import { cell, readBoard, untilPuzzleShown } from "../support/board.ts";
import { launchOptions } from "../support/browser.ts";
import { openApp, untilStoredOffline } from "../support/nonet.ts";
import { drawPicture, drawVideo } from "../support/pictures.ts";
import { openCells, puzzleOf, saveGame } from "../support/puzzles.ts";
import { Server } from "../support/server.ts";
import { expect, test } from "../support/test.ts";

const PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const OTHER = "..6300001200000300800000000000109700400000020000500000010000005000020080090000000".replaceAll("0", ".");
const UNIQUE = "It has exactly one solution.";

const choose = (page: Page) => page.getByLabel("Choose a picture");
const status = (page: Page) => page.locator(".photo-verdict");
const fault = (page: Page) => page.getByRole("alert");
const button = (page: Page, name: string) => page.locator(".photo").getByRole("button", { name, exact: true });
const board = (page: Page) => page.getByRole("grid", { name: "The puzzle as read" });

/** The digits of the board as read, `.` for an empty cell. */
async function digitsRead(page: Page): Promise<string> {
  return board(page).locator(".cell").evaluateAll((cells) => cells.map((cell) => cell.textContent?.trim() || ".").join(""));
}

const file = (buffer: Buffer, name = "puzzle.png", mimeType = "image/png") => ({ name, mimeType, buffer });

async function openPhoto(page: Page) {
  await openApp(page, "./#/photo");
  await expect(page.getByRole("heading", { name: "From a photo" })).toBeVisible();
}

test("a picture from a file is read, played and saved", { tag: ["@every-screen", "@choice"] }, async ({ page }) => {
  const classic = puzzleOf("classic");
  await saveGame(page, classic, openCells(classic.givens));
  await openApp(page, "./#/new");
  await page.getByRole("link", { name: "From a photo" }).click();
  await expect(page.getByText("The picture never leaves this device.")).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await choose(page).setInputFiles(file(await drawPicture(page, PUZZLE, { turn: 3 })));
  await expect(status(page)).toContainText(UNIQUE);
  await expect(status(page)).toContainText("30 digits read.");
  await expect.poll(() => digitsRead(page)).toBe(PUZZLE);
  expect(await axe(page)).toEqual([]);
  await button(page, "Save for later").click();
  await expect(page.getByText("Saved in your games.")).toBeVisible();
  await button(page, "Play").click();
  await untilPuzzleShown(page);
  expect(await readBoard(page, "givens")).toBe(PUZZLE);
});

test("a pasted picture goes from the import dialog to the page that reads it", { tag: "@chromium-clipboard" }, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const png = (await drawPicture(page, PUZZLE)).toString("base64");
  await openApp(page, "./#/import");
  await expect(page.getByRole("dialog").getByRole("link", { name: "From a photo" })).toBeVisible();
  await page.evaluate(async (png) => {
    const bytes = Uint8Array.from(atob(png), (c) => c.charCodeAt(0));
    await navigator.clipboard.write([new ClipboardItem({ "image/png": new Blob([bytes], { type: "image/png" }) })]);
  }, png);
  await page.keyboard.press("Control+v");
  await expect(status(page)).toContainText(UNIQUE);
  expect(page.url()).toMatch(/#\/photo$/);
  await expect.poll(() => digitsRead(page)).toBe(PUZZLE);
  // The page takes another one in the same way.
  await page.keyboard.press("Control+v");
  await expect(status(page)).toContainText(UNIQUE);
});

test("a dropped picture is read, and one of several grids can be chosen", { tag: "@desktop" }, async ({ page }) => {
  const png = (await drawPicture(page, PUZZLE, { second: OTHER, height: 1500, side: 640 })).toString("base64");
  await openPhoto(page);
  const dataTransfer = await page.evaluateHandle((png) => {
    const bytes = Uint8Array.from(atob(png), (c) => c.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], "page.png", { type: "image/png" }));
    return transfer;
  }, png);
  await page.locator(".photo").dispatchEvent("drop", { dataTransfer });
  await expect(page.getByText("There are several grids in this picture.")).toBeVisible();
  // A board is built a few cells at a time.
  await expect.poll(() => digitsRead(page)).toHaveLength(81);
  const first = await digitsRead(page);
  expect([OTHER, PUZZLE]).toContain(first);
  await button(page, "Grid 2").click();
  await expect(button(page, "Grid 2")).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => digitsRead(page)).toBe(first === OTHER ? PUZZLE : OTHER);
  expect(await axe(page)).toEqual([]);
});

test("the live camera is asked for only when pressed, and is read and turned off", { tag: "@chromium-camera" }, async ({ page, playwright, baseURL }) => {
  const folder = mkdtempSync(join(tmpdir(), "nonet-camera-"));
  const video = join(folder, "camera.y4m");
  writeFileSync(video, await drawVideo(page, PUZZLE));
  const args = ["--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream", `--use-file-for-fake-video-capture=${video}`];
  const browser = await playwright.chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] });
  const context = await browser.newContext({ baseURL: baseURL!, locale: "en-GB", viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  const complaints: string[] = [];
  phone.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  await phone.addInitScript(() => {
    const { mediaDevices } = navigator;
    const own = mediaDevices.getUserMedia.bind(mediaDevices);
    const streams: MediaStream[] = [];
    Object.assign(self, { streams });
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await own(wanted);
      streams.push(stream);
      return stream;
    };
  });
  const tracks = () =>
    phone.evaluate(() =>
      (self as unknown as { streams: MediaStream[] }).streams.flatMap((stream) => stream.getTracks().map((track) => track.readyState)),
    );
  await openPhoto(phone);
  expect(await tracks()).toEqual([]);
  await button(phone, "Use the camera").click();
  await expect(phone.getByLabel("What the camera sees")).toBeVisible();
  expect(await axe(phone)).toEqual([]);
  await button(phone, "Stop the camera").click();
  await expect(choose(phone)).toBeAttached();
  expect(await tracks()).toEqual(["ended"]);
  await button(phone, "Use the camera").click();
  await expect.poll(() => phone.locator("video").evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0);
  await button(phone, "Read this").click();
  await expect(status(phone)).toContainText(UNIQUE);
  expect(await digitsRead(phone)).toBe(PUZZLE);
  expect(await tracks()).toEqual(["ended", "ended"]);
  expect(complaints).toEqual([]);
  await browser.close();
  rmSync(folder, { recursive: true });
});

test("a camera that is refused is explained", { tag: "@chromium-camera" }, async ({ page }) => {
  await openPhoto(page);
  await button(page, "Use the camera").click();
  await expect(fault(page)).toContainText("The camera can’t be used.");
});

test("reading can be cancelled, and another picture read", async ({ page }) => {
  const png = await drawPicture(page, PUZZLE);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/split_scanner[^/]*\.wasm$/, async (route) => {
    await held;
    await route.continue();
  });
  await openPhoto(page);
  await choose(page).setInputFiles(file(png));
  await expect(page.getByRole("list", { name: "Progress" })).toContainText("Find the grid");
  await expect(page.locator("[aria-current=step]")).toHaveText("Find the grid");
  await button(page, "Cancel").click();
  await expect(choose(page)).toBeAttached();
  release();
  await choose(page).setInputFiles(file(png));
  await expect(status(page)).toContainText(UNIQUE);
});

test("files that are no pictures of a puzzle get a sentence within two seconds", async ({ page }) => {
  const jpeg = await drawPicture(page, PUZZLE, { type: "image/jpeg" });
  // The start of a PNG file with 100 megapixels.
  const huge = Buffer.from("89504e470d0a1a0a0000000d4948445200002ee00000208d0802000000", "hex");
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/></svg>';
  await openPhoto(page);
  // Fetches the program that reads pictures.
  await choose(page).setInputFiles(file(await drawPicture(page, undefined)));
  await expect(fault(page)).toContainText("There is no Sudoku grid to be found in this picture.");
  // Each sentence differs from the one before.
  for (const [name, buffer, said] of [
    ["huge.png", huge, "This picture is too large"],
    ["cat.png", await drawPicture(page, undefined, { width: 1600, height: 1600 }), "There is no Sudoku grid"],
    ["drawing.svg", Buffer.from(svg), "This is an SVG drawing"],
    ["cut.jpg", jpeg.subarray(0, jpeg.length / 8), /There is no Sudoku grid|can’t open this file/],
    ["tiny.png", await drawPicture(page, PUZZLE, { width: 50, height: 50, side: 45 }), "too small"],
    ["notes.txt", Buffer.from("hello"), "Your browser can’t open this file as a picture."],
  ] as const) {
    const start = Date.now();
    await choose(page).setInputFiles(file(buffer, name, name.endsWith("svg") ? "image/svg+xml" : "image/png"));
    await expect(fault(page)).toContainText(said);
    expect(Date.now() - start, name).toBeLessThan(2000);
  }
});

test("a misread cell is corrected by keys and by tapping", { tag: "@desktop" }, async ({ page }) => {
  await openPhoto(page);
  await choose(page).setInputFiles(file(await drawPicture(page, `73${PUZZLE.slice(2)}`)));
  await expect(status(page)).toContainText("The same digit twice");
  await expect(button(page, "Play")).toHaveCount(0);
  await cell(page, 0).click();
  await expect(page.getByRole("img", { name: "In the picture" })).toBeVisible();
  await page.locator(".photo-keys").getByRole("button", { name: "5", exact: true }).click();
  await expect(status(page)).toContainText(UNIQUE);
  await board(page).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("5");
  await expect(status(page)).toContainText("The same digit twice");
  await page.keyboard.press("3");
  await expect(status(page)).toContainText(UNIQUE);
  await expect.poll(() => digitsRead(page)).toBe(PUZZLE);
  await page.getByRole("link", { name: "Edit" }).click();
  await expect(page).toHaveURL(/#\/editor\?/);
});

test("the least doubtful change is proposed and made only when pressed", async ({ page }) => {
  await openPhoto(page);
  // The second cell holds a 3; printed badly it looks like an 8.
  await choose(page).setInputFiles(file(await drawPicture(page, PUZZLE, { unclear: { cell: 1, digits: ["3", "8"] } })));
  await expect(status(page)).toContainText("It would have exactly one solution if this 8 is a 3.");
  expect((await digitsRead(page))[1]).toBe("8");
  expect(await axe(page)).toEqual([]);
  await button(page, "Change it").click();
  await expect(status(page)).toContainText(UNIQUE);
  await expect.poll(() => digitsRead(page)).toBe(PUZZLE);
});

test.describe("without a network", () => {
  test.use({ serviceWorkers: "allow" });

  test("a shared picture is read offline", async ({ page, complaints }) => {
    const png = await drawPicture(page, PUZZLE);
    const server = await Server.start();
    await openApp(page, server.url);
    await untilStoredOffline(page);
    await server.stop();
    await page.goto("about:blank");
    // The browser posts shared content as a form.
    await page.setContent(`
      <form method="post" enctype="multipart/form-data" action="${server.url}take">
        <input name="files" type="file"><button>Share</button>
      </form>`);
    await page.locator("input").setInputFiles(file(png));
    await page.getByRole("button", { name: "Share" }).click();
    await expect(status(page)).toContainText(UNIQUE);
    expect(page.url()).toBe(`${server.url}#/photo`);
    await expect.poll(() => digitsRead(page)).toBe(PUZZLE);
    // The picture is taken once.
    await page.reload();
    await expect(choose(page)).toBeAttached();
    complaints.splice(0, Infinity, ...complaints.filter((text) => !text.includes("ERR_CONNECTION_REFUSED")));
  });
});

test("a picture of 12 megapixels stays below 150 MB", { tag: "@chromium-memory" }, async ({ page, browser }) => {
  test.skip(process.platform !== "linux", "reads the memory of processes from /proc");
  const jpeg = await drawPicture(page, PUZZLE, { type: "image/jpeg", width: 4000, height: 3000, side: 2700 });
  await openPhoto(page);
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  const renderers = processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id);
  // Memory of its own, without what all processes share.
  const used = () => {
    const anonymous = (id: number) => /RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, "utf8"))?.[1];
    return renderers.map((id) => Number(anonymous(id) ?? 0) / 1000).reduce((sum, one) => sum + one, 0);
  };
  const before = used();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, used())), 5);
  await choose(page).setInputFiles(file(jpeg, "photo.jpg", "image/jpeg"));
  await expect(status(page)).toContainText(UNIQUE);
  clearInterval(watch);
  test.info().annotations.push({ type: "memory", description: `${before.toFixed()} MB before, ${most.toFixed()} MB at most` });
  expect(most - before).toBeLessThan(150);
});
