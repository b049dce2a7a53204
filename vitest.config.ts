import path from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { machineTests } from "./app/test/process/machine.ts";

/** Files that take minutes and mostly wait; begun last, they would prolong the run. */
const LONG = ["mixed-load", "backups", "policy", "killed", "uploads", "crowded", "endurance"];

class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const index = LONG.indexOf(path.basename(moduleId).replace(/\..*/, ""));
      return index < 0 ? LONG.length : index;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}

const notHere = machineTests().filter(({ obstacle }) => obstacle);
for (const { name, obstacle } of notHere) {
  console.log(`Not run: *.${name}.test.ts, because ${obstacle}.`);
}

/**
 * A test file opens real databases, starts sites and decodes real images; a small machine carries two
 * at a time, and the one that mostly waits.
 */
const WORKERS = 3;

export default defineConfig({
  resolve: {
    alias: { "~": path.resolve("app"), "~db": path.resolve("db") },
  },
  test: {
    include: ["{app,db,scripts}/**/*.test.{ts,tsx}"],
    exclude: notHere.map(({ name }) => `**/*.${name}.test.ts`),
    setupFiles: ["app/test/arrange/setup-unit.ts"],
    // Passwords are slow to hash on purpose, and slower on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    sequence: { sequencer: LongOnesFirst },
    // A process for each file costs as much as the quick tests themselves. Files share processes, and
    // app/test/arrange/setup-unit.ts resets their state.
    isolate: false,
    // With a lower minimum, Vitest ends idle workers while they still report.
    minWorkers: WORKERS,
    maxWorkers: WORKERS,
  },
});
