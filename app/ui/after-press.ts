const ENDS = ["mouseup", "dragend"];
let isPressed = false;

// Touches send the same events. Listened to from the start, to know of a press that has begun.
if (typeof window !== "undefined") {
  window.addEventListener("mousedown", () => (isPressed = true), true);
  for (const end of ENDS) window.addEventListener(end, () => (isPressed = false), true);
}

/** Does the work at once, or after the click when something is being pressed. */
export function afterPress(work: () => void): void {
  if (!isPressed) {
    work();
    return;
  }
  const release = () => {
    for (const end of ENDS) window.removeEventListener(end, release, true);
    // The click comes right after the release.
    window.setTimeout(work);
  };
  for (const end of ENDS) window.addEventListener(end, release, true);
}
