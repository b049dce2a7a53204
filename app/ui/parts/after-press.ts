const ENDS = ["mouseup", "dragend"];
let isPressed = false;

// Touch devices send these events too. Registered at load, to see a press that has already begun.
if (typeof window !== "undefined") {
  window.addEventListener("mousedown", () => (isPressed = true), true);
  for (const end of ENDS) window.addEventListener(end, () => (isPressed = false), true);
}

/** Runs the work now, or after the click if a mouse button or finger is down. */
export function afterPress(work: () => void): void {
  if (!isPressed) {
    work();
    return;
  }
  const release = () => {
    for (const end of ENDS) window.removeEventListener(end, release, true);
    // The click event follows the release.
    window.setTimeout(work);
  };
  for (const end of ENDS) window.addEventListener(end, release, true);
}
