import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";

const tabs = { list: paths.adminRedirects, misses: paths.adminMisses } as const;

/** Tabs of the two lists: redirects, and addresses without a page. */
export function RedirectTabs({ current }: { current: keyof typeof tabs }) {
  const { t } = useTranslation("admin");
  return (
    <nav className="admin-filter" aria-label={t("redirects.tabs")}>
      {(["list", "misses"] as const).map((tab) => (
        <Link key={tab} to={tabs[tab]} aria-current={tab === current ? "page" : undefined}>
          {t(`redirects.${tab}`)}
        </Link>
      ))}
    </nav>
  );
}
