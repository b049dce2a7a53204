import { type RefObject, useEffect, useState } from "react";

/** The part of a frame that must be seen. */
const SEEN = 0.3;
/** The middle of the screen, where a card on a touch screen is looked at. */
const MIDDLE = "-42% 0px -42% 0px";

/**
 * Says if a loop shall move: its frame is seen; on a card, that is pointed at or has the focus, or,
 * where nothing can be pointed at, stands in the middle of the screen.
 *
 * @param isOff true while it must not, and has no element
 * @returns `focus` is the focal point of the still, `place` is the element for the button of a loop that moves without being pointed at
 */
export function useIsActive(root: RefObject<HTMLElement>, isOff: boolean) {
  const [isActive, setIsActive] = useState(false);
  const [place, setPlace] = useState<Element | null>(null);
  const [isCard, setIsCard] = useState(false);
  const [focus, setFocus] = useState<string>();
  useEffect(() => {
    const frame = root.current?.parentElement;
    if (!frame || isOff) return;
    const around = frame.closest("a")?.closest("article") ?? null;
    setIsCard(around !== null);
    setFocus(frame.querySelector("img")?.dataset.focus);
    if (around && window.matchMedia("(hover: hover)").matches) {
      return followPointer(around, setIsActive);
    }
    setPlace(around ?? frame.closest("[data-on-picture]"));
    const observer = new IntersectionObserver(
      ([entry]) => setIsActive(entry?.isIntersecting ?? false),
      around ? { rootMargin: MIDDLE } : { threshold: SEEN },
    );
    const begin = () => observer.observe(frame);
    // Until then the line is the page's own.
    if (document.readyState === "complete") begin();
    else window.addEventListener("load", begin, { once: true });
    return () => {
      window.removeEventListener("load", begin);
      observer.disconnect();
    };
  }, [isOff, root]);
  return { isActive, isCard, focus, place };
}

function followPointer(card: Element, activate: (isActive: boolean) => void): () => void {
  const on = () => activate(true);
  const off = () => activate(card.matches(":hover"));
  const events = [
    ["pointerenter", on],
    ["focusin", on],
    ["pointerleave", () => activate(card.matches(":focus-within"))],
    ["focusout", off],
  ] as const;
  for (const [name, listener] of events) card.addEventListener(name, listener);
  // The pointer may be on it already.
  off();
  return () => {
    for (const [name, listener] of events) card.removeEventListener(name, listener);
  };
}
