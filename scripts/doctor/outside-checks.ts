import fs from "node:fs";
import path from "node:path";
import { securityHeaders } from "~/base/http/security-headers.server";
import { PROXY_LIMIT_MB } from "~/edge/body-limits.server";
import {
  announceLargeBody,
  ask,
  askPlain,
  askUntilStarted,
  isSiteDown,
  openAddresses,
  ownAddresses,
} from "./ask-site";
import {
  type Check,
  type Deployment,
  fail,
  type Finding,
  lookAll,
  none,
  ok,
  reasonOf,
  warn,
} from "./check";

const PASS_HEADERS =
  "let the proxy pass on what the site sends, and restart the site with this SITE_URL";
const SEE_LOG = "see the log of the site";

/** A site that answers: what it says to `/healthz` and `/en`. */
interface Answering extends Deployment {
  health: Response;
  page: Response;
  html: string;
}

const check = <Asked>(row: Check<Answering, Asked>): Check<Answering> => row;

const isSecure = ({ settings }: Deployment) => settings.SITE_URL.startsWith("https:");

export const outsideChecks = [
  check({
    name: "reached",
    ask: ({ settings }) => settings.SITE_URL,
    judge: (siteUrl) => ok(`${siteUrl} answers`),
    todo: "",
  }),
  check({
    name: "security headers",
    ask: ({ health }) => health.headers,
    judge: (headers) => judgeHeaders(headers),
    todo: PASS_HEADERS,
  }),
  check({
    name: "proxies",
    ask: ({ health }) => health.headers,
    /** The site itself sends no Server header and speaks no https. Not every proxy leaves a trace. */
    judge(headers, on) {
      const { TRUST_PROXY: trusted } = on.settings;
      const named = (headers.get("via") ?? "").split(",").filter((entry) => entry.trim()).length;
      const server = headers.get("server");
      const seen = Math.max(named, server || isSecure(on) ? 1 : 0);
      const proxies = `${seen} ${seen === 1 ? "proxy" : "proxies"} can be seen`;
      const is = `TRUST_PROXY is ${trusted}, at least ${proxies}${server ? ` (${server})` : ""}`;
      if (seen > 0 && trusted === 0) {
        return fail(`${is}: all visitors count as one, and are refused together`);
      }
      if (seen > trusted) return warn(is);
      if (seen > 0 || trusted === 0) return ok(is);
      return warn(`${is}: if there is none, visitors can invent their address`);
    },
    todo: "set TRUST_PROXY to the number of your proxies",
  }),
  check({
    name: "ready",
    ask: async ({ settings }) => (await ask(`${settings.SITE_URL}/readyz`)).status,
    judge: (status) => (status === 200 ? ok("it can serve") : fail(`/readyz answers ${status}`)),
    todo: `${SEE_LOG}; restart it`,
  }),
  check({
    name: "page",
    ask: ({ page }) => (page.status === 200 ? null : page.status),
    judge: (status) => fail(`/en answers ${status}`),
    todo: SEE_LOG,
  }),
  check({
    name: "page headers",
    ask: ({ page }) => (page.status === 200 ? page.headers : null),
    judge: (headers) => judgeHeaders(headers, "Content-Security-Policy"),
    todo: PASS_HEADERS,
  }),
  check({
    name: "page policy",
    ask({ page: { status, headers } }) {
      return status === 200 ? (headers.get("content-security-policy") ?? "") : null;
    },
    judge(policy) {
      if (!policy) return fail("no Content-Security-Policy arrives");
      const lax = ["'unsafe-inline'", "'unsafe-eval'"].filter((word) => policy.includes(word));
      const directives = policy.split(";").map((part) => part.trim().split(" ")[0]);
      const needed = ["default-src", "script-src", "object-src", "base-uri", "frame-ancestors"];
      const missing = needed.filter((name) => !directives.includes(name));
      if (lax.length > 0) return fail(`it allows ${lax.join(", ")}`);
      if (missing.length > 0) return fail(`it lacks ${missing.join(", ")}`);
      return ok("only the page's own scripts may run");
    },
    todo: "let the proxy pass on the Content-Security-Policy of each page, and add none",
  }),
  check({
    // A process may run an older build than the one that lies here.
    name: "running build",
    ask({ page, html, program }) {
      const manifest = /\/build\/manifest-[\w-]+\.js/.exec(html)?.[0] ?? "missing";
      const file = path.join(program, "build/client", manifest);
      return page.status === 200 ? fs.existsSync(file) : null;
    },
    judge: (isThere) =>
      isThere ? ok("the one that lies here") : warn("the site that answers was built otherwise"),
    todo: "restart the site",
  }),
  check({
    name: "own name",
    async ask({ settings }) {
      const text = await (await ask(`${settings.SITE_URL}/robots.txt`)).text();
      const named = /^Sitemap:\s*(\S+)/im.exec(text)?.[1] ?? "";
      return URL.canParse(named) ? new URL(named).origin : "nothing";
    },
    judge: (origin, { settings }) =>
      origin === settings.SITE_URL
        ? ok("its links lead to SITE_URL")
        : fail(`its links lead to ${origin}`),
    todo: "start the site and the doctor with the same SITE_URL",
  }),
  check({
    name: "cookie flags",
    /** Chooses a language, which changes nothing on the site. */
    async ask({ settings: { SITE_URL } }) {
      const body = new URLSearchParams({ language: "en", returnTo: "/" });
      const headers = { Origin: SITE_URL };
      const { status, headers: sent } = await ask(`${SITE_URL}/language`, {
        method: "POST",
        body,
        headers,
      });
      return { status, cookie: sent.getSetCookie()[0] };
    },
    judge({ status, cookie }, on) {
      if (status === 403) {
        const todo =
          "let the proxy pass on Host and Origin, and restart the site with this SITE_URL";
        return fail("forms are refused as those of another site (403)", todo);
      }
      if (!cookie) return fail("the choice of a language sets none");
      const needed = ["path=/", "samesite=lax", ...(isSecure(on) ? ["secure"] : [])];
      const flags = cookie.split(";").map((part) => part.trim().toLowerCase());
      const missing = needed.filter((flag) => !flags.includes(flag));
      if (missing.length > 0) return fail(`${missing.join(", ")} missing in "${cookie}"`);
      return ok(`${needed.join(", ")} arrive; not looked at: a session, it needs a password`);
    },
    todo: "let the proxy leave cookies alone, and restart the site with this SITE_URL",
  }),
  check({
    name: "large forms",
    ask: async ({ settings }) => ({ answer: await announceLargeBody(settings.SITE_URL) }),
    judge({ answer }) {
      // The site's own rejections of large bodies are JSON.
      const isOfProxy = answer?.status === 413 && !answer.type?.includes("json");
      if (isOfProxy) return fail("a proxy refuses forms with images or films (413)");
      return ok("pass the proxies");
    },
    todo: `let it pass ${PROXY_LIMIT_MB} MB, in nginx: client_max_body_size ${PROXY_LIMIT_MB}m`,
  }),
  check({
    name: "http",
    async ask(on) {
      const { SITE_URL } = on.settings;
      // With an explicit port, a typed host name does not lead here anyway.
      if (!isSecure(on) || new URL(SITE_URL).port) return null;
      return askPlain(SITE_URL.replace(/^https:/, "http:"));
    },
    judge({ status, location, reason }, { settings: { SITE_URL } }) {
      if (reason) return warn(`http does not answer: ${reason}`);
      const to = location && URL.canParse(location, SITE_URL) ? new URL(location, SITE_URL) : null;
      const isGood = status >= 300 && status < 400 && to?.origin === SITE_URL;
      if (isGood) return ok(`leads to ${SITE_URL} (${status})`);
      return fail(
        `answers ${status}${location ? ` to ${location}` : ""} in place of leading to https`,
      );
    },
    todo: "let the proxy redirect http to https, for people who type the name",
  }),
  check({
    // Clients that reach the site past the proxies could forge X-Forwarded-For.
    name: "way around the proxy",
    ask: ({ settings }) =>
      settings.TRUST_PROXY > 0 ? openAddresses(settings.PORT, ownAddresses()) : null,
    judge: none("none at this machine's addresses", (open) =>
      warn(`the site answers at ${open.join(", ")} without it`),
    ),
    todo: "set HOST=127.0.0.1, or close the port in the firewall (in a container: publish it to 127.0.0.1)",
  }),
];

