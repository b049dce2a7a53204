import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { type Browser, chromium } from "@playwright/test";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { settingDefinitions, type SettingKey, settingKeys } from "~/company/settings/definitions";
import { defined } from "~/config/defined";
import { languages } from "~/language/i18n/languages";
import { type Connection, openDatabase } from "~db/connection.server";
import { migrateFile } from "~db/migrate.server";
import { anyLine, anyText } from "../arrange/any-text";
import { addMember, addNews, addProject } from "../arrange/records";
import { type SiteProcess, startSite } from "../process/site-process";
import { browserExecutable } from "../screens/browser";

/** Markup that no page may contain unescaped, easy to find in any output. */
const INJECTED = "<img src=x onerror=alert(1)>";

/** One address of each kind of public page. */
const pages = ["", "/projects", "/project/1", "/news", "/news/1", "/legal/privacy"];

let folder: string;
let site: SiteProcess;
let direct: Connection;
let browser: Browser | undefined;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "hostile-settings-"));
  const file = path.join(folder, "site.sqlite");
  await migrateFile(file);
  direct = openDatabase(file, 5000);
  await addProject(direct.db);
  await addMember(direct.db, { bio_en: "A bio." });
  await addNews(direct.db, {}, ["Prize"]);
  site = await startSite({
    DATABASE_FILE: file,
    UPLOADS_DIR: path.join(folder, "uploads"),
    SAMPLE_CONTENT: "false",
    ADMIN_PASSWORD: "Correct horse 7",
  });
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await site.stop("SIGKILL");
  direct.sqlite.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

beforeEach(() => direct.sqlite.exec("DELETE FROM site_settings"));

const isFlag = (key: SettingKey) => settingDefinitions[key].type === "checkbox";

/** Stores settings without validation, as another program or an older release might have done. */
function store(values: Partial<Record<SettingKey, string | null>>): void {
  const insert = direct.sqlite.prepare(
    "INSERT OR REPLACE INTO site_settings (key, value_en, value_es) VALUES (?, ?, ?)",
  );
  direct.sqlite.transaction(() => {
    for (const [key, value] of Object.entries(values)) insert.run(key, value, value);
  })();
}

/** Sets every setting to the value and every switch to on. */
const everywhere = (value: string) =>
  Object.fromEntries(settingKeys.map((key) => [key, isFlag(key) ? "true" : value]));

/**
 * Limits values to the lengths that forms accept, and words to 1,000 letters: a browser lays out a
 * word of 20,000 letters for many seconds.
 */
const asLongAsFormsTake = (values: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const { type } = settingDefinitions[key as SettingKey];
      const text = value.slice(0, type === "text" ? 200 : 20_000);
      return [key, text.replace(/\w{1000,}/g, (word) => word.slice(0, 1000))];
    }),
  );

async function visitAll(): Promise<void> {
  const visits = languages.flatMap((language) =>
    pages.map((page) => (language === "en" ? page || "/" : `/es${page}`)),
  );
  const answers = visits.map(async (address) => {
    const response = await fetch(`${site.url}${address}`);
    const html = await response.text();
    // An emptied legal text has no page.
    const isGone = address.includes("/legal/") && response.status === 404;
    expect([address, isGone || response.status]).toEqual([address, isGone || 200]);
    expectHarmless(address, html);
  });
  await Promise.all(answers);
}

