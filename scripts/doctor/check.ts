/** The rows of the doctor's table: what is asked, how the answer is judged, and what to do. */
import { plainReason } from "~/base/http/plain-reason";
import type { Environment } from "~/config/env-schema.server";
import type { AwaySettings } from "~/operations/backups/away-settings.server";

/** The deployment; the doctor must have the same environment variables as the site. */
export interface Deployment {
  settings: Environment;
  /** True if SITE_URL is one of the variables; false if it is derived from the port. */
  isSiteUrlGiven: boolean;
  away: AwaySettings;
  /** The folder of the built program. */
  program: string;
  /** In milliseconds. */
  now: number;
}

export interface Finding {
  name: string;
  /** `off` if the site does not run, which is no fault by itself. */
  level: "ok" | "warn" | "fail" | "off";
  is: string;
  todo?: string;
}

type Verdict = Omit<Finding, "name">;

/** A row of the table. */
export interface Check<On = Deployment, Asked = unknown> {
  name: string;
  /** Looks without changing anything; null where the check does not apply. An error is a fail. */
  ask(on: On): Asked | null | Promise<Asked | null>;
  judge(asked: Asked, on: On): Verdict;
  /** The advice where the verdict is not ok and has none of its own. */
  todo: string | ((on: On) => string);
}

/** Lets the compiler infer what a row passes on from `ask` to `judge`. */
export const check = <Asked>(row: Check<Deployment, Asked>): Check => row;

/** A verdict without problems. */
export const ok = (is: string): Verdict => ({ level: "ok", is });

/** A verdict on what works, but not as well or as securely as it could. */
export const warn = (is: string, todo?: string): Verdict => ({ level: "warn", is, todo });

/** A verdict on what does not work, or is open to others. */
export const fail = (is: string, todo?: string): Verdict => ({ level: "fail", is, todo });

/** A verdict that is good if nothing was found, such as `none("all arrive", (lost) => fail(…))`. */
export const none =
  <Found>(is: string, judge: (found: Found[]) => Verdict) =>
  (found: Found[]) =>
    found.length === 0 ? ok(is) : judge(found);

/** Makes one check; one that fails does not hide the others. */
export async function look<On>({ name, todo, ...row }: Check<On>, on: On): Promise<Finding[]> {
  const judged = async () => {
    const asked = await row.ask(on);
    return asked === null ? null : row.judge(asked, on);
  };
  const verdict = await judged().catch((error: unknown) => fail(reasonOf(error)));
  if (verdict === null || verdict.level === "ok") return verdict ? [{ name, ...verdict }] : [];
  const advice = typeof todo === "string" ? todo : todo(on);
  return [{ name, ...verdict, todo: verdict.todo ?? advice }];
}

/** Makes all checks at the same time; the findings are in their order. */
export async function lookAll<On>(rows: Check<On>[], on: On): Promise<Finding[]> {
  return (await Promise.all(rows.map((row) => look(row, on)))).flat();
}

/** Formats a finding as one line, even if a foreign error message has several. */
export function lineOf({ level, name, is, todo }: Finding): string {
  const words = todo ? `${is}; ${todo}` : is;
  return `${level.padEnd(4)}  ${name}: ${words.replace(/\s+/g, " ").trim()}`;
}

/** Returns the message of an error with its cause, which `fetch` hides. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const inner =
    cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code : "";
  return plainReason(inner ? `${error.message} (${inner})` : error.message);
}
