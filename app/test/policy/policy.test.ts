import { execFileSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import BetterSqlite from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { publicTexts as english } from "~/language/texts/en/public";
import { publicTexts as spanish } from "~/language/texts/es/public";
import { type Answer, ask } from "../arrange/raw-http";
import { type SiteProcess, startSite } from "../process/site-process";
import { type Audience, policies, type Policy } from "./policy";

/** A text in every record that only admins and editors may see. */
const CONTENT_MARKER = "marker-of-unpublished-content";
/** A text in every record that only admins may see. */
const MARKER = "marker-of-a-private-record";

const identities = [
  "anonymous",
  "expired",
  "ended",
  "standard",
  "demoted",
  "editor",
  "unconfirmed",
  "admin",
] as const;
type Identity = (typeof identities)[number];

/** The meaning of a response. */
type Outcome =
  | ("open" | "askAgain" | "logIn" | "forbidden")
  | ("noSuchMethod" | "malformed" | "noData");

interface Attempt {
  kind: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
}

type TextAnswer = Omit<Answer, "body"> & { body: string };

let folder: string;
let site: SiteProcess;
let db: BetterSqlite.Database;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "policy-"));
  const file = path.join(folder, "site.sqlite");
  site = await startSite({
    DATABASE_FILE: file,
    UPLOADS_DIR: path.join(folder, "uploads"),
    SAMPLE_CONTENT: "false",
    ADMIN_PASSWORD: "never used here",
    // Each attempt has its own client address, so that no rate limit applies.
    TRUST_PROXY: "1",
  });
  db = new BetterSqlite(file, { timeout: 5000 });
  db.pragma("synchronous = OFF");
  fillWithPrivateRecords();
});

afterAll(async () => {
  agent.destroy();
  db?.close();
  await site?.stop("SIGKILL");
  fs.rmSync(folder, { recursive: true, force: true });
});

describe("the policy", () => {
  it("speaks of every route there is, and of no other", () => {
    expect(Object.keys(policies).sort()).toEqual(routeIds().sort());
  });
});

describe("an admin", () => {
  it.each(["/admin/mail", "/admin/activity", "/admin/activity/security", "/admin/subscribers"])(
    "sees at %s the private records that the walk looks for",
    async (url) => {
      const screen = { kind: "document", method: "GET", url, headers: {} };
      expect((await send(screen, "admin")).body).toContain(MARKER);
    },
  );
});

describe("an editor", () => {
  it.each([
    "/admin/news",
    "/admin/pages",
    "/admin/messages",
    "/admin/pictures",
    "/admin/activity",
    "/admin",
  ])("sees at %s the content that the walk looks for", async (url) => {
    const screen = { kind: "document", method: "GET", url, headers: {} };
    expect((await send(screen, "editor")).body).toContain(CONTENT_MARKER);
  });
});

describe.each(Object.entries(policies))("%s", (id, policy) => {
  it.each(identities)("R148 R149 R360 R363 R364 keeps to the policy for %s", async (identity) => {
    // One comparison at the end lists all of them, and costs less than several for each response.
    const wrong: unknown[][] = [];
    for (const attempt of attemptsAt(id, policy)) {
      const response = await send(attempt, identity);
      const { status, headers, body } = response;
      const name = `${attempt.method} ${attempt.url} (${attempt.kind}) as ${identity}`;
      const expected = expectedOutcome(id, policy, attempt, identity);
      const outcome = expected === "noData" && status === 404 ? expected : outcomeOf(response);
      if (outcome !== expected) wrong.push([name, outcome, "instead of", expected]);
      if (status >= 500) wrong.push([name, status]);
      // The message of Remix for an unexpected error.
      const isUnknown = body.includes("Unexpected Server Error");
      if (isUnknown && expected !== "open" && expected !== "noSuchMethod") {
        wrong.push([name, "fails unexpectedly"]);
      }
      const mayHold = expected === "open" && isAdmin(identity);
      if (!mayHold && body.includes(MARKER)) wrong.push([name, "holds", MARKER]);
      const mayHoldContent = isAdmin(identity) || identity === "editor";
      if (!mayHoldContent && body.includes(CONTENT_MARKER)) {
        wrong.push([name, "holds", CONTENT_MARKER]);
      }
      // A session that does not exist gets the shared page.
      const isKnown = identity !== "anonymous" && identity !== "ended";
      const isPrivate = isKnown || /^\/(admin|auth|logout)/.test(attempt.url);
      const kept = headers["cache-control"];
      if (isPrivate && kept !== "no-store") wrong.push([name, "Cache-Control", kept]);
    }
    expect(wrong).toEqual([]);
  });
});

