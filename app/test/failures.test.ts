import { execFileSync } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import type net from "node:net";
import os from "node:os";
import path from "node:path";
import BetterSqlite from "better-sqlite3";
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { mp4 } from "./films";
import { noiseJpeg } from "./images";
import { ask, connect, readToEnd, type Answer } from "./raw-http";
import { launchSite, startSite, type SiteProcess } from "./site-process";
import { temporaryFolder } from "./temporary-folder";

const PASSWORD = "Correct horse 7";
const WAIT = { timeout: 30_000 };
/** Limit of open files: enough to start with, and few enough to exhaust. */
const FILES = 320;

let image: Buffer;
beforeAll(async () => {
  image = await noiseJpeg(48, 32);
});

let folder: string;
let site: SiteProcess;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "disk-"));
});

afterEach(async () => {
  await site.stop("SIGKILL");
});

const send = (language = "en", agent?: http.Agent): Promise<Answer> =>
  ask(`${site.url}/api/contact`, {
    method: "POST",
    agent,
    headers: { "Content-Type": "application/json", "Accept-Language": language },
    body: JSON.stringify({
      name: "Ana",
      email: "ana@example.com",
      subject: "A film about light",
      message: `Written ${performance.now()} ${"x".repeat(1500)}`,
    }),
  });

const messageOf = ({ body }: Answer) =>
  (JSON.parse(body.toString()) as { message: string }).message;

/** @param Cookie a session cookie */
async function expectReadable(Cookie = ""): Promise<void> {
  for (const address of ["/en", "/es", "/en/projects", "/api/projects", "/admin"]) {
    const expected = address === "/admin" && !Cookie ? 302 : 200;
    // The second cookie bypasses the page cache.
    for (const cookies of [Cookie, `${Cookie}; notice=x`]) {
      const { status } = await ask(`${site.url}${address}`, { headers: { Cookie: cookies } });
      expect([address, cookies, status]).toEqual([address, cookies, expected]);
    }
  }
}

/** Mounts a 16 MB disk at the folder, which CI machines have the permission for. */
function mountDisk(): void {
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=16m", "tmpfs", folder]);
  onTestFinished(async () => {
    await site.stop("SIGKILL");
    execFileSync("umount", ["--lazy", folder]);
  });
}

const placesHere = () => ({
  DATABASE_FILE: path.join(folder, "site.sqlite"),
  UPLOADS_DIR: path.join(folder, "uploads"),
  SAMPLE_CONTENT: "false",
  ADMIN_PASSWORD: PASSWORD,
});
const startHere = () => startSite(placesHere());

