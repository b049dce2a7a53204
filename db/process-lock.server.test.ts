import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import { openDatabase } from "./connection.server";
import { acquireSiteLock, releaseSiteLock, siteLockFile, tryLock } from "./process-lock.server";

let file: string;
beforeEach(() => {
  file = path.join(temporaryFolder(), "site.sqlite");
});
afterEach(releaseSiteLock);

/** Starts another process that holds the lock until it is killed. */
async function holder() {
  const child = spawn(
    process.execPath,
    [
      "--import",
      "tsx",
      "--input-type=module",
      "--eval",
      `const { acquireSiteLock } = await import("./db/process-lock.server.ts");
       await acquireSiteLock(${JSON.stringify(file)});
       console.log("held");
       setInterval(() => undefined, 1000);`,
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  await once(child.stdout, "data");
  return child;
}

describe("the lock of a site", () => {
  it("is held by one process, and free again when that is killed", async () => {
    const child = await holder();
    const message = await acquireSiteLock(file, 100).then(
      () => "it was not held",
      (error: Error) => error.message,
    );
    expect(message).toBe(
      `Another process serves the database ${file}. Stop it first, or give this one a database of its own (DATABASE_FILE).`,
    );
    child.kill("SIGKILL");
    await once(child, "exit");
    await acquireSiteLock(file, 100);
  });

  it("is waited for while another process ends", async () => {
    const child = await holder();
    setTimeout(() => child.kill("SIGKILL"), 200);
    await acquireSiteLock(file, 20_000);
    expect(tryLock(siteLockFile(file))).toBeNull();
  });

  it("is the same whatever path leads to the database, and leaves the database alone", async () => {
    openDatabase(file).sqlite.close();
    const link = path.join(path.dirname(file), "link.sqlite");
    fs.symlinkSync(file, link);
    await acquireSiteLock(link);
    expect(tryLock(siteLockFile(path.relative(".", file)))).toBeNull();
    const { sqlite } = openDatabase(file);
    sqlite.exec("CREATE TABLE t (a INTEGER)");
    sqlite.close();
    expect(fs.statSync(`${file}.lock`).size).toBe(0);
    releaseSiteLock();
    const lock = tryLock(siteLockFile(file));
    expect(lock).not.toBeNull();
    lock?.release();
  });

  it("of a link is the same before and after it leads to a database", async () => {
    const link = path.join(path.dirname(file), "link.sqlite");
    fs.symlinkSync(path.basename(file), link);
    await acquireSiteLock(link);
    openDatabase(link).sqlite.close();
    expect(fs.existsSync(file)).toBe(true);
    expect(tryLock(siteLockFile(link))).toBeNull();
  });
});
