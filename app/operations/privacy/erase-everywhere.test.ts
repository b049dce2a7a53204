import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import BetterSqlite from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { User } from "~/accounts/account/user";
import { issueResets } from "~/accounts/password-reset/resets.server";
import { insertUser, setEmail } from "~/accounts/users/users.server";
import { tryConsumeRateLimit } from "~/base/limits/rate-limit.server";
import { mailboxOf } from "~/base/mail/mailbox";
import { enqueueMail } from "~/base/mail/outbox.server";
import { sendDueMail } from "~/base/mail/send-due-mail.server";
import { fileTransport, mailFolder } from "~/base/mail/transport.server";
import { defined } from "~/config/defined";
import { newsKind } from "~/content/news/news-kind.server";
import { makeBackup } from "~/operations/backups/make-backup.server";
import { listBackups } from "~/operations/backups/stored-backups.server";
import { saveDraft } from "~/records/editing/drafts.server";
import { createRecord, deleteRecord, updateRecord } from "~/records/lifecycle/lifecycle.server";
import { loader as dashboard } from "~/routes/admin._index/route";
import { action as account } from "~/routes/admin.account/route";
import { loader as backupList } from "~/routes/admin.backups._index/route";
import { action as contact } from "~/routes/api.contact/route";
import { action as login } from "~/routes/api.login/route";
import { action as newsletter } from "~/routes/api.newsletter/route";
import { action as register } from "~/routes/api.register/route";
import { action as resetRequest } from "~/routes/api.request-password-reset/route";
import { action as resetPassword } from "~/routes/api.reset-password/route";
import { filesIn } from "~/test/arrange/backups";
import { answer, form, get, json } from "~/test/arrange/calls";
import { bodies } from "~/test/arrange/record-values";
import {
  addMember,
  addMessage,
  addNews,
  addPage,
  addProject,
  addSubscriber,
  setSetting,
} from "~/test/arrange/records";
import type { AddressHolder } from "~db/address-holder.server";
import { type Connection, openDatabase } from "~db/connection.server";
import { migrateFile } from "~db/migrate.server";
import { cleanDatabaseFile } from "./clean-file.server";
import { eraseAddress, listErasures } from "./erase-address.server";
import { findEverything } from "./find-everything.server";
import { addressHolders } from "./holders.server";
import { deleteOlderCopies, hasNewerBackup, listOlderCopies } from "./older-copies.server";

const ADDRESS = "Quxwyz+Zine@Vrbt-Festival.example";
/** Parts of it that no other text contains; the index of messages holds three letters each. */
const TRACES = [/quxwyz/i, /vrbt/i];
const OTHER = "ana@example.com";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "erase-test-"));
const file = path.join(folder, "site.sqlite");
const uploads = path.join(folder, "uploads");
const backups = path.join(folder, "backups");
Object.assign(process.env, {
  DATABASE_FILE: file,
  UPLOADS_DIR: uploads,
  BACKUP_DIR: backups,
});

