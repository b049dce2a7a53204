import { createContext, useContext, useState } from "react";
import type { DraftOwner } from "~/ui/notices/local-draft-keys";
import { DRAFT_OWNER_FIELD } from "./draft";

const DraftOwnerContext = createContext<DraftOwner>(null);

/** Provides the id of the signed-in user, under which local drafts are stored. */
export const DraftOwnerProvider = DraftOwnerContext.Provider;

/**
 * Returns the owner of a form's local drafts: the user it was first rendered for, even if another
 * user signs in later in another tab.
 */
export function useDraftOwner(): DraftOwner {
  const current = useContext(DraftOwnerContext);
  const [first] = useState(current);
  return first;
}

/** A hidden field with the owner of the form, in case the session has expired when it is sent. */
export function DraftOwnerField() {
  const owner = useDraftOwner();
  return owner === null ? null : <input type="hidden" name={DRAFT_OWNER_FIELD} value={owner} />;
}
