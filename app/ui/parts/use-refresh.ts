import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** Reads the data of the page again and again, with scripts and while the page is in view. */
export function useRefresh(isOn: boolean, everyMs: number): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOn) return;
    const timer = window.setInterval(() => {
      if (document.visibilityState === "visible") revalidate();
    }, everyMs);
    return () => window.clearInterval(timer);
  }, [isOn, everyMs, revalidate]);
}
