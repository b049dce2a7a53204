import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { type EntryState, type Overlay, shown, valueOf } from "./history-entry";

/**
 * The history entry of an overlay at the address of its page: Back closes the overlay and stays on
 * the page, Forward opens it again, and a reload keeps it open.
 *
 * @returns the value that the overlay was opened with, null when it is closed, and the functions
 *   that open and close it
 */
export function useOverlayEntry() {
  const { key, pathname, search, hash } = useLocation();
  const [value, setValue] = useState<number | null>(null);
  const address = pathname + search + hash;
  useEffect(() => {
    const entryValue = valueOf(window.history.state as EntryState | null);
    const own: Overlay = { key, address, value: entryValue, show: setValue };
    shown.overlay = own;
    setValue(entryValue);
    return () => {
      if (shown.overlay === own) shown.overlay = null;
    };
  }, [key, address]);
  return {
    value,
    open: (next: number) => {
      // With the router's state, so that its comparisons still hold.
      const state = { ...(window.history.state as EntryState | null), overlay: next };
      window.history.pushState(state, "");
      if (shown.overlay) shown.overlay.value = next;
      setValue(next);
    },
    close: () => {
      setValue(null);
      if (valueOf(window.history.state as EntryState | null) !== null) window.history.back();
    },
  };
}