function expectHarmless(address: string, html: string): void {
  const found = (pattern: RegExp) => [address, pattern.exec(html)?.[0]];
  expect(html.startsWith("<!DOCTYPE html>")).toBe(true);
  expect(html.match(/<\/html>/g)).toHaveLength(1);
  expect([address, html.includes("<img src=x")]).toEqual([address, false]);
  expect(found(/\s(href|src|srcset|action|poster)="\s*(javascript|vbscript|data:text)/i)).toEqual([
    address,
    undefined,
  ]);
  for (const [, attributes, body] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    // Injected scripts would have no nonce and not run; still, there are none.
    expect([address, /\bnonce="|\btype="application\/ld\+json"/.test(defined(attributes))]).toEqual(
      [address, true],
    );
    if (defined(attributes).includes("application/ld+json")) JSON.parse(defined(body));
    else if (!defined(attributes).includes('type="text/deferred"'))
      expect(() => new Function(defined(body))).not.toThrow(); // oxlint-disable-line typescript/no-implied-eval -- only parsed, never run
  }
  for (const [, data] of html.matchAll(/streamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/g)) {
    const chunk = JSON.parse(defined(data)) as string;
    for (const line of chunk.split("\n").filter(Boolean)) {
      expect(() => JSON.parse(line.replace(/^[A-Z]?\d+:/, "")) as unknown).not.toThrow();
    }
  }
}

const list = (url: string) =>
  JSON.stringify([{ name: INJECTED, platform: INJECTED, url }, { name: "x" }, 1].slice(0, 1));

const hostile: [string, string][] = [
  ["nothing", ""],
  ["space", " \u00a0\u3000"],
  ["markup", INJECTED],
  ["the end of an attribute", `"'>${INJECTED}`],
  ["the end of a script", `</script>${INJECTED}<script>`],
  ["the end of a style", `red;}</style>${INJECTED}`],
  ["the end of a title", `</title>${INJECTED}`],
  ["comments", `<!--${INJECTED}--><![CDATA[<script>`],
  ["a script address", "javascript:alert(1)"],
  ["a disguised script address", " \tjava\nscript:alert(1)"],
  ["placeholders", "{{x}} {{name}} $t(common.home) $& $1 %s %00 ${x}"],
  ["prototypes", "__proto__"],
  ["a number", "-1e309"],
  ["a colour that is none", "#12345g"],
  ["right to left", "\u202eabc\u202c \u2066\u05d0\u200f\u061c"],
  ["what nobody sees", "\u200b\u2060\ufeff\u{e0001}\u{e0061}\u2028\u2029"],
  ["what has no meaning", "\uffff\ufffe\ufdd0\u{1fffe}\u{10ffff}"],
  ["many marks", `a${"\u0301".repeat(3000)}`],
  ["control characters", "\u0000\u0001\u0008\u001b\u007f\u0085\r\n"],
  ["very much", "Ñandú 😀 ".repeat(4000)],
  ["one long word", "x".repeat(40_000)],
  ["an object", '{"name":"x","url":"/"}'],
  ["half a list", '[{"name":"x","url":"/"}'],
  ["a list of others", '[null,1,"x",[],{"name":1,"url":2}]'],
  ["a deep list", "[".repeat(50_000)],
  ["a long list", JSON.stringify(Array(300).fill({ name: "x", platform: "x", url: "/" }))],
  ["a link to a script", list("javascript:alert(1)")],
  ["a link to markup", list(`/"${INJECTED}`)],
  ["a link to nowhere", list("https://")],
  ["a link to another site in disguise", list("/\\evil.example")],
  ["an upload that is none", "/uploads/../../etc/passwd"],
  ["a picture of no size", "/uploads/abc-0x0.webp"],
  ["a picture that is too large", "/uploads/abc-99999x99999.webp"],
  ["a picture elsewhere", `https://example.com/"${INJECTED}`],
];

describe("a setting of any value", () => {
  it.each(hostile)("leaves every public page whole: %s", async (_, value) => {
    store(everywhere(value));
    await visitAll();
  });

  it("leaves every public page whole, whatever stands beside it", async () => {
    const value = fc.oneof(
      fc.constantFrom(null, "true", "false", ...hostile.map(([, text]) => text.slice(0, 5000))),
      anyText,
      anyLine(0, 50),
      fc.json(),
    );
    const settings = fc.record(
      Object.fromEntries(settingKeys.map((key) => [key, value])) as Record<
        SettingKey,
        typeof value
      >,
    );
    await fc.assert(
      fc.asyncProperty(settings, async (values) => {
        store(values);
        await visitAll();
      }),
      { numRuns: 8, interruptAfterTimeLimit: 60_000 },
    );
  });

  it("leaves every public page whole in a browser with scripts, which finds nothing wrong", async () => {
    browser = await chromium.launch({ executablePath: browserExecutable() });
    const page = await browser.newPage();
    const wrong: string[] = [];
    let name = "";
    page.on("pageerror", (error) => wrong.push(`${name}: ${error.message}`));
    page.on("dialog", () => wrong.push(`${name}: a script ran`));
    page.on("console", (line) => {
      const isMissingImage = line.text().startsWith("Failed to load resource");
      if (line.type() === "error" && !isMissingImage) wrong.push(`${name}: ${line.text()}`);
    });
    await page.route(/example\.com/, (route) => route.abort());
    for (const [what, value] of hostile) {
      name = what;
      store(asLongAsFormsTake(everywhere(value)));
      await page.goto(`${site.url}/`, { waitUntil: "domcontentloaded" });
      await page.locator("html[data-hydrated]").waitFor({ timeout: 45_000 });
    }
    expect(wrong).toEqual([]);
  });
});
