import { MovingRunning } from "~/operations/moving/moving-lock.server";
import { BrokenFile } from "~/operations/moving/old-site";
import { RefusedRequest } from "~/operations/moving/public-host.server";
import type { RunFailure } from "./import-run";

/**
 * Returns the reason of an error that people can mend; null for others.
 *
 * @param host that was to be asked for files
 */
export function failureOf(error: unknown, host: string): RunFailure | null {
  if (error instanceof BrokenFile) return error.fault;
  if (error instanceof RefusedRequest) return { reason: "server", params: { host } };
  if (error instanceof MovingRunning) return { reason: "running" };
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOENT") return { reason: "gone" };
  if (code === "ENOSPC") return { reason: "diskFull" };
  return null;
}
