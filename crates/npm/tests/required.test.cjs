// Tests loading by `require`.
const assert = require("node:assert");
const test = require("node:test");
const { boards, solve } = require("nonet-engine");

test("it can be required", () => {
  assert.ok(boards().includes("samurai"));
  assert.equal(solve("1...".padEnd(16, "."))?.length, 16);
});
