import { constants, createWriteStream, existsSync } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { REQUEST_ID_HEADER } from "~/base/http/access-log.server";
import { makeRouteTable } from "~/base/http/route-table";
import { env } from "~/config/env.server";
import type { Language } from "~/language/i18n/languages";
import { offeredLanguages } from "~/language/i18n/offered-languages.server";
import { languageOfPath, paths } from "~/language/i18n/paths";
import { parseImageAddress, posterAddress } from "~/media/uploads/image-sources";
import { parseName, uploadPath } from "~/media/uploads/stored-files.server";
import { nextTurn } from "~db/next-turn.server";
import { type StaticAddress, StaticAddresses } from "./static-addresses";
import { addressesInStyles, leadingPage, staticPage, staticStyles } from "./static-page";

/** The files of the browser, within the folder of the program. */
const BUILT = "build/client";

/** A site with more addresses is no longer one for a folder. */
const ADDRESSES_MAX = 100_000;

export interface WrittenStatic {
  pages: number;
  files: number;
  /** Addresses that the site did not answer. */
  missing: string[];
}

/**
 * Writes each page that visitors reach by links or the sitemap into a folder, with its pictures, styles
 * and files, as any server of files shows them. Links begin at the root of the server.
 *
 * @param build the routes of the built program
 * @throws Error if the folder is not empty
 */
export async function writeStatic(build: ServerBuild, folder: string): Promise<WrittenStatic> {
  await fs.mkdir(folder, { recursive: true });
  if ((await fs.readdir(folder)).length > 0) {
    throw new Error(`${folder}: The folder must be empty, or not be there yet.`);
  }
  const writer = new StaticWriter(build, folder);
  return writer.writeAll();
}

class StaticWriter {
  readonly #folder: string;
  readonly #origin = env().SITE_URL;
  readonly #addresses: StaticAddresses;
  readonly #handle: (request: Request) => Promise<Response>;
  readonly #first: Language = offeredLanguages()[0] ?? "en";
  readonly #written: WrittenStatic = { pages: 0, files: 0, missing: [] };

  constructor(build: ServerBuild, folder: string) {
    this.#folder = folder;
    this.#addresses = new StaticAddresses(this.#origin, makeRouteTable(build.routes));
    this.#handle = createRequestHandler(build, build.mode);
  }

  async writeAll(): Promise<WrittenStatic> {
    for (const language of offeredLanguages()) this.#find(`/${language}`, "/");
    for (const file of [paths.sitemap, "/robots.txt", "/favicon.ico"]) this.#find(file, "/");
    for (const address of this.#addresses) {
      if (this.#addresses.size > ADDRESSES_MAX) {
        throw new Error(`The site has more than ${ADDRESSES_MAX} addresses.`);
      }
      await this.#write(address);
      await nextTurn();
    }
    await this.#put("/index.html", leadingPage(`/${this.#first}/`));
    return this.#written;
  }

  #find(href: string, base: string): string | null {
    return this.#addresses.find(href, base, languageOfPath(base) ?? this.#first);
  }

  async #write(address: StaticAddress): Promise<void> {
    const { asked } = address;
    const [pathname = ""] = asked.split("?");
    if (pathname.startsWith("/uploads/")) return this.#copy(address, pictureFile(pathname));
    const built = path.join(BUILT, path.normalize(pathname));
    if (path.extname(pathname) && existsSync(built)) return this.#writeBuilt(address, built);
    const headers = {
      "Accept-Language": languageOfPath(asked) ?? this.#first,
      [REQUEST_ID_HEADER]: crypto.randomUUID(),
    };
    const response = await this.#handle(new Request(this.#origin + asked, { headers }));
    const location = response.headers.get("Location");
    const isPage = response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
    if (location !== null) {
      await this.#put(pageFile(address.path), leadingPage(this.#placeFor(asked)(location)));
    } else if (response.status !== 200) {
      this.#written.missing.push(asked);
      await response.body?.cancel();
    } else if (isPage) {
      this.#written.pages++;
      await this.#put(pageFile(address.path), this.#pageOf(await response.text(), asked));
    } else await this.#writeFile(address, response);
  }

  #pageOf(html: string, asked: string): string {
    return staticPage(html, {
      place: this.#placeFor(asked),
      hasPicture: (picture) => hasFile(picture),
      standIn: (picture) => {
        const source = parseImageAddress(picture.replace(/(?:\.[pq]\d+)?\.w\d+\.\w+$/, ".webp"));
        const stored = source ? `/uploads/${source.name}.webp` : picture;
        return [posterAddress(stored), stored].find(hasFile) ?? picture;
      },
    });
  }

  /** Addresses that the copy does not have lead to the site. */
  #placeFor(base: string) {
    return (href: string): string => {
      if (href.startsWith("#")) return href;
      const isWhole = /^https?:/.test(href);
      const found = this.#find(href, base);
      if (found !== null) return isWhole ? this.#origin + found : found;
      return href.startsWith("/") && !href.startsWith("//") ? this.#origin + href : href;
    };
  }

  async #writeFile(address: StaticAddress, response: Response): Promise<void> {
    this.#written.files++;
    if (address.asked.startsWith(paths.sitemap)) {
      const xml = (await response.text()).replace(
        /(<loc>|href=")([^<"]*)/g,
        (_, before: string, url: string) => {
          const found = this.#placeFor("/")(url.replaceAll("&amp;", "&"));
          return before + found.replaceAll("&", "&amp;");
        },
      );
      return this.#put(address.path, xml);
    }
    const body = response.body as ReadableStream | null;
    const file = await this.#fileFor(address.path);
    if (file && body)
      await pipeline(Readable.fromWeb(body), createWriteStream(file, { flags: "wx" }));
  }

  async #writeBuilt(address: StaticAddress, built: string): Promise<void> {
    if (!built.endsWith(".css")) return this.#copy(address, built);
    this.#written.files++;
    const css = await fs.readFile(built, "utf8");
    for (const url of addressesInStyles(css)) this.#find(url, address.asked);
    await this.#put(address.path, staticStyles(css));
  }

  async #copy({ asked, path: target }: StaticAddress, source: string | null): Promise<void> {
    const file = await this.#fileFor(target);
    if (!file || !source || !existsSync(source)) {
      this.#written.missing.push(asked);
      return;
    }
    this.#written.files++;
    await fs.copyFile(source, file, constants.COPYFILE_EXCL);
  }

  async #put(target: string, text: string): Promise<void> {
    const file = await this.#fileFor(target);
    if (file) await fs.writeFile(file, text, { flag: "wx" });
  }

  /** Returns the place of a file, whose folder is made; null for one outside of the folder. */
  async #fileFor(target: string): Promise<string | null> {
    const file = path.join(this.#folder, decodedPath(target));
    if (path.relative(this.#folder, file).startsWith("..")) return null;
    await fs.mkdir(path.dirname(file), { recursive: true });
    return file;
  }
}

function decodedPath(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

const pageFile = (address: string) => `${address.replace(/\/$/, "")}/index.html`;

/** Returns the file of an upload that visitors may see; null for any other name. */
function pictureFile(address: string): string | null {
  const name = address.slice("/uploads/".length);
  const kind = parseName(name)?.kind;
  return kind === "stored" || kind === "variant" ? uploadPath(name) : null;
}

const hasFile = (address: string): boolean => {
  const file = pictureFile(address);
  return file !== null && existsSync(file);
};
