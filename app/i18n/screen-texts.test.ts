import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { adminTexts } from "~/texts/en/admin";
import { adminFrame } from "~/texts/en/admin-frame";
import { publicRest } from "~/texts/en/public-rest";
import { adminAreaLoaders } from "./admin-areas";
import { areaLoaders, type BrowserArea, companions } from "./areas";

/** Every text of the back office with the part that brings it, such as `lists.help`: `admin`. */
const partOf = new Map<string, string>();
for (const [part, load] of Object.entries(adminAreaLoaders.en)) {
  for (const key of keysOf(await load())) partOf.set(key, part);
}

/** Keys whose beginning is chosen at run time: all nouns may be meant. */
const anyNoun = ["projects", "team", "news", "pages"].map((noun) => `admin.${noun}`);
const screensOfAnyNoun: Record<string, string[]> = {
  "admin.$kind.$id.versions._index": anyNoun,
  "admin.$kind.$id.versions.$version": anyNoun,
};

const screens = fs
  .readdirSync("app/routes")
  .filter((name) => name.startsWith("admin"))
  .filter((name) => fs.existsSync(`app/routes/${name}/route.tsx`));

it("brings each text of the back office with one part", () => {
  const all = keysOf(adminTexts);
  expect([...partOf.keys()].sort()).toEqual(all.sort());
  expect(keysOf(adminFrame).every((key) => partOf.get(key) === "admin")).toBe(true);
});

it.each(screens)("%s loads the texts that it may show", (screen) => {
  const declared = ["admin", ...declaredBy(screen)];
  const needed = [...filesOf(`app/routes/${screen}/route.tsx`)].flatMap(partsUsedIn);
  const all = new Set([...needed, ...(screensOfAnyNoun[screen] ?? [])]);
  const missing = [...all].filter((part) => !declared.includes(part)).sort();
  expect(missing, missing.join(" ")).toEqual([]);
  const known = Object.keys({ ...areaLoaders.en, ...adminAreaLoaders.en });
  expect(declared.filter((area) => !known.includes(area))).toEqual([]);
});

const pages = fs
  .readdirSync("app/routes")
  .filter((name) => name.startsWith("_site"))
  .filter((name) => fs.existsSync(`app/routes/${name}/route.tsx`));

it.each(pages)("%s loads the texts of the rest that it may show", (page) => {
  if (declaredBy(page).some((area) => companions[area])) return;
  const keys = keysOf(publicRest).map((key) => `"${key}"`);
  for (const file of filesOf(`app/routes/${page}/route.tsx`)) {
    const text = fs.readFileSync(file, "utf8");
    expect([file, keys.filter((key) => text.includes(key))]).toEqual([file, []]);
  }
});

function declaredBy(screen: string): BrowserArea[] {
  const text = fs.readFileSync(`app/routes/${screen}/route.tsx`, "utf8");
  const list = /^export const handle = \{\s*i18n: \[([^\]]*)\]/m.exec(text)?.[1] ?? "";
  return [...list.matchAll(/"([\w.]+)"/g)].map(([, area]) => area as BrowserArea);
}

/** Returns the parts with the texts that a file names; those whose key is put together as well. */
function partsUsedIn(file: string): string[] {
  // The server has all texts.
  const text = fs.readFileSync(file, "utf8").replace(/translator\([^()]*\)\("[^"]*"/g, "");
  if (!text.includes('"admin"') && !text.includes("admin:")) return [];
  const named = [...text.matchAll(/["'`](?:admin:)?([a-z]\w*\.[\w.]*)/g)].map(
    ([, key = ""]) => key,
  );
  return named.flatMap((key) => {
    const exact = [key, `${key}_other`].flatMap((name) => partOf.get(name) ?? []);
    if (exact.length > 0) return exact;
    const group = key.endsWith(".") ? key : `${key}.`;
    return [...partOf].filter(([name]) => name.startsWith(group)).map(([, part]) => part);
  });
}

/** Returns the files of a screen's browser code, also what it loads later. */
function filesOf(route: string): Set<string> {
  const found = new Set([route]);
  for (const file of found) {
    const text = fs.readFileSync(file, "utf8");
    const statements = [...text.matchAll(/^(?:import|export) (?!type )[^;]*?from "([^"]+)";/gms)];
    const later = [...text.matchAll(/import\("([^"]+)"\)/g)];
    for (const [, name = ""] of [...statements, ...later]) {
      const other = fileOf(file, name);
      if (other && !/\.server\.|app\/texts\/|-?areas\.ts/.test(other)) found.add(other);
    }
  }
  return found;
}

function fileOf(from: string, name: string): string | null {
  const base = name.startsWith("~/")
    ? path.join("app", name.slice(2))
    : name.startsWith(".")
      ? path.join(path.dirname(from), name)
      : null;
  if (!base) return null;
  return [`${base}.ts`, `${base}.tsx`].find((file) => fs.existsSync(file)) ?? null;
}

function keysOf(texts: object): string[] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === "string" ? [key] : keysOf(value as object).map((rest) => `${key}.${rest}`),
  );
}
