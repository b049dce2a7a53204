import { HttpError, type HttpErrorReason } from "./http-error";

/**
 * A form that is refused for what single fields hold, which only the server can know: a name that
 * is taken, a password that is wrong. The form shows each message beside its field.
 */
export class FieldError extends HttpError {
  /**
   * @param fieldErrors messages by the name of their field, made by `messageKey`
   */
  constructor(
    status: number,
    reason: HttpErrorReason,
    readonly fieldErrors: Record<string, string>,
  ) {
    super(status, reason, {}, {}, { fieldErrors });
    this.name = "FieldError";
  }
}
