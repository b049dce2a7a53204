import type { FormValues } from "~/base/http/form-values";

/** The field that carries the typed values through the login page. */
export const DRAFT_FIELD = "kept";

/** The field with the id of the user a form was rendered for; no other user gets its values. */
export const DRAFT_OWNER_FIELD = "draftOwner";

/** A form that was sent after its session had ended. */
export interface Draft {
  /** The screen of the form, as `screenPath` returns it. */
  path: string;
  values: FormValues;
}
