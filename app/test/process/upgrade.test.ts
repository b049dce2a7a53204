import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import BetterSqlite from "better-sqlite3";
import { afterEach, describe, expect, it } from "vitest";
import { migrateFile } from "~db/migrate.server";
import { temporaryFolder } from "../arrange/temporary-folder";
import { documentedCommands } from "../policy/documented-commands";
import { olderDatabase, released } from "./older-database";
import { type SiteProcess, startSite } from "./site-process";

let site: SiteProcess | undefined;

afterEach(async () => {
  await site?.stop("SIGKILL");
  site = undefined;
});

async function start(file: string): Promise<SiteProcess> {
  site = await startSite({
    DATABASE_FILE: file,
    UPLOADS_DIR: path.join(path.dirname(file), "uploads"),
    ADMIN_PASSWORD: "Correct horse 7",
    SAMPLE_CONTENT: "true",
  });
  return site;
}

/** User data as the first release wrote it; later releases only added tables. */
const rows = `
  INSERT INTO users (username, username_folded, password, isAdmin, email)
    VALUES ('Ána', 'ana', 'a hash of old', 1, 'ana@example.com');
  INSERT INTO projects (title_en, title_es, category_en, category_es, year, imageUrl, featured,
      title_en_folded, title_es_folded, category_en_folded, category_es_folded)
    VALUES ('The long night', 'La noche larga', 'Drama', 'Drama', '2019', '/uploads/0a-16x9.webp', 1,
      'the long night', 'la noche larga', 'drama', 'drama');
  INSERT INTO project_images (projectId, position, imageUrl) VALUES (1, 0, '/uploads/0b-16x9.webp');
  INSERT INTO team_members (name, role_en, role_es, imageUrl, name_folded, role_en_folded, role_es_folded)
    VALUES ('Blas', 'Editor', 'Montador', '', 'blas', 'editor', 'montador');
  INSERT INTO news_items (title_en, title_es, date, excerpt_en, excerpt_es, imageUrl,
      title_en_folded, title_es_folded, excerpt_en_folded, excerpt_es_folded)
    VALUES ('A prize for us', 'Un premio', '2019-05-01', 'It was a long night.', 'Una noche larga.',
      '/uploads/0c-16x9.webp', 'a prize for us', 'un premio', 'it was a long night.', 'una noche larga.');
  INSERT INTO news_tags (newsItemId, position, tag_en, tag_es) VALUES (1, 0, 'prizes', 'premios');
  INSERT INTO contact_messages (name, email, subject, message,
      name_folded, email_folded, subject_folded, message_folded)
    VALUES ('Clío', 'clio@example.com', 'A question', 'When is the première?',
      'clio', 'clio@example.com', 'a question', 'when is the premiere?');
  INSERT INTO newsletter_subscriptions (email) VALUES ('dario@example.com');
  INSERT INTO site_settings (key, value_en, value_es) VALUES ('hero_title', 'Old hero', 'Héroe viejo');
`;
const tables = [...rows.matchAll(/INSERT INTO (\w+)/g)].map(([, name = ""]) => name);

function withFile<Result>(file: string, work: (sqlite: BetterSqlite.Database) => Result): Result {
  const sqlite = new BetterSqlite(file, { fileMustExist: true });
  try {
    return work(sqlite);
  } finally {
    sqlite.close();
  }
}

const schemaOf = (file: string) =>
  withFile(file, (sqlite) =>
    sqlite.prepare("SELECT type, name, sql FROM sqlite_master ORDER BY type, name").all(),
  );

/** Returns the columns of the first release, of the rows that it wrote. */
function rowsOf(file: string, like: Record<string, object[]> = {}): Record<string, object[]> {
  return withFile(
    file,
    (sqlite) =>
      Object.fromEntries(
        tables.map((table) => {
          const known = Object.keys(like[table]?.[0] ?? {});
          const columns = known.length > 0 ? known.map((name) => `"${name}"`).join(", ") : "*";
          return [
            table,
            sqlite.prepare(`SELECT ${columns} FROM ${table} ORDER BY id LIMIT 1`).all(),
          ];
        }),
      ) as Record<string, object[]>,
  );
}

let schema: unknown[] | undefined;
const currentSchema = async () => (schema ??= schemaOf(await olderDatabase(released.length, rows)));

const migrationsOf = (file: string) =>
  withFile(file, (sqlite) =>
    sqlite.prepare("SELECT name FROM migrations ORDER BY name").pluck().all(),
  );

const goingBack = documentedCommands().filter((line) =>
  /mkdir upgraded| upgraded\/uploads$|\.before-NAME/.test(line),
);
/**
 * Every eighth release is upgraded by a start, the others by what a start calls: all files are the
 * same after it, so that a start finds the same in each.
 */
