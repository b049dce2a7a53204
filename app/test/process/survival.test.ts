import { execFileSync } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import BetterSqlite from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { defined } from "~/config/defined";
import { capture } from "../arrange/capture";
import { CONTACT_EMAIL, setContactEmail } from "../arrange/contact-email";
import { cookiePair } from "../arrange/cookie-pair";
import { PASSWORD } from "../arrange/log-in";
import { type MailSink, startMailSink } from "../arrange/mail-sink";
import { freePort, type SiteProcess, startSite } from "./site-process";

/** State that must survive a kill, and data that must never leak from the process. */
const ADDRESS = "boss@example.com";

let folder: string;
let file: string;
let site: SiteProcess | undefined;
let sink: MailSink | undefined;
let hanging: net.Server | undefined;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "survival-"));
  file = path.join(folder, "site.sqlite");
});

afterEach(async () => {
  await site?.stop("SIGKILL");
  await sink?.stop();
  hanging?.close();
  site = sink = hanging = undefined;
  fs.rmSync(folder, { recursive: true, force: true });
});

async function start(variables: Record<string, string> = {}): Promise<SiteProcess> {
  site = await startSite({
    DATABASE_FILE: file,
    UPLOADS_DIR: path.join(folder, "uploads"),
    SAMPLE_CONTENT: "false",
    ADMIN_PASSWORD: PASSWORD,
    ADMIN_EMAIL: ADDRESS,
    TRUST_PROXY: "1",
    ...variables,
  });
  setContactEmail(file);
  return site;
}

function post(call: string, body: unknown, from = "192.0.2.1"): Promise<Response> {
  return fetch(`${defined(site).url}/api/${call}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": from },
    body: JSON.stringify(body),
  });
}

const login = (password: string, from?: string) =>
  post("login", { username: "admin", password }, from);

/** Makes every queued mail due now. */
function letTimePass(): void {
  const db = new BetterSqlite(file, { timeout: 5000 });
  const now = new Date().toISOString();
  db.prepare("UPDATE mail_outbox SET nextAttemptAt = ? WHERE sentAt IS NULL").run(now);
  db.close();
}

function outbox(): { recipient: string; attempts: number; lastError: string | null }[] {
  const db = new BetterSqlite(file, { timeout: 5000, readonly: true });
  const rows = db.prepare("SELECT * FROM mail_outbox WHERE sentAt IS NULL").all();
  db.close();
  return rows as ReturnType<typeof outbox>;
}

describe("limits", () => {
  it("hold across kill -9, for the attacker only", async () => {
    await start();
    const guess = () => login("wrong password", "203.0.113.9");
    for (let attempt = 0; attempt < 20; attempt++) expect((await guess()).status).toBe(401);
    expect((await guess()).status).toBe(429);
    await defined(site).stop("SIGKILL");
    await start();
    expect((await guess()).status).toBe(429);
    expect((await login(PASSWORD, "203.0.113.10")).status).toBe(200);
  });
});

describe("sessions", () => {
  it("hold across kill -9, and stay ended when they were", async () => {
    await start();
    const cookieOf = async () => cookiePair((await login(PASSWORD)).headers.get("Set-Cookie"));
    const [kept, ended] = [await cookieOf(), await cookieOf()];
    const who = (Cookie: string) => fetch(`${defined(site).url}/api/user`, { headers: { Cookie } });
    await fetch(`${defined(site).url}/api/logout`, { method: "POST", headers: { Cookie: ended } });
    await defined(site).stop("SIGKILL");
    await start();
    expect((await who(kept)).status).toBe(200);
    expect((await who(ended)).status).toBe(401);
  });
});

describe("mail", () => {
  const message = {
    name: "Eva",
    email: "eva@example.com",
    subject: "A script",
    message: "Two people in a car.",
  };

  it("waits for a server that is down, survives kill -9, and arrives when it is back", async () => {
    const port = await freePort();
    const MAIL_URL = `smtp://127.0.0.1:${port}`;
    await start({ MAIL_URL });
    expect((await post("contact", message)).status).toBe(201);
    expect((await post("request-password-reset", { email: ADDRESS })).status).toBe(200);
    await vi.waitUntil(() => outbox().filter(({ lastError }) => lastError).length === 2, {
      timeout: 30_000,
    });
    await defined(site).stop("SIGKILL");
    sink = await startMailSink({ port });
    letTimePass();
    await start({ MAIL_URL });
    await vi.waitUntil(() => defined(sink).mails.length >= 2 && outbox().length === 0, {
      timeout: 30_000,
    });
    expect(sink.mails.map(({ recipients }) => recipients[0]).sort()).toEqual([
      ADDRESS,
      CONTACT_EMAIL,
    ]);
  });

  it("that a server holds for ever keeps nobody waiting, and is sent by the next process", async () => {
    let taken = 0;
    hanging = net.createServer(() => taken++);
    await new Promise<void>((resolve) => defined(hanging).listen(0, "127.0.0.1", resolve));
    const { port } = hanging.address() as net.AddressInfo;
    await start({ MAIL_URL: `smtp://127.0.0.1:${port}` });
    expect((await post("contact", message)).status).toBe(201);
    await vi.waitUntil(() => taken > 0, { timeout: 30_000 });
    // The mail worker is blocked now; requests are still served.
    expect((await post("contact", message)).status).toBe(201);
    expect((await login(PASSWORD)).status).toBe(200);
    expect(outbox()).toHaveLength(2);
    await defined(site).stop("SIGKILL");
    sink = await startMailSink();
    letTimePass();
    await start({ MAIL_URL: sink.url });
    await vi.waitUntil(() => defined(sink).mails.length === 2, { timeout: 30_000 });
  });

  it.each([450, 554])("that a server refuses with %d is kept and tried again", async (code) => {
    sink = await startMailSink({ rejectWith: code });
    await start({ MAIL_URL: sink.url });
    expect((await post("contact", message)).status).toBe(201);
    await vi.waitUntil(() => outbox()[0]?.lastError?.includes(String(code)), { timeout: 30_000 });
    sink.rejectWith = null;
    letTimePass();
    await vi.waitUntil(() => defined(sink).mails.length === 1, { timeout: 30_000 });
  });
});

