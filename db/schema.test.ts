import { beforeEach, describe, expect, it } from "vitest";
import { freshDatabase } from "~/test/arrange/database";
import { addMember, addNews, addPage, addProject } from "~/test/arrange/records";
import type { Connection } from "./connection.server";

let connection: Connection;
beforeEach(async () => {
  connection = await freshDatabase();
});

interface Column {
  name: string;
  type: string;
  notnull: 0 | 1;
}

const columnsOf = (table: string) =>
  connection.sqlite.prepare("SELECT * FROM pragma_table_info(?)").all(table) as Column[];

const run = (statement: string) => connection.sqlite.prepare(statement).run();
const one = (query: string) => connection.sqlite.prepare(query).get() as Record<string, unknown>;

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** The fields of specification section 3: first the required ones, then the optional ones. */
const tables = [
  ["R266", "users", "username password isAdmin:INTEGER createdAt updatedAt", "email"],
  [
    "R011 R268",
    "projects",
    "title_en title_es category_en category_es year imageUrl featured:INTEGER createdAt updatedAt",
    "description_en description_es",
  ],
  [
    "R011 R269",
    "team_members",
    "name role_en role_es imageUrl order:INTEGER createdAt updatedAt",
    "bio_en bio_es",
  ],
  [
    "R011 R270",
    "news_items",
    "title_en title_es date excerpt_en excerpt_es imageUrl published:INTEGER createdAt updatedAt",
    "content_en content_es",
  ],
  ["R271", "contact_messages", "name email subject message isRead:INTEGER createdAt", ""],
  ["R272", "newsletter_subscriptions", "email isActive:INTEGER createdAt updatedAt", ""],
  ["R011 R273", "site_settings", "key updatedAt", "value_en value_es"],
] as const;

describe("tables", () => {
  it.each(tables)("%s %s has the fields of the specification", (_, table, required, optional) => {
    const actual = new Map(columnsOf(table).map((column) => [column.name, column]));
    expect(actual.get("id")?.type).toBe("INTEGER");
    for (const field of required.split(" ")) {
      const [name = "", type = "TEXT"] = field.split(":");
      expect({ name, type, notnull: 1 }).toEqual(pick(actual.get(name)));
    }
    for (const name of optional.split(" ").filter(Boolean)) {
      expect({ name, type: "TEXT", notnull: 0 }).toEqual(pick(actual.get(name)));
    }
  });

  it("R011 hold every translatable field in both languages, alike", () => {
    for (const [, table] of tables) {
      const columns = columnsOf(table).map(({ name, type, notnull }) => ({ name, type, notnull }));
      const english = columns.filter(({ name }) => /_en(_|$)/.test(name));
      const spanish = columns.filter(({ name }) => /_es(_|$)/.test(name));
      const asEnglish = spanish.map((each) => ({ ...each, name: each.name.replace("_es", "_en") }));
      expect([table, asEnglish]).toEqual([table, english]);
    }
  });

  it("are strict, and never give an id again", () => {
    const all = connection.sqlite.prepare("SELECT name, strict FROM pragma_table_list").all() as {
      name: string;
      strict: 0 | 1;
    }[];
    for (const [, table] of tables) {
      expect([table, all.find(({ name }) => name === table)?.strict]).toEqual([table, 1]);
      const { sql } = one(`SELECT sql FROM sqlite_schema WHERE name = '${table}'`);
      expect([table, String(sql)]).toEqual([table, expect.stringContaining("AUTOINCREMENT")]);
    }
  });

  it("make the ids and times of a row by themselves", async () => {
    const id = await addProject(connection.db);
    const project = one(`SELECT * FROM projects WHERE id = ${id}`);
    expect(project.createdAt).toMatch(INSTANT);
    expect(project.updatedAt).toMatch(INSTANT);
    const age = Date.now() - Date.parse(String(project.createdAt));
    expect(Math.abs(age)).toBeLessThan(60_000);
    run(`DELETE FROM projects WHERE id = ${id}`);
    expect(await addProject(connection.db)).toBeGreaterThan(id);
  });
});

