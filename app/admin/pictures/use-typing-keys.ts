import { type RefObject, useEffect, useRef } from "react";

/**
 * The keys of a list with text fields in its rows, as in a spreadsheet: Enter goes to the next row,
 * to the field in which typing began in this one, Shift+Enter to the previous row. Tab is the
 * browser's.
 */
export function useTypingKeys(list: RefObject<HTMLElement>): void {
  const begun = useRef(0);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const onFocus = (event: FocusEvent) => {
      const row = rowOf(event.target);
      if (!row || row === rowOf(event.relatedTarget)) return;
      begun.current = fieldsIn(row).indexOf(event.target as HTMLTextAreaElement);
    };
    const onKey = (event: KeyboardEvent) => {
      const row = rowOf(event.target);
      if (!row || event.key !== "Enter" || event.isComposing) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      const rows = [...element.children];
      const next = rows[rows.indexOf(row) + (event.shiftKey ? -1 : 1)];
      if (next) fieldsIn(next)[begun.current]?.focus();
    };
    element.addEventListener("focusin", onFocus);
    element.addEventListener("keydown", onKey);
    return () => {
      element.removeEventListener("focusin", onFocus);
      element.removeEventListener("keydown", onKey);
    };
  }, [list]);
}

const fieldsIn = (row: Element) => [...row.querySelectorAll("textarea")];

function rowOf(target: EventTarget | null): Element | null {
  return target instanceof HTMLTextAreaElement ? target.closest("li") : null;
}