const A_START_IN = 8;
const older = released
  .slice(1)
  .map((next, index) => ({ count: index + 1, next, by: index % A_START_IN ? "call" : "start" }));

async function upgradeByStart(file: string, next: string): Promise<void> {
  const { url, output, stop, exited } = await start(file);
  expect(output()).toContain(`Migrated: ${next}`);
  const projects = await (await fetch(`${url}/api/projects`)).text();
  const news = await (await fetch(`${url}/api/news`)).text();
  expect(projects).toContain("La noche larga");
  expect(news).toContain("Un premio");
  expect(await (await fetch(`${url}/es`)).text()).toContain("Héroe viejo");
  // The database had content and an admin, so neither was created.
  expect((JSON.parse(projects) as unknown[]).length).toBe(1);
  expect(output()).not.toContain("sample content");
  await stop();
  expect(await exited).toBe(0);
}

describe("a site of an older release", () => {
  it.each(older)(
    "with $count migrations is upgraded by a $by, and can go back",
    async ({ count, next, by }) => {
      const file = await olderDatabase(count, rows);
      const [rowsBefore, schemaBefore] = [rowsOf(file), schemaOf(file)];
      if (by === "start") await upgradeByStart(file, next);
      else expect(await migrateFile(file)).toEqual(released.slice(count));

      expect(migrationsOf(file)).toEqual(released);
      expect(schemaOf(file)).toEqual(await currentSchema());
      expect(rowsOf(file, rowsBefore)).toEqual(rowsBefore);
      withFile(file, (sqlite) => {
        expect(sqlite.pragma("integrity_check", { simple: true })).toBe("ok");
        expect(sqlite.pragma("foreign_key_check")).toEqual([]);
        const found = sqlite.prepare(
          "SELECT count(*) FROM contact_messages_search WHERE contact_messages_search MATCH 'premiere'",
        );
        expect(found.pluck().get()).toBe(1);
      });

      // The downgrade of docs/operating.md, without a word on files that are not there.
      for (const command of goingBack) {
        const typed = command.replace("/var/lib/site", ".").replace("NAME", next);
        const typing = ["-c", typed];
        const { status, stderr } = spawnSync("bash", typing, {
          cwd: path.dirname(file),
          encoding: "utf8",
        });
        expect([typed, status, stderr]).toEqual([typed, 0, ""]);
      }
      expect(migrationsOf(file)).toEqual(released.slice(0, count));
      expect(schemaOf(file)).toEqual(schemaBefore);
      expect(rowsOf(file)).toEqual(rowsBefore);
      // The older program can write to it.
      withFile(file, (sqlite) =>
        sqlite.exec("INSERT INTO newsletter_subscriptions (email) VALUES ('eva@example.com')"),
      );

      // Upgrades again, by what a start calls.
      await migrateFile(file);
      expect(migrationsOf(file)).toEqual(released);
      expect(rowsOf(file, rowsBefore)).toEqual(rowsBefore);
    },
  );
});

it("texts of an older release are found as they are typed", async () => {
  const file = await olderDatabase(
    released.indexOf("0040_folds"),
    `INSERT INTO team_members (name, role_en, role_es, imageUrl, name_folded, role_en_folded, role_es_folded)
       VALUES ('Øy\u00advind', 'Cast', 'Reparto', '', 'øy\u00advi\u2069nd', 'cast', 'reparto');
     INSERT INTO contact_messages (name, email, subject, message,
         name_folded, email_folded, subject_folded, message_folded)
       VALUES ('Ana', 'a@example.com', 'Jean d’Ormesson', '“Łódź” – a film',
         'ana', 'a@example.com', 'jean d’ormesson', '“łodz” – a film');`,
  );
  await migrateFile(file);
  withFile(file, (sqlite) => {
    const one = (query: string) => sqlite.prepare(query).pluck().all();
    expect(one("SELECT name_folded FROM team_members")).toEqual(["oyvind"]);
    expect(one("SELECT message_folded FROM contact_messages")).toEqual(['"lodz" - a film']);
    for (const words of ["d''ormesson", "lodz"]) {
      const found = one(
        `SELECT rowid FROM contact_messages_search WHERE contact_messages_search MATCH '"${words}"'`,
      );
      expect([words, found]).toEqual([words, [1]]);
    }
  });
});

