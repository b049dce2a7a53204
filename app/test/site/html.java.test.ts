import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { defined } from "~/config/defined";
import { languages } from "~/language/i18n/languages";
import { builtRoutes } from "../arrange/built-routes";
import { logIn, PASSWORD } from "../arrange/log-in";
import { policies } from "../policy/policy";
import { VALIDATOR } from "../process/machine";
import { type SiteProcess, startSite } from "../process/site-process";

interface Message {
  type: "error" | "info" | "non-document-error";
  url: string;
  message: string;
  extract?: string;
  lastLine?: number;
}

/**
 * Styles that are newer than the validator, each with an example in the sheets of the site: names
 * that it does not know, and where it stops to understand.
 */
const newerStyles = [
  /^CSS: Unrecognized at-rule “@(?:container|view-transition)”/,
  /^CSS: “(?:view-transition-(?:name|class)|(?:animation|view)-timeline|animation-range)”: /,
  /^CSS: “(?:container(?:-type)?|line-clamp)”: Property “[\w-]+” doesn't exist/,
  /^CSS: “max-inline-size”: Parse Error.*\dcqi /s,
  /^CSS: Parse Error.*(?:ition-(?:old|new|group)\(|<\/style>)/s,
];

let folder: string;
let site: SiteProcess;
let cookie: string;
let messages: Message[];
const judged: string[] = [];

/** Addresses of the back office beside one for each route. */
const screens = [
  ...["projects", "news", "team", "pages", "letters", "redirects"].map(
    (kind) => `/admin/${kind}/new`,
  ),
  "/admin/projects?status=public&sort=title",
  "/admin/nothing/here",
];

const pages = (language: string) => [
  ...["", "/search?q=night", "/project/999", "/nothing/here", "/auth/register", "/screener/1"].map(
    (rest) => `/${language}${rest}`,
  ),
  ...["/auth/reset-password", "/auth/set-new-password?token=x", "/preview/x", "/newsletter"].map(
    (rest) => `/${language}${rest}`,
  ),
];

/** Forms that are refused, by their address. */
const refused: [path: string, fields: Record<string, string>, isAdmin?: boolean][] = [
  ["?index", { form: "contact", name: "x", email: "no address" }],
  ["/newsletter", { email: "no address" }],
  ["/auth", { username: "nobody", password: "wrong" }],
  ["/auth/register", { username: "x", password: "y" }],
  ["/auth/reset-password", { email: "" }],
  ["/admin/projects/new", { title_en: "", year: "soon", "credits[0].role_en": "Director" }, true],
  ["/admin/news/new", { title_en: "", date: "soon" }, true],
  ["/admin/letters/new", { subject_en: "" }, true],
  ["/admin/users/new", { email: "none" }, true],
];

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "html-"));
  site = await startSite({
    DATABASE_FILE: path.join(folder, "site.sqlite"),
    UPLOADS_DIR: path.join(folder, "uploads"),
    ADMIN_PASSWORD: PASSWORD,
  });
  cookie = await logIn(site);
  await fill();
  const map = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const listed = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) =>
    url.slice(site.url.length),
  );
  for (const language of languages) {
    const visitor = { "Accept-Language": language };
    for (const address of pages(language)) await keep(address, visitor);
    const admin = { Cookie: `${cookie}; language=${language}` };
    for (const address of backOffice()) await keep(address, admin);
    for (const [address, fields, isAdmin] of refused) {
      const whole = isAdmin ? address : `/${language}${address}`;
      const body = new URLSearchParams(fields);
      const headers = isAdmin ? admin : visitor;
      await keep(whole, headers, { method: "POST", body });
    }
  }
  for (const address of listed) {
    await keep(address, {});
    if (/\/project\/\d/.test(address)) {
      const film = defined(/.*\/\d+/.exec(address))[0];
      for (const rest of ["stills", "press"]) await keep(`${film}/${rest}`, {});
    }
  }
  messages = await judge();
}, 180_000);

