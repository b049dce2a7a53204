import { BrokenFile } from "~/operations/moving/old-site";
import { RefusedRequest } from "~/operations/moving/public-host.server";
import type { RunFailure } from "./import-run";

/** The errors of the readers by their words, which are those of the command. */
const BROKEN: [RegExp, RunFailure["reason"], (...found: string[]) => RunFailure["params"]][] = [
  [/broken in line (\d+): ([^]*)/, "brokenLine", (line = "", detail = "") => ({ line, detail })],
  [/no export of WordPress/, "notWxr", () => ({})],
  [/no records of WordPress/, "noRecords", () => ({})],
  [/no export of Ghost/, "notGhost", () => ({})],
  [/larger than (\d+) MB/, "tooLarge", (megabytes = "") => ({ megabytes })],
  [/^Line (\d+): a text is longer/, "longText", (line = "") => ({ line })],
];

/** Why a ZIP file is refused, without its path. */
const REFUSED_ZIP = / is refused: ([^]*?)\.*$/;

/**
 * Returns the reason of an error that people can mend; null for others.
 *
 * @param host that was to be asked for files
 */
export function failureOf(error: unknown, host: string): RunFailure | null {
  const { message, code } = error as NodeJS.ErrnoException;
  if (error instanceof BrokenFile) {
    for (const [pattern, reason, params] of BROKEN) {
      const found = pattern.exec(message);
      if (found) return { reason, params: params(...found.slice(1)) };
    }
    return { reason: "brokenLine", params: { line: "?", detail: message } };
  }
  if (error instanceof RefusedRequest) return { reason: "server", params: { host } };
  if (code === "ENOENT") return { reason: "gone" };
  if (code === "ENOSPC") return { reason: "diskFull" };
  const [, detail] = REFUSED_ZIP.exec(message) ?? [];
  return detail ? { reason: "zip", params: { detail: `${detail}.` } } : null;
}
