import fs from "node:fs";
import path from "node:path";
import fc from "fast-check";
import sharp from "sharp";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { defined } from "~/config/defined";
import { env } from "~/config/env.server";
import { storeImage as store } from "~/media/images/store-image.server";
import { loader as projectPage } from "~/routes/_site.($lang).project.$id/route";
import { anyContent } from "~/test/arrange/any-content";
import { answer, get } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { addMember, addNews, addProject, setSetting } from "~/test/arrange/records";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import { type Connection, openDatabase } from "~db/connection.server";
import { migrate } from "~db/migrate.server";
import { recordKinds } from "~db/record-kinds";
import { FORMAT_FILE, IMAGES_FILE, IMAGES_FOLDER, SETTINGS_FILE } from "./content.server";
import { exportContent } from "./export.server";
import { importContent } from "./import.server";
import { ContentError } from "./read-folder.server";
import { isEmpty, loadContent, replaceContent } from "./stored-content.server";

const storeImage = async (content: Buffer) => (await store(content)).address;

let root: string;
let folder: string;
beforeEach(() => {
  root = temporaryFolder();
  folder = path.join(root, "export");
  moveTo("here");
});

/** Moves to another site with its own uploads folder. */
function moveTo(site: string): string {
  const uploads = path.join(root, site);
  env().UPLOADS_DIR = uploads;
  return uploads;
}

const image = (color: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: color } })
    .png()
    .toBuffer();

const importHere = (connection: Connection, replace = false) =>
  importContent(connection, folder, { replace, copyTo: path.join(root, "copy.sqlite") });

/** Returns all files below a folder with their content. */
function filesIn(of: string): Record<string, string> {
  const names = fs.readdirSync(of, { recursive: true, encoding: "utf8" }).sort();
  const files = names.filter((name) => fs.statSync(path.join(of, name)).isFile());
  return Object.fromEntries(
    files.map((name) => [name, fs.readFileSync(path.join(of, name), "base64")]),
  );
}

