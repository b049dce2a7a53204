import { useLocation } from "@remix-run/react";
import { useId } from "react";
import { hasPermission } from "~/accounts/account/permissions";
import type { User } from "~/accounts/account/user";
import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";
import styles from "./screen-links.admin.module.css";
import { type AdminScreen, screenGroups } from "./screens";

interface ScreenLinksProps {
  user: User | null;
  /** The number of unread messages. */
  unread: number;
}

/** The links of the side bar to the screens that the user may open, by group; null without any. */
export function ScreenLinks({ user, unread }: ScreenLinksProps) {
  const { t } = useTranslation("admin");
  const id = useId();
  const allowed = (screens: readonly AdminScreen[]) =>
    screens.filter(({ needs }) => hasPermission(user, needs));
  const groups = screenGroups
    .map((group) => ({
      name: group.name,
      screens: allowed(group.screens),
      folded: allowed("folded" in group ? group.folded : []),
    }))
    .filter(({ screens, folded }) => screens.length + folded.length > 0);
  if (groups.length === 0) return null;
  return (
    <nav className={styles.groups} aria-label={t("frame.navigation")}>
      {groups.map(({ name, screens, folded }) => (
        <div key={name}>
          <p className={styles.name} id={`${id}-${name}`}>
            {t(`frame.groups.${name}`)}
          </p>
          <ScreenList screens={screens} labelledBy={`${id}-${name}`} unread={unread} />
          {folded.length > 0 && <FoldedScreens screens={folded} />}
        </div>
      ))}
    </nav>
  );
}

/** Screens that are seldom opened; unfolded while one of them is shown. */
function FoldedScreens({ screens }: { screens: AdminScreen[] }) {
  const { t } = useTranslation("admin");
  const { pathname } = useLocation();
  const id = useId();
  const isWithinOne = screens.some(({ path }) => isWithin(pathname, path));
  return (
    <details className={styles.folded} open={isWithinOne}>
      <summary id={id}>{t("frame.maintenance")}</summary>
      <ScreenList screens={screens} labelledBy={id} />
    </details>
  );
}

function ScreenList({
  screens,
  labelledBy,
  unread = 0,
}: {
  screens: AdminScreen[];
  labelledBy: string;
  unread?: number;
}) {
  const { t } = useTranslation("admin");
  const { pathname } = useLocation();
  if (screens.length === 0) return null;
  return (
    <ul aria-labelledby={labelledBy}>
      {screens.map(({ name, path }) => (
        <li key={name}>
          <Link to={path} aria-current={isWithin(pathname, path) ? "page" : undefined}>
            {t(`frame.${name}`)}
            {name === "messages" && unread > 0 && <UnreadCount count={unread} />}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Returns true for a screen and those below it; all are below the dashboard. */
function isWithin(pathname: string, screen: string): boolean {
  return pathname === screen || (screen !== paths.admin && pathname.startsWith(`${screen}/`));
}

/** The number of unread messages beside the link to them. */
function UnreadCount({ count }: { count: number }) {
  const { t } = useTranslation("admin");
  return (
    <>
      {" "}
      <span className={styles.unreadCount} data-unread-count aria-hidden="true">
        {count > MANY ? `${MANY}+` : count}
      </span>
      <span className="visually-hidden">{t("frame.unread", { count })}</span>
    </>
  );
}

/** A larger number is shortened. */
const MANY = 999;
