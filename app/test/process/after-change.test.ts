import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { logIn, PASSWORD } from "../arrange/log-in";
import { type SiteProcess, startSite } from "./site-process";

/** Pages that every change has made again. */
const PAGES = ["/en", "/es", "/en/projects", "/en/news", "/en/talent", "/es/news", "/es/talent"];
const ROUNDS = 10;

let site: SiteProcess;
let cookie: string;
let folder: string;
/** The address of the news item, with its title. */
let address: string;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "after-change-"));
  site = await startSite({
    DATABASE_FILE: path.join(folder, "site.sqlite"),
    UPLOADS_DIR: path.join(folder, "uploads"),
    ADMIN_USERNAME: "admin",
    ADMIN_PASSWORD: PASSWORD,
  });
  cookie = await logIn(site);
  address = new URL((await fetch(`${site.url}/en/news/1`)).url).pathname;
  await amongVisitors();
}, 120_000);

afterAll(async () => {
  await site.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Sees the news item as one of many visitors, while the pages that others ask for are made. */
async function amongVisitors() {
  const others = PAGES.map(async (page) => {
    const response = await fetch(site.url + page);
    await response.arrayBuffer();
    expect(response.status, page).toBe(200);
  });
  const seen = await see();
  await Promise.all(others);
  return seen;
}

/** Returns the status of the news item for a visitor or for the editor, and its take. */
async function see(headers: Record<string, string> = {}) {
  const response = await fetch(site.url + address, { headers });
  const html = await response.text();
  return { status: response.status, take: /The story of take \d+/.exec(html)?.[0] };
}

async function change(values: object): Promise<void> {
  const response = await fetch(`${site.url}/api/admin/news/1`, {
    method: "PUT",
    headers: { Cookie: cookie, "Content-Type": "application/json" },
    body: JSON.stringify(values),
  });
  expect([response.status, await response.text()]).toEqual([200, expect.any(String)]);
}

describe("while visitors ask for pages that a change has made again", () => {
  it("the editor sees it at once, and they see it or what was there for moments", async () => {
    let former = (await amongVisitors()).take;
    let formers = 0;
    for (let round = 1; round <= ROUNDS; round++) {
      const now = `The story of take ${round}`;
      await change({ excerpt_en: now });
      const [seen, own] = await Promise.all([amongVisitors(), see({ Cookie: cookie })]);
      expect(own.take).toBe(now);
      expect([former, now]).toContain(seen.take);
      if (seen.take === former) formers++;
      while ((await see()).take !== now);
      former = now;
    }
    expect(formers).toBeGreaterThan(0);
  });

  it("what is taken back is gone for everybody at once", async () => {
    for (let round = 1; round <= ROUNDS; round++) {
      expect((await amongVisitors()).status).toBe(200);
      await change({ published: false });
      expect((await amongVisitors()).status).toBe(404);
      await change({ published: true });
      expect((await see()).status).toBe(200);
    }
  });
});
