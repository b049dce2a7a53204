import fs from "node:fs";
import path from "node:path";
import type BetterSqlite from "better-sqlite3";
import { defined } from "~/defined";
import { sessionCookieName } from "~/http/session-cookie.server";
import { isLoopback } from "~/loopback";
import { canUnseal } from "~/mail/seal.server";
import { LOCKED_APPS_ADVICE, lockedApps } from "~/sign-in/rotate-secret.server";
import { secretFile } from "~/site-secrets.server";
import { fail, type Finding, ok, reasonOf, warn } from "./finding";

interface Address {
  siteUrl: string;
  /** True if SITE_URL is set; false if it is derived from the port. */
  isGiven: boolean;
  trustProxy: number;
  /** True if TRUST_PROXY_FROM names the proxies. */
  isTrustNamed?: boolean;
  /** The address on which the site listens; all interfaces if not set. */
  host?: string;
}

/** Checks the settings about the address of the site. */
export function checkAddress(address: Address): Finding[] {
  const { siteUrl, isGiven } = address;
  const isSecure = siteUrl.startsWith("https:");
  return [checkSiteUrl(siteUrl, isGiven), checkCookies(isSecure), checkTrust(isSecure, address)];
}

function checkSiteUrl(siteUrl: string, isGiven: boolean): Finding {
  const { protocol, hostname } = new URL(siteUrl);
  const todo = "set it to the address people use, such as https://www.example.com";
  if (!isGiven) return fail("SITE_URL", `not set, links in mails lead to ${siteUrl}`, todo);
  if (protocol === "https:") return ok("SITE_URL", siteUrl);
  if (isLoopback(hostname)) return warn("SITE_URL", `${siteUrl} is for trying out`, todo);
  return fail(
    "SITE_URL",
    `${siteUrl} is not https: passwords and sessions can be read on their way`,
    "let a proxy bring https (docs/deploying.md) and set SITE_URL to the https address",
  );
}

function checkCookies(isSecure: boolean): Finding {
  const name = sessionCookieName(isSecure);
  return isSecure
    ? ok("cookies", `marked Secure, the session in ${name}`)
    : warn("cookies", `not marked Secure, the session in ${name}`, "give SITE_URL with https");
}

/** Checks TRUST_PROXY: the site itself serves http only, so https comes from a proxy. */
function checkTrust(isSecure: boolean, { trustProxy, isTrustNamed, host }: Address): Finding {
  if (isSecure && trustProxy === 0) {
    return fail(
      "TRUST_PROXY",
      "0, but https comes from a proxy: all visitors count as one, and are refused together",
      "set it to the number of your proxies, mostly 1",
    );
  }
  const isOpen = !host || host === "0.0.0.0" || host === "::";
  if (trustProxy > 0 && isOpen && !isTrustNamed) {
    return warn(
      "TRUST_PROXY",
      `${trustProxy}, and the site listens everywhere: any machine of a private network is believed`,
      "set HOST=127.0.0.1 if the proxy is on this machine, else TRUST_PROXY_FROM to its address",
    );
  }
  return ok("TRUST_PROXY", String(trustProxy));
}

const LENGTH = 32;
/**
 * Minimum number of different characters. Random keys of that length have more, repeated words
 * fewer.
 */
const DIFFERENT = 10;

/**
 * Checks the key that signs cookies and forms and seals waiting mail.
 *
 * @param given SESSION_SECRET
 * @param database the file beside which the key is stored when none is given
 */
export function inspectSecret(given: string | undefined, database: string): Finding[] {
  if (given) return [checkKey("SESSION_SECRET", given, "openssl rand -base64 32 makes a good one")];
  const file = path.join(path.dirname(database), "session-secret");
  const todo = `remove ${file}, and the next start makes a new one`;
  if (!fs.existsSync(file)) return [checkMissing(file, fs.existsSync(database))];
  try {
    const mode = fs.statSync(file).mode & 0o777;
    const keys = fs
      .readFileSync(file, "utf8")
      .trim()
      .split(/\s*\n\s*/);
    const findings = keys.map((key) => checkKey(file, key, todo));
    const [first] = findings;
    const bad = findings.find(({ level }) => level !== "ok");
    return [defined(bad ?? first, "key"), checkMode(file, mode)];
  } catch (error) {
    return [fail("secret", reasonOf(error), "let the user of the service own and read it")];
  }
}

/** Checks that the secret of the site opens the authenticator apps of its users. */
export function inspectAuthenticatorApps(sqlite: BetterSqlite.Database): Finding[] {
  const name = "authenticator apps";
  const table = "authenticator_apps";
  if (!sqlite.prepare("SELECT 1 FROM sqlite_master WHERE name = ?").get(table)) return [];
  const sealed = sqlite
    .prepare(`SELECT secret FROM ${table} WHERE "confirmedAt" IS NOT NULL`)
    .pluck()
    .all() as string[];
  const file = secretFile();
  // Without its file the site would make a new secret, which opens none of them.
  const isMissing = file !== null && !fs.existsSync(file);
  const locked = sealed.filter((secret) => isMissing || !canUnseal(secret)).length;
  if (locked === 0) return [ok(name, `the secret opens all of them (${sealed.length})`)];
  return [fail(name, lockedApps(locked), LOCKED_APPS_ADVICE)];
}

function checkMissing(file: string, hasDatabase: boolean): Finding {
  if (!hasDatabase) return warn("secret", "there is none yet", "the site makes it");
  return warn(
    "secret",
    `there is a database, but no ${file}`,
    "the next start makes it; otherwise bring it back from a backup, or mail that waits cannot be sent",
  );
}

function checkKey(where: string, key: string, todo: string): Finding {
  if (key.length < LENGTH) {
    return fail("secret", `${where} has ${key.length} characters in place of ${LENGTH}`, todo);
  }
  if (new Set(key).size < DIFFERENT) return fail("secret", `${where} can be guessed`, todo);
  return ok("secret", `${where}, ${key.length} characters`);
}

function checkMode(file: string, mode: number): Finding {
  const shown = mode.toString(8).padStart(4, "0");
  return mode & 0o077
    ? fail("secret file", `others may use ${file} (mode ${shown})`, `run chmod 600 ${file}`)
    : ok("secret file", `for its owner only (mode ${shown})`);
}

/**
 * Warns about open registration. Standard accounts have no rights in the back office, but most
 * sites do not need them.
 */
export function checkRegistration(isOpen: boolean): Finding {
  if (!isOpen) return ok("registration", "closed");
  return warn(
    "registration",
    "anybody may make a standard account (POST /api/register)",
    "set ALLOW_REGISTRATION=false if nobody is to",
  );
}

/** Says for which hosts browsers insist on https; a mistake in it lasts a year in each browser. */
export function checkSubdomains(siteUrl: string, isOn: boolean): Finding {
  const { hostname, protocol } = new URL(siteUrl);
  if (!isOn) return ok("https below", `asked for ${hostname} alone, if at all`);
  if (protocol !== "https:") {
    const is = "HSTS_SUBDOMAINS has no effect, since SITE_URL is without https";
    return warn("https below", is, "give SITE_URL with https, or take the setting away");
  }
  return ok("https below", `browsers ask every host below ${hostname} for https, for a year`);
}
