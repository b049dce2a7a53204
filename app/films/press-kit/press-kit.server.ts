import { createHash } from "node:crypto";
import fs from "node:fs";
import { HttpError } from "~/base/http/http-error";
import { drawOnce } from "~/company/branding/drawn-files.server";
import { getSettings } from "~/company/settings/settings.server";
import { siteName } from "~/company/settings/site-name.server";
import type { ProjectDetail } from "~/films/projects/project";
import { translator } from "~/language/i18n/i18n.server";
import { type Language, localized } from "~/language/i18n/languages";
import { slugify } from "~/language/i18n/slug";
import { decode, DecoderCrashed } from "~/media/encoding/decoder.server";
import { findPrint } from "~/media/masters/masters.server";
import type { LaurelContent, LaurelFormat } from "~/media/printing/laurel.server";
import type { PrintedFilm } from "~/media/printing/printed-film";
import { listImagesAt } from "~/media/uploads/image-rows.server";
import { parseImageAddress } from "~/media/uploads/image-sources";
import { exists, uploadPath } from "~/media/uploads/stored-files.server";
import { parseWords } from "~/media/words/picture-words";
import { readContent } from "~db/content-snapshot.server";
import { filmTexts } from "./film-texts.server";
import { rightsOf, writtenIn } from "./image-rights";
import { type ImageWords, readWithWords } from "./image-words.server";
import { plainKit } from "./plain-kit.server";
import { laurelColors, pressImages } from "./press-names";
import type { ArchivedFile } from "./zip-stream.server";

/** To be raised when laurels or PDFs are drawn in another way: drawn ones are kept for a while. */
const DRAWING = 4;

/** Everything that a press kit is made of. */
interface Kit {
  film: ProjectDetail;
  language: Language;
  company: string;
}

/** Reads what the press kit of a film needs besides the film. */
export async function kitOf(film: ProjectDetail, language: Language): Promise<Kit> {
  return { film, language, company: siteName(await readContent(getSettings), language) };
}

/** Returns the start of the names of downloads. */
export function fileNameOf({ film, language }: Kit): string {
  return slugify(localized(film, "title", language).text) || `film-${film.id}`;
}

/** Returns all texts as plain text. */
export const textOf = ({ film, language, company }: Kit): string =>
  plainKit(filmTexts(film, language, company));

/** Returns the path of the texts as a PDF. It is set when texts or images have changed. */
export async function pdfOf({ film, language, company }: Kit): Promise<string> {
  const t = translator(language, "film");
  const texts = filmTexts(film, language, company);
  const alt = translator(language)("projects.stillAlt", { title: texts.title });
  const printed: PrintedFilm = {
    ...texts,
    still: await storedFile(film.imageUrl, alt),
    poster: await storedFile(film.posterUrl, t("poster", { title: texts.title })),
  };
  return drawOnce("press", `texts-${hashOf(printed)}.pdf`, () => decode("pdf", { film: printed }));
}

async function storedFile(url: string | null, alt: string): Promise<PrintedFilm["still"]> {
  const image = url && parseImageAddress(url);
  const file = image && uploadPath(`${image.name}.webp`);
  return file && (await exists(file)) ? { file, alt } : null;
}

/**
 * Returns the path of the laurel of an award.
 *
 * @returns null when there is no such award
 */
export async function laurelOf(
  { film, language }: Kit,
  index: number,
  color: LaurelContent["color"],
  format: LaurelFormat,
): Promise<string | null> {
  const award = film.awards[index];
  if (!award) return null;
  const laurel: LaurelContent = {
    kind: translator(language, "film")(`awards.${award.kind}`),
    festival: award.festival,
    award: localized(award, "award", language).text,
    year: award.year,
    color,
  };
  const name = `laurel-${hashOf(laurel)}.${format}`;
  return drawOnce("press", name, () => decode("laurel", { laurel, format }));
}

const hashOf = (content: object) =>
  createHash("sha256")
    .update(JSON.stringify([DRAWING, content]))
    .digest("hex")
    .slice(0, 16);

/** An image with its words, as the press takes it away. */
export interface PressJpeg {
  file: string;
  words: ImageWords;
}

/**
 * Returns the JPEG for print of an image of a film, and what is written into it.
 *
 * @returns null for an image that is not stored here
 */
export async function jpegOf(kit: Kit, url: string): Promise<PressJpeg | null> {
  const image = parseImageAddress(url);
  const file = image && (await findPrint(image.name));
  return file ? { file, words: await wordsOf(kit, url) } : null;
}

