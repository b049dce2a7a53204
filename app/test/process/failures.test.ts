import fs from "node:fs";
import path from "node:path";
import BetterSqlite from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { capture } from "../arrange/capture";
import { logIn } from "../arrange/log-in";
import { type Answer, ask, connect, readToEnd } from "../arrange/raw-http";
import { temporaryFolder } from "../arrange/temporary-folder";
import {
  deleteMessage,
  expectReadable,
  letMinutesPass,
  messageOf,
  sendMessage,
  siteIn,
} from "./failing-site";
import { type SiteProcess, startSite } from "./site-process";

const WAIT = { timeout: 30_000 };

let folder: string;
let site: SiteProcess;

beforeEach(() => {
  folder = temporaryFolder();
});

afterEach(() => site.stop("SIGKILL"));

describe("a database that another program holds", () => {
  it("is read on, and refuses writing after a moment, until it is free", async () => {
    site = await startSite(siteIn(folder));
    const cookie = await logIn(site);
    letMinutesPass(folder);
    expect((await sendMessage(site)).status).toBe(201);
    const db = new BetterSqlite(path.join(folder, "site.sqlite"));
    db.exec("BEGIN IMMEDIATE");
    const waiting = sendMessage(site, "es");
    const deleting = deleteMessage(site, cookie);
    await expectReadable(site, cookie);
    const refused = await waiting;
    expect(refused.status).toBe(503);
    expect(refused.headers["retry-after"]).toBe("5");
    expect(messageOf(refused)).toMatch(/ocupado/);
    // Screens of the back office show the same error.
    const { status, body } = await deleting;
    expect([status, body.toString()]).toEqual([503, expect.stringContaining("ocupado")]);
    const patient = sendMessage(site);
    setTimeout(() => db.exec("ROLLBACK"), 300);
    expect((await patient).status).toBe(201);
    db.close();
  });

  it("does not hold up others while twenty people send forms", async () => {
    site = await startSite(siteIn(folder));
    const kept = `${site.url}/en`;
    expect((await ask(kept)).status).toBe(200);
    const db = new BetterSqlite(path.join(folder, "site.sqlite"));
    db.exec("BEGIN IMMEDIATE");
    let hasAnswered = false;
    const forms = Array.from({ length: 20 }, () => sendMessage(site));
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
    expect((await sendMessage(site)).status).toBe(201);
    expect(db.prepare("SELECT count(*) FROM contact_messages").pluck().get()).toBe(1);
    db.close();
  });
});

describe("a database that vanishes while the site runs", () => {
  it("is noticed at once: nothing is stored that would be lost, until it is back", async () => {
    site = await startSite(siteIn(folder));
    const cookie = await logIn(site);
    expect((await sendMessage(site)).status).toBe(201);
    const file = path.join(folder, "site.sqlite");
    const readiness = async () => (await ask(`${site.url}/readyz`)).status;
    expect(await readiness()).toBe(200);

    fs.renameSync(file, `${file}.away`);
    expect(await readiness()).toBe(503);
    const refused = await sendMessage(site);
    expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "5"]);
    expect(messageOf(refused)).toContain("cannot store anything");
    expect((await deleteMessage(site, cookie)).status).toBe(503);
    expect((await ask(`${site.url}/en`)).status).toBe(200);
    expect((await ask(`${site.url}/healthz`)).status).toBe(200);
    await vi.waitFor(
      () => expect(site.output()).toMatch(/"level":"error","message":"The database .* was removed/),
      WAIT,
    );
    fs.copyFileSync(`${file}.away`, file);
    expect([await readiness(), (await sendMessage(site)).status]).toEqual([503, 503]);

    fs.renameSync(`${file}.away`, file);
    expect([await readiness(), (await sendMessage(site)).status]).toEqual([200, 201]);
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
  return capture(html, new RegExp(`${text}([\\w-]+)`));
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
    site = await startSite(siteIn(folder));
    const cookie = await logIn(site);
    const db = new BetterSqlite(path.join(folder, "site.sqlite"), { timeout: 5000 });
    const stamp = capture(
      (await ask(`${site.url}/en`)).body.toString(),
      /name="formStamp"[^>]*value="([^"]+)"/,
    );
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