async function login(): Promise<string> {
  const { headers } = await ask(`${site.url}/api/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username: "admin", password: PASSWORD }),
  });
  return headers["set-cookie"]![0]!.split(";")[0]!;
}

/** Sets the last use of every session so far back that the next request updates it. */
function letMinutesPass(): void {
  const db = new BetterSqlite(path.join(folder, "site.sqlite"), { timeout: 5000 });
  db.prepare("UPDATE sessions SET lastSeenAt = ?").run(
    new Date(Date.now() - 5 * 60_000).toISOString(),
  );
  db.close();
}

const deleteMessage = (session: string) =>
  ask(`${site.url}/admin/messages/1/delete`, {
    method: "POST",
    headers: {
      Cookie: `${session}; language=es`,
      "Content-Type": "application/x-www-form-urlencoded",
    },
    body: "",
  });

const upload = (Cookie: string, agent?: http.Agent) =>
  ask(`${site.url}/api/admin/upload-image`, {
    method: "POST",
    agent,
    headers: {
      Cookie,
      "Content-Type": "multipart/form-data; boundary=b",
      "Accept-Language": "es",
    },
    body: [
      Buffer.from('--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n'),
      image,
      Buffer.from("\r\n--b--\r\n"),
    ],
  });

describe("a disk that is full", () => {
  it("is said in the reader's language, costs no reading, and needs no restart", async () => {
    mountDisk();
    site = await startHere();
    const cookie = await login();
    letMinutesPass();
    expect((await send()).status).toBe(201);
    const filler = path.join(folder, "filler");
    const { bavail, bsize } = fs.statfsSync(folder);
    fs.writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - 64 * 1024)));

    let acknowledged = 1;
    let refused: Answer | undefined;
    for (let attempt = 0; attempt < 200 && !refused; attempt++) {
      const answer = await send();
      if (answer.status === 201) acknowledged++;
      else refused = answer;
    }
    expect(refused!.status).toBe(507);
    expect(messageOf(refused!)).toContain("disk of the site is full");
    expect(refused!.headers["retry-after"]).toBe("5");
    expect(messageOf(await send("es"))).toContain("El disco del sitio está lleno");
    await expectReadable(cookie);

    fs.rmSync(filler);
    expect((await send()).status).toBe(201);
    acknowledged++;
    await site.stop("SIGKILL");
    const db = new BetterSqlite(path.join(folder, "site.sqlite"));
    expect(db.pragma("integrity_check", { simple: true })).toBe("ok");
    const stored = db.prepare("SELECT count(*) FROM contact_messages").pluck().get();
    expect(stored).toBe(acknowledged);
    db.close();
  });
});

describe("a film onto a disk that is full", () => {
  it("is refused for that, and leaves nothing behind", async () => {
    mountDisk();
    site = await startHere();
    const Cookie = await login();
    letMinutesPass();
    const film = mp4({ content: "x".repeat(6_000_000) });
    const sendFilm = () =>
      ask(`${site.url}/api/admin/upload-file`, {
        method: "POST",
        headers: { Cookie, "Content-Type": "multipart/form-data; boundary=b" },
        body: [
          Buffer.from(
            '--b\r\nContent-Disposition: form-data; name="film"; filename="a.mp4"\r\n\r\n',
          ),
          film,
          Buffer.from("\r\n--b--\r\n"),
        ],
      });
    const filler = path.join(folder, "filler");
    const { bavail, bsize } = fs.statfsSync(folder);
    fs.writeFileSync(filler, Buffer.alloc(bavail * bsize - 2_000_000));
    const refused = await sendFilm();
    expect([refused.status, messageOf(refused)]).toEqual([
      507,
      expect.stringContaining("disk of the site is full"),
    ]);
    expect(fs.readdirSync(path.join(folder, "uploads"))).toEqual([]);
    fs.rmSync(filler);
    expect((await sendFilm()).status).toBe(201);
  });
});

describe("a disk that has become read-only", () => {
  it("is read on, refuses writing in the reader's language, and needs no restart", async () => {
    const tools = temporaryFolder();
    const [library, failing] = [path.join(tools, "read-only.so"), path.join(tools, "failing")];
    execFileSync("cc", ["-shared", "-fPIC", "-O1", "-o", library, "app/test/read-only.c"]);
    site = await startSite({
      ...placesHere(),
      LD_PRELOAD: library,
      READ_ONLY_FOLDER: folder,
      READ_ONLY_WHEN: failing,
    });
    const cookie = await login();
    expect((await send()).status).toBe(201);
    expect((await upload(cookie)).status).toBe(201);
    letMinutesPass();

    fs.writeFileSync(failing, "");
    const message = await send("en");
    expect([message.status, message.headers["retry-after"]]).toEqual([503, "5"]);
    expect(messageOf(message)).toContain("cannot store anything");
    const refused = await upload(cookie);
    expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "5"]);
    expect(messageOf(refused)).toContain("no puede guardar nada");
    const { status, body } = await deleteMessage(cookie);
    expect([status, body.toString()]).toEqual([503, expect.stringContaining("no puede guardar")]);
    await expectReadable(cookie);

    fs.rmSync(failing);
    expect((await send()).status).toBe(201);
    expect((await upload(cookie)).status).toBe(201);
    await site.stop("SIGTERM");
    const db = new BetterSqlite(path.join(folder, "site.sqlite"));
    expect(db.pragma("integrity_check", { simple: true })).toBe("ok");
    expect(db.prepare("SELECT count(*) FROM contact_messages").pluck().get()).toBe(2);
    db.close();
  });
});

describe("visitors who hold all the files that may be open", () => {
  it("keep nobody out who is there, and nobody when they have gone", async () => {
    const limited = ["bash", "-c", `ulimit -n ${FILES}; exec "$@"`, "limited"];
    const launched = await launchSite(placesHere(), process.cwd(), limited);
    await launched.answers;
    site = launched;
    const cookie = await login();
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const visit = () => ask(`${site.url}/en/projects?again`, { agent });
    expect((await visit()).status).toBe(200);

    const port = Number(new URL(site.url).port);
    const visitors: net.Socket[] = [];
    while (visitors.length < FILES) visitors.push(await connect(port, "GET / HTTP/1.1\r\n"));
    const open = () => fs.readdirSync(`/proc/${site.pid}/fd`).length;
    await vi.waitUntil(() => open() >= FILES - 2, { timeout: 30_000 });

    expect((await visit()).status).toBe(200);
    expect((await send("en", agent)).status).toBe(201);
    const refused = await upload(cookie, agent);
    expect([refused.status, messageOf(refused)]).toEqual([503, expect.stringContaining("ocupado")]);
    for (const visitor of visitors) visitor.destroy();
    await vi.waitUntil(() => open() < FILES / 2, { timeout: 30_000 });
    expect((await ask(`${site.url}/en`)).status).toBe(200);
    expect((await upload(cookie)).status).toBe(201);
    agent.destroy();
  });
});

describe("a database that another program holds", () => {
  it("is read on, and refuses writing after a moment, until it is free", async () => {
    site = await startHere();
    const cookie = await login();
    letMinutesPass();
    expect((await send()).status).toBe(201);
    const db = new BetterSqlite(path.join(folder, "site.sqlite"));
    db.exec("BEGIN IMMEDIATE");
    const waiting = send("es");
    const deleting = deleteMessage(cookie);
    await expectReadable(cookie);
    const refused = await waiting;
    expect(refused.status).toBe(503);
    expect(refused.headers["retry-after"]).toBe("5");
    expect(messageOf(refused)).toMatch(/ocupado/);
    // Screens of the back office show the same error.
    const { status, body } = await deleting;
    expect([status, body.toString()]).toEqual([503, expect.stringContaining("ocupado")]);
    const patient = send();
    setTimeout(() => db.exec("ROLLBACK"), 300);
    expect((await patient).status).toBe(201);
    db.close();
    await site.stop("SIGKILL");
    fs.rmSync(folder, { recursive: true, force: true });
  });

  it("does not hold up others while twenty people send forms", async () => {
    site = await startHere();
    const kept = `${site.url}/en`;
    expect((await ask(kept)).status).toBe(200);
    const db = new BetterSqlite(path.join(folder, "site.sqlite"));
    db.exec("BEGIN IMMEDIATE");
    let hasAnswered = false;
    const forms = Array.from({ length: 20 }, () => send());
    void Promise.race(forms).then(() => (hasAnswered = true));
    let pages = 0;
    while (!hasAnswered) {
      expect((await ask(kept)).status).toBe(200);
      expect((await ask(`${site.url}/healthz`)).status).toBe(200);
      pages++;
    }
    // The forms wait about one and a half seconds; formerly a page waited for all of them.
    expect(pages).toBeGreaterThan(10);
    const answers = await Promise.all(forms);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    db.exec("ROLLBACK");
    expect((await send()).status).toBe(201);
    expect(db.prepare("SELECT count(*) FROM contact_messages").pluck().get()).toBe(1);
    db.close();
    await site.stop("SIGKILL");
    fs.rmSync(folder, { recursive: true, force: true });
  });
});

describe("a database that vanishes while the site runs", () => {
  it("is noticed at once: nothing is stored that would be lost, until it is back", async () => {
    site = await startHere();
    const cookie = await login();
    expect((await send()).status).toBe(201);
    const file = path.join(folder, "site.sqlite");
    const readiness = async () => (await ask(`${site.url}/readyz`)).status;
    expect(await readiness()).toBe(200);

    fs.renameSync(file, `${file}.away`);
    expect(await readiness()).toBe(503);
    const refused = await send();
    expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "5"]);
    expect(messageOf(refused)).toContain("cannot store anything");
    expect((await deleteMessage(cookie)).status).toBe(503);
    expect((await ask(`${site.url}/en`)).status).toBe(200);
    expect((await ask(`${site.url}/healthz`)).status).toBe(200);
    await vi.waitFor(
      () => expect(site.output()).toMatch(/"level":"error","message":"The database .* was removed/),
      WAIT,
    );
    fs.copyFileSync(`${file}.away`, file);
    expect([await readiness(), (await send()).status]).toEqual([503, 503]);

    fs.renameSync(`${file}.away`, file);
    expect([await readiness(), (await send()).status]).toEqual([200, 201]);
    await site.stop("SIGKILL");
    const db = new BetterSqlite(file);
    expect(db.prepare("SELECT count(*) FROM contact_messages").pluck().get()).toBe(2);
    db.close();
  });
});

const texts = { en: "Reference: ", es: "Referencia: " };

/** Returns the request id that an error page shows, and asserts that it shows no details. */
function idOn({ status, body }: Answer, text: string): string {
  expect(status).toBe(500);
  const html = body.toString().replaceAll("<!-- -->", "");
  expect(html).not.toMatch(/no such table|SqliteError|RangeError|node_modules/);
  return new RegExp(`${text}([\\w-]+)`).exec(html)![1]!;
}

describe("an error of the site", () => {
  it("has a name on the page and in the log, in both languages, and tells nothing else", async () => {
    const file = path.join(folder, "site.sqlite");
    site = await startSite({ DATABASE_FILE: file, UPLOADS_DIR: path.join(folder, "uploads") });
    const db = new BetterSqlite(file, { timeout: 5000 });
    db.exec("ALTER TABLE projects RENAME TO hidden");
    for (const [language, text] of Object.entries(texts)) {
      for (const Cookie of ["", "notice=x"]) {
        const address = `${site.url}/${language}/project/1`;
        const id = idOn(await ask(address, { headers: { Cookie } }), text);
        const lines = site.output().split("\n");
        const line = lines.find((each) => each.includes(`"id":"${id}","error"`));
        expect(line).toMatch(/no such table/);
        // Nothing else was printed, such as the stack trace of a library.
        for (const each of lines.filter(Boolean)) JSON.parse(each);
      }
    }
    const call = await ask(`${site.url}/api/projects`);
    expect([call.status, messageOf(call)]).toEqual([500, "Internal server error"]);
    db.exec("ALTER TABLE hidden RENAME TO projects");
    db.close();
    expect((await ask(`${site.url}/project/1`)).status).toBe(200);
  });

  it("in an action, a rendering or an answer that is on its way is named as well", async () => {
    site = await startHere();
    const cookie = await login();
    const db = new BetterSqlite(path.join(folder, "site.sqlite"), { timeout: 5000 });
    const stamp = /name="formStamp"[^>]*value="([^"]+)"/.exec(
      (await ask(`${site.url}/en`)).body.toString(),
    )![1]!;
    const logged = (id: string) =>
      site
        .output()
        .split("\n")
        .filter((line) => line.includes(`"id":"${id}","error"`));

    db.exec("ALTER TABLE newsletter_subscriptions RENAME TO hidden");
    for (const [language, text] of Object.entries(texts)) {
      const form = { email: "eva@example.com", formStamp: stamp };
      const answer = await ask(`${site.url}/${language}/newsletter`, {
        method: "POST",
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams(form).toString(),
      });
      expect(logged(idOn(answer, text))).toEqual([expect.stringMatching(/no such table/)]);
    }
    db.exec("ALTER TABLE hidden RENAME TO newsletter_subscriptions");

    // No form stores an invalid date; rendering it fails.
    db.pragma("ignore_check_constraints = ON");
    db.exec(`INSERT INTO news_items (title_en, title_es, date, excerpt_en, excerpt_es, imageUrl,
        title_en_folded, title_es_folded, excerpt_en_folded, excerpt_es_folded)
      VALUES ('A prize', 'Un premio', '2019-99-99', 'At last', 'Por fin', '/uploads/a-1x1.webp',
        'a prize', 'un premio', 'at last', 'por fin')`);
    for (const [language, text] of Object.entries(texts)) {
      const answer = await ask(`${site.url}/${language}/news`);
      expect(logged(idOn(answer, text))).toEqual([expect.stringMatching(/Invalid time/)]);
    }
    db.exec("DELETE FROM news_items");

    // More than a socket buffers: the end is read from the database after the start has been
    // received.
    db.exec(`WITH RECURSIVE numbers (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < 3000)
      INSERT INTO contact_messages (name, email, subject, message, name_folded, email_folded, subject_folded, message_folded)
      SELECT 'Eva', 'eva@example.com', 'A question', hex(randomblob(2000)), 'eva', 'eva@example.com', 'a question', 'x' FROM numbers`);
    const port = Number(new URL(site.url).port);
    const request = `GET /admin/messages/export HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`;
    const reader = await connect(port, request);
    await vi.waitUntil(() => reader.bytesRead > 0, WAIT);
    db.exec("ALTER TABLE contact_messages RENAME TO hidden");
    const text = await readToEnd(reader);
    expect(text).toMatch(/^HTTP\/1\.1 200 /);
    expect(text).not.toMatch(/SqliteError|\r\n0\r\n\r\n$/);
    await vi.waitFor(
      () => expect(site.output()).toMatch(/"id":"[\w-]+","error":"[^"]*no such table: contact/),
      WAIT,
    );
    db.exec("ALTER TABLE hidden RENAME TO contact_messages");
    db.close();
    expect((await ask(`${site.url}/en/news?x=2`)).status).toBe(200);
  });
});
