/** The part of a history entry's state that belongs to an overlay; the rest is the router's. */
export interface EntryState {
  key?: string;
  overlay?: { name: string; value: number };
}

export interface Overlay {
  name: string;
  /** Of the page's entry, as the router gives it to its location. */
  key: string;
  address: string;
  /** Of the entry that is shown. */
  value: number | null;
  /** True while its entry is being left: the browser goes back in its own time. */
  isGoingBack?: boolean;
  /** Runs when that way back has ended. */
  afterBack?: () => void;
  show: (value: number | null) => void;
}

/** The overlays of the page that is shown, open or closed. */
export const shown = new Set<Overlay>();

/** Returns the value that an overlay was opened with in an entry, or null. */
export function valueOf(state: EntryState | null, name: string): number | null {
  return state?.overlay?.name === name ? state.overlay.value : null;
}

/**
 * Registers the popstate listener. Must run before the router's own, which must not see a step
 * between a page and its overlay: nothing is to be loaded.
 */
export function listenForBack(): void {
  window.addEventListener("popstate", (event) => {
    const state = event.state as EntryState | null;
    const { pathname, search, hash } = window.location;
    const changed = [...shown].filter(
      ({ name, key, address, value }) =>
        key === (state?.key ?? "default") &&
        address === pathname + search + hash &&
        value !== valueOf(state, name),
    );
    if (changed.length === 0) return;
    event.stopImmediatePropagation();
    for (const overlay of changed) {
      const { afterBack } = overlay;
      overlay.isGoingBack = false;
      overlay.afterBack = undefined;
      overlay.value = valueOf(state, overlay.name);
      overlay.show(overlay.value);
      afterBack?.();
    }
  });
}
