// What a player does and sees, in verbs. Each waits until it can be done, and fails after ten seconds.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { solve } from "../support/sudoku.ts";
import { expect } from "../support/test.ts";
import type { Driver, ElementReference } from "./driver.ts";

/** Keys that the protocol names by private characters. */
const KEYS: Record<string, string> = {
  Backspace: "\ue003", Tab: "\ue004", Enter: "\ue007", Shift: "\ue008", Control: "\ue009", Escape: "\ue00c",
  ArrowLeft: "\ue012", ArrowUp: "\ue013", ArrowRight: "\ue014", ArrowDown: "\ue015",
};

export type Point = [x: number, y: number];

export class Player {
  constructor(
    readonly driver: Driver,
    /** Address of the build, with a trailing slash. */
    readonly site: string,
  ) {}

  /** Returns the same player at another address. */
  at(site: string): Player {
    return new Player(this.driver, site);
  }

  // Pages.

  /** Opens the app, at `#/` and a page or dialog. Within an open app, only the address changes. */
  async open(address = "") {
    await this.driver.command("POST", "/url", { url: this.site + address });
    await this.until("the app has started", () => !document.getElementById("app")?.hasAttribute("aria-busy"));
  }

  /** Opens the app and waits for a puzzle. */
  async openGame(address = "") {
    await this.open(address);
    await this.untilDealt();
  }

  /** Writes into the empty storage before the app is opened. */
  async save(texts: Record<string, object>) {
    await this.driver.command("POST", "/url", { url: `${this.site}licences.txt` });
    await this.driver.call((texts) => {
      for (const [key, text] of Object.entries(texts)) {
        localStorage.setItem(key.replace("nonet/", "nonet/#"), JSON.stringify(text));
      }
    }, texts);
  }

  /** Reloads the page once it fetches nothing: WebKit writes an error for each fetch that a reload cancels. */
  async reload() {
    await this.driver.call(async () => {
      const fetched = () => performance.getEntriesByType("resource").length;
      for (let before = -1; before !== fetched(); ) {
        before = fetched();
        await new Promise((done) => setTimeout(done, 700));
      }
    });
    await this.driver.command("POST", "/refresh");
    await this.untilDealt();
  }

  async back() {
    await this.driver.command("POST", "/back");
  }

  async untilDealt() {
    await this.until("a puzzle is on the board", () => !!document.querySelector(".board:not(.making, [aria-busy]) .cell.given"));
  }

  /** Opens the app in a second tab and returns to neither: `inTab` chooses. */
  async newTab(): Promise<string> {
    const { handle } = (await this.driver.command("POST", "/window/new", { type: "tab" })) as { handle: string };
    return handle;
  }

  async tab(): Promise<string> {
    return (await this.driver.command("GET", "/window")) as string;
  }

  async inTab(handle: string) {
    await this.driver.command("POST", "/window", { handle });
  }

  async closeTab() {
    await this.driver.command("DELETE", "/window");
  }

  // Hands.

  /** Presses the button, link, switch or choice with this name. In an open dialog, only there. */
  async press(name: string | RegExp) {
    const element = await this.find(name);
    await this.driver.command("POST", `/element/${Object.values(element)[0]}/click`);
  }

  /** Presses the middle of a cell. */
  async select(cell: number) {
    await this.pressAt(await this.cellAt(cell));
  }

  async pressAt([x, y]: Point, ms = 0) {
    await this.pointer([
      { type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 0 },
      { type: "pointerDown", button: 0 },
      ...(ms ? [{ type: "pause", duration: ms }] : []),
      { type: "pointerUp", button: 0 },
    ]);
  }

  /** Moves the pressed pointer from one point to another. */
  async drag(from: Point, to: Point) {
    const between = (part: number) => [0, 1].map((i) => Math.round(from[i]! + (to[i]! - from[i]!) * part));
    const move = (part: number, duration: number) => {
      const [x, y] = between(part);
      return { type: "pointerMove", x, y, duration };
    };
    await this.pointer([
      move(0, 0),
      { type: "pointerDown", button: 0 },
      ...[1, 2, 3, 4, 5, 6, 7, 8].map((step) => move(step / 8, 20)),
      { type: "pointerUp", button: 0 },
    ]);
  }

