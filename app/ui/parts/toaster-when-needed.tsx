import { useCallback, useEffect, useState } from "react";
import { lazyPart } from "./lazy-part";
import { PlainToaster, type ToasterProps } from "./plain-toaster";
import { NOTIFICATIONS_KEY, onToasterNeeded } from "./toast";

const Toaster = lazyPart<ToasterProps>(() => import("./toaster"), PlainToaster);

/** Keeps the toaster out of the initial bundle: it is loaded with the first toast or F8. */
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
  const onDone = useCallback(() => setNeededFor(null), []);
  return neededFor ? <Toaster isAsked={neededFor === "key"} onDone={onDone} /> : null;
}