describe("secrets", () => {
  it("stand in no log, page or answer", async () => {
    await start();
    const mails = path.join(folder, "mail");
    const response = await login(PASSWORD);
    const cookie = cookiePair(response.headers.get("Set-Cookie"));
    await post("request-password-reset", { email: ADDRESS });
    const token = await vi.waitFor(
      () => {
        const [mail = ""] = fs.readdirSync(mails);
        const source = fs.readFileSync(path.join(mails, mail), "utf8").replace(/=\n/g, "");
        return capture(source, /token=3D([\w-]{43})/);
      },
      { timeout: 30_000, interval: 100 },
    );
    const readable = [await response.text()];
    const visit = async (address: string, init: RequestInit = {}) => {
      const answer = await fetch(`${defined(site).url}${address}`, {
        redirect: "manual",
        ...init,
        headers: { ...init.headers, Cookie: cookie },
      });
      readable.push(await answer.text());
      return answer.status;
    };
    for (const address of ["/", "/admin", "/admin/mail", "/admin/mail.data", "/api/user"]) {
      expect(await visit(address)).toBe(200);
    }
    await visit(`/api/validate-reset-token/${token}`);
    await visit("/logout", {
      method: "POST",
      body: new URLSearchParams({ token, password: PASSWORD }),
    });
    // The page of the link belongs to its holder, but the token must not appear in the log.
    await fetch(`${defined(site).url}/auth/reset-password?token=${token}`);
    await post("reset-password", { token: "x", password: PASSWORD });
    await post("reset-password", { token, password: `${PASSWORD}8` });

    // The log is written asynchronously.
    const said = "/api/validate-reset-token/…";
    await vi.waitFor(() => expect(defined(site).output()).toContain(said), { timeout: 10_000 });
    const log = defined(site).output();
    const secrets = [PASSWORD, token, cookie.slice("session=".length), "token=", "$argon2"];
    for (const secret of secrets) {
      expect([secret, log.includes(secret)]).toEqual([secret, false]);
      expect([secret, readable.some((text) => text.includes(secret))]).toEqual([secret, false]);
    }
  });

  it("and server code stand in no script of the browser", () => {
    const scripts = fs
      .readdirSync("build/client/build", { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".js"))
      .map((name) => fs.readFileSync(path.join("build/client/build", name), "utf8"));
    expect(scripts.length).toBeGreaterThan(10);
    for (const word of [
      "argon2",
      "nodemailer",
      "better-sqlite3",
      "SESSION_SECRET",
      "idHash",
      "tokenHash",
    ]) {
      expect([word, scripts.some((script) => script.includes(word))]).toEqual([word, false]);
    }
  });
});

