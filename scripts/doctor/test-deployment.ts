import { type Environment, readEnvironment } from "~/config/env-schema.server";
import { type Check, type Deployment, type Finding, look } from "./check";

/** Returns a deployment with these settings, and those of a fresh site otherwise. */
export function deployment(
  settings: Partial<Environment> = {},
  rest: Partial<Deployment> = {},
): Deployment {
  const away = { bucket: null, keep: 7, recipient: null, command: null, site: "" };
  return {
    settings: { ...readEnvironment({}), ...settings },
    isSiteUrlGiven: true,
    away,
    program: process.cwd(),
    now: Date.now(),
    ...rest,
  };
}

/** Makes one check, as if it had asked and got this. */
export async function judge<On>(rows: Check<On>[], name: string, asked: unknown, on: On) {
  const found = rows.filter((row) => row.name === name);
  const findings = await Promise.all(found.map((row) => look({ ...row, ask: () => asked }, on)));
  const [finding] = findings.flat();
  if (!finding) throw new Error(`There is no check "${name}"`);
  return finding;
}

export const levels = (findings: Finding[]) =>
  Object.fromEntries(findings.map(({ name, level }) => [name, level]));
