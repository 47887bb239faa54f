// A fast player: reads the positions of cells and keys once, then uses real taps and clicks.

import type { Page } from "@playwright/test";

/** Centre of a cell or key, in CSS pixels. */
type Spot = [x: number, y: number];

export class Player {
  private constructor(
    private readonly page: Page,
    private readonly touches: boolean,
    private readonly cells: Spot[],
    private readonly keys: Spot[],
  ) {}

  /** Reads the current positions of the cells and keys. */
  static async at(page: Page): Promise<Player> {
    const { touches, cells, keys } = await page.evaluate(() => {
      const middle = (part: Element): [number, number] => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        return [(left + right) / 2, (top + bottom) / 2];
      };
      const all = (parts: string) => [...document.querySelectorAll(parts)];
      const number = (cell: Element) => Number(cell.id.replace("cell-", ""));
      const cells = all(".cell").sort((a, b) => number(a) - number(b));
      return {
        touches: navigator.maxTouchPoints > 0,
        cells: cells.map((cell) => middle(cell.querySelector(".tint")!)),
        keys: all(".key").map(middle),
      };
    });
    return new Player(page, touches, cells, keys);
  }

  /** Enters a digit: two taps on a touch screen, otherwise a click and a key. */
  async write(cell: number, digit: string) {
    const { page, touches, cells, keys } = this;
    if (touches) {
      await page.touchscreen.tap(...cells[cell]!);
      await page.touchscreen.tap(...keys[parseInt(digit, 36) - 1]!);
    } else {
      await page.mouse.click(...cells[cell]!);
      await page.keyboard.press(digit.toLowerCase());
    }
  }
}
