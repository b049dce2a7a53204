import fs from "node:fs";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { migrateFile } from "~db/migrate.server";
import { ask } from "../arrange/raw-http";
import { temporaryFolder } from "../arrange/temporary-folder";
import { startSite } from "./site-process";

it("a new version makes the secret that is missing, and still answers scripts of the build before", async () => {
  const folder = temporaryFolder();
  const database = path.join(folder, "site.sqlite");
  await migrateFile(database);
  // The files that the previous build has left.
  const before = path.join(folder, "old-builds", "1d0fbef0");
  fs.mkdirSync(path.join(before, "_shared"), { recursive: true });
  fs.writeFileSync(path.join(before, "_shared", "chunk-BEFORE.js"), "export const then = 1;");
  const site = await startSite({
    DATABASE_FILE: database,
    UPLOADS_DIR: path.join(folder, "uploads"),
    SESSION_SECRET: "",
    SAMPLE_CONTENT: "false",
    ADMIN_PASSWORD: "Correct horse 7",
  });
  onTestFinished(() => site.stop("SIGKILL"));

  const secret = path.join(folder, "session-secret");
  expect((fs.statSync(secret).mode & 0o777).toString(8)).toBe("600");
  expect(fs.readFileSync(secret, "utf8").trim()).toMatch(/^\S{32,}$/);
  expect(site.output()).not.toContain(fs.readFileSync(secret, "utf8").trim());

  const old = await ask(`${site.url}/build/_shared/chunk-BEFORE.js`);
  expect([old.status, old.headers["content-type"], old.body.toString()]).toEqual([
    200,
    expect.stringMatching(/javascript/),
    "export const then = 1;",
  ]);
  expect(old.headers["cache-control"]).toContain("immutable");
  const unknown = await ask(`${site.url}/build/_shared/chunk-NEVER.js`);
  expect(unknown.status).toBe(404);
  // The current build is kept for the next version.
  expect(fs.readdirSync(path.join(folder, "old-builds"))).toHaveLength(2);
}, 60_000);
