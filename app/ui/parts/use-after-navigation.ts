import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Closes an overlay after navigation. What was opened before the page was hydrated stays open.
 *
 * @param close may change between renders
 */
export function useAfterNavigation(close: () => void): void {
  const { key } = useLocation();
  const shownKey = useRef(key);
  useEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    close();
  });
}
