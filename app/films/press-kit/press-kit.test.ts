import fs from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { defined } from "~/config/defined";
import { env } from "~/config/env.server";
import { findProject } from "~/films/projects/projects.server";
import { screenerCookies } from "~/films/screeners/screener-cookie.server";
import { storeImage } from "~/media/images/store-image.server";
import { insertImage } from "~/media/uploads/image-rows.server";
import { loader } from "~/routes/($lang).project.$id.press.$name/route";
import { answer, get, requestTo } from "~/test/arrange/calls";
import { cookiePair } from "~/test/arrange/cookie-pair";
import { freshDatabase } from "~/test/arrange/database";
import { plain } from "~/test/arrange/images";
import { addProject } from "~/test/arrange/records";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import { filesOfZip } from "~/test/arrange/zip";
import type { Connection } from "~db/connection.server";
import { undrawnLetters } from "./undrawn-letters.server";

let connection: Connection;
let id: number;
beforeEach(async () => {
  env().UPLOADS_DIR = path.join(temporaryFolder(), "uploads");
  connection = await freshDatabase();
  const { db } = connection;
  const images = await Promise.all(
    [plain(2400, 1004, "#306090"), plain(600, 400, "#903060")].map(async (image) =>
      storeImage(await image.jpeg().toBuffer()),
    ),
  );
  const [wide, small] = images.map((image) => image.address);
  for (const image of images) await insertImage(db, image);
  await db
    .updateTable("pictures")
    .set({ caption_es: "Amparo & “la sal”", photographer: "Łucja Ñandú" })
    .where("address", "=", defined(wide))
    .execute();
  id = await addProject(db, {
    title_en: "The Salt Line",
    title_es: "La línea de sal",
    year: "2024",
    imageUrl: defined(wide),
    description_es: "Uno **dos**.\n\n- tres\n- cuatro",
  });
  await db
    .insertInto("project_images")
    .values({ projectId: id, position: 0, imageUrl: defined(small) })
    .execute();
  const role = { role_en: "Director", role_es: "Dirección" };
  await db
    .insertInto("project_credits")
    .values({ projectId: id, position: 0, ...role, name: "Krzysztof Kieślowski" })
    .execute();
  const festival = "Festival Internacional de Cine Documental y Cortometraje de Bilbao";
  await db
    .insertInto("project_awards")
    .values({
      projectId: id,
      position: 0,
      festival,
      year: "2025",
      kind: "won",
      award_es: "Mejor película",
    })
    .execute();
  await db.insertInto("project_press_rooms").values({ projectId: id, password: null }).execute();
});

const load = (name: string, lang = "es", headers = {}) =>
  answer(loader, get(`/${lang}/project/${id}/press/${name}`, { headers }), {
    lang,
    id: String(id),
    name,
  });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe("the files of a press room", () => {
  it("are found in an open room only, and while the film is public", async () => {
    const { db } = connection;
    const names = ["press-kit.zip", "texts.pdf", "texts.txt", "still-1.jpg", "laurel-1.svg"];
    const statuses = () => Promise.all(names.map(async (name) => (await load(name)).status));
    const hidden = names.map(() => 404);
    await db.updateTable("projects").set({ isPublished: 0 }).execute();
    expect(await statuses()).toEqual(hidden);
    await db.updateTable("projects").set({ isPublished: 1 }).execute();
    await db.updateTable("project_press_rooms").set({ password: "a hash" }).execute();
    expect(await statuses()).toEqual(hidden);
    const lock = { door: "press", projectId: id, password: "a hash" } as const;
    const Cookie = cookiePair(defined(screenerCookies(lock)[0]));
    const opened = await load("texts.txt", "es", { Cookie });
    expect([opened.status, opened.headers.get("Cache-Control")]).toEqual([
      200,
      "private, no-store",
    ]);
    await db.deleteFrom("project_press_rooms").execute();
    expect(await statuses()).toEqual(hidden);
  });

  it("have no other names", async () => {
    for (const name of [
      "constructor",
      "still-3.jpg",
      "still-0.jpg",
      "laurel-2.png",
      "poster.jpg",
      "x",
    ]) {
      expect([name, (await load(name)).status]).toEqual([name, 404]);
    }
  });
});

