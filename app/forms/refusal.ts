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

export type RefusalReason =
  | "malformedForm"
  | "malformedJson"
  | "notAnObject"
  | "unsupportedType"
  | "tooLarge"
  | "methodNotAllowed"
  | "notFound"
  | "tooMany"
  | "waitSeconds"
  | "sendAgain"
  | "changedMeanwhile"
  | "busy"
  | "badCredentials"
  | "guessablePassword"
  | "badCode"
  | "badPasskey"
  | "tooManyPasskeys"
  | "codeNeeded"
  | "badProof"
  | "confirmFirst"
  | "secondFactorMissing"
  | "usernameTaken"
  | "emailTaken"
  | "noEmail"
  | "ownAccount"
  | "lastAdmin"
  | "registrationClosed"
  | "badResetToken"
  | "notSignedIn"
  | "notAllowed"
  | "pictureInUse"
  | "imageExpected"
  | "imageTooLarge"
  | "imageUnsupported"
  | "imageUnreadable"
  | "imageNoMemory"
  | "imageHeic"
  | "imageBeyond"
  | "imageTooManyPixels"
  | "imageTooManyFrames"
  | "wrongPassword"
  | "passwordMissing"
  | "fileExpected"
  | "filmTooLarge"
  | "filmUnsupported"
  | "pressKitTooLarge"
  | "pressKitUnsupported"
  | "storageFull"
  | "notWritable"
  | "serverError";
