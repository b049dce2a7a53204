import { defined } from "~/config/defined";
import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { Icon } from "~/ui/parts/icon";
import { Link } from "~/ui/parts/link";
import styles from "./screen-head.admin.module.css";
import { adminScreens, moreScreens } from "./screens";

export interface Crumb {
  to: string;
  label: string;
}

/**
 * The head of a screen: breadcrumbs, link back, title and actions.
 *
 * @param titleId an id of the title, if an element is labelled by it
 * @param crumbs the screens above this one, from the dashboard down; "back" leads to the last
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
  const back = crumbs.at(-1);
  return (
    <header className="admin-head">
      <nav aria-label={t("frame.breadcrumbs")}>
        <ol className={styles.crumbs}>
          {crumbs.map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
          <li aria-current="page">
            <bdi>{title}</bdi>
          </li>
        </ol>
      </nav>
      {back && (
        <Link className="text-link" to={back.to} data-back>
          <Icon name="back" size={20} />
          {back.to === paths.admin
            ? t("frame.backToDashboard")
            : t("frame.backTo", { screen: back.label })}
        </Link>
      )}
      <div className={styles.headLine}>
        <h1 id={titleId}>{title}</h1>
        {children && <div className="admin-actions">{children}</div>}
      </div>
    </header>
  );
}

const screens = [...adminScreens, ...moreScreens];

type ScreenName = (typeof screens)[number]["name"];

const pathOf = new Map(screens.map(({ name, path }) => [name, path] as const));

/** Returns the breadcrumbs from the dashboard to a screen of the sidebar. */
export function useCrumbs(...names: ScreenName[]): Crumb[] {
  const { t } = useTranslation("admin");
  return [
    { to: paths.admin, label: t("frame.dashboard") },
    ...names.map((name) => ({
      to: defined(pathOf.get(name), "screen"),
      label: t(`frame.${name}`),
    })),
  ];
}
