export interface ToastContent {
  title: string;
  description?: string;
  kind: "success" | "error";
}

/** The key that moves the focus to the notifications (specification section 9). */
export const NOTIFICATIONS_KEY = "F8";

/** Toasts requested before the toaster was loaded. */
const pending: ToastContent[] = [];
let show: ((toast: ToastContent) => void) | undefined;
let load: (() => void) | undefined;

/** Shows a toast; the toaster is loaded with the first one. */
export function showToast(toast: ToastContent): void {
  if (show) return show(toast);
  pending.push(toast);
  load?.();
}

/** Registers a function that loads the toaster. */
export function onToasterNeeded(loadToaster: () => void): void {
  load = loadToaster;
  if (pending.length > 0) load();
}

/**
 * Connects the loaded toaster, which shows pending toasts first.
 *
 * @returns a function that disconnects it: toasts are queued until a toaster is loaded again
 */
export function connectToaster(showNow: (toast: ToastContent) => void): () => void {
  show = showNow;
  for (const toast of pending.splice(0)) show(toast);
  return () => {
    if (show === showNow) show = undefined;
  };
}