/** Returns the log line with the first admin's credentials. */
function firstAdminIn(output: string): Record<string, string> {
  const line = defined(output.split("\n").find((each) => each.includes("first admin")));
  return JSON.parse(line) as Record<string, string>;
}

describe("the first admin", () => {
  it("gets a random password that is printed once, and never again", async () => {
    const made = await start({ ADMIN_PASSWORD: "", ADMIN_USERNAME: "boss" });
    const password = defined(firstAdminIn(made.output())["password"]);
    const signIn = () => post("login", { username: "boss", password });
    expect(await (await signIn()).json()).toMatchObject({ username: "boss", isAdmin: true });
    await defined(site).stop("SIGKILL");
    const again = await start({ ADMIN_PASSWORD: "", ADMIN_USERNAME: "boss" });
    expect(again.output()).not.toContain("password");
    expect((await signIn()).status).toBe(200);
  });
});

describe("the commands", () => {
  const run = (...args: string[]) =>
    execFileSync("npm", ["run", "--silent", ...args], {
      encoding: "utf8",
      env: {
        ...process.env,
        DATABASE_FILE: file,
        UPLOADS_DIR: path.join(folder, "uploads"),
        ADMIN_PASSWORD: "",
      },
    });

  it("let in people who are locked out", async () => {
    run("migrate");
    const created = run("create-admin", "--", "rosa", "rosa@example.com");
    const first = capture(created, /password: (\S+)/);
    const renewed = run("reset-password", "--", "ROSA");
    const second = capture(renewed, /password: (\S+)/);
    await start();
    const signIn = (password: string) => post("login", { username: "rosa", password });
    expect((await signIn(first)).status).toBe(401);
    expect(await (await signIn(second)).json()).toMatchObject({ username: "rosa", isAdmin: true });
    // If an admin exists, the start creates no other.
    expect((await login(PASSWORD)).status).toBe(401);
    expect(() => run("reset-password", "--", "nobody")).toThrow(/no user/);
  });

  it("take a second factor away that was lost, which the log tells", async () => {
    await start();
    const password = capture(run("create-admin", "--", "rosa"), /password: (\S+)/);
    const db = new BetterSqlite(file, { timeout: 5000 });
    db.exec(`INSERT INTO passkeys (userId, name, credentialId, publicKey, counter)
             SELECT id, 'Phone', 'x', 'x', 0 FROM users WHERE username = 'rosa'`);
    const signIn = async () =>
      (await (await post("login", { username: "rosa", password })).json()) as object;
    expect(await signIn()).toMatchObject({ secondFactor: true });
    expect(run("reset-second-factor", "--", "ROSA")).toContain("password alone");
    expect(await signIn()).toMatchObject({ username: "rosa" });
    expect(db.prepare("SELECT action, username, label FROM activity").get()).toEqual({
      action: "secondFactorReset",
      username: "reset-second-factor",
      label: "rosa",
    });
    db.close();
    expect(run("reset-second-factor", "--", "rosa")).toContain("has no second factor");
    expect(() => run("reset-second-factor", "--", "nobody")).toThrow(/no user/);
  });
});
