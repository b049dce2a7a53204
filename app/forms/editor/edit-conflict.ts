import type { FormValues } from "~/base/http/form-values";
import { HttpError } from "~/base/http/http-error";
import type { PublicationState } from "~/forms/fields/publication-intent";
import type { ReadableNames } from "./field-text";

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
  readonly audience: Conflict["audience"];

  /**
   * @param version empty when nothing is stored any more
   * @param shown of {@link Conflict}
   * @param shown.merged the values to show, if they differ from the typed ones
   */
  constructor(
    readonly current: FormValues,
    readonly version: string,
    {
      merged,
      ...shown
    }: { merged?: { values: FormValues; touched: string[] } } & Pick<
      Conflict,
      "names" | "audience"
    > = {},
  ) {
    const conflict: Conflict = { current, version, touched: merged?.touched, ...shown };
    const values = merged && { repopulateFields: merged.values };
    super(409, "changedMeanwhile", {}, {}, { conflict, ...values });
    this.name = "EditConflict";
    this.audience = shown.audience;
  }
}
