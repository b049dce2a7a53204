import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { publicRest } from "~/language/texts/en/public-rest";

/** Areas that no other part has than the one that every page loads. */
const PART_OF: Record<string, string> = {
  film: "film",
  auth: "account",
  subscription: "account",
  admin: "admin",
  moving: "moving",
};

const pages = fs
  .readdirSync("app/routes")
  .filter((name) => /^(?:_site|admin)\b/.test(name))
  .filter((name) => fs.existsSync(`app/routes/${name}/route.tsx`));

it.each(pages)("%s declares the parts of the texts that it may show", (page) => {
  const declared = [page, page.split(".", 1).join()].flatMap(declaredBy);
  const needed = [...filesOf(`app/routes/${page}/route.tsx`)].flatMap(partsUsedIn);
  const missing = [...new Set(needed)].filter((part) => !declared.includes(part));
  expect(missing).toEqual([]);
});

it("only pages with texts of their own declare some", () => {
  const declaring = pages.filter((page) => declaredBy(page).length > 0);
  expect(declaring.filter((page) => page.startsWith("admin"))).toEqual([
    "admin",
    "admin.moving",
    "admin.moving_.$source.undo",
  ]);
  expect(declaring).not.toContain("_site");
});

function declaredBy(page: string): string[] {
  const text = fs.readFileSync(`app/routes/${page}/route.tsx`, "utf8");
  const list = /^export const handle\b[^=]*= \{[^;]*\bi18n: \[([^\]]*)\]/m.exec(text)?.[1] ?? "";
  return [...list.matchAll(/"(\w+)"/g)].flatMap(([, part]) => part ?? []);
}

const restKeys = Object.entries(publicRest).flatMap(([group, texts]) =>
  Object.keys(texts).map((key) => `"${group}.${key}"`),
);

/** Returns the parts with the areas that a file reads in the browser. */
function partsUsedIn(file: string): string[] {
  const text = fs.readFileSync(file, "utf8");
  const areas = [...text.matchAll(/useTranslation\("(\w+)"\)|browserTexts,[^)]*\)\("(\w+)"\)/g)];
  return [
    ...areas.flatMap(([, used, read]) => PART_OF[used ?? read ?? ""] ?? []),
    ...(restKeys.some((key) => text.includes(key)) ? ["account"] : []),
  ];
}

/** Returns the files of a page's browser code, also what it loads later. */
function filesOf(route: string): Set<string> {
  const found = new Set([route]);
  for (const file of found) {
    const text = fs.readFileSync(file, "utf8");
    const statements = [...text.matchAll(/^(?:import|export) (?!type )[^;]*?from "([^"]+)";/gms)];
    const later = [...text.matchAll(/import\("([^"]+)"\)/g)];
    for (const [, name = ""] of [...statements, ...later]) {
      const other = fileOf(file, name);
      if (other && !/\.server\.|app\/language\/texts\//.test(other)) found.add(other);
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
