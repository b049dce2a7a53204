import type { FormValues } from "~/http/form-values";
export interface LocalDraft {
  values: FormValues;
  /** An instant in UTC. */
  savedAt: string;
}

/** The id of the user whose draft it is; null for a form that is open to visitors. */
export type DraftOwner = number | null;

const PREFIX = "unsaved:";

/** How long a draft waits for a user while another one works in the same browser, in milliseconds. */
const KEPT_FOR_OTHERS_MS = 30 * 24 * 60 * 60 * 1000;

/** The drafts of one owner begin with this, and those of no other one. */
const prefixOf = (owner: DraftOwner) => `${PREFIX}${owner ?? "visitor"}:`;

/**
 * Keeps what has been typed into a form in this browser, so that it can be offered again after a
 * crash. A browser that keeps nothing (private windows, full storage) is no reason to fail.
 *
 * @param path the path of the screen the form stands on
 */
export function saveLocalDraft(owner: DraftOwner, path: string, values: FormValues): void {
  const draft: LocalDraft = { values, savedAt: new Date().toISOString() };
  attempt(() => localStorage.setItem(prefixOf(owner) + path, JSON.stringify(draft)));
}

/** What that user has typed into the form of that path and never saved, or null. */
export function findLocalDraft(owner: DraftOwner, path: string): LocalDraft | null {
  return read(prefixOf(owner) + path);
}

/** The form of that path has been saved, or what was typed is not wanted any more. */
export function deleteLocalDraft(owner: DraftOwner, path: string): void {
  attempt(() => localStorage.removeItem(prefixOf(owner) + path));
}

/**
 * Removes every draft of a user who has signed out. A session that has merely expired removes none:
 * they wait for the same user.
 */
export function forgetLocalCopiesOf(owner: DraftOwner): void {
  removeKeys((key) => key.startsWith(prefixOf(owner)));
}

/**
 * Removes what is never offered again: drafts of before they had an owner, and those of others who
 * have not come back for a month.
 *
 * @param owner whose drafts stay, however old they are
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

function removeKeys(isUnwanted: (key: string) => boolean): void {
  attempt(() => {
    for (const key of Object.keys(localStorage)) {
      if (isUnwanted(key)) localStorage.removeItem(key);
    }
  });
}

function attempt<Result>(action: () => Result): Result | null {
  try {
    return action();
  } catch {
    return null;
  }
}
