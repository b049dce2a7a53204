/** Closes the overlay on the next popstate event. */
let closeNext: (() => void) | null = null;

/**
 * Registers the popstate listener. Must run before the router's own, which must not see the event
 * of an overlay entry: nothing is to be loaded.
 */
export function listenForBack(): void {
  window.addEventListener("popstate", (event) => {
    if (!closeNext) return;
    event.stopImmediatePropagation();
    closeNext();
    closeNext = null;
  });
}

/**
 * Adds a history entry at the same address for an overlay, so that Back closes it and stays on the
 * page.
 *
 * @param onBack called when the user has gone back
 * @returns a function that removes the entry when the overlay is closed in another way
 */
export function openHistoryEntry(onBack: () => void): () => void {
  let isOpen = true;
  // With the router's state, so that its comparisons still hold.
  window.history.pushState(window.history.state, "");
  closeNext = () => {
    if (isOpen) onBack();
    isOpen = false;
  };
  return () => {
    if (!isOpen) return;
    isOpen = false;
    window.history.back();
  };
}
