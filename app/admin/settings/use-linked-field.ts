import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { useHydrated } from "~/ui/parts/use-hydrated";

/** The parts of a setting that take the focus; not the box that joins its languages. */
const FIELDS =
  "input:not([type=hidden]):not([type=file]):not([name$=_joined]), textarea, select, [role=tab]";

/** Puts the focus into the setting that the fragment of the address names. */
export function useLinkedField(): void {
  const { hash, key } = useLocation();
  const isHydrated = useHydrated();
  useEffect(() => {
    if (!isHydrated || !hash) return;
    const setting = document.getElementById(hash.slice(1));
    const fields = [...(setting?.querySelectorAll<HTMLElement>(FIELDS) ?? [])];
    fields.find((each) => each.offsetParent)?.focus();
  }, [hash, key, isHydrated]);
}