async function wordsOf({ film, language, company }: Kit, url: string): Promise<ImageWords> {
  const [row] = await readContent(listImagesAt, [url]);
  const title = localized(film, "title", language).text;
  const caption = row && localized(row, "caption", language).text;
  const described = row && localized(row, "alt", language).text;
  const producers = film.companies.filter(({ role }) => role === "production");
  const owner = producers.map(({ name }) => name).join(", ") || company;
  const t = translator(language);
  const words = parseWords(row?.words ?? null);
  return {
    title,
    headline: words?.headline ?? title,
    caption:
      caption ||
      described ||
      writtenIn(words?.caption, language) ||
      t("projects.stillAlt", { title }),
    ...rightsOf(row?.photographer ?? "", words, language, {
      credit: owner,
      copyright: `© ${film.year} ${owner}`,
    }),
    usageTerms: writtenIn(words?.usageTerms, language),
    source: words?.source ?? "",
  };
}

/**
 * Lists the files of the archive, in a folder of their own. None of them is made yet. Damaged images
 * are left out, and named in the last file.
 */
export async function archiveOf(kit: Kit): Promise<ArchivedFile[]> {
  const { film, language } = kit;
  const t = translator(language, "film");
  const name = fileNameOf(kit);
  const folder = `${name}-${slugify(t("pressKit.name"))}`;
  const { stills, poster } = pressImages(film);
  const laurels = slugify(t("press.laurels"));
  const digits = String(stills.length).length;
  const files: ArchivedFile[] = [
    { name: `${name}.pdf`, read: () => readFile(() => pdfOf(kit)) },
    { name: `${name}.txt`, read: () => readText(textOf(kit)), isCompressible: true },
  ];
  const missing: string[] = [];
  const addImage = async (file: string, url: string) => {
    if (!(await isStored(url))) return;
    files.push({ name: file, read: () => readJpeg(kit, url, () => missing.push(file)) });
  };
  for (const [index, url] of stills.entries()) {
    const number = String(index + 1).padStart(digits, "0");
    await addImage(`${slugify(t("press.stills"))}/${name}-${number}.jpg`, url);
  }
  if (poster) await addImage(`${name}-${slugify(t("press.poster"))}.jpg`, poster);
  film.awards.forEach(({ festival, year }, index) => {
    const award = slugify(`${index + 1} ${festival} ${year}`);
    for (const color of laurelColors) {
      for (const format of ["svg", "png"] as const) {
        files.push({
          name: `${laurels}/${award}-${slugify(t(`press.colors.${color}`))}.${format}`,
          read: () => readFile(() => laurelOf(kit, index, color, format)),
          isCompressible: format === "svg",
        });
      }
    }
  });
  files.push({
    name: `${slugify(t("press.missing"))}.txt`,
    read: () => readText(missing.length > 0 ? textOfMissing(missing, language) : ""),
    isCompressible: true,
  });
  return files.map((file) => ({ ...file, name: `${folder}/${file.name}` }));
}

async function isStored(url: string): Promise<boolean> {
  const image = parseImageAddress(url);
  return image !== null && exists(uploadPath(`${image.name}.webp`));
}

async function* readFile(find: () => Promise<string | null>): AsyncGenerator<Buffer, void> {
  const file = await find();
  if (file) yield* fs.createReadStream(file) as AsyncIterable<Buffer>;
}

async function* readText(text: string): AsyncGenerator<Buffer, void> {
  if (text) yield await Promise.resolve(Buffer.from(text));
}

function textOfMissing(names: string[], language: Language): string {
  const t = translator(language, "film");
  return `${t("press.missingFiles", { count: names.length })}\n\n${names.join("\n")}\n`;
}

async function* readJpeg(
  kit: Kit,
  url: string,
  onDamaged: () => void,
): AsyncGenerator<Buffer, void> {
  let jpeg: PressJpeg | null;
  try {
    jpeg = await jpegOf(kit, url);
  } catch (error) {
    if (!isDamaged(error)) throw error;
    console.error(`A press kit was made without ${url}, which is damaged.`);
    return onDamaged();
  }
  if (jpeg) yield* readWithWords(jpeg.file, jpeg.words);
}

const isDamaged = (error: unknown) =>
  error instanceof DecoderCrashed || (error instanceof HttpError && error.status === 400);