  /** Types keys, as in `type("5", "Control+z", "ArrowDown")`. */
  async type(...keys: string[]) {
    const actions = keys.flatMap((key) => {
      const parts = (key.length > 1 ? key.split("+") : [key]).map((part) => KEYS[part] ?? part);
      const event = (type: string) => (value: string) => ({ type, value });
      return [...parts.map(event("keyDown")), ...parts.reverse().map(event("keyUp"))];
    });
    await this.driver.command("POST", "/actions", { actions: [{ type: "key", id: "keyboard", actions }] });
    await this.untilPainted();
  }

  /** Selects a cell and types its digit. */
  async write(cell: number, digit: string) {
    await this.select(cell);
    await this.type(digit);
  }

  /** Replaces the text of a field at once, as pasting does. */
  async paste(selector: string, text: string) {
    await this.seesPart(selector);
    await this.driver.call(
      (selector, text) => {
        const field = document.querySelector<HTMLTextAreaElement>(selector)!;
        field.value = text;
        field.dispatchEvent(new InputEvent("input", { bubbles: true }));
      },
      selector,
      text,
    );
  }

  /** Replaces the text of the field with this label. */
  async fill(label: string, text: string) {
    const field = await this.find(label);
    await this.driver.command("POST", `/element/${Object.values(field)[0]}/clear`);
    await this.driver.command("POST", `/element/${Object.values(field)[0]}/value`, { text });
  }

  // Eyes.

  /** Waits for text, in the open dialog or else anywhere on the page. */
  async sees(text: string | RegExp) {
    await expect.poll(() => this.text(), { timeout: 10_000 }).toMatch(text instanceof RegExp ? text : literal(text));
  }

  async seesNo(text: string | RegExp) {
    await expect.poll(() => this.text(), { timeout: 10_000 }).not.toMatch(text instanceof RegExp ? text : literal(text));
  }

  /** Waits until there is a visible element for this selector. */
  async seesPart(selector: string, ms = 10_000) {
    const isVisible = (selector: string) => !!document.querySelector(selector)?.checkVisibility();
    await this.untilWithin(ms, `${selector} is visible`, isVisible, selector);
  }

  async seesNoPart(selector: string) {
    const isGone = (selector: string) => !document.querySelector(selector)?.checkVisibility();
    await this.until(`${selector} is gone`, isGone, selector);
  }

  /** Returns the visible text of the open dialog or the page, without announcements for screen readers. */
  async text(): Promise<string> {
    return this.driver.call(() => {
      const root = [...document.querySelectorAll<HTMLElement>("dialog[open]")].pop() ?? document.body;
      const hidden = [...root.querySelectorAll<HTMLElement>(".hidden-text")].map((part) => part.innerText).filter(Boolean);
      return hidden.reduce((text, part) => text.replace(part, ""), root.innerText).replace(/\s+/g, " ");
    });
  }

  /** Returns a digit or `.` per cell; with `givens`, only the givens. */
  async board(what: "all" | "givens" = "all"): Promise<string> {
    await this.untilPainted();
    return this.driver.call((givens) => {
      const number = (cell: Element) => Number(cell.id.replace("cell-", ""));
      const cells = [...document.querySelectorAll(".cell")].sort((a, b) => number(a) - number(b));
      const digit = (cell: Element) => cell.querySelector(".digit")?.textContent?.trim() ?? ".";
      return cells.map((cell) => (givens && !cell.classList.contains("given") ? "." : digit(cell))).join("");
    }, what === "givens");
  }

  /** Returns the digit of a cell, or `.`. */
  async digit(cell: number): Promise<string> {
    return (await this.board())[cell]!;
  }

  /** Returns the notes of a cell. */
  async notes(cell: number): Promise<string[]> {
    await this.untilPainted();
    return this.driver.call(
      (cell) => [...document.querySelectorAll(`#cell-${cell} .mark`)].map((mark) => mark.textContent!),
      cell,
    );
  }

  /** Returns the selected cells. */
  async selected(): Promise<number[]> {
    await this.untilPainted();
    return this.driver.call(() =>
      [...document.querySelectorAll('.cell[aria-selected="true"]')].map((cell) => Number(cell.id.replace("cell-", ""))),
    );
  }

  /** Returns the empty cells of the puzzle with their correct digits. */
  async missing(): Promise<{ cell: number; digit: string }[]> {
    const puzzle = await this.board("givens");
    const solution = solve(puzzle)!;
    return [...puzzle].flatMap((c, cell) => (c === "." ? [{ cell, digit: solution[cell]! }] : []));
  }

  /** Returns the middle of a cell on the screen. */
  async cellAt(cell: number): Promise<Point> {
    return this.middle(`#cell-${cell} .tint`);
  }

