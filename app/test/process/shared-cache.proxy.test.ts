import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import type net from "node:net";
import path from "node:path";
import BetterSqlite from "better-sqlite3";
import { describe, expect, it, onTestFinished } from "vitest";
import { capture } from "../arrange/capture";
import { temporaryFolder } from "../arrange/temporary-folder";
import { policies } from "../policy/policy";
import { freePort, type SiteProcess, startSite } from "./site-process";

/** It only ends what hangs: a machine at half the usual speed takes a minute. */
const TIMEOUT_MS = 180_000;

const TOKEN = "choose-a-long-word";
const admin = { username: "walker-of-all-routes", password: "Lantern of salt 33" };

const document = fs.readFileSync("docs/shared-cache.md", "utf8");

/** Returns a block of the document, with the addresses and folders of this test. */
function documented(name: string, replaced: Record<string, string>): string {
  const block = capture(document, new RegExp(`^\`\`\`\\w+\\n# ${name}\\n([^]*?)^\`\`\`$`, "m"));
  return Object.entries(replaced).reduce((text, [from, to]) => {
    expect(text).toContain(from);
    return text.replaceAll(from, to);
  }, block);
}

/** Starts the built site with sample content; the caches may keep its pages for so many seconds. */
async function startFor(seconds: number, variables: Record<string, string> = {}) {
  const folder = temporaryFolder();
  const file = path.join(folder, "site.sqlite");
  const site = await startSite({
    DATABASE_FILE: file,
    UPLOADS_DIR: path.join(folder, "uploads"),
    SHARED_CACHE_SECONDS: String(seconds),
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
    TRUST_PROXY: "1",
    ...variables,
  });
  const db = new BetterSqlite(file, { timeout: 5000 });
  onTestFinished(async () => {
    db.close();
    await site.stop("SIGKILL");
  });
  return { site, db };
}

/** Starts a proxy; resolves when it answers. */
async function startProxy(program: string, args: string[], url: string): Promise<void> {
  let output = "";
  const child: ChildProcess = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] });
  child.stdout?.on("data", (text) => (output += String(text)));
  child.stderr?.on("data", (text) => (output += String(text)));
  const ended = new Promise((resolve) => child.once("exit", resolve));
  onTestFinished(async () => {
    child.kill("SIGTERM");
    await ended;
  });
  await expect
    .poll(
      () => {
        if (child.exitCode !== null) throw new Error(output);
        return fetch(`${url}/healthz`).then(
          (response) => response.status,
          () => 0,
        );
      },
      { timeout: 20_000 },
    )
    .toBe(200);
}

const portOf = ({ url }: Pick<SiteProcess, "url">) => new URL(url).port;

const locations = (site: { url: string }) =>
  documented("location /", { "127.0.0.1:3000": `localhost:${portOf(site)}` });

/**
 * Starts nginx with the server of the other document, without its certificate.
 *
 * @param inServer the `location` blocks, of the cache by default
 */
async function startNginx(site: { url: string }, inServer = locations(site)): Promise<string> {
  const folder = temporaryFolder();
  const port = await freePort();
  const cache = documented("/etc/nginx/conf.d/site-cache.conf", {
    "/var/cache/nginx/site": path.join(folder, "cache"),
  });
  const lines = documentedServer().lines.replace(/^ *(?:listen|ssl_certificate).*\n/gm, "");
  const isRoot = process.getuid?.() === 0;
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => {
    // A file in the place of the folder: a body that nginx would store there fails.
    fs.writeFileSync(path.join(folder, name), "");
    return `${name}_temp_path ${folder}/${name};`;
  });
  fs.writeFileSync(
    path.join(folder, "nginx.conf"),
    `daemon off; pid ${folder}/pid; error_log stderr; ${isRoot ? "user root;" : ""}
    events {}
    http { access_log off; ${temporary.join("\n")} ${cache}
      server { listen 127.0.0.1:${port}; ${lines} ${inServer} } }`,
  );
  const url = `http://127.0.0.1:${port}`;
  await startProxy("nginx", ["-c", path.join(folder, "nginx.conf"), "-e", "stderr"], url);
  return url;
}

/** Returns the server with https behind a proxy: its own lines, and its `location`. */
function documentedServer() {
  const proxies = fs.readFileSync("docs/proxies.md", "utf8");
  const server = capture(
    proxies,
    /^```nginx\n[^]*?(?<=^server \{\n)( {2}listen 443[^]*?)^\}\n```$/m,
  );
  const start = server.indexOf("  location / {");
  return { lines: server.slice(0, start), location: server.slice(start) };
}

