import { type RefCallback, useCallback, useEffect, useRef } from "react";

const screenOfPage = () => document.getElementById("content");

/**
 * Returns the ref of a part that may go while the focus is in it, as a notice whose button closes it.
 * The focus would be lost with it.
 *
 * @param next returns the element that gets the focus then, from the part, which is still in its
 *   place; by default that of the whole screen
 */
export function useFocusWhenGone<Part extends HTMLElement>(
  next: (part: Part) => HTMLElement | null | undefined = screenOfPage,
): RefCallback<Part> {
  const part = useRef<Part | null>(null);
  const latest = useRef(next);
  useEffect(() => {
    latest.current = next;
  });
  return useCallback((element: Part | null) => {
    // Without an element, the part is about to leave the document.
    if (!element && part.current?.contains(document.activeElement)) {
      latest.current(part.current)?.focus({ preventScroll: true });
    }
    part.current = element;
  }, []);
}

/**
 * Returns the ref of a row of a table whose button removes it. The focus moves to the button of the
 * next row, or of the one before.
 */
export function useFocusWhenRemoved(): RefCallback<HTMLTableRowElement> {
  return useFocusWhenGone<HTMLTableRowElement>(
    ({ nextElementSibling: next, previousElementSibling: before }) =>
      next?.querySelector("button") ?? before?.querySelector("button") ?? screenOfPage(),
  );
}
