import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";

/** Returns what a process with `logEverything` prints. */
function printed(script: string) {
  const setUp = `import { log, logEverything } from "./app/base/http/log.server.ts"; logEverything();`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", "--input-type=module", "--eval", `${setUp}\n${script}`],
    { encoding: "utf8" },
  );
  const lines = (text: string) =>
    text
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, string>);
  return { out: lines(stdout), err: lines(stderr) };
}

describe("whatever a process prints", () => {
  it("is a line of JSON with time and level", () => {
    const { out, err } = printed(`
      console.log("[remix-serve] %s", "http://localhost");
      console.info("two\\nlines");
      console.warn("careful", { a: 1 });
      console.error(new TypeError("wrong"));
      console.error("It failed:", new Error("no room"));
      console.error();
      log("info", "Made the first admin.", { username: "boss" });
      process.emitWarning("old", "DeprecationWarning");`);
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string;
    expect(out).toEqual([
      { time, level: "info", message: "[remix-serve] http://localhost" },
      { time, level: "info", message: "two\nlines" },
      { time, level: "info", message: "Made the first admin.", username: "boss" },
    ]);
    const stack = expect.stringMatching(/^\w*Error: .*\n {4}at /) as string;
    expect(err).toEqual([
      { time, level: "warning", message: "careful { a: 1 }" },
      { time, level: "error", message: "wrong", error: stack },
      { time, level: "error", message: "It failed: no room", error: stack },
      { time, level: "warning", message: "DeprecationWarning: old" },
    ]);
  });
});
