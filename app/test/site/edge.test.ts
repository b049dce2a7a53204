import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import zlib from "node:zlib";
import BetterSqlite from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defined } from "~/config/defined";
import { capture } from "../arrange/capture";
import { cookiePair } from "../arrange/cookie-pair";
import { logIn, PASSWORD } from "../arrange/log-in";
import { type Answer, ask, connect, readToEnd } from "../arrange/raw-http";
import { documentedFile } from "../policy/documented-commands";
import { type SiteProcess, startSite } from "../process/site-process";

let folder: string;
let site: SiteProcess;
let db: BetterSqlite.Database;
let admin: string;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "edge-"));
  const file = path.join(folder, "site.sqlite");
  site = await startSite({
    DATABASE_FILE: file,
    UPLOADS_DIR: path.join(folder, "uploads"),
    ADMIN_PASSWORD: PASSWORD,
    SITE_URL: "https://films.example",
  });
  db = new BetterSqlite(file, { timeout: 5000 });
  admin = await logIn(site);
});

afterAll(async () => {
  db?.close();
  await site?.stop("SIGKILL");
  fs.rmSync(folder, { recursive: true, force: true });
});

const get = (address: string, headers: Record<string, string> = {}) =>
  ask(`${site.url}${address}`, { headers });

const english = { "Accept-Language": "en" };
const spanish = { "Accept-Language": "es" };

function setTitle(text: string): void {
  db.prepare("UPDATE site_settings SET value_en = ?, value_es = ? WHERE key = 'hero_title'").run(
    text,
    text,
  );
}

const portOf = (address: string) => Number(new URL(address).port);

/** A response of every kind. */
const kinds: [name: string, status: number, ask: () => Promise<Answer>][] = [
  ["a page", 200, () => get("/es")],
  ["the same page, kept", 200, () => get("/es")],
  ["a page that is not kept", 200, () => get("/es", { Cookie: "notice=x" })],
  ["another spelling of a page", 308, () => get("/ES/")],
  ["an address that is too deep", 404, () => get("/a".repeat(20))],
  ["another host", 421, () => get("/es", { Host: "evil.example" })],
  ["the page of somebody signed in", 200, () => get("/es", { Cookie: admin })],
  ["a screen of the back office", 200, () => get("/admin", { Cookie: admin })],
  ["the data of a page", 200, () => get("/es.data")],
  ["a call", 200, () => get("/api/projects")],
  ["a call that is refused", 401, () => get("/api/admin/projects")],
  ["a call that does not exist", 404, () => get("/api/nothing")],
  ["a script", 200, async () => get(await scriptAddress())],
  ["the icon", 200, () => get("/favicon.svg")],
  ["an uploaded picture", 200, async () => get(await imageAddress())],
  ["a picture that is not there", 404, () => get("/uploads/0a1b-10x10.webp")],
  ["a redirect", 302, () => get("/admin")],
  ["a page that is not there", 404, () => get("/nothing")],
  ["a malformed address", 400, () => get("/%zz")],
  ["a method that does not exist", 405, () => ask(`${site.url}/`, { method: "TRACE" })],
  ["a body that is too long", 413, () => post("/", { "Content-Length": "700000000" }, "x")],
  ["a form of another site", 403, () => post("/", { "Sec-Fetch-Site": "cross-site" }, "a=b")],
  ["a page that has not changed", 304, unchanged],
  ["the health", 200, () => get("/healthz")],
];

const post = (address: string, headers: Record<string, string>, body: string) =>
  ask(`${site.url}${address}`, { method: "POST", headers, body });

async function unchanged(): Promise<Answer> {
  const { headers } = await get("/es");
  return get("/es", { "If-None-Match": defined(headers.etag) });
}

