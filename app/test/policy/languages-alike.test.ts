import fs from "node:fs";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { type HTMLElement, parse } from "node-html-parser";
import { beforeAll, expect, it } from "vitest";
import { REQUEST_ID_HEADER } from "~/base/http/access-log.server";
import { seedEmptyDatabase } from "~/operations/sample/seed.server";
import { get } from "../arrange/calls";
import { freshDatabase } from "../arrange/database";
import { signedInAdmin } from "../arrange/signed-in";
import { policies } from "./policy";

/**
 * Pages are the same in both languages but for their texts: hence a browser runs each story with
 * scripts in one language and without scripts in the other (decision 036).
 */

/** A word that the sample content has in both languages. */
const ownAddresses: Record<string, string> = {
  "routes/_site.($lang).search": "/search?q=bruma",
};

/**
 * Pages of the public site and screens of the back office, but for those that answer with files. The
 * Spanish landing page is the other language of the English one.
 */
const pages = Object.entries(policies)
  .filter(([id]) => /^routes\/(?:_site|admin)\./.test(id))
  .filter(
    ([id]) =>
      !/export|moving_\.report$|backups\.\$name$|letters\.\$id_\.mail$|sheets\.\$list$|_site\.es\./.test(
        id,
      ),
  )
  .map(([id, { at }]) => ({ id, at: ownAddresses[id] ?? at }));

/** A page has at least its frame. */
const LEAST_ELEMENTS = 20;
const MOST_REDIRECTS = 3;

let handler: (request: Request) => Promise<Response>;
let cookie: string;

beforeAll(async () => {
  const { db } = await freshDatabase();
  await seedEmptyDatabase(db);
  ({ cookie } = await signedInAdmin(db));
  const build = "../../../build/server/index.js";
  handler = createRequestHandler((await import(build)) as ServerBuild, "production");
}, 120_000);

/** Attributes that say which language it is, or which of a choice of languages is chosen. */
const OF_LANGUAGE = new Set(["lang", "aria-current", "checked"]);

/**
 * Returns the elements of a page in order, each with its classes and the names of its attributes.
 * Not those that follow from texts: attributes of the language, and plain parts of a text (lines of a
 * title, marked words).
 */
function elementsIn(parent: HTMLElement): string[] {
  return parent.children.flatMap((element) => {
    const names = Object.keys(element.attributes);
    const kept = names.filter((name) => !OF_LANGUAGE.has(name)).sort();
    const isPartOfText = /^(?:span|mark)$/i.test(element.rawTagName) && kept.length === 0;
    const own = [element.rawTagName, element.classNames, ...kept].join(" ");
    return [...(isPartOfText ? [] : [own]), ...elementsIn(element)];
  });
}

async function look(address: string, language: "en" | "es") {
  const ask = (path: string) => {
    const headers = { [REQUEST_ID_HEADER]: crypto.randomUUID() };
    return handler(get(path, { cookie, language, headers }));
  };
  let response = await ask(address);
  for (let hops = 0; hops < MOST_REDIRECTS; hops++) {
    const next = response.headers.get("Location");
    if (next) response = await ask(next);
  }
  const elements = elementsIn(parse(await response.text()));
  return { status: response.status, language: response.headers.get("Content-Language"), elements };
}

it.each(pages)("$id has the same elements in both languages", async ({ at }) => {
  const [en, es] = [await look(at, "en"), await look(at, "es")];
  expect([en.language, es.language]).toEqual(["en", "es"]);
  expect(en.elements.length).toBeGreaterThan(LEAST_ELEMENTS);
  expect({ ...es, language: "en" }).toEqual(en);
});

it("a story is told in the languages that its file names", () => {
  const files = fs.readdirSync("app", { recursive: true, encoding: "utf8" });
  const stories = files.filter((file) => file.endsWith(".e2e.ts"));
  expect(stories.length).toBeGreaterThan(50);
  const named = /\btest\(\s*"(?:(?:en|es):|[^"]*\((?:en|es)[,)])/;
  expect(stories.filter((file) => named.test(fs.readFileSync(`app/${file}`, "utf8")))).toEqual([]);
});
