import { useEffect, useRef, useState } from "react";
import { Toaster as Sonner, toast } from "sonner";
import { useTranslation } from "~/language/i18n/use-translation";
import type { ToasterProps } from "./plain-toaster";
import { connectToaster, NOTIFICATIONS_KEY } from "./toast";

export const TOAST_DURATION_MS = 5000;

/** Constant, since for a new array the library listens again and may miss a key that is down. */
const HOTKEY = [NOTIFICATIONS_KEY];

/**
 * One toast at a time, for five seconds, dismissed by a swipe to the right (decision C23). F8 moves
 * the focus to the toasts, or shows that there are none.
 */
export default function Toaster({ isAsked }: ToasterProps) {
  const { t } = useTranslation();
  const { place, isEmpty } = useEmptyRegion(isAsked);
  useEffect(
    () => connectToaster(({ kind, title, description }) => toast[kind](title, { description })),
    [],
  );
  return (
    <div ref={place}>
      <Sonner
        theme="dark"
        position="bottom-right"
        visibleToasts={1}
        duration={TOAST_DURATION_MS}
        swipeDirections={["right"]}
        hotkey={HOTKEY}
        containerAriaLabel={t("common.notifications")}
        closeButton
        richColors
        toastOptions={{ closeButtonAriaLabel: t("common.close") }}
      />
      {isEmpty && (
        <p className="no-notifications" role="status">
          {t("common.noNotifications")}
        </p>
      )}
    </div>
  );
}

/**
 * Focuses the region when there are no toasts; the library focuses its list, which exists only with
 * toasts.
 */
function useEmptyRegion(isAsked: boolean) {
  const place = useRef<HTMLDivElement>(null);
  /** The element to which Escape returns the focus. */
  const before = useRef<Element | null>(null);
  const [isEmpty, setIsEmpty] = useState(false);
  useEffect(() => {
    const region = place.current?.querySelector("section");
    const enter = () => {
      if (!region || region.contains(document.activeElement) || region.querySelector("li")) return;
      before.current = document.activeElement;
      region.focus({ preventScroll: true });
      setIsEmpty(true);
    };
    const onKey = ({ code }: KeyboardEvent) => {
      if (code === NOTIFICATIONS_KEY) enter();
      if (code !== "Escape" || document.activeElement !== region) return;
      region?.blur();
      if (before.current instanceof HTMLElement) before.current.focus();
    };
    const leave = () => setIsEmpty(false);
    if (isAsked) enter();
    region?.addEventListener("blur", leave);
    document.addEventListener("keydown", onKey);
    return () => {
      region?.removeEventListener("blur", leave);
      document.removeEventListener("keydown", onKey);
    };
  }, [isAsked]);
  return { place, isEmpty };
}
