// Names what failed and what passed only at its second try, since the end of a long run is all that
// many readers get to see, and counts the tests of the last run in one last line:
// `812 passed, 0 failed`.
import fs from "node:fs";
import path from "node:path";

const read = (file) => JSON.parse(fs.readFileSync(`test-results/${file}`, "utf8"));

const unit = read("unit.json");
const { stats, suites } = read("e2e.json");
const passed = unit.numPassedTests + stats.expected + stats.flaky;
const failed = unit.numFailedTests + stats.unexpected;
const skipped = unit.numPendingTests + unit.numTodoTests + stats.skipped;

for (const { name, assertionResults, message } of unit.testResults) {
  const file = path.relative("", name);
  const failures = assertionResults.filter(({ status }) => status === "failed");
  for (const { fullName, failureMessages } of failures) {
    console.log(`failed: ${file} ${fullName}\n${failureMessages.join("\n")}`);
  }
  if (message) console.log(`failed: ${file}\n${message}`);
}
for (const { title, file, line } of suites.flatMap(specsOf).filter(hasStatus("unexpected"))) {
  console.log(`failed: ${file}:${line} ${title}`);
}
for (const { title, file, line } of suites.flatMap(specsOf).filter(hasStatus("flaky"))) {
  console.log(`passed at the second try: ${file}:${line} ${title}`);
}
console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`);
if (failed > 0 || passed === 0) process.exit(1);

function specsOf({ specs = [], suites: inner = [] }) {
  return [...specs, ...inner.flatMap(specsOf)];
}

function hasStatus(wanted) {
  return ({ tests }) => tests.some(({ status }) => status === wanted);
}