afterAll(async () => {
  await site?.stop("SIGKILL");
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Adds a message, a subscriber, a redirect, an answer and a letter: lists and records with a row. */
async function fill(): Promise<void> {
  const [name, email] = ["Eva & <b>", "eva@example.org"];
  const message = { name, email, subject: `A "script"`, message: "Two people\n<in> a car." };
  for (const [call, body] of [
    ["contact", message],
    ["newsletter", { email }],
  ] as const) {
    const headers = { "Content-Type": "application/json" };
    const init = { method: "POST", headers, body: JSON.stringify(body) };
    expect((await fetch(`${site.url}/api/${call}`, init)).status).toBe(201);
  }
  for (const [screen, fields] of [
    ["redirects/new", { source: "/old?x=1&y=2", target: "/en/news", status: "301" }],
    ["messages/answers/new", { title: name, text_en: "Hello.", text_es: "Hola." }],
    ["letters?index", { about: "newsItem-1", formKey: crypto.randomUUID() }],
  ] as [string, Record<string, string>][]) {
    const body = new URLSearchParams(fields);
    const init = { method: "POST", headers: { Cookie: cookie }, body, redirect: "manual" } as const;
    expect((await fetch(`${site.url}/admin/${screen}`, init)).status).toBe(303);
  }
}

/** One address for each screen of the back office. */
function backOffice(): string[] {
  const own = Object.entries(policies)
    .filter(([id]) => id.startsWith("routes/admin") && builtRoutes[id]?.module.default)
    .map(([, { at }]) => at);
  return [...new Set([...own, ...screens])];
}

/** Keeps the page at an address as a file, as a browser without scripts gets it. */
async function keep(address: string, headers: Record<string, string>, init: RequestInit = {}) {
  const response = await fetch(site.url + address, { ...init, headers, redirect: "manual" });
  const html = await response.text();
  if (!response.headers.get("Content-Type")?.startsWith("text/html") || !html) return;
  const name = `${judged.length}.html`;
  judged.push(`${init.method ?? "GET"} ${address} ${response.status}`);
  fs.writeFileSync(path.join(folder, name), html);
}

/** Returns all that the validator says of the pages. */
async function judge(): Promise<Message[]> {
  const options = ["--format", "json", "--stdout", "--exit-zero-always", "--errors-only"];
  const files = judged.map((_, index) => path.join(folder, `${index}.html`));
  const java = spawn("java", ["-Xss8m", "-jar", VALIDATOR, ...options, ...files]);
  const said = await text(java.stdout);
  return (JSON.parse(said) as { messages: Message[] }).messages;
}

/**
 * An error is shown with the text around it, but for one at the end of a sheet: Vite sets a mark there,
 * on the second line of the page.
 */
const textOf = ({ message, extract, lastLine }: Message) =>
  `${message} ${extract ?? (lastLine === 2 ? "</style>" : "")}`;

it("the validator finds no error in any page, in both languages, without scripts", () => {
  const wrong = messages
    .filter((each) => !newerStyles.some((style) => style.test(textOf(each))))
    .map((each) => `${judged[Number(path.basename(each.url, ".html"))]}: ${textOf(each)}`);
  expect(wrong).toEqual([]);
});

it("the validator has judged pages of every kind: found, refused and not found", () => {
  const count = (pattern: RegExp) => judged.filter((page) => pattern.test(page)).length;
  expect(count(/ \/admin.* 200$/)).toBeGreaterThan(100);
  expect(count(/ \/(?:en|es)\b.* 200$/)).toBeGreaterThan(50);
  expect(count(/^POST .* 4\d\d$/)).toBe(refused.length * languages.length);
  expect(count(/ 404$/)).toBeGreaterThan(5);
});

it("still does not know each style that is left out", () => {
  for (const style of newerStyles) {
    const known = messages.some((each) => style.test(textOf(each)));
    expect([style.source, known]).toEqual([style.source, true]);
  }
});
