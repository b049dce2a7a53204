import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { type EntryState, type Overlay, shown, valueOf } from "./history-entry";

const entryState = () => window.history.state as EntryState | null;

/**
 * The history entry of an overlay at the address of its page: Back closes the overlay and stays on
 * the page, Forward opens it again, and a reload keeps it open.
 *
 * @param name tells the overlays of a page apart
 * @returns the value that the overlay was opened with, null when it is closed, and the functions
 *   that open and close it; `leave` closes it for another page, which takes the place of its entry
 */
export function useOverlayEntry(name: string) {
  const { key, pathname, search, hash } = useLocation();
  const [value, setValue] = useState<number | null>(null);
  const own = useRef<Overlay | null>(null);
  const address = pathname + search + hash;
  useEffect(() => {
    const overlay = { name, key, address, value: valueOf(entryState(), name), show: setValue };
    own.current = overlay;
    shown.add(overlay);
    setValue(overlay.value);
    return () => {
      shown.delete(overlay);
    };
  }, [name, key, address]);
  const note = (next: number | null) => {
    if (own.current) own.current.value = next;
    setValue(next);
  };
  return {
    value,
    open: (next: number) => {
      const push = () => {
        // With the router's state, so that its comparisons still hold.
        window.history.pushState({ ...entryState(), overlay: { name, value: next } }, "");
        note(next);
      };
      if (!own.current?.isGoingBack) return push();
      // An entry that is added before the way back has ended would be the one that is left.
      own.current.afterBack = push;
      setValue(next);
    },
    close: () => {
      setValue(null);
      if (own.current?.isGoingBack) {
        own.current.afterBack = undefined;
        return;
      }
      if (valueOf(entryState(), name) === null) return;
      if (own.current) own.current.isGoingBack = true;
      window.history.back();
    },
    leave: () => {
      if (valueOf(entryState(), name) === null) return;
      window.history.replaceState({ ...entryState(), overlay: undefined }, "");
      note(null);
    },
  };
}
