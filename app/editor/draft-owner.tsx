import { createContext, useContext, useState } from "react";
import { DRAFT_OWNER_FIELD } from "./draft";
import type { DraftOwner } from "./local-draft";

const DraftOwnerContext = createContext<DraftOwner>(null);

/** Stands around the screens of the user who is signed in; their drafts are kept under this id. */
export const DraftOwnerProvider = DraftOwnerContext.Provider;

/**
 * Whose drafts a form keeps: the user to whom it was shown first, whoever signs in later in another
 * tab of the same browser.
 */
export function useDraftOwner(): DraftOwner {
  const current = useContext(DraftOwnerContext);
  const [first] = useState(current);
  return first;
}

/** Tells the server whose form it is, in case that the session has ended when it is sent. */
export function DraftOwnerField() {
  const owner = useDraftOwner();
  return owner === null ? null : <input type="hidden" name={DRAFT_OWNER_FIELD} value={owner} />;
}
