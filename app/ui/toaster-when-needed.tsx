import { lazy, Suspense, useEffect, useState } from "react";
import { NOTIFICATIONS_KEY, onToasterNeeded } from "./toast";

const Toaster = lazy(() => import("./toaster"));

/** Keeps the toaster out of the first download: it comes with the first toast or the first F8. */
export function ToasterWhenNeeded() {
  const [neededFor, setNeededFor] = useState<"toast" | "key" | null>(null);
  useEffect(() => {
    onToasterNeeded(() => setNeededFor((first) => first ?? "toast"));
    const onKey = (event: KeyboardEvent) => {
      if (event.code === NOTIFICATIONS_KEY) setNeededFor((first) => first ?? "key");
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return neededFor ? (
    <Suspense>
      <Toaster isAsked={neededFor === "key"} />
    </Suspense>
  ) : null;
}