describe("the colours of an older release's sample content", () => {
  /** Stored in the older format, with later changes by the owner. */
  const older = (primary: [en: string, es: string], secondary: [en: string, es: string]) => `
    INSERT INTO projects (title_en, title_es, category_en, category_es, year, imageUrl, featured,
        title_en_folded, title_es_folded, category_en_folded, category_es_folded)
      VALUES ('A film', 'Un film', 'Drama', 'Drama', '2019', '/uploads/0a-16x9.webp', 0, 'a film', 'un film', 'drama', 'drama');
    INSERT INTO site_settings (key, value_en, value_es)
      VALUES ('primary_color', '${primary.join("', '")}'), ('secondary_color', '${secondary.join("', '")}');`;
  const beforeColors = released.indexOf("0017_colors");

  it("do not come back on Spanish pages when only the English one was changed", async () => {
    const file = await olderDatabase(
      beforeColors,
      older(["#1b2b4b", "#0f0f0f"], ["#ffeedd", " #F0F0F0 "]),
    );
    const { url } = await start(file);
    for (const page of ["/en", "/es"]) {
      const html = await (await fetch(url + page)).text();
      expect([page, html]).toEqual([page, expect.stringContaining("--background:#1b2b4b")]);
      expect([page, html]).toEqual([page, expect.stringContaining("--text:#ffeedd")]);
    }
  });

  it("stay where they were chosen for Spanish pages, or belong to the other setting", async () => {
    const file = await olderDatabase(
      beforeColors,
      older(["#0f0f0f", "#4b1b2b"], ["#f0f0f0", "#0f0f0f"]),
    );
    await start(file);
    const stored = withFile(file, (sqlite) =>
      sqlite
        .prepare("SELECT value_en, value_es FROM site_settings WHERE key LIKE '%_color' ORDER BY 1")
        .raw()
        .all(),
    );
    expect(stored).toEqual([
      ["#0f0f0f", "#4b1b2b"],
      ["#f0f0f0", "#0f0f0f"],
    ]);
  });
});

describe("the hero image of an older release", () => {
  const pictures = (focus: string) => `
    INSERT INTO pictures (address, width, height, bytes, focusX, focusY)
      VALUES ('/uploads/0a-16x9.webp', 16, 9, 1, ${focus}), ('/uploads/0b-16x9.webp', 16, 9, 1, NULL, NULL);
    INSERT INTO site_settings (key, value_en, value_es) VALUES ('hero_background', '/uploads/0a-16x9.webp', '');`;
  const before = released.indexOf("0018_hero_focus");
  const focusAfter = async (focus: string) => {
    const file = await olderDatabase(before, pictures(focus));
    await start(file);
    return withFile(file, (sqlite) =>
      sqlite.prepare("SELECT focusX, focusY FROM pictures ORDER BY address").raw().all(),
    );
  };

  it("keeps the crop it had without a focal point", async () => {
    expect(await focusAfter("NULL, NULL")).toEqual([
      [72, 50],
      [null, null],
    ]);
  });

  it("keeps its own focal point", async () => {
    expect(await focusAfter("10, 20")).toEqual([
      [10, 20],
      [null, null],
    ]);
  });
});

describe("a database of a newer release", () => {
  const endings = ["", "-wal", "-journal"];
  const bytesOf = (file: string) =>
    endings
      .filter((ending) => fs.existsSync(file + ending))
      .map((ending) => [
        ending,
        createHash("sha256")
          .update(fs.readFileSync(file + ending))
          .digest("hex"),
        fs.statSync(file + ending).mtimeMs,
      ]);

  async function newerDatabase(): Promise<string> {
    const file = await olderDatabase(released.length, rows);
    withFile(file, (sqlite) => sqlite.exec("INSERT INTO migrations (name) VALUES ('9999_later')"));
    return file;
  }

  /** Returns a database as a kill leaves it: the last writes are only in the WAL. */
  async function killedDatabase(): Promise<string> {
    const running = await newerDatabase();
    const file = path.join(temporaryFolder(), "site.sqlite");
    withFile(running, (sqlite) => {
      sqlite.exec("INSERT INTO newsletter_subscriptions (email) VALUES ('eva@example.com')");
      for (const ending of ["", "-wal"]) fs.copyFileSync(running + ending, file + ending);
    });
    return file;
  }

  /** A copy, such as `VACUUM INTO` makes, has no write-ahead log. */
  async function copiedDatabase(): Promise<string> {
    const file = await newerDatabase();
    withFile(file, (sqlite) => sqlite.pragma("journal_mode = DELETE"));
    return file;
  }

  it.each([
    ["that was closed", newerDatabase],
    ["that a kill has left", killedDatabase],
    ["that is a copy", copiedDatabase],
  ])("%s is refused with one line, and no byte of it changes", async (_, make) => {
    const file = await make();
    const before = bytesOf(file);
    const message = await start(file).then(
      () => "it was started",
      (error: Error) => error.message,
    );
    const lines = message.trim().split("\n").slice(1);
    expect(lines).toEqual([expect.stringMatching(/"Cannot start: .*newer.*9999_later/)]);
    expect(bytesOf(file)).toEqual(before);
    expect(fs.readdirSync(path.dirname(file)).filter((name) => /before/.test(name))).toEqual([]);
  });
});
