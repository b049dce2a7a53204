import type { publicTexts } from "~/i18n/bundles/en/public";

/** A text says why: a reason without one does not exist. */
export type RefusalReason = keyof typeof publicTexts.refused;

/**
 * A request that is refused for a reason its sender can understand. One mapper turns it into HTTP:
 * `answerApi` for JSON, the error screen for pages.
 */
export class Refusal extends Error {
  /**
   * @param status an HTTP status from 400 to 499, 503 or 507
   * @param reason a key below `refused` in the public texts
   * @param params values for its placeholders
   * @param headers headers of the answer, such as Retry-After or Allow
   * @param details what the page of a refused form needs besides, such as a renewed stamp
   */
  constructor(
    readonly status: number,
    readonly reason: RefusalReason,
    readonly params: Record<string, string | number> = {},
    readonly headers: Record<string, string> = {},
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(reason);
    this.name = "Refusal";
  }
}