const foreignHeaders: Record<string, string>[] = [
  { "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Site": "same-site" },
  { Origin: "http://evil.example" },
  { Origin: "null" },
];

describe.each(Object.entries(policies).filter(([, { write }]) => write !== "noMethod"))(
  "%s",
  (id, policy) => {
    it.each(foreignHeaders)("takes nothing from another site: %o", async (from) => {
      const attempts = writesAt(policy).filter(({ kind }) => kind !== "?_data=");
      for (const attempt of attempts.filter((attempt) => hasData(id, attempt))) {
        const foreign = { ...attempt, headers: { ...attempt.headers, ...from } };
        const name = `${attempt.method} ${attempt.url} (${attempt.kind})`;
        expect([name, (await send(foreign, "admin")).status]).toEqual([name, 403]);
      }
    });
  },
);

function attemptsAt(id: string, policy: Policy): Attempt[] {
  return policy.isLayout ? [dataOf(id, policy)] : [...readsAt(id, policy), ...writesAt(policy)];
}

/** Requests the data of single routes, as a prefetching or hostile client does. */
function dataOf(id: string, { at }: Policy): Attempt {
  const url = withQuery(dataUrl(at), `_routes=${encodeURIComponent(id)}`);
  return { kind: ".data?_routes=", method: "GET", url, headers: {} };
}

function readsAt(id: string, policy: Policy): Attempt[] {
  const { at } = policy;
  const html = { Accept: "text/html" };
  return [
    { kind: "document", method: "GET", url: at, headers: html },
    { kind: "document", method: "HEAD", url: at, headers: html },
    { kind: "JSON", method: "GET", url: at, headers: { Accept: "application/json" } },
    {
      kind: "?_data=",
      method: "GET",
      url: withQuery(at, `_data=${encodeURIComponent(id)}`),
      headers: {},
    },
    { kind: ".data", method: "GET", url: dataUrl(at), headers: {} },
    dataOf(id, policy),
  ];
}

const MULTIPART =
  '--parts\r\nContent-Disposition: form-data; name="nothing"\r\n\r\nof use\r\n--parts--\r\n';

function writesAt({ at }: Policy): Attempt[] {
  // `?index` addresses the action of the index route instead of its layout's.
  const own = at === "/" || at === "/auth" ? `${at}?index` : at;
  const urlencoded = { "Content-Type": "application/x-www-form-urlencoded" };
  const multipart = { "Content-Type": "multipart/form-data; boundary=parts" };
  return ["POST", "PUT", "DELETE"].flatMap((method) => [
    { kind: "form", method, url: own, headers: urlencoded, body: "nothing=of+use" },
    { kind: "multipart", method, url: own, headers: multipart, body: MULTIPART },
    {
      kind: "JSON",
      method,
      url: own,
      headers: { "Content-Type": "application/json" },
      body: "{}",
    },
    {
      kind: "?_data=",
      method,
      url: withQuery(own, "_data=root"),
      headers: urlencoded,
      body: "a=b",
    },
    {
      kind: ".data",
      method,
      url: dataUrl(own),
      headers: urlencoded,
      body: "nothing=of+use",
    },
  ]);
}

function expectedOutcome(
  id: string,
  policy: Policy,
  attempt: Attempt,
  identity: Identity,
): Outcome {
  if (!hasData(id, attempt)) return "noData";
  // Pages and forms support GET, HEAD and POST; other methods are rejected before anything else.
  const isCall = attempt.url.startsWith("/api/");
  if (!isCall && ["PUT", "DELETE"].includes(attempt.method)) return "noSuchMethod";
  if (attempt.kind === "?_data=") return "malformed";
  const isReading = attempt.method === "GET" || attempt.method === "HEAD";
  if (isReading) {
    const outcome = again(policy, "read", outcomeFor(policy.read, identity), identity);
    // HEAD has no body, so the outcome cannot be distinguished from 403.
    return isCall && attempt.method === "HEAD" && outcome === "askAgain" ? "forbidden" : outcome;
  }
  const { writeMethods } = policy;
  const isOffered = !writeMethods?.length || writeMethods.includes(attempt.method);
  if (isOffered) return again(policy, "write", outcomeFor(policy.write, identity), identity);
  // Only authorized users learn which methods a route supports.
  const answer = outcomeFor(policy.write, identity);
  return answer === "open" ? "noSuchMethod" : answer;
}

