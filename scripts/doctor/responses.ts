import { PROXY_LIMIT_MB } from "~/edge/body-limits.server";
import type { HeaderList } from "~/http/security-headers.server";
import { fail, type Finding, ok, warn } from "./finding";

/** Compares the headers of a response with those that the site sends with every response. */
export function checkHeaders(headers: Headers, expected: HeaderList): Finding {
  const wrong = expected
    .filter(([name, value]) => headers.get(name) !== value)
    .map(([name]) => (headers.has(name) ? `${name} is changed to "${headers.get(name)}"` : name));
  if (wrong.length === 0) return ok("security headers", `all ${expected.length} arrive`);
  return fail(
    "security headers",
    `missing or changed on their way: ${wrong.join(", ")}`,
    "let the proxy pass on what the site sends, and restart the site with this SITE_URL",
  );
}

/** Checks the policy of a page: only the site's own scripts may run. */
export function checkPolicy(policy: string | null): Finding {
  const todo = "let the proxy pass on the Content-Security-Policy of each page, and add none";
  if (!policy) return fail("page policy", "no Content-Security-Policy arrives", todo);
  const lax = ["'unsafe-inline'", "'unsafe-eval'"].filter((word) => policy.includes(word));
  const directives = policy.split(";").map((part) => part.trim().split(" ")[0]);
  const needed = ["default-src", "script-src", "object-src", "base-uri", "frame-ancestors"];
  const missing = needed.filter((name) => !directives.includes(name));
  if (lax.length > 0) return fail("page policy", `it allows ${lax.join(", ")}`, todo);
  if (missing.length > 0) return fail("page policy", `it lacks ${missing.join(", ")}`, todo);
  return ok("page policy", "only the page's own scripts may run");
}

/**
 * Compares TRUST_PROXY with the traces of proxies in a response: the site itself sends no Server
 * header. Not every proxy leaves a trace, so there may be more proxies than are visible.
 */
export function checkProxies(headers: Headers, trustProxy: number): Finding {
  const named = (headers.get("via") ?? "").split(",").filter((entry) => entry.trim()).length;
  const server = headers.get("server");
  const seen = Math.max(named, server ? 1 : 0);
  const is = `TRUST_PROXY is ${trustProxy}, at least ${seen} ${seen === 1 ? "proxy" : "proxies"} can be seen${server ? ` (${server})` : ""}`;
  const todo = "set TRUST_PROXY to the number of your proxies";
  if (seen > 0 && trustProxy === 0) {
    return fail("proxies", `${is}: all visitors count as one, and are refused together`, todo);
  }
  if (seen > trustProxy) return warn("proxies", is, todo);
  if (seen === 0 && trustProxy > 0) {
    const risk = "if there is none, visitors can invent their address";
    return warn("proxies", `${is}: ${risk}`, todo);
  }
  return ok("proxies", is);
}

/** Checks the attributes of a received cookie. */
export function checkCookie(cookie: string | undefined, isSecure: boolean): Finding {
  const name = "cookie flags";
  if (!cookie) {
    return fail(name, "the choice of a language sets none", "let the proxy pass on Set-Cookie");
  }
  const needed = ["path=/", "samesite=lax", ...(isSecure ? ["secure"] : [])];
  const flags = cookie.split(";").map((part) => part.trim().toLowerCase());
  const missing = needed.filter((flag) => !flags.includes(flag));
  if (missing.length === 0) {
    return ok(name, `${needed.join(", ")} arrive; not looked at: a session, it needs a password`);
  }
  const todo = "let the proxy leave cookies alone, and restart the site with this SITE_URL";
  return fail(name, `${missing.join(", ")} missing in "${cookie}"`, todo);
}

/** Checks the redirect from http to https. */
export function checkRedirect(status: number, location: string | null, origin: string): Finding {
  const leads = location && URL.canParse(location, origin) ? new URL(location, origin) : null;
  if (status >= 300 && status < 400 && leads?.origin === origin) {
    return ok("http", `leads to ${origin} (${status})`);
  }
  return fail(
    "http",
    `answers ${status}${location ? ` to ${location}` : ""} in place of leading to https`,
    "let the proxy redirect http to https",
  );
}

/**
 * Checks the response to a request with a large Content-Length; null when there was no immediate
 * one.
 */
export function checkLargeBody(answer: { status: number; type?: string } | null): Finding {
  // The site's own rejections of large bodies are JSON.
  if (answer?.status !== 413 || answer.type?.includes("json")) {
    return ok("large forms", "pass the proxies");
  }
  return fail(
    "large forms",
    "a proxy refuses forms with images or films (413)",
    `let it pass ${PROXY_LIMIT_MB} MB, in nginx: client_max_body_size ${PROXY_LIMIT_MB}m`,
  );
}
