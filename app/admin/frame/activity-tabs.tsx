import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";
import { usePermission } from "./use-permission";

const tabs = { changes: paths.adminActivity, security: paths.adminSecurity } as const;

/** Tabs of the two logs, for users who may see both. */
export function ActivityTabs({ current }: { current: keyof typeof tabs }) {
  const { t } = useTranslation("admin");
  if (!usePermission("manageSite")) return null;
  return (
    <nav className="admin-filter" aria-label={t("security.logs")}>
      {(["changes", "security"] as const).map((tab) => (
        <Link key={tab} to={tabs[tab]} aria-current={tab === current ? "page" : undefined}>
          {t(`security.${tab}`)}
        </Link>
      ))}
    </nav>
  );
}
