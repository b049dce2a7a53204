import { useLocation, useNavigation } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";

/** The spinner during navigation (checklist R192); without scripts, the browser shows its own. */
export function ScreenLoading() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const next = useNavigation();
  if (next.state !== "loading" || next.location.pathname === pathname) return null;
  return (
    <div className="admin-loading" role="status">
      <div className="spinner" />
      <span className="visually-hidden">{t("common.loading")}</span>
    </div>
  );
}
