import { useEffect, useRef } from "react";

/** The `name` of the menus in the navigation bar; at most one of them is open. */
export const BAR_MENUS = "bar";

/** Returns the ref of a menu of the bar, which closes on Escape and on a click elsewhere. */
export function useBarMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const details = menu.current;
    const close = (event: Event) => {
      const isOutside = !details?.contains(event.target as Node);
      if (isOutside || (event as KeyboardEvent).key === "Escape") details?.removeAttribute("open");
    };
    document.addEventListener("click", close);
    document.addEventListener("keydown", close);
    return () => {
      document.removeEventListener("click", close);
      document.removeEventListener("keydown", close);
    };
  }, []);
  return menu;
}
