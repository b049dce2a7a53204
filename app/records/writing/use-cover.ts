import { type RefObject, useEffect } from "react";

/** Makes everything but an element inert while it covers the page. */
export function useCover(cover: RefObject<HTMLElement>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !cover.current) return;
    const covered: Element[] = [];
    for (let at: Element = cover.current; at !== document.body && at.parentElement;) {
      for (const beside of at.parentElement.children) {
        if (beside === at || beside.hasAttribute("inert")) continue;
        beside.setAttribute("inert", "");
        covered.push(beside);
      }
      at = at.parentElement;
    }
    return () => covered.forEach((each) => each.removeAttribute("inert"));
  }, [cover, isOn]);
}