let site: Connection;
let boss: User;
beforeAll(async () => {
  fs.mkdirSync(uploads);
  await migrateFile(file);
  site = openDatabase(file);
  globalThis.siteConnection = site;
  boss = await insertUser(site.db, { username: "boss", password: "no hash", isAdmin: true });
});
afterAll(async () => {
  await site.db.destroy();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Leaves the address where people leave it: in forms, of visitors and of the back office. */
async function useSite(): Promise<void> {
  const { db } = site;
  await setSetting(db, "contact_email", "office@example.com");
  const owner = { username: "zoe", password: "no hash", isEditor: true, email: ADDRESS };
  const { id } = await insertUser(db, owner);
  for (const email of [OTHER, ADDRESS]) {
    const letter = { name: "Zo", email, subject: "A script", message: `Write to ${ADDRESS}.` };
    await answer(contact, json("/api/contact", letter));
    await answer(newsletter, json("/api/newsletter", { email }));
    await answer(resetRequest, json("/api/request-password-reset", { email }));
  }
  // The link goes to the account; another request waits.
  await issueResets(db);
  await answer(resetRequest, json("/api/request-password-reset", { email: ADDRESS }));
  await tryConsumeRateLimit(mailboxOf(ADDRESS), "confirmationMail");
  await answer(login, json("/api/login", { username: ADDRESS, password: "wrong one" }));
  await reachEverything();
  const editor = { id, username: "zoe" };
  const item = { ...bodies.newsItem, published: true, publishAt: null, tags: [], films: [] };
  const content = { content_en: `Tickets: <${ADDRESS}>\n`, content_es: null, author: null };
  const news = await createRecord(db, newsKind, { ...item, ...content }, editor);
  await updateRecord(db, newsKind, news.id, { content_en: "None left." }, editor);
  const gone = await createRecord(db, newsKind, { ...item, ...content }, editor);
  await deleteRecord(db, newsKind, gone.id, editor);
  const draft = { path: "/admin/news/1", values: { content_en: `Of\n${ADDRESS}` } };
  await saveDraft(db, boss, draft);
  // All waiting mail becomes files; then one more waits.
  await sendDueMail(db, fileTransport(mailFolder()));
  await enqueueMail(db, {
    to: "office@example.com",
    subject: "Of somebody",
    text: `${"é ".repeat(60)}${ADDRESS}`,
    html: `<p>${ADDRESS}</p>`,
  });
}

/** Sends the address in every header and field that a stranger or a member fills. */
async function reachEverything(): Promise<void> {
  const password = "Correct horse 7";
  const headers = {
    "User-Agent": `Mozilla/5.0 Firefox/127.0 (${ADDRESS})`,
    "Accept-Language": ADDRESS,
    Referer: `https://${ADDRESS}/${ADDRESS}?q=${ADDRESS}`,
    "X-Forwarded-For": ADDRESS,
  };
  const sender = { headers };
  await answer(register, json("/api/register", { username: ADDRESS, password }, sender));
  await answer(register, json("/api/register", { username: "ida", password }, sender));
  const signedIn = await answer(login, json("/api/login", { username: "ida", password }, sender));
  expect(signedIn.status).toBe(200);
  const [cookie = ""] = signedIn.headers.getSetCookie();
  const member = { headers: { ...headers, Cookie: cookie.split(";")[0] ?? "" } };
  await answer(dashboard, get(`/admin?q=${ADDRESS}`, member));
  await answer(backupList, get(`/admin/backups?${ADDRESS}`, member));
  const change = (which: string, fields: Record<string, string>) =>
    answer(account, form(`/admin/account?form=${which}`, fields, member));
  await change("email", { email: ADDRESS, currentPassword: password });
  await change("password", { currentPassword: ADDRESS, password: "x", confirmPassword: ADDRESS });
  await answer(resetPassword, json("/api/reset-password", { token: ADDRESS, password }, sender));
  const letter = { name: "Zo", email: OTHER, subject: "Hello", message: "From a browser" };
  await answer(contact, json("/api/contact", { ...letter, formKey: ADDRESS }, sender));
  await answer(newsletter, json("/api/newsletter", { email: OTHER, language: ADDRESS }, sender));
}

/** The columns of text that contain the address, as `table.column`. */
function reachedColumns(): string[] {
  const tables = site.sqlite
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%search%'")
    .pluck()
    .all() as string[];
  return tables.flatMap((table) => {
    const columns = site.sqlite.pragma(`table_info("${table}")`) as { name: string }[];
    return columns
      .filter(({ name }) => !name.endsWith("_folded") && countIn({ table, column: name }) > 0)
      .map(({ name }) => `${table}.${name}`);
  });
}

/** Leaves what an older release left: the bytes of rows that were deleted without overwriting. */
async function deleteAsBefore(): Promise<void> {
  const { db, sqlite } = site;
  sqlite.pragma("secure_delete = OFF");
  const message = `${ADDRESS} `.repeat(50);
  for (let index = 0; index < 40; index += 1) await addMessage(db, { name: "Gone", message });
  await db.deleteFrom("contact_messages").where("name", "=", "Gone").execute();
  sqlite.pragma("secure_delete = ON");
}

/** One row of another person in each table, for mentions. Add those of a new table here. */
async function addOtherRows(): Promise<void> {
  const { db, sqlite } = site;
  const film = await addProject(db, { imageUrl: "/uploads/a-9x9.webp" });
  await addMember(db);
  await addNews(db, {}, ["premiere"]);
  await addPage(db);
  await addMessage(db, { email: OTHER });
  await addSubscriber(db, "b@example.com");
  const at = "2099-01-05T09:30:00.000Z";
  const of = `"projectId", "position"`;
  sqlite.exec(
    `INSERT INTO project_images (${of}, "imageUrl") VALUES (${film}, 0, '/a');
     INSERT INTO project_credits (${of}, role_en, role_es, name) VALUES (${film}, 0, 'a', 'a', 'a');
     INSERT INTO project_awards (${of}, festival, year, kind) VALUES (${film}, 0, 'a', '2025', 'won');
     INSERT INTO project_companies (${of}, role, name) VALUES (${film}, 0, 'sales', 'a');
     INSERT INTO project_releases (${of}, kind, date) VALUES (${film}, 0, 'tv', '2025');
     INSERT INTO project_quotes (${of}, text_en, source) VALUES (${film}, 0, 'a', 'a');
     INSERT INTO project_screenings (${of}, key, day, "timeZone", kind, city_en, city_es, "startsAt")
       VALUES (${film}, 0, 'a', '2099-01-05', 'UTC', 'market', 'a', 'a', '${at}');
     INSERT INTO announced_screenings (key, "projectId", "isSample", day, "timeZone", kind, city_en,
         city_es, title_en, title_es, "startsAt", "overAt", facts, sequence, "changedAt")
       VALUES ('a', ${film}, 0, '2099-01-05', 'UTC', 'market', 'a', 'a', 'a', 'a', '${at}', '${at}',
         'a', 0, '${at}');
     INSERT INTO consent_texts (id, hash, text_en, text_es) VALUES (99, printf('%043d', 9), 'a', 'a');
     INSERT INTO screening_interests (key, email, language, "consentTextId", told)
       VALUES ('a', '${ADDRESS}', 'en', 99, 'a'), ('a', '${OTHER}', 'en', 99, 'a');
     INSERT INTO project_watch (${of}, kind, service) VALUES (${film}, 0, 'tv', 'a');
     INSERT INTO project_videos (${of}, kind, url, "addedAt") VALUES (${film}, 0, 'clip', '/a', '${at}');
     INSERT INTO screener_invitations ("projectId", name, name_folded, language, "tokenHash")
       VALUES (${film}, 'a', 'a', 'en', printf('%043d', 1));
     INSERT INTO screener_invitations
         ("projectId", name, name_folded, email, language, "tokenHash")
       VALUES (${film}, 'a', 'a', '${ADDRESS.toLowerCase()}', 'en', printf('%043d', 2));
     INSERT INTO redirects (source, "sourceKey", target, status, source_folded, target_folded)
       VALUES ('/a', '/a', '/b', 301, '/a', '/b'),
         ('/x/${ADDRESS}', '/x/${ADDRESS}', '/b', 301, '/x/${ADDRESS}', '/b');
     INSERT INTO misses (path, path_folded, count, "firstDay", "lastDay")
       VALUES ('/a', '/a', 1, '2099-01-05', '2099-01-05'),
         ('/y/${ADDRESS}', '/y/${ADDRESS}', 1, '2099-01-05', '2099-01-05');
     INSERT INTO letters (about, "aboutKey", "perMinute") VALUES ('newsItem', '1', 60);
     INSERT INTO letter_mails ("letterId", language, subject, text, html)
       VALUES (1, 'en', 'a', 'a', 'a');
     INSERT INTO letter_recipients ("letterId", language) VALUES (1, 'en');
     INSERT INTO subscriber_tags ("subscriberId", tag)
       SELECT id, 'a' FROM newsletter_subscriptions WHERE email = 'b@example.com';
     INSERT INTO saved_answers (title, text_en) VALUES ('a', 'a');
     INSERT INTO pictures (address, width, height, bytes) VALUES ('/uploads/a-9x9.webp', 9, 9, 9);
     INSERT INTO passkeys ("userId", name, "credentialId", "publicKey", counter)
       VALUES (1, 'a', 'a', 'a', 0);
     INSERT INTO pending_sign_ins ("idHash", "userId", "expiresAt")
       VALUES (printf('%043d', 0), 1, '${at}');
     INSERT INTO email_changes ("userId", email, language, "expiresAt")
       VALUES (1, '${ADDRESS}', 'en', '${at}');`,
  );
}

/** Lists of people, of whom one is the address, wait for the agreement of two users. */
function addLists(): void {
  const insert = site.sqlite.prepare(`INSERT INTO kept_subscriber_lists
    ("userId", "fileName", content, settings) SELECT id, 'a.csv', ?, '{}' FROM users
    WHERE id NOT IN (SELECT "userId" FROM kept_subscriber_lists) ORDER BY id LIMIT 1`);
  for (const email of [OTHER, ADDRESS]) insert.run(gzipSync(`Email\n${email}\n`));
}

/** The columns with the address of the person whom a row is about. */
const owned = new Set([
  "users.email",
  "email_changes.email",
  "password_reset_requests.email",
  "contact_messages.email",
  "newsletter_subscriptions.email",
  "screening_interests.email",
  "mail_outbox.recipient",
  "mail_outbox.replyTo",
  "screener_invitations.email",
]);
/** Columns that hold no text of people: a hash, and the mailbox of a counted mail. */
const special = new Set(["rate_limits.key", "mail_outbox.mailbox"]);

const covered = () =>
  addressHolders.flatMap(({ columns }: AddressHolder) =>
    Object.entries(columns).flatMap(([table, names]) =>
      (names === "all" ? textColumnsOf(table) : names).map((column) => ({ table, column })),
    ),
  );

function textColumnsOf(table: string): string[] {
  const columns = site.sqlite.pragma(`table_info("${table}")`) as { name: string; type: string }[];
  return columns
    .filter(({ name, type }) => type === "TEXT" && !/(_folded|At|Since)$/.test(name))
    .map(({ name }) => name);
}

/** Puts the address into every covered column; returns those that the schema itself keeps free. */
function mentionEverywhere(): string[] {
  const free: string[] = [];
  for (const { table, column } of covered()) {
    const place = `${table}.${column}`;
    if (owned.has(place) || special.has(place)) continue;
    const put = site.sqlite.prepare(
      `UPDATE "${table}" SET "${column}" = ? WHERE rowid = (SELECT min(rowid) FROM "${table}")`,
    );
    try {
      expect([place, put.run(`Of "${ADDRESS}", whom else?`).changes]).toEqual([place, 1]);
    } catch (error) {
      if (!/CHECK constraint/.test((error as Error).message)) throw error;
      free.push(place);
    }
  }
  return free;
}

const countIn = ({ table, column }: { table: string; column: string }) =>
  site.sqlite
    .prepare(`SELECT count(*) FROM "${table}" WHERE lower("${column}") LIKE '%quxwyz%'`)
    .pluck()
    .get() as number;

/**
 * The files of the site that contain a part of the address, in any case. They are copied by another
 * process first: this one would lose SQLite's locks by reading the database file itself.
 */
function filesWithTraces(): string[] {
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), "erase-copy-"));
  execFileSync("cp", ["-R", `${folder}/.`, copy]);
  const found = fs
    .readdirSync(copy, { recursive: true, encoding: "utf8" })
    .filter((name) => fs.statSync(path.join(copy, name)).isFile())
    .filter((name) => {
      const bytes = fs.readFileSync(path.join(copy, name), "latin1");
      // Bodies of mails may be encoded.
      const encoded = bytes.match(/(?:[A-Za-z0-9+/]{60,}\n)+[A-Za-z0-9+/=]+/g) ?? [];
      const texts = encoded.map((text) => Buffer.from(text, "base64").toString("latin1"));
      return [name, bytes, ...texts].some((text) => TRACES.some((trace) => trace.test(text)));
    });
  fs.rmSync(copy, { recursive: true });
  return found;
}

