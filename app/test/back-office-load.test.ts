import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { defined } from "~/defined";
import { companions } from "~/i18n/areas";

/** Limit for the scripts that a screen loads before the first interaction; brotli. */
const LIMIT_BYTES = 130_000;

/** Limit for all scripts of a screen, those after an interaction included (docs/editor-tasks.md). */
const USED_LIMIT_BYTES = 167_000;

/** A whole film, and all settings. */
const FORM_LIMITS: Record<string, number> = {
  "routes/admin.projects.$id": 184_000,
  "routes/admin.settings": 178_000,
};

/** Document, icon, two fonts and two style sheets are sent besides. */
const LIMIT_REQUESTS = 25 - 6;

interface Route {
  id: string;
  parentId?: string;
  module: string;
  imports?: string[];
}

interface Manifest {
  entry: { module: string; imports: string[] };
  url: string;
  routes: Record<string, Route>;
}

const build = "../../build/server/index.js";
const { assets: manifest } = (await import(build)) as { assets: Manifest };

/** The screens of the back office; a route without a component ends in `.ts`. */
const screens = Object.values(manifest.routes).filter(
  ({ id }) => /^routes\/admin\./.test(id) && fs.existsSync(`app/${id}/route.tsx`),
);

function bytesOf(address: string): number {
  const compressed = `build/compressed${address}.br`;
  return fs.statSync(fs.existsSync(compressed) ? compressed : `build/client${address}`).size;
}

/** Returns the scripts that a screen loads before it is used, without its texts. */
function scriptsOf(screen: Route): string[] {
  const found = new Set([manifest.url, manifest.entry.module, ...manifest.entry.imports]);
  for (
    let route: Route | undefined = screen;
    route;
    route = route.parentId ? manifest.routes[route.parentId] : undefined
  ) {
    for (const address of [route.module, ...(route.imports ?? [])]) found.add(address);
  }
  return [...found];
}

/** The file with the texts of each area, or part of one. */
const textFiles = new Map(
  [
    ...["areas", "admin-areas"]
      .map((name) => fs.readFileSync(`app/i18n/${name}.ts`, "utf8"))
      .join("\n")
      .matchAll(/"?([\w.]+)"?: \(\) =>\s*import\("~\/texts\/en\/([\w-]+)"\)/g),
  ].map(([, area = "", file = ""]) => [area, file]),
);

/** Returns the scripts with the texts of a screen. */
function textsOf({ id }: Route): string[] {
  const route = fs.readFileSync(`app/${id}/route.tsx`, "utf8");
  const own = /^export const handle = \{\s*i18n: \[([^\]]*)\]/m.exec(route)?.[1] ?? "";
  const areas = ["public", "admin", ...[...own.matchAll(/"([\w.]+)"/g)].map(([, area]) => area)];
  return areas.map((area) => textsOfArea(defined(area)));
}

/** Returns the script with the texts of an area, in the language in which they are larger. */
function textsOfArea(area: string): string {
  const file = defined(textFiles.get(area), area);
  const names = fs
    .readdirSync("build/client/build/_shared")
    .filter((name) => new RegExp(`^${file}-[\\w-]{8}\\.js$`).test(name));
  expect(names, area).toHaveLength(2);
  const addresses = names.map((name) => `/build/_shared/${name}`);
  return defined(addresses.toSorted((one, other) => bytesOf(other) - bytesOf(one))[0]);
}

/** The parts of a screen that are loaded when it is used, from the source of its route. */
function partsOf({ id }: Route): string[] {
  const source = fs.readFileSync(`app/${id}/route.tsx`, "utf8");
  const parts = [...source.matchAll(/latePart\(\(\) =>\s*import\("(?:[^"]*\/)?([\w-]+)"\)/g)];
  return parts.map(([, name = ""]) => {
    const chunk = fs
      .readdirSync("build/client/build/_shared")
      .filter((file) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file));
    expect(chunk, name).toHaveLength(1);
    return `/build/_shared/${defined(chunk[0])}`;
  });
}

/** Returns scripts with what they import. */
function withImports(addresses: string[]): string[] {
  const found = new Set(addresses);
  for (const address of found) {
    const script = fs.readFileSync(`build/client${address}`, "utf8");
    for (const [, name = ""] of script.matchAll(/\b(?:from|import) ?"([\w./-]+\.js)"/g)) {
      found.add(new URL(name, `http://site${address}`).pathname);
    }
  }
  return [...found];
}

/** Returns what a screen loads: before it is used, and in all. */
function loadOf(screen: Route) {
  const parts = partsOf(screen);
  const scripts = scriptsOf(screen);
  const late = (companions.admin ?? []).map(textsOfArea);
  const all = [...new Set([...withImports([...scripts, ...parts]), ...textsOf(screen), ...late])];
  // With late parts, the texts are loaded late as well.
  const before = parts.length > 0 ? scripts : [...scripts, ...textsOf(screen)];
  const sum = (addresses: string[]) => addresses.reduce((bytes, one) => bytes + bytesOf(one), 0);
  return { id: screen.id, bytes: sum(before), requests: before.length, used: sum(all) };
}

describe("a first visit of a screen of the back office", () => {
  const loads = screens.map(loadOf);

  it("is measured on every screen", () => {
    expect(screens.length).toBeGreaterThan(50);
    const ids = screens.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(Object.keys(FORM_LIMITS)));
    // A part that comes with the screen all the same would not be late.
    const late = screens.filter((screen) => partsOf(screen).length > 0);
    expect(late.length).toBeGreaterThan(15);
    const early = late.filter((screen) =>
      partsOf(screen).some((part) => scriptsOf(screen).includes(part)),
    );
    expect(early).toEqual([]);
  });

  it("loads few bytes of script", () => {
    expect(loads.filter(({ bytes }) => bytes > LIMIT_BYTES)).toEqual([]);
  });

  it("makes few requests", () => {
    expect(loads.filter(({ requests }) => requests > LIMIT_REQUESTS)).toEqual([]);
  });

  it("loads not much more when it is used", () => {
    const heavy = loads.filter(({ id, used }) => used > (FORM_LIMITS[id] ?? USED_LIMIT_BYTES));
    expect(heavy).toEqual([]);
  });
});
