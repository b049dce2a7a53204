import { useEffect } from "react";

/** Ctrl+S, or Cmd+S, presses the first submit button of a form, as Enter does. */
export function useSaveShortcut(formId: string): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isSave || event.key.toLowerCase() !== "s") return;
      // Not the dialog of the browser that saves the page as a file.
      event.preventDefault();
      const form = document.getElementById(formId);
      if (!(form instanceof HTMLFormElement)) return;
      // In the order of the document, also those outside of the form.
      const buttons = [...form.elements].filter((each) => each instanceof HTMLButtonElement);
      buttons.find(({ type }) => type === "submit")?.click();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [formId]);
}
