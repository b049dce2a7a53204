import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defined } from "~/config/defined";
import { type Answer, ask, connect, readToEnd } from "../arrange/raw-http";
import { siteIn } from "../process/failing-site";
import { type SiteProcess, startSite } from "../process/site-process";
import { policies } from "./policy";

let folder: string;
let site: SiteProcess;
const agent = new http.Agent({ keepAlive: true, maxSockets: 4 });

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "gate-"));
  site = await startSite({
    ...siteIn(folder),
    SAMPLE_CONTENT: "true",
    SITE_URL: "https://films.example",
  });
});

afterAll(async () => {
  agent.destroy();
  await site?.stop("SIGKILL");
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Requests an address exactly as written, without normalization. */
function get(address: string, headers: Record<string, string> = {}, method = "GET") {
  return ask(site.url, { method, headers, path: address, agent });
}

const long = (part: string, characters: number) => part.repeat(characters / part.length);

describe("an address that is none of the site's", () => {
  it.each([
    ["too deep", long("/a", 22), 404],
    ["too long", `/${long("a", 1024)}`, 414],
    ["malformed", "/%zz", 400],
    ["a step up", "/x/../admin", 400],
  ])("is refused in the reader's language, in JSON to calls: %s", async (_, address, status) => {
    const page = await get(address, { "Accept-Language": "es" });
    expect(page.status).toBe(status);
    expect(page.body.toString()).toContain('<html lang="es">');
    const call = await get(`/api${address}`, { "Accept-Language": "en" });
    expect(call.status).toBe(status);
    expect(JSON.parse(call.body.toString())).toEqual({ message: expect.any(String) as string });
  });
});

/** Returns other spellings of a path that the router would accept. */
function otherSpellings(address: string): string[] {
  const [pathname = "", query] = address.split("?");
  const letter = pathname.search(/[a-z]/);
  if (letter < 0) return [];
  const change = (to: string) => pathname.slice(0, letter) + to + pathname.slice(letter + 1);
  const code = pathname.charCodeAt(letter).toString(16);
  const word = defined(/^\/[a-z]+/.exec(pathname))[0];
  const spellings = [
    change(defined(pathname[letter]).toUpperCase()),
    change(`%${code}`),
    pathname.replace(word, word.toUpperCase()),
    `/${pathname}`,
    pathname.replace(/\/(?=[^/]*$)/, "//"),
    `${pathname}/`,
  ];
  return spellings
    .filter((spelling) => spelling !== pathname)
    .map((spelling) => (query === undefined ? spelling : `${spelling}?${query}`));
}

describe("another spelling", () => {
  // Their addresses are not words of the site but of its owner.
  const free = ["routes/_site.$", "routes/_site.($lang).$slug"].map(
    (id) => defined(policies[id]).at,
  );
  const addresses = [...new Set(Object.values(policies).map(({ at }) => at))].filter(
    (at) => !free.includes(at),
  );

  it.each(addresses)("of %s leads to the right one, or nowhere", async (at) => {
    for (const spelling of otherSpellings(at)) {
      const read = await get(spelling);
      expect([spelling, read.status, read.headers.location]).toEqual([spelling, 308, at]);
      expect(read.headers["cache-control"]).toBe("no-store");
      const written = await get(spelling, {}, "POST");
      expect([spelling, written.status]).toEqual([spelling, 404]);
    }
  });

  it.each([
    "//evil.example",
    "//evil.example/%2e%2e",
    "/\\evil.example",
    "/%5Cevil.example",
    "/%2f%2fevil.example",
    "///evil.example//",
    "/\t/evil.example",
    "/.//evil.example",
    "/en//\\evil.example/?//evil.example",
  ])("never leads to another site: %j", async (address) => {
    const answer = await raw(`GET ${address} HTTP/1.1\r\nHost: films.example\r\n`);
    const location = /^location: (.*)\r$/im.exec(answer)?.[1];
    if (location) expect(new URL(location, "https://films.example").host).toBe("films.example");
    else expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  });

  it("of an address with a title, a token or a language still arrives", async () => {
    const follow = async (address: string): Promise<Answer> => {
      const answer = await get(address);
      return answer.headers.location ? follow(answer.headers.location) : answer;
    };
    for (const address of [
      "/EN/Project/1/",
      "/en/project/1-La-Ni%c3%b1a",
      "/en/project/1-niña%20x",
    ]) {
      const answer = await follow(encodeURI(address).replaceAll("%25", "%"));
      expect([address, answer.status]).toEqual([address, 200]);
    }
    const { headers } = await get("/Admin/Projects?q=x");
    expect(headers.location).toBe("/admin/projects?q=x");
    expect((await get("/preview/AbC")).headers.location).toBeUndefined();
  });
});

const raw = async (head: string) =>
  readToEnd(await connect(Number(new URL(site.url).port), `${head}Connection: close\r\n\r\n`));

describe("a host", () => {
  it("that is not the site's gets nothing of it", async () => {
    for (const address of ["/en", "/favicon.svg", "/api/projects", "/admin", "/nothing"]) {
      const answer = await get(address, { Host: "evil.example" });
      expect([address, answer.status]).toEqual([address, 421]);
      expect(answer.body.toString()).not.toContain("evil.example");
    }
    expect((await get("/healthz", { Host: "10.1.2.3:3000" })).status).toBe(200);
  });

  it("may be the site's, or this machine", async () => {
    for (const Host of ["films.example", "localhost:8080", "127.0.0.1", "[::1]:3000"]) {
      expect((await get("/en", { Host })).status).toBe(200);
    }
    expect(await raw("GET /en HTTP/1.0\r\n")).toMatch(/^HTTP\/1\.1 200 /);
  });

  it("is named once", async () => {
    const twice = "GET /en HTTP/1.1\r\nHost: films.example\r\nHost: films.example\r\n";
    expect(await raw(twice)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it("is no origin of the site's, neither by its name nor without https", async () => {
    const post = (headers: Record<string, string>) => get("/api/contact", headers, "POST");
    expect((await post({ Host: "evil.example", Origin: "https://evil.example" })).status).toBe(421);
    expect((await post({ Host: "films.example", Origin: "http://films.example" })).status).toBe(
      403,
    );
    expect((await post({ Host: "films.example", Origin: "https://films.example" })).status).toBe(
      415,
    );
    expect((await post({ Host: "localhost:1", Origin: "http://localhost:1" })).status).toBe(415);
  });
});

describe("the log", () => {
  it("names no secret, whatever the spelling, and has short lines", async () => {
    for (const address of [
      "/en/Preview/SECRET",
      "/en/%70review/SECRET",
      "//preview//SECRET",
      "/preview/SECRET%zz",
      `/Preview/SECRET${long("/a", 8000)}`,
      "/api/Validate-Reset-Token/SECRET",
      "/API/validate-reset-token/SECRET/",
    ]) {
      await get(address);
      await get(address, { Host: "evil.example" });
    }
    await get("/the-last-line");
    await expect.poll(() => site.output(), { timeout: 10_000 }).toContain("/the-last-line");
    expect(site.output()).not.toContain("SECRET");
    const lines = site.output().split("\n");
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(500);
    for (const line of lines.filter((each) => each.startsWith("{"))) JSON.parse(line);
  });
});

describe("requests that came all at once", () => {
  const many = (count: number) =>
    Array.from(
      { length: count },
      (_, index) => `GET /dropped/${index} HTTP/1.1\r\nHost: films.example\r\n\r\n`,
    ).join("");
  const answered = () => site.output().match(/"path":"\/dropped\/\d+"/g)?.length ?? 0;

  it("are answered in their order", async () => {
    const text = await raw(`${many(20)}GET /en HTTP/1.1\r\nHost: films.example\r\n`);
    expect(text.match(/HTTP\/1\.1 404 /g)).toHaveLength(20);
    expect(text.match(/HTTP\/1\.1 200 /g)).toHaveLength(1);
    expect(text.lastIndexOf("HTTP/1.1 404")).toBeLessThan(text.indexOf("HTTP/1.1 200"));
  });

  it("are not begun when their sender has gone", async () => {
    await expect.poll(answered, { timeout: 10_000 }).toBe(20);
    const socket = await connect(Number(new URL(site.url).port), many(60));
    socket.destroy();
    await get("/after-the-dropped");
    await expect.poll(() => site.output(), { timeout: 10_000 }).toContain("/after-the-dropped");
    expect(answered() - 20).toBeLessThan(10);
  });

  it("beyond what is ever sent end their connection", async () => {
    const text = await readToEnd(await connect(Number(new URL(site.url).port), many(2000)));
    expect(text.match(/HTTP\/1\.1 404 /g)?.length ?? 0).toBeLessThan(100);
  });
});

describe("a flood of addresses", () => {
  it("makes no page again that people read", async () => {
    await get("/before-the-flood");
    const read = ["/en/projects", "/es/news"];
    for (const address of [...read, ...read]) await get(address);
    for (let number = 1; number <= 300; number++) {
      await Promise.all([
        get(`/en?member=${1000 + number}`),
        get(`/en?x=${number}`),
        get(`/es?utm_source=${number}&member=1`),
      ]);
    }
    for (const address of read) await get(address);
    await get("/after-the-flood");
    await expect.poll(() => site.output(), { timeout: 10_000 }).toContain("/after-the-flood");
    const output = site.output();
    // A warning about a long turn of the event loop may name the path a second time.
    const since = output.slice(output.indexOf("/before-the-flood"));
    const lines = since.split("\n").filter((line) => line.includes('"cache":"made"'));
    const times = (path: string, status: number) =>
      lines.filter((line) => line.includes(`"path":"${path}","status":${status},`)).length;
    for (const address of read) expect([address, times(address, 200)]).toEqual([address, 1]);
    // Unknown members redirect; unknown parameters render no further page.
    expect(times("/en", 302)).toBe(300);
    expect(times("/es", 200)).toBe(1);
  });
});
