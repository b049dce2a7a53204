/** Values of a form by the names of its fields, as a browser sends them. */
export type TypedValues = Record<string, string>;

export interface LocalCopy {
  values: TypedValues;
  /** An instant in UTC. */
  savedAt: string;
}

const PREFIX = "unsaved:";

/**
 * Keeps what has been typed into a form in this browser, so that it can be offered again after a
 * crash. A browser that keeps nothing (private windows, full storage) is no reason to fail.
 *
 * @param path the path of the screen the form stands on
 */
export function keepLocalCopy(path: string, values: TypedValues): void {
  const copy: LocalCopy = { values, savedAt: new Date().toISOString() };
  attempt(() => localStorage.setItem(PREFIX + path, JSON.stringify(copy)));
}

/** What was typed into the form of that path and never saved, or null. */
export function findLocalCopy(path: string): LocalCopy | null {
  const text = attempt(() => localStorage.getItem(PREFIX + path));
  const copy = text ? attempt(() => JSON.parse(text) as Partial<LocalCopy>) : null;
  return copy?.values && copy.savedAt ? (copy as LocalCopy) : null;
}

/** The form of that path has been saved, or what was typed is not wanted any more. */
export function forgetLocalCopy(path: string): void {
  attempt(() => localStorage.removeItem(PREFIX + path));
}

function attempt<Result>(deed: () => Result): Result | null {
  try {
    return deed();
  } catch {
    return null;
  }
}
