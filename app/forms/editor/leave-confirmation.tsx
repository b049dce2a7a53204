import type { useBlocker } from "@remix-run/react";
import { useTranslation } from "~/language/i18n/use-translation";
import { LazyModal } from "~/ui/parts/lazy-modal";

const TITLE_ID = "leave-title";

/** Confirms navigation away from a form with unsaved changes, also with the Back button. */
export function LeaveConfirmation({
  blocker,
  onLeave,
}: {
  blocker: ReturnType<typeof useBlocker>;
  onLeave: () => void;
}) {
  const { t } = useTranslation("admin");
  if (blocker.state !== "blocked") return null;
  const stay = () => blocker.reset();
  return (
    <LazyModal titleId={TITLE_ID} className="admin-dialog" onClose={stay}>
      {() => (
        <div className="admin-question">
          <h2 id={TITLE_ID}>{t("form.leaveTitle")}</h2>
          <p>{t("form.leaveBody")}</p>
          <div className="admin-actions">
            <button type="button" className="button" onClick={stay}>
              {t("form.stay")}
            </button>
            <button
              type="button"
              className="button button-quiet admin-danger"
              onClick={() => {
                onLeave();
                blocker.proceed();
              }}
            >
              {t("form.leave")}
            </button>
          </div>
        </div>
      )}
    </LazyModal>
  );
}
