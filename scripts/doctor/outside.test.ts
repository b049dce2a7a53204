import { execFile, spawnSync } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { securityHeaders } from "~/base/http/security-headers.server";
import { defined } from "~/config/defined";
import { commandArgs } from "~/test/arrange/commands";
import { type Proxy, startProxy } from "~/test/process/proxy";
import { freePort, type SiteProcess, startSite } from "~/test/process/site-process";
import { askPlain, openAddresses } from "./ask-site";
import { inspectFromOutside, outsideChecks } from "./outside-checks";
import { deployment, judge, levels } from "./test-deployment";

/** Judges what a check would have been answered. */
function judged(name: string, asked: unknown, settings: Parameters<typeof deployment>[0] = {}) {
  const answering = { health: new Response(), page: new Response(), html: "" };
  return judge(outsideChecks, name, asked, { ...deployment(settings), ...answering });
}

let folder: string;
let proxy: Proxy;
let site: SiteProcess;
let variables: Record<string, string>;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "doctor-test-"));
  proxy = await startProxy();
  variables = {
    DATABASE_FILE: path.join(folder, "site.sqlite"),
    UPLOADS_DIR: path.join(folder, "uploads"),
    SITE_URL: proxy.url,
    SESSION_SECRET: "",
    SAMPLE_CONTENT: "false",
    TRUST_PROXY: "1",
  };
  site = await startSite(variables);
  proxy.target = site.url;
});

afterEach(() => {
  proxy.change = () => undefined;
  proxy.answer = () => null;
});