/** @param url where it listens */
async function startVarnish(site: SiteProcess, url: string): Promise<void> {
  const folder = temporaryFolder();
  const file = path.join(folder, "site.vcl");
  const vcl = documented("/etc/varnish/site.vcl", {
    '"127.0.0.1"': '"localhost"',
    '"3000"': `"${portOf(site)}"`,
  });
  fs.writeFileSync(file, vcl);
  const address = new URL(url).host;
  // Without another user, who could not read the folder of this test.
  const args = ["-F", "-j", "none", "-a", address, "-f", file];
  const storage = ["-s", "malloc,32m", "-n", path.join(folder, "work")];
  await startProxy("varnishd", [...args, ...storage], url);
}

async function signIn({ url }: SiteProcess): Promise<string> {
  const response = await fetch(`${url}/api/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(admin),
  });
  expect(response.status).toBe(200);
  return (response.headers.getSetCookie()[0] ?? "").replace(/;.*/, "");
}

async function ask(url: string, cookie = "") {
  const response = await fetch(url, { redirect: "manual", headers: { Cookie: cookie } });
  const { status, headers } = response;
  const text = await response.text();
  return { status, headers, text, isHit: headers.get("X-Cache") === "HIT" };
}

/** Films, backups and archives: too long for the memory of a proxy. */
const longOnes = [
  "/files/none.mp4",
  "/screener/1/film",
  "/screener/invitation/1/film",
  "/admin/backups/none.tar",
  "/en/project/1/press/press-kit.zip",
];

const routes = [
  ...new Set(
    Object.values(policies)
      .filter(({ read, isLayout, at }) => read !== "noMethod" && !isLayout && at !== "/logout")
      .flatMap(({ at }) => [at, `/en${at}`]),
  ),
  "/en",
  "/es",
  "/es/news",
  "/en/project/1",
  "/en/news/1",
  "/en.data",
  "/en/projects.data",
];

/** The same without the back office, which the configuration of both proxies passes on in one way. */
const publicRoutes = routes.filter((at) => !/^(?:\/en)?\/admin\/./.test(at));

/**
 * Walks over addresses as an admin, then twice as a visitor: what comes from the cache is what the
 * site itself answers to a visitor.
 */
async function walk(proxy: string, site: SiteProcess, routes: string[]): Promise<number> {
  const cookie = await signIn(site);
  for (const at of routes) {
    const { isHit, headers } = await ask(`${proxy}${at}`, cookie);
    expect([at, isHit]).toEqual([at, false]);
    if (at.startsWith("/admin")) expect(headers.get("Cache-Control")).toBe("no-store");
  }
  let kept = 0;
  for (const at of routes) {
    await ask(`${proxy}${at}`, "language=en");
    const { isHit, headers, text } = await ask(`${proxy}${at}`, "language=es");
    if (!isHit) continue;
    kept++;
    expect([at, headers.get("Set-Cookie")]).toEqual([at, null]);
    expect(headers.get("Cache-Control")).toMatch(/s-maxage|immutable|public, max-age/);
    expect(text).not.toContain(admin.username);
    const { text: own } = await ask(`${site.url}${at}`, "language=es");
    expect([at, text === own]).toEqual([at, true]);
    // Afterwards, the admin still gets a page of their own.
    const { isHit: isAdminHit } = await ask(`${proxy}${at}`, cookie);
    expect([at, isAdminHit]).toEqual([at, false]);
  }
  return kept;
}

describe("nginx in front, as documented", () => {
  it(
    "answers visitors, shows a change in the promised time, and keeps nothing private",
    async () => {
      const { site, db } = await startFor(5);
      const proxy = await startNginx(site);
      const pages = ["/en", "/es", "/en/projects", "/es/news", "/en/talent"];
      let hits = 0;
      for (const page of pages) {
        for (let time = 0; time < 20; time++) if ((await ask(`${proxy}${page}`)).isHit) hits++;
      }
      expect(hits / (pages.length * 20)).toBeGreaterThan(0.8);
      db.exec("UPDATE news_items SET title_en = 'A change to be seen'");
      const isCurrent = async (page: string) =>
        (await ask(`${proxy}${page}`)).text === (await ask(`${site.url}${page}`)).text;
      const areCurrent = async () => !(await Promise.all(pages.map(isCurrent))).includes(false);
      await expect.poll(areCurrent, { timeout: 30_000, interval: 200 }).toBe(true);
      expect((await ask(`${proxy}/en`)).text).toContain("A change to be seen");
      expect(await walk(proxy, site, routes)).toBeGreaterThan(10);
      // The preferred language decides: such an address is never kept.
      for (const language of ["en", "es"]) {
        const { text, isHit } = await ask(`${proxy}/`, `language=${language}`);
        expect([text.includes(`<html lang="${language}"`), isHit]).toEqual([true, false]);
      }
    },
    TIMEOUT_MS,
  );
});

/** Starts a server that counts what it is sent, and answers GET with a long body. */
async function startLongAnswers() {
  const server = http.createServer((request, response) => {
    let received = 0;
    request.on("data", (chunk: Buffer) => (received += chunk.length));
    request.on("end", () =>
      response.end(request.method === "GET" ? Buffer.alloc(LONG_BYTES) : String(received)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://localhost:${(server.address() as net.AddressInfo).port}` };
}