describe("defaults", () => {
  it("R266 a user is no admin", () => {
    run("INSERT INTO users (username, username_folded, password) VALUES ('ana', 'ana', 'x-hash')");
    expect(one("SELECT isAdmin FROM users")).toEqual({ isAdmin: 0 });
  });

  it("C39 a user is never an editor beside an admin", () => {
    const add = (isAdmin: number, isEditor: number) =>
      run(`INSERT INTO users (username, username_folded, password, isAdmin, isEditor)
        VALUES ('who${isAdmin}${isEditor}', 'who${isAdmin}${isEditor}', 'x-hash', ${isAdmin}, ${isEditor})`);
    add(0, 1);
    add(1, 0);
    expect(() => add(1, 1)).toThrow(/CHECK/);
    expect(() => run("UPDATE users SET isEditor = 1 WHERE isAdmin = 1")).toThrow(/CHECK/);
  });

  it("R268 a project is not featured", async () => {
    await addProject(connection.db);
    expect(one("SELECT featured FROM projects")).toEqual({ featured: 0 });
  });

  it("R269 R466 a member has the order 0", async () => {
    await addMember(connection.db);
    expect(one('SELECT "order" FROM team_members')).toEqual({ order: 0 });
  });

  it("R270 a news item is published and of today", async () => {
    await addNews(connection.db);
    const { published, date } = one("SELECT published, date FROM news_items");
    expect(published).toBe(1);
    // Midnight may fall between the two.
    const today = new Date().toISOString().slice(0, 10);
    expect([today, one("SELECT date('now', '-1 minute') AS day").day]).toContain(date);
  });

  it("R271 a message is unread", () => {
    run(`INSERT INTO contact_messages
         (name, email, subject, message, name_folded, email_folded, subject_folded, message_folded)
         VALUES ('Ana', 'a@b.example', 'A subject', 'A message of ten', '', '', '', '')`);
    expect(one("SELECT isRead FROM contact_messages")).toEqual({ isRead: 0 });
  });

  it("R272 a subscription is active", () => {
    run("INSERT INTO newsletter_subscriptions (email) VALUES ('a@b.example')");
    expect(one("SELECT isActive FROM newsletter_subscriptions")).toEqual({ isActive: 1 });
  });
});

describe("what cannot be stored", () => {
  const user = (name: string, email = "NULL", isAdmin = "0") =>
    run(`INSERT INTO users (username, username_folded, password, email, isAdmin)
         VALUES ('${name}', lower('${name}'), 'x-hash', ${email}, ${isAdmin})`);

  it("R266 two users of one name, or of one e-mail address", () => {
    user("ana", "'a@b.example'");
    expect(() => user("ANA")).toThrow(/UNIQUE/);
    expect(() => user("bea", "'A@B.example'")).toThrow(/UNIQUE/);
    user("bea");
    user("carla");
  });

  it("R272 R393 one address twice", () => {
    run("INSERT INTO newsletter_subscriptions (email) VALUES ('a@b.example')");
    expect(() =>
      run("INSERT INTO newsletter_subscriptions (email) VALUES ('a@b.example')"),
    ).toThrow(/UNIQUE/);
  });

  it("R273 one setting twice", () => {
    run("INSERT INTO site_settings (key) VALUES ('hero_title')");
    expect(() => run("INSERT INTO site_settings (key) VALUES ('hero_title')")).toThrow(/UNIQUE/);
  });

  it.each(["2", "-1", "'true'", "NULL", "0.5"])("R266 R268 R270 a flag of %s", async (value) => {
    await addProject(connection.db);
    await addNews(connection.db);
    expect(() => user("ana", "NULL", value)).toThrow(/SQLITE_CONSTRAINT|constraint|cannot store/);
    expect(() => run(`UPDATE projects SET featured = ${value}`)).toThrow();
    expect(() => run(`UPDATE news_items SET published = ${value}`)).toThrow();
  });

  it.each(["202", "20244", "20a4", "", " 2024", "２０２４"])("R268 a year of %j", async (year) => {
    await expect(addProject(connection.db, { year })).rejects.toThrow(/CHECK/);
  });

  it.each(["title_en", "title_es", "category_en", "category_es"] as const)(
    "R268 a project whose %s has one letter",
    async (field) => {
      await expect(addProject(connection.db, { [field]: "x" })).rejects.toThrow(/CHECK/);
    },
  );

  it("R269 an order that is negative or no whole number", async () => {
    await expect(addMember(connection.db, { order: -1 })).rejects.toThrow(/CHECK/);
    await expect(addMember(connection.db, { order: 1.5 })).rejects.toThrow(/cannot store REAL/);
  });

  it.each(["2025-02-30", "2025-1-5", "05.01.2025", "2025-01-05T00:00:00Z", "", "today"])(
    "R270 a date of %j",
    async (date) => {
      await expect(addNews(connection.db, { date })).rejects.toThrow(/CHECK/);
    },
  );

  it("stills and tags of records that are not there; they go with their record", async () => {
    const id = await addNews(connection.db, {}, ["Film"]);
    expect(() =>
      run("INSERT INTO project_images (projectId, position, imageUrl) VALUES (99, 0, '/x')"),
    ).toThrow(/FOREIGN KEY/);
    run(`DELETE FROM news_items WHERE id = ${id}`);
    expect(one("SELECT count(*) AS tags FROM news_tags")).toEqual({ tags: 0 });
  });
});

