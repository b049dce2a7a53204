import { useEffect, useRef } from "react";
import { useOverlayEntry } from "~/ui/parts/overlay-entry";
import { useAfterNavigation } from "~/ui/parts/use-after-navigation";

/** Below this width the menu is a drawer (specification section 9). */
export const MOBILE_BREAKPOINT_PX = 768;
const WIDE = `(min-width: ${MOBILE_BREAKPOINT_PX}px)`;

/**
 * Makes the `details` menu of phones close after a choice, on Escape, in a wide window, and on Back,
 * for which it has an entry in the history. What is chosen replaces that entry, so links in the menu
 * are to replace as well.
 */
export function usePhoneMenu(menu: React.RefObject<HTMLDetailsElement>): void {
  const entry = useOverlayEntry("menu");
  const latest = useRef(entry);
  latest.current = entry;
  useAfterNavigation(() => menu.current?.removeAttribute("open"));
  const isOpen = entry.value !== null;
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!menu.current || wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    menu.current.open = isOpen && !window.matchMedia(WIDE).matches;
  }, [menu, isOpen]);
  useEffect(() => {
    const details = menu.current;
    if (!details) return;
    const close = () => details.removeAttribute("open");
    const onClick = (event: MouseEvent) => {
      const chosen = (event.target as Element).closest("a, button");
      if (!chosen || !details.contains(chosen)) return;
      // In a new tab or window, the page stays where it is.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      const anchor = chosen.getAttribute("href");
      latest.current.leave();
      close();
      if (!anchor?.startsWith("#")) return;
      event.preventDefault();
      window.location.replace(anchor);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !details.open) return;
      close();
      details.querySelector("summary")?.focus();
    };
    const follow = () => {
      // Makes the covered content inert, so that Tab does not reach it.
      for (const covered of document.querySelectorAll("main, footer")) {
        covered.toggleAttribute("inert", details.open);
      }
      const { value, open, close } = latest.current;
      if (details.open && value === null) open(0);
      if (!details.open && value !== null) close();
    };
    // It may have been opened before hydration.
    if (details.open) follow();
    const wide = window.matchMedia(WIDE);
    wide.addEventListener("change", close);
    details.addEventListener("click", onClick);
    details.addEventListener("toggle", follow);
    document.addEventListener("keydown", onKey);
    return () => {
      wide.removeEventListener("change", close);
      details.removeEventListener("click", onClick);
      details.removeEventListener("toggle", follow);
      document.removeEventListener("keydown", onKey);
    };
  }, [menu]);
}
