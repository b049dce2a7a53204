import { createHash } from "node:crypto";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import BetterSqlite from "better-sqlite3";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { seal } from "~/base/mail/seal.server";
import { migratedFile } from "~/test/arrange/database";
import { startMailSink } from "~/test/arrange/mail-sink";
import { addProject } from "~/test/arrange/records";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import { openDatabase } from "~db/connection.server";
import { withReadOnly } from "~db/read-only.server";
import { lookAll, look as lookOnce } from "./check";
import { databaseChecks, inspectDatabase } from "./database-checks";
import { fileChecks, pictureCheck } from "./file-checks";
import { inspectDomain, mailChecks } from "./mail-checks";
import { programChecks } from "./program-checks";
import { deployment, judge, levels } from "./test-deployment";

const isRoot = process.getuid?.() === 0;

async function migrated(): Promise<string> {
  const file = path.join(temporaryFolder(), "site.sqlite");
  await migratedFile(file);
  return file;
}

/** Writes to a file as another program would, without foreign keys. */
function write(file: string, statement: string): void {
  const sqlite = new BetterSqlite(file);
  sqlite.pragma("foreign_keys = OFF");
  sqlite.exec(statement);
  sqlite.close();
}

const look = (file: string) => inspectDatabase(deployment({ DATABASE_FILE: file }));

/** Makes one check of a database. */
async function find(name: string, file: string) {
  const rows = databaseChecks.filter((row) => row.name === name);
  const on = deployment({ DATABASE_FILE: file });
  const [finding] = await withReadOnly(file, (sqlite) => lookAll(rows, { ...on, sqlite }));
  return finding;
}

/** Returns the file names of a database, with the content and modification time of each. */
function stateOf(file: string): unknown {
  const folder = path.dirname(file);
  const describe = (name: string) => {
    const place = path.join(folder, name);
    const content = createHash("sha256").update(fs.readFileSync(place)).digest("hex");
    return [name, content, fs.statSync(place).mtimeMs];
  };
  const names = fs.readdirSync(folder).sort();
  // The index of the log is memory shared by readers, not data.
  return [names, names.filter((name) => !name.endsWith("-shm")).map(describe)];
}

describe("the images", () => {
  it("that records name must be in the uploads, with something in them", async () => {
    const file = await migrated();
    const uploads = temporaryFolder();
    const images = ["there-6x4", "empty-6x4", "gone-6x4"];
    const { db } = openDatabase(file);
    for (const image of images) await addProject(db, { imageUrl: `/uploads/${image}.webp` });
    await db.destroy();
    fs.writeFileSync(path.join(uploads, "there-6x4.webp"), "a picture");
    fs.writeFileSync(path.join(uploads, "empty-6x4.webp"), "");
    const before = stateOf(file);
    const inspect = (database: string) =>
      lookOnce(pictureCheck, deployment({ DATABASE_FILE: database, UPLOADS_DIR: uploads }));
    const [found] = await inspect(file);
    expect(found).toMatchObject({ level: "warn", name: "pictures" });
    expect(found?.is).toMatch(/^2 that records name .*: empty-6x4, gone-6x4$/);
    expect(stateOf(file)).toEqual(before);
    for (const image of images) fs.writeFileSync(path.join(uploads, `${image}.webp`), "x");
    expect(levels(await inspect(file))).toEqual({ pictures: "ok" });
    expect(await inspect(`${file}.none`)).toEqual([]);
  });
});

describe("the authenticator apps", () => {
  it("must be opened by a secret of the site", async () => {
    const file = await migrated();
    const inspect = () => find("authenticator apps", file);
    const add = (id: number, sealed: string) =>
      write(
        file,
        `INSERT INTO users (id, username, username_folded, password)
           VALUES (${id}, 'user ${id}', 'user ${id}', 'a hash');
         INSERT INTO authenticator_apps ("userId", secret, "confirmedAt")
           VALUES (${id}, '${sealed}', '2025-01-05T09:30:00.000Z')`,
      );
    add(1, seal("A key"));
    expect(await inspect()).toMatchObject({ level: "ok" });
    add(2, "sealed with a secret that is lost");
    expect(await inspect()).toMatchObject({
      level: "fail",
      is: expect.stringMatching(/^1 cannot/) as string,
    });
  });
});

