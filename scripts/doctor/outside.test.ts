import { execFile, spawnSync } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { defined } from "~/defined";
import { securityHeaders } from "~/http/security-headers.server";
import { commandArgs } from "~/test/commands";
import { type Proxy, startProxy } from "~/test/proxy";
import { freePort, type SiteProcess, startSite } from "~/test/site-process";
import type { Finding } from "./finding";
import { inspectFromOutside, inspectProxyBypass, inspectRedirect } from "./outside";
import { checkCookie, checkLargeBody, checkPolicy, checkProxies } from "./responses";

const levels = (findings: Finding[]) =>
  Object.fromEntries(findings.map(({ name, level }) => [name, level]));

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
async function look(trustProxy = 0, startMs = 0) {
  const siteUrl = proxy.url;
  const program = process.cwd();
  return levels(
    await inspectFromOutside({
      siteUrl,
      trustProxy,
      port: Number(new URL(site.url).port),
      headers: securityHeaders(),
      program,
      startMs,
    }),
  );
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
    const siteUrl = `http://127.0.0.1:${await freePort()}`;
    const outside = { siteUrl, trustProxy: 0, port: 1, headers: [], program: process.cwd() };
    expect(levels(await inspectFromOutside(outside))).toEqual({ reached: "fail" });
    proxy.answer = () => 200;
    expect(await look()).toEqual({ reached: "fail" });
  });

  it("a site that is just starting is waited for", async () => {
    let looks = 0;
    // The response of a proxy whose upstream does not listen yet.
    proxy.answer = ({ url }) => (url === "/healthz" && ++looks < 3 ? 502 : null);
    expect(await look(0, 60_000)).toEqual(good);
    const port = await freePort();
    const siteUrl = `http://127.0.0.1:${port}`;
    const outside = { siteUrl, trustProxy: 0, port, headers: [], program: process.cwd() };
    const looking = inspectFromOutside({ ...outside, startMs: 60_000 });
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
    const outside = { siteUrl: proxy.url, trustProxy: 0, port: 1, headers: securityHeaders() };
    const found = levels(await inspectFromOutside({ ...outside, program }));
    expect(found).toEqual({ ...good, "running build": "warn" });
  });

  it("the site may go by another name than the doctor's", async () => {
    const outside = { trustProxy: 0, port: 1, headers: securityHeaders(), program: process.cwd() };
    const siteUrl = proxy.url.replace("127.0.0.1", "localhost");
    expect(levels(await inspectFromOutside({ ...outside, siteUrl }))).toEqual({
      ...good,
      "own name": "fail",
    });
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
    expect(await inspectProxyBypass(port, ["127.0.0.1"])).toMatchObject({ level: "warn" });
    expect(await inspectProxyBypass(await freePort(), ["127.0.0.1"])).toMatchObject({
      level: "ok",
    });
  });

  it("http must lead to https", async () => {
    const origin = "https://films.example";
    const redirect = async (status: number, location?: string) => {
      const plain = await startProxy();
      onTestFinished(() => plain.stop());
      plain.answer = () => status;
      plain.location = location;
      return (await inspectRedirect(plain.url, origin)).level;
    };
    expect(await redirect(308, `${origin}/healthz`)).toBe("ok");
    expect(await redirect(301, "http://films.example/healthz")).toBe("fail");
    expect(await redirect(200)).toBe("fail");
    const nobody = `http://127.0.0.1:${await freePort()}`;
    expect((await inspectRedirect(nobody, origin)).level).toBe("warn");
  });
});

describe("an answer", () => {
  it("of a proxy that refuses large forms leads to the limit that the documents give", () => {
    const deploying = fs.readFileSync("docs/deploying.md", "utf8");
    const [limit = ""] = defined(/client_max_body_size \w+/.exec(deploying));
    expect(checkLargeBody({ status: 413, type: "text/html" }).todo).toContain(limit);
  });

  it("under https carries Secure cookies", () => {
    const flags = "language=en; Path=/; SameSite=Lax";
    expect(checkCookie(`${flags}; Secure`, true).level).toBe("ok");
    expect(checkCookie(flags, true).level).toBe("fail");
  });

  it.each([
    [{}, 0, "ok"],
    [{}, 1, "warn"],
    [{ server: "nginx" }, 0, "fail"],
    [{ server: "nginx" }, 1, "ok"],
    [{ via: "2.0 cdn, 1.1 nginx", server: "nginx" }, 1, "warn"],
    [{ via: "2.0 cdn, 1.1 nginx" }, 2, "ok"],
  ])("with %j and TRUST_PROXY=%i is %s", (headers, trustProxy, level) => {
    expect(checkProxies(new Headers(headers as HeadersInit), trustProxy).level).toBe(level);
  });

  it("with a policy allows only what is needed", () => {
    const policy =
      "default-src 'self'; script-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";
    expect(checkPolicy(policy).level).toBe("ok");
    expect(checkPolicy(null).level).toBe("fail");
    expect(checkPolicy(policy.replace("base-uri", "x")).level).toBe("fail");
    expect(checkPolicy(policy.replace("script-src", "script-src 'unsafe-inline'")).level).toBe(
      "fail",
    );
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