const write = (name: string, content: unknown) => {
  const file = path.join(folder, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
};
const read = (name: string) => fs.readFileSync(path.join(folder, name), "utf8");

/** Exports a small site with one image. */
async function exported(): Promise<{ address: string; id: number }> {
  const { db } = await freshDatabase();
  const address = await storeImage(await image("#208090"));
  const id = await addProject(db, {
    id: 7,
    imageUrl: address,
    description_en: "One\nTwo",
  } as object);
  await addMember(db, { imageUrl: address });
  await addNews(db, { imageUrl: address, published: 0 }, ["Prize"]);
  await setSetting(db, "hero_background", address);
  await setSetting(db, "navbar_links", '[{"name":"Shop","url":"/shop"}]', null);
  const { problems } = await exportContent(db, folder);
  expect(problems).toEqual([]);
  return { address, id };
}

async function problemsOf(connection: Connection, replace = false): Promise<string[]> {
  const error: unknown = await importHere(connection, replace).catch((thrown: unknown) => thrown);
  if (error instanceof ContentError) return error.problems;
  return [error instanceof Error ? error.message : "nothing was refused"];
}

describe("content that is exported", () => {
  it("is described file by file", () => {
    const folders = [...Object.values(recordKinds).map(({ segment }) => segment), IMAGES_FOLDER];
    const names = [...folders.map((name) => `${name}/`), FORMAT_FILE, IMAGES_FILE, SETTINGS_FILE];
    const document = fs.readFileSync("docs/backup.md", "utf8");
    expect(names.filter((name) => !document.includes(`\`${name}`))).toEqual([]);
  });

  it("and imported into an empty site gives the very same files again, whatever it is", async () => {
    const addresses = await Promise.all(
      ["#208090", "#902080"].map(async (color) => storeImage(await image(color))),
    );
    const here = env().UPLOADS_DIR;
    let run = 0;
    const template = openDatabase(":memory:");
    await migrate(template);
    const empty = () => openDatabase(template.sqlite.serialize());
    const contents = anyContent([...addresses, "https://example.com/a.jpg?b=c&d"]);
    await fc.assert(
      fc.asyncProperty(contents, async (content) => {
        run++;
        const [first, second] = [path.join(root, `${run}-1`), path.join(root, `${run}-2`)];
        const [there, elsewhere] = [empty(), empty()];
        await there.db.transaction().execute((trx) => replaceContent(trx, content));
        env().UPLOADS_DIR = here;
        const { problems } = await exportContent(there.db, first);
        expect(problems).toEqual([]);
        moveTo(`${run}-uploads`);
        await importContent(elsewhere, first, { copyTo: path.join(root, "copy") });
        await exportContent(elsewhere.db, second);
        expect(filesIn(second)).toEqual(filesIn(first));
        there.sqlite.close();
        elsewhere.sqlite.close();
      }),
      { numRuns: 25 },
    );
  });

  it("keeps its addresses, order, drafts and dates", async () => {
    const { id } = await exported();
    const before = await loadContent(defined(globalThis.siteConnection).db);
    const connection = await freshDatabase();
    moveTo("there");
    await importHere(connection);
    expect(await loadContent(connection.db)).toEqual(before);
    const params = { id: String(id) };
    expect((await answer(projectPage, get(`/project/${id}`), params)).status).toBe(200);
    expect(await addProject(connection.db)).toBeGreaterThan(id);
    expect(connection.sqlite.pragma("foreign_key_check")).toEqual([]);
  });

  it("is readable: a text line by line, a list as one, keys in order", async () => {
    const { id } = await exported();
    expect(JSON.parse(read(`projects/${id}.json`))).toMatchObject({
      description_en: ["One", "Two"],
      galleryImages: [],
    });
    const settings = JSON.parse(read("settings.json")) as Record<string, object>;
    expect(Object.keys(settings)).toEqual(["hero_background", "navbar_links"]);
    expect(settings.navbar_links).toMatchObject({ en: [{ name: "Shop", url: "/shop" }], es: null });
    expect(read("settings.json").endsWith("}\n")).toBe(true);
  });

  it("brings an earlier export up to date, and leaves alone what has not changed", async () => {
    const { id, address } = await exported();
    const { db } = defined(globalThis.siteConnection);
    const settings = path.join(folder, "settings.json");
    fs.utimesSync(settings, 1, 1);
    fs.writeFileSync(path.join(folder, "README.md"), "mine");
    const other = await storeImage(await image("#aa0000"));
    for (const table of ["team_members", "news_items"] as const) {
      await db.updateTable(table).set({ imageUrl: other }).execute();
    }
    await db.deleteFrom("projects").where("id", "=", id).execute();
    await exportContent(db, folder);
    expect(fs.statSync(settings).mtimeMs).toBe(1000);
    expect(read("README.md")).toBe("mine");
    expect(fs.readdirSync(path.join(folder, "projects"))).toEqual([]);
    await db.deleteFrom("site_settings").execute();
    await exportContent(db, folder);
    expect(fs.readdirSync(path.join(folder, "images"))).toEqual([path.basename(other)]);
    expect(fs.existsSync(path.join(env().UPLOADS_DIR, path.basename(address)))).toBe(true);
  });

  it("is never written over anything else, nor through a link", async () => {
    const { db } = await freshDatabase();
    write("thesis.txt", "mine");
    await expect(exportContent(db, folder)).rejects.toThrow("something else");
    fs.rmSync(folder, { recursive: true });
    fs.mkdirSync(folder);
    fs.mkdirSync(path.join(root, "outside"));
    write("content.json", "{}");
    fs.symlinkSync(path.join(root, "outside"), path.join(folder, "projects"));
    await expect(exportContent(db, folder)).rejects.toThrow("not a folder");
    expect(fs.readdirSync(path.join(root, "outside"))).toEqual([]);
  });

  it("is simply exported again when the disk was full, and not imported before", async () => {
    const connection = await freshDatabase();
    await addProject(connection.db);
    const breakOff = async () => {
      const full = vi.spyOn(fs.promises, "rm").mockRejectedValueOnce(new Error("ENOSPC"));
      await expect(exportContent(connection.db, folder)).rejects.toThrow("ENOSPC");
      full.mockRestore();
    };
    const hidden = () => fs.readdirSync(folder).filter((name) => name.startsWith("."));
    await breakOff();
    fs.rmSync(path.join(folder, FORMAT_FILE));
    await exportContent(connection.db, folder);
    expect([hidden(), fs.existsSync(path.join(folder, FORMAT_FILE))]).toEqual([[], true]);
    await breakOff();
    await expect(importHere(connection, true)).rejects.toThrow("not finished");
    await exportContent(connection.db, folder);
    expect(hidden()).toEqual([]);
  });

  it("leaves no half files of an export that was killed, which no import would take", async () => {
    await exported();
    const before = filesIn(folder);
    const id = "0b8f4f7c-0a3b-4c39-9f0e-3f1d2a4b5c6d";
    for (const name of [
      `settings.json.${id}.tmp`,
      `team/1.json.${id}.tmp`,
      `images/a-1x1.webp.${id}.tmp`,
      `files/.${id}.tmp`,
    ]) {
      write(name, "half");
    }
    await exportContent(defined(globalThis.siteConnection).db, folder);
    expect(filesIn(folder)).toEqual(before);
  });

  it("says what an import would refuse, and is written all the same", async () => {
    const { db } = await freshDatabase();
    const imageUrl = "/uploads/0123456789abcdef0123-60x40.webp";
    await addProject(db, { id: 1, imageUrl, description_en: "\u0000" } as object);
    await setSetting(db, "footer_links", "{bad");
    const { problems } = await exportContent(db, folder);
    expect(problems).toHaveLength(4);
    expect(problems.join("\n")).toMatch(/projects\/1\.json: imageUrl: .*0123456789abcdef/);
    expect(problems.join("\n")).toMatch(/projects\/1\.json: description_en/);
    expect(problems.join("\n")).toMatch(/settings\.json: footer_links\.en/);
    expect(read("settings.json")).toContain("{bad");
  });
});

describe("a picture that is damaged at the site", () => {
  it("is exported under its name, and named", async () => {
    const { db } = await freshDatabase();
    const shown = await storeImage(await image("#208090"));
    const linked = await storeImage(await image("#902080"));
    const id = await addProject(db, { imageUrl: shown, description_en: `![x](${linked})` });
    await addMember(db, { imageUrl: await storeImage(await image("#809020")) });
    const names = [shown, linked].map((address) => path.basename(address));
    for (const name of names) fs.truncateSync(path.join(env().UPLOADS_DIR, name), 60);
    const { problems, pictures } = await exportContent(db, folder);
    expect(problems).toEqual([
      `projects/${id}.json: imageUrl: The picture ${names[0]} is damaged.`,
      `images/${names[1]}: The picture ${names[1]} is damaged.`,
    ]);
    expect(pictures).toBe(3);
    for (const name of names) {
      expect(fs.statSync(path.join(folder, "images", name)).size).toBe(60);
    }
  });

  it("takes the place of no whole one in an earlier export", async () => {
    const { address } = await exported();
    const before = filesIn(folder);
    fs.truncateSync(path.join(env().UPLOADS_DIR, path.basename(address)), 60);
    const { problems } = await exportContent(defined(globalThis.siteConnection).db, folder);
    expect([problems, filesIn(folder)]).toEqual([[], before]);
  });
});

describe("an import", () => {
  it("replaces what is there only when it is told to, and keeps a copy of the database", async () => {
    await exported();
    const connection = await freshDatabase();
    const gone = await addProject(connection.db, { title_en: "Was here before" });
    await addMember(connection.db);
    const before = connection.sqlite.serialize();
    expect(await problemsOf(connection)).toEqual([expect.stringContaining("--replace")]);
    expect(connection.sqlite.serialize().equals(before)).toBe(true);

    const version = () => connection.sqlite.prepare("SELECT version FROM content_version").get();
    const versionBefore = version();
    const { copy } = await importHere(connection, true);
    expect(version()).not.toEqual(versionBefore);
    const { project: projects } = await loadContent(connection.db);
    expect(projects.map(({ id }) => id)).toEqual([7]);
    const copied = openDatabase(defined(copy));
    expect(copied.sqlite.prepare("SELECT id, title_en FROM projects").all()).toEqual([
      { id: gone, title_en: "Was here before" },
    ]);
    copied.sqlite.close();
  });

  it("of an older release leaves out Spanish colours that nobody chose", async () => {
    const { db } = await freshDatabase();
    await setSetting(db, "primary_color", "#1b2b4b", "#0F0f0f");
    await setSetting(db, "secondary_color", "#ffeedd", "#0f0f0f");
    await exportContent(db, folder);
    const colors = async () => {
      const connection = await freshDatabase();
      await importHere(connection);
      const { settings } = await loadContent(connection.db);
      return settings.map(({ key, value_en, value_es }) => [key, value_en, value_es]);
    };
    const other = ["secondary_color", "#ffeedd", "#0f0f0f"];
    expect(await colors()).toEqual([["primary_color", "#1b2b4b", "#0F0f0f"], other]);
    write("content.json", { format: 1 });
    expect(await colors()).toEqual([["primary_color", "#1b2b4b", null], other]);
  });

  it("is written down once in the log", async () => {
    await exported();
    const connection = await freshDatabase();
    await importHere(connection);
    const log = connection.sqlite.prepare("SELECT userId, username, action, subject FROM activity");
    expect(log.all()).toEqual([
      { userId: null, username: "npm run import", action: "imported", subject: "content" },
    ]);
  });

  it("shows an open form that the record is another now", async () => {
    const { id } = await exported();
    const connection = defined(globalThis.siteConnection);
    const file = `projects/${id}.json`;
    const project = JSON.parse(read(file)) as { title_en: string; updatedAt: string };
    write(file, { ...project, title_en: "Changed in a file" });
    await importHere(connection, true);
    const { project: projects, newsItem: news } = await loadContent(connection.db);
    expect(defined(projects[0]).updatedAt > project.updatedAt).toBe(true);
    expect(JSON.parse(read(`news/${defined(news[0]).id}.json`))).toMatchObject({
      updatedAt: defined(news[0]).updatedAt,
    });
  });

  it("takes images that people have put in, and stores only their pixels", async () => {
    const { id } = await exported();
    const file = `projects/${id}.json`;
    const project = JSON.parse(read(file)) as object;
    write(file, {
      ...project,
      imageUrl: "/uploads/still.png",
      galleryImages: ["/uploads/still.png"],
    });
    const content = Buffer.concat([await image("#00aa00"), Buffer.from("<script>")]);
    fs.writeFileSync(path.join(folder, "images/still.png"), content);
    const connection = await freshDatabase();
    const uploads = moveTo("there");
    await importHere(connection);
    const [taken] = (await loadContent(connection.db)).project;
    const { imageUrl, galleryImages } = defined(taken);
    expect(imageUrl).toMatch(/^\/uploads\/[0-9a-f]{20}-60x40\.webp$/);
    expect(galleryImages).toEqual([imageUrl]);
    for (const name of fs.readdirSync(uploads)) {
      expect(fs.readFileSync(path.join(uploads, name)).includes("<script>")).toBe(false);
    }
  });

  it("believes no name: an image that is another, or more than pixels, is made anew", async () => {
    const { address, id } = await exported();
    const name = path.basename(address);
    const file = path.join(folder, "images", name);
    const stored = fs.readFileSync(file);
    const comment = Buffer.concat([Buffer.from("EXIF\x08\0\0\0<script>")]);
    const withComment = Buffer.concat([stored, comment]);
    withComment.writeUInt32LE(withComment.length - 8, 4);
    for (const content of [withComment, await image("#0000aa")]) {
      fs.writeFileSync(file, content);
      const connection = await freshDatabase();
      const uploads = moveTo(`there-${content.length}`);
      await importHere(connection);
      const [project] = (await loadContent(connection.db)).project;
      const stored = fs.readFileSync(path.join(uploads, path.basename(defined(project).imageUrl)));
      expect([defined(project).id, stored.includes("<script>")]).toEqual([id, false]);
      expect(stored.equals(content)).toBe(false);
      expect(fs.readdirSync(uploads)).toEqual([path.basename(defined(project).imageUrl)]);
    }
  });

  it("draws a mark that an earlier version or another program has written as SVG", async () => {
    const { db } = await freshDatabase();
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';
    const { address } = await store(Buffer.from(drawing), "svg");
    await setSetting(db, "logo_image", address);
    await exportContent(db, folder);
    const settings = read("settings.json");
    write("images/mark.svg", drawing.replace("<path", "<script>alert(1)</script><path"));
    write("settings.json", settings.replaceAll(address, "/uploads/mark.svg"));
    const uploads = moveTo("elsewhere");
    const elsewhere = await freshDatabase();
    await importHere(elsewhere);
    const [logo] = (await loadContent(elsewhere.db)).settings;
    expect(defined(logo).value_en).toBe(address);
    expect(fs.readdirSync(uploads).filter((name) => name.endsWith(".svg"))).toEqual([]);
  });

  it("brings the images of its texts", async () => {
    const { db } = await freshDatabase();
    const addresses = await Promise.all(
      ["#205060", "#605020"].map(async (color) => storeImage(await image(color))),
    );
    const imageUrl = "https://example.com/a.png";
    await addNews(db, { imageUrl, content_es: `Uno ![dos](${addresses[0]})` });
    await addProject(db, { imageUrl, description_en: `[One](${addresses[1]})` });
    await exportContent(db, folder);
    const uploads = moveTo("there");
    await importHere(await freshDatabase());
    expect(fs.readdirSync(uploads).sort()).toEqual(
      addresses.map((url) => path.basename(url)).sort(),
    );
  });

  it("heals an image that is damaged at the site", async () => {
    const { address } = await exported();
    const file = path.join(env().UPLOADS_DIR, path.basename(address));
    fs.writeFileSync(file, "damaged");
    await importHere(await freshDatabase());
    expect(fs.readFileSync(file)).toEqual(
      fs.readFileSync(path.join(folder, "images", path.basename(address))),
    );
  });
});

describe("hostile or broken files", () => {
  const cases: [string, () => void, RegExp][] = [
    ["no JSON", () => write("news/1.json", "{"), /^news\/1\.json: .*not JSON/],
    ["no UTF-8", () => write("settings.json", Buffer.from([0xff])), /settings\.json/],
    ["no object", () => write("team/1.json", [1]), /^team\/1\.json: /],
    ["an unknown field", () => change("team/1.json", { nam: "x" }), /^team\/1\.json: nam: /],
    ["__proto__", () => write("settings.json", '{"__proto__":{"en":"x"}}'), /__proto__/],
    [
      "a short title",
      () => change("projects/7.json", { title_es: "A" }),
      /7\.json: title_es: Title/,
    ],
    ["a missing title", () => change("projects/7.json", { title_es: undefined }), /title_es: /],
    ["a missing year", () => change("projects/7.json", { year: undefined }), /7\.json: year: /],
    ["a missing day", () => change("news/1.json", { date: undefined }), /1\.json: date: /],
    ["no such day", () => change("news/1.json", { date: "2025-02-30" }), /1\.json: date: /],
    ["no instant", () => change("news/1.json", { updatedAt: "2025-02-30T" }), /updatedAt: /],
    ["a half character", () => change("news/1.json", { author: "\ud83d" }), /author: /],
    ["a script", () => change("team/1.json", { imageUrl: "javascript:alert(1)" }), /imageUrl: /],
    ["a way out", () => change("team/1.json", { imageUrl: "/uploads/.." }), /imageUrl: /],
    ["two dots", () => change("team/1.json", { imageUrl: "/uploads/../x.png" }), /imageUrl: /],
    ["a missing picture", () => change("team/1.json", { imageUrl: "/uploads/x.png" }), /x\.png/],
    ["a false number", () => write("projects/07.json", "{}"), /projects\/07\.json: The name/],
    ["a large number", () => write("projects/2147483648.json", "{}"), /2147483648\.json: The name/],
    ["a long file", () => write("projects/8.json", " ".repeat(9e6)), /8\.json: .*larger than/],
    ["a link", () => link("projects/8.json", "../content.json"), /8\.json: .*not a plain file/],
    ["a folder", () => write("projects/8.json/x", ""), /8\.json: .*not a plain file/],
    ["a linked folder", () => link("news", "../here"), /news: .*not a folder/],
    ["linked pictures", () => link("images", "../here"), /images: .*not a folder/],
    ["no picture", () => write(imageFile(), "<svg/>"), /imageUrl: /],
    ["half a picture", () => fs.truncateSync(path.join(folder, imageFile()), 40), /imageUrl: /],
    ["a linked picture", () => link(imageFile(), "/etc/passwd"), /not a plain file/],
    ["a large picture", () => fs.truncateSync(path.join(folder, imageFile()), 4e7), /larger than/],
    ["another format", () => write("content.json", { format: 3 }), /cannot read/],
    ["no format", () => fs.rmSync(path.join(folder, "content.json")), /no export/],
    ["unknown setting", () => write("settings.json", { password: {} }), /json: password: /],
    [
      "wrong setting",
      () => write("settings.json", { primary_color: { en: "red" } }),
      /color\.en: /,
    ],
  ];
  const change = (name: string, fields: object) =>
    write(name, { ...(JSON.parse(read(name)) as object), ...fields });
  const link = (name: string, target: string) => {
    fs.rmSync(path.join(folder, name), { recursive: true, force: true });
    fs.symlinkSync(target, path.join(folder, name));
  };
  const imageFile = () => `images/${fs.readdirSync(path.join(folder, "images"))[0]}`;

  it.each(cases)("are refused by name and nothing is stored: %s", async (_, spoil, expected) => {
    await exported();
    spoil();
    const connection = await freshDatabase();
    const uploads = moveTo("there");
    const problems = await problemsOf(connection);
    expect(problems.join("\n")).toMatch(expected);
    expect(isEmpty(await loadContent(connection.db))).toBe(true);
    expect(fs.existsSync(uploads)).toBe(false);
  });

  it("that wait for ever are not waited for", async () => {
    await exported();
    const { execFileSync } = await import("node:child_process");
    execFileSync("mkfifo", [path.join(folder, "projects/8.json")]);
    const problems = await problemsOf(await freshDatabase());
    expect(problems.join("\n")).toContain("not a plain file");
  });

  it("are all told at once", async () => {
    await exported();
    change("projects/7.json", { title_es: "A", title_en: "B" });
    change("team/1.json", { name: "C" });
    expect(await problemsOf(await freshDatabase())).toHaveLength(3);
  });
});
