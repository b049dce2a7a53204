import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { filmPageAhead, pageAhead } from "./prefetch";

const ROUTES = "app/routes";

it("loads ahead the texts that a page names in its handle", () => {
  const pages = fs.readdirSync(ROUTES).filter((name) => pageAhead.test(`routes/${name}`));
  expect(pages.length).toBeGreaterThan(10);
  const named = pages.map((name) => {
    const source = fs.readFileSync(path.join(ROUTES, name, "route.tsx"), "utf8");
    return [name, /^export const handle = (.*);$/m.exec(source)?.[1] ?? null];
  });
  const loaded = pages.map((name) => [
    name,
    filmPageAhead.test(`routes/${name}`) ? '{ i18n: ["film"] }' : null,
  ]);
  expect(loaded).toEqual(named);
});