  /** Returns the middle of the key of a digit. */
  async keyAt(digit: string): Promise<Point> {
    return this.middle(`.key:nth-child(${digit} of .key)`);
  }

  async middle(selector: string): Promise<Point> {
    const { x, y, width, height } = await this.box(selector);
    return [x + width / 2, y + height / 2];
  }

  /** Returns the box of an element, which may not be built yet. */
  async box(selector: string) {
    return this.driver.call(async (selector) => {
      for (let frame = 0; frame < 600 && !document.querySelector(selector); frame++) await new Promise(requestAnimationFrame);
      const { x, y, width, height } = document.querySelector(selector)!.getBoundingClientRect();
      return { x, y, width, height };
    }, selector);
  }

  /** Records the options of each call of `focus()` of an SVG element from now on. Returns a function that reads them. */
  async recordSvgFocus(): Promise<() => Promise<(FocusOptions | null)[]>> {
    await this.driver.call(() => {
      const { focus } = SVGElement.prototype;
      const focusOptions: (FocusOptions | null)[] = [];
      SVGElement.prototype.focus = function (options) {
        focusOptions.push(options ?? null);
        focus.call(this, options);
      };
      Object.assign(self, { focusOptions });
    });
    return () => this.driver.call(() => (self as unknown as { focusOptions: (FocusOptions | null)[] }).focusOptions);
  }

  /** Waits for the next file that the browser saves, and returns it. */
  async saved(name: string): Promise<Buffer> {
    const line = `SAVED ${name}`;
    await expect.poll(() => this.driver.lines.includes(line), { message: line, timeout: 10_000 }).toBe(true);
    expect(readdirSync(join(this.driver.folder, "downloads"))).toContain(name);
    return readFileSync(join(this.driver.folder, "downloads", name));
  }

  /** Waits until the service worker has stored the whole build and controls this page. */
  async untilStoredOffline() {
    await this.driver.call(async () => {
      const { serviceWorker } = navigator;
      await serviceWorker.ready;
      if (!serviceWorker.controller) {
        await new Promise((resolve) => serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
      }
    });
  }

  /** Waits until the last change has been painted and saved. Both happen with the next frame. */
  async untilPainted() {
    await this.driver.call(
      () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
    );
  }

  /** Waits until the function returns true in the page. */
  async until<Argument extends unknown[]>(what: string, isTrue: (...values: Argument) => boolean, ...values: Argument) {
    await this.untilWithin(10_000, what, isTrue, ...values);
  }

  private async untilWithin<Argument extends unknown[]>(
    timeout: number,
    message: string,
    isTrue: (...values: Argument) => boolean,
    ...values: Argument
  ) {
    const ask = () => this.driver.call(isTrue, ...values).catch(() => false);
    await expect.poll(ask, { message, timeout, intervals: [50] }).toBe(true);
  }

  private async find(name: string | RegExp): Promise<ElementReference> {
    let found: ElementReference | null = null;
    const [source, isPattern] = name instanceof RegExp ? [name.source, true] : [name, false];
    const look = async () => {
      found = (await this.driver.call(named, source, isPattern).catch(() => null)) as ElementReference | null;
      return found !== null;
    };
    await expect.poll(look, { message: `“${source}” is there`, timeout: 10_000, intervals: [50] }).toBe(true);
    return found!;
  }

  private async pointer(actions: object[]) {
    const parameters = { pointerType: "mouse" };
    await this.driver.command("POST", "/actions", { actions: [{ type: "pointer", id: "mouse", parameters, actions }] });
  }
}

const literal = (text: string) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));

/** Finds a visible control by its accessible name, in the open dialog or else on the page. Runs in the page. */
function named(name: string, isPattern: boolean): Element | null {
  const clean = (text: string | null | undefined) => (text ?? "").replace(/\s+/g, " ").trim();
  const labels = (element: HTMLElement) => [
    element.ariaLabel,
    element.innerText,
    element.title,
    ...[...((element as HTMLInputElement).labels ?? [])].map((label) => label.innerText),
    element.closest("label, summary")?.querySelector("span")?.textContent,
  ];
  const fits = (text: string) => (isPattern ? new RegExp(name).test(text) : text === name);
  const root = [...document.querySelectorAll("dialog[open]")].pop() ?? document;
  const controls = root.querySelectorAll<HTMLElement>("button, a[href], input, textarea, select, summary");
  for (const control of controls) {
    if (control.checkVisibility() && labels(control).some((text) => text && fits(clean(text)))) return control;
  }
  return null;
}
