import { spawn } from "node:child_process";
import readline from "node:readline";

/** The output of one of several processes, without its first line, and its exit. */
export interface Ending {
  code: number | null;
  output: string;
}

/**
 * Runs a script in several processes at the same moment: each prints a line when it has loaded, and
 * continues when all of them have.
 *
 * @param script a module that loads what it needs, then runs `await allAreReady();`
 * @param variables environment variables of each process, in addition to those of the test
 */
export async function startTogether(
  count: number,
  script: string,
  variables: Record<string, string> = {},
): Promise<Ending[]> {
  const waitForAll =
    "const allAreReady = () => new Promise((go) => { process.stdin.once('data', go); console.log('ready'); });";
  const children = Array.from({ length: count }, () =>
    spawn(
      process.execPath,
      [
        "--import",
        "tsx",
        "--input-type=module",
        "--eval",
        `${waitForAll}\n${script}\nprocess.exit(0);`,
      ],
      { stdio: ["pipe", "pipe", "pipe"], env: { ...process.env, ...variables } },
    ),
  );
  const endings = children.map(
    (child) =>
      new Promise<Ending>((resolve) => {
        let output = "";
        child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
        const lines = readline.createInterface({ input: child.stdout });
        lines.on("line", (line) => (output += line === "ready" ? "" : `${line}\n`));
        child.once("close", (code) => resolve({ code, output }));
      }),
  );
  const ready = children.map(
    (child) =>
      new Promise<void>((resolve) => {
        child.stdout.once("data", () => resolve());
        child.once("close", () => resolve());
      }),
  );
  await Promise.all(ready);
  for (const child of children) child.stdin.write("go\n");
  return Promise.all(endings);
}