describe("a film with names in other scripts", () => {
  const film = JSON.parse(
    fs.readFileSync(path.join(import.meta.dirname, "names-in-other-scripts.json"), "utf8"),
  ) as {
    originalTitle: string;
    logline_en: string;
    credits: { role_en: string; role_es: string; name: string; kind: "director" | "cast" | null }[];
    awards: { festival: string; year: string; kind: "won" }[];
  };

  it("has all of them in its texts and laurels, and nothing that cannot be drawn", async () => {
    const { db } = connection;
    const { originalTitle, logline_en } = film;
    await db.updateTable("projects").set({ originalTitle, logline_en }).execute();
    await db.deleteFrom("project_credits").execute();
    const credits = film.credits.map((credit, position) => ({
      ...credit,
      projectId: id,
      position,
    }));
    await db.insertInto("project_credits").values(credits).execute();
    const [award] = film.awards;
    await db.updateTable("project_awards").set(defined(award)).execute();
    expect(await undrawnLetters(defined(await findProject(db, id)))).toEqual([]);
    const text = await (await load("texts.txt", "en")).text();
    expect(text).toContain("待合室");
    for (const { name } of film.credits) expect(text).toContain(name);
    expect(text).toContain("Cast: Ana Ruiz (نور)\n");
    const laurel = await (await load("laurel-1.svg", "en")).text();
    // "WINNER", the festival and the year, a path for each letter.
    expect(laurel.match(/<path transform="matrix/g)).toHaveLength(6 + 7 + 4);
    expect((await load("texts.pdf", "en")).headers.get("Content-Type")).toBe("application/pdf");
  });
});

describe("the archive", () => {
  it("has images for print, texts and laurels in the language of its address", async () => {
    const response = await load("press-kit.zip");
    expect(response.headers.get("Content-Disposition")).toContain(
      "la-linea-de-sal-press-kit-es.zip",
    );
    const files = filesOfZip(await bytesOf(response));
    const folder = "la-linea-de-sal-dossier-de-prensa";
    const laurel = `${folder}/laureles/1-festival-internacional-de-cine-documental-y`;
    expect([...files.keys()].map((name) => name.replace(/(documental-y).*-/, "$1-"))).toEqual([
      `${folder}/la-linea-de-sal.pdf`,
      `${folder}/la-linea-de-sal.txt`,
      `${folder}/fotogramas/la-linea-de-sal-1.jpg`,
      `${folder}/fotogramas/la-linea-de-sal-2.jpg`,
      ...["negro.svg", "negro.png", "blanco.svg", "blanco.png"].map((end) => `${laurel}-${end}`),
    ]);
    const still = defined(files.get(`${folder}/fotogramas/la-linea-de-sal-1.jpg`));
    expect(await sharp(still).metadata()).toMatchObject({
      width: 2400,
      height: 1004,
      space: "srgb",
    });
    const text = defined(files.get(`${folder}/la-linea-de-sal.txt`)).toString();
    expect(text).toContain("LA LÍNEA DE SAL\n");
    expect(text).toContain("Uno dos.\n\n– tres\n\n– cuatro\n");
    expect(text).toContain("Dirección: Krzysztof Kieślowski\n");
    expect(text).toContain(
      "Premio\nFestival Internacional de Cine Documental y Cortometraje de Bilbao\n",
    );
    const english = filesOfZip(await bytesOf(await load("press-kit.zip", "en")));
    expect([...english.keys()][1]).toBe("the-salt-line-press-kit/the-salt-line.txt");
  });

  it("leaves out images that are damaged, and names them", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const wide = (await findProject(connection.db, id))?.imageUrl;
    const stored = path.join(env().UPLOADS_DIR, path.basename(defined(wide)));
    for (const file of [stored, stored.replace(/\.webp$/, ".master.jpg")]) {
      fs.writeFileSync(file, "damaged");
    }
    const folder = "la-linea-de-sal-dossier-de-prensa";
    const files = filesOfZip(await bytesOf(await load("press-kit.zip")));
    const names = [...files.keys()];
    expect(names.filter((name) => name.endsWith(".jpg"))).toEqual([
      `${folder}/fotogramas/la-linea-de-sal-2.jpg`,
    ]);
    expect(names.filter((name) => /laureles/.test(name))).toHaveLength(4);
    expect(names.at(-1)).toBe(`${folder}/archivos-que-faltan.txt`);
    expect(defined(files.get(defined(names.at(-1)))).toString()).toMatch(
      /^Esta imagen está dañada .*\n\nfotogramas\/la-linea-de-sal-1\.jpg\n$/,
    );
    expect(log).toHaveBeenCalledWith(expect.stringContaining(defined(wide)));
    log.mockRestore();
  });

  it("goes to one client address twice at a time, and again after that", async () => {
    const headers = { "x-client-address": "198.51.100.7" };
    const running = [
      await load("press-kit.zip", "en", headers),
      await load("press-kit.zip", "en", headers),
    ];
    expect(running.map(({ status }) => status)).toEqual([200, 200]);
    const refused = await load("press-kit.zip", "en", headers);
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "30"]);
    await running[0]?.body?.cancel();
    expect((await load("press-kit.zip", "en", headers)).status).toBe(200);
    await running[1]?.body?.cancel();
  });

  it("keeps no place for clients that have left before it is read", async () => {
    const headers = { "x-client-address": "198.51.100.8" };
    const visit = (client: AbortController) => {
      const path = `/en/project/${id}/press/press-kit.zip`;
      const request = requestTo(path, { headers, signal: client.signal });
      return answer(loader, request, { lang: "en", id: String(id), name: "press-kit.zip" });
    };
    const [early, hasty, late] = [1, 2, 3].map(() => new AbortController());
    early?.abort();
    await visit(defined(early));
    const made = visit(defined(hasty));
    hasty?.abort();
    await made;
    await visit(defined(late));
    late?.abort();
    const others = [await visit(new AbortController()), await visit(new AbortController())];
    expect(others.map(({ status }) => status)).toEqual([200, 200]);
    for (const { body } of others) await body?.cancel();
  });
});