async function firstMatch(pattern: RegExp): Promise<string> {
  const { body } = await get("/es");
  return defined(pattern.exec(body.toString()))[0];
}
const scriptAddress = () => firstMatch(/\/build\/[^"]+\.js/);
const imageAddress = () => firstMatch(/\/uploads\/[\w.-]+\.jpg|\/uploads\/[\w.-]+\.webp/);

describe("security headers", () => {
  it.each(kinds)("stand on %s", async (_, status, asked) => {
    const answer = await asked();
    expect(answer.status).toBe(status);
    const { headers } = answer;
    const isImage = headers["content-type"]?.startsWith("image/") ?? false;
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
      "x-frame-options": "DENY",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": isImage ? "cross-origin" : "same-origin",
      "strict-transport-security": "max-age=31536000",
      "permissions-policy": expect.stringContaining("camera=()") as string,
    });
    const policy = String(headers["content-security-policy"]);
    expect(policy).not.toMatch(/unsafe|\bhttp:|\*/);
    const isSandbox = policy.startsWith("sandbox");
    if (!isSandbox) expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toMatch(/default-src '(none|self)'/);
    expect(headers).not.toHaveProperty("server");
    expect(headers).not.toHaveProperty("x-powered-by");
    for (const cookie of headers["set-cookie"] ?? []) {
      expect(cookie).toMatch(/; Secure/);
      expect(cookie).toMatch(/; SameSite=Lax/);
    }
  });

  it.each([
    "GET / HTTP/1.1\r\n\r\n",
    "nonsense\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nX: \0\r\n\r\n",
  ])("stand on the answer to what is no proper request: %j", async (text) => {
    const answer = await readToEnd(await connect(portOf(site.url), text));
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(answer).toMatch(/\r\nConnection: close\r\n/i);
    if (!text.startsWith("GET / HTTP/1.1\r\n\r\n")) expect(answer).toMatch(/nosniff/);
  });

  it("of a page allow every script in it by its content, and no other", async () => {
    for (const page of ["/es", "/en/project/1-the-salt-line", "/auth", "/preview/nothing"]) {
      const { headers, body } = await get(page);
      expect(body.toString()).toMatch(/^<!DOCTYPE html><html lang="/);
      const policy = String(headers["content-security-policy"]);
      const scripts = [
        ...body
          .toString()
          .matchAll(/<script\b(?! type="application\/ld)[^>]*>([\s\S]*?)<\/script>/g),
      ];
      const inline = scripts.map(([, text]) => defined(text)).filter(Boolean);
      expect(inline.length).toBeGreaterThan(2);
      for (const text of inline) {
        const hash = createHash("sha256").update(text).digest("base64");
        expect(policy).toContain(`'sha256-${hash}'`);
      }
      expect(policy.split("; ").find((part) => part.startsWith("script-src"))).not.toContain(
        "nonce",
      );
    }
  });
});

describe("a wrong page", () => {
  it("is never one in another language", async () => {
    const langOf = async (address: string, headers: Record<string, string>) => {
      const { body, headers: given } = await get(address, headers);
      const [, lang] = defined(/<html lang="(\w+)"/.exec(body.toString()));
      expect(given["content-language"]).toBe(lang);
      return lang;
    };
    for (let round = 0; round < 2; round++) {
      expect(await langOf("/", english)).toBe("en");
      expect(await langOf("/", spanish)).toBe("es");
      expect(await langOf("/", { "Accept-Language": "fr, es;q=0.5, en;q=0.1" })).toBe("es");
      expect(await langOf("/", { ...english, Cookie: "language=es" })).toBe("es");
      expect(await langOf("/", { ...spanish, Cookie: "x=y; language=en" })).toBe("en");
      expect(await langOf("/", { ...english, Cookie: "__Host-language=es" })).toBe("es");
      const both = "language=en; __Host-language=es";
      expect(await langOf("/", { ...english, Cookie: both })).toBe("es");
      expect(await langOf("/es", { ...english, Cookie: "language=en" })).toBe("es");
      expect(await langOf("/projects", spanish)).toBe("es");
      expect(await langOf("/projects", english)).toBe("en");
    }
    const { headers } = await get("/", english);
    const other = await get("/", { ...spanish, "If-None-Match": defined(headers.etag) });
    expect(other.status).toBe(200);
    expect(headers.vary).toBe("Accept-Encoding, Cookie, Accept-Language");
  });

  it("is never that of somebody signed in, nor theirs that of a visitor", async () => {
    for (let round = 0; round < 2; round++) {
      const visitor = await get("/", english);
      const signedIn = await get("/", { ...english, Cookie: admin });
      expect(visitor.body.toString()).toContain('href="/auth"');
      expect(visitor.headers["cache-control"]).toBe("public, no-cache");
      expect(signedIn.body.toString()).toContain('href="/admin"');
      expect(signedIn.headers["cache-control"]).toBe("no-store");
      expect(signedIn.headers).not.toHaveProperty("etag");
      expect(visitor.body.toString()).not.toContain('href="/admin"');
      const again = await get("/", {
        Cookie: admin,
        "If-None-Match": defined(visitor.headers.etag),
      });
      expect(again.status).toBe(200);
    }
  });

  it("is never one with a notice, and a notice is never shown to others", async () => {
    const fields = { email: "reader@example.com", source: "newsletter" };
    const stamp = /name="formStamp" value="([^"]+)"|name="stamp" value="([^"]+)"/;
    const [, a, b] = stamp.exec((await get("/es/newsletter")).body.toString()) ?? [];
    const name = a ? "formStamp" : "stamp";
    const sent = await ask(`${site.url}/es/newsletter`, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ ...fields, [name]: a ?? b ?? "" }).toString(),
    });
    expect(sent.status).toBe(303);
    const notice = defined(
      defined(sent.headers["set-cookie"]).find((cookie) => cookie.startsWith("__Host-notice=")),
    );
    const target = defined(defined(sent.headers.location).split("#")[0]);
    const before = await get(target);
    const shown = await get(target, { Cookie: cookiePair(notice) });
    expect(shown.headers["set-cookie"]).toHaveLength(1);
    expect(shown.headers["cache-control"]).not.toContain("public");
    const after = await get(target);
    expect(after.headers).not.toHaveProperty("set-cookie");
    expect(after.body.equals(before.body)).toBe(true);
    expect(shown.body.equals(before.body)).toBe(false);
  });

  it("is never a stale one, whoever has changed the content", async () => {
    for (const title of ["First title", "Second title", "Third title"]) {
      setTitle(title);
      const answers = await Promise.all(Array.from({ length: 32 }, () => get("/en")));
      for (const { body } of answers) expect(body.toString()).toContain(title.split(" ")[0]);
      // Each rendering contains a random nonce: equal bodies come from the same rendering.
      expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
      const { body } = await get("/en.data?_routes=routes%2F_site.%28en%29._index");
      expect(body.toString()).toContain(title);
    }
  });

  it("is never that of another host", async () => {
    for (let round = 0; round < 2; round++) {
      for (const address of ["/en", "/en/project/1-the-salt-line", "/sitemap.xml", "/nothing"]) {
        const { body, headers } = await get(address, {
          Host: "localhost:6666",
          "X-Forwarded-Host": "evil.example",
          "X-Forwarded-Proto": "gopher",
          Forwarded: "host=evil.example",
        });
        expect(`${JSON.stringify(headers)}${body.toString()}`).not.toMatch(
          /evil\.example|6666|gopher/,
        );
      }
      setTitle(`Title ${round}`);
    }
    const { body } = await get("/sitemap.xml");
    expect(body.toString()).toContain("https://films.example/");
  });

  it("is never an error: what failed once is tried again", async () => {
    db.exec("ALTER TABLE projects RENAME TO hidden");
    setTitle("While the table is away");
    expect((await get("/en/project/1-the-salt-line")).status).toBe(500);
    db.exec("ALTER TABLE hidden RENAME TO projects");
    expect((await get("/en/project/1-the-salt-line")).status).toBe(200);
    expect((await get("/en/project/99999")).status).toBe(404);
    expect((await get("/en/project/99999")).headers["cache-control"]).not.toContain("public");
  });

  it("is never made from more of the request than its address and language", async () => {
    const hostile = {
      "User-Agent": "Mark-in-the-agent",
      Referer: "https://mark.example/in-the-referrer",
      "X-Forwarded-For": "203.0.113.77",
      Cookie: "theme=mark-in-a-cookie",
      "X-Request-Id": "mark-in-an-id",
    };
    setTitle("Made for a hostile visitor");
    const first = await get("/en", hostile);
    expect(first.status).toBe(200);
    const all = JSON.stringify(first.headers) + first.body.toString();
    expect(all).not.toMatch(/mark-in|Mark-in|mark\.example|203\.0\.113/);
    expect((await get("/en")).headers.etag).toBe(first.headers.etag);
  });

  it("is never made for queries that no page reads", async () => {
    const { headers } = await get("/en");
    for (const query of ["x=1", "utm_source=a", "page=2", "member=x", "_routes=root", ""]) {
      const answer = await get(`/en?${query}`);
      expect([query, answer.headers.etag]).toEqual([query, headers.etag]);
      expect(answer.headers["cache-control"]).toBe("public, no-cache");
    }
    const member = await get("/en?utm_source=a&member=1");
    expect(member.headers.etag).not.toBe(headers.etag);
    expect((await get("/en?member=1")).headers.etag).toBe(member.headers.etag);
    const unknown = await get("/en?member=987");
    expect([unknown.status, unknown.headers.location]).toEqual([302, "/en"]);
  });

  it("is never made again for a session that does not exist, nor for a part of a page", async () => {
    const { headers } = await get("/en");
    const madeUp: Record<string, string>[] = [
      { Cookie: `__Host-session=${"x".repeat(43)}` },
      { Cookie: "session=made-up" },
      { Range: "bytes=0-99" },
    ];
    for (const sent of madeUp) {
      const answer = await get("/en", sent);
      expect([sent, answer.status, answer.headers.etag]).toEqual([sent, 200, headers.etag]);
    }
  });

  it("is never made again for a part of a list, nor for a notice, of which a list has none", async () => {
    const { etag } = (await get("/api/projects")).headers;
    expect(etag).toBeDefined();
    const asked: Record<string, string>[] = [{ Range: "bytes=0-99" }, { Cookie: "notice=x" }];
    for (const sent of asked) {
      const answer = await get("/api/projects", sent);
      expect([sent, answer.status, answer.headers.etag]).toEqual([sent, 200, etag]);
    }
  });

  it("is never encoded in a way that the visitor does not understand", async () => {
    const { body: plain, headers } = await get("/en", { "Accept-Encoding": "identity" });
    expect(headers).not.toHaveProperty("content-encoding");
    const br = await get("/en", { "Accept-Encoding": "gzip, br" });
    expect(br.headers["content-encoding"]).toBe("br");
    expect(zlib.brotliDecompressSync(br.body).equals(plain)).toBe(true);
    const gzip = await get("/en", { "Accept-Encoding": "br;q=0, gzip" });
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(zlib.gunzipSync(gzip.body).equals(plain)).toBe(true);
    const head = await ask(`${site.url}/en`, { method: "HEAD", headers: {} });
    expect(head.body).toHaveLength(0);
    expect(head.headers["content-length"]).toBe(String(plain.length));
    // The ETag of one encoding does not match another.
    const mixed = await get("/en", { "If-None-Match": defined(br.headers.etag) });
    expect(mixed.status).toBe(200);
  });

  it("is never incomplete where it is so large that it is kept compressed only", async () => {
    const text = Array.from({ length: 100_000 }, (_, number) => `Toma ${number}.`).join(" ");
    const set = db.prepare("UPDATE projects SET description_es = ? WHERE id = 1");
    const read = db.prepare("SELECT description_es FROM projects WHERE id = 1").pluck();
    const before = read.get();
    set.run(text);
    const address = "/api/projects";
    for (const sent of ["gzip, br", "identity", "gzip", "identity"]) {
      const { headers, body } = await get(address, { "Accept-Encoding": sent });
      const isPlain = sent === "identity";
      expect(headers["content-encoding"]).toBe(isPlain ? undefined : "gzip");
      expect(headers["content-length"]).toBe(String(body.length));
      const films = JSON.parse(String(isPlain ? body : zlib.gunzipSync(body))) as {
        id: number;
        description_es: string;
      }[];
      expect(films.find(({ id }) => id === 1)?.description_es === text).toBe(true);
    }
    const head = await ask(`${site.url}${address}`, { method: "HEAD" });
    expect(head.body).toHaveLength(0);
    expect(Number(head.headers["content-length"])).toBeGreaterThan(text.length);
    const gone = await connect(
      portOf(site.url),
      `GET ${address} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    );
    gone.destroy();
    set.run(before);
    expect((await get("/healthz")).status).toBe(200);
  });
});

describe("an address at which nothing is", () => {
  /** Unique for every rendering. */
  const nonceOf = ({ headers }: Answer) =>
    /'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1];
  const renderings = (answers: Answer[]) => new Set(answers.map(nonceOf)).size;
  const some = (address: (n: number) => string, headers: Record<string, string> = english) =>
    Promise.all(Array.from({ length: 8 }, (_, n) => get(address(7000 + n), headers)));

  it("is answered with one page, however many are made up, in each language", async () => {
    for (const headers of [english, spanish]) {
      const language = headers["Accept-Language"];
      const madeUp = [
        ...(await some((n) => `/nothing-${n}`, headers)),
        ...(await some((n) => `/x${n}/y/z?q=${n}`, headers)),
        ...(await some((n) => `/projects?category=made-up-${n}`, headers)),
        ...(await some((n) => `/projects?year=${n}`, headers)),
        ...(await some((n) => `/news?page=${n}`, headers)),
        ...(await some((n) => `/projects/${n}`, headers)),
        ...(await some((n) => `/fr/projects?page=${n}`, headers)),
        ...(await some((n) => `/legal/made-up-${n}`, headers)),
      ];
      expect(madeUp.map(({ status }) => status)).toEqual(madeUp.map(() => 404));
      expect(renderings(madeUp)).toBe(1);
      const records = [
        await some((n) => `/${language}/project/${n}`, headers),
        await some((n) => `/${language}/project/${n}/stills`, headers),
        await some((n) => `/${language}/news/${n}-some-title`, headers),
      ];
      expect(renderings(records.flat())).toBe(2);
      for (const { status, body, headers: sent } of [...madeUp, ...records.flat()]) {
        expect(status).toBe(404);
        expect(sent["content-language"]).toBe(language);
        expect(body.toString()).toContain(`<html lang="${language}"`);
      }
    }
  });

  it("has a page in the words of what was looked for, that names nothing of the address", async () => {
    const cases = [
      ["/es/project/987-zebra-quark", "Proyecto no encontrado", "/es#projects"],
      ["/en/news/987-zebra-quark", "Article not found", "/en#news"],
      ["/en/zebra-quark?zebra=quark", "404 Page Not Found", "/en"],
    ] as const;
    for (const [address, title, back] of cases) {
      const answer = await get(address);
      const html = answer.body.toString();
      expect(html).toContain(title);
      expect(html).toContain(`href="${back}"`);
      expect(html).not.toMatch(/zebra|quark/);
      // Remix reloads the page if the address differs from that in its scripts; here that would
      // loop.
      expect(html).not.toContain("<script");
      expect(html).toContain(`nonce="${nonceOf(answer)}"`);
      expect(answer.headers["x-frame-options"]).toBe("DENY");
      expect(answer.headers["cache-control"]).toBe("private, no-cache");
      expect(answer.headers.etag).toBeUndefined();
    }
  });

  it("is kept by no shared cache, whatever was looked for: no purge would drop it", async () => {
    for (const address of [
      "/en/nothing",
      "/en/nothing.data",
      "/en/news/9999.data",
      "/en/projects.data?category=nothing",
      "/en/project/9999/screenings.ics",
      "/nothing.data",
      "/social/nothing.jpg",
      "/icons/nothing.png",
      "/uploads/0a1b-10x10.webp",
    ]) {
      const { status, headers: sent } = await get(address);
      expect([address, status]).toEqual([address, 404]);
      expect([address, sent["cache-control"]]).toEqual([
        address,
        expect.stringMatching(/no-cache|no-store/),
      ]);
    }
  });

  it("has a fresh page after a change of the content", async () => {
    await get("/en/nothing");
    db.prepare("UPDATE site_settings SET value_en = ? WHERE key = 'site_title'").run("New name");
    expect((await get("/en/nothing")).body.toString()).toContain("<title>404 Page Not Found – New");
  });

  it("has its own page for those who are signed in, have a notice or look at what is private", async () => {
    const shared = nonceOf(await get("/en/nothing"));
    for (const [address, headers] of [
      ["/en/nothing", { Cookie: admin }],
      ["/en/nothing", { Cookie: "notice=x" }],
      ["/en/preview/nothing", {}],
    ] as const) {
      const answer = await get(address, headers);
      expect([address, answer.status]).toEqual([address, 404]);
      expect(nonceOf(answer)).not.toBe(shared);
      expect(answer.body.toString()).toContain("<script");
    }
  });

  it("is found by nobody's own header", async () => {
    const shared = nonceOf(await get("/en/nothing"));
    for (const value of ["address", "page"]) {
      const answer = await get("/en/nothing", { "X-Not-Found": value });
      expect([answer.status, nonceOf(answer)]).toEqual([404, shared]);
      expect(answer.headers["x-not-found"]).toBeUndefined();
      const own = await get("/en/nothing", { "X-Not-Found": value, Cookie: admin });
      expect(own.body.toString()).toContain("<script");
    }
  });

  it("is told to HEAD without a page", async () => {
    const answer = await ask(`${site.url}/en/nothing`, { method: "HEAD" });
    expect([answer.status, answer.body.length]).toEqual([404, 0]);
    expect(Number(answer.headers["content-length"])).toBeGreaterThan(1000);
  });
});

describe("what is malformed", () => {
  const form = { "Content-Type": "application/x-www-form-urlencoded" };
  const json = { "Content-Type": "application/json" };

  it.each([
    ["an address", 400, () => get("/%E0%A4%A")],
    ["an address with a null byte", 400, () => get("/a%00b")],
    ["a query that Remix would answer unguarded", 400, () => get("/?x?&_data=root")],
    ["an unknown route to read", 200, () => get("/en.data?_routes=routes%2F%24")],
    ["a route to read that is badly escaped", 200, () => get("/en.data?_routes=%zz")],
    ["JSON", 400, () => post("/api/contact", json, "{")],
    ["JSON that is no object", 400, () => post("/api/contact", json, "[]")],
    ["a form", 400, () => post("/en", form, "name=%zz")],
    [
      "a multipart form",
      400,
      () => post("/en", { "Content-Type": "multipart/form-data; boundary=x" }, "--x\r\nno"),
    ],
    [
      "a multipart form without a boundary",
      400,
      () => post("/en", { "Content-Type": "multipart/form-data" }, "x"),
    ],
    ["a body of an unknown type", 415, () => post("/en", { "Content-Type": "text/plain" }, "x")],
    ["a page's method", 405, () => ask(`${site.url}/en`, { method: "PUT" })],
    ["a method of files", 405, () => ask(`${site.url}/api/projects`, { method: "PROPFIND" })],
  ])("is answered as such: %s", async (_, status, asked) => {
    const answer = await asked();
    expect(answer.status).toBe(status);
    if (status === 405) expect(answer.headers.allow).toMatch(/^GET, HEAD, POST/);
  });

  it.each([
    ["PATCH", "/api/projects", "GET, HEAD"],
    ["PATCH", "/api/contact", "POST"],
    ["POST", "/en/projects", "GET, HEAD"],
    ["POST", "/robots.txt", "GET, HEAD"],
  ])("names the methods of the address: %s %s", async (method, path, allowed) => {
    const answer = await ask(`${site.url}${path}`, { method });
    expect([answer.status, answer.headers.allow]).toEqual([405, allowed]);
  });

  it.each([
    "language=%E0%A4%A",
    "notice=%%%",
    "__Host-session=;;;=",
    "a",
    "=;=",
    `language=${"e".repeat(300)}`,
  ])("counts as no cookie: %s", async (cookie) => {
    for (const address of ["/en", "/auth", "/api/user"]) {
      const { status } = await get(address, { Cookie: cookie });
      expect(status).toBe(address === "/api/user" ? 401 : 200);
    }
  });

  it("does not reach the site when it is a whole address", async () => {
    const text =
      "GET http://films.example/ HTTP/1.1\r\nHost: films.example\r\nConnection: close\r\n\r\n";
    const answer = await readToEnd(await connect(portOf(site.url), text));
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });

  it("is said in the reader's language, to calls in JSON", async () => {
    expect((await get("/%zz", spanish)).body.toString()).toContain('<html lang="es">');
    expect(JSON.parse((await get("/api/%zz", english)).body.toString())).toEqual({
      message: "This address is malformed.",
    });
  });
});

describe("the log", () => {
  it("has a line of every request, without queries and secrets, and none of the health", async () => {
    await get("/en?secret=query-secret");
    await get("/api/validate-reset-token/path-secret");
    await get("/healthz");
    await get("/en", { Cookie: `language=en; __Host-session=cookie-secret` });
    const deadline = Date.now() + 10_000;
    while (!site.output().includes("validate-reset-token/…") && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const log = site
      .output()
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const levels = ["info", "warning", "error"];
    expect(log.filter(({ time, level }) => !time || !levels.includes(String(level)))).toEqual([]);
    expect(log.map(({ message }) => message)).toContainEqual(
      expect.stringContaining("[remix-serve]"),
    );
    const lines = log.filter(({ method }) => method);
    const ids = lines.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(lines.at(0)).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      level: "info",
      id: expect.any(String) as string,
      ms: expect.any(Number) as number,
      method: "GET",
      path: "/api/site-settings",
      status: 200,
      bytes: expect.any(Number) as number,
      cache: "made",
    });
    expect(new Set(lines.map(({ cache }) => cache))).toEqual(new Set(["made", "hit", "none"]));
    expect(site.output()).not.toMatch(/secret=|query-secret|path-secret|cookie-secret|healthz/);
  });

  it("has a line of every security event, which a filter can trust", async () => {
    const name = 'x","address":"198.51.100.1';
    await ask(`${site.url}/api/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ username: name, password: "password-secret" }),
    });
    const deadline = Date.now() + 10_000;
    while (!site.output().includes("signInRefused") && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const line = defined(
      site
        .output()
        .split("\n")
        .find((each) => each.includes("signInRefused")),
    );
    const filter = documentedFile("/etc/fail2ban/filter.d/site.conf");
    const failregex = capture(filter, /^failregex = (.*)$/m).replace("<SUBNET>", '([^"]+)');
    // The line as fail2ban gets it from the journal.
    const [, address] = new RegExp(failregex).exec(`host serve[67]: ${line}`) ?? [];
    expect(address).toMatch(/^(?:127\.0\.0\.0\/24|::\/48)$/);
    expect(JSON.parse(line)).toMatchObject({
      event: "signInRefused",
      reason: "wrongPassword",
      userId: null,
      username: name,
      request: expect.any(String) as string,
    });
    expect(site.output()).not.toContain("password-secret");
  });
});
