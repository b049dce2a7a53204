import { useEffect, useRef } from "react";

/**
 * Ctrl+S, or Cmd+S, presses the first submit button of a form, as Enter does. While the form is
 * being sent, the press is kept until it has been saved.
 *
 * @param version changes whenever the form has been saved
 * @param rejection the answer to a form that was not saved
 */
export function useSaveShortcut(
  formId: string,
  version?: string | null,
  rejection?: unknown,
): void {
  const isKept = useRef(false);
  useEffect(() => {
    if (rejection) isKept.current = false;
  }, [rejection]);
  useEffect(() => {
    if (!isKept.current) return;
    isKept.current = false;
    submitButtonOf(formId)?.click();
  }, [formId, version]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isSave || event.key.toLowerCase() !== "s") return;
      // Not the dialog of the browser that saves the page as a file.
      event.preventDefault();
      const button = submitButtonOf(formId);
      isKept.current = button?.disabled ?? false;
      button?.click();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [formId]);
}

/** Returns the first submit button in the order of the document, also one outside of the form. */
function submitButtonOf(formId: string): HTMLButtonElement | undefined {
  const form = document.getElementById(formId);
  const parts = form instanceof HTMLFormElement ? [...form.elements] : [];
  const buttons = parts.filter((each) => each instanceof HTMLButtonElement);
  return buttons.find(({ type }) => type === "submit");
}
