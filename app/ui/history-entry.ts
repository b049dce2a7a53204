/** The part of a history entry's state that belongs to an overlay; the rest is the router's. */
export interface EntryState {
  key?: string;
  overlay?: number;
}

export interface Overlay {
  /** Of the page's entry, as the router gives it to its location. */
  key: string;
  address: string;
  /** Of the entry that is shown. */
  value: number | null;
  show: (value: number | null) => void;
}

/** The overlay of the page that is shown, open or closed. */
export const shown: { overlay: Overlay | null } = { overlay: null };

/** Returns the value that the overlay of an entry was opened with, or null. */
export const valueOf = (state: EntryState | null) => state?.overlay ?? null;

/**
 * Registers the popstate listener. Must run before the router's own, which must not see a step
 * between a page and its overlay: nothing is to be loaded.
 */
export function listenForBack(): void {
  window.addEventListener("popstate", (event) => {
    const state = event.state as EntryState | null;
    const current = shown.overlay;
    const { pathname, search, hash } = window.location;
    const isSamePage =
      current?.key === (state?.key ?? "default") && current.address === pathname + search + hash;
    if (!current || !isSamePage || current.value === valueOf(state)) return;
    event.stopImmediatePropagation();
    current.value = valueOf(state);
    current.show(current.value);
  });
}
