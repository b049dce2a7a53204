import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { noiseJpeg } from "../arrange/images";
import { PASSWORD } from "../arrange/log-in";
import { temporaryFolder } from "../arrange/temporary-folder";
import { type SiteProcess, startSite } from "./site-process";
import { makeCrowd } from "./writers";

/** The number of writes acknowledged to 64 concurrent writers. */
const ENOUGH = 300;

let site: SiteProcess;
afterEach(() => site?.stop("SIGKILL"));

// The tests need a C compiler, as the README says.
it("whatever is acknowledged was synced before, on the third start too", async () => {
  const folder = temporaryFolder();
  const [library, log] = [path.join(folder, "sync-log.so"), path.join(folder, "syncs")];
  execFileSync("cc", ["-shared", "-fPIC", "-O1", "-o", library, "app/test/process/sync-log.c"]);
  fs.writeFileSync(log, "");
  const start = () =>
    startSite({
      DATABASE_FILE: path.join(folder, "site.sqlite"),
      UPLOADS_DIR: path.join(folder, "uploads"),
      SAMPLE_CONTENT: "false",
      ADMIN_PASSWORD: PASSWORD,
      TRUST_PROXY: "1",
      LD_PRELOAD: library,
      SYNC_LOG: log,
    });
  for (const signal of ["SIGTERM", "SIGKILL"] as const) {
    site = await start();
    await site.stop(signal);
  }
  site = await start();

  let cookie = "";
  let senders = 0;
  /** Sends a request that must be acknowledged; returns the files that were synced before that. */
  const syncedBy = async (call: string, body: object | FormData): Promise<string[]> => {
    const before = fs.statSync(log).size;
    const isForm = body instanceof FormData;
    const response = await fetch(`${site.url}/api/${call}`, {
      method: "POST",
      headers: {
        Cookie: cookie,
        "X-Forwarded-For": `192.0.2.${++senders}`,
        ...(!isForm && { "Content-Type": "application/json" }),
      },
      body: isForm ? body : JSON.stringify(body),
    });
    expect([call, response.ok, await response.text()]).toEqual([call, true, expect.anything()]);
    cookie = response.headers.get("Set-Cookie")?.split(";")[0] ?? cookie;
    const names = fs.readFileSync(log, "utf8").slice(before).split("\n");
    return names.map((name) => path.relative(folder, name));
  };
  const imageUrl = "https://example.com/a.jpg";
  const both = (name: string, text: string) => ({ [`${name}_en`]: text, [`${name}_es`]: text });
  const text = { subject: "A film about salt", message: "Two people in a car." };
  const writes: [string, object][] = [
    ["register", { username: "eva", password: PASSWORD }],
    ["login", { username: "admin", password: PASSWORD }],
    ["contact", { name: "Eva", email: "eva@example.com", ...text }],
    ["newsletter", { email: "eva@example.com" }],
    ["admin/site-settings", { key: "hero_title", value_en: "Salt" }],
    ["admin/projects", { ...both("title", "Salt"), ...both("category", "Drama"), imageUrl }],
    ["admin/news", { ...both("title", "Salt"), ...both("excerpt", "It has happened."), imageUrl }],
  ];
  for (const [call, body] of writes) {
    expect([call, await syncedBy(call, body)]).toEqual([
      call,
      expect.arrayContaining(["site.sqlite-wal"]),
    ]);
  }

  const form = new FormData();
  form.set("image", new Blob([new Uint8Array(await noiseJpeg(48, 32))]), "a.jpg");
  const synced = await syncedBy("admin/upload-image", form);
  const [image, place] = synced.filter((name) => name.startsWith("uploads"));
  expect(image).toMatch(/^uploads\/[a-z0-9]+-48x32\.webp\.[0-9a-f-]{36}\.tmp$/);
  expect(place).toBe("uploads");

  const timesSynced = () => fs.readFileSync(log, "utf8").match(/-wal$/gm)?.length ?? 0;
  const before = timesSynced();
  const crowd = makeCrowd(64);
  crowd.turnTo(site.url, cookie);
  const isDone = () => crowd.count() >= ENOUGH || crowd.rejections.size > 0;
  await vi.waitUntil(isDone, { timeout: 60_000 });
  crowd.turnTo(null);
  await crowd.end();
  expect([...crowd.rejections]).toEqual([]);
  expect(timesSynced() - before).toBeGreaterThanOrEqual(crowd.count());
  console.log(`${crowd.count()} writes acknowledged, log synced ${timesSynced() - before} times`);
});
