import fs from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { defined } from "~/config/defined";
import { env } from "~/config/env.server";
import { fitText } from "~/media/cards/card-lines.server";
import { displayFonts, drawableText } from "~/media/cards/card-typeface.server";
import { storeImage } from "~/media/images/store-image.server";
import { insertImage } from "~/media/uploads/image-rows.server";
import { loader } from "~/routes/social.$name/route";
import { socialImageOf } from "~/site/frame/social-cards.server";
import { argsOf, requestTo } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { plain } from "~/test/arrange/images";
import { addNews, addProject, setSetting } from "~/test/arrange/records";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import type { Connection } from "~db/connection.server";
import { deleteExpiredDrawnFiles } from "./drawn-files.server";

let site: Connection;
let folder: string;
beforeEach(async () => {
  site = await freshDatabase();
  const uploads = path.join(temporaryFolder(), "uploads");
  env().UPLOADS_DIR = uploads;
  folder = path.join(uploads, "social");
});

const nameOf = async (subject: Parameters<typeof socialImageOf>[0], language: "en" | "es" = "en") =>
  defined(await socialImageOf(subject, language)).path.replace("/social/", "");
const ask = (name: string) => loader(argsOf(requestTo(`/social/${name}`), { name }));
const drawn = () => (fs.existsSync(folder) ? fs.readdirSync(folder) : []);

describe("the image that stands for a page", () => {
  it("is drawn once, over the still, and may be kept for ever", async () => {
    const { address: imageUrl } = await storeImage(
      await plain(1600, 900, "#ff0000").png().toBuffer(),
    );
    const id = await addProject(site.db, { imageUrl, title_en: "Night Ferry" });
    const name = await nameOf(`project-${id}`);
    const answer = await ask(name);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("image/jpeg");
    expect(answer.headers.get("Cache-Control")).toMatch(/^public.*immutable/);
    const image = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(image).metadata()).toMatchObject({
      format: "jpeg",
      width: 1200,
      height: 630,
    });
    // Red where the still is visible, and light in the area of the title.
    const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => defined(data[(y * info.width + x) * info.channels + 1]);
    expect(at(1150, 300)).toBeLessThan(60);
    const title = Array.from({ length: 500 }, (_, index) => at(72 + index, 500));
    expect(Math.max(...title)).toBeGreaterThan(200);
    const { mtimeMs } = fs.statSync(path.join(folder, name));
    await ask(name);
    expect(fs.statSync(path.join(folder, name)).mtimeMs).toBe(mtimeMs);

    // The same process still rejects other formats.
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    await expect(storeImage(svg)).rejects.toMatchObject({
      status: 400,
      reason: "imageUnsupported",
    });

    // Old cards are deleted; they would be drawn again on request.
    const then = Date.now() / 1000 - 31 * 24 * 60 * 60;
    fs.utimesSync(path.join(folder, name), then, then);
    fs.writeFileSync(path.join(folder, "foreign.txt"), "");
    fs.utimesSync(path.join(folder, "foreign.txt"), then, then);
    await deleteExpiredDrawnFiles();
    expect(drawn()).toEqual(["foreign.txt"]);
  });

  it("has another name when anything on it changes, in the language that shows it", async () => {
    const id = await addNews(site.db, { title_en: "Out now", title_es: "Ya está" });
    const names = async () => [await nameOf(`article-${id}`), await nameOf(`article-${id}`, "es")];
    const seen = [await names()];
    const change = async (set: Record<string, string>) => {
      await site.db.updateTable("news_items").set(set).execute();
      seen.push(await names());
    };
    await change({ title_es: "Ahora" });
    expect(seen[1]?.[0]).toBe(defined(seen[0])[0]);
    expect(defined(seen[1])[1]).not.toBe(defined(seen[0])[1]);
    await change({ imageUrl: "/uploads/0123-1600x900.webp" });
    await change({ date: "2020-02-02" });
    await setSetting(site.db, "site_title", "Another house", null);
    seen.push(await names());
    const english = seen.slice(1).map(([name]) => name);
    expect(new Set(english).size).toBe(english.length);
    await change({ content_en: "Not on it." });
    expect(seen.at(-1)).toEqual(seen.at(-2));
  });

  it("has room between its lines for accents, and no title of punctuation alone", async () => {
    const rows = async (title_en: string) => {
      const id = await addProject(site.db, { title_en, imageUrl: "/uploads/none.webp" });
      const answer = await ask(await nameOf(`project-${id}`));
      const image = sharp(Buffer.from(await answer.arrayBuffer())).greyscale();
      const { data } = await image.raw().toBuffer({ resolveWithObject: true });
      // Bright points of each row below the name of the company.
      return Array.from({ length: 430 }, (_, row) => {
        const start = (row + 150) * 1200;
        return data.subarray(start + 60, start + 1140).filter((light) => light > 150).length;
      });
    };
    /** The kicker and the lines of the title as `x`, and rooms of six points or more as blanks. */
    const lines = async (title: string) =>
      (await rows(title))
        .map((bright) => (bright > 0 ? "x" : " "))
        .join("")
        .replace(/x+| {6,}| +/g, (run) => (run.length < 6 && run[0] === " " ? "" : (run[0] ?? "")));
    expect(await lines("Über Ängste")).toBe(" x x x ");
    expect(await lines("ကဗျာ: ခရီး")).toBe(" x ");
  });

  it("has a darker ground behind its words where the still is light", async () => {
    const { address } = await storeImage(await plain(1200, 630, "#ffffff").png().toBuffer());
    const title_en = "The woman who counted every wave of the harbour and the lights of the town";
    const id = await addProject(site.db, { imageUrl: address, title_en });
    const answer = await ask(await nameOf(`project-${id}`));
    const card = sharp(Buffer.from(await answer.arrayBuffer())).greyscale();
    const pixels = await card.raw().toBuffer();
    const lights = [240, 330, 420, 510].map((row) => pixels[row * 1200 + 1180] ?? 0);
    expect(Math.max(...lights)).toBeLessThan(0x70);
  });

  it("keeps in sight what must be", async () => {
    const left = await plain(600, 600, "#ff0000").png().toBuffer();
    const wide = plain(2400, 600, "#0000ff").composite([{ input: left, left: 0, top: 0 }]);
    const stored = await storeImage(await wide.png().toBuffer());
    await insertImage(site.db, { ...stored, bytes: 1, tone: null });
    const id = await addProject(site.db, { imageUrl: stored.address });
    const middle = await nameOf(`project-${id}`);
    const redAt = async (x: number) => {
      const answer = await ask(await nameOf(`project-${id}`));
      const image = sharp(Buffer.from(await answer.arrayBuffer()));
      const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
      return defined(data[(300 * info.width + x) * info.channels]);
    };
    expect(await redAt(500)).toBeLessThan(60);
    await site.db.updateTable("pictures").set({ focusX: 0, focusY: 50 }).execute();
    expect(await nameOf(`project-${id}`)).not.toBe(middle);
    expect(await redAt(500)).toBeGreaterThan(60);
    expect(await redAt(1100)).toBeLessThan(60);
  });

  it("is drawn for no name but those that pages name now", async () => {
    const id = await addProject(site.db, { title_en: "Night Ferry" });
    const draft = await addNews(site.db, { published: 0 });
    expect(await socialImageOf(`article-${draft}`, "en")).toBeNull();
    const right = await nameOf(`project-${id}`);
    const hash = right.slice(-20, -4);
    await site.db.updateTable("projects").set({ title_en: "Day Ferry" }).execute();
    const wrong = [
      right,
      `en-project-${id + 1}-${hash}.jpg`,
      `en-article-${draft}-${hash}.jpg`,
      `fr-home-${hash}.jpg`,
      `en-nothing-${hash}.jpg`,
      `en-constructor-${hash}.jpg`,
      `en-home-${"0".repeat(16)}.jpg`,
      "en-home.jpg",
      "../site.sqlite",
      "",
    ];
    for (const name of wrong) expect([name, (await ask(name)).status]).toEqual([name, 404]);
    expect(drawn()).toEqual([]);
  });

  it("there is one for every page, and without a still it is the title alone", async () => {
    const pages = ["home", "projects", "news", "newsletter", "privacy", "accessibility"] as const;
    for (const page of pages) expect(await nameOf(page, "es")).toMatch(`es-${page}-`);
    expect((await ask(await nameOf("news"))).status).toBe(200);
  });
});

