import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import styles from "./tooltips.admin.module.css";

/** Delay before a tooltip opens, in milliseconds (checklist R473). */
const OPEN_DELAY_MS = 700;

/** Time after a tooltip in which the next opens at once, in milliseconds (checklist R474). */
const SKIP_DELAY_MS = 300;

/** Distance between a button and its tooltip, in pixels. */
const GAP = 6;

/** Marks buttons with a tooltip. */
export const TOOLTIP_ATTRIBUTE = "data-tooltip";

/** A disabled button has no tooltip. */
const BUTTON = `[${TOOLTIP_ATTRIBUTE}]:not(:disabled)`;

/**
 * Shows the accessible names of buttons without a text to those who see them. It is not announced:
 * it says nothing else than the name. One component serves all buttons of a page: a library with a
 * component per button is 15 KB, more than the rest of the frame.
 */
export function Tooltips() {
  const [button, setButton] = useState<HTMLElement | null>(null);
  useEffect(() => watchButtons(setButton), []);
  return button && createPortal(<Tooltip button={button} />, document.body);
}

function Tooltip({ button }: { button: HTMLElement }) {
  const tooltip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const follow = () => {
      if (tooltip.current) place(tooltip.current, button.getBoundingClientRect());
    };
    follow();
    const options = { capture: true, passive: true };
    document.addEventListener("scroll", follow, options);
    return () => document.removeEventListener("scroll", follow, options);
  }, [button]);
  return (
    <div role="tooltip" className={styles.tooltip} ref={tooltip}>
      {button.getAttribute("aria-label")}
    </div>
  );
}

/** Places a tooltip above its button, or below where there is no room, inside the window. */
function place(tooltip: HTMLElement, button: DOMRect): void {
  const { width, height } = tooltip.getBoundingClientRect();
  const above = button.top - GAP - height;
  const top = above < 0 ? button.bottom + GAP : above;
  const centred = button.left + (button.width - width) / 2;
  const left = Math.max(0, Math.min(centred, document.documentElement.clientWidth - width));
  tooltip.style.translate = `${left}px ${top}px`;
}

/**
 * Calls a function with the button under the pointer after a delay, with the one that the keyboard
 * has focused at once, and with null when its tooltip has to go.
 *
 * @returns a function that stops watching
 */
function watchButtons(onChange: (button: HTMLElement | null) => void): () => void {
  let shown: HTMLElement | null = null;
  let hovered: HTMLElement | null = null;
  let isDelayed = true;
  let opening: number | undefined;
  let skipping: number | undefined;

  const show = (button: HTMLElement) => {
    window.clearTimeout(skipping);
    isDelayed = false;
    shown = button;
    onChange(button);
  };
  const hide = () => {
    window.clearTimeout(opening);
    if (!shown) return;
    shown = null;
    onChange(null);
    skipping = window.setTimeout(() => {
      isDelayed = true;
    }, SKIP_DELAY_MS);
  };
  const onPointerOver = ({ target, pointerType }: PointerEvent) => {
    const button = pointerType === "touch" ? null : buttonAt(target);
    if (button === hovered) return;
    hovered = button;
    hide();
    if (!button) return;
    if (isDelayed) opening = window.setTimeout(() => show(button), OPEN_DELAY_MS);
    else show(button);
  };
  const onFocus = ({ target }: FocusEvent) => {
    const button = buttonAt(target);
    hide();
    if (button?.matches(":focus-visible")) show(button);
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === "Escape") hide();
  };

  const stop = new AbortController();
  const options = { capture: true, passive: true, signal: stop.signal };
  document.addEventListener("pointerover", onPointerOver, options);
  document.addEventListener("focusin", onFocus, options);
  document.addEventListener("keydown", onKey, options);
  for (const type of ["focusout", "pointerdown", "click"]) {
    document.addEventListener(type, hide, options);
  }
  // The pointer leaves the window.
  document.documentElement.addEventListener("pointerleave", hide, options);
  return () => {
    hide();
    window.clearTimeout(skipping);
    stop.abort();
  };
}

function buttonAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(BUTTON) : null;
}
