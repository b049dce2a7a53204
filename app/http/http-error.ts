import type { publicTexts } from "~/texts/en/public";

/** A text says why: a reason without one does not exist. */
export type HttpErrorReason = keyof typeof publicTexts.refused;

/**
 * A request that is refused for a reason its sender can understand. One mapper turns it into HTTP:
 * `handleApi` for JSON, the error screen for pages.
 */
export class HttpError extends Error {
  /**
   * @param status an HTTP status from 400 to 499, 503 or 507
   * @param reason a key below `refused` in the public texts
   * @param params values for its placeholders
   * @param headers headers of the answer, such as Retry-After or Allow
   * @param details what the page of a refused form needs besides, such as a renewed stamp
   */
  constructor(
    readonly status: number,
    readonly reason: HttpErrorReason,
    readonly params: Record<string, string | number> = {},
    readonly headers: Record<string, string> = {},
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(reason);
    this.name = "HttpError";
  }
}
