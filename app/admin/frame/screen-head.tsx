import { defined } from "~/config/defined";
import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";
import styles from "./screen-head.admin.module.css";
import { type AdminScreen, adminScreens } from "./screens";

export interface Crumb {
  to: string;
  label: string;
}

/**
 * The head of a screen: the way back as breadcrumbs, title and actions.
 *
 * @param titleId an id of the title, if an element is labelled by it
 * @param crumbs the screens above this one, from the dashboard down
 */
export function ScreenHead({
  title,
  titleId,
  crumbs,
  children,
}: {
  title: string;
  titleId?: string;
  crumbs: Crumb[];
  children?: React.ReactNode;
}) {
  const { t } = useTranslation("admin");
  return (
    <header className="admin-head">
      <nav aria-label={t("frame.breadcrumbs")}>
        <ol className={styles.crumbs}>
          {crumbs.map(({ to, label }, index) => (
            <li key={to}>
              <Link to={to} data-back={index === crumbs.length - 1 || undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.headLine}>
        <h1 id={titleId}>{title}</h1>
        {children && <div className="admin-actions">{children}</div>}
      </div>
    </header>
  );
}

const pathOf = new Map(adminScreens.map(({ name, path }) => [name, path] as const));

/** Returns the breadcrumbs from the dashboard to a screen of the sidebar. */
export function useCrumbs(...names: AdminScreen["name"][]): Crumb[] {
  const { t } = useTranslation("admin");
  return [
    { to: paths.admin, label: t("frame.dashboard") },
    ...names.map((name) => ({
      to: defined(pathOf.get(name), "screen"),
      label: t(`frame.${name}`),
    })),
  ];
}
