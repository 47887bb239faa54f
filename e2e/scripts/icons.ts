// Renders public/icons/*.png from the SVGs in the same folder, for platforms without SVG icons.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { test } from "@playwright/test";

const ICONS = new URL("../../public/icons/", import.meta.url);

const PICTURES = [
  { source: "icon.svg", size: 192, name: "icon-192.png" },
  { source: "icon.svg", size: 512, name: "icon-512.png" },
  { source: "maskable.svg", size: 512, name: "maskable-512.png" },
  { source: "monochrome.svg", size: 512, name: "monochrome-512.png" },
  // iOS rounds the corners itself.
  { source: "maskable.svg", size: 180, name: "apple-touch-icon.png" },
];

for (const { source, size, name } of PICTURES) {
  test(name, async ({ page }) => {
    const svg = readFileSync(new URL(source, ICONS), "base64");
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<body style="margin:0"><img src="data:image/svg+xml;base64,${svg}" width="${size}" height="${size}">`);
    await page.screenshot({ path: fileURLToPath(new URL(name, ICONS)), omitBackground: true });
  });
}