/** More than the sockets between hold for a visitor who does not read. */
const LONG_BYTES = 64 * 1024 * 1024;

describe("nginx in front, with and without its cache", () => {
  it("writes no access log, in which the tokens of links would stand", () => {
    const proxies = fs.readFileSync("docs/proxies.md", "utf8");
    const servers = capture(proxies, /^```nginx\n([^]*?)^```$/m)
      .split(/^}$/m)
      .slice(0, -1);
    expect(servers.map((server) => server.includes("\n  access_log off;\n"))).toEqual([true, true]);
  });

  it("stores neither uploads nor films for slow visitors in files of its own", async () => {
    const site = await startLongAnswers();
    const { location } = documentedServer();
    const plain = location.replace("127.0.0.1:3000", `localhost:${portOf(site)}`);
    for (const proxy of [await startNginx(site, plain), await startNginx(site)]) {
      for (const at of ["/en/project/1", "/files/film.mp4"]) {
        const body = Buffer.alloc(1024 * 1024);
        const sent = await fetch(`${proxy}${at}`, { method: "POST", body });
        expect([sent.status, await sent.text()]).toEqual([200, String(body.length)]);
        const answer = await new Promise<http.IncomingMessage>((resolve) => {
          http.get(`${proxy}${at}`, resolve);
        });
        let received = 0;
        for await (const chunk of answer) received += (chunk as Buffer).length;
        expect(received).toBe(LONG_BYTES);
      }
    }
  });
});

describe("Varnish in front, as documented", () => {
  it(
    "answers all but the first, and drops its pages after a change",
    async () => {
      const url = `http://127.0.0.1:${await freePort()}`;
      const { site, db } = await startFor(3600, {
        CACHE_PURGE_URL: `${url}/purge`,
        CACHE_PURGE_HEADER: `X-Purge-Token: ${TOKEN}`,
      });
      await startVarnish(site, url);
      expect((await fetch(`${url}/purge`, { method: "POST" })).status).toBe(403);
      // Varnish adds this header to all that it takes into its memory.
      const namesVarnish = async (at: string) =>
        (await ask(`${url}${at}`)).headers.has("X-Varnish");
      expect(await namesVarnish("/en/auth")).toBe(true);
      for (const at of longOnes) expect([at, await namesVarnish(at)]).toEqual([at, false]);
      expect(await walk(url, site, publicRoutes)).toBeGreaterThan(10);
      const shown = async (text: string) => (await ask(`${url}/en/news`)).text.includes(text);
      // Longer than the pause after the purges of the start.
      db.exec("UPDATE news_items SET title_en = 'A change to be seen'");
      const patience = { timeout: 30_000, interval: 100 };
      await expect.poll(() => shown("A change to be seen"), patience).toBe(true);
      const answers = [];
      for (let time = 0; time < 20; time++) answers.push(await ask(`${url}/en/news`));
      expect(answers.filter(({ isHit }) => isHit).length).toBeGreaterThanOrEqual(18);
      const soon = new Date(Date.now() + 6000).toISOString();
      db.prepare("UPDATE news_items SET publishAt = ?").run(soon);
      await expect.poll(() => shown("A change to be seen"), patience).toBe(false);
      await expect.poll(() => shown("A change to be seen"), patience).toBe(true);
    },
    TIMEOUT_MS,
  );
});