it("a still says in three ways what it shows, who took it and whose it is", async () => {
  const response = await load("still-1.jpg");
  const still = await bytesOf(response);
  expect(Number(response.headers.get("Content-Length"))).toBe(still.length);
  const { xmp, iptc, exif } = await sharp(still).metadata();
  const words = ["Łucja Ñandú", "© 2024"];
  for (const block of [xmp, iptc, exif]) {
    for (const word of words) expect(block?.includes(word)).toBe(true);
  }
  expect(xmp?.includes("Amparo &amp; “la sal”")).toBe(true);
  expect([iptc, exif].map((block) => block?.includes("Amparo & “la sal”"))).toEqual([true, true]);
});

it("a still keeps the rights of its file, in whole words, and nothing of the company", async () => {
  const [row] = await connection.db.selectFrom("pictures").selectAll().execute();
  const { address } = defined(row);
  const image = { address, width: 2400, height: 1004, bytes: 1, tone: null };
  const words = {
    creators: ["Inés Ejemplo", "Bo Ejemplo"],
    credit: "Agencia Ejemplo del Noroeste / Umbra",
    copyright: { "x-default": "© 2026 Inés Ejemplo" },
    usageTerms: { es: "Solo para prensa", en: "Press only" },
  };
  await insertImage(connection.db, { ...image, words });
  const write = connection.db.updateTable("pictures");
  await write.set({ photographer: null }).where("address", "=", address).execute();
  const { xmp, iptc, exif, density } = await sharp(
    await bytesOf(await load("still-1.jpg")),
  ).metadata();
  expect(density).toBe(300);
  for (const block of [xmp, iptc, exif]) {
    for (const name of words.creators) expect(block?.includes(name)).toBe(true);
    expect(block?.includes("© 2026 Inés Ejemplo")).toBe(true);
    expect(block?.includes("© 2024")).toBe(false);
  }
  expect(xmp?.toString()).toContain(`<photoshop:Credit>${words.credit}</photoshop:Credit>`);
  expect(xmp?.toString()).toContain("Solo para prensa");
  // Credit has 32 bytes.
  expect(iptc?.includes(Buffer.from([0x1c, 2, 110, 0, 28]))).toBe(true);
  expect(iptc?.includes("Agencia Ejemplo del Noroeste\x1c")).toBe(true);

  await insertImage(connection.db, { ...image, words: { creators: ["Inés Ejemplo"] } });
  const alone = await sharp(await bytesOf(await load("still-1.jpg"))).metadata();
  expect(alone.xmp?.toString()).toContain("<photoshop:Credit>Inés Ejemplo</photoshop:Credit>");
  expect(alone.xmp?.toString()).not.toMatch(/dc:rights|xmpRights:Marked/);
});

