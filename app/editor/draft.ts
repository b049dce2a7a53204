import type { FormValues } from "~/http/form-values";

/** Carries what was typed through the login page. */
export const DRAFT_FIELD = "kept";

/** Carries the id of the user to whom a form was shown: what they typed is given to no other one. */
export const DRAFT_OWNER_FIELD = "draftOwner";

/** A form that was sent after its session had ended. */
export interface Draft {
  /** The screen it stands on, as `screenPath` names it. */
  path: string;
  values: FormValues;
}
