import type { publicTexts } from "~/language/texts/en/public";
import type { FormValues } from "./form-values";

/** The reason of an error; each one has a text, which the type guarantees. */
export type HttpErrorReason = keyof typeof publicTexts.refused;

/**
 * A request rejected for a reason that is explained to its sender. One mapper turns it into HTTP:
 * `handleApi` for JSON, the error screen for pages.
 */
export class HttpError extends Error {
  /**
   * @param status an HTTP status from 400 to 499, 503 or 507
   * @param reason a key below `refused` in the public texts
   * @param params values for the placeholders of the text
   * @param headers response headers, such as Retry-After or Allow
   * @param details what the page of a rejected form needs in addition, such as a renewed stamp
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

/**
 * An error in single fields that only the server can detect: a name that is taken, a wrong
 * password. The form shows each message beside its field.
 */
export class FieldError extends HttpError {
  /** @param fieldErrors messages by field name, made by `messageKey` */
  constructor(
    status: number,
    reason: HttpErrorReason,
    readonly fieldErrors: Record<string, string>,
  ) {
    super(status, reason, {}, {}, { fieldErrors });
    this.name = "FieldError";
  }

  /**
   * Returns the messages by the names of the fields of a form, which may differ from those of the
   * data: the rows of a list can have gaps.
   */
  inForm(_values: FormValues): Record<string, string> {
    return this.fieldErrors;
  }
}
