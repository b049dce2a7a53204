import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { defined } from "~/defined";

/** Compressed with brotli; docs/benchmarks.md says what is in them. */
const LIMIT_BYTES = 149_500;

/** The screens that are a form, with everything that helps to fill it in. */
const FORM_LIMITS: Record<string, number> = {
  "routes/admin.projects.$id": 188_000,
  "routes/admin.settings": 178_000,
  "routes/admin.news.$id": 169_000,
  "routes/admin.pages.$id": 164_000,
  "routes/admin.team.$id": 163_000,
  "routes/admin.pictures.$id": 166_000,
  "routes/admin.projects.$id_.screener": 161_000,
  "routes/admin.projects.$id_.press": 157_000,
  "routes/admin.team.bio-updater": 163_000,
  "routes/admin.messages.answers.$id": 157_000,
  "routes/admin.account": 153_000,
  "routes/admin.account_.second-factor": 151_000,
  "routes/admin.confirm": 149_000,
  "routes/admin.users.$id": 149_000,
  "routes/admin.users.new": 149_000,
  "routes/admin.$kind.$id.versions._index": 154_000,
  "routes/admin.$kind.$id.versions.$version": 153_000,
};

/** Document, icon, two fonts and two style sheets are sent besides. */
const LIMIT_REQUESTS = 25 - 6;

/** A whole film or all settings. */
const FORM_LIMIT_REQUESTS: Record<string, number> = {
  "routes/admin.projects.$id": 25,
  "routes/admin.settings": 21,
  "routes/admin.news.$id": 20,
  "routes/admin.pages.$id": 20,
};

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

const manifest = JSON.parse(
  defined(
    /^var assets_manifest_default = (.*);$/m.exec(fs.readFileSync("build/index.js", "utf8"))?.[1],
  ),
) as Manifest;

/** The screens of the back office; a route without a component ends in `.ts`. */
const screens = Object.values(manifest.routes).filter(
  ({ id }) => /^routes\/admin\./.test(id) && fs.existsSync(`app/${id}/route.tsx`),
);

function bytesOf(address: string): number {
  const compressed = `build/compressed${address}.br`;
  return fs.statSync(fs.existsSync(compressed) ? compressed : `public${address}`).size;
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

/** Returns the scripts with the texts of a screen, in the language in which they are larger. */
function textsOf({ id }: Route): string[] {
  const areas = ["public", "admin"];
  const route = fs.readFileSync(`app/${id}/route.tsx`, "utf8");
  const own = /^export const handle = \{ i18n: \["(\w+)"\] \};/m.exec(route)?.[1];
  return [...areas, ...(own ? [own] : [])].map((area) => {
    const names = fs
      .readdirSync("public/build/_shared")
      .filter((name) => new RegExp(`^${area}-[A-Z0-9]{8}-`).test(name));
    expect(names, area).toHaveLength(2);
    const addresses = names.map((name) => `/build/_shared/${name}`);
    return defined(addresses.toSorted((one, other) => bytesOf(other) - bytesOf(one))[0]);
  });
}

describe("a first visit of a screen of the back office", () => {
  it("is measured on every screen", () => {
    expect(screens.length).toBeGreaterThan(50);
    const ids = screens.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(Object.keys(FORM_LIMITS)));
  });

  it("loads few bytes of script", () => {
    const heavy = screens
      .map((screen) => ({
        id: screen.id,
        bytes: [...scriptsOf(screen), ...textsOf(screen)]
          .map(bytesOf)
          .reduce((sum, bytes) => sum + bytes, 0),
      }))
      .filter(({ id, bytes }) => bytes > (FORM_LIMITS[id] ?? LIMIT_BYTES));
    expect(heavy).toEqual([]);
  });

  it("makes few requests", () => {
    const many = screens
      .map((screen) => ({
        id: screen.id,
        requests: scriptsOf(screen).length + textsOf(screen).length,
      }))
      .filter(({ id, requests }) => requests > (FORM_LIMIT_REQUESTS[id] ?? LIMIT_REQUESTS));
    expect(many).toEqual([]);
  });
});
