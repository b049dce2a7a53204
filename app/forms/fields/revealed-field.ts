import { type RefObject, useEffect, useRef } from "react";

const REVEAL = "reveal-field";

/** Dispatches an event on which closed tabs and other containers show a field. */
export function revealField(field: Element): void {
  field.dispatchEvent(new Event(REVEAL, { bubbles: true }));
}

/**
 * Handles the events of {@link revealField} within a frame.
 *
 * @param show reveals the part of `frame` with the given field
 */
export function useRevealedField(
  frame: RefObject<Element | null>,
  show: (field: Element) => void,
): void {
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => {
    const element = frame.current;
    const listen = ({ target }: Event) => latest.current(target as Element);
    element?.addEventListener(REVEAL, listen);
    return () => element?.removeEventListener(REVEAL, listen);
  }, [frame]);
}
