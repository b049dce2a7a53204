/** Remembers in this browser that the keyboard shortcuts are turned off. */
const STORED = "admin-keys";
const OFF = "off";

const listeners = new Set<() => void>();

export function areKeysOn(): boolean {
  try {
    return window.localStorage.getItem(STORED) !== OFF;
  } catch {
    // Storage is blocked: nothing is remembered.
    return true;
  }
}

export function switchKeys(isOn: boolean): void {
  try {
    if (isOn) window.localStorage.removeItem(STORED);
    else window.localStorage.setItem(STORED, OFF);
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

/** Calls the listener after each change; returns a function that ends that. */
export function onKeysSwitched(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
