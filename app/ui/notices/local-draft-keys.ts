// Of local drafts, all that public pages need before a form is used; the rest is loaded with it.

/** The id of the user whose draft it is; null for a public form. */
export type DraftOwner = number | null;

/** The beginning of all keys in local storage. */
export const PREFIX = "unsaved:";

/** Returns the key prefix of this owner's drafts, unique to the owner. */
export const prefixOf = (owner: DraftOwner) => `${PREFIX}${owner ?? "visitor"}:`;

/**
 * Deletes all drafts of a user who has signed out. When a session merely expires, its drafts are
 * kept for the same user.
 */
export function forgetLocalCopiesOf(owner: DraftOwner): void {
  removeKeys((key) => key.startsWith(prefixOf(owner)));
}

/** Deletes the draft of the form at that path, after saving or discarding. */
export function deleteLocalDraft(owner: DraftOwner, path: string): void {
  attempt(() => localStorage.removeItem(prefixOf(owner) + path));
}

/** Deletes these keys of local storage. */
export function removeKeys(isUnwanted: (key: string) => boolean): void {
  attempt(() => {
    for (const key of Object.keys(localStorage)) {
      if (isUnwanted(key)) localStorage.removeItem(key);
    }
  });
}

/** Returns null instead of an error, for example in private windows or with full storage. */
export function attempt<Result>(action: () => Result): Result | null {
  try {
    return action();
  } catch {
    return null;
  }
}
