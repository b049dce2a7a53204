import { lazy, Suspense, useEffect, useState } from "react";
import { NOTIFICATIONS_KEY, onToasterNeeded } from "./toast";

const Toaster = lazy(() => import("./toaster"));

/** Keeps the toaster out of the first download: it comes with the first toast or the first F8. */
export function ToasterWhenNeeded() {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => {
    onToasterNeeded(() => setIsNeeded(true));
    const onKey = (event: KeyboardEvent) => {
      if (event.code === NOTIFICATIONS_KEY) setIsNeeded(true);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return isNeeded ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