function judgeHeaders(headers: Headers, butFor?: string) {
  const expected = securityHeaders().filter(([name]) => name !== butFor);
  const wrong = expected
    .filter(([name, value]) => headers.get(name) !== value)
    .map(([name]) => (headers.has(name) ? `${name} is changed to "${headers.get(name)}"` : name));
  if (wrong.length === 0) return ok(`all ${expected.length} arrive`);
  return fail(`missing or changed on their way: ${wrong.join(", ")}`);
}

/**
 * Sends requests like a visitor, through SITE_URL.
 *
 * @param startMs the longest wait for a site that is just starting
 */
export async function inspectFromOutside(on: Deployment, startMs: number): Promise<Finding[]> {
  const { SITE_URL } = on.settings;
  try {
    const health = await askUntilStarted(`${SITE_URL}/healthz`, startMs);
    const text = await health.text();
    if (health.status !== 200 || text.trim() !== "ok") {
      throw new Error(`/healthz answers ${health.status} "${text.slice(0, 60)}"`);
    }
    const page = await ask(`${SITE_URL}/en`);
    return await lookAll(outsideChecks, { ...on, health, page, html: await page.text() });
  } catch (error) {
    if (await isSiteDown(error, on.settings)) {
      const is = `the site is not running: nothing listens at port ${on.settings.PORT}`;
      return [{ name: "reached", level: "off", is, todo: "start it, then ask again" }];
    }
    const is = `${SITE_URL} does not answer as the site: ${reasonOf(error)}`;
    const todo =
      "start the site, then check name (DNS), certificate, proxy and firewall; nothing else was asked from outside";
    return [{ name: "reached", ...fail(is, todo) }];
  }
}
