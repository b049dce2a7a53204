import fs from "node:fs";

const { scripts } = JSON.parse(fs.readFileSync("package.json", "utf8")) as {
  scripts: Record<string, string>;
};

/** Every command there is, by its name for npm; a new one is among them by itself. */
export const commands = Object.entries(scripts)
  .filter(([name, script]) => script === `node scripts/command.mjs ${name}`)
  .map(([name]) => name);

/**
 * Returns the arguments for Node.js that run a command as the build has compiled it, which is what
 * deployers run, and starts many times faster than from the sources.
 */
export const commandArgs = (name: string, ...args: string[]) => [
  "scripts/command.mjs",
  name,
  ...args,
];
