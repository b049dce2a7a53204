import { type FormValues, withFields } from "~/base/http/form-values";
import {
  attempt,
  deleteLocalDraft,
  type DraftOwner,
  PREFIX,
  prefixOf,
  removeKeys,
} from "~/ui/notices/local-draft-keys";
import { APART, type LocalDraft, readDraft } from "./saved-draft";

/** Time in ms that a draft is kept for its owner while another user works in the same browser. */
const KEPT_FOR_OTHERS_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Saves the values of a form in this browser, so that they can be restored after a crash. Errors
 * are ignored, for example in private windows or with full storage.
 *
 * @param path the path of the screen with the form
 */
export function saveLocalDraft(
  owner: DraftOwner,
  path: string,
  values: FormValues,
  { by, since }: Pick<LocalDraft, "by" | "since"> = {},
): void {
  const draft: LocalDraft = { values, savedAt: new Date().toISOString(), by, since };
  attempt(() => localStorage.setItem(prefixOf(owner) + path, JSON.stringify(draft)));
}

/** Returns the user's draft of the form at that path, or null. */
export function findLocalDraft(owner: DraftOwner, path: string): LocalDraft | null {
  return readDraft(prefixOf(owner) + path);
}

/**
 * Saves the draft of one form. What another form has left at the same path is set apart first, so
 * that it can still be offered: that form is in another tab, or its browser has crashed.
 *
 * @param by the form
 * @param isWanted returns false for a draft that may be replaced
 */
export function saveDraftOf(
  by: string,
  { owner, path, values }: { owner: DraftOwner; path: string; values: FormValues },
  isWanted: (draft: LocalDraft) => boolean,
): void {
  const other = findLocalDraft(owner, path);
  if (other && other.by !== by && isWanted(other)) {
    const key = `${prefixOf(owner)}${path}${APART}${other.by ?? ""}`;
    const isApart = attempt(() => {
      localStorage.setItem(key, JSON.stringify(other));
      return true;
    });
    // With full storage the older draft stays: it is shown as one that can be restored.
    if (!isApart) return;
  }
  saveLocalDraft(owner, path, values, { by });
  deleteLocalDraft(owner, path + APART + by);
}

/** Returns all drafts of the user at that path, those of other forms too, the newest first. */
export function listLocalDrafts(owner: DraftOwner, path: string): LocalDraft[] {
  const own = prefixOf(owner) + path;
  const keys = attempt(() =>
    Object.keys(localStorage).filter((key) => key === own || key.startsWith(own + APART)),
  );
  return (keys ?? [])
    .map((key) => readDraft(key))
    .filter((draft) => draft !== null)
    .sort((one, other) => (one.savedAt < other.savedAt ? 1 : -1));
}

/** Appended to the path: the draft of a form is deleted when the form is saved, this is not. */
const SINCE = "#since";

/** Saves what was typed while a form was being sent, when its screen gives way to another. */
export function saveTypedSince(
  owner: DraftOwner,
  path: string,
  { values, fields }: { values: FormValues; fields: string[] },
): void {
  saveLocalDraft(owner, path + SINCE, values, { since: fields });
}

/**
 * Makes a draft of what was typed while the form was being sent, together with what was sent: the
 * draft, or if that has been saved, the stored values.
 */
export function adoptTypedSince(owner: DraftOwner, path: string, stored: FormValues): void {
  const typed = findLocalDraft(owner, path + SINCE);
  if (!typed?.since) return;
  const sent = findLocalDraft(owner, path);
  const values = withFields(sent?.values ?? stored, typed.values, typed.since);
  saveLocalDraft(owner, path, values, { by: sent?.by });
  deleteLocalDraft(owner, path + SINCE);
}

/**
 * Deletes drafts that will never be offered again: those of older releases without an owner, and
 * those of other owners older than a month.
 *
 * @param owner the current user, whose drafts stay at any age
 */
export function forgetStrayCopies(owner: DraftOwner): void {
  const before = new Date(Date.now() - KEPT_FOR_OTHERS_MS).toISOString();
  removeKeys((key) => {
    if (!key.startsWith(PREFIX) || key.startsWith(prefixOf(owner))) return false;
    const hasOwner = /^(?:\d+|visitor):/.test(key.slice(PREFIX.length));
    return !hasOwner || (readDraft(key)?.savedAt ?? "") < before;
  });
}
