import fs from "node:fs/promises";
import { lowerPriority } from "~/config/child-program.server";
import { env } from "~/config/env.server";
import { translator } from "~/language/i18n/i18n.server";
import { isLanguage, type Language } from "~/language/i18n/languages";
import { openDatabase } from "~db/connection.server";
import { migrateFile } from "~db/migrate.server";
import { OldServer } from "./fetch-files.server";
import type { FindFile } from "./files-by-name";
import { asOnlyMove } from "./moving-lock.server";
import type { MovingProgress } from "./moving-report";
import { moveSite, sourceOf } from "./moving.server";
import type { OldSite } from "./old-site";
import { openFiles } from "./open-files.server";
import type { FilmChoice } from "./plan.server";
import { readGhost } from "./read-ghost.server";
import { readWxr } from "./read-wxr.server";
import { reportLines } from "./report-text";
import { undoImport } from "./undo.server";

/** Maximum wait for the lock of a running site. Blocking is fine in a command. */
const WAIT_FOR_SITE_MS = 10_000;

/** That of the processes that decode pictures. */
const NICENESS = 5;

const DRY = "A dry run; nothing was stored, and nothing fetched.";

/** Maximum number of lines of a report that are printed. */
const LINES_MAX = 60;

export interface MovingArguments {
  /** A folder or a ZIP file with pictures and documents. */
  pictures?: string;
  films?: string;
  language?: string;
  /** Fetches what is not there from the server of the old site. */
  fetch?: boolean;
  /** The address of the old site, if its file does not say it, or where its server is now. */
  from?: string;
  report?: string;
  isDry: boolean;
}

/** Runs `import FILE`: imports an old site from the file that its program has exported. */
export async function moveCommand(file: string, given: MovingArguments): Promise<void> {
  // Visitors of the running site come first.
  lowerPriority(process, NICENESS);
  const language = readLanguage(given.language);
  const films = readFilms(given.films);
  const site = await readOldSite(file, given.from);
  const server = given.fetch ? await openServer(site, given.from) : null;
  const files = await openFiles(file, given.pictures);
  const find: FindFile = async (url, relativePath) => {
    const own = await files.find(url, relativePath);
    return own ?? (given.isDry || !server ? null : server.find(url));
  };
  await withSite(async (db) => {
    const options = { language, films, find, isDry: given.isDry, onProgress: progress };
    const move = () => moveSite(db, site, options);
    const report = await (given.isDry ? move() : asOnlyMove(move));
    const lines = reportLines(
      translator("en", "moving"),
      report,
      given.isDry ? null : (server?.fetched ?? null),
    );
    if (given.report) await fs.writeFile(given.report, `${lines.join("\n")}\n`);
    const more = lines.length - LINES_MAX;
    console.log(given.isDry ? DRY : "Imported.");
    console.log(lines.slice(0, LINES_MAX).join("\n"));
    if (more > 0) console.log(`… and ${more} more lines: --report FILE writes all of them.`);
  }).finally(() => {
    files.close();
    server?.close();
  });
}

/** Runs `import FILE --undo`: removes what an import has made. */
export async function undoCommand(fileOrAddress: string, from?: string): Promise<void> {
  lowerPriority(process, NICENESS);
  const isFile = await fs.stat(fileOrAddress).then(
    (stats) => stats.isFile(),
    () => false,
  );
  const source = sourceOf(
    isFile ? (await readOldSite(fileOrAddress, from)).address : fileOrAddress,
  );
  await withSite(async (db) => {
    const undone = await asOnlyMove(() => undoImport(db, source));
    const { records, pictures, documents, redirects, kept } = undone;
    const files = `${pictures} pictures, ${documents} documents`;
    console.log(`Removed: ${records} records, ${files}, ${redirects} redirects.`);
    for (const title of kept) console.log(`Changed here since the import, and kept: ${title}`);
  });
}

async function withSite(work: (db: ReturnType<typeof openDatabase>["db"]) => Promise<void>) {
  const { DATABASE_FILE } = env();
  await migrateFile(DATABASE_FILE);
  // Settings of the site are read through it.
  globalThis.siteConnection = openDatabase(DATABASE_FILE, WAIT_FOR_SITE_MS);
  const { db } = globalThis.siteConnection;
  await work(db);
  await db.destroy();
}

/**
 * Returns an old site, read by the format of its file.
 *
 * @param address of the site, which a file of Ghost does not say
 * @throws BrokenFile
 */
export async function readOldSite(file: string, address?: string): Promise<OldSite> {
  if (!/\.json$/i.test(file)) return readWxr(file);
  if (!isWebAddress(address)) {
    throw new Error("A file of Ghost does not say its address: add --from https://old.example");
  }
  return readGhost(file, new URL(address).origin);
}

const isWebAddress = (address = ""): address is string =>
  /^https?:\/\//i.test(address) && URL.canParse(address);

/**
 * Opens the server of the old site.
 *
 * @throws RefusedRequest when it may not be asked
 */
export async function openServer(site: OldSite, from: string | undefined): Promise<OldServer> {
  if (!isWebAddress(site.address) || !isWebAddress(from ?? site.address)) {
    throw new Error("--fetch needs the address of the old server: --from https://old.example");
  }
  const server = new OldServer({ site: site.address, from });
  await server.check();
  return server;
}

function readLanguage(typed = "en"): Language {
  if (isLanguage(typed)) return typed;
  throw new Error("--language is en or es: the language of records that say none.");
}

/** Reads `category:films,type:portfolio`. */
function readFilms(typed = ""): FilmChoice[] {
  return typed
    .split(",")
    .filter(Boolean)
    .map((choice) => {
      const [by = "", value = ""] = choice.split(":", 2).map((part) => part.trim());
      if (!by || !value) {
        throw new Error("--films is category:NAME, tag:NAME, type:NAME or parent:NAME, by commas.");
      }
      return { by, value };
    });
}

/** Records between two lines of progress. */
const EVERY = 100;

function progress({ part, done, all }: MovingProgress): void {
  if (part === "records" && (done % EVERY === 0 || done === all)) console.log(`${done} of ${all}`);
}
