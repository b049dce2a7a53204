import { useEffect, useState } from "react";
import { useTranslation } from "~/language/i18n/use-translation";
import { connectToaster, type ToastContent } from "./toast";

const DURATION_MS = 10_000;

export interface ToasterProps {
  /** True if F8 was pressed before the toaster was loaded. */
  isAsked: boolean;
  /** Called when no message is left; the next toast tries to load the real toaster again. */
  onDone: () => void;
}

/** The fallback when the toaster cannot be loaded: shows the latest message with a close button. */
export function PlainToaster({ isAsked, onDone }: ToasterProps) {
  const { t } = useTranslation();
  const [toast, setToast] = useState<ToastContent | null>(null);
  useEffect(() => connectToaster(setToast), []);
  useEffect(() => {
    const timer = window.setTimeout(onDone, DURATION_MS);
    return () => window.clearTimeout(timer);
  }, [toast, onDone]);
  return (
    <section className="plain-toast" aria-label={t("common.notifications")}>
      <div role={toast?.kind === "error" ? "alert" : "status"}>
        {isAsked && !toast && <p>{t("common.noNotifications")}</p>}
        {toast && (
          <>
            <strong>{toast.title}</strong>
            <p>{toast.description}</p>
          </>
        )}
      </div>
      <button type="button" className="text-link" onClick={onDone}>
        {t("common.close")}
      </button>
    </section>
  );
}
