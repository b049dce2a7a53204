// Of local drafts, all that the frame of the back office needs to delete those that were saved.
import type { FormValues } from "~/base/http/form-values";
import {
  attempt,
  deleteLocalDraft,
  type DraftOwner,
  prefixOf,
} from "~/ui/notices/local-draft-keys";

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
