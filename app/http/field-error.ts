import { HttpError, type HttpErrorReason } from "./http-error";

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
}
