import { useCallback, useState } from "react";

/** A message about the last change, announced to screen readers. */
interface Said {
  text: string;
  isUndoable: boolean;
  /** The key of its element: a text that is said again in the same one would not be announced. */
  key: number;
}

/** Returns what was said last, and a function that says something. */
export function useSaid() {
  const [said, setSaid] = useState<Said | null>(null);
  const say = useCallback(
    (text: string, isUndoable = false) =>
      setSaid((before) => ({ text, isUndoable, key: (before?.key ?? 0) + 1 })),
    [],
  );
  return [said, say] as const;
}
