import type { TypedValues } from "./local-copy";
import { Refusal } from "./refusal";

/** What the page of a form needs to show both versions. */
export interface Conflict {
  /** The stored values, as the form would show them. */
  current: TypedValues;
  /** The version they are; a form sent with it overwrites them knowingly. */
  version: string;
}

/** Somebody else has changed the record since the form was made from it; nothing was stored. */
export class EditConflict extends Refusal {
  constructor(current: TypedValues, version: string) {
    const conflict: Conflict = { current, version };
    super(409, "changedMeanwhile", {}, {}, { conflict });
    this.name = "EditConflict";
  }
}
