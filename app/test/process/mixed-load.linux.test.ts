import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, expect, it } from "vitest";
import { defined } from "~/config/defined";
import { logIn, PASSWORD } from "../arrange/log-in";
import { type MinuteOfLoad, mixedLoad } from "./mixed-load";
import { type SiteProcess, startSite } from "./site-process";

const MINUTES = 5;
/** Low enough not to disturb the tests that run in parallel. */
const REQUESTS_PER_SECOND = 12;
/** By then caches are warm and memory use is stable. */
const SETTLED_MINUTE = 2;

let site: SiteProcess | undefined;
let folder: string | undefined;

afterEach(async () => {
  await site?.stop("SIGKILL");
  if (folder) fs.rmSync(folder, { recursive: true, force: true });
});

it("a site under mixed load stays as it is, for five minutes", { timeout: 900_000 }, async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "mixed-load-"));
  site = await startSite({
    DATABASE_FILE: path.join(folder, "site.sqlite"),
    UPLOADS_DIR: path.join(folder, "uploads"),
    ADMIN_USERNAME: "admin",
    ADMIN_PASSWORD: PASSWORD,
    TRUST_PROXY: "1",
  });
  const cookie = await logIn(site);

  const minutes: MinuteOfLoad[] = [];
  for await (const minute of mixedLoad({ ...site, cookie }, REQUESTS_PER_SECOND)) {
    minutes.push(minute);
    if (minutes.length === MINUTES) break;
  }

  expect(minutes.flatMap(({ wrong }) => wrong)).toEqual([]);
  const settled = defined(minutes[SETTLED_MINUTE - 1]);
  const last = defined(minutes.at(-1));
  expect(last.memoryMB).toBeLessThan(settled.memoryMB * 1.15);
  expect(last.descriptors).toBeLessThanOrEqual(settled.descriptors + 5);
  // Parallel tests affect the response time, but not the CPU time.
  expect(last.cpuPerAnswer).toBeLessThan(2 * settled.cpuPerAnswer);
});
