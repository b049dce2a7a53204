import { isIP } from "node:net";
import path from "node:path";
import ipaddr from "ipaddr.js";
import { z } from "zod";
import { defined } from "~/config/defined";
import { isLoopback } from "~/config/loopback";
import { readReportSource } from "~/config/report-source";
import { splitCommand } from "~/config/split-command";

/** The shortest secret of a site that is accepted, in characters. */
export const SECRET_LENGTH = 32;

/** An invalid setting, and others that are invalid too; the message is one line that names them. */
export class BadSetting extends Error {
  constructor(variable: string, what: string, others: ReadonlyMap<string, string> = new Map()) {
    const all = [[variable, what] as const].concat(Array.from(others));
    super(all.map(([name, fault]) => `Environment variable ${name}: ${fault}`).join("; "));
  }
}

const flag = z
  .enum(["true", "false"], { message: 'must be "true" or "false"' })
  .transform((value) => value === "true");

/** A whole number in decimal digits: `Number` takes a space for 0, and 0x50 for 80. */
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,9}$/, "must be a whole number")
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be from ${min} to ${max}`);

/** A duration in hours: `24`, `24h` or `1d`. More than a year is probably a mistake. */
const hours = z
  .string()
  .regex(/^[1-9]\d{0,3}[hd]?$/, "must be a number of hours or days such as 24h or 7d")
  .transform((value) => parseInt(value, 10) * (value.endsWith("d") ? 24 : 1))
  .refine((value) => value <= 366 * 24, "must be no more than a year");

/** Returns true for an IP address, or a network such as 10.0.0.0/8. */
const isNetwork = (entry: string) =>
  isIP(entry.replace(/\/.*/s, "")) !== 0 && (ipaddr.isValid(entry) || ipaddr.isValidCIDR(entry));

/**
 * Returns true for an origin without path, query or credentials. Invalid URLs are rejected
 * elsewhere.
 */
function isOrigin(url: string): boolean {
  if (!URL.canParse(url)) return true;
  const { pathname, search, hash } = new URL(url);
  return pathname === "/" && !search && !hash && hasNoCredentials(url);
}

/** Returns true for a URL without user and password, which would stand in the log. */
function hasNoCredentials(url: string): boolean {
  if (!URL.canParse(url)) return true;
  const { username, password } = new URL(url);
  return !username && !password;
}

const isSafeHub = ({ protocol, hostname }: URL) =>
  protocol === "https:" || (protocol === "http:" && isLoopback(hostname));

const schema = z.object({
  PORT: wholeNumber(0, 65535).default("3000"),
  HOST: z.string().optional(),
  SITE_URL: z
    .string()
    .url("must be a whole address such as https://example.com")
    .refine((url) => /^https?:\/\//i.test(url), "must start with http:// or https://")
    .refine(
      isOrigin,
      "must be an origin such as https://example.com: the site cannot lie below a path",
    )
    .transform((url) => (URL.canParse(url) ? new URL(url).origin : url))
    .optional(),
  DATABASE_FILE: z
    .string()
    .regex(/[^/]$/, "must be a file, not a folder")
    .refine((file) => file !== ":memory:", "must be a file")
    .default("db/site.sqlite"),
  UPLOADS_DIR: z.string().min(1).default("uploads"),
  SESSION_SECRET: z
    .string()
    .min(SECRET_LENGTH, `must be at least ${SECRET_LENGTH} characters long`)
    .optional(),
  SESSION_SECRET_OLD: z
    .string()
    .min(SECRET_LENGTH, `must be at least ${SECRET_LENGTH} characters long`)
    .optional(),
  ADMIN_USERNAME: z.string().min(3).default("admin"),
  ADMIN_PASSWORD: z.string().min(8).optional(),
  ADMIN_EMAIL: z.string().email().optional(),
  SAMPLE_CONTENT: flag.default("true"),
  ALLOW_REGISTRATION: flag.default("true"),
  REQUIRE_SECOND_FACTOR: flag.default("false"),
  HSTS_SUBDOMAINS: flag.default("false"),
  MAIL_URL: z
    .string()
    .regex(/^smtps?:\/\/[^/]/, "must be like smtp://user:password@mail.example.com:587")
    .refine(
      (url) => URL.canParse(url),
      "must be a whole address; encode what is special in user and password",
    )
    .refine(
      (url) => !URL.canParse(url) || ["", "?insecure"].includes(new URL(url).search),
      'may have "?insecure" at its end and nothing else behind a question mark',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      "must be an address, or a name and one such as Acme Films <no-reply@example.com>",
    )
    .optional(),
  MAIL_NAME: z
    .string()
    .regex(
      /^(?:(?!-)[a-z\d-]{1,63}(?<!-)(?:\.(?!-)[a-z\d-]{1,63}(?<!-))*|\[[\da-f.:]+\])$/i,
      "must be the name of a host such as www.example.com, or an address such as [192.0.2.1]",
    )
    .optional(),
  MAIL_BOUNCE: z
    .string()
    .regex(
      /^(?:[^\s<>@"*]{1,38}|(?:[^\s<>@"*]{0,37}[^\s<>@"*a-z\d])?\*)@[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i,
      "must be an address such as returns@example.com, or one with a * for the signed part " +
        "such as returns-*@example.com",
    )
    .optional(),
  MAIL_BOUNCE_SIGNED: flag.default("true"),
  MAIL_REPORTS: z
    .string()
    .refine(
      (source) => readReportSource(source) !== null,
      "must be like maildir:/var/mail/returns, mbox:/var/mail/returns or " +
        "imaps://user:password@mail.example.com/INBOX; encode what is special in user and password",
    )
    .optional(),
  MAIL_REPORTS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{32,}$/, "must be at least 32 characters without spaces")
    .optional(),
  MAIL_CONNECTIONS: wholeNumber(1, 20).default("2"),
  MAIL_PER_CONNECTION: wholeNumber(1, 1000).default("10"),
  MAIL_DKIM_KEY: z.string().min(1).optional(),
  MAIL_DKIM_SELECTOR: z
    .string()
    .regex(
      /^[a-z\d](?:[\w-]*[a-z\d])?(?:\.[a-z\d](?:[\w-]*[a-z\d])?)*$/i,
      "must be a name such as site2026",
    )
    .optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, "must be at least 16 characters without spaces")
    .optional(),
  BACKUP_EVERY: hours.optional(),
  BACKUP_KEEP: wholeNumber(1, 1000).default("7"),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_AFTER: z
    .string()
    .transform((line) => splitCommand(line))
    .refine((words): words is string[] => words !== null, "has a quote that does not end")
    .optional(),
  BACKUP_AFTER_TIMEOUT: hours.default("6h"),
  BACKUP_S3_BUCKET: z
    .string()
    .regex(/^\w[\w.-]{2,254}$/, "must be the name of a bucket, without an address")
    .optional(),
  BACKUP_S3_ENDPOINT: z
    .string()
    .url("must be a whole address such as https://s3.example.com")
    .refine((url) => /^https?:\/\//i.test(url), "must start with http:// or https://")
    .refine(isOrigin, "must be an origin such as https://s3.example.com, without the bucket")
    .transform((url) => (URL.canParse(url) ? new URL(url).origin : url))
    .optional(),
  BACKUP_S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, "must be a name such as eu-west-1")
    .default("us-east-1"),
  BACKUP_S3_PREFIX: z
    .string()
    .regex(/^[\w.-]+(\/[\w.-]+)*\/?$/, "must be a path of letters, digits, dots and dashes")
    .transform((path) => path.replace(/\/?$/, "/"))
    .optional(),
  BACKUP_S3_KEY: z.string().min(1).optional(),
  BACKUP_S3_SECRET: z.string().min(1).optional(),
  BACKUP_S3_KEEP: wholeNumber(1, 1000).optional(),
  BACKUP_ENCRYPT_TO: z
    .string()
    .regex(/^age1[02-9ac-hj-np-z]{58}$/, "must be a public key that begins with age1")
    .optional(),
  UPDATE_SOURCE: z.string().min(1).default("origin"),
  LOG_ADDRESSES: z
    .enum(["short", "full"], { message: 'must be "short" or "full"' })
    .default("short"),
  SHARED_CACHE_SECONDS: wholeNumber(0, 86_400).default("0"),
  CACHE_PURGE_URL: z
    .string()
    .url("must be a whole address such as http://127.0.0.1:6081/purge")
    .refine((url) => /^https?:\/\//i.test(url), "must start with http:// or https://")
    .refine(
      hasNoCredentials,
      "must have no user and password in it: CACHE_PURGE_HEADER takes an Authorization header",
    )
    .optional(),
  CACHE_PURGE_HEADER: z
    .string()
    .regex(/^[\w-]+: ?[\x20-\x7e]+$/, 'must be a name and a value such as "X-Token: secret"')
    .optional(),
  WEBSUB_HUB: z
    .string()
    .url("must be a whole address such as https://hub.example.com/")
    .refine(
      (url) => !URL.canParse(url) || isSafeHub(new URL(url)),
      "must start with https://, unless it is on this machine",
    )
    // Feeds show it.
    .refine(hasNoCredentials, "must have no user and password in it")
    .optional(),
  TRUST_PROXY: wholeNumber(0, 10).default("0"),
  TRUST_PROXY_FROM: z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .refine((list) => list.every(isNetwork), "must name addresses or networks such as 10.0.0.0/8")
    .optional(),
});

/** The settings that a bucket needs besides its name. */
const BUCKET_NEEDS = ["BACKUP_S3_KEY", "BACKUP_S3_SECRET"] as const;

/**
 * Rejects half a bucket: backups would stay on this machine without a word.
 *
 * @throws BadSetting
 */
function requireWholeBucket(given: z.infer<typeof schema>): void {
  const names = ["BACKUP_S3_ENDPOINT", "BACKUP_S3_PREFIX", ...BUCKET_NEEDS] as const;
  const named = names.find((name) => given[name] !== undefined);
  if (named && !given.BACKUP_S3_BUCKET)
    throw new BadSetting("BACKUP_S3_BUCKET", `must be set where ${named} is`);
  const missing = BUCKET_NEEDS.find((name) => given[name] === undefined);
  if (missing && given.BACKUP_S3_BUCKET)
    throw new BadSetting(missing, "must be set where BACKUP_S3_BUCKET is");
}

/**
 * Rejects a key without its name in the DNS, and the other way round.
 *
 * @throws BadSetting
 */
function requireWholeSignature({
  MAIL_DKIM_KEY,
  MAIL_DKIM_SELECTOR,
}: z.infer<typeof schema>): void {
  if (Boolean(MAIL_DKIM_KEY) === Boolean(MAIL_DKIM_SELECTOR)) return;
  const [missing, given] = MAIL_DKIM_KEY
    ? ["MAIL_DKIM_SELECTOR", "MAIL_DKIM_KEY"]
    : ["MAIL_DKIM_KEY", "MAIL_DKIM_SELECTOR"];
  throw new BadSetting(missing ?? "", `must be set where ${given} is`);
}

/**
 * Rejects a bucket to which backups would cross the network readable: they hold every message,
 * address and password hash.
 *
 * @throws BadSetting
 */
function requireUnreadable(given: z.infer<typeof schema>): void {
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_ENCRYPT_TO } = given;
  if (!endpoint?.startsWith("http:") || BACKUP_ENCRYPT_TO) return;
  if (isLoopback(new URL(endpoint).hostname)) return;
  throw new BadSetting(
    "BACKUP_S3_ENDPOINT",
    "must start with https:// for another machine, unless BACKUP_ENCRYPT_TO encrypts the backups",
  );
}

/**
 * Rejects a place of the signed part where there is to be none.
 *
 * @throws BadSetting
 */
function requirePlaceForPart({ MAIL_BOUNCE, MAIL_BOUNCE_SIGNED }: z.infer<typeof schema>): void {
  if (MAIL_BOUNCE_SIGNED || !MAIL_BOUNCE?.includes("*")) return;
  throw new BadSetting("MAIL_BOUNCE", "must have no * where MAIL_BOUNCE_SIGNED is false");
}

type Defaulted = "SITE_URL" | "BACKUP_DIR";

export type Environment = Omit<z.infer<typeof schema>, Defaulted> & Record<Defaulted, string>;

/**
 * Parses and validates the settings of the process.
 *
 * @param source the raw variables; empty ones count as missing
 * @throws BadSetting with a message that names the valid values
 */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = schema.safeParse(given, { errorMap: z.defaultErrorMap });
  if (!result.success) {
    // All at once: each start finds no more than the next one otherwise.
    const others = new Map(
      result.error.issues.map(({ path: name, message }) => [name.join("."), message]),
    );
    const [first = ""] = others.keys();
    const what = defined(others.get(first), "issue");
    others.delete(first);
    throw new BadSetting(first, what, others);
  }
  requireWholeBucket(result.data);
  requireWholeSignature(result.data);
  requireUnreadable(result.data);
  requirePlaceForPart(result.data);
  const { SITE_URL, BACKUP_DIR, DATABASE_FILE, PORT } = result.data;
  return {
    ...result.data,
    SITE_URL: SITE_URL ?? `http://localhost:${PORT}`,
    BACKUP_DIR: BACKUP_DIR ?? path.join(path.dirname(DATABASE_FILE), "backups"),
  };
}

/** Returns true for the name of a setting of the site. */
export function isSetting(name: string): boolean {
  return name in schema.shape;
}
