// Finds text that is cut off and controls that cover each other, as happens with large text on small screens.

import type { Page } from "@playwright/test";

/** Returns a line for each fault: a page wider than the screen, text out of its box, or controls over each other. */
export function overflowFaults(page: Page): Promise<string[]> {
  return page.evaluate((width) => {
    const faults: string[] = [];
    const name = (element: Element) => {
      const words = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().replace(/\s+/g, " ");
      return `${element.localName}.${element.className.toString().split(" ")[0]} “${words.slice(0, 40)}”`;
    };
    const root = document.querySelector("dialog[open]") ?? document.querySelector("#app")!;
    const shown = (selector: string) =>
      [...root.querySelectorAll<HTMLElement>(selector)].filter((element) => {
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
        const { width, height } = element.getBoundingClientRect();
        return width > 1 && height > 1 && !element.closest(".hidden-text");
      });
    // On a phone the window's own width grows with the page.
    const wide = document.documentElement.scrollWidth - width;
    if (wide > 0) {
      const isOut = (element: Element) => {
        const { left, right } = element.getBoundingClientRect();
        return left < -1 || right > width + 1;
      };
      const out = shown("*").filter((element) => isOut(element) && ![...element.children].some(isOut) && !element.closest("svg"));
      faults.push(`the page is ${wide} px wider than the screen: ${out.slice(0, 3).map(name).join(", ")}`);
    }
    // Text that is wider than the box around it, or cut off by it.
    for (const element of shown("p, h1, h2, h3, li, button, a, label, span, td, th, b, small")) {
      const style = getComputedStyle(element);
      if (style.display === "inline" || style.textOverflow === "ellipsis" || element.closest("svg, .windowed, table")) continue;
      const across = element.scrollWidth - element.clientWidth;
      const down = element.scrollHeight - element.clientHeight;
      if (across > 1) faults.push(`${name(element)} is ${across} px too wide`);
      if (down > 1 && style.overflowY !== "visible" && style.overflowY !== "auto") faults.push(`${name(element)} is ${down} px too tall`);
    }
    // Words of controls and headings that break without a hyphen. Large text may break anywhere.
    const isLarge = parseFloat(getComputedStyle(document.documentElement).fontSize) > 16;
    for (const element of isLarge ? [] : shown("button, a, label, h1, h2, h3, th")) {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement!;
        // Labels for screen readers alone are a pixel wide.
        if (parent.clientWidth === 1 || parent.closest("svg, .hidden-text, .windowed") || getComputedStyle(parent).hyphens === "auto") continue;
        for (const word of node.textContent!.matchAll(/[\p{Script=Latin}\p{Script=Arabic}\p{M}]{4,}/gu)) {
          const range = document.createRange();
          range.setStart(node, word.index);
          range.setEnd(node, word.index + word[0].length);
          const lines = new Set([...range.getClientRects()].map((box) => Math.round(box.top)));
          if (lines.size > 1) faults.push(`“${word[0]}” breaks in ${name(element)}`);
        }
      }
    }
    // Controls that cover each other. What scrolls out of its box isn't visible.
    const visible = (element: Element) => {
      let { left, top, right, bottom } = element.getBoundingClientRect();
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
        if (getComputedStyle(box).overflowY === "visible") continue;
        const edge = box.getBoundingClientRect();
        [left, top, right, bottom] = [Math.max(left, edge.left), Math.max(top, edge.top), Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
      }
      return { left, top, right, bottom };
    };
    const isFixed = (element: Element) => {
      for (let box: Element | null = element; box; box = box.parentElement) {
        if (/fixed|sticky/.test(getComputedStyle(box).position)) return true;
      }
      return false;
    };
    const controls = shown("button, a, select, input:not([type=file], .shape input, .chips input), textarea, summary")
      .filter((element) => !element.closest(".windowed, svg") && !isFixed(element))
      .map((element) => ({ element, box: visible(element) }))
      .filter(({ box }) => box.right - box.left > 1 && box.bottom - box.top > 1);
    controls.forEach(({ element, box }, at) => {
      for (const other of controls.slice(at + 1)) {
        if (element.contains(other.element) || other.element.contains(element)) continue;
        if (element.parentElement?.localName === "label" || other.element.parentElement?.localName === "label") continue;
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (across > 2 && down > 2) faults.push(`${name(element)} and ${name(other.element)} cover each other by ${Math.round(across)} × ${Math.round(down)} px`);
      }
    });
    return faults;
  }, page.viewportSize()!.width);
}