describe("the version of the content", () => {
  const version = () => one("SELECT version FROM content_version").version as number;

  it.each(["projects", "team_members", "news_items", "pages", "site_settings"])(
    "rises with every change of %s, whoever makes it",
    async (table) => {
      const add = {
        projects: addProject,
        team_members: addMember,
        news_items: addNews,
        pages: addPage,
      };
      const insert = add[table as keyof typeof add];
      let last = version();
      const rises = () => version() > last && (last = version()) > 0;
      if (insert) await insert(connection.db);
      else run("INSERT INTO site_settings (key) VALUES ('hero_title')");
      expect(rises()).toBe(true);
      run(`UPDATE ${table} SET updatedAt = '2025-01-05T00:00:00.000Z'`);
      expect(rises()).toBe(true);
      run(`DELETE FROM ${table}`);
      expect(rises()).toBe(true);
    },
  );

  it("counts what takes something back, and nothing that only changes or adds", async () => {
    const { db } = connection;
    const withdrawals = () => one("SELECT withdrawals FROM content_version").withdrawals as number;
    const film = await addProject(db);
    await addMember(db);
    await addNews(db);
    await addPage(db);
    run(
      "INSERT INTO pictures (address, width, height, bytes) VALUES ('/uploads/a.w1200.h800.webp', 1200, 800, 1)",
    );
    const later = "2099-01-01T00:00:00.000Z";
    const open = `INSERT INTO project_press_rooms (projectId) VALUES (${film})`;
    const counted = (statement: string) => {
      const [before, at] = [withdrawals(), version()];
      run(statement);
      return [withdrawals() - before, version() > at];
    };
    for (const statement of [
      "UPDATE projects SET isPublished = 0",
      `UPDATE projects SET publishAt = '${later}'`,
      "UPDATE news_items SET published = 0",
      `UPDATE news_items SET publishAt = '${later}'`,
      "UPDATE pages SET published = 0",
      `UPDATE pages SET publishAt = '${later}'`,
      "UPDATE team_members SET isOnTeamPage = 0",
      "UPDATE pictures SET address = '/uploads/b.w1200.h800.webp'",
      open,
      "UPDATE project_press_rooms SET password = 'closed'",
      "DELETE FROM project_press_rooms",
      "INSERT INTO site_settings (key) VALUES ('hero_title')",
      "UPDATE site_settings SET value_en = 'New'",
      "DELETE FROM site_settings",
      "DELETE FROM news_items",
      "DELETE FROM pages",
      "DELETE FROM projects",
      "DELETE FROM team_members",
    ]) {
      expect(counted(statement), statement).toEqual([1, true]);
    }
    const other = await addProject(db, { isPublished: 0 });
    for (const statement of [
      `UPDATE projects SET isPublished = 1 WHERE id = ${other}`,
      `UPDATE projects SET title_en = 'New', isPublished = 1 WHERE id = ${other}`,
      `INSERT INTO project_images (projectId, position, imageUrl) VALUES (${other}, 0, '/x')`,
    ]) {
      expect(counted(statement), statement).toEqual([0, true]);
    }
  });

  it("stays when a visitor writes or subscribes", () => {
    const before = version();
    run("INSERT INTO newsletter_subscriptions (email) VALUES ('a@b.example')");
    expect(version()).toBe(before);
  });
});

function pick(column: Column | undefined): Column | undefined {
  return column && { name: column.name, type: column.type, notnull: column.notnull };
}
