import { useLocation, useNavigation } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";

/** Turns while the next screen loads (checklist R192); without scripts the browser says it. */
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
