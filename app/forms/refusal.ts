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
   */
  constructor(
    readonly status: number,
    readonly reason: RefusalReason,
    readonly params: Record<string, string | number> = {},
    readonly headers: Record<string, string> = {},
  ) {
    super(reason);
    this.name = "Refusal";
  }
}

export type RefusalReason =
  | "malformedForm"
  | "malformedJson"
  | "notAnObject"
  | "unsupportedType"
  | "tooLarge"
  | "methodNotAllowed"
  | "notFound"
  | "tooMany"
  | "sendAgain"
  | "busy"
  | "badCredentials"
  | "usernameTaken"
  | "registrationClosed"
  | "badResetToken"
  | "notSignedIn"
  | "notAllowed"
  | "serverError";
