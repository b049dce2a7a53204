import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { defined } from "~/config/defined";

/** Limit for the scripts of a screen, its texts included; brotli. */
const LIMIT_BYTES = 216_100;

/** A whole film, all settings, and the files of a screener. */
const FORM_LIMITS: Record<string, number> = {
  "routes/admin.projects.$id": 239_200,
  "routes/admin.projects.$id_.screener": 217_200,
  "routes/admin.settings": 222_400,
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

const build = "../../../build/server/index.js";
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

/** The parts of the texts that every screen loads. */
const PARTS = ["public", "account", "admin"];

/** Returns the script with a part of the texts, in the language in which it is larger. */
function textsOfPart(part: string): string {
  const names = fs
    .readdirSync("build/client/build/_shared")
    .filter((name) => new RegExp(`^${part}-texts-[\\w-]{8}\\.js$`).test(name));
  expect(names, part).toHaveLength(2);
  const addresses = names.map((name) => `/build/_shared/${name}`);
  return defined(addresses.toSorted((one, other) => bytesOf(other) - bytesOf(one))[0]);
}

describe("a first visit of a screen of the back office", () => {
  const loads = screens.map((screen) => {
    const scripts = [...new Set([...scriptsOf(screen), ...PARTS.map(textsOfPart)])];
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
