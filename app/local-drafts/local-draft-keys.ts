// Of local drafts, all that pages need before a form is used; the rest is loaded with it.
import type { FormValues } from "~/http/form-values";

/** The id of the user whose draft it is; null for a public form. */
export type DraftOwner = number | null;

/** The beginning of all keys in local storage. */
export const PREFIX = "unsaved:";

/** Appended to the path, with the form that typed it: a draft that another form has set apart. */
export const APART = "#of:";

export interface LocalDraft {
  values: FormValues;
  /** An instant in UTC. */
  savedAt: string;
  /** The form that typed it: two tabs with a new record have the same path. */
  by?: string;
  /** The fields that were changed since the form was sent; see `saveTypedSince`. */
  since?: string[];
}

/** Returns the key prefix of this owner's drafts, unique to the owner. */
export const prefixOf = (owner: DraftOwner) => `${PREFIX}${owner ?? "visitor"}:`;

/** Returns true if this browser has drafts, of any user and form. */
export function hasLocalDrafts(): boolean {
  let has = false;
  attempt(() => {
    has = Object.keys(localStorage).some((key) => key.startsWith(PREFIX));
  });
  return has;
}

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

/**
 * Deletes the draft of one form, and none that another form has left at the same path.
 *
 * @param by the form; empty for a draft of an older release
 */
export function deleteDraftOf(by: string, owner: DraftOwner, path: string): void {
  deleteLocalDraft(owner, path + APART + by);
  const left = readDraft(prefixOf(owner) + path);
  if (left && (left.by ?? "") === by) deleteLocalDraft(owner, path);
}

/** The form that was sent last on this page. */
let sent = { by: "", path: "", values: {} as FormValues };

/** Notes that a form is sent with these values, for {@link deleteSavedDraft}. */
export function noteSent(by: string, path: string, values: FormValues): void {
  sent = { by, path, values };
}

/**
 * Deletes the draft of the form that has been saved at that path, and one of another form with the
 * same values.
 */
export function deleteSavedDraft(owner: DraftOwner, path: string): void {
  const left = readDraft(prefixOf(owner) + path);
  const isSaved = left && JSON.stringify(left.values) === JSON.stringify(sent.values);
  // After a new document it is not known which form was sent.
  if (sent.path !== path || isSaved) deleteLocalDraft(owner, path);
  deleteDraftOf(sent.by, owner, path);
}

/** Returns the draft under a key of local storage, or null. */
export function readDraft(key: string): LocalDraft | null {
  const text = attempt(() => localStorage.getItem(key));
  const draft = text ? attempt(() => JSON.parse(text) as Partial<LocalDraft> | null) : null;
  return draft?.values && draft.savedAt ? (draft as LocalDraft) : null;
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