describe("the database", () => {
  it("is found well", async () => {
    expect(levels(await look(await migrated()))).toEqual({
      database: "ok",
      references: "ok",
      journal: "ok",
      schema: "ok",
      "clock and records": "ok",
      "authenticator apps": "ok",
      "mail outbox": "ok",
      messages: "warn",
      "write-ahead log": "ok",
    });
  });

  it("may be missing before the first start", async () => {
    expect(levels(await look(path.join(temporaryFolder(), "a.sqlite")))).toEqual({
      database: "warn",
    });
  });

  it("is damaged, truncated, or no database at all", async () => {
    const file = await migrated();
    const whole = fs.readFileSync(file);
    const damaged = Buffer.from(whole);
    damaged.fill(0xff, 4096 * 2, 4096 * 12);
    for (const bytes of [damaged, whole.subarray(0, whole.length / 2), "no database ".repeat(99)]) {
      fs.writeFileSync(file, bytes);
      expect(levels(await look(file)).database).toBe("fail");
    }
  });

  it("cannot be read for want of permission or space: no backup is restored for that", async () => {
    const file = await migrated();
    const todoOf = (findings: Awaited<ReturnType<typeof look>>) =>
      findings.map(({ level, todo }) => [level, todo]);
    vi.stubEnv("TMPDIR", path.join(path.dirname(file), "missing"));
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(todoOf(await look(file))).toEqual([
      ["fail", expect.stringContaining("temporary files")],
    ]);
    vi.unstubAllEnvs();
    fs.writeFileSync(file, "no database ".repeat(99));
    expect(todoOf(await look(file))).toEqual([
      ["fail", expect.stringContaining("restore a backup")],
    ]);
  });

  it("has references that lead nowhere", async () => {
    const file = await migrated();
    write(
      file,
      `INSERT INTO project_images ("projectId", position, "imageUrl") VALUES (77, 0, 'x')`,
    );
    expect(levels(await look(file)).references).toBe("fail");
  });

  it("has another journal", async () => {
    const file = await migrated();
    write(file, "PRAGMA journal_mode = DELETE");
    expect(levels(await look(file)).journal).toBe("warn");
  });

  it("is older, newer, or somebody else's", async () => {
    const file = await migrated();
    write(file, "DELETE FROM migrations WHERE name LIKE '0004%'");
    expect(levels(await look(file)).schema).toBe("warn");
    write(file, "INSERT INTO migrations (name) VALUES ('9999_later')");
    expect(levels(await look(file)).schema).toBe("fail");
    write(file, "DROP TABLE migrations");
    expect(levels(await look(file)).schema).toBe("fail");
  });

  it.each([
    [10e6, "ok"],
    [100e6, "warn"],
  ])("has a log of %i bytes: %s", async (bytes, level) => {
    const sqlite = new BetterSqlite(":memory:");
    onTestFinished(() => void sqlite.close());
    const on = { ...deployment(), sqlite };
    expect((await judge(databaseChecks, "write-ahead log", bytes, on)).level).toBe(level);
  });

  it.each([
    ["wal", 2, 1, "ok"],
    ["delete", 2, 1, "fail"],
    ["wal", 1, 1, "fail"],
    ["wal", 2, 0, "fail"],
  ])("is opened with journal %s, synchronous %i and foreign_keys %i: %s", async (...found) => {
    const [journal, synchronous, foreignKeys, level] = found;
    const asked = [
      `journal_mode ${journal}`,
      `synchronous ${synchronous}`,
      `foreign_keys ${foreignKeys}`,
    ];
    expect((await judge(programChecks, "connections", asked, deployment())).level).toBe(level);
  });

  it("tells when the site has last written", async () => {
    const file = await migrated();
    write(
      file,
      `INSERT INTO activity (username, action, subject, label, username_folded, label_folded, "createdAt")
       VALUES ('a', 'create', 'project', 'b', 'a', 'b', '2099-01-01T00:00:00.000Z')`,
    );
    expect(await find("clock and records", file)).toMatchObject({
      level: "fail",
      is: expect.stringContaining("the latest record is of 2099-01-01T00:00") as string,
    });
  });
});

