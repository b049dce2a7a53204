import type { FormValues } from "~/http/form-values";
import type { MergedForm } from "./merge-values";
import { HttpError } from "~/http/http-error";

/** What the page of a form needs to show both versions. */
export interface Conflict {
  /** The stored values, as the form would show them. */
  current: FormValues;
  /** The version they are; a form sent with it overwrites them knowingly. */
  version: string;
  /**
   * The fields that were touched in the form, which shows the stored values of all others; missing
   * where nobody knows any more what the form was made from.
   */
  touched?: string[];
}

/** Somebody else has changed the record since the form was made from it; nothing was stored. */
export class EditConflict extends HttpError {
  /** @param merged what the form is to show, when that is not what was typed */
  constructor(
    readonly current: FormValues,
    readonly version: string,
    merged?: MergedForm,
  ) {
    const conflict: Conflict = { current, version, touched: merged?.touched };
    const values = merged && { repopulateFields: merged.values };
    super(409, "changedMeanwhile", {}, {}, { conflict, ...values });
    this.name = "EditConflict";
  }
}
