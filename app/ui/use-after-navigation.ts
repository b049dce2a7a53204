import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Closes what is open when another screen is shown. What a visitor has opened before the page was
 * hydrated stays open.
 *
 * @param close may change from render to render
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
