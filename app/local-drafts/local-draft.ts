import { type FormValues, withFields } from "~/http/form-values";
import {
  attempt,
  deleteLocalDraft,
  type DraftOwner,
  PREFIX,
  prefixOf,
  removeKeys,
} from "./local-draft-keys";

export interface LocalDraft {
  values: FormValues;
  /** An instant in UTC. */
  savedAt: string;
  /** The fields that were changed since the form was sent; see {@link saveTypedSince}. */
  since?: string[];
}

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
  since?: string[],
): void {
  const draft: LocalDraft = { values, savedAt: new Date().toISOString(), since };
  attempt(() => localStorage.setItem(prefixOf(owner) + path, JSON.stringify(draft)));
}

/** Returns the user's draft of the form at that path, or null. */
export function findLocalDraft(owner: DraftOwner, path: string): LocalDraft | null {
  return read(prefixOf(owner) + path);
}

/** Appended to the path: the draft of a form is deleted when the form is saved, this is not. */
const SINCE = "#since";

/** Saves what was typed while a form was being sent, when its screen gives way to another. */
export function saveTypedSince(
  owner: DraftOwner,
  path: string,
  { values, fields }: { values: FormValues; fields: string[] },
): void {
  saveLocalDraft(owner, path + SINCE, values, fields);
}

/**
 * Makes a draft of what was typed while the form was being sent, together with what was sent: the
 * draft, or if that has been saved, the stored values.
 */
export function adoptTypedSince(owner: DraftOwner, path: string, stored: FormValues): void {
  const typed = findLocalDraft(owner, path + SINCE);
  if (!typed?.since) return;
  const sent = findLocalDraft(owner, path)?.values ?? stored;
  saveLocalDraft(owner, path, withFields(sent, typed.values, typed.since));
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
    return !hasOwner || (read(key)?.savedAt ?? "") < before;
  });
}

function read(key: string): LocalDraft | null {
  const text = attempt(() => localStorage.getItem(key));
  const draft = text ? attempt(() => JSON.parse(text) as Partial<LocalDraft> | null) : null;
  return draft?.values && draft.savedAt ? (draft as LocalDraft) : null;
}
