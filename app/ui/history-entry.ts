/** What the next step back or forth in the history closes. */
let closeNext: (() => void) | null = null;

/** Must be called before the router listens, which has nothing to load where nothing is left. */
export function listenForBack(): void {
  window.addEventListener("popstate", (event) => {
    if (!closeNext) return;
    event.stopImmediatePropagation();
    closeNext();
    closeNext = null;
  });
}

/**
 * Gives what opens over a page an entry of its own in the history, at the same address, so that Back
 * closes it and stays on the page.
 *
 * @param onBack is called when the reader has gone back
 * @returns what removes the entry when it is closed in another way
 */
export function openHistoryEntry(onBack: () => void): () => void {
  let isOpen = true;
  // With the router's own state, so that what it compares stays as it was.
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
