// Prints failed tests, tests that passed only on retry, and files and engines that this machine cannot
// run, at the end of a long run. The last line counts: `812 passed, 0 failed, 1 file not run`. Arguments: the
// programs that failed. One without a failed test counts as a failure of its own, for example Vitest
// after an error that no test waited for.
import fs from "node:fs";
import path from "node:path";
import { machineTests } from "../app/test/process/machine";
import { engineStories } from "../app/test/screens/engine-stories";
import { engines } from "../app/test/screens/engines";

const read = (file) => JSON.parse(fs.readFileSync(`test-results/${file}`, "utf8"));

const unit = read("unit.json");
const { stats, suites, config } = read("e2e.json");
/** Test files that could not be loaded. */
const broken = unit.testResults.filter(({ message }) => message);
const passed = unit.numPassedTests + stats.expected + stats.flaky;
const failures = {
  vitest: unit.numFailedTests + broken.length,
  playwright: stats.unexpected,
};
const unexplained = process.argv.slice(2).filter((program) => failures[program] === 0);
const failed = failures.vitest + failures.playwright + unexplained.length;
const skipped = unit.numPendingTests + unit.numTodoTests + stats.skipped;

for (const { name, message } of broken) {
  console.log(`failed: ${path.relative("", name)}\n${message}`);
}
for (const { name, assertionResults } of unit.testResults) {
  const failedHere = assertionResults.filter(({ status }) => status === "failed");
  for (const { fullName, failureMessages } of failedHere) {
    console.log(`failed: ${path.relative("", name)} ${fullName}\n${failureMessages.join("\n")}`);
  }
}
const specs = suites.flatMap(specsOf);
for (const spec of specs.filter(hasStatus("unexpected"))) {
  console.log(`failed: ${placeOf(spec)}`);
}
for (const spec of specs.filter(hasStatus("flaky"))) {
  console.log(`passed at the second try: ${placeOf(spec)}`);
}
for (const program of unexplained) {
  console.log(`failed: ${program}, for the reason it printed above`);
}
const tests = ["app", "db", "scripts"].flatMap((room) =>
  fs.readdirSync(room, { recursive: true }).map((file) => path.join(room, file)),
);
let notRun = 0;
for (const { name, obstacle } of machineTests().filter(({ obstacle }) => obstacle)) {
  const files = tests.filter((file) => file.endsWith(`.${name}.test.ts`));
  notRun += files.length;
  console.log(`not run, because ${obstacle}: ${files.join(", ")}`);
}
const untold = engines().filter(({ obstacle }) => obstacle);
for (const { name, obstacle } of untold) {
  console.log(`not told in ${name}, because ${obstacle}: ${engineStories.length} stories`);
}
/** Of all workers together. */
const minutes = {};
for (const { projectName, results } of specs.flatMap(({ tests }) => tests)) {
  const took = results.reduce((sum, { duration }) => sum + duration, 0) / 60_000;
  minutes[projectName] = (minutes[projectName] ?? 0) + took;
}
const byProject = Object.entries(minutes).map(([name, sum]) => `${name} ${sum.toFixed(1)}`);
console.log(`minutes by project: ${byProject.join(", ")}`);
const counts = [`${passed} passed`, `${failed} failed`];
if (skipped) counts.push(`${skipped} skipped`);
if (notRun) counts.push(`${notRun} ${notRun === 1 ? "file" : "files"} not run`);
if (untold.length) counts.push(`${untold.map(({ name }) => name).join(" and ")} not run`);
console.log(counts.join(", "));
if (failed > 0 || passed === 0) process.exit(1);

function specsOf({ specs = [], suites: inner = [] }) {
  return [...specs, ...inner.flatMap(specsOf)];
}

function placeOf({ title, file, line }) {
  return `${path.relative("", path.join(config.rootDir, file))}:${line} ${title}`;
}

function hasStatus(wanted) {
  return ({ tests }) => tests.some(({ status }) => status === wanted);
}
