// Prints one line that counts the tests of the last run: `812 passed, 0 failed`.
import fs from "node:fs";

const read = (file) => JSON.parse(fs.readFileSync(`test-results/${file}`, "utf8"));

const unit = read("unit.json");
const { stats } = read("e2e.json");
const passed = unit.numPassedTests + stats.expected;
const failed = unit.numFailedTests + stats.unexpected + stats.flaky;
const skipped = unit.numPendingTests + unit.numTodoTests + stats.skipped;

console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`);
if (failed > 0 || passed === 0) process.exit(1);