describe("erasing an address that is in every table", () => {
  it("leaves nothing in the database file, mails, uploads and the next backup but the trace", async () => {
    const { db, sqlite } = site;
    await deleteAsBefore();
    await useSite();
    const known = new Set(covered().map(({ table, column }) => `${table}.${column}`));
    expect(reachedColumns()).toEqual(
      expect.arrayContaining(["sessions.userAgent", "known_devices.userAgent"]),
    );
    expect(reachedColumns().filter((place) => !known.has(place))).toEqual([]);
    await addOtherRows();
    addLists();
    const free = mentionEverywhere();
    const empty = covered().filter(
      (place) =>
        countIn(place) === 0 &&
        !free.includes(`${place.table}.${place.column}`) &&
        !special.has(`${place.table}.${place.column}`),
    );
    expect(empty).toEqual([]);
    const found = await findEverything(db, ADDRESS.toLowerCase());
    expect(found.map(({ name }) => name)).toEqual(addressHolders.map(({ name }) => name));
    sqlite.pragma("wal_checkpoint(PASSIVE)");
    const before = filesWithTraces();
    expect(before).toContain("site.sqlite");
    expect(before.filter((name) => name.startsWith("mail/"))).not.toEqual([]);
    const paths = { database: file, uploads, secret: null };
    const older = await makeBackup(paths, backups);

    await eraseAddress(db, ADDRESS.toLowerCase(), boss);
    await cleanDatabaseFile(db);

    expect(await findEverything(db, ADDRESS)).toEqual([]);
    expect(covered().filter((place) => countIn(place) > 0)).toEqual([]);
    const after = await makeBackup(paths, backups);
    const kept = [`backups/${older.name}`];
    expect(filesWithTraces()).toEqual(kept);
    const archived = await filesIn(path.join(backups, after.name));
    expect(archived.map(({ name }) => name)).toContain("site.sqlite");
    for (const { content } of archived) {
      for (const trace of TRACES) expect(trace.test(content.toString("latin1"))).toBe(false);
    }

    // The screen names the backup that still contains it.
    expect((await listOlderCopies(db)).map(({ name }) => name)).toEqual([older.name]);
    const [trace] = await listErasures(db, 5);
    expect(trace).toMatchObject({
      username: "boss",
      cleanedAt: expect.stringMatching(/Z$/) as string,
    });
    expect(defined(trace, "trace").rows).toBeGreaterThan(30);
    expect(defined(trace, "trace").files).toBeGreaterThan(0);
  });

  it("leaves the texts of others, and what its owner wrote by a deleted user", () => {
    const { sqlite } = site;
    const get = (query: string) => sqlite.prepare(query).get();
    const written = 'Of "[…]", whom else?';
    expect(get(`SELECT name, message FROM contact_messages WHERE email = '${OTHER}'`)).toEqual({
      name: written,
      message: written,
    });
    const users = sqlite.prepare("SELECT username FROM users ORDER BY id").pluck().all();
    expect(users).toEqual(["boss", "ida"]);
    expect(
      get("SELECT count(*) AS nameless FROM activity WHERE username = '' AND subject = 'newsItem'"),
    ).toEqual({ nameless: 4 });
    expect(get("SELECT username, subject, action, label FROM activity ORDER BY id DESC")).toEqual({
      username: "boss",
      subject: "personalData",
      action: "erased",
      label: "",
    });
    const names = sqlite.prepare("SELECT DISTINCT username FROM revisions").pluck().all();
    expect(names).toEqual([""]);
  });

  it("takes the copies from before it away on request, and keeps what came after", async () => {
    const { db } = site;
    const upgrade = `${file}.before-0001`;
    fs.writeFileSync(upgrade, ADDRESS);
    fs.utimesSync(upgrade, 0, 0);
    expect(await hasNewerBackup(db)).toBe(true);
    const [older] = await listOlderCopies(db);
    const names = [defined(older).name, path.basename(upgrade)];
    expect(await deleteOlderCopies(db)).toEqual(names);
    expect(await listOlderCopies(db)).toEqual([]);
    expect(filesWithTraces()).toEqual([]);
    expect(fs.existsSync(upgrade)).toBe(false);
    expect(await listBackups(backups)).toHaveLength(1);
  });

  it("leaves no term in the index of messages", () => {
    const copy = new BetterSqlite(sqliteCopy());
    copy.exec(
      "CREATE VIRTUAL TABLE temp.terms USING fts5vocab('main', 'contact_messages_search', 'row')",
    );
    const terms = copy.prepare("SELECT term FROM temp.terms").pluck().all() as string[];
    expect(terms).toContain("scr");
    expect(terms.filter((term) => ["qux", "xwy", "vrb"].includes(term))).toEqual([]);
    copy.close();
  });
});

function sqliteCopy(): string {
  const copy = path.join(folder, "copy.sqlite");
  site.sqlite.prepare("VACUUM INTO ?").run(copy);
  return copy;
}

describe("an erasure", () => {
  it("is refused for the last admin and one's own account, and changes nothing", async () => {
    const { db } = site;
    await setEmail(db, boss.id, "boss@example.com");
    await addMessage(db, { email: "boss@example.com" });
    const before = (await findEverything(db, "boss@example.com")).length;
    await expect(eraseAddress(db, "boss@example.com", boss)).rejects.toMatchObject({
      reason: "ownAccount",
    });
    const standIn = { id: 999, username: "gone" };
    await expect(eraseAddress(db, "Boss@example.com", standIn)).rejects.toMatchObject({
      reason: "lastAdmin",
    });
    expect((await findEverything(db, "boss@example.com")).length).toBe(before);
  });
});
