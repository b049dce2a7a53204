import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { defined } from "~/defined";

/** Compressed with brotli; docs/benchmarks.md says what is in them. */
const LIMIT_BYTES = 137_000;

/** The screens that are a form, with everything that helps to fill it in. */
const FORM_LIMITS: Record<string, number> = {
  "routes/admin.projects.$id": 181_000,
  "routes/admin.settings": 172_000,
  "routes/admin.news.$id": 160_000,
  "routes/admin.pages.$id": 155_000,
  "routes/admin.team.$id": 154_000,
  "routes/admin.pictures.$id": 159_000,
  "routes/admin.projects.$id_.screener": 154_000,
  "routes/admin.projects.$id_.press": 148_000,
  "routes/admin.team.bio-updater": 152_000,
  "routes/admin.messages.answers.$id": 146_000,
  "routes/admin.pictures._index": 143_000,
  "routes/admin.$kind.$id.versions._index": 145_000,
  "routes/admin.$kind.$id.versions.$version": 141_000,
};

/** Document, icon, two fonts and two style sheets are sent besides. */
const LIMIT_REQUESTS = 25 - 6;

/** A whole film or all settings. */
const FORM_LIMIT_REQUESTS: Record<string, number> = {
  "routes/admin.projects.$id": 29,
  "routes/admin.settings": 25,
  "routes/admin.news.$id": 23,
  "routes/admin.pages.$id": 23,
  "routes/admin.projects.$id_.screener": 23,
  "routes/admin.pictures.$id": 22,
  "routes/admin.$kind.$id.versions._index": 22,
  "routes/admin.team.$id": 21,
  "routes/admin.team.bio-updater": 21,
  "routes/admin.projects.$id_.press": 21,
  "routes/admin.$kind.$id.versions.$version": 21,
  "routes/admin.trash._index": 21,
  "routes/admin.pictures._index": 20,
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

/** The file with the texts of each area, or part of one. */
const textFiles = new Map(
  [
    ...["areas", "admin-areas"]
      .map((name) => fs.readFileSync(`app/i18n/${name}.ts`, "utf8"))
      .join("\n")
      .matchAll(/"?([\w.]+)"?: \(\) =>\s*import\("~\/texts\/en\/([\w-]+)"\)/g),
  ].map(([, area = "", file = ""]) => [area, file]),
);

/** Returns the scripts with the texts of a screen, in the language in which they are larger. */
function textsOf({ id }: Route): string[] {
  const route = fs.readFileSync(`app/${id}/route.tsx`, "utf8");
  const own = /^export const handle = \{\s*i18n: \[([^\]]*)\]/m.exec(route)?.[1] ?? "";
  const areas = ["public", "admin", ...[...own.matchAll(/"([\w.]+)"/g)].map(([, area]) => area)];
  return areas.map((area) => {
    const file = defined(textFiles.get(defined(area)), area);
    const names = fs
      .readdirSync("public/build/_shared")
      .filter((name) => new RegExp(`^${file}-[A-Z0-9]{8}-`).test(name));
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
