// Pictures of puzzles for the page that reads them, drawn by the browser.

import type { Page } from "@playwright/test";

export interface PictureOptions {
  width: number;
  height: number;
  /** Length of a side of each grid, in pixels. */
  side: number;
  type: "image/png" | "image/jpeg";
  /** Turns the grid by so many degrees, as a hand with a camera does. */
  turn: number;
  /** The second puzzle, below the first. */
  second: string | undefined;
  /** Draws this cell with an unclear digit: the strokes of both digits, the second one faint. */
  unclear: { cell: number; digits: [string, string] } | undefined;
}

const DEFAULTS: PictureOptions = {
  width: 900,
  height: 1200,
  side: 720,
  type: "image/png",
  turn: 0,
  second: undefined,
  unclear: undefined,
};

/** Draws a puzzle (`.` for an empty cell), or a picture without a grid. */
export async function drawPicture(page: Page, givens: string | undefined, options: Partial<PictureOptions> = {}): Promise<Buffer> {
  const url = await draw(page, givens, options);
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
}

async function draw(page: Page, givens: string | undefined, options: Partial<PictureOptions>): Promise<string> {
  const blank = await page.context().newPage();
  const url = await blank.evaluate(drawOnCanvas, { givens, ...DEFAULTS, ...options });
  await blank.close();
  return url;
}

/** Draws a video with one frame, as raw YUV, which Chromium plays as a camera. */
export async function drawVideo(page: Page, givens: string): Promise<Buffer> {
  const [width, height] = [960, 720];
  const url = await draw(page, givens, { width, height, side: 600 });
  const blank = await page.context().newPage();
  const gray = await blank.evaluate(
    async ({ url, width, height }) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      const pen = new OffscreenCanvas(width, height).getContext("2d")!;
      pen.drawImage(image, 0, 0);
      const { data } = pen.getImageData(0, 0, width, height);
      return Array.from({ length: width * height }, (_, i) => data[4 * i]!);
    },
    { url, width, height },
  );
  await blank.close();
  const colour = Buffer.alloc(width * height * 0.5, 128);
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420mpeg2\nFRAME\n`),
    Buffer.from(gray.map((value) => 16 + Math.round((value * 219) / 255))),
    colour,
  ]);
}

/** Runs in the browser. */
function drawOnCanvas({ givens, width, height, side, type, turn, second, unclear }: PictureOptions & { givens: string | undefined }): string {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext("2d")!;
  pen.fillStyle = "#f4f1ea";
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = pen.strokeStyle = "#222";
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  if (!givens) {
    // A cat: two ears, a head, eyes and whiskers.
    const [x, y, r] = [width / 2, height / 2, Math.min(width, height) / 4];
    pen.beginPath();
    pen.arc(x, y, r, 0, 7);
    pen.moveTo(x - r, y - r / 2);
    pen.lineTo(x - r, y - 1.5 * r);
    pen.lineTo(x - r / 3, y - r);
    pen.moveTo(x + r, y - r / 2);
    pen.lineTo(x + r, y - 1.5 * r);
    pen.lineTo(x + r / 3, y - r);
    for (const dy of [-10, 0, 10]) {
      pen.moveTo(x - 1.5 * r, y + 3 * dy);
      pen.lineTo(x + 1.5 * r, y - 3 * dy);
    }
    pen.lineWidth = 6;
    pen.stroke();
    return canvas.toDataURL(type);
  }
  const puzzles = second ? [givens, second] : [givens];
  puzzles.forEach((puzzle, number) => {
    pen.save();
    pen.translate(width / 2, (height * (2 * number + 1)) / (2 * puzzles.length));
    pen.rotate((turn * Math.PI) / 180);
    pen.translate(-side / 2, -side / 2);
    const cell = side / 9;
    for (let line = 0; line <= 9; line++) {
      pen.lineWidth = (line % 3 ? 1.5 : 4) * (side / 720);
      pen.beginPath();
      pen.moveTo(line * cell, 0);
      pen.lineTo(line * cell, side);
      pen.moveTo(0, line * cell);
      pen.lineTo(side, line * cell);
      pen.stroke();
    }
    pen.font = `${cell * 0.62}px sans-serif`;
    [...puzzle].forEach((digit, index) => {
      const place = [((index % 9) + 0.5) * cell, (Math.floor(index / 9) + 0.54) * cell] as const;
      const faces = unclear?.cell === index && number === 0 ? unclear.digits : digit === "." ? [] : [digit];
      faces.forEach((face, layer) => {
        pen.globalAlpha = layer ? 0.8 : 1;
        pen.fillText(face, ...place);
      });
      pen.globalAlpha = 1;
    });
    pen.restore();
  });
  return canvas.toDataURL(type, 0.9);
}
