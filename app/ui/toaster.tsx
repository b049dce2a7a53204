import { useEffect } from "react";
import { toast, Toaster as Sonner } from "sonner";
import { useTranslation } from "~/i18n/use-translation";
import { connectToaster, NOTIFICATIONS_KEY } from "./toast";

export const TOAST_DURATION_MS = 5000;

/** One toast at a time, for five seconds, dismissed by a swipe to the right (decision C23). */
export default function Toaster() {
  const { t } = useTranslation();
  useEffect(() => {
    connectToaster(({ kind, title, description }) => toast[kind](title, { description }));
  }, []);
  return (
    <Sonner
      theme="dark"
      position="bottom-right"
      visibleToasts={1}
      duration={TOAST_DURATION_MS}
      swipeDirections={["right"]}
      hotkey={[NOTIFICATIONS_KEY]}
      containerAriaLabel={t("common.notifications")}
      closeButton
      richColors
      toastOptions={{ closeButtonAriaLabel: t("common.close") }}
    />
  );
}
