/** Events that are a first use of a page; voice control and screen readers send only the last. */
const USES = [
  "pointerdown",
  "pointermove",
  "touchstart",
  "wheel",
  "scroll",
  "keydown",
  "focusin",
  "dragenter",
  "input",
  "change",
  "paste",
  "click",
];

/** Resolves when the page is used from now on: at the first press, key, focus or real movement. */
export function firstUse(): Promise<void> {
  return new Promise((resolve) => {
    const options = { capture: true, passive: true };
    let first: PointerEvent | null = null;
    const onUse = (event: Event) => {
      // Chromium sends one movement by itself when a page appears under the pointer.
      if (event instanceof PointerEvent && event.type === "pointermove") {
        first ??= event;
        if (event.screenX === first.screenX && event.screenY === first.screenY) return;
      }
      for (const type of USES) window.removeEventListener(type, onUse, options);
      resolve();
    };
    for (const type of USES) window.addEventListener(type, onUse, options);
  });
}
