import fs from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import type { SettingKey } from "~/company/settings/definitions";
import { getSettings } from "~/company/settings/settings.server";
import { defined } from "~/config/defined";
import { env } from "~/config/env.server";
import { storeImage } from "~/media/images/store-image.server";
import { loader } from "~/routes/icons.$name/route";
import { argsOf, requestTo } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { plain } from "~/test/arrange/images";
import { setSetting } from "~/test/arrange/records";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import type { Connection } from "~db/connection.server";
import { drawStoredMarks } from "./draw-stored-marks.server";
import { deleteExpiredDrawnFiles } from "./drawn-files.server";
import { iconAddress, type OwnIcon } from "./icon-address";
import { isMarkLost } from "./mark-contrast.server";
import { iconKey } from "./own-icons.server";

let site: Connection;
let folder: string;
beforeEach(async () => {
  site = await freshDatabase();
  env().UPLOADS_DIR = path.join(temporaryFolder(), "uploads");
  folder = path.join(env().UPLOADS_DIR, "icons");
});

async function put(key: SettingKey, text: string): Promise<void> {
  await site.db.deleteFrom("site_settings").where("key", "=", key).execute();
  await setSetting(site.db, key, text);
}

const svgOf = (color: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><rect width="20" height="10" fill="${color}"/></svg>`,
  );
const keyNow = async () => iconKey(await getSettings(site.db), "en");
const ask = (name: string) => loader(argsOf(requestTo(`/icons/${name}`), { name }));
const nameOf = async (icon: OwnIcon) => path.basename(iconAddress(icon, defined(await keyNow())));

/** Returns the size of an icon, and its colours at the corner and in the middle. */
async function drawn(icon: OwnIcon) {
  const answer = await ask(await nameOf(icon));
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toBe("image/png");
  expect(answer.headers.get("Cache-Control")).toMatch(/^public.*immutable/);
  const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4).subarray(0, 4)];
  const middle = Math.floor(info.width / 2);
  return { side: [info.width, info.height], corner: at(0, 0), middle: at(middle, middle) };
}

describe("the icons of the company's own mark", () => {
  it("are drawn from a drawing, once", async () => {
    await put("logo_image", (await storeImage(svgOf("#ff0000"), "svg")).address);
    const red = [255, 0, 0, 255];
    const page = [15, 15, 15, 255];
    expect(await drawn("favicon")).toEqual({
      side: [96, 96],
      corner: [0, 0, 0, 0],
      middle: red,
    });
    expect(await drawn("touch")).toEqual({ side: [180, 180], corner: page, middle: red });
    expect(await drawn("any-192")).toEqual({ side: [192, 192], corner: page, middle: red });
    expect(await drawn("mask-512")).toEqual({ side: [512, 512], corner: page, middle: red });
    const file = path.join(folder, await nameOf("touch"));
    const { mtimeMs } = fs.statSync(file);
    await drawn("touch");
    expect(fs.statSync(file).mtimeMs).toBe(mtimeMs);

    const then = Date.now() / 1000 - 31 * 24 * 60 * 60;
    fs.utimesSync(file, then, then);
    await deleteExpiredDrawnFiles();
    expect(fs.existsSync(file)).toBe(false);
    expect(fs.readdirSync(folder)).toHaveLength(3);
  });

  it("are drawn from an image", async () => {
    const image = await storeImage(await plain(300, 300, "#00ff00").png().toBuffer());
    await put("logo_image", image.address);
    const { middle } = await drawn("touch");
    expect(middle[1]).toBeGreaterThan(250);
  });

  it("stand on white or black where the background of the pages would hide them", async () => {
    await put("logo_image", (await storeImage(svgOf("#111111"), "svg")).address);
    expect((await drawn("touch")).corner).toEqual([255, 255, 255, 255]);
    await put("primary_color", "#ffffff");
    await put("logo_image", (await storeImage(svgOf("#eeeeee"), "svg")).address);
    expect((await drawn("touch")).corner).toEqual([0, 0, 0, 255]);
  });

  it("have other addresses with another mark or background, and the old ones are gone", async () => {
    await put("logo_image", (await storeImage(svgOf("#ff0000"), "svg")).address);
    const first = await nameOf("touch");
    await put("primary_color", "#ffffff");
    const second = await nameOf("touch");
    await put("logo_image", (await storeImage(svgOf("#0000ff"), "svg")).address);
    const third = await nameOf("touch");
    expect(new Set([first, second, third]).size).toBe(3);
    expect((await ask(third)).status).toBe(200);
    for (const name of [first, second, "touch-0000000000000000.png", "x.png", "../site.sqlite"]) {
      expect((await ask(name)).status).toBe(404);
    }
    const key = await keyNow();
    expect((await ask(`huge-9999-${key}.png`)).status).toBe(404);
    expect((await ask(`constructor-${key}.png`)).status).toBe(404);
  });

  it("are not made of a mark that is stored elsewhere, missing or none", async () => {
    expect(await keyNow()).toBeNull();
    await put("logo_image", "https://x.example/mark.svg");
    expect(await keyNow()).toBeNull();
    await put("logo_image", "/uploads/abc-10x10.svg");
    expect((await ask(await nameOf("touch"))).status).toBe(404);
  });
});

describe("a mark on the background of the pages", () => {
  it.each([
    ["#111111", "#0f0f0f", true],
    ["#f0f0f0", "#0f0f0f", false],
    ["#f0f0f0", "#fafafa", true],
    ["#d01020", "#0f0f0f", false],
  ])("%s on %s: lost is %s", async (color, background, isLost) => {
    await put("primary_color", background);
    await put("logo_image", (await storeImage(svgOf(color), "svg")).address);
    expect(await isMarkLost(await getSettings(site.db))).toBe(isLost);
  });

  it("is not lost where there is none", async () => {
    expect(await isMarkLost({})).toBe(false);
  });
});

it("marks that earlier versions have stored as SVG are drawn at the start, once", async () => {
  const name = `${"a".repeat(20)}-512x256.svg`;
  fs.mkdirSync(env().UPLOADS_DIR, { recursive: true });
  fs.writeFileSync(path.join(env().UPLOADS_DIR, name), svgOf("#ff0000"));
  await put("logo_image", `/uploads/${name}`);
  const now = async () => (await getSettings(site.db)).logo_image;
  await drawStoredMarks(site.db);
  const first = await now();
  expect(JSON.stringify(first)).toMatch(/\/uploads\/[0-9a-f]{20}-2048x1024\.webp/);
  await drawStoredMarks(site.db);
  expect(await now()).toEqual(first);

  await put("logo_image", "/uploads/gone-9x9.svg");
  await drawStoredMarks(site.db);
  expect(JSON.stringify(await now())).toContain("/uploads/gone-9x9.svg");
});
