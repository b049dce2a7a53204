import { useEffect, useRef, type RefObject } from "react";

const REVEAL = "reveal-field";

/** Asks what hides a field, such as a tab that is closed, to show it. */
export function revealField(field: Element): void {
  field.dispatchEvent(new Event(REVEAL, { bubbles: true }));
}

/** @param show what opens the part of `frame` in which the field stands that is asked for */
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