describe("looking changes no byte", () => {
  const row = "INSERT INTO newsletter_subscriptions (email) VALUES ('ana@example.com')";
  const rowsSeen = (file: string) =>
    withReadOnly(file, (sqlite) =>
      sqlite.prepare("SELECT count(*) FROM newsletter_subscriptions").pluck().get(),
    );

  it("of a database that nobody has open", async () => {
    const file = await migrated();
    write(file, row);
    const before = stateOf(file);
    expect(levels(await look(file)).database).toBe("ok");
    expect(await rowsSeen(file)).toBe(1);
    expect(stateOf(file)).toEqual(before);
  });

  it("of one that is being written to", async () => {
    const file = await migrated();
    const { sqlite } = openDatabase(file);
    onTestFinished(() => void sqlite.close());
    sqlite.exec(row);
    const before = stateOf(file);
    expect(levels(await look(file)).database).toBe("ok");
    expect(await rowsSeen(file)).toBe(1);
    expect(stateOf(file)).toEqual(before);
  });

  it.each([[["", "-wal", "-shm"]], [["", "-wal"]]])(
    "of what a crash has left (%j)",
    async (endings) => {
      const running = await migrated();
      const { sqlite } = openDatabase(running);
      onTestFinished(() => void sqlite.close());
      sqlite.exec(row);
      const file = path.join(temporaryFolder(), "site.sqlite");
      for (const ending of endings) fs.copyFileSync(running + ending, file + ending);
      const before = stateOf(file);
      expect(levels(await look(file)).database).toBe("ok");
      expect(await rowsSeen(file)).toBe(1);
      expect(stateOf(file)).toEqual(before);
    },
  );
});

describe("the files", () => {
  const names = ["database files", "database folder", "uploads", "public"];
  const rows = fileChecks.filter(({ name }) => names.includes(name));
  const lookAt = async (program: string, database: string, uploads: string) => {
    const settings = { DATABASE_FILE: database, UPLOADS_DIR: uploads };
    return levels(await lookAll(rows, deployment(settings, { program })));
  };

  function place() {
    const folder = temporaryFolder();
    const database = path.join(folder, "data/site.sqlite");
    const uploads = path.join(folder, "uploads");
    const open = path.join(folder, "public");
    for (const made of [path.dirname(database), uploads, open]) fs.mkdirSync(made);
    fs.writeFileSync(database, "", { mode: 0o600 });
    fs.writeFileSync(path.join(open, "logo.svg"), "");
    fs.chmodSync(folder, 0o755);
    return { folder, database, uploads, open, look: () => lookAt(folder, database, uploads) };
  }
  const good = {
    "database files": "ok",
    "database folder": "ok",
    uploads: "ok",
    public: "ok",
  };

  it("are found well, also before the first upload", async () => {
    const { uploads, look } = place();
    expect(await look()).toEqual(good);
    fs.rmdirSync(uploads);
    expect(await look()).toEqual(good);
  });

  it("can be read by everybody, unless the folder is closed", async () => {
    const { database, look } = place();
    fs.writeFileSync(`${database}.before-0002_accounts`, "");
    fs.chmodSync(`${database}.before-0002_accounts`, 0o644);
    expect((await look())["database files"]).toBe("fail");
    fs.chmodSync(path.dirname(database), 0o750);
    expect((await look())["database files"]).toBe("ok");
  });

  it("lie where a file is in the place of the folder", async () => {
    const { uploads, look } = place();
    fs.rmdirSync(uploads);
    fs.writeFileSync(uploads, "");
    fs.chmodSync(uploads, 0o755);
    expect((await look()).uploads).toBe("fail");
  });

  it("cannot be written, but by root, whom no mode holds back", async () => {
    const { uploads, look } = place();
    fs.chmodSync(uploads, 0o500);
    expect((await look()).uploads).toBe(isRoot ? "ok" : "fail");
  });

  it.each(["session-secret", ".env", "site.sqlite-wal", "mail.eml", "backup.tar.gz"])(
    "that are private lie in public: %s",
    async (name) => {
      const { open, look } = place();
      fs.mkdirSync(path.join(open, "deep"));
      fs.writeFileSync(path.join(open, "deep", name), "");
      expect((await look()).public).toBe("fail");
    },
  );

  it("lead out of public, or are kept in it", async () => {
    const { folder, open, database, uploads, look } = place();
    const inside = path.join(open, "uploads");
    expect((await lookAt(folder, database, inside)).public).toBe("fail");
    fs.symlinkSync(uploads, path.join(open, "pictures"));
    expect((await look()).public).toBe("fail");
  });
});

