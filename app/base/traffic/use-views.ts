import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Tells the server of each page that is opened without a new document, so that it is counted: its
 * data may have been loaded ahead, for nothing, or come from the cache of the browser. Back and
 * forward are no new views.
 */
export function useViews(): void {
  const { pathname } = useLocation();
  const isBack = String(useNavigationType()) === "POP";
  const shown = useRef(pathname);
  useEffect(() => {
    const before = shown.current;
    shown.current = pathname;
    if (before === pathname || isBack) return;
    // Of the document nothing but its status is sent. The page before is the one that led here.
    const view = { method: "HEAD", headers: { Purpose: "view" }, referrer: before } as const;
    fetch(pathname, { ...view, priority: "low" }).catch(() => undefined);
  }, [pathname, isBack]);
}
