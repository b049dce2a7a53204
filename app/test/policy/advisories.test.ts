import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defined } from "~/config/defined";
import { safeReturnPath } from "~/language/i18n/paths";
import { safeUrl } from "~/ui/parts/safe-url";
import { ask } from "../arrange/raw-http";
import { type SiteProcess, startSite } from "../process/site-process";

/*
 * Harmless inputs of the advisories that docs/security.md lists: each shows that what guards the
 * site does.
 */

/** Decodes as the scripts of a page do: with the package that their framework brings. */
const require = createRequire(createRequire(import.meta.url).resolve("@remix-run/react"));
const { decode } = require("turbo-stream") as {
  decode: (stream: ReadableStream<Uint8Array>) => Promise<{ value: unknown }>;
};

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "advisories-test-"));
let site: SiteProcess;
beforeAll(async () => {
  site = await startSite({
    DATABASE_FILE: path.join(folder, "site.sqlite"),
    UPLOADS_DIR: path.join(folder, "uploads"),
  });
});
afterAll(async () => {
  await site.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

const post = (where: string, fields: Record<string, string>, headers = {}) =>
  fetch(`${site.url}${where}`, {
    method: "POST",
    redirect: "manual" as const,
    headers,
    body: new URLSearchParams(fields),
  });

interface Handover {
  errors: Record<string, unknown> | null;
}

/** Returns the state that a page hands over to its scripts, decoded as they do. */
async function handoverOf(response: Response): Promise<Handover> {
  const html = await response.text();
  const [, text = ""] = defined(/streamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/.exec(html));
  const stream = new Blob([JSON.parse(text) as string]).stream();
  return (await decode(stream)).value as Handover;
}

describe("CVE-2026-53668, a link that leaves the site", () => {
  it("is mended by the routers that are installed, of which there is one copy each", () => {
    const lock = JSON.parse(fs.readFileSync("package-lock.json", "utf8")) as {
      packages: Record<string, { version?: string }>;
    };
    const installed = Object.entries(lock.packages)
      .filter(([name]) => /\/(?:@remix-run\/router|react-router|react-router-dom)$/.test(name))
      .map(([name, { version }]) => `${name}@${version}`);
    expect(installed.sort()).toEqual([
      "node_modules/@remix-run/router@1.23.4",
      "node_modules/react-router-dom@6.30.6",
      "node_modules/react-router@6.30.6",
    ]);
  });
});

describe("CVE-2026-53666, an error that names a constructor", () => {
  const named = { __type: "Error", __subType: "Date", message: "1" };

  it("is never made of what was sent: it comes back as data of an answer", async () => {
    const { errors } = await handoverOf(await post("/admin/news/new", named));
    expect(Object.values(defined(errors))).toEqual([
      {
        __type: "RouteErrorResponse",
        status: 401,
        statusText: "",
        internal: false,
        data: {
          message: expect.any(String) as string,
          kept: { path: "/admin/news/new", values: named },
        },
      },
    ]);
  });

  it.each([`/none?${new URLSearchParams(named)}`, "/project/999?__type=Error"])(
    "is not handed over by %s",
    async (where) => {
      const response = await fetch(`${site.url}${where}`);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toMatch(/__(?:subT|t)ype/);
    },
  );
});

describe("CVE-2026-53669, a path with a backslash that leads elsewhere", () => {
  const elsewhere = [
    "/\\example.invalid",
    "\\\\example.invalid",
    "/\\/example.invalid",
    "//example.invalid",
    "/\t/example.invalid",
    "\\/example.invalid",
    "/%09/example.invalid\\..\\//example.invalid",
  ];

  it.each(elsewhere)("%j is no link of a text, menu or setting, and nothing to return to", (to) => {
    const link = safeUrl(to);
    if (link !== null) expect(new URL(link, site.url).origin).toBe(site.url);
    expect(new URL(safeReturnPath(to), site.url).origin).toBe(site.url);
  });

  it.each(["/\\example.invalid", "//example.invalid/", "/%5Cexample.invalid", "/a\\b"])(
    "asked for as %s leads to the site itself",
    async (target) => {
      const { location } = (await ask(site.url, { path: target })).headers;
      if (location) expect(new URL(location, site.url).origin).toBe(site.url);
    },
  );
});

describe("CVE-2026-34077, an answer that repeats what was sent", () => {
  const LIMIT_BYTES = 64 * 1024;
  const fieldsOf = (count: number, value: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, number) => [`f${number}`, value]));

  it("is flat and little longer than the form", async () => {
    const fields = fieldsOf(199, "x".repeat(300));
    const sent = new URLSearchParams(fields).toString().length;
    const response = await post("/auth.data?index", { ...fields, username: "x" });
    expect(response.status).toBe(422);
    expect((await response.text()).length).toBeLessThan(2 * sent);
  });

  it.each([
    ["more fields than a form has", fieldsOf(201, "x"), 400],
    ["names that nest", { "a.b.c.d.e": "x" }, 400],
    ["a list without end", { "a[200]": "x" }, 400],
    ["a name of a prototype", { "__proto__.x": "x" }, 400],
    ["a longer form", fieldsOf(150, "x".repeat(LIMIT_BYTES / 100)), 413],
  ])("repeats nothing of %s", async (_, fields, status) => {
    const response = await post("/auth/register.data", fields);
    expect(response.status).toBe(status);
    expect((await response.text()).length).toBeLessThan(1000);
  });
});

describe("CVE-2026-42211, a body that names a constructor", () => {
  it("is not decoded by the server", async () => {
    for (const type of ["text/x-script", "text/x-turbo", "application/json"]) {
      const response = await fetch(`${site.url}/auth.data?index`, {
        method: "POST",
        headers: { "Content-Type": type },
        body: '[["E","harmless","Date"]]',
      });
      expect(response.status).toBe(415);
    }
  });

  it("stays text in an answer to the browser", async () => {
    const username = '["E","harmless","Date"]';
    const response = await post("/auth.data?index", { username });
    const { value } = await decode(defined(response.body));
    expect(value).toMatchObject({ data: { repopulateFields: { username } } });
  });
});

describe("CVE-2026-55685, requests for the manifest", () => {
  it.each([
    ["of one path", "/__manifest?p=%2Fa&version=0"],
    ["of many", `/__manifest?${"p=%2Fa%2Fb&".repeat(500)}version=0`],
    ["of a deep one", `/__manifest?p=${"%2Fa".repeat(500)}&version=0`],
  ])("%s are not answered with routes", async (_, target) => {
    const response = await fetch(`${site.url}${target}`);
    expect([404, 414]).toContain(response.status);
    expect(await response.text()).not.toContain("admin.users");
  });

  it("are not made: a page has all routes, and a path deeper than any is refused unread", async () => {
    const page = await (await fetch(`${site.url}/en`)).text();
    expect(page).not.toContain('"v3_lazyRouteDiscovery":true');
    expect((await fetch(`${site.url}${"/a".repeat(200)}`)).status).toBe(404);
  });
});

describe("CVE-2026-53663, changes asked for by other sites", () => {
  it.each(["POST", "PUT", "PATCH", "DELETE"])("with %s are refused", async (method) => {
    const foreign: Record<string, string>[] = [
      { "Sec-Fetch-Site": "cross-site" },
      { "Sec-Fetch-Site": "same-site" },
      { Origin: "https://example.invalid" },
    ];
    for (const headers of foreign) {
      for (const where of ["/auth", "/auth.data", "/admin/account", "/api/login"]) {
        const response = await fetch(`${site.url}${where}`, { method, headers });
        expect([where, response.status]).toEqual([where, 403]);
      }
    }
  });
});
