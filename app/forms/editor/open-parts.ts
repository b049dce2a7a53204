import { createContext, useContext, useMemo, useRef } from "react";

/** Which parts of a form are open, kept while the form is mounted again with other values. */
export interface OpenParts {
  /** Returns whether the user left a part open; undefined for a part that was not toggled. */
  isOpen: (id: string) => boolean | undefined;
  note: (id: string, isOpen: boolean) => void;
  /** Returns true for a field that the last save has changed. */
  isSaved: (field: string) => boolean;
}

const none: OpenParts = { isOpen: () => undefined, note: () => undefined, isSaved: () => false };

const OpenPartsContext = createContext(none);

/** Provides the open parts to those of a form. */
export const OpenPartsProvider = OpenPartsContext.Provider;

export const useOpenParts = () => useContext(OpenPartsContext);

/**
 * Keeps which parts of a form are open while it stays on screen.
 *
 * @param saved the names of the fields that the last save has changed
 */
export function useKeptParts(saved: readonly string[]): OpenParts {
  const kept = useRef(new Map<string, boolean>());
  return useMemo(
    () => ({
      isOpen: (id) => kept.current.get(id),
      note: (id, isOpen) => kept.current.set(id, isOpen),
      isSaved: (field) => saved.includes(field),
    }),
    [saved],
  );
}
