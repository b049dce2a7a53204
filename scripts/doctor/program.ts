import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { fail, ok, warn, type Finding } from "./finding";

const LEAST = [20, 19] as const;

/** Says whether this Node is new enough; package.json asks for the same. */
export function judgeNode(version: string): Finding {
  const [major = 0, minor = 0] = version.replace(/^v/, "").split(".").map(Number);
  const isEnough = major > LEAST[0] || (major === LEAST[0] && minor >= LEAST[1]);
  return isEnough
    ? ok("node", version)
    : fail("node", `${version} is too old`, `install Node.js ${LEAST.join(".")} or newer`);
}

/** `./scripts/build --is-current` answers so when the build is of other sources. */
const STALE = 3;

/** Says whether the program is built, and from the sources that lie beside it. */
export function examineBuild(folder: string): Finding {
  const todo = "run ./scripts/build and restart the site";
  for (const part of ["build/index.js", "public/build", "build/compressed"]) {
    if (!fs.existsSync(path.join(folder, part))) return fail("build", `there is no ${part}`, todo);
  }
  const { status, error, stderr } = spawnSync("./scripts/build", ["--is-current"], {
    cwd: folder,
    encoding: "utf8",
  });
  if (status === 0) return ok("build", "made from these sources");
  if (status === STALE) return fail("build", "made from other sources than these", todo);
  return warn("build", `cannot be compared with its sources: ${error?.message ?? stderr}`, todo);
}

/** Says whether the doctor sees what the site sees: it should be the same user. */
export function judgeUser(own: number, ownerOfDatabase: number): Finding {
  if (own === ownerOfDatabase) return ok("user", `${own}, who owns the database`);
  return warn(
    "user",
    `the doctor runs as user ${own}, the database belongs to ${ownerOfDatabase}`,
    "run it as the user of the service, or what it says of file modes may be wrong",
  );
}