afterAll(async () => {
  await site?.stop("SIGKILL");
  await proxy?.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Examines the site without checking for ways around the proxy, which depend on the machine. */
async function look(startMs = 0, siteUrl = proxy.url, program = process.cwd()) {
  const on = deployment({ SITE_URL: siteUrl, TRUST_PROXY: 0 }, { program });
  return levels(await inspectFromOutside(on, startMs));
}

const good = {
  reached: "ok",
  ready: "ok",
  "security headers": "ok",
  proxies: "ok",
  "page headers": "ok",
  "page policy": "ok",
  "running build": "ok",
  "own name": "ok",
  "cookie flags": "ok",
  "large forms": "ok",
};

describe("from outside", () => {
  it("a real site behind a good proxy is found well", async () => {
    expect(await look()).toEqual(good);
  });

  it("nothing more is asked when nobody answers, or somebody else", async () => {
    proxy.answer = () => 200;
    expect(await look()).toEqual({ reached: "fail" });
    const unknown = "http://no-such-host.invalid";
    expect(await look(0, unknown)).toEqual({ reached: "fail" });
  });

  it("a site that does not run is no fault, unless it runs and is not reached", async () => {
    const lookAt = async (SITE_URL: string, PORT: number) =>
      levels(await inspectFromOutside(deployment({ SITE_URL, PORT, TRUST_PROXY: 0 }), 0));
    const closed = await freePort();
    const own = Number(new URL(site.url).port);
    const nowhere = `http://127.0.0.1:${closed}`;
    expect(await lookAt(nowhere, closed)).toEqual({ reached: "off" });
    expect(await lookAt(nowhere, own)).toEqual({ reached: "fail" });
    proxy.answer = () => 502;
    expect(await lookAt(proxy.url, closed)).toEqual({ reached: "off" });
    expect(await lookAt(proxy.url, own)).toEqual({ reached: "fail" });
  });

  it("a site that is just starting is waited for", async () => {
    let looks = 0;
    // The response of a proxy whose upstream does not listen yet.
    proxy.answer = ({ url }) => (url === "/healthz" && ++looks < 3 ? 502 : null);
    expect(await look(60_000)).toEqual(good);
    const port = await freePort();
    const on = deployment({ SITE_URL: `http://127.0.0.1:${port}` });
    const looking = inspectFromOutside(on, 60_000);
    const late = http.createServer((_, answer) => answer.end("somebody else"));
    onTestFinished(() => void late.close());
    setTimeout(() => late.listen(port, "127.0.0.1"), 300);
    const [found] = await looking;
    expect(found?.is).toContain("somebody else");
  });

  it("a site that is not ready", async () => {
    proxy.answer = ({ url }) => (url === "/readyz" ? 503 : null);
    expect(await look()).toEqual({ ...good, ready: "fail" });
  });

  it.each(securityHeaders())("%s may be lost on the way", async (name) => {
    proxy.change = (headers) => void delete headers[name.toLowerCase()];
    const isPolicy = name === "Content-Security-Policy";
    expect(await look()).toEqual({
      ...good,
      "security headers": "fail",
      [isPolicy ? "page policy" : "page headers"]: "fail",
    });
  });

  it("a header may be added a second time", async () => {
    proxy.change = (headers) => (headers["x-frame-options"] = "DENY, SAMEORIGIN");
    expect(await look()).toMatchObject({ "security headers": "fail", "page headers": "fail" });
  });

  it("a proxy may weaken the policy of pages", async () => {
    proxy.change = (headers, path) => {
      const policy = "content-security-policy";
      if (path === "/en") headers[policy] = `${String(headers[policy])}; style-src 'unsafe-inline'`;
    };
    expect(await look()).toEqual({ ...good, "page policy": "fail" });
  });

  it("a proxy may be seen that the settings do not count", async () => {
    proxy.change = (headers) => (headers.server = "nginx");
    expect(await look()).toEqual({ ...good, proxies: "fail" });
  });

  it("a page may fail", async () => {
    proxy.answer = ({ url }) => (url === "/en" ? 500 : null);
    expect(await look()).toMatchObject({ page: "fail" });
  });

  it("another build may be running", async () => {
    const program = fs.mkdtempSync(path.join(folder, "program-"));
    expect(await look(0, proxy.url, program)).toEqual({ ...good, "running build": "warn" });
  });

  it("the site may go by another name than the doctor's", async () => {
    const siteUrl = proxy.url.replace("127.0.0.1", "localhost");
    expect(await look(0, siteUrl)).toEqual({ ...good, "own name": "fail" });
  });

  it("forms may be refused, and cookies lost", async () => {
    proxy.answer = ({ url }) => (url === "/language" ? 403 : null);
    expect(await look()).toEqual({ ...good, "cookie flags": "fail" });
    proxy.answer = () => null;
    proxy.change = (headers) => void delete headers["set-cookie"];
    expect(await look()).toEqual({ ...good, "cookie flags": "fail" });
  });

  it("a proxy may refuse large forms by itself", async () => {
    // Images pass, films do not.
    proxy.answer = ({ headers }) => (Number(headers["content-length"]) > 70e6 ? 413 : null);
    expect(await look()).toEqual({ ...good, "large forms": "fail" });
  });

  it("there may be a way around the proxy", async () => {
    const port = Number(new URL(site.url).port);
    const open = await openAddresses(port, ["127.0.0.1"]);
    expect(await judged("way around the proxy", open)).toMatchObject({
      level: "warn",
      is: expect.stringContaining(`http://127.0.0.1:${port}`) as string,
    });
    expect(await openAddresses(await freePort(), ["127.0.0.1"])).toEqual([]);
    expect(await judged("way around the proxy", [])).toMatchObject({ level: "ok" });
  });

  it("http must lead to https", async () => {
    const origin = "https://films.example";
    const redirect = async (status: number, location?: string) => {
      const plain = await startProxy();
      onTestFinished(() => plain.stop());
      plain.answer = () => status;
      plain.location = location;
      const found = await judged("http", await askPlain(plain.url), { SITE_URL: origin });
      return found.level;
    };
    expect(await redirect(308, `${origin}/healthz`)).toBe("ok");
    expect(await redirect(301, "http://films.example/healthz")).toBe("fail");
    expect(await redirect(200)).toBe("fail");
    const nobody = `http://127.0.0.1:${await freePort()}`;
    const found = await judged("http", await askPlain(nobody), { SITE_URL: origin });
    expect(found.level).toBe("warn");
  });
});

describe("an answer", () => {
  it("of a proxy that refuses large forms leads to the limit that the documents give", async () => {
    const deploying = fs.readFileSync("docs/proxies.md", "utf8");
    const [limit = ""] = defined(/client_max_body_size \w+/.exec(deploying));
    const answer = { status: 413, type: "text/html" };
    expect((await judged("large forms", { answer })).todo).toContain(limit);
  });

  it("under https carries Secure cookies", async () => {
    const flags = "language=en; Path=/; SameSite=Lax";
    const levelOf = async (cookie: string) =>
      (await judged("cookie flags", { status: 302, cookie }, { SITE_URL: "https://films.example" }))
        .level;
    expect(await levelOf(`${flags}; Secure`)).toBe("ok");
    expect(await levelOf(flags)).toBe("fail");
  });

  it.each([
    [{}, 0, "ok"],
    [{}, 1, "warn"],
    [{ server: "nginx" }, 0, "fail"],
    [{ server: "nginx" }, 1, "ok"],
    [{ via: "2.0 cdn, 1.1 nginx", server: "nginx" }, 1, "warn"],
    [{ via: "2.0 cdn, 1.1 nginx" }, 2, "ok"],
  ])("with %j and TRUST_PROXY=%i is %s", async (headers, TRUST_PROXY, level) => {
    const asked = new Headers(headers);
    expect((await judged("proxies", asked, { TRUST_PROXY })).level).toBe(level);
  });

  it("by https has a proxy, though it names itself nowhere", async () => {
    const settings = { TRUST_PROXY: 1, SITE_URL: "https://films.example" };
    expect(await judged("proxies", new Headers(), settings)).toMatchObject({
      level: "ok",
      is: expect.stringContaining("at least 1 proxy") as string,
    });
  });

  it("with a policy allows only what is needed", async () => {
    const policy =
      "default-src 'self'; script-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";
    const levelOf = async (asked: string) => (await judged("page policy", asked)).level;
    expect(await levelOf(policy)).toBe("ok");
    expect(await levelOf("")).toBe("fail");
    expect(await levelOf(policy.replace("base-uri", "x"))).toBe("fail");
    expect(await levelOf(policy.replace("script-src", "script-src 'unsafe-inline'"))).toBe("fail");
  });
});

describe("npm run doctor", () => {
  const run = (own: Record<string, string>, ...args: string[]) =>
    new Promise<{ code: number; output: string }>((resolve) => {
      const given = { ...process.env, ...own };
      execFile(
        process.execPath,
        commandArgs("doctor", ...args),
        { env: given },
        (error, stdout, stderr) =>
          resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
      );
    });
  /** Ignores the build: it may be stale when sources are edited while tests run. */
  const failures = (output: string) =>
    output.split("\n").filter((line) => line.startsWith("fail") && !/^fail {2}build: /.test(line));
  const names = () => fs.readdirSync(folder, { recursive: true }).sort();
  const times = () =>
    ["site.sqlite", "site.sqlite-wal", "session-secret"].map(
      (name) => fs.statSync(path.join(folder, name)).mtimeMs,
    );

  it("says in one line each what it has found, exits with 1, and leaves everything alone", async () => {
    const before = [names(), times()];
    proxy.change = (headers) => (headers.server = "nginx");
    const { code, output } = await run({ ...variables, TRUST_PROXY: "0" });
    const [place, ...lines] = output.trim().split("\n");
    expect(place).toBe(`Database: ${path.join(folder, "site.sqlite")}`);
    expect(lines.filter((line) => !/^(ok {2}|warn|fail) {2}[\w .-]+: \S/.test(line))).toEqual([]);
    expect(failures(output)).toEqual([expect.stringMatching(/^fail {2}proxies: /)]);
    expect(code).toBe(1);
    expect([names(), times()]).toEqual(before);
  });

  it("exits with 0 when nothing fails, and reads the variables of the service's file", async () => {
    const file = path.join(folder, "site.env");
    const lines = Object.entries(variables).filter(([, value]) => value !== "");
    fs.writeFileSync(file, lines.map(([name, value]) => `${name}=${value}\n`).join(""));
    const { code, output } = await run({ SESSION_SECRET: "" }, "--env", file);
    expect(output).toContain(`ok    reached: ${proxy.url} answers`);
    expect(failures(output)).toEqual([]);
    expect(code).toBe(spawnSync("./scripts/build", ["--is-current"]).status === 0 ? 0 : 1);
  });

  it("says in one line when the settings are wrong", async () => {
    const { code, output } = await run({ PORT: "many" });
    expect(output.trim().split("\n")).toHaveLength(1);
    expect(output).toContain("PORT");
    expect(code).toBe(1);
  });
});
