import path from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { machineProjects } from "./app/test/machine";

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

const machineProjectsHere = machineProjects().map((project) => ({
  ...project,
  include: [`{app,db,scripts}/**/*.${project.name}.test.ts`],
}));
for (const { name, obstacle } of machineProjectsHere) {
  if (obstacle) console.log(`Not run: *.${name}.test.ts, because ${obstacle}.`);
}

const projects = [
  {
    name: "anywhere",
    include: ["{app,db,scripts}/**/*.test.{ts,tsx}"],
    exclude: machineProjectsHere.flatMap(({ include }) => include),
  },
  ...machineProjectsHere
    .filter(({ obstacle }) => !obstacle)
    .map(({ name, include }) => ({ name, include })),
];

export default defineConfig({
  test: {
    projects: projects.map((project) => ({
      resolve: {
        alias: { "~": path.resolve("app"), "~db": path.resolve("db") },
      },
      test: {
        ...project,
        setupFiles: ["app/test/setup-unit.ts"],
        // Passwords are slow to hash on purpose, and slower on a busy machine.
        testTimeout: 60_000,
        hookTimeout: 60_000,
      },
    })),
    sequence: { sequencer: LongOnesFirst },
    // A test file opens real databases, starts sites and decodes real images; a small machine carries
    // two at a time, and the one that mostly waits.
    maxWorkers: 3,
    minWorkers: 1,
  },
});
