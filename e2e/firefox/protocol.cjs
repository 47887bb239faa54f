// Makes Playwright 1.65 and Debian's Firefox ESR understand each other over WebDriver BiDi. Loaded with `--require` by the
// npm script `firefox`. It changes the source of Playwright while it is loaded; the installed files stay as they are.

const { readFileSync } = require("node:fs");

// A touch screen that is tapped: Playwright's BiDi client ignores taps.
const TAP = `
        const move = { type: "pointerMove", x: Math.round(x), y: Math.round(y) };
        const actions = [move, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }];
        const finger = { type: "pointer", id: "finger", parameters: { pointerType: "touch" }, actions };
        await progress2.race(this._session.send("input.performActions", { context: this._session.sessionId, actions: [finger] }));
`;

// Downloads that a script starts have no number in Firefox, so the address stands in. It also says where the file is.
// A name that is taken gets a number, as in "nonet(1).pdf".
const ID = "event.download ?? event.navigation";
const ANY_ID = `${ID} ?? event.url`;
const NAME = String.raw`event.suggestedFilename.replace(/(\(\d+\)|-\d{1,2}(?=\.pdf))(?=\.\w+$)/, "")`;
const FOUND = `const download = this._browserContext._browser._downloads.get(${ANY_ID});
        if (event.filepath && download) download.artifact._localPath = event.filepath;
        `;
const WITHOUT_ID = /if \(!event\.download && !event\.navigation\)\s+return;/g;

/** Each change of the source: a pattern, and its replacement. */
const CHANGES = [
  [/async tap\(progress2, x, y, modifiers\) \{\n +\}/, () => `async tap(progress2, x, y, modifiers) {${TAP}}`],
  [WITHOUT_ID, () => ""],
  [
    `downloadCreated(originPage, ${ID}, event.url, event.suggestedFilename,`,
    () => `downloadCreated(originPage, ${ANY_ID}, event.url, ${NAME},`,
  ],
  [`this._browserContext._browser.downloadFinished(${ID}`, () => `${FOUND}this._browserContext._browser.downloadFinished(${ANY_ID}`],
  // Firefox ESR has no such command. The colour scheme is a preference of the browser.
  [/await this\.(_session|_browser\._browserSession)\.send\("emulation\.setMediaFeaturesOverride", /g, () => "void ("],
];

const load = require.extensions[".js"];
require.extensions[".js"] = (module, file) => {
  if (!/playwright-core[\\/]lib[\\/]coreBundle\.js$/.test(file)) return load(module, file);
  let source = readFileSync(file, "utf8");
  for (const [pattern, replacement] of CHANGES) {
    const changed = source.replace(pattern, replacement);
    if (changed === source) throw new Error(`Playwright has changed, see whether this is still needed: ${pattern}`);
    source = changed;
  }
  module._compile(source, file);
};

// Playwright's own processes load this file too.
process.env.NODE_OPTIONS = `--require ${JSON.stringify(__filename)}`;