describe("a title on the image", () => {
  const frame = { width: 1000, height: 300, largest: 160, smallest: 60, leading: 0.9 };

  const fit = async (text: string) => fitText(await displayFonts(text), text, frame);
  const drawn = async (text: string) => drawableText(await displayFonts(text), text);

  it("is as large as fits, and wraps at words", async () => {
    expect(await fit("NIGHT FERRY")).toMatchObject({ lines: ["NIGHT FERRY"], size: 160 });
    const long = await fit("THE WOMAN WHO COUNTED EVERY WAVE OF THE HARBOUR");
    expect(long.lines.length).toBeGreaterThan(1);
    expect(long.size).toBeLessThan(160);
    expect(long.lines.join(" ")).toBe("THE WOMAN WHO COUNTED EVERY WAVE OF THE HARBOUR");
  });

  it("wraps between words of scripts without spaces, and not before a full stop", async () => {
    const title = "静かな海と待合室の長い夜。二人の兄弟が待つ物語。";
    const { lines, size } = await fit(title);
    expect(size).toBeGreaterThan(frame.smallest);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join("")).toBe(title);
    expect(lines.filter((line) => line.startsWith("。"))).toEqual([]);
  });

  it("is cut when it cannot be read any more, also within a word", async () => {
    const { lines, size } = await fit("WORD ".repeat(200));
    expect(size).toBe(60);
    expect(lines).toHaveLength(5);
    expect(lines.at(-1)).toMatch(/…$/);
    expect((await fit("X".repeat(100))).lines.length).toBeGreaterThan(1);
    expect((await fit("")).lines).toEqual([]);
  });

  it("keeps the letters of other scripts, and signs", async () => {
    expect(await drawn("Ночь – Łódź\n 夜 ñ")).toBe("Ночь – Łódź 夜 ñ");
    expect(await drawn("★ 2½ a → b\u2011c ♪ ✓")).toBe("★ 2½ a → b\u2011c ♪ ✓");
    expect(await drawn("Mùi đu đủ xanh, Việt Nam")).toBe("Mùi đu đủ xanh, Việt Nam");
    expect(await drawn("فيلم נועה ห้อง हिन्दी 방 Қазақстан")).toBe(
      "فيلم נועה ห้อง हिन्दी 방 Қазақстан",
    );
  });

  it("leaves out what no typeface has, and no letter of a word alone", async () => {
    expect(await drawn("ab ကမ္ဘာ c\u00add")).toBe("ab cd");
    expect(await drawn("Ŝtono 𝐁𝐨𝐥𝐝 ᚠᚢ")).toBe("Ŝtono Bold");
  });
});
