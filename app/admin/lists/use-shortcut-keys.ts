import { useInsertionEffect, useSyncExternalStore } from "react";
import { areKeysOn, onKeysSwitched } from "./keys-setting";

/** Returns true unless the user has turned keyboard shortcuts off in this browser. */
export function useKeysSetting(): boolean {
  return useSyncExternalStore(onKeysSwitched, areKeysOn, () => true);
}

/**
 * Listens to single keys, unless they are turned off (WCAG 2.1.4). They are never taken from a
 * field.
 *
 * @param actions what each key does
 * @param isInDialog true for keys of an open dialog; others wait until it is closed
 */
export function useShortcutKeys(
  actions: Record<string, (() => void) | undefined>,
  isInDialog = false,
): void {
  const isOn = useKeysSetting();
  // With the change itself: a key that follows a new page at once must not lead to that page again.
  useInsertionEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isOfField(event.target) || (!isInDialog && isDialogOpen())) return;
      const act = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
}

const isDialogOpen = () =>
  document.querySelector("dialog[open], [role=dialog], [role=alertdialog]") !== null;

/** Returns true if the key belongs to a field. */
function isOfField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches("textarea, select")) return true;
  // Keys do nothing in boxes and buttons.
  return target instanceof HTMLInputElement && !["checkbox", "radio"].includes(target.type);
}
