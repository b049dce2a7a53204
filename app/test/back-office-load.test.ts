import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { defined } from "~/defined";
import { companions } from "~/i18n/areas";

/** Limit for the scripts of a screen, its texts included; brotli. */
const LIMIT_BYTES = 175_000;

/** A whole film, and all settings. */
const FORM_LIMITS: Record<string, number> = {
  "routes/admin.projects.$id": 192_000,
  "routes/admin.settings": 187_000,
};

/** Of a browser that has visited no screen yet. */
const LIMIT_SCRIPTS = 45;

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

/** Returns the scripts that a screen loads with its frames, without its texts. */
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
  const named = [...own.matchAll(/"([\w.]+)"/g)].map(([, area]) => area);
  const areas = ["public", "admin", ...named, ...(companions.admin ?? [])];
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

describe("a first visit of a screen of the back office", () => {
  const loads = screens.map((screen) => {
    const scripts = [...new Set([...scriptsOf(screen), ...textsOf(screen)])];
    const bytes = scripts.reduce((sum, address) => sum + bytesOf(address), 0);
    return { id: screen.id, bytes, scripts: scripts.length };
  });

  it("is measured on every screen", () => {
    expect(screens.length).toBeGreaterThan(50);
    const ids = screens.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(Object.keys(FORM_LIMITS)));
  });

  it("loads few bytes of script", () => {
    const heavy = loads.filter(({ id, bytes }) => bytes > (FORM_LIMITS[id] ?? LIMIT_BYTES));
    expect(heavy).toEqual([]);
  });

  it("loads few scripts", () => {
    expect(loads.filter(({ scripts }) => scripts > LIMIT_SCRIPTS)).toEqual([]);
  });
});
