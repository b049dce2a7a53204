import fs from "node:fs";
import { sessionCookieName } from "~/base/http/session-cookie.server";
import { SECRET_LENGTH } from "~/config/env-schema.server";
import { isLoopback } from "~/config/loopback";
import { readKeys, secretFileBeside } from "~/config/site-secrets.server";
import { check, type Deployment, fail, ok, warn } from "./check";

/** Random keys of the least length have more different characters, repeated words fewer. */
const DIFFERENT = 10;

const isSecure = ({ settings }: Deployment) => settings.SITE_URL.startsWith("https:");
const fileOf = ({ settings }: Deployment) => secretFileBeside(settings.DATABASE_FILE);

/** The key that signs cookies and forms and seals waiting mail, and where the site is reached. */
export const secretAndAddressChecks = [
  check({
    name: "secret",
    ask(on) {
      const { SESSION_SECRET: given } = on.settings;
      if (given) return { where: "SESSION_SECRET", keys: [given] };
      const file = fileOf(on);
      return { where: file, keys: fs.existsSync(file) ? readKeys(file) : [] };
    },
    judge({ where, keys }, { settings }) {
      if (keys.length === 0) return judgeMissing(where, settings.DATABASE_FILE);
      const least = Math.min(...keys.map(({ length }) => length));
      if (least < SECRET_LENGTH) {
        return fail(`${where} has ${least} characters in place of ${SECRET_LENGTH}`);
      }
      const isGuessable = keys.some((key) => new Set(key).size < DIFFERENT);
      return isGuessable ? fail(`${where} can be guessed`) : ok(`${where}, ${least} characters`);
    },
    todo: (on) =>
      on.settings.SESSION_SECRET
        ? "openssl rand -base64 32 makes a good one"
        : `let the user of the service read ${fileOf(on)}, or remove it: the next start makes a new one`,
  }),
  check({
    name: "secret file",
    ask(on) {
      const isUsed = !on.settings.SESSION_SECRET && fs.existsSync(fileOf(on));
      return isUsed ? fs.statSync(fileOf(on)).mode & 0o777 : null;
    },
    judge(mode, on) {
      const shown = `mode ${mode.toString(8).padStart(4, "0")}`;
      if (mode & 0o077) return fail(`others may use ${fileOf(on)} (${shown})`);
      return ok(`for its owner only (${shown})`);
    },
    todo: (on) => `run chmod 600 ${fileOf(on)}`,
  }),
  check({
    name: "SITE_URL",
    ask: ({ settings }) => new URL(settings.SITE_URL),
    judge({ origin, protocol, hostname }, { isSiteUrlGiven }) {
      if (!isSiteUrlGiven) return fail(`not set, links in mails lead to ${origin}`);
      if (protocol === "https:") return ok(origin);
      if (isLoopback(hostname)) return warn(`${origin} is for trying out`);
      return fail(
        `${origin} is not https: passwords and sessions can be read on their way`,
        "let a proxy bring https (docs/deploying.md) and set SITE_URL to the https address",
      );
    },
    todo: "set it to the address people use, such as https://www.example.com",
  }),
  check({
    name: "cookies",
    ask: isSecure,
    judge(isMarked) {
      const name = `the session in ${sessionCookieName(isMarked)}`;
      return isMarked ? ok(`marked Secure, ${name}`) : warn(`not marked Secure, ${name}`);
    },
    todo: "give SITE_URL with https",
  }),
  check({
    name: "TRUST_PROXY",
    ask: ({ settings }) => settings.TRUST_PROXY,
    judge(proxies, on) {
      // The site itself serves http only.
      if (isSecure(on) && proxies === 0) {
        return fail(
          "0, but https comes from a proxy: all visitors count as one, and are refused together",
          "set it to the number of your proxies, mostly 1",
        );
      }
      const { HOST: host, TRUST_PROXY_FROM: named } = on.settings;
      const isOpen = !host || host === "0.0.0.0" || host === "::";
      if (proxies === 0 || !isOpen || named) return ok(String(proxies));
      return warn(
        `${proxies}, and the site listens everywhere: any machine of a private network is believed`,
      );
    },
    todo: "set HOST=127.0.0.1 if the proxy is on this machine, else TRUST_PROXY_FROM to its address",
  }),
];

function judgeMissing(file: string, database: string) {
  if (!fs.existsSync(database)) return warn("there is none yet", "the site makes it");
  return warn(
    `there is a database, but no ${file}`,
    "the next start makes it; otherwise bring it back from a backup, or mail that waits cannot be sent",
  );
}

/** Choices that open the site to browsers and strangers. */
export const policyChecks = [
  check({
    name: "https below",
    ask: ({ settings }) => settings.HSTS_SUBDOMAINS,
    judge(isOn, on) {
      const { hostname } = new URL(on.settings.SITE_URL);
      if (!isOn) return ok(`asked for ${hostname} alone, if at all`);
      if (isSecure(on))
        return ok(`browsers ask every host below ${hostname} for https, for a year`);
      return warn("HSTS_SUBDOMAINS has no effect, since SITE_URL is without https");
    },
    todo: "give SITE_URL with https, or take the setting away",
  }),
  check({
    name: "registration",
    ask: ({ settings }) => settings.ALLOW_REGISTRATION,
    judge(isOpen) {
      if (!isOpen) return ok("closed");
      return warn("anybody may make a standard account (POST /api/register)");
    },
    todo: "set ALLOW_REGISTRATION=false if nobody is to",
  }),
];
