import type { FormValues } from "~/base/http/form-values";
import { HttpError } from "~/base/http/http-error";
import type { ReadableNames } from "./field-text";
import type { PublicationState } from "./record-heading";

/** The data a form needs to show both versions. */
export interface Conflict {
  /** The stored values, as form values. */
  current: FormValues;
  /** The stored version, empty when nothing is stored any more; a form sent with it overwrites. */
  version: string;
  /**
   * The fields changed in the form; all others show the stored values. Missing when the version the
   * form was rendered from is no longer known.
   */
  touched?: string[];
  /** The films and people whose ids stand in either version, and the labels of choices. */
  names?: ReadableNames;
  /** Who sees the stored version, and from when, in UTC; of a record that can be a draft. */
  audience?: { state: PublicationState | null; publishAt: string | null };
}

/** The record has changed since the form was rendered from it; nothing was stored. */
export class EditConflict extends HttpError {
  /**
   * @param version empty when nothing is stored any more
   * @param shown of {@link Conflict}
   * @param repopulateFields the values to show, if they differ from the typed ones
   */
  constructor(
    readonly current: FormValues,
    readonly version: string,
    readonly shown: Pick<Conflict, "touched" | "names" | "audience"> = {},
    repopulateFields?: FormValues,
  ) {
    const conflict: Conflict = { current, version, ...shown };
    super(
      409,
      "changedMeanwhile",
      {},
      {},
      { conflict, ...(repopulateFields && { repopulateFields }) },
    );
    this.name = "EditConflict";
  }
}