/** Expects a confirmation from an admin without a recent one, where the policy requires it. */
function again(
  { asksAgain }: Policy,
  access: "read" | "write",
  outcome: Outcome,
  identity: Identity,
): Outcome {
  const isAsked = asksAgain === "both" || asksAgain === access;
  return outcome === "open" && isAsked && identity === "unconfirmed" ? "askAgain" : outcome;
}

function outcomeFor(audience: Audience, identity: Identity): Outcome {
  if (audience === "noMethod") return "noSuchMethod";
  if (audience === "token") return "logIn";
  if (audience === "anyone" || isAdmin(identity)) return "open";
  if (["anonymous", "expired", "ended"].includes(identity)) return "logIn";
  const isOpen = audience === "signedIn" || (audience === "editor" && identity === "editor");
  return isOpen ? "open" : "forbidden";
}

const isAdmin = (identity: Identity) => identity === "admin" || identity === "unconfirmed";

const MALFORMED = [english, spanish].map(({ refused }) => refused.malformedAddress);

function outcomeOf({ status, headers, body }: TextAnswer): Outcome {
  if (status === 403) return isAskedAgain(body) ? "askAgain" : "forbidden";
  if (status === 405) return "noSuchMethod";
  if (status === 400 && MALFORMED.some((text) => body.includes(text))) return "malformed";
  const target = headers.location ?? (body.includes("SingleFetchRedirect") ? body : "");
  if (target.includes("/admin/confirm?returnTo=")) return "askAgain";
  return status === 401 || target.includes("/auth?returnTo=") ? "logIn" : "open";
}

/** API responses contain it in the body; HEAD has none. */
const isAskedAgain = (body: string) => body.includes('"confirm":true');

let attempts = 0;

/** `fetch` takes three times the CPU time, and has every response compressed. */
const agent = new http.Agent({ keepAlive: true });

async function send(attempt: Attempt, identity: Identity): Promise<TextAnswer> {
  const { method, url, headers, body } = attempt;
  attempts++;
  const cookie = sessionOf(identity);
  const answer = await ask(`${site.url}${url}`, {
    method,
    body,
    agent,
    headers: {
      Accept: "*/*",
      // Node.js sets no length for the body of a DELETE request.
      ...(body && { "Content-Length": Buffer.byteLength(body) }),
      ...headers,
      ...(cookie && { Cookie: `session=${cookie}` }),
      "X-Forwarded-For": `10.${(attempts >> 16) & 255}.${(attempts >> 8) & 255}.${attempts & 255}`,
    },
  });
  return { ...answer, body: answer.body.toString() };
}

/** Creates a session in the database, in the state of the identity. */
function sessionOf(identity: Identity): string | null {
  if (identity === "anonymous") return null;
  const id = randomBytes(32).toString("base64url");
  if (identity === "ended") return id;
  const username = identity === "expired" || identity === "unconfirmed" ? "admin" : identity;
  const isOver = identity === "expired";
  const at = (offset: number) => new Date(Date.now() + offset).toISOString();
  const days = 24 * 60 * 60 * 1000;
  db.prepare(
    `INSERT INTO sessions (idHash, userId, lastSeenAt, expiresAt, language, confirmedAt)
     SELECT ?, id, ?, ?, 'en', ? FROM users WHERE username = ?`,
  ).run(
    createHash("sha256").update(id).digest("base64url"),
    at(0),
    at(isOver ? -1000 : days),
    identity === "unconfirmed" ? null : at(0),
    username,
  );
  return id;
}