describe("mail", () => {
  const settings = { SITE_URL: "https://films.example", DATABASE_FILE: "/data/site.sqlite" };
  const inspectMail = (more: Parameters<typeof deployment>[0]) =>
    lookAll(mailChecks, deployment({ ...settings, ...more }));

  it("without a server is written to files, and it says where", async () => {
    const [finding] = await inspectMail({});
    expect(finding).toMatchObject({
      level: "warn",
      is: expect.stringMatching(/\.eml files to \/data\/mail/) as string,
    });
  });

  it("is looked at without sending any", async () => {
    const sink = await startMailSink();
    onTestFinished(() => sink.stop());
    expect(levels(await inspectMail({ MAIL_URL: sink.url }))).toEqual({ mail: "ok" });
    expect(sink.mails).toEqual([]);
  });

  it.each([
    ["454 4.7.1 Relay access denied", "fail", /user and password/],
    ["450 4.7.1 The quota of this account is exceeded", "fail", /MAIL_URL/],
    ["550 5.1.1 There is no such mailbox", "ok", /^$/],
    ["450 4.2.0 Greylisted", "ok", /^$/],
  ])("is asked for a recipient elsewhere: %s", async (reply, level, todo) => {
    const file = await migrated();
    const sqlite = new BetterSqlite(file);
    const row = "INSERT INTO newsletter_subscriptions (email) VALUES (?)";
    for (const address of ["ana@example.com", "own@films.example"])
      sqlite.prepare(row).run(address);
    sqlite.close();
    const sink = await startMailSink({
      reply: ({ address }) => (address === "ana@example.com" ? reply : null),
    });
    onTestFinished(() => sink.stop());
    const [finding] = await inspectMail({ DATABASE_FILE: file, MAIL_URL: sink.url });
    expect(finding).toMatchObject({ name: "mail", level });
    expect(finding?.todo ?? "").toMatch(todo);
    expect(sink.steps.map(({ command }) => command)).toEqual(["CONNECT", "MAIL", "RCPT"]);
    expect([...sink.greetings]).toEqual(["films.example"]);
    expect(sink.mails).toEqual([]);
  });

  it("goes to nobody who listens, or to no mail server; the password is not shown", async () => {
    const sink = await startMailSink();
    const closed = sink.url.replace("://", "://user:hidden@");
    await sink.stop();
    const rude = net.createServer((socket) => socket.end("554 go away\r\n"));
    await new Promise<void>((resolve) => rude.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void rude.close());
    const rejecting = `smtp://127.0.0.1:${(rude.address() as net.AddressInfo).port}`;
    for (const mailUrl of [closed, rejecting]) {
      const findings = await inspectMail({ MAIL_URL: mailUrl });
      expect(levels(findings).mail).toBe("fail");
      expect(JSON.stringify(findings)).not.toContain("hidden");
    }
  });

  it("comes from a domain that others do not know, which it says", async () => {
    const settings = { MAIL_URL: "smtp://127.0.0.1:9", SITE_URL: "http://localhost:3000" };
    expect(await inspectDomain(deployment({}))).toEqual([]);
    const findings = await inspectDomain(deployment(settings));
    expect(findings.map(({ name, level }) => `${level} ${name}`)).toEqual([
      "warn MAIL_FROM",
      "warn MX",
    ]);
    expect(findings[1]?.is).toContain("localhost");
  });

  it("is signed with a key that others cannot read", async () => {
    const file = path.join(temporaryFolder(), "dkim.pem");
    fs.writeFileSync(file, "", { mode: 0o640 });
    const levelOf = async () => levels(await inspectMail({ MAIL_DKIM_KEY: file }))["DKIM key"];
    expect(await levelOf()).toBe("ok");
    fs.chmodSync(path.dirname(file), 0o755);
    fs.chmodSync(file, 0o644);
    expect(await levelOf()).toBe("fail");
  });

  it("may go without TLS to another machine, which it says", async () => {
    const mailUrl = "smtp://user:hidden@0.0.0.0:9?insecure";
    const findings = await inspectMail({ MAIL_URL: mailUrl });
    expect(levels(findings)["mail encryption"]).toBe("warn");
    expect(JSON.stringify(findings)).not.toContain("hidden");
    const here = await inspectMail({ MAIL_URL: "smtp://127.0.0.1:9?insecure" });
    expect(levels(here)).not.toHaveProperty("mail encryption");
  });

  it("waits for too long", async () => {
    const file = await migrated();
    const inspect = () => find("mail outbox", file);
    expect(await inspect()).toMatchObject({ level: "ok" });
    write(
      file,
      `INSERT INTO mail_outbox (recipient, subject, text, html, "lastError", "createdAt")
       VALUES ('a@b.example', 'Hello', 'x', 'x', 'refused', '2025-01-01T00:00:00.000Z')`,
    );
    expect(await inspect()).toMatchObject({
      level: "warn",
      is: expect.stringMatching(/1 not sent .*refused/) as string,
    });
  });
});