it("a still has words of any length, cut where a segment of the file would be too long", async () => {
  const { db } = connection;
  for (let position = 0; position < 40; position++) {
    const name = `Casa ${position} ${"'".repeat(150)} ${"映".repeat(140)}`;
    const values = { projectId: id, position, role: "production" as const, name };
    await db.insertInto("project_companies").values(values).execute();
  }
  const response = await load("still-1.jpg");
  expect(response.status).toBe(200);
  const { width, xmp, iptc, exif } = await sharp(await bytesOf(response)).metadata();
  expect(width).toBeGreaterThan(0);
  for (const block of [xmp, exif]) {
    expect(block?.length).toBeLessThan(65_536);
    expect(block?.includes("Casa 5 ")).toBe(true);
  }
  expect(iptc?.includes("Casa 0")).toBe(true);
  const archive = await bytesOf(await load("press-kit.zip"));
  expect(archive.subarray(-22).readUInt32BE(0)).toBe(0x504b0506);
});

it("characters that XML forbids are left out of laurels and of the words of stills", async () => {
  const { db } = connection;
  await db.updateTable("projects").set({ title_es: "La sal\ufffe" }).execute();
  await db.updateTable("project_awards").set({ award_es: "Mejor\uffff película" }).execute();
  const laurel = await load("laurel-1-white.png");
  expect(laurel.status).toBe(200);
  await laurel.body?.cancel();
  const svg = (await bytesOf(await load("laurel-1.svg"))).toString();
  expect(svg).toContain("Mejor película, 2025</title>");
  const { xmp } = await sharp(await bytesOf(await load("still-1.jpg"))).metadata();
  expect(xmp?.toString()).toContain("<photoshop:Headline>La sal</photoshop:Headline>");
});

it("a laurel needs no font and has every word of a long name", async () => {
  const svg = (await bytesOf(await load("laurel-1.svg"))).toString();
  expect(svg).not.toContain("<text");
  expect(svg).toContain(
    "<title>Premio, Festival Internacional de Cine Documental y Cortometraje de Bilbao, Mejor película, 2025</title>",
  );
  const { data, info } = await sharp(await bytesOf(await load("laurel-1-white.png")))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 2000, height: 960 });
  const drawn = data.filter((value, index) => index % 4 === 3 && value > 0).length;
  expect(drawn).toBeGreaterThan(50_000);
});

it("the PDF has a title, a language, a structure, and is made again for another text", async () => {
  const pdf = (await bytesOf(await load("texts.pdf"))).toString("latin1");
  expect(pdf.slice(0, 8)).toBe("%PDF-1.7");
  expect(pdf).toContain("/Lang (es)");
  expect(pdf).toContain("/StructTreeRoot");
  expect(pdf).toContain("/DisplayDocTitle true");
  const pagesIn = (text: string) => text.match(/\/Type \/Page\n/g)?.length;
  expect(pagesIn(pdf)).toBe(2);
  const long = "Una película sobre Łódź. ".repeat(600);
  await connection.db.updateTable("projects").set({ description_es: long }).execute();
  expect(pagesIn((await bytesOf(await load("texts.pdf"))).toString("latin1"))).toBeGreaterThan(4);
});