function fillWithPrivateRecords(): void {
  const hash = "no password leads here";
  const addUser = db.prepare(
    "INSERT INTO users (username, username_folded, password, isAdmin) VALUES (?, ?, ?, ?)",
  );
  addUser.run("standard", "standard", hash, 0);
  addUser.run("demoted", "demoted", hash, 1);
  addUser.run("editor", "editor", hash, 0);
  db.exec(`
    UPDATE users SET isAdmin = 0 WHERE username = 'demoted';
    UPDATE users SET isEditor = 1 WHERE username = 'editor';
    UPDATE users SET email = '${MARKER}@example.com' WHERE username = 'admin';
    INSERT INTO activity (username, action, subject, label, username_folded, label_folded)
      VALUES ('admin', 'updated', 'newsItem', '${CONTENT_MARKER}', '', ''),
        ('admin', 'deleted', 'subscriber', '${MARKER}@example.com', '', ''),
        ('admin', 'updated', 'setting', '${MARKER}', '', ''),
        ('admin', 'invited', 'user', '${MARKER}', '', ''),
        ('admin', 'created', 'backup', '${MARKER}', '', '');
    INSERT INTO security_events
      (event, reason, username, about, address, agent, username_folded, about_folded)
      VALUES ('signInRefused', '', '${MARKER}', '', '', '', '', '');
    INSERT INTO mail_outbox (recipient, subject, text, html)
      VALUES ('${MARKER}@example.com', '${MARKER}', '', '');
  `);
  // Two of each, because the test deletes the first.
  for (const number of [1, 2]) db.exec(recordsOfEachKind(number));
}

const recordsOfEachKind = (number: number) => `
  INSERT INTO contact_messages (name, email, subject, message, name_folded, email_folded,
    subject_folded, message_folded)
    VALUES ('${CONTENT_MARKER}', 'a@example.com', '${CONTENT_MARKER}', '${CONTENT_MARKER}',
      '', '', '', '');
  INSERT INTO newsletter_subscriptions (email) VALUES ('${MARKER}${number}@example.com');
  INSERT INTO letters (about, aboutKey, subject_en, perMinute)
    VALUES ('project', '1', '${MARKER}', 60);
  INSERT INTO news_items (title_en, title_es, excerpt_en, excerpt_es, imageUrl, published,
    title_en_folded, title_es_folded, excerpt_en_folded, excerpt_es_folded)
    VALUES ('${CONTENT_MARKER}', '${CONTENT_MARKER}', '${CONTENT_MARKER}', '${CONTENT_MARKER}',
      '/uploads/x.webp', 0, '', '', '', '');
  INSERT INTO pages (title_en, title_es, slug_en, slug_es, published, title_en_folded,
    title_es_folded)
    VALUES ('${CONTENT_MARKER}', '${CONTENT_MARKER}', 'unpublished-page-${number}',
      'pagina-sin-publicar-${number}', 0, '', '');
  INSERT INTO pictures (address, width, height, bytes, alt_en, alt_es, isKept)
    VALUES ('/uploads/abc${number}-16x9.webp', 16, 9, 1, '${CONTENT_MARKER}', '${CONTENT_MARKER}', 1);
`;

interface RouteTree {
  id: string;
  children?: RouteTree[];
}

/** Returns the route ids found by the compiler. */
function routeIds(): string[] {
  const tree = JSON.parse(
    execFileSync("node_modules/.bin/remix", ["routes", "--json"], { encoding: "utf8" }),
  ) as RouteTree[];
  const idsOf = ({ id, children = [] }: RouteTree): string[] => [id, ...children.flatMap(idsOf)];
  return tree.flatMap(idsOf);
}

/**
 * Returns false for a request for the data of a route that has none: without a component, a route
 * has a data address for the forms that scripts send to it, and for nothing else.
 */
function hasData(id: string, { kind, method }: Attempt): boolean {
  if (!kind.startsWith(".data") || id === "root") return true;
  const text = fs.readFileSync(
    [`app/${id}/route.tsx`, `app/${id}/route.ts`].find((file) => fs.existsSync(file)) ?? "",
    "utf8",
  );
  if (/export (?:default|\{[^}]*\bdefault)\b/.test(text)) return true;
  return method === "POST" && /\bclientAction\b/.test(text);
}

function dataUrl(url: string): string {
  const [pathname = "", query] = url.split("?", 2);
  const data = pathname === "/" ? "/_root.data" : `${pathname}.data`;
  return query ? `${data}?${query}` : data;
}

function withQuery(url: string, query: string): string {
  return `${url}${url.includes("?") ? "&" : "?"}${query}`;
}