describe("messages of visitors", () => {
  it("go to the address of the settings, else to admins, else to nobody", async () => {
    const file = await migrated();
    const inspect = () => find("messages", file);
    expect(await inspect()).toMatchObject({
      level: "warn",
      is: expect.stringMatching(/nobody/) as string,
    });
    write(
      file,
      `INSERT INTO users (username, username_folded, password, isAdmin, email)
       VALUES ('ana', 'ana', 'no hash', 1, 'ana@example.com')`,
    );
    expect(await inspect()).toMatchObject({
      level: "warn",
      is: expect.stringMatching(/admins/) as string,
    });
    write(
      file,
      `INSERT INTO site_settings (key, value_en) VALUES ('contact_email', 'office@example.com')`,
    );
    expect(await inspect()).toMatchObject({ level: "ok" });
  });
});

describe("SQLite", () => {
  it.each([
    ["3.51.2", "fail"],
    ["3.9.9", "fail"],
    ["3.51.3", "ok"],
    ["3.53.0", "ok"],
    ["4.0.0", "ok"],
  ])(
    "%s is %s: a log that two processes checkpoint must not lose pages",
    async (version, level) => {
      expect((await judge(programChecks, "sqlite", version, deployment())).level).toBe(level);
    },
  );

  it("of this installation is one that does not", async () => {
    const rows = programChecks.filter(({ name }) => ["sqlite", "connections"].includes(name));
    const found = levels(await lookAll(rows, deployment()));
    expect(found).toEqual({ sqlite: "ok", connections: "ok" });
  });
});
