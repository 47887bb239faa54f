// Searches the documentation. Without this script the pages have no search, and everything else works.

const form = document.querySelector("form[role=search]");
const input = form.querySelector("input");
const results = document.querySelector("#results");
const MOST = 12;
const AROUND = 60;

let fetching;

/** Returns the sections of all chapters: title, heading, address and text of each. */
function sections() {
  fetching ??= fetch(form.dataset.index).then((response) => {
    if (!response.ok) throw new Error(String(response.status));
    return response.json();
  });
  // A later search tries again.
  fetching.catch(() => (fetching = undefined));
  return fetching;
}

/**
 * Returns how well a section answers, or 0 if it lacks a word. Headings count more than text, and the title of the chapter
 * counts for its first section only.
 */
function score([title, heading, , text], words) {
  const [inTitle, inHeading, inText] = [title, heading, text].map((part) => part.toLowerCase());
  let sum = 0;
  for (const word of words) {
    const own = 8 * inHeading.includes(word) + (heading ? 0 : 10) * inTitle.includes(word) + inText.includes(word);
    if (!own && !inTitle.includes(word)) return 0;
    sum += own;
  }
  return sum;
}

/** Returns the text around the first word that is found in it, with all found words marked. */
function excerpt(text, words) {
  const lower = text.toLowerCase();
  const places = words.map((word) => lower.indexOf(word)).filter((at) => at >= 0);
  const first = places.length ? Math.max(0, Math.min(...places) - AROUND) : 0;
  const part = text.slice(first, first + 3 * AROUND);
  const line = document.createElement("p");
  if (first) line.append("…");
  let rest = part;
  while (rest) {
    const found = words.map((word) => [rest.toLowerCase().indexOf(word), word.length]).filter(([at]) => at >= 0);
    if (!found.length) break;
    const [at, length] = found.reduce((a, b) => (b[0] < a[0] ? b : a));
    const mark = document.createElement("mark");
    mark.textContent = rest.slice(at, at + length);
    line.append(rest.slice(0, at), mark);
    rest = rest.slice(at + length);
  }
  line.append(rest, first + 3 * AROUND < text.length ? "…" : "");
  return line;
}

/** Shows one line of text in place of results. */
function say(text) {
  const line = document.createElement("p");
  line.textContent = text;
  results.replaceChildren(line);
}

async function search() {
  const query = input.value;
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  results.hidden = !words.length;
  if (!words.length) return;
  let all;
  try {
    all = await sections();
  } catch {
    return say("The search could not be loaded. Check your connection.");
  }
  if (query !== input.value) return;
  const ranked = all.map((section) => [score(section, words), section]).filter(([points]) => points);
  ranked.sort(([a], [b]) => b - a);
  if (!ranked.length) return say(`Nothing found for “${query.trim()}”.`);
  const list = document.createElement("ol");
  for (const [, [title, heading, address, text]] of ranked.slice(0, MOST)) {
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = form.dataset.root + address;
    link.textContent = heading ? `${title}: ${heading}` : title;
    link.addEventListener("click", () => (results.hidden = true));
    item.append(link, excerpt(text, words));
    list.append(item);
  }
  results.replaceChildren(list);
}

form.hidden = false;
input.addEventListener("input", search);
input.addEventListener("focus", () => void sections().catch(() => {}));
form.addEventListener("submit", (event) => {
  event.preventDefault();
  results.querySelector("a")?.click();
});
addEventListener("keydown", (event) => {
  if (event.key === "Escape" && !results.hidden) {
    input.value = "";
    results.hidden = true;
  } else if (event.key === "/" && document.activeElement !== input && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    input.focus();
  }
});
